"""Card sets: what other plugins add to V:TES with the hook `kredens_cards("vtes")`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kredens.errors import BadFile, BadGame, shown
from kredens.kernel import card_sets
from kredens_vtes.catalogue import catalogue, check_distinct
from kredens_vtes.faces import KINDS, VtesFace

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable


@dataclass(frozen=True, eq=False, kw_only=True)
class CardSet(card_sets.CardSet):
    """Cards of another plugin for V:TES, made by hand or by `card_files.read_cards`.

    Raises:
        BadGame: it contradicts itself; the text names set, card and field.
    """

    faces: tuple[VtesFace, ...] = ()

    def check(self, face: Any) -> None:
        """Refuse what is no face of V:TES, or is of a kind that it does not have."""
        if not isinstance(face, VtesFace):
            self.refuse(f"{shown(face)} is no VtesFace")
        if face.kind not in KINDS:
            self.refuse(f"card {face.name!r}, field 'kind': nobody has declared {shown(face.kind)}")


def added_faces(sets: Iterable[object], abilities: Collection[str]) -> tuple[VtesFace, ...]:
    """Return the faces that card sets add, checked against the game's own and each other.

    Args:
        sets: the card sets, as the setup has them.
        abilities: the names of the abilities that the game itself has.

    Raises:
        BadGame: two cards or abilities have one name, or a card names an ability that nobody brings.
    """
    checked = card_sets.checked_sets(sets, CardSet, "V:TES", abilities)
    found = tuple([face for one in checked for face in one.faces])
    try:
        check_distinct((*catalogue(), *found))
    except BadFile as error:
        raise BadGame(str(error)) from error
    return found


__all__ = ["CardSet", "added_faces"]
