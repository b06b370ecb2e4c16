"""What pool, minions and cards are worth to the steward, in pool of a Methuselah who has plenty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens_vtes.faces import (
    ACTION,
    ALLY,
    COMBAT,
    EQUIPMENT,
    LOCATION,
    MASTER,
    MODIFIER,
    POLITICAL,
    REACTION,
    RETAINER,
    SUPERIOR_LEVEL,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from kredens_vtes.faces import VtesFace
    from kredens_vtes.steward_sight import Piece, Sight

DEATH: Final = 40.0
"""What it costs to be ousted."""
PRIZE: Final = 26.0
"""What it is worth to oust the prey: a victory point, and six pool."""
OTHERS_PRIZE: Final = 4.0
"""What it costs that another Methuselah gets them."""
TORPOR: Final = 0.55
"""The part of a vampire's worth that is lost when he goes to torpor."""
BLOOD: Final = 0.4
"""What a blood of a vampire is worth."""
EDGE: Final = 0.7
"""What it is worth to take the Edge."""
MOST_TOLD: Final = 45
"""From so much pool on, one more is worth the same however much there is."""


def pool_worth(pool: int) -> float:
    """Return what a pool is worth to who has so much: the more, the less there is."""
    return 0.7 + 4.5 / max(1, pool) if pool < MOST_TOLD else 0.8


def loss(pool: int, number: int) -> float:
    """Return what it is to lose a number of pool, short of being ousted by it."""
    return sum([pool_worth(pool - lost) for lost in range(min(number, pool))])


def attitude(sight: Sight, seat: int) -> float:
    """Return what it is worth to the steward that a Methuselah loses what is worth one to her."""
    if seat == sight.me:
        return -1.0
    if seat == sight.prey:
        return 0.95
    if seat == sight.predator:
        return 0.5
    return 0.02 if seat == sight.next_of(sight.prey) else 0.12


def harm(sight: Sight, seat: int, number: int) -> float:
    """Return what it is worth to the steward that a Methuselah burns pool; negative numbers give her some."""
    pool = sight.pools[seat]
    if number < 0:
        return -attitude(sight, seat) * sum([pool_worth(pool + more) for more in range(-number)])
    if number >= pool:
        if seat == sight.me:
            return -DEATH
        return PRIZE if seat == sight.prey else -OTHERS_PRIZE
    return attitude(sight, seat) * loss(pool, number)


def minion_worth(piece: Piece) -> float:
    """Return what a minion is worth to its controller as it is, were it not in torpor."""
    attached = 0.5 * len([other for other in piece.on if other.kind in {EQUIPMENT, RETAINER}])
    if piece.kind == ALLY:
        return 0.8 + 0.5 * piece.blood + 0.9 * piece.bleed + 0.4 * piece.damage(far=False) + attached
    return 1.5 + 0.5 * piece.capacity + 0.2 * piece.blood + 0.3 * piece.votes + 0.8 * (piece.bleed - 1) + attached


def face_worth(face: VtesFace) -> float:
    """Return what a vampire is worth when he has come out."""
    return 1.5 + 0.7 * face.capacity + 0.3 * face.titled_votes + 0.8 * max(0, face.bleed - 1)


def always(number: float) -> Callable[..., float]:
    """Return what always rates the same."""
    return lambda *_: number


# Cards of the hand


def level_for(piece: Piece, face: VtesFace) -> int:
    """Return the best level at which a minion could play a card: 0 not at all, 1 basic or the only one, 2 superior."""
    if face.kind == ALLY or not piece.is_minion:
        return 0 if face.discipline or face.titles or (face.clan and _is_no_kin(piece, face)) else 1
    if face.discipline:
        return piece.level(face.discipline) if piece.is_vampire else 0
    if face.clan and _is_no_kin(piece, face):
        return 0
    if face.titles and not set(face.titles).intersection(piece.titled):
        return 0
    if piece.kind == ALLY and face.kind in {POLITICAL, MODIFIER, REACTION}:
        return 0
    return 1


def _is_no_kin(piece: Piece, face: VtesFace) -> bool:
    return piece.face is None or piece.face.clan != face.clan


def best_level(pieces: Iterable[Piece], face: VtesFace) -> int:
    """Return the best level at which one of some minions could play a card."""
    return max([level_for(piece, face) for piece in pieces], default=0)


def amount(numbers: tuple[int, int], level: int) -> int:
    """Return what a card does at a level, given (basic, superior); a vampire may play the basic one if that is more."""
    if not level:
        return 0
    return max(numbers) if level == SUPERIOR_LEVEL else numbers[0]


def sum_of(minion: Piece, hand: Iterable[VtesFace], table: Mapping[str, tuple[int, int]]) -> int:
    """Return what all cards of the hand that a minion could play would do together.

    Args:
        minion: who would play them.
        hand: the cards.
        table: by slug what a card does, (basic, superior); cards that are not in it do nothing.
    """
    return sum([amount(table[face.slug], level_for(minion, face)) for face in hand if face.slug in table])


KEPT: Final = {
    MASTER: 0.9, ACTION: 1.0, POLITICAL: 0.9, MODIFIER: 0.9, REACTION: 0.9, COMBAT: 0.7, EQUIPMENT: 0.8, RETAINER: 0.8,
    ALLY: 0.9,
}  # fmt: skip
"""By kind, what a card of the hand is worth keeping for that can be played."""

BETTER: Final = {
    "blood-doll": 1.2, "govern-the-unaligned": 1.4, "deflection": 1.5, "conditioning": 1.3, "parity-shift": 1.3,
    "kine-resources-contested": 1.2, "bewitching-oration": 1.1, "information-highway": 1.3, "the-rack": 1.3,
    "fourth-tradition-the-accounting": 1.2, "wake-with-evening-s-freshness": 1.0, "archon-investigation": 0.8,
    "major-boon": 0.1, "minor-boon": 0.15, "life-boon": 0.1, "chantry": 0.3, "praxis-solomon": 0.3,
    "political-flux": 0.5, "disputed-territory": 0.4, "fake-out": 0.3, "open-grate": 0.4, "dead-end-alley": 0.4,
    "boxed-in": 0.4, "sixth-tradition-destruction": 0.2, "rapid-healing": 0.4, "graverobbing": 0.6,
    "cryptic-rider": 0.5, "political-backlash": 0.4, "frenzy": 0.4, "rotschreck": 0.5, "police-department": 0.4,
    "haven-uncovered": 0.5, "delaying-tactics": 0.6, "arson": 0.5, "political-ally": 1.2,
}  # fmt: skip
"""By slug, where it is more or less."""


def keep(face: VtesFace, sight: Sight) -> float:
    """Return what a card of the hand is worth keeping for."""
    number = BETTER.get(face.slug, KEPT.get(face.kind, 0.8))
    if face.kind == MASTER:
        if face.unique and face.slug in sight.there:
            return 0.1
        if face.clan and not any(piece.face and piece.face.clan == face.clan for piece in sight.company):
            return 0.15
        number += 0.1 * (LOCATION in face.keywords)
    elif not best_level(sight.company, face):
        return 0.1
    copies = len([other for other in sight.hand if other.slug == face.slug])
    if face.pool >= sight.pool - 4:
        number -= 0.3
    return number * (1.0 if copies == 1 else 0.75 if copies == 2 else 0.5)


__all__ = [
    "BLOOD", "DEATH", "EDGE", "PRIZE", "TORPOR", "always", "amount", "attitude", "best_level", "face_worth", "harm",
    "keep", "level_for", "loss", "minion_worth", "pool_worth", "sum_of",
]  # fmt: skip
