"""Unwinding: leaving procedures from the top, with their exit steps, and going on below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.core.toys.frames import POOL, did, end, toy, trail

from kredens.errors import GameFault
from kredens.kernel.flow import (
    DONE,
    Jump,
    Procedure,
    Run,
    Step,
    ask,
    do,
    finish,
    go,
    inside,
    leave,
    leave_asking,
    run_then,
)  # fmt: skip
from kredens.kernel.questions import Ask
from kredens.kernel.state import strange_values
from kredens.kernel.table import Table
from kredens.kernel.unwinding import Unwinding, leave_misfits, unwind

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.games import Game
    from kredens.kernel.questions import Plain
    from kredens.live import State


def asks(seat: int, *words: str) -> Ask:
    return Ask(seat, words, words)


class Combat(Procedure[Table]):
    """The innermost procedure: its question decides what is unwound, and it tidies up whatever happens."""

    def strike(self, _t: Table) -> Ask:
        return asks(1, "yes", "no", "wait", "stop", "fail")

    def hear(self, t: Table, word: str) -> Jump | None:
        did(t, word)
        return WAYS[t.setting.game.id](self, t, word)

    def second_round(self, t: Table) -> Jump:
        did(t, "second round")
        return finish("fought")

    def drop_cards(self, t: Table) -> None:
        did(t, "combat: drops cards")

    def who_untaps(self, t: Table) -> Ask | None:
        return asks(2, "yes", "no") if t.marks[POOL[2]] == 3 else None

    def untap(self, t: Table, word: Plain) -> Run:
        did(t, f"combat: untaps {word}")
        if word == "no":
            lower = inside(t, Turn)
            assert lower is not None
            unwind(t, lower, "no turn any more", Turn.forfeit)
        return run_then(Note(word="combat: child"), then=Combat.close)

    def close(self, t: Table, result: Plain) -> None:
        did(t, f"combat: closes {result}")

    steps: ClassVar[tuple[Step, ...]] = (
        ask(strike), do(hear), do(second_round),
        leave(drop_cards), leave_asking(who_untaps, prompt="Untap?"), leave(untap), leave(close),
    )  # fmt: skip


class Note(Procedure[Table]):
    word: str

    def write(self, t: Table) -> Jump:
        did(t, self.word)
        return finish("noted")

    steps: ClassVar[tuple[Step, ...]] = (do(write),)


class Action(Procedure[Table]):
    """Goes on as blocked or unblocked, and cannot do without seat 1."""

    def block(self, t: Table) -> Combat:
        did(t, "action: blocked")
        return Combat()

    def blocked(self, t: Table, result: Plain) -> Jump:
        did(t, f"action: blocked, {result}")
        return DONE

    def unblocked(self, t: Table, result: Plain) -> Jump:
        did(t, f"action: unblocked, {result}")
        return finish("success")

    def tap(self, t: Table) -> None:
        did(t, "action: taps")

    steps: ClassVar[tuple[Step, ...]] = (do(block), do(blocked), do(unblocked), leave(tap))


class Turn(Procedure[Table]):
    def act(self, t: Table) -> Action:
        did(t, "turn: acts")
        return Action()

    def after(self, t: Table, result: Plain) -> None:
        did(t, f"turn: after, {result}")

    def forfeit(self, t: Table, result: Plain) -> None:
        did(t, f"turn: forfeit, {result}")

    steps: ClassVar[tuple[Step, ...]] = (do(act), do(after), do(forfeit))


class Whole(Procedure[Table]):
    def play(self, _t: Table) -> Turn:
        return Turn()

    def close(self, t: Table, result: Plain) -> None:
        did(t, f"whole: {result}")
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(play), do(close))


def depth_of(t: Table, kind: type[Procedure[Any]]) -> int:
    depth = inside(t, kind)
    assert depth is not None
    return depth


def _to_action(_combat: Combat, t: Table, word: str) -> Jump | None:
    if word == "yes":
        unwind(t, depth_of(t, Action), "combat ends", Action.unblocked)
    elif word == "no":
        unwind(t, depth_of(t, Action), "combat ends", "block")
    elif word == "wait":
        unwind(t, depth_of(t, Action), "combat ends")
    elif word == "stop":
        unwind(t, -1, "all is over")
    return None


def _with_a_wish(_combat: Combat, t: Table, word: str) -> Jump | None:
    """Unwinds, and wants to go on all the same."""
    unwind(t, depth_of(t, Action), "combat ends", Action.unblocked)
    return {"yes": go(Combat.second_round), "no": go(Combat.strike), "wait": DONE, "stop": finish("early"),
            "fail": go(Combat.close)}[word]  # fmt: skip


def _twice(_combat: Combat, t: Table, word: str) -> Jump | None:
    action, turn = depth_of(t, Action), depth_of(t, Turn)
    targets: dict[str, tuple[tuple[int, Any], ...]] = {
        "yes": ((action, Action.unblocked), (turn, Turn.forfeit)),
        "no": ((turn, Turn.forfeit), (action, Action.unblocked)),
        "wait": ((action, Action.unblocked), (action, None)),
        "stop": ((action, Action.unblocked), (action, Action.block)),
        "fail": ((action, None), (action, None)),
    }
    for depth, step in targets[word]:
        unwind(t, depth, "twice", step)
    return None


def _to_itself(_combat: Combat, t: Table, word: str) -> Jump | None:
    """Unwinds to the frame on top, which is no unwinding but a jump."""
    if word == "yes":
        unwind(t, depth_of(t, Combat), "again", Combat.strike)
    else:
        unwind(t, depth_of(t, Combat), "on")
    return None


WAYS: dict[str, Callable[[Combat, Table, str], Jump | None]] = {
    "to-action": _to_action,
    "wish": _with_a_wish,
    "twice": _twice,
    "to-itself": _to_itself,
}


def game(way: str) -> Game:
    return toy(Whole, id=way, seats=(3, 3) if way == "never" else (1, 3))


def play(way: str, *answers: str, untaps: bool = False) -> State:
    """Play to combat and give these answers, keeping a clone and a restored game in step."""
    state = game(way).start(seats=3)
    if not untaps:
        state.table.marks[POOL[2]] = 0
    for word in answers:
        state = follow(state, word)
    return state


def follow(state: State, word: str) -> State:
    twins = (state.clone(), state.game.restore(state.save()))
    assert list(strange_values(state.table)) == []
    state.choose(word)
    for twin in twins:
        twin.choose(word)
        assert twin.digest() == state.digest()
        assert twin.events(None) == state.events(None)
    return state


BEGIN: list[object] = ["turn: acts", "action: blocked"]


def tidied(word: object = None) -> list[object]:
    return ["combat: drops cards", f"combat: untaps {word}", "combat: child", "combat: closes noted"]


def test_a_procedure_that_is_left_runs_its_exit_steps_and_the_target_goes_on_at_the_step_named() -> None:
    """Combat ends, the action goes on as unblocked; what the step there takes is empty, not combat's result."""
    state = play("to-action", "yes")
    assert trail(state) == [
        *BEGIN, "yes", *tidied(), "action: unblocked, None", "action: taps", "turn: after, success",
        "turn: forfeit, None", "whole: None",
    ]  # fmt: skip


