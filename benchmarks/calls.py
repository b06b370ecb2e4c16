"""The single calls: what it costs to copy, keep, compare, re-deal and look at a position in the middle of a game."""

from __future__ import annotations

from itertools import count
from statistics import fmean
from typing import TYPE_CHECKING, Any

from clock import Series, each
from report import Row

if TYPE_CHECKING:
    from collections.abc import Callable

    from clock import Plan
    from targets import Target

    from kredens import Game, State


def call_rows(plan: Plan, label: str, game: Game, positions: list[State], clone: Target | None = None) -> list[Row]:
    """Measure every single call on fresh copies of some positions.

    Args:
        plan: how long.
        label: what the rows are called.
        game: the rules of the positions.
        positions: where the calls are made.
        clone: what a clone has to reach.
    """
    seeds = count(1)

    def looked_at(state: State) -> object:
        decision = state.decision
        return state.view(decision.seat if decision else None)

    def dealt_again(state: State) -> object:
        decision = state.decision
        return state.determinize(decision.seat if decision else None, next(seeds))

    jobs: list[tuple[str, Callable[[Any], object], Target | None]] = [
        ("clone", lambda state: state.clone(), clone),
        ("digest", lambda state: state.digest(), None),
        ("determinize", dealt_again, None),
        ("view", looked_at, None),
    ]
    rows = [_row(plan, f"{label}, {job}", call, lambda: _copies(positions), target) for job, call, target in jobs]
    return rows + _saving(plan, label, game, positions)


def _saving(plan: Plan, label: str, game: Game, positions: list[State]) -> list[Row]:
    try:
        saves = [state.save() for state in positions]
    except ImportError as error:
        return [Row(f"{label}, save and restore", "us", note=f"not measured: {error}.")]
    size = fmean([len(save) for save in saves])
    saving = _row(plan, f"{label}, save", lambda state: state.save(), lambda: _copies(positions), None)
    saving.extra["bytes"] = size
    saving.note = f"{size:,.0f} bytes"
    return [saving, _row(plan, f"{label}, restore", game.restore, lambda: saves, None)]


def _copies(positions: list[State]) -> list[State]:
    return [state.clone() for state in positions]


def _row(
    plan: Plan, name: str, call: Callable[[Any], object], fresh: Callable[[], list[Any]], target: Target | None
) -> Row:
    series: Series = each(plan, call, fresh)
    return Row(name, "us", series, target, work=lambda: [call(thing) for thing in fresh()])
