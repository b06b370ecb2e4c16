"""Actions: who takes them and when, how they are declared, completed and over, and what cards state."""

from __future__ import annotations

import pytest
from tests.vtes.stage import Lying, Talk, ally, clause, library, side, stage, vampire
from tests.vtes.toys import TOYS

from kredens_vtes import faces as f
from kredens_vtes.under_way import action_of

KNIFE = library("Knife", f.EQUIPMENT)
RIFLE = library("Rifle", f.EQUIPMENT, pool=2)
RAVEN = library("Raven", f.RETAINER, levels=(f.Level("", "", life=1),))
WOLF = library("Wolf", f.ALLY, levels=(f.Level("", "", life=3),))
DRIVE = library("Drive", f.MODIFIER, "drive")
REFUSE = library("Refuse", f.MASTER, "refuse")
FEAST = library("Feast", f.ACTION, "feast")
MOTION = library("Motion", f.POLITICAL, levels=(f.Level("", "", stealth=1),))


# Who may act, and when


@clause("ii.c.note.untapped", "ii.c.note.ready", "ii.c.note.torpor", "ii.c.note.own", "ii.c.note.optional")
def test_only_untapped_ready_minions_of_the_active_methuselah_act() -> None:
    """Neither a tapped one, nor one in torpor but for leaving it, nor one that is uncontrolled, nor another's."""
    ann = side(
        ready=[vampire("Alba"), vampire("Tired", tapped=True)], torpor=[vampire("Sleeper", 2)],
        uncontrolled=[ally("Newcomer")],
    )  # fmt: skip
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]))
    table.only(
        "ann", "bleed:alba", "hunt:alba", "rescue:alba", "diablerize:alba", "leave-torpor:sleeper", "pass"
    )  # fmt: skip
    table.refused("ann", "bleed:tired", "ii.c.note.untapped").refused("ann", "hunt:sleeper", "ii.c.note.torpor")
    table.refused("ann", "bleed:newcomer", "ii.c.note.ready")


@clause("ii.c.note.own")
def test_minions_do_not_act_in_the_phase_of_another() -> None:
    """Ben is asked whether he blocks, and can have nobody bleed; in his own phase he can."""
    table = stage(ann=side(ready=[vampire("Alba")]), ben=side(ready=[vampire("Bela")])).says("ann", "bleed:alba")
    table.refused("ben", "bleed:bela", "ii.c.note.own").refused("ben", "hunt:bela", "ii.c.note.own").passes("ben")
    table.passes("ann").offers("ben", "bleed:bela", "hunt:bela")


@clause("ii.c.note.own", "ii.c.note.optional")
def test_the_phase_ends_when_she_stops_and_the_next_ones_minions_act() -> None:
    """After the pass it is Ben's phase, and Ann's minions act no more."""
    table = stage(ann=side(ready=[vampire("Alba")]), ben=side(ready=[vampire("Bela")]))
    table.passes("ann").only("ben", "bleed:bela", "hunt:bela", "pass")


@clause("i.def.kindred", "ii.c.2.kindred", "ii.c.6.kindred", "ii.c.8.kindred", "ii.c.9.kindred", "ii.c.1.any-minion")
def test_allies_bleed_equip_employ_and_recruit_but_do_not_do_what_kindred_do() -> None:
    """Hunting, political actions, rescues and diablerie are for vampires."""
    ann = side(ready=[ally("Dog")], torpor=[vampire("Sleeper", 0)], hand=[KNIFE, RAVEN, WOLF, MOTION])
    table = stage(ann=ann)
    table.only("ann", "bleed:dog", "equip:dog", "employ:dog", "recruit:dog", "pass")
    table.refused("ann", "hunt:dog", "ii.c.2.kindred").refused("ann", "vote:dog", "ii.c.6.kindred")
    table.refused("ann", "rescue:dog", "ii.c.8.kindred").refused("ann", "diablerize:dog", "ii.c.9.kindred")


