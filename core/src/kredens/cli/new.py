"""`kredens new`: a plugin to start from, which plays a small game and passes its own tests."""

from __future__ import annotations

import keyword
import os
import re
import sys
from contextlib import suppress
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from shlex import quote
from shutil import rmtree
from string import Template
from typing import TYPE_CHECKING, Annotated

import typer

import kredens
from kredens._files import read_toml, reason_of
from kredens._values import is_dict
from kredens.cli.arguments import named_file
from kredens.cli.screen import complaints
from kredens.errors import BadFile, BadOption, shown
from kredens.kernel.cards import slug

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from importlib.resources.abc import Traversable

LONGEST = 30
"""How many characters a name can have at most, so that the lines of the files stay short enough for every linter."""

SUITE = "kredens-suite"
"""The name of the project at the root of Kredens' own repository, in which tests lie apart from the plugins."""

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_ENDING = ".tmpl"
_MAKEFILE = "Makefile.tmpl"
"""What a plugin in Kredens' own repository does without: that has one for all."""


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The id of the new game, such as `high-card`.")],
    folder: Annotated[
        str | None,
        typer.Option("--dir", metavar="D", help="Where its folder goes; here, or plugins/ of Kredens' own repository."),
    ] = None,
) -> None:
    """Make an installable plugin with a small game, its clauses, a bot, a scenario and tests that pass."""
    _check_name(name)
    if folder is not None:
        named_file(folder)
    root = _suite_above(Path(os.path.realpath(folder or ".")))
    parent = Path(folder) if folder is not None else Path() if root is None else root / "plugins"
    home = parent / name
    module = f"kredens_{name.replace('-', '_')}"
    tests = home / "tests" if root is None else root / "tests" / name.replace("-", "_")
    scenarios = tests / "scenarios" if root is None else root / "tests" / "scenarios" / name.replace("-", "_")
    for place in (home, tests, scenarios):
        if os.path.lexists(place):
            raise BadOption(f"{place} is there already; nothing has been written.")
    words = {
        "id": name,
        "title": name.replace("-", " ").title(),
        "module": module,
        **(_apart(home) if root is None else _inside(root, tests, scenarios)),
    }
    places = {"package": home / "src" / module, "scenarios": scenarios, "tests": tests, "": home}
    try:
        written = _write(places, words, () if root is None else (_MAKEFILE,))
        _pin(home / "src", module)
    except BaseException:
        # None of them was there before. Half a plugin would stand in the way of the next try.
        for place in (home, tests, scenarios):
            rmtree(place, ignore_errors=True)
        raise
    _tell(home, written, name, "" if root is None else tests.relative_to(root).as_posix())


def _check_name(name: str) -> None:
    """Refuse a name that cannot be that of a new game. Raises `BadOption`."""
    if not _NAME.fullmatch(name):
        better = slug(name)
        hint = f", such as {better!r}" if _NAME.fullmatch(better) else ""
        raise BadOption(f"A game's name has small letters and digits, with single hyphens between words{hint}; "
                        f"{shown(name)} is none.")  # fmt: skip
    if len(name) > LONGEST:
        raise BadOption(f"A game's name has at most {LONGEST} characters, and {shown(name)} has {len(name)}.")
    if keyword.iskeyword(name):
        raise BadOption(f"{shown(name)} is a word of Python's own; call the game otherwise.")
    if name in {info.id for info in kredens.games()}:
        raise BadOption(f"There is a game {shown(name)} already; `kredens games` lists those that are installed.")
    module = f"kredens_{name.replace('-', '_')}"
    if find_spec(module) is not None:
        raise BadOption(f"There is a package {module!r} already; call the game otherwise.")


def _suite_above(folder: Path) -> Path | None:
    """Return the root of Kredens' own repository if a folder lies in it, else None."""
    for place in (folder, *folder.parents):
        # What cannot be read is somebody else's.
        with suppress(BadFile):
            project = read_toml(place / "pyproject.toml", "project", BadFile).get("project")
            if is_dict(project) and project.get("name") == SUITE:
                return place
    return None


def _apart(home: Path) -> dict[str, str]:
    """Return what the README says of a plugin in a folder of its own: where its tests are, and what to do with it."""
    return {
        "where_tests_are": (
            "tests/                  a test of each rule, and the conformance kit\n"
            "  scenarios/            positions, what is chosen in them, and what must then be true\n"
            "Makefile                `make test` runs them"
        ),
        "install": f"cd {quote(home.as_posix())}\npip install -e .",
        "test": "make test",
    }


def _inside(root: Path, tests: Path, scenarios: Path) -> dict[str, str]:
    """Return the same for a plugin in Kredens' own repository, from whose root the commands are called."""
    where, played = tests.relative_to(root).as_posix(), scenarios.relative_to(root).as_posix()
    return {
        "where_tests_are": (
            f"\nIn the folder of the repository:\n\n{where}/\n"
            "                        a test of each rule, and the conformance kit\n"
            f"{played}/\n"
            "                        positions, what is chosen in them, and what must then be true"
        ),
        "install": "make .venv/ready && . .venv/bin/activate",
        "test": f"pytest {where} {played}",
    }


def _write(places: dict[str, Path], words: dict[str, str], left_out: Sequence[str]) -> int:
    """Fill in the template; return how many files were written. Raises `BadOption` if one cannot be."""
    written = 0
    for path, source in _sources(files("kredens.cli") / "template"):
        if path in left_out:
            continue
        first, _, rest = path.rpartition("/")
        target = places[first.rpartition("/")[2]] / rest.removesuffix(_ENDING)
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(Template(source.read_text(encoding="utf-8")).substitute(words), encoding="utf-8")
        except OSError as error:
            raise BadOption(f"{target} cannot be written: {reason_of(error)}.") from error
        written += 1
    return written


def _sources(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yield the template's files, each with its path inside the template."""
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir():
            yield from _sources(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(_ENDING):
            yield path + entry.name, entry


def _pin(source: Path, module: str) -> None:
    """Pin the playthroughs of the new game, which is not installed yet."""
    from kredens.contract.records import pin

    sys.path.insert(0, str(source.resolve()))
    try:
        pin(import_module(f"{module}.game").GAME)
    finally:
        sys.path.remove(str(source.resolve()))


def _tell(home: Path, written: int, name: str, tests: str) -> None:
    """Say what there is now and what to do next; `tests` is where they are in Kredens' own repository, or ""."""
    console = complaints()
    lines = [f"{home} holds {name}: {written} files, and a playthrough pinned for each table."]
    if tests:
        dist = f"kredens-{name}"
        lines += [
            f"Its tests are in {tests}. Before `make check`, tell the root pyproject.toml of it: {dist} in `dev` of",
            "[project.optional-dependencies] and in [tool.uv.sources], its package in [tool.importlinter].",
            f"Go on with: make test PYTEST_ARGS={tests}",
        ]
    else:
        lines.append(f"Go on with: cd {quote(str(home))} && pip install -e . && make test && kredens run {name}")
    for line in lines:
        console.print(line, highlight=False, soft_wrap=True)


__all__ = ["new"]
