"""What the lab takes from scipy, which brings no types."""

from __future__ import annotations

from typing import Any

from scipy import linalg as _linalg  # pyright: ignore[reportMissingTypeStubs]  # there are none
from scipy import optimize as _optimize  # pyright: ignore[reportMissingTypeStubs]  # as above
from scipy import stats as _stats  # pyright: ignore[reportMissingTypeStubs]  # as above

linalg: Any = _linalg
optimize: Any = _optimize
stats: Any = _stats

__all__ = ["linalg", "optimize", "stats"]
