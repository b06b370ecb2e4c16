"""What the parts of a saved position refer to: cards, seats, and abilities, effects and procedures by their names.

`position.py` puts the fields in their places, each of its type. Here the position is whole, and whatever in it names
something names what there is. What remains is the game's own: that a number which it keeps, in a frame or a note, is
one that its rules could have brought about. Where it is not, the game fails with a sentence when it comes to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.errors import BadSave
from kredens.kernel.cards import NOBODY
from kredens.kernel.labels import fields_of
from kredens.kernel.modifiers import STAGE_OF, predicates
from kredens.kernel.permission import FORBID, PERMIT, rules_of_rows
from kredens.kernel.plays import playable
from kredens.kernel.proposals import INSTEAD, insteads

if TYPE_CHECKING:
    from msgspec import Struct

    from kredens.kernel.rows import Row
    from kredens.kernel.table import Table

_SEATS = ("seat", "player")
_REGISTERED: dict[str, Any] = {FORBID: rules_of_rows, PERMIT: rules_of_rows, INSTEAD: insteads}


def _damaged(what: str) -> BadSave:
    return BadSave(f"This save is damaged: {what}.")


def check_references(t: Table) -> None:
    """Refuse a position of which a part refers to what there is not. Raises `BadSave` saying which part, and to what.

    Args:
        t: the table, filled with what was saved.
    """
    cap = t.setting.game.cap.decisions
    if t.decisions > cap:
        raise _damaged(f"{t.decisions} decisions have been taken, and a game has {cap} at most")
    if not t.present and t.outcome is None:
        raise _damaged("no seat is in the game, and it goes on")
    _check_sight(t)
    for frame in t.frames:
        _check_record(t, frame, type(frame).__name__)
    for records, what in ((t.items, "a play"), (t.rows, "an effect"), (t.notes, "a note"), (t.waiting, "a trigger")):
        for record in records:
            _check_record(t, record, what)
    for item in t.items:
        if not NOBODY <= item.home < len(t.zones):
            raise _damaged("a play came from a zone that does not exist")
        if NOBODY in item.targets:
            raise _damaged("a play points at a card that does not exist")
        if not all(0 <= seat < t.setting.seats for seat in item.answered):
            raise _damaged("a seat that does not exist answered a play")
    for row in t.rows:
        _check_row(row)
    last = max([record.id for records in (t.items, t.rows, t.notes) for record in records], default=0)
    if last > t.serial:
        raise _damaged(f"its numbers have come to {t.serial}, and {last} has been given")


def _check_row(row: Row) -> None:
    """Refuse an effect that does what none does."""
    if row.op not in STAGE_OF and row.op not in _REGISTERED:
        raise _damaged(f"an effect does {row.op!r:.40}, which none does")
    if row.test not in _REGISTERED.get(row.op, predicates) and (row.test or row.op in _REGISTERED):
        raise _damaged(f"no effect tests {row.test!r:.80}")


def _check_sight(t: Table) -> None:
    """Refuse a position in which somebody does not know a card that lies before her eyes."""
    setting = t.setting
    faced_up, looked_at = 0, [0] * len(t.known)
    for zone, tokens in enumerate(t.zones):
        viewers = setting.viewers_of[setting.peek[zone]] if setting.peek[zone] else ()
        for token in tokens:
            if t.cards[token].up:
                faced_up |= 1 << token
            else:
                for viewer in viewers:
                    looked_at[viewer] |= 1 << token
    for viewer, known in enumerate(t.known):
        if (faced_up | looked_at[viewer]) & ~known:
            raise _damaged(f"viewer {viewer} does not know a card that lies before her eyes")


def _check_record(t: Table, record: Struct, what: str) -> None:
    """Refuse a procedure, play, effect, note or trigger that refers to a card, a seat or an ability there is not."""
    single, several, _ = fields_of(type(record))
    tokens = [getattr(record, name) for name in single]
    for name in several:
        tokens.extend(getattr(record, name))
    if not all(token is None or NOBODY <= token < len(t.cards) for token in tokens):
        raise _damaged(f"{what} is about a card that does not exist")
    for name in _SEATS:
        seat = getattr(record, name, NOBODY)
        if seat.__class__ is int and not NOBODY <= seat < t.setting.seats:
            raise _damaged(f"{what} belongs to a seat that does not exist")
    ability = getattr(record, "ability", "")
    if ability and isinstance(ability, str):
        try:
            playable(t, ability)
        except (KeyError, ValueError, IndexError, TypeError, AttributeError) as error:
            raise _damaged(f"{what} uses {ability!r:.60}, and no card can do that") from error


__all__ = ["check_references"]
