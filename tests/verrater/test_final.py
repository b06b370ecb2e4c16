"""The final scoring, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from kredens import Result

    from .conftest import Talk, Verrater

COLOURS = ("brown", "blue", "green", "yellow")
POST: dict[str, Any] = {"at": 0, "face": "post"}
OTHER_POST: dict[str, Any] = {"at": 3, "face": "post"}


def ended(verrater: Verrater, seats: int = 4, **position: Any) -> Talk:  # noqa: ANN401  # as the model has it
    """The end of a last round in which nobody draws unless an Estate matches."""
    return verrater.round(10, seats, round={3: 9, 4: 8}[seats], **position)


def result_of(table: Talk) -> Result:
    """How a game has ended."""
    result = table.state.result
    assert result is not None
    return result


@pytest.mark.clause("final.reduce")
def test_hands_shrink_to_three_cards(verrater: Verrater) -> None:
    """The lowest go, to the discard pile; who has three or fewer keeps them."""
    table = ended(
        verrater,
        hands={"brown": [2, 2, 3, 4, 8], "blue": [3, 4, 5], "green": [6, 5], "yellow": [5, 3, 6, 5]},
        discards=[4],
    )
    assert [table.hand(seat) for seat in COLOURS] == [[3, 4, 8], [3, 4, 5], [5, 6], [5, 5, 6]]
    assert table.discards == [2, 2, 3, 4]


@pytest.mark.clause("final.reduce")
def test_hands_shrink_after_the_last_draw(verrater: Verrater) -> None:
    """The cards of the last phase 10 count among the three."""
    table = ended(verrater, hands={"brown": [2, 3]}, estates={"brown": [POST, {"at": 1}, {"at": 5}]}, draw=[8, 6])
    assert table.hand("brown") == [3, 6, 8]
    assert table.gained("brown", "trading posts") == 3


@pytest.mark.parametrize(
    ("posts", "hand", "points"),
    [
        ([POST, OTHER_POST], [2, 3], 4),
        ([POST], [2, 3], 2),
        ([POST, OTHER_POST], [], 0),
        ([], [2, 3, 4], 0),
        ([POST, OTHER_POST], [8], 2),
    ],
)
@pytest.mark.clause("final.trading-post")
def test_each_trading_post_pays_a_point_for_each_card(
    verrater: Verrater, posts: list[dict[str, Any]], hand: list[int], points: int
) -> None:
    """What the cards are worth does not matter."""
    table = ended(verrater, estates={"green": posts}, hands={"green": hand, "brown": [5, 5, 5]}, scores={"green": 10})
    assert result_of(table).scores == (0, 0, 10 + points, 0)


@pytest.mark.clause("final.ring-only")
def test_cards_in_reserve_pay_nothing(verrater: Verrater) -> None:
    """One post in the ring and two cards in reserve, with three cards in hand: three points."""
    table = ended(verrater, estates={"blue": [POST]}, hands={"blue": [2, 3, 4]})
    assert table.count("reserve", "blue") == 2
    assert result_of(table).scores == (0, 3, 0, 0)


@pytest.mark.parametrize("hand", [[2, 3, 4], [2, 3, 4, 5], [2, 3, 4, 5, 6]])
@pytest.mark.clause("final.max-six")
def test_posts_pay_six_points_at_most(verrater: Verrater, hand: list[int]) -> None:
    """Two posts and three, four or five cards bring the same."""
    table = ended(verrater, estates={"brown": [POST, OTHER_POST]}, hands={"brown": hand})
    assert result_of(table).scores == (6, 0, 0, 0)


@pytest.mark.clause("final.trading-post")
def test_posts_pay_at_an_early_end_too(verrater: Verrater) -> None:
    """The final scoring is the same."""
    ring = verrater.ring("R" * 12)
    table = verrater.round(10, round=3, ring=ring, estates={"brown": [POST]}, hands={"brown": [2, 2]})
    assert result_of(table).scores == (2, 0, 0, 0)


@pytest.mark.parametrize(
    ("scores", "winner"), [((31, 28, 28, 25), 0), ((0, 0, 0, 1), 3), ((12, 30, 29, 29), 1), ((3, 4, 5), 2)]
)
@pytest.mark.clause("final.winner")
def test_most_points_win(verrater: Verrater, scores: tuple[int, ...], winner: int) -> None:
    """One point more than the next is enough."""
    table = ended(verrater, len(scores), scores=dict(zip(COLOURS, scores, strict=False)))
    assert result_of(table).scores == scores
    assert result_of(table).winners == (winner,)


@pytest.mark.clause("final.winner", "final.trading-post")
def test_trading_posts_decide(verrater: Verrater) -> None:
    """They are counted before the winner is named."""
    table = ended(
        verrater, scores={"brown": 20, "blue": 18}, estates={"blue": [POST, OTHER_POST]}, hands={"blue": [2, 2]}
    )
    assert result_of(table).winners == (1,)


@pytest.mark.parametrize(
    ("scores", "winners"), [((30, 30, 20, 10), (0, 1)), ((7, 9, 9, 9), (1, 2, 3)), ((0, 0, 0), (0, 1, 2))]
)
@pytest.mark.clause("final.tie")
def test_players_level_at_the_top_win_together(
    verrater: Verrater, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """There is no tie-break: not the hand, not the posts, not the seat."""
    table = ended(verrater, len(scores), scores=dict(zip(COLOURS, scores, strict=False)), hands={"blue": [8, 6]})
    result = result_of(table)
    assert result.winners == winners
    assert len({result.utilities[seat] for seat in winners}) == 1
    assert abs(sum(result.utilities)) < 1e-9
