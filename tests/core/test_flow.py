"""Flow: steps in their order, answers and results in the frame that waits for them, and no endless loop."""

from __future__ import annotations

import re
from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.core.toys.frames import DECK, HAND, POOL, did, end, toy, trail

from kredens.errors import BadGame, GameFault, LoopDetected
from kredens.games import Cap
from kredens.kernel.chance import one_card
from kredens.kernel.clauses import Trace
from kredens.kernel.flow import (
    ASK,
    DO,
    DONE,
    EXIT,
    STEPS_BETWEEN_QUESTIONS,
    Jump,
    Procedure,
    Run,
    Step,
    answer,
    ask,
    derive_question,
    do,
    finish,
    go,
    inside,
    leave,
    leave_asking,
    name_of,
    pick,
    procedures,
    run,
    run_then,
    while_seated,
)  # fmt: skip
from kredens.kernel.notes import here, recall, remember
from kredens.kernel.questions import CHANCE, PASS, Ask, Plain, Verb
from kredens.kernel.state import strange_values
from kredens.kernel.table import Table
from kredens.kernel.unwinding import ATOMIC, FITS, SEATED

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.live import State


def yes_or_no(seat: int = 0) -> Ask:
    return Ask(seat, ("yes", "no"), ("y", "n"))


def play(flow: type[Procedure[Any]], *answers: str, **more: Any) -> State:  # noqa: ANN401  # what a game takes
    """Start a toy and give these answers, keeping a restored twin in step."""
    state = toy(flow, **more).start(seed=5)
    for word in answers:
        twin = state.game.restore(state.save())
        assert list(strange_values(state.table)) == []
        state.choose(word)
        twin.choose(word)
        assert twin.digest() == state.digest()
    return state


class Child(Procedure[Table]):
    result_wanted: int = 0

    def begin(self, t: Table) -> None:
        did(t, "child")

    def close(self, _t: Table) -> Jump | None:
        return finish(self.result_wanted) if self.result_wanted else None

    steps: ClassVar[tuple[Step, ...]] = (do(begin), do(close))


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


class Inbox(Procedure[Table]):
    def offer(self, _t: Table) -> Ask:
        return yes_or_no()

    def look_away(self, t: Table) -> None:
        did(t, "looks away")

    def take(self, t: Table, word: Plain) -> None:
        did(t, word)

    def take_again(self, t: Table, word: Plain) -> None:
        did(t, word)
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(look_away), do(take), do(take_again))


def test_an_answer_goes_to_the_next_step_that_takes_one_and_to_no_other() -> None:
    """The inbox keeps it until it is read, and is empty then."""
    state = play(Inbox, "no")
    assert trail(state) == ["looks away", "n", None]


class Parent(Procedure[Table]):
    def call(self, _t: Table) -> Procedure[Any]:
        return Child(result_wanted=7)

    def take(self, t: Table, result: Plain) -> Run:
        did(t, result)
        return run_then(Child(result_wanted=8), then=Parent.last)

    def skipped(self, t: Table) -> None:
        did(t, "skipped")

    def last(self, t: Table, result: Plain) -> Procedure[Any]:
        did(t, result)
        return Child()

    def nothing(self, t: Table, result: Plain) -> None:
        did(t, result)
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(call), do(take), do(skipped), do(last), do(nothing))


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


class Early(Procedure[Table]):
    how: str

    def begin(self, _t: Table) -> Jump:
        return DONE if self.how == "done" else finish(self.how)

    def never(self, t: Table) -> None:
        did(t, "never")

    def tidy(self, t: Table) -> None:
        did(t, "tidies")

    def ask_last(self, _t: Table) -> Ask:
        return yes_or_no()

    def hear(self, t: Table, word: Plain) -> Run | Jump:
        did(t, word)
        return finish("again") if word == "n" else run_then(Child(result_wanted=4), then=Early.hear_child)

    def hear_child(self, t: Table, result: Plain) -> None:
        did(t, result)

    steps: ClassVar[tuple[Step, ...]] = (
        do(begin),
        do(never),
        leave(tidy),
        leave_asking(ask_last, prompt="Really?"),
        leave(hear),
        leave(hear_child),
    )


class Caller(Procedure[Table]):
    def call(self, _t: Table) -> Procedure[Any]:
        return Early(how="done")

    def hear(self, t: Table, result: Plain) -> Procedure[Any]:
        did(t, result)
        return Early(how="finished")

    def close(self, t: Table, result: Plain) -> None:
        did(t, result)
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(call), do(hear), do(close))


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


