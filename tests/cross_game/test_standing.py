"""What a game says of how its seats stand: utilities that agree with how games end, and asking moves nothing."""

from __future__ import annotations

import pytest

import kredens
from kredens.bots import make_bot, play_out

GAMES = [info.id for info in kredens.games() if kredens.load(info.id).standing is not None]
SEEDS = range(3)


def test_the_three_bundled_games_say_it() -> None:
    """So that searches can break off their play-outs."""
    assert {"verrater", "veto", "vtes"} <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_standing_agrees_with_how_games_end(name: str) -> None:
    """There is a number from -1 to 1 for each seat, they sum to 0, and who stands well wins more often than others."""
    game = kredens.load(name)
    assert game.standing is not None
    agreement, told = 0.0, 0
    for seed in SEEDS:
        state = game.start(game.seats[0], seed=seed, log=False)
        stood: list[tuple[float, ...]] = []

        def look(
            _seat: int, _answer: str, state: kredens.State = state, stood: list[tuple[float, ...]] = stood
        ) -> None:
            if state.table.decisions % 12 or state.over:
                return
            assert game.standing is not None
            before = state.digest()
            standing = tuple(game.standing(state.table))
            assert state.digest() == before
            assert len(standing) == state.seats
            assert sum(standing) == pytest.approx(0, abs=1e-9)
            assert max(map(abs, standing)) <= 1
            stood.append(standing)

        result = play_out(state, [make_bot(game, f"{name}/steward", 1) for _ in range(state.seats)], look)
        told += len(stood)
        agreement += sum(a * b for standing in stood for a, b in zip(standing, result.utilities, strict=True))
    assert told >= 3 * len(SEEDS)
    assert agreement / told > 0.05
