"""What everybody can see of what is under way: the action, the attempt to block, the combat, the damage, the vote."""

from __future__ import annotations

from typing import Any

import pytest
from tests.vtes.played import bout, cards, kin, level, stage_of
from tests.vtes.ring import CARDS, gear, gun, retainer
from tests.vtes.ring_votes import everybody_passes
from tests.vtes.stage import Talk, side, vampire
from tests.vtes.turns import location

from kredens_vtes import faces as f
from kredens_vtes.catalogue import face_named

ADA = ["ready region 0", 0]
BERT = ["ready region 1", 0]
ELDER: dict[str, Any] = {"title": f.PRINCE, "domain": "Paris"}


def about(table: Talk, procedure: str) -> dict[str, Any]:
    """Return what a spectator is told of what is under way, or nothing."""
    found = [one for one in table.view().get("about", []) if one["procedure"] == procedure]
    return {key: value for one in found for key, value in one.items() if key != "procedure"}


# Actions


def test_of_an_action_its_actor_stealth_and_target_are_told() -> None:
    """Until it is decided; then what became of it, and who has blocked it."""
    table = stage_of(
        ann=side(ready=[vampire("Ada", stealth=1)]),
        ben=side(ready=[kin("Bert", "aus"), vampire("Bess")], hand=cards("Enhanced Senses")),
    )
    bleed = {"verb": "bleed", "types": ["bleed"], "actor": ADA, "directed": 1}
    table.says("ann", "bleed:ada")
    assert about(table, "Bleed") == {**bleed, "stealth": 1, "bleed": 1}
    assert about(table, "Attempt") == {}
    table.says("ben", "block:bert")
    assert about(table, "Attempt") == {"blocker": BERT, "intercept": 0}
    table.says("ben", "reply:enhanced-senses")
    assert about(table, "Bleed") == {**bleed, "blocker": BERT, "fate": "blocked"}
    assert about(table, "Attempt") == {}


def test_of_an_action_by_a_card_its_types_and_what_it_adds_are_told() -> None:
    table = stage_of(
        ann=side(ready=[kin("Ada", "dom")], hand=cards("Govern the Unaligned")), ben=side(ready=[vampire("Bert")])
    ).says("ann", "play:govern-the-unaligned")
    assert about(table, "ByCard") == {
        "verb": "by-card", "types": ["govern-the-unaligned", "bleed"], "actor": ADA, "directed": 1, "stealth": 0,
        "bleed": 3,
    }  # fmt: skip


@pytest.mark.parametrize("rescued", [True, False])
def test_of_an_action_at_a_card_the_card_is_told_as_long_as_it_is_there(*, rescued: bool) -> None:
    table = stage_of(
        ann=side(ready=[vampire("Ada")]), ben=side(ready=[vampire("Bert", intercept=1)], torpor=[vampire("Low")])
    ).says("ann", "diablerize:ada", "on:ben:low")  # fmt: skip
    assert about(table, "Diablerize")["target"] == ["torpor 1", 0]
    if not rescued:
        table.t.burn(table.token("low"))
        assert "target" not in about(table, "Diablerize")


# Combat


def test_of_a_combat_range_strikes_and_presses_are_told() -> None:
    table = bout(vampire("Ada", on_it=[gun()]), vampire("Bert", 6, on_it=[retainer()]), ann=("Boxed In",))
    combat: dict[str, Any] = {
        "fighters": [ADA, BERT], "seats": [0, 1], "round": 1, "range": "close", "strikes": [None, None],
        "more": [0, 0], "going on": False,
    }  # fmt: skip
    assert about(table, "Combat") == combat
    table.says("ann", "maneuver:gun")
    assert about(table, "Combat") == {**combat, "range": "long", "maneuvered": 0}
    table.says("ann", "strike:gun", "on:ben:bert")
    shot = {"effect": "damage", "amount": 2, "aggravated": False, "ranged": True, "first": False}
    assert about(table, "Combat")["strikes"] == [shot, None]
    table.says("ben", "strike:hands")
    assert about(table, "Combat")["strikes"][1] == {**shot, "amount": 1, "ranged": False}
    table.says("ann", "press:boxed-in")
    assert about(table, "Combat") == {**combat, "round": 2}


def test_of_a_strike_at_a_retainer_its_target_is_told() -> None:
    table = bout(vampire("Ada", on_it=[gun()]), vampire("Bert", on_it=[retainer()]))
    table.says("ann", "maneuver:gun", "strike:gun", "on:ben:crow")
    assert about(table, "Combat")["strikes"][0]["target"] == ["ready region 1", 1]


