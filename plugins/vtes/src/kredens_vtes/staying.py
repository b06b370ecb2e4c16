"""Staying: where a card stays that is in play, on a minion or on none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens_vtes.board import HAND
from kredens_vtes.faces import EQUIPMENT, LOCATION, RETAINER, VAMPIRE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kredens_vtes.faces import VtesFace

ON_MINION: Final = "minion"
ON_TABLE: Final = "table"
"""The ways in which a card stays in play: on a minion, or on none. A rule that brings one there names it in `stays`."""

_ANYWHERE: Final = frozenset([ON_MINION, ON_TABLE])


def stays(face: VtesFace, abilities: Mapping[str, object]) -> frozenset[str]:
    """Return how a card that is no minion can stay in play: none of the two if it goes when it has been played.

    Args:
        face: the card.
        abilities: what the names of its abilities stand for.
    """
    if face.kind in {EQUIPMENT, RETAINER} or (face.title and face.kind != VAMPIRE):
        return frozenset([ON_MINION])
    if LOCATION in face.keywords:
        return frozenset([ON_TABLE])
    own = [abilities[name] for name in face.abilities if name in abilities]
    said = frozenset([way for ability in own for way in _said(ability)])
    if said or (own and all(getattr(ability, "zones", ()) == (HAND,) for ability in own)):
        return said
    # Nothing is known of it: a card of another plugin may come into play in a way of its own.
    return _ANYWHERE


def _said(ability: object) -> Iterator[str]:
    for rule in getattr(ability, "replies", (ability,)):
        way = getattr(rule, "stays", "")
        if way:
            yield way


__all__ = ["ON_MINION", "ON_TABLE", "stays"]
