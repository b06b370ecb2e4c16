"""Files: read up to a limit, written in whole or not at all, and refused in the words of whoever asked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

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
        with Path(path).open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise bad(f"{path}: the {what} cannot be read: {reason_of(error)}.") from error
    if len(data) > limit:
        raise bad(f"{path}: a {what} has at most {limit:,} bytes.")
    return data


def write_whole(path: str | PathLike[str], data: bytes, what: str, bad: type[BadFile]) -> None:
    """Write a file, in whole or not at all.

    Args:
        path: the file; an existing one is replaced.
        data: its content.
        what: what it is, e.g. `record`, for the sentence of a refusal.
        bad: the error to raise.

    Raises:
        BadFile: it cannot be written; the text names the file.
    """
    target = Path(path)
    try:
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


__all__ = ["LIMIT", "read_whole", "reason_of", "write_whole"]
