"""The players: a random hand that drives games of Kredens through its public surface."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clock import Play

    from kredens import Game, State

POSITIONS = 100
"""From how many positions in the middle of games single calls are measured."""

APART = 100
"""Of a long game, one position for so many decisions is taken."""


@dataclass
class Player:
    """Plays games of one kind at random, each with a seed of its own."""

    game: Game
    seats: int
    luck: random.Random = field(default_factory=lambda: random.Random(5))
    seeds: Callable[[], int] = field(default_factory=lambda: count(1).__next__)
    options: dict[str, Any] = field(default_factory=dict[str, Any])

    def headless(self) -> Play:
        """Return what plays one game with nothing kept that nobody reads."""
        start, seats, seeds, rnd, options = self.game.start, self.seats, self.seeds, self.luck.random, self.options

        def play() -> int:
            state = start(seats=seats, seed=seeds(), log=False, **options)
            taken = on_to_the_end(state, rnd)
            _ = state.result
            return taken

        return play

    def watched(self) -> Play:
        """Return what plays one game with the log kept, and view and options made at every decision."""
        start, seats, seeds, rnd, options = self.game.start, self.seats, self.seeds, self.luck.random, self.options

        def play() -> int:
            state = start(seats=seats, seed=seeds(), **options)
            taken = 0
            while (decision := state.decision) is not None:
                answers = decision.options
                state.view(decision.seat)
                state.choose(answers[int(rnd() * len(answers))])
                taken += 1
            _ = state.result
            return taken

        return play

    def cloned(self, positions: list[State]) -> Play:
        """Return what clones the next of some positions and plays it to the end."""
        places = count()
        rnd = self.luck.random

        def play() -> int:
            state = positions[next(places) % len(positions)].clone()
            taken = on_to_the_end(state, rnd)
            _ = state.result
            return taken

        return play

    def middles(self, number: int = POSITIONS) -> list[State]:
        """Return so many positions out of the middle of games, all questions of a game as likely."""
        found: list[State] = []
        while len(found) < number:
            state = self.game.start(seats=self.seats, seed=self.seeds(), log=False, **self.options)
            seen: list[State] = []
            while (decision := state.decision) is not None:
                seen.append(state.clone())
                state.choose(int(self.luck.random() * len(decision.ids)))
            if seen:
                wanted = min(1 + len(seen) // APART, number - len(found))
                found += [seen[int(self.luck.random() * len(seen))] for _ in range(wanted)]
        return found

    def cards(self) -> int:
        """Return how many cards a game has."""
        return sum(map(len, self.game.start(seats=self.seats, seed=1, log=False, **self.options).table.zones))


def on_to_the_end(state: State, rnd: Callable[[], float]) -> int:
    """Answer all questions at random until the game is over; return how many there were."""
    choose = state.choose
    taken = 0
    while (decision := state.decision) is not None:
        choose(int(rnd() * len(decision.ids)))
        taken += 1
    return taken
