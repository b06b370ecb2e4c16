"""Frenzy and the Ghoul Retainer: what a master card and a retainer do in a combat."""

from __future__ import annotations

import pytest
from tests.vtes.played import bout, cards, is_over, kin, stage_of
from tests.vtes.ring import gear, gun, in_combat, retainer
from tests.vtes.stage import Lying, Talk, ally, clause, side, vampire

from kredens_vtes import faces as f
from kredens_vtes.catalogue import face_named

ACTS = "Which action?"


def lies(name: str, counters: int = 0) -> Lying:
    """Return a card of the catalogue on a minion."""
    return Lying(face_named(name), counters)


def ghoul() -> Lying:
    """Return a Ghoul Retainer with its two life."""
    return lies("Ghoul Retainer", 2)


def blade() -> Lying:
    """Return a melee weapon that adds two damage."""
    return gear("Blade", f.MELEE, damage=2)


def bloods(table: Talk) -> tuple[int, int]:
    """Return the blood of the two fighters."""
    return table.blood("ada"), table.blood("bert")


def struck(table: Talk) -> Talk:
    """Both strike with their hands."""
    return table.says("ann", "strike:hands").says("ben", "strike:hands")


# Frenzy


def raging(whom: str, ada: Lying, bert: Lying, ann: tuple[str, ...] = (), ben: tuple[str, ...] = ()) -> Talk:
    """Ben's Bert blocks Ann's Ada; Cleo, who looks on, plays Frenzy on one of the two."""
    table = stage_of(
        ann=side(ready=[ada], hand=cards(*ann)), ben=side(ready=[bert], hand=cards(*ben)),
        cleo=side(hand=cards("Frenzy")),
    )  # fmt: skip
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("cleo", "reply:frenzy")
    if table.asked == "cleo":
        table.says("cleo", f"on:{whom}")
    assert table.where("frenzy") == "ash heap"
    return table


def test_frenzy_may_be_played_on_either_vampire() -> None:
    table = stage_of(
        ann=side(ready=[vampire("Ada")]), ben=side(ready=[vampire("Bert")]), cleo=side(hand=cards("Frenzy"))
    )
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("cleo", "reply:frenzy")
    table.only("cleo", "on:ann:ada", "on:ben:bert")


def test_a_frenzied_vampire_has_his_hands_and_his_retainers() -> None:
    """Even if his gun is the last card of all; of a retainer nothing is said."""
    bert = vampire("Bert", on_it=[retainer("Owl"), gun(maneuvers=0)])
    table = stage_of(cleo=side(hand=cards("Frenzy")), ann=side(ready=[vampire("Ada")]), ben=side(ready=[bert]))
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("cleo", "reply:frenzy", "on:ben:bert")
    table.says("ann", "strike:hands").only("ben", "strike:hands", "pass")
    said = {word: str(table.state.explain(f"strike:{word}").reasons) for word in ("gun", "owl")}
    assert ("frenzy" in said["gun"], "frenzy" in said["owl"]) == (True, False)


def test_frenzy_is_for_vampires() -> None:
    """Two allies fight: nobody asks Cleo."""
    table = stage_of(
        ann=side(ready=[ally("Ada", strength=1, bleed=1)]), ben=side(ready=[ally("Bert", strength=1)]),
        cleo=side(hand=cards("Frenzy")),
    )  # fmt: skip
    table.says("ann", "bleed:ada").says("ben", "block:bert").offers("ann", "strike:hands")


def test_a_frenzied_vampire_uses_no_equipment_for_maneuvers_and_strikes() -> None:
    """In the next round he may again."""
    table = raging("ann:ada", vampire("Ada", on_it=[gun()]), vampire("Bert"))
    table.only("ann", "strike:hands", "pass").says("ann", "strike:hands").says("ben", "strike:hands")
    table.says("ann", "press:ada").offers("ann", "maneuver:gun").passes("ann").offers(
        "ann", "strike:gun", "strike:hands"
    )


def test_a_frenzied_vampire_does_not_use_his_flak_jacket() -> None:
    table = raging("ben:bert", vampire("Ada"), vampire("Bert", on_it=[lies("Flak Jacket")]))
    struck(table)
    assert table.blood("bert") == 3
    struck(table.says("ben", "press:bert")).says("ben", "reply:flak-jacket")
    assert table.blood("bert") == 3


def test_a_frenzied_vampire_makes_no_weapon_stronger() -> None:
    """Undead Strength is for his hands alone."""
    table = raging("ann:ada", kin("Ada", "pot", on_it=[blade()]), vampire("Bert"), ann=("Undead Strength",))
    table.says("ann", "strike:undead-strength")
    if table.asked == "ann":
        table.only("ann", "strike:hands").says("ann", "strike:hands")
    table.says("ben", "strike:hands")
    assert table.blood("bert") == 2


