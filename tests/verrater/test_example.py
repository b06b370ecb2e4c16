"""The worked first round of the rulebook, with its exact numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .conftest import Talk, Verrater


@pytest.fixture
def played_out(verrater: Verrater) -> Talk:
    """The example from phase 2 to the question of the next phase 1."""
    table = verrater.example(phase=2, conflict="10-11", blind="diplomat-2")
    table.drafts("builder", "traitor", "strategist", "diplomat-5")
    table.plays(brown=[2, 4, 6], blue=[4], yellow=[3])
    return table.answers("brown", "build:6:estate")


@pytest.mark.clause("example.position.start", "example.setup.circle", "example.setup.strategy", "example.setup.hands")
def test_the_position_before_phase_1(verrater: Verrater) -> None:
    """Houses alternate, Blue holds both cards, everybody has three cards, and eight borders can be fought over."""
    table = verrater.example()
    assert table.houses == "ERER"
    assert table.start_player == "brown"
    assert (table.strategist, table.conflict_card) == ("blue", "blue")
    assert table.count("middle") == 6
    assert [table.count("reserve", seat) for seat in table.seats] == [2, 2, 2, 2]
    assert (table.count("draw pile"), table.discards) == (11, [])
    assert sorted(landscape[0] for landscape in table.ring) == ["E"] * 6 + ["R"] * 6
    assert table.offered("conflict") == ("1-2", "4-5", "6-7", "7-8", "8-9", "9-10", "10-11", "11-0")
    assert table.asked == "blue"


@pytest.mark.clause("example.setup.circle")
def test_the_ring_of_the_example_is_one_that_a_set_up_can_bring(verrater: Verrater) -> None:
    """Each type is there once for each house, and the Eagle's River lies next to the Rose's City."""
    ring = verrater.example().ring
    kinds = ("City", "Village", "Forest", "River", "Meadow", "Wasteland")
    assert sorted(ring) == sorted(f"{house} {kind}" for house in "ER" for kind in kinds)
    assert ring[10:] == ("E River", "R City")


@pytest.mark.clause("example.setup.hands")
def test_the_hands_leave_eleven_cards(verrater: Verrater) -> None:
    """Three 2s, two 3s, two 4s, three 5s and a 6."""
    table = verrater.example()
    assert [table.hand(seat) for seat in table.seats] == [[2, 4, 6], [3, 4, 8], [2, 3, 5], [3, 4, 5]]
    left = {"2": 5, "3": 5, "4": 5, "5": 5, "6": 2, "8": 1}
    for seat in table.seats:
        for value in table.hand(seat):
            left[str(value)] -= 1
    assert left == {"2": 3, "3": 2, "4": 2, "5": 3, "6": 1, "8": 0}
    assert table.count("draw pile") == sum(left.values())


@pytest.mark.clause("example.setup.seats", "example.setup.strategy")
def test_brown_starts(verrater: Verrater) -> None:
    """Clockwise from Brown: Eagle, Rose, Eagle, Rose; Blue, on the left, gets the Strategy and the Conflict card."""
    table = verrater.set_up(start="brown")
    assert table.seats == ("brown", "blue", "green", "yellow")
    assert (table.start_player, table.houses) == ("brown", "ERER")
    assert (table.strategist, table.conflict_card) == ("blue", "blue")
    assert table.count("middle") == 6


@pytest.mark.clause("example.setup.estates")
def test_the_first_estates_of_the_example(verrater: Verrater) -> None:
    """Brown, Blue, Green and Yellow take the places 0, 10, 5 and 9 in turn and keep two cards each."""
    table = verrater.new(start="brown")
    for seat, place in (("brown", 0), ("blue", 10), ("green", 5), ("yellow", 9)):
        table.answers(seat, f"estate:{place}")
    laid = {0: ("brown", "estate"), 10: ("blue", "estate"), 5: ("green", "estate"), 9: ("yellow", "estate")}
    assert table.built == laid == verrater.example().built
    assert [table.count("reserve", seat) for seat in table.seats] == [2, 2, 2, 2]


@pytest.mark.clause("example.conflict")
def test_blue_chooses_river_and_city(verrater: Verrater) -> None:
    """The border is a legal one; the Eagles defend the River, the Roses the City."""
    table = verrater.example().answers("blue", "conflict:10-11")
    assert table.conflict == "10-11"
    table = verrater.example(3, conflict=table.conflict).plays(brown=[6], blue=[8], green=[5], yellow=[3])
    assert (table.total("E"), table.total("R")) == (5 + 11, 15 + 11)


@pytest.mark.clause("example.actions")
def test_each_player_chooses_from_what_is_left(verrater: Verrater) -> None:
    """With the Diplomat +2 put back, five, four, three and two cards are offered, and the Farmer is left over."""
    table = verrater.example(phase=2, conflict="10-11", blind="diplomat-2")
    assert set(table.offered("role")) == {"traitor", "diplomat-5", "builder", "strategist", "farmer"}
    table.answers("brown", "role:builder")
    assert set(table.offered("role")) == {"traitor", "diplomat-5", "strategist", "farmer"}
    table.answers("blue", "role:traitor")
    assert set(table.offered("role")) == {"diplomat-5", "strategist", "farmer"}
    table.answers("green", "role:strategist")
    assert set(table.offered("role")) == {"diplomat-5", "farmer"}
    table.answers("yellow", "role:diplomat-5")
    assert table.count("middle") == 2
    assert {card["card"] for card in table.view("yellow")["zones"]["middle"]["cards"]} == {"farmer"}


@pytest.mark.clause("example.supplies")
def test_what_is_left_in_hand_after_phase_3(verrater: Verrater) -> None:
    """Cards played leave the hand and lie open."""
    table = verrater.example_drafted().plays(brown=[2, 4, 6], blue=[4], yellow=[3])
    assert [table.hand(seat) for seat in table.seats] == [[], [3, 8], [2, 3, 5], [4, 5]]
    assert [sum(table.played(seat)) for seat in table.seats] == [12, 4, 0, 3]


@pytest.mark.clause("example.reveal")
def test_blue_turns_to_the_eagle(played_out: Talk) -> None:
    """As Traitor, Blue leaves the Rose, and Yellow alone is left there."""
    assert played_out.houses == "EEER"


@pytest.mark.clause("example.totals")
def test_the_rose_wins_by_23_to_21(played_out: Talk) -> None:
    """River 5 and the cards 12 and 4 against City 15, the card 3 and the Diplomat's 5."""
    assert (played_out.total("E"), played_out.total("R")) == (21, 23)
    assert played_out.winner == "R"


