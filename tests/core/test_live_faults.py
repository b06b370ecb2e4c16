"""The handle of a game in which something fails: everything is left as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

import pytest
from tests.core.toys.frames import DECK, IDLE, POOL, Idle, did, end, toy
from tests.core.toys.handles import cloned, dealt_anew, everything, idle, itself, restored

from kredens.errors import BadGame, GameFault
from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.questions import Ask
from kredens.kernel.table import Table
from kredens.live import ANSWERS_KEPT

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.live import State


# Faults


@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("how", [itself, cloned, restored, dealt_anew])
@pytest.mark.parametrize("answers", [0, 1, ANSWERS_KEPT - 1, ANSWERS_KEPT, ANSWERS_KEPT + 1, 70])
def test_a_fault_in_a_game_leaves_the_position_as_it_was(
    answers: int,
    how: Callable[[State], State],
    log: bool,  # noqa: FBT001  # a case
) -> None:
    """Digest, log, views, decision and token; whether it is found by a copy or by giving the same answers again."""
    state = how(idle(answers, log=log))
    for _ in range(2):
        before = everything(state)
        with pytest.raises(GameFault) as fault:
            state.choose("fail")
        assert str(fault.value) == "The game 'idle' failed in Idle, step hear: ZeroDivisionError: on purpose."
        assert isinstance(fault.value.__cause__, ZeroDivisionError)
        assert everything(state) == before
    mirror = idle(answers + 1, log=log) if how in {itself, cloned} else None
    state.choose("wait")
    if mirror is not None:
        assert everything(state) == everything(mirror)
    for _ in range(ANSWERS_KEPT + 1):
        state.choose("wait")
    before = everything(state)
    with pytest.raises(GameFault):
        state.choose("fail")
    assert everything(state) == before


def test_a_fault_in_a_clone_is_none_of_its_parents_business() -> None:
    """Both were played from the same earlier position."""
    state = idle(40)
    twin = state.clone()
    before = everything(state)
    with pytest.raises(GameFault):
        twin.choose("fail")
    twin.choose("wait")
    twin.choose("stop")
    assert everything(state) == before
    with pytest.raises(GameFault):
        state.choose("fail")
    assert everything(state) == before
    assert twin.over


def test_a_fault_in_a_game_from_a_given_table_with_asked_luck_leaves_it_as_it_was() -> None:
    """Recovery starts the game again with what it was started with."""
    state = IDLE.start(2, 11, chance=True, log=False)
    for _ in range(3):
        state.choose("wait")
    before = state.digest(), state.table.ask_chance, state.table.log
    with pytest.raises(GameFault):
        state.choose("fail")
    assert (state.digest(), state.table.ask_chance, state.table.log) == before


class Outside(Procedure[Table]):
    """Depends on a number that is not in the position."""

    calls: ClassVar[int] = 0
    limit: ClassVar[int] = 0

    def offer(self, _t: Table) -> Ask:
        type(self).calls += 1
        return Ask(0, ("yes", "no"), (1, 0)) if type(self).calls <= type(self).limit else Ask(0, ("wait",), (1,))

    def hear(self, _t: Table, _word: int) -> None:
        if type(self).calls > type(self).limit:
            raise KeyError("outside")

    def again(self, _t: Table) -> Procedure[Any]:
        return type(self)()

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(hear), do(again))


class FailsAgain(Outside):
    """Fails at an earlier question when the answers are given again."""


def test_a_game_that_depends_on_the_world_outside_is_told_so() -> None:
    """The same answers did not lead to the same question again: there is no way back, and the sentence says why."""
    Outside.calls, Outside.limit = 0, 2
    state = toy(Outside).start()
    state.choose("yes")
    Outside.calls = 7
    with pytest.raises(GameFault, match=r"'outside' failed, and the same answers .* outside the position"):
        state.choose("yes")


def test_a_game_that_fails_on_the_way_back_is_told_so_too() -> None:
    FailsAgain.calls, FailsAgain.limit = 0, 3
    state = toy(FailsAgain).start()
    state.choose("yes")
    state.choose("yes")
    FailsAgain.calls, FailsAgain.limit = 0, 2
    state.table.frames[-1].at = 1
    FailsAgain.calls = 9
    with pytest.raises(GameFault, match="the same answers did not lead to the same question again"):
        state.choose("yes")


class FailsAtOnce(Procedure[Table]):
    def first(self, t: Table) -> None:
        did(t, "first")

    def second(self, t: Table) -> None:
        raise LookupError(f"nothing at {t.at(DECK)[0]}")

    steps: ClassVar[tuple[Step, ...]] = (do(first), do(second))


class FailsUnmade(Procedure[Table]):
    needs: int

    steps: ClassVar[tuple[Step, ...]] = ()


class FailsAfterTheEnd(Procedure[Table]):
    def close(self, t: Table) -> None:
        end(t)
        raise ValueError("too late")

    steps: ClassVar[tuple[Step, ...]] = (do(close),)


class IsBad(Procedure[Table]):
    def complain(self, t: Table) -> None:
        raise BadGame(f"no rule for {len(t.seats)} seats")

    steps: ClassVar[tuple[Step, ...]] = (do(complain),)


class FailsInChild(Procedure[Table]):
    def call(self, _t: Table) -> Procedure[Any]:
        return FailsAtOnce()

    steps: ClassVar[tuple[Step, ...]] = (do(call),)


class JumpsAside(Procedure[Table]):
    def stray(self, _t: Table) -> object:
        from kredens.kernel.flow import go

        return go(FailsInChild.call)

    steps: ClassVar[tuple[Step, ...]] = (do(stray),)


@pytest.mark.parametrize(
    ("flow", "told"),
    [
        (FailsAtOnce, "'failsatonce' failed in FailsAtOnce, step second: LookupError: nothing at 0."),
        (FailsInChild, "'failsinchild' failed in FailsAtOnce, step second: LookupError: nothing at 0."),
        (FailsAfterTheEnd, "'failsaftertheend' failed after its end: ValueError: too late."),
        (IsBad, "'isbad' failed in IsBad, step complain: BadGame: no rule for 3 seats."),
        (FailsUnmade, "'failsunmade' failed before its first step: TypeError: Missing required argument 'needs'."),
        (JumpsAside, "'jumpsaside' failed in JumpsAside, step stray: KeyError: 'call'."),
    ],
)
def test_a_fault_before_the_first_question_names_procedure_and_step(flow: type[Procedure[Any]], told: str) -> None:
    with pytest.raises(GameFault) as fault:
        toy(flow).start()
    assert str(fault.value) == f"The game {told}"
    assert fault.value.__cause__ is not None


def test_a_fault_in_laying_out_the_cards_is_one_of_the_game() -> None:
    def no_cards(_setup: object) -> list[Any]:
        raise OSError("no card file")

    with pytest.raises(GameFault, match="'idle' failed to lay out its cards: OSError: no card file"):
        toy(Idle, cards=no_cards).start()


def test_a_decision_from_before_a_fault_can_still_be_answered() -> None:
    state = idle(2)
    decision = state.decision
    assert decision is not None
    with pytest.raises(GameFault):
        state.choose("fail")
    assert decision.token == cast("Any", state.decision).token
    state.choose(decision.options[0], token=decision.token)
    assert state.table.marks[POOL[0]] == 6
