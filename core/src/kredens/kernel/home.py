"""Home: in which modules and packages a game is declared, so that its own code can be told from everybody else's."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from kredens.games import Game

_NOT_THE_GAMES = frozenset({"kredens", "pydantic", "pydantic_core", "msgspec", *sys.stdlib_module_names})

_packages: WeakKeyDictionary[Game, frozenset[str]] = WeakKeyDictionary()


def modules(game: Game) -> frozenset[str]:
    """Return the names of the modules in which a game is declared: its flow, table, cards, models and card sets.

    A card set can say in `home` whose it is, as an instance of the game's own class does not tell.
    """
    models = (game.options, game.position, game.deck)
    sets = [getattr(one, "home", one) for one in game.card_sets]
    things = (game.flow, game.table, game.cards, *models, *game.abilities.values(), *sets)
    return frozenset(_module_of(thing) for thing in things if thing is not None)


def _module_of(thing: Any) -> str:
    if isinstance(thing, str):
        return thing
    if isinstance(thing, ModuleType):
        return thing.__name__
    return str(getattr(thing, "__module__", None) or type(thing).__module__)


def packages(game: Game) -> frozenset[str]:
    """Return the names of the top packages that define a game, the core and what it is built on left out."""
    found = _packages.get(game)
    if found is None:
        names = frozenset(name.partition(".")[0] for name in modules(game))
        found = _packages[game] = names - _NOT_THE_GAMES
    return found


def owns(game: Game, thing: type) -> bool:
    """Whether a class is declared in one of a game's packages."""
    return thing.__module__.partition(".")[0] in packages(game)


def is_package(name: str) -> bool:
    """Whether that is a package, not a single module or a mere folder of modules, as tests are kept in."""
    module = sys.modules.get(name)
    return hasattr(module, "__path__") and getattr(module, "__file__", None) is not None


def home(game: Game) -> str:
    """Return the name of the package that a game's rules are in, or of the single module that holds them.

    Of a folder of modules that is no package the module's neighbours are no part of the game.
    """
    module = game.flow.__module__
    package = module.partition(".")[0]
    return package if is_package(package) else module


__all__ = ["home", "is_package", "modules", "owns", "packages"]
