"""Paragraphs that hold throughout: who chooses, which regions there are, and in which order a turn goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.vtes.ring import gun, over, retainer, ring
from tests.vtes.ring_votes import MOTION, RULES
from tests.vtes.stage import ally, clause, side, stage, vampire

from kredens_vtes.board import BLOOD, EDGE, TURN

if TYPE_CHECKING:
    from tests.vtes.conftest import Vtes

PHASES = ["Untap phase", "Master phase", "Minion phase", "Influence phase", "Discard phase"]


@clause("i.def.methuselah")
def test_each_methuselah_chooses_for_the_cards_that_she_controls(vtes: Vtes) -> None:
    """Whoever owns them: Ozmo is Ben's card, and Ann decides what he does; Ben is asked about Dimple alone."""
    table = vtes.table(ann={"ready": [{"card": "Ozmo", "owner": "ben"}]}, ben={"ready": ["Dimple"]})
    table.offers("ann", "bleed:ozmo").says("ann", "bleed:ozmo").only("ben", "block:dimple", "pass").passes("ben")
    table.only("ann", "pass")
    assert (table.pool("ben"), table.edge) == (28, "ann")


@clause("i.def.ready")
def test_a_ready_minion_may_be_tapped_and_one_in_torpor_is_not_ready() -> None:
    """An uncontrolled vampire is not ready either."""
    table = stage(ann=side(
        ready=[vampire("Alba", tapped=True), ally("Dog")], torpor=[vampire("Sleeper")],
        uncontrolled=[vampire("Newcomer")],
    ))  # fmt: skip
    t = table.t
    assert [t.is_ready(table.token(word)) for word in ("alba", "dog", "sleeper", "newcomer")] == [
        True, True, False, False,
    ]  # fmt: skip


@clause("i.def.torpor")
def test_what_lies_on_a_vampire_goes_to_torpor_with_him() -> None:
    """And is still his controller's."""
    mine = vampire("Ada", 0, on_it=[gun("Gun", maneuvers=0), retainer()])
    table = over(ring(mine, vampire("Bert")).says("ann", "strike:gun").says("ben", "strike:hands"))
    assert [table.where(word) for word in ("ada", "gun", "crow")] == ["torpor"] * 3
    assert [table.t.cards[table.token(word)].controller for word in ("ada", "gun", "crow")] == [0, 0, 0]
    assert (table.on("gun"), table.on("crow")) == ("ada", "ada")


@clause("i.b.choose")
def test_there_is_one_edge_and_one_kind_of_blood_counters(vtes: Vtes) -> None:
    """Blood, life and what lies on locations are the same counters."""
    game = vtes.game
    assert [marker.name for marker in game.markers].count(EDGE.name) == 1
    assert [marker.name for marker in game.card_markers].count(BLOOD.name) == 1
    assert vtes.new(3).edge == ""


@clause("ii.order")
def test_a_turn_has_its_phases_in_order(vtes: Vtes) -> None:
    """Each once, the active Methuselah's."""
    table = vtes.new(2, 1, first="ann")
    while table.t.marks[TURN.base] <= table.state.seats:
        table.says(table.asked, "pass" if "pass" in table.options else table.options[0])
    told = [event for event in table.state.events(None) if event["event"] in {"turn of play", "phase"}]
    turns_told = [event for event in told if event["event"] == "turn of play"]
    assert [event["title"] for event in turns_told[:2]] == ["Turn 1: Ann", "Turn 2: Ben"]
    first, second = (told.index(event) for event in turns_told[:2])
    assert [event["title"] for event in told[first + 1 : second]] == PHASES


@clause("iii.f.2.success", "iii.f.3.unsuccessful")
def test_an_action_that_nobody_blocks_succeeds() -> None:
    """With a willing blocker who is quick enough it does not."""
    for intercept, pool in ((-1, 29), (0, 30)):
        ben = side(ready=[vampire("Bela", intercept=intercept)])
        table = stage(ann=side(ready=[vampire("Alba")]), ben=ben).says("ann", "bleed:alba").says("ben", "block:bela")
        table.brawl()
        assert (table.pool("ben"), table.edge) == (pool, "ann" if pool < 30 else "")


@clause("v.f.retainers.burned", "v.f.retainers")
def test_a_retainer_that_was_burned_in_the_combat_does_not_come_back() -> None:
    """One of the two crows has a life more, and is whole again when the combat is over."""
    for life, where in ((1, "ash heap"), (2, "ready region")):
        table = ring(vampire("Ada", on_it=[gun(damage=1)]), vampire("Bert", on_it=[retainer(life=life)]))
        table.says("ann", "maneuver:gun", "strike:gun", "on:ben:crow").says("ben", "strike:hands")
        assert (over(table).where("crow"), table.blood("crow")) == (where, 0 if life == 1 else 2)


