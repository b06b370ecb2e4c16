"""Strikes: what is announced, at whom, in which order it resolves and what it does."""

from __future__ import annotations

import pytest
from tests.vtes.ring import CARDS, gear, gun, hands, in_combat, over, retainer, ring
from tests.vtes.ring import card as faced
from tests.vtes.stage import Lying, Talk, ally, clause, side, stage, vampire

from kredens_vtes import faces as f
from kredens_vtes.board import PARALYSED
from kredens_vtes.strikes import has_struck_with


def bloods(table: Talk) -> tuple[int, int]:
    """Return the blood of the two fighters."""
    return table.blood("ada"), table.blood("bert")


def fought(mine: str = "", hers: str = "", *, ada: int = 4, bert: int = 4, strength: int = 1) -> Talk:
    """Ada and Bert strike with these cards, or with their hands; all pass whatever else they are asked."""
    table = ring(
        vampire("Ada", ada, strength=strength), vampire("Bert", bert, strength=strength), ann=(mine,) if mine else (),
        ben=(hers,) if hers else (),
    )  # fmt: skip
    table.says("ann", f"strike:{mine.lower() or 'hands'}").says("ben", f"strike:{hers.lower() or 'hands'}")
    return table


# Announcing


@clause("v.c.1.announce", "v.c.1.a")
def test_both_strikes_are_announced_before_either_resolves() -> None:
    """Ann first; when Ben chooses, Ada's strike is known and nothing has happened."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Flame",))
    table.says("ann", "strike:flame").only("ben", "strike:hands", "pass")
    assert bloods(table) == (4, 4)
    assert in_combat(table).chosen[0][:2] == ("damage", 2)
    assert "strikes with Flame" in str(table.state.events(1))


@clause("v.c.1.default")
def test_a_hand_strike_does_the_minions_strength() -> None:
    """One for a plain vampire, three for a strong one, none for an ally without strength; it may be declined."""
    assert bloods(fought()) == (3, 3)
    assert bloods(fought(strength=3)) == (1, 1)
    table = ring(ally("Slasher", 3), vampire("Bert"))
    hands(table, "ann").passes("ben")
    over(table)
    assert (table.blood("slasher"), table.blood("bert")) == (3, 4)


@clause("v.c.1.c.close")
def test_an_ally_strikes_with_what_it_has_by_nature() -> None:
    table = ring(ally("Slasher", 3, damage=1, ranged=True), vampire("Bert"))
    table.only("ann", "strike:hands", "strike:slasher", "pass").says("ann", "strike:slasher").passes("ben")
    assert table.blood("bert") == 3


@clause("v.c.1.b")
def test_a_strike_without_range_is_aimed_at_the_opponent_only() -> None:
    """At long range, with a retainer there: no choice of targets for hands."""
    table = ring(vampire("Ada"), vampire("Bert", on_it=[retainer()]), ann=("Step",))
    table.says("ann", "maneuver:step", "strike:hands").only("ben", "strike:hands", "pass").passes("ben")
    over(table)
    assert (table.blood("bert"), table.blood("crow")) == (4, 1)


@clause("v.c.1.c.long")
def test_a_ranged_strike_at_long_range_hits_minion_or_retainer() -> None:
    for target, blood, where in (("bert", 2, "ready region"), ("crow", 4, "ash heap")):
        mine = vampire("Ada", on_it=[gun()])
        table = ring(mine, vampire("Bert", on_it=[retainer()]), ann=("Step",))
        table.says("ann", "maneuver:step", "strike:gun").only("ann", "on:ben:bert", "on:ben:crow")
        table.says("ann", f"on:ben:{target}").passes("ben")
        over(table)
        assert (table.blood("bert"), table.where("crow")) == (blood, where)


@clause("v.c.1.c.long")
def test_a_ranged_strike_card_is_aimed_before_it_is_shown() -> None:
    table = ring(vampire("Ada"), vampire("Bert", on_it=[retainer()]), ann=("Step", "Flame"))
    table.says("ann", "maneuver:step", "strike:flame").only("ann", "on:ben:bert", "on:ben:crow")
    table.says("ann", "on:ben:crow").passes("ben")
    over(table)
    assert (table.where("bert"), table.where("crow")) == ("ready region", "ash heap")


@clause("v.c.1.c.close")
def test_a_ranged_strike_at_close_range_hits_the_minion_only() -> None:
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert", on_it=[retainer()]))
    table.passes("ann").says("ann", "strike:gun").only("ben", "strike:hands", "pass").passes("ben")
    assert (table.blood("bert"), table.blood("crow")) == (2, 1)


@clause("v.c.1.d")
def test_what_adds_to_damage_is_played_as_the_strike_is_announced() -> None:
    """Knuckles while Ann chooses; once Ben is asked it is too late."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Knuckles", "Knuckles"))
    table.says("ann", "reply:knuckles").only("ann", "reply:knuckles", "strike:hands", "pass")
    table.says("ann", "strike:hands").only("ben", "strike:hands", "pass").passes("ben")
    over(table)
    assert bloods(table) == (4, 2)


