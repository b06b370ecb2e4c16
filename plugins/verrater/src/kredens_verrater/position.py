"""Starting positions: what a scenario file may say of one, and how the table is laid out by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, field_validator

from kredens.errors import BadOption, cut, shown
from kredens.kernel.cards import NOBODY, slug
from kredens.kernel.clauses import cite
from kredens_verrater.answers import BORDERS, MAX_POSTS
from kredens_verrater.board import (
    ALLEGIANCE,
    BUILT,
    CONFLICT,
    CONFLICT_CARD,
    DISCARD,
    DRAW,
    HAND,
    HOUSE,
    LANDSCAPES,
    MIDDLE,
    OFFER,
    PLAYED,
    POINTS,
    RESERVE,
    ROLE,
    ROUND,
    SIDE,
    START,
    STRATEGY,
)
from kredens_verrater.cards import (
    COLOURS,
    EAGLE,
    ESTATE,
    ESTATES_EACH,
    HAND_LIMIT,
    HOUSES,
    LANDSCAPE_TYPES,
    POST,
    RING,
    ROLE_SLUGS,
    ROSE,
    VALUE,
    VALUES,
)
from kredens_verrater.conflict import ChooseActions
from kredens_verrater.match import PHASES, ROUNDS, Match, Round
from kredens_verrater.tables import VerraterTable, ring_borders

if TYPE_CHECKING:
    from collections.abc import Iterable

RoleWord = Literal["traitor", "diplomat-2", "diplomat-5", "builder", "strategist", "farmer"]

EXAMPLE_RING = (
    "E City", "E Wasteland", "R Meadow", "R River", "R Forest", "E Village",
    "E Meadow", "R Wasteland", "E Forest", "R Village", "E River", "R City",
)  # fmt: skip
"""The ring of the rulebook's example, clockwise."""

FACE_DOWN, FACE_UP, RETURNED = 3, 5, 12
"""From which phase on roles lie before the players, lie open, and are back in the middle."""
PLAYED_UNTIL = 9
FIRST_WITHOUT_CONFLICT = 7
LAST_OF_GAME = 10
"""The phase after which a game ends: the later ones are those of rounds that another one follows."""


class BuiltCard(BaseModel):
    """A card in the ring.

    Attributes:
        at: the place of its landscape, 0 to 11.
        face: `estate` or `post`, the side that is up.
    """

    model_config = ConfigDict(extra="forbid")

    at: int = Field(ge=0, lt=RING, strict=True)
    face: Literal["estate", "post"] = "estate"


class VerraterPosition(BaseModel):
    """A position at the beginning of a phase. Seats are named by their colours: brown, blue, green and yellow.

    Attributes:
        phase: the phase that comes next, 1 to 13.
        round: which round it is, from 1.
        start_player: who holds the start player card; brown if not said.
        strategist: who holds the Strategy card; the start player's left neighbour if not said.
        houses: the players' houses by seat, as in `ERER`; alternating from the start player, Eagle first, if not said.
            From phase 5 on, the houses after phase 4.
        ring: twelve landscapes clockwise, such as `E City` or `Rose River`; those of the rulebook's example if not
            said. Each type is there twice.
        estates: for each seat its cards in the ring; none if not said. The rest is in reserve.
        hands: for each seat the values of its supply cards; none if not said.
        played: for each seat the values of the cards before it, in phases 4 to 9.
        discards: the values on the discard pile, the topmost last.
        draw: the values on top of the draw pile, the topmost first. What is named nowhere lies below, shuffled.
        scores: for each seat its points; 0 if not said.
        conflict: the border of the conflict, such as `10-11`. If not said, nobody has laid the Conflict card in phase
            1, and in later phases it lies on the first border between the houses, clockwise from place 0.
        roles: for each seat its action card, from phase 3 to 11. If all seats have one, they have chosen them in turn
            and know what they have seen; a seat without one takes no role this round.
        blind: the action card that was put back first, in phase 2, or later if all seats have a role. If not said, it
            is left to chance in phase 2, and later the first card that nobody has.
    """

    model_config = ConfigDict(extra="forbid")

    phase: int = Field(default=1, ge=1, le=13, strict=True)
    round: int = Field(default=1, ge=1, strict=True)
    start_player: str = "brown"
    strategist: str | None = None
    houses: list[Literal["E", "R"]] | None = None
    ring: list[str] = Field(default=list(EXAMPLE_RING), min_length=RING, max_length=RING)
    estates: dict[str, list[BuiltCard]] = {}
    hands: dict[str, list[StrictInt]] = {}
    played: dict[str, list[StrictInt]] = {}
    discards: list[StrictInt] = []
    draw: list[StrictInt] = []
    scores: dict[str, StrictInt] = {}
    conflict: str | None = None
    roles: dict[str, RoleWord] = {}
    blind: RoleWord | None = None

    @field_validator("houses", mode="before")
    @classmethod
    def _split(cls, given: object) -> object:
        return list(given) if isinstance(given, str) else given


