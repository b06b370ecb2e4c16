"""Leduc beside OpenSpiel's: every figure that `test_tree.py` holds is counted in OpenSpiel itself."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Any

import pytest

import kredens

pytestmark = pytest.mark.slow
WORDS = {0: "fold", 1: "call", 2: "raise"}
RANKS = ("jack", "queen", "king")


@pytest.fixture(scope="module")
def spiel() -> Any:  # noqa: ANN401  # OpenSpiel has no types
    pytest.importorskip("pyspiel", reason="OpenSpiel is an extra")
    return import_module("pyspiel").load_game("leduc_poker", {"suit_isomorphism": True})


def test_both_play_the_same_tree(spiel: Any) -> None:  # noqa: ANN401  # as above
    """Step by step: the same seat is asked, has the same answers, the same luck, and wins the same in the end."""
    met: Counter[str] = Counter()

    def walk(mine: kredens.State, theirs: Any) -> None:  # noqa: ANN401  # as above
        decision = mine.decision
        if decision is None:
            assert theirs.is_terminal()
            assert mine.result is not None
            assert list(mine.result.scores) == theirs.returns()
            met["ends"] += 1
            return
        if decision.seat == kredens.CHANCE:
            outcomes = dict(theirs.chance_outcomes())
            names = {f"deal:{RANKS[outcome]}": outcome for outcome in outcomes}
            assert set(decision.ids) == set(names)
            for name, weight in zip(decision.ids, decision.weights, strict=True):
                assert outcomes[names[name]] == pytest.approx(weight / sum(decision.weights))
            met["deals"] += 1
        else:
            assert decision.seat == theirs.current_player()
            names = {WORDS[action]: action for action in theirs.legal_actions()}
            assert list(decision.ids) == list(names)
            met["questions"] += 1
        for name, action in names.items():
            twin, its_twin = mine.clone(), theirs.clone()
            twin.choose(name)
            its_twin.apply_action(action)
            walk(twin, its_twin)

    walk(kredens.load("leduc").start(chance=True), spiel.new_initial_state())
    assert met == {"deals": 49, "questions": 774, "ends": 1_116}


def test_both_know_as_much(spiel: Any) -> None:  # noqa: ANN401  # as above
    """A player can be in 144 information states in each seat."""
    known: tuple[set[str], set[str]] = (set(), set())

    def walk(state: Any) -> None:  # noqa: ANN401  # as above
        if not state.is_terminal():
            if not state.is_chance_node():
                seat: int = state.current_player()
                known[seat].add(state.information_state_string())
            for action in state.legal_actions():
                walk(state.child(action))

    walk(spiel.new_initial_state())
    assert [len(states) for states in known] == [144, 144]
