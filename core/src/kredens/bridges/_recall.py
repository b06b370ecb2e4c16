"""What a player remembers: the log as she may read it, also in a deal that is only imagined."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from zlib import crc32

from msgspec import Struct

from kredens.live import State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kredens.kernel.events import Event

TRAIL = 512
"""How many numbers an information state has for what happened before, by a hash of each event and its place."""


class Play(Struct):
    """A game being played and what its players remember from before its log begins.

    Attributes:
        state: the game.
        before: by seat the events that are not in its log.
    """

    state: State
    before: tuple[tuple[Event, ...], ...]

    def remembered(self, viewer: int | None) -> tuple[Event, ...]:
        """Return everything that a seat, or a spectator, may have read so far."""
        events = self.state.events(viewer)
        return events if viewer is None else self.before[viewer] + events

    def other(self, seat: int, seed: int) -> Play:
        """Return a play that a seat could not tell from this one. The other seats remember nothing in it."""
        twin = self.state.determinize(seat, seed)
        twin.table.log = []
        twin.table.listening = True
        kept: list[tuple[Event, ...]] = [()] * self.state.seats
        kept[seat] = self.remembered(seat)
        return Play(twin, tuple(kept))

    def __deepcopy__(self, _memo: dict[int, Any]) -> Play:
        return Play(self.state.clone(), self.before)


def leave_trail(events: Sequence[Event]) -> Iterator[int]:
    """Return a place in the trail for each event, by a hash of what it says and of its number."""
    for number, event in enumerate(events):
        words = json.dumps(event, sort_keys=True, separators=(",", ":"))
        yield crc32(f"{number} {words}".encode()) % TRAIL


__all__ = ["TRAIL", "Play", "leave_trail"]
