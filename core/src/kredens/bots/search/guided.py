"""A search that a guide leads: what is better than what the guide would do?

The guide, a bot of the game, plays every seat in every world. At the question to be answered the options that it likes
best are tried in the same worlds, with the same luck to come, so that what differs is due to the option alone. One is
taken instead of the guide's own if it does better by more than chance would explain. With few worlds this is policy
improvement by play-outs. With many, the tree below grows: who has been at a place often enough no longer follows the
guide there blindly, but goes by what has come of it.
"""

from __future__ import annotations

from contextlib import suppress
from copy import copy
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kredens.bots.search.findings import Findings
from kredens.bots.search.horizon import DEPTH, UNKNOWN, Horizon
from kredens.bots.search.knowing import known_to
from kredens.bots.search.playout import LONGEST, TO_THE_END, utilities_at_end
from kredens.bots.search.race import Race
from kredens.bots.search.search import Search
from kredens.bots.search.tree import TRIED, UNSEEN, WORTH, Node, entry_of, found_again, select
from kredens.bots.seat import SeatView
from kredens.errors import NoDeal
from kredens.kernel import flow
from kredens.kernel.questions import PASS
from kredens.live import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.bots.search.budget import Budget
    from kredens.bots.search.standing import Standing
    from kredens.bots.seat import Bot
    from kredens.games import Game
    from kredens.kernel.questions import Ask, Decision
    from kredens.kernel.table import Table

RIPE = 16
"""After how many tries at a place whoever is asked there goes by what has come of it."""

SPREAD = 0.6
"""How much it is worth, in utility, that whoever goes by what has come of a place tries there what was tried little."""


class _Narrowed(SeatView):
    """A seat's view in which only some of the answers are offered."""

    __slots__ = ("_ids",)

    def __init__(self, state: State, seat: int, ids: tuple[str, ...]) -> None:
        super().__init__(state, seat)
        self._ids = ids

    @property
    def decision(self) -> Decision:
        return replace(super().decision, ids=self._ids)


def _remind(guide: Bot, state: State, seat: int, chosen: str) -> None:
    """Let a guide keep in mind what was chosen, by showing it a question with no other answer."""
    # A guide may count on an answer that it is always offered, such as passing; then it keeps nothing in mind.
    with suppress(Exception):
        guide.choose(_Narrowed(state, seat, (chosen,)))


