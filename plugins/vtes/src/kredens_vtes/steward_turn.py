"""How the steward rates what it can do in a turn outside the minion phase."""

# ruff: noqa: ARG001  # whatever rates a card is given it, and the position, whether or not it looks at them

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens_vtes.faces import HUNTING_GROUND, LOCATION
from kredens_vtes.steward_plan import FIGHT
from kredens_vtes.steward_worth import BLOOD, always, attitude, face_worth, keep, minion_worth, pool_worth

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens_vtes.faces import VtesFace
    from kredens_vtes.steward_mind import Mind
    from kredens_vtes.steward_sight import Piece

WANTED: Final = (2.4, 1.9, 1.5, 1.2, 1.0, 0.85, 0.75)
"""How much one more vampire is wanted, by how many minions there are."""
STALE: Final = 0.7
"""Cards that are worth less than this are discarded for new ones."""
FEW: Final = 8
"""With fewer cards in the library than this, more of the hand is kept."""
SPECIAL: Final = 0.6
"""How much more a card is kept that serves the plan of the deck."""
NEW: Final = 0.8
"""What a master card is worth of which nothing is known."""


# Influence


def influence_value(mind: Mind, piece: Piece) -> float:
    """Return what a pool is worth on an uncontrolled vampire, less what it is worth in the pool."""
    sight = mind.sight
    need = piece.capacity - piece.blood
    if piece.face is None or need <= 0:
        return -1.0
    if piece.slug in sight.there or any(
        other is not piece and other.slug == piece.slug and other.blood > piece.blood for other in sight.waiting
    ):
        return -1.0
    left = sight.pool - need
    number = len(sight.ready(sight.me))
    ready = number + len([other for other in sight.waiting if other.blood >= other.capacity])
    floor = 2.0 if not number else mind.safe_pool
    if left < floor and not (need <= 1 and left >= 1):
        return -1.0
    if left < 1:
        return -1.0
    wanted = WANTED[min(ready, len(WANTED) - 1)]
    return wanted * face_worth(piece.face) / (need + 1.5) - 0.8 * pool_worth(left) + 0.01 * piece.blood


def transfer(mind: Mind, place: str) -> float:
    """Rate a transfer to an uncontrolled vampire."""
    waiting = mind.sight.waiting
    number = int(place) - 1
    return influence_value(mind, waiting[number]) if number < len(waiting) else -1.0


def take_back(mind: Mind, place: str) -> float:
    """Rate taking blood back: in need, from one who will not come out."""
    sight = mind.sight
    number = int(place) - 1
    if number >= len(sight.waiting):
        return -1.0
    piece = sight.waiting[number]
    dead = piece.slug in sight.there and piece.blood < piece.capacity
    need = sight.pool <= min(3.0, mind.threat + 1)
    return 0.5 if dead or (need and piece.capacity - piece.blood > 2 and sight.ready(sight.me)) else -1.0


def from_crypt(mind: Mind) -> float:
    """Rate a new card of the crypt: if nobody is left who could come out."""
    sight = mind.sight
    useful = [piece for piece in sight.waiting if piece.slug not in sight.there]
    if useful or sight.pool <= mind.safe_pool + 4:
        return -1.0
    return 0.4


# Master cards


def _doll(mind: Mind, face: VtesFace) -> float:
    bare = [piece for piece in mind.sight.minions[mind.me] if piece.is_vampire and not _has(piece, face.slug)]
    return 1.6 + 0.1 * max([piece.capacity for piece in bare], default=-9) if bare else -1.0


def _has(piece: Piece, slug: str) -> bool:
    return any(other.slug == slug for other in piece.on)


def _tap_for_pool(mind: Mind, face: VtesFace) -> float:
    return max([tapped_blood(mind, piece) for piece in mind.sight.minions[mind.me] if piece.is_vampire], default=-1.0)


def tapped_blood(mind: Mind, piece: Piece) -> float:
    """Return what it is worth to move blood of a vampire into the pool, all but two."""
    number = max(0, piece.blood - 2)
    return number * (pool_worth(mind.sight.pool + number) - 0.55) + 0.1 * number - 0.5 if number else -1.0


def _skill(mind: Mind, face: VtesFace) -> float:
    found = [taught(mind, face, piece) for piece in mind.sight.minions[mind.me] if piece.is_vampire]
    return max(found, default=-1.0)


def taught(mind: Mind, face: VtesFace, piece: Piece) -> float:
    """Return what it is worth to teach a vampire a discipline."""
    if piece.owner != mind.me or piece.level(face.skill) > 1:
        return -1.0
    uses = len([other for other in mind.sight.hand if other.discipline == face.skill])
    return 0.7 + 0.35 * uses + 0.3 * (piece.level(face.skill) == 1) + 0.02 * piece.capacity


def _location(number: float, clan: str = "") -> Callable[[Mind, VtesFace], float]:
    def rate(mind: Mind, face: VtesFace) -> float:
        if clan and not any(piece.face and piece.face.clan == clan for piece in mind.sight.company):
            return -1.0
        return number

    return rate


def _jack(mind: Mind, face: VtesFace) -> float:
    return 2.4 if mind.sight.pool > mind.safe_pool + 5 else -0.5


def _highway(mind: Mind, face: VtesFace) -> float:
    return 2.6 if mind.sight.turn <= 6 * len(mind.sight.pools) and mind.sight.pool > 9 else 0.6


def _rack(mind: Mind, face: VtesFace) -> float:
    return 2.2 if mind.sight.ready(mind.me) else 0.4


def _fame(mind: Mind, face: VtesFace) -> float:
    return 0.5 + 1.2 * mind.plan.of(FIGHT)


