"""Strike cards: each used at each of its levels, and what it does."""

from __future__ import annotations

import pytest
from tests.vtes.played import bout, cards, is_over, kin, level, stage_of
from tests.vtes.ring import gear, gun, retainer
from tests.vtes.stage import Talk, side, vampire

from kredens_vtes import faces as f

SWORD = gear("Sword", f.MELEE, damage=1)


def bloods(table: Talk) -> tuple[int, int]:
    """Return the blood of the two fighters."""
    return table.blood("ada"), table.blood("bert")


def test_dodge_avoids_a_strike() -> None:
    """It is replaced after the combat, and an ally could play it too."""
    table = bout(vampire("Ada"), vampire("Bert"), ann=("Dodge",))
    table.says("ann", "strike:dodge").says("ben", "strike:hands")
    assert (is_over(table), bloods(table)) == (True, (4, 4))


@pytest.mark.parametrize(("disciplines", "at", "tapped"), [("pre", "basic", True), ("PRE", "superior", False)])
def test_majesty_ends_the_combat(disciplines: str, at: str, *, tapped: bool) -> None:
    """At the superior level the blocker untaps after it."""
    table = stage_of(
        ann=side(ready=[vampire("Ada")]), ben=side(ready=[kin("Bert", disciplines)], hand=cards("Majesty"))
    )
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("ann", "strike:hands")
    level(table, "ben", "strike:majesty", at)
    assert (bloods(table), table.tapped("bert"), table.pool("ben")) == ((4, 3), tapped, 30)


def test_form_of_mist_is_a_dodge_at_the_basic_level() -> None:
    table = bout(kin("Ada", "pro"), vampire("Bert"), ann=("Form of Mist",))
    table.says("ann", "strike:form-of-mist").says("ben", "strike:hands")
    assert bloods(table) == (4, 4)


def test_form_of_mist_lets_a_blocked_action_go_on_at_the_superior_level() -> None:
    """The combat ends and the bleed succeeds; the same vampire cannot do that twice in an action."""
    table = stage_of(ann=side(ready=[kin("Ada", "PRO")], hand=cards("Form of Mist")), ben=side(ready=[vampire("Bert")]))
    table.says("ann", "bleed:ada").says("ben", "block:bert")
    level(table, "ann", "strike:form-of-mist", "superior").says("ben", "strike:hands")
    assert (table.pool("ben"), bloods(table), table.tapped("bert")) == (29, (4, 4), True)


@pytest.mark.parametrize(("disciplines", "at", "more"), [("pot", "basic", 1), ("POT", "superior", 2)])
@pytest.mark.parametrize(("with_what", "damage"), [("hands", 1), ("sword", 2)])
def test_undead_strength_adds_to_hands_or_a_melee_weapon(
    disciplines: str, at: str, more: int, with_what: str, damage: int
) -> None:
    table = bout(kin("Ada", disciplines, on_it=[SWORD]), vampire("Bert", 6), ann=("Undead Strength",))
    level(table, "ann", "strike:undead-strength", at).only("ann", "strike:hands", "strike:sword")
    table.says("ann", f"strike:{with_what}").passes("ben")
    assert bloods(table) == (4, 6 - damage - more)


@pytest.mark.parametrize(
    ("name", "slug", "disciplines", "at", "damage"),
    [
        ("Thrown Gate", "thrown-gate", "pot", "basic", 1),
        ("Thrown Gate", "thrown-gate", "POT", "superior", 2),
        ("Aid from Bats", "aid-from-bats", "ani", "basic", 1),
        ("Aid from Bats", "aid-from-bats", "ANI", "superior", 1),
    ],
)
def test_a_ranged_strike_may_be_used_to_maneuver(name: str, slug: str, disciplines: str, at: str, damage: int) -> None:
    """At long range hands do nothing; the strike hits all the same."""
    table = bout(kin("Ada", disciplines), vampire("Bert"), ann=(name,))
    level(table, "ann", f"maneuver:{slug}", at).only("ann", f"strike:{slug}").says("ann", f"strike:{slug}")
    table.says("ben", "strike:hands")
    if table.asked == "ann" and not is_over(table):
        table.only("ann", "press:ada", "pass").passes("ann")
        assert (name, at) == ("Aid from Bats", "superior")
    assert (is_over(table), bloods(table)) == (True, (4, 4 - damage))