class GuidedSearcher(Search):
    """Looks for what is better than what a guide would do.

    Args:
        game: the game.
        budget: what it may spend on a decision.
        seed: what its luck comes from.
        guide: a bot that can play the game from any seat. It is copied with `copy.copy` for each seat and play-out, so
            whatever it keeps in mind has to be replaced, not altered, or copied by its `__copy__`.
    """

    def __init__(self, game: Game, budget: Budget, seed: int, guide: Bot) -> None:
        super().__init__(game, budget, seed)
        self._fresh = guide
        self._mine = copy(guide)
        self._breaks_off = False
        self._turns = UNKNOWN

    def forget(self) -> None:
        """Begin anew: another game."""
        super().forget()
        self._mine = copy(self._fresh)

    def follow(self, seat: SeatView, chosen: str) -> None:
        """Let the guide keep in mind what has been chosen."""
        try:
            world = self._world or self._imagined(seat)
        except NoDeal:
            # Where there was only one answer, nobody needed a world.
            return
        self._world = None
        _remind(self._mine, State(self._game, world), seat.seat, chosen)

    def _search(self, seat: SeatView, world: Table, standing: Standing, until: float) -> Findings:
        """Let options race in one world after the other until the budget is spent or nothing is left to decide."""
        # All options are to be judged in the same way.
        self._breaks_off = standing.of_use
        self._turns = UNKNOWN
        me, asked = seat.seat, State(self._game, world)
        root = self._root = found_again(self._root, known_to(world, me)) or Node()
        worlds, race, left = [world], Race(self._budget.iterations), list(seat.decision.ids)
        done = 0
        while True:
            while left and race.wants_more(len(worlds)):
                option = self._named(asked, me, left)
                left.remove(option)
                race.enter(option)
            for option in race.behind(len(worlds)):
                if done and self._spent(done, until):
                    self.iterations += done
                    return race.findings()
                number = race.tries(option)
                whole = not number % TO_THE_END
                race.note(option, self._simulate(worlds[number].clone(), standing, me, option, root, whole=whole))
                done += 1
            race.drop()
            if race.decided:
                self.iterations += done
                return race.findings()
            worlds.append(self._imagined(seat))

    def _named(self, asked: State, me: int, left: Sequence[str]) -> str:
        """Return which of some options the guide would choose if there were no others."""
        if len(left) == 1:
            return left[0]
        try:
            option = copy(self._mine).choose(_Narrowed(asked, me, tuple(left)))
        except Exception:  # a guide may count on an answer that it is always offered, such as passing
            if asked.table.question is not None and len(left) == len(asked.table.question.ids):
                raise
            return left[0]
        return option if option in left else left[0]

    def _simulate(self, t: Table, standing: Standing, me: int, option: str, root: Node, *, whole: bool) -> float:
        """Play a world on after an answer, and return what that is worth to the seat that gave it."""
        game = self._game
        guides = [copy(self._fresh) for _ in range(t.setting.seats)]
        guides[me] = copy(self._mine)
        path: list[tuple[int, list[float]]] = []
        node: Node | None = root
        numbers: list[list[float]] = []
        horizon = Horizon(t, self._turns) if self._breaks_off and not (whole and standing.learns) else None
        decisions, wanted = 0, option
        utilities: Sequence[float] | None = None
        while (question := t.question) is not None and decisions < LONGEST:
            ids, asked = question.ids, question.seat
            if node is not None and (len(ids) > 1 or wanted):
                option, node = self._in_tree(node, t, question, guides[asked], path, wanted)
                wanted = ""
            else:
                option = guides[asked].choose(SeatView(State(game, t), asked))
            decisions += len(ids) > 1
            flow.answer(t, question, ids.index(option) if option in ids else 0)
            if horizon is not None and t.outcome is None and horizon.reached(t, decisions):
                utilities = standing.utilities(horizon.seen)
                break
            if decisions == DEPTH and standing.learns and not numbers:
                numbers = standing.numbers(t)
        if horizon is not None:
            self._turns = horizon.turns
        if utilities is None:
            utilities = utilities_at_end(t)
            if numbers:
                standing.learn(numbers, utilities)
        for asked, entry in path:
            entry[TRIED] += 1
            entry[WORTH] += utilities[asked]
        return utilities[me]

    def _in_tree(
        self, node: Node, t: Table, question: Ask, guide: Bot, path: list[tuple[int, list[float]]], wanted: str
    ) -> tuple[str, Node | None]:
        """Answer at a place in the tree.

        Args:
            node: the place.
            t: the world, at the question.
            question: what is asked there.
            guide: the guide of the seat that is asked.
            path: what was chosen in the tree; this choice is added.
            wanted: what must be answered, or "".

        Returns:
            The answer, and the place that follows; None if it was chosen here for the first time.
        """
        ids, asked = question.ids, question.seat
        shared, mind = node.shared.setdefault(asked, {}), known_to(t, asked)
        mine = node.minds.setdefault(mind, {})
        state = State(self._game, t)
        option = wanted
        if not wanted and node.tries(mind) >= RIPE:
            option = ids[select(shared, mine, ids, SPREAD, self._luck, node.advice.get(mind, ""))[0]]
        if option:
            _remind(guide, state, asked, option)
        else:
            option = guide.choose(SeatView(state, asked))
            option = node.advice[mind] = option if option in ids else ids[0]
        fresh = option not in shared
        path.extend(((asked, entry_of(shared, ids, option)), (asked, entry_of(mine, ids, option))))
        step = t.frames[-1].step_back()
        if step.silent and option == PASS:
            return option, node
        return option, None if fresh else node.after(UNSEEN if step.secret else option)


__all__ = ["RIPE", "GuidedSearcher"]
