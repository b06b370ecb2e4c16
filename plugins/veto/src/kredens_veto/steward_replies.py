"""What the steward thinks of replies: of each ability what an answer is worth, given what it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens_veto.faces import CHARACTER, EFFECT, ELECT, EQUIPMENT, STING
from kredens_veto.steward_stack import margin, subject
from kredens_veto.steward_worth import NEW_ABILITY, sting_worth

if TYPE_CHECKING:
    from kredens_veto.steward_mind import Mind

ALWAYS: Final = {
    "settlement-two-ducats": 1.0, "end-phase-draws": 1.0, "wounds-after-a-duel": 2.0, "two-more-when-agitating": 1.0,
    "nurses-the-wounded": 1.5, "killed-becomes-wounded": 1.0, "parries-by-marking": 1.0, "copies-the-sting": 1.0,
    "cancels-a-sting": 1.0, "cancels-a-cut": 1.0, "ambushes-the-challenger": 0.6, "blessed-before-the-duel": 0.7,
    "girth-cut-before-the-duel": 0.7, "stroke-by-marking-a-famous": 1.0, "initiative-by-marking": 0.5,
    "initiative-two-higher": -0.1, "shares-influence": 1.0,
}  # fmt: skip
"""The abilities whose answer is worth the same whatever it answers."""
CANCELS: Final = {"cancels-anything": 1.6, "cancels-an-effect": 0.9, "cancels-a-card-by-marking": 1.3}
"""What a rival's play has to be worth for one of these to be spent on it."""


def reply(mind: Mind, word: str, _number: str = "") -> float:
    """Rate a reply by its ability, and by what it stops."""
    face = mind.face(word)
    if face is None:
        return 0.1
    sight = mind.sight
    for name in face.abilities:
        if name in CANCELS:
            return _threat(mind) - CANCELS[name]
        if name == "wounded-stays":
            mine = mind.fighters.mine
            return 1.0 if mine is not None and margin(sight, mind.fighters) <= 0 else -1.0
        if name == "initiative-two-higher" and sight.hangs_on_initiative() and sight.initiative != sight.me:
            return 2.0
        if name in ALWAYS:
            return ALWAYS[name]
    return NEW_ABILITY


def _threat(mind: Mind) -> float:
    """Return what the rival's play under way is worth to him."""
    seat, face = subject(mind.events, mind.faces)
    if seat == mind.sight.me or face is None:
        return -1.0
    if face.kind == CHARACTER:
        return 1.0 + face.strokes + 2 * (ELECT in face.keywords)
    if face.kind == STING:
        return 0.4 * sting_worth(face)
    if face.kind == EQUIPMENT:
        return 0.5 * face.sabre
    return 0.4 * max(face.upkeep, 0) + 1.2 * (face.kind == EFFECT)


__all__ = ["ALWAYS", "CANCELS", "reply"]
