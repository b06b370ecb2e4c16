"""The decks that come with the game."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from kredens_vtes.decks.reading import read_deck

if TYPE_CHECKING:
    from kredens_vtes.decks.model import VtesDeck

BUNDLED: Final = ("bleed", "vote", "combat", "intercept", "stealth", "allies")
"""Six decks named after their plans, in the order of the seats that play them. They are legal at every table."""
AT_LENGTH: Final = ("bleed-90", "vote-90", "combat-90", "intercept-90", "stealth-90")
"""Five of them with libraries of 90 cards, legal for five and more Methuselahs; the speed of the game is measured with
them."""


@cache
def bundled(name: str) -> VtesDeck:
    """Return a deck that comes with the game.

    Args:
        name: one of `BUNDLED` or `AT_LENGTH`.
    """
    text = (files("kredens_vtes") / "decks" / "lists" / f"{name}.txt").read_text(encoding="utf-8")
    return read_deck(text, f"{name}.txt")


def default_deck(seat: int) -> VtesDeck:
    """Return the deck that a seat plays if nobody says another.

    Args:
        seat: from 0 to 5.
    """
    return bundled(BUNDLED[seat])


__all__ = ["AT_LENGTH", "BUNDLED", "bundled", "default_deck"]
