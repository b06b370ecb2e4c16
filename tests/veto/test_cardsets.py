"""Card sets: what another plugin adds, and what it cannot add."""

from __future__ import annotations

from typing import Any

import pytest

from kredens import BadGame
from kredens.kernel.abilities import Ability
from kredens_veto import faces as f
from kredens_veto.cardsets import CardSet, added_faces
from kredens_veto.catalogue import read_cards
from kredens_veto.faces import VetoFace

MINE = """
kind = "character"
sets = ["tatars"]
known = "ours"

[[card]]
name = "Tuhaj-bej"
gloss = "Tugay Bey"
faction = "orda"
sabre = 6
strokes = 1
lafa = "5"
keywords = ["tatar"]
rule = "He takes captives."
abilities = ["takes-captives"]
"""


def tatars(**changes: object) -> CardSet:
    faces = tuple(read_cards(MINE, "tatars.toml", keywords=("tatar",), factions=("orda",)))
    given: dict[str, Any] = {
        "id": "tatars", "home": __name__, "faces": faces, "abilities": {"takes-captives": Ability()},
        "keywords": ("tatar",), "factions": ("orda",),
    }  # fmt: skip
    given.update(changes)
    return CardSet(**given)


def plain(name: str, **fields: object) -> VetoFace:
    given: dict[str, Any] = {"name": name, "kind": f.CHARACTER, "sets": ("tatars",), **fields}
    return VetoFace(**given)


def test_a_set_brings_cards_with_a_keyword_and_an_ability_of_its_own() -> None:
    """Nothing in the game has to be changed for it."""
    (face,) = added_faces([tatars()], {"attaches"})
    assert (face.name, face.keywords, face.faction, face.abilities) == (
        "Tuhaj-bej",
        ("tatar",),
        "orda",
        ("takes-captives",),
    )
    assert added_faces([], {"attaches"}) == ()


def test_its_cards_may_use_the_abilities_of_the_game() -> None:
    """What Veto! brings need not be brought again."""
    usual = tatars(faces=(plain("Azja", abilities=("fights",)),), abilities={})
    assert added_faces([usual], {"fights"})


CONTRADICTIONS: dict[str, tuple[dict[str, Any], str]] = {
    "a bad id": ({"id": "The Tatars"}, "a name consists of small letters, digits and hyphens, not 'The Tatars'"),
    "no id": ({"id": ""}, "a name consists of small letters, digits and hyphens, not ''"),
    "a bad ability": ({"abilities": {"Takes": 1}}, "a name consists of .*, not 'Takes'"),
    "a taken id": ({"id": "2ed"}, "Veto! itself has a set of that name"),
    "no home": ({"home": "nowhere.at.all"}, "its home 'nowhere.at.all' is no module that has been imported"),
    "a taken keyword": ({"keywords": ("tatar", "elect")}, "Veto! itself has the keyword 'elect'"),
    "a taken type": ({"types": ("horse",)}, "Veto! itself has the type 'horse'"),
    "a taken faction": ({"factions": ("orda", "dworscy")}, "Veto! itself has the faction 'dworscy'"),
    "no face": ({"faces": ("Azja",)}, "'Azja' is no VetoFace"),
    "an undeclared keyword": ({"keywords": ()}, "card 'Tuhaj-bej', field 'keywords': nobody has declared 'tatar'"),
    "an undeclared faction": ({"factions": ()}, "card 'Tuhaj-bej', field 'faction': nobody has declared 'orda'"),
    "an undeclared type": (
        {"faces": (VetoFace(name="Łuk", kind=f.EQUIPMENT, type="bow"),)},
        "card 'Łuk', field 'type': nobody has declared 'bow'",
    ),
    "an undeclared kind": ({"faces": (VetoFace(name="Czajka", kind="ship"),)}, "field 'kind': .* 'ship'"),
    "a card twice": ({"faces": (plain("Azja"), plain("Azja", sabre=5))}, "there is a card 'Azja' already"),
}


@pytest.mark.parametrize("what", CONTRADICTIONS)
def test_a_set_that_contradicts_itself_is_refused(what: str) -> None:
    """One sentence that names the set."""
    changes, sentence = CONTRADICTIONS[what]
    with pytest.raises(BadGame, match=f"^The card set .*{sentence}") as caught:
        tatars(**changes)
    assert str(caught.value).endswith(".")


def test_an_ability_that_nobody_brings_is_refused() -> None:
    """Neither the game nor any set has it."""
    with pytest.raises(BadGame, match="'tatars': nobody brings the ability 'takes-captives' of 'Tuhaj-bej'"):
        added_faces([tatars(abilities={})], {"attaches"})


def test_a_card_of_the_game_cannot_be_brought_again() -> None:
    """Decks could not tell the two apart."""
    with pytest.raises(BadGame, match="'tatars': there is a card 'Roch Kowalski' already"):
        added_faces([tatars(faces=(plain("Roch Kowalski"),))], ())


def test_two_sets_cannot_bring_one_name() -> None:
    """Neither one ability nor one card."""
    other = tatars(id="more-tatars", abilities={})
    with pytest.raises(BadGame, match="'more-tatars': there is a card 'Tuhaj-bej' already"):
        added_faces([tatars(), other], ())
    with pytest.raises(BadGame, match="'more': the card set 'tatars' has an ability 'takes-captives' already"):
        added_faces([tatars(), tatars(id="more", faces=())], ())
    with pytest.raises(BadGame, match="'tatars': Veto! itself has an ability 'takes-captives' already"):
        added_faces([tatars()], ("takes-captives",))


def test_what_is_no_card_set_is_refused() -> None:
    """A hook may return anything."""
    stranger: Any = "Tatars"
    with pytest.raises(BadGame, match=r"A card set of Veto! is a kredens_veto\.cardsets\.CardSet, not 'Tatars'\."):
        added_faces([stranger], ())
