"""The catalogue: every card that comes with the game, and how it is found.

The cards are read from their card files (see `card_files.py`) when somebody first asks. They are found by their number,
by their slug, or by their name as lists of decks write it: without accents, with `The` before or after, with what
follows a vampire's first name or without.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from kredens.errors import BadOption, shown
from kredens.kernel import card_names
from kredens.kernel.cards import slug
from kredens_vtes.card_files import read_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kredens_vtes.faces import VtesFace

FILES: Final = (
    "crypt.toml",
    "masters.toml",
    "actions.toml",
    "allies.toml",
    "equipment.toml",
    "political-actions.toml",
    "retainers.toml",
    "action-modifiers.toml",
    "reactions.toml",
    "combat.toml",
)
"""The card files of the game, in the order in which the catalogue lists their cards."""

LONGEST: Final = 120
"""How many characters a name can have at most to be looked up."""

_APOSTROPHES: Final = str.maketrans("\u2018\u2019\u02bc\u00b4`", "'''''", "\u2122\u00ae")
_MARK: Final = re.compile(r"[ ]*\((?:tm|r|g[12])\)", re.IGNORECASE)
"""What lists of decks append to names: a trade mark, or the group of a vampire, which these rules do not know. Those of
the first years are the groups 1 and 2; the same name with another one is another card."""


@cache
def catalogue() -> tuple[VtesFace, ...]:
    """Return every face that comes with the game.

    Raises:
        BadFile: a card file is wrong; the text names the file, the card and the field.
    """
    folder = files("kredens_vtes") / "cards"
    found: list[VtesFace] = []
    for name in FILES:
        found += read_cards((folder / name).read_text(encoding="utf-8"), name)
    check_distinct(found)
    return tuple(found)


def check_distinct(faces: Iterable[VtesFace]) -> None:
    """Check that options and lists of decks can tell all cards apart.

    Raises:
        BadFile: two cards have one number or one name.
    """
    card_names.check_distinct(faces, lambda face: (face.id, *_keys_of(face)))


def name_key(name: str) -> str:
    """Return what all ways to write a name have in common.

    >>> name_key("Rack, The") == name_key("The Rack") == name_key("THE RACK")
    True
    """
    key = slug(_MARK.sub("", name[:LONGEST].translate(_APOSTROPHES)))
    return key.removeprefix("the-").removesuffix("-the")


def face_named(text: str, more: Sequence[VtesFace] = ()) -> VtesFace:
    """Return the face that somebody means by a name.

    Args:
        text: a name, as the module says, or a slug.
        more: faces of other card sets, which are searched too.

    Raises:
        BadOption: no card has that name, or several begin with it; the text says which come near.
    """
    wanted = name_key(text)
    exact, short = _index(), _short()
    if more:
        exact, short = {**_keys(more), **exact}, _shortened((*catalogue(), *more))
    face = exact.get(wanted)
    if face is not None:
        return face
    meant = short.get(wanted, ())
    if len(meant) == 1:
        return meant[0]
    if meant:
        names = ", ".join(face.name for face in meant)
        raise BadOption(f"V:TES has {len(meant)} cards called {shown(text)}: {names}.")
    near = nearest(text, more)
    told = f" Near it: {', '.join(face.name for face in near)}." if near else ""
    raise BadOption(f"V:TES has no card called {shown(text)} here.{told}")


def face_numbered(number: int, more: Sequence[VtesFace] = ()) -> VtesFace:
    """Return the face with a number of the VEKN's lists.

    Args:
        number: its number.
        more: faces of other card sets, which are searched too.

    Raises:
        BadOption: no card has that number.
    """
    face = _numbers().get(number) or next((face for face in more if face.id == number), None)
    if face is None:
        raise BadOption(f"V:TES has no card with the number {number} here.")
    return face


def nearest(text: str, more: Sequence[VtesFace] = ()) -> tuple[VtesFace, ...]:
    """Return the faces whose names come nearest to a text, the nearest first, at most `card_names.CLOSE`."""
    return card_names.nearest(name_key(text), (*_index().items(), *_keys(more).items()))


def _keys(faces: Iterable[VtesFace]) -> dict[str, VtesFace]:
    return {key: face for face in faces for key in _keys_of(face)}


def _keys_of(face: VtesFace) -> tuple[str, ...]:
    return (face.slug, *map(name_key, (face.name, *face.aliases)))


def _shortened(faces: Iterable[VtesFace]) -> dict[str, tuple[VtesFace, ...]]:
    """Return the faces by the part of their names before a comma or a colon."""
    found: dict[str, tuple[VtesFace, ...]] = {}
    for face in faces:
        for part in _parts(face.name):
            found[part] = (*found.get(part, ()), face)
    return found


def _parts(name: str) -> Iterator[str]:
    for mark in (",", ":"):
        head, found, _ = name.partition(mark)
        if found:
            yield name_key(head)


@cache
def _index() -> dict[str, VtesFace]:
    return _keys(catalogue())


@cache
def _short() -> dict[str, tuple[VtesFace, ...]]:
    return _shortened(catalogue())


@cache
def _numbers() -> dict[int, VtesFace]:
    return {face.id: face for face in catalogue()}


__all__ = ["catalogue", "check_distinct", "face_named", "face_numbered", "name_key", "nearest"]
