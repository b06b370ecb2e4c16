"""What characters do in and out of duels. What they permit stands in `permits.py`."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.cards import NOBODY
from kredens.kernel.items import Item, set_payload
from kredens.kernel.modifiers import begin
from kredens.kernel.replies import subject_of
from kredens_veto import stats
from kredens_veto.abilities.factions import rob
from kredens_veto.abilities.vocabulary import (
    MARKING,
    AgainstARival,
    Answer,
    Cancels,
    Deed,
    OnceADuel,
    RemoveChosen,
    Trifle,
    aims,
    can_be_removed,
    has_itself,
    of_all,
    open_to,
)
from kredens_veto.agitation import add_to_agitation
from kredens_veto.bans_putting_out import bearers
from kredens_veto.board import DUCATS
from kredens_veto.bouts import duel_of
from kredens_veto.faces import EQUIPMENT, FIREARM
from kredens_veto.moments import (
    AGITATES,
    CARDS_PLAYED,
    INITIATIVE_FOUND,
    KILLED,
    ROUND_ENDS,
    RULES_USED,
    STING_PLAYED,
    WOUNDED,
)

if TYPE_CHECKING:
    from kredens.kernel.costs import Cost
    from kredens.kernel.plays import Play
    from kredens.kernel.questions import Plain
    from kredens_veto.rules import Picked
    from kredens_veto.tables import VetoTable

MAKSYM = "Maksym Krzywonos"
PANI_KOWALSKA = "Pani Kowalska"


# In duels


def is_challenger(t: VetoTable, token: int) -> bool:
    """Whether a character fights in a duel to which it has challenged."""
    duel = duel_of(t)
    return duel is not None and duel.challenger == token


def is_challenged(t: VetoTable, token: int) -> bool:
    """Whether a character fights in a duel to which it has been challenged."""
    duel = duel_of(t)
    return duel is not None and duel.challenged == token


def _always(_t: VetoTable, _token: int) -> bool:
    return True


def _beside_maksym(t: VetoTable, token: int) -> bool:
    return any(t.printed(other).name == MAKSYM for other in t.companions(token))


def _arms(t: VetoTable, token: int) -> list[int]:
    """Return the weapons, firearms and armours that a character uses in the duel under way."""
    duel = duel_of(t)
    return [piece for piece in duel.arms if t.cards[piece].host == token] if duel else []


def _with_a_firearm(t: VetoTable, token: int) -> bool:
    return any(t.printed(piece).type == FIREARM for piece in _arms(t, token))


def _with_pani_kowalska(t: VetoTable, token: int) -> bool:
    return any(t.printed(piece).name == PANI_KOWALSKA for piece in _arms(t, token))


class CancelsASting(Cancels, Answer):
    """Wołodyjowski: once a duel, he cancels a sting of his opponent in it."""

    clauses: ClassVar[tuple[str, ...]] = ("3.3.3.example.mlynek",)
    to: ClassVar[tuple[str, ...]] = (STING_PLAYED,)
    costs: ClassVar[tuple[Cost, ...]] = (OnceADuel(),)

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether his opponent's player has played it."""
        duel = duel_of(t)
        return duel is not None and duel.fighter_of(seat) == token and duel.fighter_of(item.seat) not in {NOBODY, token}


# Out of duels


class TwoMoreWhenAgitating(Answer):
    """Aramis: marked, he makes an agitation of his player's bring two strokes more."""

    clauses: ClassVar[tuple[str, ...]] = ("3.3.3.example.aramis",)
    to: ClassVar[tuple[str, ...]] = (AGITATES,)
    costs: ClassVar[tuple[Cost, ...]] = MARKING

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether his own player agitates."""
        return item.seat == seat and open_to(t, token, item.source)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Add them."""
        add_to_agitation(t, play, 2)


class CancelsACardByMarking(Cancels, Answer):
    """Zagłoba: marked, he cancels a card or a rule of a rival."""

    to: ClassVar[tuple[str, ...]] = (*CARDS_PLAYED, *RULES_USED)
    costs: ClassVar[tuple[Cost, ...]] = MARKING

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether a rival does it."""
        return item.seat != seat


class VoidsARule(Trifle):
    """Wierzbicki: for a card on him, another character's rule is void until the round ends."""

    costs: ClassVar[tuple[Cost, ...]] = (RemoveChosen(),)
    aimed: ClassVar[tuple[int, ...]] = (0, 1)

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let the card be chosen that leaves the game, and then the character."""
        if not chosen:
            return aims(t, seat, source, [token for token in t.lying_on(source) if can_be_removed(t, token)])
        return aims(t, seat, source, self._speaking(t, seat, source)) if len(chosen) == 1 else None

    def _speaking(self, t: VetoTable, seat: int, source: int) -> list[int]:
        return [token for token in of_all(t, seat) if token != source and t.printed(token).special and t.speaks(token)]

    def legal(self, t: VetoTable, play: Play) -> bool:
        """Whether the character still has a rule that is in force."""
        return play.payload[1] in self._speaking(t, play.seat, play.source)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Make its rule void."""
        begin(t, stats.SILENCED, 1, target=play.payload[1], until=ROUND_ENDS, seat=play.seat)