def test_the_step_may_lie_behind() -> None:
    """The action is blocked a second time."""
    state = play("to-action", "no")
    assert trail(state) == [*BEGIN, "no", *tidied(), "action: blocked"]
    assert [type(frame).__name__ for frame in state.table.frames] == ["Whole", "Turn", "Action", "Combat"]
    assert state.table.unwinding == ()
    assert not any(frame.leaving for frame in state.table.frames)
    follow(state, "yes")
    assert state.over


def test_without_a_step_the_target_goes_on_where_it_was() -> None:
    assert trail(play("to-action", "wait"))[7:9] == ["action: blocked, None", "action: taps"]


def test_minus_one_leaves_all_from_the_top() -> None:
    """Every exit step runs, in the order of the stack from above, and nothing goes on."""
    state = play("to-action", "stop")
    assert trail(state) == [*BEGIN, "stop", *tidied(), "action: taps"]
    assert state.table.frames == []
    assert state.table.unwinding == ()
    assert state.decision is None


def test_exit_steps_may_ask_in_the_midst_of_unwinding() -> None:
    """The position is plain, can be saved and copied there, and the answer reaches the exit step."""
    state = play("to-action", "yes", untaps=True)
    decision = state.decision
    assert decision is not None
    assert (decision.seat, decision.prompt) == (2, "Untap?")
    table = state.table
    assert table.unwinding == (Unwinding(2, "combat ends", "unblocked"),)
    assert [frame.leaving for frame in table.frames] == [False, False, False, True]
    follow(state, "yes")
    assert trail(state)[3:8] == [*tidied("yes"), "action: unblocked, None"]


