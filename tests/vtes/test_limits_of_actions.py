"""Where action cards end: whom they are aimed at, what becomes of them if that has changed, and what they need."""

# what is printed on a card is of many types

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.vtes.played import cards, kin, level, stage_of
from tests.vtes.stage import Lying, Talk, ally, clause, library, side, take_out, vampire
from tests.vtes.turns import location

from kredens_vtes import faces as f
from kredens_vtes.catalogue import face_named

if TYPE_CHECKING:
    from collections.abc import Callable

PRINCE: dict[str, Any] = {"title": f.PRINCE, "domain": "Chicago"}
ALL = "DOM PRE THA FOR"
CROW = library("Crow", f.RETAINER)


def at(name: str, which: str = "") -> Talk:
    """Alba is about to choose the target of an action card; Bert may block it."""
    table = stage_of(
        ann=side(ready=[kin("Alba", ALL, capacity=9, **PRINCE), ally("Dog", tapped=True)], torpor=[vampire("Arid", 1)],
                 holdings=[location("Hut")], uncontrolled=[vampire("Kid", 0, capacity=8), vampire("Old", capacity=9)],
                 hand=cards(name)),
        ben=side(ready=[vampire("Bert", intercept=5, on_it=[Lying(CROW, 2)]), ally("Wolf", 3, tapped=True)],
                 torpor=[vampire("Bess", 3)], holdings=[location("Den"), Lying(library("Policy", f.MASTER))],
                 uncontrolled=[vampire("Bea", 0, capacity=1)]),
    )  # fmt: skip
    return level(table, "ann", f"play:{face_named(name).slug}", which)


AIMS: dict[str, tuple[str, list[str]]] = {
    "Arson": ("", ["on:ben:den"]),
    "Dominate Kine": ("superior", ["on:ben:den"]),
    "Entrancement": ("superior", ["on:ben:wolf"]),
    "Cryptic Mission": ("basic", ["on:ben:bert", "on:ben:crow", "on:ben:wolf", "on:ben:bess"]),
    "Graverobbing": ("basic", ["on:ben:bess"]),
    "Fifth Tradition: Hospitality": ("", ["on:ann:arid", "on:ben:bert", "on:ben:bess"]),
    "Govern the Unaligned": ("superior", ["on:ann:unknown"]),
    "Bum's Rush": ("", ["on:ben:bert", "on:ben:wolf"]),
}


@pytest.mark.parametrize("name", AIMS)
def test_each_action_is_aimed_at_its_own_kind(name: str) -> None:
    """Of others or of anybody, ready or in torpor, younger uncontrolled vampires of one's own."""
    which, targets = AIMS[name]
    at(name, which).only("ann", *targets)


def test_there_is_nobody_else_to_feed() -> None:
    stage_of(
        ann=side(ready=[kin("Alba", capacity=9, **PRINCE)], hand=cards("Fifth Tradition: Hospitality"))
    ).offers_not("ann", "play:fifth-tradition-hospitality")


def test_a_rush_brings_one_maneuver() -> None:
    """Bert's gun answers it, and Alba has no other."""
    gun = Lying(face_named(".44 Magnum"))
    table = stage_of(ann=side(ready=[kin("Alba")], hand=cards("Bum's Rush")),
                     ben=side(ready=[vampire("Bert", tapped=True, on_it=[gun])]))  # fmt: skip
    table.says("ann", "play:bum-s-rush", "on:ben:bert").says("ann", "maneuver:alba").says("ben", "maneuver:44-magnum")
    assert (table.asked, table.prompt) == ("ann", "Strike with what?")


def test_what_lies_on_a_stolen_vampire_changes_hands_with_him() -> None:
    """His own gun; what Cleo has put on him stays hers."""
    stolen = vampire("Cyd", on_it=[Lying(library("Gun", f.EQUIPMENT)), Lying(library("Boon", f.MASTER))])
    table = stage_of(ann=side(ready=[kin("Alba", "dom")], hand=cards("Graverobbing")), ben=side(torpor=[stolen]))
    t = table.t
    t.control(table.token("boon"), 2, "play")
    table.says("ann", "play:graverobbing", "on:ben:cyd")
    assert [t.cards[table.token(word)].controller for word in ("cyd", "gun", "boon")] == [0, 0, 2]


@clause("v.note.same-controller", "iii.f.2.success")
def test_a_rush_at_who_has_come_over_has_no_effect() -> None:
    """Ann controls Bert by then: Ada keeps no maneuver for another fight; but she has succeeded."""
    table = stage_of(ann=side(ready=[kin("Ada", "for")], hand=cards("Bum's Rush", "Freak Drive")),
                     ben=side(ready=[vampire("Bert", tapped=True), vampire("Bob")]))  # fmt: skip
    table.says("ann", "play:bum-s-rush", "on:ben:bert").offers("ben", "block:bob")
    table.t.change_control(table.token("bert"), 0)
    table.passes("ben")
    assert table.t.rows == ()
    table.says("ann", "reply:freak-drive")
    assert (table.prompt, table.tapped("ada"), table.tapped("bert")) == ("Which action?", False, True)


