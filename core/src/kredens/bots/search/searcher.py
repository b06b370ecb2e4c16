"""The search itself: information-set Monte Carlo tree search for any number of seats."""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING

from kredens._faults import fault_of
from kredens.bots.search.findings import Findings
from kredens.bots.search.knowing import known_to
from kredens.bots.search.playout import DEPTH, TO_THE_END, play_out_by_chance
from kredens.bots.search.standing import Standing
from kredens.bots.search.tree import TRIED, UNSEEN, WORTH, Node, entry_of, found_again, select
from kredens.errors import KredensError
from kredens.kernel import flow
from kredens.kernel.questions import PASS
from kredens.kernel.rng import Stream, derived

if TYPE_CHECKING:
    from kredens.bots.search.budget import Budget
    from kredens.bots.seat import SeatView
    from kredens.games import Game
    from kredens.kernel.table import Table

EXPLORES = 1.2
"""How much it is worth to try what has been tried little, in units of how differently games end."""

AT_LEAST = 0.4
"""The least that counts as how differently games end, as a part of the most that was won or lost."""


class Searcher:
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
        self._squares = 0.0
        self._most = 0.0
        self._ends = 0

    def forget(self) -> None:
        """Begin anew: another game."""
        self._standing = None
        self._root = None
        self._squares, self._most, self._ends = 0.0, 0.0, 0

    def look_ahead(self, seat: SeatView) -> Findings:
        """Search, and return for each option that was tried how often that was, and what it was worth.

        Raises:
            NoDeal: there is no world that the seat could think possible.
            GameFault: the game's code failed.
        """
        began = perf_counter()
        if self._standing is None:
            self._standing = Standing(self._game, seat.seats)
        self._standing.fade()
        world = self._world(seat)
        mind = known_to(world, seat.seat)
        root = self._root = found_again(self._root, mind) or Node()
        most, until = self._budget.iterations, began + self._budget.seconds
        done = 0
        while True:
            try:
                self._iterate(root, world, whole=done % TO_THE_END == 0)
            except (KredensError, KeyboardInterrupt):
                raise
            except BaseException as error:  # a game must not end the program either
                raise fault_of(self._game, world, error) from error
            done += 1
            if done >= most if most else perf_counter() >= until:
                break
            world = self._world(seat)
        self.iterations += done
        self.seconds += perf_counter() - began
        record = root.minds[mind]
        return Findings({option: (entry[TRIED], entry[WORTH], 0.0) for option, entry in record.items()})

    def follow(self, seat: SeatView, chosen: str) -> None:
        """Take note of what has been chosen: the tree is looked up by what the seat knows, so nothing is to be done."""

    def _world(self, seat: SeatView) -> Table:
        world = seat.determinize(self._luck.below(1 << 60)).table
        world.ask_chance = False
        return world

    def _iterate(self, root: Node, t: Table, *, whole: bool) -> None:
        """Play one world through: down the tree, one step beyond it, and on by chance; then note what came of it."""
        node, luck = root, self._luck
        spread = EXPLORES * self._difference()
        path: list[tuple[int, list[float]]] = []
        while (question := t.question) is not None:
            seat, ids = question.seat, question.ids
            if len(ids) == 1 and path:
                flow.answer(t, question, 0)
                continue
            shared = node.shared.setdefault(seat, {})
            mind = known_to(t, seat)
            mine = node.minds.get(mind)
            if mine is None:
                mine = node.minds[mind] = {}
            number, fresh = select(shared, mine, ids, spread, luck, "")
            option = ids[number]
            path.extend(((seat, entry_of(shared, ids, option)), (seat, entry_of(mine, ids, option))))
            step = t.frames[-1].step_back()
            flow.answer(t, question, number)
            if fresh:
                break
            if step.silent and option == PASS:
                continue
            node = node.after(UNSEEN if step.secret else option)
        assert self._standing is not None  # noqa: S101  # `look_ahead` has made it
        utilities = play_out_by_chance(t, self._standing, luck, DEPTH, whole=whole)
        for seat, entry in path:
            entry[TRIED] += 1
            entry[WORTH] += utilities[seat]
        worth = utilities[path[0][0]]
        self._squares += worth**2
        self._ends += 1
        self._most = max(self._most, abs(worth))

    def _difference(self) -> float:
        """Return how differently games end: the root of the mean square, if they do not all seem to end the same."""
        if self._ends < 8 or not self._most:
            return 0.5
        return max(sqrt(self._squares / self._ends), AT_LEAST * self._most)


__all__ = ["Searcher"]
