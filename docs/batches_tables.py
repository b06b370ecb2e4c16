"""What the page on batches says of their speed, from docs/data/batches.json, which `benchmarks/batches.py` writes."""

# ruff: noqa: INP001  # docs/ is no package

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game_tables import table
from speed_tables import wrapped

DATA = Path(__file__).resolve().parent / "data" / "batches.json"
BUSY = 1.0
"""With a load of more than that when the measurement began, something else wanted the processors too."""


def data() -> dict[str, Any]:
    """Return what was measured."""
    found: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return found


def rates() -> str:
    """Return games a second, a row for each game."""
    heads = ("game", "seats", "nothing kept", "kept", "costs", "1 process", "2 processes", "Ray, 2 workers")
    rows = [
        (
            row["game"], str(row["seats"]), number(row["bare"]), number(row["kept"]),
            f"{max(row['bare'] / row['kept'] - 1, 0):.0%}", number(row["one"]), number(row["two"]),
            number(row["ray"]),
        )
        for row in data()["games"]
    ]  # fmt: skip
    return table(heads, rows)


def how() -> str:
    """Return the sentences on when and where it was measured."""
    said = data()
    text = f"Measured on {said['date']} with {said['python']} on {said['cores']} processors."
    if said["quick"]:
        return wrapped(f"{text} It was a quick look, for a fraction of a second each: nothing to quote.")
    if said["load"] > BUSY:
        return wrapped(
            f"{text} Other processes wanted them too (the load was {said['load']:g} when it began), so the last three "
            "columns say what was left over."
        )
    return wrapped(text)


def memory() -> str:
    """Return the sentences on memory."""
    few, many = data()["memory"]
    return wrapped(
        f"A batch of {few['games']:,} games of Leduc poker took {few['megabytes']} MB, and one of {many['games']:,} "
        f"took {many['megabytes']} MB, most of it polars, beside its workers."
    )


def number(value: float) -> str:
    """Return a number with as many digits as say something."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


MAKERS: Mapping[str, Callable[[], str]] = {"batches-rates": rates, "batches-how": how, "batches-memory": memory}

__all__ = ["DATA", "MAKERS", "data", "how", "memory", "number", "rates"]
