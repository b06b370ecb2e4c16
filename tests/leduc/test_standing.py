"""Where a game of Leduc stands can be said whenever a player is about to bet, and goes on from there alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens import load
from kredens.errors import BadOption
from kredens.kernel.rng import Stream

if TYPE_CHECKING:
    from kredens import State

GAME = load("leduc")


def told(state: State) -> tuple[object, ...]:
    """What is the same at two tables that stand alike."""
    decision = state.decision
    return (
        decision and (decision.seat, decision.ids),
        state.table.marks,
        [sorted([state.table.face(token).slug for token in tokens]) for tokens in state.table.zones],
        state.view(0),
        state.view(1),
    )


def test_a_game_can_be_begun_where_it_stands() -> None:
    """At every bet of a hundred games: the same question, chips and cards, and what follows a call is the same."""
    assert GAME.positioned is not None
    luck = Stream(1)
    stood: set[tuple[object, ...]] = set()
    for seed in range(100):
        state = GAME.start(seed=seed)
        while (decision := state.decision) is not None:
            stands = GAME.positioned(state.table)
            assert stands is not None
            begun = GAME.start(seed=9, position=stands)
            assert told(begun) == told(state)
            assert GAME.positioned(begun.table) == stands
            stood.add((stands["open"] is None, tuple(stands["chips"]), stands["turn"], stands["raises"]))
            state.choose(luck.below(len(decision.ids)))
        assert GAME.positioned(state.table) is None
    assert len(stood) > 20


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"hands": ["king", "king"], "open": "king"}, "'open' is wrong: there is no king left"),
        ({"hands": ["king", "ace"]}, "hands.1"),
        ({"hands": ["king", "jack"], "chips": [1, 3]}, "'chips' is wrong: no bets lead to it"),
        ({"hands": ["king", "jack"], "chips": [2, 2]}, "'chips' is wrong: no bets lead to it"),
        ({"hands": ["king", "jack"], "chips": [1, 5], "raises": 1}, "'chips' is wrong: no bets lead to it"),
        ({"hands": ["king", "jack"], "open": "jack", "chips": [7, 7]}, "'chips' is wrong: no bets lead to it"),
        ({"hands": ["king", "jack"], "chips": [1, 3], "raises": 1, "calls": 1}, "'chips' is wrong"),
        ({"hands": ["king", "jack"], "turn": 2}, "turn"),
    ],
)
def test_a_position_that_no_bets_lead_to_is_refused(position: dict[str, Any], told: str) -> None:
    """The sentence names the field."""
    with pytest.raises(BadOption) as caught:
        GAME.start(seed=1, position=position)
    assert told in str(caught.value)
