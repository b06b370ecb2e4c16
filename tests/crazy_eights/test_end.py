"""How a deal ends, what it is worth, and when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from .conftest import Round

if TYPE_CHECKING:
    from kredens import Game

    from .conftest import Table

OPENSPIEL = {"ruleset": "openspiel"}


@pytest.mark.clause("4.out", "5.points", "5.out", "6.most")
def test_who_goes_out_scores_what_the_others_have_left(table: Table) -> None:
    """An eight 50, a king 10, an ace 1, a seven 7."""
    talk = table("9c", "8h kd", "as 7d", top="5c").plays("ann", "9c")
    assert talk.scores == [68, 0, 0]
    assert talk.winners == ["ann"]


def test_who_goes_out_with_an_eight_names_no_suit(table: Table) -> None:
    """The deal is over with the last card."""
    assert table("8c", "7d", top="5c").plays("ann", "8c").scores == [7, 0]


@pytest.mark.clause("4.blocked", "5.blocked", "6.most")
def test_a_deal_is_blocked_when_all_have_passed(table: Table) -> None:
    """Whoever has least left scores the difference to each of the others."""
    options = {"reshuffle": False}
    talk = table("10s 2s", "10d jd kd", "10h jh qh kh", top="5c", only_stock=True, options=options)
    talk.passes("ann", "bea", "cleo")
    assert talk.scores == [46, 0, 0]
    assert talk.winners == ["ann"]


@pytest.mark.clause("5.blocked", "6.most")
def test_equal_hands_share(table: Table) -> None:
    """Both score the difference to the third, and both have won."""
    talk = table("10s", "10d", "10h jh", top="5c", only_stock=True, options={"reshuffle": False})
    talk.passes("ann", "bea", "cleo")
    assert talk.scores == [10, 10, 0]
    assert talk.winners == ["ann", "bea"]


def test_a_card_in_between_starts_the_passes_anew(table: Table) -> None:
    """The deal goes on until all have passed one after the other."""
    talk = table("10s", "10c 9d", top="5c", only_stock=True, options={"reshuffle": False})
    talk.passes("ann").plays("bea", "10c").plays("ann", "10s")
    assert talk.scores == [9, 0]


@pytest.mark.clause("4.limit")
def test_a_deal_is_broken_off_after_so_many_cards(table: Table) -> None:
    """With a limit of two the second card ends it, as if it were blocked."""
    talk = table("9c 2s", "3c 10d", top="5c", options={"play_limit": 2}).plays("ann", "9c").plays("bea", "3c")
    assert talk.scores == [8, 0]


@pytest.mark.clause("8.blocked")
def test_in_openspiels_game_one_more_passes(table: Table) -> None:
    """Of two players the first is asked once more after both have passed."""
    talk = table("10s", "10d", top="5c", only_stock=True, options=OPENSPIEL).passes("ann", "bea")
    assert talk.asked == "ann"
    assert talk.passes("ann").asked == ""


@pytest.mark.clause("8.blocked")
def test_in_openspiels_game_the_last_owed_card_counts_as_a_pass(table: Table) -> None:
    """So one pass fewer ends the deal."""
    options = {**OPENSPIEL, "special_cards": True}
    talk = table("2c 10s", "10d", top="5c", stock="kd kh", only_stock=True, options=options)
    talk.plays("ann", "2c").says("bea", "draw").passes("ann", "bea")
    assert talk.asked == ""


@pytest.mark.clause("8.points")
def test_in_openspiels_game_everybody_loses_what_is_left(table: Table) -> None:
    """The two of clubs 2, the three of hearts 8, an ace 10, an eight 50."""
    talk = table("9c", "2c 3h", "as 8d", top="5c", options=OPENSPIEL).plays("ann", "9c")
    assert talk.scores == [0, -10, -60]
    assert talk.winners == ["ann"]


@pytest.mark.clause("8.points")
@pytest.mark.parametrize(("word", "points"), [("9c", 30), ("10c", 34), ("10s", 37), ("jc", 10), ("ac", 10), ("2s", 5)])
def test_in_openspiels_game_cards_count_by_their_number(table: Table, word: str, points: int) -> None:
    """Up to the ten; from the jack on they count ten."""
    talk = table("kd", word, top="5d", options=OPENSPIEL).plays("ann", "kd")
    assert talk.scores == [0, -points]


@pytest.mark.clause("8.blocked", "7.two.empty", "4.blocked")
@pytest.mark.parametrize(
    ("options", "stock", "passes"),
    [
        ({**OPENSPIEL}, "kd", 3),
        ({**OPENSPIEL}, "kd kh", 2),
        ({"reshuffle": False}, "kd kh", 2),
        ({"reshuffle": False}, "kd", 2),
    ],
)
def test_how_many_pass_after_the_stock_has_been_drawn_up(
    table: Table, options: dict[str, Any], stock: str, passes: int
) -> None:
    """Of two players: in OpenSpiel's game one more, or as many if the last card that was owed was there."""
    talk = table("2c 10s", "10d", top="5c", stock=stock, only_stock=True, options={**options, "special_cards": True})
    talk.plays("ann", "2c").says("bea", "draw")
    count = 0
    while talk.asked:
        talk.passes(talk.asked)
        count += 1
    assert count == passes


