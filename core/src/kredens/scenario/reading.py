"""Reading a scenario file and checking it against its game."""

from __future__ import annotations

import os
from io import StringIO
from typing import TYPE_CHECKING, Any

import msgspec
from pydantic import BaseModel, ValidationError

from kredens._fields import REQUIRED, faults_of
from kredens._files import read_text, reason_of, write_whole
from kredens.errors import BadScenario, UnknownGame, UnknownOption, shown
from kredens.installed import load
from kredens.kernel.cards import slug
from kredens.kernel.questions import CHANCE
from kredens.record.lines import by_seat
from kredens.scenario.expect import all_names, form_of, seat_named, unknown_number
from kredens.scenario.model import ScenarioFile, is_text
from kredens.scenario.scenario import Expectation, Play, Scenario
from kredens.scenario.tree import Tree, listing, mapping, read_plain, read_tree
from kredens.setup import seats_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike
    from pathlib import Path

    from kredens.games import Game
    from kredens.scenario.tree import PathTo


_NO_SEATS = frozenset({"by", "chance", "expect"})
"""Words that mean something else where a seat is named."""


def read_scenario(path: str | PathLike[str], game: Game | None = None) -> Scenario:
    """Read a scenario file.

    Args:
        path: the file.
        game: the game; the installed one that the file names if not said.

    Raises:
        BadScenario: it cannot be read, or says something that its game does not know; the text names the file and,
            where there is one, line and field.
    """
    tree = read_tree(path, is_text)
    if mapping(tree.value) is None:
        raise tree.bad((), "a scenario is a mapping with the fields scenario, game, play and so on")
    _check_steps(tree)
    file = _validated(tree, ScenarioFile, tree.value, ())
    try:
        rules = load(file.game) if game is None else game
    except UnknownGame as error:
        raise tree.bad(("game",), str(error)) from error
    if rules.id != file.game:
        raise tree.bad(("game",), f"this is a scenario of the game {shown(file.game)}, not of {rules.id!r}")
    return _Checker(tree, file, rules).scenario()


def _check_steps(tree: Tree) -> None:
    """Refuse a step of `play` that is no mapping; most often the space after a seat is missing."""
    for number, entry in enumerate(listing((mapping(tree.value) or {}).get("play")) or ()):
        if mapping(entry) is None:
            form = "a step is `SEAT: ANSWER`, with a space after the colon, or `expect: ...`"
            raise tree.bad(("play", number), f"{form}; {shown(entry)} is none")


def _validated(tree: Tree, model: type[BaseModel], value: Any, where: PathTo) -> Any:
    try:
        return model.model_validate(value)
    except ValidationError as error:
        place, wrong = faults_of(model, error)[0]
        if wrong != REQUIRED:
            # Where several forms are possible, the place names the form too, which is not in the file.
            place = tuple([part for part in place if isinstance(part, int) or _is_there(tree, where, part)])
        raise tree.bad((*where, *place), wrong) from error


def _is_there(tree: Tree, where: PathTo, part: str) -> bool:
    return any(part in place for place in tree.lines if place[: len(where)] == where)


