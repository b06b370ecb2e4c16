"""The vampires: what each of them does, used once."""

from __future__ import annotations

import pytest
from tests.vtes.played import bout, cards, is_over, stage_of
from tests.vtes.ring import gear, gun
from tests.vtes.ring_votes import MOTION, everybody_passes
from tests.vtes.stage import Lying, Talk, ally, clause, library, side, vampire
from tests.vtes.turns import DISCARD, MASTER, UNTAP, location, to, turns

from kredens.kernel.modifiers import value
from kredens_vtes import faces as f
from kredens_vtes import stats
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.catalogue import face_named
from kredens_vtes.combat_stats import AGGRAVATED_HANDS

PISTOL = library("Pistol", f.EQUIPMENT, pool=2)
CROW = library("Crow", f.RETAINER, blood=1, levels=(f.Level("", "", life=1),))


def real(name: str, blood: int = 4) -> Lying:
    """Return a vampire of the catalogue."""
    return Lying(face_named(name), blood)


def bloods(table: Talk) -> tuple[int, int]:
    """Return the blood of Ann's and Ben's first minions."""
    t = table.t
    return t.blood(t.ready(0)[0]), t.blood(t.ready(1)[0])


def test_black_cat_pays_a_pool_less_for_equipment() -> None:
    table = stage_of(ann=side(ready=[real("Black Cat")], hand=[PISTOL]))
    table.says("ann", "equip:black-cat", "card:pistol")
    assert (table.pool("ann"), table.on("pistol")) == (29, "black-cat")


def test_regina_pays_a_blood_less_for_retainers() -> None:
    table = stage_of(ann=side(ready=[real("Regina Giovanni")], hand=[CROW]))
    table.says("ann", "employ:regina-giovanni-the-right-hand-of-augustus", "card:crow")
    assert table.blood("regina-giovanni-the-right-hand-of-augustus") == 4


@pytest.mark.parametrize(("clan", "left"), [("Ventrue", 2), ("Brujah", 3)])
def test_rake_is_stronger_against_ventrue(clan: str, left: int) -> None:
    table = bout(real("Rake"), vampire("Bert", clan=clan))
    table.brawl()
    assert bloods(table) == (3, left)


@pytest.mark.parametrize("name", ["Basilia", "Thetmes"])
def test_some_hands_do_aggravated_damage(name: str) -> None:
    table = bout(real(name), vampire("Bert", 5))
    assert value(table.t, AGGRAVATED_HANDS, table.t.ready(0)[0]) == 1
    table.brawl()
    assert table.where("bert") == "torpor"


@pytest.mark.parametrize(
    ("name", "clan", "blocked"),
    [("Tura Vaughn", "Brujah", True), ("Tura Vaughn", "Gangrel", False), ("Selma the Repugnant", "Nosferatu", True),
     ("Selma the Repugnant", "Brujah", False)],
)  # fmt: skip
def test_some_have_intercept_against_a_clan(name: str, clan: str, *, blocked: bool) -> None:
    """Ada has one stealth."""
    table = stage_of(ann=side(ready=[vampire("Ada", clan=clan, stealth=1)]), ben=side(ready=[real(name)]))
    table.says("ann", "bleed:ada").says("ben", f"block:{face_named(name).slug}")
    assert (table.prompt == "Strike with what?") == blocked


@clause("ii.b.1.receive")
def test_anson_gives_a_second_master_phase_action() -> None:
    table = turns(abilities=ABILITIES, ann=side(ready=[real("Anson")]))
    to(table, "ann", MASTER)
    assert value(table.t, stats.MASTER_ACTIONS, 0) == 2
    table.t.put_in_torpor(table.token("anson"))
    assert value(table.t, stats.MASTER_ACTIONS, 0) == 1


@clause("ii.e.one")
def test_ulugh_beg_gives_a_second_discard() -> None:
    table = turns(abilities=ABILITIES, ann=side(ready=[real("Ulugh Beg")], hand=[PISTOL, CROW]))
    to(table, "ann", DISCARD).says("ann", "discard:pistol").says("ann", "discard:crow")
    assert (table.where("pistol"), table.where("crow")) == ("ash heap", "ash heap")


