"""The settle point: after each step, what is now true of the position takes effect, then triggers fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from kredens.kernel.clauses import cite
from kredens.kernel.flow import leave_misfits

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.games import Game
    from kredens.kernel.questions import Plain
    from kredens.kernel.table import Table

ROUNDS = 1_000
"""A position that is still not quiet after so many rounds of checks never will be."""


class Check(Struct, frozen=True):
    """A state check: `judge` says whom it concerns (an empty tuple: nobody), `carry_out` makes it so.

    All checks are judged before any is carried out, so two seats ousted by one effect are ousted together.
    """

    judge: Callable[..., tuple[Plain, ...]]
    carry_out: Callable[..., None]
    clauses: tuple[str, ...] = ()


def settle_of(game: Game) -> Callable[[Table], None] | None:
    """Return the settle function of a game, or None if it has neither checks nor triggers nor procedures that mind."""
    return settle if game.checks or game.triggers else None


def settle(t: Table) -> None:
    """Carry out the state checks until the position is quiet, leave what no longer fits, collect triggers."""
    if any([type(frame).atomic for frame in t.frames]):
        return
    checks: tuple[Check, ...] = t.setting.game.checks
    for _ in range(ROUNDS):
        t.changed = False
        judged = [(check, check.judge(t)) for check in checks]
        due = [(check, whom) for check, whom in judged if whom]
        for check, whom in due:
            cite(*check.clauses)
            check.carry_out(t, whom)
        if not due and not leave_misfits(t):
            return