class _Checker:
    def __init__(self, tree: Tree, file: ScenarioFile, game: Game) -> None:
        self._tree = tree
        self._file = file
        self._game = game
        self._names: tuple[str, ...] = ()

    def scenario(self) -> Scenario:
        file, game, tree = self._file, self._game, self._tree
        self._names = self._seats()
        for number, clause in enumerate(file.shows):
            if clause not in game.clauses:
                raise tree.bad(("shows", number), f"{game.title} has no clause {shown(clause)}")
        self._options()
        file.decks = by_seat(file.decks)
        for number, outcome in enumerate(file.chance):
            self._option(outcome, ("chance", number))
        then = () if file.then is None else (self._expectation("asked", str(file.then), ("then",)),)
        return Scenario(
            file=file,
            game=game,
            seats=len(self._names),
            names=self._names,
            position=self._position(),
            play=tuple(self._plays()),
            expect=(*self._expectations(file.expect, ("expect",)), *then),
            path=tree.path,
            lines=tree.lines,
        )

    def _seats(self) -> tuple[str, ...]:
        game, said = self._game, self._file.seats
        low, high = game.seats
        count = len(said) if isinstance(said, list) else high if said is None else said
        if not low <= count <= high:
            raise self._tree.bad(("seats",), f"{game.title} is for {seats_of(game)}, not {shown(count)}")
        if isinstance(said, list):
            names = tuple(said)
            if len({seat_named(names, name) for name in names}) != count or "chance" in names:
                raise self._tree.bad(("seats",), "every seat needs a name of its own")
            for number, name in enumerate(names):
                if not slug(name) or slug(name) in _NO_SEATS or seat_named(names, name) is None:
                    raise self._tree.bad(("seats", number), f"{shown(name)} cannot be the name of a seat")
            return names
        return (*game.seat_names[:count], *map(str, range(len(game.seat_names), count)))

    def _options(self) -> None:
        options, model = self._file.options, self._game.options
        for name in options:
            if model is None or name not in model.model_fields:
                known = ", ".join(model.model_fields) if model is not None else "none"
                raise self._tree.bad(("options", name), f"{self._game.title} has no such option; there are {known}")
        if model is not None and options:
            _validated(self._tree, model, options, ("options",))

    def _position(self) -> Any:
        position, model = self._file.position, self._game.position
        if position is None:
            return None
        if model is None or self._game.arrange is None:
            raise self._tree.bad(("position",), f"{self._game.title} cannot start from a given position")
        return _validated(self._tree, model, position, ("position",))

    def _seat(self, word: str, where: PathTo) -> int:
        seat = seat_named(self._names, word)
        if seat is None:
            raise self._tree.bad(where, f"there is no seat {shown(word)}; the seats are {', '.join(self._names)}")
        return seat

    def _option(self, option: Any, where: PathTo) -> str:
        if not isinstance(option, str):
            raise self._tree.bad(where, f"an option id is a word such as `pass`, not {shown(option)}")
        try:
            self._game.vocabulary.parse(option)
        except UnknownOption as error:
            raise self._tree.bad(where, str(error)) from error
        return option

    def _plays(self) -> Iterator[Play]:
        for number, entry in enumerate(self._file.play):
            where: PathTo = ("play", number)
            if len(entry) != 1:
                raise self._tree.bad(where, "an entry of play is one seat and what it chooses, or `expect`")
            [(key, value)] = entry.items()
            inside = (*where, key)
            line = self._tree.line(inside)
            if key == "expect":
                yield Play(seat=None, expect=tuple(self._expectations(value, inside)), line=line)
                continue
            seat = self._seat(key, inside)
            several = listing(value)
            if several is not None:
                for place, option in enumerate(several):
                    at = (*inside, place)
                    yield Play(seat=seat, option=self._option(option, at), line=self._tree.line(at))
            else:
                yield Play(seat=seat, option=self._option(value, inside), line=line)

    def _expectations(self, value: Any, where: PathTo) -> Iterator[Expectation]:
        several = listing(value)
        if several is not None:
            for number, inner in enumerate(several):
                if mapping(inner) is None:
                    raise self._tree.bad((*where, number), "an expectation is a name and what is expected of it")
                yield from self._expectations(inner, (*where, number))
            return
        named = mapping(value)
        if named is None:
            raise self._tree.bad(where, "expectations are a list, each a name and what is expected of it")
        for name, inner in named.items():
            yield self._expectation(name, inner, (*where, name))

    def _expectation(self, name: str, value: Any, where: PathTo) -> Expectation:
        form = form_of(self._game, name)
        if form is None:
            known = ", ".join(all_names(self._game))
            raise self._tree.bad(where, f"nothing is known of {shown(name)}; it can be expected of: {known}")
        try:
            msgspec.convert(value, form, strict=True)
        except msgspec.ValidationError as error:
            raise self._tree.bad(where, str(error)) from error
        unknown = unknown_number(self._game, name, value)
        if unknown is not None:
            raise self._tree.bad(where, unknown)
        self._check_words(name, value, where)
        return Expectation(name=name, value=value, line=self._tree.line(where))

    def _check_words(self, name: str, value: Any, where: PathTo) -> None:
        """Refuse seats, options and clauses that do not exist."""
        if name == "asked" and value is not None:
            self._seat(value, where)
        if name in {"offered", "not-offered", "only-offered", "refused"}:
            for seat, words in (mapping(value) or {}).items():
                inside = (*where, seat)
                several = listing(words)
                listed = [words] if several is None else several
                if name == "refused" and seat == "by":
                    self._clauses(listed, inside)
                    continue
                if self._seat(seat, inside) == CHANCE:
                    raise self._tree.bad(inside, "nothing is offered to chance")
                for option in listed:
                    self._option(option, inside)
        if name in {"markers", "zones"}:
            for inner, expected in (mapping(value) or {}).items():
                self._expectation(inner, expected, (*where, inner))

    def _clauses(self, clauses: list[str], where: PathTo) -> None:
        for clause in clauses:
            if clause not in self._game.clauses:
                raise self._tree.bad(where, f"{self._game.title} has no clause {shown(clause)}")


def may_be_replaced(path: Path) -> bool:
    """Whether a new scenario may be written to a file: there is none, or it is empty or a scenario, right or wrong."""
    if not os.path.lexists(path):
        return True
    try:
        text = read_text(path, "scenario", BadScenario)
        tree = read_plain(text, str(path), is_text) if text.strip() else None
    except BadScenario:
        return False
    return tree is None or {"scenario", "game"} <= (mapping(tree.value) or {}).keys()


def write_scenario(scenario: Scenario | ScenarioFile, path: str | PathLike[str]) -> None:
    """Write a scenario to a file, fields that say nothing left out. Raises `BadScenario` naming the file."""
    write_whole(path, scenario_text(scenario, str(path)).encode(), "scenario", BadScenario)


def scenario_text(scenario: Scenario | ScenarioFile, path: str = "The file") -> str:
    """Return a scenario as it stands in a file; `path` is what a refusal names. Raises `BadScenario`."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    file = scenario.file if isinstance(scenario, Scenario) else scenario
    fields = file.model_dump(mode="json", exclude_defaults=True)
    yaml: Any = YAML()
    yaml.default_flow_style = False
    yaml.width = 110
    out = StringIO()
    try:
        yaml.dump(fields, out)
    except (ValueError, YAMLError) as error:
        raise BadScenario(f"{path}: the scenario cannot be written: {reason_of(error)}.") from error
    return out.getvalue()


__all__ = ["may_be_replaced", "read_scenario", "scenario_text", "write_scenario"]