def to_ann(word: str) -> Callable[[Talk], None]:
    """Return what gives Ann a card."""
    return lambda table: table.t.change_control(table.token(word), 0)


def gone(word: str) -> Callable[[Talk], None]:
    """Return what burns a card."""
    return lambda table: table.t.burn(table.token(word))


def out(word: str) -> Callable[[Talk], None]:
    """Return what brings a vampire out of torpor."""
    return lambda table: table.t.make_ready(table.token(word))


@clause("iii.f.2.success", "iii.f.2.a")
@pytest.mark.parametrize(("name", "target", "changes", "left", "price"), [
    ("Arson", "ben:den", to_ann("den"), ("den", "in play"), 0),
    ("Dominate Kine", "ben:den", gone("den"), ("den", "ash heap"), 2),
    ("Entrancement", "ben:wolf", gone("wolf"), ("wolf", "ash heap"), 0),
    ("Cryptic Mission", "ben:bess", to_ann("bess"), ("bess", "torpor"), 0),
    ("Graverobbing", "ben:bess", out("bess"), ("bess", "ready region"), 0),
    ("Bum's Rush", "ben:wolf", gone("wolf"), ("wolf", "ash heap"), 0),
])  # fmt: skip
def test_an_action_has_no_effect_whose_target_is_none_any_more(
    name: str, target: str, changes: Callable[[Talk], None], left: tuple[str, str], price: int
) -> None:
    """Nothing happens to it, but what the action costs is paid, as nobody has blocked it."""
    table = at(name, AIMS[name][0]).says("ann", f"on:{target}")
    table.offers("ben", "block:bert")
    changes(table)
    while table.prompt != "Which action?":
        table.passes(table.asked)
    assert (table.where(left[0]), table.blood("alba"), table.blood("bess")) == (left[1], 4 - price, 3)
    if name == "Graverobbing":
        assert table.before("bess") == "ben"


@pytest.mark.parametrize("which", ["basic", "superior"])
def test_a_card_with_two_uses_is_one_of_them(which: str) -> None:
    """Govern is a bleed, which bars from bleeding, or an action that is aimed at nobody else."""
    table = at("Govern the Unaligned", which)
    if which == "superior":
        table.says("ann", "on:ann:unknown")
    table.passes("ben")
    table.t.tap(table.token("alba"), tapped=False)
    table.t.changed = True
    assert (table.pool("ben"), table.blood("kid")) == ((27, 0) if which == "basic" else (30, 3))
    reasons = [one.clause for one in table.state.explain("bleed:alba").reasons]
    assert ("iii.f.1.prohibit" in reasons) == (which == "basic")


@pytest.mark.parametrize("which", ["basic", "superior"])
def test_legal_manipulations_brings_nothing_if_nobody_is_bled(which: str) -> None:
    """Bela makes the bleed of three as small as nothing by two cards."""
    ben = side(ready=[kin("Bela", "AUS"), kin("Bob", "AUS")], hand=cards(*["Telepathic Counter"] * 2))
    table = stage_of(ann=side(ready=[kin("Alba", "PRE")], hand=cards("Legal Manipulations")), ben=ben)
    level(table, "ann", "play:legal-manipulations", which)
    for minion in ("bela", "bob"):
        table.says("ben", "reply:telepathic-counter")
        for option in (f"by:ben:{minion}", "level:superior"):
            if option in table.options:
                table.says("ben", option)
    table.until("ann")
    assert (table.pool("ben"), table.pool("ann"), table.edge) == (30, 30, "")


def test_cryptic_mission_cannot_be_prevented() -> None:
    """It is no combat; the ally has a life less."""
    table = at("Cryptic Mission", "basic").says("ann", "on:ben:wolf")
    table.passes("ben")
    assert (table.blood("wolf"), table.blood("alba")) == (2, 4 - face_named("Cryptic Mission").blood)


@pytest.mark.parametrize(("blood", "asked"), [(3, True), (2, False)])
def test_graverobbing_brings_out_who_is_paid_for(blood: int, *, asked: bool) -> None:
    """Alba has paid for the card before she may spend two blood."""
    price = face_named("Graverobbing").blood
    table = stage_of(ann=side(ready=[kin("Alba", "DOM", blood + price - 1)], hand=cards("Graverobbing")),
                     cleo=side(torpor=[vampire("Cyd", 1)]))  # fmt: skip
    level(table, "ann", "play:graverobbing", "superior").says("ann", "on:cleo:cyd")
    assert ("amount:2" in table.options) == asked


@pytest.mark.parametrize(("blood", "most"), [(2, 1), (3, 2), (6, 2)])
def test_a_child_gets_what_the_actor_has_and_it_can_hold(blood: int, most: int) -> None:
    """With a skill it has room for two; Alba has paid one for the card."""
    name = "Third Tradition: Progeny"
    table = stage_of(2, ann=side(ready=[kin("Alba", "", blood, clan="Toreador", **PRINCE)], hand=cards(name),
                                 ash_heap=cards("Potence")))  # fmt: skip
    table.says("ann", "play:third-tradition-progeny", "skill:ash-heap:potence")
    table.only("ann", *[f"amount:{number}" for number in range(most + 1)]).says("ann", f"amount:{most}")
    assert (table.blood("alba"), table.blood("third-tradition-progeny")) == (blood - 1 - most, most)


