"""How the steward rates action cards, and the actions that cards in play offer."""

# ruff: noqa: ARG001  # whatever rates a card is given it, and the position, whether or not it looks at them

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens_vtes.faces import ALLY, DIRECTED, LOCATION
from kredens_vtes.steward_acting import bleed_value, of_others
from kredens_vtes.steward_fight import fight
from kredens_vtes.steward_odds import guard, passes
from kredens_vtes.steward_plan import BLEEDS, FIGHT
from kredens_vtes.steward_worth import BLOOD, EDGE, always, attitude, harm, level_for, minion_worth

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens_vtes.faces import VtesFace
    from kredens_vtes.steward_mind import Mind
    from kredens_vtes.steward_sight import Piece

NEW: Final = 0.9
"""What a card is worth of which nothing is known."""

FEEDS: Final = {
    "govern-the-unaligned": (0, 3), "enchant-kindred": (0, 2), "fourth-tradition-the-accounting": (3, 3),
}  # fmt: skip
"""The cards that put blood on an uncontrolled vampire, by level."""


def fed(mind: Mind, minion: Piece, number: int) -> float:
    """Return what it is worth to put blood on the best uncontrolled vampire that is younger than a minion."""
    return max([feed_value(mind, piece, number) for piece in mind.sight.waiting
                if piece.capacity < minion.capacity], default=-1.0)  # fmt: skip


def feed_value(mind: Mind, piece: Piece, number: int) -> float:
    """Return what it is worth to put blood on an uncontrolled vampire."""
    need = piece.capacity - piece.blood
    if need <= 0 or piece.slug in mind.sight.there:
        return 0.0
    return 0.85 * min(number, need) + (1.5 if number >= need else 0.4) + 0.05 * piece.capacity


def _feeds(mind: Mind, minion: Piece, number: int) -> float:
    through, cost = passes(mind, minion, 1, -1, 0.5)
    return through * fed(mind, minion, number) + cost if number else -1.0


def enemies(mind: Mind) -> list[Piece]:
    """Return the ready minions of all others."""
    return [piece for seat in mind.sight.ring if seat != mind.me for piece in mind.sight.ready(seat)]


def rush_value(mind: Mind, minion: Piece, target: Piece) -> float:
    """Return what attacking a minion is worth."""
    care = max(0.1, attitude(mind.sight, target.owner))
    return fight(minion, target, mind.sight) + (0.25 + 0.5 * mind.plan.of(FIGHT)) * care


def _rush(mind: Mind, minion: Piece, level: int) -> float:
    found = [rush_value(mind, minion, piece) for piece in enemies(mind)]
    return max(found, default=-1.0)


def location_value(mind: Mind, piece: Piece) -> float:
    """Return what a location of somebody's is worth to her."""
    if piece.slug == "powerbase-chicago":
        return 1.0 + 0.8 * piece.blood
    return 2.0 if piece.face and LOCATION in piece.face.keywords else 1.0


def _locations(mind: Mind) -> list[Piece]:
    places = [piece for seat in mind.sight.ring if seat != mind.me for piece in mind.sight.holdings(seat)]
    return [piece for piece in places if piece.face and LOCATION in piece.face.keywords]


def _arson(mind: Mind, minion: Piece, level: int) -> float:
    found = [location_value(mind, piece) * of_others(mind, piece) for piece in _locations(mind)]
    through, cost = passes(mind, minion, 0, mind.sight.prey, 0.6)
    return through * max(found, default=-1.0) + cost


def _mission(mind: Mind, minion: Piece, level: int) -> float:
    through, cost = passes(mind, minion, 1, mind.sight.prey, 0.5)
    return through * (0.5 + 0.3 * (level > 1) * min(1, minion.room)) + cost


def _hospitality(mind: Mind, minion: Piece, level: int) -> float:
    rooms = [min(4, piece.room) for piece in mind.sight.ready(mind.me) if piece is not minion]
    through, cost = passes(mind, minion, 1, -1, 0.5)
    return through * 0.35 * max(rooms, default=-2) + cost


def _restoration(mind: Mind, minion: Piece, level: int) -> float:
    through, cost = passes(mind, minion, 1, -1, 0.5)
    return through * 0.35 * min(1 + level, minion.room) + cost


