"""The bets of Leduc: antes, raises of two and four, at most two a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import kredens

if TYPE_CHECKING:
    from .conftest import Deal


def test_each_player_antes_one_chip(deal: Deal) -> None:
    """Before the first bet one chip of each lies in the pot, and the first player speaks."""
    hand = deal()
    assert hand.pot == [1, 1]
    assert hand.asked == 0


def test_who_owes_nothing_cannot_fold(deal: Deal) -> None:
    """Folding is an answer to a raise only."""
    hand = deal()
    assert hand.answers == ("call", "raise")
    assert hand.bets("call").answers == ("call", "raise")
    assert hand.bets("raise").answers == ("fold", "call", "raise")


def test_a_raise_is_two_chips_in_the_first_round(deal: Deal) -> None:
    """Who raises puts in what the other has, and two more."""
    assert deal().bets("raise").pot == [3, 1]
    assert deal().bets("raise raise").pot == [3, 5]


def test_a_raise_is_four_chips_in_the_second_round(deal: Deal) -> None:
    """As in the first round, with four instead of two."""
    hand = deal().bets("call call").opens("queen")
    assert hand.bets("raise").pot == [5, 1]
    assert hand.bets("raise").pot == [5, 9]


@pytest.mark.parametrize("before", ["raise raise", "call raise raise"])
def test_a_round_sees_two_raises_at_most(deal: Deal, before: str) -> None:
    """After the second raise the other can only fold or call, and is told so."""
    hand = deal().bets(before)
    assert hand.answers == ("fold", "call")
    pot = hand.pot
    with pytest.raises(kredens.Refusal, match="raise"):
        hand.state.choose("raise")
    assert hand.pot == pot


def test_the_second_round_counts_its_raises_anew(deal: Deal) -> None:
    """Two raises in the first round do not use up those of the second."""
    hand = deal().bets("raise raise call").opens("queen")
    assert hand.bets("raise raise").answers == ("fold", "call")


@pytest.mark.parametrize("round_of_bets", ["call call", "raise call", "call raise call", "raise raise call"])
def test_a_round_ends_when_both_have_put_in_the_same(deal: Deal, round_of_bets: str) -> None:
    """Two calls in a row, or a call after a raise, and the next card is dealt."""
    hand = deal().bets(round_of_bets)
    assert hand.pot[0] == hand.pot[1]
    assert hand.asked == kredens.CHANCE


def test_the_first_player_speaks_first_in_the_second_round_too(deal: Deal) -> None:
    """Whoever spoke last in the first round."""
    assert deal().bets("raise call").opens("queen").asked == 0
    assert deal().bets("call raise call").opens("queen").asked == 0


@pytest.mark.parametrize(
    ("bets", "won"),
    [
        ("raise fold", [1, -1]),
        ("call raise fold", [-1, 1]),
        ("raise raise fold", [-3, 3]),
        ("call raise raise fold", [3, -3]),
    ],
)
def test_who_folds_loses_what_she_has_put_in(deal: Deal, bets: str, won: list[int]) -> None:
    """Whatever she holds; no card is laid open, and nothing more is asked."""
    hand = deal(first="jack", second="jack").bets(bets)
    assert hand.won == won
    assert hand.asked is None
    assert hand.state.view(None)["zones"]["open"]["count"] == 0
