"""The answers: the verbs of the game, and the questions that offer them.

Most questions depend on few plain values (whose hand, which houses lie in the ring), so each is made once and kept.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from kredens.kernel.clauses import cite
from kredens.kernel.permission import forbid
from kredens.kernel.questions import PASS, Ask, Verb, choices
from kredens_verrater.board import HAND, MIDDLE, OFFER
from kredens_verrater.cards import (
    BUILDER,
    COPIES,
    DIPLOMAT_2,
    DRAW_LIMIT,
    ESTATE,
    FARMER,
    HAND_LIMIT,
    HOUSES,
    POST,
    RING,
    ROLE_NAMES,
    ROLE_SLUGS,
    STRATEGIST,
    VALUES,
)
from kredens_verrater.tables import VerraterTable, ring_borders

KEPT = 1 << 15
"""How many questions of a kind are kept at most."""
MAX_POSTS = 2

PLACES = tuple(map(str, range(RING)))
BORDERS = tuple(f"{place}-{(place + 1) % RING}" for place in range(RING))
SIDES = ("estate", "post")
SIDES_IN_WORDS = ("an Estate", "a Trading Post")


def word(values: tuple[int, ...]) -> str:
    """Return the word for some supply cards, e.g. `2-4-6`, or `none`."""
    return "-".join(map(str, values)) or "none"


def in_words(values: tuple[int, ...]) -> str:
    """Return how a sentence lists some supply cards."""
    *others, last = map(str, values) if values else ("nothing",)
    return f"{', '.join(others)} and {last}" if others else last


def values_of(text: str) -> tuple[int, ...]:
    """Return the values that such a word stands for."""
    return () if text == "none" else tuple(map(int, text.split("-")))


def _words(most: int) -> tuple[str, ...]:
    """Return the words for all sets of up to `most` cards that the supply deck can yield."""
    copies = dict(zip(VALUES, COPIES, strict=True))
    return tuple(
        word(values)
        for size in range(most + 1)
        for values in combinations_with_replacement(VALUES, size)
        if all(values.count(value) <= copies[value] for value in values)
    )


def sets_of(hand: tuple[int, ...], most: int) -> tuple[tuple[int, ...], ...]:
    """Return all sets of up to `most` cards of a hand, equal values once, the smallest first."""
    sizes = range(min(most, len(hand)) + 1)
    return tuple(values for size in sizes for values in sorted(set(combinations(hand, size))))


def _held(hand: tuple[int, ...], text: str) -> bool:
    wanted = values_of(text)
    return all(wanted.count(value) <= hand.count(value) for value in wanted)


def entitled(t: VerraterTable, seat: int) -> int:
    """Return how many supply cards a player may draw this round, before the hand limit is looked at."""
    role = t.role(seat)
    extra = 0
    if role == FARMER:
        cite("role.farmer", "phase10.farmer.no-extra", "example.draw.farmer")
        return DRAW_LIMIT
    if role == STRATEGIST:
        cite("role.strategist.cards")
        extra = t.setting.options.strategist_cards
    elif role == DIPLOMAT_2:
        cite("phase10.diplomat2", "role.diplomat2")
        extra = 1
    return min(DRAW_LIMIT, t.matching_estates(seat) + extra)


def excess(t: VerraterTable, seat: int) -> int:
    """Return by how many cards a player's draw would lead over the hand limit; 0 if it does not."""
    return max(0, len(t.zones[HAND[seat]]) + entitled(t, seat) - HAND_LIMIT)


# Why an answer is not allowed. Each test uses only what the asked seat knows.


def _same_house(t: VerraterTable, _seat: int, border: str) -> bool:
    one, other = ring_borders()[BORDERS.index(border)]
    return t.house_at(one) == t.house_at(other)


def _occupied(t: VerraterTable, _seat: int, place: str, *_: str) -> bool:
    return t.built_at(int(place)) is not None


def _target_occupied(t: VerraterTable, _seat: int, _place: str, target: str) -> bool:
    return t.built_at(int(target)) is not None


def _not_own(t: VerraterTable, seat: int, place: str, *_: str) -> bool:
    token = t.built_at(int(place))
    return token is None or t.cards[token].owner != seat


