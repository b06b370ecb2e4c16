"""Changes: what has happened to a position since it was last at rest, as the bits of one mask.

A state check that says what it looks at is judged only after that has changed (see `settle.py`). Atoms say what they
change; whatever else sets `Position.changed` to True says that anything may have. Which cards lie in a zone is told
apart from how they have fared since: that one was tapped, or has other counters. Topics of notes that some check of
the game names have bits of their own.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct

from kredens.kernel.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ANYTHING, MARKS, ROWS, STACK, EVENTS, NOTES = 1, 2, 4, 8, 16, 32
"""The bits for whatever has no other, such as seats that leave; for numbers of the position; for rows; for items; for
events that triggers may look at; and for notes."""
MEMORY = ROWS | NOTES
"""Rows and notes."""

_ZONES = 6
"""The bit of the first zone; each has two."""

EVERYTHING = -1
"""The mask of all changes."""


class Lying(Struct, frozen=True):
    """In `Check.on`: which cards lie in a zone, on what, whose and which way up, but not taps and counters."""

    zone: Zone


def lying_bit(place: int) -> int:
    """Return the bit for the cards in a zone: that one came or left, or lies there otherwise."""
    return 1 << _ZONES + 2 * place


def wear_bit(place: int) -> int:
    """Return the bit for the cards in a zone: that one was tapped or untapped, or has other counters."""
    return 2 << _ZONES + 2 * place


_NO_TOPICS: Mapping[str, int] = MappingProxyType({})


def topic_bits(topics: Iterable[str], places: int) -> dict[str, int]:
    """Return the bits for notes on some topics, in a position with so many places for cards."""
    return {topic: 1 << _ZONES + 2 * places + number for number, topic in enumerate(dict.fromkeys(topics))}


def mask_of_changes(kinds: Iterable[Zone | Lying | int | str], topics: Mapping[str, int] = _NO_TOPICS) -> int:
    """Return the mask of some kinds of changes.

    Args:
        kinds: zones, how cards lie there, `MARKS`, `ROWS`, `NOTES`, `MEMORY`, `STACK`, or topics of notes.
        topics: the bits of those topics.
    """
    mask = ANYTHING
    for kind in kinds:
        if isinstance(kind, Lying):
            mask |= sum([lying_bit(place) for place in kind.zone])
        elif isinstance(kind, str):
            mask |= topics[kind]
        elif isinstance(kind, Zone):
            mask |= sum([lying_bit(place) | wear_bit(place) for place in kind])
        else:
            mask |= kind
    return mask


__all__ = [
    "ANYTHING", "EVENTS", "EVERYTHING", "MARKS", "MEMORY", "NOTES", "ROWS", "STACK", "Lying", "lying_bit",
    "mask_of_changes", "topic_bits", "wear_bit",
]  # fmt: skip
