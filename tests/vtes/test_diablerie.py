"""Diablerie: what the diabolist gains, and the blood hunt that may be called."""

from __future__ import annotations

import pytest
from tests.vtes.stage import Lying, Side, Talk, ally, clause, library, side, stage, vampire

from kredens_vtes import faces as f

KNIFE = library("Knife", f.EQUIPMENT)
AXE = library("Axe", f.EQUIPMENT)
RAVEN = library("Raven", f.RETAINER)
DOMINATE = library("Dominate", f.MASTER, skill="dom")
POTENCE = library("Potence", f.MASTER, skill="pot")
AUSPEX = library("Auspex", f.MASTER, skill="aus")


def drink(table: Talk, whom: str) -> Talk:
    """Let Alba commit diablerie."""
    return table.says("ann", "diablerize:alba", f"on:{whom}")


def no_hunt(table: Talk) -> Talk:
    """Let everybody pass the call of a blood hunt, beginning with Ann."""
    for seat in table.t.seats:
        table.passes(("ann", "ben", "cleo", "dan", "eve")[seat])
    return table


@clause("ii.c.9.no-card", "ii.c.9.target", "ii.c.9.kindred")
def test_a_ready_vampire_commits_diablerie_on_any_other_vampire_in_torpor() -> None:
    """Ann's own or another's; allies do not."""
    ann = side(ready=[vampire("Alba"), ally("Dog")], torpor=[vampire("Sleeper")])
    table = stage(3, ann=ann, cleo=side(torpor=[vampire("Cyd")]))
    table.offers_not("ann", "diablerize:dog").says("ann", "diablerize:alba").only(
        "ann", "on:ann:sleeper", "on:cleo:cyd"
    )


@clause("ii.c.9.a.undirected", "ii.c.9.a.directed")
def test_a_diablerie_on_ones_own_has_one_stealth_and_on_anothers_none() -> None:
    """Of Cyd only Cleo may block it, without any intercept."""
    cleo = side(ready=[vampire("Cara")], torpor=[vampire("Cyd")])
    ann = side(ready=[vampire("Alba"), vampire("Asa")], torpor=[vampire("Sleeper")])
    table = stage(3, ann=ann, ben=side(ready=[vampire("Bela")]), cleo=cleo)
    drink(table, "ann:sleeper").says("ben", "block:bela").says("cleo", "block:cara").offers("ann", "call")
    no_hunt(table).says("ann", "diablerize:asa", "on:cleo:cyd").only("cleo", "block:cara", "pass")
    table.says("cleo", "block:cara").brawl()
    assert (table.where("sleeper"), table.where("cyd")) == ("ash heap", "torpor")


@clause("ii.c.9.b.burn", "ii.c.9.b.equipment", "ii.c.9.b.blood", "ii.c.9.b.other")
def test_equipment_and_blood_go_to_the_diabolist_and_the_rest_is_burned() -> None:
    """Everything else on the victim goes to its owner's ash heap, and so does he."""
    on_it = [Lying(KNIFE), Lying(AXE), Lying(RAVEN, 1), Lying(POTENCE)]
    table = stage(3, ann=side(ready=[vampire("Alba", 3)]), ben=side(torpor=[vampire("Sleeper", 2, on_it=on_it)]))
    no_hunt(drink(table, "ben:sleeper"))
    assert (table.on("knife"), table.on("axe"), table.where("knife")) == ("alba", "alba", "ready region")
    assert table.t.cards[table.token("knife")].controller == 0
    assert table.blood("alba") == 5
    moved = [(event["card"], event["to"]) for event in table.state.events(0)
             if event["event"] == "put" and event.get("cause") == "diablerize"]  # fmt: skip
    assert moved == [("sleeper", 0), ("alba", 5)]
    for word in ("sleeper", "raven", "potence"):
        assert (table.where(word), table.t.cards[table.token(word)].zone) == ("ash heap", _heap(1))


def _heap(seat: int) -> int:
    from kredens_vtes.board import ASH_HEAP

    return ASH_HEAP[seat]


@clause("ii.c.9.b.i")
def test_blood_beyond_his_capacity_is_lost() -> None:
    """Four and four in a vampire of six are six."""
    table = stage(3, ann=side(ready=[vampire("Alba", 4)], torpor=[vampire("Sleeper", 4)]))
    no_hunt(drink(table, "ann:sleeper"))
    assert table.blood("alba") == 6


