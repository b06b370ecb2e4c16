"""How the steward rates the actions of its minions that no action card states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens_vtes.diablerie import BlockersDiablerie
from kredens_vtes.faces import ALLY, EQUIPMENT, POLITICAL, RETAINER
from kredens_vtes.steward_fight import regard
from kredens_vtes.steward_odds import guard, passes, raise_of, votes_of
from kredens_vtes.steward_plan import FIGHT, WATCH
from kredens_vtes.steward_votes import call_value
from kredens_vtes.steward_worth import BLOOD, EDGE, PRIZE, attitude, harm, level_for, minion_worth

if TYPE_CHECKING:
    from kredens_vtes.faces import VtesFace
    from kredens_vtes.steward_mind import Mind
    from kredens_vtes.steward_sight import Piece

EAGER_HUNT: Final = 0.35
"""How much others want to block a hunt, measured by a bleed."""
EAGER_HELP: Final = 0.5
"""How much they want to block what makes the steward stronger."""
TOGETHER: Final = 0.25
"""What a part of an ousting is worth, measured by one that is done at a stroke."""
BURNED: Final = 0.55
"""How likely a blood hunt on a vampire of the steward's is called and passes, if others have more votes."""

USEFUL: Final = {
    "flak-jacket": 0.5, "ir-goggles": 0.4, "grenade": 0.5, "rowan-ring": 1.4, "ivory-bow": 1.2, "ghoul-retainer": 0.9,
}  # fmt: skip
"""What equipment and retainers do that their numbers do not say."""


def bleed_value(mind: Mind, minion: Piece, extra: int = 0, stealth: int = 0) -> float:
    """Return what a bleed of a minion is worth, blocks and combats considered."""
    sight = mind.sight
    most = minion.bleed + extra + raise_of(minion, mind)
    gain = harm(sight, sight.prey, most) + EDGE * (sight.edge != sight.me)
    through, cost = passes(mind, minion, stealth, sight.prey, 0.8 + 0.1 * most)
    return through * (gain + _finishes(mind, most, through)) + cost + mind.haste


def _finishes(mind: Mind, most: int, through: float) -> float:
    """Return what a bleed is worth besides as a part of a turn in which all together may well oust the prey."""
    pool = mind.sight.pools[mind.sight.prey]
    possible = sum([piece.bleed for piece in mind.sight.untapped(mind.me)]) * through
    return TOGETHER * PRIZE * most / pool if most < pool <= possible else 0.0


def bleed(mind: Mind, word: str) -> float:
    """Rate a bleed without a card."""
    minion = mind.sight.mine(word)
    if minion is None or not minion.bleed:
        return -1.0 if minion else 0.5
    return bleed_value(mind, minion) - guard(mind, minion)


def hunger(minion: Piece, number: int = 1) -> float:
    """Return what some blood is worth to a vampire: the emptier he is, the more."""
    first = 1.1 if minion.blood == 0 else 0.8 if minion.blood == 1 else 0.55 if minion.blood == 2 else 0.25
    return (first + 0.3 * (min(number, minion.room) - 1)) * min(1, minion.room)


def hunt(mind: Mind, word: str) -> float:
    """Rate a hunt: for those who are short of blood."""
    minion = mind.sight.mine(word)
    if minion is None:
        return 0.3
    through, cost = passes(mind, minion, 1, -1, EAGER_HUNT)
    number = through * hunger(minion) + cost * 0.7
    return number - guard(mind, minion) * (0.6 if minion.blood < 2 else 1.0) - 0.1


# What is brought into play


def gear_value(mind: Mind, face: VtesFace, minion: Piece) -> float:
    """Return what a piece of equipment or a retainer is worth on a minion, without its price."""
    if any(other.slug == face.slug for other in minion.on):
        return 0.1
    fights = 0.4 + 0.6 * mind.plan.of(FIGHT)
    number = USEFUL.get(face.slug, 0.0) + 2.2 * face.bleed + (0.9 + 0.6 * mind.plan.of(WATCH)) * face.intercept
    number += fights * (0.8 * face.damage + 0.4 * face.maneuvers + 0.5 * face.aggravated) + face.strength + face.stealth
    if face.is_weapon and minion.weapons:
        number *= 0.4
    known = face.bleed or face.intercept or face.damage or face.slug in USEFUL
    return (number if known else 0.8) * (0.8 + 0.02 * minion.blood)


def ally_value(face: VtesFace) -> float:
    """Return what an ally is worth when it has come."""
    life = max([level.life for level in face.levels], default=1)
    number = 0.8 + 0.5 * life + 1.1 * face.bleed + 0.45 * max(face.strength, face.damage)
    return number + (1.2 if face.slug == "renegade-garou" else 0.0)


def _bring(mind: Mind, word: str, kind: str, value: float) -> float:
    minion = mind.sight.mine(word)
    if minion is None:
        return 0.5
    through, cost = passes(mind, minion, 1, -1, EAGER_HELP)
    return through * value + cost - guard(mind, minion) - 0.02 * minion.bleed - 0.01 * (kind == ALLY)


