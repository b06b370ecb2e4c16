"""Flow: steps in their order, answers and results in the frame that waits for them, exits and compositions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.core.toys.frames import did, end, toy, trail
from tests.core.toys.walks import Caller, Inbox, Parent, heard, play, yes_or_no

from kredens.kernel.flow import (
    Jump,
    Procedure,
    Step,
    ask,
    do,
    finish,
    go,
    leave,
)  # fmt: skip
from kredens.kernel.notes import here, recall, remember
from kredens.kernel.questions import Ask, Plain
from kredens.kernel.table import Table

if TYPE_CHECKING:
    pass


class InOrder(Procedure[Table]):
    def first(self, t: Table) -> None:
        did(t, 1)

    def second(self, t: Table) -> None:
        did(t, 2)

    def third(self, t: Table) -> None:
        did(t, 3)
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(second), do(first), do(third))


def test_steps_run_in_the_order_of_the_table() -> None:
    """Not in that of the class's body."""
    state = play(InOrder)
    assert trail(state) == [2, 1, 3]
    assert state.over
    assert state.decision is None


def test_an_answer_goes_to_the_next_step_that_takes_one_and_to_no_other() -> None:
    """The inbox keeps it until it is read, and is empty then."""
    state = play(Inbox, "no")
    assert trail(state) == ["looks away", "n", None]


def test_a_childs_result_goes_to_the_step_that_comes_next() -> None:
    """The one after the step that called it, or the one named by `run_then`; a child without a result brings None."""
    assert trail(play(Parent)) == ["child", 7, "child", 8, "child", None]


class Loops(Procedure[Table]):
    rounds: int = 0

    def start(self, t: Table) -> Jump:
        did(t, "start")
        return go(Loops.ahead)

    def back(self, t: Table) -> None:
        did(t, "back")

    def ahead(self, t: Table) -> Jump | None:
        did(t, "ahead")
        self.rounds += 1
        return go(Loops.back) if self.rounds == 1 else None

    def close(self, t: Table) -> None:
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(start), do(back), do(ahead), do(close))


def test_a_step_may_go_forwards_and_backwards() -> None:
    assert trail(play(Loops)) == ["start", "ahead", "back", "ahead"]


def test_exit_steps_run_when_a_procedure_ends_itself() -> None:
    """They may ask, take answers, run children first and give the result another word."""
    state = play(Caller)
    decision = state.decision
    assert decision is not None
    assert decision.prompt == "Really?"
    for word in ("yes", "no"):
        state.choose(word)
    expected = ["tidies", "y", "child", 4, None, "tidies", "n", None, "again"]
    assert trail(state) == expected


def test_a_result_that_is_given_once_stays() -> None:
    """DONE after `finish` takes nothing back."""
    state = play(Caller, "yes", "yes")
    assert trail(state)[-1] == "finished"


class ExitsOnTheWay(Procedure[Table]):
    def begin(self, t: Table) -> None:
        did(t, "begins")

    def tidy(self, t: Table) -> None:
        did(t, "tidies")
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(begin), leave(tidy))


def test_exit_steps_run_when_a_procedure_ends_by_itself() -> None:
    assert trail(play(ExitsOnTheWay)) == ["begins", "tidies"]


class Retries(Procedure[Table]):
    """Goes back to its first exit step, and cannot do without seat 1."""

    tries: int = 0

    def fits(self, t: Table) -> bool:
        return bool(t.present & 0b10)

    def begin(self, _t: Table) -> Jump:
        return finish("done")

    def knock(self, t: Table) -> None:
        did(t, "knocks")
        self.tries += 1
        if t.present & 0b10:
            t.depart(1)

    def again(self, _t: Table) -> Jump | None:
        return go(Retries.knock) if self.tries < 3 else None

    steps: ClassVar[tuple[Step, ...]] = (do(begin), leave(knock), leave(again))


class Receives(Procedure[Table]):
    def call(self, _t: Table) -> Retries:
        return Retries()

    def hear(self, t: Table, result: Plain) -> None:
        did(t, result)
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(call), do(hear))


def test_exit_steps_may_be_repeated_from_the_first_one() -> None:
    assert trail(play(Receives))[:3] == ["knocks"] * 3


def test_who_is_leaving_anyway_is_not_left_for_want_of_something() -> None:
    """She ends in her own way, and her result reaches who waits for it."""
    assert trail(play(Receives, settles=True)) == ["knocks", "knocks", "knocks", "done"]


class Remembers(Procedure[Table]):
    below: bool = False

    def learn(self, t: Table) -> Procedure[Any] | None:
        remember(t, "fact", value=here(t), depth=here(t))
        return None if self.below else Remembers(below=True)

    def count(self, t: Table) -> None:
        did(t, tuple([note.value for note in recall(t, "fact")]))
        if not self.below:
            end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(learn), do(count))


def test_what_is_scoped_to_a_procedure_ends_with_it() -> None:
    """And what is scoped to the one below stays."""
    assert trail(play(Remembers)) == [(0, 1), (0,)]


class Composes(Procedure[Table]):
    """Sub-choices that nobody else knows of until the play is shown."""

    private: ClassVar[bool] = True

    def target(self, _t: Table) -> Ask:
        return yes_or_no()

    def amount(self, _t: Table) -> Ask:
        return Ask(0, ("wait", "stop"), (1, 2))

    steps: ClassVar[tuple[Step, ...]] = (ask(target), ask(amount))


class Plays(Procedure[Table]):
    def offer(self, _t: Table) -> Ask:
        return yes_or_no()

    def compose(self, _t: Table, word: str) -> Procedure[Any] | None:
        return Composes() if word == "y" else None

    def show(self, _t: Table) -> Jump:
        return go(Plays.offer)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(compose), do(show))


def test_what_is_being_composed_is_no_event_for_the_others_and_neither_is_its_beginning() -> None:
    """Also where it is the first thing that happens; an open answer before or after it stays open."""
    state = play(Plays)
    for _ in range(2):
        for word in ("no", "yes", "no", "stop", "no"):
            state.choose(word)
    assert heard(state, 0) == ["no", "yes", "no", "stop", "no"] * 2
    assert heard(state, 1) == ["no", "no"] * 2
    state = play(Plays, "yes")
    assert (heard(state, 0), heard(state, 1)) == (["yes"], [])
    state.choose("yes")
    state.choose("wait")
    state.choose("no")
    assert (heard(state, 0), heard(state, 1)) == (["yes", "yes", "wait", "no"], ["no"])


class OpenThenComposes(Plays):
    """Two open answers lie before the composition."""


def test_hiding_a_composition_touches_no_other_event() -> None:
    state = play(OpenThenComposes, "no", "no", "yes", "yes")
    assert state.table.log is not None
    assert [(event[2], event[4]) for event in state.table.log] == [
        ("no", False), ("no", False), ("yes", True), ("yes", True),
    ]  # fmt: skip


def test_a_composition_needs_no_log() -> None:
    state = toy(Plays).start(log=False)
    for word in ("yes", "no", "stop", "no"):
        state.choose(word)
    assert state.table.log is None
