"""Card sets: what every game asks of those that other plugins bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from kredens import BadGame
from kredens.kernel import card_sets
from kredens.kernel.card_sets import checked_sets

if TYPE_CHECKING:
    from collections.abc import Callable
from kredens.kernel.cards import Face


@dataclass(frozen=True, eq=False, kw_only=True)
class CardSet(card_sets.CardSet):
    """A set of a game in which no card has a name of one letter."""

    suits: tuple[str, ...] = ()

    def names(self) -> tuple[str, ...]:
        return (*super().names(), *self.suits)

    def check(self, face: Face) -> None:
        if len(face.name) < 2:
            self.refuse(f"the card {face.name!r} is too short")


def strange(field: str, value: object) -> Face:
    """Return a card with what no type checker would let pass."""
    given: dict[str, Any] = {field: value}
    return replace(Face(name="Swan"), **given)


def swans(**changes: object) -> CardSet:
    """Return a set of one card with an ability."""
    given: dict[str, Any] = {
        "id": "swans", "home": __name__, "faces": (Face(name="Swan", abilities=("swims",)),),
        "abilities": {"swims": object()},
    }  # fmt: skip
    given.update(changes)
    return CardSet(**given)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"id": "Swans"}, "a name consists of small letters, digits and hyphens, not 'Swans'"),
        ({"suits": ("birds", "")}, "a name consists of small letters, digits and hyphens, not ''"),
        ({"home": "nowhere.at.all"}, "its home 'nowhere.at.all' is no module that has been imported"),
        ({"faces": (Face(name="S"),)}, "the card 'S' is too short"),
        ({"home": None}, "its home is a text, not None"),
        ({"faces": None}, "its faces are a tuple of cards, not None"),
        ({"suits": "birds"}, "its suits are a tuple of texts, not 'birds'"),
        ({"suits": ("birds", 5)}, r"its suits are a tuple of texts, not \('birds', 5\)"),
        ({"abilities": ("swims",)}, r"its abilities are a mapping from names, not \('swims',\)"),
        ({"abilities": {5: object()}}, "its abilities are a mapping from names, not {5: .*}"),
        ({"faces": (strange("name", 7),)}, "card 7, field 'name': Expected `str`, got `int`"),
        ({"faces": (strange("abilities", None),)}, "card 'Swan', field 'abilities': Expected `array`, got `null`"),
        (
            {"faces": (strange("abilities", ["swims"]),)},
            r"card 'Swan', field 'abilities': no card has \['swims'\] there",
        ),
        ({"faces": (strange("family", object()),)}, "card 'Swan', of its fields one holds what no card has: .*"),
    ],
)
def test_a_set_that_contradicts_itself_is_refused(changes: dict[str, Any], sentence: str) -> None:
    """One sentence names the set, whether the kernel or the game finds it wrong."""
    with pytest.raises(BadGame, match=rf"^The card set '[Ss]wans': {sentence}\.$"):
        swans(**changes)


def test_sets_that_go_together_are_taken() -> None:
    """Their cards may use what the game or another set brings."""
    both = (swans(), swans(id="more", abilities={}))
    assert checked_sets(both, CardSet, "Lake", ("flies",)) == both
    assert checked_sets((swans(abilities={}),), CardSet, "Lake", ("swims",))


@pytest.mark.parametrize(
    ("sets", "own", "sentence"),
    [
        (lambda: ("Swans",), (), r"A card set of Lake is a .*test_card_sets\.CardSet, not 'Swans'\."),
        (lambda: (swans(),), ("swims",), r"'swans': Lake itself has an ability 'swims' already"),
        (lambda: (swans(), swans(id="more")), (), "'more': the card set 'swans' has an ability 'swims' already"),
        (lambda: (swans(abilities={}),), (), "'swans': nobody brings the ability 'swims' of 'Swan'"),
    ],
)
def test_sets_that_do_not_go_together_are_refused(
    sets: Callable[[], tuple[object, ...]], own: tuple[str, ...], sentence: str
) -> None:
    """What is no card set, an ability that two bring, and one that nobody brings."""
    with pytest.raises(BadGame, match=sentence):
        checked_sets(sets(), CardSet, "Lake", own)
