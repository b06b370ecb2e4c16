"""Whatever a game's code does, it ends in a sentence that names game, procedure and step, and nothing has changed."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.core.toys.frames import IDLE, end, toy

from kredens.errors import BadSave, GameFault, shown, told
from kredens.kernel.flaws import flaw_of
from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.permission import forbid
from kredens.kernel.questions import CHANCE, Ask, Verb
from kredens.kernel.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Mute(Exception):  # noqa: N818  # a stranger's name
    """An exception that cannot be shown."""

    def __str__(self) -> str:
        raise RuntimeError("no text")

    __repr__ = __str__


class Odd(BaseException):
    """What no `except Exception` catches."""


class Hidden:
    """An object that cannot be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no text")


def leap(*_: object) -> Iterator[int]:
    """Return a generator, as a step that was written as one does."""
    yield 1


class Wild(Procedure[Table]):
    """Asks seat 0, and then does what a test has put into `does`."""

    does: ClassVar[Callable[[Table], Any]]

    def offer(self, _t: Table) -> Ask:
        return Ask(0, ("yes", "no"), (True, False))

    def act(self, t: Table, calm: bool) -> Any:  # noqa: ANN401, FBT001  # a step that returns what it should not
        t.shuffle(0)
        return None if calm else Wild.does(t)

    def close(self, t: Table) -> None:
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(act), do(close))


def raising(error: BaseException) -> Callable[..., Any]:
    def fail(*_: object) -> None:
        raise error

    return fail


@pytest.mark.parametrize(
    "garbage", [5, "x", True, (1, 2), [], {}, 1.5, Procedure, Wild, object(), leap(), Hidden(), Ask]
)
def test_a_step_that_returns_what_no_step_may_is_a_fault(garbage: object) -> None:
    """The sentence names game, procedure and step, and what was returned."""
    Wild.does = lambda _t: garbage
    state = toy(Wild).start(seed=3)
    before = state.save()
    with pytest.raises(GameFault) as fault:
        state.choose("no")
    wanted = "The game 'wild' failed in Wild, step act: the step returned "
    assert str(fault.value).startswith(wanted)
    assert shown(garbage) in str(fault.value)
    assert state.save() == before
    state.choose("yes")
    assert state.over


@pytest.mark.parametrize(
    "error", [SystemExit(0), SystemExit("out"), Odd("odd"), GeneratorExit(), Mute(), RecursionError()]
)
def test_whatever_a_step_raises_is_a_fault(error: BaseException) -> None:
    """A game cannot end the program, and an error that cannot be shown is told all the same."""
    Wild.does = raising(error)
    state = toy(Wild).start(seed=3)
    before = state.save()
    with pytest.raises(GameFault, match=r"^The game 'wild' failed in Wild, step act: ") as fault:
        state.choose("no")
    assert fault.value.__cause__ is error
    assert type(error).__name__ in str(fault.value)
    assert state.save() == before


def test_an_interrupt_goes_on_up_from_the_position_before_the_answer() -> None:
    """Ctrl-C is the user's, and leaves no answer half carried out."""
    Wild.does = raising(KeyboardInterrupt())
    state = toy(Wild).start(seed=3)
    before = state.save()
    with pytest.raises(KeyboardInterrupt):
        state.choose("no")
    assert state.save() == before
    state.choose("yes")
    assert state.over


class Early(Procedure[Table]):
    """Fails before it asks anything."""

    error: ClassVar[BaseException]

    def begin(self, _t: Table) -> None:
        raise Early.error

    steps: ClassVar[tuple[Step, ...]] = (do(begin),)


@pytest.mark.parametrize("error", [SystemExit(0), Odd(), Mute()])
def test_a_game_that_fails_at_once_does_so_in_a_sentence(error: BaseException) -> None:
    """Starting a game is as safe as playing it."""
    Early.error = error
    with pytest.raises(GameFault, match=r"^The game 'early' failed in Early, step begin: "):
        toy(Early).start()


@pytest.mark.parametrize("error", [SystemExit(0), Odd(), Mute(), ValueError("x")])
def test_hooks_that_fail_do_so_in_a_sentence(error: BaseException) -> None:
    """Labels and the judgement of deals are a game's code too."""

    def fail(*_: object) -> Any:  # noqa: ANN401  # it never returns
        raise error

    with pytest.raises(GameFault, match=r"^The game 'idle' failed when its hidden cards were dealt anew: "):
        replace(IDLE, plausible=fail).start(seed=1).determinize(0, 1)
    for verb in (Verb("wait", label=fail), Verb("wait", describe=fail)):
        state = replace(IDLE, verbs=(verb, Verb("stop"), Verb("fail"))).start(seed=1)
        decision = state.decision
        assert decision is not None
        with pytest.raises(GameFault, match=r"^The game 'idle' failed to put its options into words: "):
            _ = decision.options


@pytest.mark.parametrize("error", [SystemExit(0), Odd(), Mute(), ValueError("x")])
def test_rules_that_fail_do_so_in_a_sentence(error: BaseException) -> None:
    """Asking why an answer is not allowed runs a game's code too."""
    rule = forbid("1", "Never.", raising(error))
    state = replace(IDLE, verbs=(Verb("wait"), Verb("stop"), Verb("fail"), Verb("yes", rules=(rule,)))).start(seed=1)
    for ask_why in (state.explain, state.choose):
        with pytest.raises(GameFault, match=r"^The game 'idle' failed when its rules on 'yes' were asked: "):
            ask_why("yes")


