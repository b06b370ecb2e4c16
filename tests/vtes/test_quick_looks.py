"""Quick looks agree with what they stand for: whether a card can be composed, and what a minion phase offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens.kernel.clauses import Trace
from kredens.kernel.plays import Play
from kredens.kernel.rng import Stream
from kredens_vtes.actions.bringing import Bringing
from kredens_vtes.choosing import acts
from kredens_vtes.decks import AT_LENGTH, bundled
from kredens_vtes.game import vtes
from kredens_vtes.master import MasterPhase
from kredens_vtes.minion import MinionPhase
from kredens_vtes.moments import MASTER_PHASE, InSequence, VtesPlay
from kredens_vtes.using import usable

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens import State
    from kredens_vtes.tables import VtesTable

GAME = vtes()
SEATS = 5
DECISIONS = 600
"""How far a random game is followed."""
FEW_SEATS = 3
LOOKS = 1_000
"""How many cards are looked at, at least."""
FEW = 10
"""How many looks find that something can be, and that it cannot, at least."""


def begun() -> State:
    """Begin a game of five with libraries of 90 cards, as text."""
    return GAME.start(SEATS, 3, {seat: str(bundled(AT_LENGTH[seat])) for seat in range(SEATS)}, log=False)


def drawn(seed: int) -> State:
    """Begin a game of three with random decks, in which every kind of card turns up."""
    (table,) = [table for table in GAME.tables if table.seats == FEW_SEATS]
    assert table.decks is not None
    return GAME.start(FEW_SEATS, seed, table.decks(seed), log=False)


def followed(state: State, seed: int) -> None:
    """Play on at random."""
    luck = Stream(seed)
    for _ in range(DECISIONS):
        if state.decision is None:
            break
        state.choose(luck.below(len(state.decision.ids)))


@pytest.mark.parametrize("games", [6, pytest.param(100, marks=pytest.mark.slow)])
def test_a_card_can_be_composed_if_its_choices_can_be_completed(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The quick look is true of just those plays and actions that can be put together choice by choice."""
    found: dict[type[VtesPlay], list[bool]] = {VtesPlay: [], Bringing: []}

    def both(quick: Callable[..., bool], kind: type[VtesPlay]) -> Callable[[VtesPlay, VtesTable], bool]:
        def look(play: VtesPlay, t: VtesTable) -> bool:
            possible = quick(play, t)
            assert possible == Play.possible(play, t), f"{t.face(play.source).name}, {play.ability}, {play}"
            found[kind].append(possible)
            return possible

        return look

    for kind in found:
        monkeypatch.setattr(kind, "possible", both(kind.possible, kind))
    followed(begun(), 3)
    for seed in range(games):
        followed(drawn(seed), seed)
    for looks in found.values():
        assert looks.count(True) >= FEW
        assert looks.count(False) >= FEW
    assert len(found[VtesPlay]) >= LOOKS


def test_verbs_that_are_passed_over_could_not_be_chosen() -> None:
    """What is listed with a look at the hand is what is listed verb by verb, as it is while clauses are traced."""
    state = begun()
    luck = Stream(4)
    asked = 0
    for _ in range(DECISIONS):
        if state.decision is None:
            break
        frame = state.table.frames[-1]
        if isinstance(frame, MinionPhase):
            table: Any = state.table
            with Trace():
                slowly = acts(table, frame.seat)
            assert acts(table, frame.seat) == slowly
            asked += 1
        state.choose(luck.below(len(state.decision.ids)))
    assert asked >= DECISIONS // 20


@pytest.mark.parametrize("games", [6, pytest.param(100, marks=pytest.mark.slow)])
def test_cards_that_are_passed_over_could_not_be_played(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows of actions offer what they do if every card is asked, as is done while clauses are traced."""
    offers = InSequence.options
    found: list[bool] = []

    def both(window: InSequence, t: VtesTable, seat: int) -> list[tuple[str, Any]]:
        with Trace():
            slowly = offers(window, t, seat)
        quickly = offers(window, t, seat)
        assert quickly == slowly
        found.append(bool(quickly))
        return quickly

    monkeypatch.setattr(InSequence, "options", both)
    followed(begun(), 6)
    for seed in range(games):
        followed(drawn(seed), seed)
    assert found.count(True) >= FEW
    assert found.count(False) >= FEW


def test_cards_that_cost_an_action_are_not_played_without_one() -> None:
    """What is listed of a hand in a master phase is what is listed card by card, as it is while clauses are traced."""
    luck, asked = Stream(7), 0
    state = begun()
    for _ in range(DECISIONS):
        if state.decision is None:
            break
        frame = state.table.frames[-1]
        if isinstance(frame, MasterPhase):
            table: Any = state.table
            with Trace():
                slowly = usable(table, frame.seat, MASTER_PHASE)
            assert usable(table, frame.seat, MASTER_PHASE) == slowly
            asked += 1
        state.choose(luck.below(len(state.decision.ids)))
    assert asked >= DECISIONS // 20


def test_cards_are_called_as_in_a_position_that_was_just_restored() -> None:
    """What cards are called in public is kept as long as none comes or goes; in a restored position nothing is kept."""
    state = begun()
    luck = Stream(5)
    for number in range(DECISIONS):
        if state.decision is None:
            break
        if number % 20 == 0:
            kept: Any = state.table
            anew: Any = GAME.restore(state.save()).table
            for seat in range(SEATS):
                assert kept.words(seat, seat) == anew.words(seat, seat)
        state.choose(luck.below(len(state.decision.ids)))


def test_decks_given_as_text_are_laid_out_once() -> None:
    """Games with the same decks share what never changes; other decks, or decks as values, are laid out anew."""
    one, other = begun(), begun()
    assert one.table.setting is other.table.setting
    assert one.digest() == other.digest()
    turned = {seat: str(bundled(AT_LENGTH[seat - 1])) for seat in range(SEATS)}
    assert GAME.start(SEATS, 3, turned, log=False).table.setting is not one.table.setting
    values = {seat: bundled(AT_LENGTH[seat]) for seat in range(SEATS)}
    assert GAME.start(SEATS, 3, values, log=False).digest() == one.digest()
