"""The failures of a batch: the smallest scenario for the first ones, written beside their records."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from kredens.errors import KredensError
from kredens.installed import load
from kredens.lab.failing import failing_record, scenario_of, still_fails
from kredens.lab.shrink import shrink
from kredens.record import read_record
from kredens.scenario import write_scenario

if TYPE_CHECKING:
    from pathlib import Path

    from kredens.lab.folder import Folder

MOST = 3
"""Of so many failures a scenario is written at most, each of another kind; `kredens lab shrink` makes others."""

EFFORT = 20_000
"""About how many questions are answered to make one of them smaller."""


def write_scenarios(folder: Folder) -> list[Path]:
    """Write a scenario for the first failures of a batch in which it is the game that fails, each in its own way.

    Args:
        folder: the batch.

    Returns:
        The scenarios that stand beside the records of the failures now.
    """
    failures = folder.path / "failures"
    records = sorted(failures.glob("*.jsonl"), key=lambda path: (len(path.stem), path.stem))
    kinds: set[str] = set()
    for path in records:
        target = path.with_suffix(".yaml")
        if target.exists() or len(kinds) >= MOST:
            continue
        # What cannot be played again, or is the fault of a bot, stays a record.
        with suppress(KredensError):
            game = load(folder.plan.game)
            trial, symptom = failing_record(game, read_record(path, partial=True))
            if symptom.what in kinds:
                continue
            kinds.add(symptom.what)
            small = shrink(game, trial, symptom, effort=EFFORT)
            write_scenario(scenario_of(game, small.trial, small.symptom), target)
            if not still_fails(target, game):
                target.unlink()
    return sorted(failures.glob("*.yaml"))


__all__ = ["EFFORT", "MOST", "write_scenarios"]
