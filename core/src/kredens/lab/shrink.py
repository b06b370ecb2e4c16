"""Shrinking: of a game that fails, the smallest that still fails in the same way.

First shorter games from the same beginning are sought at random. Then choices are taken out, ever smaller parts of the
game (delta debugging), and choices are replaced by passes; then the game is begun with less. What is found is smaller,
and no part of it alone can be taken out; that nothing smaller exists is not proved.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kredens.errors import KredensError
from kredens.lab.lighter import lighter_beginnings
from kredens.lab.trial import ANYTHING, Bench, Symptom, Trial, at_random
from kredens.record import Choice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kredens.games import Game

EFFORT = 200_000
"""How many questions are answered in all games together that are tried, if nobody says otherwise."""

_SOUGHT = 4
"""One part in so many of the effort goes into seeking a shorter game at random."""

_GAMES = 400
"""How many games are sought through at most."""


class Shrunk(Struct, frozen=True):
    """A failing game, and what has become of it.

    Attributes:
        trial: the smallest that was found.
        symptom: what goes wrong in it.
        before: how many choices it had.
        tried: how many questions were answered to find it.
    """

    trial: Trial
    symptom: Symptom
    before: int
    tried: int


def shrink(
    game: Game, trial: Trial, symptom: Symptom, *, effort: int = EFFORT, told: Callable[[Trial], None] | None = None
) -> Shrunk:
    """Make a failing game smaller.

    Args:
        game: the rules.
        trial: the game, which fails with its last choice.
        symptom: how it fails.
        effort: about how many questions may be answered to find a smaller one.
        told: called with each smaller one that is found.

    Returns:
        The smallest one that was found, which may be the given one.
    """
    search = _Search(Bench(game, effort), trial, symptom, told)
    search.seek(effort // _SOUGHT)
    search.begin_later()
    before = None
    while search.best.size() != before and search.bench.left > 0:
        before = search.best.size()
        search.take_out()
        search.replace_by_passes()
        search.begin_lighter()
    return Shrunk(search.best, search.symptom, len(trial.choices), effort - search.bench.left)


class _Search:
    def __init__(self, bench: Bench, trial: Trial, symptom: Symptom, told: Callable[[Trial], None] | None) -> None:
        self.bench = bench
        self.best = trial
        self.symptom = symptom
        self._told = told
        self._kept = trial.expects is not None or trial.refused
        """Whether the last choice stays, since it is what the failure is about."""

    def seek(self, effort: int) -> None:
        """Look for a shorter game at random."""
        if self._kept:
            return
        until = self.bench.left - effort
        for seed in range(_GAMES):
            if self.bench.left <= until or len(self.best.choices) <= 1:
                return
            start = self.best if not seed % 2 else replace(self.best, seed=seed)
            # Of a position that is not sound it is only seen in the end, so much shorter games are worth more.
            most = len(self.best.choices) // 2 if self.best.watched else len(self.best.choices) - 1
            outcome = at_random(self.bench, start, seed, most)
            if outcome is not None and self.symptom.same(outcome.symptom):
                self._take(replace(start, choices=outcome.choices), outcome.symptom)

    def begin_later(self) -> None:
        """Begin where the game stands at its latest question that its position can say, and that fails as well."""
        positioned = self.bench.game.positioned
        if positioned is None:
            return
        stands: list[Trial] = []
        # A game that fails now and then may fail here too.
        with suppress(KredensError):
            state = self.bench.begin(self.best)
            for number, choice in enumerate(self.best.choices):
                found = positioned(state.table) if number else None
                if found is not None:
                    later = replace(self.best, position=found, choices=self.best.choices[number:])
                    # The cards that a position names need no decks, but what lies below them comes from there.
                    stands += [later] if later.decks is None else [later, replace(later, decks=None)]
                if number < len(self.best.choices) - 1:
                    state.choose(choice.option)
        for trial in reversed(stands):
            if self.bench.left <= 0 or self._try(trial):
                return

    def take_out(self) -> None:
        """Take out choices, large parts of the game first, from its end to its beginning."""
        length = max(len(self.best.choices) // 2, 1)
        while length and self.bench.left > 0:
            end = len(self.best.choices) - self._kept
            while end > 0:
                start = max(end - length, 0)
                choices = self.best.choices
                self._try(replace(self.best, choices=(*choices[:start], *choices[end:])))
                end = min(start, len(self.best.choices) - self._kept)
            length //= 2

    def replace_by_passes(self) -> None:
        """Let seats pass, or take the first answer, where they chose something else."""
        number = 0
        while number < len(self.best.choices) - self._kept and self.bench.left > 0:
            choices = self.best.choices
            idle = Choice(choices[number].seat, ANYTHING)
            if choices[number].seat >= 0:
                self._try(replace(self.best, choices=(*choices[:number], idle, *choices[number + 1 :])))
            number += 1

    def begin_lighter(self) -> None:
        """Begin the game with less, as long as there is less to begin with."""
        again = True
        while again and self.bench.left > 0:
            again = any(self._try(trial) for trial in self._lighter())

    def _lighter(self) -> Iterator[Trial]:
        for trial in lighter_beginnings(self.bench.game, self.best):
            if self.bench.left <= 0:
                return
            yield trial

    def _try(self, trial: Trial) -> bool:
        """Take a trial if it fails in the same way and is smaller."""
        outcome = self.bench.play(trial)
        if outcome is None or not self.symptom.same(outcome.symptom):
            return False
        return self._take(replace(trial, choices=outcome.choices), outcome.symptom)

    def _take(self, trial: Trial, symptom: Symptom | None) -> bool:
        if symptom is None or trial.size() >= self.best.size():
            return False
        self.best = trial
        # How it must fail stays what it was at first; only the sentence is the new one.
        self.symptom = Symptom(self.symptom.kind, self.symptom.what, symptom.says, self.symptom.clauses)
        if self._told is not None:
            self._told(trial)
        return True


__all__ = ["EFFORT", "Shrunk", "shrink"]
