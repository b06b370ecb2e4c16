"""Line-ups: which bot sits where with which deck in each game of a batch, so that all have met all alike.

A *table* is a group of entrants, played once in every turn of its seats. A *round* has as many tables as it takes for
every bot to have been in every seat equally often; a *cycle* has a round for each deck, so that in it every bot has
played every deck in every seat equally often. Who meets whom is drawn anew for each cycle.
"""

from __future__ import annotations

from math import lcm

from msgspec import Struct

from kredens.kernel.rng import Stream, derived


class Lineup(Struct, frozen=True):
    """Who plays one game: by seat the number of a bot, and by seat the number of a deck (empty without decks)."""

    bots: tuple[int, ...]
    decks: tuple[int, ...]


class Lineups:
    """The line-ups of a batch, by the number of the game. Any of them can be had without those before it.

    Args:
        seats: how many players.
        bots: how many bots take part.
        decks: how many decks there are, 0 if the game is played without.
        seed: the batch's seed.
    """

    def __init__(self, seats: int, bots: int, decks: int, seed: int) -> None:
        self.seats = seats
        self.decks = decks
        self.round = lcm(bots, seats)
        self.cycle = self.round * max(decks, 1)
        self._bots = bots
        self._seed = seed
        self._drawn = -1
        self._seated: list[int] = []
        self._dealt: list[int] = []

    def __getitem__(self, game: int) -> Lineup:
        """Return who plays game number `game`, counted from 0."""
        cycle, place = divmod(game, self.cycle)
        if cycle != self._drawn:
            self._draw(cycle)
        round_, in_round = divmod(place, self.round)
        table, turned = divmod(in_round, self.seats)
        sits = [table * self.seats + (seat + turned) % self.seats for seat in range(self.seats)]
        bots = tuple([self._seated[place] for place in sits])
        if not self.decks:
            return Lineup(bots, ())
        dealt = self._dealt
        return Lineup(bots, tuple([(dealt[place % len(dealt)] + round_) % self.decks for place in sits]))

    def _draw(self, cycle: int) -> None:
        luck = Stream(derived(self._seed, "lineups", cycle))
        self._seated = spread(self._bots, self.seats, luck)
        self._dealt = spread(self.decks, self.seats, luck) if self.decks else []
        self._drawn = cycle


def spread(entrants: int, seats: int, luck: Stream) -> list[int]:
    """Return tables of `seats` entrants, one after the other, in which all take part equally often.

    At one table nobody sits twice more often than somebody else there, so with enough entrants nobody meets herself.
    """
    placed: list[int] = []
    while len(placed) < lcm(entrants, seats):
        order = luck.shuffled(tuple(range(entrants)))
        sitting = placed[len(placed) - len(placed) % seats :]
        placed += sorted(order, key=sitting.count)
    return placed


__all__ = ["Lineup", "Lineups", "spread"]