def test_the_other_one_uses_what_he_likes() -> None:
    table = raging("ben:bert", vampire("Ada", on_it=[gun()]), vampire("Bert"))
    table.offers("ann", "maneuver:gun").passes("ann").offers("ann", "strike:gun", "strike:hands")


@clause("v.d.1.b.only")
def test_the_press_of_a_frenzy_is_the_frenzied_vampires() -> None:
    """Whoever plays it and whoever's turn it is; it may be left, and does not last into the next round."""
    table = struck(raging("ben:bert", vampire("Ada"), vampire("Bert")))
    table.only("ben", "press:bert", "pass").says("ben", "press:bert")
    assert in_combat(table).round == 2
    assert struck(table).prompt == ACTS


def test_the_press_of_a_frenzy_is_lost_if_it_is_not_used() -> None:
    assert struck(raging("ben:bert", vampire("Ada"), vampire("Bert"))).passes("ben").prompt == ACTS


@pytest.mark.parametrize(("whom", "goes_on"), [("ann:ada", True), ("ben:bert", False)])
def test_a_frenzied_vampire_does_not_press_to_end(whom: str, *, goes_on: bool) -> None:
    """Bert presses to continue; Ada has a card to end it, and cannot play it in frenzy."""
    table = struck(raging(whom, vampire("Ada"), vampire("Bert"), ann=("Boxed In",), ben=("Boxed In",)))
    if goes_on:
        table.passes("ann").says("ben", "press:boxed-in")
        assert (in_combat(table).round, table.asked, table.options) == (2, "ann", ("strike:hands", "pass"))
    else:
        table.passes("ann").says("ben", "press:bert").says("ann", "press:boxed-in")
        assert table.only("ben", "press:boxed-in", "pass").passes("ben").prompt == ACTS


# The Ghoul Retainer


def test_a_ghoul_retainer_has_two_life() -> None:
    table = stage_of(ann=side(ready=[vampire("Ada")], hand=cards("Ghoul Retainer")))
    table.says("ann", "employ:ada")
    while table.prompt != ACTS or table.asked == "":
        table.says(table.asked, table.options[0])
    assert (table.on("ghoul-retainer"), table.blood("ghoul-retainer"), table.pool("ann")) == ("ada", 2, 28)


def test_a_ghoul_retainer_does_a_damage_in_each_round() -> None:
    """Nobody is asked when there is no weapon; additional strikes, here for a blood, bring no more of it."""
    table = struck(bout(kin("Ada", "cel", on_it=[ghoul()]), vampire("Bert"), ann=("Blur", "Boxed In")))
    assert bloods(table) == (3, 2)
    table.says("ann", "reply:blur").says("ann", "strike:hands")
    assert bloods(table) == (2, 1)
    struck(table.says("ann", "press:boxed-in"))
    assert (bloods(table)[0], table.where("bert")) == (1, "torpor")


def test_a_ghoul_retainer_cannot_be_dodged() -> None:
    """What it does is no strike."""
    table = bout(vampire("Ada", on_it=[ghoul()]), vampire("Bert"), ben=("Dodge",))
    table.says("ann", "strike:hands").says("ben", "strike:dodge")
    assert (is_over(table), bloods(table)) == (True, (4, 3))


def test_a_ghoul_retainer_does_nothing_at_long_range_without_a_weapon() -> None:
    table = bout(vampire("Ada", on_it=[ghoul()]), vampire("Bert"), ann=("Fake Out",))
    struck(table.says("ann", "maneuver:fake-out"))
    assert (is_over(table), bloods(table)) == (True, (4, 4))


def test_a_ghoul_retainer_does_nothing_if_the_combat_ends_before_ordinary_strikes() -> None:
    """Bert pays a blood for that."""
    table = bout(vampire("Ada", on_it=[ghoul()]), kin("Bert", "PRE"), ben=("Majesty",))
    table.says("ann", "strike:hands").says("ben", "strike:majesty")
    while not is_over(table):
        table.says(table.asked, table.options[0])
    assert bloods(table) == (4, 3)


def test_a_ghoul_retainer_uses_a_gun_that_its_employer_is_not_using() -> None:
    """Two damage by the gun, one by the employer's hands."""
    table = struck(bout(vampire("Ada", on_it=[ghoul(), gun()]), vampire("Bert")).passes("ann"))
    table.only("ann", "card:ghoul-retainer", "card:gun").says("ann", "card:gun")
    assert (is_over(table), bloods(table)) == (True, (3, 1))


