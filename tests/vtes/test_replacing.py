"""Replacing cards that are played: at once, or when the combat or the action is over."""

from __future__ import annotations

from tests.vtes.played import cards
from tests.vtes.stage import clause, library, side, stage, vampire
from tests.vtes.toys import TOYS
from tests.vtes.turns import MINIONS, to, turns

from kredens_vtes import faces as f
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.replacing import NEXT_UNTAP, owe, pay_owed

KNIFE = library("Knife", f.EQUIPMENT)
RIFLE = library("Rifle", f.EQUIPMENT)
MOTION = library("Motion", f.POLITICAL, levels=(f.Level("", "", stealth=1),))
DOMINATE = library("Dominate", f.MASTER, skill="dom")
PLENTY = [RIFLE] * 10


@clause("iii.a.card", "i.h.1.played", "i.h.hand-size")
def test_the_card_that_states_an_action_is_replaced_as_it_is_declared() -> None:
    """When blocks are asked the hand is full again."""
    ann = side(ready=[vampire("Alba")], hand=[KNIFE] * 7, library=PLENTY)
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]))
    table.says("ann", "equip:alba", "card:knife").offers("ben", "block:bela")
    assert table.hand("ann") == ["knife"] * 6 + ["rifle"]


@clause("i.h.1.played", "i.h.hand-size")
def test_a_modifier_is_replaced_before_it_does_anything() -> None:
    """Ben is asked whether he cancels it, and the hand is full again; only then the bleed is raised."""
    passion, refuse = library("Passion", f.MODIFIER, "passion"), library("Refuse", f.MASTER, "refuse")
    ann = side(ready=[vampire("Alba")], hand=[passion] * 7, library=PLENTY)
    table = stage(ann=ann, ben=side(hand=[refuse]), abilities=TOYS).says("ann", "bleed:alba", "reply:passion")
    assert (table.asked, table.hand("ann"), table.pool("ben")) == ("ben", ["passion"] * 6 + ["rifle"], 30)
    table.only("ben", "reply:refuse", "pass").passes("ben").resting("ann")
    assert table.pool("ben") == 28


@clause("iv.a.replace")
def test_a_political_card_is_replaced_before_anybody_can_block() -> None:
    """The hand is seven before the first attempt."""
    ann = side(ready=[vampire("Alba")], hand=[MOTION] * 7, library=PLENTY)
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]))
    table.says("ann", "vote:alba", "card:motion").offers("ben", "block:bela")
    assert len(table.hand("ann")) == 7


@clause("i.h.1.exhausted")
def test_an_empty_library_leaves_the_hand_short() -> None:
    """Nothing is drawn, and the game goes on."""
    table = stage(ann=side(ready=[vampire("Alba")], hand=[KNIFE] * 7))
    table.says("ann", "equip:alba", "card:knife").resting("ann")
    assert len(table.hand("ann")) == 6


@clause("i.h.2.defer", "i.h.2.action-end")
def test_a_card_that_says_so_is_replaced_when_the_action_is_over() -> None:
    """Nobody blocks: while blocks are asked the hand is six, afterwards seven."""
    feast = library("Feast", f.ACTION, "feast", replaced=f.AFTER_ACTION)
    ann = side(ready=[vampire("Alba")], hand=[feast] * 7, library=PLENTY)
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]), abilities=TOYS)
    table.says("ann", "play:feast").offers("ben", "block:bela")
    assert len(table.hand("ann")) == 6
    table.passes("ben").offers("ann", "pass")
    assert len(table.hand("ann")) == 7


@clause("i.h.2.defer", "i.h.2.combat-end")
def test_a_card_that_says_so_is_replaced_when_the_combat_ends() -> None:
    """The bleed is blocked: in the combat the hand is six, after it, before the action is over, seven."""
    passion = library("Passion", f.MODIFIER, "passion", replaced=f.AFTER_COMBAT)
    drive = library("Drive", f.MODIFIER, "drive")
    ann = side(ready=[vampire("Alba")], hand=[*[passion] * 6, drive], library=PLENTY)
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]), abilities=TOYS)
    table.says("ann", "bleed:alba", "reply:passion").says("ben", "block:bela").offers("ann", "strike:hands")
    assert len(table.hand("ann")) == 6
    table.brawl().only("ann", "reply:drive", "pass")
    assert len(table.hand("ann")) == 7


@clause("i.h.2.action-end")
def test_without_a_combat_it_is_replaced_when_the_action_is_over() -> None:
    """Nobody blocks the bleed."""
    passion = library("Passion", f.MODIFIER, "passion", replaced=f.AFTER_COMBAT)
    ann = side(ready=[vampire("Alba")], hand=[passion] * 7, library=PLENTY)
    table = stage(ann=ann, abilities=TOYS)
    table.says("ann", "bleed:alba", "reply:passion").resting("ann")
    assert table.hand("ann") == ["passion"] * 6 + ["rifle"]


def test_what_is_due_at_the_next_untap_phase_waits_for_it() -> None:
    """Other cards are replaced meanwhile, and that one when it is due."""
    ann = side(ready=[vampire("Alba")], hand=[KNIFE] * 6, library=PLENTY)
    table = stage(ann=ann)
    owe(table.t, 0, NEXT_UNTAP)
    table.says("ann", "equip:alba", "card:knife")
    assert len(table.hand("ann")) == 6
    pay_owed(table.t, NEXT_UNTAP, seat=1)
    assert len(table.hand("ann")) == 6
    pay_owed(table.t, NEXT_UNTAP, seat=0)
    assert len(table.hand("ann")) == 7


@clause("ii.c.9.b.ii.place", "i.h.1.played")
def test_a_skill_card_taken_from_the_hand_is_replaced() -> None:
    """The hand is seven again before anybody is asked for a blood hunt."""
    ann = side(
        ready=[vampire("Alba", capacity=3)], torpor=[vampire("Sleeper")], hand=[DOMINATE, *[KNIFE] * 6],
        library=PLENTY,
    )  # fmt: skip
    table = stage(3, ann=ann)
    table.says("ann", "diablerize:alba", "on:ann:sleeper", "skill:hand:dominate").offers("ann", "call")
    assert (table.on("dominate"), len(table.hand("ann"))) == ("alba", 7)


@clause("i.h.2.defer")
def test_a_card_that_says_so_is_replaced_in_her_next_untap_phase() -> None:
    """Ben wakes Bob in Ann's turn: until his own the hand is six."""
    ben = side(ready=[vampire("Bob", tapped=True)], hand=[*cards("Wake with Evening's Freshness"), *[KNIFE] * 6],
               library=PLENTY)  # fmt: skip
    table = to(turns(abilities=ABILITIES, ann=side(ready=[vampire("Ada")]), ben=ben), "ann", MINIONS)
    table.says("ann", "bleed:ada").says("ben", "reply:wake-with-evening-s-freshness")
    assert len(table.hand("ben")) == 6
    assert len(to(table, "ben", MINIONS).hand("ben")) == 7