@clause("iv.order")
def test_votes_are_cast_in_the_polling_and_nowhere_else() -> None:
    """Before the referendum is called there is nothing to vote on, and when it is over neither."""
    ann = side(ready=[vampire("Alba", title="prince", domain="Rome"), vampire("Anka")], hand=[MOTION])
    table = stage(3, abilities=RULES, ann=ann).refused("ann", "for:alba", "iv.order")
    table.says("ann", "vote:alba", "card:motion").offers("ann", "for:alba").says("ann", "for:alba")
    while table.prompt == "Vote?":
        table.passes(table.asked)
    table.refused("ann", "for:calling-card", "iv.order").refused("ann", "burn-edge", "iv.order")


@clause("i.def.burn")
def test_a_burned_card_goes_to_its_owner_and_a_burned_counter_to_the_bank(vtes: Vtes) -> None:
    """Ann controls Ben's gang: struck down, it lies in his ash heap. A hungry vampire's blood is nobody's any more."""
    table = vtes.table(
        ann={"ready": [{"card": "Loyal Street Gang", "blood": 1, "owner": "ben"}]}, ben={"ready": ["Dimple"]}
    )
    table.says("ann", "bleed:loyal-street-gang").says("ben", "block:dimple")
    before = table.blood("dimple")
    table.says("ann", "strike:hands").says("ben", "strike:hands")
    assert (table.count("ash heap", "ben"), table.count("ash heap", "ann")) == (1, 0)
    assert (table.blood("dimple"), table.pool("ann"), table.pool("ben")) == (before - 1, 30, 30)


@pytest.mark.parametrize(
    ("answers", "stealth"),
    [
        pytest.param(answers, stealth, marks=clause(paragraph), id=" ".join(answers))
        for answers, stealth, paragraph in [
            (["bleed:dimple"], 0, "ii.c.1.stealth"),
            (["hunt:dimple"], 1, "ii.c.2.stealth"),
            (["equip:dimple", "card:meat-cleaver"], 1, "ii.c.3.stealth"),
            (["employ:dimple", "card:j-s-simmons-esq"], 1, "ii.c.4.stealth"),
            (["recruit:yuri-the-talon", "card:loyal-street-gang"], 1, "ii.c.5.stealth"),
            (["vote:rake", "card:kine-resources-contested"], 1, "ii.c.6.stealth"),
            (["leave-torpor:lucian"], 1, "ii.c.7.stealth"),
            (["rescue:rake", "on:ann:lucian", "amount:2"], 1, "ii.c.8.a.undirected"),
            (["rescue:rake", "on:ben:jacko", "amount:2"], 0, "ii.c.8.a.directed"),
            (["diablerize:rake", "on:ann:lucian"], 1, "ii.c.9.a.undirected"),
            (["diablerize:rake", "on:ben:jacko"], 0, "ii.c.9.a.directed"),
            (["play:computer-hacking", "by:ann:dimple"], 0, "ii.c.10.a"),
            (["play:fourth-tradition-the-accounting", "on:ann:unknown"], 1, "ii.c.10.a"),
        ]
    ],
)
def test_each_action_has_its_stealth(vtes: Vtes, answers: list[str], stealth: int) -> None:
    """With as much intercept a minion blocks it, with less he does not."""
    ann = {
        "ready": [{"card": "Dimple", "blood": 2}, "Rake", "Yuri"], "torpor": [{"card": "Lucian", "blood": 5}],
        "hand": [
            "Meat Cleaver", "J. S. Simmons, Esq.", "Loyal Street Gang", "Kine Resources Contested", "Computer Hacking",
            "Fourth Tradition: The Accounting",
        ],
        "uncontrolled": ["Sarah Cobbler"],
    }  # fmt: skip
    for bikes in range(stealth + 1):
        ben = {"ready": [{"card": "Dieter Kleist", "on": ["Sport Bike"] * bikes}], "torpor": ["Jacko"]}
        table = vtes.table(2, ann=ann, ben=ben).says("ann", *answers)
        assert (table.stealth, table.intercept("dieter-kleist")) == (stealth, bikes)
        table.says("ben", "block:dieter-kleist")
        assert table.tapped("dieter-kleist") == (bikes >= stealth)
