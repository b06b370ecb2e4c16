"""Sources: a game's modules as they were when the work began, compiled as they are, changed, or marked.

All processes work with the same copy, so that a file that is edited meanwhile changes nothing.
"""

from __future__ import annotations

import ast
import builtins
import sys
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kredens.errors import BadOption
from kredens.kernel.home import home
from kredens.lab.mutation.places import Place, Places

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from types import CodeType, ModuleType

    from kredens.games import Game

REACHED: Final = "__kredens_reached__"
"""The name under which marked code finds the bytes that it sets, one for each block of statements."""


@dataclass(frozen=True)
class Source:
    """One module.

    Attributes:
        module: its full name.
        path: its file.
        part: how the file is called in the game's folder, e.g. `cards/faces.py`.
        text: its code.
    """

    module: str
    path: str
    part: str
    text: str


def read_sources(game: Game) -> tuple[Source, ...]:
    """Return the modules that a game's rules are in. Raises `BadOption` if there are none to read."""
    package = home(game)
    module = sys.modules[package]
    folders = [Path(folder) for folder in getattr(module, "__path__", ())]
    file = getattr(module, "__file__", None)
    files = [(found, found.relative_to(folder)) for folder in folders for found in sorted(folder.rglob("*.py"))]
    if not files and file is not None:
        files = [(Path(file), Path(Path(file).name))]
    if not files:
        raise BadOption(f"The rules of {game.id!r} are in no file that can be read, so there is nothing to change.")
    found: list[Source] = []
    for path, part in files:
        names = [*part.parts[:-1], *([] if part.stem == "__init__" else [part.stem])] if folders else []
        name = ".".join([package, *names])
        found.append(Source(name, str(path), part.as_posix(), path.read_text(encoding="utf-8")))
    return tuple(found)


def bots_of(game: Game, sources: Sequence[Source]) -> set[str]:
    """Return the parts that hold a bot of the game and not its flow: how a bot plays is no rule."""
    modules = {getattr(bot, "__module__", "") for bot in game.bots.values()} - {game.flow.__module__}
    return {source.part for source in sources if source.module in modules}


class Modules:
    """The modules of a game and their places.

    Args:
        sources: the modules.
        clauses: the ids of the game's clauses.
    """

    def __init__(self, sources: Sequence[Source], clauses: Iterable[str]) -> None:
        self.by_part = {source.part: source for source in sources}
        self.by_module = {source.module: source for source in sources}
        self._clauses = frozenset(clauses)
        self._places: dict[str, tuple[ast.Module, Places]] = {}
        self._codes: dict[str, CodeType] = {}
        self._first: dict[str, int] = {}
        self.blocks = 0
        for part in sorted(self.by_part):
            self._first[part] = self.blocks
            self.blocks += len(self._parsed(part)[1].blocks)

    def _parsed(self, part: str) -> tuple[ast.Module, Places]:
        if part not in self._places:
            source = self.by_part[part]
            tree = ast.parse(source.text, source.path)
            self._places[part] = tree, Places(tree, self._clauses)
        return self._places[part]

    def places(self, part: str) -> list[Place]:
        """Return the places of a file, in the order of the code."""
        return self._parsed(part)[1].found

    def block(self, part: str, place: Place) -> int | None:
        """Return the number of the block that a place is in, among those of all files."""
        return None if place.block is None else self._first[part] + place.block

    def blocks_of(self, names: Iterable[str]) -> set[int]:
        """Return the blocks of all functions and classes of some names."""
        wanted = set(names)
        return {
            self._first[part] + number
            for part in self.by_part
            for number, owner in enumerate(self._parsed(part)[1].owners)
            if not wanted.isdisjoint(owner.split("."))
        }

    def code(self, part: str) -> CodeType:
        """Return the code of a module as it is."""
        if part not in self._codes:
            source = self.by_part[part]
            self._codes[part] = compile(source.text, source.path, "exec", dont_inherit=True)
        return self._codes[part]

    def changed(self, part: str, number: int) -> CodeType:
        """Return the code of a module with the change at one of its places."""
        tree, places = self._parsed(part)
        place = places.found[number]
        place.change()
        try:
            return compile(tree, self.by_part[part].path, "exec", dont_inherit=True)
        finally:
            place.restore()

    def marked(self, part: str) -> CodeType:
        """Return the code of a module in which each block of statements sets its byte when it is come to."""
        source = self.by_part[part]
        tree = ast.parse(source.text, source.path)
        first = self._first[part]
        for number, block in enumerate(Places(tree, self._clauses).blocks, first):
            if isinstance(block, ast.Lambda):
                told = _parsed(f"{REACHED}.__setitem__({number}, 1)", block.body)
                both = ast.Subscript(ast.Tuple([told, block.body], ast.Load()), ast.Constant(1), ast.Load())
                block.body = ast.copy_location(both, block.body)
            else:
                marks = ast.parse(f"{REACHED}[{number}] = 1").body
                for mark in marks:
                    for node in ast.walk(mark):
                        ast.copy_location(node, block[0])
                begin = int(isinstance(block[0], ast.Expr) and isinstance(block[0].value, ast.Constant))
                block[begin:begin] = marks
        return compile(ast.fix_missing_locations(tree), source.path, "exec", dont_inherit=True)


def _parsed(text: str, where: ast.AST) -> ast.expr:
    told = ast.parse(text, mode="eval").body
    for node in ast.walk(told):
        ast.copy_location(node, where)
    return told


class Importer(MetaPathFinder):
    """Imports the game's modules from code that is at hand. It goes first in `sys.meta_path`.

    Args:
        modules: the modules.
        codes: the code of those that are not to be as they are, by part.
    """

    def __init__(self, modules: Modules, codes: Mapping[str, CodeType]) -> None:
        self._modules = modules
        self._codes = codes

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002  # a finder's own signature
        target: ModuleType | None = None,  # noqa: ARG002  # as above
    ) -> ModuleSpec | None:
        """Return where to find a module of the game."""
        source = self._modules.by_module.get(fullname)
        if source is None:
            return None
        loader = _Loader(fullname, source.path, self._codes.get(source.part) or self._modules.code(source.part))
        folders = [str(Path(source.path).parent)] if source.part.endswith("__init__.py") else None
        return spec_from_file_location(fullname, source.path, loader=loader, submodule_search_locations=folders)


class _Loader(SourceFileLoader):
    """Loads a module whose code is known."""

    def __init__(self, fullname: str, path: str, code: CodeType) -> None:
        super().__init__(fullname, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  # a loader's own signature
        """Return its code."""
        return self._code


def marks(modules: Modules) -> bytearray:
    """Return bytes for the blocks of marked code to set, and let that find them."""
    reached = bytearray(modules.blocks)
    setattr(builtins, REACHED, reached)
    return reached


def pairs(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]]:
    """Return the pieces of code inside `old` that differ from their counterparts in `new`."""
    found: list[tuple[CodeType, CodeType]] = []
    kind: Any = type(old)
    ours = [one for one in old.co_consts if isinstance(one, kind)]
    theirs = [one for one in new.co_consts if isinstance(one, kind)]
    if [one.co_name for one in ours] != [one.co_name for one in theirs]:
        return found
    for one, other in zip(ours, theirs, strict=True):
        if one != other:
            found += [(one, other), *pairs(one, other)]
    return found


__all__ = ["REACHED", "Importer", "Modules", "Source", "bots_of", "marks", "pairs", "read_sources"]
