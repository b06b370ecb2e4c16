"""Crazy Eights beside OpenSpiel's: game by game both ask the same, have the same luck and count the same."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Any

import pytest

import kredens
from kredens.kernel.rng import Stream

pytestmark = pytest.mark.slow

GAMES = 40
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
SUITS = ("clubs", "diamonds", "hearts", "spades")
CARDS = tuple(f"{rank}-of-{suit}" for rank in RANKS for suit in SUITS)
ANSWERS = (*(f"play:{card}" for card in CARDS), "draw", "pass", *(f"suit:{suit}" for suit in SUITS))
"""By number of an OpenSpiel action what it is called here."""


def lockstep(theirs: Any, mine: kredens.State, luck: Stream, met: Counter[str]) -> None:  # noqa: ANN401  # OpenSpiel has no types
    """Play one game in both engines; fail where they part."""
    first = True
    while not theirs.is_terminal():
        decision = mine.decision
        assert decision is not None, str(theirs)
        if theirs.is_chance_node():
            outcomes: dict[int, float] = dict(theirs.chance_outcomes())
            names = {f"dealer:{action - 52}" if first else f"deal:{CARDS[action]}": action for action in outcomes}
            first = False
            assert decision.seat == kredens.CHANCE
            assert set(decision.ids) == set(names)
            for name, weight in zip(decision.ids, decision.weights, strict=True):
                assert outcomes[names[name]] == pytest.approx(weight / sum(decision.weights))
            name = decision.ids[luck.weighted(decision.weights)]
            met["luck"] += 1
        else:
            legal: list[int] = theirs.legal_actions()
            names = {ANSWERS[action]: action for action in legal}
            assert decision.seat == theirs.current_player()
            assert set(decision.ids) == set(names), str(theirs)
            name = decision.ids[luck.below(len(decision.ids))]
            met[name.partition(":")[0]] += 1
        mine.choose(name)
        theirs.apply_action(names[name])
    assert mine.result is not None
    assert list(mine.result.scores) == theirs.returns()


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("reshuffle", [False, True])
@pytest.mark.parametrize("special", [False, True])
@pytest.mark.parametrize(("draws", "plays"), [(5, 100), (1, 60)])
def test_both_play_the_same_game(seats: int, reshuffle: bool, special: bool, draws: int, plays: int) -> None:  # noqa: FBT001  # cases
    """Whatever the options: the same seat is asked the same, and in the end everybody has lost the same."""
    spiel = pytest.importorskip("pyspiel", reason="OpenSpiel is an extra")
    options = {"max_draw_cards": draws, "max_turns": plays, "use_special_cards": special, "reshuffle": reshuffle}
    their_game = spiel.load_game("crazy_eights", {"players": seats, **options})
    my_game = kredens.load("crazy-eights")
    luck, met = Stream(seats), Counter[str]()
    for seed in range(GAMES // (1 if reshuffle else 2)):
        state = my_game.start(
            seats, seed, chance=True, ruleset="openspiel", reshuffle=reshuffle, special_cards=special,
            draw_limit=draws, play_limit=plays,
        )  # fmt: skip
        lockstep(their_game.new_initial_state(), state, luck, met)
    assert min(met[verb] for verb in ("luck", "play", "draw", "pass", "suit")) > 0


@pytest.mark.parametrize("seats", [2, 5, 7])
def test_games_are_as_long_and_cost_as_much(seats: int) -> None:
    """With luck of its own each engine takes as many decisions a game, and its players lose as much."""
    pytest.importorskip("pyspiel", reason="OpenSpiel is an extra")
    theirs = import_module("pyspiel").load_game("crazy_eights", {"players": seats})
    mine = kredens.load("crazy-eights")
    luck = Stream(7)
    figures: list[list[tuple[int, float]]] = [[], []]
    for seed in range(1_000):
        state, taken = mine.start(seats, seed, log=False, ruleset="openspiel"), 0
        while (decision := state.decision) is not None:
            state.choose(luck.below(len(decision.ids)))
            taken += 1
        assert state.result is not None
        figures[0].append((taken, sum(state.result.scores)))
        other, taken = theirs.new_initial_state(), 0
        while not other.is_terminal():
            if other.is_chance_node():
                actions, odds = zip(*other.chance_outcomes(), strict=True)
                other.apply_action(actions[luck.weighted([round(odd * 1e9) for odd in odds])])
            else:
                legal = other.legal_actions()
                other.apply_action(legal[luck.below(len(legal))])
                taken += 1
        figures[1].append((taken, sum(other.returns())))
    for column in (0, 1):
        means, errors = zip(*(spread([row[column] for row in rows]) for rows in figures), strict=True)
        assert abs(means[0] - means[1]) < 4 * (errors[0] ** 2 + errors[1] ** 2) ** 0.5


def spread(values: list[float]) -> tuple[float, float]:
    """Return the mean of some figures, and its standard error."""
    mean = sum(values) / len(values)
    return mean, (sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)) ** 0.5
