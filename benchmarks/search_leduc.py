"""Fair search against OpenSpiel's information-set search at Leduc poker: as many simulations, the same cards both ways.

    .venv-all/bin/python benchmarks/search_leduc.py --games 2000 --simulations 100

Each deal is played twice, with seats changed. OpenSpiel's bot is shown what a Kredens bot is: its own card, the open
card and the bets. It is given the exploration constant asked for with `--uct`, in chips.
"""

from __future__ import annotations

import argparse
from math import sqrt
from time import perf_counter, process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import kredens
from kredens.bots import make_bot, play_out

RANKS = ("jack", "queen", "king")
ACTIONS = ("fold", "call", "raise")


class SpielSearch:
    """OpenSpiel's bot at a seat of a Kredens game."""

    def __init__(self, simulations: int, uct: float, seed: int) -> None:
        luck = np.random.RandomState(seed)
        self._game: Any = pyspiel.load_game("leduc_poker")
        self._bot: Any = ISMCTSBot(self._game, RandomRolloutEvaluator(1, luck), uct, simulations, random_state=luck)
        self.iterations = 0
        self.seconds = 0.0
        self._simulations = simulations

    def choose(self, seat: kredens.SeatView) -> str:
        state = self._position(seat)
        began = perf_counter()
        answer = ACTIONS[self._bot.step(state)]
        if len(seat.decision) > 1:
            self.iterations += self._simulations
            self.seconds += perf_counter() - began
        return answer

    def _position(self, seat: kredens.SeatView) -> Any:  # noqa: ANN401  # OpenSpiel has no types
        """Return the position in OpenSpiel, with any card that may be the other player's."""
        view = seat.view()
        mine = RANKS.index(view["zones"]["private"][seat.seat]["cards"][0]["card"])
        shown = [RANKS.index(card["card"]) for card in view["zones"]["open"]["cards"]]
        used = [2 * mine]
        common = [next(card for card in (2 * rank, 2 * rank + 1) if card not in used) for rank in shown]
        theirs = next(card for card in range(6) if card not in {*used, *common})
        deals = [used[0], theirs] if seat.seat == 0 else [theirs, used[0]]
        state = self._game.new_initial_state()
        for card in deals:
            state.apply_action(card)
        for event in seat.events():
            if event["event"] == "choice" and event["option"] in ACTIONS:
                if state.is_chance_node():
                    state.apply_action(common[0])
                state.apply_action(ACTIONS.index(event["option"]))
        if state.is_chance_node():
            state.apply_action(common[0])
        legal = [ACTIONS[action] for action in state.legal_actions()]
        assert (state.current_player(), legal) == (seat.seat, list(seat.decision.ids))
        return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--uct", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    game = kredens.load("leduc")
    won: list[float] = []
    ours, theirs = [0, 0.0], [0, 0.0]
    began = process_time()
    for deal in range(given.seed, given.seed + given.games // 2):
        pair = 0.0
        for place in (0, 1):
            mine: Any = make_bot(game, f"search:{given.simulations}", 2 * deal + place)
            peer = SpielSearch(given.simulations, given.uct, 2 * deal + place)
            result = play_out(game.start(seed=deal), [mine, peer] if place == 0 else [peer, mine])
            pair += result.scores[place]
            for counted, bot in ((ours, mine.searcher), (theirs, peer)):
                counted[0] += bot.iterations
                counted[1] += bot.seconds
        won.append(pair / 2)
    mean = sum(won) / len(won)
    error = sqrt(sum((value - mean) ** 2 for value in won) / (len(won) - 1) / len(won))
    print(
        f"search:{given.simulations} wins {mean:+.3f} chips a game (error {error:.3f}) from OpenSpiel's ISMCTS "
        f"with {given.simulations} simulations and uct_c {given.uct:g}, over {2 * len(won)} games, both seats of each "
        f"deal; simulations a second: {ours[0] / ours[1]:,.0f} and {theirs[0] / theirs[1]:,.0f}; "
        f"{process_time() - began:.0f} s of processor time."
    )


if __name__ == "__main__":
    main()
