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


def put(things: Any, place: Any, value: Any) -> None:
    """Put something in the place of another."""
    things[place] = value


def has(things: Any, one: Any) -> bool:
    """Look for something among others."""
    return one in things


def lacks(things: Any, one: Any) -> bool:
    """Look for something that should not be there."""
    return one not in things


def holds(thing: Any) -> int:
    """Ask whether there is anything to it."""
    return 1 if thing else 0


def alike(one: Any, other: Any) -> int:
    """Compare two things."""
    return 1 if one == other else 0


def apart(one: Any, other: Any) -> int:
    """Compare them the other way round."""
    return 1 if one != other else 0


def is_word(one: Any) -> int:
    """Compare something with a word of the source."""
    return 1 if one == "word" else 0


def is_a(thing: Any, kind: Any) -> bool:
    """Ask of what class something is."""
    return isinstance(thing, kind)


def call_by_name(thing: Any, word: str) -> Any:
    """Call it with something that has a name."""
    return thing.x(word=word)


def deep_by_name(number: int) -> int:
    """Go down without end, with a name for everything."""
    return deep_by_name(number=number + 1)


class Sinking:
    """Who sinks without end."""

    __slots__ = ()

    def sink(self, depth: int) -> Any:
        """Sink on."""
        return self.sink(depth=depth + 1)


SHELF: Any = {"1": "one"}
"""Where things are kept, whatever it is."""


def from_shelf(number: int) -> Any:
    """Ask what a name of the module stands for."""
    return SHELF.get(str(number))


def moved_up(mask: Any, places: Any) -> Any:
    """Move the bits of a mask up."""
    return mask << places


def moved_down(mask: Any, places: Any) -> Any:
    """Move them down."""
    return mask >> places


def common(mask: Any, other: Any) -> Any:
    """Keep the bits that two masks have in common."""
    both = mask & other
    mask &= other
    return both, mask


def joined(mask: Any, other: Any) -> Any:
    """Put the bits of two masks together."""
    both = mask | other
    mask |= other
    return both, mask
