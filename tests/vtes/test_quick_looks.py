"""Quick looks agree with what they stand for: whether a card can be composed, and what a minion phase offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.clauses import Trace
from kredens.kernel.plays import Play
from kredens.kernel.rng import Stream
from kredens_vtes.choosing import acts
from kredens_vtes.decks import AT_LENGTH, bundled
from kredens_vtes.game import vtes
from kredens_vtes.minion import MinionPhase
from kredens_vtes.moments import VtesPlay

if TYPE_CHECKING:
    import pytest

    from kredens import State
    from kredens_vtes.tables import VtesTable

GAME = vtes()
SEATS = 5
DECISIONS = 600
"""How far a random game is followed."""
LOOKS = 100
"""How many looks find that it can be, and that it cannot, at least."""


def begun() -> State:
    """Begin a game of five with libraries of 90 cards, as text."""
    return GAME.start(SEATS, 3, {seat: str(bundled(AT_LENGTH[seat])) for seat in range(SEATS)}, log=False)


def test_a_card_can_be_composed_if_its_choices_can_be_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quick look is true of just those plays that can be put together choice by choice."""
    quick: Any = VtesPlay.possible
    found: list[bool] = []

    def both(play: VtesPlay, t: VtesTable) -> bool:
        possible = quick(play, t)
        assert possible == Play.possible(play, t), f"{t.face(play.source).name}, {play.ability}"
        found.append(possible)
        return bool(possible)

    monkeypatch.setattr(VtesPlay, "possible", both)
    state = begun()
    luck = Stream(3)
    for _ in range(DECISIONS):
        if state.decision is None:
            break
        state.choose(luck.below(len(state.decision.ids)))
    assert found.count(True) >= LOOKS
    assert found.count(False) >= LOOKS


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


def test_decks_given_as_text_are_laid_out_once() -> None:
    """Games with the same decks share what never changes; other decks, or decks as values, are laid out anew."""
    one, other = begun(), begun()
    assert one.table.setting is other.table.setting
    assert one.digest() == other.digest()
    turned = {seat: str(bundled(AT_LENGTH[seat - 1])) for seat in range(SEATS)}
    assert GAME.start(SEATS, 3, turned, log=False).table.setting is not one.table.setting
    values = {seat: bundled(AT_LENGTH[seat]) for seat in range(SEATS)}
    assert GAME.start(SEATS, 3, values, log=False).digest() == one.digest()
