"""Reading a record, and saying in which line and field it is wrong."""

from __future__ import annotations

import os
import re
from codecs import BOM_UTF8
from typing import TYPE_CHECKING, TypeVar

import msgspec

from kredens._files import read_whole
from kredens.errors import BadRecord, shown
from kredens.live import Result
from kredens.record.lines import FORMAT, KIND, Check, Choice, Header, Line
from kredens.record.packing import unpacked
from kredens.record.record import Record

if TYPE_CHECKING:
    from os import PathLike
    from pathlib import Path

_T = TypeVar("_T")
_AT = re.compile(r"^(?P<what>.*?)(?: - at `\$\.?(?P<field>.*)`)?$", re.DOTALL)

_headers = msgspec.json.Decoder(Header, strict=True)
_lines = msgspec.json.Decoder(Line, strict=True)


class _Greeting(msgspec.Struct):
    """What a header of any format says."""

    kredens: str = ""
    format: int = 0


_greetings = msgspec.json.Decoder(_Greeting, strict=True)


def read_record(path: str | PathLike[str], *, partial: bool = False) -> Record:
    """Read a record from a file.

    Args:
        path: the file.
        partial: whether a file that breaks off in the middle of its last line is read without that line.

    Raises:
        BadRecord: the file cannot be read or is no record; the text names it and, where there is one, line and field.
    """
    raw = unpacked(path, read_whole(path, "record", BadRecord)).removeprefix(BOM_UTF8)
    if not raw.strip():
        raise BadRecord(f"{path}: this record is empty.")
    lines = raw.split(b"\n")
    last = len(lines)
    if not lines[-1]:
        lines.pop()
        last = 0
    return _Reader(str(path), partial=partial, last=last).read(lines)


def may_be_replaced(path: Path) -> bool:
    """Whether a new record may be written to a file: there is none, or it is empty or a record itself."""
    if not os.path.lexists(path):
        return True
    try:
        if not path.stat().st_size and path.is_file():
            return True
        read_record(path, partial=True)
    except (OSError, BadRecord):
        return False
    return True


class _Reader:
    def __init__(self, path: str, *, partial: bool, last: int) -> None:
        self._path = path
        self._partial = partial
        self._last = last  # the number of a last line that has no end
        self._seats = 0
        self._choices: list[Choice] = []
        self._checks: list[Check] = []
        self._result: Result | None = None

    def read(self, lines: list[bytes]) -> Record:
        header = self._header(lines[0])
        self._seats = header.seats
        cut = False
        for number, raw in enumerate(lines[1:], 2):
            try:
                line = self._decoded(_lines, raw, number)
            except BadRecord as error:
                if number != self._last:
                    raise
                cut = True
                if not self._partial:
                    raise BadRecord(
                        f"{self._path}, line {number}: the record breaks off in the middle of this line; read it as a "
                        f"partial record to get the {len(self._choices)} choices before."
                    ) from error
                break
            self._take(line, number)
        return Record(
            header=header, choices=tuple(self._choices), checks=tuple(self._checks), result=self._result,
            path=self._path, cut=cut,
        )  # fmt: skip

    def _bad(self, number: int, what: str, field: str = "") -> BadRecord:
        return BadRecord(f"{self._path}, line {number}{f', field {field}' if field else ''}: {what}.")

    def _decoded(self, decoder: msgspec.json.Decoder[_T], raw: bytes, number: int) -> _T:
        try:
            return decoder.decode(raw)
        except msgspec.ValidationError as error:
            found = _AT.match(str(error))
            what, field = (found["what"], found["field"] or "") if found else (str(error), "")
            raise self._bad(number, what, field) from error
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise self._bad(number, f"this is no line of a record ({error})") from error

    def _header(self, raw: bytes) -> Header:
        greeting = self._decoded(_greetings, raw, 1)
        if greeting.kredens != KIND:
            raise self._bad(1, "this is no record of Kredens")
        if greeting.format > FORMAT:
            raise self._bad(
                1, f"this record has format {shown(greeting.format)}, and this version of Kredens reads formats up to "
                f"{FORMAT}: it was made by a newer one", "format",
            )  # fmt: skip
        if greeting.format < 1:
            raise self._bad(1, f"there is no format {shown(greeting.format)}", "format")
        header = self._decoded(_headers, raw, 1)
        if (header.seed is None) == (header.save is None):
            raise self._bad(1, "a record starts from a seed or from a save, one of them", "seed")
        return header

    def _take(self, line: Line, number: int) -> None:
        given = {name for name in Line.__struct_fields__ if getattr(line, name) is not None}
        count = len(self._choices)
        if self._result is not None:
            raise self._bad(number, "the record goes on after the result")
        if line.seat is not None and line.option is not None and len(given) == 2:
            if not -1 <= line.seat < self._seats:
                raise self._bad(number, f"there is no seat {shown(line.seat)}", "seat")
            self._choices.append(Choice(line.seat, line.option, number))
        elif line.digest is not None and line.after is not None and len(given) == 2:
            if line.after != count:
                raise self._bad(
                    number, f"this digest is that after {shown(line.after)} choices, but {count} are above", "after"
                )
            self._checks.append(Check(line.after, line.digest, number))
        elif line.result is not None and line.choices is not None and len(given) == 2:
            if line.choices != count:
                raise self._bad(
                    number, f"the result counts {shown(line.choices)} choices, but {count} are above", "choices"
                )
            told = line.result
            self._result = Result(told.scores, told.winners, told.utilities, told.reason)
        else:
            raise self._bad(number, "a line holds seat and option, or digest and after, or result and choices")


__all__ = ["may_be_replaced", "read_record"]
