"""What the steward thinks of the cards in its court: which to put out, to keep and to discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens_veto.board import ELECTION
from kredens_veto.faces import (
    CHARACTER,
    ELECT,
    EQUIPMENT,
    FAMOUS,
    INFLUENTIAL,
    KARMAZYN,
    NO_AGITATORS,
    PROPERTY,
    STING,
    VetoFace,
)
from kredens_veto.steward_worth import DUCAT, bonus, may_agitate, sting_worth

if TYPE_CHECKING:
    from kredens_veto.steward_sight import Sight

PROPERTY_FIRST: Final = 6.0
"""A property that pays for itself soon is put out before anything else that costs ducats."""
DEAR: Final = 1.6
NEAR: Final = 0.75
"""With this share of the Strokes that the crown takes, an Elect is put out where it can be challenged later."""
EXPOSED: Final = -6.0
RICH: Final = 12
CANCELS: Final = frozenset({"cancels-anything", "cancels-an-effect"})
EFFICIENCY: Final = 4.0
INCOME: Final = 0.5
"""What a ducat in every settlement to come is worth."""
RESERVE: Final = 6
"""So many ducats are left for characters when equipment is bought."""


def out_worth(face: VetoFace, sight: Sight) -> float:
    """Return what putting a card out is worth, with its price taken off; 0 is no gain."""
    price = sight.price(face) * DUCAT
    if face.kind == CHARACTER:
        return EFFICIENCY * character_worth(face, sight) / (sight.price(face) + 2)
    if face.kind == PROPERTY:
        if face.upkeep > 0:
            return PROPERTY_FIRST + face.upkeep - price
        return 0.4 if sight.ducats[sight.me] > sight.price(face) + RICH else -price
    return _equipment(face, sight) - price


def character_worth(face: VetoFace, sight: Sight) -> float:
    """Return what a character will be worth: its Strokes at once, its agitations, its Sabre."""
    barred = (*NO_AGITATORS, INFLUENTIAL)
    number = 1.0 + min(face.strokes, sight.common) + 0.12 * face.sabre + INCOME * face.upkeep
    number += 1.2 * (not any(keyword in face.keywords for keyword in barred)) + 0.5 * (FAMOUS in face.keywords)
    if ELECT in face.keywords:
        number += _elect(face, sight)
    elif KARMAZYN in face.keywords:
        number += 0.5
    return number


def _elect(face: VetoFace, sight: Sight) -> float:
    """Return what it adds that a character is an Elect: a risk, unless it is safe or the crown is near."""
    if sight.elects(sight.me):
        return 0.5
    safe = not sight.demo and (KARMAZYN in face.keywords or INFLUENTIAL in face.keywords)
    after = sight.strokes[sight.me] + min(face.strokes, sight.common)
    near = after >= NEAR * sight.crown and not sight.challengers()
    return 3.0 if safe or near or (sight.demo and after >= sight.crown) else EXPOSED


def _equipment(face: VetoFace, sight: Sight) -> float:
    """Return what a piece of equipment will be worth on who bears it best; characters come first if ducats are few."""
    gain = -1.0
    for piece in sight.company(sight.me):
        if piece.zone != ELECTION.name:
            continue
        alike = [bonus(other, piece) for other in piece.on if other.face is not None and other.face.type == face.type]
        gain = max(gain, face.sabre - max(alike, default=0) + 0.2 * may_agitate(piece))
    left = sight.ducats[sight.me] - sight.price(face)
    if gain + face.strokes <= 0 or (left < RESERVE and not face.strokes):
        return 0.0
    return 0.6 * gain + face.strokes + 0.2 * face.upkeep


def keep(face: VetoFace, sight: Sight) -> float:
    """Return what it is worth to have a card in the court."""
    names = {piece.face.name for piece in sight.board.values() if piece.face is not None and piece.owner == sight.me}
    if face.kind == CHARACTER:
        if face.name in names or face.name in sight.gone:
            return 0.0
        if sum(other.name == face.name for other in sight.court) > 1:
            return 0.1
        if ELECT in face.keywords and not sight.elects(sight.me):
            return 1.0
        dear = max(0, sight.price(face) - 8) * 0.2
        return 0.35 * character_worth(face, sight) - dear
    if face.kind == PROPERTY:
        return 0.0 if face.unique and face.name in names else 0.5 + 0.3 * face.upkeep
    if face.kind == STING:
        return 0.4 + 0.12 * sting_worth(face)
    if face.kind == EQUIPMENT:
        return 0.2 + 0.2 * face.sabre - 0.02 * face.lafa
    return 0.9 if CANCELS & set(face.abilities) else 0.4


def worth_redrawing(sight: Sight) -> float:
    """Return what another court is worth: much if nobody in this one can be put out, or only one and no property."""
    out = [face for face in sight.court if face.kind == CHARACTER and sight.can_afford(face)]
    own = [face for face in out if sight.price(face) == face.lafa]
    estates = sum(face.kind == PROPERTY and face.upkeep > 0 for face in sight.court)
    return DEAR - len(own) - 0.7 * min(estates, 2)


__all__ = ["character_worth", "keep", "out_worth", "worth_redrawing"]
