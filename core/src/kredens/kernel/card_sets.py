"""Card sets: what a plugin adds to another plugin's game with the hook `kredens_cards`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import msgspec

from kredens._values import is_tuple
from kredens.errors import BadGame, shown
from kredens.kernel.cards import Face, slug

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, eq=False, kw_only=True)
class CardSet:
    """Cards of another plugin, with all that they need to work. A game subclasses it and says what its faces are.

    Attributes:
        id: its name, of small letters, digits and hyphens.
        home: the name of the plugin's package (its `__name__`), whose files then count as the game's own.
        faces: the cards.
        abilities: what the names in `abilities` of its cards stand for, as far as the game itself does not have them.

    Raises:
        BadGame: it contradicts itself; the text names the set.
    """

    id: str
    home: str
    faces: tuple[Any, ...] = ()
    abilities: Mapping[str, Any] = field(default_factory=lambda: NOTHING)

    def __post_init__(self) -> None:
        self._check_types()
        for name in self.names():
            if not name or name != slug(str(name)):
                self.refuse(f"a name consists of small letters, digits and hyphens, not {shown(name)}")
        if self.home not in sys.modules:
            self.refuse(f"its home {shown(self.home)} is no module that has been imported")
        for face in self.faces:
            if wrong := _mistyped(face):
                self.refuse(f"card {shown(face.name)}, {wrong}")
            self.check(face)

    def _check_types(self) -> None:
        """Refuse what is of another kind than is declared, before anything is done with it."""
        for one in fields(self):
            value: Any = getattr(self, one.name)
            if one.name in {"id", "home"}:
                if not isinstance(value, str):
                    self.refuse(f"its {one.name} is a text, not {shown(value)}")
            elif one.name == "abilities":
                if not isinstance(value, Mapping):
                    self.refuse(f"its abilities are a mapping from names, not {shown(value)}")
                names = tuple(self.abilities)
                if not _texts(names):
                    self.refuse(f"its abilities are a mapping from names, not {shown(self.abilities)}")
            elif not is_tuple(value) or (one.name != "faces" and not _texts(value)):
                what = "cards" if one.name == "faces" else "texts"
                self.refuse(f"its {one.name} are a tuple of {what}, not {shown(value)}")

    def names(self) -> tuple[str, ...]:
        """Return the names that it gives: its own, and those that a game lets it give."""
        return (self.id,)

    def check(self, face: Any) -> None:
        """Refuse what is no face of the game, or has something that nobody has declared."""

    def refuse(self, what: str) -> NoReturn:
        """Raise `BadGame`, with the set's name before what is wrong with it."""
        raise BadGame(f"The card set {shown(self.id)}: {what}.")


def _texts(values: tuple[Any, ...]) -> bool:
    return all(isinstance(value, str) for value in values)


def _mistyped(face: Any) -> str:
    """Return what is wrong with the types of a face's fields, or "" if nothing is, or it is no face at all."""
    if not isinstance(face, Face):
        return ""
    try:
        right: Any = msgspec.convert(msgspec.to_builtins(face), type(face), strict=True)
    except (msgspec.ValidationError, TypeError) as error:
        text, _, where = str(error).rstrip(".`").partition(" - at `$.")
        return f"field {where!r}: {text}" if where else f"of its fields one holds what no card has: {text}"
    except NameError:
        # A field's annotation that exists only for type checkers cannot be checked here.
        return ""
    strange = [name for name in face.__struct_fields__ if getattr(face, name) != getattr(right, name)]
    return f"field {strange[0]!r}: no card has {shown(getattr(face, strange[0]))} there" if strange else ""


S = TypeVar("S", bound=CardSet)


def checked_sets(sets: Iterable[object], kind: type[S], title: str, abilities: Collection[str]) -> tuple[S, ...]:
    """Return card sets that can be added to a game together.

    Args:
        sets: the card sets, as hooks have brought them.
        kind: the game's own class of card sets.
        title: what the game is called.
        abilities: the names of the abilities that the game itself has.

    Raises:
        BadGame: something is no card set of the game, two of them or the game and one bring an ability of one name, or
            a card names an ability that nobody brings.
    """
    found: list[S] = []
    for one in sets:
        if not isinstance(one, kind):
            raise BadGame(f"A card set of {title} is a {kind.__module__}.{kind.__qualname__}, not {shown(one)}.")
        found.append(one)
    brought: dict[str, S | None] = dict.fromkeys(abilities)
    for one in found:
        for name in one.abilities:
            if name in brought:
                other = brought[name]
                whose = f"the card set {other.id!r}" if other else f"{title} itself"
                one.refuse(f"{whose} has an ability {name!r} already")
            brought[name] = one
    for one in found:
        for face in one.faces:
            for name in face.abilities:
                if name not in brought:
                    one.refuse(f"nobody brings the ability {name!r} of {face.called!r}")
    return tuple(found)


__all__ = ["CardSet", "checked_sets"]
