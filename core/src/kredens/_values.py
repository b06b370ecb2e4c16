"""What kind of plain value something is, said in a way that the type checkers follow."""

from __future__ import annotations

from typing import Any, TypeGuard


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