def test_the_end_tells_after_how_many_deals(game: Game) -> None:
    """One, or several."""
    several: dict[str, Any] = {"target": 900, "deals": 2}
    none: dict[str, Any] = {}
    for options, reason in ((none, "one deal"), (several, "2 deals")):
        state = game.start(2, 2, **options)
        while state.decision is not None:
            state.choose(0)
        assert state.result is not None
        assert state.result.reason == reason


def test_two_play_if_nobody_says_how_many(game: Game) -> None:
    assert game.start().seats == 2


@pytest.mark.clause("6.target", "6.dealer")
def test_deals_are_played_up_to_the_target(table: Table) -> None:
    """The next dealer is at the left of the last one, and the hands are dealt anew."""
    talk = table("9c", "kd", "kh", top="5c", turn=0, dealer=1, options={"target": 30}).plays("ann", "9c")
    assert talk.marker("points")[:3] == [20, 0, 0]
    assert (talk.asked, talk.holds("ann"), talk.pile("discard")) == ("ann", 5, 1)
    talk = table("9c", "kd", "kh", top="5c", points=[10, 0, 0], options={"target": 30}).plays("ann", "9c")
    assert talk.scores == [30, 0, 0]


@pytest.mark.clause("6.target", "7.reverse")
def test_after_turns_that_went_to_the_right_the_next_deal_goes_to_the_left_again(table: Table) -> None:
    talk = table(
        "9c", "kd", "kh", top="5c", dealer=1, backwards=True, options={"target": 30, "special_cards": True}
    )  # fmt: skip
    assert talk.marker("direction") == -1
    talk.plays("ann", "9c")
    assert talk.marker("direction") == 1


@pytest.mark.clause("6.deals")
def test_the_game_is_over_after_so_many_deals(table: Table) -> None:
    """Even if nobody has reached the target."""
    talk = table("9c", "kd", top="5c", options={"target": 500, "deals": 1}).plays("ann", "9c")
    assert talk.scores == [10, 0]


def test_the_hands_are_shown_when_they_are_counted(table: Table) -> None:
    """A spectator sees what was left."""
    talk = table("9c", "kd", top="5c").plays("ann", "9c")
    assert talk.view()["zones"]["hand"][1]["cards"][0]["card"] == "king-of-diamonds"


def test_every_deal_of_a_long_game_ends(game: Game) -> None:
    """Random players reach the target, or the most deals there are."""
    state = game.start(4, 2, target=200, deals=3, special_cards=True)
    while state.decision is not None:
        state.choose(len(state.decision.ids) // 2)
    assert Round(state).winners
