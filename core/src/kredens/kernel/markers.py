"""Markers: counters, holders and conserved tokens (strokes, ducats, blood, pool, the start player card)."""

from __future__ import annotations

from typing import Literal

from kredens.kernel.cards import NOBODY
from kredens.kernel.places import Places

MarkerKind = Literal["counter", "holder", "tokens"]


class Marker(Places):
    """A declared number of the position. `POINTS[seat]` is its place in the table's marks.

    Made by `counter`, `holder` and `tokens`, or, for numbers that lie on cards, by `on_card`.
    """

    __slots__ = ("clauses", "common", "kind", "name", "per", "start", "total")

    def __init__(
        self,
        name: str,
        *,
        kind: MarkerKind,
        per: Literal["table", "seat"],
        start: int,
        total: int | None = None,
        clauses: tuple[str, ...] = (),
    ) -> None:
        super().__init__()
        self.name = name
        self.kind: MarkerKind = kind
        self.per: Literal["table", "seat"] = per
        self.start = start
        self.total = total
        self.clauses = clauses
        self.common = -1

    def __repr__(self) -> str:
        return f"Marker({self.name!r})"


def counter(name: str, *clauses: str, per: Literal["table", "seat"] = "seat", start: int = 0) -> Marker:
    """Declare a number that may go up and down freely, one for the table or one for each seat."""
    return Marker(name, kind="counter", per=per, start=start, clauses=clauses)


def holder(name: str, *clauses: str) -> Marker:
    """Declare a single thing that one seat has at a time, or nobody (`NOBODY`)."""
    return Marker(name, kind="holder", per="table", start=NOBODY, clauses=clauses)


def tokens(name: str, *clauses: str, total: int | None = None) -> Marker:
    """Declare tokens that are never made or lost, only moved: each seat has some, and the rest is in common.

    `MARK[seat]` is a seat's share and `MARK.common` the place of the common share, where all of `total` begin
    (or as many as the game puts there at set-up). The conformance kit counts them at every settle point.
    """
    return Marker(name, kind="tokens", per="seat", start=0, total=total, clauses=clauses)


class CardMarker:
    """A declared number that lies on a card, such as blood or the house a landscape shows."""

    __slots__ = ("clauses", "index", "name", "start")

    def __init__(self, name: str, start: int, clauses: tuple[str, ...]) -> None:
        self.name = name
        self.start = start
        self.clauses = clauses
        self.index = -1

    def __repr__(self) -> str:
        return f"CardMarker({self.name!r})"


def on_card(name: str, *clauses: str, start: int = 0) -> CardMarker:
    """Declare a number that every card carries, `start` to begin with."""
    return CardMarker(name, start, clauses)
