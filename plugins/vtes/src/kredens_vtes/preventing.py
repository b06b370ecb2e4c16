"""Preventing: what cards read off damage that is threatened, and how much of it they take away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.cards import NOBODY
from kredens.kernel.items import item_of, set_payload
from kredens_vtes.damage import AGGRAVATED, NORMAL, STRIKE_AGGRAVATED, STRIKE_NORMAL, TARGET

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens_vtes.tables import VtesTable


def prevent(t: VtesTable, moment: int, number: int) -> int:
    """Prevent points of the damage that a moment announces, aggravated ones first; return how many.

    Args:
        t: the table.
        moment: the id of the item of the moment `DAMAGE`.
        number: how many points at most.
    """
    return _lessen(t, moment, number, (STRIKE_AGGRAVATED, AGGRAVATED, STRIKE_NORMAL, NORMAL))


def prevent_strikes(t: VtesTable, moment: int) -> int:
    """Prevent all damage that the opponent's strike does; return how many points."""
    item = item_of(t, moment)
    most = sum(item.payload[STRIKE_NORMAL:NORMAL]) if item else 0
    return _lessen(t, moment, most, (STRIKE_AGGRAVATED, STRIKE_NORMAL))


def _lessen(t: VtesTable, moment: int, number: int, order: Iterable[int]) -> int:
    item = item_of(t, moment)
    if item is None:
        return 0
    left = list(item.payload)
    prevented = 0
    for place in order:
        taken = min(left[place], number - prevented)
        left[place] -= taken
        prevented += taken
    set_payload(t, moment, tuple(left))
    return prevented


def threatened(t: VtesTable, moment: int) -> tuple[int, int, int]:
    """Return (target, normal, aggravated) of the damage that a moment announces, or (`NOBODY`, 0, 0)."""
    item = item_of(t, moment)
    if item is None:
        return NOBODY, 0, 0
    points = item.payload
    return (
        points[TARGET],
        points[STRIKE_NORMAL] + points[NORMAL],
        points[STRIKE_AGGRAVATED] + points[AGGRAVATED],
    )


__all__ = ["prevent", "prevent_strikes", "threatened"]
