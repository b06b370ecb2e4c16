"""Due: which state checks are judged after which changes (see `settle.py`)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from kredens.kernel.changes import EVENTS, EVERYTHING, MEMORY, STACK, Lying, mask_of_changes
from kredens.kernel.modifiers import AnyOf

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kredens.kernel.settle import Check
    from kredens.kernel.zones import Zone

_NO_STAT = EVENTS | STACK
"""What no stat may depend on: what has been told, and which plays are under way."""

_NONE: Mapping[str, int] = MappingProxyType({})

MOST_KEPT = 256
"""For how many masks of changes it is kept which checks they concern."""


class Due(dict[int, tuple[tuple["Check", AnyOf | None], ...]]):
    """The state checks of a game, found by what has changed.

    For a mask of changes it has the checks to be judged after them; with stats, only if something in force changes
    these. It is filled as masks come up.
    """

    __slots__ = ("_bonuses", "_checks")

    def __init__(
        self,
        checks: Iterable[Check],
        zones: Iterable[Zone],
        bonuses: Mapping[str, int] = _NONE,
        topics: Mapping[str, int] = _NONE,
    ) -> None:
        super().__init__()
        live = [zone for zone in zones if zone.live]
        self._checks = tuple([(_looks_at(check, live, topics), check) for check in checks])
        self._bonuses = bonuses

    def __missing__(self, changed: int) -> tuple[tuple[Check, AnyOf | None], ...]:
        """Find out which checks are to be judged after some changes."""
        found = tuple(
            [
                (check, None if changed & on else AnyOf(check.stats, self._bonuses))
                for on, check in self._checks
                if changed & on or (changed & ~_NO_STAT and check.stats)
            ]
        )
        if len(self) >= MOST_KEPT:
            self.clear()
        self[changed] = found
        return found


def _looks_at(check: Check, live: Iterable[Zone], topics: Mapping[str, int]) -> int:
    """Return the mask of the changes after which a check is judged."""
    if not check.on and not check.stats:
        return EVERYTHING
    mask = mask_of_changes(check.on, topics)
    if check.stats:
        # What changed a stat has just gone, or just come. No tap and no counter brings or takes what may change one.
        mask |= mask_of_changes((MEMORY, *[Lying(zone) for zone in live]), topics)
    return mask
