"""How the steward fights: maneuvers, strikes, presses and the cards of a combat, by what each is worth in it."""

# ruff: noqa: ARG001  # whatever rates a card is given it, and the position, whether or not it looks at them

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from kredens_vtes.faces import MELEE
from kredens_vtes.fighting import LONG
from kredens_vtes.steward_acting import drink_value
from kredens_vtes.steward_fight import bites, punch, regard, suffers
from kredens_vtes.steward_worth import BLOOD, always, level_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens_vtes.faces import VtesFace
    from kredens_vtes.steward_mind import Mind
    from kredens_vtes.steward_sight import Piece

CARD: Final = 0.15
"""What playing a combat card costs because it is no longer in the hand."""
BEFORE_PASS: Final = 8.0
"""Some strike is always better than none."""


@dataclass(frozen=True)
class Blow:
    """What a strike does, as far as the steward cares.

    Attributes:
        damage: how much.
        aggravated: whether that is aggravated.
        ranged: whether it works at long range.
        safe: whether the opponent's strike does nothing.
        ends: whether the combat is over.
        steals: whether the damage is blood that the striker gets.
        more: what it is worth besides.
    """

    damage: float = 0.0
    aggravated: bool = False
    ranged: bool = False
    safe: bool = False
    ends: bool = False
    steals: bool = False
    more: float = 0.0


BLOWS: Final[dict[str, tuple[Blow, Blow]]] = {
    "dodge": (Blow(safe=True), Blow(safe=True)),
    "majesty": (Blow(safe=True, ends=True), Blow(safe=True, ends=True, more=0.5)),
    "form-of-mist": (Blow(safe=True), Blow(safe=True, ends=True, more=0.4)),
    "thrown-gate": (Blow(1, ranged=True), Blow(2, ranged=True)),
    "theft-of-vitae": (Blow(1, ranged=True, steals=True), Blow(2, ranged=True, steals=True)),
    "walk-of-flame": (Blow(1, aggravated=True, ranged=True), Blow(2, aggravated=True, ranged=True)),
    "canine-horde": (Blow(1, ranged=True), Blow(ranged=True, more=0.9)),
    "aid-from-bats": (Blow(1, ranged=True), Blow(1, ranged=True)),
    "shattering-blow": (Blow(more=0.9), Blow(more=1.0)),
    "fast-hands": (Blow(more=1.3), Blow(more=1.5)),
}  # fmt: skip
"""The strike cards, at the basic and at the superior level; those that strengthen a hand strike are computed."""
STRONGER: Final = {"undead-strength": (1, 2)}


def fighters(mind: Mind) -> tuple[Piece | None, Piece | None]:
    """Return the steward's fighter and his opponent."""
    told = mind.combat
    seats = list(told.get("seats", ()))
    if mind.me not in seats:
        return None, None
    side = seats.index(mind.me)
    pair = [mind.sight.lying(place) for place in told["fighters"]]
    return pair[side], pair[1 - side]


def _far(mind: Mind) -> bool:
    return mind.combat.get("range") == LONG


def threatened(mind: Mind, mine: Piece, other: Piece) -> tuple[float, bool]:
    """Return the damage that the opponent's strike is expected to do, and whether it is aggravated."""
    told = mind.combat
    side = list(told["seats"]).index(mind.me)
    strike: dict[str, Any] | None = told["strikes"][1 - side]
    if strike is not None:
        hits = strike["effect"] in {"damage", "steal-blood"} and (strike["ranged"] or not _far(mind))
        return (float(strike["amount"]) if hits else 0.0), bool(strike["aggravated"])
    return punch(other, mind.sight, far=_far(mind)), bites(other)


def blow_value(mind: Mind, blow: Blow, mine: Piece, other: Piece) -> float:
    """Return what a strike is worth against what the opponent is expected to strike with."""
    dealt = blow.damage if blow.ranged or not _far(mind) else 0.0
    gain = regard(mind.sight, other.owner) * suffers(other, dealt, aggravated=blow.aggravated)
    gain += BLOOD * min(dealt, mine.room, other.blood) * blow.steals
    taken, aggravated = threatened(mind, mine, other)
    lost = 0.0 if blow.safe else suffers(mine, taken, aggravated=aggravated)
    later = balance(mind, mine, other) if not blow.ends and mind.combat.get("going on") else 0.0
    return gain + blow.more - lost + 0.5 * later