@pytest.mark.clause("example.score", "phase6.traitor-point", "phase6.strategist-points")
def test_the_scores_after_the_round(played_out: Talk) -> None:
    """Yellow has 5 for the River, Green 2 as Strategist, Blue 1 as Traitor, and Brown nothing."""
    assert played_out.scores == (0, 1, 2, 5)


@pytest.mark.clause("example.score.counterfactual", "phase6.each", "phase6.column")
def test_had_the_eagle_won(verrater: Verrater) -> None:
    """Three winners get the City's column III, 4 points each, and the City turns."""
    table = verrater.example_drafted().plays(brown=[2, 4, 6], blue=[8], yellow=[3])
    assert table.winner == "E"
    assert [table.gained(seat, "conflict") for seat in table.seats] == [4, 4, 4, 0]
    assert table.scores == (4, 5, 6, 0)
    assert table.ring[11] == "E City"


@pytest.mark.clause("flow.phases", "phase6.winners", "phase5.winner")
def test_a_round_that_begins_with_phase_6_pays_what_its_totals_say(verrater: Verrater) -> None:
    """They follow from what lies on the table, as if phase 5 had just been gone through."""
    table = verrater.example(
        6,
        conflict="10-11",
        houses="EEER",
        hands={},
        played={"brown": [2, 4, 6], "blue": [8], "yellow": [3]},
        strategist="brown",
    )
    assert [table.gained(seat, "conflict") for seat in table.seats] == [4, 4, 4, 0]
    assert table.ring[11] == "E City"


