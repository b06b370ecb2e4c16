"""Saves in files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens._files import read_whole, write_whole
from kredens.errors import BadSave, UnknownGame
from kredens.installed import load
from kredens.saves.format import game_of, restore, save

if TYPE_CHECKING:
    from os import PathLike

    from kredens.games import Game
    from kredens.live import State


def write_save(state: State, path: str | PathLike[str]) -> None:
    """Write a save to a file, in whole or not at all. Raises `BadSave` naming the file."""
    write_whole(path, save(state), "save", BadSave)


def read_save(path: str | PathLike[str], game: Game | None = None) -> State:
    """Read a save from a file.

    Args:
        path: the file.
        game: the game it must belong to; the installed one that it names if not said.

    Raises:
        BadSave: the file cannot be read or is no save of that game; the text names the file.
    """
    data = read_whole(path, "save", BadSave)
    try:
        return restore(game or load(game_of(data)), data)
    except (BadSave, UnknownGame) as error:
        raise BadSave(f"{path}: {error}") from error
