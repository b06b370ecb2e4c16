"""Capacities: a vampire that can hold less than before, as a card on him has gone, loses the blood that is too much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from kredens.kernel.changes import ROWS
from kredens.kernel.settle import Check
from kredens_vtes.board import BLOOD, MINION_PLACES, READY, TORPOR
from kredens_vtes.embraced import EMBRACED

if TYPE_CHECKING:
    from kredens_vtes.faces import VtesFace
    from kredens_vtes.tables import VtesTable


def _overfull(t: VtesTable) -> tuple[int, ...]:
    """Return the vampires in play that have more blood than they can hold."""
    cards = t.cards
    faces = cast("tuple[VtesFace, ...]", t.setting.faces)
    counter = BLOOD.index
    # Few have more than is printed, so that the cards on a vampire are seldom asked.
    full = [
        token
        for place in t.zones[READY[0] : TORPOR[-1] + 1]
        for token in place
        if (card := cards[token]).counters[counter] > faces[card.face].capacity
    ]
    return tuple([token for token in full if t.is_vampire(token) and t.blood(token) > t.age(token)]) if full else ()


def _spill(t: VtesTable, tokens: tuple[int, ...]) -> None:
    for token in tokens:
        t.put(token, BLOOD, t.age(token), "capacity")


CAPACITIES: Final = Check(_overfull, _spill, ("ii.c.2.a.excess",), (*MINION_PLACES, ROWS, EMBRACED))
"""What changes a capacity looks at cards, not at notes; but those tell which cards have become vampires."""

__all__ = ["CAPACITIES"]
