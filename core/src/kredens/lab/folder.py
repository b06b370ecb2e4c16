"""The folder of a batch: its plan, the games that are done, and nothing that a kill at any moment could spoil.

Games that are done are appended to a journal. When it has grown, or a run ends, its rows become a *part*: a Parquet
file for each table, and last of all a note in `parts/` that makes it count; then the journal goes. What has been cut
off in the middle is left out (a journal's torn end) or made again (a part without its note).
"""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING
from zlib import crc32

import msgspec
from msgspec import Struct

from kredens._files import is_folder, read_whole, reason_of, write_whole
from kredens.errors import BadBatch
from kredens.lab.plan import FORMAT, Plan, check_same, read_plan, write_plan
from kredens.lab.rows import TABLES, Columns, unpacked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from io import BufferedWriter
    from pathlib import Path

_MAGIC = f"kredens lab journal {FORMAT}\n".encode()
_HEAD = 8
_JOURNAL = re.compile(r"([0-9]{6})\.journal")
_PART = re.compile(r"([0-9]{6})\.json")
MOST_BYTES, MOST_ROWS = 32 * 1024 * 1024, 50_000
"""How many bytes and games a journal has at most before it becomes a part."""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """The note that makes a part count.

    Attributes:
        pin: that of the batch's plan.
        games: the ranges of its games, as [first, end) pairs.
        failed: how many of them failed.
    """

    pin: str
    games: tuple[tuple[int, int], ...]
    failed: int


