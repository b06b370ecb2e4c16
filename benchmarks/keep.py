"""The figures of a run that the pages of docs/ are made of: small, and without a name of the machine.

Those of the compiled build have a file of their own.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clock import LOOP, REFERENCE_LOOP

from kredens._build import is_compiled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clock import Plan

ROOT = Path(__file__).resolve().parents[1]
KEPT = "docs/data/bench-compiled.json" if is_compiled() else "docs/data/bench.json"
DIGITS = 4
"""How many digits of a figure are kept."""

LEFT_OUT = {"digest", "first digest", "first view", "first determinize"}
FACTS = ("processor", "cores", "load", "calibration_ms", "system", "python", "compiled", "commit", "packages")
FIELDS = ("median", "least", "most", "scaled", "at_least", "aim", "at_least_reached", "aim_reached", "peer",
          "ratio_to_peer", "decisions_per_game", "standard_error", "games", "bytes", "share_of_decisions")  # fmt: skip


def keep(report: Mapping[str, Any], plan: Plan, *, partly: bool) -> None:
    """Write the figures of a run.

    Args:
        report: what results/latest.json holds.
        plan: how it was measured.
        partly: whether only some parts were measured; then the rows of the others stay as they were.
    """
    file = ROOT / KEPT
    rows = [_kept(row) for row in report["rows"] if "about" in row and "median" in row]
    rows = [row for row in rows if row["what"] not in LEFT_OUT]
    if partly and file.exists():
        new = {_key(row) for row in rows}
        before: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["rows"]
        rows = [row for row in before if _key(row) not in new] + rows
    found = {
        "date": str(datetime.now(UTC).date()),
        "quick": report["quick"],
        "partly": partly,
        "faults": report["faults"],
        "machine": {name: report["machine"][name] for name in FACTS},
        "plan": {"repetitions": plan.repetitions, "seconds": plan.seconds, "single": plan.single,
                 "loop": LOOP, "reference_ms": REFERENCE_LOOP},
    }  # fmt: skip
    head = json.dumps(found, indent=1)[:-2]
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    file.parent.mkdir(exist_ok=True)
    file.write_text(f'{head},\n "rows": [\n{lines}\n ]\n}}\n', encoding="utf-8")


def _kept(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return of a row what is kept, with figures of a few digits."""
    about = {name: value for name, value in row["about"].items() if value}
    return {**about, "unit": row["unit"]} | {
        name: float(f"{row[name]:.{DIGITS}g}") if isinstance(row[name], float) else row[name]
        for name in FIELDS
        if row.get(name) is not None
    }


def _key(row: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple([row.get(name) for name in ("what", "game", "engine", "seats", "cards", "unit")])
