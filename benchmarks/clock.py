"""The clock: one core, a calibration loop beside each measurement, several repetitions of everything."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import median
from time import perf_counter
from typing import TypeVar

LOOP = 200_000
"""How many times the calibration loop adds."""

REFERENCE_LOOP = 8.2
"""How many milliseconds that takes on the machine for which the targets were set."""

T = TypeVar("T")
Play = Callable[[], int]
"""Plays one whole game and returns how many decisions were taken in it."""


@dataclass(frozen=True)
class Plan:
    """How long everything is measured: repetitions of so many seconds each, after a warm-up."""

    repetitions: int = 5
    seconds: float = 0.3
    warm: float = 0.15
    single: float = 0.1
    """Seconds for a repetition of single calls such as a clone."""


QUICK = Plan(repetitions=3, seconds=0.1, warm=0.05, single=0.05)


@dataclass(frozen=True)
class Spread:
    """What is reported of several repetitions."""

    median: float
    least: float
    most: float


@dataclass
class Series:
    """One figure by repetition, and beside each the milliseconds that the calibration loop took just before it."""

    values: list[float] = field(default_factory=list[float])
    loops: list[float] = field(default_factory=list[float])

    def add(self, value: float, loop: float) -> None:
        self.values.append(value)
        self.loops.append(loop)

    @property
    def spread(self) -> Spread:
        return Spread(median(self.values), min(self.values), max(self.values))

    @property
    def loop(self) -> float:
        return median(self.loops)

    def scaled(self, *, less: bool) -> float:
        """Return the median as it would be with a calibration loop of `REFERENCE_LOOP`.

        Args:
            less: whether less is better (a time); otherwise it is a rate.
        """
        if less:
            return median([value * REFERENCE_LOOP / loop for value, loop in zip(self.values, self.loops, strict=True)])
        return median([value * loop / REFERENCE_LOOP for value, loop in zip(self.values, self.loops, strict=True)])

    def over(self, other: Series) -> float:
        """Return the median ratio to a figure that was measured in the same repetitions."""
        return median([mine / its for mine, its in zip(self.values, other.values, strict=True)])


@dataclass
class Played:
    """Whole games, measured."""

    per_decision: Series = field(default_factory=Series)
    decisions_a_second: Series = field(default_factory=Series)
    games_a_second: Series = field(default_factory=Series)
    games: int = 0
    decisions: int = 0
    squares: int = 0

    @property
    def mean(self) -> float:
        """Decisions per game."""
        return self.decisions / self.games

    @property
    def error(self) -> float:
        """The standard error of that mean."""
        return sqrt(max(0.0, self.squares / self.games - self.mean**2) / self.games)

    def measure(self, play: Play, seconds: float) -> None:
        loop = calibrate()
        gc.collect()
        games = decisions = squares = 0
        begun = perf_counter()
        until = begun + seconds
        while True:
            taken = play()
            games += 1
            decisions += taken
            squares += taken * taken
            now = perf_counter()
            if now >= until:
                break
        passed = now - begun
        self.per_decision.add(passed / decisions * 1e6, loop)
        self.decisions_a_second.add(decisions / passed, loop)
        self.games_a_second.add(games / passed, loop)
        self.games += games
        self.decisions += decisions
        self.squares += squares


def pin(core: int | None = None) -> int | None:
    """Bind this process, and those it starts, to one core; return its number, or None where that cannot be done."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    chosen = max(os.sched_getaffinity(0)) if core is None else core
    os.sched_setaffinity(0, {chosen})
    return chosen


def calibrate() -> float:
    """Return how many milliseconds the calibration loop takes now, as the median of three goes."""
    return median([_loop() for _ in range(3)])


def _loop() -> float:
    begun = perf_counter()
    s = 0
    for i in range(LOOP):
        s += i * i & 7
    return (perf_counter() - begun) * 1e3


def side_by_side(plan: Plan, plays: Mapping[str, Play]) -> dict[str, Played]:
    """Measure several players in turn, repetition by repetition, so that they meet the same disturbances."""
    found = {name: Played() for name in plays}
    for play in plays.values():
        until = perf_counter() + plan.warm
        while perf_counter() < until:
            play()
    for _ in range(plan.repetitions):
        for name, play in plays.items():
            found[name].measure(play, plan.seconds)
    return found


def each(plan: Plan, call: Callable[[T], object], fresh: Callable[[], Sequence[T]]) -> Series:
    """Measure microseconds per call over things made afresh for every pass; making them is not counted.

    Afresh, because a position keeps what it has worked out: a second look at the same one would be cheaper.
    """
    things = fresh()
    idle = _pass(lambda _: None, things) / len(things)
    for _ in range(2):
        _pass(call, fresh())
    series = Series()
    for _ in range(plan.repetitions):
        loop = calibrate()
        gc.collect()
        passed = 0.0
        calls = 0
        while passed < plan.single:
            things = fresh()
            passed += _pass(call, things)
            calls += len(things)
        series.add(max(0.0, passed / calls - idle) * 1e6, loop)
    return series


def _pass(call: Callable[[T], object], things: Sequence[T]) -> float:
    begun = perf_counter()
    for thing in things:
        call(thing)
    return perf_counter() - begun
