"""V:TES: how its speed depends on the number of Methuselahs, and what each kind of question costs five of them."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from statistics import fmean
from time import perf_counter
from typing import TYPE_CHECKING, Any

import targets
from calls import call_rows
from clock import Series, calibrate, side_by_side
from players import Player
from report import About, Row
from windows import window_row

import kredens

if TYPE_CHECKING:
    from clock import Plan
    from targets import Target

    from kredens import Game

AT_LENGTH_FROM = 5
"""With so many seats libraries have 90 cards; they would be too many for fewer Methuselahs."""

LONGER = 2
"""Its games are so long that a repetition takes so many times as long as others."""

MOST_QUESTIONS = 16
"""How many kinds of questions are reported, those that take most of the time first."""


def vtes_rows(plan: Plan) -> list[Row]:
    """Return the rows of V:TES with the decks that come with it, at tables of all sizes."""
    try:
        game = kredens.load("vtes")
    except kredens.UnknownGame as error:
        return [Row("vtes", "decisions/s", note=f"not measured: {error}")]
    from kredens_vtes.moments import AsPlayed

    rows: list[Row] = []
    for seats in range(game.seats[0], game.seats[1] + 1):
        if seats >= AT_LENGTH_FROM:
            rows += _speed_rows(plan, with_bundled_decks(game, seats, at_length=False))
        player = with_bundled_decks(game, seats)
        rows += _speed_rows(plan, player, targets.VTES if seats == AT_LENGTH_FROM else None)
        if seats == AT_LENGTH_FROM:
            label = f"{game.title}, {seats} seats"
            positions = player.middles()
            rows += question_rows(plan, label, player)
            rows.append(window_row(plan, player, AsPlayed, positions))
            rows += call_rows(plan, label, game, positions, targets.CLONE_LARGE)
    return rows


def with_bundled_decks(game: Game, seats: int, *, at_length: bool | None = None) -> Player:
    """Return a player whose tables are set up with the decks that come with V:TES, given as text.

    Args:
        game: V:TES.
        seats: how many Methuselahs there are.
        at_length: whether libraries have 90 cards, and not 60; if not said, they do where there are enough seats.
    """
    from kredens_vtes.decks import AT_LENGTH, BUNDLED

    names = AT_LENGTH if (seats >= AT_LENGTH_FROM if at_length is None else at_length) else BUNDLED
    lists = files("kredens_vtes") / "decks" / "lists"
    decks = {seat: (lists / f"{names[seat % len(names)]}.txt").read_text(encoding="utf-8") for seat in range(seats)}
    return Player(game, seats, options={"decks": decks})


def _speed_rows(plan: Plan, player: Player, speed: Target | None = None) -> list[Row]:
    about = About("rate", player.game.title, seats=player.seats, cards=player.cards())
    label = f"{about.game}, {about.seats} seats, {about.cards} cards"
    play = player.headless()
    found = side_by_side(replace(plan, seconds=LONGER * plan.seconds), {label: play})[label]
    rows = [
        Row(label, "decisions/s", found.decisions_a_second, speed, work=play, about=about),
        Row(label, "us/decision", found.per_decision, work=play, about=replace(about, what="headless")),
        Row(label, "games/s", found.games_a_second, work=play, about=replace(about, what="games")),
    ]
    rows[0].extra = {"games": found.games, "decisions_per_game": found.mean, "standard_error": found.error}
    rows[1].extra = dict(rows[0].extra)
    rows[0].note = f"{found.mean:.1f} decisions a game, over {found.games:,} games"
    return rows


def question_rows(plan: Plan, label: str, player: Player) -> list[Row]:
    """Measure what it takes to come to a question, by the procedure that asks it: from the answer before to its ids."""
    series: dict[str, Series] = {}
    counts: dict[str, int] = {}
    for _ in range(plan.repetitions):
        loop = calibrate()
        spent: dict[str, list[float]] = {}
        until = perf_counter() + plan.seconds
        while perf_counter() < until:
            _timed_game(player, spent)
        for name, times in spent.items():
            series.setdefault(name, Series()).add(fmean(times) * 1e6, loop)
            counts[name] = counts.get(name, 0) + len(times)
    total = sum(counts.values())
    weighed = sorted(series, key=lambda name: -series[name].spread.median * counts[name])
    rows: list[Row] = []
    for name in weighed[:MOST_QUESTIONS]:
        rows.append(Row(f"{label}, up to a question of {name}", "us", series[name]))
        rows[-1].extra = {"share_of_decisions": counts[name] / total}
        rows[-1].note = f"{counts[name] / total:.1%} of the decisions"
    return rows


def _timed_game(player: Player, spent: dict[str, list[float]]) -> None:
    """Play one game at random and note how long it took to come to each question, by who asks it."""
    options: dict[str, Any] = player.options
    state = player.game.start(seats=player.seats, seed=player.seeds(), log=False, **options)
    rnd = player.luck.random
    while (decision := state.decision) is not None:
        number = int(rnd() * len(decision.ids))
        begun = perf_counter()
        state.choose(number)
        passed = perf_counter() - begun
        frames = state.table.frames
        if frames:
            spent.setdefault(type(frames[-1]).__name__, []).append(passed)
