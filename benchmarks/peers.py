"""The peers: other engines, driven from Python by the same random hand."""

from __future__ import annotations

import random
from importlib import import_module
from itertools import count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clock import Play


class OpenSpiel:
    """A game of OpenSpiel. Its chance nodes are drawn in Python, and their time is the game's."""

    def __init__(self, name: str) -> None:
        spiel: Any = import_module("pyspiel")
        if name.startswith("python_"):
            # Importing it registers the games that are written in Python.
            import_module("open_spiel.python.games")
        self._game: Any = spiel.load_game(name)
        self._rnd = random.Random(5).random

    def headless(self) -> Play:
        """Return what plays one whole game."""
        begin = self._game.new_initial_state

        def play() -> int:
            state = begin()
            taken = self._finish(state)
            state.returns()
            return taken

        return play

    def cloned(self, positions: list[Any]) -> Play:
        """Return what clones the next of some positions and plays it to the end."""
        places = count()

        def play() -> int:
            state = positions[next(places) % len(positions)].clone()
            taken = self._finish(state)
            state.returns()
            return taken

        return play

    def middles(self, number: int) -> list[Any]:
        """Return one position out of each of `number` games, all questions of a game as likely."""
        found: list[Any] = []
        for _ in range(number):
            state = self._game.new_initial_state()
            seen: list[Any] = []
            self._finish(state, seen)
            found.append(seen[int(self._rnd() * len(seen))])
        return found

    def _finish(self, state: Any, seen: list[Any] | None = None) -> int:  # noqa: ANN401  # OpenSpiel has no types
        rnd = self._rnd
        taken = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), rnd()))
                continue
            if seen is not None:
                seen.append(state.clone())
            legal = state.legal_actions()
            state.apply_action(legal[int(rnd() * len(legal))])
            taken += 1
        return taken


def drawn(outcomes: list[tuple[int, float]], point: float) -> int:
    """Return the outcome at a point between 0 and 1 of the outcomes laid end to end by their probabilities."""
    for outcome, probability in outcomes:
        point -= probability
        if point < 0:
            return outcome
    return outcomes[-1][0]


def rlcard_play(name: str) -> Play:
    """Return what plays one whole game in an environment of RLCard, with the observations that it always makes."""
    engine: Any = import_module("rlcard")
    table: Any = engine.make(name, config={"seed": 5})
    rnd = random.Random(5).random

    def play() -> int:
        observation, _ = table.reset()
        taken = 0
        while not table.is_over():
            legal = list(observation["legal_actions"])
            observation, _ = table.step(legal[int(rnd() * len(legal))])
            taken += 1
        table.get_payoffs()
        return taken

    return play
