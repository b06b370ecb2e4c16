"""How likely the steward thinks it that an action gets through, or that a minion can block it, and what that costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens_vtes.faces import ALLY
from kredens_vtes.steward_fight import fight
from kredens_vtes.steward_plan import ELECTS, FIGHT, HIDES, RAISES, SEEKS, WATCH
from kredens_vtes.steward_worth import amount, level_for, pool_worth, sum_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens_vtes.steward_mind import Mind
    from kredens_vtes.steward_sight import Piece

WILLING: Final = (0.6, 0.18, 0.07, 0.02)
"""How likely somebody blocks who would need so much more intercept than she has: 0, 1, 2, 3 and more."""

PLENTY: Final = 15
"""Who has more pool than this need not guard it so much."""


def raise_of(minion: Piece, mind: Mind) -> int:
    """Return by how much the best modifier of the hand would raise a bleed of a minion."""
    found = [amount(RAISES[face.slug], level_for(minion, face)) for face in mind.sight.hand if face.slug in RAISES]
    return max(found, default=0)


def blockers(mind: Mind, directed: int) -> list[Piece]:
    """Return who may try to block an action of the steward's: directed at a Methuselah, or at nobody (-1)."""
    sight = mind.sight
    seats = {directed} if directed >= 0 else {sight.prey, sight.predator}
    return [piece for seat in seats if seat != sight.me for piece in sight.untapped(seat)]


def passes(mind: Mind, minion: Piece, stealth: int, directed: int, eager: float = 1.0) -> tuple[float, float]:
    """Return the chance that an action of a minion of the steward's gets through, and what its being blocked costs.

    Args:
        mind: the position.
        minion: who acts.
        stealth: the action's own stealth.
        directed: the Methuselah at whom it is directed, or -1.
        eager: how much the others want to block it, 1 as they want to block a bleed.
    """
    able = blockers(mind, directed)
    hidden = stealth + minion.stealth + 0.8 * sum_of(minion, mind.sight.hand, HIDES)
    through = 1.0
    worst = 0.0
    for piece in able:
        short = max(0, round(hidden - piece.intercept))
        chance = min(0.9, WILLING[min(short, 3)] * eager)
        through *= 1.0 - chance
        worst = min(worst, chance * fight(minion, piece, mind.sight))
    # Who blocks one is tapped when the others come.
    wave = 1.0 - len(able) / max(1, len(mind.sight.untapped(mind.me)))
    return max(through, 0.9 * wave), worst


def blocks(mind: Mind, minion: Piece) -> float:
    """Return the chance that a minion of the steward's blocks the action under way if it tries."""
    action, actor = mind.action, mind.actor
    short = int(action.get("stealth", 0)) - minion.intercept
    if actor is None:
        return 0.5
    hidden = 0.25 * min(2, max(actor.level("obf"), actor.level("dom"))) if mind.sight.hands[actor.owner] > 2 else 0.0
    if short > 0:
        cards = sum_of(minion, mind.sight.hand, SEEKS) + _radio(mind)
        return 0.75 - hidden / 2 if cards >= short else 0.02
    return 0.95 - hidden


def _radio(mind: Mind) -> int:
    """Return the intercept that a location of the steward's gives."""
    places = mind.sight.holdings(mind.me)
    return len([place for place in places if place.slug == "krcg-news-radio" and not place.tapped])


def guard(mind: Mind, minion: Piece) -> float:
    """Return what it is worth to keep a minion untapped, so that it can block until the next turn."""
    known = mind.sight.guards.get(id(minion))
    if known is None:
        known = mind.sight.guards[id(minion)] = _guard(mind, minion)
    return known


def _guard(mind: Mind, minion: Piece) -> float:
    sight = mind.sight
    if len(sight.ring) < 2:
        return 0.0
    attackers = sorted(sight.ready(sight.predator), key=lambda piece: -piece.bleed)
    others = len([piece for piece in sight.untapped(mind.me) if piece is not minion])
    if others >= len(attackers):
        return 0.05
    worst = attackers[min(others, len(attackers) - 1)]
    stops = 0.5 if minion.intercept >= worst.stealth else 0.1
    saved = (worst.bleed + 0.4) * pool_worth(sight.pool) * stops
    cost = fight(minion, worst, sight)
    factor = 0.55 + 0.5 * mind.plan.of(WATCH) + 0.15 * mind.plan.of(FIGHT)
    if sight.pool <= 1.6 * mind.threat:
        factor *= 2.0
    factor *= max(0.1, 1.0 - mind.haste) * max(0.3, min(1.0, PLENTY / sight.pool))
    weak = 0.6 if minion.kind == ALLY and minion.blood < 2 else 1.0
    return max(0.0, saved + 0.3 * cost) * factor * weak


def votes_of(mind: Mind, seat: int) -> int:
    """Return the votes of a Methuselah's ready vampires."""
    return sum([piece.votes for piece in mind.sight.ready(seat)])


def own_votes(mind: Mind) -> int:
    """Return the votes that the steward could cast for a referendum of its own."""
    cards = [
        max([amount(ELECTS[face.slug], level_for(piece, face)) for piece in mind.sight.ready(mind.me)], default=0)
        for face in mind.sight.hand
        if face.slug in ELECTS
    ]
    places = [3 for place in mind.sight.holdings(mind.me) if place.slug == "ventrue-headquarters" and not place.tapped]
    return votes_of(mind, mind.me) + 1 + sum(cards) + sum(places)


def carries(mind: Mind, hostile: Iterable[int]) -> float:
    """Return the chance that a referendum of the steward's passes against some Methuselahs."""
    against = sum([votes_of(mind, seat) + 0.12 * mind.sight.hands[seat] for seat in hostile])
    ahead = own_votes(mind) - against
    return max(0.05, min(0.95, 0.5 + 0.15 * ahead))


__all__ = [
    "blockers", "blocks", "carries", "guard", "own_votes", "passes", "raise_of", "votes_of",
]  # fmt: skip
