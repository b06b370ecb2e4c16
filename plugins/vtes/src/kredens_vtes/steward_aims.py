"""How the steward chooses by whom, at which level, at whom and for how much, for what it has begun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens_vtes.abilities.crypt import Rents
from kredens_vtes.abilities.masters import Levy
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.faces import ACTION, ALLY, COMBAT, MODIFIER, POLITICAL, REACTION, SUPERIOR, VAMPIRE
from kredens_vtes.referendum import Terms
from kredens_vtes.steward_acting import drink_value, hunger, rescue_value
from kredens_vtes.steward_actions import USES, acts_by, aimed_at, card_value, is_directed, location_value
from kredens_vtes.steward_combat import strike_level
from kredens_vtes.steward_odds import guard
from kredens_vtes.steward_plan import SEEKS
from kredens_vtes.steward_replies import plays
from kredens_vtes.steward_turn import influence_value, tapped_blood, taught, to_blood, to_pool
from kredens_vtes.steward_votes import terms_on, terms_whom
from kredens_vtes.steward_worth import attitude, harm, keep, minion_worth, pool_worth
from kredens_vtes.strikes import Aiming

if TYPE_CHECKING:
    from kredens_vtes.faces import VtesFace
    from kredens_vtes.steward_mind import Mind
    from kredens_vtes.steward_sight import Piece

HELPS: Final = frozenset(
    {"society-hunting-ground", "the-rack", "blood-doll", "arcane-library", "chantry", "fifth-tradition-hospitality"}
)
"""The cards that do their targets good."""
TAXES: Final = {Levy.__name__: 0.45, Rents.__name__: 1.0}
"""The procedures in which one loses something of one's own, with what a counter is worth that is lost of a card."""


def by(mind: Mind, seat: str, word: str) -> float:
    """Rate a minion for what has been begun."""
    piece, face = mind.sight.piece(seat, word), mind.doing
    if piece is None:
        return 0.0
    if face is None:
        return 0.1 * minion_worth(piece)
    if mind.begun[0] in {"play", "use", "use-of"} and (face.kind == ACTION or face.slug in USES):
        return acts_by(mind, face, piece)
    if mind.begun[0] == "use":
        return 0.1 * piece.blood - 0.1 * guard(mind, piece)
    return plays(mind, face, piece)


def level(mind: Mind, name: str) -> float:
    """Rate a level."""
    face, number = mind.doing, 2 if name == SUPERIOR else 1
    if face is None:
        return 0.5 * number
    minion = mind.chosen_minion or _only_actor(mind, face)
    if face.kind == ACTION and minion is not None:
        return card_value(mind, face, minion, number)
    if face.kind == COMBAT and mind.begun[0] == "strike":
        found = strike_level(mind, face, number)
        return 0.5 * number if found is None else found
    if face.slug == "freak-drive" or face.slug not in SEEKS:
        return 0.5 * number
    needed = int(mind.action.get("stealth", 0)) - int(mind.attempt.get("intercept", 0))
    return 0.5 * min(needed, SEEKS[face.slug][number - 1]) + 0.1 * number


def _only_actor(mind: Mind, face: VtesFace) -> Piece | None:
    """Return who plays an action card when nobody had to be chosen: the only one who can."""
    able = [piece for piece in mind.sight.untapped(mind.me) if piece.is_vampire]
    found = [piece for piece in able if not face.discipline or piece.level(face.discipline)]
    return found[0] if found else None


def on(mind: Mind, seat: str, word: str) -> float:
    """Rate a target."""
    piece = mind.sight.piece(seat, word)
    if piece is None:
        return 0.0
    if mind.asked_by(Terms):
        return terms_on(mind, piece)
    if mind.where in TAXES:
        return _taxed(mind, piece)
    if mind.asked_by(Aiming):
        return 0.1 if piece.is_minion else 0.3 - 0.1 * piece.blood
    if mind.begun[:1] == ("rescue",):
        return rescue_value(mind, piece)
    if mind.begun[:1] == ("diablerize",):
        minion = mind.chosen_minion
        return drink_value(mind, minion, piece) if minion else 0.0
    face = mind.doing
    found = None if face is None else aimed_at(mind, face, piece)
    if found is None and face is not None:
        found = _put_on(mind, face, piece)
    return _by_default(mind, face, piece) if found is None else found


