"""The position: everything that is true of a game at one moment, as plain data.

Copying, saving, hashing and the walk that proves it plain are derived from the declared fields below; no game and no
card writes code for them.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast, get_type_hints

import msgspec
from msgspec import Struct

from kredens.kernel.cards import Card
from kredens.kernel.closed import Memories
from kredens.kernel.flow import Procedure, name_of
from kredens.kernel.items import Item
from kredens.kernel.questions import Ask, Plain, type_of_plain
from kredens.kernel.rows import Note, Row, Waiting
from kredens.kernel.unwinding import Unwinding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kredens.kernel.setting import Setting


class Lot(Struct, frozen=True, order=True, gc=False):
    """What one viewer knows of some cards: so many out of a pool of faces lie somewhere among those tokens.

    Attributes:
        holds: the mask of the tokens where the lot's cards truly are; the viewer knows only how many they are.
        might: the mask of the tokens where, for all she can tell, they may be.
        pool: the lots of the same pool share its faces, which are those of all their tokens.
    """

    holds: int
    might: int
    pool: int = 0


class Mix(Struct, frozen=True, gc=False):
    """Tokens that some viewers can no longer tell apart: `group`, and for each viewer which of them she had known.

    `viewers` is the mask of those who lost track. A mix waits in the journal until somebody asks what a seat knows.
    An entry with `kinds`, a mask of faces, is no mix: it tells these viewers that the tokens have some of these faces.
    """

    group: int
    viewers: int
    had: tuple[int, ...] = ()
    kinds: int = 0


class Outcome(Struct, frozen=True, array_like=True, gc=False):
    """How a game ended, as the rules count it: `scores` by seat, and who won (nobody in an unfinished game)."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    reason: str
    utilities: tuple[float, ...] = ()


class Pledge(Struct, frozen=True, array_like=True, gc=False):
    """A secret choice a seat has committed to: the value, and what it was chosen from."""

    seat: int
    topic: str
    value: Plain
    among: tuple[Plain, ...]


