"""What cards are worth to the steward, in Strokes: as numbers and small functions by the names of abilities."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from kredens_veto.board import MAGNATES
from kredens_veto.faces import (
    CHARACTER,
    EFFECT,
    ELECT,
    EQUIPMENT,
    FAMOUS,
    FIREARM,
    KARMAZYN,
    NO_AGITATORS,
    PROPERTY,
    STING,
    WEAPON,
    VetoFace,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens_veto.steward_sight import Piece, Sight

LEAD: Final = 0.7
"""What a Stroke that a rival does not have is worth, against one of one's own."""
AGITATOR, SABRE, STROKE, ARMED, LONE_ELECT, ELECT_WORTH = 1.5, 0.15, 0.5, 0.3, 14.0, 4.0
DEADLY: Final = 2.5
"""By how much a duel has to be won to kill, less half a Sabre."""
HIDDEN_STING: Final = 2.3
"""What a face-down sting is thought to add."""
PER_COURT_CARD: Final = 0.35
"""What a card in a rival's court is thought to add to a fighter's Sabre."""
DUCAT: Final = 0.12
"""What a ducat is worth."""
ATTACHED_SABRE: Final = {"host-has-more-sabre": 2, "host-has-less-sabre": -1}
"""What attached effects add to a character's Sabre."""
CHALLENGERS: Final = {"sabre-when-challenging": 1}
CHALLENGED: Final = {"sabre-when-challenged": 1}
STING_RULES: Final = {
    "one-more-as-your-first-sting": 1.0, "doubles-the-weapon": 2.0, "copies-the-sting": 1.5, "cancels-a-cut": 2.0,
    "opponent-has-less-sabre": 2.0,
}  # fmt: skip
"""What the rules of stings are thought to add to their numbers."""


def may_agitate(piece: Piece) -> bool:
    """Whether a character may usually agitate."""
    return (
        piece.zone != MAGNATES.name
        and not any(piece.has(keyword) for keyword in NO_AGITATORS)
        and not piece.bears("host-cannot-agitate")
    )


def sabre(piece: Piece, *, challenges: bool | None = None) -> float:
    """Return a character's Sabre in a duel, with the best of its arms.

    Args:
        piece: the character.
        challenges: whether it has challenged or has been challenged; None if neither.
    """
    if piece.face is None:
        return 0
    number = float(piece.face.sabre)
    for name in piece.abilities:
        number += CHALLENGERS.get(name, 0) if challenges else CHALLENGED.get(name, 0) if challenges is False else 0
    best: dict[str, list[int]] = {}
    for other in piece.on:
        number += sum(ATTACHED_SABRE.get(name, 0) for name in other.abilities)
        if other.face is not None and other.kind == EQUIPMENT:
            sort = WEAPON if other.face.type == FIREARM else other.face.type
            best.setdefault(sort, []).append(bonus(other, piece))
    for sort, numbers in best.items():
        most = 2 if sort == WEAPON and "uses-two-weapons" in piece.abilities else 1
        number += sum(sorted(numbers)[-most:])
    return max(0.0, number)


def bonus(arm: Piece, bearer: Piece) -> int:
    """Return what a piece of equipment adds to its bearer's Sabre."""
    number = arm.face.sabre if arm.face else 0
    if "one-more-on-a-karmazyn" in arm.abilities and bearer.has(KARMAZYN):
        number += 1
    return number + sum("host-adds-one-more" in other.abilities for other in arm.on)


def sting_worth(face: VetoFace | None) -> float:
    """Return what a sting is thought to add to a fighter's Sabre."""
    if face is None:
        return HIDDEN_STING
    return face.sabre + sum(STING_RULES.get(name, 0.0) for name in face.abilities)


