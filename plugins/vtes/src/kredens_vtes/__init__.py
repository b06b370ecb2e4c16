"""V:TES by the Complete Rules Reference 3.1, as a plugin for Kredens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens import hookimpl

if TYPE_CHECKING:
    from kredens import Game


@hookimpl
def kredens_games() -> list[Game]:
    """Return the one game of this plugin."""
    from kredens_vtes.game import VTES

    return [VTES]
