"""Action cards: each played at each of its levels, and what comes of it."""

# ruff: noqa: ANN401  # what is printed on a card is of many types

from __future__ import annotations

from typing import Any

import pytest
from tests.vtes.played import cards, kin, level, stage_of
from tests.vtes.stage import Lying, Talk, ally, clause, library, side, vampire

from kredens_vtes import faces as f
from kredens_vtes.board import LIBRARY
from kredens_vtes.hints import hint

HAVEN = library("Haven", f.MASTER, keywords=(f.LOCATION,))
POLICY = library("Policy", f.MASTER)
KNIFE = library("Knife", f.EQUIPMENT, pool=1)
DEAR = library("Dear", f.EQUIPMENT, pool=40)
PROGENY = "Third Tradition: Progeny"
SMITH = cards("Magic of the Smith", *["Dodge"] * 6)
"""A full hand, so that one card alone is drawn when the first is played."""
PRINCE: dict[str, Any] = {"title": f.PRINCE, "domain": "Chicago"}


def acted(name: str, slug: str, at: str, disciplines: str = "", **printed: Any) -> Talk:
    """Ann's Alba plays an action card at a level; her prey has no minions."""
    printed = {"capacity": 9, **printed}
    small = vampire("Small", 0, capacity=3)
    table = stage_of(
        ann=side(ready=[kin("Alba", disciplines, **printed)], uncontrolled=[small], hand=cards(name)),
        ben=side(holdings=[Lying(HAVEN), Lying(POLICY)]),
    )  # fmt: skip
    return level(table, "ann", f"play:{slug}", at)


@pytest.mark.parametrize(
    ("name", "slug", "at", "disciplines", "bled"),
    [
        ("Govern the Unaligned", "govern-the-unaligned", "basic", "DOM", 3),
        ("Enchant Kindred", "enchant-kindred", "basic", "PRE", 2),
        ("Computer Hacking", "computer-hacking", "", "", 2),
        ("Legal Manipulations", "legal-manipulations", "basic", "pre", 3),
        ("Dominate Kine", "dominate-kine", "basic", "DOM", 2),
        ("Entrancement", "entrancement", "basic", "pre", 2),
    ],
)
def test_a_bleed_by_a_card_is_greater(name: str, slug: str, at: str, disciplines: str, bled: int) -> None:
    """One for the vampire, and what the card adds; the Edge goes to Ann."""
    table = acted(name, slug, at, disciplines)
    assert (table.pool("ben"), table.edge, table.where(slug)) == (30 - bled, "ann", "ash heap")


@pytest.mark.parametrize(
    ("name", "slug", "disciplines", "titled", "blood"),
    [
        ("Govern the Unaligned", "govern-the-unaligned", "DOM", False, 3),
        ("Enchant Kindred", "enchant-kindred", "PRE", False, 2),
        ("Fourth Tradition: The Accounting", "fourth-tradition-the-accounting", "", True, 3),
    ],
)
def test_a_smaller_uncontrolled_vampire_gets_blood(
    name: str, slug: str, disciplines: str, blood: int, *, titled: bool
) -> None:
    """He is chosen out of those smaller than the actor; nobody is bled."""
    table = acted(name, slug, "superior", disciplines, **(PRINCE if titled else {}))
    decision = table.state.decision
    assert decision is not None
    assert "Small (0 of" in decision.options[0].label, "she may look at him, and reads who he is"
    table.says("ann", "on:ann:unknown")
    assert (table.blood("small"), table.pool("ben")) == (blood, 30)
    small = next(token for token in range(len(table.t.cards)) if table.t.face(token).slug == "small")
    assert hint(table.t, small) == (0, 8, ""), "all know that he is smaller than the actor, whose capacity is nine"


@pytest.mark.parametrize("ages", [(9, 5), (5, 9)])
def test_what_is_known_of_a_vampires_capacity_is_the_least_that_was_told(ages: tuple[int, int]) -> None:
    """He is smaller than both who have fed him, in whichever order."""
    ready = [kin(f"Kin {number}", "DOM", capacity=age) for number, age in enumerate(ages)]
    table = stage_of(
        ann=side(ready=ready, uncontrolled=[vampire("Small", 0, capacity=3)], hand=cards(*["Govern the Unaligned"] * 2))
    )
    for number in range(2):
        table.says("ann", "play:govern-the-unaligned")
        if f"by:ann:kin-{number}" in table.options:
            table.says("ann", f"by:ann:kin-{number}")
        table.says("ann", "level:superior", "on:ann:unknown")
    small = next(token for token in range(len(table.t.cards)) if table.t.face(token).slug == "small")
    assert hint(table.t, small) == (0, 4, "")


