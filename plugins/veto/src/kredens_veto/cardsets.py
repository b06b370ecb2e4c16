"""Card sets: what other plugins add to Veto! with the hook `kredens_cards("veto")`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kredens.errors import shown
from kredens.kernel import card_sets
from kredens_veto import faces as f
from kredens_veto.catalogue import catalogue
from kredens_veto.faces import VetoFace

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable


@dataclass(frozen=True, eq=False, kw_only=True)
class CardSet(card_sets.CardSet):
    """Cards of another plugin for Veto!, made by hand or by `catalogue.read_cards`.

    Attributes:
        faces: the cards.
        keywords: the keywords that it adds. What a keyword does, its cards' abilities do.
        types: the types of equipment that it adds.
        factions: the coats of arms that it adds.

    Raises:
        BadGame: it contradicts itself, or takes a name that Veto! has; the text names set, card and field.
    """

    faces: tuple[VetoFace, ...] = ()
    keywords: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.id in f.SETS:
            self.refuse("Veto! itself has a set of that name")
        for what, added, own in (
            ("keyword", self.keywords, f.KEYWORDS),
            ("type", self.types, f.TYPES),
            ("faction", self.factions, f.FACTIONS),
        ):
            for name in added:
                if name in own:
                    self.refuse(f"Veto! itself has the {what} {name!r}")
        _check_distinct((self,), self.faces)

    def names(self) -> tuple[str, ...]:
        """Return its own name and all that it adds."""
        return (*super().names(), *self.keywords, *self.types, *self.factions, *self.abilities)

    def check(self, face: Any) -> None:
        """Refuse what is no face of Veto!, or has something that nobody has declared."""
        if not isinstance(face, VetoFace):
            self.refuse(f"{shown(face)} is no VetoFace")
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
                    self.refuse(f"card {face.title!r}, field {name!r}: nobody has declared {shown(value)}")


def added_faces(sets: Iterable[object], abilities: Collection[str]) -> tuple[VetoFace, ...]:
    """Return the faces that card sets add, checked against the game's own and each other.

    Args:
        sets: the card sets, as the setup has them.
        abilities: the names of the abilities that the game itself has.

    Raises:
        BadGame: two cards or abilities have one name, or a card names an ability that nobody brings.
    """
    checked = card_sets.checked_sets(sets, CardSet, "Veto!", abilities)
    found = tuple([face for one in checked for face in one.faces])
    _check_distinct(checked, (*catalogue(), *found))
    return found


def _check_distinct(sets: tuple[CardSet, ...], faces: Iterable[VetoFace]) -> None:
    seen: dict[str, VetoFace] = {}
    for face in faces:
        if seen.setdefault(face.slug, face) is not face:
            whose = next(one for one in reversed(sets) if face in one.faces)
            whose.refuse(f"there is a card {seen[face.slug].title!r} already")


__all__ = ["CardSet", "added_faces"]
