"""Toys that walk through their steps, and what plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.core.toys.frames import did, end, toy

from kredens.kernel.flow import (
    DONE,
    Jump,
    Procedure,
    Run,
    Step,
    ask,
    do,
    finish,
    leave,
    leave_asking,
    run_then,
)  # fmt: skip
from kredens.kernel.questions import Ask, Plain
from kredens.kernel.state import strange_values
from kredens.kernel.table import Table

if TYPE_CHECKING:
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


def heard(state: State, seat: int) -> list[str]:
    return [event["option"] for event in state.events(seat) if event["event"] == "choice"]
