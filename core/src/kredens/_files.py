"""Files: read up to a limit, written in whole or not at all, and refused in the words of whoever asked."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from os import PathLike

    from kredens.errors import BadFile

LIMIT = 64 * 1024 * 1024
"""How many bytes a save, a record or a deck can have at most."""


def read_whole(path: str | PathLike[str], what: str, bad: type[BadFile], limit: int = LIMIT) -> bytes:
    """Read a file.

    Args:
        path: the file.
        what: what it is to be, e.g. `record`, for the sentence of a refusal.
        bad: the error to raise.
        limit: how many bytes it can have at most.

    Raises:
        BadFile: it cannot be read or is too large; the text names the file.
    """
    try:
        with open(path, "rb", opener=_without_waiting) as file:
            if not S_ISREG(os.fstat(file.fileno()).st_mode):
                raise bad(f"{path}: the {what} cannot be read: it is no ordinary file.")
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise bad(f"{path}: the {what} cannot be read: {reason_of(error)}.") from error
    if len(data) > limit:
        raise bad(f"{path}: a {what} has at most {limit:,} bytes.")
    return data


def _without_waiting(path: str, flags: int) -> int:
    """Open a file, but do not wait for somebody to write to it, as a pipe with a name would."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def read_text(path: str | PathLike[str], what: str, bad: type[BadFile], limit: int = LIMIT) -> str:
    """Read a file of text in UTF-8, with or without a byte order mark.

    Args:
        path: the file.
        what: what it is to be, as for `read_whole`.
        bad: the error to raise.
        limit: how many bytes it can have at most.

    Raises:
        BadFile: it cannot be read, is too large, or is no such text; the text names the file.
    """
    raw = read_whole(path, what, bad, limit)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise bad(f"{path}, line {line}: this is no text in UTF-8.") from error


def read_toml(path: str | PathLike[str], what: str, bad: type[BadFile], limit: int = LIMIT) -> dict[str, Any]:
    """Read a file of TOML.

    Args:
        path: the file.
        what: what it is to be, as for `read_whole`.
        bad: the error to raise.
        limit: how many bytes it can have at most.

    Raises:
        BadFile: it cannot be read, is too large, or is no TOML; the text names the file.
    """
    try:
        return tomllib.loads(read_text(path, what, bad, limit))
    except ValueError as error:  # not all of them are of tomllib: Python reads no number of thousands of digits
        raise bad(f"{path}: the {what} is no TOML: {error}.") from error
    except RecursionError as error:
        raise bad(f"{path}: the {what} is nested too deeply.") from error


def is_folder(path: str | PathLike[str]) -> bool:
    """Whether there is a folder of that name. Never fails: no folder has a name that the system does not take."""
    try:
        return Path(path).is_dir()
    except (OSError, ValueError):
        return False


def write_whole(path: str | PathLike[str], data: bytes, what: str, bad: type[BadFile]) -> None:
    """Write a file, in whole or not at all.

    Args:
        path: the file; an existing one is replaced, but nothing that is no ordinary file.
        data: its content.
        what: what it is, e.g. `record`, for the sentence of a refusal.
        bad: the error to raise.

    Raises:
        BadFile: it cannot be written; the text names the file.
    """
    target = Path(path)
    try:
        if target.exists() and not target.is_file() and not target.is_dir():
            raise bad(f"{path}: the {what} cannot be written: there is something that is no ordinary file.")
        beside = target.with_name(f"{target.name}.part")
        try:
            beside.write_bytes(data)
            beside.replace(target)
        except OSError:
            beside.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise bad(f"{path}: the {what} cannot be written: {reason_of(error)}.") from error


def reason_of(error: Exception) -> str:
    """Return why the system refused a file, in a few words."""
    return (getattr(error, "strerror", None) or str(error)).lower()


__all__ = ["LIMIT", "is_folder", "read_text", "read_toml", "read_whole", "reason_of", "write_whole"]
