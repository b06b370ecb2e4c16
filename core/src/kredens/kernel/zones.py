"""Zones: the places where cards lie, in which order, and who may look."""

from __future__ import annotations

from typing import ClassVar, Literal

from kredens.errors import BadGame
from kredens.kernel.places import Places, Undeclared

Per = Literal["table", "seat"]
Peek = Literal["nobody", "owner"]


class Zone(Places):
    """A declared place for cards. `HAND[seat]` is the number of a seat's hand; a table's only zone is `DRAW` itself.

    Args:
        name: what players call it; also its key in views.
        per: one for the table, or one for each seat.
        up: whether cards that arrive lie face up.
        peek: who may look at the cards that lie face down.
        mixed: whether who cannot see the cards cannot tell either which of them leaves (a hand), or can follow each
            by its place (a pile, the cards on the table).
        live: whether the abilities of the cards there are in force.
        clauses: the paragraphs behind the declaration.
    """

    __slots__ = ("clauses", "live", "mixed", "name", "peek", "per", "up")

    def __init__(
        self,
        name: str,
        *,
        per: Per = "table",
        up: bool = False,
        peek: Peek = "nobody",
        mixed: bool = False,
        live: bool = False,
        clauses: tuple[str, ...] = (),
    ) -> None:
        if per == "table" and peek == "owner":
            raise BadGame(f"Zone {name!r} belongs to the table, so it has no owner who could peek.")
        super().__init__()
        self.name = name
        self.per: Per = per
        self.up = up
        self.peek: Peek = peek
        self.mixed = mixed
        self.live = live
        self.clauses = clauses
        if type(self) is Zone:
            object.__setattr__(self, "__class__", _UndeclaredZone)

    def at(self, seat: int) -> int:
        """Return its place for a seat; a table's zone has only one."""
        return self[seat] if self.per == "seat" else self.base

    def __repr__(self) -> str:
        return f"Zone({self.name!r})"


class _UndeclaredZone(Undeclared, Zone):
    __slots__ = ()
    noun: ClassVar[str] = "zone"
    becomes: ClassVar[type] = Zone


def hand(name: str = "hand", *clauses: str) -> Zone:
    """Declare a hand for each seat: face down, its owner looks, nobody else can tell its cards apart."""
    return Zone(name, per="seat", peek="owner", mixed=True, clauses=clauses)


def pile(name: str, *clauses: str, up: bool = False, per: Per = "table") -> Zone:
    """Declare an ordered pile; the end of its tuple is the top."""
    return Zone(name, per=per, up=up, clauses=clauses)


def tableau(name: str, *clauses: str, per: Per = "seat", live: bool = False) -> Zone:
    """Declare a place where cards lie open side by side."""
    return Zone(name, per=per, up=True, live=live, clauses=clauses)


def secret(name: str, *clauses: str) -> Zone:
    """Declare a place before each seat for cards that lie face down and that only their owner may look at."""
    return Zone(name, per="seat", peek="owner", clauses=clauses)
