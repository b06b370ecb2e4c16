"""Building, drawing and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .conftest import Verrater


@pytest.mark.clause("phase7.max-two")
def test_nobody_gets_a_third_trading_post(verrater: Verrater) -> None:
    """With two Trading Posts neither a new one nor turning an Estate is offered."""
    posts = [{"at": 0, "face": "post"}, {"at": 1, "face": "post"}]
    table = verrater.round(7, roles={"brown": "builder"}, estates={"brown": posts})
    table.refuses("build:5:post", by="phase7.max-two")
    assert "5:estate" in table.offered("build")
    table = verrater.round(7, roles={"brown": "builder"}, estates={"brown": [*posts, {"at": 2}]})
    table.refuses("turn:2", by="phase7.max-two")
    assert table.offered("turn") == ("0", "1")


@pytest.mark.clause("phase7.free", "setup.estate.one-per-landscape")
def test_a_landscape_holds_one_card_whoever_owns_it(verrater: Verrater) -> None:
    """Where a card lies, nobody can build, and nobody can move one to."""
    table = verrater.round(7, roles={"brown": "builder"}, estates={"brown": [{"at": 0}], "blue": [{"at": 5}]})
    table.refuses("build:5:estate", by="phase7.free")
    table.refuses("move:0:5", by="phase7.free")
    assert len(table.offered("build")) == 2 * 10


@pytest.mark.clause("phase10.limit.choice", "phase10.limit.hand5")
def test_who_would_hold_too_many_lays_off_or_draws_less(verrater: Verrater) -> None:
    """With four cards and three to draw, none, one or two are laid off, and the hand ends at five."""
    for laid, drawn in (("none", 1), ("2", 2), ("2-3", 3)):
        table = verrater.round(10, roles={"blue": "farmer"}, hands={"blue": [2, 3, 4, 4]})
        assert table.offered("lay-off") == ("none", "2", "3", "4", "2-3", "2-4", "3-4", "4-4")
        table.answers("blue", f"lay-off:{laid}")
        assert table.drawn("blue") == drawn
        assert table.count("hand", "blue") == 5


@pytest.mark.clause("phase10.reshuffle")
def test_the_discards_are_shuffled_when_the_pile_runs_out(verrater: Verrater) -> None:
    """The last card taken brings the discards into the pile, also in the middle of a draw."""
    hands = {"brown": [4, 4, 4, 4], "blue": [4, 5, 5], "green": [5, 5, 5, 3], "yellow": [3, 3, 3]}
    discards = [2, 2, 2, 2, 2, 6, 6, 8]
    table = verrater.round(10, roles={"blue": "farmer"}, hands=hands, discards=discards)
    table.says("lay-off:none")
    assert table.drawn("blue") == 2
    assert table.count("draw pile") == 7
    assert table.discards == []


@pytest.mark.clause("end.early", "end.early.finish", "end.after-phase10")
def test_when_one_house_holds_the_ring_the_round_is_the_last(verrater: Verrater) -> None:
    """The round is played through phase 10, and then the game is over."""
    ring = ["R City", "R Village", "R Forest", "E River", "R Meadow", "R Wasteland"]
    ring += ["R City", "R Village", "R Forest", "R River", "R Meadow", "R Wasteland"]
    table = verrater.round(
        4, round=5, ring=ring, houses="RRRR", conflict="3-4", roles={"blue": "builder"}, played={"blue": [8]}
    )
    assert set(table.ring) <= {"R City", "R Village", "R Forest", "R River", "R Meadow", "R Wasteland"}
    table.answers("blue", "pass")
    assert table.asked is None
    assert table.phases == [4, 5, 6, 7, 8, 9, 10]


@pytest.mark.clause("final.trading-post", "final.reduce", "final.max-six", "final.tie")
def test_trading_posts_pay_by_the_card_up_to_three(verrater: Verrater) -> None:
    """Two posts and five cards bring six points; equal scores win together."""
    posts = [{"at": 0, "face": "post"}, {"at": 1, "face": "post"}]
    table = verrater.round(
        10, round=8, estates={"brown": posts}, hands={"brown": [2, 2, 3, 4, 8]}, scores={"brown": 14, "green": 20}
    )
    result = table.state.result
    assert result is not None
    assert list(result.scores) == [20, 0, 20, 0]
    assert list(result.winners) == [0, 2]
    assert table.hand("brown") == [3, 4, 8]