def test_don_cruez_buys_a_maneuver_in_each_combat() -> None:
    table = bout(real("Don Cruez"), vampire("Bert"))
    table.says("ann", "maneuver:don-cruez-the-idealist").says("ann", "strike:hands").says("ben", "strike:hands")
    assert (is_over(table), bloods(table)) == (True, (3, 4))


def test_don_cruez_maneuvers_for_nothing_before_he_pays() -> None:
    """Bum's Rush gives him a maneuver; his own one he can buy beside it."""
    table = stage_of(
        ann=side(ready=[real("Don Cruez")], hand=cards("Bum's Rush")),
        cleo=side(ready=[vampire("Cyd", on_it=[gun()])]),
    )
    table.says("ann", "play:bum-s-rush", "on:cleo:cyd").passes("cleo")
    blood = table.blood("don-cruez-the-idealist")
    table.says("ann", "maneuver:don-cruez-the-idealist")
    assert table.blood("don-cruez-the-idealist") == blood
    table.says("cleo", "maneuver:gun").says("ann", "maneuver:don-cruez-the-idealist")
    assert table.blood("don-cruez-the-idealist") == blood - 1


def test_lucian_steals_equipment_by_a_strike() -> None:
    table = bout(real("Lucian"), vampire("Bert", on_it=[gear("Mask")]))
    table.says("ann", "strike:lucian").says("ben", "strike:hands")
    if "on:ben:mask" in table.options:
        table.says("ann", "on:ben:mask")
    assert (table.on("mask"), bloods(table)) == ("lucian", (3, 4))


def test_lazarus_strikes_from_afar() -> None:
    table = bout(real("Lazarus"), vampire("Bert"))
    table.says("ann", "strike:lazarus").says("ben", "strike:hands")
    assert bloods(table) == (3, 3)


def test_bronwen_dodges_once_in_each_combat() -> None:
    table = bout(real("Bronwen"), vampire("Bert"))
    table.says("ann", "strike:bronwen").says("ben", "strike:hands")
    assert (is_over(table), bloods(table)) == (True, (4, 4))


def test_jacko_strikes_a_second_time_in_the_first_round() -> None:
    table = bout(real("Jacko"), vampire("Bert"))
    table.says("ann", "strike:hands").says("ben", "strike:hands")
    table.says("ann", "reply:jacko").says("ann", "strike:hands")
    assert (is_over(table), bloods(table)) == (True, (3, 2))


def test_andreas_buys_an_intercept_once_a_turn() -> None:
    table = stage_of(
        ann=side(ready=[vampire("Ada", stealth=1), vampire("Abe", stealth=1)]), ben=side(ready=[real("Andreas")])
    )
    table.says("ann", "bleed:ada").says("ben", "block:andreas-the-bard-of-crete")
    table.says("ben", "reply:andreas-the-bard-of-crete")
    assert (table.blood("andreas-the-bard-of-crete"), table.prompt) == (3, "Strike with what?")


def test_angelica_discards_masters_for_intercept() -> None:
    """Both go at once, and the hand is filled up after that."""
    policy, edict = library("Policy", f.MASTER), library("Edict", f.MASTER)
    table = stage_of(
        ann=side(ready=[vampire("Ada", stealth=2)]),
        ben=side(ready=[real("Angelica")], hand=[policy, edict], library=[CROW, PISTOL]),
    )
    table.says("ann", "bleed:ada").says("ben", "block:angelica-the-canonicus", "reply:angelica-the-canonicus")
    table.says("ben", "card:policy", "card:edict")
    assert table.prompt == "Strike with what?"
    assert (table.where("policy"), table.where("edict"), table.hand("ben")) == (
        "ash heap",
        "ash heap",
        ["crow", "pistol"],
    )


@clause("iii.b.3")
def test_anneke_may_block_whomever_the_action_is_aimed_at() -> None:
    """Ann bleeds Ben; Cleo, whose business it is not, may try to block, but an ally's bleed she may not."""
    table = stage_of(ann=side(ready=[vampire("Ada"), ally("Wolf", bleed=1)]), cleo=side(ready=[real("Anneke")]))
    table.says("ann", "bleed:ada").says("cleo", "block:anneke")
    assert table.prompt == "Strike with what?"
    table.brawl().says("ann", "bleed:wolf")
    assert table.pool("ben") == 29


