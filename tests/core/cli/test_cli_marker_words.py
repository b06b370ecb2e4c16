"""A game may say what the numbers of its markers are called, and how a change of them is told."""

from __future__ import annotations

from typing import Any

import pytest

from kredens import Game
from kredens.cli.telling import highlights, tell, tell_all
from kredens.kernel.flow import Procedure
from kredens.kernel.markers import called, counter, holder, on_card
from kredens.kernel.questions import Verb
from kredens.kernel.zones import hand

SIDES = ("Eagle", "Rose")


@pytest.fixture(scope="module")
def table() -> Game:
    return Game(
        id="words", title="Words", seats=(2, 2), zones=(hand("words hand"),),
        markers=(
            counter("side", names=SIDES),
            counter("coat", names=SIDES, told="{seat} changes from {before} to {after}"),
            counter("purse", told="{seat} wins {change} coins"),
            counter("sky", per="table", names=("rain", "sun")),
            counter("border", per="table", told=""),
            holder("crown", told="{after} takes the crown from {before}"),
        ),
        card_markers=(on_card("face", names=SIDES),), cards=lambda _: (), flow=Procedure, verbs=(Verb("go"),),
        seat_names=("ann",),
    )  # fmt: skip


def mark(marker: str, seat: int | None, before: int, after: int, **more: str) -> dict[str, Any]:
    return {"event": "mark", "marker": marker, "seat": seat, "from": before, "to": after, **more}


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (mark("side", 0, 0, 1), "Seat 0 (ann): side Eagle to Rose."),
        (mark("side", 1, 1, 2), "Seat 1: side Rose to 2."),
        (mark("sky", None, 0, 1), "Sky: rain to sun."),
        (mark("coat", 0, 1, 0), "Ann changes from Rose to Eagle."),
        (mark("coat", 1, -1, 0, cause="new_coat"), "Seat 1 changes from -1 to Eagle (new coat)."),
        (mark("side", 0, -1, 0), "Seat 0 (ann): side Eagle."),
        (mark("sky", None, -1, 1), "Sky: sun."),
        (mark("purse", 0, 2, 7), "Ann wins 5 coins."),
        (mark("crown", None, -1, 0), "Ann takes the crown from nobody."),
        (mark("crown", None, 0, 1), "Seat 1 takes the crown from Ann."),
        (mark("border", None, 3, 4), ""),
        (
            {"event": "put", "card": "river", "zone": "ring", "marker": "face", "from": 0, "to": 1},
            "River in the ring: face Eagle to Rose.",
        ),
        (
            {"event": "put", "card": "river", "zone": "ring", "marker": "face", "from": -1, "to": 1},
            "River in the ring: face Rose.",
        ),
    ],
)
def test_a_change_is_told_in_the_games_words(event: dict[str, Any], sentence: str, table: Game) -> None:
    """Seats by their names, numbers by theirs, and nothing where the game says it otherwise."""
    assert tell(table, event) == sentence


def test_what_the_game_says_otherwise_leaves_no_line(table: Game) -> None:
    """Neither an empty one nor a count of it."""
    events = [mark("purse", 0, 0, 1), mark("border", None, 1, 2), mark("purse", 0, 1, 2)]
    assert tell_all(table, events) == ["Ann wins 1 coins, 2 times."]


def test_a_number_without_a_name_is_called_by_its_digits() -> None:
    """Above the last name and below zero."""
    assert [called(SIDES, number) for number in (-1, 0, 1, 2)] == ["-1", "Eagle", "Rose", "2"]


def test_a_heading_with_only_lesser_headings_under_it_goes_too(table: Game) -> None:
    """Phase 13 of round 1 has nothing to tell; round 2 stays although its first phase comes at once."""
    events: list[dict[str, Any]] = [
        {"event": "round", "number": 1},
        {"event": "phase", "number": 1},
        {"event": "rain"},
        {"event": "phase", "number": 12},
        {"event": "phase", "number": 13},
        {"event": "round", "number": 2},
        {"event": "phase", "number": 1},
        {"event": "rain"},
        {"event": "round", "number": 3},
    ]
    kept = [(event["event"], event.get("number")) for event in highlights(table, events)]
    assert kept == [("round", 1), ("phase", 1), ("rain", None), ("round", 2), ("phase", 1), ("rain", None)]
