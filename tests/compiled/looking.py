"""Every kind of lookup that compiled code remembers the answers of; `test_lookups.py` compiles it."""

# ruff: noqa: ANN401  # of anything at all

from __future__ import annotations

from typing import Any


def read(thing: Any) -> Any:
    """Read a field."""
    return thing.x


def kind(thing: Any) -> Any:
    """Ask for its class."""
    return thing.__class__


def write(thing: Any, value: Any) -> None:
    """Set a field."""
    thing.x = value


def drop(thing: Any) -> None:
    """Delete a field."""
    del thing.x


def call(thing: Any) -> Any:
    """Call what a field or a class holds."""
    return thing.x()


def deep(number: int) -> int:
    """Go down without end."""
    return deep(number + 1)


class Falling:
    """Who falls without end."""

    __slots__ = ()

    def fall(self) -> Any:
        """Fall on."""
        return self.fall()

    @property
    def further(self) -> Any:
        """Fall on in another way."""
        return self.further


def wait(until: Any) -> int:
    """Count until somebody says so."""
    number = 0
    while not until.x():
        number += 1
    return number


def call_with(thing: Any, word: str) -> Any:
    """Call it with something."""
    return thing.x(word)


def item(things: Any, place: Any) -> Any:
    """Take one of several."""
    return things[place]


def mask_beyond(things: Any) -> int:
    """Return a mask whose size the source does not know."""
    return 1 << len(things)