@pytest.mark.parametrize(("capacity", "asked"), [(5, "ann"), (1, "ben")])
def test_navar_blocks_nobody_larger(capacity: int, asked: str) -> None:
    table = stage_of(
        ann=side(ready=[vampire("Ada", 1, capacity=capacity)]), ben=side(ready=[real("Navar McClaren", 1)])
    )
    table.says("ann", "bleed:ada")
    assert table.asked == asked


def test_lisette_has_intercept_against_diablerie() -> None:
    table = stage_of(
        ann=side(ready=[vampire("Ada", stealth=1)]), ben=side(ready=[real("Lisette Vizquel")], torpor=[vampire("Bert")])
    )
    table.says("ann", "diablerize:ada")
    if "on:ben:bert" in table.options:
        table.says("ann", "on:ben:bert")
    table.says("ben", "block:lisette-vizquel")
    assert table.prompt == "Strike with what?"


def test_smudge_gains_strength_by_his_first_older_victim() -> None:
    table = stage_of(
        ann=side(ready=[real("Smudge the Ignored", 1)]), ben=side(torpor=[vampire("Bert"), vampire("Bess")])
    )
    smudge = table.token("smudge-the-ignored")
    assert value(table.t, stats.STRENGTH, smudge) == 1
    table.says("ann", "diablerize:smudge-the-ignored", "on:ben:bert")
    assert value(table.t, stats.STRENGTH, smudge) == 2


def test_tereza_takes_the_edge_for_two_blood() -> None:
    table = stage_of(edge="cleo", ann=side(ready=[real("Tereza Rostas")]))
    table.says("ann", "use:tereza-rostas", "whom:cleo")
    assert (table.edge, table.blood("tereza-rostas")) == ("ann", 2)


def test_tereza_takes_no_edge_that_nobody_has() -> None:
    table = stage_of(ann=side(ready=[real("Tereza Rostas")]))
    table.offers_not("ann", "use:tereza-rostas")


def test_alvaro_gains_blood_when_he_abstains() -> None:
    table = stage_of(ann=side(ready=[vampire("Ada")], hand=[MOTION]), ben=side(torpor=[real("Alvaro")]))
    table.says("ann", "vote:ada", "card:motion")
    everybody_passes(table).says("ben", "reply:alvaro-the-scion-of-angelica")
    assert table.blood("alvaro-the-scion-of-angelica") == 6


def test_melissa_gains_blood_when_the_edge_is_burned_for_a_vote() -> None:
    table = stage_of(
        edge="ann", ann=side(ready=[vampire("Ada")], hand=[MOTION]), ben=side(ready=[real("Melissa Barton", 2)])
    )
    table.says("ann", "vote:ada", "card:motion")
    while "burn-edge" not in table.options:
        table.passes(table.asked)
    table.says("ann", "burn-edge")
    assert (table.edge, table.blood("melissa-barton")) == ("", 3)


@clause("iv.d.4.one-each")
def test_gratiano_counts_double_among_the_prisci() -> None:
    table = stage_of(ann=side(ready=[real("Gratiano")]))
    assert value(table.t, stats.PRISCUS_VOTES, table.token("gratiano")) == 2


@clause("ii.a.3.b.i")
def test_democritus_makes_contests_dearer_for_the_others() -> None:
    """Ben pays two for a card that he contests with Ann; she pays one."""

    def rack() -> Lying:
        return location("Rack", unique=True)

    table = turns(abilities=ABILITIES, ann=side(ready=[real("Democritus")], holdings=[rack()]),
                  ben=side(holdings=[rack()]))  # fmt: skip
    to(table, "ben", UNTAP).says("ben", "keep:rack")
    assert table.pool("ben") == 28


@pytest.mark.parametrize(("answers", "pool", "burned"), [(("pass",), 28, 0), (("on:ben:den", "pass"), 29, 1)])
def test_arika_lets_her_prey_pay_for_locations(answers: tuple[str, ...], pool: int, burned: int) -> None:
    table = turns(abilities=ABILITIES, ann=side(ready=[real("Arika")]),
                  ben=side(holdings=[location("Den"), location("Club")]))  # fmt: skip
    to(table, "ben", UNTAP).says("ben", "use-of:ann:arika").says("ben", *answers)
    assert (table.pool("ben"), len(table.t.locations(1))) == (pool, 2 - burned)
