"""Telling: what the Methuselahs do and what becomes of it, in sentences that everybody may read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.items import CANCELLED, FIZZLED, item_of
from kredens_vtes.board import SEAT_NAMES, UNCONTROLLED
from kredens_vtes.faces import ALLY, VAMPIRE

if TYPE_CHECKING:
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable

_OUTCOMES: Final = {CANCELLED: "is cancelled", FIZZLED: "comes to nothing"}


def methuselah(seat: int) -> str:
    """Return the name of a Methuselah."""
    return "nobody" if seat == NOBODY else SEAT_NAMES[seat].capitalize()


def name(t: VtesTable, token: int) -> str:
    """Return what everybody may call a card: its name, or what kind of card it is if it lies face down."""
    if token == NOBODY:
        return "nobody"
    if t.knows(t.setting.spectator, token):
        return t.face(token).name
    return "a vampire" if t.cards[token].zone in UNCONTROLLED else "a card"


def of(t: VtesTable, token: int) -> str:
    """Return what everybody may call a card, and before whom it lies."""
    return f"{name(t, token)} ({methuselah(t.cards[token].controller)})"


def announcement(t: VtesTable, play: Play) -> str:
    """Return how it is told that a card has been played or is used."""
    item = item_of(t, play.item)
    if item is None or item.source == NOBODY:
        return ""
    words = f"{methuselah(play.seat)} {'plays' if item.home != NOBODY else 'uses'} {name(t, item.source)}"
    does: Any = play.does(t)
    chosen: Any = play.payload
    if hasattr(does, "minions") and chosen and len(chosen) > 1:
        minion, level = chosen[:2]
        if minion != item.source:
            words = f"{name(t, minion)} ({methuselah(play.seat)}) {words.split(' ', 1)[1]}"
        words += f" at the {level} level" if level else ""
    subject = item_of(t, play.subject) if play.subject else None
    if subject is not None and subject.play and subject.source != NOBODY:
        words += f" against {name(t, subject.source)}"
    return words


def outcome(t: VtesTable, item: Item) -> str:
    """Return what has become of a play; "" if all went as announced."""
    words = _OUTCOMES.get(item.outcome)
    if words is None or not item.play:
        return ""
    return f"{'The action' if item.source == NOBODY else name(t, item.source)} {words}"


def figures(t: VtesTable, token: int) -> str:
    """Return a vampire's capacity, disciplines and title as they are now, or the bleed and strength of an ally."""
    if not t.in_play(token) and t.cards[token].zone not in UNCONTROLLED:
        return ""
    face = t.printed(token)
    if face.kind == ALLY:
        return f"(bleed {face.bleed}, strength {face.strength})"
    if face.kind != VAMPIRE:
        return ""
    title = t.title(token)[0]
    told = (f"capacity {t.age(token)}", face.written_disciplines, title.replace("-", " "))
    return f"({', '.join([one for one in told if one and one != '-none-'])})"


__all__ = ["announcement", "figures", "methuselah", "name", "of", "outcome"]
