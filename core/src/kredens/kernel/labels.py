"""Labels: what a token's number must not tell.

A token stays the same through a game, so whoever may look into a re-dealt position could follow it from the catalogue,
or from when its face was seen, to where its viewer must not know it. Before such a position is handed out, the tokens
she cannot tell apart are numbered anew.

What refers to a token follows: in frames, the fields annotated `Token` or `tuple[Token, ...]`, and the records of
items, rows, notes and triggers. A number in a field that may hold anything (`Plain`, a tuple of int) could be a token,
so tokens with such numbers keep them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from kredens._values import is_row
from kredens.kernel.cards import NOBODY, TOKEN
from kredens.kernel.flow import derive_question
from kredens.kernel.masks import bits
from kredens.kernel.state import Lot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.kernel.rng import Stream
    from kredens.kernel.table import Table

R = TypeVar("R", bound=Struct)
_SIMPLE = (int, bool, str, float, type(None))


def relabel(t: Table, viewer: int, luck: Stream) -> None:
    """Give the tokens whose faces `viewer` does not know new numbers, family by family.

    Args:
        t: a table that nobody else holds; it is changed in place, and its question asked again.
        viewer: for whom the position is made.
        luck: where the new numbers come from.
    """
    kept = set(_numbers_anywhere(t))
    families: dict[str, list[int]] = {}
    for token in range(len(t.cards)):
        if token not in kept and not t.known[viewer] >> token & 1:
            families.setdefault(t.face(token).family, []).append(token)
    new = list(range(len(t.cards)))
    for tokens in families.values():
        for token, number in zip(tokens, luck.shuffled(tuple(tokens)), strict=True):
            new[token] = number
    renumber(t, new)
    if t.question is not None:
        t.question = derive_question(t)


def renumber(t: Table, new: list[int]) -> None:
    """Give every token a new number, and let all that refers to it follow.

    Args:
        t: a table that nobody else holds; it is changed in place.
        new: the new number of each token, each number once.
    """
    cards = t.cards[:]
    for token, card in enumerate(cards):
        t.cards[new[token]] = card if card.host == NOBODY else replace(card, host=new[card.host])
    t.zones = [tuple([new[token] for token in zone]) for zone in t.zones]
    moving = sum([1 << token for token, number in enumerate(new) if number != token])
    moved: dict[int, int] = {}

    def follow(mask: int) -> int:
        # Several viewers know the same, mostly.
        found = moved.get(mask)
        if found is None:
            found = moved[mask] = _moved(mask, new, moving)
        return found

    t.known = [follow(mask) for mask in t.known]
    t.lots = [tuple(sorted([Lot(follow(lot.holds), follow(lot.might), lot.pool) for lot in lots])) for lots in t.lots]
    t.met = [tuple(sorted([(follow(might), face) for might, face in memories])) for memories in t.met]
    t.frames = [_followed(frame, new) for frame in t.frames]
    t.items = tuple([_followed(item, new) for item in t.items])
    t.rows = tuple([_followed(row, new) for row in t.rows])
    t.notes = tuple([_followed(note, new) for note in t.notes])
    t.waiting = tuple([_followed(waiting, new) for waiting in t.waiting])
    t.in_force = None


def _moved(mask: int, new: list[int], moving: int) -> int:
    """Return a mask of tokens under their new numbers; ghosts, which lie beyond the tokens, stay."""
    moved = mask & ~moving
    for token in bits(mask & moving):
        moved |= 1 << new[token]
    return moved


def _followed(record: R, new: list[int]) -> R:
    """Return a record with its tokens under their new numbers."""
    single, several, _ = fields_of(type(record))
    changes: dict[str, Any] = {}
    for name in single:
        token = getattr(record, name)
        if token is not None and token != NOBODY and new[token] != token:
            changes[name] = new[token]
    for name in several:
        tokens: tuple[int, ...] = getattr(record, name)
        changes[name] = tuple([token if token == NOBODY else new[token] for token in tokens])
    return replace(record, **changes) if changes else record


def _numbers_anywhere(t: Table) -> Iterator[int]:
    """Yield every number in a field that may hold anything."""
    for record in (*t.frames, *t.items, *t.rows, *t.notes, *t.waiting, *t.pledges):
        for name in fields_of(type(record))[2]:
            yield from _numbers(getattr(record, name))
    yield from _numbers(t.happened)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _numbers(getattr(value, name))
    elif is_row(value):
        for inner in value:
            yield from _numbers(inner)
    elif isinstance(value, int):
        yield value


@cache
def fields_of(record: type[Struct]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return which fields of a record hold a token, which hold several, and which may hold anything."""
    names = record.__struct_fields__
    try:
        hints = get_type_hints(record, include_extras=True)
    except NameError:
        # A type that only type checkers know: nothing can be told of its fields.
        return (), (), names
    single = tuple(name for name in names if _is_token(hints[name]))
    several = tuple(name for name in names if _is_tokens(hints[name]))
    rest = tuple(name for name in names if name not in single and name not in several and not _is_simple(hints[name]))
    return single, several, rest


def _is_token(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        return TOKEN in get_args(hint)[1:]
    parts = get_args(hint)
    return bool(parts) and get_origin(hint) is not tuple and type(None) in parts and any(map(_is_token, parts))


def _is_tokens(hint: Any) -> bool:
    return get_origin(hint) is tuple and any(map(_is_token, get_args(hint)))


def _is_simple(hint: Any) -> bool:
    return hint in _SIMPLE or (
        get_origin(hint) is not tuple and bool(get_args(hint)) and all(map(_is_simple, get_args(hint)))
    )
