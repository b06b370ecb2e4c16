"""Several games alive at once, in any order of what can be done with them, over all games that are installed.

Hypothesis starts games, answers, clones, saves and restores, deals hidden cards anew, explains, and looks from every
seat, at any of the states that are alive. Whatever is done with one, the others stay as they were; and two that have
the same past and are given the same answers stay the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import kredens
from kredens.errors import GameOver, NoDeal, Refusal
from kredens.kernel.questions import CHANCE
from kredens.live import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.games import Game

GAMES = [info.id for info in kredens.games()]
ALIVE = 4
"""How many states are alive at once at most."""

numbers = st.integers(0, 1 << 30)


@dataclass
class Alive:
    """A state, its digest as it was when it was touched last, and another one that has had the same past."""

    state: State
    digest: str
    twin: State


def machine(game: Game) -> type[RuleBasedStateMachine]:
    """Return the machine for a game."""

    class Games(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.alive: list[Alive] = []

        def keep(self, state: State, twin: State | None = None) -> None:
            self.alive = [*self.alive[1 - ALIVE :], Alive(state, state.digest(), twin or state.clone())]

        def one(self, number: int) -> Alive:
            return self.alive[number % len(self.alive)]

        @initialize(seed=numbers, table=numbers, chance=st.booleans())
        def begin(self, seed: int, table: int, chance: bool) -> None:  # noqa: FBT001  # drawn
            spec = game.tables[table % len(game.tables)]
            decks = spec.decks(seed) if spec.decks else None
            one, twin = [game.start(spec.seats, seed, decks, chance=chance, **spec.options) for _ in "ab"]
            self.keep(one, twin)

        @rule(which=numbers, answers=st.lists(numbers, min_size=1, max_size=12))
        def choose(self, which: int, answers: list[int]) -> None:
            """Both get the same answers, one by number and one by id, and are asked the same."""
            alive = self.one(which)
            for answer in answers:
                decision, other = alive.state.decision, alive.twin.decision
                if decision is None or other is None:
                    break
                number = answer % len(decision.ids)
                alive.state.choose(number)
                alive.twin.choose(other.ids[number], token=other.token)
            alive.digest = alive.state.digest()

        @rule(which=numbers)
        def clone(self, which: int) -> None:
            state = self.one(which).state
            self.keep(state.clone())

        @rule(which=numbers)
        def save_and_restore(self, which: int) -> None:
            """What was restored takes the twin's place, and is saved to the same bytes."""
            alive = self.one(which)
            saved = alive.state.save()
            alive.twin = game.restore(saved)
            assert game.restore(alive.twin.save()).digest() == alive.digest

        @rule(which=numbers, seat=numbers, seed=numbers)
        def determinize(self, which: int, seat: int, seed: int) -> None:
            """She sees the same in the other world, which is played on as a game of its own."""
            state = self.one(which).state
            viewer = seat % state.seats
            try:
                world = state.determinize(viewer, seed)
            except NoDeal:
                return
            assert world.view(viewer) == state.view(viewer)
            self.keep(world)

        @rule(which=numbers, word=numbers)
        def explain(self, which: int, word: int) -> None:
            """What is offered is legal, what is not has a reason, and is refused for it."""
            state = self.one(which).state
            option = game.vocabulary.id(word % game.vocabulary.size)
            verdict = state.explain(option)
            offered = state.decision is not None and option in state.decision.ids
            assert verdict.legal == offered
            if not offered:
                assert verdict.reasons
                with pytest.raises(Refusal if state.decision is not None else GameOver):
                    state.choose(option)

        @rule(which=numbers)
        @precondition(lambda self: bool(self.alive))
        def look(self, which: int) -> None:
            """Both look the same from everywhere, and the seat that is asked is told so, unless that is a secret."""
            alive = self.one(which)
            for viewer in (*range(alive.state.seats), None):
                assert alive.state.view(viewer) == alive.twin.view(viewer)
            decision = alive.state.decision
            assert (decision is None) == alive.state.over
            assert decision is None or decision.seat == CHANCE or decision.seat in alive.state.table.seats

        @invariant()
        def each_is_as_it_was_left(self) -> None:
            for alive in self.alive:
                assert alive.state.digest() == alive.twin.digest() == alive.digest

    return Games


ANYWHERE = settings(deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("name", GAMES)
def test_states_do_not_touch_each_other(name: str) -> None:
    """For a second or so, the same examples each time."""
    few = settings(ANYWHERE, max_examples=6, stateful_step_count=12, derandomize=True)
    run_state_machine_as_test(machine(kredens.load(name)), settings=few)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_states_do_not_touch_each_other_for_long(name: str) -> None:
    """Others each time."""
    run_state_machine_as_test(
        machine(kredens.load(name)), settings=settings(ANYWHERE, max_examples=40, stateful_step_count=30)
    )


def shared_clone(_clone: Callable[[State], State]) -> Callable[[State], State]:
    def clone(self: State) -> State:
        return State(self.game, self.table.__copy__(), self.origin)

    return clone


def forgetful_save(save: Callable[[State], bytes]) -> Callable[[State], bytes]:
    def saved(self: State) -> bytes:
        twin = self.clone()
        twin.table.drawn = 0
        return save(twin)

    return saved


@pytest.mark.parametrize(("method", "fault"), [("clone", shared_clone), ("save", forgetful_save)])
def test_the_machine_finds_a_planted_fault(
    method: str, fault: Callable[[Callable[[State], object]], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clones that share their lists with their parents, and saves that forget how far the luck has come."""
    monkeypatch.setattr(State, method, fault(getattr(State, method)))
    unshrunk = settings(
        ANYWHERE, max_examples=30, stateful_step_count=20, derandomize=True, phases=[Phase.generate],
        report_multiple_bugs=False,
    )  # fmt: skip
    with pytest.raises(AssertionError):
        run_state_machine_as_test(machine(kredens.load("verrater")), settings=unshrunk)