def heard(state: State, seat: int) -> list[str]:
    return [event["option"] for event in state.events(seat) if event["event"] == "choice"]


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


class Questions(Procedure[Table]):
    def nothing(self, _t: Table) -> None:
        return None

    def take_nothing(self, t: Table, word: Plain) -> None:
        did(t, word)

    def empty(self, _t: Table) -> Ask:
        return Ask(1, (), ())

    def take_pass(self, t: Table, word: Plain) -> None:
        did(t, word)

    def pick_one(self, _t: Table) -> Ask:
        return yes_or_no(2)

    def skipped(self, _t: Table) -> Ask | None:
        return None

    def take_none(self, t: Table, word: Plain) -> None:
        did(t, word)
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(nothing), do(take_nothing), ask(empty, silent=True), do(take_pass), ask(pick_one, secret=True),
        ask(skipped), do(take_none),
    )  # fmt: skip


def test_a_question_to_nobody_is_skipped_and_one_without_answers_is_a_lone_pass() -> None:
    """What an earlier question brought in does not count as the answer to one that was skipped."""
    state = play(Questions)
    decision = state.decision
    assert decision is not None
    assert (decision.seat, decision.ids) == (1, (PASS,))
    state.choose(PASS)
    decision = state.decision
    assert decision is not None
    assert decision.seat == 2
    state.choose("yes")
    assert trail(state) == [None, None, None]


def test_the_same_question_is_derived_again_from_the_position() -> None:
    """An ask step only reads, so a restored game, a lone pass and one that is over ask what they asked."""
    state = play(Questions)
    assert derive_question(state.table) == state.table.question == Ask(1, (PASS,), (None,))
    state.choose(PASS)
    assert derive_question(state.table) == state.table.question
    state.choose("no")
    assert derive_question(state.table) is None
    assert state.table.question is None


def test_a_position_at_a_step_that_acts_asks_nothing() -> None:
    table = play(Inbox).table
    table.frames.append(Parent(at=Parent.index["call"] + 1))
    assert derive_question(table) is None


def test_secret_and_silent_answers_are_marked_in_the_log() -> None:
    """Others read that something was chosen, or not even that."""
    state = play(Questions, PASS, "no")
    heard = [[event for event in state.events(seat) if event["event"] == "choice"] for seat in (0, 1, 2)]
    assert heard[0] == [{"event": "choice", "seat": 2, "option": None}]
    assert heard[1][0] == {"event": "choice", "seat": 1, "option": PASS}
    assert heard[2] == [{"event": "choice", "seat": 2, "option": "no"}]


class Draws(Procedure[Table]):
    def deal(self, t: Table) -> Ask:
        return one_card(t, DECK, DRAW_OF_TOY)

    def take(self, t: Table, token: int) -> Jump | None:
        t.move(token, HAND[0])
        return go(Draws.deal) if len(t.at(HAND[0])) < 3 else None

    def wait(self, _t: Table) -> Ask:
        return yes_or_no()

    def close(self, t: Table) -> None:
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (ask(deal), do(take), ask(wait), do(close))


DRAW_OF_TOY = Verb("draw", tuple("abcdef"))


def test_luck_draws_unless_it_is_asked() -> None:
    """The same flow, driven or drawn, comes to the same question."""
    game = toy(Draws)
    drawn = game.start(seed=3)
    assert len(drawn.table.at(HAND[0])) == 3
    assert drawn.table.drawn == 3
    driven = game.start(seed=3, chance=True)
    for letter in "fad":
        decision = driven.decision
        assert decision is not None
        assert decision.seat == CHANCE
        assert decision.weights == (1,) * len(decision.ids)
        driven.choose(f"draw:{letter}")
    assert [driven.table.face(token).name for token in driven.table.at(HAND[0])] == ["f", "a", "d"]
    assert driven.table.drawn == 0
    decision = driven.decision
    assert decision is not None
    assert decision.weights == ()


@pytest.mark.parametrize("weights", [(), (1, 1, 1), (2, 1, 3), (0, 1, 0), (0, 0, 5), (5, 0, 0), (1, 0, 1)])
def test_draws_follow_their_weights(weights: tuple[int, ...]) -> None:
    """Over 3,000 draws each answer comes as often as it weighs, and one of weight 0 never."""
    table = toy(Draws).start(seed=1).table
    question = Ask(CHANCE, (), ("x", "y", "z"), weights)
    counts = [0, 0, 0]
    for _ in range(3000):
        before = table.drawn
        counts[pick(table, question)] += 1
        assert table.drawn == before + 1
    share = weights or (1, 1, 1)
    for count, weight in zip(counts, share, strict=True):
        assert abs(count - 3000 * weight / sum(share)) < 150 * (0 < weight < sum(share)) + 1


