"""Games at random: the same ones on changed rules, to see whether they go another way."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from kredens.errors import KredensError
from kredens.kernel.rng import Stream

if TYPE_CHECKING:
    from kredens.games import Game

GAMES: Final = 20
"""How many games are played."""
DECISIONS: Final = 400
"""After how many decisions a game is broken off."""

LOOKS: Final = 8
"""At each so-manyth decision what the asked seat sees is compared too."""


def play_all(game: Game) -> list[str]:
    """Play games with random answers at the tables that a game declares; return a word for each, equal for equal ones.

    A game in which the rules fail goes another way than one in which they do not.
    """
    return [_play(game, number) for number in range(GAMES)]


def _play(game: Game, number: int) -> str:
    spec = game.tables[number % len(game.tables)]
    digest = blake2b(digest_size=8)
    luck = Stream(number)
    try:
        decks = spec.decks(number + 1) if spec.decks is not None else None
        state = game.start(spec.seats, number + 1, decks, log=False, **spec.options)
        for turn in range(DECISIONS):
            if (decision := state.decision) is None:
                break
            if turn % LOOKS == 0:
                digest.update(repr(state.view(decision.seat if decision.seat >= 0 else None)).encode())
            digest.update(repr((decision.seat, decision.ids)).encode())
            state.choose(luck.below(len(decision.ids)))
        digest.update(repr(state.view(None)).encode())
        result = state.result
        digest.update(repr(result and (result.scores, result.winners, result.reason)).encode())
    except KredensError as error:
        digest.update(type(error).__name__.encode())
    return digest.hexdigest()


__all__ = ["DECISIONS", "GAMES", "play_all"]
