"""Storms: damage that both fighters and their retainers take in each round of a combat, before its range is set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.notes import recall, remember
from kredens_vtes.damage import Damages
from kredens_vtes.faces import RETAINER
from kredens_vtes.fighting import combat_of
from kredens_vtes.moments import COMBAT_ENDS

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

STORM: Final = "damage before range"
"""The topic of the notes about storms: (the round in which it began, by how much it grows with each round)."""


def begin_storm(t: VtesTable, growth: int) -> Damages | None:
    """Begin a storm in the combat under way, with one point of damage in this round.

    Args:
        t: the table.
        growth: by how much its damage grows with each further round.

    Returns:
        The damage of this round.
    """
    combat = combat_of(t)
    if combat is None:
        return None
    remember(t, STORM, value=(combat.round, growth), until=COMBAT_ENDS)
    return _damage(t, 1)


def storms(t: VtesTable) -> Damages | None:
    """Return the damage that the storms do in the round that begins, which cannot be prevented."""
    combat = combat_of(t)
    if combat is None:
        return None
    number = 0
    for note in recall(t, STORM):
        begun, growth = note.value
        number += 1 + growth * (combat.round - begun)
    return _damage(t, number) if number else None


def _damage(t: VtesTable, number: int) -> Damages | None:
    combat = combat_of(t)
    if combat is None:
        return None
    exposed = [one for minion in combat.fighters for one in (minion, *t.carried(minion, RETAINER))]
    hits = tuple([(one, number, 0, NOBODY, False) for one in exposed])
    return Damages(hits=hits, preventable=False)


__all__ = ["STORM", "begin_storm", "storms"]
