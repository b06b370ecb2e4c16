"""Moments: everything that can be answered, and the one window in which it is.

Whoever plays a card or uses a rule puts an item on the stack; so does what merely happens, such as the beginning of a
phase. Cards name the kinds of items that they answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.circle import NEXT, Circle
from kredens.kernel.clauses import cite
from kredens.kernel.costs import Cost
from kredens.kernel.flow import Step, ask, do, leave
from kredens.kernel.items import CANCELLED, FIZZLED, RESOLVED, RETURNED
from kredens.kernel.moments import QuietMoment, happening
from kredens.kernel.notes import give_back, spend, spent
from kredens.kernel.plays import BACK, Play
from kredens.kernel.replies import ALL, ANY, OTHER, Policy, ReplyWindow, open_window
from kredens.kernel.zones import Zone
from kredens_veto.board import COURT, DISCARD, REMOVED, TABLE
from kredens_veto.faces import DEED, REMOVABLE

if TYPE_CHECKING:
    from kredens.kernel.items import Item
    from kredens.kernel.questions import Plain
    from kredens_veto.tables import VetoTable

# What players do. `FLOOR` is no item: it is what trifles and deeds answer.
FLOOR: Final = "floor"
OWN_INFLUENCE: Final = "own-influence"
"""What the political influence on a faction card answers; no item either."""
PUT_OUT: Final = "put-out"
PROPERTY_OUT: Final = "put-out-property"
EQUIPMENT_OUT: Final = "put-out-equipment"
EFFECT_PLAYED: Final = "effect"
ABILITY_USED: Final = "ability"
INFLUENCE_USED: Final = "influence"
STING_ATTACHED: Final = "attach-sting"
STING_PLAYED: Final = "sting"
AGITATES: Final = "agitate"
CHALLENGES: Final = "challenge"
MOVES: Final = "move"

CARDS_PLAYED = (PUT_OUT, PROPERTY_OUT, EQUIPMENT_OUT, EFFECT_PLAYED, STING_ATTACHED, STING_PLAYED)
"""What a card played from the court, or a sting drawn in a duel, puts on the stack."""
RULES_USED = (ABILITY_USED, INFLUENCE_USED)
"""What using the game rule of a card in play puts on the stack."""

# What happens in a duel, in its order. `FIGHT` is what a duel reply answers in its player's slot.
ANSWERED: Final = "answered"
BEFORE_DUEL: Final = "before-duel"
FIGHT: Final = "fight"
RESULT: Final = "result"
APPLIED: Final = "applied"
DUEL_OVER: Final = "duel-over"

# What befalls characters: the first two can still be averted, the last has happened.
WOUNDED: Final = "wounded"
KILLED: Final = "killed"
DIED: Final = "died"

# What happens in a round, in its order.
UNMARKING_BEGINS: Final = "unmarking-begins"
INITIATIVE_FOUND: Final = "initiative-found"
UNMARKED: Final = "unmarked"
SETTLEMENT_BEGINS: Final = "settlement-begins"
DRAWN: Final = "drawn"
CALCULATED: Final = "calculated"
TAKEN: Final = "taken"
GAME_BEGINS: Final = "game-begins"
END_BEGINS: Final = "end-begins"
VICTORY: Final = "victory"
DISCARDED: Final = "discarded"


TURN, ROUND_ENDS = "turn", "round"
"""The scopes (see `notes.py`) that end with a player's turn and with the round."""


class Deed(Cost, frozen=True, kw_only=True):
    """The one deed of a turn; it is free again if what it was spent on counts as not having happened."""

    early: bool = True
    back: tuple[str, ...] = (RETURNED,)

    def can(self, t: VetoTable, play: Play) -> bool:
        """Whether the player has not done a deed in this turn."""
        return not spent(t, DEED, seat=play.seat)

    def pay(self, t: VetoTable, play: Play) -> None:
        """Spend it until the turn is over."""
        spend(t, DEED, seat=play.seat, until=TURN)

    def refund(self, t: VetoTable, play: Play) -> None:
        """Free it again."""
        give_back(t, DEED, seat=play.seat)


DEED_COST: Final = Deed()


