"""The bridges: every game for PettingZoo, Gymnasium and OpenSpiel, and beside them a game of PettingZoo's own."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any

from clock import side_by_side
from peers import env_play, pettingzoo_env
from report import KREDENS, PETTINGZOO, About, Row

import kredens

if TYPE_CHECKING:
    from collections.abc import Callable

    from clock import Plan, Play

    from kredens import Game

PETTING, GYM, TENSORS, BARE = (
    "PettingZoo environment", "Gymnasium environment", "OpenSpiel game, with tensors", "OpenSpiel game",
)  # fmt: skip
PEER_GAME = "Leduc hold'em"


def bridge_rows(plan: Plan) -> list[Row]:
    """Return how many answers a second every game takes over each bridge, and PettingZoo's own Leduc hold'em."""
    rows: list[Row] = []
    for info in kredens.games():
        game = kredens.load(info.id)
        try:
            plays = _plays(game)
        except kredens.MissingExtra as error:
            return [Row("bridges", "decisions/s", note=f"not measured: {error}")]
        peer = None
        if game.id == "leduc":
            try:
                plays[PETTINGZOO] = env_play(pettingzoo_env())
                peer = PETTINGZOO
            except ImportError as error:
                rows.append(Row(f"{PETTINGZOO}: {PEER_GAME}", "decisions/s", note=f"not measured: {error}."))
        found = side_by_side(replace(plan, seconds=plan.seconds / 2), plays)
        for name, played in found.items():
            about = About(name, game.title, KREDENS, game.usual_seats)
            if name == PETTINGZOO:
                about = About(PETTING, PEER_GAME, PETTINGZOO, 2)
            row = Row(f"{about.engine}: {about.game}, {about.what}", "decisions/s", played.decisions_a_second)
            row.about, row.work = about, plays[name]
            if peer and name == PETTING:
                row.peer, row.peer_name = found[peer].decisions_a_second, PETTINGZOO
            row.extra = {"games": played.games, "decisions_per_game": played.mean, "standard_error": played.error}
            rows.append(row)
    return rows


def _plays(game: Game) -> dict[str, Play]:
    from kredens.bridges import gymnasium, openspiel, pettingzoo

    return {
        PETTING: env_play(pettingzoo.env(game)),
        GYM: _gym_play(gymnasium.env(game)),
        TENSORS: _spiel_play(openspiel.game(game), lambda state, seat: state.observation_tensor(seat)),
        BARE: _spiel_play(openspiel.game(game), lambda _state, _seat: None),
    }


def _gym_play(env: Any) -> Play:  # noqa: ANN401  # Gymnasium is an extra
    rnd = random.Random(5).random
    seeds = count(1)

    def play() -> int:
        _, info = env.reset(seed=next(seeds))
        taken, over = 0, False
        while not over:
            legal = info["action_mask"].nonzero()[0]
            _, _, over, _, info = env.step(int(legal[int(rnd() * len(legal))]))
            taken += 1
        return taken

    return play


def _spiel_play(game: Any, look: Callable[[Any, int], object]) -> Play:  # noqa: ANN401  # OpenSpiel has no types
    rnd = random.Random(5).random
    deals = game.max_chance_outcomes()

    def play() -> int:
        state = game.new_initial_state()
        taken = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(rnd() * deals))
                continue
            look(state, state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(rnd() * len(legal))])
            taken += 1
        return taken

    return play