@clause("i.def.minion")
def test_retainers_and_equipment_are_no_minions() -> None:
    """They take no actions, though they lie in the ready region."""
    table = stage(ann=side(ready=[vampire("Alba", on_it=[Lying(RAVEN, 1), Lying(KNIFE)])]))
    table.only("ann", "bleed:alba", "hunt:alba", "pass").refused("ann", "bleed:raven", "i.def.minion")


# Compulsory hunts


@clause("ii.c.exception.must-hunt", "ii.c.note.optional")
def test_a_ready_vampire_without_blood_has_to_hunt_first() -> None:
    """Nothing else may be begun, and passing is refused."""
    table = stage(ann=side(ready=[vampire("Alba", 0), vampire("Asa", 3)], hand=[FEAST]), abilities=TOYS)
    table.only("ann", "hunt:alba").refused("ann", "bleed:asa", "ii.c.exception.must-hunt")
    table.refused("ann", "play:feast", "ii.c.exception.must-hunt")
    table.says("ann", "hunt:alba").offers("ann", "bleed:asa", "hunt:asa", "play:feast", "pass")
    assert table.blood("alba") == 1


@clause("ii.c.exception.each")
def test_several_such_vampires_hunt_one_after_the_other() -> None:
    """In the order that their controller likes."""
    table = stage(ann=side(ready=[vampire("Alba", 0), vampire("Asa", 0), vampire("Aza", 1)]))
    table.only("ann", "hunt:alba", "hunt:asa").refused("ann", "hunt:aza", "ii.c.exception.each")
    table.says("ann", "hunt:asa").only("ann", "hunt:alba").says("ann", "hunt:alba").offers("ann", "bleed:aza", "pass")


@clause("ii.c.exception.any-time")
def test_the_duty_arises_in_the_middle_of_the_phase() -> None:
    """A vampire that has spent his last blood in an action and is untapped again has to hunt next."""
    costly = library("Passion", f.MODIFIER, "passion", blood=1)
    ann = side(ready=[vampire("Alba", 1), vampire("Asa", 3)], hand=[costly, DRIVE])
    table = stage(ann=ann, abilities=TOYS)
    table.says("ann", "bleed:alba", "reply:passion", "reply:drive").only("ann", "hunt:alba")


@clause("ii.c.exception.any-time")
def test_a_vampire_that_is_empty_but_tapped_has_no_duty_yet() -> None:
    """Without the untapping the others act freely."""
    costly = library("Passion", f.MODIFIER, "passion", blood=1)
    table = stage(ann=side(ready=[vampire("Alba", 1), vampire("Asa", 3)], hand=[costly]), abilities=TOYS)
    table.says("ann", "bleed:alba", "reply:passion").only("ann", "bleed:asa", "hunt:asa", "pass")


@clause("ii.c.exception.prevented", "ii.c.exception.ready")
def test_who_cannot_hunt_or_is_not_ready_binds_nobody() -> None:
    """A tapped vampire without blood, one in torpor and one that is uncontrolled."""
    ann = side(
        ready=[vampire("Alba"), vampire("Tired", 0, tapped=True)], torpor=[vampire("Sleeper", 0)],
        uncontrolled=[vampire("Ulla", 0)],
    )  # fmt: skip
    stage(ann=ann).offers("ann", "bleed:alba", "pass")


@clause("ii.c.exception.prevented", "iii.f.1.either-way")
def test_a_vampire_that_has_hunted_in_vain_is_exempt() -> None:
    """He was blocked and untapped again: he may not hunt twice, so nobody waits for him."""
    ann = side(ready=[vampire("Alba", 0), vampire("Asa", 3)], hand=[library("Retreat", f.MODIFIER, "retreat")])
    table = stage(ann=ann, ben=side(ready=[vampire("Bela", intercept=1)]), abilities=TOYS)
    table.says("ann", "hunt:alba").says("ben", "block:bela").says("ann", "reply:retreat")
    table.offers("ann", "bleed:asa", "bleed:alba", "pass").refused("ann", "hunt:alba", "iii.f.1.prohibit")
    assert (table.blood("alba"), table.tapped("alba"), table.tapped("bela")) == (0, False, False)


