"""Card sets: what other plugins add to V:TES with the hook `kredens_cards("vtes")`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kredens.errors import BadFile, BadGame, shown
from kredens.kernel.cards import slug
from kredens_vtes.catalogue import catalogue, check_distinct
from kredens_vtes.faces import KINDS, VtesFace

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, eq=False, kw_only=True)
class CardSet:
    """Cards of another plugin, with all that they need to work.

    Attributes:
        id: its name, of small letters, digits and hyphens.
        home: the name of the plugin's package (its `__name__`), whose files then count as the game's own.
        faces: the cards, made by hand or by `card_files.read_cards`.
        abilities: what the names in `abilities` of its cards stand for, as far as V:TES itself does not have them.

    Raises:
        BadGame: it contradicts itself; the text names set, card and field.
    """

    id: str
    home: str
    faces: tuple[VtesFace, ...] = ()
    abilities: Mapping[str, Any] = field(default_factory=lambda: NOTHING)

    def __post_init__(self) -> None:
        if not self.id or self.id != slug(str(self.id)):
            self._refuse(f"a name consists of small letters, digits and hyphens, not {shown(self.id)}")
        if self.home not in sys.modules:
            self._refuse(f"its home {shown(self.home)} is no module that has been imported")
        for face in self.faces:
            self._check(face)

    def _check(self, face: Any) -> None:
        if not isinstance(face, VtesFace):
            self._refuse(f"{shown(face)} is no VtesFace")
        if face.kind not in KINDS:
            self._refuse(f"card {face.name!r}, field 'kind': nobody has declared {shown(face.kind)}")

    def _refuse(self, what: str) -> None:
        raise BadGame(f"The card set {shown(self.id)}: {what}.")


def added_faces(sets: Iterable[CardSet], abilities: Collection[str]) -> tuple[VtesFace, ...]:
    """Return the faces that card sets add, checked against the game's own and each other.

    Args:
        sets: the card sets, as the setup has them.
        abilities: the names of the abilities that the game itself has.

    Raises:
        BadGame: two cards or abilities have one name, or a card names an ability that nobody brings.
    """
    brought = set(abilities)
    found: list[VtesFace] = []
    for one in sets:
        if not isinstance(one, CardSet):  # pyright: ignore[reportUnnecessaryIsInstance]  # a hook may return anything
            raise BadGame(f"A card set of V:TES is a kredens_vtes.cardsets.CardSet, not {shown(one)}.")
        for name in one.abilities:
            if name in brought:
                raise BadGame(f"The card set {one.id!r}: there is an ability {name!r} already.")
            brought.add(name)
        found += one.faces
    for face in found:
        for name in face.abilities:
            if name not in brought:
                raise BadGame(f"Nobody brings the ability {name!r} of {face.name!r}.")
    try:
        check_distinct((*catalogue(), *found))
    except BadFile as error:
        raise BadGame(str(error)) from error
    return tuple(found)


__all__ = ["CardSet", "added_faces"]
