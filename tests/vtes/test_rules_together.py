"""Rules that meet: contested cards in combat and in diablerie, theft, and what happens in the middle of something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.vtes.conftest import Talk, Vtes

clause = pytest.mark.clause

ACTS = "Which action?"


def fought(table: Talk) -> Talk:
    """Let those who fight strike with their hands, and everybody pass, until the next action."""
    while table.prompt != ACTS:
        strikes = "strike:hands" in table.options
        table.says(table.asked, "strike:hands" if strikes else "pass" if "pass" in table.options else table.options[0])
    return table


def on_to(table: Talk, answer: str) -> Talk:
    """Let everybody pass, or take the first of what has to be chosen, until an answer is offered."""
    while answer not in table.options:
        table.says(table.asked, "pass" if "pass" in table.options else table.options[0])
    return table


def bearing(card: str, *gear: str, **more: object) -> dict[str, Any]:
    """Return a minion with what lies on it."""
    return {"card": card, "on": list(gear), **more}


# Contested cards


@clause("ii.note.contest.suspended")
def test_a_contested_weapon_does_not_strike(vtes: Vtes) -> None:
    """Both have the same bow, so nobody shoots with it; the other weapons strike as usual."""
    bows = [bearing("Lucian", "Ivory Bow", ".44 Magnum"), bearing("Anton", "Ivory Bow")]
    table = vtes.table(ann={"ready": bows[:1]}, ben={"ready": bows[1:]})
    table.says("ann", "bleed:lucian").says("ben", "block:anton").until("ann", "strike:hands")
    table.only("ann", "strike:hands", "strike:44-magnum", "pass")
    table.refused("ann", "strike:ivory-bow", by="ii.note.contest.suspended")


@clause("ii.note.contest.suspended", "v.c.2.b.iii")
def test_contested_equipment_is_not_stolen(vtes: Vtes) -> None:
    """It is out of play: there is nothing to steal but what is not contested."""
    rivals: dict[str, Any] = {"cleo": {"ready": [bearing("Olivia", "Ivory Bow")]}}
    table = vtes.table(
        ann={"ready": ["Lucian"]}, ben={"ready": [bearing("Anton", "Ivory Bow", "Flak Jacket")]}, **rivals
    )
    table.says("ann", "bleed:lucian").says("ben", "block:anton").says("ann", "strike:lucian").says(
        "ben", "strike:hands"
    )
    table.only("ann", "on:ben:flak-jacket")


@clause("ii.note.contest.suspended", "v.c.1.c.long")
def test_a_contested_retainer_is_no_target(vtes: Vtes) -> None:
    """At long range the gun has nobody to aim at but the opponent."""
    ann = {"ready": [bearing("Lucian", ".44 Magnum")]}
    ben = {"ready": [bearing("Anton", "Mr. Winthrop")]}
    table = vtes.table(ann=ann, ben=ben, cleo={"ready": [bearing("Olivia", "Mr. Winthrop")]})
    table.says("ann", "bleed:lucian").says("ben", "block:anton").says("ann", "maneuver:44-magnum")
    table.says("ann", "strike:44-magnum").only("ben", "strike:hands", "pass")


@clause("ii.note.contest.suspended", "ii.c.9.b.equipment", "ii.c.9.b.other")
def test_contested_equipment_is_burned_with_a_vampire_that_is_drunk_dry(vtes: Vtes) -> None:
    """The diabolist gets the jacket and not the bow, which is the other Methuselah's from her next untap phase on."""
    ben = {"torpor": [bearing("Jacko", "Ivory Bow", "Flak Jacket", blood=2)]}
    table = vtes.table(ann={"ready": ["Lucian"]}, ben=ben, cleo={"ready": [bearing("Anton", "Ivory Bow")]})
    table.says("ann", "diablerize:lucian")
    fought(table)
    assert table.attached("lucian") == ["flak-jacket"]
    assert table.count("ash heap", "ben") == 2


def two_famous(**more: object) -> dict[str, Any]:
    """Ann's Fame lies on Ben's vampire, Cleo's on Dan's."""

    def famous(card: str, whose: str) -> dict[str, Any]:
        return {"ready": [{"card": card, "on": [{"card": "Fame", "owner": whose, "controller": whose}]}]}

    spare = {"library": ["Bum's Rush"]}
    return {
        "seats": 4,
        "ann": spare,
        "ben": famous("Anton", "ann"),
        "cleo": spare,
        "dan": famous("Rake", "cleo"),
        **more,
    }


@clause("ii.a.3.b.i", "ii.a.3.b.choice")
def test_who_controls_a_card_on_another_minion_contests_it(vtes: Vtes) -> None:
    """Ann and Cleo pay or yield, not those before whom the two cards lie."""
    table = vtes.table(**two_famous(active="dan", phase="untap"))
    on_to(table, "keep-of:ben:fame").only("ann", "keep-of:ben:fame", "yield-of:ben:fame")
    table.refused("ann", "keep-of:dan:fame", by="ii.a.3.b.choice")
    table.says("ann", "keep-of:ben:fame")
    assert table.pool("ann") == 29
    on_to(table, "yield-of:dan:fame").says("cleo", "yield-of:dan:fame")
    assert table.attached("rake") == []