def worth(piece: Piece, _sight: Sight) -> float:
    """Return what a card in play is worth to its player."""
    face = piece.face
    if face is None:
        return 0.5
    if face.kind == CHARACTER:
        number = AGITATOR * may_agitate(piece) + SABRE * sabre(piece) + STROKE * piece.strokes
        number += 0.7 * piece.has(FAMOUS) + DUCAT * 3 * face.upkeep + 0.4 * len(piece.stings)
        return number + ELECT_WORTH * piece.has(ELECT)
    if face.kind == EQUIPMENT:
        return ARMED * (bonus(piece, piece.host) if piece.host else face.sabre) + 0.2
    if face.kind == PROPERTY:
        return DUCAT * 4 * max(face.upkeep, 0) + 0.3
    return 1.0 if face.kind == EFFECT else 0.5


def chance(margin: float, doubt: float) -> float:
    """Return how likely a fighter wins who is thought to be ahead by `margin`."""
    return 1 / (1 + exp(max(-40.0, min(40.0, -1.7 * (margin - 0.3) / doubt))))


def strength(piece: Piece, sight: Sight, *, challenges: bool) -> tuple[float, float]:
    """Return what Sabre a fighter is expected to bring about, and how doubtful that is."""
    number, doubt = sabre(piece, challenges=challenges), 0.6
    number += sum(sting_worth(sting.face) for sting in piece.stings)
    if piece.seat == sight.me:
        return number + 0.8 * sum(sting_worth(face) for face in sight.court if face.kind == STING), doubt
    hidden = sum(sting.face is None for sting in piece.stings)
    court = sight.courts[piece.seat]
    return number + PER_COURT_CARD * court, doubt + 0.5 * hidden + 0.25 * court


def duel_worth(mine: Piece, theirs: Piece, sight: Sight, *, challenges: bool) -> float:
    """Return what a duel between two characters is expected to bring.

    Args:
        mine: the own fighter.
        theirs: the rival's.
        sight: the position.
        challenges: whether it is the own fighter that has challenged.
    """
    ours, doubt = strength(mine, sight, challenges=challenges)
    other, more_doubt = strength(theirs, sight, challenges=not challenges)
    margin = ours - other
    doubt += more_doubt
    gain = chance(margin, doubt) * prey(theirs, sight) + chance(margin - DEADLY, doubt) * crown(theirs, sight)
    loss = chance(-margin, doubt) * prey(mine, sight) + chance(-margin - DEADLY, doubt) * crown(mine, sight)
    return gain - loss - 0.15 * len(mine.stings)


def crown(piece: Piece, sight: Sight) -> float:
    """Return what killing a character is worth beside defeating it: the game, if it is its player's only Elect."""
    return LONE_ELECT if piece.has(ELECT) and len(sight.elects(piece.seat)) == 1 else 0.0


def prey(piece: Piece, sight: Sight) -> float:
    """Return what defeating a character is worth: the Strokes that change hands, and that it leaves play."""
    due = min(piece.strokes, sight.strokes[piece.seat])
    return (1 + LEAD) * due + worth(piece, sight) + piece.has(FAMOUS)


# What effects and rules are worth when they are aimed at a card. Positive numbers are good for the steward.


def _of(kind: str, number: Callable[[Piece, Sight], float], *, own: bool) -> Callable[[Piece, Sight], float]:
    def rate(piece: Piece, sight: Sight) -> float:
        if (piece.owner == sight.me) != own:
            return -1.0
        return number(piece, sight) if piece.kind == kind else -1.0

    return rate


def _rival(kind: str, number: Callable[[Piece, Sight], float]) -> Callable[[Piece, Sight], float]:
    return _of(kind, number, own=False)


def _own(kind: str, number: Callable[[Piece, Sight], float]) -> Callable[[Piece, Sight], float]:
    return _of(kind, number, own=True)


def _idle(piece: Piece, _sight: Sight) -> float:
    """An unmarked character that may agitate."""
    return 1.2 + 0.05 * sabre(piece) if may_agitate(piece) and not piece.marked else -0.5


def _tired(piece: Piece, _sight: Sight) -> float:
    """A marked character that may agitate."""
    return 1.2 + 0.3 * len(piece.stings) if may_agitate(piece) and piece.marked else -0.5


def _active(piece: Piece, _sight: Sight) -> float:
    """A character that may agitate, marked or not."""
    return 1.7 + 0.05 * sabre(piece) if may_agitate(piece) else -0.5


