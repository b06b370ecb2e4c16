"""Finding plugins: entry points, hooks, and one clear sentence for each plugin that cannot be used."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field
from dataclasses import replace as with_changes
from importlib.metadata import EntryPoint, entry_points
from io import StringIO
from itertools import islice
from pathlib import Path
from traceback import walk_tb
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

import pluggy

from kredens.errors import PluginError, shown, told
from kredens.games import Game
from kredens.hooks import GROUP, Hooks

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable


MOST_LISTED = 10_000
"""How many games or card sets a hook can list at most."""


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
    for point in sorted(found, key=lambda point: (point.name, point.value)):
        fault = _register(manager, point)
        if fault:
            result.faults.append(f"The plugin {point.name!r} ({point.value}) {fault}")
    # pluggy keeps plugins in a set; by name, the same ones are found in the same order everywhere.
    plugins = [plugin for _, plugin in sorted(manager.list_name_plugin(), key=lambda named: named[0])]
    for plugin in plugins:
        _collect_games(manager, plugin, result)
    for plugin in plugins:
        _extend(manager, plugin, result)
    return result


def _register(manager: pluggy.PluginManager, point: EntryPoint) -> str:
    """Import a plugin and register its hooks. Return what is wrong with it, or ""."""
    try:
        with _apart():
            plugin = point.load()
            marked = {name for name in dir(plugin) if hasattr(getattr(plugin, name), f"{GROUP}_impl")}
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001  # a stranger's module may do anything when imported
        return f"cannot be imported: {told(error)}{_place(error, point.module)}"
    hooks = [name for name in vars(Hooks) if name.startswith("kredens_")]
    strange = sorted(marked - set(hooks))
    if strange:
        return f"implements an unknown hook {strange[0]!r}; the hooks are {', '.join(hooks)}."
    unmarked = [name for name in hooks if callable(getattr(plugin, name, None)) and name not in marked]
    if unmarked:
        return f"has a function {unmarked[0]!r} that is not marked as a hook with @kredens.hookimpl."
    if not marked:
        return f"implements none of the hooks, which are {', '.join(hooks)}."
    if manager.has_plugin(point.name) or manager.is_registered(plugin):
        return "is announced a second time; the first one stays."
    try:
        manager.register(plugin, name=point.name)
    except (ValueError, pluggy.PluginValidationError) as error:
        manager.unregister(name=point.name)
        return f"cannot be registered: {told(error)}"
    return ""


def _module(plugin: object) -> str:
    """Return the name of the module that a plugin is, or that its class is in."""
    return plugin.__name__ if isinstance(plugin, ModuleType) else type(plugin).__module__


def _place(error: BaseException, module: str) -> str:
    """Return a sentence that says where in a plugin's own code an error came up, or "" if it did not come up there.

    Args:
        error: the error.
        module: the name of the plugin's module; the whole package is its own.
    """
    if isinstance(error, SyntaxError) and error.filename:
        return f" See {_short(error.filename)}:{error.lineno or 1}."
    package = module.partition(".")[0]
    own = [
        (frame.f_code.co_filename, line)
        for frame, line in walk_tb(error.__traceback__)
        if str(frame.f_globals.get("__name__")).partition(".")[0] == package
    ]
    if not own:
        return ""
    file, line = own[-1]
    return f" See {_short(file)}:{line}."


def _short(file: str) -> str:
    """Return a file's path, from the current folder if it lies below."""
    try:
        return str(Path(file).relative_to(Path.cwd()))
    except (ValueError, OSError):
        return file


@contextmanager
def _apart() -> Generator[None]:
    """Let a plugin print what it likes, but to stderr, so that it does not stand in what a script reads.

    Raises:
        PluginError: it has closed the output.
    """
    apart = StringIO()
    try:
        with redirect_stdout(apart):
            yield
        if apart.closed:
            raise PluginError("it closes the program's output")
    finally:
        if not apart.closed and sys.stderr is not None:
            sys.stderr.write(apart.getvalue())


def _some(several: Iterable[Any]) -> list[Any]:
    """Return what a hook lists. Raises `PluginError` if it does not come to an end."""
    found = list(islice(several, MOST_LISTED + 1))
    if len(found) > MOST_LISTED:
        raise PluginError(f"it lists more than {MOST_LISTED:,}")
    return found


def _own(manager: pluggy.PluginManager, plugin: object, hook: str) -> Any:
    """Return what one plugin alone answers to a hook."""
    others = [other for other in manager.get_plugins() if other is not plugin]
    return manager.subset_hook_caller(hook, others)


def _collect_games(manager: pluggy.PluginManager, plugin: object, result: Installed) -> None:
    name = f"The plugin {manager.get_name(plugin)!r}"
    try:
        with _apart():
            answers = _own(manager, plugin, "kredens_games")()
            found = _some(game for answer in answers for game in answer)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001  # as above
        result.faults.append(f"{name} failed to list its games: {told(error)}{_place(error, _module(plugin))}")
        return
    for game in found:
        if not isinstance(game, Game):
            result.faults.append(f"{name} registers {shown(game)} as a game, which is no kredens.Game.")
        elif game.id in result.games:
            result.faults.append(f"{name} registers a second game {game.id!r}; the first one stays.")
        else:
            result.games[game.id] = game


def _extend(manager: pluggy.PluginManager, plugin: object, result: Installed) -> None:
    """Add the card sets and bots that a plugin brings for the games there are."""
    extended: dict[str, Game] = {}
    for game_id, game in result.games.items():
        try:
            with _apart():
                answers = _own(manager, plugin, "kredens_cards")(game=game_id)
                sets = _some(one for answer in answers for one in answer)
                bots: dict[str, Any] = {}
                for answer in _own(manager, plugin, "kredens_bots")(game=game_id):
                    bots.update(answer)
            if sets or bots:
                both = {**game.bots, **bots}
                abilities = _abilities(game, sets)
                every = (*game.card_sets, *sets)
                extended[game_id] = with_changes(
                    _made_for(game, every) if sets else game, card_sets=every, bots=both, abilities=abilities
                )
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001  # as above
            name = manager.get_name(plugin)
            where = _place(error, _module(plugin))
            result.faults.append(f"The plugin {name!r} failed to extend {game_id!r}: {told(error)}{where}")
            return
    result.games.update(extended)


def _made_for(game: Game, sets: tuple[Any, ...]) -> Game:
    """Return a game as it is with card sets. Raises `PluginError` if it makes another game of itself."""
    if game.with_sets is None:
        return game
    made: object = game.with_sets(sets)
    if not isinstance(made, Game) or made.id != game.id:  # pyright: ignore[reportUnnecessaryIsInstance]  # a plugin's own word
        raise PluginError(f"with these card sets the game makes {shown(made)} of itself")
    return made


def _abilities(game: Game, sets: Iterable[Any]) -> dict[str, Any]:
    """Return a game's abilities and those that card sets bring. Raises `PluginError` if two have one name."""
    both = dict(game.abilities)
    for one in sets:
        brought = getattr(one, "abilities", None)
        if isinstance(brought, Mapping):
            for name, ability in cast("Mapping[str, Any]", brought).items():
                if name in both:
                    raise PluginError(f"there is an ability {shown(name)} already")
                both[name] = ability
    return both


__all__ = ["Installed", "find"]
