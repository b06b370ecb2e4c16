"""The peers: other engines, driven from Python by the same random hand."""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from importlib import import_module
from itertools import count
from statistics import fmean
from typing import TYPE_CHECKING, Any
from unittest.mock import MagicMock

from clock import each
from report import Row

if TYPE_CHECKING:
    from clock import Plan, Play
    from report import About


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


def peer_calls(plan: Plan, label: str, positions: list[Any], about: About) -> list[Row]:
    """Return what it costs OpenSpiel to copy and to keep some positions. It keeps the way to a position."""
    cloning = each(plan, lambda state: state.clone(), lambda: positions)
    saving = each(plan, lambda state: state.serialize(), lambda: positions)
    kept = Row(f"{label}, serialize", "us", saving, about=replace(about, what="save"))
    kept.extra["bytes"] = fmean([len(state.serialize()) for state in positions])
    kept.note = f"{kept.extra['bytes']:,.0f} bytes"
    return [Row(f"{label}, clone", "us", cloning, about=about), kept]


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


def rlcard_copies(name: str, number: int) -> list[Any]:
    """Return the games of RLCard in so many positions at their second question."""
    engine: Any = import_module("rlcard")
    found: list[Any] = []
    for seed in range(number):
        table = engine.make(name, config={"seed": seed})
        observation, _ = table.reset()
        table.step(next(iter(observation["legal_actions"])))
        found.append(table.game)
    return found


def pettingzoo_env() -> Any:  # noqa: ANN401  # PettingZoo's own
    """Return PettingZoo's environment of Leduc hold'em, which wraps RLCard's.

    It asks for the library that draws its pictures as soon as it is imported, and for nothing of it unless a picture
    is drawn. What stands for it does, then.
    """
    try:
        import_module("pygame")
    except ImportError:
        sys.modules["pygame"] = MagicMock()
    module: Any = import_module("pettingzoo.classic.rlcard_envs.leduc_holdem")
    return module.env()


def env_play(table: Any) -> Play:  # noqa: ANN401  # any environment of PettingZoo's kind
    """Return what plays one game in an environment of PettingZoo's, with observations and masks for each answer."""
    rnd = random.Random(5).random
    seeds = count(1)

    def play() -> int:
        table.reset(seed=next(seeds))
        taken = 0
        for _ in table.agent_iter():
            observation, _, terminated, truncated, info = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
            legal = mask.nonzero()[0]
            table.step(int(legal[int(rnd() * len(legal))]))
            taken += 1
        return taken

    return play
