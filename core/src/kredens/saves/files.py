"""Saves in files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kredens.errors import BadSave, UnknownGame
from kredens.games import load
from kredens.saves.format import LIMIT, game_of, restore, save

if TYPE_CHECKING:
    from os import PathLike

    from kredens.games import Game
    from kredens.live import State


def write_save(state: State, path: str | PathLike[str]) -> None:
    """Write a save to a file, in whole or not at all. Raises `BadSave` naming the file."""
    target = Path(path)
    data = save(state)
    beside = target.with_name(f"{target.name}.part")
    try:
        beside.write_bytes(data)
        beside.replace(target)
    except (OSError, ValueError) as error:
        raise BadSave(f"{path}: the save cannot be written: {reason_of(error)}.") from error


def read_save(path: str | PathLike[str], game: Game | None = None) -> State:
    """Read a save from a file.

    Args:
        path: the file.
        game: the game it must belong to; the installed one that it names if not said.

    Raises:
        BadSave: the file cannot be read or is no save of that game; the text names the file.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(LIMIT + 1)
    except (OSError, ValueError) as error:
        raise BadSave(f"{path}: the save cannot be read: {reason_of(error)}.") from error
    try:
        return restore(game or load(game_of(data)), data)
    except (BadSave, UnknownGame) as error:
        raise BadSave(f"{path}: {error}") from error


def reason_of(error: Exception) -> str:
    """Return why the system refused a file, in a few words."""
    return (getattr(error, "strerror", None) or str(error)).lower()