class Position(Struct, kw_only=True):
    """The fields of a position. `Table` adds what rules may do to it.

    Attributes:
        setting: the rules and the catalogue the position refers to; shared, and named in a save by what made it.
        cards: every card, by token.
        zones: for each zone its tokens, in order.
        marks: every marker's number.
        frames: the running procedures, the topmost last.
        unwinding: which frames are being left, the lowest target first.
        items: the plays under way, the response stack's top last.
        rows: continuous effects.
        notes: memory, allowances, watches and delayed effects.
        waiting: triggers that have fired and are not carried out yet.
        pledges: secret choices not yet revealed.
        present: the mask of the seats still in the game.
        order: the seats clockwise, those that have left included, once they sit otherwise than their numbers say.
        known: for each viewer the mask of tokens whose face she knows.
        lots: for each viewer what she knows of the rest.
        ghosts: for each viewer the faces of tokens beyond the real ones (see `lots.py`).
        met: for each viewer what she remembers of closed families; empty if there are none (see `closed.py`).
        journal: mixes not yet worked into the lots.
        seed, drawn: the generator.
        serial: the last id handed out.
        asked: how many questions each seat has been asked, `questions.ASKED_BITS` bits for each, CHANCE first.
        decisions: how many answers have been given.
        ask_chance: whether draws are asked of the seat CHANCE.
        outcome: how the game ended.
        question: what is asked now; derived, so neither saved nor hashed.
        changed: what has happened since the last settle point, as a mask (see `changes.py`); 0 is nothing.
        happened: events since then, for triggers.
        in_force: which cards' abilities are in force, as masks (see `abilities.py`); None until somebody asks.
        log: all events, or None if nobody wants them.
        listening: whether atoms make events at all.
    """

    setting: Setting
    cards: list[Card]
    zones: list[tuple[int, ...]]
    marks: list[int]
    frames: list[Procedure[Any]]
    unwinding: tuple[Unwinding, ...] = ()
    items: tuple[Item, ...] = ()
    rows: tuple[Row, ...] = ()
    notes: tuple[Note, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    pledges: tuple[Pledge, ...] = ()
    present: int = 0
    order: tuple[int, ...] = ()
    known: list[int]
    lots: list[tuple[Lot, ...]]
    ghosts: list[tuple[int, ...]]
    met: list[Memories] = []
    journal: list[Mix]
    seed: int = 0
    drawn: int = 0
    serial: int = 0
    asked: int = 0
    decisions: int = 0
    ask_chance: bool = False
    outcome: Outcome | None = None
    question: Ask | None = None
    changed: int = 0
    happened: tuple[tuple[Plain, ...], ...] = ()
    in_force: tuple[int, ...] | None = None
    log: list[tuple[Plain, ...]] | None = None
    listening: bool = False

    unhashed: ClassVar[frozenset[str]] = frozenset(
        {"setting", "question", "changed", "in_force", "log", "listening", "asked", "journal"}
    )
    """Fields that are not part of what makes two positions equal."""
    unsaved: ClassVar[frozenset[str]] = frozenset({"setting", "question", "in_force", "listening", "journal"})
    """Fields that are derived again, or empty once the journal has been worked in."""

    if TYPE_CHECKING:
        # msgspec gives every struct a shallow copy, but does not declare it.
        def __copy__(self) -> Self: ...

    def clone(self) -> Self:
        """Return a copy that shares nothing that can change."""
        twin = self.__copy__()
        _copy_lists(self, twin)
        twin.frames = [frame.__copy__() for frame in self.frames]
        if self.log is not None:
            twin.log = self.log[:]
        return twin

    def plain(self, without: frozenset[str]) -> dict[str, Plain]:
        """Return the fields as `encoded` takes them: frames by the names of procedure and step, masks as bytes."""
        fields: dict[str, Plain] = {}
        for name in self.__struct_fields__:
            if name not in without:
                fields[name] = getattr(self, name)
        if not self.order:
            fields.pop("order", None)
        if not self.met:
            fields.pop("met", None)
        fields["frames"] = [packed_frame(frame) for frame in self.frames]
        # Masks have a bit for every card, and MessagePack's integers end at 64 bits.
        size = mask_size(len(self.cards))
        fields["known"] = [mask.to_bytes(size, "little") for mask in self.known]
        fields["lots"] = [
            [_packed_lot(lot, mask_size(len(self.cards) + len(ghosts))) for lot in lots]
            for lots, ghosts in zip(self.lots, self.ghosts, strict=True)
        ]
        if self.met:
            fields["met"] = [
                [(might.to_bytes(size, "little"), face) for might, face in memories] for memories in self.met
            ]
        if "changed" in fields:
            fields["changed"] = bool(self.changed)
        if "asked" in fields:
            fields["asked"] = packed(self.asked)
        return fields

    def digest(self) -> str:
        """Return 32 hex digits, equal for equal positions on every machine."""
        return blake2b(encoded(self.plain(self.unhashed)), digest_size=16).hexdigest()


WIDE, CARD = 1, 2
"""The MessagePack extensions of saves: an integer beyond 64 bits, little-endian with a sign; a card record."""


def mask_size(cards: int) -> int:
    """Return how many bytes a mask of that many tokens takes."""
    return (cards + 7) // 8


def _packed_lot(lot: Lot, size: int) -> tuple[bytes, bytes, int]:
    return lot.holds.to_bytes(size, "little"), lot.might.to_bytes(size, "little"), lot.pool


def encoded(fields: dict[str, Plain]) -> bytes:
    """Return the fields of a position as MessagePack, the same bytes for equal fields."""
    try:
        return msgspec.msgpack.encode(fields, order="deterministic")
    except OverflowError:
        wide = {name: packed(fields[name]) for name in _PLAIN_FIELDS if name in fields}
        return msgspec.msgpack.encode({**fields, **wide}, order="deterministic")


def packed(value: Plain) -> Plain:
    """Return a plain value without what MessagePack does not know: wide integers, and cards told from tuples."""
    kind = value.__class__
    if kind is int:
        if -(1 << 63) <= value < 1 << 64:
            return value
        return msgspec.msgpack.Ext(WIDE, value.to_bytes(value.bit_length() // 8 + 1, "little", signed=True))
    if kind is tuple or kind is list:
        return [packed(inner) for inner in value]
    if kind is Card:
        return msgspec.msgpack.Ext(CARD, msgspec.msgpack.encode(value))
    if kind in _RECORDS:
        return [packed(getattr(value, name)) for name in value.__struct_fields__]
    return value


_RECORDS = frozenset({Item, Row, Note, Waiting, Pledge})
"""Records that may hold plain values of any size."""

_PLAIN_FIELDS = ("items", "rows", "notes", "waiting", "pledges", "happened", "log")
"""Fields of a position that may hold such records and values; frames are packed anyway."""


def packed_frame(frame: Procedure[Any]) -> list[Plain]:
    """Return a frame as [procedure, next step, fields]: names, not numbers, so that an inserted step shifts no save."""
    fields = {name: packed(getattr(frame, name)) for name in frame.__struct_fields__ if name != "at"}
    return [name_of(type(frame)), frame.lines[frame.at][2].name if frame.at < len(frame.lines) else "(over)", fields]


def _list_copier() -> Callable[[Position, Position], None]:
    """Compile the copying of all fields that are lists of immutable values from their declarations."""
    hints = get_type_hints(Position, {**globals(), "Setting": Any})
    names = [name for name, hint in hints.items() if getattr(hint, "__origin__", None) is list and name != "frames"]
    source = "def copy_lists(one, twin):\n" + "".join(f"    twin.{name} = one.{name}[:]\n" for name in names)
    made: dict[str, Any] = {}
    exec(source, made)  # noqa: S102  # a loop with getattr and setattr takes twice as long, and the source is our own
    return made["copy_lists"]  # type: ignore[no-any-return]  # exec cannot tell


_copy_lists = _list_copier()


def strange_values(position: Position) -> Iterator[str]:
    """Yield the path of everything in a position that is no plain data: callables, dicts, sets, foreign objects.

    Lists are the position's own fields only; a list inside one of them would be shared with every copy.
    """
    for name in position.__struct_fields__:
        value: object = getattr(position, name)
        if value.__class__ is list:
            for number, inner in enumerate(cast("list[object]", value)):
                yield from _strange(inner, f"{name}[{number}]")
        elif name != "setting":
            yield from _strange(value, name)


def _strange(value: object, path: str) -> Iterator[str]:
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _strange(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple):
        for number, inner in enumerate(cast("tuple[object, ...]", value)):
            yield from _strange(inner, f"{path}[{number}]")
    elif not isinstance(value, (*type_of_plain, float)):
        yield f"{path} ({type(value).__name__})"
