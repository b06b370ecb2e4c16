"""The set-up: who starts, how the ring comes about, the first Estates, hands, and who chooses the first conflict."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

import kredens
from kredens import CHANCE

if TYPE_CHECKING:
    from .conftest import Talk, Verrater

SEATS = pytest.mark.parametrize("seats", [3, 4])
HOUSES = {3: "ERE", 4: "ERER"}


def from_start(table: Talk) -> list[str]:
    """The seats clockwise from the start player."""
    first = table.seats.index(table.start_player or "")
    return [*table.seats[first:], *table.seats[:first]]


def steps(table: Talk) -> list[str]:
    """What the log says of a set-up, repetitions left out."""
    found: list[str] = []
    for event in table.state.events(None):
        match event:
            case {"event": "mark", "marker": "start player" | "strategy card" | "conflict card" as marker}:
                step = marker
            case {"event": "mark", "marker": "allegiance"}:
                step = "houses"
            case {"event": "shuffle", "zone": zone}:
                step = f"shuffle {zone}"
            case {"event": "attach"}:
                step = "estate"
            case {"event": "move", "from": "draw pile"}:
                step = "hand"
            case _:
                continue
        if found[-1:] != [step]:
            found.append(step)
    return found


@SEATS
@pytest.mark.clause("setup.order")
def test_the_set_up_runs_in_order(verrater: Verrater, seats: int) -> None:
    """The start player first, then houses, landscapes, Estates, hands, and the Strategy and Conflict cards last."""
    assert steps(verrater.set_up(seats, start="blue")) == [
        "start player", "houses", "shuffle landscapes", "estate", "shuffle draw pile", "hand", "strategy card",
        "conflict card",
    ]  # fmt: skip


@SEATS
@pytest.mark.clause("setup.start.random")
def test_anybody_can_become_start_player(verrater: Verrater, seats: int) -> None:
    """The draw is a matter of luck, and once it is made one player has the card."""
    tables = [verrater.new(seats, seed) for seed in range(40)]
    assert {table.start_player for table in tables} == set(tables[0].seats)


@SEATS
@pytest.mark.clause("setup.allegiance.eagle", "setup.allegiance.alternate")
def test_houses_alternate_from_the_start_player(verrater: Verrater, seats: int) -> None:
    """The start player is Eagle, the next one Rose, and so on: with three players two Eagles face one Rose."""
    for start in ("brown", "blue", "green", "yellow")[:seats]:
        table = verrater.new(seats, start=start)
        assert "".join(table.house(seat) for seat in from_start(table)) == HOUSES[seats]


@pytest.mark.clause("setup.allegiance.shows")
def test_the_side_that_is_up_is_the_house_a_player_belongs_to(verrater: Verrater) -> None:
    """A player counts for the house of the card's upper side, and for the other once it is turned."""
    for houses, total in (("ERRR", 5 + 8), ("RRRR", 5)):
        table = verrater.round(5, houses=houses, conflict="10-11", played={"brown": [8]})
        assert table.house("brown") == houses[0]
        assert table.total("E") == total


@pytest.mark.clause("setup.three-players")
def test_with_three_players_one_colour_stays_in_the_box(verrater: Verrater) -> None:
    """Three allegiance cards and nine Estate cards are used, and everything else."""
    table = verrater.new(seats=3)
    assert len(table.houses) == 3
    assert sum(table.count("reserve", seat) for seat in table.seats) == 9
    assert (len(table.ring), table.count("draw pile"), table.count("middle")) == (12, 23, 6)


@pytest.mark.clause("setup.landscape.content")
def test_the_numbers_of_river_and_city(verrater: Verrater) -> None:
    """The River has 5 conflict points and pays a lone winner 5; the City has 15 and pays each of three winners 4."""
    table = verrater.round(5, houses="EEER", conflict=("E River", "R City"))
    assert (table.total("E"), table.total("R")) == (5, 15)
    assert table.scores == (0, 0, 0, 5)
    table = verrater.round(5, houses="EEER", conflict=("E River", "R City"), played={"brown": [6, 5]})
    assert table.scores == (4, 4, 4, 0)


