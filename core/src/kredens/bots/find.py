"""Finding a bot by the name a user types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.bots.seat import RandomBot
from kredens.errors import BadBot, shown, told

if TYPE_CHECKING:
    from kredens.bots.seat import Bot
    from kredens.games import Game


def bot_names(game: Game) -> tuple[str, ...]:
    """Return the names of all bots that can play a game, `random` first."""
    return ("random", *(f"{game.id}/{name}" for name in sorted(game.bots)))


def make_bot(game: Game, name: str, seed: int) -> Bot:
    """Make a bot.

    Args:
        game: the game it is to play.
        name: `random`, or GAME/NAME for one that the game or another plugin brings.
        seed: what its own luck comes from, a whole number from 0 to `kredens.MAX_SEED`.

    Raises:
        BadBot: there is none of that name for this game (the sentence lists those there are), or making it failed.
    """
    if name == "random":
        return RandomBot(seed)
    there_are = f"for {game.title} there are {', '.join(bot_names(game))}"
    owner, slash, own_name = name.partition("/")
    maker = game.bots.get(own_name) if slash and owner == game.id else None
    if maker is None:
        raise BadBot(f"There is no bot {shown(name)}; {there_are}.")
    try:
        return maker(seed)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a bot must not end the program either
        raise BadBot(f"The bot {name!r} cannot be made: {told(error)}") from error


__all__ = ["bot_names", "make_bot"]
