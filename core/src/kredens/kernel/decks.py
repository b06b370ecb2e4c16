"""Decks as text, as far as all games treat them alike: how long they may be, and all that is wrong with one at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from kredens.errors import BadDeck

if TYPE_CHECKING:
    from collections.abc import Iterable

LIMIT: Final = 64 * 1024
"""How many characters a deck's file can have at most."""
LINES: Final = 2000
"""How many lines it can have at most."""


class Fault(Struct, frozen=True):
    """Something that is wrong with a deck: a sentence, its line (0: the whole deck), and the clause it breaks."""

    says: str
    line: int = 0
    clause: str = ""

    def told(self, name: str) -> str:
        """Return it as one sentence about the deck of that name."""
        place = f"{name}, line {self.line}" if self.line else name
        return f"{place}: {self.says.rstrip('.')}{f' ({self.clause})' if self.clause else ''}."


def in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Return faults in the order of their lines, those of the whole deck first."""
    return tuple(sorted(faults, key=lambda fault: fault.line))


def refuse(faults: Iterable[Fault], name: str) -> None:
    """Raise `BadDeck` with all faults in the order of their lines, if there is one."""
    told = tuple([fault.told(name) for fault in in_order(faults)])
    if told:
        raise BadDeck(" ".join(told), told)


def unified(text: str) -> str:
    """Return a text without what editors on other systems put at its beginning and at the ends of its lines."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def read_text(text: str, name: str) -> str:
    """Return the text of a deck, with plain ends of lines.

    Raises:
        BadDeck: it is too long for a deck.
    """
    if len(text) > LIMIT:
        raise BadDeck(f"{name}: a deck's file has at most {LIMIT:,} characters.")
    text = unified(text)
    if text.count("\n") >= LINES:
        raise BadDeck(f"{name}: a deck's file has at most {LINES:,} lines.")
    return text


__all__ = ["LIMIT", "LINES", "Fault", "in_order", "read_text", "refuse", "unified"]
