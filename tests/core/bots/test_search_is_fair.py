"""A search cannot profit from what is hidden from its seat: whatever lies there, it chooses the same."""

from __future__ import annotations

import pytest

import kredens
from kredens import CHANCE, Game, SeatView, State
from kredens.bots import draw, make_bot
from kredens.kernel.rng import Stream
from kredens.kernel.sight import determinize

TABLES = {"vtes": (1, 4, 2), "veto": (1, 5, 4)}
"""How many games, iterations and questions there are in games that take long."""


@pytest.fixture(params=[info.id for info in kredens.games()])
def game(request: pytest.FixtureRequest) -> Game:
    return kredens.load(request.param)


def test_a_search_chooses_the_same_whatever_is_hidden_from_it(game: Game) -> None:
    """Two bots of one seat play on, each with its own tree: one sees the true game, one another deal of what is hidden.

    The choices have to be the same, question after question, though what the other seats hold is not.
    """
    games, iterations, questions = TABLES.get(game.id, (4, 10, 5))
    guided = [f":{guide}" for guide in game.bots] or [""]
    names = [f"search:{iterations}", f"search:{iterations}{guided[0]}"]
    counts = [_play(game, seed, names[seed % 2], questions) for seed in range(games)]
    assert sum(asked for asked, _ in counts) >= questions
    assert sum(others for _, others in counts) >= 2


def _play(game: Game, seed: int, name: str, questions: int) -> tuple[int, int]:
    """Play until the first seat to choose was asked so often; return how often, and how often the others differed."""
    state = game.start(seed=seed)
    luck = Stream(seed)
    seat = -1
    sees, dreams = (make_bot(game, name, 5) for _ in range(2))
    asked = others = 0
    while (decision := state.decision) is not None and asked < questions:
        if decision.seat == CHANCE:
            state.choose(draw(state))
            continue
        if seat < 0 and len(decision) > 1:
            seat = decision.seat
        if decision.seat != seat or len(decision) == 1:
            state.choose(luck.below(len(decision)))
            continue
        # The same cards in the same places with other faces, and the same luck to come.
        twin = State(game, determinize(state.table, seat, 100 + asked, same_luck=True))
        others += any(twin.view(other) != state.view(other) for other in range(state.seats) if other != seat)
        choice = sees.choose(SeatView(state, seat))
        assert dreams.choose(SeatView(twin, seat)) == choice
        asked += 1
        state.choose(choice)
    return asked, others
