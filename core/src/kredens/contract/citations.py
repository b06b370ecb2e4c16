"""Citations: which clauses a game's code names, and where."""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from kredens._values import is_tuple
from kredens.contract.report import Check
from kredens.installed import games, load
from kredens.kernel.flow import procedures
from kredens.kernel.home import home

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kredens.contract.case import Case
    from kredens.games import Game

_CITING = {"cite": slice(None), "forbid": slice(1), "permit": slice(1), "Reason": slice(1), "Stat": slice(1, None)}
"""Functions whose arguments name clauses, and which of them do."""

_STEPS = {"do": slice(1, None), "ask": slice(1, None), "leave": slice(1, None)}
"""Likewise for the functions of `kredens.kernel.flow`, where they are called by their bare names."""

_NAMING = frozenset({"clause", "clauses"})
"""Keyword arguments that name clauses; so does what is assigned to a name that ends with one of them."""


class Place(NamedTuple):
    """Where a game's code names a clause; as text it is words for a list.

    Attributes:
        kind: what names it: a declaration, an ability, the set-up, the rule of a verb, the step of a procedure, or a
            line of code.
        name: the declaration, the ability, the verb, the procedure or the file; empty for the set-up.
        at: the step or the line.
    """

    kind: Literal["declaration", "ability", "set-up", "verb", "step", "line"]
    name: str = ""
    at: str = ""

    def __str__(self) -> str:
        """Return words for a list."""
        match self.kind:
            case "declaration":
                return f"declaration of {self.name!r}"
            case "ability":
                return f"ability {self.name!r}"
            case "set-up":
                return "set-up"
            case "verb":
                return f"rule of the verb {self.name!r}"
            case "step":
                return f"{self.name}, step {self.at}"
            case "line":
                return f"{self.name}, line {self.at}"


def citations(game: Game) -> dict[str, tuple[Place, ...]]:
    """Return for each clause that the game's code names, by its id, the places that do."""
    found: dict[str, list[Place]] = {}
    for clause, place in (*_declared(game), *_in_steps(game), *_in_code(game)):
        if clause and place not in found.setdefault(clause, []):
            found[clause].append(place)
    return {clause: tuple(places) for clause, places in sorted(found.items())}


def _declared(game: Game) -> Iterator[tuple[str, Place]]:
    declared: tuple[Any, ...] = (*game.zones, *game.markers, *game.card_markers, *game.checks, *game.triggers)
    for one in (*declared, *game.watches, *game.abilities.values()):
        for clause in _clauses_of(one):
            yield clause, Place("declaration", getattr(one, "name", type(one).__name__))
    for name, ability in game.abilities.items():
        for one in (*getattr(ability, "rules", ()), *getattr(ability, "replies", ())):
            for clause in _clauses_of(one):
                yield clause, Place("ability", name)
    for clause in game.setup_clauses:
        yield clause, Place("set-up")
    for verb in game.verbs:
        for rule in verb.rules:
            yield rule.clause, Place("verb", verb.name)


def _clauses_of(one: Any) -> tuple[str, ...]:
    several = getattr(one, "clauses", ())
    single = getattr(one, "clause", "")
    return (*(several if is_tuple(several) else ()), *((single,) if isinstance(single, str) else ()))


def _in_steps(game: Game) -> Iterator[tuple[str, Place]]:
    package = home(game)
    for procedure in procedures.values():
        if procedure.__module__ == package or procedure.__module__.startswith(f"{package}."):
            for step in procedure.steps:
                for clause in step.clauses:
                    yield clause, Place("step", procedure.__name__, step.name)


def sources_of(game: Game) -> tuple[Path, ...]:
    """Return the Python files that a game's rules are in."""
    package = home(game)
    module = sys.modules.get(package) or import_module(package)
    folders: Iterable[str] = getattr(module, "__path__", ())
    files = {file for folder in folders for file in Path(folder).rglob("*.py")}
    if not files and (file := getattr(module, "__file__", None)):
        files = {Path(file)}
    return tuple(sorted(files))


def _in_code(game: Game) -> Iterator[tuple[str, Place]]:
    for file in sources_of(game):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            for value in _naming(node):
                for text in _texts(value):
                    yield text.value, Place("line", file.name, str(text.lineno))


def _naming(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions in a piece of code that name clauses."""
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in _CITING:
            yield from node.args[_CITING[name]]
        elif isinstance(node.func, ast.Name) and name in _STEPS:
            yield from node.args[_STEPS[name]]
        yield from (keyword.value for keyword in node.keywords if keyword.arg in _NAMING)
    elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        names = [getattr(target, "id", "").lower() for target in targets]
        if any(name.rpartition("_")[2] in _NAMING for name in names):
            yield node.value


def _texts(value: ast.expr) -> Iterator[Any]:
    """Yield the texts of which an expression is made: one, several, or one of several."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value
    elif isinstance(value, (ast.Tuple, ast.List)):
        for part in value.elts:
            yield from _texts(part)
    elif isinstance(value, ast.IfExp):
        yield from (*_texts(value.body), *_texts(value.orelse))
    elif isinstance(value, ast.Dict):
        for part in value.values:
            yield from _texts(part)


def clauses_exist(case: Case) -> None:
    """Look up every clause that the code names."""
    case.at = None
    for clause, places in unknown(case.game).items():
        case.fail(told_unknown(clause, places))


def unknown(game: Game) -> dict[str, tuple[Place, ...]]:
    """Return the clauses that the game's code names and that are not in its index, with the places that do.

    Those of the installed games whose rules are in the same package are known too.
    """
    neighbours = neighbours_of(game)
    return {
        clause: places
        for clause, places in citations(game).items()
        if not any(clause in neighbour.clauses for neighbour in neighbours)
    }


def told_unknown(clause: str, places: tuple[Place, ...]) -> str:
    """Return a sentence on a clause that the code names and that is not in the index."""
    return f"The code cites [{clause}], which is not in the game's clause index ({places[0]})."


def neighbours_of(game: Game) -> tuple[Game, ...]:
    """Return the game and the installed games whose rules are in the same package."""
    package = home(game)
    others = (load(info.id) for info in games())
    return (game, *(other for other in others if other is not game and home(other) == package))


CHECKS = (Check("clauses", "Every clause that the code cites is in the index.", clauses_exist, scope="game"),)
