"""Play every installed game for a while, so that the compiler learns which code is busy and which is not.

python scripts/compiled/play.py

Random players go through all tables that a game allows; then the game's own bot plays, who looks at views and other
deals; and some positions are copied, saved and restored.
"""

from __future__ import annotations

import random
import sys

import kredens
from kredens.bots import make_bot, play_out

DECISIONS = 6_000
"""About how many random decisions are taken at tables of each size."""

LOOKS = 40
"""One position in so many is looked at, copied and dealt again."""


def learn(game_id: str) -> None:
    """Play one game at all its tables."""
    game = kredens.load(game_id)
    luck = random.Random(1)
    for seats in range(game.seats[0], game.seats[1] + 1):
        taken = seed = 0
        while taken < DECISIONS:
            state = game.start(seats=seats, seed=seed, log=False)
            seed += 1
            while (decision := state.decision) is not None and taken < DECISIONS:
                if taken % LOOKS == 0:
                    look(game, state, decision.seat, taken)
                state.choose(int(luck.random() * len(decision.ids)))
                taken += 1
    for bot in game.bots:
        play_out(game.start(seed=1), [make_bot(game, f"{game.id}/{bot}", seat) for seat in range(game.usual_seats)])


def look(game: kredens.Game, state: kredens.State, seat: int, seed: int) -> None:
    """Read a position as bots and bridges do."""
    _ = [option.label for option in state.decision.options] if state.decision else []
    state.view(seat)
    other = state.determinize(seat, seed)
    if other.decision is not None:
        other.choose(0)
    game.restore(state.clone().save())


def main() -> None:
    """Play them all."""
    for info in kredens.games():
        print(f"\rplaying {info.title} ...", end=" ", file=sys.stderr, flush=True)
        learn(info.id)
    print(file=sys.stderr)


if __name__ == "__main__":
    main()
