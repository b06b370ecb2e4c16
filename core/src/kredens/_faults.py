"""Faults: what a game's code has done wrong, as a sentence that names game, procedure and step.

A fault may have left anything on the table, so nothing here trusts what it finds there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from kredens.errors import GameFault, LoopDetected, shown, told
from kredens.kernel.flaws import flaw_of
from kredens.kernel.flow import ASK, Procedure

if TYPE_CHECKING:
    from kredens.games import Game
    from kredens.kernel.flow import Step
    from kredens.kernel.table import Table


def fault_of(game: Game, table: Table, error: BaseException, doing: str = "") -> GameFault:
    """Return the error that a game's code has failed. Never raises.

    Args:
        game: the game.
        table: its table, as the failure has left it.
        error: what came out of the game's code.
        doing: where it failed, if that was in no step.
    """
    kind = LoopDetected if isinstance(error, LoopDetected) else GameFault
    what = f"{error}." if isinstance(error, LoopDetected) else told(error)
    if isinstance(error, SystemExit):
        what = f"it tried to end the program ({what.rstrip('.')})."
    where = doing
    if not where:
        try:
            where, better = _place(table)
        except BaseException:  # noqa: BLE001  # the table may hold anything now, and the position must still go back
            where, better = "in one of its steps", ""
        if better and not isinstance(error, LoopDetected):
            what = better
    return kind(f"The game {game.id!r} failed {where}: {what}")


def _place(table: Table) -> tuple[str, str]:
    """Return where a game failed, and what it did wrong there if that can be told better than by the error itself."""
    frames = cast("list[object]", table.frames)
    running: list[Procedure[Any]] = [frame for frame in frames if isinstance(frame, Procedure)]
    strange = [frame for frame in frames if not isinstance(frame, Procedure)]
    if not running:
        return ("before its first step" if table.outcome is None else "after its end"), ""
    frame: Procedure[Any] = running[-1]
    step = frame.step_back() if frame.at else frame.lines[0][2]
    where = f"in {type(frame).__name__}, step {step.name}"
    if strange:
        return (
            where,
            f"the step returned {shown(strange[0])}, which is no procedure and nothing else a step may return.",
        )
    return where, _asked_wrongly(frame, step, table)


def _asked_wrongly(frame: Procedure[Any], step: Step, table: Table) -> str:
    if step.kind != ASK:
        return ""
    try:
        question = step.fn(frame, table)
    except BaseException:  # noqa: BLE001  # then it is this error that is told
        return ""
    return "" if question is None else flaw_of(question, table)


__all__ = ["fault_of"]
