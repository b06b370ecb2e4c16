"""The steward plays within the rules and wins more than its share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens.bots import RandomBot, play_out

if TYPE_CHECKING:
    from .conftest import Verrater


@pytest.mark.parametrize("seats", [3, 4])
def test_the_steward_beats_random_players(verrater: Verrater, seats: int) -> None:
    """Of 24 games it wins far more than its share."""
    won = 0
    for seed in range(24):
        state = verrater.game.start(seats=seats, seed=seed, log=False)
        place = seed % seats
        bots = [RandomBot(seed * 10 + seat) for seat in range(seats)]
        steward = verrater.game.bots["steward"](seed)
        result = play_out(state, [*bots[:place], steward, *bots[place + 1 :]])
        won += place in result.winners
    assert won >= 14
