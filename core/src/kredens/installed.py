"""The installed games: found once, by the plugins that announce them."""

from __future__ import annotations

from functools import lru_cache
from threading import RLock
from typing import TYPE_CHECKING

from kredens._values import is_text
from kredens.errors import PluginError, UnknownGame, shown

if TYPE_CHECKING:
    from kredens._plugins import Installed
    from kredens.games import Game, GameInfo


def games() -> tuple[GameInfo, ...]:
    """Return what is installed, sorted by id. Plugins that cannot be used are left out (see `plugin_faults`)."""
    return tuple(game.info for _, game in sorted(_installed().games.items()))


def plugin_faults() -> tuple[str, ...]:
    """Return one sentence for each installed plugin that cannot be used."""
    return tuple(_installed().faults)


def load(game_id: str) -> Game:
    """Return an installed game.

    Raises:
        UnknownGame: there is none of that id; the text names plugins that failed, then the games there are.
    """
    installed = _installed()
    game = installed.games.get(game_id) if is_text(game_id) else None
    if game is None:
        names = ", ".join(sorted(installed.games)) or "none"
        missing = f"There is no game {shown(game_id)}; installed: {names}."
        # A plugin that failed is the likely cause, so it comes first.
        raise UnknownGame(" ".join((*installed.faults, missing) if installed.faults else (missing, _HOW)))
    return game


_HOW = "A plugin is found once it is installed: pip install -e FOLDER."
_looking = RLock()
_under_way: set[str] = set()
"""Holds a word while this thread looks for games."""


def _installed() -> Installed:
    with _looking:
        if _under_way:
            raise PluginError("The games are being looked for just now, so no plugin can ask for them yet.")
        _under_way.add("looking")
        try:
            return _found()
        finally:
            _under_way.clear()


@lru_cache(maxsize=1)
def _found() -> Installed:
    # It reads the metadata of packages, whose module is a fifth of the time that importing Kredens takes.
    from kredens._plugins import find

    return find()


def forget_plugins() -> None:
    """Look for plugins anew at the next call (for tests and long-lived programs)."""
    _found.cache_clear()


__all__ = ["forget_plugins", "games", "load", "plugin_faults"]
