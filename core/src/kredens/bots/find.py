"""Finding a bot by the name a user types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens._values import is_text
from kredens.bots.seat import RandomBot, check_bot
from kredens.errors import BadBot, shown, told
from kredens.installed import load
from kredens.kernel.rng import derived

if TYPE_CHECKING:
    from kredens.bots.seat import Bot
    from kredens.games import Game

OUTSIDE = "cmd:"
"""What the name of a program begins with."""

SEARCH = "search:"
"""What the name of a search begins with."""


def bot_names(game: Game) -> tuple[str, ...]:
    """Return the names of all bots that can play a game, `random` first, without those that a user makes up."""
    return ("random", *(f"{game.id}/{name}" for name in sorted(game.bots)))


def split_names(text: str) -> list[str]:
    """Split `A,B,...` into names of bots. What is quoted holds together.

    >>> split_names('random,cmd:"./mybot --levels 1,2"')
    ['random', 'cmd:"./mybot --levels 1,2"']

    Raises:
        BadBot: a name is empty, or a quotation does not end.
    """
    names = [""]
    quote = ""
    for sign in text:
        if quote or sign in {'"', "'"}:
            quote = "" if sign == quote else quote or sign
        elif sign == ",":
            names.append("")
            continue
        names[-1] += sign
    if quote:
        raise BadBot(f"In the list of bots {shown(text)} a quotation does not end.")
    names = [name.strip() for name in names]
    if "" in names:
        raise BadBot(f"In the list of bots {shown(text)} a name is empty.")
    return names


def make_bot(game: str | Game, name: str, seed: int) -> Bot:
    """Make a bot.

    Args:
        game: the game it is to play, or the id of an installed one.
        name: `random`, GAME/NAME for one that the game or another plugin brings, `cmd:COMMAND` for a program, which
            is started when it is first asked something, or `search:BUDGET` for a fair search.
        seed: what its own luck comes from, a whole number from 0 to `kredens.MAX_SEED`.

    Raises:
        UnknownGame: no installed plugin has a game of that id.
        BadBot: there is none of that name for this game (the sentence lists those there are), or making it failed.
    """
    if not is_text(name):
        raise BadBot(f"A bot is made by its name, such as 'random', and {shown(name)} is no name.")
    rules = load(game) if isinstance(game, str) else game
    try:
        return _made(rules, name, seed)
    except BadBot as error:
        error.bot = name
        raise


def _made(game: Game, name: str, seed: int) -> Bot:
    if name == "random":
        return RandomBot(seed)
    if name.startswith(OUTSIDE):
        from kredens.bots.outside import OutsideBot
        from kredens.bots.terms import terms_of

        return OutsideBot(game, terms_of(name.removeprefix(OUTSIDE)), seed)
    if name.startswith(SEARCH):
        return _searching(game, name.removeprefix(SEARCH), seed)
    return _of_game(game, name, seed)


def _searching(game: Game, text: str, seed: int) -> Bot:
    from kredens.bots.search import SearchBot, budget_of

    budget = budget_of(text)
    return SearchBot(game, budget, seed, guide_of(game, budget.guide, seed))


def guide_of(game: Game, name: str, seed: int) -> Bot | None:
    """Make the bot of a game that guides a search; None if there is no name. Raises `BadBot`."""
    if not name:
        return None
    if name not in game.bots:
        there_are = f"its own are {', '.join(sorted(game.bots))}" if game.bots else "it has none of its own"
        raise BadBot(f"A search at {game.title} cannot be guided by {shown(name)}; {there_are}.")
    return _of_game(game, f"{game.id}/{name}", derived(seed, "guide"))


def _of_game(game: Game, name: str, seed: int) -> Bot:
    there_are = f"for {game.title} there are {', '.join(bot_names(game))}, {SEARCH}BUDGET and {OUTSIDE}COMMAND"
    owner, slash, own_name = name.partition("/")
    maker = game.bots.get(own_name) if slash and owner == game.id else None
    if maker is None:
        raise BadBot(f"There is no bot {shown(name)}; {there_are}.")
    try:
        bot = maker(seed)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a bot must not end the program either
        raise BadBot(f"The bot {name!r} cannot be made: {told(error)}") from error
    try:
        check_bot(bot)
    except BadBot as error:
        raise BadBot(f"The bot {name!r} cannot be made: {error}") from error
    return bot


__all__ = ["bot_names", "guide_of", "make_bot", "split_names"]