def test_the_equipment_that_is_found_is_the_one_that_is_chosen() -> None:
    knife, saber = library("Knife", f.EQUIPMENT), library("Saber", f.EQUIPMENT)
    table = stage_of(
        ann=side(ready=[kin("Alba", "tha")], hand=cards("Magic of the Smith", *["Dodge"] * 6),
                 library=[saber, knife, saber]),
    )  # fmt: skip
    table.says("ann", "play:magic-of-the-smith").only("ann", "card:knife", "card:saber", "pass")
    table.says("ann", "card:saber")
    assert (table.where("knife"), len(table.t.attached(table.token("alba")))) == ("library", 1)


# Who acts and who blocks


def changed(table: Talk, word: str, how: str) -> Talk:
    """A minion has gone to torpor, to Cleo, or has left and come back, before the next answer, which is a pass."""
    take_out(table.t, table.token(word), how)
    return table.passes(table.asked)


HOWS = ["torpor", "another controller", "another card"]


@clause("iii.e.1.ready", "iii.e.4.next")
@pytest.mark.parametrize("how", HOWS)
def test_an_attempt_ends_when_the_blocker_is_not_there_any_more(how: str) -> None:
    """Bob may try then."""
    ben = side(ready=[kin("Bert", "aus"), vampire("Bob")], hand=cards("Enhanced Senses"))
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=1)]), ben=ben)
    table.says("ann", "bleed:ada").says("ben", "block:bert").offers("ben", "reply:enhanced-senses")
    changed(table, "bert", how).offers("ben", "block:bob").says("ben", "block:bob").until("ann")
    assert (table.pool("ben"), table.tapped("bob")) == (29, False)


@clause("iii.e.1.ready", "iii.e.4.next")
@pytest.mark.parametrize("how", HOWS)
def test_an_attempt_that_would_have_succeeded_ends_too(how: str) -> None:
    """Ada could hide from Bert, and need not any more."""
    table = stage_of(
        ann=side(ready=[kin("Ada", "obf")], hand=cards("Lost in Crowds")), ben=side(ready=[vampire("Bert")]),
        cleo=side(),
    ).says("ann", "bleed:ada")  # fmt: skip
    table.says("ben", "block:bert").offers("ann", "reply:lost-in-crowds")
    changed(table, "bert", how)
    if how == "another card":
        table.passes("ben")
    assert (table.prompt, table.pool("ben"), table.tapped("bert")) == ("Which action?", 29, False)


@clause("iii.e.1.untapped")
def test_who_is_tapped_while_he_tries_does_not_block() -> None:
    """Neither stealth nor intercept is lacking."""
    table = stage_of(
        ann=side(ready=[kin("Ada", "obf")], hand=cards("Lost in Crowds")), ben=side(ready=[vampire("Bert")])
    ).says("ann", "bleed:ada")  # fmt: skip
    table.says("ben", "block:bert").offers("ann", "reply:lost-in-crowds")
    table.t.tap(table.token("bert"))
    table.passes("ann")
    assert (table.prompt, table.pool("ben")) == ("Which action?", 29)


@clause("iii.d")
@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("when", ["to block", "attempt"])
def test_an_action_ends_when_the_actor_is_not_there_any_more(how: str, when: str) -> None:
    """Nobody is bled."""
    ben = side(ready=[kin("Bert", "aus")], hand=cards("Enhanced Senses"))
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=1), vampire("Abe")]), ben=ben).says("ann", "bleed:ada")
    if when == "attempt":
        table.says("ben", "block:bert")
    changed(table, "ada", how)
    assert (table.asked, table.prompt, table.pool("ben"), table.edge) == ("ann", "Which action?", 30, "")
    assert not table.tapped("bert")


# What is paid

NOBODY: set[str] = set()


@clause("iii.f.2.cannot-pay")
@pytest.mark.parametrize(("pool", "blood", "who"), [
    (0, 0, {"alba", "poor", "dog"}), (0, 2, {"alba"}), (3, 0, {"alba", "poor", "dog"}), (4, 0, NOBODY),
    (3, 2, {"alba"}),
])  # fmt: skip
def test_a_card_is_for_those_who_can_pay_for_it(pool: int, blood: int, who: set[str]) -> None:
    """Ann's last pool counts; only vampires have blood to pay with, and only their own."""
    ring = library("Ring", f.EQUIPMENT, pool=pool, blood=blood)
    ann = side(ready=[vampire("Alba", 2), vampire("Poor", 1), ally("Dog", 5)], hand=[ring], pool=3)
    table = stage_of(ann=ann)
    found = {option.partition(":")[2] for option in table.options if option.startswith("equip:")}
    assert found == who
    if found:
        table.says("ann", "equip:alba", "card:ring")
        assert table.pool("ann") == 3 - pool, "and with the last pool she is out of the game"
    if found and pool < 3:
        assert (table.blood("alba"), table.blood("poor")) == (2 - blood, 1)
