"""The machine: what a figure must be read beside."""

from __future__ import annotations

import os
import platform
import subprocess
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from kredens._build import is_compiled

PACKAGES = ("kredens", "kredens-verrater", "msgspec", "open_spiel", "rlcard")


def describe(core: int | None, loop: float) -> dict[str, str | float | None]:
    """Return what can be learned of processor, system, interpreter and packages.

    Args:
        core: the number of the core that the run is bound to.
        loop: how many milliseconds the calibration loop took.
    """
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "pinned_to": core,
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "calibration_ms": round(loop, 2),
        "system": platform.system(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "compiled": is_compiled(),
        "commit": _commit(),
        "packages": ", ".join(f"{name} {_version(name) or 'not installed'}" for name in PACKAGES),
    }


def _processor() -> str:
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def _commit() -> str | None:
    with suppress(OSError, subprocess.CalledProcessError):
        here = Path(__file__).resolve().parent
        told = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], cwd=here, check=True, capture_output=True, text=True
        )
        return told.stdout.strip()
    return None


def _version(package: str) -> str | None:
    with suppress(PackageNotFoundError):
        return version(package)
    return None