def _learner(capacity: int, **has: list[f.VtesFace]) -> Side:
    return side(
        ready=[vampire("Alba", 2, capacity=capacity)], torpor=[vampire("Sleeper", 1, capacity=6)],
        hand=has.get("hand", []), library=has.get("library", []), ash_heap=has.get("ash_heap", []),
    )  # fmt: skip


@clause("ii.c.9.b.ii.younger")
@pytest.mark.parametrize(("capacity", "learns"), [(5, True), (6, False), (7, False)])
def test_only_a_younger_diabolist_learns_something(capacity: int, learns: bool) -> None:  # noqa: FBT001  # a parameter
    """At an equal capacity there is no skill card."""
    table = drink(stage(3, ann=_learner(capacity, hand=[DOMINATE])), "ann:sleeper")
    assert ("skill:hand:dominate" in table.options) is learns


@clause("ii.c.9.b.ii.search", "ii.c.9.b.ii.place")
def test_the_skill_card_is_sought_in_hand_library_and_ash_heap() -> None:
    """All three are choices, and so is declining; it is put on the diabolist without any cost."""
    ann = _learner(5, hand=[DOMINATE, KNIFE], library=[POTENCE, POTENCE, AXE], ash_heap=[AUSPEX, RAVEN])
    table = drink(stage(3, ann=ann), "ann:sleeper")
    table.only("ann", "skill:hand:dominate", "skill:ash-heap:auspex", "search", "pass").says("ann", "search")
    table.only("ann", "skill:library:potence", "skill:hand:dominate", "skill:ash-heap:auspex", "pass")
    table.says("ann", "skill:library:potence").offers("ann", "call")
    on_alba = [table.t.face(token).slug for token in table.t.attached(table.token("alba"))]
    assert (on_alba, table.pool("ann")) == (["potence"], 30)


@clause("ii.c.9.b.ii.search")
def test_a_library_that_was_searched_is_known_to_nobody_and_shuffled() -> None:
    """Ann sees the cards while she looks; afterwards she does not know their order."""
    ann = _learner(5, library=[POTENCE, AXE, KNIFE, RAVEN, AUSPEX])
    table = drink(stage(3, ann=ann), "ann:sleeper")
    from kredens_vtes.board import LIBRARY

    deck = table.t.zones[LIBRARY[0]]
    assert not any(table.t.knows(0, token) for token in deck)
    table.says("ann", "search")
    assert all(table.t.knows(0, token) for token in deck)
    assert not any(table.t.knows(1, token) for token in deck)
    table.passes("ann")
    assert not any(table.t.knows(0, token) for token in table.t.zones[LIBRARY[0]])


@clause("ii.c.9.b.ii.search")
def test_the_skill_card_may_be_declined() -> None:
    """Then the blood hunt is asked for."""
    table = drink(stage(3, ann=_learner(5, hand=[DOMINATE])), "ann:sleeper")
    table.passes("ann").only("ann", "call", "pass")
    assert table.hand("ann") == ["dominate"]


@clause("ii.c.9.b.ii.search")
def test_a_discipline_that_is_superior_already_cannot_be_learnt() -> None:
    """A skill card goes on a vampire that lacks the superior level."""
    ann = side(
        ready=[vampire("Alba", capacity=5, disciplines=(("dom", f.SUPERIOR_LEVEL), ("pot", f.BASIC_LEVEL)))],
        torpor=[vampire("Sleeper")], hand=[DOMINATE, POTENCE],
    )  # fmt: skip
    drink(stage(3, ann=ann), "ann:sleeper").only("ann", "skill:hand:potence", "pass")


@clause("ii.c.9.b.iii.call", "ii.c.9.b.iii.anyone", "ii.c.9.b.iii.fails", "ii.c.9.b.iii.not-action")
def test_everybody_in_turn_may_call_a_blood_hunt_and_without_one_he_is_unharmed() -> None:
    """The diabolist's and the victim's Methuselahs too, with no untapped minion; Cleo's first minion is not asked."""
    table = stage(3, ann=side(ready=[vampire("Alba")]), cleo=side(torpor=[vampire("Cyd")]))
    drink(table, "cleo:cyd")
    for seat in ("ann", "ben", "cleo"):
        table.only(seat, "call", "pass").passes(seat)
    table.resting("ann")
    assert table.where("alba") == "ready region"
