"""Where a game stands can be said when a phase begins to ask, and the game goes on from there alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens import load
from kredens.kernel.rng import Stream
from kredens_vtes.board import HAND_SIZE
from kredens_vtes.positioned import positioned
from kredens_vtes.tables import VtesTable

if TYPE_CHECKING:
    from kredens import State

GAME = load("vtes")


def told(state: State) -> tuple[object, ...]:
    """What is the same at two tables that stand alike: who is asked what, the numbers, and the cards of each place."""
    t = state.table
    assert isinstance(t, VtesTable)
    decision = state.decision
    sizes = {HAND_SIZE[seat] for seat in range(state.seats)}
    return (
        decision and (decision.seat, decision.prompt, sorted(decision.ids)),
        t.present,
        [mark for place, mark in enumerate(t.marks) if place not in sizes],
        [
            sorted(
                [
                    (t.face(token).slug, t.cards[token].tapped, t.cards[token].owner, t.cards[token].controller,
                     t.cards[token].counters, t.title(token))
                    for token in tokens
                ]
            )
            for tokens in t.zones
        ],
    )  # fmt: skip


@pytest.mark.parametrize("number", range(4))
def test_a_game_can_be_begun_where_it_stands(number: int) -> None:
    """At every phase of a game that stands where a file can say it: the same question, numbers and cards."""
    luck = Stream(number)
    spec = GAME.tables[number]
    decks = spec.decks(number) if spec.decks else None
    state = GAME.start(spec.seats, 5, decks, **spec.options)
    stood: set[str] = set()
    while (decision := state.decision) is not None and state.table.decisions < 130:
        assert isinstance(state.table, VtesTable)
        stands = positioned(state.table)
        if stands is not None:
            for with_decks in (decks, None):
                begun = GAME.start(spec.seats, 9, with_decks, stands, **spec.options)
                assert told(begun) == told(state)
            stood.add(stands["phase"])
        state.choose(luck.below(len(decision.ids)))
    assert {"master", "minion"} <= stood


def test_what_has_been_spent_cannot_be_said() -> None:
    """After a transfer, or an action, no file says it."""
    state = GAME.start(3, 5)
    while (decision := state.decision) is not None and "transfer:1" not in decision.ids:
        state.choose(len(decision.ids) - 1)
    assert isinstance(state.table, VtesTable)
    assert positioned(state.table) is not None
    state.choose("transfer:1")
    while (decision := state.decision) is not None and "transfer:1" not in decision.ids:
        state.choose(len(decision.ids) - 1)
    assert isinstance(state.table, VtesTable)
    state.choose("transfer:1")
    if state.decision and "transfer:1" in state.decision.ids:
        assert positioned(state.table) is None
