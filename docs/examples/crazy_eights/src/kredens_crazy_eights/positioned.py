"""Where a game stands: a position in which a player is about to play, in the words of a scenario file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens_crazy_eights.board import DIRECTION, DISCARD, HAND, OWED, POINTS, STOCK, SUIT
from kredens_crazy_eights.cards import SUITS, WORDS
from kredens_crazy_eights.match import Match
from kredens_crazy_eights.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.table import Table


def positioned(t: Table) -> dict[str, Any] | None:
    """Return where a game stands in which a player is about to play, or None if it does not stand there.

    How many cards have been played, and that players have passed with an empty stock, no file says. The first is left
    out; after the second it is None.
    """
    if len(t.frames) != 2:  # a match, and its turns
        return None
    match, turns = t.frames
    if not isinstance(match, Match) or not isinstance(turns, Turns) or turns.passes:
        return None
    if turns.step_back().name != Turns.offer.__name__:
        return None
    seats = range(t.setting.seats)
    stock = _words(t, reversed(t.zones[STOCK.base]))
    return {
        "hands": [_words(t, t.zones[HAND[seat]]) for seat in seats],
        "discard": _words(t, t.zones[DISCARD.base]),
        "suit": SUITS[t.marks[SUIT.base]],
        "stock": stock,
        "only_stock": True,
        "turn": turns.seat,
        "drawn": turns.drawn,
        "owed": t.marks[OWED.base],
        "backwards": t.marks[DIRECTION.base] < 0,
        "points": [t.marks[POINTS[seat]] for seat in seats],
        "dealer": match.dealer,
        "deals": match.deals,
    }


def _words(t: Table, tokens: Iterable[int]) -> list[str]:
    return [WORDS[t.cards[token].face] for token in tokens]


__all__ = ["positioned"]
