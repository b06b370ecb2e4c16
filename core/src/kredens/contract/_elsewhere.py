"""Another process, in which the kit plays games again: what to play comes in, what was played goes out."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kredens._values import is_dict
from kredens.contract.case import Case
from kredens.contract.chance import short, trace
from kredens.errors import UnknownGame
from kredens.games import Game, TableSpec
from kredens.installed import games, load

if TYPE_CHECKING:
    from types import ModuleType


def address(game: Game) -> dict[str, str]:
    """Return how another process finds a game: by its id if it is installed, else by the module of its flow."""
    if game.id in {info.id for info in games()} and load(game.id) is game:
        return {"id": game.id}
    return {"id": game.id, "module": game.flow.__module__}


def found(where: dict[str, str]) -> Game:
    """Return the game of that address. Raises `UnknownGame`."""
    module = _module(where["module"]) if "module" in where else None
    for value in vars(module).values() if module else ():
        several: tuple[Any, ...] = tuple(value.values()) if is_dict(value) else (value,)
        for one in several:
            if isinstance(one, Game) and one.id == where["id"]:
                return one
    return load(where["id"])


def _module(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ImportError:
        return None


def described(spec: TableSpec) -> dict[str, Any]:
    """Return a table in simple types; the decks are those of the game's table for which `table_like` takes it."""
    options: dict[str, Any] = json.loads(json.dumps(spec.options, default=str))
    return {"seats": spec.seats, "options": options}


def table_like(game: Game, wanted: dict[str, Any]) -> TableSpec:
    """Return the table of a game that answers a description, or one made from it and its first with as many seats."""
    for spec in game.tables:
        if described(spec) == wanted:
            return spec
    decks = next((spec.decks for spec in game.tables if spec.seats == wanted["seats"]), None)
    return TableSpec(wanted["seats"], wanted["options"], decks)


def main() -> None:
    """Play what the input asks for."""
    order: dict[str, Any] = json.load(sys.stdin)
    try:
        game = found(order["game"])
    except UnknownGame as error:
        sys.exit(str(error))
    spec = table_like(game, order["table"])
    json.dump([short(trace(Case(game, spec, int(seed)))) for seed in order["seeds"]], sys.stdout)


if __name__ == "__main__":
    main()
