"""Places: the numbers that a declared zone or marker has in a position, by seat."""

from __future__ import annotations

from kredens.errors import BadGame


class Places(list[int]):
    """A declaration's places in the position: `HAND[seat]` is a number, `DRAW` itself is that of the only one.

    A list, because the hot loop indexes it; filled when a game is declared and never changed after that.
    """

    __slots__ = ("base",)

    def __init__(self) -> None:
        super().__init__()
        self.base = -1

    def lay(self, base: int, count: int, game: str) -> None:
        """Take the `count` places from `base` on, in every game that declares it.

        Raises:
            BadGame: another game has it at other places.
        """
        if self and (self.base, len(self)) != (base, count):
            raise BadGame(f"{self!r} of the game {game!r} is declared by another game too, at other places.")
        self.base = base
        self[:] = range(base, base + count)

    def __index__(self) -> int:
        return self.base