def balance(mind: Mind, mine: Piece, other: Piece, *, far: bool = False) -> float:
    """Return what a round is worth in which both strike as well as they can."""
    sight = mind.sight
    dealt, taken = punch(mine, sight, far=far), punch(other, sight, far=far)
    gain = regard(sight, other.owner) * suffers(other, dealt, aggravated=bites(mine))
    return gain - suffers(mine, taken, aggravated=bites(other))


def _blow(mind: Mind, face: VtesFace | None, word: str, mine: Piece, level: int) -> Blow:
    """Return what a strike with something does at a level."""
    if word == "hands" or face is None:
        return Blow(float(mine.strength), aggravated=bites(mine) and not mine.weapons)
    if face.slug in BLOWS:
        return BLOWS[face.slug][level - 1]
    if face.slug in STRONGER:
        melee = [weapon.damage for weapon in mine.weapons if MELEE in weapon.keywords]
        return Blow(float(mine.strength + max(melee, default=0) + STRONGER[face.slug][level - 1]))
    if face.slug == "rowan-ring":
        return Blow(3.0, aggravated=True)
    if face.slug == "bronwen":
        return Blow(safe=True)
    if face.slug == "lucian":
        return Blow(more=0.9)
    own = float(face.damage + (mine.strength if MELEE in face.keywords else 0))
    return Blow(own, aggravated=face.aggravated, ranged=face.ranged)


def strike(mind: Mind, word: str) -> float:
    """Rate a strike."""
    mine, other = fighters(mind)
    if mine is None or other is None:
        return 0.2
    face = mind.face(word)
    in_play = word == "hands" or mind.sight.mine(word) is not None
    best = 1 if in_play or face is None else max(1, min(level_for(mine, face), max(1, len(face.levels))))
    found = [blow_value(mind, _blow(mind, face, word, mine, level), mine, other) for level in range(1, best + 1)]
    cost = 0.0 if in_play or face is None else CARD + face.blood * BLOOD
    return BEFORE_PASS + max(found) - cost


def strike_level(mind: Mind, face: VtesFace, level: int) -> float | None:
    """Rate a level of a strike card, or return None for other cards."""
    mine, other = fighters(mind)
    if mine is None or other is None or face.slug not in {*BLOWS, *STRONGER}:
        return None
    return blow_value(mind, _blow(mind, face, face.slug, mine, level), mine, other) + 0.01 * level


# Range and presses


def maneuver(mind: Mind, word: str) -> float:
    """Rate a maneuver: if the other range is better for the fighter."""
    mine, other = fighters(mind)
    if mine is None or other is None:
        return -0.1
    far = _far(mind)
    gain = balance(mind, mine, other, far=not far) - balance(mind, mine, other, far=far)
    free = mind.sight.mine(word) is not None
    return gain - 0.2 - (0.0 if free else CARD)


def press(mind: Mind, word: str) -> float:
    """Rate a press: to continue if another round would be good, to end it if one would not."""
    mine, other = fighters(mind)
    if mine is None or other is None:
        return -0.1
    number = balance(mind, mine, other)
    free = mind.sight.mine(word) is not None
    number = -number if mind.combat.get("going on") else number
    return number - 0.15 - (0.0 if free else CARD)


# Cards


def _hits_more(numbers: tuple[int, int]) -> Callable[[Mind, VtesFace], float]:
    """Return what rates a card by which the fighter does more damage in each round."""

    def rate(mind: Mind, face: VtesFace) -> float:
        mine, other = fighters(mind)
        if mine is None or other is None:
            return -0.1
        more = numbers[min(2, max(1, level_for(mine, face))) - 1]
        now = float(mine.damage(far=_far(mind)))
        care = regard(mind.sight, other.owner)
        gain = care * (suffers(other, now + more) - suffers(other, now))
        return gain - CARD - face.blood * BLOOD + 0.05

    return rate


def _bites(mind: Mind, face: VtesFace) -> float:
    mine, other = fighters(mind)
    if mine is None or other is None or _far(mind):
        return -0.1
    now = float(mine.strength)
    gain = suffers(other, now, aggravated=True) - suffers(other, now)
    return regard(mind.sight, other.owner) * gain - face.blood * BLOOD - CARD


