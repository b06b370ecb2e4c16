"""Where a game stands: a position in which somebody has the floor, in the words of a scenario file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.cards import NOBODY
from kredens_veto.board import (
    ANNOUNCED,
    COURT,
    DECK,
    DISCARD,
    DUCATS,
    ELECTION,
    ESTATES,
    INITIATIVE,
    MAGNATES,
    REMOVED,
    ROUND,
    SEAT_NAMES,
    STROKES,
)
from kredens_veto.faces import STING, STRATEGY
from kredens_veto.floor import Floor

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens_veto.tables import VetoTable


def positioned(t: VetoTable) -> dict[str, Any] | None:
    """Return where a game stands in which a player has just got the floor, or None if it does not stand there.

    Who has said bene before, and that a faction or a strategy is marked, cannot be said in a file and is left out.
    Where something has been used up, lasts without lying on a card, or a player has left the game, it is None.
    """
    top = t.frames[-1] if t.frames else None
    if not isinstance(top, Floor) or top.acted or t.items or t.rows or t.notes:
        return None
    if t.present != (1 << t.setting.seats) - 1:
        return None
    position: dict[str, Any] = {
        "floor": SEAT_NAMES[top.seat],
        "initiative": SEAT_NAMES[t.marks[INITIATIVE]],
        "round": t.marks[ROUND],
        "announced": bool(t.marks[ANNOUNCED]),
    }
    for seat in range(t.setting.seats):
        position[SEAT_NAMES[seat]] = _seat(t, seat)
    return position


def _seat(t: VetoTable, seat: int) -> dict[str, Any]:
    faction, strategy = t.party(seat), t.party(seat, STRATEGY)
    on_faction = [token for token in t.attached(faction) if t.printed(token).kind != STRATEGY]
    has: dict[str, Any] = {
        "faction": t.face(faction).slug,
        "strategy": None if strategy == NOBODY else t.face(strategy).slug,
        "ducats": t.marks[DUCATS[seat]],
        "strokes": t.marks[STROKES[seat]],
        "in_play": [
            {**_card(t, seat, token), "field": field}
            for field, zone in (("election", ELECTION), ("magnates", MAGNATES))
            for token in t.unattached(zone[seat])
        ],
        "properties": [_card(t, seat, token) for token in t.unattached(ESTATES[seat])],
        "party": [_lying(t, seat, token) for token in on_faction],
        "court": _slugs(t, t.zones[COURT[seat]]),
        "deck": _slugs(t, reversed(t.zones[DECK[seat]])),
        "discard": _slugs(t, t.zones[DISCARD[seat]]),
        "removed": _slugs(t, t.zones[REMOVED[seat]]),
    }
    return {name: value for name, value in has.items() if value not in ([], None)}


def _slugs(t: VetoTable, tokens: Iterable[int]) -> list[str]:
    return [t.face(token).slug for token in tokens]


def _card(t: VetoTable, seat: int, token: int) -> dict[str, Any]:
    """Return a card in play with all that lies on it."""
    stings = [one for one in t.attached(token) if t.printed(one).kind == STING]
    others = [one for one in t.attached(token) if t.printed(one).kind != STING]
    card: dict[str, Any] = {"card": t.face(token).slug}
    if t.cards[token].tapped:
        card["marked"] = True
    if t.cards[token].owner != seat:
        card["owner"] = SEAT_NAMES[t.cards[token].owner]
    for name, up in (("stings", False), ("face_up_stings", True)):
        if found := [one for one in stings if t.cards[one].up == up]:
            card[name] = _slugs(t, found)
    if others:
        card["on"] = [_lying(t, seat, one) for one in others]
    return card


def _lying(t: VetoTable, seat: int, token: int) -> dict[str, Any]:
    """Return a card that lies on another one."""
    record = t.cards[token]
    card: dict[str, Any] = {"card": t.face(token).slug}
    if record.tapped:
        card["marked"] = True
    if record.owner != seat:
        card["owner"] = SEAT_NAMES[record.owner]
    if record.controller != record.owner:
        card["controller"] = SEAT_NAMES[record.controller]
    if on := t.attached(token):
        card["on"] = [_lying(t, seat, one) for one in on]
    return card


__all__ = ["positioned"]
