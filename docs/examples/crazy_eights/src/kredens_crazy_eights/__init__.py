"""Crazy Eights: two to seven players, one pack or two. The game that the tutorial builds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens import hookimpl

if TYPE_CHECKING:
    from kredens import Game


@hookimpl
def kredens_games() -> list[Game]:
    """Return the one game of this plugin."""
    from kredens_crazy_eights.game import CRAZY_EIGHTS

    return [CRAZY_EIGHTS]
