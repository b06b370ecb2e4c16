"""The catalogue of installed games, and short refusals of whatever a game is started with."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from tests.core.toys.frames import (
    DECK,
    FACES,
    IDLE,
    Idle,
    end,
    toy,
)  # fmt: skip
from tests.core.toys.starts import Options

import kredens
from kredens import BadOption, UnknownGame
from kredens.errors import BadDeck, BadGame
from kredens.games import Cap, GameInfo, Placed, Setup
from kredens.installed import forget_plugins, plugin_faults

if TYPE_CHECKING:
    pass


# The catalogue


def test_installed_games_are_listed_by_id() -> None:
    listed = kredens.games()
    assert [info.id for info in listed] == sorted(info.id for info in listed)
    assert {"leduc", "verrater"} <= {info.id for info in listed}
    assert all(kredens.load(info.id).info == info for info in listed)
    assert plugin_faults() == ()
    assert IDLE.info == GameInfo("idle", "Idle", "0", (1, 3), "", ())


def test_a_game_that_is_not_installed_is_unknown_and_those_that_are_get_listed() -> None:
    with pytest.raises(
        UnknownGame, match=r"^There is no game 'bridge'; installed: .*leduc.*verrater.*: pip install -e FOLDER\."
    ):
        kredens.load("bridge")


def test_plugins_are_looked_for_once() -> None:
    game = kredens.load("leduc")
    assert kredens.load("leduc") is game
    forget_plugins()
    assert kredens.load("leduc") is game


def test_the_end_of_the_toy_is_an_end() -> None:
    t = IDLE.start(2).table
    end(t)
    assert t.outcome is not None
    assert t.outcome.scores == (0, 0)


class Hidden:
    """What cannot be shown, compared or counted."""

    def __repr__(self) -> str:
        raise RuntimeError("no text")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparison")

    def __hash__(self) -> int:
        raise RuntimeError("no hash")


@pytest.mark.parametrize("name", ["seats", "seed", "log", "chance", "decks", "position", "rounds", "nonsense"])
@pytest.mark.parametrize(
    "value", [Hidden(), 10**5000, "x" * 100_000, [], 0.5], ids=["hidden", "large", "long", "list", "half"]
)
def test_whatever_a_game_is_started_with_is_refused_in_a_short_sentence(name: str, value: object) -> None:
    """Objects that cannot be shown, numbers that cannot be written out, texts without end."""
    given: dict[str, Any] = {name: value}
    with pytest.raises((BadOption, BadDeck)) as refused:
        toy(Idle, options=Options).start(**given)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "name",
    [Hidden(), 10**5000, [], None, b"leduc", "x" * 100_000],
    ids=["hidden", "large", "list", "none", "bytes", "long"],
)
def test_a_game_is_loaded_by_its_id(name: Any) -> None:  # noqa: ANN401  # whatever a user gives
    """Anything else is no game, said in a short sentence."""
    with pytest.raises(UnknownGame, match="There is no game ") as refused:
        kredens.load(name)
    assert len(str(refused.value)) < 300


WRONG_DECLARATIONS: list[tuple[str, Any, str]] = [
    ("id", "../x y", "A game's id is a slug like 'old-maid', not '../x y'."),
    ("id", "LEDUC", "A game's id is a slug like 'old-maid', not 'LEDUC'."),
    ("id", "", "A game's id is a slug like 'old-maid', not ''."),
    ("id", 5, "A game's id is a slug like 'old-maid', not 5."),
    ("title", None, "'title' wrongly: it is a text, not None."),
    ("version", None, "'version' wrongly: it is a text, not None."),
    ("seats", "23", "'seats' wrongly: it is the fewest and the most players, not '23'."),
    ("seats", (2, 3.0), "'seats' wrongly: it is the fewest and the most players, not (2, 3.0)."),
    ("seats", (2, 100_000), "says it is for 2 to 100000 seats; there can be 1 to 16."),
    ("seats", (0, 0), "says it is for 0 to 0 seats; there can be 1 to 16."),
    ("verbs", (5,), "'verbs' wrongly: it is a tuple, each a Verb, not (5,)."),
    ("verbs", 5, "'verbs' wrongly: it is a tuple, each a Verb, not 5."),
    ("zones", (5,), "'zones' wrongly: it is a tuple, each a Zone, not (5,)."),
    ("markers", (DECK,), "'markers' wrongly: it is a tuple, each a Marker, not ("),
    ("tables", (5,), "'tables' wrongly: it is a tuple, each a TableSpec, not (5,)."),
    ("flow", 5, "'flow' wrongly: it is a subclass of Procedure, not 5."),
    ("flow", Idle(), "'flow' wrongly: it is a subclass of Procedure, not "),
    ("flow", lambda: None, "'flow' wrongly: it is a subclass of Procedure, not <function"),
    ("table", int, "'table' wrongly: it is a subclass of Table, not <class 'int'>."),
    ("options", dict, "'options' wrongly: it is a pydantic model, not <class 'dict'>."),
    ("cards", None, "'cards' wrongly: it is a function, not None."),
    ("plausible", 5, "'plausible' wrongly: it is a function, not 5."),
    ("clauses", (), "'clauses' wrongly: it is a ClauseIndex, not ()."),
    ("cap", 5, "'cap' wrongly: it is a Cap of at least 1 decision, not 5."),
    ("cap", Cap(decisions=0), "'cap' wrongly: it is a Cap of at least 1 decision, not Cap(decisions=0)."),
    ("bots", [], "'bots' wrongly: it is a mapping from names to functions, not []."),
    ("bots", {3: print}, "'bots' wrongly: it is a mapping whose keys are slugs, not 3."),
    ("bots", {"a,b": print}, "'bots' wrongly: it is a mapping whose keys are slugs, not 'a,b'."),
    ("bots", {"a": 5}, "'bots' wrongly: it is a mapping to functions, at 'a' too, not 5."),
]


@pytest.mark.parametrize(("field", "value", "told"), WRONG_DECLARATIONS)
def test_a_game_that_declares_something_wrongly_is_refused_at_once(field: str, value: object, told: str) -> None:
    """The sentence names game and field, before anybody plays it."""
    declared: dict[str, Any] = {field: value}
    with pytest.raises(BadGame, match=re.escape(told)):
        replace(IDLE, **declared)


@pytest.mark.parametrize("zone", [-1, 99, True, "deck"])
def test_a_card_begins_in_a_zone_that_there_is(zone: Any) -> None:  # noqa: ANN401  # as a stranger may give it
    """A negative number would quietly be another one."""

    def cards(_setup: Setup) -> list[Placed]:
        return [Placed(FACES[0], zone)]

    with pytest.raises(BadGame, match="The game 'idle' puts 'a' in a zone "):
        toy(Idle, cards=cards).start()
