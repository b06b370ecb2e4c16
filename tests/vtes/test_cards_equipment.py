"""Equipment, retainers and allies: each of them used once, and what it does."""

from __future__ import annotations

import pytest
from tests.vtes.played import bout, cards, is_over, kin, level, stage_of
from tests.vtes.ring import CARDS, gear
from tests.vtes.stage import Lying, Talk, ally, side, vampire
from tests.vtes.turns import UNTAP, to, turns

from kredens.kernel.modifiers import value
from kredens_vtes import stats
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.catalogue import face_named


def life_of(name: str) -> int:
    """Return the life with which a retainer begins, at its lowest level."""
    return min([one.life for one in face_named(name).levels], default=0)


def has(*names: str, blood: int = 4, name: str = "Ada") -> Lying:
    """Return a vampire with cards of the catalogue on him."""
    lying = [Lying(face_named(one), life_of(one)) for one in names]
    return vampire(name, blood, on_it=lying)


def real(name: str, life: int) -> Lying:
    """Return an ally of the catalogue."""
    return Lying(face_named(name), life)


def bloods(table: Talk) -> tuple[int, int]:
    """Return the counters of Ann's and Ben's first cards, wherever they are now."""
    t = table.t
    mine = next(token for token in range(len(t.cards)) if t.cards[token].owner == 0)
    hers = next(token for token in range(len(t.cards)) if t.cards[token].owner == 1)
    return t.blood(mine), t.blood(hers)


# Equipment


@pytest.mark.parametrize(
    ("name", "damage"), [(".44 Magnum", 2), ("Assault Rifle", 4), ("Deer Rifle", 1), ("Sawed-Off Shotgun", 3)]
)
def test_guns_do_their_damage(name: str, damage: int) -> None:
    table = bout(has(name), vampire("Bert", 6))
    if table.prompt == "Maneuver?":
        table.passes("ann")
    table.says("ann", f"strike:{face_named(name).slug}").says("ben", "strike:hands")
    assert (is_over(table), bloods(table)) == (True, (3, 6 - damage))


@pytest.mark.parametrize(("name", "slug"), [(".44 Magnum", "44-magnum"), ("Deer Rifle", "deer-rifle")])
def test_who_maneuvers_with_a_gun_strikes_with_it(name: str, slug: str) -> None:
    """Hands do not reach over the distance."""
    table = bout(has(name), vampire("Bert", 6))
    table.says("ann", f"maneuver:{slug}").only("ann", f"strike:{slug}").says("ann", f"strike:{slug}")
    table.says("ben", "strike:hands")
    assert bloods(table)[0] == 4


def test_the_shotgun_shoots_once_in_each_combat() -> None:
    """The combat goes on with a press; in the second round there are only hands left."""
    mine = vampire("Ada", 4, on_it=[Lying(face_named("Sawed-Off Shotgun")), gear("Belt")])
    table = bout(mine, vampire("Bert", 6), abilities={"belt": CARDS["belt"]})
    table.says("ann", "strike:sawed-off-shotgun").says("ben", "strike:hands").says("ann", "press:ada")
    table.offers_not("ann", "strike:sawed-off-shotgun").refused("ann", "strike:sawed-off-shotgun", "v.c.1.announce")


def test_the_meat_cleaver_adds_to_strength() -> None:
    table = bout(has("Meat Cleaver"), vampire("Bert"))
    table.says("ann", "strike:meat-cleaver").says("ben", "strike:hands")
    assert bloods(table) == (3, 2)


def test_the_ivory_bow_does_aggravated_damage() -> None:
    table = bout(has("Ivory Bow"), vampire("Bert"))
    table.says("ann", "strike:ivory-bow").says("ben", "strike:hands")
    assert table.where("bert") == "torpor"


def test_a_grenade_is_burned_and_hurts_its_bearer_at_close_range() -> None:
    table = bout(has("Grenade"), vampire("Bert"))
    table.says("ann", "strike:grenade").says("ben", "strike:hands")
    assert (table.where("grenade"), bloods(table)) == ("ash heap", (2, 1))


def test_the_rowan_ring_goes_to_torpor_with_its_victim() -> None:
    """It does no damage; he does not untap there."""
    table = bout(has("Rowan Ring"), vampire("Bert"))
    table.says("ann", "strike:rowan-ring").says("ben", "strike:hands")
    assert (table.where("bert"), table.on("rowan-ring"), table.blood("bert")) == ("torpor", "bert", 4)
    assert value(table.t, stats.UNTAPS, table.token("bert")) == 0


def test_a_flak_jacket_prevents_a_damage() -> None:
    table = bout(vampire("Ada"), has("Flak Jacket", name="Bert"))
    table.says("ann", "strike:hands").says("ben", "strike:hands").says("ben", "reply:flak-jacket")
    assert bloods(table) == (3, 4)