@pytest.mark.clause("setup.landscape.sides")
def test_a_landscape_that_is_turned_belongs_to_the_other_house(verrater: Verrater) -> None:
    """Its type stays, and with it its numbers."""
    table = verrater.round(5, houses="EEER", conflict="10-11")
    assert (table.ring[10], table.ring[11]) == ("R River", "R City")
    table = verrater.round(5, houses="EEEE", ring=list(table.ring), conflict="8-9", played={"brown": [6]})
    assert (table.total("E"), table.total("R")) == (7 + 6, 10)


@SEATS
@pytest.mark.clause("setup.landscape.shuffle")
def test_the_ring_is_shuffled(verrater: Verrater, seats: int) -> None:
    """Over many games every type comes to lie next to every other, its twin too, and houses in all orders."""
    rings = [verrater.new(seats, seed).ring for seed in range(60)]
    assert len(set(rings)) == 60
    neighbours = {frozenset((one[2:], other[2:])) for ring in rings for one, other in pairwise((*ring, ring[0]))}
    assert len(neighbours) == 15 + 6
    houses = {"".join(landscape[0] for landscape in ring) for ring in rings}
    assert len(houses) > 50
    assert {first[0] for first in houses} == {"E", "R"}


@SEATS
@pytest.mark.clause("setup.landscape.shuffle", "setup.landscape.groups")
def test_eagle_and_rose_can_be_laid_in_turn(verrater: Verrater, seats: int) -> None:
    """With the option the houses alternate round the ring, and the types of each are shuffled."""
    rings = [verrater.new(seats, seed, layout="alternating").ring for seed in range(20)]
    assert {"".join(landscape[0] for landscape in ring) for ring in rings} == {"ER" * 6}
    assert len({ring[::2] for ring in rings}) > 15
    assert len({ring[1::2] for ring in rings}) > 15
    assert all(len(set(ring)) == 12 for ring in rings)


@pytest.mark.clause("setup.landscape.circle")
def test_the_last_landscape_lies_next_to_the_first(verrater: Verrater) -> None:
    """Number 0 has the neighbours 11 and 1, so two blocks of six meet in two places."""
    table = verrater.round(1, ring=verrater.ring("EEEEEERRRRRR"))
    assert table.offered("conflict") == ("5-6", "11-0")
    table = verrater.round(1, ring=verrater.ring("ERRRRRRRRRRR"))
    assert table.offered("conflict") == ("0-1", "11-0")


@SEATS
@pytest.mark.clause("setup.estate.first")
def test_each_player_lays_an_estate_in_turn(verrater: Verrater, seats: int) -> None:
    """From the start player on, under any landscape that is free, whatever its house, Estate face up."""
    table = verrater.new(seats, start="green")
    asked: list[str | None] = []
    for taken in range(seats):
        places = [place for place in range(12) if place not in table.built]
        assert table.offered("estate") == tuple(map(str, places))
        assert len(places) == 12 - taken
        assert {table.ring[place][0] for place in places} == {"E", "R"}
        asked.append(table.asked)
        table.says(f"estate:{3 * taken}")
    assert asked == from_start(table)
    assert table.built == {3 * number: (seat, "estate") for number, seat in enumerate(asked)}


@pytest.mark.clause("setup.estate.one-per-landscape")
def test_nobody_lays_a_first_estate_under_a_landscape_that_is_taken(verrater: Verrater) -> None:
    """The place is refused, and the one beside it is not."""
    table = verrater.new(start="brown").says("estate:7")
    table.refuses("estate:7", by="setup.estate.one-per-landscape")
    assert {"6", "8"} <= set(table.offered("estate"))


