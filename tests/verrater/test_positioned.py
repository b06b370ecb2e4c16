"""Where a game stands can be said as a position at the beginning of each round, and goes on from there alike."""

from __future__ import annotations

import pytest

from kredens import State, load
from kredens.kernel.rng import Stream
from kredens_verrater.board import HAND, POINTS
from kredens_verrater.positioned import positioned
from kredens_verrater.tables import VerraterTable


def told(state: State) -> tuple[object, ...]:
    """What is the same at two tables that stand alike."""
    t = state.table
    assert isinstance(t, VerraterTable)
    seats = range(state.seats)
    return (
        state.decision and (state.decision.seat, state.decision.ids),
        t.ring_houses(),
        [t.buildings(seat) for seat in seats],
        [t.values(HAND[seat]) for seat in seats],
        [t.house(seat) for seat in seats],
        [t.marks[POINTS[seat]] for seat in seats],
    )


@pytest.mark.parametrize("seats", [3, 4])
def test_a_round_can_be_begun_where_a_game_stands(seats: int) -> None:
    """In each round of a game: the same question, ring, buildings, hands, houses and points."""
    game, luck = load("verrater"), Stream(seats)
    state = game.start(seats, 5)
    rounds = 0
    while (decision := state.decision) is not None:
        assert isinstance(state.table, VerraterTable)
        stands = positioned(state.table)
        if stands is not None:
            rounds += 1
            assert told(game.start(seats, 9, position=stands)) == told(state)
        state.choose(luck.below(len(decision.ids)))
    assert rounds >= 5


def test_in_the_midst_of_a_round_it_cannot_be_said() -> None:
    """What has been seen of the action cards belongs to no file."""
    state = load("verrater").start(3, 5)
    while state.decision is not None and not state.decision.ids[0].startswith("role:"):
        state.choose(0)
    assert isinstance(state.table, VerraterTable)
    assert positioned(state.table) is None
