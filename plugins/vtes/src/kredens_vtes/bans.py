"""What the bans of V:TES look at: which card an option means (see `kredens.kernel.bans`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.cards import NOBODY
from kredens.kernel.pointing import held
from kredens_vtes.board import HAND, SEAT_NAMES

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


# Which card an option means.


def before_her(t: VtesTable, seat: int, word: str, *_: str) -> int:
    """Find a card before the seat: in play, or in her uncontrolled region."""
    return t.card_called(seat, seat, word)


def pointed_at(t: VtesTable, seat: int, whose: str, word: str, *_: str) -> int:
    """Find a card that is named with the Methuselah before whom it lies."""
    place = SEAT_NAMES.index(whose)
    return t.card_called(seat, place, word) if place < t.setting.seats else NOBODY


def in_hand(t: VtesTable, seat: int, word: str, *_: str) -> int:
    """Find a card of the seat's own hand."""
    return held(t, HAND[seat], word)


__all__ = ["before_her", "in_hand", "pointed_at"]
