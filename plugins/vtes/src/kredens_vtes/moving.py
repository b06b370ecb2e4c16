"""Moving what lies on minions from one to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens_vtes.faces import VEHICLE

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


def hand_to(t: VtesTable, token: int, minion: int, cause: str) -> None:
    """Put a card in play on another minion; it stays the same object, and that minion's controller controls it.

    If he has no room for it, it is burned.

    Args:
        t: the table.
        token: the card, with all that lies on it.
        minion: who takes it.
        cause: a word for the log.
    """
    if not has_room(t, minion, token):
        t.burn(token, cause)
        return
    place = t.cards[minion].zone
    if t.cards[token].zone != place:
        t.shift(token, place, cause=cause)
    t.attach(token, minion, cause=cause)
    for other in (*t.all_on(token), token):
        t.control(other, t.cards[minion].controller, cause)


def has_room(t: VtesTable, minion: int, token: int) -> bool:
    """Whether a minion can have a card besides what lies on it: one vehicle, and one of each card that says so.

    Args:
        t: the table.
        minion: the minion.
        token: the equipment or retainer.
    """
    face = t.printed(token)
    has = [t.printed(other) for other in t.attached(minion)]
    if VEHICLE in face.keywords and any(VEHICLE in other.keywords for other in has):
        return False
    return not is_single(t, token) or face.slug not in [other.slug for other in has]


def is_single(t: VtesTable, token: int) -> bool:
    """Whether a card says that each minion can have one of it."""
    abilities: Any = t.setting.game.abilities
    return any(getattr(abilities[name], "single", False) for name in t.face(token).abilities)


__all__ = ["hand_to", "has_room", "is_single"]
