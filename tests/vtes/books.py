"""Books: pool, blood and cards of a game of V:TES, kept by what its log says, and compared at every settle point.

    books = Books()
    search = search_for(all_uses(), look=books.look)

What does not agree fails an assertion, by which the game is broken off.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

from kredens.kernel import table as atoms
from kredens_vtes.board import ASH_HEAP, BLOOD, CRYPT, EDGE, HAND, LIBRARY, POOL
from kredens_vtes.tables import VtesTable

if TYPE_CHECKING:
    from kredens.kernel.table import Table

BARE: Final = frozenset([place for zone in (CRYPT, LIBRARY, HAND, ASH_HEAP) for place in zone])
"""Where no card has blood on it."""

LOST: Final = frozenset(["bleed", "burn", "capacity", "contest", "crypt", "damage", "excess", "price", "rent"])
"""What comes to the bank, and from nowhere else but pool and blood: nothing grows by it."""
GAINED: Final = frozenset(["edge", "employ", "gain", "hunt", "recruit"])
"""What comes from the bank: nothing shrinks by it."""
MOVED: Final = frozenset(["take-back", "transfer"])
"""What goes from pool to blood or back: together they stay the same."""


class Books:
    """The books of one game after another; a new one begins with an empty table.

    Attributes:
        settled: how many settle points have been looked at.
    """

    def __init__(self) -> None:
        self.settled = 0
        self._log: object = None
        self._read = 0
        self._pool: dict[int, int] = {}
        self._blood: dict[int, int] = {}

    def look(self, table: Table) -> None:
        """Read what has happened since, and compare. Raises `AssertionError` if something does not agree."""
        assert isinstance(table, VtesTable)
        assert table.log is not None
        self.settled += 1
        if table.log is not self._log or len(table.log) < self._read:
            self._open(table)
        else:
            self._enter(table.log[self._read :])
            self._compare(table)
        self._log, self._read = table.log, len(table.log)
        check_cards(table)

    def _open(self, t: VtesTable) -> None:
        self._pool = {place: t.marks[place] for place in POOL}
        self._blood = {token: t.on(token, BLOOD) for token in range(len(t.cards))}

    def _enter(self, events: list[Any]) -> None:
        """Enter what has happened; what goes with one cause has to go together."""
        together: defaultdict[str, list[int]] = defaultdict(list)
        for event in events:
            kind = event[0]
            if kind == atoms.MARK and event[1] in self._pool:
                _, place, before, after, cause = event
                assert self._pool[place] == before, f"a pool was {self._pool[place]} and is {before} before {cause}"
                self._pool[place] = after
                together[cause].append(after - before)
            elif kind == atoms.PUT and event[3] == BLOOD.index:
                _, token, card, place, number, cause = event
                before = card.counters[place]
                assert self._blood[token] == before, f"blood was {self._blood[token]} and is {before} before {cause}"
                self._blood[token] = number
                together[cause].append(number - before)
            elif kind == atoms.MOVE and event[3] in BARE:
                self._blood[event[1]] = 0
        for cause, changes in together.items():
            assert cause, "pool or blood has changed without a cause"
            assert cause not in LOST or max(changes) <= 0, f"something has grown by {cause}: {changes}"
            assert cause not in GAINED or min(changes) >= 0, f"something has shrunk by {cause}: {changes}"
            assert cause not in MOVED or sum(changes) == 0, f"by {cause} something was lost or made: {changes}"

    def _compare(self, t: VtesTable) -> None:
        for place, number in self._pool.items():
            assert t.marks[place] == number, f"a pool is {t.marks[place]}, by the books {number}"
        for token, number in self._blood.items():
            there = t.on(token, BLOOD)
            assert there == number, f"{t.face(token).name} has {there} blood, by the books {number}"


def check_cards(t: VtesTable) -> None:
    """Each card lies in one place, with what lies on it; nobody has more blood than he holds, or less than none.

    When a game ends because nobody is left to play against, what would have followed from that is not done any more.
    """
    lying = [token for zone in t.zones for token in zone]
    assert len(lying) == len(t.cards)
    assert len(set(lying)) == len(lying)
    for place, zone in enumerate(t.zones):
        for token in zone:
            card = t.cards[token]
            assert card.zone == place, f"{t.face(token).name} lies in two places"
            assert card.host < 0 or t.cards[card.host].zone == place, f"{t.face(token).name} is not where its host is"
            assert card.counters[BLOOD.index] >= 0, f"{t.face(token).name} has less than no blood"
            assert place not in BARE or not card.counters[BLOOD.index], f"{t.face(token).name} has blood out of play"
    for seat in t.seats if t.frames else ():
        for token in t.minions(seat):
            if t.is_vampire(token):
                assert t.blood(token) <= t.age(token), f"{t.face(token).name} has more blood than he holds"
    holder = t.marks[EDGE.base]
    assert holder < 0 or t.present >> holder & 1, "somebody who has left has the Edge"


__all__ = ["Books", "check_cards"]