@clause("ii.a.2.won")
def test_who_wins_a_card_on_another_minion_controls_it_there(vtes: Vtes) -> None:
    """Fame is Ann's again, on Ben's vampire."""
    table = vtes.table(**two_famous(active="cleo", phase="untap"))
    on_to(table, "yield-of:dan:fame").says("cleo", "yield-of:dan:fame")
    while table.asked != "ann":
        table.passes(table.asked)
    card = table.t.cards[table.token("ben:fame")]
    assert (card.controller, card.asleep, table.attached("anton")) == (0, False, ["fame"])


@clause("ii.note.oust.cards")
def test_a_card_that_the_ousted_contested_on_another_minion_is_burned(vtes: Vtes) -> None:
    """Ann is bled out: her Fame leaves Ben's vampire, and Cleo's is the only one left."""
    table = vtes.table(**two_famous(active="dan", ann={"pool": 1}))
    table.says("dan", "bleed:rake")
    assert (table.gone, table.attached("anton"), table.attached("rake")) == (["ann"], [], ["fame"])


@clause("ii.note.contest", "ii.note.contest.suspended")
def test_a_weapon_that_is_contested_after_it_was_announced_does_nothing(vtes: Vtes) -> None:
    """Ben's vampire draws the same bow when Ann's one has aimed hers: neither shoots."""
    ben = {"ready": ["Olivia"], "hand": ["Disguised Weapon", "Ivory Bow"]}
    table = vtes.table(ann={"ready": [bearing("Jacko", "Ivory Bow")]}, ben=ben)
    table.says("ann", "bleed:jacko").says("ben", "block:olivia", "pass").says("ann", "strike:ivory-bow")
    table.says("ben", "reply:disguised-weapon", "card:ivory-bow").only("ben", "strike:hands", "pass")
    table.says("ben", "strike:hands")
    assert (table.blood("olivia"), table.region("olivia"), table.blood("jacko")) == (5, "ready region", 7)


@clause("ii.note.contest", "ii.c.5.a.region")
def test_a_unique_ally_is_contested_as_it_is_recruited(vtes: Vtes) -> None:
    """It has come into play, though it cannot act yet: Ben's one is set aside at once and blocks nobody any more."""
    ann = {"ready": ["Rake", "Angel"], "hand": ["The Slashers"]}
    table = vtes.table(ann=ann, ben={"ready": ["The Slashers"]})
    table.says("ann", "recruit:rake", "card:the-slashers").says("ben", "pass")
    assert (table.region("ann:the-slashers"), table.region("ben:the-slashers")) == ("contested", "contested")
    table.says("ann", "bleed:angel")
    assert (table.asked, table.pool("ben")) == ("ann", 29)


# Theft


@clause("v.c.2.b.iii.note.unusable")
def test_stolen_equipment_prevents_no_damage_in_the_round(vtes: Vtes) -> None:
    """The jacket comes off with the strike that the opponent's strike meets, and protects from the next round on."""
    table = vtes.table(ann={"ready": ["Lucian"]}, ben={"ready": [bearing("Anton", "Flak Jacket")]})
    table.says("ann", "bleed:lucian").says("ben", "block:anton").says("ann", "strike:lucian").says(
        "ben", "strike:hands"
    )
    table.says("ann", "on:ben:flak-jacket")
    assert (table.asked, table.prompt) == ("ann", ACTS)
    assert (table.attached("lucian"), table.blood("lucian")) == (["flak-jacket"], 9)


@clause("vii.c.2", "vii.c.blood")
def test_a_vampire_that_is_taken_with_blood_on_him_ends_a_withdrawal(vtes: Vtes) -> None:
    """That blood is lost to her; without blood on him nothing is."""
    for blood, left in ((1, []), (0, ["ann"])):
        ann = {"withdrawing": True, "torpor": [bearing("Rake", blood=blood)]}
        ben = {"hand": ["Graverobbing"], "ready": ["Gratiano"]}
        table = vtes.table(ann=ann, ben=ben, active="ben")
        table.says("ben", "play:graverobbing", "level:basic")
        fought(table)
        assert table.region("ben:rake") == "torpor"
        while table.asked != "ann" and not table.gone:
            table.passes(table.asked)
        assert table.gone == left


# Hands


@clause("i.h.hand-size")
def test_a_card_that_comes_back_to_a_full_hand_makes_her_discard(vtes: Vtes) -> None:
    """The calling card was replaced when it was played: with it she has eight, and discards one without replacement."""
    hand = ["Kine Resources Contested", *["Computer Hacking"] * 6]
    ann = {"ready": ["Gilbert Duane"], "hand": hand, "library": ["Bum's Rush"]}
    ben = {"ready": ["Anton"], "hand": ["Delaying Tactics"]}
    table = vtes.table(ann=ann, ben=ben).says("ann", "vote:gilbert-duane")
    on_to(table, "reply:delaying-tactics").says("ben", "reply:delaying-tactics")
    table.only("ann", "discard:computer-hacking", "discard:bum-s-rush", "discard:kine-resources-contested")
    table.says("ann", "discard:computer-hacking")
    assert (table.prompt, len(table.hand("ann"))) == (ACTS, 7)
