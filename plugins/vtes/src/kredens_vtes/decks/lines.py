"""The formats of decks that have a card in each line: TWD, JOL and Lackey."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kredens.errors import shown
from kredens.kernel.decks import Fault
from kredens_vtes.decks.model import LONGEST, MOST
from kredens_vtes.decks.rules import Entry, Sheet
from kredens_vtes.faces import CRYPT, LIBRARY, LIBRARY_KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDTH: Final = 300
"""How many characters the line of a card can have at most."""

_CARD: Final = re.compile(r"([-+]?[0-9][0-9.,_]*)[ \t]*(?:[xX\u00d7](?=[ \t]|$))?(?:[ \t]+(.*))?")
_COUNT: Final = re.compile(r"[0-9]{1,3}")
_SAID: Final = re.compile(r"(deck name|name|created by|author)[ \t]*:(.*)", re.IGNORECASE)
_PART: Final = re.compile(r"(crypt|library)[ \t]*:?[ \t]*(?:[(\[].*)?", re.IGNORECASE)
_KIND: Final = re.compile(r"([a-z][a-z /&]{0,40}?)s?[ \t]*:?[ \t]*(?:[(\[].*)?", re.IGNORECASE)
_COLUMNS: Final = re.compile(r"\t|[ \t]{2,}")
_TAIL: Final = re.compile(r"[ \t][0-9]{1,2}(?:[ \t](?:-none-|[A-Za-z]{3}\b)|$)")
_KINDS: Final = frozenset(
    {*[kind.replace("-", " ") for kind in LIBRARY_KINDS], "allie", "conviction", "power", "event"}
)

_SHAPE: Final = "a line is like '2x Gilbert Duane'"
_RANGE: Final = f"a count is a whole number from 1 to {MOST}"


class _Lines:
    """Collects what the lines of one file say."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.faults: list[Fault] = []
        self.said = {"name": "", "author": ""}

    def sheet(self) -> tuple[Sheet, list[Fault]]:
        return Sheet(tuple(self.entries), **self.said), self.faults

    def fault(self, says: str, line: int) -> None:
        self.faults.append(Fault(says, line))

    def says(self, line: str, number: int) -> bool:
        """Take the name of the deck or of its author; return whether it is one."""
        found = _SAID.fullmatch(line)
        if found is None:
            return False
        what = "name" if "name" in found[1].lower() else "author"
        said = found[2].strip()
        if len(said) > LONGEST:
            self.fault(f"the {what} has at most {LONGEST} characters", number)
        elif not self.said[what]:
            self.said[what] = said
        return True

    def card(self, line: str, number: int, part: str = "", likely: str = LIBRARY) -> bool:
        """Take the line of a card, or note why it is none; return whether it is one."""
        if len(line) > WIDTH:
            self.fault(f"the line of a card has at most {WIDTH} characters (given: {shown(line)})", number)
            return False
        found = _CARD.fullmatch(line)
        if found is None:
            self.fault(f"{shown(line)} says no count; {_SHAPE}", number)
            return False
        name = f" {found[2] or ''}".partition(" -- ")[0].strip()
        if part == CRYPT:
            name = _vampire(name)
        if not name:
            self.fault(f"after the count there is the name of a card; {_SHAPE}", number)
            return False
        copies = int(found[1]) if _COUNT.fullmatch(found[1]) else 0
        if not copies:
            self.fault(f"{_RANGE}, not {shown(found[1])}", number)
        self.entries.append(Entry(name, count=copies, part=part, likely=part or likely, line=number))
        return True


def read_twd(text: str, _: str) -> tuple[Sheet, list[Fault]]:
    """Read a list of the tournament-winning decks: what stands before the crypt is not about cards."""
    lines = _Lines()
    part = ""
    for number, line in _numbered(text):
        heading = _PART.fullmatch(line)
        if heading is not None:
            part = heading[1].lower()
        elif not part:
            lines.says(line, number)
        elif not (part == LIBRARY and _is_kind(line)) and set(line) - set("-=*_ "):
            lines.card(line, number, part)
    return lines.sheet()


def read_jol(text: str, _: str) -> tuple[Sheet, list[Fault]]:
    """Read the crypt, an empty line, and the library; where a known card stands does not matter."""
    lines = _Lines()
    last = 0
    likely, begun = CRYPT, False
    for number, line in _numbered(text):
        if begun and number > last + 1:
            likely = LIBRARY
        last = number
        if not lines.says(line, number):
            begun = lines.card(line, number, likely=likely) or begun
    return lines.sheet()


def read_lackey(text: str, _: str) -> tuple[Sheet, list[Fault]]:
    """Read the library, the line `Crypt:`, and the crypt."""
    lines = _Lines()
    part = LIBRARY
    for number, line in _numbered(text):
        heading = _PART.fullmatch(line)
        if heading is not None:
            part = heading[1].lower()
        elif not lines.says(line, number):
            lines.card(line, number, part)
    return lines.sheet()


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines with their numbers, without empty lines and comments."""
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if line and not line.startswith(("#", "//")):
            yield number, line


def _is_kind(line: str) -> bool:
    """Whether a line is the heading of a kind of library cards, as `Action Modifier/Combat (3)`."""
    found = _KIND.fullmatch(line) if len(line) <= WIDTH else None
    return found is not None and all(word.strip() in _KINDS for word in re.split("[/&]", found[1].lower()))


def _vampire(written: str) -> str:
    """Return the name of a vampire from a line with his capacity, disciplines, title and clan behind it."""
    name = _COLUMNS.split(written, maxsplit=1)[0]
    tail = _TAIL.search(name)
    return name[: tail.start()].strip() if tail else name


__all__ = ["WIDTH", "read_jol", "read_lackey", "read_twd"]
