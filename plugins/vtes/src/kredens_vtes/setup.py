"""The set-up: pools, decks, antes, the first crypt cards and hands, and who begins."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.clauses import cite
from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.questions import CHANCE, Ask
from kredens_vtes.board import ANTE, CRYPT, HAND, LIBRARY, POOL, SEAT_NAMES, UNCONTROLLED

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

POOL_AT_FIRST: Final = 30
CRYPT_CARDS: Final = 4
HAND_CARDS: Final = 7
BEGINS: Final = "begins"
"""The verb of the draw for who has the first turn."""


@lru_cache
def _draw(seats: tuple[int, ...]) -> Ask:
    return Ask(CHANCE, tuple([f"{BEGINS}:{SEAT_NAMES[seat]}" for seat in seats]), seats)


class SetUp(Procedure[Any], kw_only=True):
    """The set-up, in the rulebook's order. Its result is the seat that begins."""

    def choose_first(self, t: VtesTable) -> Ask:
        """Draw who has the first turn; who sits where has been said before."""
        return _draw(t.seats)

    def note_first(self, _t: VtesTable, first: int) -> None:
        """Note who has it."""
        self.result = first

    def fill_pools(self, t: VtesTable) -> None:
        """Give everybody her pool; nobody has the Edge."""
        for seat in t.seats:
            t.set(POOL[seat], POOL_AT_FIRST)

    def shuffle(self, t: VtesTable) -> None:
        """Shuffle crypts and libraries."""
        for seat in t.seats:
            t.shuffle(CRYPT[seat])
            t.shuffle(LIBRARY[seat])

    def set_aside(self, t: VtesTable) -> None:
        """Set the antes aside, if they are played for."""
        if t.options.ante:
            cite("i.d.4.ante")
            for seat in t.seats:
                t.draw(LIBRARY[seat], ANTE[seat], cause="ante")

    def deal_crypts(self, t: VtesTable) -> None:
        """Deal the first crypt cards."""
        for seat in t.seats:
            t.move_all(t.zones[CRYPT[seat]][: -CRYPT_CARDS - 1 : -1], UNCONTROLLED[seat], cause="deal")

    def deal_hands(self, t: VtesTable) -> None:
        """Deal the hands."""
        for seat in t.seats:
            t.move_all(t.zones[LIBRARY[seat]][: -HAND_CARDS - 1 : -1], HAND[seat], cause="deal")

    steps: ClassVar[tuple[Step, ...]] = (
        ask(choose_first, "i.order", "i.a.seating", "i.a.first-player", prompt="Who begins?"),
        do(note_first),
        do(fill_pools, "i.b.choose", "i.c", "i.b.3.place", "i.b.3.uncontrolled"),
        do(shuffle, "i.d.shuffle", "i.d.3"),
        do(set_aside, "i.order"),
        do(deal_crypts, "i.g.deal"),
        do(deal_hands, "i.order", "i.h.deal"),
    )


__all__ = ["BEGINS", "CRYPT_CARDS", "HAND_CARDS", "POOL_AT_FIRST", "SetUp"]
