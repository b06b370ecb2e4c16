"""The start-up: what it costs to import a package, each time in a fresh process."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from clock import Series, calibrate

if TYPE_CHECKING:
    from clock import Plan

FEWEST = 7


def import_time(plan: Plan, module: str) -> Series:
    """Return milliseconds that `import module` takes beyond a bare interpreter.

    Raises:
        ImportError: the module cannot be imported.
    """
    _run(f"import {module}")
    repetitions = max(FEWEST, plan.repetitions)
    bare = median([_run("pass") for _ in range(repetitions)])
    series = Series()
    for _ in range(repetitions):
        loop = calibrate()
        series.add(_run(f"import {module}") - bare, loop)
    return series


def import_profile(module: str, rows: int = 20) -> str:
    """Return which modules take longest to import."""
    command = [sys.executable, "-X", "importtime", "-c", f"import {module}"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    lines = [line for line in told.splitlines() if line.startswith("import time:") and "[us]" not in line]
    costly = sorted(lines, key=lambda line: -int(line.split(":")[1].split("|")[0]))[:rows]
    return "\n".join(["self us | cumulative | module", *(line.removeprefix("import time:") for line in costly)])


def _run(code: str) -> float:
    begun = perf_counter()
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    passed = (perf_counter() - begun) * 1e3
    if done.returncode:
        raise ImportError(done.stderr.strip().rsplit("\n", 1)[-1])
    return passed
