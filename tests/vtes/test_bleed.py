"""Bleeding: who bleeds whom, for how much, and who takes the Edge."""

from __future__ import annotations

from tests.vtes.stage import ally, clause, library, side, stage, two_levels, vampire
from tests.vtes.toys import TOYS

from kredens_vtes import faces as f

PASSION = library("Passion", f.MODIFIER, "passion")
CALM = library("Calm", f.REACTION, "calm")


@clause("ii.c.1.no-card", "ii.c.1.note.prey", "ii.c.1.a.burn", "ii.c.1.a.amount", "ii.c.1.b.edge")
def test_a_vampire_bleeds_the_prey_for_one_and_takes_the_edge() -> None:
    """A bleed needs no card; the prey burns the amount, and the acting Methuselah takes the Edge."""
    table = stage(ann=side(ready=[vampire("Alba")]), edge="cleo")
    table.only("ann", "bleed:alba", "hunt:alba", "pass").says("ann", "bleed:alba").resting("ann")
    assert (table.pool("ben"), table.pool("ann"), table.pool("cleo")) == (29, 30, 30)
    assert table.edge == "ann"
    assert table.tapped("alba")


@clause("ii.c.1.any-minion", "ii.c.1.a.amount")
def test_an_ally_bleeds_for_what_is_printed_on_it() -> None:
    """Allies bleed as well as vampires, for the value of the card."""
    table = stage(ann=side(ready=[ally("Broker", bleed=3)]))
    table.says("ann", "bleed:broker")
    assert table.pool("ben") == 27


@clause("ii.c.1.b.zero", "ii.c.1.a.amount")
def test_a_bleed_of_nothing_leaves_the_edge_where_it_was() -> None:
    """The Edge moves only if at least one pool is burned; the amount never falls below nothing."""
    calm = side(ready=[vampire("Bela")], hand=[CALM])
    table = stage(ann=side(ready=[vampire("Alba")]), ben=calm, abilities=TOYS, edge="cleo")
    table.says("ann", "bleed:alba").passes("ben").says("ben", "reply:calm")
    assert (table.pool("ben"), table.edge) == (30, "cleo")


@clause("ii.c.1.b.edge")
def test_a_bleed_that_is_made_smaller_to_one_moves_the_edge() -> None:
    """One pool is enough."""
    calm = side(ready=[vampire("Bela")], hand=[CALM])
    table = stage(ann=side(ready=[vampire("Alba", bleed=3)]), ben=calm, abilities=TOYS, edge="cleo")
    table.says("ann", "bleed:alba").passes("ben").says("ben", "reply:calm")
    assert (table.pool("ben"), table.edge) == (29, "ann")


@clause("ii.c.1.b.kept")
def test_who_has_the_edge_keeps_it() -> None:
    """A Methuselah who has the Edge already gains nothing more."""
    table = stage(ann=side(ready=[vampire("Alba")]), edge="ann")
    table.says("ann", "bleed:alba")
    assert (table.edge, table.pool("ann")) == ("ann", 30)


@clause("ii.c.1.a.short")
def test_the_whole_amount_is_burned_even_past_zero() -> None:
    """The pool falls below zero; whether she is ousted is judged afterwards."""
    table = stage(ann=side(ready=[vampire("Alba", bleed=6)]), ben=side(pool=3))
    table.says("ann", "bleed:alba")
    assert table.pool("ben") == -3
    assert 1 not in table.t.seats


@clause("ii.c.1.stealth", "ii.c.1.directed")
def test_a_bleed_has_no_stealth_and_only_its_target_may_block() -> None:
    """The prey blocks with no intercept at all; the predator is not asked."""
    table = stage(
        ann=side(ready=[vampire("Alba")]), ben=side(ready=[vampire("Bela")]), eve=side(ready=[vampire("Ewa")]),
        cleo=side(ready=[vampire("Cyd")]),
    )  # fmt: skip
    table.says("ann", "bleed:alba").only("ben", "block:bela", "pass").passes("ben").resting("ann")
    assert table.pool("ben") == 29


@clause("iii.b.2.a", "iii.b.2.b")
def test_with_two_at_the_table_the_prey_is_the_predator_too() -> None:
    """The only other Methuselah is asked once."""
    table = stage(2, ann=side(ready=[vampire("Alba")]), ben=side(ready=[vampire("Bela")]))
    table.says("ann", "hunt:alba").passes("ben").resting("ann")


@clause("iii.note.mod.appropriate")
def test_a_bleed_modifier_is_for_bleeds_only() -> None:
    """It is offered on a bleed, not on a hunt."""
    ann = side(ready=[vampire("Alba"), vampire("Anka")], hand=[PASSION])
    table = stage(ann=ann, abilities=TOYS)
    table.says("ann", "hunt:alba").offers("ann", "bleed:anka")
    table.says("ann", "bleed:anka").only("ann", "reply:passion", "pass").says("ann", "reply:passion")
    assert table.pool("ben") == 28


@clause("iii.note.mod.time")
def test_a_modifier_without_a_time_is_offered_at_every_stage() -> None:
    """It is offered as the action is announced, in an attempt to block, and when blocking is over."""
    ann = side(ready=[vampire("Alba")], hand=[PASSION, library("Shadow", f.MODIFIER, "shadow")])
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]), abilities=TOYS)
    table.says("ann", "bleed:alba").only("ann", "reply:passion", "pass").passes("ann")
    table.says("ben", "block:bela").only("ann", "reply:passion", "reply:shadow", "pass").says("ann", "reply:shadow")
    table.only("ann", "reply:passion", "pass").passes("ann").only("ann", "reply:passion", "pass")
    table.says("ann", "reply:passion")
    assert table.pool("ben") == 28


GOVERN = two_levels("Govern", f.ACTION, "dom", stealth=(0, 1), aim=(f.DIRECTED, f.UNDIRECTED))
DOMINANT = (("dom", f.SUPERIOR_LEVEL),)


@clause("iii.f.1.type")
def test_a_card_that_bleeds_at_one_level_is_a_bleed_at_that_level_only() -> None:
    """At basic it is a bleed and that card, at superior it is that card alone."""
    ann = side(
        ready=[vampire("Alba", disciplines=DOMINANT)], hand=[GOVERN, GOVERN, library("Drive", f.MODIFIER, "drive")],
        uncontrolled=[vampire("Ulla", 0, capacity=3)],
    )  # fmt: skip
    table = stage(ann=ann, abilities=TOYS)
    table.says("ann", "play:govern").only("ann", "level:basic", "level:superior").says("ann", "level:basic")
    assert table.pool("ben") == 27
    table.says("ann", "reply:drive").refused("ann", "bleed:alba", "iii.f.1.prohibit").only("ann", "hunt:alba", "pass")


@clause("iii.f.1.type", "ii.c.10.note.type.card")
def test_after_the_other_level_of_the_card_he_may_still_bleed() -> None:
    """At superior it is no bleed, so only the card's name is barred."""
    ann = side(
        ready=[vampire("Alba", disciplines=DOMINANT)], hand=[GOVERN, GOVERN, library("Drive", f.MODIFIER, "drive")],
        uncontrolled=[vampire("Ulla", 0, capacity=3)],
    )  # fmt: skip
    table = stage(ann=ann, abilities=TOYS)
    table.says("ann", "play:govern", "level:superior", "on:ann:unknown")
    assert (table.pool("ben"), table.blood("ulla")) == (30, 3)
    table.says("ann", "reply:drive").only("ann", "bleed:alba", "hunt:alba", "pass")
