"""Moving what lies on minions from one to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


def hand_to(t: VtesTable, token: int, minion: int, cause: str) -> None:
    """Put a card in play on another minion; it stays the same object, and that minion's controller controls it.

    Args:
        t: the table.
        token: the card, with all that lies on it.
        minion: who takes it.
        cause: a word for the log.
    """
    place = t.cards[minion].zone
    if t.cards[token].zone != place:
        t.shift(token, place, cause=cause)
    t.attach(token, minion, cause=cause)
    for other in (*t.all_on(token), token):
        t.control(other, t.cards[minion].controller, cause)


__all__ = ["hand_to"]
