"""The steward, a bot that weighs each answer by the points it expects from it.

It judges landscapes by the bundled table and knows nothing but what its seat may know.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING, Any

from kredens_verrater.answers import BORDERS, SIDES, values_of
from kredens_verrater.cards import DRAW_LIMIT, EAGLE, ESTATE, HAND_LIMIT, POST, RING
from kredens_verrater.landscapes import bundled
from kredens_verrater.match import FINAL_HAND, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.bots import SeatView

AVERAGE = 90 / 23
"""The mean value of a supply card."""
CARD_WORTH = 0.5
"""What a supply card kept for later is worth, in victory points."""
SHARE_PLAYED = 0.45
"""How much of a hand others are thought to play."""
LEAD = 0.4
"""What it is worth that the others do not get a point, against getting one oneself."""
DOUBT_PER_PLAYER = 2.0
LEAST_DOUBT = 2.5
POST_WORTH = 2.3
STRATEGY_WORTH = 0.7
BONUS = {"diplomat-2": 2, "diplomat-5": 5}

TABLE = {row.name.lower(): (row.conflict.points, row.points(max(ROUNDS), "landscapes.toml")) for row in bundled().rows}


@dataclass
class Sight:
    """What the steward reads from its view.

    Attributes:
        me: its seat.
        houses: each player's house.
        ring: the type and house of each landscape.
        built: (owner, place, side) of each card in the ring.
        hand: its own supply cards.
        counts: how many supply cards each player holds.
        played: the sum of the cards before each player.
        turn: the seats, clockwise from the start player.
        role: its role, or "".
        conflict: the number of the border, or -1.
        rounds_left: how many rounds follow this one.
        reserve: how many of its own cards are not in the ring.
    """

    me: int
    houses: list[int]
    ring: list[tuple[str, int]]
    built: list[tuple[int, int, int]]
    hand: tuple[int, ...]
    counts: list[int]
    played: list[int]
    turn: list[int]
    role: str
    conflict: int
    rounds_left: int
    reserve: int

    @property
    def house(self) -> int:
        """The house it belongs to."""
        return self.houses[self.me]

    def own(self) -> list[tuple[int, int]]:
        """Return its own cards in the ring as (place, side)."""
        return [(place, side) for owner, place, side in self.built if owner == self.me]

    def draws(self, own: list[tuple[int, int]]) -> int:
        """Return how many cards these cards in the ring bring it now."""
        return sum(side == ESTATE and self.ring[place][1] == self.house for place, side in own)


def look(view: dict[str, Any], me: int) -> Sight:
    """Read a view."""
    zones, markers = view["zones"], view["markers"]
    seats = view["seats"]
    start = markers["start player"]
    roles = zones["role"][me]["cards"]
    return Sight(
        me=me,
        houses=markers["allegiance"],
        ring=[(card["card"], card.get("house", EAGLE)) for card in zones["landscapes"]["cards"]],
        built=[(card["owner"], card["host"][1], card.get("side", ESTATE)) for card in zones["built"]["cards"]],
        hand=tuple(sorted(int(card["card"]) for card in zones["hand"][me]["cards"])),
        counts=[hand["count"] for hand in zones["hand"]],
        played=[sum(int(card["card"]) for card in played["cards"]) for played in zones["played"]],
        turn=[(start + number) % seats for number in range(seats)],
        role=roles[0]["card"] if roles else "",
        conflict=markers["conflict"],
        rounds_left=ROUNDS[seats] - markers["round"],
        reserve=zones["reserve"][me]["count"],
    )


def _chance(margin: float, doubt: float) -> float:
    """Return how likely a house wins that is thought to be ahead by `margin` conflict points."""
    return 1 / (1 + exp(-1.7 * margin / doubt))


def stake(sight: Sight, border: int, houses: list[int]) -> tuple[float, float, float]:
    """Return what a conflict is about, for the steward's house among these houses.

    Returns:
        By how much its landscape is ahead, what winning is worth, and what losing costs.
    """
    one, other = sight.ring[border], sight.ring[(border + 1) % RING]
    mine, theirs = (one, other) if one[1] == houses[sight.me] else (other, one)
    friends = houses.count(houses[sight.me])
    foes = len(houses) - friends
    gain = TABLE[theirs[0]][1][friends - 1]
    loss = TABLE[mine[0]][1][foes - 1] if foes else 0
    return TABLE[mine[0]][0] - TABLE[theirs[0]][0], gain, LEAD * loss


def _others(sight: Sight, houses: list[int], seats: list[int]) -> float:
    """Return how many conflict points more these other players are thought to play for the own house than against."""
    sign = [1 if house == houses[sight.me] else -1 for house in houses]
    return sum(sign[seat] * sight.counts[seat] for seat in seats if seat != sight.me) * AVERAGE * SHARE_PLAYED


def place_estate(sight: Sight, option: str) -> float:
    """Rate a place for the first Estate: under a strong landscape of the own house."""
    kind, house = sight.ring[int(option.split(":")[1])]
    return TABLE[kind][0] + 100 * (house == sight.house)


def choose_border(sight: Sight, option: str) -> float:
    """Rate a border by what the conflict there is likely to bring."""
    border = BORDERS.index(option.split(":")[1])
    ahead, gain, loss = stake(sight, border, sight.houses)
    margin = ahead + _others(sight, sight.houses, sight.turn) + 0.7 * sum(sight.hand)
    chance = _chance(margin, LEAST_DOUBT + DOUBT_PER_PLAYER * len(sight.turn))
    return chance * gain - (1 - chance) * loss


def choose_role(sight: Sight, option: str) -> float:
    """Rate an action card by the conflict and by what else it brings."""
    role = option.split(":")[1]
    houses = list(sight.houses)
    if role == "traitor":
        houses[sight.me] = 1 - houses[sight.me]
    ahead, gain, loss = stake(sight, sight.conflict, houses)
    margin = ahead + _others(sight, houses, sight.turn) + 0.6 * sum(sight.hand) + BONUS.get(role, 0)
    chance = _chance(margin, LEAST_DOUBT + DOUBT_PER_PLAYER * len(sight.turn))
    worth = chance * gain - (1 - chance) * loss
    draws = sight.draws(sight.own())
    room = HAND_LIMIT - len(sight.hand) * 0.5
    if role == "traitor":
        worth += 1
    elif role == "strategist":
        worth += 2 + STRATEGY_WORTH * (sight.rounds_left > 0)
    elif role == "farmer":
        worth += _worth_of_cards(sight, min(room, DRAW_LIMIT) - min(room, draws))
    elif role == "diplomat-2":
        worth += _worth_of_cards(sight, draws < DRAW_LIMIT)
    elif role == "builder":
        now = _worth_of_buildings(sight, sight.own())
        worth += max(0.0, *(_worth_of_buildings(sight, own) - now for own in _after_building(sight)))
    return worth


def _worth_of_cards(sight: Sight, number: float) -> float:
    if sight.rounds_left:
        return CARD_WORTH * number
    return number * sum(side == POST for _, side in sight.own()) * 0.5


def _worth_of_buildings(sight: Sight, own: list[tuple[int, int]]) -> float:
    """Return what cards in the ring are worth until the end of the game."""
    posts = sum(side == POST for _, side in own)
    if not sight.rounds_left:
        return posts * min(FINAL_HAND, len(sight.hand) + sight.draws(own))
    worth = posts * POST_WORTH
    for place, side in own:
        if side == ESTATE:
            kind, house = sight.ring[place]
            share = 0.8 if house == sight.house else 0.35
            worth += CARD_WORTH * (share * (sight.rounds_left + 0.5) + TABLE[kind][0] / 100)
    return worth


def _after_building(sight: Sight) -> list[list[tuple[int, int]]]:
    """Return what the own cards in the ring could be after bringing one in or turning one over, roughly."""
    own = sight.own()
    taken = {place for _, place, _ in sight.built}
    free = [place for place in range(RING) if place not in taken]
    matching = [place for place in free if sight.ring[place][1] == sight.house] or free
    after = [own]
    posts = sum(side == POST for _, side in own)
    if sight.reserve and free:
        after.append([*own, (matching[0], ESTATE)])
        if posts < 2:
            after.append([*own, (free[0], POST)])
    if posts < 2:
        after.extend([*own[:number], (place, POST), *own[number + 1 :]] for number, (place, _) in enumerate(own))
    return after


def play_cards(sight: Sight, option: str) -> float:
    """Rate cards to play: what they do for the conflict, against what they are worth in hand."""
    values = values_of(option.split(":")[1])
    houses = list(sight.houses)
    if sight.role == "traitor":
        houses[sight.me] = 1 - houses[sight.me]
    ahead, gain, loss = stake(sight, sight.conflict, houses)
    later = sight.turn[sight.turn.index(sight.me) + 1 :]
    known = sum(
        points if house == houses[sight.me] else -points for points, house in zip(sight.played, houses, strict=True)
    )
    margin = ahead + known + _others(sight, houses, later) + BONUS.get(sight.role, 0) + sum(values) - 0.5
    chance = _chance(margin, LEAST_DOUBT + DOUBT_PER_PLAYER * len(later))
    left = len(sight.hand) - len(values)
    draws = DRAW_LIMIT if sight.role == "farmer" else sight.draws(sight.own()) + (sight.role == "diplomat-2")
    if sight.rounds_left:
        kept = CARD_WORTH * min(left + min(draws, DRAW_LIMIT), HAND_LIMIT)
        kept += 0.05 * (sum(sight.hand) - sum(values))
    else:
        posts = sum(side == POST for _, side in sight.own()) + (sight.role == "builder")
        kept = min(posts, 2) * min(left + draws, FINAL_HAND) - 0.001 * sum(values)
    return chance * gain - (1 - chance) * loss + kept


def lay_off(sight: Sight, option: str) -> float:
    """Rate cards to lay off: those below the average, while rounds are left."""
    values = values_of(option.split(":")[1])
    return sum(AVERAGE - 0.5 - value for value in values) if sight.rounds_left else -len(values)


def build(sight: Sight, option: str) -> float:
    """Rate a building step by what the own cards in the ring are worth after it."""
    own = sight.own()
    verb, *words = option.split(":")
    if verb == "build":
        own.append((int(words[0]), SIDES.index(words[1])))
    elif verb == "move":
        own = [(int(words[1]), side) if place == int(words[0]) else (place, side) for place, side in own]
    elif verb == "turn":
        own = [(place, 1 - side) if place == int(words[0]) else (place, side) for place, side in own]
    return _worth_of_buildings(sight, own)


RATINGS: dict[str, Callable[[Sight, str], float]] = {
    "estate": place_estate,
    "conflict": choose_border,
    "role": choose_role,
    "play": play_cards,
    "lay-off": lay_off,
    "pass": build,
    "build": build,
    "move": build,
    "turn": build,
}
"""By the verb of the first option how the options are rated."""


class Steward:
    """Answers with the option it rates highest; of equal ones, the first."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat: SeatView) -> str:
        """Return the id of one of the options."""
        ids = seat.decision.ids
        if len(ids) == 1:
            return ids[0]
        sight = look(seat.view(), seat.seat)
        rate = RATINGS[ids[0].split(":")[0]]
        return max(ids, key=lambda option: rate(sight, option))