def test_unwinding_further_down_from_inside_an_exit_step_wins() -> None:
    """The turn goes on at the forfeit; the action below is left too, and never gets to go on as unblocked."""
    state = play("to-action", "yes", "no", untaps=True)
    assert trail(state)[3:] == [*tidied("no"), "action: taps", "turn: forfeit, None", "whole: None"]


@pytest.mark.parametrize("word", ["yes", "no", "wait", "stop"])
def test_a_step_that_has_its_own_procedure_left_goes_nowhere_else(word: str) -> None:
    """What it returns besides does not bring the procedure back, nor skip or repeat its exit steps."""
    state = play("wish", word)
    assert trail(state)[2:8] == [word, *tidied(), "action: unblocked, None"]


def test_a_procedure_that_is_left_may_still_choose_among_its_exit_steps() -> None:
    assert trail(play("wish", "fail"))[2:5] == ["fail", "combat: closes None", "action: unblocked, None"]


@pytest.mark.parametrize("word", ["yes", "no"])
def test_the_lower_target_wins_whichever_comes_first(word: str) -> None:
    state = play("twice", word)
    assert trail(state)[2:] == [word, *tidied(), "action: taps", "turn: forfeit, None", "whole: None"]


@pytest.mark.parametrize(
    ("word", "then"),
    [("wait", "action: unblocked, None"), ("stop", "action: blocked"), ("fail", "action: blocked, None")],
)
def test_the_later_of_two_steps_for_one_target_counts(word: str, then: str) -> None:
    """To go on where it was is no step: a frame that has been sent somewhere is there."""
    assert trail(play("twice", word))[7] == then


def test_unwinding_to_the_top_is_a_jump() -> None:
    """Nothing is left, no exit step runs, and no unwinding stays behind."""
    state = play("to-itself", "yes")
    assert trail(state) == [*BEGIN, "yes"]
    assert state.table.unwinding == ()
    decision = state.decision
    assert decision is not None
    assert decision.seat == 1
    follow(state, "no")
    assert trail(state)[2:] == [
        "yes", "no", "second round", *tidied(), "action: blocked, fought", "action: taps", "turn: after, None",
        "turn: forfeit, None", "whole: None",
    ]  # fmt: skip


def test_the_record_of_what_is_left_names_depth_reason_and_step() -> None:
    table = play("to-action").table
    unwind(table, 1, "because", Turn.forfeit)
    assert list(table.unwinding) == [Unwinding(1, "because", "forfeit")]
    assert [frame.leaving for frame in table.frames] == [False, False, True, True]
    assert [frame.at for frame in table.frames[2:]] == [Action.exit, Combat.exit]
    unwind(table, 2, "later", Action.unblocked)
    assert list(table.unwinding) == [Unwinding(1, "because", "forfeit"), Unwinding(2, "later", None)]
    unwind(table, 0, "lower")
    assert list(table.unwinding) == [Unwinding(0, "lower", None)]


def test_a_frame_that_is_being_left_goes_nowhere_when_it_becomes_a_target() -> None:
    """Not even the one at the bottom: all are left, and a later, higher target does not bring it back."""
    table = play("to-action").table
    unwind(table, -1, "all is over")
    assert [frame.leaving for frame in table.frames] == [True] * 4
    unwind(table, 0, "later", Whole.play)
    assert list(table.unwinding) == [Unwinding(-1, "all is over", None), Unwinding(0, "later", None)]


def test_who_is_left_forgets_what_came_in_and_keeps_her_place_among_the_exit_steps() -> None:
    table = play("to-action").table
    combat = table.frames[-1]
    combat.inbox = "something"
    unwind(table, 2, "first")
    assert combat.inbox is None
    combat.inbox = "for the exit step"
    combat.at = Combat.index["untap"]
    unwind(table, 1, "second")
    assert (combat.inbox, combat.at) == ("for the exit step", Combat.index["untap"])


