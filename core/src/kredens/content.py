"""The content of a game: a hash that changes whenever a file of the packages that define it does."""

from __future__ import annotations

import sys
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from kredens.kernel.home import is_package, modules, packages

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

    from kredens.games import Game

SUFFIXES = (".py", ".toml", ".yaml", ".yml", ".json", ".txt")
"""The endings of the files that make up a game."""

_hashes: WeakKeyDictionary[Game, str] = WeakKeyDictionary()


def content_hash(game: Game) -> str:
    """Return 32 hex digits that change with the source and the data files of a game's packages.

    Line endings do not count, so that a checkout on another system is the same game.
    """
    found = _hashes.get(game)
    if found is None:
        digest = blake2b(game.version.encode(), digest_size=16)
        for name in sorted(packages(game)):
            for path, file in _sources(game, name):
                content = file.read_bytes().replace(b"\r\n", b"\n")
                digest.update(f"\n{path} {len(content)}\n".encode())
                digest.update(content)
        found = _hashes[game] = digest.hexdigest()
    return found


def _sources(game: Game, package: str) -> Iterator[tuple[str, Traversable]]:
    """Yield a package's files with their relative paths, sorted; of a mere folder of modules only the game's own."""
    if is_package(package):
        yield from sorted(_walk(files(package), package), key=lambda entry: entry[0])
        return
    for name in sorted(modules(game)):
        module = sys.modules.get(name)
        if name.partition(".")[0] == package and module is not None and module.__file__:
            yield name, Path(module.__file__)


def _walk(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        inner = f"{path}/{entry.name}"
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _walk(entry, inner)
        elif entry.name.endswith(SUFFIXES):
            yield inner, entry


__all__ = ["content_hash"]