def test_goggles_give_a_maneuver() -> None:
    """Who has used them is free to strike with anything."""
    table = bout(has("IR Goggles"), vampire("Bert"))
    table.says("ann", "maneuver:ir-goggles").says("ann", "strike:hands").says("ben", "strike:hands")
    assert bloods(table) == (4, 4)


@pytest.mark.parametrize("name", ["Laptop Computer", "J. S. Simmons, Esq."])
def test_some_cards_add_to_the_bleed(name: str) -> None:
    table = stage_of(ann=side(ready=[has(name)]))
    table.says("ann", "bleed:ada")
    assert table.pool("ben") == 28


@pytest.mark.parametrize("name", ["Sport Bike", "Mr. Winthrop", "Raven Spy"])
def test_some_cards_add_intercept(name: str) -> None:
    table = stage_of(ann=side(ready=[vampire("Abe", stealth=1)]), ben=side(ready=[has(name)]))
    table.says("ann", "bleed:abe").says("ben", "block:ada")
    assert table.prompt == "Strike with what?"


@pytest.mark.parametrize("name", ["Laptop Computer", "Sport Bike"])
def test_a_minion_can_have_one_of_some_cards(name: str) -> None:
    """Abe can take one, Ada has one."""
    table = stage_of(ann=side(ready=[has(name), vampire("Abe")], hand=cards(name)))
    table.offers_not("ann", "equip:ada").says("ann", "equip:abe", f"card:{face_named(name).slug}")
    assert len(table.t.attached(table.token("abe"))) == 1


# Retainers


@pytest.mark.parametrize(("disciplines", "at", "life"), [("ani", "basic", 1), ("ANI", "superior", 2)])
@pytest.mark.parametrize("name", ["Raven Spy", "Murder of Crows"])
def test_the_level_says_how_much_life_a_retainer_has(name: str, disciplines: str, at: str, life: int) -> None:
    table = stage_of(ann=side(ready=[kin("Ada", disciplines)], hand=cards(name)))
    slug = face_named(name).slug
    level(table.says("ann", "employ:ada"), "ann", f"card:{slug}", at)
    assert (table.on(slug), table.blood(slug), table.blood("ada")) == ("ada", life, 3)


def test_crows_do_a_damage_in_each_round() -> None:
    table = bout(has("Murder of Crows"), vampire("Bert"))
    table.brawl()
    assert bloods(table) == (3, 2)


# Allies


def test_the_slashers_strike_from_afar() -> None:
    table = bout(real("The Slashers", 3), vampire("Bert"))
    table.says("ann", "strike:the-slashers").says("ben", "strike:hands")
    assert bloods(table) == (2, 3)


def test_thadius_zho_bleeds_fights_and_drains() -> None:
    table = stage_of(ann=side(ready=[real("Thadius Zho", 2)]), ben=side(ready=[vampire("Bert", tapped=True)]))
    table.says("ann", "use:thadius-zho")
    if "on:ben:bert" in table.options:
        table.says("ann", "on:ben:bert")
    assert table.blood("bert") == 3
    fight = bout(real("Thadius Zho", 2), vampire("Bert"))
    fight.says("ann", "maneuver:thadius-zho").says("ann", "strike:thadius-zho").says("ben", "strike:hands")
    assert bloods(fight) == (2, 2)


def test_the_garou_picks_a_fight_and_strikes_twice() -> None:
    table = stage_of(ann=side(ready=[real("Renegade Garou", 3)]), ben=side(ready=[vampire("Bert", 6, tapped=True)]))
    table.says("ann", "use:renegade-garou")
    if "on:ben:bert" in table.options:
        table.says("ann", "on:ben:bert")
    table.passes("ann").brawl()
    assert bloods(table) == (2, 2)


def test_the_garou_recovers_when_he_untaps() -> None:
    table = turns(abilities=ABILITIES, ann=side(ready=[real("Renegade Garou", 1)]))
    to(table, "ann", UNTAP).says("ann", "use:renegade-garou")
    assert table.blood("renegade-garou") == 2


def test_the_hunter_fights_vampires_and_strikes_first() -> None:
    """Bert goes to torpor before he can strike back; a fellow ally is no prey."""
    table = stage_of(
        ann=side(ready=[real("Muddled Vampire Hunter", 1)]),
        ben=side(ready=[vampire("Bert", 3, tapped=True), ally("Wolf", tapped=True)]),
    )
    table.says("ann", "use:muddled-vampire-hunter").offers_not("ann", "on:ben:wolf")
    if "on:ben:bert" in table.options:
        table.says("ann", "on:ben:bert")
    table.brawl()
    assert (table.where("bert"), table.blood("muddled-vampire-hunter")) == ("torpor", 1)
