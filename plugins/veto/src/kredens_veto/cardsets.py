"""Card sets: what other plugins add to Veto! with the hook `kredens_cards("veto")`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kredens.errors import BadGame, shown
from kredens.kernel.cards import slug
from kredens_veto import faces as f
from kredens_veto.catalogue import catalogue
from kredens_veto.faces import VetoFace

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, eq=False, kw_only=True)
class CardSet:
    """Cards of another plugin, with all that they need to work.

    Attributes:
        id: its name, of small letters, digits and hyphens.
        home: the name of the plugin's package (its `__name__`), whose files then count as the game's own.
        faces: the cards, made by hand or by `catalogue.read_cards`.
        abilities: what the names in `abilities` of its cards stand for, as far as Veto! itself does not have them.
        keywords: the keywords that it adds. What a keyword does, its cards' abilities do.
        types: the types of equipment that it adds.
        factions: the coats of arms that it adds.

    Raises:
        BadGame: it contradicts itself, or takes a name that Veto! has; the text names set, card and field.
    """

    id: str
    home: str
    faces: tuple[VetoFace, ...] = ()
    abilities: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    keywords: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        names = (self.id, *self.keywords, *self.types, *self.factions, *self.abilities)
        for name in names:
            if not name or name != slug(str(name)):
                self._refuse(f"a name consists of small letters, digits and hyphens, not {shown(name)}")
        if self.home not in sys.modules:
            self._refuse(f"its home {shown(self.home)} is no module that has been imported")
        if self.id in f.SETS:
            self._refuse("Veto! itself has a set of that name")
        for what, added, own in (
            ("keyword", self.keywords, f.KEYWORDS),
            ("type", self.types, f.TYPES),
            ("faction", self.factions, f.FACTIONS),
        ):
            for name in added:
                if name in own:
                    self._refuse(f"Veto! itself has the {what} {name!r}")
        for face in self.faces:
            self._check(face)
        _check_distinct((self,), self.faces)

    def _check(self, face: Any) -> None:
        if not isinstance(face, VetoFace):
            self._refuse(f"{shown(face)} is no VetoFace")
        for name, values, allowed in (
            ("kind", (face.kind,), f.KINDS),
            ("faction", (face.faction or f.DWORSCY,), (*f.FACTIONS, *self.factions)),
            ("keywords", face.keywords, (*f.KEYWORDS, *self.keywords)),
            ("type", (face.type or f.WEAPON,), (*f.TYPES, *self.types)),
            ("timing", (face.timing or f.REPLY,), f.TIMINGS),
            ("attach", face.attach, f.HOSTS),
        ):
            for value in values:
                if value not in allowed:
                    self._refuse(f"card {face.title!r}, field {name!r}: nobody has declared {shown(value)}")

    def _refuse(self, what: str) -> None:
        raise BadGame(f"The card set {shown(self.id)}: {what}.")


def added_faces(sets: Iterable[CardSet], abilities: Collection[str]) -> tuple[VetoFace, ...]:
    """Return the faces that card sets add, checked against the game's own and each other.

    Args:
        sets: the card sets, as the setup has them.
        abilities: the names of the abilities that the game itself has.

    Raises:
        BadGame: two cards or abilities have one name, or a card names an ability that nobody brings.
    """
    sets = tuple(sets)
    for one in sets:
        if not isinstance(one, CardSet):  # pyright: ignore[reportUnnecessaryIsInstance]  # a hook may return anything
            raise BadGame(f"A card set of Veto! is a kredens_veto.cardsets.CardSet, not {shown(one)}.")
    brought: dict[str, CardSet | None] = dict.fromkeys(abilities)
    for one in sets:
        for name in one.abilities:
            if name in brought:
                other = brought[name]
                whose = f"the card set {other.id!r}" if other else "Veto! itself"
                raise BadGame(f"The card set {one.id!r}: {whose} has an ability {name!r} already.")
            brought[name] = one
    for one in sets:
        for face in one.faces:
            for name in face.abilities:
                if name not in brought:
                    raise BadGame(f"The card set {one.id!r}: nobody brings the ability {name!r} of {face.title!r}.")
    found = tuple([face for one in sets for face in one.faces])
    _check_distinct(sets, (*catalogue(), *found))
    return found


def _check_distinct(sets: tuple[CardSet, ...], faces: Iterable[VetoFace]) -> None:
    seen: dict[str, VetoFace] = {}
    for face in faces:
        if seen.setdefault(face.slug, face) is not face:
            ids = ", ".join(repr(one.id) for one in sets if face in one.faces)
            raise BadGame(f"The card set {ids}: there is a card {seen[face.slug].title!r} already.")


__all__ = ["CardSet", "added_faces"]
