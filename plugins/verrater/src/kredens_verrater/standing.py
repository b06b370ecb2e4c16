"""Standing: what each player may expect of a position, for bots that look ahead.

The weights are those by which, in games of stewards, positions told best how the game ended.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.live import expected_utilities
from kredens_verrater.board import HAND, POINTS, ROUND
from kredens_verrater.cards import POST
from kredens_verrater.match import ROUNDS

if TYPE_CHECKING:
    from kredens_verrater.tables import VerraterTable

POINT: Final = 0.45
"""What a victory point adds to a player's strength."""
TRADING_POST: Final = 1.0
ESTATE_TO_COME: Final = 0.04
"""What an Estate under a landscape of the own house adds for each round that is left."""
CARD: Final = 0.26
"""What a supply card in hand adds."""


def standing(t: VerraterTable) -> tuple[float, ...]:
    """Return what each player may expect: utilities that sum to 0."""
    seats = t.setting.seats
    left, houses = ROUNDS[seats] - t.marks[ROUND], t.ring_houses()
    strengths: list[float] = []
    for seat in range(seats):
        strength = POINT * t.marks[POINTS[seat]] + CARD * len(t.zones[HAND[seat]])
        for place, side in t.buildings(seat):
            if side == POST:
                strength += TRADING_POST
            elif houses[place] == t.house(seat):
                strength += ESTATE_TO_COME * left
        strengths.append(strength)
    return expected_utilities(strengths)


__all__ = ["standing"]
