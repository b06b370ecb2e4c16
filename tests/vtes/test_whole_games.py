"""Whole games at random: they come to their end, and nothing gets lost on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from tests.vtes.plain_cards import plain_decks, plain_game
from tests.vtes.turns import MASTER

from kredens.kernel.rng import Stream
from kredens_vtes.board import BLOOD, CONTESTED, EDGE, POOL, UNCONTROLLED, VICTORY_POINTS
from kredens_vtes.master_actions import MASTER_PHASE_ENDS

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

GAME = plain_game()


def _sound(t: VtesTable) -> None:
    """Look at what holds whenever somebody is asked."""
    lying = [token for zone in t.zones for token in zone]
    assert sorted(lying) == list(range(len(t.cards)))
    for token, card in enumerate(t.cards):
        assert t.on(token, BLOOD) >= 0
        if card.host >= 0:
            assert t.cards[card.host].zone == card.zone
        if t.in_play(token) and t.is_vampire(token):
            assert t.blood(token) <= t.age(token)
    for seat in range(t.setting.seats):
        there = bool(t.present >> seat & 1)
        assert (t.marks[POOL[seat]] > 0) == there
        if not there:
            assert t.controlled(seat) == []
            assert t.zones[CONTESTED[seat]] == ()
            assert not any(t.blood(token) for token in t.zones[UNCONTROLLED[seat]])
            assert t.marks[EDGE.base] != seat
    unique = [
        t.face(token).slug
        for seat in t.seats
        for token in t.controlled(seat)
        if t.printed(token).unique and not t.cards[token].asleep
    ]
    assert len(unique) == len(set(unique))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(2))
def test_a_game_at_random_comes_to_its_end(seats: int, seed: int) -> None:
    """At most one Methuselah is left; the points are those of the ousted, the withdrawn and the last one."""
    state = GAME.start(seats, seed, plain_decks(seats, seed), log=False)
    luck = Stream(seed)
    t = cast("VtesTable", state.table)
    while (decision := state.decision) is not None:
        if not luck.below(10):
            _sound(t)
        if decision.prompt == MASTER:
            lasting = [*[note.until for note in t.notes], *[row.until for row in t.rows]]
            assert set(lasting) <= {"", MASTER_PHASE_ENDS}
        state.choose(decision.ids[luck.below(len(decision.ids))])
    result = state.result
    assert result is not None
    assert result.reason == "at most one Methuselah is left"
    points = [t.marks[VICTORY_POINTS[seat]] for seat in range(seats)]
    assert list(result.scores) == points
    assert result.winners == tuple([seat for seat in range(seats) if points[seat] == max(points)])
    left = len(t.seats)
    assert left <= 1
    assert sum(points) == seats


def test_a_game_goes_on_from_a_save() -> None:
    """Now and then the game is saved and restored, and plays on as it would have."""
    state = GAME.start(4, 5, plain_decks(4, 5), log=False)
    luck = Stream(5)
    while (decision := state.decision) is not None:
        if not luck.below(40):
            again = GAME.restore(state.save())
            assert again.digest() == state.digest()
            state = again
        state.choose(decision.ids[luck.below(len(decision.ids))])
    assert state.result is not None
