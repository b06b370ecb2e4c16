"""Where a game stands: a position at the beginning of a phase, in the words of a scenario file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.modifiers import value
from kredens.kernel.notes import recall, spent
from kredens_vtes import stats
from kredens_vtes.board import (
    ASH_HEAP,
    BLOOD,
    CONTESTED,
    CRYPT,
    EDGE,
    HAND,
    HOLDINGS,
    LIBRARY,
    PARALYSED,
    POOL,
    READY,
    SEAT_NAMES,
    TORPOR,
    TRANSFERS,
    TURN,
    UNCONTROLLED,
    VICTORY_POINTS,
)
from kredens_vtes.discarding import DiscardPhase
from kredens_vtes.hints import HINT
from kredens_vtes.influence import InfluencePhase
from kredens_vtes.master import MasterPhase
from kredens_vtes.master_actions import DEBT
from kredens_vtes.minion import MinionPhase
from kredens_vtes.tables import TITLE
from kredens_vtes.titles import title_cards
from kredens_vtes.withdrawal import WITHDRAWING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens_vtes.tables import VtesTable

_PHASES: Final[dict[type, str]] = {
    MasterPhase: "master",
    MinionPhase: "minion",
    InfluencePhase: "influence",
    DiscardPhase: "discard",
}
_SAID: Final = frozenset({HINT, TITLE, DEBT, WITHDRAWING})
"""The topics of the notes that a position says, and of those about face-down vampires, which it leaves out."""


def positioned(t: VtesTable) -> dict[str, Any] | None:
    """Return where a game stands in which a phase asks its first question, or None if it does not stand there.

    What everybody knows of face-down vampires is left out. Where something has been used up or is remembered, where
    effects last without lying on a card, seats have changed places or cards are contested, it is None.
    """
    top: Any = t.frames[-1] if t.frames else None
    kind: type = top.__class__
    phase = _PHASES.get(kind)
    if phase is None or t.items or t.rows or t.order or any(note.topic not in _SAID for note in t.notes):
        return None
    if (phase == "influence" and not _untouched(t, top)) or (phase == "discard" and top.discarded):
        return None
    if any(t.zones[zone] for zone in CONTESTED) or any(spent(t, DEBT, seat=seat) > 1 for seat in t.seats):
        return None
    seats = range(t.setting.seats)
    position: dict[str, Any] = {
        "phase": phase,
        "active": SEAT_NAMES[top.seat],
        "turn": t.marks[TURN.base],
    }
    if t.marks[EDGE.base] != NOBODY:
        position["edge"] = SEAT_NAMES[t.marks[EDGE.base]]
    out = [SEAT_NAMES[seat] for seat in seats if not t.present >> seat & 1]
    if out:
        position["out"] = out
    for seat in seats:
        position[SEAT_NAMES[seat]] = _seat(t, seat)
    return position


def _untouched(t: VtesTable, phase: InfluencePhase) -> bool:
    """Whether no transfer has been spent."""
    return not phase.moved and t.marks[TRANSFERS.base] == value(t, stats.TRANSFERS, phase.seat)


def _seat(t: VtesTable, seat: int) -> dict[str, Any]:
    points = {"victory_points": t.marks[VICTORY_POINTS[seat]]}
    if not t.present >> seat & 1:
        return points if points["victory_points"] else {}
    has: dict[str, Any] = {
        "pool": t.marks[POOL[seat]],
        **points,
        "ready": [_minion(t, seat, token) for token in t.unattached(READY[seat])],
        "torpor": [_minion(t, seat, token) for token in t.unattached(TORPOR[seat])],
        "uncontrolled": [_minion(t, seat, token) for token in t.unattached(UNCONTROLLED[seat])],
        "in_play": [_lying(t, seat, token) for token in t.unattached(HOLDINGS[seat])],
        "hand": _slugs(t, t.zones[HAND[seat]]),
        "library": _slugs(t, reversed(t.zones[LIBRARY[seat]])),
        "crypt": _slugs(t, reversed(t.zones[CRYPT[seat]])),
        "ash_heap": _slugs(t, t.zones[ASH_HEAP[seat]]),
        "owes": bool(spent(t, DEBT, seat=seat)),
        "withdrawing": bool(recall(t, WITHDRAWING, seat=seat)),
    }
    return {name: value for name, value in has.items() if value not in ([], 0) and value is not False}


def _slugs(t: VtesTable, tokens: Iterable[int]) -> list[str]:
    return [t.face(token).slug for token in tokens]


def _minion(t: VtesTable, seat: int, token: int) -> dict[str, Any]:
    """Return a vampire or an ally with all that lies on it."""
    minion: dict[str, Any] = {**_common(t, seat, token), "blood": t.on(token, BLOOD)}
    if t.on(token, PARALYSED):
        minion["paralysed"] = True
    gained = recall(t, TITLE, token=token)
    if gained and not title_cards(t, token):
        title, domain = t.claimed_title(token)
        minion["title"] = title
        if domain:
            minion["domain"] = domain
    return minion


def _lying(t: VtesTable, seat: int, token: int) -> dict[str, Any]:
    """Return a card in play that is no minion."""
    card = {**_common(t, seat, token), "counters": t.on(token, BLOOD)}
    controller = t.cards[token].controller
    if controller != seat:
        card["controller"] = SEAT_NAMES[controller]
    return card


def _common(t: VtesTable, seat: int, token: int) -> dict[str, Any]:
    record = t.cards[token]
    card: dict[str, Any] = {"card": t.face(token).slug}
    if record.tapped:
        card["tapped"] = True
    if record.owner != seat:
        card["owner"] = SEAT_NAMES[record.owner]
    if on := t.attached(token):
        card["on"] = [_lying(t, seat, other) for other in on]
    return card


__all__ = ["positioned"]
