"""Places: the numbers that a declared zone or marker has in a position, by seat."""

from __future__ import annotations

from typing import ClassVar, NoReturn

from kredens.errors import BadGame


class NotDeclared(BadGame, AttributeError):  # noqa: N818  # as in errors.py, the name says what has happened
    """A zone or a marker is used that is not among those of its game."""


class Undeclared:
    """What a zone or a marker is until a game declares it: it has no place, and whoever asks for one is told.

    Each kind has a class of its own for that time, so that asking costs nothing afterwards.
    """

    __slots__ = ()

    noun: ClassVar[str]
    """What a game calls it."""
    becomes: ClassVar[type]
    """Its class from the moment when a game declares it."""

    def _no_place(self, *_: object) -> NoReturn:
        name: object = getattr(self, "name", "")
        raise NotDeclared(f"the {self.noun} {name!r} is used, but is not among the game's {self.noun}s")

    __getitem__ = __index__ = _no_place
    base = common = index = property(_no_place)

    def declare(self) -> None:
        """Become what has a place."""
        object.__setattr__(self, "__class__", self.becomes)


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
        if isinstance(self, Undeclared):
            self.declare()
        self.base = base
        self[:] = range(base, base + count)

    def __index__(self) -> int:
        return self.base
