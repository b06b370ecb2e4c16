"""Toys for combats: the plainest cards that do at each moment of a combat what real cards do there."""

# ruff: noqa: ANN401, ARG002  # a rule is called with more than each of them needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.vtes.ring_strikes import (
    Farewell,
    Flame,
    Flurry,
    Leech,
    PartingShot,
    Press,
    PressOff,
    PressOn,
    Punch,
    Quick,
    QuickSmash,
    Sidestep,
    Smash,
    Snatch,
    Stake,
    Step1,
    Stone,
    StoneManeuver,
)

from kredens.kernel.abilities import Ability
from kredens.kernel.flow import Step, do
from kredens.kernel.items import cancel
from kredens.kernel.modifiers import Bonus, begin, its_host, itself
from kredens.kernel.notes import remember
from kredens.kernel.permission import begin_rule, forbid, lasting
from kredens.kernel.triggers import Consequence
from kredens_vtes import faces as f
from kredens_vtes.bans_combat import strikes_by_hand
from kredens_vtes.board import HAND, READY
from kredens_vtes.combat_rules import CombatRule
from kredens_vtes.combat_stats import ADDITIONAL_STRIKES as ALWAYS_MORE
from kredens_vtes.combat_stats import (
    AGGRAVATED_HANDS,
    AS_NORMAL,
    FIRST_STRIKES,
    HAIL,
    HAND_DAMAGE,
    PRESSES,
    WEAPON_DAMAGE,
)
from kredens_vtes.damage import fall_later, is_going_down
from kredens_vtes.fighting import CLOSE, combat_of, end_combat, fight_again, fighter_of, opponent_of
from kredens_vtes.moments import (
    BEFORE_RANGE,
    BEFORE_STRIKES,
    COMBAT_BEGINS,
    COMBAT_ENDING,
    COMBAT_ENDS,
    COMBAT_OVER,
    COMBAT_ROUND_ENDS,
    DAMAGE,
    MINION_CARD_PLAYED,
    ROUND_OVER,
    STRIKE,
    STRIKES_ANNOUNCED,
    TO_TORPOR,
)
from kredens_vtes.preventing import prevent, prevent_strikes, threatened
from kredens_vtes.rules import CardRule, ModifierRule
from kredens_vtes.stats import STRENGTH
from kredens_vtes.strike_facts import (
    PARALYSE,
    Strike,
    WeaponRule,
)

if TYPE_CHECKING:
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens.kernel.rows import Row
    from kredens_vtes.tables import VtesTable

# What lasts


class Brawn(CombatRule):
    """Before range: two more strength for this combat."""

    to: ClassVar[tuple[str, ...]] = (BEFORE_RANGE,)

    def effect(self, t: VtesTable, play: Play) -> None:
        begin(t, STRENGTH, 2, target=play.payload[0], until=COMBAT_ENDS)


class Grip(CombatRule):
    """As combat is entered: one press in this combat."""

    to: ClassVar[tuple[str, ...]] = (COMBAT_BEGINS,)

    def effect(self, t: VtesTable, play: Play) -> None:
        begin(t, PRESSES, 1, target=play.payload[0], until=COMBAT_ENDS)