def _put_on(mind: Mind, face: VtesFace, piece: Piece) -> float | None:
    """Rate a target of a master card or of a card in play, or return None if this knows nothing of it."""
    mine = piece.owner == mind.me
    care = attitude(mind.sight, piece.owner)
    if face.skill:
        return taught(mind, face, piece)
    if face.slug == "blood-doll":
        if mind.begun[0] == "use":
            return to_blood(mind, piece) if piece.is_vampire else 0.0
        dolled = any(other.slug == face.slug for other in piece.on)
        return 0.1 * piece.capacity + 0.5 * piece.ready - 2.0 * dolled
    if face.slug == "minion-tap":
        return tapped_blood(mind, piece)
    if face.slug == "the-rack":
        return hunger(piece, 2) + 0.02 * piece.capacity
    if face.slug == "society-hunting-ground":
        return hunger(piece)
    if face.slug == "arcane-library":
        return influence_value(mind, piece) + 1.0
    if face.slug == "chantry":
        return minion_worth(piece) * (1 if mine else -care)
    if face.slug in {"fame", "haven-uncovered", "vulnerability"}:
        weak = 0.2 * (piece.capacity - piece.blood)
        return care * (minion_worth(piece) + weak) if not mine else -5.0
    if face.slug in {"pentex-subversion", "seduction"}:
        return _blocks_me(mind, piece)
    if face.slug in {"canine-horde", "shattering-blow", "fast-hands", "lucian"}:
        return 1.0 if piece.face and piece.face.is_weapon else 0.5
    return None


def _blocks_me(mind: Mind, piece: Piece) -> float:
    """Return how much a minion is in the steward's way."""
    if piece.owner == mind.me:
        return -5.0
    target = int(mind.action.get("directed", mind.sight.prey))
    near = 1.0 if piece.owner == target else 0.4 if piece.owner == mind.sight.predator and target < 0 else 0.0
    return near * (2.0 + piece.intercept + 0.3 * piece.damage(far=False) - 1.5 * piece.tapped)


def _taxed(mind: Mind, piece: Piece) -> float:
    """Rate losing a counter of a card, or a card."""
    if mind.asked_by(Rents):
        return pool_worth(mind.sight.pool) - location_value(mind, piece)
    return -TAXES[mind.where] - (0.5 if piece.blood <= 2 else 0.0)


def _by_default(mind: Mind, face: VtesFace | None, piece: Piece) -> float:
    """Rate a target of which nothing is known: what hurts for others, what helps for oneself."""
    care = attitude(mind.sight, piece.owner)
    helps = face is not None and (face.slug in HELPS or (face.kind in {VAMPIRE, ALLY} and not is_directed(face)))
    helps = helps or (face is not None and face.kind not in {COMBAT, MODIFIER, REACTION} and not is_directed(face))
    worth = minion_worth(piece) if piece.is_minion else 1.0
    return worth * (-care if helps else care)


def whom(mind: Mind, seat: str) -> float:
    """Rate a Methuselah."""
    number = SEAT_NAMES.index(seat)
    if mind.asked_by(Terms):
        return terms_whom(mind, number)
    if mind.where in TAXES:
        return -pool_worth(mind.sight.pool) - (5.0 if mind.sight.pool < mind.safe_pool else 0.0)
    face = mind.doing
    if face is not None and face.slug == "blood-doll":
        piece = mind.sight.mine(mind.begun[-1])
        return to_pool(mind, piece.host) if piece is not None and piece.host is not None else 0.0
    if face is not None and face.slug == "deflection":
        return harm(mind.sight, number, int(mind.action.get("bleed", 1)))
    if face is not None and face.slug == "chantry":
        return -0.5
    if face is not None and face.kind in {POLITICAL, ACTION, REACTION}:
        return attitude(mind.sight, number)
    return attitude(mind.sight, number) if number != mind.me else 0.0


def amount(mind: Mind, word: str) -> float:
    """Rate a number."""
    number, face = int(word), mind.doing
    slug = face.slug if face else ""
    if slug == "powerbase-chicago":
        piece = mind.sight.mine(mind.begun[-1])
        stored = piece.blood if piece else 0
        needed = mind.sight.pool < mind.safe_pool + 6
        return float(number if stored > 1 or needed else -number)
    if slug == "minion-tap":
        piece = mind.sight.piece(*mind.said[-1][1:3]) if mind.said else None
        left = (piece.blood if piece else number) - number
        return number * (pool_worth(mind.sight.pool + number) - 0.4) - (0.0 if left > 1 else 1.5 * (2 - left))
    if slug == "political-flux":
        near = mind.sight.pools[mind.sight.prey] < mind.sight.pool
        return float(number if near else -number)
    if slug == "life-boon":
        return -float(number)
    if slug == "voter-captivation":
        return number * (pool_worth(mind.sight.pool) - 0.4)
    if mind.begun[:1] == ("rescue",):
        minion = mind.chosen_minion
        return -0.1 * number if minion is not None and minion.blood < 4 else 0.1 * number
    return 0.1 * number


def skill(mind: Mind, place: str, slug: str) -> float:
    """Rate a skill card to learn."""
    face = mind.faces.get(slug)
    return 0.5 if face is None else 0.6 + 0.2 * (place != "hand") + 0.1 * keep(face, mind.sight)


__all__ = ["amount", "by", "level", "on", "skill", "whom"]