def _kine(mind: Mind, minion: Piece, level: int) -> float:
    if level < 2:
        return bleed_value(mind, minion, BLEEDS["dominate-kine"][0], 1)
    found = [location_value(mind, piece) for piece in _locations(mind)]
    through, cost = passes(mind, minion, 0, mind.sight.prey, 0.6)
    return through * max(found, default=-1.0) + cost


def _entrancement(mind: Mind, minion: Piece, level: int) -> float:
    if level < 2:
        return bleed_value(mind, minion, BLEEDS["entrancement"][0])
    allies = [piece for piece in enemies(mind) if piece.kind == ALLY]
    through, cost = passes(mind, minion, 1, mind.sight.prey, 0.6)
    return through * max([1.4 * minion_worth(piece) for piece in allies], default=-1.0) + cost


def _graverobbing(mind: Mind, minion: Piece, level: int) -> float:
    torpid = [piece for seat in mind.sight.ring if seat != mind.me for piece in mind.sight.torpid(seat)]
    through, cost = passes(mind, minion, 0, mind.sight.prey, 0.6)
    return through * (0.5 + 0.15 * level) * max([minion_worth(piece) for piece in torpid], default=-2.0) + cost


def _smith(mind: Mind, minion: Piece, level: int) -> float:
    through, cost = passes(mind, minion, 2 * level - 1, -1, 0.5)
    return through * (0.9 if mind.sight.pool > mind.safe_pool + 3 else -0.5) + cost


def _will(mind: Mind, minion: Piece, level: int) -> float:
    """Rate Force of Will: the damage sends him to torpor, so only to oust, or nearly."""
    extra = BLEEDS["force-of-will"][level - 1]
    total = minion.bleed + extra
    gain = harm(mind.sight, mind.sight.prey, total) + EDGE * (mind.sight.edge != mind.me)
    return 0.6 * gain - 0.6 * minion_worth(minion)


ACTIONS: Final[dict[str, Callable[[Mind, Piece, int], float]]] = {
    "fifth-tradition-hospitality": _hospitality, "bum-s-rush": _rush, "arson": _arson, "cryptic-mission": _mission,
    "restoration": _restoration, "dominate-kine": _kine, "entrancement": _entrancement, "graverobbing": _graverobbing,
    "magic-of-the-smith": _smith, "third-tradition-progeny": always(1.6),
    "sixth-tradition-destruction": always(1.0), "rapid-healing": always(2.5), "force-of-will": _will,
}  # fmt: skip


def card_value(mind: Mind, face: VtesFace, minion: Piece, level: int) -> float:
    """Return what playing an action card with a minion at a level is worth, without its own price."""
    rate = ACTIONS.get(face.slug)
    if rate is not None:
        return rate(mind, minion, level)
    bleeds = BLEEDS.get(face.slug, (0, 0))[level - 1]
    if bleeds:
        own = face.levels[min(level, len(face.levels)) - 1].stealth if face.levels else 0
        return bleed_value(mind, minion, bleeds, own) + 0.1
    if face.slug in FEEDS:
        return _feeds(mind, minion, FEEDS[face.slug][level - 1])
    return NEW


def levels(face: VtesFace, minion: Piece) -> range:
    """Return the levels at which a minion could play a card: 1, or 1 and 2; nothing if he could not."""
    best = level_for(minion, face)
    return range(1, min(best, max(1, len(face.levels))) + 1)


def best_card_value(mind: Mind, face: VtesFace, minion: Piece) -> float:
    """Return what playing an action card with a minion at his best level is worth, its price paid."""
    found = [card_value(mind, face, minion, level) for level in levels(face, minion)]
    price = face.blood * BLOOD + (2.0 if face.blood and face.blood >= minion.blood else 0.0) + mind.price(face.pool)
    return max(found, default=-1.0) - price


def play_action(mind: Mind, face: VtesFace) -> float:
    """Rate playing an action card: by the minion that could play it best."""
    able = [piece for piece in mind.sight.minions[mind.me] if face.slug == "force-of-will" or not piece.tapped]
    return max([best_card_value(mind, face, piece) - guard(mind, piece) for piece in able], default=NEW / 2)


# Actions that cards in play offer


def _steal(mind: Mind, piece: Piece) -> float:
    return location_value(mind, piece) * (0.6 + of_others(mind, piece))


def _cash(mind: Mind, piece: Piece) -> float:
    return 0.9 * piece.blood + 0.4 * piece.blood * of_others(mind, piece) - 0.3


def _burn_jack(mind: Mind, piece: Piece) -> float:
    return 1.2 * max(1, piece.blood) if piece.owner != mind.me else -1.0


