"""Gymnasium: every installed game as the environment of one seat, with bots at the others.

An observation is a flat array (see `kredens.bridges.observations`), an action the number of an option id;
`info["action_mask"]` says what is offered, and so does the method `action_masks`. The reward is the seat's utility,
from -1 to 1, at the end of the game, and 0 before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens._extras import need_extra

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.bots import Bot
    from kredens.bridges._gymnasium import Environment
    from kredens.games import Game


def env(
    game: str | Game,
    seat: int = 0,
    opponents: str | Bot | Sequence[str | Bot] = "random",
    seats: int | None = None,
    decks: Any = None,
    *,
    max_steps: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> Environment:
    """Return a game as seen from one seat.

    An action that is not offered forfeits the game: the reward is -1, and `info["illegal"]` is true.

    Args:
        game: an installed game, or its id.
        seat: the seat that the learner plays.
        opponents: a bot, or the name of one, that plays all other seats; or one for each of these, clockwise from the
            learner. Bots that are named get new luck with every game.
        seats: how many players; as many as usually play the game if not said.
        decks: what they play with, as `Game.start` takes it.
        max_steps: after how many answers of the learner a game is truncated; never if not said.
        render_mode: `ansi` if `render` is to return the position as the learner may know it.
        options: the game's own options.

    Raises:
        MissingExtra: the extra `rl` is not installed.
        UnknownGame: no installed plugin has a game of that name.
        BadBot: there is no bot of that name, or not one for each seat, or something else was given for one.
        BadOption: the game does not take the seats or options, or has no such seat.
    """
    need_extra("rl", "gymnasium", "numpy", what="A Gymnasium environment")
    from kredens.bridges._gymnasium import Environment

    return Environment(game, seat, opponents, seats, decks, max_steps=max_steps, render_mode=render_mode, **options)


def register() -> tuple[str, ...]:
    """Make every installed game known to `gymnasium.make`, which takes the arguments of `env` beside its own.

    Returns:
        Their names there, such as `kredens/leduc-v1`.

    Raises:
        MissingExtra: the extra `rl` is not installed.
    """
    need_extra("rl", "gymnasium", "numpy", what="A Gymnasium environment")
    from kredens.bridges._gymnasium import announce

    return announce()


__all__ = ["env", "register"]
