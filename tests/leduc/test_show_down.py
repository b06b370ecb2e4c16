"""The show-down of Leduc: a pair beats a high card, and the winner gets what the other has put in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .conftest import Deal


def test_the_higher_card_wins(deal: Deal) -> None:
    """Without a pair the king beats the queen, and the queen the jack."""
    assert deal("king", "queen").bets("call call").opens("jack").bets("call call").won == [1, -1]
    assert deal("jack", "queen").bets("call call").opens("king").bets("call call").won == [-1, 1]


def test_a_pair_beats_every_higher_card(deal: Deal) -> None:
    """Even two jacks beat a king."""
    assert deal("king", "jack").bets("call call").opens("jack").bets("call call").won == [-1, 1]
    assert deal("jack", "king").bets("call call").opens("jack").bets("call call").won == [1, -1]


def test_equal_hands_win_nothing(deal: Deal) -> None:
    """Both get back what they have put in, and both have won."""
    hand = deal("queen", "queen").bets("raise raise call").opens("king").bets("raise call")
    assert hand.won == [0, 0]
    assert hand.state.result is not None
    assert hand.state.result.winners == (0, 1)
    assert list(hand.state.result.utilities) == [0, 0]


@pytest.mark.parametrize(
    ("first_round", "second_round", "stake"),
    [
        ("call call", "call call", 1),
        ("raise call", "call call", 3),
        ("raise raise call", "call call", 5),
        ("call call", "raise call", 5),
        ("raise call", "raise raise call", 11),
        ("call raise raise call", "call raise raise call", 13),
    ],
)
def test_the_winner_gets_what_the_other_has_put_in(deal: Deal, first_round: str, second_round: str, stake: int) -> None:
    """The ante and the raises of both rounds, as far as they were called."""
    hand = deal("king", "jack").bets(first_round).opens("queen").bets(second_round)
    assert hand.won == [stake, -stake]


def test_utilities_are_shares_of_the_greatest_win(deal: Deal) -> None:
    """Thirteen chips are the most that can be won; that is a utility of 1."""
    hand = deal("king", "jack").bets("raise raise call").opens("king").bets("raise raise call")
    assert hand.won == [13, -13]
    assert hand.state.result is not None
    assert list(hand.state.result.utilities) == [1, -1]
    assert hand.state.result.winners == (0,)
