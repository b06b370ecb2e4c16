"""Telling: what the log says of a game, in sentences that everybody may read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.vtes.played import bout, cards, kin, stage_of
from tests.vtes.stage import Lying, ally, side, vampire
from tests.vtes.turns import INFLUENCE, MASTER, to, turns

from kredens.cli.telling import highlights, named, tell_all
from kredens.show import text
from kredens_vtes import faces as f
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.catalogue import face_named

if TYPE_CHECKING:
    from tests.vtes.talk import Talk


def told(table: Talk) -> list[str]:
    """Return what somebody hears who only looks on."""
    t, events = table.t, table.state.events(None)
    names = {face.slug: face.name for face in t.setting.faces}
    return tell_all(table.game, named(highlights(table.game, events), names))


def test_a_bleed_and_what_is_played_on_it() -> None:
    """Who acts, at whom, which minion plays what, who blocks, and what it costs."""
    table = stage_of(ann=side(ready=[kin("Alba", "DOM")], hand=cards("Bonding")), ben=side(ready=[vampire("Bela")]))
    table.says("ann", "bleed:alba", "reply:bonding").says("ben", "block:bela").brawl()
    assert told(table)[:5] == [
        "Alba (Ann) bleeds, directed at Ben.",
        "Alba (Ann) plays Bonding at the basic level.",
        "Bela (Ben) tries to block.",
        "Bela blocks (intercept 0, stealth 0).",
        "Alba fights Bela.",
    ]
    free = stage_of(ann=side(ready=[kin("Alba")])).says("ann", "bleed:alba")
    assert told(free)[:2] == ["Alba (Ann) bleeds, directed at Ben.", "Ben loses 1 pool and has 29."]


def test_a_card_in_play_is_used_and_not_played() -> None:
    """And an action by it names it once."""
    table = stage_of(ann=side(ready=[kin("Alba")]), ben=side(holdings=[Lying(face_named("Powerbase: Chicago"))])).says(
        "ann", "use-of:ben:powerbase-chicago"
    )
    assert told(table) == ["Alba (Ann) acts with Powerbase: Chicago, directed at Ben."]


def test_transfers_are_told_together() -> None:
    """How much pool she has moved, who comes out, and that she has paid for a card of her crypt."""
    table = turns(ann=side(uncontrolled=[vampire("Old", 0, capacity=3)], crypt=[vampire("Deep").face]))
    to(table, "ann", INFLUENCE).says("ann", *["transfer:1"] * 3).passes("ann")
    assert told(table)[1:4] == [
        "Influence phase.", "Ann moves 3 pool to her vampires and has 27.", "Old comes out for Ann.",
    ]  # fmt: skip
    again = turns(ann=side(uncontrolled=[vampire("Old", 4, capacity=9)], crypt=[vampire("Deep").face]))
    to(again, "ann", INFLUENCE).says("ann", "take-back:1", "take-back:1")
    assert told(again)[2] == "Ann takes 2 pool back and has 32."
    third = turns(ann=side(uncontrolled=[vampire("Old", 4, capacity=9)], crypt=[vampire("Deep").face]))
    to(third, "ann", INFLUENCE).says("ann", "crypt")
    assert told(third)[2] == "Ann pays 1 pool for a card of her crypt and has 29."


def test_the_turn_is_a_heading() -> None:
    """It is told whose it is, with the phases below in which something happens."""
    table = turns(2, abilities=ABILITIES, ann=side(hand=cards("Elder Library")))
    to(table, "ann", MASTER).says("ann", "play:elder-library")
    assert told(table)[:3] == ["Turn 11: Ann.", "Master phase.", "Ann plays Elder Library."]


def test_a_combat_is_told_blow_by_blow() -> None:
    """Who strikes with what, what that does, and who falls."""
    heard = told(bout(vampire("Ada", 4, strength=3), vampire("Bert", 1)).brawl())
    assert "Ada strikes with bare hands." in heard
    assert "Bert takes 3 damage." in heard
    assert "Bert (Ben) goes to torpor." in heard


def test_minions_are_shown_with_what_counts() -> None:
    """A vampire's capacity, disciplines and title, and an ally's bleed and strength."""
    prince = vampire("Alba", 4, title=f.PRINCE, domain="Chicago", disciplines=(("dom", 2), ("aus", 1)))
    table = stage_of(ann=side(ready=[prince, ally("Wolf", 2, bleed=1, strength=2)]))
    shown = text(table.state, None)
    assert "Alba (blood 4) (capacity 6, DOM aus, prince)" in shown
    assert "Wolf (blood 2) (bleed 1, strength 2)" in shown