def test_of_a_combat_who_has_pressed_is_told() -> None:
    table = bout(vampire("Ada"), vampire("Bert"), ann=("Boxed In",), ben=("Boxed In",)).brawl()
    table.says("ann", "press:boxed-in")
    told = about(table, "Combat")
    assert (told["pressed"], told["going on"]) == (0, True)


def test_nothing_is_told_of_a_combat_that_is_over() -> None:
    """Fast Reaction may be played after it."""
    ready = [vampire("Bert"), kin("Bob", "aus")]
    table = stage_of(ann=side(ready=[vampire("Ada")]), ben=side(ready=ready, hand=cards("Fast Reaction")))
    table.says("ann", "bleed:ada").says("ben", "block:bert").brawl()
    assert about(table, "Combat") == {}
    assert about(table, "Bleed")["fate"] == "blocked"


def test_of_damage_what_can_still_be_prevented_is_told() -> None:
    """A card has been played against one point of three."""
    mine = kin("Ada", "ani", strength=2)
    table = bout(mine, kin("Bert", "FOR", 6), ann=("Carrion Crows",), ben=("Skin of Rock", "Rolling with the Punches"))
    table.says("ann", "reply:carrion-crows", "strike:hands").says("ben", "strike:hands")
    assert about(table, "Damages") == {"target": BERT, "damage": 3, "aggravated": 0}
    level(table, "ben", "reply:rolling-with-the-punches", "basic")
    assert about(table, "Damages") == {"target": BERT, "damage": 3, "aggravated": 0}


def test_of_damage_that_has_been_done_nothing_is_told() -> None:
    """Bert falls by it, as he is asked whether he persists."""
    table = bout(vampire("Ada", strength=3), kin("Bert", "for", 2), ben=("Undead Persistence",))
    table.says("ann", "strike:hands").says("ben", "strike:hands").offers("ben", "reply:undead-persistence")
    assert about(table, "Damages") == {}


def test_of_damage_it_is_told_how_much_is_aggravated() -> None:
    mine = vampire("Ada", on_it=[gear("Bow", f.RANGED, damage=2, aggravated=True)])
    table = bout(mine, kin("Bert", "FOR"), ben=("Skin of Rock",), abilities=CARDS)
    table.says("ann", "strike:bow").says("ben", "strike:hands")
    assert about(table, "Damages") == {"target": BERT, "damage": 2, "aggravated": 2}


# Votes


@pytest.mark.parametrize(("name", "terms", "told"), [
    ("Banishment", ("on:ben:bert",), [BERT]),
    ("Disputed Territory", ("on:ben:den", "whom:cleo"), [["in play 1", 0], 2]),
    ("Political Flux", ("amount:3",), [3]), ("Consanguineous Boon", ("on:ben:bert",), ["Ventrue"]),
    ("Ventrue Justicar", ("on:ben:bert",), [BERT]),
])  # fmt: skip
def test_of_a_referendum_its_terms_and_its_votes_are_told(name: str, terms: tuple[str, ...], told: list[Any]) -> None:
    """Cards by where they lie, everything else as it is."""
    bert = vampire("Bert", tapped=True, title=f.PRIMOGEN, clan="Ventrue")
    table = stage_of(
        ann=side(ready=[vampire("Ada", capacity=8, **ELDER)], hand=cards(name)),
        ben=side(ready=[bert], holdings=[location("Den")], hand=cards("Political Backlash")),
    )
    table.says("ann", "vote:ada", f"card:{face_named(name).slug}", *terms)
    assert about(table, "Referendum") == {"caller": 0, "terms": told, "votes": [0, 0]}
    table.says("ann", "for:ada").until("ben", "against:bert").says("ben", "against:bert")
    votes = [2, 2] if name == "Ventrue Justicar" else [2, 1]
    assert about(table, "Referendum")["votes"] == votes, "a Ventrue has one more about their Justicar"


def test_of_a_referendum_that_is_over_its_outcome_is_told() -> None:
    """Ben may answer that it has failed by two votes."""
    table = stage_of(
        ann=side(ready=[vampire("Ada", capacity=8, **ELDER)], hand=cards("Political Flux")),
        ben=side(ready=[vampire("Bert")], hand=cards("Political Backlash")),
    )
    table.says("ann", "vote:ada", "card:political-flux").passes("ben")
    everybody_passes(table.says("ann", "amount:3", "against:ada"))
    told = about(table, "Referendum")
    assert (told["outcome"], told["margin"]) == ("referendum-failed", 2)
