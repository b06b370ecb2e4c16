"""Measure Kredens beside its peers, in one run on one core.

python benchmarks/run.py                  all of it, some minutes
python benchmarks/run.py --quick          a look, half a minute; nothing to quote
python benchmarks/run.py --only leduc     one part: leduc, eights, bundled, vtes, growth, bridges or import
python benchmarks/run.py --keep           keep the figures in docs/data/bench.json, from which docs/speed.md is made
python benchmarks/run.py --profile leduc  where the time of a headless game goes
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import targets
from bridges import bridge_rows
from bundled import bundled_rows, growth_rows
from clock import QUICK, Plan, calibrate, pin
from eights import eights_rows
from keep import KEPT, keep
from leduc import leduc_rows
from machine import describe
from players import Player
from profiling import profile
from report import RLCARD, SPIEL, About, Row, table
from startup import import_profile, import_time
from vtes import vtes_rows, with_bundled_decks

import kredens

if TYPE_CHECKING:
    from collections.abc import Callable

RESULTS = Path(__file__).resolve().parent / "results"
PARTS = ("leduc", "eights", "bundled", "vtes", "growth", "bridges", "import")


def import_rows(plan: Plan) -> list[Row]:
    """Return what it costs to import Kredens and its peers."""
    mine = Row("import kredens", "ms", import_time(plan, "kredens"), targets.IMPORT, about=About("import"))
    rows = [mine]
    for name, module in ((SPIEL, "pyspiel"), (RLCARD, "rlcard")):
        try:
            series = import_time(plan, module)
            rows.append(Row(f"{name}: import {module}", "ms", series, about=About("import", engine=name)))
        except ImportError as error:
            rows.append(Row(f"{name}: import {module}", "ms", note=f"not measured: {error}."))
    return rows


def measure(plan: Plan, parts: list[str]) -> tuple[list[Row], list[str]]:
    """Return the rows of some parts, and what is wrong with the comparisons."""
    faults: list[str] = []

    def leduc(plan: Plan) -> list[Row]:
        rows, found = leduc_rows(plan)
        faults.extend(found)
        return rows

    def eights(plan: Plan) -> list[Row]:
        rows, found = eights_rows(plan)
        faults.extend(found)
        return rows

    makers: dict[str, Callable[[Plan], list[Row]]] = {
        "leduc": leduc,
        "eights": eights,
        "bundled": bundled_rows,
        "vtes": vtes_rows,
        "growth": growth_rows,
        "bridges": bridge_rows,
        "import": import_rows,
    }
    rows: list[Row] = []
    for number, part in enumerate(parts, 1):
        began = perf_counter()
        print(f"{number} of {len(parts)}: measuring {part} ...", end=" ", file=sys.stderr, flush=True)
        rows += makers[part](plan)
        print(f"{perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    return rows, faults


def why(rows: list[Row]) -> str:
    """Return a profile for each row that misses what it must at least reach or what it aims at."""
    pages: list[str] = []
    for row in rows:
        if False not in row.reached:
            continue
        found = import_profile("kredens") if row.unit == "ms" else profile(row.work) if row.work else ""
        pages.append(f"== {row.name}, {row.unit} ==\n{found}\n")
    return "\n".join(pages)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Measure Kredens beside its peers, in one run on one core.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repetitions; nothing to quote")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure this part only (may be repeated)")
    parser.add_argument("--keep", action="store_true", help=f"keep the figures in {KEPT}")
    parser.add_argument("--core", type=int, help="the number of the core to run on; the last one if not said")
    parser.add_argument("--profile", metavar="GAME", help="profile headless random games of this game instead")
    parser.add_argument("--seats", type=int, help="with --profile: how many players")
    return parser.parse_args()


def main() -> int:
    """Measure, print, and write results/latest.json. Return 1 if a comparison was not fair."""
    asked = arguments()
    try:
        core = pin(asked.core)
    except OSError:
        print(f"There is no core {asked.core} to run on.")
        return 2
    if asked.profile:
        return profile_game(asked.profile, asked.seats)
    plan = QUICK if asked.quick else Plan()
    machine = describe(core, median([calibrate() for _ in range(15)]))
    rows, faults = measure(plan, asked.only or list(PARTS))
    print("\n".join(f"{key}: {value}" for key, value in machine.items()))
    print(f"{plan.repetitions} repetitions of {plan.seconds} s, {plan.single} s for single calls\n")
    print(table(rows))
    RESULTS.mkdir(exist_ok=True)
    report = {"machine": machine, "quick": asked.quick, "faults": faults, "rows": [row.json() for row in rows]}
    (RESULTS / "latest.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    written = ["results/latest.json"]
    if asked.keep:
        keep(report, plan, partly=bool(asked.only))
        written.append(KEPT)
    else:
        profiles = why(rows)
        (RESULTS / "profiles.txt").write_text(profiles, encoding="utf-8")
        written += ["results/profiles.txt, with profiles of what missed a target"] if profiles else []
    print(f"\nWritten: {'; '.join(written)}")
    for fault in faults:
        print(f"NOT A FAIR COMPARISON: {fault}")
    return 1 if faults else 0


def profile_game(game_id: str, seats: int | None) -> int:
    """Print where the time of headless random games goes."""
    try:
        game = kredens.load(game_id)
        if game.id == "vtes":
            player = with_bundled_decks(game, seats or game.usual_seats)
        else:
            player = Player(game, seats or game.seats[1])
        play = player.headless()
        print(profile(play))
    except kredens.KredensError as error:
        print(error)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
