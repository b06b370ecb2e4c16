"""The settle point: after each step, what is now true of the position takes effect, then triggers fire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kredens.errors import LoopDetected
from kredens.kernel.changes import EVERYTHING
from kredens.kernel.clauses import cite
from kredens.kernel.flow import procedures
from kredens.kernel.home import owns
from kredens.kernel.modifiers import value
from kredens.kernel.notes import lapse
from kredens.kernel.triggers import carry_out, find
from kredens.kernel.unwinding import ATOMIC, FITS, leave_misfits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kredens.games import Game
    from kredens.kernel.changes import Lying
    from kredens.kernel.flow import Procedure
    from kredens.kernel.modifiers import Stat
    from kredens.kernel.questions import Plain
    from kredens.kernel.table import Table
    from kredens.kernel.zones import Zone

ROUNDS = 1_000
"""A position that is still not quiet after so many rounds of checks never will be."""
_ROUNDS = (None,) * ROUNDS


class Check(Struct, frozen=True):
    """A state check: `judge` says whom it concerns (an empty tuple: nobody), `carry_out` makes it so.

    All checks are judged before any is carried out, so two seats ousted by one effect are ousted together.

    Attributes:
        judge: whom it concerns, called with the table.
        carry_out: makes it so, called with the table and what `judge` has returned. With
            `asks` it returns a procedure that does, run as soon as nothing else is due and before all else; `judge`
            has to pass over what such a procedure that is under way sees to.
        clauses: the paragraphs behind it.
        on: what it looks at: zones (the cards in them), `Lying` (the same without taps and counters), `MARKS`, `ROWS`,
            `NOTES`, both as `MEMORY`, the topics of single notes, or `STACK` (see `changes.py`). It is judged only
            after one of these has changed; if none is named, after any change.
        stats: besides `on`, the stats whose values it looks at. What brings one of them about may depend on anything
            but the stack, so as long as something in force changes one of them the check is judged after any change
            of something else.
        asks: whether somebody has to be asked for it, so that `carry_out` returns a procedure.
    """

    judge: Callable[..., tuple[Plain, ...]]
    carry_out: Callable[..., Procedure[Any] | None]
    clauses: tuple[str, ...] = ()
    on: tuple[Zone | Lying | int | str, ...] = ()
    stats: tuple[Stat, ...] = ()
    asks: bool = False


def kept(
    stat: Stat,
    among: Callable[[Any], Iterable[int]],
    stored: Callable[[Any, int], int],
    change: Callable[[Any, int, int], None],
    *clauses: str,
) -> Check:
    """Return a check for a value whose change is an event, such as control: stored, and compared with its stat.

    Args:
        stat: what the value should be.
        among: the cards or seats that have it, called with the table.
        stored: what it is, called with the table and one of them.
        change: makes it what it should be, by an atom: called with the table, one of them and the new value.
        clauses: the paragraphs behind it.
    """

    def judge(t: Table) -> tuple[tuple[int, int], ...]:
        new = [(who, value(t, stat, who)) for who in among(t)]
        return tuple([(who, number) for who, number in new if stored(t, who) != number])

    def make_so(t: Table, due: tuple[tuple[int, int], ...]) -> None:
        for who, number in due:
            change(t, who, number)

    return Check(judge, make_so, clauses)


def settle_of(game: Game) -> Callable[[Table], None] | None:
    """Return the settle function of a game, or None if it has nothing to settle.

    It has if it says so, or has checks, triggers, watches or abilities, or a procedure with `fits` in its own packages.
    """
    declared = game.settles or game.checks or game.triggers or game.watches or game.abilities
    picky = (kind for kind in procedures.values() if kind.picky)
    return settle if declared or any(owns(game, kind) for kind in picky) else None


def settle(t: Table) -> None:
    """Carry out the state checks until the position is quiet, leave what no longer fits, let triggers fire.

    Raises:
        LoopDetected: the checks never come to rest.
    """
    heeds = 0
    for frame in t.frames:
        heeds |= frame.heeds
    if heeds & ATOMIC:
        return
    setting = t.setting
    may_leave = heeds if t.present != setting.all_seats else heeds & FITS
    changed = t.changed
    checks = setting.checks[changed]
    if not (checks or may_leave or t.happened or t.waiting):
        t.changed = 0
        return
    asking: tuple[Check, ...] = ()
    for _ in _ROUNDS:
        t.changed = 0
        due: list[tuple[Check, tuple[Plain, ...]]] | None = None
        for check, stats in checks:
            if stats is None or stats.changed(t):
                whom = check.judge(t)
                if not whom:
                    continue
                if check.asks:
                    if check not in asking:
                        asking += (check,)
                elif due is None:
                    due = [(check, whom)]
                else:
                    due.append((check, whom))
        if due is not None:
            for check, whom in due:
                cite(*check.clauses)
                check.carry_out(t, whom)
                if not t.frames:
                    return
        elif not may_leave or not leave_misfits(t):
            break
        may_leave = True
        checks = setting.checks[EVERYTHING]
    else:
        raise LoopDetected(f"the state checks of {setting.game.id!r} never come to rest")
    if t.happened:
        lapse(t)
        find(t)
    if t.waiting:
        carry_out(t)
    for check in asking:
        _ask(t, check)
    t.changed = 0


def _ask(t: Table, check: Check) -> None:
    """Put the procedure of a check on top of what is running, if there is still a reason for it."""
    whom = check.judge(t)
    run = check.carry_out(t, whom) if whom else None
    if run is not None:
        cite(*check.clauses)
        run.aside = True
        t.frames.append(run)


__all__ = ["ROUNDS", "Check", "kept", "settle", "settle_of"]
