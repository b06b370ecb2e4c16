"""How many games a second batches play: with one and two processes, on Ray, and without collecting anything.

    .venv-all/bin/python benchmarks/batches.py [GAME...]

Prints the table of docs/lab.md. Random bots; the time that processes take to start is left out. What collecting costs
is measured in one process by its own time, the best of several rounds.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TYPE_CHECKING

import kredens
from kredens.bots import play_out
from kredens.lab.batch import Progress, run_batch
from kredens.lab.cluster import LOCAL, RayCrew
from kredens.lab.crew import LocalCrew
from kredens.lab.folder import Folder
from kredens.lab.parquet import write_part
from kredens.lab.plan import Plan, make_plan
from kredens.lab.play import Games, chunk_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.lab.crew import Crew

SECONDS = 8.0
ROUNDS = 5


class EnoughError(Exception):
    """The batch has been watched for long enough."""


def rate(plan: Plan, hire: Callable[[Plan, Path], Crew]) -> float:
    """Return the games per second of a batch once it is under way."""
    seen: list[tuple[float, int]] = []

    def told(progress: Progress) -> None:
        if progress.done:
            seen.append((perf_counter(), progress.done))
            if seen[-1][0] - seen[0][0] > SECONDS:
                raise EnoughError

    with TemporaryDirectory() as place:
        path = Path(place) / "batch"
        folder = Folder.claim(path, plan)
        with suppress(EnoughError):
            run_batch(folder, lambda: hire(plan, path), write=write_part, told=told)
        folder.release()
    (began, first), (ended, last) = seen[0], seen[-1]
    return (last - first) / (ended - began)


def collecting(plan: Plan, games: int) -> tuple[float, float]:
    """Return games per second of one process without and with collecting, of its own time."""
    own = Games(plan)

    def bare() -> None:
        for number in range(games):
            seated = own.seated(number)
            play_out(own.begin(number), own.bots(seated), None, seated.bots)

    best = [float("inf"), float("inf")]
    for _ in range(ROUNDS):
        for place, work in enumerate((bare, lambda: chunk_of(own, 0, games))):
            began = process_time()
            work()
            best[place] = min(best[place], process_time() - began)
    return games / best[0], games / best[1]


def main() -> None:
    print("| game | seats | nothing kept | kept | costs | 1 process | 2 processes | Ray, 2 workers |")
    print("|---|---|---|---|---|---|---|---|")
    for info in kredens.games():
        if sys.argv[1:] and info.id not in sys.argv[1:]:
            continue
        game = kredens.load(info.id)
        plan = make_plan(game, games=2_000_000)
        began = process_time()
        chunk_of(Games(plan), 0, 3)
        bare, full = collecting(plan, max(int(3 / (process_time() - began)), 3))
        one = rate(plan, lambda plan, path: LocalCrew(plan, path, 1))
        two = rate(plan, lambda plan, path: LocalCrew(plan, path, 2))
        ray = rate(plan, lambda plan, path: RayCrew(plan, path, LOCAL, 2))
        figures = " | ".join(f"{value:,.4g}" if value < 1000 else f"{value:,.0f}" for value in (one, two, ray))
        cost = f"{bare / full - 1:.0%}"
        print(f"| {info.title} | {plan.seats} | {bare:,.5g} | {full:,.5g} | {cost} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