def test_a_draw_without_weights_is_the_generators_next_number() -> None:
    """Pinned: a save goes on with the same luck in every version."""
    table = toy(Draws).start(seed=1).table
    table.drawn = 6
    numbers = [pick(table, Ask(CHANCE, (), tuple(range(100)))) for _ in range(4)]
    table.drawn = 6
    weighed = [pick(table, Ask(CHANCE, (), tuple(range(100)), (1,) * 100)) for _ in range(4)]
    assert numbers == weighed == PINNED_DRAWS


PINNED_DRAWS = [55, 93, 17, 74]


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
    with pytest.raises(LoopDetected, match=r"step offer: more than 3 decisions\.$"):
        state.choose("yes")
    assert everything(state) == before
    assert state.table.decisions == 3


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


# Declarations


def _acts(_frame: Any, _t: Any) -> None:  # noqa: ANN401  # a step of no procedure in particular
    pass


def _asks(_frame: Any, _t: Any) -> None:  # noqa: ANN401  # as above
    pass


def _takes(_frame: Any, _t: Any, _word: Plain) -> None:  # noqa: ANN401  # as above
    pass


def _takes_none() -> None:
    pass


def _takes_too_much(_frame: Any, _t: Any, _word: Plain, _more: Plain) -> None:  # noqa: ANN401  # as above
    pass


def test_a_step_is_declared_with_what_it_takes_and_cites() -> None:
    assert do(_acts, "1", "2") == Step(DO, _acts, takes=False, name="_acts", clauses=("1", "2"))
    assert do(_takes) == Step(DO, _takes, takes=True, name="_takes", clauses=())
    assert leave(_takes, "3") == Step(EXIT, _takes, takes=True, name="_takes", clauses=("3",), exits=True)
    assert ask(_asks, "4", prompt="So?", secret=True) == Step(
        ASK, _asks, takes=False, name="_asks", clauses=("4",), prompt="So?", secret=True
    )
    assert ask(_asks, silent=True).silent
    assert not ask(_asks).exits
    assert leave_asking(_asks).prompt == ask(_asks).prompt == ""
    assert leave_asking(_asks, "5", prompt="So?") == Step(
        ASK, _asks, takes=False, name="_asks", clauses=("5",), prompt="So?", exits=True
    )
    assert (go(_acts), finish(3)) == (Jump("_acts"), Jump(None, 3))
    assert finish(None) == DONE == Jump(None)


@pytest.mark.parametrize(
    ("declare", "fn"),
    [(do, _takes_none), (do, _takes_too_much), (leave, _takes_none), (ask, _takes), (ask, _takes_too_much),
     (leave_asking, _takes)],
)  # fmt: skip
def test_a_step_with_the_wrong_number_of_parameters_is_refused(
    declare: Callable[..., Step], fn: Callable[..., Any]
) -> None:
    with pytest.raises(BadGame) as bad:
        declare(fn)
    assert str(bad.value) == (
        f"The step {fn.__name__!r} takes {len(signature(fn).parameters)} arguments; it may take the frame, the table "
        "and, unless it asks, what the step before brought in."
    )


def test_a_step_after_exit_steps_is_refused() -> None:
    with pytest.raises(BadGame, match="AfterExit has a step after its exit steps"):

        class AfterExit(Procedure[Table]):  # pyright: ignore[reportUnusedClass]  # its declaration is the test
            steps: ClassVar[tuple[Step, ...]] = (do(_acts), leave(_takes), ask(_asks))


def test_two_steps_of_one_name_are_refused() -> None:
    with pytest.raises(BadGame, match="Twice has two steps of the same name"):

        class Twice(Procedure[Table]):  # pyright: ignore[reportUnusedClass]  # its declaration is the test
            steps: ClassVar[tuple[Step, ...]] = (do(_acts), do(_acts))


