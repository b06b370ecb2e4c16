"""Card files: the cards of a game as TOML, as far as all games read them alike.

The `kind` of a file is the kind of all its cards; each `[[card]]` is one. What else stands there is the game's to say.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct

from kredens.errors import BadFile, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from kredens.kernel.cards import Face

Raw = dict[str, object]
"""A `[[card]]` as it is written."""


class CardFile(Struct, forbid_unknown_fields=True):
    """A card file as it is written. A game may add fields that go for all its cards."""

    kind: str
    card: list[Raw]


class Faulty(Exception):  # noqa: N818  # what is told in the end is a `BadFile`
    """A field of a card is wrong: made of the field and what is wrong with it."""


C = TypeVar("C", bound=CardFile)
E = TypeVar("E", bound=Struct)
F = TypeVar("F", bound="Face")


def read_card_file(text: str, name: str, shape: type[C], kinds: Collection[str]) -> C:
    """Return what a card file says, its cards unread.

    Args:
        text: its content.
        name: its name, for refusals.
        shape: what it holds.
        kinds: the kinds of cards there are.

    Raises:
        BadFile: it is no card file, or its kind is none of those.
    """
    try:
        written = msgspec.convert(tomllib.loads(text), shape)
    except (ValueError, RecursionError) as error:
        raise BadFile(f"{name}: the card file cannot be read: {error}.") from error
    if written.kind not in kinds:
        raise BadFile(f"{name}, field 'kind': it is one of {listed(kinds)}, not {shown(written.kind)}.")
    return written


def faces_of(written: CardFile, name: str, make: Callable[[Raw], F]) -> list[F]:
    """Return the faces of a card file.

    Args:
        written: what it says.
        name: its name, for refusals.
        make: makes the face of one card; raises `Faulty` if it is wrong.

    Raises:
        BadFile: a card is wrong; the text names the file, the card and the field.
    """
    found: list[F] = []
    for number, raw in enumerate(written.card, 1):
        try:
            found.append(make(raw))
        except Faulty as fault:
            field, what = fault.args
            raise BadFile(f"{name}: card {number} ({shown(raw.get('name', '?'))}), field {field!r}: {what}.") from None
    return found


def entry_of(raw: Raw, shape: type[E]) -> E:
    """Return a card as it is written, in its shape. Raises `Faulty` if it has another one."""
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        raise Faulty(*_field_of(str(error))) from error


def _field_of(told: str) -> tuple[str, str]:
    """Return (field, what is wrong) of what msgspec tells of an entry."""
    what, _, place = told.partition(" - at `$")
    if place:
        return place.strip("`.").partition("[")[0].strip("."), what
    words = what.split("`")
    return (words[1] if len(words) > 1 else "card"), what.replace("Object ", "the card ")


def foreign(face: Face, field: str, among: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield (field, what is wrong) for each word of a field that is none of those it can have, or stands there twice.

    Args:
        face: the card.
        field: the field, which holds a word or several; "" is none.
        among: the words that it can have.
    """
    value: str | tuple[str, ...] = getattr(face, field)
    values: tuple[str, ...] = value if isinstance(value, tuple) else (value,) if value else ()
    for one in values:
        if one not in among:
            yield field, f"it is one of {listed(among)}, not {shown(one)}"
    if len(set(values)) < len(values):
        yield field, "something stands there twice"


def beyond(face: Face, ranges: dict[str, tuple[int, int]]) -> Iterator[tuple[str, str]]:
    """Yield (field, what is wrong) for each number of a card that is less or more than it can be.

    Args:
        face: the card.
        ranges: by field, the least and the most.
    """
    for field, (least, most) in ranges.items():
        if not least <= getattr(face, field) <= most:
            yield field, f"it is from {least} to {most}, not {getattr(face, field)}"


def listed(words: Iterable[str]) -> str:
    """Return some words for a sentence."""
    return ", ".join(words) or "nothing"


__all__ = ["CardFile", "Faulty", "beyond", "entry_of", "faces_of", "foreign", "listed", "read_card_file"]
