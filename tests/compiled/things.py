"""What compiled code is shown: objects of all kinds that keep a field `x`, and functions to put there."""

# ruff: noqa: ANN401  # of anything at all

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Slotted:
    """An object whose fields are slots."""

    __slots__ = ("before", "x")

    def __init__(self, x: Any) -> None:
        self.x = x


class Other:
    """Another one, where the same field lies elsewhere."""

    __slots__ = ("x",)

    def __init__(self, x: Any) -> None:
        self.x = x


class Loose:
    """An object that may hold anything."""

    x: Any = "the class's"


class Piece(Struct):
    """A part of a position."""

    x: Any = None


class Fast(Struct, frozen=True):
    """A part that never changes."""

    x: Any = None


def old(_: object) -> str:
    """Say that it is the old one."""
    return "old"


def new(_: object) -> str:
    """Say that it is the new one."""
    return "new"


def heard(thing: object, name: str, value: object) -> None:
    """Set a field of a `Slotted` otherwise than was asked."""
    vars(Slotted)[name].__set__(thing, f"{name}={value}")


def answered(_: object, name: object) -> str:
    """Say that there is no such thing."""
    return f"no {name}"


def doubled(_: object, word: str) -> str:
    """Say it twice."""
    return word * 2


def always(_: object, _other: object) -> bool:
    """Agree to everything."""
    return True


class Never(str):
    """A text that is like no other."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return False

    def __ne__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__
