"""Blood hunts: who calls one, who votes, and what becomes of the diabolist."""

from __future__ import annotations

import pytest
from tests.vtes.ring_votes import DEAR, FILLER, ORATORY, PALACE, PROTEST, RULES, TRIUMPH, everybody_passes, then
from tests.vtes.stage import Lying, Side, Talk, clause, side, stage, vampire

from kredens_vtes import faces as f
from kredens_vtes.ousting import leave_table
from kredens_vtes.voting import tally

ACTS = "Which action?"


def primogen(name: str) -> Lying:
    """Return a tapped Primogen, who can vote and cannot block."""
    return vampire(name, tapped=True, title=f.PRIMOGEN)


def drunk(*, ann: Side | None = None, ben: Side | None = None, edge: str = "") -> Talk:
    """Let Ann's vampire Alba drink a sleeper of hers; Cleo's Cara keeps every polling open."""
    mine = ann or side()
    mine.ready.insert(0, vampire("Alba"))
    mine.torpor.append(vampire("Sleeper"))
    cleo = side(ready=[primogen("Cara")])
    table = stage(3, abilities=RULES, ann=mine, ben=ben or side(), cleo=cleo, edge=edge)
    return table.says("ann", "diablerize:alba", "on:ann:sleeper")


@clause("ii.c.9.b.iii.call", "ii.c.9.b.iii.anyone")
@pytest.mark.parametrize("caller", ["ann", "ben", "cleo"])
def test_any_methuselah_may_call_a_blood_hunt(caller: str) -> None:
    """They are asked in turn, the diabolist's controller too."""
    table = drunk()
    while table.asked != caller:
        table.only(table.asked, "call", "pass").says(table.asked, "pass")
    table.says(caller, "call").offers("cleo", "for:cara")


@clause("ii.c.9.b.iii.passes", "ii.c.9.b.iii.referendum", "iv.b.3.a.i")
def test_a_blood_hunt_that_passes_burns_the_diabolist() -> None:
    """One vote for it and none against it."""
    table = drunk().passes("ann", "ben").says("cleo", "call", "for:cara")
    assert (table.prompt, table.where("alba")) == (ACTS, "ash heap")


@clause("ii.c.9.b.iii.fails", "iv.b.3.a.ii.tie")
def test_a_blood_hunt_that_fails_spares_the_diabolist() -> None:
    """One to one is a tie."""
    table = drunk(ann=side(ready=[primogen("Asa")])).passes("ann", "ben").says("cleo", "call", "for:cara")
    table.says("ann", "against:asa")
    assert (table.prompt, table.where("alba")) == (ACTS, "ready region")


def test_a_blood_hunt_ends_with_who_has_called_it() -> None:
    """Ben has, and leaves after Cleo has voted for it: Alba is not hunted any more."""
    table = drunk(ann=side(ready=[primogen("Asa")])).passes("ann").says("ben", "call").says("cleo", "for:cara")
    leave_table(table.t, 1, "withdrawal")
    table.t.changed = True
    table.passes(table.asked)
    assert (table.prompt, table.where("alba")) == (ACTS, "ready region")


@clause("ii.c.9.b.iii.call")
def test_a_blood_hunt_that_nobody_calls_spares_the_diabolist() -> None:
    """All pass."""
    table = drunk().passes("ann", "ben", "cleo")
    assert (table.prompt, table.where("alba")) == (ACTS, "ready region")


@clause("ii.c.9.b.iii.note.one")
def test_there_is_one_blood_hunt_after_each_diablerie() -> None:
    """Ann's has failed; nobody is asked again."""
    table = everybody_passes(drunk().says("ann", "call"))
    assert (table.prompt, table.where("alba")) == (ACTS, "ready region")


@clause("ii.c.9.b.iii.not-action", "ii.c.9.b.iii.no-block")
def test_a_blood_hunt_is_no_action() -> None:
    """Ben, all of whose minions are tapped, calls it, taps nobody and is not blocked by Ann's Asa."""
    ben = side(ready=[primogen("Bela")])
    table = drunk(ann=side(ready=[vampire("Asa", intercept=3)]), ben=ben).passes("ann").says("ben", "call")
    assert table.prompt == "Vote?"
    assert everybody_passes(table.says("ben", "for:bela")).where("alba") == "ash heap"


@clause("ii.c.9.b.iii.referendum", "iv.d.1.b.gain", "iv.d.3.burn")
def test_all_usual_votes_count_and_no_calling_card() -> None:
    """The caller has no vote for calling; titles, the Edge, burned cards, Prisci and palaces have theirs."""
    ann = side(ready=[vampire("Abel", tapped=True, title=f.PRISCUS)], hand=[DEAR], holdings=[Lying(PALACE)])
    table = drunk(ann=ann, edge="ben").says("ann", "call").refused("ann", "for:calling-card", "iv.d.1.a")
    then(table, "ann", "burn-card:dear", "for:burned-card", "prisci-for:abel", "reply:palace", "for:palace")
    then(table, "ben", "burn-edge", "against:edge")
    then(table, "cleo", "against:cara")
    assert (table.prompt, table.where("alba"), table.edge) == (ACTS, "ash heap", "")


@clause("iv.d.1.c")
def test_in_a_blood_hunt_its_caller_may_burn_a_political_card_too() -> None:
    """Nothing called it, so Ann burns one; but one only."""
    table = drunk(ann=side(hand=[DEAR, DEAR])).says("ann", "call", "burn-card:dear").passes("cleo")
    table.refused("ann", "burn-card:dear", "iv.d.1.c").says("ann", "for:burned-card")
    assert tally(table.t) == (1, 0)


@clause("iv.d.note.bloodhunt")
def test_no_modifier_and_no_reaction_is_played_in_a_blood_hunt() -> None:
    """Neither for votes nor when it has passed; the palace may be used."""
    ann = side(hand=[ORATORY, TRIUMPH], holdings=[Lying(PALACE)])
    table = drunk(ann=ann, ben=side(ready=[vampire("Bela", capacity=9)], hand=[PROTEST]), edge="ben")
    table.passes("ben").says("ann", "call").refused("ann", "reply:oratory", "iv.d.note.bloodhunt").says(
        "ann", "reply:palace"
    )
    table.refused("ben", "reply:protest", "iv.d.note.bloodhunt").passes("ben", "cleo").says("ann", "for:palace")
    table.passes("ben", "cleo")
    assert (table.prompt, table.where("alba")) == (ACTS, "ash heap")


@clause("iv.b.no-replace", "i.h.3", "iv.b.4")
def test_hands_are_refilled_after_the_blood_hunt() -> None:
    """Ben is short of the card that he has burned until it is over."""
    ben = side(hand=[DEAR] + [FILLER] * 6, library=[FILLER] * 5)
    table = drunk(ben=ben).passes("ann").says("ben", "call", "burn-card:dear")
    assert len(table.hand("ben")) == 6
    assert len(everybody_passes(table).hand("ben")) == 7
