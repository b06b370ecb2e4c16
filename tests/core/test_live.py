"""The handle of a game being played: answers, refusals, and what a state says of itself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, cast

import pytest
from tests.core.toys.frames import WOUNDS, Idle, end, toy, trail
from tests.core.toys.handles import Number, everything, idle

import kredens
from kredens import GameOver, Option, Reason, UnknownOption, Verdict
from kredens.errors import BadOption, LoopDetected, Refusal, StaleToken
from kredens.games import Cap
from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.questions import CHANCE, Ask, token_of
from kredens.kernel.table import Table
from kredens.live import Result, shared_utilities

if TYPE_CHECKING:
    pass


# Answers


def test_an_answer_is_an_id_an_option_or_a_place_in_the_list() -> None:
    digests: set[str] = set()
    for answer in ("stop", Option("stop", "anything"), 1, Number(1)):
        state = idle(1)
        state.choose(answer)
        digests.add(state.digest())
        assert state.over
    assert len(digests) == 1


def test_seeds_and_seats_may_be_whole_numbers_of_another_kind() -> None:
    """They are kept as Python's own."""
    seven: Any = Number(7)
    state = toy(Idle).start(seed=seven)
    assert state.table.seed.__class__ is int
    assert state.digest() == toy(Idle).start(seed=7).digest()
    assert state.view(cast("Any", Number(0))) == state.view(0)
    assert state.determinize(0, seven).digest() == state.determinize(0, 7).digest()
    with pytest.raises(BadOption, match="has the seats 0 to"):
        state.view(seven)


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
