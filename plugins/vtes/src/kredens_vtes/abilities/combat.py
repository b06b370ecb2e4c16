"""The combat cards that are no strikes: maneuvers and presses, and what is played before and after strikes."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.modifiers import begin
from kredens.kernel.permission import begin_rule, forbid, lasting
from kredens_vtes.abilities.combat_strikes import STRIKE_CARDS
from kredens_vtes.abilities.combat_vocabulary import either, is_first_round, press_in_this_round
from kredens_vtes.abilities.combat_wounds import WOUND_CARDS
from kredens_vtes.abilities.finding import pay_for
from kredens_vtes.abilities.pulled_fangs import PULLED_FANGS
from kredens_vtes.actions.bringing import cards_in_hand
from kredens_vtes.bans_combat import strikes_by_hand
from kredens_vtes.combat_rules import CombatRule
from kredens_vtes.combat_stats import AGGRAVATED_HANDS, FIRST_STRIKES, HAIL, WEAPON_DAMAGE
from kredens_vtes.faces import BASIC, EQUIPMENT, GUN, SUPERIOR
from kredens_vtes.fighting import CLOSE, STRIKES_END, combat_of, fight_again, fighter_of, opponent_of
from kredens_vtes.moments import (
    BEFORE_RANGE,
    BEFORE_STRIKES,
    COMBAT_ENDING,
    COMBAT_ENDS,
    COMBAT_ROUND_ENDS,
    STRIKE,
    STRIKES_ANNOUNCED,
)
from kredens_vtes.presses import CONTINUE, END, PressRule
from kredens_vtes.ranges import ManeuverRule
from kredens_vtes.replacing import replace_card
from kredens_vtes.stats import STRENGTH
from kredens_vtes.storms import begin_storm
from kredens_vtes.strike_facts import HANDS, strike_of
from kredens_vtes.strikes import MoreStrikesRule, gain_strikes, may_gain_strikes
from kredens_vtes.under_way import EQUIP, action_of, fight_first

if TYPE_CHECKING:
    from kredens.kernel.flow import Procedure
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens.kernel.rows import Row
    from kredens_vtes.rules import Chosen, Pairs
    from kredens_vtes.tables import VtesTable

# Maneuvers, presses and additional strikes


class FakeOut(ManeuverRule):
    """A maneuver."""


class FlashManeuver(ManeuverRule):
    """A maneuver, at the superior level with a press."""

    def effect(self, t: VtesTable, play: Play) -> None:
        """Maneuver."""
        super().effect(t, play)
        if play.payload[1] == SUPERIOR:
            press_in_this_round(t, play.payload[0])


class FlashPress(PressRule):
    """A press."""

    levels: ClassVar[tuple[str, ...]] = (BASIC,)


class BoxedIn(PressRule):
    """A press."""


class OpenGrate(PressRule):
    """A press to end."""

    directions: ClassVar[tuple[str, ...]] = (END,)


class DeadEndAlley(PressRule):
    """A press to continue."""

    directions: ClassVar[tuple[str, ...]] = (CONTINUE,)


class PsychePress(PressRule):
    """A press."""

    levels: ClassVar[tuple[str, ...]] = (BASIC,)


class PsycheAgain(CombatRule):
    """As the combat is about to end with both ready: another one."""

    to: ClassVar[tuple[str, ...]] = (COMBAT_ENDING,)
    levels: ClassVar[tuple[str, ...]] = (SUPERIOR,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether both can fight on."""
        combat = combat_of(t)
        return combat is not None and combat.both_fight(t) and not combat.again

    def effect(self, t: VtesTable, play: Play) -> None:
        """Let them."""
        fight_first(t)
        fight_again(t)


class Blur(MoreStrikesRule):
    """One or two additional strikes."""

    number: ClassVar[dict[str, int]] = {BASIC: 1, SUPERIOR: 2}


