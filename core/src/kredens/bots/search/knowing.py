"""What a seat knows at a question, as a number to compare by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.masks import bits
from kredens.kernel.sight import work_in

if TYPE_CHECKING:
    from kredens.kernel.table import Table

_FACES = 1 << 20
"""More than there are faces in a catalogue."""


def known_to(t: Table, seat: int) -> int:
    """Return a number that is the same wherever a seat who is asked knows the same, within one process.

    It is made of the options, the markers, the faces that she knows and where they lie, and her own secret choices; of
    nothing that she does not know, and of no card's number.
    """
    work_in(t)
    cards = t.cards
    faces = [cards[token].zone * _FACES + cards[token].face for token in bits(t.known[seat])]
    faces.sort()
    pledges = tuple([(pledge.topic, pledge.value) for pledge in t.pledges if pledge.seat == seat])
    question = t.question
    return hash((seat, question.ids if question else (), tuple(t.marks), tuple(faces), pledges))


__all__ = ["known_to"]
