"""Talk: a game of V:TES, as the players round the table speak of it; `tests/talk.py` has what goes for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tests import talk

from kredens_vtes.board import EDGE, HAND, POOL, SEAT_NAMES

if TYPE_CHECKING:
    from kredens import State
    from kredens.games import Game
    from kredens_vtes.tables import VtesTable

ACTS = "Which action?"
"""The question of the minion phase."""


class Words(talk.Talk):
    """The words for what lies on a table of V:TES."""

    @property
    def t(self) -> VtesTable:
        """The position itself, for what has no words yet."""
        return cast("VtesTable", self.state.table)

    def token(self, word: str) -> int:
        """Return a card by its slug, the first of that name."""
        t = self.t
        return next(token for token in range(len(t.cards)) if t.face(token).slug == word)

    def pool(self, seat: str) -> int:
        """Return a Methuselah's pool."""
        return self.t.marks[POOL[SEAT_NAMES.index(seat)]]

    def hand(self, seat: str) -> list[str]:
        """Return the cards in a hand, in alphabetical order."""
        return sorted(self.t.face(token).slug for token in self.t.zones[HAND[SEAT_NAMES.index(seat)]])

    @property
    def edge(self) -> str:
        """Who has the Edge, or ""."""
        holder = self.t.marks[EDGE.base]
        return SEAT_NAMES[holder] if holder >= 0 else ""

    def blood(self, word: str) -> int:
        """Return the blood, life or counters on a card."""
        return self.t.blood(self.token(word))

    def tapped(self, word: str) -> bool:
        """Whether a card is tapped."""
        return self.t.cards[self.token(word)].tapped


class Talk(Words):
    """A game of V:TES on the stage, as the players round the table speak of it."""

    def __init__(self, state: State, game: Game) -> None:
        super().__init__(state)
        self.game = game

    def resting(self, seat: str) -> Talk:
        """Her minions can do no more in this phase."""
        self._turn_of(seat)
        assert (self.prompt, self.options) == (ACTS, ("pass",)), f"{self.prompt} {self.options}"
        return self

    def brawl(self) -> Talk:
        """Let the two that fight strike with their hands until it is over."""
        while "strike:hands" in self.options:
            self.state.choose("strike:hands")
        return self

    # What lies on the table

    def where(self, word: str) -> str:
        """Return where a card lies: the name of the place."""
        return self.t.setting.zone_names[self.t.cards[self.token(word)].zone]

    def before(self, word: str) -> str:
        """Return before whom a card lies."""
        return SEAT_NAMES[self.t.seat_before(self.token(word))]

    def on(self, word: str) -> str:
        """Return the card on which a card lies, or ""."""
        host = self.t.cards[self.token(word)].host
        return self.t.face(host).slug if host >= 0 else ""
