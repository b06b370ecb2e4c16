"""The set-up: packs, the dealer, hands, and the card that is turned up."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

import kredens
from kredens.kernel.clauses import Trace

from .conftest import NAMES, Round

if TYPE_CHECKING:
    from kredens import Game


@pytest.mark.clause("1.pack")
@pytest.mark.parametrize(("seats", "number"), [(2, 52), (5, 52), (6, 104), (7, 104)])
def test_six_players_need_a_second_pack(game: Game, seats: int, number: int) -> None:
    """Up to five play with 52 cards, six and seven with 104, each card as often."""
    talk = Round(game.start(seats))
    hidden = talk.pile("stock") + talk.pile("discard") + sum(talk.holds(name) for name in NAMES[:seats])
    assert hidden == number


@pytest.mark.clause("1.hand")
@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 5), (7, 5)])
def test_everybody_has_five_cards_and_two_players_seven(game: Game, seats: int, size: int) -> None:
    """Only the holder sees them."""
    talk = Round(game.start(seats, 4))
    assert [talk.holds(name) for name in NAMES[:seats]] == [size] * seats
    assert len(talk.hand("ann")) == size
    assert talk.view("bea")["zones"]["hand"][0]["cards"] == []


@pytest.mark.clause("1.dealer", "1.first")
def test_luck_says_who_deals_and_the_next_one_begins(game: Game) -> None:
    """Everybody deals about as often, and the player at the dealer's left is asked first."""
    first = Counter(Round(game.start(3, seed)).asked for seed in range(300))
    assert set(first) == {"ann", "bea", "cleo"}
    assert min(first.values()) > 70
    state = game.start(3, 1, chance=True)
    state.choose("dealer:1")
    while Round(state).asked == "chance":
        state.choose(0)
    assert Round(state).asked == "cleo"


@pytest.mark.clause("1.up")
def test_a_card_lies_open_and_its_suit_is_asked_for(game: Game) -> None:
    """Everybody sees it, and the view says which suit goes on it."""
    talk = Round(game.start(4, 3))
    (top,) = talk.view()["zones"]["discard"]["cards"]
    suits = ["clubs", "diamonds", "hearts", "spades"]
    assert top["card"].endswith(suits[talk.marker("suit")])


@pytest.mark.clause("1.up.eight")
def test_an_eight_is_not_turned_up(game: Game) -> None:
    """It goes back into the stock, and another card is turned up."""
    state = game.start(2, 5, chance=True)
    state.choose("dealer:0")
    while Round(state).pile("stock") > 52 - 14:
        state.choose(next(name for name in Round(state).options if not name.startswith("deal:8-")))
    state.choose("deal:8-of-hearts")
    talk = Round(state)
    assert (talk.asked, talk.pile("discard"), talk.pile("stock")) == ("chance", 0, 38)
    assert "deal:8-of-hearts" in talk.options
    talk.state.choose("deal:9-of-hearts")
    assert Round(state).offers("bea").pile("discard") == 1


@pytest.mark.clause("1.up.eight")
def test_no_game_begins_with_an_eight(game: Game) -> None:
    """Not where luck is the state's own either."""
    with Trace() as trace:
        for seed in range(60):
            (top,) = Round(game.start(2, seed)).view()["zones"]["discard"]["cards"]
            assert not top["card"].startswith("8-")
    assert "1.up.eight" in trace.reached


def test_all_seats_from_two_to_seven(game: Game) -> None:
    """Fewer or more are refused."""
    for seats in (1, 8):
        with pytest.raises(kredens.BadOption, match="2 to 7 seats"):
            game.start(seats)


def test_openspiels_game_is_one_deal(game: Game) -> None:
    """A target is refused in a sentence."""
    with pytest.raises(kredens.BadOption, match="single deal"):
        game.start(2, ruleset="openspiel", target=100)
