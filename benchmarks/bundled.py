"""Verräter and Veto! alone, and how they and a toy grow with seats and cards. V:TES is measured in `vtes.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import targets
from calls import call_rows
from clock import side_by_side
from heap import MOST_SEATS, heap
from players import Player
from report import Row
from windows import window_row

import kredens

if TYPE_CHECKING:
    from clock import Plan
    from targets import Target

    from kredens import Game

SPEEDS: dict[tuple[str, int], Target] = {("verrater", 4): targets.VERRATER, ("veto", 2): targets.VETO}
BUNDLED = ("verrater", "veto")
HEAPS = (60, 124, 510)


def bundled_rows(plan: Plan) -> list[Row]:
    """Return the rows of every bundled game at every number of seats."""
    rows: list[Row] = []
    for game_id in BUNDLED:
        try:
            game = kredens.load(game_id)
        except kredens.UnknownGame as error:
            rows.append(Row(game_id, "decisions/s", note=f"not measured: {error}"))
            continue
        for seats in range(game.seats[0], game.seats[1] + 1):
            rows += _game_rows(plan, f"{game.title}, {seats} seats", game, seats, targets.CLONE_SMALL)
        if game_id == "veto":
            from kredens_veto.moments import VetoWindow

            rows.append(window_row(plan, Player(game, game.seats[0]), VetoWindow))
    return rows


def growth_rows(plan: Plan) -> list[Row]:
    """Return the rows of the toy with few and many cards, at the most seats."""
    rows: list[Row] = []
    for cards in HEAPS:
        target = targets.CLONE_LARGE if cards == max(HEAPS) else targets.CLONE_SMALL if cards == min(HEAPS) else None
        rows += _game_rows(plan, f"heap of {cards} cards, {MOST_SEATS} seats", heap(cards), MOST_SEATS, target)
    return rows


def _game_rows(plan: Plan, label: str, game: Game, seats: int, clone: Target | None) -> list[Row]:
    player = Player(game, seats)
    play = player.headless()
    found = side_by_side(plan, {label: play})[label]
    speed = SPEEDS.get((game.id, seats))
    rows = [
        Row(label, "decisions/s", found.decisions_a_second, speed, work=play),
        Row(label, "us/decision", found.per_decision, work=play),
        Row(label, "games/s", found.games_a_second, work=play),
    ]
    rows[0].extra = {"games": found.games, "decisions_per_game": found.mean, "standard_error": found.error}
    rows[0].note = f"{found.mean:.1f} decisions a game, over {found.games:,} games"
    return rows + call_rows(plan, label, game, player.middles(), clone)