# Hunting


@clause("ii.c.2.no-card", "ii.c.2.a.gain", "ii.c.2.a.excess", "ii.c.2.stealth")
def test_a_hunt_gains_a_blood_unless_he_is_full() -> None:
    """Hunting at capacity is legal and gains nothing."""
    table = stage(ann=side(ready=[vampire("Alba", 2), vampire("Full", 6)]))
    table.says("ann", "hunt:alba", "hunt:full")
    assert (table.blood("alba"), table.blood("full")) == (3, 6)


# What cards state


@clause("ii.c.10.req.card", "ii.c.10.a", "ii.c.10.b", "iii.f.2.b")
def test_an_action_card_is_taken_like_any_other_action() -> None:
    """It is declared and may be blocked, without stealth of its own; on success it does what it says."""
    table = stage(ann=side(ready=[vampire("Alba")], hand=[FEAST]), ben=side(ready=[vampire("Bela")]), abilities=TOYS)
    table.says("ann", "play:feast").only("ben", "block:bela", "pass").passes("ben")
    assert (table.blood("alba"), table.where("feast"), table.tapped("alba")) == (5, "ash heap", True)


@clause("ii.c.10.note.type.card", "iii.f.1.per-minion")
def test_the_name_of_an_action_card_is_its_type() -> None:
    """Alba may not use the second copy, but another name; Asa may use it."""
    ann = side(
        ready=[vampire("Alba"), vampire("Asa")],
        hand=[FEAST, FEAST, library("Banquet", f.ACTION, "feast"), DRIVE],
    )  # fmt: skip
    table = stage(ann=ann, abilities=TOYS)
    table.says("ann", "play:feast", "by:ann:alba", "reply:drive").offers("ann", "play:feast", "play:banquet")
    table.says("ann", "play:banquet").only("ann", "by:ann:alba", "by:ann:asa").says("ann", "by:ann:asa")
    table.offers_not("ann", "play:feast")


@clause("ii.c.10.req.in-play", "ii.c.10.note.type.instance")
def test_an_action_of_a_card_in_play_has_that_copy_as_its_type() -> None:
    """Who has used one may use the other, but not the same one again."""
    altar = library("Altar", f.MASTER, "altar")
    ann = side(ready=[vampire("Alba")], holdings=[Lying(altar), Lying(altar)], hand=[DRIVE])
    table = stage(ann=ann, abilities=TOYS)
    table.offers("ann", "use:altar", "use:altar@2").says("ann", "use:altar", "reply:drive")
    table.offers("ann", "use:altar@2").offers_not("ann", "use:altar")
    assert table.where("altar") == "in play"


def test_what_an_ally_or_equipment_offers_is_its_own_minions_action() -> None:
    """The wolf uses what is printed on it, and Asa what lies on her; nobody else does."""
    wolf = ally("Wolf", abilities=("altar",))
    altar = Lying(library("Bowl", f.EQUIPMENT, "altar"))
    table = stage(ann=side(ready=[vampire("Alba"), vampire("Asa", on_it=[altar]), wolf]), abilities=TOYS)
    table.says("ann", "use:wolf").says("ann", "use:bowl").only("ann", "bleed:alba", "equip:alba", "hunt:alba", "pass")
    assert (table.tapped("wolf"), table.tapped("asa"), table.blood("asa")) == (True, True, 5)


@clause("ii.c.10.req.in-play", "i.def.directed", "iii.b.1")
def test_a_card_in_play_may_offer_an_action_to_the_other_methuselahs() -> None:
    """Ann's vampires may raid what Dan controls, which is directed at him; Dan's may not."""
    safe = Lying(library("Safe", f.MASTER, "raid"), 3)
    dan = side(ready=[vampire("Dora")], holdings=[safe])
    table = stage(4, ann=side(ready=[vampire("Alba"), ally("Dog")]), ben=side(ready=[vampire("Bela")]), dan=dan,
                  abilities=TOYS)  # fmt: skip
    table.says("ann", "use-of:dan:safe").only("dan", "block:dora", "pass").passes("dan")
    assert (table.pool("ann"), table.where("safe")) == (33, "ash heap")


