"""Standing: what each player may expect of a position, for bots that look ahead.

The weights are those by which, in games of stewards with the bundled decks, positions told best how the game ended.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.cards import NOBODY
from kredens.live import expected_utilities
from kredens_veto.board import ANNOUNCED, COURT, DUCATS, ELECTION, ESTATES, INITIATIVE, MAGNATES, STROKES
from kredens_veto.faces import (
    CHARACTER,
    ELECT,
    EQUIPMENT,
    FAMOUS,
    NO_AGITATORS,
    STING,
    VetoFace,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens_veto.tables import VetoTable

ALL_STROKES: Final = 2.2
"""What all Strokes of the game would add to a player's strength."""
TWO_THIRDS: Final = 0.75
"""What the Strokes towards two thirds add once there is an Elect, and what it adds that the election is announced."""
AMONG_MAGNATES: Final = 0.3
EXPOSED_ELECT: Final = -1.1
"""What an Elect adds who can be challenged."""
AGITATOR: Final = 0.05
READY: Final = 0.02
FAME: Final = 0.07
SABRE: Final = 0.02
ARMS: Final = 0.095
"""What a point of Sabre adds, of characters and of their equipment."""
ATTACHED_STING: Final = 0.21
UPKEEP: Final = 0.17
DUCAT: Final = 0.01
RICH: Final = 20
"""More ducats than these add nothing."""
COURT_CARD: Final = 0.077
FIRST: Final = 0.1
"""What the initiative adds."""


def standing(t: VetoTable) -> tuple[float, ...]:
    """Return what each player may expect: utilities that sum to 0."""
    return expected_utilities([_strength(t, seat) for seat in range(t.setting.seats)])


def _strength(t: VetoTable, seat: int) -> float:
    """Return how strong a player is; minus infinity if she is out of the game."""
    if not t.present >> seat & 1:
        return -inf
    marks = t.marks
    strokes = marks[STROKES[seat]] / max(1, t.all_strokes)
    number = ALL_STROKES * strokes + DUCAT * min(marks[DUCATS[seat]], RICH) + COURT_CARD * len(t.zones[COURT[seat]])
    number += FIRST * (marks[INITIATIVE] == seat)
    elects = 0
    for zone in (ELECTION, MAGNATES, ESTATES):
        for face, lies_on, marked in _lying(t, zone[seat]):
            if lies_on:
                number += _attached(face)
                continue
            number += UPKEEP * face.upkeep
            if face.kind == CHARACTER:
                elects += ELECT in face.keywords
                number += SABRE * face.sabre + FAME * (FAMOUS in face.keywords)
                number += AMONG_MAGNATES if zone is MAGNATES else _in_the_field(face, marked=marked)
    if elects:
        number += TWO_THIRDS * min(1.0, 1.5 * strokes)
        number += TWO_THIRDS * bool(marks[ANNOUNCED] and 3 * strokes >= 2)
    return number


def _lying(t: VetoTable, place: int) -> Iterator[tuple[VetoFace, bool, bool]]:
    """Yield what is printed on each card at a place, whether it lies on another one, and whether it is marked."""
    faces: Any = t.setting.faces
    for token in t.zones[place]:
        card = t.cards[token]
        yield faces[card.face], card.host != NOBODY, card.tapped


def _attached(face: VetoFace) -> float:
    if face.kind == STING:
        return ATTACHED_STING
    return ARMS * face.sabre if face.kind == EQUIPMENT else 0.0


def _in_the_field(face: VetoFace, *, marked: bool) -> float:
    number = EXPOSED_ELECT * (ELECT in face.keywords)
    return number if any(word in face.keywords for word in NO_AGITATORS) else number + AGITATOR + READY * (not marked)


__all__ = ["standing"]