class VetoPlay(Play, kw_only=True):
    """A card that is played, or a rule that is used: declared, answered, paid for, carried out, put away."""

    limbo: ClassVar[Zone | None] = TABLE
    homes: ClassVar[Mapping[str, Zone | str]] = {
        RESOLVED: DISCARD, CANCELLED: DISCARD, FIZZLED: DISCARD, RETURNED: BACK,
    }  # fmt: skip
    unpaid: ClassVar[str] = RETURNED
    besides: ClassVar[tuple[Cost, ...]] = ()
    """What has to be paid beside what its card says."""

    def is_deed(self, t: Any) -> bool:
        """Whether it is the deed of a turn."""
        return getattr(self.does(t), "timing", "") == DEED

    def costs(self, t: Any) -> tuple[Cost, ...]:
        """Return what has to be paid: the turn's one deed too, if it is a deed."""
        does = self.does(t)
        own = self.besides if does is None else (*does.costs, *self.besides)
        return (DEED_COST, *own) if self.is_deed(t) else own

    def possible(self, t: Any) -> bool:
        """Whether it can be paid for and aimed at something."""
        aimed = getattr(self.does(t), "can_be_aimed", None)
        if aimed is None or type(self).composition is not Play.composition:
            return super().possible(t)
        for cost in self.costs(t):
            if not cost.can(t, self):
                return False
        can_be: bool = aimed(t, self)
        return can_be

    def replies(self, t: VetoTable) -> ReplyWindow | None:
        """Let the others answer it, then its own player."""
        return open_window(VetoWindow, t, self.item)

    def announcement(self, t: VetoTable) -> str:
        """Return how it is told to everybody."""
        return t.announce(self)

    def resolved(self, t: Any) -> None:
        """Note that it took effect; a Removable effect that did leaves the game."""
        super().resolved(t)
        if t.cards[self.source].zone == TABLE.base and t.has(self.source, REMOVABLE):
            t.move(self.source, REMOVED[t.cards[self.source].owner], cause=REMOVABLE)

    steps: ClassVar[tuple[Step, ...]] = (
        do(Play.compose),
        do(Play.composed),
        do(Play.show, "3.2.played.declare", "3.3.3.order.declare", "kkk.play.announce"),
        do(Play.pay_early),
        do(Play.window, "3.2.played.counter", "4.4.right", "3.3.3.window.action"),
        do(Play.recheck, "4.4.negated", "4.4.stack.condition"),
        do(Play.pay_late, "3.2.played.pay-after", "3.3.3.order.resolve", "kkk.play.execute"),
        do(Play.effect, "1.5.played.resolve", "kkk.effect.rule"),
        do(resolved, "1.5.kw.removable.success"),
        leave(
            Play.put_away,
            "4.4.stack.put-aside",
            "1.5.played.discard",
            "1.5.kw.removable.negated",
            "kkk.effect.one-shot",
        ),
    )


class VetoWindow(ReplyWindow, kw_only=True):
    """All the seats in turn, who acted last, until all have said bene; then the answers take effect, the last first.

    Each player may put one reply on any one item, and a reply is an item itself. In the second edition what merely
    happens may be answered with several cards, with each of them once (clause 4.4.single-response).
    """

    policy: ClassVar[Policy] = Policy(first=OTHER, after=NEXT, resolution=ALL, answers=ANY, limit=1)
    plays: ClassVar[type[Play]] = VetoPlay

    def may_answer(self, seat: int, item: Item) -> bool:
        """Whether a seat has answers to an item left, but for what `options` looks at."""
        return not item.play or super().may_answer(seat, item)

    def options(self, t: VetoTable, seat: int) -> list[tuple[str, Any]]:
        """Return the replies a seat can make now."""
        pairs: list[tuple[str, Any]] = super().options(t, seat)
        if not pairs:
            return pairs
        items = {item.id: item for item in t.items}
        return [(option, value) for option, value in pairs if not has_answered(t, seat, value[0], items[value[2]])]

    def words_for(self, t: VetoTable, seat: int, tokens: list[int]) -> list[tuple[str, int]]:
        """Call a card in play as it is called whenever its player uses it."""
        if t.cards[tokens[0]].zone in COURT:
            return super().words_for(t, seat, tokens)
        mine = all(t.seat_before(token) == seat for token in tokens)
        words = t.words_of(seat, seat, tokens) if mine else t.own_words(seat)
        return [(words[token], token) for token in tokens]

    steps: ClassVar[tuple[Step, ...]] = (
        ask(
            Circle.offer,
            "4.4.right",
            "4.4.own-actions",
            "5.1.linked",
            "6.4.r-when-possible",
            "kkk.reply.either",
            prompt="Do you answer?",
            silent=True,
        ),
        do(Circle.take, "4.4.single-response", "kkk.reply.one"),
        do(Circle.acted, "4.4.stack.alternate", "5.1.clockwise"),
        do(
            ReplyWindow.resolve,
            "4.4.stack.close",
            "4.4.stack.lifo",
            "4.4.example.zagloba-stack",
            "kkk.reply.is-action",
        ),
        do(ReplyWindow.reopen),
        leave(ReplyWindow.put_aside),
    )


def has_answered(t: VetoTable, seat: int, token: int, item: Item) -> bool:
    """Whether a player has answered an item and cannot do so again: what merely happens, with one and the same card."""
    if seat not in item.answered:
        return False
    return bool(item.play) or t.kkk or any(other.source == token and other.subject == item.id for other in t.items)


class VetoMoment(QuietMoment, kw_only=True):
    """Something that happens and can be answered."""

    def replies(self, t: VetoTable) -> ReplyWindow | None:
        """Let all answer it, beginning after the seat it happens to."""
        return open_window(VetoWindow, t, self.item)


def happens(t: VetoTable, name: str, seat: int, payload: Plain = None, source: int = -1) -> VetoMoment | None:
    """Return the procedure in which all can answer what happens, or None if no card in the game can.

    Args:
        t: the table.
        name: what happens, one of this module's names.
        seat: to whom it happens, or who has the initiative: the one asked last. Of a player who is out of the game the
            next one clockwise takes the place.
        payload: what it is about; answers may change it.
        source: the card it happens to, if any.

    Returns:
        A procedure whose result is (outcome, payload), so `CANCELLED` tells that an answer has stopped it.
    """
    if not t.present >> seat & 1:
        cite("5.1.continue")
        seat = t.clockwise(seat)[0]
    return happening(VetoMoment, t, name, seat, payload, source)


def went_on(told: Any) -> bool:
    """Whether what happened was not stopped by an answer; `told` is the result of `happens`, or None."""
    return told is None or told[0] != CANCELLED
