"""What a scenario of Verräter may expect of houses, ring, buildings and totals, and what it is told if that fails."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .conftest import Talk, Verrater


@pytest.fixture
def decided(verrater: Verrater) -> Talk:
    """River against City is decided, and Brown is asked what to build; a post and an Estate are in the ring."""
    estates = {"blue": [{"at": 0, "face": "post"}], "green": [{"at": 5}]}
    return verrater.round(4, conflict="10-11", roles={"brown": "builder", "blue": "traitor"}, estates=estates)


def failure(table: Talk, name: str, value: Any) -> str | None:  # noqa: ANN401  # whatever a file says
    """What a scenario would be told."""
    return table.state.game.expectations[name](table.state, value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("houses", "EEER"),
        ("ring", {10: "R River", "11": "Rose City", 0: "eagle city"}),
        ("ring", ["E City", "E Wasteland", "R Meadow", "R River", "R Forest", "E Village",
                  "E Meadow", "R Wasteland", "E Forest", "R Village", "R River", "R City"]),
        ("estates", {0: "blue post", "5": "green estate"}),
        ("totals", {"eagle": 5, "rose": 15}),
    ],
)  # fmt: skip
def test_what_is_so_is_met(decided: Talk, name: str, value: object) -> None:
    """Nothing is said against it."""
    assert failure(decided, name, value) is None


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("houses", "ERER", "the houses are EEER, not ERER."),
        ("ring", {10: "E River"}, "landscape 10 is the R river, not the E River."),
        ("ring", {10: "Nobody's River"}, "landscape 10 is the R river, not the Nobody's River."),
        ("ring", {12: "E River"}, "the ring has the places 0 to 11, not 12."),
        ("ring", ["E City"], "ring lists 1 landscapes, and there are 12."),
        ("ring", 7, "ring: list twelve landscapes such as `E City`, or name some by place, as in `{10: R River}`."),
        ("estates", {0: "blue post"}, "what is built is 0: blue post, 5: green estate."),
        ("estates", {0: "blue estate", 5: "green estate"}, "what is built is 0: blue post, 5: green estate."),
        ("estates", "none", "estates: say what lies at which place, as in `{0: brown estate, 3: blue post}`."),
        ("totals", {"eagle": 15, "rose": 5}, "the totals are eagle 5, rose 15."),
        ("totals", 5, "the totals are eagle 5, rose 15."),
    ],
)
def test_what_is_not_so_is_told_in_a_sentence(decided: Talk, name: str, value: object, told: str) -> None:
    """It says what is there instead."""
    assert failure(decided, name, value) == told


def test_before_anything_is_built_or_decided(verrater: Verrater) -> None:
    """The ring is empty, and there are no totals."""
    table = verrater.round()
    assert failure(table, "estates", {}) is None
    assert failure(table, "estates", {0: "brown estate"}) == "what is built is nothing."
    assert failure(table, "totals", {"eagle": 5, "rose": 15}) == "no conflict has been decided yet."
