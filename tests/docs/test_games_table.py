"""The table of all games: a row for each, whose figures are counted or come from a file that says how they were got."""

from __future__ import annotations

from datetime import date
from types import ModuleType

import pytest

import kredens

from .conftest import DOCS

GAMES = [info.id for info in kredens.games()]


def test_every_installed_game_has_a_row(tables: ModuleType) -> None:
    """With as many cells as there are headings."""
    rows = tables.all_games().splitlines()[2:]
    assert [row.split(" | ")[0].removeprefix("| ") for row in rows] == [info.title for info in kredens.games()]
    assert {row.count(" | ") for row in rows} == {len(tables.HEAD) - 1}


@pytest.mark.parametrize("name", GAMES)
def test_the_measured_figures_fit_what_is_counted(name: str, tables: ModuleType) -> None:
    """Every game was measured, and the tests reach no more clauses than the code cites."""
    measured = tables.figures()["game"][name]
    count = tables.counted(kredens.load(name))
    assert 0 <= measured["reached"] <= count["cited"] <= count["clauses"]
    assert measured["microseconds"] > 0
    assert measured["decisions"] > 100


def test_no_more_mutants_are_killed_than_there_are(tables: ModuleType) -> None:
    """Of games that are there, by the command that stands beside it."""
    found = tables.mutants()
    assert set(found) <= set(GAMES)
    for name, figures in found.items():
        assert 0 <= figures["killed"] <= figures["mutants"]
        assert figures["command"].startswith(f"kredens lab mutate {name}")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_cards_and_pins(name: str, tables: ModuleType) -> None:
    """And each of the larger ones scenarios."""
    count = tables.counted(kredens.load(name))
    assert count["cards"]
    assert count["pins"]
    assert count["scenarios"] or name == "leduc"


def test_no_scenario_and_no_pin_is_of_a_game_that_is_not_there(tables: ModuleType) -> None:
    assert {*tables.scenarios(), *tables.pins()} <= set(GAMES)


def test_the_page_says_when_and_how_it_was_measured(tables: ModuleType) -> None:
    page = tables.filled((DOCS / "games.md").read_text(encoding="utf-8"))
    said = tables.figures()
    assert "%%" not in page
    assert isinstance(said["date"], date)
    assert said["command"] in page
    assert (DOCS.parent / said["command"].split()[-1]).exists()
