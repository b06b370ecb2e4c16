"""Play-outs: how a world may go on, by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel import flow
from kredens.live import shared_utilities

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.bots.search.standing import Standing
    from kredens.kernel.rng import Stream
    from kredens.kernel.table import Table

DEPTH = 24
"""After how many decisions a play-out is broken off, once the standing is of use."""

TO_THE_END = 8
"""One of so many play-outs goes to the end all the same, to learn from."""

LONGEST = 4_000
"""A play-out that takes more decisions than this is broken off in any case, and counts as one that nobody wins."""


def utilities_at_end(t: Table) -> Sequence[float]:
    """Return how a game that is over has ended for each seat."""
    outcome = t.outcome
    if outcome is None:
        return (0.0,) * t.setting.seats
    return outcome.utilities or shared_utilities(t.setting.seats, outcome.winners)


def play_out_by_chance(t: Table, standing: Standing, luck: Stream, depth: int, *, whole: bool) -> Sequence[float]:
    """Play a world on by chance, and return what that is worth to each seat.

    Args:
        t: the world, which is changed.
        standing: what is known of positions in this game; it learns from whole play-outs.
        luck: decides all answers.
        depth: after how many decisions it is broken off.
        whole: whether to play to the end, though the standing be of use, to learn from it.
    """
    _go_on(t, luck, depth)
    if t.question is None:
        return utilities_at_end(t)
    if standing.of_use and not (whole and standing.learns):
        return standing.utilities(t)
    numbers = standing.numbers(t)
    _go_on(t, luck, LONGEST)
    utilities = utilities_at_end(t)
    standing.learn(numbers, utilities)
    return utilities


def _go_on(t: Table, luck: Stream, most: int) -> None:
    """Answer so many questions by chance, at most."""
    for _ in range(most):
        question = t.question
        if question is None:
            return
        flow.answer(t, question, luck.below(len(question.ids)))


__all__ = ["DEPTH", "LONGEST", "TO_THE_END", "play_out_by_chance", "utilities_at_end"]
