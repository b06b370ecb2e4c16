"""Endless loops, settling between steps, and the end of the game in the midst of procedures."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.core.toys.frames import DECK, IDLE, POOL, Idle, did, end, toy, trail
from tests.core.toys.walks import Caller, Child, Early, Inbox, play, yes_or_no

from kredens.errors import LoopDetected
from kredens.games import Cap
from kredens.kernel.clauses import Trace
from kredens.kernel.flow import (
    DONE,
    STEPS_BETWEEN_QUESTIONS,
    Jump,
    Procedure,
    Run,
    Step,
    ask,
    do,
    go,
    inside,
    leave,
    run,
    run_then,
)  # fmt: skip
from kredens.kernel.questions import Ask
from kredens.kernel.table import Table

if TYPE_CHECKING:
    from kredens.live import State


class Turns(Procedure[Table]):
    """Runs in circles: with questions, or without once somebody says no."""

    def offer(self, _t: Table) -> Ask:
        return yes_or_no()

    def hear(self, t: Table, word: str) -> Jump | None:
        t.add(POOL[0], 1)
        t.shuffle(DECK)
        return go(Turns.offer) if word == "y" else None

    def spin(self, _t: Table) -> Jump:
        return go(Turns.spin)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(hear), do(spin))


def everything(state: State) -> tuple[object, ...]:
    decision = state.decision
    assert decision is not None
    return state.digest(), state.events(None), decision.ids, decision.token, state.save()


def test_a_loop_without_a_question_is_detected() -> None:
    """The position is as it was, and the sentence says where the game ran in circles."""
    state = play(Turns, "yes")
    before = everything(state)
    with pytest.raises(
        LoopDetected, match=r"'turns' failed .*: no question for 100000 steps, the last of them spin of Turns\.$"
    ):
        state.choose("no")
    assert everything(state) == before
    state.choose("yes")
    assert state.table.decisions == 2


class Rests(Procedure[Table]):
    def rest(self, t: Table) -> None:
        did(t, "rests")

    def gain(self, t: Table) -> None:
        t.add(POOL[0], 1)

    def offer(self, _t: Table) -> Ask | None:
        return None

    def call(self, t: Table) -> Child:
        t.add(POOL[0], 1)
        return Child()

    def close(self, t: Table) -> None:
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(rest), do(gain), ask(offer), do(call), do(close))


def test_a_game_settles_after_each_step_that_changed_something_and_after_no_other() -> None:
    """Also where the step has pushed a procedure; never at a question, never after the end."""
    table = play(Inbox).table
    table.changed = False
    settled: list[tuple[str, int]] = []

    def settle(t: Table) -> None:
        settled.append((type(t.frames[-1]).__name__, t.marks[POOL[0]]))
        t.changed = False

    table.setting.settle = settle
    table.frames[:] = [Rests()]
    run(table)
    assert settled == [("Rests", 4), ("Child", 5)]


def test_a_game_with_nothing_to_settle_goes_on() -> None:
    table = play(Inbox).table
    table.changed = False
    table.setting.settle = None
    table.frames[:] = [Rests()]
    run(table)
    assert table.outcome is not None
    assert table.marks[POOL[0]] == 5
    assert table.changed


def test_the_game_may_end_while_it_settles() -> None:
    table = play(Inbox).table
    table.changed = False
    table.setting.settle = end
    table.frames[:] = [Rests()]
    table.question = yes_or_no()
    run(table)
    assert table.outcome is not None
    assert table.marks[POOL[0]] == 4
    assert table.question is None


def test_as_many_steps_as_are_allowed_are_no_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """The count starts anew after each question, and one step more is too many."""
    assert STEPS_BETWEEN_QUESTIONS == 100_000
    monkeypatch.setattr("kredens.kernel.flow._COUNTED", (None,) * 2)
    state = play(Turns, *["yes"] * 5)
    assert state.table.decisions == 5
    state = play(Turns)
    monkeypatch.setattr("kredens.kernel.flow._COUNTED", (None,) * 1)
    with pytest.raises(LoopDetected):
        state.choose("yes")
    assert state.table.decisions == 0


def test_a_game_beyond_its_cap_is_a_loop() -> None:
    """The cap is the number of answers that may be given."""
    state = play(Turns, *["yes"] * 3, cap=Cap(decisions=3))
    before = everything(state)
    with pytest.raises(LoopDetected, match=r"step offer: more than 3 decisions, the game's own `Cap\(decisions=3\)`;"):
        state.choose("yes")
    assert everything(state) == before
    assert state.table.decisions == 3


def test_a_game_beyond_its_cap_tells_what_went_round() -> None:
    """Whose turn it was, what she was asked, and what was answered most often, as far as there is a log."""
    told = r"; the last question asked '.+' of seat 0; 'wait' was answered most often, 4 times\.$"
    with pytest.raises(LoopDetected, match=told):
        play(Idle, *["wait"] * 4, cap=Cap(decisions=3))
    quiet = replace(IDLE, cap=Cap(decisions=1)).start(log=False)
    quiet.choose("wait")
    with pytest.raises(LoopDetected, match=r"; the last question asked 'Wait\?' of seat 0\.$"):
        quiet.choose("wait")


class LoopsAtOnce(Procedure[Table]):
    def spin(self, _t: Table) -> Jump:
        return go(LoopsAtOnce.spin)

    steps: ClassVar[tuple[Step, ...]] = (do(spin),)


def test_a_game_may_loop_before_its_first_question() -> None:
    with pytest.raises(
        LoopDetected, match=r"failed in LoopsAtOnce, step spin: no question .* the last of them spin of LoopsAtOnce"
    ):
        toy(LoopsAtOnce).start()


class EndsBelow(Procedure[Table]):
    """Ends the game three procedures deep, and returns something nevertheless."""

    depth: int = 0
    how: str = "none"

    def begin(self, _t: Table) -> Ask | None:
        return yes_or_no() if self.depth == 0 else None

    def descend(self, _t: Table) -> Procedure[Any] | None:
        return EndsBelow(depth=self.depth + 1, how=self.how) if self.depth < 3 else None

    def close(self, t: Table) -> Procedure[Any] | Jump | Run | None:
        end(t)
        ways: dict[str, Procedure[Any] | Jump | Run | None] = {
            "none": None,
            "done": DONE,
            "go": go(EndsBelow.descend),
            "child": Child(),
            "run": run_then(Child(), then=EndsBelow.descend),
        }
        return ways[self.how]

    def tidy(self, t: Table) -> None:
        did(t, "tidies")

    steps: ClassVar[tuple[Step, ...]] = (ask(begin), do(descend), do(close), leave(tidy))


class EndsNone(EndsBelow):
    how: str = "none"


class EndsDone(EndsBelow):
    how: str = "done"


class EndsGo(EndsBelow):
    how: str = "go"


class EndsChild(EndsBelow):
    how: str = "child"


class EndsRun(EndsBelow):
    how: str = "run"


@pytest.mark.parametrize("flow", [EndsNone, EndsDone, EndsGo, EndsChild, EndsRun])
@pytest.mark.parametrize("settles", [False, True])
def test_the_end_of_the_game_ends_all_procedures(flow: type[Procedure[Any]], settles: bool) -> None:  # noqa: FBT001  # a case
    """Whatever the last step returns; no exit step runs after the end."""
    state = play(flow, "yes", settles=settles)
    assert state.over
    assert state.decision is None
    assert state.table.frames == []
    assert trail(state) == []


def test_the_nearest_running_procedure_of_a_kind_is_found() -> None:
    state = play(Caller)
    table = state.table
    assert inside(table, Early) == 1
    assert inside(table, Caller) == 0
    assert inside(table, Child) is None
    table.frames.append(Early(how="done"))
    assert inside(table, Early) == 2
    end(table)
    assert inside(table, Early) is None


class Cites(Procedure[Table]):
    def act(self, t: Table) -> None:
        did(t, "acts")

    def offer(self, _t: Table) -> Ask:
        return yes_or_no()

    def close(self, t: Table) -> None:
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(act, "1.1", "1.2"), ask(offer, "2.1"), do(close, "3"))


def test_a_trace_collects_the_clauses_of_the_steps_that_ran() -> None:
    with Trace() as trace:
        state = play(Cites)
        assert trace.reached == {"1.1", "1.2", "2.1"}
        with Trace() as other:
            state.choose("yes")
    assert trace.reached == {"1.1", "1.2", "2.1", "3"}
    assert other.reached == {"3"}
