"""Variants: which values of a game's options can be tried one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

if TYPE_CHECKING:
    from kredens.games import Game
    from kredens.kernel.rng import Stream


def changed_option(game: Game, luck: Stream) -> dict[str, Any]:
    """Return another value for one of the game's options that has a few of them."""
    choices: list[tuple[str, tuple[Any, ...]]] = []
    for name, values in few_values(game).items():
        usual = game.options.model_fields[name].default if game.options is not None else None
        choices.append((name, tuple([one for one in values if one != usual])))
    if not choices:
        return {}
    name, others = luck.pick(tuple(choices))
    return {name: luck.pick(others)}


def few_values(game: Game) -> dict[str, tuple[Any, ...]]:
    """Return the values of each option that has only a few: those that are true or false, or one of several words."""
    found: dict[str, tuple[Any, ...]] = {}
    for name, described in (game.options.model_fields if game.options is not None else {}).items():
        kind = described.annotation
        values = (False, True) if kind is bool else get_args(kind) if get_origin(kind) is Literal else ()
        if values:
            found[name] = values
    return found


__all__ = ["changed_option", "few_values"]
