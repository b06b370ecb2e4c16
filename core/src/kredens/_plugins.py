"""Finding plugins: entry points, hooks, and one clear sentence for each plugin that cannot be used."""

from __future__ import annotations

from dataclasses import dataclass, field
from dataclasses import replace as with_changes
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

import pluggy

from kredens.games import Game
from kredens.hooks import GROUP, Hooks

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass
class Installed:
    """The games found, and a sentence for each plugin that failed."""

    games: dict[str, Game] = field(default_factory=dict[str, Game])
    faults: list[str] = field(default_factory=list[str])


def find(points: Iterable[EntryPoint] | None = None) -> Installed:
    """Load every plugin in the entry-point group, one at a time, so that none takes another one down."""
    result = Installed()
    manager = pluggy.PluginManager(GROUP)
    manager.add_hookspecs(Hooks)
    found = entry_points(group=GROUP) if points is None else points
    for point in sorted(found, key=lambda point: point.name):
        _register(manager, point, result)
    for plugin in manager.get_plugins():
        _collect_games(manager, plugin, result)
    for game_id in list(result.games):
        _extend(manager, game_id, result)
    return result


def _register(manager: pluggy.PluginManager, point: EntryPoint, result: Installed) -> None:
    name = f"The plugin {point.name!r} ({point.value})"
    try:
        plugin = point.load()
    except Exception as error:  # noqa: BLE001  # a stranger's module may raise anything when imported
        result.faults.append(f"{name} cannot be imported: {type(error).__name__}: {error}.")
        return
    misspelt = [attribute for attribute in vars(plugin) if attribute.startswith("kredens_")
                and attribute not in vars(Hooks) and hasattr(getattr(plugin, attribute), "kredens_impl")]  # fmt: skip
    if misspelt:
        known = ", ".join(hook for hook in vars(Hooks) if hook.startswith("kredens_"))
        result.faults.append(f"{name} implements an unknown hook {misspelt[0]!r}; the hooks are {known}.")
        return
    try:
        manager.register(plugin, name=point.name)
    except (ValueError, pluggy.PluginValidationError) as error:
        result.faults.append(f"{name} cannot be registered: {error}")


def _own(manager: pluggy.PluginManager, plugin: object, hook: str) -> Any:
    """Return what one plugin alone answers to a hook."""
    others = [other for other in manager.get_plugins() if other is not plugin]
    return manager.subset_hook_caller(hook, others)


def _collect_games(manager: pluggy.PluginManager, plugin: object, result: Installed) -> None:
    name = f"The plugin {manager.get_name(plugin)!r}"
    try:
        answers = _own(manager, plugin, "kredens_games")()
        found = [game for answer in answers for game in answer]
    except Exception as error:  # noqa: BLE001  # as above
        result.faults.append(f"{name} failed to list its games: {type(error).__name__}: {error}.")
        return
    for game in found:
        if not isinstance(game, Game):
            result.faults.append(f"{name} registers {game!r:.60} as a game, which is no kredens.Game.")
        elif game.id in result.games:
            result.faults.append(f"{name} registers a second game {game.id!r}; the first one stays.")
        else:
            result.games[game.id] = game


def _extend(manager: pluggy.PluginManager, game_id: str, result: Installed) -> None:
    """Add the card sets and bots that plugins bring for a game."""
    sets: list[Any] = []
    bots = dict(result.games[game_id].bots)
    for plugin in manager.get_plugins():
        try:
            sets.extend(one for answer in _own(manager, plugin, "kredens_cards")(game=game_id) for one in answer)
            for answer in _own(manager, plugin, "kredens_bots")(game=game_id):
                bots.update(answer)
        except Exception as error:  # noqa: BLE001  # as above
            name = manager.get_name(plugin)
            result.faults.append(f"The plugin {name!r} failed for {game_id!r}: {type(error).__name__}: {error}.")
    game = result.games[game_id]
    if sets or bots != dict(game.bots):
        result.games[game_id] = with_changes(game, card_sets=tuple(sets), bots=bots)
