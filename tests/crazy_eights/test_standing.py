"""Where a game stands can be said whenever a player is about to play, and the game goes on from there alike."""

from __future__ import annotations

import pytest

from kredens import load
from kredens.kernel.rng import Stream

GAME = load("crazy-eights")


@pytest.mark.parametrize("number", range(len(GAME.tables)))
def test_a_game_can_be_begun_where_it_stands(number: int) -> None:
    """At each question that a file can say: the same question, numbers and cards, in the same order."""
    assert GAME.positioned is not None
    spec, luck = GAME.tables[number], Stream(number)
    state = GAME.start(spec.seats, 5, **spec.options)
    stood, unsaid = 0, set[str]()
    while (decision := state.decision) is not None and state.table.decisions < 400:
        stands = GAME.positioned(state.table)
        if stands is None:
            unsaid.add(decision.ids[0].partition(":")[0])
        else:
            stood += 1
            begun = GAME.start(spec.seats, 9, position=stands, **spec.options)
            asked = begun.decision
            assert asked is not None
            assert (asked.seat, asked.ids) == (decision.seat, decision.ids)
            assert begun.table.marks == state.table.marks
            faces = [
                [[table.cards[token].face for token in tokens] for tokens in table.zones]
                for table in (begun.table, state.table)
            ]
            assert faces[0] == faces[1]
            assert GAME.positioned(begun.table) == stands
        state.choose(luck.below(len(decision.ids)))
    assert stood > 20
    assert unsaid <= {"suit", "pass", "play", "dealer"}


def test_turns_go_backwards_only_with_special_cards() -> None:
    """A position says so, or is refused."""
    position = {"hands": [["9-of-clubs"], ["8-of-hearts"], ["king-of-spades"]], "discard": ["2-of-clubs"]}
    state = GAME.start(3, 1, position={**position, "backwards": True}, special_cards=True)
    state.choose("play:9-of-clubs")
    assert state.over
    with pytest.raises(Exception, match="'backwards' is wrong: turns go to the left unless"):
        GAME.start(3, 1, position={**position, "backwards": True})
