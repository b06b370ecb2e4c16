"""How well seats stand, learnt from play-outs: how the numbers that everybody sees go with how games end.

A play-out by chance takes long and says little. So it may be broken off, and what the position then looks like be put
in its place. What that is worth no game needs to say: of the play-outs that are played to the end it is learnt how each
seat's markers and the numbers of cards in its zones, against those of the others, go with the utilities in the end
(linear regression, with older play-outs counting less and less). As long as these numbers explain too little, every
play-out goes to the end. A game that does say it (`Game.standing`) spares the search the learning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.errors import GameFault, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.games import Game
    from kredens.kernel.table import Table

FIRST = 48
"""From how many play-outs on the standing is used."""

LEAST = 0.05
"""Which part of how differently games end the numbers must explain to be used."""

FADES = 0.93
"""How much what was learnt counts at the next decision."""

_SHRINKS = 8.0
"""How many play-outs with no tendency are mixed in, against seeing one by chance."""

_EVERY = 16

_NEARLY = 1e-9


class Standing:
    """What has been learnt about a game's numbers.

    Args:
        game: the game.
        seats: how many play.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self._game = game
        self._seats = seats
        self._marks = [marker.base for marker in game.markers if marker.per == "seat"]
        self._zones = [zone.base for zone in game.zones if zone.per == "seat"]
        size = len(self._marks) + len(self._zones) + 1
        self._products = [[0.0] * size for _ in range(size)]
        self._sums = [0.0] * size
        self._square = 0.0
        self._count = 0.0
        self._news = 0
        self._weights: list[float] | None = None

    @property
    def learns(self) -> bool:
        """Whether it has to be learnt, for the game does not say it."""
        return self._game.standing is None

    @property
    def of_use(self) -> bool:
        """Whether it is known: the game says it, or the numbers tell enough of how games end."""
        return self._weights is not None or self._game.standing is not None

    def numbers(self, t: Table) -> list[list[float]]:
        """Return for each number how far each seat is from the mean of those seats."""
        count = self._seats
        rows: list[list[float]] = []
        for base in self._marks:
            values = t.marks[base : base + count]
            mean = sum(values) / count
            rows.append([value - mean for value in values])
        for base in self._zones:
            values = [len(zone) for zone in t.zones[base : base + count]]
            mean = sum(values) / count
            rows.append([value - mean for value in values])
        here = [float(t.present >> seat & 1) for seat in range(count)]
        mean = sum(here) / count
        rows.append([value - mean for value in here])
        return rows

    def learn(self, numbers: list[list[float]], utilities: Sequence[float]) -> None:
        """Add how a game that stood so has ended."""
        products, sums = self._products, self._sums
        for one, row in enumerate(numbers):
            if any(row):
                of_one = products[one]
                for other in range(one + 1):
                    of_one[other] += sum([a * b for a, b in zip(row, numbers[other], strict=True)])
                sums[one] += sum([a * u for a, u in zip(row, utilities, strict=True)])
        self._square += sum([u * u for u in utilities])
        self._count += 1
        self._news += 1
        if self._news >= _EVERY and self._count >= FIRST:
            self._fit()

    def fade(self) -> None:
        """Let what was learnt count less: the game has gone on."""
        self._products = [[FADES * value for value in row] for row in self._products]
        self._sums = [FADES * value for value in self._sums]
        self._square *= FADES
        self._count *= FADES

    def utilities(self, t: Table) -> list[float]:
        """Return what the seats may expect in this position; they sum to 0."""
        if self._game.standing is not None:
            return self._told(self._game.standing(t))
        worth = [0.0] * self._seats
        for weight, row in zip(self._weights or (), self.numbers(t), strict=True):
            if weight:
                for seat, value in enumerate(row):
                    worth[seat] += weight * value
        most = max(1.0, *worth, *[-value for value in worth])
        return [value / most for value in worth]

    def _told(self, told: Sequence[float]) -> list[float]:
        """Return what the game says, if it is what a game may say."""
        worth = [float(value) for value in told]
        if len(worth) != self._seats or not all(-1 - _NEARLY <= value <= 1 + _NEARLY for value in worth):
            raise GameFault(
                f"The game {self._game.id!r} says of a position that it stands {shown(told)}; for {self._seats} seats "
                f"that is {self._seats} numbers from -1 to 1."
            )
        return worth

    def _fit(self) -> None:
        self._news = 0
        size = len(self._sums)
        ridge = [[self._products[max(a, b)][min(a, b)] for b in range(size)] for a in range(size)]
        for one in range(size):
            ridge[one][one] = ridge[one][one] * (1 + _SHRINKS / self._count) + 1e-9
        weights = _solved(ridge, self._sums)
        explained = sum([w * s for w, s in zip(weights, self._sums, strict=True)])
        self._weights = weights if self._square and explained > LEAST * self._square else None


def _solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """Solve a symmetric positive system of equations, by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for one in range(size):
        pivot = rows[one][one]
        for below in range(one + 1, size):
            factor = rows[below][one] / pivot
            if factor:
                rows[below] = [b - factor * a for a, b in zip(rows[one], rows[below], strict=True)]
    found = [0.0] * size
    for one in range(size - 1, -1, -1):
        rest = sum([rows[one][later] * found[later] for later in range(one + 1, size)])
        found[one] = (rows[one][size] - rest) / rows[one][one]
    return found


__all__ = ["Standing"]