def _burn_torpid(mind: Mind, face: VtesFace) -> float:
    sight = mind.sight
    found = [attitude(sight, seat) * 0.5 * minion_worth(piece) for seat in sight.ring if seat != sight.me
             for piece in sight.torpid(seat)]  # fmt: skip
    return max(found, default=-1.0)


def _invest(mind: Mind, face: VtesFace) -> float:
    return 1.3 if mind.sight.pool > 4 else -1.0


def _manage(mind: Mind, face: VtesFace) -> float:
    return 0.9 if mind.sight.crypts[mind.me] and len(mind.sight.waiting) < 3 else -0.2


def _pentex(mind: Mind, face: VtesFace) -> float:
    return 1.9 if mind.sight.untapped(mind.sight.prey) and mind.sight.ready(mind.me) else -0.5


MASTERS: Final[dict[str, Callable[[Mind, VtesFace], float]]] = {
    "blood-doll": _doll, "minion-tap": _tap_for_pool, "smiling-jack-the-anarch": _jack,
    "information-highway": _highway, "the-rack": _rack, "fame": _fame, "vulnerability": _burn_torpid,
    "short-term-investment": _invest, "effective-management": _manage, "pentex-subversion": _pentex,
    "powerbase-chicago": _location(2.4), "elder-library": _location(1.5), "krcg-news-radio": _location(1.9),
    "society-hunting-ground": _location(2.4, "Toreador"), "arcane-library": _location(2.3, "Tremere"),
    "chantry": _location(0.4, "Tremere"), "ventrue-headquarters": _location(2.2, "Ventrue"),
    "police-department": _location(0.5), "haven-uncovered": lambda mind, _: 0.3 + mind.plan.of(FIGHT),
}  # fmt: skip
"""What playing a master card is worth, without its price."""


def play_master(mind: Mind, face: VtesFace) -> float:
    """Rate playing a master card."""
    if face.unique and face.slug in mind.sight.there:
        return -1.0
    rate = _skill if face.skill else MASTERS.get(face.slug)
    if rate is not None:
        number = rate(mind, face)
    elif LOCATION in face.keywords or HUNTING_GROUND in face.keywords:
        number = 1.6
    else:
        number = NEW
    return number - mind.price(face.pool)


def spend_doll(mind: Mind, piece: Piece) -> float:
    """Rate moving blood of a vampire with a Blood Doll into the pool, or back."""
    host = piece.host
    if host is None:
        return -1.0
    return max(to_pool(mind, host), to_blood(mind, host))


def to_pool(mind: Mind, host: Piece) -> float:
    """Rate taking a blood of a vampire into the pool."""
    spare = host.blood - (3 if host.ready else 2)
    return pool_worth(mind.sight.pool) - BLOOD - (0.0 if spare > 0 else 0.6 if spare == 0 else 2.0)


def to_blood(mind: Mind, host: Piece) -> float:
    """Rate giving a pool to a vampire."""
    need = 0.9 if host.blood == 0 else 0.2
    return need - 0.6 if mind.sight.pool > mind.safe_pool + 8 else -1.0


USED: Final[dict[str, Callable[[Mind, Piece], float]]] = {
    "blood-doll": spend_doll, "short-term-investment": always(1.1), "chantry": always(1.5),
    "smiling-jack-the-anarch": lambda mind, _: 1.2 if mind.sight.pool > mind.safe_pool + 3 else -1.0,
    "powerbase-chicago": always(1.0), "the-rack": always(1.0),
    "society-hunting-ground": always(1.0), "arcane-library": always(1.0),
    "renegade-garou": always(1.0), "arika": always(1.0), "fame": always(0.5),
}  # fmt: skip
"""What using a card in play is worth, outside the minion phase."""


def use_in_turn(mind: Mind, piece: Piece) -> float:
    """Rate using a card in play, outside the minion phase."""
    rate = USED.get(piece.slug)
    return rate(mind, piece) if rate else 0.6


# Untapping, discarding


def keep_contested(mind: Mind, word: str) -> float:
    """Rate paying for a contest: for what is worth much, as long as there is pool."""
    return _contest_worth(mind, mind.sight.mine(word))


def keep_elsewhere(mind: Mind, seat: str, word: str) -> float:
    """Rate paying for a contested card on another Methuselah's minion."""
    return _contest_worth(mind, mind.sight.piece(seat, word))


def _contest_worth(mind: Mind, piece: Piece | None) -> float:
    worth = 0.5 if piece is None or piece.face is None else face_worth(piece.face) if piece.is_vampire else 1.5
    return 0.4 * worth - 1.2 * pool_worth(mind.sight.pool) - (3.0 if mind.sight.pool < mind.safe_pool + 3 else 0.0)


def keep_title(mind: Mind, word: str) -> float:
    """Rate paying for a contested title."""
    piece = mind.sight.mine(word)
    return 0.3 if piece is not None and piece.blood > 3 else -0.3


def withdraw(mind: Mind) -> float:
    """Rate announcing a withdrawal: if the end is near."""
    return 0.2 if mind.sight.pool <= mind.threat else -0.5


def discard(mind: Mind, word: str) -> float:
    """Rate discarding a card: the least useful one."""
    face = mind.face(word)
    if face is None:
        return 0.0
    late = 0.3 if mind.sight.libraries[mind.me] < FEW else 0.0
    return STALE - late - keep(face, mind.sight) * (1.0 + SPECIAL * mind.plan.serves(face))


__all__ = [
    "discard", "from_crypt", "influence_value", "keep_contested", "keep_elsewhere", "keep_title", "play_master",
    "spend_doll", "take_back", "tapped_blood", "taught", "to_blood", "to_pool", "transfer", "use_in_turn", "withdraw",
]  # fmt: skip
