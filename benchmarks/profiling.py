"""The profile: in which functions the time of some work goes."""

from __future__ import annotations

import io
from cProfile import Profile
from pstats import SortKey, Stats
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ROWS = 20


def profile(work: Callable[[], object], seconds: float = 2.0, warm: float = 0.3) -> str:
    """Do some work again and again, and return the functions in which it spent most time of their own."""
    until = perf_counter() + warm
    while perf_counter() < until:
        work()
    recorder = Profile()
    until = perf_counter() + seconds
    recorder.enable()
    while perf_counter() < until:
        work()
    recorder.disable()
    text = io.StringIO()
    Stats(recorder, stream=text).strip_dirs().sort_stats(SortKey.TIME).print_stats(ROWS)
    return "\n".join(line for line in text.getvalue().splitlines() if line.strip())
