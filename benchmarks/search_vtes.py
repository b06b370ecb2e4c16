"""Fair search against the game's own bot at V:TES, two seats, with every two of five bundled decks, both ways.

    .venv/bin/python benchmarks/search_vtes.py --games 60

Each deal is played twice, with the bots changed and the decks left where they are; fifty games are all pairs of decks.
A search with a number of iterations plays the same games again wherever it is repeated.
"""

from __future__ import annotations

import argparse
import random
from itertools import product
from math import sqrt
from time import process_time
from typing import Any

import kredens
from kredens.bots import make_bot
from kredens.bots.match import ask_bot
from kredens_vtes.decks.bundled import bundled

DECKS = ("bleed", "combat", "intercept", "stealth", "vote")
SURE = 1.96
"""Of how many standard errors an interval of 95 % reaches to each side."""


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the interval in which the share of wins lies with 95 %."""
    share, less = won / games, SURE * SURE / games
    middle = (share + less / 2) / (1 + less)
    half = SURE * sqrt(share * (1 - share) / games + less / games / 4) / (1 + less)
    return middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--budget", default="24:steward")
    parser.add_argument("--seed", type=int, default=2000)
    given = parser.parse_args()
    game = kredens.load("vtes")
    pairs = list(product(DECKS, repeat=2))
    random.Random(7).shuffle(pairs)
    won, decisions, iterations = 0.0, 0, 0
    began = process_time()
    for number in range(given.games):
        deal, place = divmod(number, 2)
        names, seed = pairs[deal % len(pairs)], given.seed + deal
        state = game.start(2, seed, {seat: bundled(name) for seat, name in enumerate(names)}, log=False)
        bots: list[Any] = [make_bot(game, "vtes/steward", 1) for _ in names]
        bots[place] = make_bot(game, f"search:{given.budget}", 2 * seed + place)
        while state.decision is not None:
            seat = state.decision.seat
            decisions += seat == place and len(state.decision) > 1
            state.choose(ask_bot(bots[seat], state, seat))
        assert state.result is not None
        won += (place in state.result.winners) / max(1, len(state.result.winners))
        iterations += bots[place].searcher.iterations
        low, high = wilson(won, number + 1)
        spent = (process_time() - began) / decisions * 1000
        print(f"{number + 1:4}  {' '.join(names):20} search at seat {place}: {won:g} won, {low:.0%} to {high:.0%}; "
              f"{iterations / decisions:.1f} iterations and {spent:.0f} ms a decision", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
