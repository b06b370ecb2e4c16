"""What kind of plain value something is, said in a way that the type checkers follow."""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex, TypeGuard, cast


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Whether it is a list."""
    return isinstance(value, list)


def is_tuple(value: object) -> TypeGuard[tuple[Any, ...]]:
    """Whether it is a tuple."""
    return isinstance(value, tuple)


def is_row(value: object) -> TypeGuard[list[Any] | tuple[Any, ...]]:
    """Whether it is a list or a tuple."""
    return isinstance(value, (list, tuple))


def is_text(value: object) -> TypeGuard[str]:
    """Whether it is a text."""
    return isinstance(value, str)


def is_dict(value: object) -> TypeGuard[dict[Any, Any]]:
    """Whether it is a dict."""
    return isinstance(value, dict)


def whole(value: object) -> int | None:
    """Return the whole number that something is, numpy's kinds too; None if it is none. True and 2.0 are none."""
    if isinstance(value, bool):
        return None
    try:
        return index(cast("SupportsIndex", value))
    except Exception:  # noqa: BLE001  # a stranger's value may do anything
        return None
