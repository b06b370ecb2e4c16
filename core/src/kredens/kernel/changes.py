"""Changes: what has happened to a position since it was last at rest, as the bits of one mask.

A state check that says what it looks at is judged only after that has changed (see `settle.py`). Atoms say what they
change; whatever else sets `Position.changed` to True says that anything may have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable

ANYTHING, MARKS, MEMORY, STACK, EVENTS = 1, 2, 4, 8, 16
"""The bits for whatever has no other, such as seats that leave; for numbers of the position; for rows and notes; for
items; and for events that triggers may look at."""

_ZONES = 5
"""The bit of the first zone."""

EVERYTHING = -1
"""The mask of all changes."""


def bit_of(place: int) -> int:
    """Return the bit for the cards in a zone: that one came or left, or another record stands for it."""
    return 1 << _ZONES + place


def mask_of_changes(kinds: Iterable[Zone | int]) -> int:
    """Return the mask of some kinds of changes: zones, `MARKS`, `MEMORY` or `STACK`."""
    mask = ANYTHING
    for kind in kinds:
        mask |= sum([bit_of(place) for place in kind]) if isinstance(kind, Zone) else kind
    return mask


__all__ = ["ANYTHING", "EVENTS", "EVERYTHING", "MARKS", "MEMORY", "STACK", "bit_of", "mask_of_changes"]
