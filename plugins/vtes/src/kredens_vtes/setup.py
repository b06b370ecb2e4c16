"""The set-up: pools, decks, antes, the first crypt cards and hands, and who begins."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Procedure, Step, ask, do, go
from kredens.kernel.questions import CHANCE, Ask
from kredens_vtes.board import ANTE, CRYPT, HAND, LIBRARY, POOL, SEAT_NAMES, UNCONTROLLED

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

POOL_AT_FIRST: Final = 30
CRYPT_CARDS: Final = 4
HAND_CARDS: Final = 7
SITS: Final = "sits"
"""The verb of the draw for who sits next, clockwise."""
BEGINS: Final = "begins"
"""The verb of the draw for who has the first turn."""
DRAWN: Final = "drawn"
"""What the options say of what is not settled beforehand."""


@lru_cache
def _draw(verb: str, seats: tuple[int, ...]) -> Ask:
    return Ask(CHANCE, tuple([f"{verb}:{SEAT_NAMES[seat]}" for seat in seats]), seats)


class SetUp(Procedure[Any], kw_only=True):
    """The set-up, in the rulebook's order. Its result is the seat that begins.

    Attributes:
        seated: who has been drawn to sit to the left of the first one, and so on.
    """

    seated: tuple[int, ...] = ()

    def _standing(self, t: VtesTable) -> tuple[int, ...]:
        return tuple([seat for seat in range(1, t.setting.seats) if seat not in self.seated])

    def choose_next(self, t: VtesTable) -> Ask | None:
        """Draw who sits to the left of those who sit, if that was not said before."""
        standing = self._standing(t)
        return _draw(SITS, standing) if t.options.seating == DRAWN and len(standing) > 1 else None

    def take_seat(self, t: VtesTable, drawn: int | None) -> Jump | None:
        """Let her sit down, and draw on; the last one has no choice."""
        if drawn is not None:
            self.seated = (*self.seated, drawn)
            return go(SetUp.choose_next)
        self.seated = (*self.seated, *self._standing(t))
        return None

    def choose_first(self, t: VtesTable) -> Ask | None:
        """Draw who has the first turn, if that was not said before."""
        return _draw(BEGINS, t.seats) if t.options.first == DRAWN else None

    def note_first(self, t: VtesTable, drawn: int | None) -> None:
        """Note who has it."""
        self.result = SEAT_NAMES.index(t.options.first) if drawn is None else drawn

    def fill_pools(self, t: VtesTable) -> None:
        """Give everybody her pool; nobody has the Edge. They sit as it has been settled from now on."""
        for seat in t.seats:
            t.set(POOL[seat], POOL_AT_FIRST)
        # No sooner: at any change before that it would be judged that nobody has pool.
        if t.options.seating == DRAWN:
            t.reseat((0, *self.seated), DRAWN)

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
        ask(choose_next, "i.a.seating", prompt="Who sits next?"),
        do(take_seat, "i.order", "i.a.seating"),
        ask(choose_first, "i.a.first-player", prompt="Who begins?"),
        do(note_first, "i.a.first-player"),
        do(fill_pools, "i.b.choose", "i.c", "i.b.3.place", "i.b.3.uncontrolled"),
        do(shuffle, "i.d.shuffle", "i.d.3"),
        do(set_aside, "i.order"),
        do(deal_crypts, "i.g.deal"),
        do(deal_hands, "i.order", "i.h.deal"),
    )


__all__ = ["BEGINS", "CRYPT_CARDS", "DRAWN", "HAND_CARDS", "POOL_AT_FIRST", "SITS", "SetUp"]
