"""Replacing cards: when a library card that has left a hand is replaced, at once or later.

A Methuselah's hand is filled up to its size less the cards that are still owed to her. So a card is owed from its
leaving the hand until the moment at which it is to be replaced, and everything else is replaced at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.clauses import cite
from kredens.kernel.flow import Procedure, inside
from kredens.kernel.modifiers import value
from kredens.kernel.notes import recall, remember, unlearn
from kredens_vtes import stats
from kredens_vtes.board import HAND
from kredens_vtes.faces import AFTER_ACTION, AFTER_COMBAT, NEXT_UNTAP

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

AFTER_REFERENDUM: Final = "after-referendum"
"""When a card is replaced that leaves a hand in the course of a referendum."""

OWED: Final = "owed"
"""The topic of the notes that say that a card is owed to a Methuselah; the value is when it is due."""


_PAID_CLAUSES: Final = {AFTER_ACTION: "i.h.2.action-end", AFTER_COMBAT: "i.h.2.combat-end", AFTER_REFERENDUM: "i.h.3"}
"""By what has just ended, the paragraph by which what was owed until then is replaced."""


class Freezing(Procedure[Any], kw_only=True):
    """A procedure in the course of which no card is replaced: a referendum."""


def replace_played(t: VtesTable, seat: int, source: int) -> None:
    """Replace a card that has been played from a hand: at once, unless the card or a referendum puts it off.

    Args:
        t: the table.
        seat: whose hand it was.
        source: the card.
    """
    later = t.printed(source).replaced
    if later:
        cite("i.h.2.defer")
        owe(t, seat, later)
    else:
        replace_card(t, seat)


def replace_card(t: VtesTable, seat: int) -> None:
    """Replace a card that has left a hand in another way: at once, unless a referendum puts it off."""
    if inside(t, Freezing) is not None:
        cite("i.h.3", "iv.b.no-replace")
        owe(t, seat, AFTER_REFERENDUM)
    else:
        refill(t, seat)


def owe(t: VtesTable, seat: int, when: str) -> None:
    """Note that a card is owed to a Methuselah.

    Args:
        t: the table.
        seat: the Methuselah.
        when: `AFTER_ACTION`, `AFTER_COMBAT`, `NEXT_UNTAP` or `AFTER_REFERENDUM`.
    """
    remember(t, OWED, seat=seat, value=when)


def pay_owed(t: VtesTable, *moments: str, seat: int | None = None) -> None:
    """Replace the cards that are due.

    Args:
        t: the table.
        moments: what has just ended or come.
        seat: the Methuselah whose cards are due; everybody's if not said.
    """
    due = [note for note in recall(t, OWED, seat=seat) if note.value in moments]
    if not due:
        return
    cite(next((clause for one, clause in _PAID_CLAUSES.items() if one in moments), "i.h.2.defer"))
    unlearn(t, due)
    owed = {note.seat for note in due}
    for one in t.clockwise(0):
        if one in owed:
            refill(t, one)


def refill(t: VtesTable, seat: int) -> None:
    """Fill a hand up, but for what is still owed to its owner; an empty library leaves it short."""
    cite("i.h.1.played", "i.h.hand-size")
    full = value(t, stats.HAND_SIZE, seat) - len(recall(t, OWED, seat=seat))
    while len(t.zones[HAND[seat]]) < full:
        if not t.draw_card(seat):
            cite("i.h.1.exhausted")
            break


__all__ = [
    "AFTER_ACTION", "AFTER_COMBAT", "AFTER_REFERENDUM", "NEXT_UNTAP", "Freezing", "owe", "pay_owed", "refill",
    "replace_card", "replace_played",
]  # fmt: skip
