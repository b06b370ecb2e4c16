"""Capacities: a vampire that can hold less than before, as a card on him has gone, loses the blood that is too much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from kredens.kernel.changes import ROWS
from kredens.kernel.settle import Check
from kredens_vtes import stats
from kredens_vtes.board import BLOOD, MINION_PLACES, READY, TORPOR
from kredens_vtes.embraced import EMBRACED

if TYPE_CHECKING:
    from collections.abc import Iterable

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


def _overfull_by_value(t: VtesTable) -> tuple[int, ...]:
    found = [token for seat in t.seats for token in t.minions(seat) if t.is_vampire(token)]
    return tuple([token for token in found if t.blood(token) > t.age(token)])


def capacities(foreign: Iterable[Any]) -> Check:
    """Return the check of capacities for a game with some foreign abilities.

    Args:
        foreign: abilities that are not those of the game's own cards, which only raise the capacity of whom they are
            on. Where one changes capacities, all vampires are looked at after any change.
    """
    if not stats.change(foreign, stats.CAPACITY):
        return CAPACITIES
    return Check(_overfull_by_value, _spill, CAPACITIES.clauses, CAPACITIES.on, stats=(stats.CAPACITY,))


__all__ = ["capacities"]
