"""Standing: what each Methuselah may expect of a position, for bots that look ahead.

The weights are those by which, in games of stewards with the bundled decks, positions told best how the game ended.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from kredens.kernel.cards import NOBODY
from kredens.live import expected_utilities
from kredens_vtes.board import BLOOD, EDGE, HOLDINGS, POOL, READY, UNCONTROLLED, VICTORY_POINTS
from kredens_vtes.faces import ALLY, VAMPIRE

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

VICTORY_POINT: Final = 1.5
"""What a victory point adds to a Methuselah's strength."""
OWN_POOL: Final = 0.13
PREYS_POOL: Final = -0.035
PREDATORS_POOL: Final = -0.025
"""What a pool adds."""
MUCH: Final = 30
"""More pool than this adds nothing."""
LOW: Final = 6
"""Who has less pool than this may soon be ousted."""
OWN_LACK: Final = -0.1
PREYS_LACK: Final = 0.06
"""What each pool adds that is missing to that."""
MINION: Final = 0.26
PREDATORS_MINION: Final = -0.13
BLEED: Final = 0.12
PREDATORS_BLEED: Final = -0.05
"""What a ready minion adds, and each pool that one of them bleeds for without help."""
UNTAPPED: Final = 0.08
CAPACITY: Final = 0.015
COUNTER: Final = 0.15
"""What a blood of a ready minion adds."""
COMING: Final = 0.2
"""What a counter on an uncontrolled vampire adds."""
ATTACHED: Final = 0.11
HOLDING: Final = 0.18
THE_EDGE: Final = 0.12


class _Side(Struct):
    """What one Methuselah has.

    Attributes:
        pool: her pool.
        minions: how many ready ones there are.
        bleed: for how much these bleed together.
        strength: what everything else adds to her strength.
    """

    pool: int = 0
    minions: int = 0
    bleed: int = 0
    strength: float = 0.0


def standing(t: VtesTable) -> tuple[float, ...]:
    """Return what each Methuselah may expect: utilities that sum to 0."""
    sides = {seat: _side(t, seat) for seat in t.seats}
    return expected_utilities([_strength(t, seat, sides) for seat in range(t.setting.seats)])


def _strength(t: VtesTable, seat: int, sides: dict[int, _Side]) -> float:
    """Return how strong a Methuselah is by what she and her neighbours have."""
    points = VICTORY_POINT * t.marks[VICTORY_POINTS[seat]]
    if seat not in sides:
        # Who has been ousted can still have most victory points in the end, if hardly.
        return points - 3.0 if points else -inf
    own, prey, predator = sides[seat], sides[t.prey(seat)], sides[t.predator(seat)]
    return (
        points
        + own.strength
        + OWN_POOL * min(own.pool, MUCH)
        + PREYS_POOL * min(prey.pool, MUCH)
        + PREDATORS_POOL * min(predator.pool, MUCH)
        + OWN_LACK * max(0, LOW - own.pool)
        + PREYS_LACK * max(0, LOW - prey.pool)
        + MINION * own.minions
        + PREDATORS_MINION * predator.minions
        + BLEED * own.bleed
        + PREDATORS_BLEED * predator.bleed
    )


def _side(t: VtesTable, seat: int) -> _Side:
    cards = t.cards
    side = _Side(t.marks[POOL[seat]], strength=THE_EDGE * (t.marks[EDGE.base] == seat))
    for token in t.zones[READY[seat]]:
        card = cards[token]
        if card.host != NOBODY:
            side.strength += ATTACHED
            continue
        face = t.printed(token)
        if face.kind in {VAMPIRE, ALLY}:
            side.minions += 1
            side.bleed += face.bleed or int(face.kind == VAMPIRE)
            side.strength += CAPACITY * face.capacity + COUNTER * card.counters[BLOOD.index]
            side.strength += UNTAPPED * (not card.tapped)
    side.strength += HOLDING * len(t.unattached(HOLDINGS[seat]))
    side.strength += COMING * sum([cards[token].counters[BLOOD.index] for token in t.zones[UNCONTROLLED[seat]]])
    return side


__all__ = ["standing"]