def test_one_who_is_not_smaller_gets_no_blood() -> None:
    """A vampire as old as the actor cannot be chosen, so there is no such action."""
    table = stage_of(
        ann=side(ready=[kin("Alba", **PRINCE)], uncontrolled=[vampire("Twin", 0)],
                 hand=cards("Fourth Tradition: The Accounting")),
    )  # fmt: skip
    table.offers_not("ann", "play:fourth-tradition-the-accounting")


def test_legal_manipulations_brings_a_pool_at_the_superior_level() -> None:
    table = acted("Legal Manipulations", "legal-manipulations", "superior", "PRE")
    assert (table.pool("ben"), table.pool("ann"), table.blood("alba")) == (27, 31, 3)


@clause("vi.outside-combat")
@pytest.mark.parametrize(("at", "bled", "blood"), [("basic", 2, 3 - 1), ("superior", 3, 3)])
def test_force_of_will_lets_a_tapped_vampire_bleed_and_hurts_him(at: str, bled: int, blood: int) -> None:
    """The first aggravated point sends him to torpor, a second one burns a blood there."""
    table = stage_of(ann=side(ready=[kin("Alba", "FOR", tapped=True), vampire("Ada")], hand=cards("Force of Will")))
    level(table, "ann", "play:force-of-will", at)
    assert (table.pool("ben"), table.where("alba"), table.blood("alba")) == (30 - bled, "torpor", blood)


def test_force_of_will_hurts_him_when_he_is_blocked_too() -> None:
    table = stage_of(
        ann=side(ready=[kin("Alba", "for", tapped=True)], hand=cards("Force of Will")),
        ben=side(ready=[vampire("Bela", strength=0)]),
    )  # fmt: skip
    table.says("ann", "play:force-of-will").says("ben", "block:bela").brawl()
    assert (table.pool("ben"), table.where("alba")) == (30, "torpor")


def test_force_of_will_is_not_for_the_untapped() -> None:
    stage_of(ann=side(ready=[kin("Alba", "FOR")], hand=cards("Force of Will"))).offers_not("ann", "play:force-of-will")


def test_bums_rush_fights_with_a_maneuver() -> None:
    """The maneuver is for that combat, and the card is replaced when the action is over."""
    table = stage_of(
        ann=side(ready=[vampire("Alba")], hand=cards("Bum's Rush"), library=cards("Dodge")),
        cleo=side(ready=[vampire("Cyd")]),
    )  # fmt: skip
    table.says("ann", "play:bum-s-rush", "on:cleo:cyd").passes("cleo")
    assert table.hand("ann") == []
    table.says("ann", "maneuver:alba").says("ann", "strike:hands").says("cleo", "strike:hands")
    assert (table.blood("cyd"), table.blood("alba"), table.hand("ann")) == (4, 4, ["dodge"])


def test_arson_burns_a_location_and_nothing_else() -> None:
    table = acted("Arson", "arson", "")
    table.only("ann", "on:ben:haven").says("ann", "on:ben:haven")
    assert (table.where("haven"), table.where("policy")) == ("ash heap", "in play")


def test_dominate_kine_takes_a_location() -> None:
    table = acted("Dominate Kine", "dominate-kine", "superior", "DOM").says("ann", "on:ben:haven")
    assert (table.before("haven"), table.blood("alba"), table.pool("ben")) == ("ann", 2, 30)


def test_entrancement_takes_an_ally() -> None:
    table = stage_of(
        ann=side(ready=[kin("Alba", "PRE")], hand=cards("Entrancement")),
        cleo=side(ready=[ally("Wolf"), vampire("Cyd", tapped=True)]),
    )  # fmt: skip
    table.says("ann", "play:entrancement", "level:superior").only("ann", "on:cleo:wolf").says("ann", "on:cleo:wolf")
    table.passes("cleo")
    assert (table.before("wolf"), table.before("cyd")) == ("ann", "cleo")


