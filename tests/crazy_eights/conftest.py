"""A table of Crazy Eights: hands and piles are told in short, such as `8h` for the eight of hearts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from tests.talk import Talk

import kredens

if TYPE_CHECKING:
    from kredens import Game

RANKS = {"j": "jack", "q": "queen", "k": "king", "a": "ace"}
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
NAMES = ("ann", "bea", "cleo", "dora", "eva", "fay", "gina")


def card(word: str) -> str:
    """Return the name of a card, e.g. `queen-of-hearts` for `qh`."""
    rank, suit = word[:-1], word[-1]
    return f"{RANKS.get(rank, rank)}-of-{SUITS[suit]}"


def cards(words: str) -> list[str]:
    return [card(word) for word in words.split()]


class Round(Talk):
    """A game, as the players speak of it."""

    def __init__(self, state: kredens.State) -> None:
        super().__init__(state)
        self.seats = NAMES[: state.seats]

    def plays(self, seat: str, word: str) -> Round:
        self.says(seat, f"play:{card(word)}")
        return self

    def hand(self, seat: str) -> list[str]:
        """What a player holds."""
        shown = self.view(seat)["zones"]["hand"][self.seats.index(seat)]["cards"]
        return sorted(one["card"] for one in shown)

    def holds(self, seat: str) -> int:
        """How many cards a player holds."""
        count: int = self.view()["zones"]["hand"][self.seats.index(seat)]["count"]
        return count

    def pile(self, name: str) -> int:
        """How many cards lie in the stock or the discard pile."""
        count: int = self.view()["zones"][name]["count"]
        return count

    def marker(self, name: str) -> Any:  # noqa: ANN401  # a number or a list of numbers
        """The number of a marker."""
        return self.view()["markers"][name]

    @property
    def scores(self) -> list[float]:
        """What everybody has scored, once the game is over."""
        assert self.state.result is not None, "the game goes on"
        return list(self.state.result.scores)

    @property
    def winners(self) -> list[str]:
        """Who has won."""
        assert self.state.result is not None, "the game goes on"
        return [self.seats[seat] for seat in self.state.result.winners]


Table = Callable[..., Round]


@pytest.fixture
def game() -> Game:
    return kredens.load("crazy-eights")


@pytest.fixture
def table(game: Game) -> Table:
    """Lay out a position: `table("9c 5h", "2s", top="5c", stock="3d 4d")`."""

    def laid(*hands: str, top: str, stock: str = "", options: dict[str, Any] | None = None, **more: Any) -> Round:  # noqa: ANN401  # fields of a position
        position = {"hands": [cards(hand) for hand in hands], "discard": cards(top), "stock": cards(stock), **more}
        return Round(game.start(len(hands), 1, position=position, **(options or {})))

    return laid
