"""Fairness: whether the seats of a game are equally good, as a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from kredens.lab._scipy import stats
from kredens.lab.intervals import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence


_EXPECTED = 5
"""How many wins each seat must be due at least for the test to mean something."""


class Fairness(Struct, frozen=True):
    """Whether seats win equally often.

    Attributes:
        wins: by seat, how many games it has won alone.
        chi_square: the test's statistic, None if there are too few games.
        p: how likely differences at least as large would be if all seats were equally good.
        verdict: what that means, in a sentence.
    """

    wins: tuple[int, ...]
    chi_square: float | None
    p: float | None
    verdict: str


def fairness_of(wins: Sequence[int]) -> Fairness:
    """Test whether the seats win equally often, by Pearson's chi-square.

    Args:
        wins: by seat, how many games it has won alone.
    """
    games = sum(wins)
    counts = tuple(wins)
    if len(counts) < 2 or games < _EXPECTED * len(counts):
        return Fairness(
            counts, None, None, f"Too few games to tell: {games} with a single winner, at {len(counts)} seats."
        )
    test = stats.chisquare(counts)
    p = float(test.pvalue)
    chance = f"(chi-square {test.statistic:.2f} with {len(counts) - 1} degrees of freedom, p {_is(p)})"
    if p < 0.001:
        says = "The seats are not equally good: chance alone would hardly ever make such differences"
    elif p < 0.05:
        says = (
            f"There is a sign that the seats are not equally good: chance alone would make such differences in {p:.1%} "
            "of batches"
        )
    else:
        says = (
            f"No sign that the seats are not equally good: chance alone would make differences as large as these in "
            f"{p:.0%} of batches"
        )
    return Fairness(counts, float(test.statistic), p, f"{says} {chance}.")


def _is(p: float) -> str:
    words = in_words(p)
    return words if words.startswith("less") else f"= {words}"


__all__ = ["Fairness", "fairness_of"]
