"""PettingZoo: every installed game as an AEC environment.

An agent is a seat, called `player_0` and so on. An observation is a flat array (see `kredens.bridges.observations`), an
action the number of an option id; `info["action_mask"]` says what is offered to the agent that is asked. At the end
each agent is rewarded with its utility, from -1 to 1; there is no reward before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens._extras import need_extra

if TYPE_CHECKING:
    from kredens.bridges._pettingzoo import Environment, Wrapped
    from kredens.games import Game


def env(
    game: str | Game,
    seats: int | None = None,
    decks: Any = None,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> Wrapped:
    """Return a game as an AEC environment, in the wrappers that PettingZoo's own card games wear.

    In them an action that is not offered costs the agent 1 and ends the game; calls in the wrong order are refused.

    Args:
        game: an installed game, or its id.
        seats: how many players; as many as usually play the game if not said.
        decks: what they play with, as `Game.start` takes it.
        max_cycles: after how many answers a game is truncated; never if not said.
        render_mode: `ansi` if `render` is to return the position as the asked seat may know it.
        options: the game's own options.

    Raises:
        MissingExtra: the extra `rl` is not installed.
        UnknownGame: no installed plugin has a game of that name.
        BadOption: the game does not take the seats or options.
    """
    need_extra("rl", "pettingzoo", "gymnasium", "numpy", what="A PettingZoo environment")
    from kredens.bridges._pettingzoo import wrapped

    return wrapped(raw_env(game, seats, decks, max_cycles=max_cycles, render_mode=render_mode, **options))


def raw_env(
    game: str | Game,
    seats: int | None = None,
    decks: Any = None,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> Environment:
    """Return a game as an AEC environment without wrappers; `env` tells the arguments.

    In it an action that is not offered raises `kredens.Refusal` and changes nothing.
    """
    need_extra("rl", "pettingzoo", "gymnasium", "numpy", what="A PettingZoo environment")
    from kredens.bridges._pettingzoo import Environment

    return Environment(game, seats, decks, max_cycles=max_cycles, render_mode=render_mode, **options)


__all__ = ["env", "raw_env"]
