"""Moments: everything that can be answered, and the windows in which it is.

There are two, settings of one mechanism. When a card has been played, others may cancel it before it does anything.
At the steps of an action, a referendum or a combat, those who may do something are asked in sequence: the acting
Methuselah first, then she at whom a directed action is directed, then the others clockwise; what is played takes effect
at once, and the acting Methuselah is asked again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.circle import FIRST, NEXT, Circle
from kredens.kernel.flow import Procedure, Step, ask, do, leave
from kredens.kernel.items import CANCELLED, FIZZLED, RESOLVED, item_of, set_outcome
from kredens.kernel.moments import QuietMoment, happening
from kredens.kernel.plays import Play
from kredens.kernel.replies import ACTOR, ALL, AT_ONCE, LATEST, OTHER, SUBJECT, Policy, ReplyWindow, open_window
from kredens.kernel.zones import Zone
from kredens_vtes import telling
from kredens_vtes.board import ASH_HEAP, HAND, PLAYED
from kredens_vtes.replacing import replace_played

if TYPE_CHECKING:
    from kredens.kernel.abilities import Brought
    from kredens.kernel.questions import Plain
    from kredens_vtes.tables import VtesTable

# What can be cancelled as it is played.
MASTER_PLAYED: Final = "master-card"
MINION_CARD_PLAYED: Final = "minion-card"

# The moments of a turn, in its order.
UNTAPPING: Final = "untap-phase"
OTHERS_UNTAPPING: Final = "untap-phase-of-others"
"""What a card in play answers that does something in the untap phases of Methuselahs other than its controller."""
MASTER_PHASE: Final = "master-phase"
MINION_PHASE: Final = "minion-phase"
OTHERS_MINION_PHASE: Final = "minion-phase-of-others"
"""What a card in play answers that the minions of Methuselahs other than its controller can use."""
INFLUENCE_PHASE: Final = "influence-phase"
DISCARD_PHASE: Final = "discard-phase"

# The moments of an action, in its order.
ANNOUNCED: Final = "action-announced"
TO_BLOCK: Final = "to-block"
"""A Methuselah, the payload, is about to be asked who tries to block."""
NOBODY_BLOCKS: Final = "nobody-blocks"
"""Everybody whose business it is has passed or failed; cards may give others the chance."""
ATTEMPT: Final = "block-attempt"
"""Stealth and intercept: the exchange of one attempt to block."""
UNBLOCKED: Final = "action-unblocked"
"""Blocking is over; the action is about to succeed."""
BLOCKED: Final = "action-blocked"
"""A block has succeeded; the blocker is not tapped and no combat has begun."""
SUCCEEDED: Final = "action-succeeded"
ACTION_OVER: Final = "action-over"

# The moments of a referendum, in its order.
TERMS_SET: Final = "terms-set"
POLLING: Final = "polling"
PASSED: Final = "referendum-passed"
FAILED: Final = "referendum-failed"

# The moments of a combat, in the order of a round.
COMBAT_BEGINS: Final = "combat-begins"
BEFORE_RANGE: Final = "before-range"
RANGE: Final = "range"
BEFORE_STRIKES: Final = "before-strikes"
STRIKE: Final = "strike"
"""One of the two, the payload, chooses a strike."""
STRIKES_ANNOUNCED: Final = "strikes-announced"
"""Both strikes are chosen and none has resolved."""
DAMAGE: Final = "damage"
ADDITIONAL_STRIKES: Final = "additional-strikes"
PRESS: Final = "press"
ROUND_OVER: Final = "round-over"
COMBAT_ENDING: Final = "combat-ending"
"""The last round is over; what lasts as long as the combat still does."""
COMBAT_OVER: Final = "combat-over"
TO_TORPOR: Final = "to-torpor"
"""A vampire is about to go to torpor."""

TO_OUST: Final = "to-oust"
"""A Methuselah, the seat of the moment, has no pool left and is about to be ousted."""

TURN_ENDS, ACTION_ENDS, COMBAT_ENDS, COMBAT_ROUND_ENDS, REFERENDUM_ENDS = (
    "turn", "action", "combat", "combat round", "referendum",
)  # fmt: skip
"""The scopes (see `notes.py`) that things last for."""


def next_untap(seat: int) -> str:
    """Return the scope of what lasts until a Methuselah's next untap phase."""
    return f"next untap of {seat}"


PAIR: Final = 2
"""How many have an order of their own in a directed action: who acts, and at whom it is directed."""


class AsPlayed(ReplyWindow, kw_only=True):
    """A card has been played: whoever can may cancel it, before it has done anything."""

    policy: ClassVar[Policy] = Policy(first=OTHER, after=NEXT, resolution=ALL, answers=LATEST)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(Circle.offer, "ii.note.oot.any-time", prompt="Cancel it?", silent=True),
        do(Circle.take),
        do(Circle.acted),
        do(ReplyWindow.resolve),
        do(ReplyWindow.reopen),
        leave(ReplyWindow.put_aside),
    )