def _free_of_pentex(mind: Mind, piece: Piece) -> float:
    return 1.2 if piece.host is not None and piece.host.owner == mind.me else -1.0


def _haven(mind: Mind, piece: Piece) -> float:
    host = piece.host
    if host is None:
        return -1.0
    if host.owner == mind.me:
        return 0.4
    able = mind.sight.untapped(mind.me)
    return max([rush_value(mind, minion, host) for minion in able], default=-1.0)


def _fangs(mind: Mind, piece: Piece) -> float:
    return 0.8 if piece.host is not None and piece.host.owner == mind.me else -1.0


def _attack(mind: Mind, piece: Piece) -> float:
    return _rush(mind, piece, 1)


def _tereza(mind: Mind, piece: Piece) -> float:
    return EDGE - 0.9 if mind.sight.edge in {mind.me, -1} else EDGE + 0.3 - 2 * BLOOD


USES: Final[dict[str, Callable[[Mind, Piece], float]]] = {
    "the-rack": _steal, "powerbase-chicago": _cash, "smiling-jack-the-anarch": _burn_jack,
    "pentex-subversion": _free_of_pentex, "haven-uncovered": _haven, "pulled-fangs": _fangs,
    "renegade-garou": _attack, "muddled-vampire-hunter": _attack, "tereza-rostas": _tereza,
    "thadius-zho": always(0.5),
}  # fmt: skip
"""What the actions are worth that cards in play offer."""


def use_for_action(mind: Mind, piece: Piece) -> float:
    """Rate an action that a card in play offers."""
    rate = USES.get(piece.slug)
    able = [piece] if piece.is_minion else mind.sight.untapped(mind.me)
    if piece.is_minion and piece.owner != mind.me:
        return -0.5
    spare = min([guard(mind, minion) for minion in able], default=0.0)
    number = rate(mind, piece) if rate else NEW / 2
    directed = piece.owner if piece.owner != mind.me else -1
    odds = [passes(mind, minion, 0, directed, 0.6) for minion in able]
    through, cost = max(odds, default=(1.0, 0.0))
    return number * through + cost - spare


# Who acts, at which level, at what


def acts_by(mind: Mind, face: VtesFace, minion: Piece) -> float:
    """Rate a minion for an action that a card states."""
    if face.slug in USES:
        if face.slug == "haven-uncovered":
            return 1.0 - guard(mind, minion) + 0.2 * minion.strength
        return 1.0 + 0.3 * minion.stealth - guard(mind, minion) - 0.1 * minion.bleed
    return best_card_value(mind, face, minion) - guard(mind, minion)


def aimed_at(mind: Mind, face: VtesFace, piece: Piece) -> float | None:
    """Rate a target of an action that a card states, or return None if this knows nothing of it."""
    slug, sight = face.slug, mind.sight
    minion = mind.chosen_minion or next(iter(sight.ready(mind.me)), None)
    if slug in FEEDS:
        return feed_value(mind, piece, max(FEEDS[slug])) if piece.owner == mind.me else -1.0
    if slug == "fifth-tradition-hospitality":
        return 0.3 * min(4, piece.room) * (1 if piece.owner == mind.me else -attitude(sight, piece.owner))
    if slug in {"bum-s-rush", "renegade-garou", "muddled-vampire-hunter"}:
        return rush_value(mind, minion, piece) if minion and piece.owner != mind.me else -3.0
    if slug in {"arson", "dominate-kine"}:
        return location_value(mind, piece) * of_others(mind, piece)
    if slug in {"cryptic-mission", "thadius-zho"}:
        weak = 0.3 if piece.blood <= 1 else 0.0
        return of_others(mind, piece) * (0.5 + weak + 0.6 * (piece.kind == ALLY))
    if slug in {"entrancement", "graverobbing"}:
        return minion_worth(piece) if piece.owner != mind.me else -1.0
    if slug == "sixth-tradition-destruction":
        return attitude(sight, piece.owner) * minion_worth(piece)
    return None


def is_directed(face: VtesFace) -> bool:
    """Whether a card is always aimed at others."""
    return any(level.aim == DIRECTED for level in face.levels)


__all__ = [
    "ACTIONS", "FEEDS", "NEW", "USES", "acts_by", "aimed_at", "best_card_value", "card_value", "feed_value",
    "is_directed", "levels", "location_value", "play_action", "rush_value", "use_for_action",
]  # fmt: skip
