"""Items: the plays under way, as records apart from the procedures that resolve them.

They lie on one stack, the latest on top. An item is named by its id; who holds an id asks the table what has become of
it, so no record is ever reached twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kredens.errors import BadGame, shown
from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.changes import STACK
from kredens.kernel.questions import Plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.table import Table

PENDING, RESOLVED, CANCELLED, FIZZLED, RETURNED = "pending", "resolved", "cancelled", "fizzled", "returned"
"""What may become of an item: it waits, it took effect, it was cancelled by a reply, its targets or its cost were gone
when it came to it, or it went back to where it was played from with its allowance."""


PLAYED, DECIDED = "play", "item"
"""The events that tell of a play: that it is shown, and what has become of it."""


class Item(Struct, frozen=True, array_like=True):
    """A play, an ability or an action that others may reply to. Named by its id, never by identity.

    Attributes:
        id: its number in this game.
        kind: what was done, e.g. `"agitate"`; replies name the kinds they answer.
        seat: who did it.
        source: the card it comes from, or `NOBODY` if the rulebook itself offers it.
        generation: that card's generation when it was played.
        subject: the id of the item it answers, or 0.
        payload: what it is about (targets, amounts), as plain data.
        outcome: what became of it so far.
        answered: the seats that have answered it, one entry for each answer.
        play: the name of the procedure that resolves it.
        ability: the name of the ability that is used, or "".
        home: the zone the card was played from, or `NOBODY`.
        targets: the cards that it points at, as everybody may see.
    """

    id: int
    kind: str
    seat: int
    source: Token = NOBODY
    generation: int = 0
    subject: int = 0
    payload: Plain = None
    outcome: str = PENDING
    answered: tuple[int, ...] = ()
    play: str = ""
    ability: str = ""
    home: int = NOBODY
    targets: tuple[Token, ...] = ()


def push_item(
    t: Table,
    kind: str,
    seat: int,
    *,
    source: int = NOBODY,
    subject: int = 0,
    payload: Plain = None,
    play: str = "",
    ability: str = "",
    home: int = NOBODY,
    targets: tuple[int, ...] = (),
) -> int:
    """Put a new item on top of the stack and return its id; the item it answers remembers the seat.

    Raises:
        BadGame: a target is no card; views could not show it.
    """
    for target in targets:
        if target.__class__ is not int or not 0 <= target < len(t.cards):
            raise BadGame(f"What was played ({kind}) points at {shown(target)}, which is no card.")
    if subject:
        _put_back(t, subject, lambda item: replace(item, answered=(*item.answered, seat)))
    number = t.next_id()
    generation = t.cards[source].generation if source != NOBODY else 0
    item = Item(number, kind, seat, source, generation, subject, payload, PENDING, (), play, ability, home, targets)
    t.items = (*t.items, item)
    return number


def top_item(t: Table) -> Item | None:
    """Return the item on top of the stack, or None if nothing is under way."""
    return t.items[-1] if t.items else None


def item_of(t: Table, number: int) -> Item | None:
    """Return the item with that id, or None if it is no longer under way."""
    items = t.items
    # Mostly it is the top one that is asked for.
    if items and items[-1].id == number:
        return items[-1]
    for item in items:
        if item.id == number:
            return item
    return None


def items_from(t: Table, number: int) -> tuple[Item, ...]:
    """Return the item with that id and all that lie on it, lowest first; nothing if it is no longer under way."""
    for place, item in enumerate(t.items):
        if item.id == number:
            return t.items[place:]
    return ()


def is_pending(t: Table, number: int) -> bool:
    """Whether the item with that id is under way and nothing has become of it yet."""
    item = item_of(t, number)
    return item is not None and item.outcome == PENDING


def set_outcome(t: Table, number: int, outcome: str) -> bool:
    """Decide what becomes of a pending item. Return False, and change nothing, if that is decided already."""
    if not is_pending(t, number):
        return False
    _put_back(t, number, lambda item: replace(item, outcome=outcome))
    if t.telling and (item := item_of(t, number)) is not None:
        told = t.told_outcome(item)
        facts: dict[str, Plain] = {"text": told} if told else {}
        card = openly(t, item.source)
        t.say(DECIDED, item=number, outcome=outcome, seat=item.seat, kind=item.kind, card=card, **facts)
    return True


def openly(t: Table, token: int) -> str | None:
    """Return which card it is if everybody may know: its slug, else None."""
    return t.face(token).slug if token != NOBODY and t.knows(t.setting.spectator, token) else None


def cancel(t: Table, number: int) -> bool:
    """Cancel a pending item: it will not take effect. Return whether there was anything to cancel."""
    return set_outcome(t, number, CANCELLED)


def set_payload(t: Table, number: int, payload: Plain) -> None:
    """Change what an item under way is about: another target, a greater amount."""
    _put_back(t, number, lambda item: replace(item, payload=payload))


def pop_item(t: Table, number: int) -> Item:
    """Take the top item off the stack and return it.

    Raises:
        BadGame: another item lies on top of it; items leave in the opposite order of their arrival.
    """
    if not t.items or t.items[-1].id != number:
        raise BadGame(f"The item {number} is not on top of the stack, so it cannot be taken off.")
    item = t.items[-1]
    t.items = t.items[:-1]
    t.changed |= STACK
    return item


def _put_back(t: Table, number: int, changed: Callable[[Item], Item]) -> None:
    t.items = tuple([changed(item) if item.id == number else item for item in t.items])
    t.changed |= STACK