@pytest.mark.parametrize(
    "kind",
    [
        "list[int]", "dict[str, int]", "set[int] | None", "tuple[frozenset[str], ...]", "Callable[..., int]", "object",
        "Any", "tuple[Any, ...]", "Sequence[int]", "typing.List[int]", "deque[int]", "bytearray", "float",
        "Optional[list]",
    ],
)  # fmt: skip
def test_a_field_that_could_change_or_has_no_order_is_refused(kind: str) -> None:
    """A copy of the frame would share it, or its order would differ by PYTHONHASHSEED."""
    with pytest.raises(BadGame, match=rf"^The field 'plan' of the procedure Bad may hold .* not {re.escape(kind)}\.$"):
        type("Bad", (Procedure,), {"__annotations__": {"plan": kind}, "__module__": __name__})


@pytest.mark.parametrize(
    "kind",
    [
        "int",
        "str | None",
        "tuple[Token, ...]",
        "Plain",
        "Literal['list', 'set']",
        "Optional[int]",
        "Card | None",
        "tuple",
    ],
)
def test_a_field_of_plain_values_is_accepted(kind: str) -> None:
    """And so are names of the game's own for them."""
    made: Any = type("Fine", (Procedure,), {"__annotations__": {"plan": kind}, "plan": None, "__module__": __name__})
    assert "plan" in made.__struct_fields__


def test_fields_are_looked_at_where_annotations_are_not_kept_as_written() -> None:
    """There they are the types themselves, and `Plain` reads `Any`."""
    kinds = {"one": int, "two": Plain, "three": tuple[int, ...]}
    type("Finer", (Procedure,), {"__annotations__": kinds, **dict.fromkeys(kinds), "__module__": __name__})
    for kind in (list, object, dict[str, int]):
        with pytest.raises(BadGame, match="may hold None, bool, int, str and tuples of these"):
            type("Worse", (Procedure,), {"__annotations__": {"plan": kind}, "plan": None, "__module__": __name__})


def test_class_variables_may_be_anything() -> None:
    made: Any = type(
        "Good", (Procedure,), {"__annotations__": {"plan": "ClassVar[dict[str, int]]"}, "__module__": __name__}
    )
    assert made.__struct_fields__ == Procedure.__struct_fields__


def test_a_procedure_is_known_by_its_name_in_saves() -> None:
    assert name_of(Child) == f"{__name__}:Child"
    assert procedures[name_of(Child)] is Child


def test_a_procedure_minds_nothing_unless_it_says_so() -> None:
    table = play(Inbox).table
    assert not Child.picky
    assert Child().fits(table)
    assert not Child().unshown()
    assert Child.exit == 2
    assert Early.exit == 2
    assert Early.index == {
        "begin": 0, "never": 1, "tidy": 2, "ask_last": 3, "hear": 4, "hear_child": 5,
    }  # fmt: skip


class Upside(Procedure[Table]):
    """Ends itself while it lies under another procedure."""

    def push(self, t: Table) -> Jump:
        t.frames.append(Child())
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (do(push),)


def test_a_procedure_cannot_end_under_another_one() -> None:
    with pytest.raises(GameFault, match="Upside ended with another procedure on top of it"):
        toy(Upside).start()


def test_an_answer_is_given_by_its_number() -> None:
    table = play(Inbox).table
    question = table.question
    assert question is not None
    answer(table, question, 1)
    assert table.decisions == 1
    assert table.log is not None
    assert table.log[0] == ("choice", 0, "no", False, False)
    assert table.question is None


def test_what_a_procedure_class_is_made_of() -> None:
    """Its table of steps is read when the class is made, and games find the class by its name."""

    class Made(Procedure[Table]):
        def begin(self, t: Table) -> None:
            did(t, "begins")

        def offer(self, _t: Table) -> Ask:
            return yes_or_no()

        def take(self, t: Table, word: Plain) -> None:
            did(t, word)
            end(t)

        steps: ClassVar[tuple[Step, ...]] = (do(begin), ask(offer), do(take))

    class Minds(Made):
        def fits(self, t: Table) -> bool:
            return t.at(DECK) == ()

    class Heir(Minds):
        pass

    sits: Any = type("Sits", (Made,), {"fits": while_seated, "__module__": __name__})
    at_once: Any = type("AtOnce", (sits,), {"atomic": True, "__module__": __name__})
    assert [kind.heeds for kind in (Made, Minds, Heir, sits, at_once)] == [0, FITS, FITS, SEATED, SEATED | ATOMIC]
    assert trail(play(Made, "no")) == ["begins", "n"]
    assert (Made.picky, Minds.picky, Heir.picky) == (False, True, True)
    assert procedures[name_of(Heir)] is Heir
    offer = Made.steps[1]
    assert (offer.secret, offer.silent, offer.prompt) == (False, False, "")
