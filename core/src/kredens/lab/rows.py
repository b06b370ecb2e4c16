"""Rows: what is kept of every game of a batch, declared once, and gathered column by column.

This is all that the workers collect and all that reports know. It comes from what the kernel declares of every game
(seats, zones, markers, phases, questions), so no game brings code for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable

Kind = Literal["int", "seed", "float", "bool", "text", "ints", "texts"]
"""What a column holds; `seed` is a whole number of up to 63 bits, `ints` and `texts` are lists."""


class Column(Struct, frozen=True):
    """One column of a table: its name, what it holds, and what that says."""

    name: str
    kind: Kind
    says: str


GAMES = (
    Column("game", "int", "the number of the game in its batch, from 0"),
    Column("seed", "seed", "its seed"),
    Column(
        "status",
        "text",
        "finished, unfinished (ended without a winner), forfeited (by a bot that broke its terms), or failed",
    ),
    Column("reason", "text", "how it ended, or what went wrong"),
    Column("blamed", "text", "of a failed game, the bot that failed, or empty if it was the game or its worker"),
    Column("decisions", "int", "how many questions were answered"),
    Column("turns", "int", "how many turns were begun; 0 in games that count none"),
    Column("first", "int", "the seat whose turn came first, or that was asked first; -1 if none was"),
    Column("seconds", "float", "how long it took"),
)
SEATS = (
    Column("game", "int", "the number of the game"),
    Column("seat", "int", "the seat, from 0"),
    Column("bot", "text", "who played"),
    Column("deck", "text", "the deck; empty if the game brought its own"),
    Column("score", "float", "as the rulebook counts"),
    Column("utility", "float", "from -1 to 1; those of a game sum to 0"),
    Column("share", "float", "her part of the win: 1 for the only winner, a half for each of two, else 0"),
    Column("first", "bool", "whether her turn came first"),
    Column("decisions", "int", "how many questions she answered"),
    Column("options", "int", "how many answers they offered, all together"),
    Column("drawn", "texts", "the cards that lay in a place where only she could look, each named once"),
    Column("played", "texts", "her answers that named one of those, as verb:card, each named once"),
    Column("fault", "text", "what the program that played here did wrong, in a sentence; empty if nothing"),
)
PHASES = (
    Column("game", "int", "the number of the game"),
    Column("phase", "text", "the phase; in games without declared phases the procedure that was under way"),
    Column("decisions", "int", "how many questions were asked in it"),
    Column("options", "int", "how many answers they offered, all together"),
    Column("most", "int", "how many answers one of them offered at most"),
)
CURVES = (
    Column("game", "int", "the number of the game"),
    Column("seat", "int", "the seat"),
    Column("marker", "text", "the marker"),
    Column("values", "ints", "its number after every twentieth part of the game's decisions, the start first"),
)

TABLES: dict[str, tuple[Column, ...]] = {"games": GAMES, "seats": SEATS, "phases": PHASES, "curves": CURVES}
"""The tables of a batch by name. `curves` has a sample of the games; the others have all of them."""

FINISHED, UNFINISHED, FORFEITED, FAILED = "finished", "unfinished", "forfeited", "failed"

Row = tuple[Any, ...]
Columns = dict[str, list[list[Any]]]
"""By table its columns, in the order in which they are declared."""


class Gathered(Struct):
    """The rows of some games, by table."""

    games: list[Row] = []
    seats: list[Row] = []
    phases: list[Row] = []
    curves: list[Row] = []

    def packed(self) -> bytes:
        """Return the rows as columns in MessagePack."""
        return msgspec.msgpack.encode(
            {
                name: list(zip(*rows, strict=True)) if (rows := getattr(self, name)) else [[] for _ in columns]
                for name, columns in TABLES.items()
            }
        )


def unpacked(data: bytes) -> Columns:
    """Return what `Gathered.packed` has packed."""
    return msgspec.msgpack.decode(data, type=dict[str, list[list[Any]]])


def joined(parts: Iterable[Columns]) -> Columns:
    """Return the columns of several parts, one below the other."""
    whole: Columns = {name: [[] for _ in columns] for name, columns in TABLES.items()}
    for part in parts:
        for name, columns in whole.items():
            for column, more in zip(columns, part[name], strict=True):
                column.extend(more)
    return whole


__all__ = [
    "CURVES", "FAILED", "FINISHED", "FORFEITED", "GAMES", "PHASES", "SEATS", "TABLES", "UNFINISHED",
    "Column", "Columns", "Gathered", "Kind", "joined", "unpacked",
]  # fmt: skip