@clause("v.c.1.d")
def test_ammunition_is_loaded_once_strikes_are_announced() -> None:
    """It adds to the gun that was announced, for the combat; with hands it is not offered."""
    table = ring(vampire("Ada", on_it=[gun(maneuvers=0)]), vampire("Bert"), ann=("Rounds", "Press"))
    table.says("ann", "strike:gun").passes("ben").only("ann", "reply:rounds", "pass").says("ann", "reply:rounds")
    assert table.blood("bert") == 1
    table.says("ann", "press:press", "strike:gun").passes("ben")
    assert table.where("bert") == "torpor"
    table = ring(vampire("Ada", on_it=[gun(maneuvers=0)]), vampire("Bert"), ann=("Rounds",))
    over(table.says("ann", "strike:hands").passes("ben"))


@clause("v.c.1.default")
def test_a_melee_weapon_adds_to_strength_and_is_no_hand_strike() -> None:
    """Claws make hands aggravated, not the cleaver; Punch is a hand strike and is made so."""
    table = ring(
        vampire("Ada", on_it=[gear("Cleaver", f.MELEE, damage=1)], strength=3), vampire("Bert"), ann=("Claws",)
    )
    table.says("ann", "reply:claws", "strike:cleaver").passes("ben")
    over(table)
    assert (table.blood("bert"), table.where("bert")) == (0, "ready region")
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Claws", "Punch"))
    table.says("ann", "reply:claws", "strike:punch").passes("ben")
    over(table)
    assert (table.blood("bert"), table.where("bert")) == (3, "torpor")


@clause("v.c.1.default", "v.b.4")
def test_an_effect_may_leave_hand_strikes_only() -> None:
    """Punch is one, the gun and Flame are not; who has maneuvered with a gun does not strike at all."""
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert"), ann=("Grapple", "Punch", "Flame"), ben=("Step",))
    table.passes("ann", "ben").says("ann", "reply:grapple").only("ann", "strike:hands", "strike:punch", "pass")
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert"), ann=("Grapple",), ben=("Step",))
    table.says("ann", "maneuver:gun").says("ben", "maneuver:step").says("ann", "reply:grapple")
    table.only("ann", "pass").passes("ann").says("ben", "strike:hands")
    assert bloods(over(table)) == (3, 4)


@clause("v.e.2.continue")
def test_what_keeps_from_strikes_ends_with_the_round() -> None:
    table = ring(vampire("Ada", on_it=[gun(maneuvers=0)]), vampire("Bert"), ann=("Grapple", "Press"))
    hands(table.says("ann", "reply:grapple")).says("ann", "press:press").only(
        "ann", "strike:gun", "strike:hands", "pass"
    )


# Classes


