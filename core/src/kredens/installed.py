"""The installed games: found once, by the plugins that announce them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kredens._plugins import Installed, find
from kredens.errors import UnknownGame

if TYPE_CHECKING:
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
        UnknownGame: there is none of that id; the sentence lists those there are, and plugins that failed.
    """
    installed = _installed()
    game = installed.games.get(game_id)
    if game is None:
        names = ", ".join(sorted(installed.games)) or "none"
        faults = " ".join(("", *installed.faults))
        raise UnknownGame(f"There is no game {game_id!r}; installed: {names}.{faults}")
    return game


@lru_cache(maxsize=1)
def _installed() -> Installed:
    return find()


def forget_plugins() -> None:
    """Look for plugins anew at the next call (for tests and long-lived programs)."""
    _installed.cache_clear()


__all__ = ["forget_plugins", "games", "load", "plugin_faults"]
