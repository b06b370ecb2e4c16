"""How many games a second batches play: with one and two processes, on Ray, and without collecting anything.

    .venv-all/bin/python benchmarks/batches.py [--quick] [GAME...]

Writes docs/data/batches.json, from which the figures of docs/lab.md are made. Random bots; the time that processes take
to start is left out. What collecting costs is measured in one process by its own time, the best of several rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import kredens
from kredens.bots import play_out
from kredens.lab.batch import Progress, run_batch
from kredens.lab.cluster import LOCAL, RayCrew, leave
from kredens.lab.crew import LocalCrew
from kredens.lab.folder import Folder
from kredens.lab.parquet import write_part
from kredens.lab.plan import Plan, make_plan
from kredens.lab.play import Games, chunk_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.lab.crew import Crew

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "docs" / "data" / "batches.json"
SECONDS, QUICK = 4.0, 0.5
"""For how long a batch is watched."""
WARM = 0.25
"""After the first games it is left to itself for this part of that time, until all processes have begun."""
ROUNDS = 3
FEWEST = 3
"""So many games are timed at least."""
LENGTHS = (20_000, 60_000)
"""Batches of so many games of Leduc poker are played to see what memory they take."""


class EnoughError(Exception):
    """The batch has been watched for long enough."""


def rate(plan: Plan, seconds: float, hire: Callable[[Plan, Path], Crew]) -> float:
    """Return the games per second of a batch once all of its processes are at it."""
    seen: list[tuple[float, int]] = []
    first = perf_counter()

    def told(progress: Progress) -> None:
        nonlocal first
        now = perf_counter()
        if not progress.done:
            first = now
        elif now - first >= seconds * WARM and (not seen or progress.done > seen[-1][1]):
            seen.append((now, progress.done))
            if len(seen) > FEWEST and now - seen[0][0] > seconds:
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


def measured(game: kredens.Game, seconds: float) -> dict[str, Any]:
    """Return the figures of one game."""
    plan = make_plan(game, games=2_000_000)
    chunk_of(Games(plan), 0, FEWEST)
    began = process_time()
    chunk_of(Games(plan), 0, FEWEST)
    each = (process_time() - began) / FEWEST
    bare, full = collecting(plan, max(int(seconds / 4 / each), FEWEST))
    found = {
        "bare": bare,
        "kept": full,
        "one": rate(plan, seconds, lambda plan, path: LocalCrew(plan, path, 1)),
        "two": rate(plan, seconds, lambda plan, path: LocalCrew(plan, path, 2)),
        "ray": rate(plan, seconds, lambda plan, path: RayCrew(plan, path, LOCAL, 2)),
    }
    return {"game": game.title, "seats": plan.seats} | {name: float(f"{one:.4g}") for name, one in found.items()}


def memory(games: int) -> int:
    """Return how many megabytes a batch of so many games of Leduc poker takes at most, without its workers."""
    with TemporaryDirectory() as place:
        command = [str(Path(sys.executable).with_name("kredens")), "lab", "run", "leduc", "--games", str(games)]
        started = subprocess.Popen([*command, "--out", f"{place}/batch"], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)  # fmt: skip
        _, code, usage = os.wait4(started.pid, 0)
        started.returncode = os.waitstatus_to_exitcode(code)
    if started.returncode:
        raise SystemExit(f"A batch of {games:,} games of Leduc poker failed.")
    return round(usage.ru_maxrss * 1024 / 1e6)


def cluster() -> None:
    """Start a cluster of two processors on this machine, which all games are measured on."""
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how many games a second batches play.")
    parser.add_argument("games", nargs="*", help="only these; the figures of the others stay as they are")
    parser.add_argument("--quick", action="store_true", help="for a look; nothing to quote")
    asked = parser.parse_args()
    seconds = QUICK if asked.quick else SECONDS
    load = round(os.getloadavg()[0], 2)
    before: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    rows: dict[str, Any] = {row["game"]: row for row in before.get("games", [])}
    faults: list[str] = []
    cluster()
    for info in kredens.games():
        if not asked.games or info.id in asked.games:
            print(f"batches of {info.id} ...", end=" ", flush=True)
            began = perf_counter()
            try:
                rows[info.title] = measured(kredens.load(info.id), seconds)
            except kredens.KredensError as error:
                faults.append(f"{info.title} was not measured: {error}")
            print(f"{perf_counter() - began:.0f} s", flush=True)
    leave()
    print("memory of batches ...", flush=True)
    share = 10 if asked.quick else 1
    found = {
        "date": str(datetime.now(UTC).date()), "quick": asked.quick, "load": load, "cores": os.cpu_count(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "memory": [{"games": games // share, "megabytes": memory(games // share)} for games in LENGTHS],
        "games": list(rows.values()),
    }  # fmt: skip
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    for row in found["games"]:
        print("  ".join(f"{name} {value}" for name, value in row.items()))
    if faults:
        raise SystemExit("\n".join(faults))


if __name__ == "__main__":
    main()