@pytest.mark.clause("setup.estate.one-per-landscape")
def test_nobody_builds_where_a_card_lies(verrater: Verrater) -> None:
    """The Builder finds neither the own nor others' places among those to build on or to move to."""
    table = verrater.round(7, roles={"brown": "builder"}, estates={"brown": [{"at": 4}], "blue": [{"at": 5}]})
    built = {place.partition(":")[0] for place in table.offered("build")}
    moved = {place.partition(":")[2] for place in table.offered("move")}
    assert built == moved == {str(place) for place in range(12)} - {"4", "5"}


@SEATS
@pytest.mark.clause("setup.estate.reserve")
def test_two_cards_stay_in_reserve_and_do_nothing(verrater: Verrater, seats: int) -> None:
    """They bring neither supply cards at the end of a round nor points at the end of the game."""
    table = verrater.set_up(seats)
    assert [table.count("reserve", seat) for seat in table.seats] == [2] * seats
    table = verrater.round(10, seats, round={3: 9, 4: 8}[seats], hands={"brown": [2, 3, 4]})
    assert table.state.over
    assert table.count("reserve", "brown") == 3
    assert table.draws == []
    assert table.scores == (0,) * seats


@pytest.mark.parametrize(("place", "drawn"), [(0, 1), (2, 0)])
@pytest.mark.clause("setup.estate.match")
def test_an_estate_yields_while_houses_match(verrater: Verrater, place: int, drawn: int) -> None:
    """Brown is Eagle: the Estate under the Eagle City brings a card, one under the Rose Meadow none."""
    assert verrater.round(10, estates={"brown": [{"at": place}]}).drawn("brown") == drawn


@pytest.mark.clause("setup.estate.purpose", "phase10.no-trading-post")
def test_estates_bring_cards_and_trading_posts_bring_points(verrater: Verrater) -> None:
    """Neither does what the other does."""
    table = verrater.round(
        10,
        round=8,
        estates={"brown": [{"at": 0, "face": "post"}], "green": [{"at": 1}]},
        hands={"brown": [2, 2], "green": [3, 3]},
    )
    assert table.draws == ["green"]
    assert table.scores == (2, 0, 0, 0)


@SEATS
@pytest.mark.clause("setup.supply.shuffle")
def test_the_supply_cards_are_shuffled(verrater: Verrater, seats: int) -> None:
    """Nobody sees the pile, all 23 cards are there, and hands differ from game to game."""
    tables = [verrater.set_up(seats, seed, start="brown") for seed in range(30)]
    assert len({tuple(table.hand("brown")) for table in tables}) > 15
    for table in tables:
        assert not table.view("brown")["zones"]["draw pile"]["cards"]
        assert sum(table.unseen(None).values()) == 23


@SEATS
@pytest.mark.clause("setup.supply.hand", "setup.supply.pile")
def test_everybody_gets_three_cards(verrater: Verrater, seats: int) -> None:
    """The rest is the draw pile, and there are no discards yet."""
    table = verrater.set_up(seats)
    assert [table.count("hand", seat) for seat in table.seats] == [3] * seats
    assert table.count("draw pile") == 23 - 3 * seats
    assert table.discards == []


@SEATS
@pytest.mark.clause("setup.supply.hand")
def test_everybody_can_start_with_3_4_5(verrater: Verrater, seats: int) -> None:
    """With the fixed start hand, hands are public knowledge, and the rest is shuffled."""
    tables = [verrater.set_up(seats, seed, start_hand="3-4-5", start="brown") for seed in range(12)]
    for table in tables:
        assert [table.hand(seat) for seat in table.seats] == [[3, 4, 5]] * seats
        assert not any("hand 0" in lot["places"] for lot in table.view("blue")["lots"])
        assert table.unseen(None) == {
            name: number for name, number in
            {"2": 5, "3": 5 - seats, "4": 5 - seats, "5": 5 - seats, "6": 2, "8": 1}.items() if number
        }  # fmt: skip