def arrange(t: VerraterTable, position: VerraterPosition) -> None:
    """Lay out a fresh table and start the flow at the phase that is named.

    Raises:
        BadOption: the position is none that the game can have; the sentence names the field.
    """
    listening, t.listening = t.listening, False
    if position.round > ROUNDS[t.setting.seats]:
        raise _bad("round", f"with {t.setting.seats} players there are {ROUNDS[t.setting.seats]} rounds")
    if position.round == ROUNDS[t.setting.seats] and position.phase > LAST_OF_GAME:
        raise _bad("phase", f"the last round ends after phase {LAST_OF_GAME} (clause end.after-phase10)")
    t.set(ROUND, position.round)
    _seat_players(t, position)
    _lay_ring(t, position)
    _lay_conflict(t, position)
    _build(t, position)
    _deal(t, position)
    drafted = _give_roles(t, position)
    t.listening = listening
    t.frames.append(Match(at=Match.index[Match.go_on.__name__]))
    if drafted:
        t.frames.append(Round(at=Round.index[PHASES[position.phase].__name__]))
        t.frames.append(ChooseActions(at=ChooseActions.index[ChooseActions.choose_action.__name__]))
    else:
        t.frames.append(Round(at=Round.index[PHASES[position.phase - 1].__name__]))


def _bad(field: str, why: str) -> BadOption:
    return BadOption(f"The position's {cut(field)!r} is wrong: {why}.")


def _seat(t: VerraterTable, name: str, field: str) -> int:
    names = [colour.lower() for colour in COLOURS[: t.setting.seats]]
    if name not in names:
        raise _bad(field, f"there is no seat {shown(name)} at this table, only {', '.join(names)}")
    return names.index(name)


def _seat_players(t: VerraterTable, position: VerraterPosition) -> None:
    seats = t.setting.seats
    t.set(START, _seat(t, position.start_player, "start_player"))
    strategist = t.in_turn(1) if position.strategist is None else _seat(t, position.strategist, "strategist")
    t.set(STRATEGY, strategist)
    for number in range(seats):
        t.set(ALLEGIANCE[t.in_turn(number)], ROSE if number % 2 else EAGLE)
    if position.houses is not None:
        if len(position.houses) != seats:
            raise _bad("houses", f"there are {seats} players and {len(position.houses)} houses")
        for seat, letter in enumerate(position.houses):
            t.set(ALLEGIANCE[seat], EAGLE if letter == "E" else ROSE)
    for name, points in position.scores.items():
        if points < 0:
            raise _bad(f"scores.{name}", "nobody has fewer than 0 points")
        t.set(POINTS[_seat(t, name, "scores")], points)


def _lay_ring(t: VerraterTable, position: VerraterPosition) -> None:
    left = {kind.lower(): list[int]() for kind in LANDSCAPE_TYPES}
    for token in t.zones[LANDSCAPES]:
        left[t.face(token).slug].append(token)
    if position.ring == list(EXAMPLE_RING):
        cite("example.setup.circle", "example.position.start")
    ring: list[tuple[int, int]] = []
    for place, text in enumerate(position.ring):
        words = text.lower().split()
        house = {"e": EAGLE, "eagle": EAGLE, "r": ROSE, "rose": ROSE}.get(words[0]) if len(words) == 2 else None
        kind = slug(words[-1]) if words else ""
        if house is None or kind not in left:
            raise _bad(f"ring.{place}", f"{shown(text)} is no landscape such as 'E City' or 'Rose River'")
        if not left[kind]:
            raise _bad(f"ring.{place}", f"there are only two landscapes {kind!r}")
        ring.append((left[kind].pop(0), house))
    for token, house in ring:
        t.move(token, LANDSCAPES)
        t.put(token, HOUSE, house)
    if t.conquered() and position.phase < FIRST_WITHOUT_CONFLICT:
        raise _bad("ring", f"all landscapes belong to the {HOUSES[ring[0][1]]}, so no conflict is left to fight")
    if t.conquered() and position.phase > LAST_OF_GAME:
        winner = HOUSES[ring[0][1]]
        raise _bad("ring", f"all landscapes belong to the {winner}, so the game is over (clause end.early.finish)")


def _lay_conflict(t: VerraterTable, position: VerraterPosition) -> None:
    if position.conflict is None:
        if position.phase == 1:
            t.set(CONFLICT_CARD, t.mark(STRATEGY))
            return
        apart = [k for k, (one, other) in enumerate(ring_borders()) if t.house_at(one) != t.house_at(other)]
        t.set(CONFLICT, apart[0] if apart else 0)
        return
    if position.conflict not in BORDERS:
        raise _bad("conflict", f"{shown(position.conflict)} is no border; the borders are {', '.join(BORDERS)}")
    number = BORDERS.index(position.conflict)
    one, other = ring_borders()[number]
    if 1 < position.phase < FIRST_WITHOUT_CONFLICT and t.house_at(one) == t.house_at(other):
        raise _bad("conflict", "both landscapes belong to the same house (clause phase1.boundary)")
    t.set(CONFLICT, number)
    t.set(CONFLICT_CARD, NOBODY)


