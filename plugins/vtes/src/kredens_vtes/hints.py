"""Hints: what everybody knows of a vampire who lies face down in the uncontrolled region.

One who has not come out with so much blood has a greater capacity; one whom a card could choose has what it asks for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from kredens.kernel.notes import recall, remember, unlearn
from kredens_vtes.faces import VAMPIRE, VtesFace

if TYPE_CHECKING:
    from kredens.kernel.imagining import Lying
    from kredens_vtes.tables import VtesTable

HINT: Final = "hint"
"""The topic of the notes: the value is (least capacity, greatest capacity, clan), 0 and "" for what is not known."""

Hint = tuple[int, int, str]


def hint(t: VtesTable, token: int) -> Hint | None:
    """Return what everybody knows of a card that lies face down, or None if nothing."""
    noted = recall(t, HINT, token=token)
    return cast("Hint", noted[0].value) if noted else None


def tell(t: VtesTable, token: int, *, least: int = 0, most: int = 0, clan: str = "") -> None:
    """Let everybody know more of a vampire who lies face down.

    Args:
        t: the table.
        token: the vampire.
        least: the capacity that he has at least.
        most: the capacity that he has at most; 0 if that is not told.
        clan: his clan.
    """
    if t.cards[token].up:
        return
    known = hint(t, token) or (0, 0, "")
    told = (max(known[0], least), min(known[1] or most, most or known[1]), clan or known[2])
    if told != known and t.age(token) == t.printed(token).capacity:
        forget_hints(t, token)
        remember(t, HINT, token=token, value=told)


def forget_hints(t: VtesTable, token: int) -> None:
    """Forget what was noted of a vampire, as he comes out and all see him."""
    noted = recall(t, HINT, token=token)
    if noted:
        unlearn(t, noted)


def fitting(face: VtesFace, place: Lying) -> bool:
    """Whether a card may lie where so much is known of it."""
    known: Hint | None = place.hint
    if known is None:
        return True
    least, most, clan = known
    return (
        face.kind == VAMPIRE
        and face.capacity >= least
        and (not most or face.capacity <= most)
        and (not clan or face.clan == clan)
    )


__all__ = ["HINT", "Hint", "fitting", "forget_hints", "hint", "tell"]
