"""The end of the game: after the last round, or when one house holds the whole ring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .conftest import Talk, Verrater

LAST = [(3, 9), (4, 8)]


@pytest.mark.parametrize(("seats", "last"), LAST)
@pytest.mark.clause("end.rounds")
def test_a_game_lasts_eight_rounds_with_four_players_and_nine_with_three(
    verrater: Verrater, seats: int, last: int
) -> None:
    """Then the final scoring follows, and nobody is asked any more."""
    table = verrater.round(10, seats, round=last - 1)
    assert (table.round, table.state.over) == (last, False)
    table = verrater.round(10, seats, round=last)
    assert table.state.over
    assert not table.asked
    result = table.state.result
    assert result is not None
    assert result.reason == "the last round is over"


@pytest.mark.parametrize(("seats", "last"), LAST)
@pytest.mark.clause("end.rounds", "end.after-phase10")
def test_whole_games_have_so_many_rounds(verrater: Verrater, seats: int, last: int) -> None:
    """Counted from set-up, unless one house takes the whole ring before; phase 10 is the last one."""
    finished = 0
    for seed in range(4):
        table = verrater.set_up(seats, seed)
        for _ in table.wanders():
            assert table.round <= last
        assert table.phases[-1] == 10
        if len({landscape[0] for landscape in table.ring}) == 2:
            finished += 1
            assert table.phases.count(1) == table.phases.count(10) == last
            assert table.phases.count(13) == last - 1
    assert finished


@pytest.mark.parametrize(("seats", "last"), LAST)
@pytest.mark.clause("end.after-phase10")
def test_the_last_round_stops_after_phase_10(verrater: Verrater, seats: int, last: int) -> None:
    """Roles stay with the players and the start player card is not passed on; a round before, both are done."""
    roles = {"blue": "strategist"}
    table = verrater.round(10, seats, round=last, roles=roles)
    assert table.phases == [10]
    assert (table.role("blue"), table.start_player) == ("strategist", "brown")
    table = verrater.round(10, seats, round=last - 1, roles=roles)
    assert table.phases == [10, 11, 12, 13, 1]


def nearly_all_rose(verrater: Verrater, **more: Any) -> Talk:  # noqa: ANN401  # the fields of a position
    """Phase 4 of round 5 with the Eagle's last landscape, a River, attacked from a Forest, four Roses at the table."""
    usual: dict[str, Any] = {
        "round": 5,
        "ring": verrater.ring("RRERRRRRRRRR"),
        "conflict": "2-3",
        "played": {"blue": [8]},
    }
    return verrater.round(4, houses="RRRR", **{**usual, **more})


@pytest.mark.clause("end.early")
def test_when_one_house_takes_the_whole_ring_the_round_is_the_last(verrater: Verrater) -> None:
    """Scores are added up at once after phase 10 of round 5."""
    table = nearly_all_rose(verrater)
    assert {landscape[0] for landscape in table.ring} == {"R"}
    assert table.phases == [4, 5, 6, 7, 8, 9, 10]
    result = table.state.result
    assert result is not None
    assert result.reason == "one house holds all twelve landscapes"


@pytest.mark.parametrize("houses", ["RREERRRRRRRR", "RRERRRRRRRER"])
@pytest.mark.clause("phase13.next")
def test_with_one_landscape_left_to_the_other_house_the_game_goes_on(verrater: Verrater, houses: str) -> None:
    """Eleven of twelve are not enough."""
    table = nearly_all_rose(verrater, ring=verrater.ring(houses), conflict="1-2")
    assert sorted(landscape[0] for landscape in table.ring) == ["E"] + ["R"] * 11
    assert (table.state.over, table.round) == (False, 6)


@pytest.mark.clause("end.early")
def test_the_eagle_can_end_the_game_too(verrater: Verrater) -> None:
    """Whichever house holds all twelve."""
    ring = verrater.ring("EEREEEEEEEEE")
    table = verrater.round(4, 3, round=2, ring=ring, houses="EEE", conflict="2-3", played={"blue": [8]})
    assert {landscape[0] for landscape in table.ring} == {"E"}
    assert table.state.over


@pytest.mark.clause("end.early", "end.early.finish")
def test_the_round_of_an_early_end_is_played_through_phase_10(verrater: Verrater) -> None:
    """The Builder builds, the Strategy card changes hands, cards are discarded and drawn; then the game is over."""
    table = nearly_all_rose(
        verrater,
        roles={"blue": "builder", "green": "strategist"},
        hands={"blue": [2, 2]},
        estates={"yellow": [{"at": 0}]},
    )
    assert (table.asked, table.state.over) == ("blue", False)
    table.answers("blue", "build:5:post")
    assert table.state.over
    assert table.phases == [4, 5, 6, 7, 8, 9, 10]
    assert table.strategist == "green"
    assert table.discards == [8]
    assert table.draws == ["yellow"]
    assert table.gained("blue", "trading posts") == 2


@pytest.mark.clause("end.early", "end.rounds")
def test_an_early_end_in_the_last_round_is_an_end(verrater: Verrater) -> None:
    """Both at once end the game once."""
    table = nearly_all_rose(verrater, round=8)
    assert table.state.over
    assert table.phases == [4, 5, 6, 7, 8, 9, 10]