class RobsByMarking(AgainstARival, Deed):
    """Obodziński: marked, he moves up to two ducats from a rival's treasury to his player's."""

    costs: ClassVar[tuple[Cost, ...]] = MARKING

    def worth(self, t: VetoTable, rival: int) -> bool:
        """Whether she has any."""
        return t.marks[DUCATS[rival]] > 0

    def effect(self, t: VetoTable, play: Play) -> None:
        """Move them."""
        rob(t, play.seat, play.payload[0])


class MovesEquipment(Trifle):
    """Fuks: marked, he moves equipment from one character of his player's to another."""

    clauses: ClassVar[tuple[str, ...]] = ("1.3.no-transfer",)
    costs: ClassVar[tuple[Cost, ...]] = MARKING
    aimed: ClassVar[tuple[int, ...]] = (0, 1)

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let the piece be chosen, and then its new bearer."""
        if not chosen:
            return aims(t, seat, source, self._pieces(t, seat))
        return aims(t, seat, source, self._bearers(t, seat, chosen[0])) if len(chosen) == 1 else None

    def _pieces(self, t: VetoTable, seat: int) -> list[int]:
        return [
            piece
            for character in t.company(seat)
            for piece in t.attached(character)
            if t.is_kind(piece, EQUIPMENT) and t.cards[piece].controller == seat and open_to(t, piece, character)
        ]

    def _bearers(self, t: VetoTable, seat: int, piece: int) -> list[int]:
        return [character for character in bearers(t, seat, piece) if character != t.cards[piece].host]

    def legal(self, t: VetoTable, play: Play) -> bool:
        """Whether both are still there."""
        piece, bearer = play.payload
        return (
            piece in self._pieces(t, play.seat)
            and bearer in self._bearers(t, play.seat, piece)
            and open_to(t, play.source, bearer)
        )

    def effect(self, t: VetoTable, play: Play) -> None:
        """Move it with all that lies on it."""
        piece: int = play.payload[0]
        bearer: int = play.payload[1]
        if t.cards[piece].zone != t.cards[bearer].zone:
            t.shift(piece, t.cards[bearer].zone, cause="moved")
        t.attach(piece, bearer, cause="moved")


class InitiativeByMarking(Answer):
    """Zbąski: marked, he adds two to his player's sum for the initiative."""

    clauses: ClassVar[tuple[str, ...]] = ("3.3.1.window.initiative",)
    to: ClassVar[tuple[str, ...]] = (INITIATIVE_FOUND,)
    costs: ClassVar[tuple[Cost, ...]] = MARKING

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether sums decide on the initiative."""
        return not t.options.feast

    def effect(self, t: VetoTable, play: Play) -> None:
        """Add them."""
        add_to_support(t, play.seat)


def add_to_support(t: VetoTable, seat: int) -> None:
    """Let a player's sum for the initiative of this round be two higher."""
    begin(t, stats.SUPPORT, 2, player=seat, until=ROUND_ENDS, seat=seat)


# What befalls companions


class NursesTheWounded(Cancels, Answer):
    """Halszka: marked, she keeps a wounded companion in play."""

    clauses: ClassVar[tuple[str, ...]] = ("3.2.wounded.discarded",)
    to: ClassVar[tuple[str, ...]] = (WOUNDED,)
    costs: ClassVar[tuple[Cost, ...]] = MARKING

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is a companion of hers."""
        return item.source in t.companions(token) and open_to(t, token, item.source)


class KilledBecomesWounded(Answer):
    """Ojciec Anzelm: marked, he lets a character of his player's be wounded and not killed."""

    clauses: ClassVar[tuple[str, ...]] = ("3.2.killed.removed",)
    to: ClassVar[tuple[str, ...]] = (KILLED,)
    costs: ClassVar[tuple[Cost, ...]] = MARKING

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is a character of his player's."""
        return item.source in t.company(seat) and open_to(t, token, item.source)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let it be wounded."""
        character, _, *rest = subject_of(t, play).payload
        set_payload(t, play.subject, (character, WOUNDED, *rest))


ABILITIES: dict[str, Any] = {
    "cancels-a-card-by-marking": CancelsACardByMarking,
    "cancels-a-sting": CancelsASting,
    "initiative-by-marking": InitiativeByMarking,
    "killed-becomes-wounded": KilledBecomesWounded,
    "moves-equipment": MovesEquipment,
    "no-effects-attached-to-it": has_itself(stats.SMOOTH, 1, _always),
    "no-effects-on-it": has_itself(stats.CLOSED, 1, _always),
    "nurses-the-wounded": NursesTheWounded,
    "one-more-with-a-firearm": has_itself(stats.SABRE, 1, _with_a_firearm),
    "one-more-with-pani-kowalska": has_itself(stats.SABRE, 1, _with_pani_kowalska),
    "robs-by-marking": RobsByMarking,
    "sabre-beside-maksym-krzywonos": has_itself(stats.SABRE, 1, _beside_maksym),
    "sabre-when-challenged": has_itself(stats.SABRE, 1, is_challenged),
    "sabre-when-challenging": has_itself(stats.SABRE, 1, is_challenger),
    "two-more-when-agitating": TwoMoreWhenAgitating,
    "uses-two-weapons": has_itself(stats.WEAPONS, 1, _always),
    "voids-a-rule": VoidsARule,
}
