"""Changes: what has happened to a position since it was last at rest, as the bits of one mask.

A state check that says what it looks at is judged only after that has changed (see `settle.py`). Atoms say what they
change; whatever else sets `Position.changed` to True says that anything may have. Which cards lie in a zone is told
apart from how they have fared since: that one was tapped, or has other counters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from kredens.kernel.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable

ANYTHING, MARKS, MEMORY, STACK, EVENTS = 1, 2, 4, 8, 16
"""The bits for whatever has no other, such as seats that leave; for numbers of the position; for rows and notes; for
items; and for events that triggers may look at."""

_ZONES = 5
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


def mask_of_changes(kinds: Iterable[Zone | Lying | int]) -> int:
    """Return the mask of some kinds of changes: zones, how cards lie there, `MARKS`, `MEMORY` or `STACK`."""
    mask = ANYTHING
    for kind in kinds:
        if isinstance(kind, Lying):
            mask |= sum([lying_bit(place) for place in kind.zone])
        elif isinstance(kind, Zone):
            mask |= sum([lying_bit(place) | wear_bit(place) for place in kind])
        else:
            mask |= kind
    return mask


__all__ = [
    "ANYTHING", "EVENTS", "EVERYTHING", "MARKS", "MEMORY", "STACK", "Lying", "lying_bit", "mask_of_changes", "wear_bit",
]  # fmt: skip
