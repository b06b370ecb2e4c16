"""Places: the numbers that a declared zone or marker has in a position, by seat."""

from __future__ import annotations


class Places(list[int]):
    """A declaration's places in the position: `HAND[seat]` is a number, `DRAW` itself is that of the only one.

    A list, because the hot loop indexes it; filled when a game is declared and never changed after that.
    """

    __slots__ = ("base",)

    def __init__(self) -> None:
        super().__init__()
        self.base = -1

    def lay(self, base: int, count: int) -> None:
        """Take the `count` places from `base` on."""
        self.base = base
        self[:] = range(base, base + count)

    def __index__(self) -> int:
        return self.base
