"""What can be answered: a glance at what is printed finds the same as asking every ban about every card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import kredens
from kredens.kernel.clauses import Trace
from kredens.kernel.flow import derive_question
from kredens.kernel.rng import Stream
from kredens_veto.deck_generator import random_decks
from kredens_veto.floor import Floor

if TYPE_CHECKING:
    from kredens.kernel.questions import Ask
    from kredens.kernel.table import Table

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"banned_copies": "killed", "famous_stings": "three"}),
    (4, {"unique_effect": "player", "feast": True}),
    (2, {"ruleset": "kkk"}),
]


def asked_anew(table: Table) -> Ask | None:
    """Return what is asked at a table, found by asking every ban, as long as clauses are traced."""
    with Trace():
        return derive_question(table)


def compare(seats: int, seed: int, options: dict[str, Any]) -> int:
    """Play a game with random decks at random, compare what is found at every question, and return how many were."""
    game = kredens.load("veto")
    decks = None if options.get("ruleset") == "kkk" else random_decks(seed, seats, game.settings(options))
    state, luck = game.start(seats=seats, seed=seed, decks=decks, **options), Stream(seed)
    number = 0
    while (decision := state.decision) is not None:
        table: Any = state.table
        assert asked_anew(table) == table.question
        if isinstance(table.frames[-1], Floor):
            number += 1
            for viewer in range(seats):
                words = table.words(viewer, decision.seat)
                assert table.words_of(viewer, decision.seat, list(words)) == words
        state.choose(luck.below(len(decision.ids)))
    return number


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_glance_finds_what_asking_every_ban_finds(seats: int, options: dict[str, Any]) -> None:
    """Whatever cards are in play, the same options are found in the same order."""
    assert sum(compare(seats, seed, options) for seed in range(2)) > 100


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_glance_finds_it_in_many_games(seats: int, options: dict[str, Any]) -> None:
    """The same over many more decks."""
    assert sum(compare(seats, seed, options) for seed in range(100, 130)) > 1000


def test_a_glance_finds_it_with_other_cards_in_other_hands() -> None:
    """What is kept of the faces of a game holds for every other deal of them, too."""
    game = kredens.load("veto")
    state, luck, compared = game.start(seats=2, seed=8, decks=random_decks(8, 2)), Stream(3), 0
    while (decision := state.decision) is not None:
        if compared < 60 and luck.below(3) == 0:
            seed = luck.below(1000)
            for other in (game.restore(state.save()), state.determinize(1 - decision.seat, seed), state.clone()):
                assert asked_anew(other.table) == other.table.question
                compared += 1
        state.choose(luck.below(len(decision.ids)))
    assert compared


def test_what_a_card_costs_one_player_it_need_not_cost_another() -> None:
    """Aramis is a stranger to Marcin and none to Michał, whoever of them is asked first."""
    game = kredens.load("veto")
    for floor in ("marcin", "michal"):
        seats = {
            "marcin": {"ducats": 7, "court": ["Aramis"]},
            "michal": {"ducats": 7, "court": ["Aramis"], "faction": "Dworscy"},
        }
        state = game.start(seats=2, seed=1, position={"floor": floor, "initiative": floor, **seats})
        offered: list[bool] = []
        for _ in range(2):
            assert state.decision is not None
            offered.append("put-out:aramis" in state.decision.ids)
            state.choose("pass")
        assert offered == [floor == "michal", floor == "marcin"]
