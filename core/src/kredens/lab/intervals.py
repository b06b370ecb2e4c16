"""Intervals: how far a rate or a mean may be from what endless play would give, at 95 in 100."""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

from kredens.lab._scipy import stats

CONFIDENCE = 0.95
"""How sure an interval is to hold the true value."""

Z = float(stats.norm.ppf(1 - (1 - CONFIDENCE) / 2))


class Estimate(Struct, frozen=True):
    """A value estimated from `n` observations, and the interval in which the true one should lie."""

    n: int
    value: float
    low: float
    high: float


def rate_of(n: int, value: float) -> Estimate:
    """Return Wilson's score interval of a rate.

    Shared wins make the observations less scattered than all-or-nothing ones; the interval is then a little too wide.

    Args:
        n: how many observations, at least 1.
        value: their mean, from 0 to 1.
    """
    square = Z * Z
    middle = (value + square / (2 * n)) / (1 + square / n)
    half = Z / (1 + square / n) * sqrt(max(value * (1 - value), 0) / n + square / (4 * n * n))
    return Estimate(n, value, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(n: int, value: float, deviation: float | None) -> Estimate:
    """Return the interval of a mean, by Student's t.

    Args:
        n: how many observations.
        value: their mean.
        deviation: their standard deviation, None or not a number if there is only one.
    """
    if n < 2 or deviation is None or deviation != deviation:  # noqa: PLR0124  # not a number
        return Estimate(n, value, float("-inf"), float("inf"))
    half = float(stats.t.ppf(1 - (1 - CONFIDENCE) / 2, n - 1)) * deviation / sqrt(n)
    return Estimate(n, value, value - half, value + half)


def in_words(p: float) -> str:
    """Return a p value as it is read aloud."""
    return "less than 0.001" if p < 0.001 else f"{p:.3f}"


__all__ = ["CONFIDENCE", "Estimate", "in_words", "mean_of", "rate_of"]