def _exposed(piece: Piece, _sight: Sight) -> float:
    return 3.0 if piece.has(ELECT) and piece.zone != MAGNATES.name else -0.2


def _killer_or_victim(piece: Piece, sight: Sight) -> float:
    if piece.owner == sight.me:
        return 0.1 * sabre(piece) - 0.2 * piece.has(ELECT) if piece.kind == CHARACTER and not piece.marked else -1.0
    return worth(piece, sight) + crown(piece, sight) if piece.kind == CHARACTER and piece.marked else -1.0


def _fighter(piece: Piece, _sight: Sight) -> float:
    return 0.04 * sabre(piece) if not piece.marked and piece.zone != MAGNATES.name else -0.5


AIMS: Final[dict[str, Callable[[Piece, Sight], float]]] = {
    "discards-an-effect": _rival(EFFECT, lambda _piece, _sight: 1.2),
    "discards-equipment": _rival(EQUIPMENT, worth),
    "discards-a-weak-character": _rival(CHARACTER, worth),
    "marks-a-character": _rival(CHARACTER, _idle),
    "unmarks-a-character": _own(CHARACTER, _tired),
    "influence-unmarks": _own(CHARACTER, _tired),
    "kills-by-marking": _killer_or_victim,
    "removes-a-marked-character": _rival(CHARACTER, worth),
    "raids-a-property": _rival(PROPERTY, lambda piece, sight: 0.7 + worth(piece, sight)),
    "blows-up-a-property": _rival(PROPERTY, worth),
    "host-cannot-be-challenged": _own(CHARACTER, _exposed),
    "host-agitates-for-one-more": _own(CHARACTER, _active),
    "host-wins-one-more": _own(CHARACTER, _fighter),
    "host-cannot-refuse": _rival(CHARACTER, lambda _piece, _sight: 0.1),
    "discard-to-unmark-the-host": _own(CHARACTER, _active),
    "host-cannot-agitate": _rival(CHARACTER, _active),
    "host-brings-one-more": _own(PROPERTY, lambda _piece, _sight: 0.8),
    "host-brings-nothing": _rival(PROPERTY, lambda piece, _sight: 0.3 * (piece.face.upkeep if piece.face else 0)),
    "host-adds-one-more": _own(EQUIPMENT, lambda piece, _sight: 0.4 if piece.face and piece.face.sabre else -0.5),
    "host-is-sealed": _own(EFFECT, lambda _piece, _sight: 0.2),
    "host-has-more-sabre": _own(CHARACTER, _fighter),
    "host-is-absent": _rival(CHARACTER, _idle),
    "controls-the-host": _rival(CHARACTER, lambda piece, sight: 0.8 + _idle(piece, sight)),
    "voids-a-rule": lambda _piece, _sight: -1.0,
    "moves-equipment": lambda _piece, _sight: -1.0,
}
"""What it is worth to aim an ability at a card."""

UNAIMED: Final = {
    "rivals-return-a-stroke": 0.7, "buys-from-the-top-three": 0.4, "searches-a-character": 1.5,
    "searches-szablisko-pelki": 1.2, "refusal-costs-two": 0.8, "shares-influence": 0.3, "ducat-for-each-inn": 0.5,
    "stroke-by-marking": 1.05, "sting-for-a-card": -0.3, "ducat-by-marking": 0.3, "robs-by-marking": 0.7,
    "honourable-agitate-for-one-more": 0.9,
}  # fmt: skip
"""What abilities are worth that are aimed at no card."""
DEEDS: Final = frozenset({"stroke-by-marking", "robs-by-marking", "blows-up-a-property"})
"""The rules of cards in play whose use is a deed."""
NEW_ABILITY: Final = 0.4
"""What an ability is thought to be worth that another card set has brought."""

__all__ = [
    "AIMS", "DEEDS", "DUCAT", "LEAD", "NEW_ABILITY", "UNAIMED", "bonus", "chance", "duel_worth", "may_agitate", "prey",
    "sabre", "sting_worth", "strength", "worth",
]  # fmt: skip
