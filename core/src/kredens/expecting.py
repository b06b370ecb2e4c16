"""Expecting: how what a scenario file says of cards and players is found on a table, for a game's own expectations.

A card is called by its word, with the player's name before it where two have one: `roch-kowalski`, `ben:lucian`,
`michal:nadziak@2`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kredens._values import is_dict, is_list
from kredens.errors import BadOption, shown
from kredens.kernel.cards import NOBODY, slug

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.live import State


class Naming(Struct, frozen=True):
    """How a game's players and cards are called. Its table has the methods `card_called` and `words` (`pointing.py`).

    Attributes:
        players: what the players are called, by seat.
        player: what a player is called in general, such as `player`.
        lying: where the cards lie that can be called, such as `in play`.
    """

    players: tuple[str, ...]
    player: str
    lying: str

    def seat(self, t: Any, name: object) -> int:
        """Return the seat of a player. Raises `BadOption` if no such player is at the table."""
        names = self.players[: t.setting.seats]
        if name not in names:
            raise BadOption(f"There is no {self.player} {shown(name)} at this table, only {', '.join(names)}.")
        return names.index(str(name))

    def card(self, t: Any, text: object) -> int:
        """Return the card that somebody calls by its word.

        Args:
            t: the table.
            text: its word, with the name and a colon before it of the player before whom it lies, or not.

        Raises:
            BadOption: no card is called so, or those of several players are.
        """
        name, _, word = str(text).rpartition(":")
        seats = [self.seat(t, name)] if name else range(t.setting.seats)
        found: list[int] = [token for seat in seats if (token := t.card_called(seat, seat, word)) != NOBODY]
        if not found:
            raise BadOption(f"No card {self.lying} is called {shown(text)}.")
        if len(found) > 1:
            owners = ", ".join(f"{self.players[t.seat_before(token)]}:{word}" for token in found)
            raise BadOption(f"Several cards {self.lying} are called {shown(text)}: {owners}.")
        return found[0]

    def word(self, t: Any, token: int) -> str:
        """Return what a card is called, the name of the player before whom it lies before it."""
        seat = t.seat_before(token)
        return f"{self.players[seat]}:{t.words(seat, seat)[token]}"

    def attached(self, state: State, value: Any, example: str) -> str | None:
        """Compare what lies on cards; `example` is how a file says that."""
        if not is_dict(value):
            return f"attached: say for a card what lies on it, as in `{example}`."
        t = state.table
        for name, wanted in value.items():
            there = [t.face(token).slug for token in t.attached(self.card(t, name))]
            if sorted(there) != sorted(slugs(wanted)):
                return f"on {name} lie {listed(there)}, not {listed(slugs(wanted))}."
        return None

    def tapped(self, state: State, value: Any, word: str, cards: str) -> str | None:
        """Compare all cards that are tapped: `word` is what the game calls that, and `cards` what it calls them."""
        if not is_list(value):
            return f"{word}: list all {cards}."
        t: Any = state.table
        wanted = {self.card(t, name) for name in value}
        there = {token for seat in range(t.setting.seats) for token in t.words(seat, seat) if t.cards[token].tapped}
        if wanted == there:
            return None
        return f"{word} are {listed(sorted([self.word(t, token) for token in there]))}."


def slugs(names: Iterable[Any]) -> list[str]:
    """Return the slugs of the cards that a file names."""
    return [slug(str(name)) for name in names]


def listed(words: Iterable[str]) -> str:
    """Return how a sentence lists cards."""
    return ", ".join(words) or "no cards"


__all__ = ["Naming", "is_dict", "is_list", "listed", "slugs"]
