"""How the steward rates attempts to block, and what is at stake for it in an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kredens_vtes.faces import POLITICAL, VAMPIRE
from kredens_vtes.steward_fight import fight, punch
from kredens_vtes.steward_odds import blocks
from kredens_vtes.steward_plan import FIGHT, RAISES, WATCH
from kredens_vtes.steward_worth import EDGE, attitude, harm, level_for, minion_worth

if TYPE_CHECKING:
    from kredens_vtes.steward_mind import Mind
    from kredens_vtes.steward_sight import Piece

OF_VERBS: Final = {
    "hunt": 0.3, "equip": 0.9, "employ": 0.9, "recruit": 1.2, "vote": 1.3, "leave-torpor": 1.2, "rescue": 0.9,
    "diablerize": 0.9,
}  # fmt: skip
"""What it is worth to the acting Methuselah that an action succeeds."""
BY_CARD: Final = 1.2
"""Likewise of an action that a card states."""


def expected_bleed(mind: Mind) -> float:
    """Return for how much the bleed under way will be in the end."""
    actor = mind.actor
    told = float(mind.action.get("bleed", 0))
    if actor is None or mind.moment == "action-unblocked":
        return told
    dominated = 0.35 * actor.level("dom") if actor.owner != mind.me else 0.0
    return told + dominated * min(1.0, mind.sight.hands[actor.owner] / 4)


def stake(mind: Mind) -> float:
    """Return what it is worth to the steward that the action under way fails."""
    action: dict[str, Any] = mind.action
    actor, sight = mind.actor, mind.sight
    if actor is None:
        return 0.5
    if actor.owner == mind.me:
        return -1.5
    if "bleed" in action:
        directed = int(action.get("directed", -1))
        if directed < 0:
            return 0.0
        number = expected_bleed(mind)
        whole = int(number + 0.5)
        if directed == mind.me:
            return -harm(sight, mind.me, max(1, whole)) * (1.0 if number else 0.0) + EDGE * 0.8
        return -harm(sight, directed, max(1, whole)) - 0.2
    target = sight.lying(action.get("target"))
    if target is not None and target.owner == mind.me:
        return _aimed_at_mine(mind, actor, target)
    care = max(0.0, attitude(sight, actor.owner))
    if mind.played is not None and mind.played.kind == POLITICAL:
        return care * 1.2 + 0.5
    return care * OF_VERBS.get(str(action.get("verb", "")), BY_CARD)


def _aimed_at_mine(mind: Mind, actor: Piece, target: Piece) -> float:
    verb = mind.action.get("verb")
    if verb == "diablerize" or (mind.played is not None and mind.played.slug == "graverobbing"):
        return 0.6 * minion_worth(target) + 1.0
    if target.is_minion and target.ready:
        return max(0.3, -fight(target, actor, mind.sight))
    return 2.0 if target.face is not None and target.face.kind != VAMPIRE else 1.0


def block(mind: Mind, word: str) -> float:
    """Rate an attempt to block."""
    minion, actor, sight = mind.sight.mine(word), mind.actor, mind.sight
    if minion is None or actor is None:
        return 0.3
    chance = blocks(mind, minion)
    combat = fight(minion, actor, sight)
    if mind.action.get("verb") == "leave-torpor" or actor.torpid:
        combat = 0.0
    elif mind.plan.of(FIGHT) > 0.4 or mind.plan.of(WATCH) > 0.4:
        combat += 0.2
    wanted = stake(mind)
    number = chance * (wanted + combat) - 0.03 * minion_worth(minion)
    return number - chance * _spent(mind, minion) if chance > 0.1 else -1.0


def _spent(mind: Mind, minion: Piece) -> float:
    """Return what it costs that a blocker is tapped: others may still act before he untaps."""
    sight = mind.sight
    actor = mind.actor
    if actor is None:
        return 0.2
    still = [piece for piece in sight.untapped(actor.owner) if piece is not actor]
    others = len([piece for piece in sight.untapped(mind.me) if piece is not minion])
    if actor.owner == sight.predator:
        bleeds = sorted([piece.bleed for piece in still], reverse=True)
        return 0.35 * bleeds[others] if others < len(bleeds) else 0.05
    # Its predator's turn is still to come.
    attackers = len(sight.ready(sight.predator))
    return 0.15 if others >= attackers else 0.5 + 0.02 * punch(minion, sight, far=False)


def worth_raising(mind: Mind) -> bool:
    """Whether the bleed under way, one of the steward's own, is worth a card that raises it."""
    return "bleed" in mind.action and int(mind.action.get("directed", -1)) == mind.sight.prey


def usable_raise(mind: Mind, slug: str) -> int:
    """Return by how much a modifier raises the bleed under way."""
    actor = mind.actor
    face = mind.faces.get(slug)
    if actor is None or face is None or slug not in RAISES:
        return 0
    level = level_for(actor, face)
    return RAISES[slug][level - 1] if level else 0


__all__ = ["block", "expected_bleed", "stake", "usable_raise", "worth_raising"]
