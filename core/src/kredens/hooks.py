"""The hooks a plugin may implement. They are called once, when games are loaded, and never while a game runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pluggy

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kredens.bots import BotMaker
    from kredens.games import Game

GROUP = "kredens"
"""The entry-point group in which plugins announce themselves."""

hookspec = pluggy.HookspecMarker(GROUP)
hookimpl = pluggy.HookimplMarker(GROUP)
"""Marks a plugin's function as the implementation of a hook."""


class Hooks(Protocol):
    """What a plugin can say."""

    @hookspec
    def kredens_games(self) -> Sequence[Game]:
        """Return the games this plugin brings."""
        ...

    @hookspec
    def kredens_cards(self, game: str) -> Sequence[Any]:
        """Return the card sets this plugin adds to the game with that id; what a set is, that game says.

        If a set has a mapping `abilities`, they are added to those of the game. If it has a `home`, the name of a
        module, the files of that package count as the game's.
        """
        ...

    @hookspec
    def kredens_bots(self, game: str) -> Mapping[str, BotMaker]:
        """Return the bots this plugin adds to the game with that id, by name without the game's."""
        ...
