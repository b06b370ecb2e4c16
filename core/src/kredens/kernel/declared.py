"""Declared: whether a game declares what a game can declare, before anything is made of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from kredens._values import is_text, is_tuple
from kredens.errors import BadGame, shown
from kredens.kernel.clauses import ClauseIndex
from kredens.kernel.flow import Procedure
from kredens.kernel.markers import CardMarker, Marker
from kredens.kernel.questions import Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import Zone

if TYPE_CHECKING:
    from kredens.games import Game

MOST_SEATS = 16
"""How many players a game can have at most."""

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TUPLES: dict[str, type] = {
    "zones": Zone, "markers": Marker, "card_markers": CardMarker, "verbs": Verb, "symmetries": str, "delayed": str,
    "seat_names": str, "setup_clauses": str,
}  # fmt: skip
_CALLED = ("cards", "arrange", "brings", "decks", "remarks", "active", "plausible", "notice", "with_sets",
           "imagine", "faces", "hints", "standing")  # fmt: skip
_NAMED = ("bots", "expectations", "deck_formats")
_MODELS = ("options", "position", "deck")
_CLASSES: dict[str, type] = {"flow": Procedure, "table": Table}
_INSTANCES: dict[str, type] = {"clauses": ClauseIndex}


def check_declared(game: Game, table_spec: type, cap: type) -> None:
    """Look at what a game declares.

    Args:
        game: the game.
        table_spec: the class of its tables.
        cap: the class of its cap.

    Raises:
        BadGame: one of it is of a kind that cannot be used; the text names game and field.
    """
    if not is_text(game.id) or not _SLUG.fullmatch(game.id):
        raise BadGame(f"A game's id is a slug like 'old-maid', not {shown(game.id)}.")
    for name in ("title", "version", "rulebook"):
        value: object = getattr(game, name)
        if not is_text(value) or (not value and name != "rulebook"):
            raise _bad(game, name, "a text", value)
    _check_seats(game)
    for name, kind in {**_TUPLES, "tables": table_spec}.items():
        several: object = getattr(game, name)
        if not is_tuple(several) or not all(isinstance(one, kind) for one in several):
            raise _bad(game, name, f"a tuple, each a {kind.__name__}", several)
    for name, kind in _CLASSES.items():
        value = getattr(game, name)
        if not isinstance(value, type) or not issubclass(value, kind):
            raise _bad(game, name, f"a subclass of {kind.__name__}", value)
    for name, kind in _INSTANCES.items():
        value = getattr(game, name)
        if not isinstance(value, kind):
            raise _bad(game, name, f"a {kind.__name__}", value)
    limit: object = getattr(game.cap, "decisions", None)
    if not isinstance(game.cap, cap) or limit.__class__ is not int or game.cap.decisions < 1:
        raise _bad(game, "cap", "a Cap of at least 1 decision", game.cap)
    _check_functions(game)


def _bad(game: Game, name: str, wanted: str, value: object) -> BadGame:
    return BadGame(f"The game {game.id!r} declares {name!r} wrongly: it is {wanted}, not {shown(value)}.")


def _check_seats(game: Game) -> None:
    seats: object = game.seats
    if not is_tuple(seats) or [type(one) for one in seats] != [int, int]:
        raise _bad(game, "seats", "the fewest and the most players", seats)
    low, high = game.seats
    if not 1 <= low <= high <= MOST_SEATS:
        raise BadGame(f"The game {game.id!r} says it is for {shown(low)} to {shown(high)} seats; there can be 1 to "
                      f"{MOST_SEATS}.")  # fmt: skip
    usual: object = game.usual
    if usual is not None and (type(usual) is not int or not low <= usual <= high):
        raise _bad(game, "usual", f"a number of seats from {low} to {high}", usual)


def _check_functions(game: Game) -> None:
    for name in _CALLED:
        value: object = getattr(game, name)
        if not callable(value) and (value is not None or name == "cards"):
            raise _bad(game, name, "a function", value)
    for name in _MODELS:
        value = getattr(game, name)
        if value is not None and not (isinstance(value, type) and hasattr(value, "model_validate")):
            raise _bad(game, name, "a pydantic model", value)
    for name in _NAMED:
        functions: object = getattr(game, name)
        if not isinstance(functions, Mapping):
            raise _bad(game, name, "a mapping from names to functions", functions)
        for key, function in cast("Mapping[object, object]", functions).items():
            if not is_text(key) or (name in {"bots", "deck_formats"} and not _SLUG.fullmatch(key)):
                raise _bad(game, name, "a mapping whose keys are slugs", key)
            if not callable(function):
                raise _bad(game, name, f"a mapping to functions, at {key!r} too", function)


__all__ = ["MOST_SEATS", "check_declared"]
