"""What searches have found, and which answer follows from it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

BETTER = 1.0
"""By how many standard errors an option has to do better than the guide's choice to be taken instead."""

GAIN = 0.015
"""And by how much, in utility: so little may as well be what the standing of a position does not tell."""

ENOUGH = 3
"""In fewer worlds than these nothing is found out against a guide."""

Tally: TypeAlias = "tuple[float, float, float]"
"""Of an option: how often it was tried, the sum of what that was worth, and the sum of the squares.

With a guide, what it was worth more than the guide's choice in the same world."""


class Findings(Struct, frozen=True):
    """What one search has found.

    Attributes:
        options: what was found of each option that was tried.
        advice: what the guide would choose; "" without one.
    """

    options: dict[str, Tally]
    advice: str = ""


def tallied(values: Sequence[float], base: Sequence[float]) -> Tally:
    """Return by how much an option was worth more than another one in those worlds in which both were tried."""
    more = [value - other for value, other in zip(values, base, strict=False)]
    return float(len(more)), sum(more), sum([value * value for value in more])


def margin(tally: Tally) -> tuple[float, float]:
    """Return the mean of what was noted, and its standard error; the fewer the worlds, the more is added to that.

    For in few worlds how much they differ is no more than a guess: three that agree by chance prove nothing.
    """
    tried, worth, squares = tally
    if tried < 2:
        return (worth, 0.0)
    mean = worth / tried
    variance = max(0.0, squares / tried - mean * mean) * tried / (tried - 1)
    return mean, sqrt(variance / tried) * tried / (tried - 1)


def choice_of(found: Sequence[Findings]) -> str:
    """Return the answer that follows from what some searches of one question have found, the first one's guide leading.

    Without a guide it is what was tried most. With one it is what did best against the guide's choice, if that is more
    than chance would explain, and otherwise the guide's choice.
    """
    advice = found[0].advice
    total = _added([one.options for one in found if one.advice == advice])
    if not advice:
        return max(total, key=lambda option: total[option][0])
    best, most = advice, 0.0
    for option, tally in total.items():
        mean, error = margin(tally)
        if tally[0] >= ENOUGH and mean > max(most, GAIN, BETTER * error):
            best, most = option, mean
    return best


def _added(options: Iterable[dict[str, Tally]]) -> dict[str, Tally]:
    total: dict[str, Tally] = {}
    for found in options:
        for option, (tried, worth, squares) in found.items():
            before = total.get(option, (0.0, 0.0, 0.0))
            total[option] = before[0] + tried, before[1] + worth, before[2] + squares
    return total


__all__ = ["GAIN", "Findings", "Tally", "choice_of", "margin", "tallied"]