def test_who_controls_such_a_card_does_not_use_it() -> None:
    """Dan is not offered his own."""
    safe = Lying(library("Safe", f.MASTER, "raid"), 3)
    table = stage(ann=side(ready=[vampire("Alba")], holdings=[safe]), abilities=TOYS)
    table.only("ann", "bleed:alba", "hunt:alba", "pass")


@clause("ii.c.10.note.torpor-combat")
def test_an_action_that_starts_combat_is_not_aimed_at_who_is_in_torpor() -> None:
    """The ready minions of the others are its targets."""
    ann = side(ready=[vampire("Alba"), vampire("Asa")], hand=[library("Rush", f.ACTION, "rush")])
    ben = side(ready=[vampire("Bela", tapped=True)], torpor=[vampire("Sleeper")])
    table = stage(ann=ann, ben=ben, cleo=side(ready=[ally("Dog")]), abilities=TOYS)
    table.says("ann", "play:rush", "by:ann:alba").only("ann", "on:ben:bela", "on:cleo:dog").says("ann", "on:ben:bela")
    table.brawl()
    assert (table.blood("alba"), table.blood("bela")) == (3, 3)


@clause("i.def.directed", "iii.b.1")
def test_an_action_at_what_another_controls_is_directed_at_her() -> None:
    """Only she may block; at one's own card it is undirected."""
    theft = library("Theft", f.ACTION, "theft", levels=(f.Level("", "", aim=f.BY_TARGET),))
    ann = side(ready=[vampire("Alba"), vampire("Asa")], hand=[theft], holdings=[Lying(library("Shop", f.MASTER))])
    dan = side(ready=[vampire("Dora")], holdings=[Lying(library("Mill", f.MASTER))])
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]), dan=dan, abilities=TOYS)
    table.says("ann", "play:theft", "by:ann:alba").only("ann", "on:ann:shop", "on:dan:mill").says("ann", "on:dan:mill")
    table.only("dan", "block:dora", "pass").passes("dan")
    assert table.where("mill") == "ash heap"


@clause("i.def.directed")
def test_an_action_at_ones_own_card_is_undirected() -> None:
    """Prey and predator may block it."""
    theft = library("Theft", f.ACTION, "theft", levels=(f.Level("", "", aim=f.BY_TARGET),))
    ann = side(ready=[vampire("Alba")], hand=[theft], holdings=[Lying(library("Shop", f.MASTER))])
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]), abilities=TOYS)
    table.says("ann", "play:theft", "on:ann:shop").only("ben", "block:bela", "pass")


@pytest.mark.parametrize(
    ("printed", "able"),
    [
        ({"clan": "Brujah"}, {"alba"}),
        ({"sect": f.SABBAT}, {"asa"}),
        ({"titles": (f.PRINCE,)}, {"alba"}),
        ({"discipline": "dom"}, {"asa"}),
        ({"blood": 2}, {"alba"}),
        ({"blood": 1}, {"alba", "asa"}),
        ({}, {"alba", "asa", "dog"}),
    ],
)
def test_only_who_meets_the_requirements_of_a_card_may_use_it(printed: dict[str, object], able: set[str]) -> None:
    """Clan, sect, title, discipline and price; allies have no blood to pay with."""
    minions = [
        vampire("Alba", 4, clan="Brujah", sect=f.CAMARILLA, title=f.PRINCE, domain="Rome"),
        vampire("Asa", 1, sect=f.SABBAT, disciplines=(("dom", f.BASIC_LEVEL),)),
        ally("Dog"),
    ]
    table = stage(ann=side(ready=minions, hand=[library("Robe", f.EQUIPMENT, **printed)]))
    assert {option.partition(":")[2] for option in table.options if option.startswith("equip:")} == able


# The course of an action