@pytest.mark.parametrize(("disciplines", "gained"), [("tha", 0), ("THA", 1)])
def test_cryptic_mission_costs_a_vampire_blood_or_an_ally_life(disciplines: str, gained: int) -> None:
    """Retainers too; at the superior level the actor gains a blood."""
    crow = Lying(library("Crow", f.RETAINER), 1)
    for target, what in (
        ("cyd", (3, 2, "ready region")),
        ("wolf", (4, 1, "ready region")),
        ("crow", (4, 2, "ash heap")),
    ):
        table = stage_of(
            ann=side(ready=[kin("Alba", disciplines)], hand=cards("Cryptic Mission")),
            cleo=side(ready=[vampire("Cyd", tapped=True, on_it=[crow]), ally("Wolf", tapped=True)]),
        )  # fmt: skip
        level(table, "ann", "play:cryptic-mission", "superior" if gained else "basic").says("ann", f"on:cleo:{target}")
        assert (table.blood("cyd"), table.blood("wolf"), table.where("crow")) == what
        assert table.blood("alba") == 4 + gained


@pytest.mark.parametrize(("disciplines", "answers", "where", "blood"), [
    ("dom", (), "torpor", 4), ("DOM", ("amount:2",), "ready region", 2), ("DOM", ("pass",), "torpor", 4),
])  # fmt: skip
def test_graverobbing_takes_a_vampire_in_torpor(
    disciplines: str, answers: tuple[str, ...], where: str, blood: int
) -> None:
    """At the superior level two blood of the actor bring him out."""
    table = stage_of(
        ann=side(ready=[kin("Alba", disciplines)], hand=cards("Graverobbing")), cleo=side(torpor=[vampire("Cyd", 1)])
    )
    level(table, "ann", "play:graverobbing", "superior" if answers else "basic").says("ann", "on:cleo:cyd", *answers)
    assert (table.before("cyd"), table.where("cyd"), table.blood("alba")) == ("ann", where, blood)


def test_fifth_tradition_gives_another_vampire_four_blood() -> None:
    table = stage_of(
        ann=side(ready=[kin("Alba", **PRINCE), vampire("Ada", 1)], hand=cards("Fifth Tradition: Hospitality")),
        cleo=side(ready=[vampire("Cyd", 4, tapped=True)]),
    )  # fmt: skip
    table.says("ann", "play:fifth-tradition-hospitality").only("ann", "on:ann:ada", "on:cleo:cyd")
    table.says("ann", "on:ann:ada")
    assert (table.blood("ada"), table.blood("alba")) == (5, 3)


@pytest.mark.parametrize(("disciplines", "at", "blood"), [("for", "basic", 4), ("FOR", "superior", 5)])
def test_restoration_brings_blood(disciplines: str, at: str, blood: int) -> None:
    table = acted("Restoration", "restoration", at, disciplines, blood=2)
    assert table.blood("alba") == blood


@pytest.mark.parametrize(("disciplines", "at", "blood"), [("for", "basic", 0), ("FOR", "superior", 1)])
@clause("ii.c.7.b.tapped")
def test_rapid_healing_leads_out_of_torpor(disciplines: str, at: str, blood: int) -> None:
    """It costs nothing, and is not for those who are ready."""
    healing = cards("Rapid Healing")
    table = stage_of(ann=side(torpor=[kin("Alba", disciplines, 0)], hand=healing))
    level(table, "ann", "play:rapid-healing", at)
    assert (table.where("alba"), table.blood("alba"), table.tapped("alba")) == ("ready region", blood, True)
    stage_of(ann=side(ready=[kin("Alba", disciplines)], hand=healing)).offers_not("ann", "play:rapid-healing")


@pytest.mark.parametrize(("disciplines", "at", "stealth"), [("tha", "basic", 1), ("THA", "superior", 3)])
def test_magic_of_the_smith_finds_equipment(disciplines: str, at: str, stealth: int) -> None:
    """It is paid for as usual; what Ann cannot pay for is not offered."""
    table = stage_of(
        ann=side(ready=[kin("Alba", disciplines)], hand=SMITH, library=[POLICY, KNIFE, DEAR, POLICY]),
        ben=side(ready=[vampire("Bela", intercept=2)]),
    )  # fmt: skip
    level(table, "ann", "play:magic-of-the-smith", at)
    if stealth < 3:
        table.offers("ben", "block:bela")
    table.passes("ben").only("ann", "card:knife", "pass").says("ann", "card:knife")
    assert (table.on("knife"), table.pool("ann"), table.blood("alba")) == ("alba", 29, 3)


def test_the_library_in_which_equipment_was_sought_is_shuffled() -> None:
    """Ann has seen it, and does not know its order any more."""
    table = stage_of(ann=side(ready=[kin("Alba", "tha")], hand=SMITH, library=[POLICY, KNIFE, DEAR, POLICY]))
    table.says("ann", "play:magic-of-the-smith")
    assert all(table.t.knows(0, token) for token in table.t.zones[LIBRARY[0]])
    table.says("ann", "card:knife")
    assert not any(table.t.knows(0, token) for token in table.t.zones[LIBRARY[0]])


