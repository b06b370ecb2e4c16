"""Verräter and Veto! alone, and how they and a toy grow with seats and cards. V:TES is measured in `vtes.py`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import targets
from calls import call_rows
from clock import each, side_by_side
from heap import MOST_SEATS, heap
from players import Player
from report import About, Row
from windows import window_row

import kredens

if TYPE_CHECKING:
    from clock import Plan
    from targets import Target

    from kredens import Game, State

SPEEDS: dict[tuple[str, int], Target] = {("verrater", 4): targets.VERRATER, ("veto", 2): targets.VETO}
BUNDLED = ("verrater", "veto")
HEAPS = (60, 120, 250, 500, 1_000, 2_000)


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
            brief = (game_id, seats) not in SPEEDS
            rows += _game_rows(plan, f"{game.title}, {seats} seats", game, seats, targets.CLONE_SMALL, brief=brief)
        if game_id == "veto":
            from kredens_veto.moments import VetoWindow

            rows.append(window_row(plan, Player(game, game.seats[0]), VetoWindow))
    return rows


def growth_rows(plan: Plan) -> list[Row]:
    """Return the rows of the toy with few and many cards, at the most seats."""
    rows: list[Row] = []
    for cards in HEAPS:
        name = f"heap of {cards} cards, {MOST_SEATS} seats"
        game = heap(cards)
        rows += _game_rows(plan, name, game, MOST_SEATS, None, brief=True)
        rows += _parts_of_a_game(plan, name, game, MOST_SEATS)
    return rows


def _parts_of_a_game(plan: Plan, label: str, game: Game, seats: int) -> list[Row]:
    """Measure what it takes to begin a game, and to come from one question in the middle to the next."""
    player = Player(game, seats)
    positions = player.middles()
    about = About("answer", game.title, seats=seats, cards=player.cards())

    def under_way() -> list[State]:
        """Return copies that have gone on already: the first answer to a copy takes longer."""
        found: list[State] = []
        for position in positions:
            state = position.clone()
            state.choose(0)
            if state.decision is not None:
                found.append(state)
        return found

    answering = each(plan, lambda state: state.choose(0), under_way)
    starting = each(plan, lambda seed: game.start(seats, seed, log=False), lambda: range(50))
    return [
        Row(f"{label}, an answer up to the next question", "us", answering, about=about),
        Row(f"{label}, start", "us", starting, about=replace(about, what="start")),
    ]


def _game_rows(plan: Plan, label: str, game: Game, seats: int, clone: Target | None, *, brief: bool) -> list[Row]:
    player = Player(game, seats)
    play = player.headless()
    found = side_by_side(plan, {label: play})[label]
    speed = SPEEDS.get((game.id, seats))
    about = About("rate", game.title, seats=seats, cards=player.cards())
    rows = [
        Row(label, "decisions/s", found.decisions_a_second, speed, work=play, about=about),
        Row(label, "us/decision", found.per_decision, work=play, about=replace(about, what="headless")),
        Row(label, "games/s", found.games_a_second, work=play, about=replace(about, what="games")),
    ]
    rows[0].extra = {"games": found.games, "decisions_per_game": found.mean, "standard_error": found.error}
    rows[1].extra = dict(rows[0].extra)
    rows[0].note = f"{found.mean:.1f} decisions a game, over {found.games:,} games"
    return rows + call_rows(plan, label, game, player.middles(), clone, brief=brief)
