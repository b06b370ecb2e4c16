"""Durations, as users write them: `500ms`, `2s`, `1m`."""

from __future__ import annotations

import re

_DURATION = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,6})?)(ms|s|m)")
_SECONDS = {"ms": 0.001, "s": 1.0, "m": 60.0}

LONGEST = 86_400.0
"""The longest duration that may be named, in seconds."""


def seconds_of(text: str) -> float | None:
    """Return how many seconds a text names, or None if it is no duration from 1 ms to a day.

    >>> seconds_of("500ms"), seconds_of("2m"), seconds_of("soon")
    (0.5, 120.0, None)
    """
    match = _DURATION.fullmatch(text)
    if match is None:
        return None
    seconds = float(match[1]) * _SECONDS[match[2]]
    return seconds if 0.001 <= seconds <= LONGEST else None


def in_words(seconds: float) -> str:
    """Return a duration as it is written: `500 ms`, `2 s`."""
    return f"{seconds * 1000:g} ms" if seconds < 1 else f"{seconds:g} s"


__all__ = ["in_words", "seconds_of"]
