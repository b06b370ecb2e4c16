"""What every search has in common: worlds to look at, a tree that is kept, a budget, and whose fault a failure is."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from kredens._faults import fault_of
from kredens.bots.search.standing import Standing
from kredens.errors import KredensError
from kredens.kernel.rng import Stream, derived

if TYPE_CHECKING:
    from kredens.bots.search.budget import Budget
    from kredens.bots.search.findings import Findings
    from kredens.bots.search.tree import Node
    from kredens.bots.seat import SeatView
    from kredens.games import Game
    from kredens.kernel.table import Table


class Search:
    """Looks ahead for one seat, decision after decision, and keeps what still holds of its tree.

    Args:
        game: the game.
        budget: what it may spend on a decision.
        seed: what its luck comes from.

    Attributes:
        iterations: how many worlds it has played through so far.
        seconds: how long that has taken.
    """

    def __init__(self, game: Game, budget: Budget, seed: int) -> None:
        self.iterations = 0
        self.seconds = 0.0
        self._game = game
        self._budget = budget
        self._luck = Stream(derived(seed, "search"))
        self._standing: Standing | None = None
        self._root: Node | None = None
        self._world: Table | None = None

    def forget(self) -> None:
        """Begin anew: another game."""
        self._standing = None
        self._root = None
        self._world = None

    def look_ahead(self, seat: SeatView) -> Findings:
        """Search, and return what was found of each option that was tried.

        Raises:
            NoDeal: there is no world that the seat could think possible.
            GameFault: the game's code failed.
        """
        began = perf_counter()
        if self._standing is None:
            self._standing = Standing(self._game, seat.seats)
        self._standing.fade()
        world = self._imagined(seat)
        try:
            found = self._search(seat, world, self._standing, began + self._budget.seconds)
        except (KredensError, KeyboardInterrupt):
            raise
        except BaseException as error:  # a game must not end the program either
            raise fault_of(self._game, self._world or world, error) from error
        self.seconds += perf_counter() - began
        return found

    def follow(self, seat: SeatView, chosen: str) -> None:
        """Take note of what has been chosen. A tree that is looked up by what the seat knows needs none."""

    def _search(self, seat: SeatView, world: Table, standing: Standing, until: float) -> Findings:
        """Search, beginning in this world, until the budget is spent, which may be a time by the clock."""
        raise NotImplementedError

    def _spent(self, done: int, until: float) -> bool:
        """Whether the budget is spent after so many iterations."""
        most = self._budget.iterations
        return done >= most if most else perf_counter() >= until

    def _imagined(self, seat: SeatView) -> Table:
        """Return a world that the seat could think possible, the last one that was looked at from now on."""
        world = self._world = seat.determinize(self._luck.below(1 << 60)).table
        world.ask_chance = False
        return world


__all__ = ["Search"]