@clause("v.c.2.a.classes", "v.c.2.a.i.end")
def test_a_combat_ends_strike_resolves_before_a_first_strike() -> None:
    """Nothing else happens, and nobody presses or strikes again."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Farewell", "Press", "Flurry"), ben=("Quick",))
    table.says("ann", "strike:farewell").says("ben", "strike:quick")
    over(table)
    assert bloods(table) == (4, 4)


@clause("v.c.2.a.classes", "v.c.2.a.ii", "v.note.early-end")
def test_a_first_strike_resolves_before_an_ordinary_one() -> None:
    """Whom it sends to torpor does not strike any more; whom it leaves ready does."""
    table = fought("", "Quick", ada=2)
    over(table)
    assert (table.where("ada"), table.blood("bert")) == ("torpor", 4)
    assert bloods(fought("", "Quick", ada=5)) == (1, 3)


@clause("v.c.2.a.ii")
def test_two_first_strikes_resolve_together() -> None:
    table = fought("Quick", "Quick", ada=2, bert=2)
    over(table)
    assert (table.where("ada"), table.where("bert")) == ("torpor", "torpor")


@clause("v.c.2.a.ii")
def test_a_minion_may_always_have_first_strike() -> None:
    hunter = f.VtesFace(id=0, kind=f.ALLY, name="Hunter", strength=4, abilities=("hunter",))
    table = ring(vampire("Ada", 3), Lying(hunter, 1))
    over(hands(table))
    assert (table.where("ada"), table.blood("hunter")) == ("torpor", 1)


@clause("v.c.2.a.same-class", "v.c.2.a.iii")
def test_strikes_of_one_class_resolve_together() -> None:
    table = fought(ada=0, bert=0)
    over(table)
    assert (table.where("ada"), table.where("bert")) == ("torpor", "torpor")


# Dodges and ends


@clause("v.c.2.a.note.dodge", "v.c.2.a.note.dodge-no-resolve")
def test_a_dodge_cancels_the_strike_against_who_dodges() -> None:
    """Whatever its class; who dodges does nothing to the other."""
    for card in ("Quick", "Flame", "Leech", "Stake", ""):
        assert bloods(fought(card, "Sidestep")) == (4, 4)


@clause("v.c.2.a.note.dodge-cards")
def test_a_dodge_protects_equipment_but_not_retainers() -> None:
    table = ring(vampire("Ada"), vampire("Bert", on_it=[gun(maneuvers=0)]), ann=("Smash",), ben=("Sidestep",))
    table.says("ann", "strike:smash").says("ben", "strike:sidestep")
    over(table)
    assert table.on("gun") == "bert"
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert", on_it=[retainer()]), ben=("Sidestep",))
    table.says("ann", "maneuver:gun", "strike:gun", "on:ben:crow").says("ben", "strike:sidestep")
    over(table)
    assert table.where("crow") == "ash heap"


@clause("v.c.2.a.note.dodge-end", "v.c.2.b.note.non-offensive")
def test_a_dodge_does_not_keep_the_combat_from_ending() -> None:
    """Also at long range; the damage of such a strike is dodged."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Step", "Parting-shot", "Press"), ben=("Sidestep",))
    table.passes("ann").says("ann", "strike:parting-shot").says("ben", "strike:sidestep")
    over(table)
    assert bloods(table) == (4, 4)


