"""Questions in the flow: to whom, derived again from the position, secret and silent; luck that is asked or drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest
from tests.core.toys.frames import DECK, HAND, did, end, toy, trail
from tests.core.toys.walks import Inbox, Parent, play, yes_or_no

from kredens.kernel.chance import one_card
from kredens.kernel.flow import (
    Jump,
    Procedure,
    Step,
    ask,
    derive_question,
    do,
    go,
    pick,
)  # fmt: skip
from kredens.kernel.questions import CHANCE, PASS, Ask, Plain, Verb
from kredens.kernel.table import Table

if TYPE_CHECKING:
    pass


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
