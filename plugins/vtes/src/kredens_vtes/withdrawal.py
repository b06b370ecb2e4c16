"""Withdrawing: leaving the game of one's own accord, announced a turn before and kept up until it takes effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.modifiers import value
from kredens.kernel.notes import Watch, recall, remember, unlearn
from kredens.kernel.table import CONTROL, MARK, MOVE, PUT
from kredens_vtes import stats
from kredens_vtes.board import BLOOD, HAND, LIBRARY, POOL, SEAT_NAMES, VICTORY_POINTS
from kredens_vtes.ousting import KEEPS_ANTE, end_if_decided, leave_table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.rows import Note
    from kredens_vtes.tables import VtesTable

WITHDRAWING: Final = "withdrawing"
"""The topic of the notes about Methuselahs who have announced their withdrawal and kept every condition so far."""

EXCESS: Final = "excess"
"""The cause of blood that goes because a vampire cannot hold it, which is no loss."""


def may_announce(t: VtesTable, seat: int, *, short: bool) -> bool:
    """Whether a Methuselah may announce her withdrawal.

    Args:
        t: the table.
        seat: the Methuselah.
        short: whether she began this turn with too few cards and an empty library.
    """
    return short and not recall(t, WITHDRAWING, seat=seat)


def is_short(t: VtesTable, seat: int) -> bool:
    """Whether a Methuselah has fewer cards in hand than her hand size, and no library to replace them from."""
    cite("vii.a.hand", "vii.a.library")
    return not t.zones[LIBRARY[seat]] and len(t.zones[HAND[seat]]) < value(t, stats.HAND_SIZE, seat)


def announce(t: VtesTable, seat: int) -> None:
    """Note that she has announced it."""
    name = SEAT_NAMES[seat].capitalize()
    t.say("withdrawal announced", seat=seat, text=f"{name} will withdraw in her next untap phase")
    remember(t, WITHDRAWING, seat=seat)


def kept(t: VtesTable, seat: int) -> bool:
    """Whether a Methuselah has announced it and kept every condition."""
    return bool(t.notes and recall(t, WITHDRAWING, seat=seat))


def withdraw(t: VtesTable, seat: int) -> None:
    """Let her go, with a victory point; nobody else gets anything for it."""
    t.say("withdrawal", seat=seat, text=f"{SEAT_NAMES[seat].capitalize()} withdraws")
    cite("vii.d.2", "vii.d.4", "vii.d.5.pool", "vii.d.5.vp")
    t.add(VICTORY_POINTS[seat], 1, "withdrawal")
    leave_table(t, seat, "withdrawal")
    if t.options.ante:
        cite("vii.d.3")
        remember(t, KEEPS_ANTE, seat=seat)
    end_if_decided(t)


def break_withdrawals(t: VtesTable, seats: Iterable[int]) -> None:
    """End the withdrawals of those whose minions enter combat."""
    for seat in seats:
        if kept(t, seat):
            cite("vii.c.combat", "vii.c.1.nullify")
            unlearn(t, recall(t, WITHDRAWING, seat=seat))


def _lost(t: Any, note: Note, event: tuple[Any, ...]) -> bool:
    """Whether an event costs a Methuselah pool, or blood on a card that is hers."""
    seat = note.seat
    if event[0] == MARK:
        _, place, before, after, _ = event
        return bool(place == POOL[seat] and after < before)
    if event[0] == PUT:
        _, _, card, marker, number, cause = event
        return bool(
            card.controller == seat and marker == BLOOD.index and number < card.counters[marker] and cause != EXCESS
        )
    _, token, card, to = event[:4]
    if event[0] == CONTROL:
        # A contested card is nobody's, but not lost yet.
        return bool(card.controller == seat and to not in {seat, NOBODY} and card.counters[BLOOD.index])
    gone = t.cards[token].generation != card.generation
    return bool(gone and card.controller == seat and card.counters[BLOOD.index])


WATCHES: Final = (
    Watch(
        WITHDRAWING,
        _lost,
        (MARK, PUT, MOVE, CONTROL),
        ("vii.c.pool", "vii.c.blood", "vii.c.window", "vii.c.1.spend", "vii.c.1.nullify", "vii.c.2"),
    ),
)

__all__ = [
    "EXCESS", "WATCHES", "WITHDRAWING", "announce", "break_withdrawals", "is_short", "kept", "may_announce", "withdraw",
]  # fmt: skip
