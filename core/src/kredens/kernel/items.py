"""Items: the plays under way, as records apart from the procedures that resolve them."""

from __future__ import annotations

from msgspec import Struct

from kredens.kernel.cards import NOBODY
from kredens.kernel.questions import Plain

PENDING, RESOLVED, CANCELLED, FIZZLED, RETURNED = "pending", "resolved", "cancelled", "fizzled", "returned"
"""What may become of an item: it waits, it took effect, it was cancelled by a reply, its targets or its cost were gone
when it came to it, or it went back to where it was played from with its allowance."""


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
        answered: the mask of the seats that have used up their answers to it.
    """

    id: int
    kind: str
    seat: int
    source: int = NOBODY
    generation: int = 0
    subject: int = 0
    payload: Plain = None
    outcome: str = PENDING
    answered: int = 0
