"""What the steward expects of a fight between two minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens_vtes.faces import ALLY
from kredens_vtes.steward_worth import BLOOD, TORPOR, attitude, minion_worth, sum_of

if TYPE_CHECKING:
    from kredens_vtes.steward_sight import Piece, Sight

HITS: Final = {
    "undead-strength": (1, 2), "thrown-gate": (1, 2), "theft-of-vitae": (1, 2), "walk-of-flame": (1, 2),
    "canine-horde": (1, 1), "aid-from-bats": (1, 1), "torn-signpost": (1, 2), "claws-of-the-dead": (1, 0),
    "blur": (1, 2), "carrion-crows": (1, 2), "backstab": (1, 1), "disguised-weapon": (1, 1), "immortal-grapple": (1, 1),
}  # fmt: skip
"""The combat cards that hurt, with about the damage that they add at the basic and at the superior level."""
SAVES: Final = {
    "dodge": (1, 1), "majesty": (3, 3), "form-of-mist": (1, 3), "skin-of-rock": (1, 2), "rolling-with-the-punches":
    (1, 2), "undead-persistence": (0, 2), "skin-of-night": (0, 1), "fast-hands": (1, 1), "flash": (1, 1),
}  # fmt: skip
"""The combat cards that keep a minion unhurt, with about the damage that they save."""

AS_STRIKES: Final = {"pot": 0.5, "cel": 0.35, "pro": 0.4, "tha": 0.4, "ani": 0.3, "for": 0.2}
"""What another Methuselah's vampire may do besides, by his disciplines, if she holds cards."""
OF_NEIGHBOURS: Final = 0.6
"""How much of what the prey or the predator loses in a fight is the steward's gain."""
OF_RIVALS: Final = 0.2
"""Likewise of what others lose who are in its way."""
OF_OTHERS: Final = 0.05
"""Likewise of what those lose who are not."""
ROUNDS: Final = 1.25
"""How many rounds a fight lasts about."""


def regard(sight: Sight, seat: int) -> float:
    """Return how much of what a Methuselah's minion loses is the steward's gain."""
    if seat in {sight.prey, sight.predator}:
        return OF_NEIGHBOURS
    return OF_RIVALS if attitude(sight, seat) > 0.1 else OF_OTHERS


def punch(minion: Piece, sight: Sight, *, far: bool) -> float:
    """Return the damage that a minion can be expected to do in a round at a range."""
    base = float(minion.damage(far=far))
    if minion.owner == sight.me:
        return base + min(3.0, 0.7 * sum_of(minion, sight.hand, HITS))
    cards = sight.hands[minion.owner]
    skill = sum([more * minion.level(code) for code, more in AS_STRIKES.items()])
    return base + min(1.5, skill) * min(1.0, cards / 5)


def suffers(piece: Piece, damage: float, *, aggravated: bool = False) -> float:
    """Return what it costs a minion's controller that it takes damage."""
    if damage <= 0:
        return 0.0
    worth = minion_worth(piece)
    if piece.kind == ALLY:
        return worth * float(min(1.0, damage / max(1, piece.blood)) ** 1.5)
    if aggravated and damage >= 1:
        return TORPOR * worth + 0.3 * max(0.0, damage - 1)
    over = damage - piece.blood
    chance = max(0.0, min(1.0, (over + 0.5) / 1.5))
    return BLOOD * min(damage, piece.blood) + chance * TORPOR * worth


def fight(mine: Piece, other: Piece, sight: Sight) -> float:
    """Return what a fight between a minion of the steward's and another one is worth to it."""
    pair = id(mine), id(other)
    known = sight.fights.get(pair)
    if known is None:
        known = sight.fights[pair] = _fight(mine, other, sight)
    return known


def _fight(mine: Piece, other: Piece, sight: Sight) -> float:
    far = mine.maneuvers > other.maneuvers and mine.damage(far=True) > 0
    far_off = other.maneuvers > mine.maneuvers and other.damage(far=True) > 0
    range_is_long = far or far_off
    dealt = punch(mine, sight, far=range_is_long) * ROUNDS
    taken = punch(other, sight, far=range_is_long) * ROUNDS
    taken = max(0.0, taken - 0.8 * min(3, sum_of(mine, sight.hand, SAVES)))
    gain = regard(sight, other.owner) * suffers(other, dealt, aggravated=bites(mine))
    return gain - suffers(mine, taken, aggravated=bites(other)) - 0.15


def bites(piece: Piece) -> bool:
    """Whether a minion's usual strike does aggravated damage."""
    return piece.slug in {"basilia", "thetmes-caliph-of-alamut"} or any(weapon.aggravated for weapon in piece.weapons)


__all__ = ["HITS", "SAVES", "bites", "fight", "punch", "regard", "suffers"]