def _grapples(mind: Mind, face: VtesFace) -> float:
    mine, other = fighters(mind)
    if mine is None or other is None:
        return -0.1
    armed = 0.6 * bool(other.weapons) + 0.3 * (mind.sight.hands[other.owner] > 2)
    return armed + 0.3 * (mine.strength - other.strength) - 0.5 * bool(mine.weapons) - CARD


def _once_more(numbers: tuple[int, int]) -> Callable[[Mind, VtesFace], float]:
    """Return what rates a card that gives additional strikes."""

    def rate(mind: Mind, face: VtesFace) -> float:
        mine, other = fighters(mind)
        if mine is None or other is None:
            return -0.1
        level = max(1, level_for(mine, face)) if face.discipline else 1
        damage = float(mine.damage(far=_far(mind))) * numbers[level - 1]
        return regard(mind.sight, other.owner) * suffers(other, damage) - face.blood * BLOOD - CARD

    return rate


def _prevents(numbers: tuple[int, int]) -> Callable[[Mind, VtesFace], float]:
    """Return what rates a card that prevents damage."""

    def rate(mind: Mind, face: VtesFace) -> float:
        mine = mind.sight.lying(mind.damage.get("target"))
        if mine is None or mine.owner != mind.me:
            return -1.0
        damage, aggravated = int(mind.damage["damage"]), bool(mind.damage["aggravated"])
        less = min(damage, numbers[max(1, level_for(mine, face)) - 1])
        saved = suffers(mine, damage, aggravated=aggravated)
        saved -= suffers(mine, damage - less, aggravated=aggravated and damage > less)
        return saved - (CARD if mind.sight.mine(face.slug) is None else 0.0)

    return rate


def _stands(mind: Mind, face: VtesFace) -> float:
    mine, other = fighters(mind)
    if mine is None or other is None:
        return -0.1
    return 0.3 * balance(mind, mine, other) - CARD + 0.1


def _tastes(mind: Mind, face: VtesFace) -> float:
    mine, _ = fighters(mind)
    return -0.1 if mine is None else 0.5 * min(2, mine.room) - CARD


def _again(mind: Mind, face: VtesFace) -> float:
    mine, other = fighters(mind)
    return -0.1 if mine is None or other is None else balance(mind, mine, other) - CARD


def _drinks(mind: Mind, face: VtesFace) -> float:
    mine, other = fighters(mind)
    return -0.1 if mine is None or other is None else drink_value(mind, mine, other) - CARD


def _arms(mind: Mind, face: VtesFace) -> float:
    weapons = [other for other in mind.sight.hand if other.is_weapon]
    return max([0.5 + 0.3 * weapon.damage - mind.price(weapon.pool) for weapon in weapons], default=-0.1)


def _weathers(mind: Mind, face: VtesFace) -> float:
    mine, other = fighters(mind)
    if mine is None or other is None:
        return -0.1
    return regard(mind.sight, other.owner) * suffers(other, 1.3) - suffers(mine, 1.3) - CARD


COMBATS: Final[dict[str, Callable[[Mind, VtesFace], float]]] = {
    "torn-signpost": _hits_more((1, 2)), "carrion-crows": _hits_more((1, 2)), "manstopper-rounds": _hits_more((1, 1)),
    "backstab": _hits_more((1, 1)), "claws-of-the-dead": _bites, "immortal-grapple": _grapples,
    "blur": _once_more((1, 2)), "jacko": _once_more((1, 1)), "skin-of-rock": _prevents((1, 2)),
    "rolling-with-the-punches": _prevents((1, 4)), "flak-jacket": _prevents((1, 1)),
    "skin-of-night": _prevents((1, 1)), "undead-persistence": _stands, "taste-of-vitae": _tastes,
    "psyche": _again, "amaranth": _drinks, "pulled-fangs": always(0.6), "disguised-weapon": _arms,
    "weather-control": _weathers,
}  # fmt: skip
"""The cards of a combat that are neither strikes, maneuvers nor presses."""

__all__ = ["BLOWS", "COMBATS", "fighters", "maneuver", "press", "strike", "strike_level"]
