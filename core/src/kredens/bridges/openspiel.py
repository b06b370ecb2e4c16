"""OpenSpiel: every installed game as a Python game object.

Actions are the numbers of option ids. What luck decides is asked in one of two ways, or both:

- The first question to chance is which of `deals` games is dealt; outcome K is the game that `Game.start` deals with
  the seed K. With one deal there is no such question.
- With `chance=True`, each draw whose outcomes the game lists is a question to chance of its own.

Returns are the seats' utilities, from -1 to 1, which sum to 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens._extras import need_extra

if TYPE_CHECKING:
    from kredens.games import Game


def game(
    game: str | Game,
    seats: int | None = None,
    decks: Any = None,
    *,
    chance: bool = False,
    deals: int | None = None,
    **options: Any,
) -> Any:
    """Return a game as a `pyspiel.Game`.

    It is registered as `kredens_GAME`, with `_` for each `-`, so that OpenSpiel can load it again from its text.

    Args:
        game: an installed game, or its id.
        seats: how many players; as many as usually play the game if not said.
        decks: what they play with, as `Game.start` takes it.
        chance: whether draws whose outcomes are listed are chance nodes.
        deals: how many games may be dealt, as a chance node at the root; 4,096 if not said, and 1 with `chance`.
        options: the game's own options, of plain JSON values.

    Raises:
        MissingExtra: the extra `rl` is not installed.
        UnknownGame: no installed plugin has a game of that name.
        BadOption: the game does not take the seats or options.
    """
    need_extra("rl", "pyspiel", "numpy", what="An OpenSpiel game")
    from kredens.bridges._openspiel import loaded

    return loaded(game, seats, decks, chance=chance, deals=deals, options=options)


__all__ = ["game"]