def worth_of_gear(mind: Mind, face: VtesFace, minion: Piece) -> float:
    """Return what bringing a card of the hand out is worth on a minion, its price paid."""
    if not level_for(minion, face):
        return -1.0
    value = ally_value(face) if face.kind == ALLY else gear_value(mind, face, minion)
    blood = face.blood * BLOOD + (5.0 if face.blood >= minion.blood and face.blood else 0.0)
    cheaper = minion.slug == "black-cat" and face.kind == EQUIPMENT
    return value - mind.price(max(0, face.pool - cheaper)) - blood


def _best_gear(mind: Mind, word: str, kind: str) -> float:
    minion = mind.sight.mine(word)
    found = [worth_of_gear(mind, face, minion) for face in mind.sight.hand if face.kind == kind] if minion else []
    return max(found, default=0.1)


def equip(mind: Mind, word: str) -> float:
    """Rate equipping: by the best card for it."""
    return _bring(mind, word, EQUIPMENT, _best_gear(mind, word, EQUIPMENT))


def employ(mind: Mind, word: str) -> float:
    """Rate employing a retainer."""
    return _bring(mind, word, RETAINER, _best_gear(mind, word, RETAINER))


def recruit(mind: Mind, word: str) -> float:
    """Rate recruiting an ally."""
    return _bring(mind, word, ALLY, _best_gear(mind, word, ALLY))


def card(mind: Mind, word: str) -> float:
    """Rate a card of the hand for the action that has been begun."""
    face, minion = mind.face(word), mind.chosen_minion
    if face is None or minion is None:
        return 0.5
    return call_value(mind, face, minion) if face.kind == POLITICAL else worth_of_gear(mind, face, minion)


def take(mind: Mind, word: str) -> float:
    """Rate taking a piece of equipment that lies on another minion of one's own, or out of the library."""
    face, minion = mind.face(word), mind.chosen_minion
    piece = mind.sight.mine(word)
    if face is None or minion is None:
        return 0.2
    number = gear_value(mind, face, minion)
    return number - gear_value(mind, face, piece.host) - 0.5 if piece and piece.host and piece.host.ready else number


# Referendums


def vote(mind: Mind, word: str) -> float:
    """Rate calling a referendum: by the best card for it."""
    minion = mind.sight.mine(word)
    cards = [face for face in mind.sight.hand if face.kind == POLITICAL]
    if minion is None or not cards:
        return 0.5
    found = [call_value(mind, face, minion) for face in cards if level_for(minion, face)]
    through, cost = passes(mind, minion, 1, -1, 0.7)
    return through * max(found, default=0.0) + cost - guard(mind, minion)


# Torpor


def leave_torpor(mind: Mind, word: str) -> float:
    """Rate leaving torpor: almost always."""
    minion = mind.sight.mine(word)
    return 2.0 if minion is None else 1.0 + 0.3 * minion_worth(minion)


def rescue(mind: Mind, word: str) -> float:
    """Rate going to a rescue: for a vampire of one's own who cannot leave torpor himself."""
    minion = mind.sight.mine(word)
    stuck = [rescue_value(mind, piece) for piece in mind.sight.torpid(mind.me)]
    if minion is None or not stuck:
        return -1.0
    return max(stuck) - guard(mind, minion) - 0.3 - (0.8 if minion.blood < 3 else 0.0)


def rescue_value(mind: Mind, piece: Piece) -> float:
    """Return what it is worth to bring a vampire out of torpor."""
    if piece.owner != mind.me:
        return -1.0
    alone = piece.blood >= 2 and not piece.paralysed
    return 0.3 * minion_worth(piece) - (1.5 if alone else 0.0)


def diablerize(mind: Mind, word: str) -> float:
    """Rate diablerie: by the best victim, if the vampire is worth less than what it brings."""
    minion = mind.sight.mine(word)
    if minion is None:
        return -1.0
    if mind.asked_by(BlockersDiablerie):
        victim = mind.actor
        return drink_value(mind, minion, victim) if victim else -1.0
    victims = [piece for seat in mind.sight.ring for piece in mind.sight.torpid(seat)]
    return max([drink_value(mind, minion, victim) for victim in victims], default=-1.0) - guard(mind, minion)


def drink_value(mind: Mind, minion: Piece, victim: Piece) -> float:
    """Return what it is worth that a vampire commits diablerie on another one: the blood hunt may burn him for it."""
    sight = mind.sight
    if victim.owner == mind.me:
        return -3.0
    gain = regard(sight, victim.owner) * 0.6 * minion_worth(victim) + BLOOD * min(minion.room, victim.blood)
    gain += 0.5 * (victim.capacity > minion.capacity)
    mine = votes_of(mind, mind.me)
    theirs = sum([votes_of(mind, seat) for seat in sight.ring if seat != mind.me])
    risk = BURNED if theirs >= mine else 0.1
    if len(sight.ring) == 1 or theirs == 0:
        risk = 0.05
    return gain - risk * minion_worth(minion)


def of_others(mind: Mind, piece: Piece) -> float:
    """Return what it is worth to the steward that a card of another Methuselah goes: as she would miss it."""
    return max(0.0, attitude(mind.sight, piece.owner)) if piece.owner != mind.me else -1.0


__all__ = [
    "bleed", "bleed_value", "card", "diablerize", "drink_value", "employ", "equip", "gear_value", "hunger", "hunt",
    "leave_torpor", "of_others", "recruit", "rescue", "rescue_value", "take", "vote", "worth_of_gear",
]  # fmt: skip
