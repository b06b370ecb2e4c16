"""A table of Leduc at which the test says which cards are dealt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

import kredens

Deal = Callable[..., "Hand"]


@dataclass
class Hand:
    """One hand, told in the words of the table."""

    state: kredens.State

    def bets(self, words: str) -> Hand:
        """Let the players bet in turn, e.g. `raise call`."""
        for word in words.split():
            assert self.asked in {0, 1}, f"nobody can {word} now"
            self.state.choose(word)
        return self

    def opens(self, card: str) -> Hand:
        """Lay the common card open."""
        assert self.asked == kredens.CHANCE
        self.state.choose(f"deal:{card}")
        return self

    @property
    def asked(self) -> int | None:
        """Whose answer is awaited."""
        return self.state.decision.seat if self.state.decision else None

    @property
    def answers(self) -> tuple[str, ...]:
        """What she may answer."""
        assert self.state.decision is not None
        return self.state.decision.ids

    @property
    def pot(self) -> list[int]:
        """What each player has put in."""
        chips: list[int] = self.state.view(None)["markers"]["chips in the pot"]
        return chips

    @property
    def won(self) -> list[float]:
        """What each player has won."""
        assert self.state.result is not None, "the hand is not over"
        return list(self.state.result.scores)


@pytest.fixture
def leduc() -> kredens.Game:
    return kredens.load("leduc")


@pytest.fixture
def deal(leduc: kredens.Game) -> Deal:
    """Deal a card to each player."""

    def dealt(first: str = "king", second: str = "jack") -> Hand:
        state = leduc.start(chance=True)
        state.choose(f"deal:{first}")
        state.choose(f"deal:{second}")
        return Hand(state)

    return dealt
