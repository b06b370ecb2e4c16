"""The embraced: action cards that have become vampires, which they are in play and in an uncontrolled region."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.notes import recall, remember
from kredens_vtes.faces import VAMPIRE, VtesFace

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

EMBRACED: Final = "embraced"
"""The topic of the notes about cards that have become vampires: (clan, sect)."""

CAPACITY: Final = 1
"""How much blood such a vampire can hold."""


def embrace(t: VtesTable, token: int, clan: str, sect: str) -> None:
    """Make a card in play a vampire of a clan and a sect, without disciplines, that is not unique."""
    remember(t, EMBRACED, token=token, value=(clan, sect))


def as_embraced(t: VtesTable, token: int, face: VtesFace) -> VtesFace:
    """Return what counts as printed on an action card in play: a vampire, if it has become one."""
    notes = recall(t, EMBRACED, token=token)
    if not notes:
        return face
    kin: Any = notes[0].value
    return _vampire(face, *kin)


@lru_cache(256)
def _vampire(face: VtesFace, clan: str, sect: str) -> VtesFace:
    return VtesFace(
        id=face.id, kind=VAMPIRE, name=face.name, slug=face.slug, family=face.family, clan=clan, sect=sect,
        capacity=CAPACITY, bleed=1, strength=1,
    )  # fmt: skip


__all__ = ["CAPACITY", "EMBRACED", "as_embraced", "embrace"]
