"""Talk: a game of V:TES, as the players round the table speak of it.

Nothing is skipped in silence: every answer names the Methuselah who gives it, and it fails if somebody else is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from kredens import Refusal
from kredens_vtes.board import EDGE, HAND, POOL, SEAT_NAMES

if TYPE_CHECKING:
    from kredens import State
    from kredens.games import Game
    from kredens_vtes.tables import VtesTable

ACTS = "Which action?"
"""The question of the minion phase."""


class Talk:
    """A game on the stage, as the players speak of it."""

    def __init__(self, state: State, game: Game) -> None:
        self.state = state
        self.game = game

    @property
    def t(self) -> VtesTable:
        """The position itself, for what has no words yet."""
        return cast("VtesTable", self.state.table)

    # What is asked

    @property
    def asked(self) -> str:
        """Who is asked, or "" when all is over."""
        decision = self.state.decision
        return SEAT_NAMES[decision.seat] if decision else ""

    @property
    def options(self) -> tuple[str, ...]:
        """The ids of all answers."""
        decision = self.state.decision
        return decision.ids if decision else ()

    @property
    def prompt(self) -> str:
        """The question in words."""
        decision = self.state.decision
        return decision.prompt if decision else ""

    def _turn_of(self, seat: str) -> None:
        assert self.asked == seat, f"{self.asked} is asked, not {seat}: {self.prompt} {self.options}"

    def offers(self, seat: str, *answers: str) -> Talk:
        """She is asked and can give all these answers."""
        self._turn_of(seat)
        missing = [answer for answer in answers if answer not in self.options]
        assert not missing, f"{missing} not among {self.options}"
        return self

    def offers_not(self, seat: str, *answers: str) -> Talk:
        """She is asked and can give none of these answers."""
        self._turn_of(seat)
        there = [answer for answer in answers if answer in self.options]
        assert not there, f"{there} among {self.options}"
        return self

    def only(self, seat: str, *answers: str) -> Talk:
        """She is asked and can give these answers and no other."""
        self._turn_of(seat)
        assert sorted(self.options) == sorted(answers), f"{self.prompt} {self.options}"
        return self

    def resting(self, seat: str) -> Talk:
        """Her minions can do no more in this phase."""
        self._turn_of(seat)
        assert (self.prompt, self.options) == (ACTS, ("pass",)), f"{self.prompt} {self.options}"
        return self

    # Answers

    def says(self, seat: str, *answers: str) -> Talk:
        """Let her give answers; each time she has to be the one who is asked."""
        for answer in answers:
            self._turn_of(seat)
            self.state.choose(answer)
        return self

    def passes(self, *seats: str) -> Talk:
        """Let these pass, one after the other."""
        for seat in seats:
            self.says(seat, "pass")
        return self

    def refused(self, seat: str, answer: str, by: str) -> Talk:
        """Her answer is refused, by that clause among others, and nothing changes."""
        self._turn_of(seat)
        before = self.state.digest()
        with pytest.raises(Refusal) as refusal:
            self.state.choose(answer)
        reasons = {reason.clause: reason.text for reason in refusal.value.reasons}
        assert by in reasons, f"refused by {reasons}"
        assert self.state.digest() == before
        return self

    def brawl(self) -> Talk:
        """Let the two that fight strike with their hands until it is over."""
        while "strike:hands" in self.options:
            self.state.choose("strike:hands")
        return self

    # What lies on the table

    def token(self, word: str) -> int:
        """Return a card by its slug, the first of that name."""
        t = self.t
        return next(token for token in range(len(t.cards)) if t.face(token).slug == word)

    def pool(self, seat: str) -> int:
        """Return a Methuselah's pool."""
        return self.t.marks[POOL[SEAT_NAMES.index(seat)]]

    @property
    def edge(self) -> str:
        """Who has the Edge, or ""."""
        holder = self.t.marks[EDGE.base]
        return SEAT_NAMES[holder] if holder >= 0 else ""

    def blood(self, word: str) -> int:
        """Return the counters on a card."""
        return self.t.blood(self.token(word))

    def tapped(self, word: str) -> bool:
        """Whether a card is tapped."""
        return self.t.cards[self.token(word)].tapped

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

    def hand(self, seat: str) -> list[str]:
        """Return the cards in a hand."""
        return sorted(self.t.face(token).slug for token in self.t.zones[HAND[SEAT_NAMES.index(seat)]])
