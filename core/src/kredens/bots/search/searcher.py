"""The search itself: information-set Monte Carlo tree search for any number of seats."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from kredens.bots.search.findings import Findings
from kredens.bots.search.knowing import known_to
from kredens.bots.search.playout import DEPTH, TO_THE_END, play_out_by_chance
from kredens.bots.search.search import Search
from kredens.bots.search.tree import TRIED, UNSEEN, WORTH, Node, entry_of, found_again, select
from kredens.kernel import flow
from kredens.kernel.questions import PASS

if TYPE_CHECKING:
    from kredens.bots.search.budget import Budget
    from kredens.bots.search.standing import Standing
    from kredens.bots.seat import SeatView
    from kredens.games import Game
    from kredens.kernel.table import Table

EXPLORES = 1.2
"""How much it is worth to try what has been tried little, in units of how differently games end."""

AT_LEAST = 0.4
"""The least that counts as how differently games end, as a part of the most that was won or lost."""


class Searcher(Search):
    """Looks for what is best against others who each want their own, with play-outs by chance."""

    def __init__(self, game: Game, budget: Budget, seed: int) -> None:
        super().__init__(game, budget, seed)
        self._squares, self._most, self._ends = 0.0, 0.0, 0

    def forget(self) -> None:
        """Begin anew: another game."""
        super().forget()
        self._squares, self._most, self._ends = 0.0, 0.0, 0

    def _search(self, seat: SeatView, world: Table, standing: Standing, until: float) -> Findings:
        """Return for each option that was tried how often that was, and what it was worth."""
        mind = known_to(world, seat.seat)
        root = self._root = found_again(self._root, mind) or Node()
        done = 0
        while True:
            self._iterate(root, world, standing, whole=done % TO_THE_END == 0)
            done += 1
            if self._spent(done, until):
                break
            world = self._imagined(seat)
        self.iterations += done
        record = root.minds[mind]
        return Findings({option: (entry[TRIED], entry[WORTH], 0.0) for option, entry in record.items()})

    def _iterate(self, root: Node, t: Table, standing: Standing, *, whole: bool) -> None:
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
        utilities = play_out_by_chance(t, standing, luck, DEPTH, whole=whole)
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
