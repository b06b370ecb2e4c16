"""Hand sizes: when a card changes how many cards a full hand has, hands follow at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.changes import ROWS, Lying
from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Step, ask, do, go
from kredens.kernel.modifiers import as_printed, value
from kredens.kernel.notes import end_scope, remember
from kredens.kernel.questions import Ask
from kredens.kernel.settle import Check
from kredens.kernel.triggers import Consequence
from kredens_vtes import stats
from kredens_vtes.board import ASH_HEAP, HAND, HAND_SIZE, IN_PLAY
from kredens_vtes.discarding import DISCARD, discards
from kredens_vtes.replacing import refill

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens_vtes.tables import VtesTable
    from kredens_vtes.using import Begun

TOO_MANY: Final = "too-many-cards"


def _changed(t: VtesTable) -> tuple[tuple[int, int], ...]:
    """Return (Methuselah, her hand size) for those whose hand size is another one than it was."""
    base = HAND_SIZE.base
    noted = t.marks[base : base + t.setting.seats]
    if noted.count(stats.HAND) == len(noted) and as_printed(t, stats.HAND_SIZE):
        return ()
    sizes = [(seat, value(t, stats.HAND_SIZE, seat)) for seat in t.seats]
    return tuple([(seat, size) for seat, size in sizes if noted[seat] != size])


def _follow(t: VtesTable, due: tuple[tuple[int, int], ...]) -> None:
    """Draw up to the new size, or begin to discard down to it."""
    for seat, size in due:
        t.set(HAND_SIZE[seat], size, "hand size")
        if len(t.zones[HAND[seat]]) <= size:
            refill(t, seat)
    cut_down(t, *[seat for seat, _ in due])


def cut_down(t: VtesTable, *seats: int) -> None:
    """Let those of some Methuselahs who have more cards in hand than their hand size discard down to it."""
    for seat in seats:
        if len(t.zones[HAND[seat]]) > value(t, stats.HAND_SIZE, seat):
            remember(t, TOO_MANY, seat=seat, until=TOO_MANY, then=DiscardDown)
    end_scope(t, TOO_MANY)


class DiscardDown(Consequence["VtesTable"], kw_only=True):
    """A Methuselah discards down to her hand size; nothing of that is replaced."""

    def offer(self, t: VtesTable) -> Ask | None:
        """Ask for a card."""
        if len(t.zones[HAND[self.seat]]) <= value(t, stats.HAND_SIZE, self.seat):
            return None
        pairs = discards(t, self.seat)
        return Ask(self.seat, tuple([pair[0] for pair in pairs]), tuple([pair[1] for pair in pairs]))

    def discard(self, t: VtesTable, chosen: Begun | None) -> Jump:
        """Discard it, and look again."""
        if chosen is None:
            return DONE
        cite("i.h.hand-size")
        t.move(chosen[1], ASH_HEAP[self.seat], cause=DISCARD)
        return go(DiscardDown.offer)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(offer, "i.h.hand-size", prompt="Your hand is too large. Discard which card?"),
        do(discard),
    )


HAND_SIZES: Final = Check(_changed, _follow, ("i.h.hand-size",), (*map(Lying, IN_PLAY), ROWS))
"""What changes a hand size looks at how cards lie and who controls them, not at taps, counters or notes."""


def hand_sizes(foreign: Iterable[Any]) -> Check:
    """Return the check of hand sizes for a game with some foreign abilities.

    Args:
        foreign: abilities that are not those of the game's own cards, which raise the hand size of whom they belong to.
            Where one changes hand sizes, these are looked at after any change.
    """
    if not stats.change(foreign, stats.HAND_SIZE):
        return HAND_SIZES
    return Check(_changed, _follow, HAND_SIZES.clauses, HAND_SIZES.on, stats=(stats.HAND_SIZE,))


__all__ = ["TOO_MANY", "DiscardDown", "cut_down", "hand_sizes"]
