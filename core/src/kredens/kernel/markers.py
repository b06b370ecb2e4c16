"""Markers: counters, holders and conserved tokens (strokes, ducats, blood, pool, the start player card)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

from kredens.errors import BadGame
from kredens.kernel.cards import NOBODY
from kredens.kernel.places import Places, Undeclared

MarkerKind = Literal["counter", "holder", "tokens"]

Telling = str | Callable[[int, int, int, str], str] | None
"""How a change of a marker is told (see `Marker.told`)."""


class Marker(Places):
    """A declared number of the position. `POINTS[seat]` is its place in the table's marks.

    Made by `counter`, `holder` and `tokens`, or, for numbers that lie on cards, by `on_card`.

    Attributes:
        names: what its numbers from 0 on are called, if they stand for something else than a quantity.
        told: how a change of it is told to people, as a pattern with `{seat}`, `{before}`, `{after}` and `{change}`
            (of a holder, `{before}` and `{after}` are seats); "" if the game says it in other words, None for the
            usual way. Where the words depend on more, it is called with the seat (`NOBODY` for what is the table's or
            in common), the number before, the number after and the cause.
    """

    __slots__ = ("clauses", "common", "kind", "name", "names", "per", "start", "told", "total")

    def __init__(
        self,
        name: str,
        *,
        kind: MarkerKind,
        per: Literal["table", "seat"],
        start: int,
        total: int | None = None,
        clauses: tuple[str, ...] = (),
        names: tuple[str, ...] = (),
        told: Telling = None,
    ) -> None:
        super().__init__()
        self.name = name
        self.kind: MarkerKind = kind
        self.per: Literal["table", "seat"] = per
        self.start = start
        self.total = total
        self.clauses = clauses
        self.names = names
        self.told = told
        self.common = -1
        if type(self) is Marker:
            object.__setattr__(self, "__class__", _UndeclaredMarker)

    def __repr__(self) -> str:
        return f"Marker({self.name!r})"


class _UndeclaredMarker(Undeclared, Marker):
    __slots__ = ()
    noun: ClassVar[str] = "marker"
    becomes: ClassVar[type] = Marker


def called(names: tuple[str, ...], number: int) -> str:
    """Return what a marker's number is called: its name if it has one, else its digits."""
    return names[number] if 0 <= number < len(names) else str(number)


def counter(
    name: str,
    *clauses: str,
    per: Literal["table", "seat"] = "seat",
    start: int = 0,
    names: tuple[str, ...] = (),
    told: Telling = None,
) -> Marker:
    """Declare a number that may go up and down freely, one for the table or one for each seat."""
    return Marker(name, kind="counter", per=per, start=start, clauses=clauses, names=names, told=told)


def holder(name: str, *clauses: str, told: Telling = None) -> Marker:
    """Declare a single thing that one seat has at a time, or nobody (`NOBODY`)."""
    return Marker(name, kind="holder", per="table", start=NOBODY, clauses=clauses, told=told)


def tokens(name: str, *clauses: str, total: int | None = None, told: Telling = None) -> Marker:
    """Declare tokens that are never made or lost, only moved: each seat has some, and the rest is in common.

    `MARK[seat]` is a seat's share and `MARK.common` the place of the common share, where all of `total` begin
    (or as many as the game puts there at set-up). The conformance kit counts them at every settle point.
    """
    return Marker(name, kind="tokens", per="seat", start=0, total=total, clauses=clauses, told=told)


class CardMarker:
    """A declared number that lies on a card, such as blood or the house a landscape shows."""

    __slots__ = ("clauses", "index", "name", "names", "start")

    def __init__(self, name: str, start: int, clauses: tuple[str, ...], names: tuple[str, ...] = ()) -> None:
        self.name = name
        self.names = names
        self.start = start
        self.clauses = clauses
        self.index = -1
        if type(self) is CardMarker:
            object.__setattr__(self, "__class__", _UndeclaredCardMarker)

    def lay(self, index: int, game: str) -> None:
        """Take a place among the numbers of a card. Raises `BadGame` if another game has it at another one."""
        if isinstance(self, Undeclared):
            self.declare()
        elif self.index != index:
            raise BadGame(f"{self!r} of the game {game!r} is declared by another game too, at another place.")
        self.index = index

    def __repr__(self) -> str:
        return f"CardMarker({self.name!r})"


class _UndeclaredCardMarker(Undeclared, CardMarker):
    __slots__ = ()
    noun: ClassVar[str] = "card marker"
    becomes: ClassVar[type] = CardMarker


def on_card(name: str, *clauses: str, start: int = 0, names: tuple[str, ...] = ()) -> CardMarker:
    """Declare a number that every card carries, `start` to begin with; `names` says what its numbers are called."""
    return CardMarker(name, start, clauses, names)
