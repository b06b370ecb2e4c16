"""Leduc poker: two players, six cards, two rounds of bets. The smallest game with secrets worth playing."""

from __future__ import annotations

from kredens import hookimpl
from kredens_leduc.game import LEDUC


@hookimpl
def kredens_games() -> list[object]:
    """Return the one game of this plugin."""
    return [LEDUC]
