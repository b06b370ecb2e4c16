"""Where a game stands can be said when somebody has got the floor, and the game goes on from there alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens import load
from kredens.kernel.rng import Stream
from kredens_veto.board import PARTY
from kredens_veto.positioned import positioned
from kredens_veto.tables import VetoTable

if TYPE_CHECKING:
    from kredens import State


def told(state: State) -> tuple[object, ...]:
    """What is the same at two tables that stand alike: who is asked, the numbers, and the cards of each place.

    A marked strategy is what no file can say.
    """
    t = state.table
    decision = state.decision
    party = {PARTY[seat] for seat in range(state.seats)}
    return (
        decision and decision.seat,
        t.marks,
        [
            sorted([(t.face(token).slug, place not in party and t.cards[token].tapped) for token in tokens])
            for place, tokens in enumerate(t.zones)
        ],
    )


@pytest.mark.parametrize("number", range(5))
def test_a_game_can_be_begun_where_it_stands(number: int) -> None:
    """At every floor of a game that stands where a file can say it: the same player, numbers and cards."""
    game, luck = load("veto"), Stream(number)
    spec = game.tables[number]
    decks = spec.decks(number) if spec.decks else None
    state = game.start(spec.seats, 5, decks, **spec.options)
    stood = 0
    while (decision := state.decision) is not None and state.table.decisions < 300:
        assert isinstance(state.table, VetoTable)
        stands = positioned(state.table)
        if stands is not None:
            begun = game.start(spec.seats, 9, decks, stands, **spec.options)
            stood += 1
            assert told(begun) == told(state)
        state.choose(luck.below(len(decision.ids)))
    assert stood