@clause("v.c.2.a.i.damage")
def test_damage_of_a_combat_ends_strike_comes_after_the_combat() -> None:
    """Bert is hurt when the combat is over, so that his Skin, a combat card, is of no use."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Parting-shot",), ben=("Skin", "Encore"))
    table.says("ann", "strike:parting-shot").says("ben", "strike:hands")
    table.only("ben", "reply:encore", "pass")
    assert bloods(table) == (4, 4)
    over(table.passes("ben"))
    assert bloods(table) == (4, 3)


@clause("v.c.2.a.i.damage")
def test_damage_of_a_combat_ends_strike_comes_before_what_is_played_after_the_combat() -> None:
    """As Ann is asked for an action modifier Bert has been hurt."""
    hand = [faced("Parting-shot"), faced("Afterwards")]
    table = stage(3, abilities=CARDS, ann=side(ready=[vampire("Ada")], hand=hand), ben=side(ready=[vampire("Bert")]))
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("ann", "strike:parting-shot")
    table.says("ben", "strike:hands").offers("ann", "reply:afterwards")
    assert bloods(table) == (4, 3)


@clause("v.c.2.b.note.close")
def test_at_long_range_only_ranged_strikes_do_anything() -> None:
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert"))
    table.says("ann", "maneuver:gun", "strike:gun").says("ben", "strike:hands")
    over(table)
    assert bloods(table) == (4, 2)
    assert bloods(over(hands(ring(vampire("Ada"), vampire("Bert"))))) == (3, 3)


@clause("v.c.2.b.note.non-offensive")
def test_dodges_and_ends_work_at_long_range() -> None:
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert"), ben=("Sidestep",))
    table.says("ann", "maneuver:gun", "strike:gun").says("ben", "strike:sidestep")
    assert bloods(over(table)) == (4, 4)
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert"), ann=("Press",), ben=("Farewell",))
    table.says("ann", "maneuver:gun", "strike:gun").says("ben", "strike:farewell")
    assert bloods(over(table)) == (4, 4)


# Effects


@clause("v.c.2.b.ii")
def test_the_striker_chooses_which_equipment_is_destroyed() -> None:
    hers = vampire("Bert", on_it=[gun("Gun", maneuvers=0), gear("Laptop")])
    table = ring(vampire("Ada"), hers, ann=("Smash",))
    table.says("ann", "strike:smash").passes("ben").only("ann", "on:ben:gun", "on:ben:laptop")
    table.says("ann", "on:ben:laptop")
    over(table)
    assert (table.where("laptop"), table.on("gun")) == ("ash heap", "bert")


@clause("v.c.2.b.ii")
def test_there_may_be_nothing_to_destroy() -> None:
    assert bloods(over(fought("Smash"))) == (3, 4)


@clause("v.c.2.b.iii")
def test_stolen_equipment_moves_to_the_striker() -> None:
    """Of Bert's things only the weapon can be stolen by this card; it is Ann's from now on."""
    hers = vampire("Bert", on_it=[gun(maneuvers=0), gear("Laptop")])
    table = ring(vampire("Ada"), hers, ann=("Snatch",))
    table.says("ann", "strike:snatch").passes("ben").only("ann", "on:ben:gun").says("ann", "on:ben:gun")
    over(table)
    assert (table.on("gun"), table.before("gun"), table.on("laptop")) == ("ada", "ann", "bert")
    assert table.t.cards[table.token("gun")].controller == 0


@clause("v.c.2.b.iii.note.unusable")
def test_stolen_equipment_is_not_used_in_the_round() -> None:
    """Neither for an additional strike; in the next round it strikes and maneuvers."""
    table = ring(vampire("Ada"), vampire("Bert", on_it=[gun()]), ann=("Snatch", "Flurry", "Press"))
    table.passes("ben").says("ann", "strike:snatch").passes("ben").says("ann", "on:ben:gun", "reply:flurry")
    table.only("ann", "strike:hands", "pass").refused("ann", "strike:gun", by="v.c.2.b.iii.note.unusable")
    hands(table, "ann").says("ann", "press:press").says("ann", "maneuver:gun").only("ann", "strike:gun")


@clause("v.c.2.a.ii")
def test_a_weapon_that_a_first_strike_takes_away_does_not_strike() -> None:
    """With an ordinary strike it does, as both resolve together."""
    for card, blood in (("Quick-smash", 4), ("Smash", 2)):
        table = ring(vampire("Ada"), vampire("Bert", on_it=[gun(maneuvers=0)]), ann=(card,))
        table.says("ann", f"strike:{card.lower()}").says("ben", "strike:gun").says("ann", "on:ben:gun")
        over(table)
        assert (table.blood("ada"), table.where("gun")) == (blood, "ash heap")


@clause("v.c.2.b.iv.move")
def test_stolen_blood_comes_from_vampires_and_allies() -> None:
    assert bloods(over(fought("Leech", "Sidestep", ada=1))) == (1, 4)
    table = ring(vampire("Ada", 1), vampire("Bert"), ann=("Leech",))
    over(table.says("ann", "strike:leech").passes("ben"))
    assert bloods(table) == (3, 2)
    table = ring(vampire("Ada", 1), ally("Thug", 3), ann=("Leech",))
    over(table.says("ann", "strike:leech").passes("ben"))
    assert (table.blood("ada"), table.blood("thug")) == (3, 1)


@clause("v.c.2.b.iv.not-damage")
def test_stealing_blood_is_no_damage() -> None:
    """A vampire brought to none stays ready, and Skin is not offered; an ally without life is burned."""
    table = ring(vampire("Ada", 1), vampire("Bert", 1), ann=("Leech",), ben=("Skin",))
    over(table.says("ann", "strike:leech").passes("ben"))
    assert (table.blood("bert"), table.where("bert"), table.blood("ada")) == (0, "ready region", 2)
    table = ring(vampire("Ada", 1), ally("Thug", 2), ann=("Leech",))
    over(table.says("ann", "strike:leech").passes("ben"))
    assert table.where("thug") == "ash heap"


@clause("v.c.2.b.iv.excess")
def test_stolen_blood_beyond_capacity_is_burned_before_damage_is_healed() -> None:
    """Ada has 6 of 6, steals 2 and heals 1: 5 are left."""
    table = ring(vampire("Ada", 6), vampire("Bert"), ann=("Leech",))
    over(table.says("ann", "strike:leech").says("ben", "strike:hands"))
    assert bloods(table) == (5, 2)


@clause("v.c.2.b.iv.heal", "v.c.2.b.i.later")
def test_stolen_blood_heals_the_damage_of_the_same_strikes() -> None:
    table = ring(vampire("Ada", 0), vampire("Bert"), ann=("Leech",))
    over(table.says("ann", "strike:leech").says("ben", "strike:hands"))
    assert (table.blood("ada"), table.where("ada")) == (1, "ready region")


@clause("v.c.2.b.v.torpor", "v.c.2.b.v.tapped", "v.c.2.b.v.mark")
def test_a_paralysed_vampire_lies_tapped_in_torpor() -> None:
    """The combat ends there; Ada, who was hit at the same time, has healed that."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Stake", "Press"))
    over(table.says("ann", "strike:stake").says("ben", "strike:hands"))
    assert (table.where("bert"), table.tapped("bert"), table.blood("bert"), table.blood("ada")) == (
        "torpor",
        True,
        4,
        3,
    )
    assert table.t.on(table.token("bert"), PARALYSED) == 1


