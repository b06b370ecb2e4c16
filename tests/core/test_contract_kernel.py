"""The conformance kit would find faults of the kernel too: here the handle of a sound game tells untruths."""

# ruff: noqa: ARG001  # what stands in for something takes what that takes

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace as altered
from tests.core.broken.everything import GAMES
from tests.core.broken.pebbles import HAND, HIGH, SLUGS

from kredens.contract import run_checks
from kredens.kernel.questions import Reason, Verdict
from kredens.live import State

if TYPE_CHECKING:
    from collections.abc import Callable

    World = Callable[[State, State, int | None], State]


EXPLAIN = State.explain


def told(check: str) -> str:
    """Return what the kit says of the sound game."""
    report = run_checks(GAMES["sound"], games_per_table=1, only=[check])
    assert report.failed == (check,), str(report)
    return report.findings[0].sentence


# Explaining


def always(state: State, name: str) -> Verdict:
    return Verdict(legal=True)


def at_the_end(state: State, name: str) -> Verdict:
    return Verdict(legal=True) if state.over else EXPLAIN(state, name)


def never(state: State, name: str) -> Verdict:
    return Verdict(legal=False, reasons=(Reason("", "No."),))


def without_reasons(state: State, name: str) -> Verdict:
    decision = state.decision
    return Verdict(legal=decision is not None and name in decision.ids)


def with_too_many(state: State, name: str) -> Verdict:
    return Verdict(legal=without_reasons(state, name).legal, reasons=(Reason("", "No."),))


@pytest.mark.parametrize(
    ("explained", "check", "sentence"),
    [
        (always, "explain", "is legal, but it is not offered."),
        (never, "explain", "is offered, but explain says that it may not be chosen."),
        (without_reasons, "explain", "explain gives no reason why"),
        (with_too_many, "explain", "explain gives reasons against"),
        (at_the_end, "refusals", "The game is over, but explain says that"),
    ],
)
def test_what_is_explained_agrees_with_what_is_offered(
    explained: Callable[[State, str], Verdict], check: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is offered is legal and has no reasons against it, and all else is not and has some."""
    monkeypatch.setattr(State, "explain", explained)
    assert sentence in told(check)


def test_an_answer_that_is_not_offered_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes the first answer for a wrong one is found out, and so is who does not look at the token."""
    choose = State.choose

    def obliging(state: State, answer: Any, *, token: str | None = None) -> None:  # noqa: ANN401  # any answer
        decision = state.decision
        if decision is not None and isinstance(answer, str) and answer not in decision.ids:
            return
        choose(state, answer, token=token)

    def careless(state: State, answer: Any, *, token: str | None = None) -> None:  # noqa: ANN401  # any answer
        if token is None:
            choose(state, answer)

    monkeypatch.setattr(State, "choose", obliging)
    assert "was taken, though it is not offered." in told("refusals")
    monkeypatch.setattr(State, "choose", careless)
    assert "of an earlier question." in told("refusals")


# Other worlds


def the_same_luck(state: State, world: State, viewer: int | None) -> State:
    world.table.seed, world.table.drawn = state.table.seed, state.table.drawn
    return world


def the_same_cards(state: State, world: State, viewer: int | None) -> State:
    twin = state.clone()
    twin.table.seed = world.table.seed
    return twin


def other_cards(state: State, world: State, viewer: int | None) -> State:
    cards = world.table.cards
    cards[0] = altered(cards[0], face=(cards[0].face + 1) % len(SLUGS))
    return world


def another_hand_of_ones_own(state: State, world: State, viewer: int | None) -> State:
    """Exchange a card that the viewer knows with one that she does not, unlike it."""
    column = state.seats if viewer is None else viewer
    cards = world.table.cards
    known = [token for token in range(len(cards)) if state.table.known[column] >> token & 1]
    for token in known:
        for other in range(len(cards)):
            if other not in known and cards[other].face != cards[token].face:
                one, two = cards[token].face, cards[other].face
                cards[token], cards[other] = altered(cards[token], face=two), altered(cards[other], face=one)
                return world
    return world


def more_high_cards(state: State, world: State, viewer: int | None) -> State:
    world.table.marks[HIGH[0]] += 1
    return world


def meddling(state: State, world: State, viewer: int | None) -> State:
    state.table.marks[HIGH[0]] += 1
    world.table.marks[HIGH[0]] += 1
    return world


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (the_same_luck, "keeps the luck to come, which nobody may know."),
        (the_same_cards, "all equal the true one, though there are cards she cannot know."),
        (other_cards, "has other cards than the true one."),
        (another_hand_of_ones_own, "changes a card that she knows:"),
        (more_high_cards, "looks different to her:"),
        (meddling, "Determinizing has changed the position."),
    ],
)
def test_a_position_made_for_a_seat_is_one_that_she_could_be_in(
    made: World, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has the same cards, keeps what she knows and sees, and nothing of what she cannot know, the luck included."""
    determinize = State.determinize

    def wrongly(state: State, seat: int | None, seed: int) -> State:
        return made(state, determinize(state, seat, seed), seat)

    monkeypatch.setattr(State, "determinize", wrongly)
    assert sentence in told("worlds")


# Looking


def test_a_view_is_the_same_after_it_has_been_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that is no text becomes one on the way through JSON."""
    view = State.view

    def numbered(state: State, seat: int | None) -> dict[Any, Any]:
        return {**view(state, seat), 1: "one"}

    monkeypatch.setattr(State, "view", numbered)
    assert "changes when it is written as JSON and read again" in told("looking")


def test_looking_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who counts the glances is found out."""
    view = State.view

    def counting(state: State, seat: int | None) -> dict[str, Any]:
        state.table.marks[HIGH[0]] += 1
        return view(state, seat)

    monkeypatch.setattr(State, "view", counting)
    assert told("looking").count("Looking at the game has changed it.") == 1


# Copies


def other_order(twin: State) -> None:
    question = twin.table.question
    if question is not None:
        twin.table.question = altered(question, ids=question.ids[::-1], values=question.values[::-1])


def one_question_more(twin: State) -> None:
    question = twin.table.question
    if question is not None:
        twin.table.asked += twin.table.setting.counts[question.seat]


def knows_more(twin: State) -> None:
    for token in twin.table.zones[HAND[0]]:
        twin.table.known[1] |= 1 << token


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (other_order, "A clone looks different: options[0] is"),
        (one_question_more, "A clone has the token '0.2' for the question that has '0.1'."),
        (knows_more, "A clone has another digest: known[1] is"),
    ],
)
def test_a_clone_asks_and_shows_what_its_parent_does(
    wrong: Callable[[State], None], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same answers in their order, under the same token, and to nobody a card more."""
    clone = State.clone

    def badly(state: State) -> State:
        twin = clone(state)
        wrong(twin)
        return twin

    monkeypatch.setattr(State, "clone", badly)
    assert sentence in told("clone-equal")
