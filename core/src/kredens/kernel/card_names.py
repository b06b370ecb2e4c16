"""Card names: whether a game can tell its cards apart by them, and which come near a name that none has."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from kredens.errors import BadFile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kredens.kernel.cards import Face

CLOSE = 3
"""How many names a refusal suggests at most."""

_SHORT = 3
"""Words of no more letters than this say nothing by themselves."""

_LIKE = 0.7
"""How much alike two names must be to come near each other, from 0 to 1."""

F = TypeVar("F", bound="Face")


def check_distinct(faces: Iterable[F], keys: Callable[[F], Iterable[object]]) -> None:
    """Check that all cards can be told apart.

    Args:
        faces: the cards.
        keys: returns all by which a card is found, such as its slug.

    Raises:
        BadFile: two cards are found by the same.
    """
    seen: dict[object, F] = {}
    for face in faces:
        for key in keys(face):
            other = seen.setdefault(key, face)
            if other is not face:
                raise BadFile(f"The cards {other.called!r} and {face.called!r} are both found by {key!r}.")


def nearest(wanted: str, named: Iterable[tuple[str, F]]) -> tuple[F, ...]:
    """Return the cards whose names come nearest to a name that none has, the nearest first, at most `CLOSE`.

    Args:
        wanted: the name, as a slug.
        named: names, as slugs, with their cards. Of a name's words each counts by itself too, unless it is very short.
    """
    from difflib import get_close_matches

    by_word: dict[str, F] = {}
    for name, face in named:
        for word in (name, *name.split("-")):
            if len(word) > _SHORT:
                by_word.setdefault(word, face)
    return tuple(dict.fromkeys([by_word[word] for word in get_close_matches(wanted, by_word, n=CLOSE, cutoff=_LIKE)]))


__all__ = ["CLOSE", "check_distinct", "nearest"]
