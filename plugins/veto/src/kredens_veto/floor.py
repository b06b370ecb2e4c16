"""The floor: turn after turn in which a player does what she likes, until all have said bene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.bans import allowed_among, allows, verb_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import active as traces
from kredens.kernel.clauses import cite
from kredens.kernel.copies import one_of_each
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, finish, go, leave, while_seated
from kredens.kernel.items import RETURNED
from kredens.kernel.notes import end_scope, spent
from kredens.kernel.phases import Phase, Turns
from kredens.kernel.questions import PASS, Ask, Plain
from kredens_veto.agitation import Agitation
from kredens_veto.bans import OnFloor
from kredens_veto.bans_duel import READY_TO_AGITATE_BANS, READY_TO_CHALLENGE_BANS
from kredens_veto.bans_putting_out import ATTACH_BANS, PUT_OUT_BANS, READY_TO_MOVE_BANS
from kredens_veto.bans_using import PLAY_BANS, USE_BANS
from kredens_veto.board import COURT
from kredens_veto.challenge import Challenge, anybody_to_challenge
from kredens_veto.faces import CHARACTER, DEED, STING
from kredens_veto.moments import GAME_BEGINS, TURN, VetoPlay, happens
from kredens_veto.moving import Moving
from kredens_veto.openings import deeds_of_company, out_of_court, ways_on_floor
from kredens_veto.printed import printed_of
from kredens_veto.putting_out import put_out
from kredens_veto.stings import AttachSting
from kredens_veto.using import has_initiative, influence_of, rules_on_floor

if TYPE_CHECKING:
    from kredens_veto.tables import VetoTable

DID_NOTHING, DID_TRIFLES, DID_A_DEED = 0, 1, 2
"""What a player has done with the floor: the result of `Floor`."""

Pairs = list[tuple[str, Plain]]


class Floor(OnFloor, kw_only=True):
    """A player has the floor: one deed and any number of trifles, until she says bene.

    Attributes:
        acted: whether she has done anything; what was rolled back, since it could not be paid for, is nothing.
    """

    acted: bool = False

    fits = while_seated

    def offer(self, t: VetoTable) -> Ask:
        """Ask what she does."""
        pairs = asking_all_bans(t, self.seat) if traces else at_a_glance(t, self.seat)
        pairs.append((PASS, None))
        return Ask(self.seat, tuple([pair[0] for pair in pairs]), tuple([pair[1] for pair in pairs]))

    def act(self, t: VetoTable, chosen: tuple[str, int, str] | None) -> VetoPlay | Jump | None:
        """Begin it, or give the floor up."""
        if chosen is None:
            return finish(DID_A_DEED if spent(t, DEED, seat=self.seat) else DID_TRIFLES if self.acted else DID_NOTHING)
        verb, token, ability = chosen
        if verb == "influence":
            return influence_of(t, self.seat)
        if verb == "put-out":
            return put_out(t, self.seat, token)
        play = _PLAYS.get(verb, VetoPlay)(seat=self.seat, source=token, ability=ability)
        if not play.is_deed(t):
            cite(*_TRIFLE_CLAUSES.get(verb, ()))
        return play

    def done(self, _t: VetoTable, outcome: Plain) -> Jump:
        """Note that she has done something, and let her go on."""
        self.acted = self.acted or outcome != RETURNED
        return go(Floor.offer)

    def give_up(self, t: VetoTable) -> None:
        """End what lasts for her turn."""
        end_scope(t, TURN)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(
            offer, "3.3.3.deed-or-bene", "1.8.deed.one", "1.8.trifle.unlimited", "3.2.played.floor",
            "kkk.turn.any-trifles", "kkk.turn.one-deed", "kkk.first.biesiada", prompt="What do you do?",
        ),
        do(act, "3.3.3.turn-definition", "kkk.turn.hand-over", "kkk.turn.pas"),
        do(done, "3.3.3.duel.floor-after", "1.8.trifle.unlimited", "6.4.example.trifles", "kkk.turn.after-deed"),
        leave(give_up, "3.3.3.turn-definition"),
    )  # fmt: skip


_PLAYS: dict[str, type[VetoPlay]] = {
    "agitate": Agitation, "challenge": Challenge, "move": Moving, "attach": AttachSting,
}  # fmt: skip
"""The verbs that begin a play of their own, whatever the card."""
_TRIFLE_CLAUSES = {
    "play": ("3.3.3.effect.trifle", "kkk.trifle.effect", "kkk.icon.d"),
    "use": ("3.3.3.rule.trifle", "kkk.trifle.rule", "kkk.icon.d"),
}
"""By verb the paragraphs by which what is no deed is a Trifle."""


def at_a_glance(t: VetoTable, seat: int) -> Pairs:
    """Return what a player can do, passing apart, as `asking_all_bans` does; but only doubtful cases are looked into.

    Args:
        t: the table.
        seat: the player, who has the floor.
    """
    free = not spent(t, DEED, seat=seat)
    printed, company = printed_of(t), t.company(seat)
    pairs = out_of_court(t, seat, printed, company, deed=free)
    if pairs is None:
        return asking_all_bans(t, seat)
    pairs += ways_on_floor(t, seat, printed, deed=free)
    if has_initiative(t, seat) and influence_of(t, seat) is not None:
        pairs.append(_INFLUENCE)
    deeds = deeds_of_company(t, seat, printed, company) if free else None
    if deeds:
        words = t.words_of(seat, seat, [token for _, token in deeds])
        pairs += [(f"{verb}:{words[token]}", (verb, token, "")) for verb, token in deeds]
    return pairs


def asking_all_bans(t: VetoTable, seat: int) -> Pairs:
    """Return what a player can do, passing apart: (option id, what `Floor.act` takes); every ban is asked and cited.

    Args:
        t: the table.
        seat: the player, who has the floor.
    """
    free = not spent(t, DEED, seat=seat)
    court = one_of_each(t, seat, t.zones[COURT[seat]])
    words = t.words(seat, seat)
    pairs = [*from_court(t, seat, court, deed=free), *by_rules(t, seat, court, deed=free)]
    if has_initiative(t, seat) and influence_of(t, seat) is not None:
        pairs.append(_INFLUENCE)
    return [*pairs, *by_characters(t, seat, words)] if free else pairs


_INFLUENCE: tuple[str, Plain] = ("influence", ("influence", NOBODY, ""))


def from_court(t: VetoTable, seat: int, court: list[tuple[str, int]], *, deed: bool) -> Pairs:
    """Return what a player can put out or attach from her court: (option id, what `Floor.act` takes).

    Args:
        t: the table.
        seat: the player.
        court: (word, card) for each card that she can choose from.
        deed: whether she has her deed left.
    """
    pairs: Pairs = []
    for word, token in court:
        kind = t.printed(token).kind
        verb, bans = ("attach", ATTACH_BANS) if kind == STING else ("put-out", PUT_OUT_BANS.get(kind, ()))
        if bans and (deed or kind != CHARACTER) and allows(t, verb_of(t, verb), bans, seat, token, t.face(token).slug):
            pairs.append((f"{verb}:{word}", (verb, token, "")))
    return pairs


def by_rules(t: VetoTable, seat: int, court: list[tuple[str, int]], *, deed: bool) -> Pairs:
    """Return which effects a player can play, and which rules of cards in play she can use (see `from_court`).

    Args:
        t: the table.
        seat: the player.
        court: (word, card) for each card that she can choose from.
        deed: whether she has her deed left.
    """
    ways: dict[int, str] = {}
    for token, name, rule in rules_on_floor(t, seat):
        if token not in ways and (deed or rule.timing != DEED) and _possible(t, seat, token, name):
            ways[token] = name
    place, words = COURT[seat], t.own_words(seat)
    held = {token: word for word, token in court if token in ways}
    used = [token for token in ways if t.cards[token].zone != place]
    return [
        (f"{verb}:{called[token]}", (verb, token, ways[token]))
        for verb, bans, called, tokens in (("play", PLAY_BANS, held, held), ("use", USE_BANS, words, used))
        for token in allowed_among(t, verb_of(t, verb), bans, seat, called, tokens)
    ]


def _possible(t: VetoTable, seat: int, token: int, name: str) -> bool:
    return VetoPlay(seat=seat, source=token, ability=name).possible(t)


def by_characters(t: VetoTable, seat: int, words: dict[int, str]) -> Pairs:
    """Return who can move, agitate and challenge for a player, by the words for the cards before her."""
    ready = [token for token in t.company(seat) if not t.cards[token].tapped]
    pairs: Pairs = []
    for verb, bans in _DEEDS_OF_CHARACTERS:
        if (verb != "move" or not t.kkk) and (verb != "challenge" or anybody_to_challenge(t, seat)):
            able = allowed_among(t, verb_of(t, verb), bans, seat, words, ready)
            pairs += [(f"{verb}:{words[token]}", (verb, token, "")) for token in able]
    return pairs


_DEEDS_OF_CHARACTERS = (
    ("move", READY_TO_MOVE_BANS), ("agitate", READY_TO_AGITATE_BANS), ("challenge", READY_TO_CHALLENGE_BANS),
)  # fmt: skip
"""What unmarked characters do, and what may keep them from it."""


class GamePhase(Phase, Turns, kw_only=True):
    """The Game phase: the players have the floor in turn, until all of them in succession have said bene.

    In the second edition a turn with a deed never ends with a bene that counts; a trifle wipes the benes before it, and
    the bene that ends its turn counts as the first. In the demo only a turn in which nothing was done counts.

    Attributes:
        seat: who has the floor; who has the initiative if the phase is yet to begin.
        said: the mask of the players who have said bene in succession.
    """

    title: ClassVar[str] = "Game"
    turn: ClassVar[type[Procedure[Any]]] = Floor

    seat: int = NOBODY
    said: int = 0

    def begin(self, t: VetoTable) -> Procedure[Any] | None:
        """Let who has the initiative begin, after all could answer the beginning of the phase."""
        if self.seat != NOBODY:
            return None
        self.seat = t.in_turn()[0]
        return happens(t, GAME_BEGINS, self.seat)

    def take_turn(self, t: VetoTable) -> Procedure[Any]:
        """Give the floor to the player whose turn it is, or to the next one if she has left the game."""
        self.seat = t.clockwise(self.seat)[0]
        return Floor(seat=self.seat)

    def count(self, t: VetoTable, did: int | None) -> Jump | None:
        """Count the bene that has ended the turn, if it counts; end the phase if all have said it in succession."""
        if did is None or did == DID_A_DEED or (did and t.kkk):
            self.said = 0
        else:
            self.said = (0 if did else self.said) | 1 << self.seat
        return DONE if self.said & t.present == t.present else None

    steps: ClassVar[tuple[Step, ...]] = (
        do(begin, "3.3.3.window.begin"),
        do(take_turn, "3.3.3.turns", "5.1.clockwise", "kkk.turn.hand-over", "kkk.turn.pas-return"),
        do(
            count, "3.3.3.all-bene", "3.3.3.deed-or-bene", "3.3.3.window.end", "5.1.round-end", "kkk.turn.pas",
            "kkk.turn.end-round", "3.3.3.example.laszcz-next-turn", "6.5.example.round-end", "kkk.first.round1-end",
        ),
        do(Turns.hand_on, "3.3.3.bene-not-final", "kkk.turn.pas-return", "kkk.first.pas-return"),
    )  # fmt: skip


__all__ = [
    "DID_A_DEED", "DID_NOTHING", "DID_TRIFLES", "Floor", "GamePhase", "asking_all_bans", "at_a_glance",
]  # fmt: skip
