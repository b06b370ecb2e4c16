"""Rows: the records of continuous effects, of memory and of triggers that wait. What they do is told elsewhere."""

from __future__ import annotations

from msgspec import Struct

from kredens.kernel.cards import NOBODY
from kredens.kernel.questions import Plain


class Row(Struct, frozen=True, array_like=True):
    """A continuous effect that something has started: what, on what, by how much, until when, whose.

    Attributes:
        id: its number in this game; later rows have greater ones.
        stat: what it changes, or the verb it forbids or permits.
        stage: at which of the stat's declared stages it counts.
        op: `add`, `set`, `times`, `forbid` or `permit`.
        amount: by how much.
        test: the name of the registered predicate that says what it touches, or "" for `target` alone.
        target: the token or seat it touches, or `NOBODY`.
        generation: that token's generation.
        until: the scope that ends it (see `notes.py`), or "" for ever.
        seat: whose effect it is.
        source: the card it comes from; it sleeps and goes with that card if `bound`.
        depth: the frame it is scoped to, or -1.
    """

    id: int
    stat: str
    stage: int = 0
    op: str = "add"
    amount: int = 0
    test: str = ""
    target: int = NOBODY
    generation: int = 0
    until: str = ""
    seat: int = NOBODY
    source: int = NOBODY
    bound: bool = False
    depth: int = -1


class Note(Struct, frozen=True, array_like=True):
    """Something remembered: once-per-turn marks, allowances, watches, effects to come.

    Attributes:
        id: its number in this game.
        topic: what it is about, e.g. `deed` or `bars:bleed`.
        seat: whose note it is, or `NOBODY`.
        token: the card it is about, or `NOBODY`.
        generation: that card's generation.
        value: what is remembered.
        until: the scope that ends it, or "" for ever.
        depth: the frame it is scoped to, or -1.
        then: the name of the procedure a watch or delayed effect runs, or "".
    """

    id: int
    topic: str
    seat: int = NOBODY
    token: int = NOBODY
    generation: int = 0
    value: Plain = None
    until: str = ""
    depth: int = -1
    then: str = ""


class Waiting(Struct, frozen=True, array_like=True):
    """A trigger that has fired: whose, of which card, which ability, about which event."""

    seat: int
    source: int
    generation: int
    ability: str
    event: tuple[Plain, ...]
    serial: int