def _put_back(t: VerraterTable, seat: int, role: str) -> bool:
    return (
        bool(t.zones[OFFER[seat]])
        and len(t.zones[MIDDLE]) == 1
        and t.in_turn(0) == seat
        and _not_offered(t, seat, role)
    )


def _not_offered(t: VerraterTable, seat: int, role: str) -> bool:
    return all(t.cards[token].face != ROLE_SLUGS.index(role) for token in t.zones[OFFER[seat]])


def _kept_before(t: VerraterTable, seat: int, role: str) -> bool:
    return t.in_turn(0) != seat and _not_offered(t, seat, role)


def _not_held(t: VerraterTable, seat: int, values: str) -> bool:
    return not _held(t.hand(seat), values)


def _too_many(t: VerraterTable, seat: int, values: str) -> bool:
    return len(values_of(values)) > excess(t, seat)


def _no_builder(t: VerraterTable, seat: int, *_: str) -> bool:
    return t.role(seat) != BUILDER


def _no_reserve(t: VerraterTable, seat: int, *_: str) -> bool:
    return not t.reserve(seat)


def _third_post_built(t: VerraterTable, seat: int, _place: str, side: str) -> bool:
    return side == SIDES[POST] and t.posts(seat) >= MAX_POSTS


def _third_post_turned(t: VerraterTable, seat: int, place: str) -> bool:
    return (int(place), ESTATE) in t.buildings(seat) and t.posts(seat) >= MAX_POSTS


_BUILDER_ONLY = forbid("phase7.who", "Only the player who chose the Builder builds.", _no_builder)


# What a player reads for an answer.


def _landscape(t: VerraterTable, place: int) -> str:
    return f"{t.landscape(place).name} ({HOUSES[t.house_at(place)]}, {place})"


def _say_conflict(t: VerraterTable, border: str) -> str:
    one, other = ring_borders()[BORDERS.index(border)]
    return f"{_landscape(t, one)} against {_landscape(t, other)}"


def _say_estate(t: VerraterTable, place: str) -> str:
    return f"Estate under {_landscape(t, int(place))}"


def _say_build(t: VerraterTable, place: str, side: str) -> str:
    return f"Bring in {SIDES_IN_WORDS[SIDES.index(side)]} under {_landscape(t, int(place))}"


def _say_move(t: VerraterTable, place: str, target: str) -> str:
    return f"Move the card under {_landscape(t, int(place))} to {_landscape(t, int(target))}"


def _say_turn(t: VerraterTable, place: str) -> str:
    return f"Turn over the card under {_landscape(t, int(place))}"


def _say_start(seat: str) -> str:
    return f"Seat {seat} starts"


def _say_role(role: str) -> str:
    return ROLE_NAMES[ROLE_SLUGS.index(role)]


def _say_play(values: str) -> str:
    return f"Play {in_words(values_of(values))}"


def _say_lay_off(values: str) -> str:
    return f"Lay off {in_words(values_of(values))}"


VERBS = (
    Verb("start", tuple(map(str, range(4))), label=_say_start),
    Verb(
        "estate",
        PLACES,
        rules=(forbid("setup.estate.one-per-landscape", "A card lies under that landscape already.", _occupied),),
        describe=_say_estate,
    ),
    Verb(
        "conflict",
        BORDERS,
        rules=(forbid("phase1.boundary", "Both landscapes belong to the same house.", _same_house),),
        describe=_say_conflict,
    ),
    Verb(
        "role",
        ROLE_SLUGS,
        rules=(
            forbid("phase2.unusable", "That action card is the one put back: it is nobody's role now.", _put_back),
            forbid("phase2.pass", "That action card is not among those you were handed.", _kept_before),
        ),
        label=_say_role,
    ),
    Verb(
        "play",
        _words(HAND_LIMIT),
        rules=(forbid("phase3.play", "Your hand does not hold these cards.", _not_held),),
        label=_say_play,
    ),
    Verb(
        "lay-off",
        _words(DRAW_LIMIT),
        rules=(
            forbid("phase10.limit.choice", "Your hand does not hold these cards.", _not_held),
            forbid("phase10.limit.choice", "That is more than the draw would lead over five.", _too_many),
        ),
        label=_say_lay_off,
    ),
    Verb(
        "build",
        PLACES,
        SIDES,
        rules=(
            _BUILDER_ONLY,
            forbid("phase7.bring", "You have no card left in reserve.", _no_reserve),
            forbid("phase7.free", "A card lies under that landscape already.", _occupied),
            forbid("phase7.max-two", "You have two Trading Posts already.", _third_post_built),
        ),
        describe=_say_build,
    ),
    Verb(
        "move",
        PLACES,
        PLACES,
        rules=(
            _BUILDER_ONLY,
            forbid("phase7.move", "No card of yours lies under that landscape.", _not_own),
            forbid("phase7.free", "A card lies under the landscape it should go to.", _target_occupied),
        ),
        describe=_say_move,
    ),
    Verb(
        "turn",
        PLACES,
        rules=(
            _BUILDER_ONLY,
            forbid("phase7.turn", "No card of yours lies under that landscape.", _not_own),
            forbid("phase7.max-two", "You have two Trading Posts already.", _third_post_turned),
        ),
        describe=_say_turn,
    ),
)


