"""Direct Intervention: it cancels whatever a minion plays from a hand, of every kind of card."""

from __future__ import annotations

import pytest
from tests.vtes.played import cards, kin, level, stage_of
from tests.vtes.stage import Lying, Talk, clause, side, vampire

from kredens_vtes.catalogue import face_named

MEDDLER = side(hand=cards("Direct Intervention"))
"""Cleo, who has the card."""


def intervened(table: Talk, slug: str) -> Talk:
    """Let Cleo cancel what has just been played: it does nothing and costs nothing, and she pays a pool."""
    table.says("cleo", "reply:direct-intervention")
    assert (table.where(slug), table.pool("cleo")) == ("ash heap", 29)
    return table


def acting(name: str, disciplines: str = "", **printed: object) -> Talk:
    """Return Ann's turn, with a card in her hand and a vampire who can play it."""
    ann = side(ready=[kin("Ada", disciplines, 5, **printed)], hand=cards(name))
    return stage_of(ann=ann, ben=side(ready=[vampire("Bert")]), cleo=MEDDLER)


@clause("ii.note.oot.any-time")
@pytest.mark.parametrize(
    ("verb", "name", "slug"),
    [
        ("equip", "Sport Bike", "sport-bike"), ("employ", "J. S. Simmons, Esq.", "j-s-simmons-esq"),
        ("recruit", "Loyal Street Gang", "loyal-street-gang"),
        ("vote", "Kine Resources Contested", "kine-resources-contested"),
    ],
)  # fmt: skip
def test_it_cancels_a_card_that_an_action_brings(verb: str, name: str, slug: str) -> None:
    """Equipment, a retainer, an ally, a political card: the actor is not tapped, and nothing is paid."""
    table = intervened(acting(name, clan="Brujah").says("ann", f"{verb}:ada", f"card:{slug}"), slug)
    assert (table.tapped("ada"), table.pool("ann")) == (False, 30)
    table.offers("ann", "bleed:ada")


def test_it_cancels_an_action_card() -> None:
    """The actor may still bleed, as nothing has been declared."""
    table = level(acting("Govern the Unaligned", "DOM"), "ann", "play:govern-the-unaligned", "basic")
    intervened(table, "govern-the-unaligned").offers("ann", "bleed:ada")
    assert not table.tapped("ada")


@clause("iii.note.mod.repeat")
def test_it_cancels_a_modifier() -> None:
    """The bleed is no greater, the blood is not paid; the card has been played and is not played again."""
    ann = side(ready=[kin("Ada", "dom", 5)], hand=cards("Conditioning", "Conditioning"))
    table = stage_of(ann=ann, ben=side(ready=[vampire("Bert")]), cleo=MEDDLER).says("ann", "bleed:ada")
    level(table, "ann", "reply:conditioning", "basic")
    intervened(table, "conditioning").passes("ben")
    assert (table.pool("ben"), table.blood("ada")) == (29, 5)


def test_it_cancels_a_reaction() -> None:
    """The bleed is still Ben's."""
    ben = side(ready=[kin("Bert", "dom")], hand=cards("Deflection"))
    table = stage_of(ann=side(ready=[vampire("Ada")]), ben=ben, cleo=MEDDLER).says("ann", "bleed:ada").passes("ben")
    level(table, "ben", "reply:deflection", "basic")
    while table.asked == "ben" and "whom:cleo" in table.options:
        table.says("ben", "whom:cleo")
    intervened(table, "deflection")
    assert (table.pool("ben"), table.blood("bert")) == (29, 4)


def test_it_cancels_a_card_of_ones_own_minion() -> None:
    """The card says that a minion plays it, not whose: Ben takes his own reaction back, and it costs nothing."""
    hand = cards("Deflection", "Direct Intervention")
    ben = side(ready=[kin("Bert", "dom")], hand=hand)
    table = stage_of(ann=side(ready=[vampire("Ada")]), ben=ben, cleo=side()).says("ann", "bleed:ada").passes("ben")
    level(table, "ben", "reply:deflection", "basic")
    while table.asked == "ben" and "whom:cleo" in table.options:
        table.says("ben", "whom:cleo")
    table.says("ben", "reply:direct-intervention")
    bled = 1
    assert (table.where("deflection"), table.pool("ben"), table.blood("bert")) == ("ash heap", 30 - 1 - bled, 4)


@clause("ii.note.oot.own-turn")
def test_it_cancels_nothing_in_ones_own_turn() -> None:
    """Ann's own card and Ben's reaction to it are beyond her, as she is the acting Methuselah."""
    ann = side(ready=[kin("Ada", "dom", 5)], hand=cards("Conditioning", "Direct Intervention"))
    ben = side(ready=[kin("Bert", "dom")], hand=cards("Deflection"))
    table = stage_of(ann=ann, ben=ben, cleo=side()).says("ann", "bleed:ada")
    level(table, "ann", "reply:conditioning", "basic")
    level(table.passes("ben"), "ben", "reply:deflection", "basic")
    assert table.asked != "ann" or "reply:direct-intervention" not in table.options


def fighting(name: str, disciplines: str = "") -> Talk:
    """Return a combat in Ann's turn: Bert has blocked Ada, whose Methuselah has a combat card."""
    ann = side(ready=[kin("Ada", disciplines)], hand=cards(name))
    table = stage_of(ann=ann, ben=side(ready=[vampire("Bert")]), cleo=MEDDLER)
    return table.says("ann", "bleed:ada").says("ben", "block:bert")


@pytest.mark.parametrize(
    ("name", "option", "disciplines"),
    [
        ("Undead Strength", "strike:undead-strength", "pot"),
        ("Claws of the Dead", "reply:claws-of-the-dead", "pro"),
        ("Fake Out", "maneuver:fake-out", ""),
    ],
)
def test_it_cancels_a_combat_card(name: str, option: str, disciplines: str) -> None:
    """A strike, what makes one stronger, a maneuver: the minion chooses anew, and strikes with his hands."""
    table = level(fighting(name, disciplines), "ann", option, "basic")
    intervened(table, option.partition(":")[2]).brawl().resting("ann")
    assert (table.blood("ada"), table.blood("bert")) == (3, 3)


def test_it_cancels_a_press() -> None:
    """The combat is over after one round."""
    table = fighting("Boxed In").brawl().says("ann", "press:boxed-in")
    intervened(table, "boxed-in").resting("ann")
    assert table.blood("bert") == 3


def test_it_is_nothing_for_what_is_used_in_play() -> None:
    """A gun in play is fired, and nobody is asked."""
    gun = Lying(face_named(".44 Magnum"))
    table = (
        stage_of(ann=side(ready=[vampire("Ada", on_it=[gun])]), ben=side(ready=[vampire("Bert")]), cleo=MEDDLER)
        .says("ann", "bleed:ada")
        .says("ben", "block:bert")
        .passes("ann")
    )
    table.says("ann", "strike:44-magnum").says("ben", "strike:hands").resting("ann")
    assert (table.blood("bert"), table.pool("cleo")) == (2, 30)