class Backstab(CombatRule):
    """The first strike of a blocker is a first strike; at the superior level he has another one."""

    to: ClassVar[tuple[str, ...]] = (STRIKE,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether the blocker chooses his first strike of the combat."""
        action, combat = action_of(t), combat_of(t)
        minion = fighter_of(t, seat)
        if action is None or combat is None:
            return False
        return minion == action.blocker and combat.round == combat.pair == 1

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether he can gain a strike, at the superior level."""
        return level == BASIC or may_gain_strikes(t, minion)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Let him strike first."""
        minion, level = play.payload
        begin(t, FIRST_STRIKES, 1, target=minion, until=STRIKES_END)
        if level == SUPERIOR:
            gain_strikes(t, minion, 1)


# Before range


class TornSignpost(CombatRule):
    """Strength is two or three for the combat."""

    to: ClassVar[tuple[str, ...]] = (BEFORE_RANGE,)
    number: ClassVar[Mapping[str, int]] = {BASIC: 2, SUPERIOR: 3}

    def effect(self, t: VtesTable, play: Play) -> None:
        """Set it."""
        minion, level = play.payload
        begin(t, STRENGTH, self.number[level], op="set", target=minion, until=COMBAT_ENDS)


class CarrionCrows(CombatRule):
    """The opponent takes one or two damage in each round."""

    to: ClassVar[tuple[str, ...]] = (BEFORE_RANGE,)
    number: ClassVar[Mapping[str, int]] = {BASIC: 1, SUPERIOR: 2}

    def effect(self, t: VtesTable, play: Play) -> None:
        """Let it hail."""
        minion, level = play.payload
        begin(t, HAIL, self.number[level], target=opponent_of(t, minion), until=COMBAT_ENDS)


class WeatherControl(CombatRule):
    """In each round both and their retainers take damage, which grows at the superior level."""

    to: ClassVar[tuple[str, ...]] = (BEFORE_RANGE,)
    growth: ClassVar[Mapping[str, int]] = {BASIC: 0, SUPERIOR: 1}

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is the first round."""
        return is_first_round(t)

    def effect(self, t: VtesTable, play: Play) -> Procedure[Any] | None:
        """Begin it, with the damage of this round."""
        return begin_storm(t, self.growth[play.payload[1]])


class ClawsOfTheDead(CombatRule):
    """Hand strikes are aggravated in this round, those too that both have announced (RTR 1996-01-12)."""

    to: ClassVar[tuple[str, ...]] = (BEFORE_RANGE, STRIKE, STRIKES_ANNOUNCED)
    levels: ClassVar[tuple[str, ...]] = (BASIC,)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Make them so."""
        begin(t, AGGRAVATED_HANDS, 1, target=play.payload[0], until=COMBAT_ROUND_ENDS)


class ClawsManeuver(ManeuverRule):
    """A maneuver."""

    levels: ClassVar[tuple[str, ...]] = (SUPERIOR,)


class DisguisedWeapon(CombatRule):
    """Equip a weapon of the hand before range, at the superior level also while a strike is chosen."""

    to: ClassVar[tuple[str, ...]] = (BEFORE_RANGE, STRIKE)

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether the level is one for this moment."""
        combat = combat_of(t)
        return level == SUPERIOR or (combat is not None and combat.pair == 0)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let the weapon be chosen."""
        minion = chosen[0]
        if len(chosen) > 2:
            return None
        return [pair for pair in cards_in_hand(t, seat, minion, EQUIPMENT) if t.printed(pair[1]).is_weapon]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Pay for it and put it on him."""
        minion, _, weapon = play.payload
        pay_for(t, weapon, play.seat, minion)
        t.attach(weapon, minion, cause=EQUIP)
        replace_card(t, play.seat)


# Before strikes, and once they are announced


def other_than_hands(t: VtesTable, _row: Row, seat: int, word: str) -> bool:
    """Whether a strike is none by hand."""
    return not strikes_by_hand(t, seat, word)


HANDS_ONLY: Final = lasting(
    forbid("v.c.1.default", "Only hand strikes are made in this round.", other_than_hands, verb="strike")
)


class ImmortalGrapple(CombatRule):
    """At close range only hand strikes in this round; at the superior level a press, and close range in the next."""

    to: ClassVar[tuple[str, ...]] = (BEFORE_STRIKES,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether the range is close."""
        combat = combat_of(t)
        return combat is not None and combat.range == CLOSE

    def effect(self, t: VtesTable, play: Play) -> None:
        """Grapple."""
        minion, level = play.payload
        combat = combat_of(t)
        begin_rule(t, HANDS_ONLY, until=COMBAT_ROUND_ENDS)
        if level == SUPERIOR and combat is not None:
            press_in_this_round(t, minion)
            combat.no_range = combat.round + 1


class ManstopperRounds(CombatRule):
    """The gun that is announced does one more damage for the combat."""

    to: ClassVar[tuple[str, ...]] = (STRIKES_ANNOUNCED,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether the minion strikes with a gun."""
        return _gun(t, fighter_of(t, seat)) != NOBODY

    def effect(self, t: VtesTable, play: Play) -> None:
        """Load it."""
        begin(t, WEAPON_DAMAGE, 1, target=_gun(t, play.payload[0]), until=COMBAT_ENDS)


def _gun(t: VtesTable, minion: int) -> int:
    """Return the gun with which a fighter has announced to strike, or `NOBODY`."""
    combat = combat_of(t)
    chosen: Any = combat.chosen[combat.side_of(minion)] if combat is not None else ()
    source = strike_of(chosen).source if chosen else HANDS
    return source if source != HANDS and GUN in t.printed(source).keywords else NOBODY


COMBAT_CARDS: Final[dict[str, Any]] = {
    **STRIKE_CARDS,
    **WOUND_CARDS,
    "blur": Blur,
    "flash": either(FlashManeuver, FlashPress),
    "immortal-grapple": ImmortalGrapple,
    "torn-signpost": TornSignpost,
    "claws-of-the-dead": either(ClawsOfTheDead, ClawsManeuver),
    "weather-control": WeatherControl,
    "boxed-in": BoxedIn,
    "open-grate": OpenGrate,
    "dead-end-alley": DeadEndAlley,
    "fake-out": FakeOut,
    "psyche": either(PsychePress, PsycheAgain),
    "carrion-crows": CarrionCrows,
    "disguised-weapon": DisguisedWeapon,
    "manstopper-rounds": ManstopperRounds,
    "backstab": Backstab,
    "pulled-fangs": PULLED_FANGS,
}
"""What the combat cards do, by their slugs."""

__all__ = ["COMBAT_CARDS", "HANDS_ONLY"]
