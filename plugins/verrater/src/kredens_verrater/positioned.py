"""Where a game stands: a position at the beginning of a round, in the words of a scenario file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens_verrater.board import DISCARD, DRAW, HAND, POINTS, ROUND, START, STRATEGY
from kredens_verrater.cards import COLOURS, EAGLE, POST, RING, VALUE
from kredens_verrater.conflict import DetermineConflict

if TYPE_CHECKING:
    from kredens_verrater.tables import VerraterTable


def positioned(t: VerraterTable) -> dict[str, Any] | None:
    """Return where a game stands that is about to lay the Conflict card, or None if it is not.

    In the midst of a round, what players have seen of the action cards cannot be said in a file.
    """
    if not t.frames or not isinstance(t.frames[-1], DetermineConflict):
        return None
    names = [colour.lower() for colour in COLOURS[: t.setting.seats]]
    seats = range(t.setting.seats)
    return {
        "round": t.marks[ROUND],
        "start_player": names[t.marks[START]],
        "strategist": names[t.marks[STRATEGY]],
        "houses": "".join("E" if t.house(seat) == EAGLE else "R" for seat in seats),
        "ring": [f"{'E' if t.house_at(place) == EAGLE else 'R'} {t.landscape(place).name}" for place in range(RING)],
        "estates": {names[seat]: _built(t, seat) for seat in seats},
        "hands": {names[seat]: _values(t, HAND[seat]) for seat in seats},
        "discards": _values(t, DISCARD.base),
        "draw": _values(t, DRAW.base)[::-1],
        "scores": {names[seat]: t.marks[POINTS[seat]] for seat in seats},
    }


def _built(t: VerraterTable, seat: int) -> list[dict[str, Any]]:
    return [{"at": place, "face": "post" if side == POST else "estate"} for place, side in t.buildings(seat)]


def _values(t: VerraterTable, zone: int) -> list[int]:
    return [VALUE[t.cards[token].face] for token in t.zones[zone]]


__all__ = ["positioned"]