class InSequence(ReplyWindow, kw_only=True):
    """All who can do something at this moment are asked, the acting Methuselah first and again after each act.

    In a directed action she at whom it is directed comes next, and then the others clockwise.
    """

    policy: ClassVar[Policy] = Policy(first=ACTOR, after=FIRST, resolution=AT_ONCE, answers=SUBJECT)

    def order(self, t: VtesTable) -> tuple[int, ...]:
        """Return the Methuselahs in their order."""
        seats = super().order(t)
        if len(seats) <= PAIR:
            return seats
        from kredens_vtes.under_way import action_of

        action = action_of(t)
        if action is None or action.seat != seats[0] or action.directed not in seats[PAIR:]:
            return seats
        directed = action.directed
        return (seats[0], directed, *[seat for seat in seats[1:] if seat != directed])

    def likely(self, t: VtesTable, seat: int, held: list[tuple[int, Brought]]) -> list[tuple[int, Brought]]:
        """Return those of her cards for which she may have a minion."""
        from kredens_vtes.wielders import with_wielders

        return with_wielders(t, seat, held)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(Circle.offer, "v.acting-first", prompt="Play a card or use an ability?", silent=True),
        do(Circle.take),
        do(Circle.acted),
        do(ReplyWindow.resolve),
        do(ReplyWindow.reopen),
        leave(ReplyWindow.put_aside),
    )


class VtesPlay(Play, kw_only=True):
    """A library card that is played, or the ability of a card in play that is used.

    The card is replaced as soon as it is shown, may be cancelled before anything of it happens, and is paid for after
    that; where it goes then is the business of its effect, and the ash heap otherwise.
    """

    limbo: ClassVar[Zone | None] = PLAYED
    homes: ClassVar[Mapping[str, Zone | str]] = {RESOLVED: ASH_HEAP, CANCELLED: ASH_HEAP, FIZZLED: ASH_HEAP}
    composes_by_rule: ClassVar[bool] = True
    """Whether its composition is that of the card's rule, and nothing else; a play with one of its own says if so."""
    costs_by_rule: ClassVar[bool] = True
    """Whether its costs are those of the card's rule."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "composition" in vars(cls) and "composes_by_rule" not in vars(cls):
            cls.composes_by_rule = False
        cls.costs_by_rule = cls.costs is Play.costs

    def possible(self, t: Any) -> bool:
        """Whether it can be paid for and composed to its end."""
        does: Any = self.does(t) if self.composes_by_rule else None
        quick: Any = getattr(does, "can_be_composed", None)
        if quick is None:
            return super().possible(t)
        # What fails most is asked first.
        costs = does.costs if self.costs_by_rule else self.costs(t)
        return quick(t, self) and all(cost.can(t, self) for cost in costs)

    def replies(self, t: VtesTable) -> ReplyWindow | None:
        """Let the others cancel it."""
        return open_window(AsPlayed, t, self.item)

    def announcement(self, t: Any) -> str:
        """Return how it is told to everybody: who plays or uses what."""
        return telling.announcement(t, self)

    def replaced(self, t: VtesTable) -> None:
        """Replace the card, if it was played from a hand."""
        item = item_of(t, self.item)
        if item is not None and item.home in HAND:
            replace_played(t, self.seat, self.source)

    def effect(self, t: Any) -> Procedure[Any] | None:
        """Let it take effect; it has, even if what it does leaves the procedure in which it was played."""
        doing = super().effect(t)
        if doing is None:
            set_outcome(t, self.item, RESOLVED)
        return doing

    steps: ClassVar[tuple[Step, ...]] = (
        do(Play.compose),
        do(Play.composed),
        do(Play.show),
        do(replaced, "i.h.1.played"),
        do(Play.pay_early),
        do(Play.window),
        do(Play.recheck),
        do(Play.pay_late),
        do(effect),
        do(Play.resolved),
        leave(Play.put_away),
    )


AsPlayed.plays = VtesPlay
InSequence.plays = VtesPlay


class VtesMoment(QuietMoment, kw_only=True):
    """Something that happens, at which those who can may do something."""

    def replies(self, t: VtesTable) -> ReplyWindow | None:
        """Ask all in sequence, beginning with the seat it happens to."""
        return open_window(InSequence, t, self.item)


def happens(t: VtesTable, name: str, seat: int, payload: Plain = None, source: int = -1) -> VtesMoment | None:
    """Return the procedure of a moment, or None if no card in the game can do anything then.

    Args:
        t: the table.
        name: the moment, one of this module's names.
        seat: the acting Methuselah, who is asked first.
        payload: what it is about; what is played may change it.
        source: the card it happens to, if any.

    Returns:
        A procedure whose result is (outcome, payload).
    """
    return happening(VtesMoment, t, name, seat, payload, source)