class Knuckles(CombatRule):
    """As the strike is chosen: one more damage by hand in this round."""

    to: ClassVar[tuple[str, ...]] = (STRIKE,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        return bool(item.payload == fighter_of(t, seat))

    def effect(self, t: VtesTable, play: Play) -> None:
        begin(t, HAND_DAMAGE, 1, target=play.payload[0], until=COMBAT_ROUND_ENDS)


class Claws(CombatRule):
    """Before range: hands do aggravated damage in this round."""

    to: ClassVar[tuple[str, ...]] = (BEFORE_RANGE,)

    def effect(self, t: VtesTable, play: Play) -> None:
        begin(t, AGGRAVATED_HANDS, 1, target=play.payload[0], until=COMBAT_ROUND_ENDS)


class Rounds(CombatRule):
    """Ammunition: once a strike with a gun is announced, it does one more damage for the combat."""

    to: ClassVar[tuple[str, ...]] = (STRIKES_ANNOUNCED,)

    def gun(self, t: VtesTable, minion: int) -> int:
        combat = combat_of(t)
        chosen = combat.chosen[combat.side_of(minion)] if combat and minion >= 0 else ()
        return chosen[5] if chosen else -1

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        gun = self.gun(t, fighter_of(t, seat))
        return gun >= 0 and f.GUN in t.printed(gun).keywords

    def effect(self, t: VtesTable, play: Play) -> None:
        begin(t, WEAPON_DAMAGE, 1, target=self.gun(t, play.payload[0]), until=COMBAT_ENDS)


class Crows(CombatRule):
    """Before range: the opponent takes one damage in each round of this combat."""

    to: ClassVar[tuple[str, ...]] = (BEFORE_RANGE,)

    def effect(self, t: VtesTable, play: Play) -> None:
        begin(t, HAIL, 1, target=opponent_of(t, play.payload[0]), until=COMBAT_ENDS)


# Damage


class _OwnDamage(CombatRule):
    to: ClassVar[tuple[str, ...]] = (DAMAGE,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        target, normal, aggravated = threatened(t, item.id)
        return target == fighter_of(t, seat) and normal + aggravated > 0


class Skin(_OwnDamage):
    """Prevent two damage."""

    def effect(self, t: VtesTable, play: Play) -> None:
        prevent(t, play.subject, 2)


class Roll(_OwnDamage):
    """Prevent all damage of the opponent's strike."""

    def effect(self, t: VtesTable, play: Play) -> None:
        prevent_strikes(t, play.subject)


class Grit(_OwnDamage):
    """Aggravated damage counts as normal in this round."""

    def effect(self, t: VtesTable, play: Play) -> None:
        begin(t, AS_NORMAL, 1, target=play.payload[0], until=COMBAT_ROUND_ENDS)


class Persistence(CombatRule):
    """When he would go to torpor: he does so when the combat is over."""

    to: ClassVar[tuple[str, ...]] = (TO_TORPOR,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        return bool(item.payload[0] == fighter_of(t, seat))

    def effect(self, t: VtesTable, play: Play) -> None:
        cancel(t, play.subject)
        fall_later(t, play.payload[0])


class Devour(CombatRule):
    """When the opposing vampire would go to torpor: burn him. Not by one who is going down himself."""

    to: ClassVar[tuple[str, ...]] = (TO_TORPOR,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        mine = fighter_of(t, seat)
        return bool(item.payload[0] == opponent_of(t, mine)) and not is_going_down(t, mine)

    def effect(self, t: VtesTable, play: Play) -> None:
        cancel(t, play.subject)
        t.burn(opponent_of(t, play.payload[0]))
        t.gain_blood(play.payload[0], 1)


def other_than_hands(t: VtesTable, _row: Row, seat: int, word: str) -> bool:
    return not strikes_by_hand(t, seat, word)


HANDS_ONLY = lasting(
    forbid("v.c.1.default", "Only hand strikes are made in this round.", other_than_hands, verb="strike")
)


class Grapple(CombatRule):
    """At close range, before strikes: only hand strikes in this round."""

    to: ClassVar[tuple[str, ...]] = (BEFORE_STRIKES,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        combat = combat_of(t)
        return combat is not None and combat.range == CLOSE

    def effect(self, t: VtesTable, play: Play) -> None:
        begin_rule(t, HANDS_ONLY, until=COMBAT_ROUND_ENDS)


class Ruin(CombatRule):
    """Before range: the opposing Methuselah burns all her pool."""

    to: ClassVar[tuple[str, ...]] = (BEFORE_RANGE,)

    def effect(self, t: VtesTable, play: Play) -> None:
        t.burn_pool(t.cards[opponent_of(t, play.payload[0])].controller, 30)


# The end of rounds and combats


class Breath(CombatRule):
    """At the end of the round: gain one blood."""

    to: ClassVar[tuple[str, ...]] = (ROUND_OVER,)

    def effect(self, t: VtesTable, play: Play) -> None:
        t.gain_blood(play.payload[0], 1)


class Encore(CombatRule):
    """As combat is about to end: another one."""

    to: ClassVar[tuple[str, ...]] = (COMBAT_ENDING,)

    def effect(self, t: VtesTable, play: Play) -> None:
        fight_again(t)


class Refill(Consequence[Any]):
    def draw(self, t: VtesTable) -> None:
        t.draw_card(self.seat)

    steps: ClassVar[tuple[Step, ...]] = (do(draw),)


class Patience(CombatRule):
    """Before range: at the end of the combat draw a card."""

    to: ClassVar[tuple[str, ...]] = (BEFORE_RANGE,)

    def effect(self, t: VtesTable, play: Play) -> None:
        remember(t, "patience", seat=play.seat, until=COMBAT_ENDS, then=Refill)


class Bolt(CombatRule):
    """When strikes are announced: the combat ends at once."""

    to: ClassVar[tuple[str, ...]] = (STRIKES_ANNOUNCED,)

    def effect(self, t: VtesTable, play: Play) -> None:
        end_combat(t)


class Afterwards(ModifierRule):
    """An action modifier, played after the combat."""

    to: ClassVar[tuple[str, ...]] = (COMBAT_OVER, BEFORE_RANGE, STRIKE)


class Veto(CardRule):
    """Out of turn: cancel a card that a minion plays."""

    to: ClassVar[tuple[str, ...]] = (MINION_CARD_PLAYED,)

    def effect(self, t: VtesTable, play: Play) -> None:
        cancel(t, play.subject)


# Weapons and other cards in play


class Ring(WeaponRule):
    def facts(self, t: Any, minion: int, token: int, strike: Strike) -> Strike:
        return Strike(PARALYSE, source=token)


class Bomb(WeaponRule):
    """Burned once it has been used."""

    def struck(self, t: Any, minion: int, strike: Strike) -> None:
        t.burn(strike.source)


class Jacket(_OwnDamage):
    """In play: its bearer prevents one damage."""

    zones: ClassVar[tuple[Any, ...]] = (READY,)
    costs: ClassVar[tuple[Any, ...]] = ()

    def effect(self, t: VtesTable, play: Play) -> None:
        prevent(t, play.subject, 1)


CARDS: dict[str, Any] = {
    "sidestep": Sidestep, "farewell": Farewell, "parting-shot": PartingShot, "flame": Flame, "quick": Quick,
    "stone": Ability(replies=(Stone, StoneManeuver), zones=(HAND,), hidden=True), "smash": Smash,
    "quick-smash": QuickSmash, "snatch": Snatch, "leech": Leech, "stake": Stake, "punch": Punch, "step": Step1,
    "press": Press, "press-on": PressOn, "press-off": PressOff, "flurry": Flurry, "brawn": Brawn, "grip": Grip,
    "knuckles": Knuckles, "claws": Claws, "rounds": Rounds, "crows": Crows, "skin": Skin, "roll": Roll, "grit": Grit,
    "persistence": Persistence, "devour": Devour, "grapple": Grapple, "ruin": Ruin,
    "breath": Breath, "encore": Encore, "patience": Patience, "bolt": Bolt,
    "afterwards": Afterwards, "veto": Veto, "ring": Ring, "bomb": Bomb, "jacket": Jacket,
    "hunter": Ability(bonuses=(Bonus(FIRST_STRIKES, 1, itself),)),
    "wolf": Ability(bonuses=(Bonus(ALWAYS_MORE, 1, itself),)),
    "belt": Ability(bonuses=(Bonus(PRESSES, 1, its_host),)),
}  # fmt: skip
"""The abilities of the toys by their cards' slugs."""


__all__ = ["CARDS"]
