"""Measure the figures of docs/games.md that take long, and write them to docs/data/games.toml.

    .venv/bin/python scripts/games_figures.py [--quick]

What the tests reach is what the last run of all tests has left in .kredens/clauses.json; a game of which there is
nothing keeps what was counted before. A decision is timed in games with random answers and nothing kept, by the time of
this process, at the usual number of seats. The page's figures on mutants are those of mutants_figures.py.
"""

from __future__ import annotations

import json
import platform
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from time import process_time
from typing import Any

import kredens
from kredens.contract.coverage import read
from kredens.kernel.rng import Stream

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "docs" / "data" / "games.toml"
COMMAND = ".venv/bin/python scripts/games_figures.py"
SECONDS, QUICK = 6.0, 0.5
FEWEST = 3
"""So many games are timed at least."""


def per_decision(game: kredens.Game, seconds: float) -> tuple[float, int]:
    """Return how long a decision takes, in microseconds, and how many were timed."""
    spec = next((spec for spec in game.tables if spec.seats == game.usual_seats), game.tables[0])
    luck = Stream(1)
    spent, decisions, games = 0.0, 0, 0
    while spent < seconds or games < FEWEST:
        decks = spec.decks(games + 1) if spec.decks else None
        state = game.start(spec.seats, games + 1, decks, log=False, **spec.options)
        begun = process_time()
        while (decision := state.decision) is not None:
            state.choose(luck.below(len(decision.ids)))
        spent += process_time() - begun
        decisions += state.table.decisions
        games += 1
    return 1e6 * spent / decisions, decisions


def main(seconds: float) -> None:
    """Measure and write."""
    before: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))["game"] if FILE.exists() else {}
    lines = [
        "# The figures of docs/games.md that take long.",
        f"date = {datetime.now(UTC).date()}",
        f"command = {json.dumps(COMMAND)}",
        f"machine = {json.dumps(f'{platform.machine()}, CPython {platform.python_version()}')}",
    ]
    for info in kredens.games():
        print(f"decisions of {info.id} ...", end=" ", flush=True)
        game = kredens.load(info.id)
        microseconds, decisions = per_decision(game, seconds)
        print(f"{microseconds:.1f} us", flush=True)
        reached = len(read(game, ROOT / ".kredens" / "clauses.json").reached) or before.get(info.id, {}).get(
            "reached", 0
        )
        lines += ["", f"[game.{info.id}]", f"reached = {reached}"]
        lines += [f"microseconds = {microseconds:.1f}", f"decisions = {decisions}"]
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(QUICK if "--quick" in sys.argv[1:] else SECONDS)