def test_who_ends_with_an_exit_step_keeps_her_place_when_she_is_left_too() -> None:
    """A frame in its exit steps without having been marked goes on there."""
    table = play("to-action").table
    combat = table.frames[-1]
    combat.at = Combat.index["close"]
    unwind(table, 2, "now")
    assert combat.at == Combat.index["close"]


# Fits


class Fight(Procedure[Table]):
    seat: int

    def fits(self, t: Table) -> bool:
        return bool(t.present >> self.seat & 1)

    def fight(self, t: Table) -> Ask:
        return asks(t.seats[-1], "yes", "no", "wait")

    def hear(self, t: Table, word: str) -> Procedure[Any] | Jump | None:
        did(t, f"fight {self.seat}: {word}")
        if word == "yes":
            return Fight(seat=self.seat + 1)
        if word == "no":
            t.depart(1)
        return go(Fight.fight) if word == "wait" else None

    def won(self, t: Table) -> None:
        did(t, f"fight {self.seat}: won")

    def mourn(self, t: Table) -> Ask | None:
        return asks(0, "wait") if self.seat == 1 and not self.fits(t) else None

    def tidy(self, t: Table) -> None:
        did(t, f"fight {self.seat}: tidied")

    steps: ClassVar[tuple[Step, ...]] = (ask(fight), do(hear), do(won), leave_asking(mourn), leave(tidy))


class Fights(Procedure[Table]):
    def begin(self, _t: Table) -> Fight:
        return Fight(seat=0)

    def close(self, t: Table) -> None:
        did(t, "over")
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(begin), do(close))


def test_the_lowest_procedure_that_no_longer_fits_is_left_with_everything_above_it() -> None:
    """Seat 1 is gone: her fight and the one inside it are left, with a question in between; the first goes on."""
    state = toy(Fights, settles=True).start(seats=3)
    for word in ("yes", "yes", "no"):
        follow(state, word)
    assert trail(state) == ["fight 0: yes", "fight 1: yes", "fight 2: no", "fight 2: tidied"]
    assert state.decision is not None
    assert state.decision.ids == ("wait",)
    assert state.table.seats == (0, 2)
    follow(state, "wait")
    assert trail(state)[4:] == ["fight 1: tidied", "fight 0: won", "fight 0: tidied", "over"]


def test_misfits_are_found_from_below_and_only_once() -> None:
    table = toy(Fights, settles=True).start(seats=3).table
    assert not leave_misfits(table)
    table.frames.append(Fight(seat=1))
    table.frames.append(Fight(seat=2))
    table.present = 0b001
    assert leave_misfits(table)
    assert table.unwinding == (Unwinding(1, "no longer fits", None),)
    assert [frame.leaving for frame in table.frames] == [False, False, True, True]
    assert not leave_misfits(table)
    table.present = 0
    assert leave_misfits(table)
    assert table.unwinding == (Unwinding(0, "no longer fits", None),)


def test_a_procedure_that_is_picky_by_birth_stays_so_in_its_kind() -> None:
    class Duel(Fight):
        def mourn_more(self, t: Table) -> None:
            did(t, "mourns")

    assert Fight.picky
    assert Duel.picky
    assert not Fights.picky


# Frames beside the line


class Aside(Procedure[Table]):
    """Another procedure comes in between, as a trigger does: the child's result must not be lost."""

    def call(self, _t: Table) -> Note:
        return Note(word="child")

    def interrupt(self, t: Table) -> None:
        t.frames.append(Note(word="aside", aside=True))

    def take(self, t: Table, result: Plain) -> None:
        did(t, result)
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(call), do(interrupt), do(take))


def test_a_procedure_that_comes_in_between_never_overwrites_what_waits_below() -> None:
    state = toy(Aside).start()
    assert trail(state) == ["child", "aside", "noted"]


def test_a_wrong_target_is_a_fault_of_the_game() -> None:
    """There is no such frame; the position is as it was."""
    game_ = toy(Whole, id="to-nowhere")
    WAYS["to-nowhere"] = _to_nowhere
    state = game_.start(seats=3)
    before = state.digest()
    with pytest.raises(GameFault, match="'to-nowhere' failed in Combat, step hear: IndexError"):
        state.choose("yes")
    assert state.digest() == before


def _to_nowhere(_combat: Combat, t: Table, _word: str) -> Jump | None:
    unwind(t, 17, "nowhere")
    return None