class Quits:
    """A question that ends the program when it is looked at."""

    @property
    def ids(self) -> tuple[str, ...]:
        raise SystemExit(0)


def test_a_save_is_refused_if_the_game_quits_over_it() -> None:
    """Restoring asks the pending question again."""
    Odder.question = Ask(0, AB, (1, 2))
    save = toy(Odder).start().save()
    Odder.question = Quits()
    with pytest.raises(BadSave, match=r"holds no position of the game 'odder' \(SystemExit: 0\)\.$"):
        toy(Odder).restore(save)


class Odder(Procedure[Table]):
    """Asks what a test has put into `question`."""

    question: ClassVar[Any]

    def offer(self, _t: Table) -> Any:  # noqa: ANN401  # a step that returns what it should not
        return Odder.question

    def close(self, t: Table) -> None:
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(close))


AB = ("yes", "no")
asked: Any = Ask
"""A question as a stranger may ask it, who looks at no types."""

WRONG_AT_ONCE: list[tuple[Any, str]] = [
    (5, "The step returned 5 as a question, which is no Ask."),
    (Ask, "as a question, which is no Ask."),
    (asked(7, AB, (1, 2)), "Seat 7 is asked, but the seats are 0 to 2."),
    (asked(-2, AB, (1, 2)), "Seat -2 is asked, but the seats are 0 to 2."),
    (asked("0", AB, (1, 2)), "Seat '0' is asked, but the seats are 0 to 2."),
    (asked(None, AB, (1, 2)), "Seat None is asked, but the seats are 0 to 2."),
    (asked(0, AB, (1,)), "The question has 2 options and 1 values for them."),
    (asked(0, AB, ()), "The question has 2 options and 0 values for them."),
    (asked(0, (), (1,)), "The question has 0 options and 1 values for them."),
    (asked(0, (name for name in AB), (1, 2)), "The ids of a question are a tuple, not <generator object"),
    (asked(CHANCE, AB, (1, 2), (1,)), "The draw has 2 outcomes and 1 weights for them."),
    (asked(CHANCE, AB, (1, 2), (-1, 2)), "The weights of a draw are whole numbers from 0, not (-1, 2)."),
    (asked(CHANCE, AB, (1, 2), (0, 0)), "all their weights are 0."),
    (asked(CHANCE, (), ()), "A draw has no outcomes."),
]  # fmt: skip


@pytest.mark.parametrize(("question", "why"), WRONG_AT_ONCE)
def test_a_question_that_cannot_be_asked_is_a_fault_when_it_is_asked(question: Any, why: str) -> None:  # noqa: ANN401  # as above
    """The sentence says what is wrong with it instead of what failed because of that."""
    Odder.question = question
    with pytest.raises(GameFault, match=rf"^The game 'odder' failed in Odder, step offer: .*{re.escape(why)}"):
        toy(Odder).start(seats=3)


WRONG: list[tuple[Ask, str]] = [
    (asked(0, ("yes", "yes"), (1, 2)), "The option 'yes' is offered 2 times in one question."),
    (asked(0, ("yes", "zzz"), (1, 2)), "The option 'zzz' is not in the game's vocabulary."),
    (asked(0, (1, 2), (1, 2)), "The option 1 is no text."),
    (asked(0, ["yes", "no"], (1, 2)), "The ids of a question are a tuple, not ['yes', 'no']."),
    (asked(0, AB, ([1], 2)), "The value [1] of an option is no plain data."),
    (asked(seat=True, ids=AB, values=(1, 2)), "Seat True is asked, but the seats are 0 to 2."),
    (asked(0, AB, (1, (2, (print,)))), "of an option is no plain data."),
]  # fmt: skip


@pytest.mark.parametrize(("question", "why"), WRONG)
def test_what_else_is_wrong_with_a_question_is_found_by_who_looks(question: object, why: str) -> None:
    """It can be asked, but the kit names it, and a bot is not blamed for it."""
    Odder.question = question
    table = toy(Odder).start(seats=3).table
    assert flaw_of(question, table).endswith(why)


@pytest.mark.parametrize(
    "question", [asked(0, AB, (1, 2)), asked(CHANCE, AB, (1, (2, None)), (1, 0)), asked(2, ("pass",), (None,))]
)
def test_a_good_question_has_no_flaw(question: Ask) -> None:
    """Plain values, ids of the vocabulary, a seat of the table."""
    Odder.question = Ask(0, AB, (1, 2))
    assert flaw_of(question, toy(Odder).start(seats=3).table) == ""


def test_anything_can_be_shown_in_a_sentence() -> None:
    """Cut if it is long, and by its kind if its own code fails."""
    assert shown(10**5000) == "a very large number"
    assert shown(Hidden()) == "an object of Hidden"
    assert shown("a" * 500) == "'" + "a" * 78 + "…"
    assert shown(5) == "5"


def test_foreign_errors_are_told_in_a_line_that_ends() -> None:
    """However long they are, and whatever they say."""
    assert told(ValueError("two\nlines")) == "ValueError: two lines."
    assert told(Mute()) == "Mute: what it says cannot be shown."
    assert len(told(ValueError("x" * 10_000))) < 450
