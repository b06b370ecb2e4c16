"""Equipping, employing, recruiting and calling a referendum: what an action brings into play, or would."""

from __future__ import annotations

from tests.vtes.stage import Lying, ally, clause, library, side, stage, two_levels, vampire
from tests.vtes.toys import TOYS

from kredens_vtes import faces as f

KNIFE = library("Knife", f.EQUIPMENT)
RIFLE = library("Rifle", f.EQUIPMENT, pool=2)
RAVEN = library("Raven", f.RETAINER, levels=(f.Level("", "", life=1),))
WOLF = library("Wolf", f.ALLY, levels=(f.Level("", "", life=3),))
DRIVE = library("Drive", f.MODIFIER, "drive")
MOTION = library("Motion", f.POLITICAL, levels=(f.Level("", "", stealth=1),))


# Equipping


@clause("ii.c.3.hand", "ii.c.3.a", "iii.f.2.a", "iii.f.2.order", "iii.a.card", "ii.c.3.stealth", "ii.c.3.undirected")
def test_equipment_from_the_hand_is_paid_for_on_success() -> None:
    """While blocks are asked the pool is unchanged; the predator may block too, the equip has one stealth."""
    table = stage(ann=side(ready=[vampire("Alba")], hand=[RIFLE]), ben=side(ready=[vampire("Bela")]),
                  eve=side(ready=[vampire("Ewa")]))  # fmt: skip
    table.says("ann", "equip:alba", "card:rifle").only("ben", "block:bela", "pass")
    assert (table.pool("ann"), table.where("rifle"), table.hand("ann")) == (30, "being played", [])
    table.says("ben", "block:bela").says("eve", "block:ewa").resting("ann")
    assert (table.pool("ann"), table.on("rifle"), table.tapped("bela")) == (28, "alba", False)


@clause("iii.f.2.cannot-pay")
def test_what_cannot_be_paid_for_cannot_be_declared() -> None:
    """With one pool the equipment for two is not offered; with two it is, and paying ousts."""
    stage(ann=side(ready=[vampire("Alba")], hand=[RIFLE], pool=1)).offers_not("ann", "equip:alba")
    table = stage(ann=side(ready=[vampire("Alba")], hand=[RIFLE], pool=2))
    table.says("ann", "equip:alba", "card:rifle")
    assert 0 not in table.t.seats


@clause("iii.f.2.cannot-pay")
def test_blood_is_paid_by_vampires_who_have_it() -> None:
    """With one blood the goblet for two is not offered, with two it is; an ally has none to pay."""
    goblet = library("Goblet", f.EQUIPMENT, blood=2)
    minions = [vampire("Alba", 1), vampire("Asa", 2), ally("Dog", 3)]
    table = stage(ann=side(ready=minions, hand=[goblet]))
    table.offers("ann", "equip:asa").offers_not("ann", "equip:alba", "equip:dog")
    table.says("ann", "equip:asa", "card:goblet")
    assert (table.blood("asa"), table.on("goblet")) == (0, "asa")


@clause("iii.f.2.cannot-pay")
def test_what_can_no_longer_be_paid_for_has_no_effect() -> None:
    """The card is burned, and nothing is paid."""
    table = stage(ann=side(ready=[vampire("Alba")], hand=[RIFLE]), ben=side(ready=[vampire("Bela")]))
    table.says("ann", "equip:alba", "card:rifle").offers("ben", "pass")
    table.t.burn_pool(0, 29)
    table.passes("ben").resting("ann")
    assert (table.pool("ann"), table.where("rifle")) == (1, "ash heap")


@clause("ii.c.3.minion", "ii.c.3.minion.free", "ii.c.3.b", "ii.c.3.one-source", "ii.c.3.other-controller")
def test_equipment_is_taken_off_one_other_minion_of_hers_for_nothing() -> None:
    """Any number off the same minion; nothing of another Methuselah's, and not from the hand as well."""
    armed = vampire("Asa", on_it=[Lying(RIFLE), Lying(KNIFE), Lying(library("Axe", f.EQUIPMENT))])
    ann = side(ready=[vampire("Alba"), armed, vampire("Aza", on_it=[Lying(library("Bow", f.EQUIPMENT))])],
               hand=[library("Sword", f.EQUIPMENT)])  # fmt: skip
    ben = side(ready=[vampire("Bela", tapped=True, on_it=[Lying(library("Lance", f.EQUIPMENT))])])
    table = stage(ann=ann, ben=ben)
    table.says("ann", "equip:alba").only("ann", "card:sword", "take:rifle", "take:knife", "take:axe", "take:bow")
    table.says("ann", "take:rifle").only("ann", "take:knife", "take:axe", "pass").says("ann", "take:axe")
    assert [table.on(word) for word in ("rifle", "knife", "axe", "bow")] == ["alba", "asa", "alba", "aza"]
    assert (table.pool("ann"), table.tapped("asa"), table.hand("ann")) == (30, False, ["sword"])


@clause("ii.c.3.other-controller")
def test_equipment_of_another_methuselahs_minion_is_not_taken() -> None:
    """Ben's is none of Ann's: there is nothing with which Alba could equip; with a knife on Asa there is."""
    ben = side(ready=[vampire("Bela", on_it=[Lying(KNIFE)])])
    stage(ann=side(ready=[vampire("Alba")]), ben=ben).refused("ann", "equip:alba", "ii.c.3.other-controller")
    ann = side(ready=[vampire("Alba"), vampire("Asa", on_it=[Lying(RIFLE)])])
    stage(ann=ann, ben=ben).says("ann", "equip:alba").only("ann", "take:rifle")