@clause("iii.a.declare", "iii.order", "iii.a.tap")
def test_everybody_knows_actor_action_target_and_card_before_anybody_reacts() -> None:
    """When Ben is asked to block, all of it is public, and the actor is tapped."""
    table = stage(ann=side(ready=[vampire("Alba")], hand=[RIFLE]), ben=side(ready=[vampire("Bela")]))
    table.says("ann", "equip:alba", "card:rifle").offers("ben", "block:bela")
    action = action_of(table.t)
    assert action is not None
    assert table.t.face(action.actor).slug == "alba"
    assert all(table.t.knows(seat, action.source) for seat in range(5))
    assert table.tapped("alba")


@clause("iii.f.3.a", "iii.f.3.b.tap", "iii.f.3.b.combat")
def test_a_block_is_answered_before_the_blocker_taps_and_they_fight() -> None:
    """The modifier for that moment is offered with the blocker untapped; then he taps, and both fight."""
    ann = side(ready=[vampire("Alba")], hand=[library("Breakthrough", f.MODIFIER, "breakthrough")])
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]), abilities=TOYS)
    table.says("ann", "bleed:alba").says("ben", "block:bela").only("ann", "reply:breakthrough", "pass")
    assert not table.tapped("bela")
    table.passes("ann").offers("ann", "strike:hands")
    assert table.tapped("bela")
    table.brawl().resting("ann")
    assert (table.pool("ben"), table.blood("bela"), table.blood("alba")) == (30, 3, 3)


@clause("iii.note.mod.cost", "iii.f.3.no-effect")
def test_a_modifier_is_paid_for_though_the_action_fails() -> None:
    """Its blood is gone; the bleed has no effect."""
    costly = library("Passion", f.MODIFIER, "passion", blood=1)
    table = stage(ann=side(ready=[vampire("Alba")], hand=[costly]), ben=side(ready=[vampire("Bela")]), abilities=TOYS)
    table.says("ann", "bleed:alba", "reply:passion")
    assert table.blood("alba") == 3
    table.says("ben", "block:bela").brawl().resting("ann")
    assert (table.pool("ben"), table.edge) == (30, "")


def test_an_action_may_go_on_as_unblocked_after_the_combat() -> None:
    """An effect says so while it is blocked: both fight, and then the bleed succeeds."""
    ann = side(ready=[vampire("Alba")], hand=[library("Breakthrough", f.MODIFIER, "breakthrough")])
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]), abilities=TOYS)
    table.says("ann", "bleed:alba").says("ben", "block:bela").says("ann", "reply:breakthrough").brawl().resting("ann")
    assert (table.pool("ben"), table.blood("bela")) == (29, 3)


def test_an_effect_may_end_the_action_without_combat() -> None:
    """The blocker stays untapped, the bleed has no effect, and the actor may not repeat it."""
    ann = side(ready=[vampire("Alba")], hand=[library("Retreat", f.MODIFIER, "retreat")])
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]), abilities=TOYS)
    table.says("ann", "bleed:alba").says("ben", "block:bela").says("ann", "reply:retreat")
    table.only("ann", "hunt:alba", "pass").refused("ann", "bleed:alba", "iii.f.1.prohibit")
    assert (table.pool("ben"), table.tapped("bela"), table.where("retreat")) == (30, False, "ash heap")


@clause("iii.f.1.prohibit", "iii.f.1.either-way", "iii.f.1.per-minion", "iii.f.1.until", "key.dci")
def test_a_minion_may_not_repeat_an_action_in_a_turn() -> None:
    """The ban binds him alone, whether the action was blocked or not, until the turn is over."""
    table = stage(2, ann=side(ready=[vampire("Alba"), vampire("Asa")], hand=[DRIVE]), abilities=TOYS)
    table.says("ann", "bleed:alba", "reply:drive").refused("ann", "bleed:alba", "iii.f.1.prohibit")
    table.offers("ann", "hunt:alba", "bleed:asa").passes("ann", "ben").offers("ann", "bleed:alba")


@clause("key.dci", "iii.f.1.prohibit")
def test_without_the_ban_a_minion_may_repeat_it() -> None:
    """A table may play without the rule of tournaments."""
    ann = side(ready=[vampire("Alba")], hand=[DRIVE])
    table = stage(ann=ann, abilities=TOYS, options={"repeat_ban": False})
    table.says("ann", "bleed:alba", "reply:drive", "bleed:alba").resting("ann")
    assert table.pool("ben") == 28


