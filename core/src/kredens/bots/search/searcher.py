"""The search itself: information-set Monte Carlo tree search for any number of seats."""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING

from kredens._faults import fault_of
from kredens.bots.search.knowing import known_to
from kredens.bots.search.playout import DEPTH, TO_THE_END, play_out_by_chance
from kredens.bots.search.standing import Standing
from kredens.bots.search.tree import TRIED, WORTH, Node, entry_of, select
from kredens.bots.seat import SeatView
from kredens.errors import KredensError
from kredens.kernel import flow
from kredens.kernel.questions import PASS
from kredens.kernel.rng import Stream, derived
from kredens.live import State

if TYPE_CHECKING:
    from kredens.bots.search.budget import Budget
    from kredens.bots.seat import Bot
    from kredens.games import Game
    from kredens.kernel.questions import Ask
    from kredens.kernel.table import Table

EXPLORES = 1.2
"""How much it is worth to try what has been tried little, in units of how differently games end."""

AT_LEAST = 0.4
"""The least that counts as how differently games end, as a part of the most that was won or lost."""

GUIDED = 8
"""How many decisions a guide takes, if there is one, before a play-out goes on by chance."""

UNSEEN = "?"
"""What follows a secret choice, whatever was chosen."""


class Searcher:
    """Looks ahead for one seat, decision after decision, and keeps what still holds of its tree.

    Args:
        game: the game.
        budget: what it may spend on a decision.
        seed: what its luck comes from.
        guide: a bot whose advice is looked at first, or None.

    Attributes:
        iterations: how many worlds it has played through so far.
        seconds: how long that has taken.
    """

    def __init__(self, game: Game, budget: Budget, seed: int, guide: Bot | None = None) -> None:
        self.iterations = 0
        self.seconds = 0.0
        self._game = game
        self._budget = budget
        self._guide = guide
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

    def look_ahead(self, seat: SeatView) -> dict[str, tuple[float, float]]:
        """Search, and return for each option that was tried how often that was, and what it was worth in sum.

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
        root = self._root = self._found_again(mind) or Node()
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
        return {option: (entry[TRIED], entry[WORTH]) for option, entry in record.items()}

    def _world(self, seat: SeatView) -> Table:
        return seat.determinize(self._luck.below(1 << 60)).table

    def _found_again(self, mind: int) -> Node | None:
        """Return the node of the tree that fits what the seat knows now, the one tried most if there are several."""
        if self._root is None:
            return None
        best, most = None, 0.0
        nodes = list(self._root.children.values())
        while nodes:
            node = nodes.pop()
            tries = node.tries(mind)
            if tries > most:
                best, most = node, tries
            nodes.extend(node.children.values())
        return best

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
                if self._guide is not None:
                    node.advice[mind] = self._advice(t, question)
            number, fresh = select(shared, mine, ids, spread, luck, node.advice.get(mind, ""))
            option = ids[number]
            path.extend(((seat, entry_of(shared, ids, option)), (seat, entry_of(mine, ids, option))))
            step = t.frames[-1].step_back()
            flow.answer(t, question, number)
            if fresh:
                break
            if step.silent and option == PASS:
                continue
            option = UNSEEN if step.secret else option
            child = node.children.get(option)
            if child is None:
                child = node.children[option] = Node()
            node = child
        depth = DEPTH
        if self._guide is not None:
            self._follow_guide(t)
            depth -= GUIDED
        assert self._standing is not None  # noqa: S101  # `look_ahead` has made it
        utilities = play_out_by_chance(t, self._standing, luck, depth, whole=whole)
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

    def _follow_guide(self, t: Table) -> None:
        """Let the guide answer for everybody for a while."""
        for _ in range(GUIDED):
            question = t.question
            if question is None:
                return
            ids = question.ids
            advice = ids[0] if len(ids) == 1 else self._advice(t, question)
            flow.answer(t, question, ids.index(advice) if advice else self._luck.below(len(ids)))

    def _advice(self, t: Table, question: Ask) -> str:
        """Ask the guide what it would choose, for a seat and by what that seat may know."""
        assert self._guide is not None  # noqa: S101  # the caller has looked
        advice = self._guide.choose(SeatView(State(self._game, t), question.seat))
        return advice if advice in question.ids else ""


__all__ = ["Searcher"]
