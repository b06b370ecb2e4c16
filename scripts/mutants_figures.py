"""Write down how many mutants of the rules are killed, for docs/games.md, in docs/data/mutants.toml.

    .venv/bin/python scripts/mutants_figures.py RESULTS...

RESULTS are files that `kredens lab mutate GAME --out RESULTS` has written. Games of which there is none keep what the
file says of them. There is no date in it: it changes when the figures do.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "docs" / "data" / "mutants.toml"
COMMAND = "kredens lab mutate"


def figures_of(results: dict[str, Any]) -> dict[str, Any]:
    """Return what is kept of the results of a game."""
    score, outcomes = results["score"], results["outcomes"]
    options = "".join(f" --part {part}" for part in results["parts"])
    options += "".join(f" --where {name}" for name in results.get("where", []))
    if results["limit"] is not None:
        options += f" --limit {results['limit']} --seed {results['seed']}"
    return {
        "command": f"{COMMAND} {results['game']}{options}",
        "mutants": score["mutants"],
        "killed": score["killed"],
        "stopped": outcomes["stopped"],
        "not_reached": outcomes["not reached"],
        "equivalent": score["equivalent"],
        "broken": score["broken"],
    }


def main(files: list[str]) -> None:
    """Take over the figures of some results."""
    games: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))["game"] if FILE.exists() else {}
    for file in files:
        results = json.loads(Path(file).read_text(encoding="utf-8"))
        if len(results["mutants"]) < results["chosen"]:
            sys.exit(f"{file}: only {len(results['mutants'])} of {results['chosen']} mutants have been tried.")
        games[results["game"]] = figures_of(results)
    lines = ["# Mutants of the rules: `killed` of `mutants`, those judged equivalent and the broken ones left out."]
    for game, figures in sorted(games.items()):
        lines += ["", f"[game.{game}]", *(f"{name} = {json.dumps(value)}" for name, value in figures.items())]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
