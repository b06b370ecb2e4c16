"""How far a guided play-out looks.

Options are only compared fairly if their play-outs are broken off at the same time of the game. Counted in decisions,
one seems good that only makes a turn longer, for what the others do next is left out. In a game with turns therefore
all play-outs at a question end when the turn has passed on equally often: as often as it does within a few decisions
after the guide's choice, and so often at least that the next two turns are seen. What a turn gains shows at once, but
what it costs only in the turn of whoever comes next, and what it has prepared, between two, in the one after that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.cards import NOBODY
from kredens.kernel.phases import active_seat

if TYPE_CHECKING:
    from kredens.kernel.table import Table

DEPTH = 16
"""After how many decisions, those with one answer not counted, a play-out is broken off."""

LEAST = 3
"""So often at least the turn has to pass on."""

FAR = 80
"""After so many decisions it is broken off though the turn has not passed on often enough."""

NO_TURNS = -1
UNKNOWN = 0


class Horizon:
    """Where one play-out is broken off.

    Args:
        t: the world in which it begins.
        turns: how often the turn has to pass on, `NO_TURNS` if decisions are counted instead, or `UNKNOWN`: then this
            play-out shows it.

    Attributes:
        seen: the position at which it was broken off.
    """

    def __init__(self, t: Table, turns: int) -> None:
        self.seen = t
        self._turn = active_seat(t)
        self._wanted = turns
        self._passed = 0
        self._last: Table | None = None

    @property
    def turns(self) -> int:
        """How often the turn has to pass on in other play-outs: as here, and once more if the game was over first."""
        if self._wanted != UNKNOWN:
            return self._wanted
        if not self._passed and self._turn == NOBODY:
            return NO_TURNS
        return self._passed if self.seen is self._last else max(LEAST, self._passed + 1)

    def reached(self, t: Table, decisions: int) -> bool:
        """Whether a play-out is to be broken off, after so many decisions."""
        if self._wanted != NO_TURNS and (turn := active_seat(t)) != self._turn:
            self._turn = turn
            self._passed += 1
            if self._passed == self._wanted:
                return True
            if self._wanted == UNKNOWN:
                self._last = t.clone()
        if self._wanted <= UNKNOWN and decisions >= DEPTH:
            if self._passed >= LEAST and self._last is not None:
                self.seen = self._last
                return True
            if self._wanted == NO_TURNS or (not self._passed and self._turn == NOBODY):
                return True
        return decisions >= FAR


__all__ = ["DEPTH", "FAR", "LEAST", "NO_TURNS", "UNKNOWN", "Horizon"]