@pytest.mark.clause("example.flip", "phase6.flip")
def test_the_river_turns_to_the_rose(played_out: Talk) -> None:
    """The beaten landscape changes house and nothing else does."""
    assert played_out.ring[10] == "R River"
    assert sorted(landscape[0] for landscape in played_out.ring) == ["E"] * 5 + ["R"] * 7


@pytest.mark.clause("example.builder")
def test_brown_brings_in_a_second_estate(played_out: Talk) -> None:
    """It comes from the reserve."""
    assert played_out.built == {
        0: ("brown", "estate"),
        5: ("green", "estate"),
        6: ("brown", "estate"),
        9: ("yellow", "estate"),
        10: ("blue", "estate"),
    }
    assert played_out.count("reserve", "brown") == 1


@pytest.mark.clause("example.position.end", "example.return")
def test_the_position_after_the_round(played_out: Talk) -> None:
    """Houses, ring, cards, hands, scores and markers, all together."""
    assert played_out.houses == "EEER"
    assert "".join(landscape[0] for landscape in played_out.ring) == "EERRREERERRR"
    assert [played_out.count("reserve", seat) for seat in played_out.seats] == [1, 2, 2, 2]
    assert played_out.hand("blue") == [3, 8]
    for value in (2, 3, 5):
        assert value in played_out.hand("green")
    for value in (4, 5):
        assert value in played_out.hand("yellow")
    assert (played_out.count("draw pile"), played_out.discards) == (7, [2, 3, 4, 4, 6])
    assert played_out.scores == (0, 1, 2, 5)
    assert (played_out.start_player, played_out.strategist, played_out.count("middle")) == ("blue", "green", 6)


@pytest.mark.clause("example.discard", "example.strategist", "example.return")
def test_what_is_passed_on_and_laid_aside(played_out: Talk) -> None:
    """Green has the Strategy card, Blue starts, the five cards played are discards, and the action cards are back."""
    assert played_out.strategist == "green"
    assert played_out.start_player == "blue"
    assert played_out.discards == [2, 3, 4, 4, 6]
    assert played_out.count("middle") == 6


@pytest.mark.clause("example.draw.brown", "example.draw.blue", "example.draw.green", "example.draw.yellow")
def test_the_draws_are_two_none_one_and_one(played_out: Talk) -> None:
    """Brown has two matching Estates, Green and Yellow one, and Blue's lies under a landscape of the Rose."""
    assert played_out.draws == ["brown", "brown", "green", "yellow"]
    assert [played_out.count("hand", seat) for seat in played_out.seats] == [2, 2, 4, 3]
    assert played_out.hand("blue") == [3, 8]
    assert played_out.count("draw pile") == 7


@pytest.mark.clause("example.draw.farmer")
def test_had_yellow_been_the_farmer(verrater: Verrater) -> None:
    """Three cards would have come instead of one."""
    table = verrater.example_drafted("builder", "traitor", "strategist", "farmer")
    table.plays(brown=[2, 4, 6], blue=[4], yellow=[3]).says("pass")
    assert table.drawn("yellow") == 3
    assert table.count("hand", "yellow") == 5


@pytest.mark.clause("example.next-round", "example.position.end")
def test_green_sets_the_next_conflict_and_blue_chooses_first(played_out: Talk) -> None:
    """The holder of the Strategy card is asked for the border, the new start player for the first action card."""
    assert (played_out.asked, played_out.round) == ("green", 2)
    assert played_out.offered("conflict") == ("1-2", "4-5", "6-7", "7-8", "8-9", "11-0")
    played_out.says("conflict:1-2")
    assert played_out.asked == "blue"
    assert len(played_out.offered("role")) == 5