@pytest.mark.clause("setup.supply.shuffle", "setup.supply.pile")
def test_what_is_left_of_the_supply_cards_is_shuffled_beside_a_fixed_start_hand(verrater: Verrater) -> None:
    """The Farmer draws first, and not the same cards with every seed."""
    hands: set[tuple[int, ...]] = set()
    for seed in range(9):
        table = verrater.set_up(4, seed, start="brown", start_hand="3-4-5")
        farmer = ""
        while table.round == 1:
            if "role:farmer" in table.options:
                farmer = table.asked or ""
                table.says("role:farmer")
            else:
                table.says("play:none" if "play:none" in table.options else table.options[0])
        if farmer:
            hands.add(tuple(table.hand(farmer)))
    assert len(hands) > 1


@pytest.mark.parametrize("colour", ["brown", "blue", "green", "yellow"])
@pytest.mark.clause("setup.start.random")
def test_luck_decides_who_starts_and_it_may_be_anybody(verrater: Verrater, colour: str) -> None:
    """No player is asked."""
    state = kredens.load("verrater").start(4, 1, chance=True)
    assert state.decision is not None
    assert state.decision.seat == CHANCE
    assert state.decision.ids == ("start:0", "start:1", "start:2", "start:3")
    assert state.explain("start:3").legal
    assert verrater.set_up(4, start=colour).start_player == colour


@pytest.mark.clause("setup.supply.purpose")
def test_supply_cards_fight_and_count_for_trading_posts_and_do_nothing_else(verrater: Verrater) -> None:
    """Cards in hand bring no conflict points, and cards without a Trading Post bring no victory points."""
    table = verrater.round(
        5,
        round=8,
        houses="ERER",
        conflict=("E River", "R City"),
        hands={"brown": [8], "blue": [6, 6], "green": [5, 5]},
        played={"brown": [2], "yellow": [3]},
        estates={"green": [{"at": 2, "face": "post"}]},
    )
    assert (table.total("E"), table.total("R")) == (5 + 2, 15 + 3)
    assert table.gained("green", "trading posts") == 2
    assert table.gained("blue", "trading posts") == 0


@SEATS
@pytest.mark.clause("setup.strategy.first")
def test_the_left_neighbour_of_the_start_player_chooses_first(verrater: Verrater, seats: int) -> None:
    """She begins with the Strategy card and the Conflict card, unless the table lets the start player have them."""
    colours = ("brown", "blue", "green", "yellow")[:seats]
    for number, start in enumerate(colours):
        table = verrater.set_up(seats, start=start)
        left = colours[(number + 1) % seats]
        assert (table.strategist, table.conflict_card, table.asked) == (left, left, left)
        table = verrater.set_up(seats, start=start, first_strategist="start-player")
        assert (table.strategist, table.conflict_card, table.asked) == (start, start, start)


@pytest.mark.clause("setup.strategy.meaning")
def test_the_holder_of_the_strategy_card_chooses(verrater: Verrater) -> None:
    """Whoever has it is asked for the border."""
    for seat in ("brown", "blue", "green", "yellow"):
        table = verrater.round(1, strategist=seat)
        assert table.asked == seat
        assert table.offered("conflict")


@pytest.mark.clause("setup.conflict.meaning")
def test_the_conflict_card_marks_the_two_landscapes(verrater: Verrater) -> None:
    """They, and no others, are what the round is fought over."""
    table = verrater.example().answers("blue", "conflict:8-9")
    assert (table.conflict, table.conflict_card) == ("8-9", None)
    before = table.ring
    table.skips("traitor", "diplomat-5").plays()
    assert table.winner == "R"
    assert [place for place in range(12) if table.ring[place] != before[place]] == [8]


@SEATS
@pytest.mark.clause("setup.actions.middle")
def test_the_action_cards_begin_in_the_middle(verrater: Verrater, seats: int) -> None:
    """All six lie there face down, and nobody has one."""
    table = verrater.set_up(seats)
    assert table.view()["zones"]["middle"] == {"count": 6, "cards": []}
    assert [table.role(seat) for seat in table.seats] == [None] * seats
