"""Fair search against the game's own bot at Veto! and V:TES, two seats, with every two of their decks, both ways.

    .venv-all/bin/python benchmarks/search_duels.py vtes --games 66

Each deal is played twice, with the bots changed and the decks left where they are; 24 games of Veto! and fifty of V:TES
are all pairs of decks. A search with a number of iterations plays the same games again wherever it is repeated.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from itertools import permutations, product
from time import process_time
from typing import Any

from msgspec import Struct

import kredens
from kredens.bots import make_bot
from kredens.bots.match import ask_bot
from kredens.lab.intervals import rate_of
from kredens_veto.decks import bundled as of_veto
from kredens_vtes.decks.bundled import bundled as of_vtes


class Duel(Struct, frozen=True):
    """What is played at a game.

    Attributes:
        deck: returns the deck of a name.
        pairs: the names of the decks at the two seats.
        shuffle: decides which pairs come first.
        seed: that of the first deal.
        luck: what the search's luck comes from in the first game.
    """

    deck: Callable[[str], Any]
    pairs: tuple[tuple[str, ...], ...]
    shuffle: int
    seed: int
    luck: int


DUELS = {
    "veto": Duel(
        of_veto, tuple(permutations(("radziwillowie", "wisniowieccy", "awanturnicy", "dworscy"), 2)), 3, 500, 0
    ),
    "vtes": Duel(of_vtes, tuple(product(("bleed", "combat", "intercept", "stealth", "vote"), repeat=2)), 7, 2000, 4000),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(DUELS))
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--budget", default="24:steward")
    given = parser.parse_args()
    game, duel = kredens.load(given.game), DUELS[given.game]
    pairs = list(duel.pairs)
    random.Random(duel.shuffle).shuffle(pairs)
    won, decisions, iterations = 0.0, 0, 0
    began = process_time()
    for number in range(given.games):
        deal, place = divmod(number, 2)
        names = pairs[deal % len(pairs)]
        decks = {seat: duel.deck(name) for seat, name in enumerate(names)}
        state = game.start(2, duel.seed + deal, decks, log=False)
        bots: list[Any] = [make_bot(game, f"{game.id}/steward", 1) for _ in names]
        bots[place] = make_bot(game, f"search:{given.budget}", duel.luck + number)
        while state.decision is not None:
            seat = state.decision.seat
            decisions += seat == place and len(state.decision) > 1
            state.choose(ask_bot(bots[seat], state, seat))
        assert state.result is not None
        won += (place in state.result.winners) / max(1, len(state.result.winners))
        iterations += bots[place].searcher.iterations
        share = rate_of(number + 1, won / (number + 1))
        spent = (process_time() - began) / decisions * 1000
        print(
            f"{number + 1:4}  {' '.join(names):20} search at seat {place}: {won:g} won, {share.low:.0%} to "
            f"{share.high:.0%}; {iterations / decisions:.1f} iterations and {spent:.0f} ms a decision",
            flush=True,
        )


if __name__ == "__main__":
    main()