@clause("v.c.2.b.v.ally")
def test_an_ally_is_not_paralysed() -> None:
    table = ring(vampire("Ada"), ally("Thug", 2), ann=("Stake",))
    over(table.says("ann", "strike:stake").passes("ben"))
    assert (table.where("thug"), table.blood("thug"), table.tapped("thug")) == ("ready region", 2, False)


@clause("v.c.2.b.v.torpor")
def test_a_weapon_may_paralyse_instead_of_hurting() -> None:
    table = ring(vampire("Ada", on_it=[gear("Ring", f.MELEE)]), vampire("Bert"))
    over(table.says("ann", "strike:ring").passes("ben"))
    assert (table.where("bert"), table.blood("bert")) == ("torpor", 4)


@clause("v.c.1.c.close")
def test_a_weapon_may_be_burned_by_its_use() -> None:
    """If it strikes; if the combat ends before that, it stays."""
    table = ring(vampire("Ada", on_it=[gear("Bomb", f.RANGED, damage=3)]), vampire("Bert"))
    over(table.says("ann", "strike:bomb").passes("ben"))
    assert (table.blood("bert"), table.where("bomb")) == (1, "ash heap")
    table = ring(vampire("Ada", on_it=[gear("Bomb", f.RANGED, damage=3)]), vampire("Bert"), ben=("Farewell",))
    over(table.says("ann", "strike:bomb").says("ben", "strike:farewell"))
    assert (table.blood("bert"), table.on("bomb")) == (4, "ada")


@clause("v.c.2.a.note.dodge")
def test_damage_that_is_no_strike_comes_in_each_round_and_is_not_dodged() -> None:
    """Crows: one damage with the first strikes of each round, at any range, and not with additional ones."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Crows", "Flurry", "Press"), ben=("Sidestep",))
    table.says("ann", "reply:crows").says("ann", "strike:hands").says("ben", "strike:sidestep")
    assert bloods(table) == (4, 3)
    table.says("ann", "reply:flurry").passes("ann").says("ann", "press:press")
    assert bloods(table) == (4, 3)
    table.passes("ann", "ben")
    assert bloods(over(table)) == (4, 2)


# Additional strikes


@clause("v.c.3")
def test_additional_strikes_are_gained_after_the_first_pair() -> None:
    """Not before, from one source only, and the acting minion's Methuselah first."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Flurry", "Flurry"), ben=("Flurry",))
    table.only("ann", "strike:hands", "pass")
    hands(table).only("ann", "reply:flurry", "pass").says("ann", "reply:flurry")
    table.only("ben", "reply:flurry", "pass").passes("ben")
    hands(table, "ann")
    over(table)
    assert bloods(table) == (3, 2)


@clause("v.c.4")
def test_additional_strikes_are_made_in_pairs() -> None:
    """Who has one strikes again, who has none does not; both that have one do so together."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Flurry",), ben=("Flurry",))
    hands(table).says("ann", "reply:flurry").says("ben", "reply:flurry")
    hands(table)
    over(table)
    assert bloods(table) == (2, 2)


@clause("v.c.4")
def test_a_minion_may_have_an_additional_strike_in_each_round() -> None:
    wolf = f.VtesFace(id=0, kind=f.ALLY, name="Wolf", strength=1, abilities=("wolf",))
    table = ring(Lying(wolf, 4), vampire("Bert", 6), ann=("Flurry", "Press"))
    hands(table)
    hands(table, "ann").says("ann", "press:press")
    hands(table)
    hands(table, "ann")
    over(table)
    assert (table.blood("wolf"), table.blood("bert")) == (2, 2)


@pytest.mark.parametrize("rounds", [1, 2])
def test_it_is_remembered_which_weapons_were_used(rounds: int) -> None:
    table = ring(vampire("Ada", on_it=[gun(maneuvers=0)]), vampire("Bert", 6), ann=("Press",))
    for number in range(rounds):
        table.says("ann", "strike:gun").passes("ben")
        if number < rounds - 1:
            table.says("ann", "press:press")
            assert has_struck_with(table.t, table.token("gun"))
    over(table.passes("ann") if rounds == 1 else table)
    assert not has_struck_with(table.t, table.token("gun"))
