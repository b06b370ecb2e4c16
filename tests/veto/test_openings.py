"""What who has the floor can do: a glance at what is printed finds the same as asking every ban about every card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import kredens
from kredens.kernel.rng import Stream
from kredens_veto.deck_generator import random_decks
from kredens_veto.floor import Floor, asking_all_bans, at_a_glance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens import State

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"banned_copies": "killed", "famous_stings": "three"}),
    (4, {"unique_effect": "player", "feast": True}),
    (2, {"ruleset": "kkk"}),
]


def floors(state: State, luck: Stream) -> Iterator[Any]:
    """Play at random, and yield the table whenever somebody has the floor."""
    while (decision := state.decision) is not None:
        if isinstance(state.table.frames[-1], Floor):
            yield state.table
        state.choose(luck.below(len(decision.ids)))


def compare(seats: int, seed: int, options: dict[str, Any]) -> int:
    """Play a game with random decks at random, compare what is found at every floor, and return how many there were."""
    game = kredens.load("veto")
    decks = None if options.get("ruleset") == "kkk" else random_decks(seed, seats, game.settings(options))
    number = 0
    for table in floors(game.start(seats=seats, seed=seed, decks=decks, **options), Stream(seed)):
        seat = table.frames[-1].seat
        assert at_a_glance(table, seat) == asking_all_bans(table, seat)
        number += 1
    return number


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_glance_finds_what_asking_every_ban_finds(seats: int, options: dict[str, Any]) -> None:
    """Whatever cards are in play, the same options are found in the same order."""
    assert sum(compare(seats, seed, options) for seed in range(3)) > 100


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_glance_finds_it_in_many_games(seats: int, options: dict[str, Any]) -> None:
    """The same over many more decks."""
    assert sum(compare(seats, seed, options) for seed in range(100, 130)) > 1000


def test_a_glance_finds_it_with_other_cards_in_other_hands() -> None:
    """What is kept of the faces of a game holds for every other deal of them, too."""
    game = kredens.load("veto")
    luck, compared = Stream(3), 0
    for table in floors(game.start(seats=2, seed=8, decks=random_decks(8, 2)), luck):
        seat = table.frames[-1].seat
        if compared < 60 and luck.below(3) == 0:
            state = kredens.State(game, table)
            for other in (game.restore(state.save()), state.determinize(1 - seat, luck.below(1000)), state.clone()):
                position: Any = other.table
                assert at_a_glance(position, seat) == asking_all_bans(position, seat)
                compared += 1
    assert compared