# The questions.


_CONFLICTS = tuple([f"conflict:{border}" for border in BORDERS])


@lru_cache(KEPT)
def conflicts(seat: int, houses: tuple[int, ...]) -> Ask:
    """Ask for a border between different houses. The value is the border's number."""
    numbers = [number for number, (one, other) in enumerate(ring_borders()) if houses[one] != houses[other]]
    return Ask(seat, tuple([_CONFLICTS[number] for number in numbers]), tuple(numbers))


@lru_cache(KEPT)
def free_places(seat: int, occupied: int) -> Ask:
    """Ask for a place without a card. The value is the place."""
    free = [place for place in range(RING) if not occupied >> place & 1]
    return Ask(seat, tuple([f"estate:{place}" for place in free]), tuple(free))


@lru_cache(KEPT)
def roles(seat: int, offered: tuple[int, ...]) -> Ask:
    """Ask for one of the action cards offered (sorted). The value is the role's number."""
    return Ask(seat, tuple([f"role:{ROLE_SLUGS[role]}" for role in offered]), offered)


@lru_cache(KEPT)
def plays(seat: int, hand: tuple[int, ...]) -> Ask:
    """Ask which cards of a hand are played. The value is their values."""
    sets = sets_of(hand, HAND_LIMIT)
    return Ask(seat, tuple([f"play:{word(values)}" for values in sets]), sets)


@lru_cache(KEPT)
def layings_off(seat: int, hand: tuple[int, ...], most: int) -> Ask:
    """Ask which cards of a hand are laid off, up to `most`. The value is their values."""
    sets = sets_of(hand, most)
    return Ask(seat, tuple([f"lay-off:{word(values)}" for values in sets]), sets)


BRING, MOVE, TURN = 0, 1, 2


_BUILT_AT = tuple(
    [[(f"build:{place}:{side}", (BRING, int(place), kind)) for kind, side in enumerate(SIDES)] for place in PLACES]
)
_MOVED_TO = tuple(
    [[(f"move:{place}:{target}", (MOVE, int(place), int(target))) for target in PLACES] for place in PLACES]
)
_TURNED_TO = tuple([[(f"turn:{place}", (TURN, int(place), side)) for side in (ESTATE, POST)] for place in PLACES])
"""By place, and by side or target, the answers that build: too many questions are made of them to keep each."""


def constructions(seat: int, occupied: int, own: tuple[tuple[int, int], ...], reserve: int) -> Ask:
    """Ask for one building step: the value is (kind, place, side or target), or None for doing nothing."""
    free = [place for place in range(RING) if not occupied >> place & 1]
    posts = sum([side == POST for _, side in own])
    sides = (ESTATE, POST) if posts < MAX_POSTS else (ESTATE,)
    answers: list[tuple[str, tuple[int, int, int] | None]] = [(PASS, None)]
    if reserve:
        answers += [_BUILT_AT[place][side] for place in free for side in sides]
    for place, side in own:
        targets = _MOVED_TO[place]
        answers += [targets[target] for target in free]
        if side == POST or posts < MAX_POSTS:
            answers.append(_TURNED_TO[place][1 - side])
    return choices(seat, answers)