class Folder:
    """A batch's folder.

    Args:
        path: where it is.
        plan: the plan of its batch.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self._pin = plan.pin()
        self._lock: int | None = None
        self._file: BufferedWriter | None = None
        self._bytes = 0
        self._rows = 0

    @staticmethod
    def at(path: Path) -> Folder:
        """Return the folder of a batch that was begun before. Raises `BadBatch` if there is none."""
        if not os.path.lexists(path / "plan.json"):
            raise BadBatch(f"{path}: there is no batch of games in this folder: it has no plan.json.")
        return Folder(path, read_plan(path / "plan.json"))

    @staticmethod
    def claim(path: Path, plan: Plan) -> Folder:
        """Take a folder for a batch, a new one or the one in which it was begun.

        Raises:
            BadBatch: it holds another batch or other things, another run is at work in it, or it cannot be written.
        """
        folder = Folder(path, plan)
        _check_free(path)
        try:
            path.mkdir(parents=True, exist_ok=True)
            folder._take()
            if (path / "plan.json").exists():
                check_same(read_plan(path / "plan.json"), plan, path)
            else:
                write_plan(plan, path / "plan.json")
            for name in ("parts", "journal", *TABLES):
                (path / name).mkdir(exist_ok=True)
        except (OSError, ValueError) as error:
            folder.release()
            raise BadBatch(f"{path}: the batch cannot be kept here: {reason_of(error)}.") from error
        except BaseException:
            folder.release()
            raise
        return folder

    def _take(self) -> None:
        """Lock the folder for this process; the lock goes with it, however it ends."""
        self._lock = os.open(self.path / "lock", os.O_RDWR | os.O_CREAT, 0o644)
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(self._lock, msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BadBatch(f"{self.path}: another run of this batch is at work in this folder.") from error

    def release(self) -> None:
        """Close the journal and give the folder free."""
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def parts(self) -> Iterator[tuple[str, Part]]:
        """Yield name and note of each part that counts, in order. Raises `BadBatch` for a note that is none."""
        for path in _numbered(self.path / "parts", _PART):
            try:
                part = msgspec.json.decode(read_whole(path, "part's note", BadBatch), type=Part)
            except msgspec.DecodeError as error:
                raise BadBatch(f"{path}: this is no note of a part: {error}.") from error
            if part.pin != self._pin:
                raise BadBatch(f"{path}: this part is of another batch.")
            yield path.stem, part

    def journals(self) -> Iterator[tuple[str, list[bytes]]]:
        """Yield name and content of each journal that is not a part yet: the rows of some games, packed, each."""
        done = {path.stem for path in _numbered(self.path / "parts", _PART)}
        for path in _numbered(self.path / "journal", _JOURNAL):
            if path.stem not in done:
                yield path.stem, list(_frames(path))

    def done(self) -> bytearray:
        """Return a byte for each game of the plan: 1 if it is done."""
        flags = bytearray(self.plan.games)
        for name, part in self.parts():
            for first, end in part.games:
                self._mark(flags, first, end, f"parts/{name}.json")
        for name, frames in self.journals():
            for frame in frames:
                for number in unpacked(frame)["games"][0]:
                    self._mark(flags, number, number + 1, f"journal/{name}.journal")
        return flags

    def _mark(self, flags: bytearray, first: int, end: int, where: str) -> None:
        if not 0 <= first < end <= len(flags):
            raise BadBatch(f"{self.path / where}: it speaks of games that the plan has not.")
        if any(flags[first:end]):
            raise BadBatch(f"{self.path / where}: some of its games are done elsewhere already.")
        flags[first:end] = b"\1" * (end - first)

    def append(self, rows: bytes, games: int) -> None:
        """Add the rows of games that are done to the journal. Raises `BadBatch` if it cannot be written."""
        try:
            if self._file is None:
                self._file = (self.path / "journal" / f"{self._next():06}.journal").open("xb")
                self._file.write(_MAGIC)
                self._bytes, self._rows = 0, 0
            self._file.write(len(rows).to_bytes(4, "little") + crc32(rows).to_bytes(4, "little") + rows)
            self._file.flush()
        except OSError as error:
            raise BadBatch(f"{self.path}: the games cannot be kept: {reason_of(error)}.") from error
        self._bytes += len(rows)
        self._rows += games

    def _next(self) -> int:
        names = [*_numbered(self.path / "parts", _PART), *_numbered(self.path / "journal", _JOURNAL)]
        return max((int(path.stem) for path in names), default=0) + 1

    @property
    def full(self) -> bool:
        """Whether the journal should become a part."""
        return self._bytes >= MOST_BYTES or self._rows >= MOST_ROWS

    def settle(self, write: Callable[[Path, str, Columns], None]) -> None:
        """Turn all journals into parts.

        Args:
            write: writes the tables of a part, given the folder, the part's name and the columns.

        Raises:
            BadBatch: something cannot be written.
        """
        from kredens.lab.rows import FAILED, joined

        if self._file is not None:
            self._file.close()
            self._file = None
        try:
            for name, frames in list(self.journals()):
                columns = joined(map(unpacked, frames))
                if columns["games"][0]:
                    write(self.path, name, columns)
                    failed = columns["games"][2].count(FAILED)
                    note = Part(self._pin, _ranges(sorted(columns["games"][0])), failed)
                    write_whole(
                        self.path / "parts" / f"{name}.json", msgspec.json.encode(note), "part's note", BadBatch
                    )
            for path in _numbered(self.path / "journal", _JOURNAL):
                path.unlink()
        except OSError as error:
            raise BadBatch(f"{self.path}: the games cannot be kept: {reason_of(error)}.") from error


def _check_free(path: Path) -> None:
    """Make sure that a path is a batch's folder, or one that can become it. Raises `BadBatch`."""
    try:
        if path.exists() and not path.is_dir():
            raise BadBatch(f"{path}: a batch is kept in a folder, and this is none.")
        entries = {entry.name for entry in path.iterdir()} if path.is_dir() else set[str]()
    except (OSError, ValueError) as error:
        raise BadBatch(f"{path}: the batch cannot be kept here: {reason_of(error)}.") from error
    if "plan.json" not in entries and not entries <= {"lock", "plan.json.part"}:
        raise BadBatch(f"{path}: this folder holds other things, and no batch; name a new one with --out.")


def _numbered(folder: Path, pattern: re.Pattern[str]) -> list[Path]:
    """Return the files of a folder whose names are numbers, in order."""
    if not is_folder(folder):
        return []
    return sorted(path for path in folder.iterdir() if pattern.fullmatch(path.name))


def _frames(path: Path) -> Iterator[bytes]:
    """Yield what was appended to a journal, up to where it breaks off."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadBatch(f"{path}: the journal cannot be read: {reason_of(error)}.") from error
    if not data.startswith(_MAGIC):
        if _MAGIC.startswith(data):
            return
        raise BadBatch(f"{path}: this is no journal of a batch.")
    at = len(_MAGIC)
    while at + _HEAD <= len(data):
        size = int.from_bytes(data[at : at + 4], "little")
        rows = data[at + _HEAD : at + _HEAD + size]
        if len(rows) < size or crc32(rows) != int.from_bytes(data[at + 4 : at + _HEAD], "little"):
            return
        yield rows
        at += _HEAD + size


def _ranges(numbers: list[int]) -> tuple[tuple[int, int], ...]:
    """Return ascending numbers as [first, end) pairs."""
    found: list[list[int]] = []
    for number in numbers:
        if found and found[-1][1] == number:
            found[-1][1] += 1
        else:
            found.append([number, number + 1])
    return tuple([(first, end) for first, end in found])


__all__ = ["Folder", "Part"]