def _build(t: VerraterTable, position: VerraterPosition) -> None:
    for name, built in position.estates.items():
        seat = _seat(t, name, "estates")
        field = f"estates.{name}"
        if len(built) > ESTATES_EACH:
            raise _bad(field, f"each player has {ESTATES_EACH} cards")
        if sum(card.face == "post" for card in built) > MAX_POSTS:
            raise _bad(field, f"nobody has more than {MAX_POSTS} Trading Posts (clause phase7.max-two)")
        for card in built:
            if t.built_at(card.at) is not None:
                why = f"a card lies under landscape {card.at} already (clause setup.estate.one-per-landscape)"
                raise _bad(field, why)
            token = t.zones[RESERVE[seat]][-1]
            t.attach(token, t.zones[LANDSCAPES][card.at], BUILT)
            t.put(token, SIDE, POST if card.face == "post" else ESTATE)


def _deal(t: VerraterTable, position: VerraterPosition) -> None:
    if position.played and not FACE_DOWN < position.phase <= PLAYED_UNTIL:
        raise _bad("played", f"cards lie before the players from phase 4 to {PLAYED_UNTIL} only")
    held: dict[int, int] = {}
    for field, zones, given in (("hands", HAND, position.hands), ("played", PLAYED, position.played)):
        for name, values in given.items():
            seat = _seat(t, name, field)
            held[seat] = held.get(seat, 0) + len(values)
            if held[seat] > HAND_LIMIT:
                raise _bad(f"{field}.{name}", f"nobody has more than {HAND_LIMIT} cards (clause phase10.limit.hand5)")
            _take(t, values, zones[seat], f"{field}.{name}")
    cite("example.setup.hands")
    _take(t, position.discards, DISCARD.base, "discards")
    t.shuffle(DRAW)
    _take(t, reversed(position.draw), DRAW.base, "draw")
    if t.zones[DISCARD] and not t.zones[DRAW]:
        raise _bad("discards", "an empty draw pile would have been made of them (clause phase10.reshuffle)")


def _take(t: VerraterTable, values: Iterable[int], zone: int, field: str) -> None:
    """Move supply cards of these values from the draw pile to a zone; what goes to the pile itself goes on top."""
    taken: set[int] = set()
    for value in values:
        if value not in VALUES:
            raise _bad(field, f"there is no supply card of {shown(value)}")
        found = [one for one in t.zones[DRAW] if one not in taken and VALUE[t.cards[one].face] == value]
        if not found:
            raise _bad(field, f"the deck has no more supply cards of {value}")
        t.move(found[-1], zone, picked=True)
        taken.add(found[-1])


def _give_roles(t: VerraterTable, position: VerraterPosition) -> bool:
    """Hand out the action cards. Return whether phase 2 goes on with the first choice."""
    phase = position.phase
    roles = {_seat(t, name, "roles"): ROLE_SLUGS.index(role) for name, role in position.roles.items()}
    if roles and not FACE_DOWN <= phase < RETURNED:
        raise _bad("roles", f"players have roles from phase {FACE_DOWN} to {RETURNED - 1} only")
    if len(set(roles.values())) != len(roles):
        raise _bad("roles", "there is one action card of each kind")
    everybody = len(roles) == t.setting.seats
    if position.blind is not None and phase != 2 and not everybody:
        raise _bad("blind", "it can be named for phase 2, or together with a role for every seat")
    if phase == 2 and position.blind is not None:
        _put_back(t, ROLE_SLUGS.index(position.blind))
        return True
    if everybody:
        spare = [role for role in range(len(ROLE_SLUGS)) if role not in roles.values()]
        blind = spare[0] if position.blind is None else ROLE_SLUGS.index(position.blind)
        if blind not in spare:
            raise _bad("blind", "that action card is somebody's role")
        _put_back(t, blind)
        for number in range(t.setting.seats):
            seat = t.in_turn(number)
            t.move(_action(t, OFFER[seat], roles[seat]), ROLE[seat])
            last = number == t.setting.seats - 1
            t.move_all(t.zones[OFFER[seat]], MIDDLE if last else OFFER[t.in_turn(number + 1)])
    else:
        for seat, role in roles.items():
            t.move(_action(t, MIDDLE.base, role), ROLE[seat])
    if phase >= FACE_UP:
        for seat in roles:
            t.turn(t.zones[ROLE[seat]][0], up=True)
    return False


def _action(t: VerraterTable, zone: int, role: int) -> int:
    return next(token for token in t.zones[zone] if t.cards[token].face == role)


def _put_back(t: VerraterTable, role: int) -> None:
    """Mix the action cards, leave one in the middle and hand the others to the start player."""
    t.shuffle(MIDDLE)
    blind = _action(t, MIDDLE.base, role)
    t.move_all([token for token in t.zones[MIDDLE] if token != blind], OFFER[t.in_turn(0)])