@clause("ii.c.3.minion")
def test_every_methuselah_takes_equipment_off_her_own_minions() -> None:
    """Ben, who has none in his hand."""
    ben = side(ready=[vampire("Bela"), vampire("Bob", on_it=[Lying(KNIFE)])])
    stage(2, ann=side(ready=[vampire("Alba")]), ben=ben).passes("ann").says("ben", "equip:bela").only(
        "ben", "take:knife"
    )


@clause("iii.f.1.type", "ii.c.3.any-minion")
def test_equipping_from_hand_and_from_a_minion_are_one_type() -> None:
    """Who has equipped himself once may not do so otherwise."""
    ann = side(ready=[vampire("Alba"), vampire("Asa", on_it=[Lying(RIFLE)])], hand=[KNIFE, KNIFE, DRIVE])
    table = stage(ann=ann, abilities=TOYS)
    table.says("ann", "equip:alba", "card:knife", "reply:drive").refused("ann", "equip:alba", "iii.f.1.prohibit")
    table.offers("ann", "bleed:alba", "equip:asa")


@clause("iii.a.card-blocked", "iii.f.3.no-effect", "iii.f.3.unsuccessful", "iii.e.3.blocked", "iii.e.3.stop")
def test_blocked_equipment_from_the_hand_is_burned() -> None:
    """It is in its owner's ash heap, and nothing was paid; the predator is not asked any more."""
    table = stage(ann=side(ready=[vampire("Alba")], hand=[RIFLE]), ben=side(ready=[vampire("Bela", intercept=1)]),
                  eve=side(ready=[vampire("Ewa", intercept=1)]))  # fmt: skip
    table.says("ann", "equip:alba", "card:rifle").says("ben", "block:bela").brawl().resting("ann")
    assert (table.where("rifle"), table.pool("ann")) == ("ash heap", 30)


@clause("iii.a.card-blocked")
def test_equipment_on_a_minion_stays_there_if_the_action_is_blocked() -> None:
    """It was never in play from the hand."""
    ann = side(ready=[vampire("Alba"), vampire("Asa", on_it=[Lying(RIFLE)])])
    table = stage(ann=ann, ben=side(ready=[vampire("Bela", intercept=1)]))
    table.says("ann", "equip:alba", "take:rifle").says("ben", "block:bela").brawl()
    assert table.on("rifle") == "asa"


# Employing and recruiting


@clause("ii.c.4.req", "ii.c.4.a", "ii.c.4.b", "ii.c.4.any-minion", "ii.c.4.stealth")
def test_a_retainer_is_put_on_the_minion_with_its_life() -> None:
    """Without a retainer in hand the action is absent."""
    table = stage(ann=side(ready=[vampire("Alba"), vampire("Asa")], hand=[RAVEN]), ben=side(ready=[vampire("Bela")]))
    table.says("ann", "employ:alba", "card:raven").says("ben", "block:bela").offers_not("ann", "employ:asa")
    table.refused("ann", "employ:asa", "ii.c.4.req")
    assert (table.on("raven"), table.blood("raven")) == ("alba", 1)


@clause("ii.c.4.b")
def test_a_retainer_with_two_levels_starts_with_the_life_of_the_chosen_one() -> None:
    """Who has the discipline at superior chooses the level; the basic one alone is not asked for."""
    owl = two_levels("Owl", f.RETAINER, "ani", life=(1, 3))
    master = vampire("Alba", disciplines=(("ani", f.SUPERIOR_LEVEL),))
    pupil = vampire("Asa", disciplines=(("ani", f.BASIC_LEVEL),))
    stranger = vampire("Aza")
    table = stage(ann=side(ready=[master, pupil, stranger], hand=[owl, owl]))
    table.offers_not("ann", "employ:aza").says("ann", "employ:alba", "card:owl")
    table.only("ann", "level:basic", "level:superior").says("ann", "level:superior")
    assert table.blood("owl") == 3
    table.says("ann", "employ:asa", "card:owl").offers_not("ann", "level:basic")


@clause("ii.c.5.req", "ii.c.5.a.region", "ii.c.5.a.cannot-act", "ii.c.5.b", "ii.c.5.stealth")
def test_an_ally_waits_in_the_uncontrolled_region() -> None:
    """Face up and with its life, and it may not act in the turn in which it is recruited."""
    table = stage(ann=side(ready=[vampire("Alba"), vampire("Asa")], hand=[WOLF]))
    table.says("ann", "recruit:alba", "card:wolf").offers_not("ann", "bleed:wolf", "recruit:asa")
    assert (table.where("wolf"), table.blood("wolf")) == ("uncontrolled region", 3)
    table.refused("ann", "recruit:asa", "ii.c.5.req").refused("ann", "bleed:wolf", "ii.c.note.ready")


@clause("ii.c.6.req", "iv.a.replace")
def test_a_political_action_needs_a_card_of_its_kind() -> None:
    """Without one it is absent; with one the card is played as the action is declared."""
    table = stage(ann=side(ready=[vampire("Alba")]))
    table.refused("ann", "vote:alba", "ii.c.6.req")
    table = stage(ann=side(ready=[vampire("Alba")], hand=[MOTION]), ben=side(ready=[vampire("Bela")]))
    table.says("ann", "vote:alba", "card:motion").offers("ben", "block:bela")
    assert table.where("motion") == "being played"


@clause("iv.a.called-on-success", "ii.c.6.a", "iv.a.note.terms", "ii.c.6.stealth")
def test_a_blocked_political_action_calls_no_referendum() -> None:
    """Nothing is asked of anybody, and the card is burned."""
    table = stage(ann=side(ready=[vampire("Alba")], hand=[MOTION]), ben=side(ready=[vampire("Bela", intercept=1)]))
    table.says("ann", "vote:alba", "card:motion").says("ben", "block:bela").brawl().resting("ann")
    assert table.where("motion") == "ash heap"
