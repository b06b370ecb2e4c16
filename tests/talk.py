"""Talk: a game as the players round the table speak of it, the words that the games have in common.

Nothing is skipped in silence: every answer names the player who gives it, and it fails if somebody else is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import pytest

from kredens import BadOption, Refusal
from kredens.kernel.questions import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens import State

PATIENCE = 80
"""How many times `until` lets somebody pass."""


class Listening:
    """What is asked, of whom, and what everybody may know."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seats = state.game.seat_names[: state.seats]

    @property
    def asked(self) -> str:
        """Who is asked: a player, `chance`, or "" when the game is over."""
        decision = self.state.decision
        if decision is None:
            return ""
        return "chance" if decision.seat == CHANCE else self.seats[decision.seat]

    @property
    def options(self) -> tuple[str, ...]:
        """The ids of all answers."""
        decision = self.state.decision
        return decision.ids if decision else ()

    @property
    def prompt(self) -> str:
        """The question in words."""
        decision = self.state.decision
        return decision.prompt if decision else "the game is over"

    @property
    def clause(self) -> str:
        """The paragraph by which the question is asked."""
        decision = self.state.decision
        return decision.clause if decision else ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winners(self) -> list[str]:
        """Who has won."""
        result = self.state.result
        return [self.seats[seat] for seat in result.winners] if result else []

    @property
    def reason(self) -> str:
        """How the game ended; "" while it goes on."""
        return self.state.result.reason if self.state.result else ""

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """The position as a player may know it; a spectator's if none is named."""
        return self.state.view(None if seat is None else self.seats.index(seat))

    def _refused(self, answer: str, by: str) -> None:
        """The answer is refused, by a clause if one is named, and nothing changes."""
        before = self.state.digest()
        with pytest.raises(Refusal) as refusal:
            self.state.choose(answer)
        reasons = {r.clause: r.text for r in refusal.value.reasons if not r.text.startswith("It is not among")}
        assert not by or by in reasons, f"refused by {reasons}"
        assert self.state.digest() == before


class Talk(Listening):
    """What the players say, each by name."""

    def _turn_of(self, seat: str) -> None:
        assert self.asked == seat, f"{self.asked} is asked, not {seat}: {self.prompt} {self.options}"

    def offers(self, seat: str, *answers: str) -> Self:
        """A player who is asked can give all these answers."""
        self._turn_of(seat)
        missing = [answer for answer in answers if answer not in self.options]
        assert not missing, f"{missing} not among {self.options}"
        return self

    def offers_not(self, seat: str, *answers: str) -> Self:
        """A player who is asked can give none of these answers."""
        self._turn_of(seat)
        there = [answer for answer in answers if answer in self.options]
        assert not there, f"{there} among {self.options}"
        return self

    def only(self, seat: str, *answers: str) -> Self:
        """A player who is asked can give these answers and no other."""
        self._turn_of(seat)
        assert sorted(self.options) == sorted(answers), f"{self.prompt} {self.options}"
        return self

    def says(self, seat: str, *answers: str) -> Self:
        """Let a player give answers; each time she has to be the one who is asked."""
        for answer in answers:
            self._turn_of(seat)
            self.state.choose(answer)
        return self

    def passes(self, *seats: str) -> Self:
        """Let these players pass, one after the other."""
        for seat in seats:
            self.says(seat, "pass")
        return self

    def until(self, seat: str, answer: str = "pass") -> Self:
        """Let whoever is asked pass until a player is offered an answer."""
        for _ in range(PATIENCE):
            if self.asked == seat and answer in self.options:
                return self
            assert "pass" in self.options, f"{self.asked} cannot pass: {self.prompt} {self.options}"
            self.state.choose("pass")
        raise AssertionError(f"{seat} is not offered {answer}")

    def refused(self, seat: str, answer: str, by: str = "") -> Self:
        """The answer of a player who is asked is refused, by a clause if one is named, and nothing changes."""
        self._turn_of(seat)
        self._refused(answer, by)
        return self


def told(make: Callable[[], object]) -> str:
    """Return the sentence by which something that was given is refused."""
    with pytest.raises(BadOption) as refusal:
        make()
    return str(refusal.value)


__all__ = ["Listening", "Talk", "told"]
