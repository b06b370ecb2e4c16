"""Plain data: a position is made of declared values, and nothing that can change is part of it twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kredens._values import is_list, is_row
from kredens.contract.report import Check
from kredens.kernel.state import Position, strange_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.contract.case import Case
    from kredens.kernel.table import Table

DECISIONS = 200
"""At about how many decisions of a game the position is walked through; the log is at the end only."""

_NEVER_PART = frozenset({"setting", "log"})


def plain_data(case: Case) -> None:
    """Walk through the position at every question."""
    for state in case.walk(log=True):
        if state.decision is not None and not case.often(DECISIONS):
            continue
        table = state.table
        own = sorted(set(table.__struct_fields__) - set(Position.__struct_fields__))
        if own:
            case.fail(f"{type(table).__name__} adds the field {own[0]!r} to the position; a table adds methods only.")
        bare = table.clone()
        if state.decision is not None:
            bare.log = None
        for path in strange_values(bare):
            case.fail(f"The position holds something that is no plain data: {path}.")
        if path := _reached_twice(table):
            case.fail(f"Something that can change is part of the position twice: {path}.")


def _reached_twice(table: Table) -> str:
    """Return the path of a mutable object that was reached before, or ""."""
    seen: dict[int, str] = {}
    for name in table.__struct_fields__:
        if name not in _NEVER_PART:
            for changeable, path in _changeable(getattr(table, name), name):
                if id(changeable) in seen:
                    return f"{seen[id(changeable)]} and {path} are one object"
                seen[id(changeable)] = path
    return ""


def _changeable(value: Any, path: str) -> Iterator[tuple[Any, str]]:
    if is_list(value) or (isinstance(value, Struct) and not value.__struct_config__.frozen):
        yield value, path
    if is_row(value):
        for number, part in enumerate(value):
            yield from _changeable(part, f"{path}[{number}]")
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _changeable(getattr(value, name), f"{path}.{name}")


def changeable_parts(table: Table) -> set[int]:
    """Return the identities of everything in a position that can change."""
    return {
        id(part)
        for name in table.__struct_fields__
        if name not in _NEVER_PART
        for part, _ in _changeable(getattr(table, name), name)
    }


CHECKS = (
    Check("plain-data", "The position is plain data, and none of it that can change is reached twice.", plain_data),
)
