"""Master phase actions: what master cards are paid with, in one's own master phase or in lieu of the next one's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.costs import Cost
from kredens.kernel.modifiers import value
from kredens.kernel.notes import end_scope, recall, spend, spent, unlearn
from kredens.kernel.phases import active_seat
from kredens_vtes import stats
from kredens_vtes.costs import Printed
from kredens_vtes.moments import MASTER_PHASE, TURN_ENDS
from kredens_vtes.rules import CardRule

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens.kernel.zones import Zone
    from kredens_vtes.tables import VtesTable

SPENT: Final = "master phase action"
"""The topic of the notes that say that a Methuselah has used a master phase action."""
DEBT: Final = "out-of-turn master"
"""The topic of the notes that say that a Methuselah owes one for an out-of-turn master card."""
MASTER_PHASE_ENDS: Final = "master phase"


def actions_left(t: VtesTable, seat: int) -> int:
    """Return how many master phase actions the active Methuselah has left in this phase."""
    owed = spent(t, DEBT, seat=seat)
    if owed:
        cite("ii.b.1.out-of-turn")
    return max(0, value(t, stats.MASTER_ACTIONS, seat) - owed - spent(t, SPENT, seat=seat))


def owes(t: VtesTable, seat: int) -> bool:
    """Whether a Methuselah has played an out-of-turn master card since her last turn."""
    return bool(recall(t, DEBT, seat=seat))


def close_master_phase(t: VtesTable, seat: int) -> None:
    """Let what is left of the actions go, and what was owed."""
    end_scope(t, MASTER_PHASE_ENDS)
    unlearn(t, recall(t, DEBT, seat=seat))


class MasterAction(Cost, frozen=True, kw_only=True):
    """One of the active Methuselah's master phase actions; it stays spent if the card is cancelled."""

    early: bool = True

    def can(self, t: VtesTable, play: Play) -> bool:
        """Whether she has one left."""
        return actions_left(t, play.seat) > 0

    def pay(self, t: VtesTable, play: Play) -> None:
        """Use it up."""
        spend(t, SPENT, seat=play.seat, until=MASTER_PHASE_ENDS)


class InLieu(Cost, frozen=True, kw_only=True):
    """A master phase action of the next turn, for a card that is played in another Methuselah's turn."""

    early: bool = True

    def can(self, t: VtesTable, play: Play) -> bool:
        """Whether it is another's turn, and she has played none since her own."""
        cite("ii.note.oot.own-turn", "ii.note.oot.one")
        active = active_seat(t)
        return active not in {play.seat, NOBODY} and not owes(t, play.seat)

    def pay(self, t: VtesTable, play: Play) -> None:
        """Note that she owes it."""
        cite("ii.note.oot.in-lieu")
        spend(t, DEBT, seat=play.seat)


MASTER_ACTION: Final = MasterAction()
IN_LIEU: Final = InLieu()


class MasterRule(CardRule):
    """What a master card does that is played in one's own master phase. Subclasses override `effect`."""

    to: ClassVar[tuple[str, ...]] = (MASTER_PHASE,)
    costs: ClassVar[tuple[Cost, ...]] = (MASTER_ACTION, Printed(by_minion=False))


class OutOfTurnRule(CardRule):
    """What an out-of-turn master card does; subclasses name the moments that it answers."""

    costs: ClassVar[tuple[Cost, ...]] = (IN_LIEU, Printed(by_minion=False))


class OnceAPhase(Cost, frozen=True, kw_only=True):
    """The one use in this turn of what a card in play offers to a Methuselah."""

    early: bool = True
    topic: str = "used in this turn"

    def can(self, t: VtesTable, play: Play) -> bool:
        """Whether it has not been used."""
        return not spent(t, self.topic, seat=play.seat, token=play.source)

    def pay(self, t: VtesTable, play: Play) -> None:
        """Note that it has."""
        spend(t, self.topic, seat=play.seat, token=play.source, until=TURN_ENDS)


class PhaseRule(CardRule):
    """What a card in play does when it is used in a phase, once in each turn.

    Attributes:
        compulsory: whether it has to be used, in the order that the Methuselah likes.
    """

    zones: ClassVar[tuple[Zone, ...]] = ()
    costs: ClassVar[tuple[Cost, ...]] = (OnceAPhase(),)
    compulsory: ClassVar[bool] = False


__all__ = [
    "IN_LIEU", "MASTER_ACTION", "MASTER_PHASE_ENDS", "InLieu", "MasterAction", "MasterRule", "OnceAPhase",
    "OutOfTurnRule", "PhaseRule", "actions_left", "close_master_phase", "owes",
]  # fmt: skip
