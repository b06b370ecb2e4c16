"""Rows: the records of continuous effects, of memory and of triggers that wait. What they do is told elsewhere."""

from __future__ import annotations

from typing import TypedDict

from msgspec import Struct

from kredens.kernel.cards import NOBODY, Card, Token
from kredens.kernel.questions import Plain


class Row(Struct, frozen=True, array_like=True):
    """A continuous effect that something has started: what, on what, by how much, until when, whose.

    A row names cards by their tokens alone, since it goes when one of them becomes another object (`notes.forget`).

    Attributes:
        id: its number in this game; later rows have greater ones.
        stat: the stat it changes, the verb it forbids or permits, or the change it replaces.
        stage: at which of the stat's declared stages it counts.
        op: `add`, `set`, `times`, `least` or `most` (see `modifiers.py`); `forbid`, `permit` or `instead`.
        amount: by how much.
        test: the name of what is registered for it: a predicate, a rule or an `Instead`; or "".
        target: the card it touches, or `NOBODY`.
        player: the seat it touches, or `NOBODY`.
        until: the scope that ends it (see `notes.py`), or "" for ever.
        seat: whose effect it is.
        source: the card it comes from, as long as that lies where it lay, or `NOBODY`.
        bound: whether it sleeps and goes with that card.
        depth: the frame it is scoped to, or -1.
    """

    id: int
    stat: str
    stage: int = 0
    op: str = "add"
    amount: int = 0
    test: str = ""
    target: Token = NOBODY
    player: int = NOBODY
    until: str = ""
    seat: int = NOBODY
    source: Token = NOBODY
    bound: bool = False
    depth: int = -1


class Lasting(TypedDict, total=False):
    """What every effect that lasts may say of itself; the fields are those of `Row`."""

    target: int
    player: int
    until: str
    depth: int
    seat: int
    source: int
    bound: bool


class Note(Struct, frozen=True, array_like=True):
    """Something remembered: once-per-turn marks, allowances, watches, effects to come.

    Attributes:
        id: its number in this game.
        topic: what it is about, e.g. `deed` or `bar`.
        seat: whose note it is, or `NOBODY`.
        token: the card it is about, or `NOBODY`; the note goes when that card becomes another object.
        value: what is remembered.
        until: the scope that ends it, or "" for ever.
        depth: the frame it is scoped to, or -1.
        then: the name of the procedure that runs when its scope ends, or "".
    """

    id: int
    topic: str
    seat: int = NOBODY
    token: Token = NOBODY
    value: Plain = None
    until: str = ""
    depth: int = -1
    then: str = ""


class Waiting(Struct, frozen=True, array_like=True):
    """A trigger that has fired and is not carried out yet.

    Attributes:
        seat: whose it is, or `NOBODY` for the active player's.
        name: what it is called where a player orders several.
        runs: the name of the procedure that carries it out.
        source: the card it comes from, or `NOBODY`.
        card: that card's record as it last was, or None.
        event: what it fired on.
        batch: which triggers it was found with; those of one batch are ordered among themselves.
    """

    seat: int
    name: str
    runs: str
    source: Token = NOBODY
    card: Card | None = None
    event: tuple[Plain, ...] = ()
    batch: int = 0
