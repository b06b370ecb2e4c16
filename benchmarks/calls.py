"""The single calls: what it costs to copy, keep, compare, re-deal and look at a position in the middle of a game."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from statistics import fmean
from typing import TYPE_CHECKING, Any

from clock import Series, each
from report import About, Row

if TYPE_CHECKING:
    from collections.abc import Callable

    from clock import Plan
    from targets import Target

    from kredens import Game, State


def call_rows(
    plan: Plan, label: str, game: Game, positions: list[State], clone: Target | None = None, *, brief: bool = False
) -> list[Row]:
    """Measure every single call on fresh copies of some positions.

    Args:
        plan: how long.
        label: what the rows are called.
        game: the rules of the positions.
        positions: where the calls are made.
        clone: what a clone has to reach.
        brief: whether only copying and keeping are measured.
    """
    seeds = count(1)

    def looked_at(state: State) -> object:
        decision = state.decision
        return state.view(decision.seat if decision else None)

    def dealt_again(state: State) -> object:
        decision = state.decision
        return state.determinize(decision.seat if decision else None, next(seeds))

    jobs: list[tuple[str, Callable[[Any], object]]] = [
        ("digest", lambda state: state.digest()),
        ("determinize", dealt_again),
        ("view", looked_at),
    ]
    known = [] if brief else _copies(positions)
    for state in known:
        state.digest()
    table = positions[0].table
    about = About("clone", game.title, seats=positions[0].seats, cards=sum(map(len, table.zones)))
    rows = [_row(plan, f"{label}, clone", lambda state: state.clone(), lambda: _copies(positions), clone)]
    rows[0].about = about
    for job, call in () if brief else jobs:
        # What a seat knows is worked out when somebody asks, for all that happened since somebody asked last.
        rows.append(_row(plan, f"{label}, {job}, the game's first", call, lambda: _copies(positions), None))
        rows[-1].about = replace(about, what=f"first {job}")
        rows.append(_row(plan, f"{label}, {job}, a later one", call, lambda: _copies(known), None))
        rows[-1].about = replace(about, what=job)
    return rows + _saving(plan, label, game, positions, about)


def _saving(plan: Plan, label: str, game: Game, positions: list[State], about: About) -> list[Row]:
    try:
        saves = [state.save() for state in positions]
    except ImportError as error:
        return [Row(f"{label}, save and restore", "us", note=f"not measured: {error}.")]
    size = fmean([len(save) for save in saves])
    saving = _row(plan, f"{label}, save", lambda state: state.save(), lambda: _copies(positions), None)
    saving.extra["bytes"] = size
    saving.note = f"{size:,.0f} bytes"
    restoring = _row(plan, f"{label}, restore", game.restore, lambda: saves, None)
    saving.about, restoring.about = replace(about, what="save"), replace(about, what="restore")
    return [saving, restoring]


def _copies(positions: list[State]) -> list[State]:
    return [state.clone() for state in positions]


def _row(
    plan: Plan, name: str, call: Callable[[Any], object], fresh: Callable[[], list[Any]], target: Target | None
) -> Row:
    series: Series = each(plan, call, fresh)
    return Row(name, "us", series, target, work=lambda: [call(thing) for thing in fresh()])
