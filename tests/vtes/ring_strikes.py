"""Toys for combats: strikes, maneuvers, presses and additional strikes."""

# ruff: noqa: ANN401, ARG002  # a rule is called with more than each of them needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens_vtes.presses import CONTINUE, END, PressRule
from kredens_vtes.ranges import ManeuverRule
from kredens_vtes.strike_facts import (
    COMBAT_ENDS_STRIKE,
    DESTROY,
    DODGE,
    HIT,
    PARALYSE,
    STEAL,
    STEAL_BLOOD,
    Strike,
)
from kredens_vtes.strikes import MoreStrikesRule, StrikeManeuver, StrikeRule

if TYPE_CHECKING:
    pass

# Strikes


class _Strike(StrikeRule):
    of: ClassVar[Strike]

    def strike(self, t: Any, minion: int, source: int, level: str, chosen: Any) -> Strike:
        strike = type(self).of
        return Strike(strike.effect, strike.amount, strike.aggravated, strike.ranged, strike.first, source,
                      weapons=strike.weapons)  # fmt: skip


class Sidestep(_Strike):
    of = Strike(DODGE)


class Farewell(_Strike):
    of = Strike(COMBAT_ENDS_STRIKE)


class PartingShot(_Strike):
    of = Strike(COMBAT_ENDS_STRIKE, 1)


class Stone(_Strike):
    """Ranged, one damage, with an optional maneuver."""

    of = Strike(HIT, 1, ranged=True)


class StoneManeuver(StrikeManeuver, Stone):
    pass


class Flame(_Strike):
    of = Strike(HIT, 2, aggravated=True, ranged=True)


class Quick(_Strike):
    of = Strike(HIT, 4, first=True)


class Smash(_Strike):
    of = Strike(DESTROY)


class QuickSmash(_Strike):
    of = Strike(DESTROY, first=True)


class Snatch(_Strike):
    of = Strike(STEAL, weapons=True, first=True)


class Leech(_Strike):
    of = Strike(STEAL_BLOOD, 2, ranged=True)


class Stake(_Strike):
    of = Strike(PARALYSE)


class Punch(StrikeRule):
    """A hand strike with one more damage."""

    by_hand: ClassVar[bool] = True

    def strike(self, t: Any, minion: int, source: int, level: str, chosen: Any) -> Strike:
        return Strike(more=1)


# Maneuvers, presses, more strikes


class Step1(ManeuverRule):
    pass


class Press(PressRule):
    pass


class PressOn(PressRule):
    directions: ClassVar[tuple[str, ...]] = (CONTINUE,)


class PressOff(PressRule):
    directions: ClassVar[tuple[str, ...]] = (END,)


class Flurry(MoreStrikesRule):
    number: ClassVar[dict[str, int]] = {"": 1}


__all__ = [
    "Farewell",
    "Flame",
    "Flurry",
    "Leech",
    "PartingShot",
    "Press",
    "PressOff",
    "PressOn",
    "Punch",
    "Quick",
    "QuickSmash",
    "Sidestep",
    "Smash",
    "Snatch",
    "Stake",
    "Step1",
    "Stone",
    "StoneManeuver",
]