def test_a_ranged_strike_may_be_used_without_maneuvering() -> None:
    """With its press at the superior level, which is for this round."""
    table = bout(kin("Ada", "ANI"), vampire("Bert"), ann=("Aid from Bats",)).passes("ann")
    level(table, "ann", "strike:aid-from-bats", "superior").passes("ben").says("ann", "press:ada")
    table.says("ann", "strike:hands").passes("ben")
    assert (is_over(table), bloods(table)) == (True, (4, 2))


@pytest.mark.parametrize(("disciplines", "at", "where", "blood"), [
    ("tha", "basic", "torpor", 4), ("THA", "superior", "torpor", 3),
])  # fmt: skip
def test_walk_of_flame_burns_in_later_rounds(disciplines: str, at: str, where: str, blood: int) -> None:
    """One aggravated point, or two, of which the second burns a blood."""
    table = bout(kin("Ada", disciplines), vampire("Bert"), ann=("Walk of Flame", "Boxed In"))
    table.offers_not("ann", "strike:walk-of-flame").passes("ann", "ben").says("ann", "press:boxed-in")
    level(table, "ann", "strike:walk-of-flame", at).passes("ben")
    assert (table.where("bert"), table.blood("bert")) == (where, blood)


@pytest.mark.parametrize(("disciplines", "at", "stolen"), [("tha", "basic", 1), ("THA", "superior", 2)])
def test_theft_of_vitae_steals_blood(disciplines: str, at: str, stolen: int) -> None:
    table = bout(kin("Ada", disciplines, 2), vampire("Bert"), ann=("Theft of Vitae",))
    level(table, "ann", "strike:theft-of-vitae", at).passes("ben")
    assert bloods(table) == (2 + stolen, 4 - stolen)


def test_theft_of_vitae_steals_the_life_of_a_retainer_at_long_range() -> None:
    table = bout(kin("Ada", "tha", 2), vampire("Bert", on_it=[retainer()]), ann=("Theft of Vitae", "Fake Out")).says(
        "ann", "maneuver:fake-out", "strike:theft-of-vitae", "on:ben:crow"
    )
    table.passes("ben")
    assert (table.where("crow"), bloods(table)) == ("ash heap", (3, 4))


def test_canine_horde_bites_at_the_basic_level() -> None:
    table = bout(kin("Ada", "ani"), vampire("Bert"), ann=("Canine Horde",))
    table.says("ann", "strike:canine-horde").passes("ben")
    assert bloods(table) == (4, 3)


@pytest.mark.parametrize(
    ("name", "slug", "disciplines", "at", "hurt"),
    [
        ("Canine Horde", "canine-horde", "ANI", "superior", False),
        ("Shattering Blow", "shattering-blow", "pot", "basic", True),
        ("Shattering Blow", "shattering-blow", "POT", "superior", False),
    ],
)
def test_equipment_is_destroyed(name: str, slug: str, disciplines: str, at: str, *, hurt: bool) -> None:
    """With first strike the gun is gone before it hits."""
    table = bout(kin("Ada", disciplines), vampire("Bert", on_it=[gun(maneuvers=0)]), ann=(name,))
    level(table, "ann", f"strike:{slug}", at).says("ben", "strike:gun").says("ann", "on:ben:gun")
    assert (table.where("gun"), bloods(table)) == ("ash heap", (2 if hurt else 4, 4))


@pytest.mark.parametrize(("disciplines", "at", "hurt"), [("cel", "basic", True), ("CEL", "superior", False)])
def test_fast_hands_steal_a_weapon(disciplines: str, at: str, *, hurt: bool) -> None:
    """No other equipment; with first strike before it hits."""
    carried = [gun(maneuvers=0), gear("Flask")]
    table = bout(kin("Ada", disciplines, 5), vampire("Bert", on_it=carried), ann=("Fast Hands",))
    level(table, "ann", "strike:fast-hands", at).says("ben", "strike:gun")
    table.only("ann", "on:ben:gun").says("ann", "on:ben:gun")
    assert (table.on("gun"), table.on("flask"), bloods(table)) == ("ada", "bert", (2 if hurt else 4, 4))
