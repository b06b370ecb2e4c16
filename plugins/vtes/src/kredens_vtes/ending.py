"""The end of a turn: allies enter, and what lasted for the turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.notes import end_scope
from kredens_vtes.board import READY, UNCONTROLLED
from kredens_vtes.faces import ALLY
from kredens_vtes.moments import TURN_ENDS

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


def end_turn(t: VtesTable) -> None:
    """Bring all recruited allies to the ready regions, and end what lasted for the turn."""
    cards = t.cards
    for seat in t.seats:
        for token in t.zones[UNCONTROLLED[seat]]:
            if cards[token].up and cards[token].host == NOBODY and t.is_kind(token, ALLY):
                cite("ii.f.allies", "ii.f.untapped")
                t.shift(token, READY[seat], cause="end of turn")
                t.tap(token, tapped=False, cause="end of turn")
    end_scope(t, TURN_ENDS)


__all__ = ["end_turn"]