def test_a_gun_does_its_own_damage_in_a_ghouls_hands() -> None:
    """However strong the employer is, who strikes for three besides."""
    table = bout(vampire("Ada", strength=3, on_it=[ghoul(), gun(maneuvers=0)]), vampire("Bert", 6))
    table.says("ann", "strike:hands").says("ben", "strike:hands").says("ann", "card:gun")
    assert (is_over(table), table.blood("bert")) == (True, 1)


def test_a_ghoul_retainer_may_leave_the_gun() -> None:
    table = struck(bout(vampire("Ada", on_it=[ghoul(), gun()]), vampire("Bert")).passes("ann"))
    table.says("ann", "card:ghoul-retainer")
    assert bloods(table) == (3, 2)


def test_a_ghoul_retainer_does_not_use_what_its_employer_strikes_with() -> None:
    table = bout(vampire("Ada", on_it=[ghoul(), gun()]), vampire("Bert")).passes("ann")
    table.says("ann", "strike:gun").says("ben", "strike:hands")
    assert (is_over(table), bloods(table)) == (True, (3, 1))


def test_a_ghoul_retainer_shoots_at_long_range() -> None:
    """A blade does not reach."""
    table = bout(vampire("Ada", on_it=[ghoul(), gun(), blade()]), vampire("Bert"), ann=("Fake Out",))
    struck(table.says("ann", "maneuver:fake-out"))
    table.only("ann", "card:ghoul-retainer", "card:gun").says("ann", "card:gun")
    assert bloods(table) == (4, 2)


def test_a_blade_adds_to_the_ghouls_own_damage() -> None:
    """One of its own and two of the blade, though its employer is stronger; his hands do three more."""
    table = struck(bout(vampire("Ada", strength=3, on_it=[ghoul(), blade()]), vampire("Bert", 8, capacity=8)))
    table.says("ann", "card:blade")
    assert bloods(table) == (3, 2)


def test_two_ghouls_do_not_use_one_gun() -> None:
    table = struck(bout(vampire("Ada", on_it=[ghoul(), ghoul(), gun()]), vampire("Bert")).passes("ann"))
    table.only("ann", "card:ghoul-retainer", "card:gun").says("ann", "card:gun")
    assert (is_over(table), bloods(table)) == (True, (3, 0))


def test_the_shotgun_is_used_once_in_a_combat_whoever_uses_it() -> None:
    """Neither the ghoul in the next round nor its employer."""
    shotgun = lies("Sawed-Off Shotgun")
    table = struck(bout(vampire("Ada", on_it=[ghoul(), shotgun]), vampire("Bert", 6), ann=("Boxed In",)))
    table.says("ann", "card:sawed-off-shotgun").says("ann", "press:boxed-in")
    while table.asked == "ann" and "strike:hands" not in table.options:
        table.passes("ann")
    table.offers_not("ann", "strike:sawed-off-shotgun")
    struck(table)
    assert is_over(table)


def test_a_grenade_is_burned_after_the_ghoul_has_used_it() -> None:
    """At close range it hurts the employer, who bears it."""
    table = struck(bout(vampire("Ada", on_it=[ghoul(), lies("Grenade")]), vampire("Bert")))
    table.says("ann", "card:grenade")
    assert (bloods(table), table.where("grenade")) == ((2, 0), "ash heap")


def test_two_ghouls_burn_a_grenade_each() -> None:
    """The second one's is no more spared than the first one's."""
    ada = vampire("Ada", 6, on_it=[ghoul(), ghoul(), lies("Grenade"), lies("Grenade")])
    table = bout(ada, vampire("Bert", 6)).says("ann", "strike:hands").says("ben", "strike:hands")
    table.says("ann", "card:grenade").says("ann", next(option for option in table.options if "grenade" in option))
    assert [table.t.in_play(token) for token in range(len(table.t.cards)) if table.t.face(token).slug == "grenade"] == [
        False, False,
    ]  # fmt: skip


def test_a_ghoul_stakes_with_the_rowan_ring() -> None:
    """The opposing vampire goes to torpor, and the ring with him."""
    table = struck(bout(vampire("Ada", on_it=[ghoul(), lies("Rowan Ring")]), vampire("Bert")))
    table.says("ann", "card:rowan-ring")
    assert (table.where("bert"), table.on("rowan-ring")) == ("torpor", "bert")


def test_a_ghoul_uses_the_gun_of_a_frenzied_employer() -> None:
    table = struck(raging("ann:ada", vampire("Ada", on_it=[ghoul(), gun()]), vampire("Bert")))
    table.offers("ann", "card:gun").says("ann", "card:gun")
    assert table.blood("bert") == 1