def test_a_second_vehicle_is_not_found() -> None:
    """Alba drives one; the knife is for her."""
    bike = library("Bike", f.EQUIPMENT, keywords=(f.VEHICLE,))
    alba = kin("Alba", "tha", on_it=[Lying(bike)])
    table = stage_of(ann=side(ready=[alba], hand=SMITH, library=[POLICY, KNIFE, bike, POLICY]))
    table.says("ann", "play:magic-of-the-smith").only("ann", "card:knife", "pass")


def test_the_child_of_the_last_methuselah_gets_some_blood() -> None:
    """Ben is the last one at the table."""
    table = stage_of(
        2, ben=side(ready=[kin("Bela", "", 6, clan="Toreador", **PRINCE)], hand=cards("Third Tradition: Progeny"))
    )
    table.passes("ann").says("ben", "play:third-tradition-progeny").offers("ben", "amount:0", "amount:1")


def test_magic_of_the_smith_may_find_nothing() -> None:
    table = stage_of(ann=side(ready=[kin("Alba", "tha")], hand=SMITH, library=[POLICY, DEAR, POLICY]))
    table.says("ann", "play:magic-of-the-smith")
    assert table.options == ("pass",)
    table.passes("ann")
    assert table.blood("alba") == 3


def test_sixth_tradition_burns_who_has_committed_diablerie() -> None:
    """Bela drinks Ann's Ada, who tried to leave torpor; he is burned for it in the same turn."""
    table = stage_of(
        ann=side(ready=[kin("Alba", **PRINCE)], torpor=[vampire("Ada", 3)], hand=cards("Sixth Tradition: Destruction")),
        ben=side(ready=[vampire("Bela", intercept=1), vampire("Bob", tapped=True)]),
    )  # fmt: skip
    table.offers_not("ann", "play:sixth-tradition-destruction")
    table.says("ann", "leave-torpor:ada").says("ben", "block:bela", "diablerize:bela")
    while table.prompt == "Call a blood hunt?":
        table.passes(table.asked)
    table.says("ann", "play:sixth-tradition-destruction").only("ann", "on:ben:bela").says("ann", "on:ben:bela")
    assert (table.where("bela"), table.where("bob")) == ("ash heap", "ready region")


def test_third_tradition_makes_a_vampire_of_the_card() -> None:
    """Of the actor's clan, with capacity one; he takes a skill and blood, and acts from the next turn on."""
    skill = library("Potence", f.MASTER, skill="pot")
    table = stage_of(
        2,
        ann=side(
            ready=[kin("Alba", clan="Toreador", sect="camarilla", **PRINCE)], hand=cards(PROGENY), ash_heap=[skill]
        ),
        ben=side(ready=[vampire("Bela", tapped=True)]),
    )
    table.says("ann", "play:third-tradition-progeny", "skill:ash-heap:potence")
    table.only("ann", "amount:0", "amount:1").says("ann", "amount:1").resting("ann")
    child = table.token("third-tradition-progeny")
    printed = table.t.printed(child)
    assert (printed.kind, printed.clan, printed.sect, printed.capacity) == (f.VAMPIRE, "Toreador", "camarilla", 1)
    assert table.t.cards[child].up
    assert (table.on("potence"), table.blood("third-tradition-progeny"), table.blood("alba")) == (
        "third-tradition-progeny", 1, 2,
    )  # fmt: skip
    table.passes("ann", "ben").says("ann", "bleed:third-tradition-progeny")
    assert table.pool("ben") == 29


def test_two_of_the_embraced_do_not_contest_and_burn_as_action_cards() -> None:
    """A hungry one may not hunt in the turn in which it was embraced, so nobody has to wait for that."""
    table = stage_of(
        2,
        ann=side(ready=[kin("Alba", **PRINCE), kin("Ada", **PRINCE)], hand=cards(PROGENY, PROGENY)),
    )
    for actor in ("alba", "ada"):
        table.says("ann", "play:third-tradition-progeny")
        if f"by:ann:{actor}" in table.options:
            table.says("ann", f"by:ann:{actor}")
        table.says("ann", "amount:0")
    table.resting("ann")
    found = [token for token in table.t.ready(0) if table.t.face(token).slug == "third-tradition-progeny"]
    assert len(found) == 2
    table.t.burn(found[0])
    assert table.t.printed(found[0]).kind == f.ACTION
