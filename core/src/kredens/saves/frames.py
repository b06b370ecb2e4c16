"""The running procedures of a save: names become classes of the game's own, fields become what they were."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from kredens.errors import BadSave
from kredens.kernel.flow import ASK, Procedure, Step, procedures
from kredens.kernel.home import owns

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.table import Table

_MOST_FRAMES = 1_000
_END, _OVER = "(end)", "(over)"


def _bad(what: str) -> BadSave:
    return BadSave(f"This save is damaged: {what}.")


def procedure_named(t: Table, name: str) -> type[Procedure[Any]]:
    """Return a procedure of the table's game or of the kernel. Raises `BadSave` for any other name."""
    found = procedures.get(name)
    if found is None or not (found.__module__.startswith("kredens.") or owns(t.setting.game, found)):
        raise _bad(f"the game has no procedure {name!r:.80}")
    return found


def frames_from(
    t: Table,
    saved: list[tuple[str, str, dict[str, Any]]],
    asks: str | None,
    plain: Callable[[Any, str], Any],
) -> list[Procedure[Any]]:
    """Return the running procedures.

    Args:
        t: the table they run on.
        saved: for each its name, the step that comes next and its fields.
        asks: the step of the topmost one whose question is pending.
        plain: makes a field's value what it was, or refuses it.

    Raises:
        BadSave: a procedure, step or field does not exist, or a value has the wrong type.
    """
    if len(saved) > _MOST_FRAMES:
        raise _bad(f"{len(saved)} procedures run at once")
    frames: list[Procedure[Any]] = []
    for name, step, fields in saved:
        kind = procedure_named(t, name)
        frame = _frame(kind, {field: plain(value, f"{name}.{field}") for field, value in fields.items()}, name)
        frame.at = _place(kind, step, name)
        frames.append(frame)
    if frames:
        top = frames[-1]
        line: Step | None = top.steps[top.index[asks]] if asks in top.index else None
        if asks is None or line is None or line.kind != ASK:
            raise _bad(f"its question {asks!r:.60} is none of {type(top).__name__}")
        top.at = top.index[asks] + 1
    return frames


def _place(kind: type[Procedure[Any]], step: str, name: str) -> int:
    if step == _END:
        return len(kind.steps)
    if step == _OVER:
        return len(kind.steps) + 1
    if step not in kind.index:
        raise _bad(f"{name} has no step {step!r:.60}")
    return kind.index[step]


def _frame(kind: type[Procedure[Any]], fields: dict[str, Any], name: str) -> Procedure[Any]:
    unknown = sorted(set(fields) - set(kind.__struct_fields__) | {"at"} & set(fields))
    if unknown:
        raise _bad(f"{name} has no field {unknown[0]!r:.60}")
    try:
        frame: Procedure[Any] = msgspec.convert(fields, kind, strict=True)
    except msgspec.ValidationError as error:
        raise _bad(f"{name}: {error}") from error
    except (NameError, TypeError):
        # A field's annotation that exists only for type checkers cannot be checked here.
        return _untyped(kind, fields, name)
    return frame


def _untyped(kind: type[Procedure[Any]], fields: dict[str, Any], name: str) -> Procedure[Any]:
    try:
        return kind(**fields)
    except TypeError as error:
        raise _bad(f"{name}: {error}") from error
