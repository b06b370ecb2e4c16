"""Perft: how many lines of decisions lead out of a position, counted one by one.

A line is a row of answers. It ends, and counts, after `depth` answers, or before that where the game is over. The
count is that of the true position, hidden cards and all: it is a pin for rules, and says nothing of what a player may
know. Luck that is not asked for is that of the position's own generator; with luck as questions, each draw is an
answer like any other, however likely it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.errors import BadOption, shown
from kredens.live import State

if TYPE_CHECKING:
    from collections.abc import Iterator

DEEPEST = 50
"""How many answers a count goes ahead at most."""


def checked_depth(depth: int) -> int:
    """Return a depth. Raises `BadOption` if it is none."""
    if not 0 <= depth <= DEEPEST:
        raise BadOption(f"--depth says how many answers to go ahead, from 0 to {DEEPEST}, not {shown(depth)}.")
    return depth


def with_luck(state: State, *, chance: bool) -> State:
    """Return a position of its own in which draws are asked of `CHANCE`, or are not."""
    table = state.table.clone()
    table.log = None
    table.listening = False
    table.ask_chance = chance
    return State(state.game, table)


def count(state: State, depth: int) -> int:
    """Count the lines that lead out of a position.

    Args:
        state: the position; it stays as it is.
        depth: how many answers a line has, unless the game is over before.

    Raises:
        GameFault: the game's code failed on one of the lines.
    """
    decision = state.decision
    if depth <= 0 or decision is None:
        return 1
    if depth == 1:
        # Each answer ends a line, whatever it leads to.
        return len(decision.ids)
    return sum(count(after, depth - 1) for _, after in branches(state))


def counts(state: State, depth: int) -> list[int]:
    """Count the lines for each depth from 1 to `depth`. Raises `GameFault`."""
    return [count(state, one) for one in range(1, depth + 1)]


def divide(state: State, depth: int) -> dict[str, int]:
    """Count the lines by their first answer, in the order in which the answers are offered. Raises `GameFault`."""
    return {answer: count(after, depth - 1) for answer, after in branches(state)}


def branches(state: State) -> Iterator[tuple[str, State]]:
    """Yield each answer to the pending question with the position that it leads to. Raises `GameFault`."""
    decision = state.decision
    for number, answer in enumerate(decision.ids if decision else ()):
        after = state.clone()
        after.choose(number)
        yield answer, after


__all__ = ["DEEPEST", "branches", "checked_depth", "count", "counts", "divide", "with_luck"]
