"""The handle of a game being played: answers, refusals, and faults that leave everything as it was."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, cast

import pytest
from tests.core.toys.frames import DECK, IDLE, POOL, WOUNDS, Idle, did, end, toy, trail

import kredens
from kredens import GameOver, Option, Reason, UnknownOption, Verdict
from kredens.errors import BadGame, BadOption, GameFault, LoopDetected, Refusal, StaleToken
from kredens.games import Cap
from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.questions import CHANCE, Ask, token_of
from kredens.kernel.state import packed_frame
from kredens.kernel.table import Table
from kredens.live import ANSWERS_KEPT, Result, shared_utilities

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.live import State


def everything(state: State) -> tuple[object, ...]:
    """What anybody can tell of a game."""
    decision = state.decision
    assert decision is not None
    return (
        state.digest(), state.save(), decision.ids, decision.token, decision.prompt, state.table.asked,
        [state.events(seat) for seat in (0, 1, 2, None)], [state.view(seat) for seat in (0, 1, 2, None)],
        state.table.changed, state.table.happened,
        [packed_frame(frame) for frame in state.table.frames], state.table.listening,
    )  # fmt: skip


def idle(answers: int, **more: Any) -> State:  # noqa: ANN401  # what a game takes
    state = IDLE.start(seed=9, **more)
    for _ in range(answers):
        state.choose("wait")
    return state


def restored(state: State) -> State:
    return state.game.restore(state.save())


def dealt_anew(state: State) -> State:
    return state.determinize(0, seed=4)


def cloned(state: State) -> State:
    return state.clone()


def itself(state: State) -> State:
    return state


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


# Answers


def test_an_answer_is_an_id_an_option_or_a_place_in_the_list() -> None:
    digests: set[str] = set()
    for answer in ("stop", Option("stop", "anything"), 1):
        state = idle(1)
        state.choose(answer)
        digests.add(state.digest())
        assert state.over
    assert len(digests) == 1


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (-1, "There are 3 options, numbered from 0; -1 is none of them."),
        (3, "There are 3 options, numbered from 0; 3 is none of them."),
        (10**30, f"There are 3 options, numbered from 0; {10**30} is none of them."),
        (True, "An answer is an option id, an option or a position in the list, not True."),
        (False, "An answer is an option id, an option or a position in the list, not False."),
        (None, "An answer is an option id, an option or a position in the list, not None."),
        (1.0, "An answer is an option id, an option or a position in the list, not 1.0."),
        (["wait"], "An answer is an option id, an option or a position in the list, not ['wait']."),
        (b"wait", "An answer is an option id, an option or a position in the list, not b'wait'."),
        (
            Option(cast("Any", 7), "seven"),
            "An answer is an option id, an option or a position in the list, not Option(id=7, label='seven').",
        ),
        ("yes", "'yes' is not allowed now: It is not among the answers to what is asked: Wait?"),
        ("pass", "'pass' is not allowed now: Here something has to be chosen."),
    ],
)
def test_what_is_no_answer_is_refused_and_changes_nothing(answer: object, told: str) -> None:
    state = idle(1)
    before = everything(state)
    with pytest.raises(Refusal) as refusal:
        state.choose(cast("Any", answer))
    assert str(refusal.value) == told
    assert everything(state) == before


def test_a_refusal_gives_its_reasons_with_their_clauses() -> None:
    state = idle(0)
    with pytest.raises(Refusal) as refusal:
        state.choose("yes")
    reason = Reason("1.1", "It is not among the answers to what is asked: Wait?")
    assert refusal.value.reasons == (reason,)
    assert state.explain("yes") == Verdict(legal=False, reasons=(reason,))


@pytest.mark.parametrize("answer", ["", "Wait", "wait:", "wait:1", "fly", "draw", "draw:g", "pass:", " wait"])
def test_an_id_outside_the_vocabulary_is_unknown(answer: str) -> None:
    """Whether it is chosen or explained."""
    state = idle(0)
    before = everything(state)
    for ask_for in (state.choose, state.explain):
        with pytest.raises(UnknownOption, match="is no option of this game; "):
            ask_for(answer)
    assert everything(state) == before


@pytest.mark.parametrize("answer", [None, 3, ("wait",), b"wait"])
def test_what_is_no_id_cannot_be_explained(answer: object) -> None:
    with pytest.raises(UnknownOption):
        idle(0).explain(cast("Any", answer))


class Numbers(Procedure[Table]):
    def offer(self, _t: Table) -> Ask:
        return Ask(1, ("number:2", "number:4"), (2, 4))

    def hear(self, t: Table, number: int) -> None:
        t.put(0, WOUNDS, number)

    def ask_nobody(self, _t: Table) -> Ask:
        return Ask(0, (), ())

    def close(self, t: Table) -> None:
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, "7", "8"), do(hear), ask(ask_nobody), do(close))


def test_explain_says_why_for_every_kind_of_answer() -> None:
    """Legal, of another question, of this question but not offered, a pass where there is none, and after the end."""
    state = toy(Numbers).start()
    assert state.explain("number:2") == Verdict(legal=True)
    assert state.explain("number:3").reasons == (Reason("7", "It is not among the answers to what is asked: Offer?"),)
    assert state.explain("yes").reasons == (Reason("7", "It is not among the answers to what is asked: Offer?"),)
    assert state.explain("pass").reasons == (Reason("7", "Here something has to be chosen."),)
    assert not state.explain("pass").legal
    state.choose("number:4")
    assert state.explain("pass") == Verdict(legal=True)
    assert state.explain("yes").reasons == (Reason("", "It is not among the answers to what is asked: Ask nobody?"),)
    state.choose("pass")
    assert state.explain("yes") == Verdict(legal=False, reasons=(Reason("", "The game is over."),))


def test_nothing_is_asked_when_the_game_is_over() -> None:
    state = idle(0)
    state.choose("stop")
    before = state.digest()
    for answer in ("wait", 0, True, "nonsense", None):
        with pytest.raises(GameOver, match=r"^This game of Idle is over: nothing is asked\.$"):
            state.choose(cast("Any", answer))
    assert state.digest() == before


# Tokens


def test_a_stale_token_is_refused_and_changes_nothing() -> None:
    state = idle(0)
    old = cast("Any", state.decision).token
    state.choose("wait", token=old)
    before = everything(state)
    for token in (old, "", "0", "0.0", cast("Any", 5)):
        with pytest.raises(StaleToken, match="earlier question"):
            state.choose("wait", token=token)
        assert everything(state) == before
    state.choose("wait", token=cast("Any", state.decision).token)


class Table3(Procedure[Table]):
    """Asks seat 1 as often as it is told, then seat 0."""

    def one(self, _t: Table) -> Ask:
        return Ask(1, ("yes", "no"), (1, 0))

    def hear(self, _t: Table, word: int) -> object:
        from kredens.kernel.flow import go

        return go(Table3.one) if word else None

    def two(self, _t: Table) -> Ask:
        return Ask(0, ("stop",), (0,))

    def close(self, t: Table) -> None:
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (ask(one), do(hear), ask(two), do(close))


def test_a_token_tells_nothing_of_how_often_others_were_asked() -> None:
    """Seat 0's first token is the same after one question to seat 1 and after nine; seat 1's differ."""
    game = toy(Table3)
    tokens: set[str] = set()
    theirs: list[str] = []
    for times in (0, 1, 8):
        state = game.start()
        for _ in range(times):
            theirs.append(cast("Any", state.decision).token)
            state.choose("yes")
        state.choose("no")
        tokens.add(cast("Any", state.decision).token)
    assert tokens == {"0.1"}
    assert theirs[1:] == [f"1.{number}" for number in range(1, 9)]
    assert CHANCE == -1


# What a state says of itself


def test_the_result_comes_with_the_end() -> None:
    state = idle(0)
    assert (state.over, state.result, state.seats) == (False, None, 3)
    assert repr(state) == "<State of idle: asks seat 0, 0 decisions>"
    state.choose("stop")
    assert state.over
    assert state.result == Result((0, 0, 0), (), (0.0, 0.0, 0.0), "the end")
    assert repr(state) == "<State of idle: over, 1 decisions>"
    assert trail(state) == []


@pytest.mark.parametrize(
    ("seats", "winners", "expected"),
    [
        (2, (0,), (1.0, -1.0)),
        (2, (0, 1), (0.0, 0.0)),
        (4, (2,), (-1 / 3, -1 / 3, 1.0, -1 / 3)),
        (3, (0, 2), (0.25, -0.5, 0.25)),
        (5, (), (0.0,) * 5),
        (1, (0,), (0.0,)),
    ],
)
def test_winners_share_what_the_others_lose(seats: int, winners: tuple[int, ...], expected: tuple[float, ...]) -> None:
    found = shared_utilities(seats, winners)
    assert found == pytest.approx(expected)
    assert sum(found) == pytest.approx(0)


@pytest.mark.parametrize("seat", [-1, 3, 99, True, "0", 0.0, (0,)])
def test_only_seats_of_the_table_and_spectators_read_it(seat: object) -> None:
    state = idle(1)
    for read in (state.view, state.events, partial(state.determinize, seed=0)):
        with pytest.raises(BadOption, match=r"^This table has the seats 0 to 2, not "):
            cast("Any", read)(seat)


@pytest.mark.parametrize("seed", [-1, 2**63, True, 0.0, "0", None])
def test_a_deal_is_drawn_from_a_seed(seed: object) -> None:
    """It is a whole number as for `Game.start`; the sentence says from what to what."""
    with pytest.raises(BadOption, match=r"^A seed is a whole number from 0 to 9223372036854775807, not "):
        idle(1).determinize(0, cast("Any", seed))


def test_a_deal_does_not_tell_how_often_others_were_asked() -> None:
    """Nor how many answers there were, for some may have been asked in silence; a seat's own questions count on."""
    state = kredens.load("leduc").start(seed=2)
    for _ in range(3):
        state.choose("call")
    twin = state.determinize(1, 3)
    assert [token_of(seat, state.table.asked) for seat in (0, 1)] == ["0.2", "1.2"]
    assert [token_of(seat, twin.table.asked) for seat in (0, 1)] == ["0.0", "1.2"]
    assert (state.table.decisions, twin.table.decisions) == (3, 0)
    assert state.determinize(None, 3).table.asked == 0
    twin.choose("raise")
    assert token_of(0, twin.table.asked) == "0.1"
    assert twin.table.decisions == 1


def test_a_clone_plays_on_by_itself() -> None:
    """Whatever happens to either, the other stays."""
    state = idle(5)
    twin = state.clone()
    assert everything(twin) == everything(state)
    before = everything(state)
    twin.choose("wait")
    assert everything(state) == before
    state.choose("wait")
    assert everything(state) == everything(twin)
    assert twin.origin is state.origin


def test_a_decision_is_the_same_until_it_is_answered() -> None:
    state = idle(0)
    decision = state.decision
    assert state.decision is decision
    state.choose("wait")
    assert state.decision is not decision


def test_a_game_of_exactly_its_cap_is_none_too_long() -> None:
    game = toy(Idle, cap=Cap(decisions=2))
    state = game.start()
    state.choose("wait")
    state.clone().choose("stop")
    state.choose("wait")
    with pytest.raises(LoopDetected):
        state.choose("stop")