@clause("ii.note.oot.any-time")
def test_a_cancelled_action_card_leaves_the_actor_untapped_and_unbarred() -> None:
    """It costs nothing and counts as no action; a cardless action is nothing to cancel."""
    ann = side(ready=[vampire("Alba")], hand=[library("Feast", f.ACTION, "feast", blood=1), FEAST])
    table = stage(ann=ann, ben=side(hand=[REFUSE]), abilities=TOYS)
    table.says("ann", "play:feast").only("ben", "reply:refuse", "pass").says("ben", "reply:refuse")
    table.offers("ann", "bleed:alba", "play:feast")
    assert (table.tapped("alba"), table.blood("alba"), table.where("feast")) == (False, 4, "ash heap")


@clause("ii.note.oot.any-time")
def test_there_is_nothing_to_cancel_about_an_action_without_a_card() -> None:
    """Ben is not asked when Ann bleeds him."""
    table = stage(ann=side(ready=[vampire("Alba")]), ben=side(hand=[REFUSE]), abilities=TOYS)
    table.says("ann", "bleed:alba").resting("ann")


# Another actor, or none any more


def test_another_minion_may_take_the_action_over() -> None:
    """The old one untaps and is not barred; the new one bleeds, and is."""
    ann = side(ready=[vampire("Alba"), vampire("Asa", bleed=2)], hand=[library("Mask", f.MODIFIER, "mask"), DRIVE])
    table = stage(ann=ann, abilities=TOYS)
    table.says("ann", "bleed:alba", "reply:mask").offers("ann", "reply:drive").says("ann", "reply:drive")
    assert (table.pool("ben"), table.tapped("alba"), table.tapped("asa")) == (28, False, False)
    table.offers("ann", "bleed:alba", "hunt:asa").refused("ann", "bleed:asa", "iii.f.1.prohibit")


def _burn_him(table: Talk) -> Talk:
    table.says("ann", "equip:alba", "card:knife").only("ben", "reply:fire", "pass").says("ben", "reply:fire")
    return table


def test_an_action_ends_when_its_actor_is_gone() -> None:
    """He is burned once blocking is over: the equipment goes to the ash heap, and nothing is left of the action."""
    ann = side(ready=[vampire("Alba"), vampire("Asa")], hand=[KNIFE])
    table = _burn_him(stage(ann=ann, ben=side(hand=[library("Fire", f.MASTER, "fire")]), abilities=TOYS))
    table.offers("ann", "bleed:asa", "pass")
    assert (table.where("alba"), table.where("knife"), table.where("fire")) == ("ash heap",) * 3
    assert (action_of(table.t), table.t.items) == (None, ())


def test_an_action_ends_when_the_active_methuselah_is_out() -> None:
    """Her phase ends with it."""
    table = stage(ann=side(ready=[vampire("Alba")], hand=[KNIFE]), ben=side(ready=[vampire("Bela")]))
    table.says("ann", "equip:alba", "card:knife").offers("ben", "block:bela")
    table.t.burn_pool(0, 30)
    table.says("ben", "block:bela").only("ben", "bleed:bela", "hunt:bela", "pass")
    assert (table.t.items, action_of(table.t)) == ((), None)


def test_a_bleed_of_who_has_left_the_game_comes_to_nothing() -> None:
    """Her target is out in the middle of it: no pool is burned, and the Edge stays where it was."""
    ann = side(ready=[vampire("Alba"), vampire("Asa")])
    table = stage(ann=ann, ben=side(ready=[vampire("Bela"), vampire("Bora")]))
    table.says("ann", "bleed:alba").offers("ben", "block:bela")
    table.t.burn_pool(1, 30)
    table.says("ben", "block:bela").offers("ann", "bleed:asa")
    assert (table.pool("cleo"), table.edge, table.tapped("alba")) == (30, "", True)
