"""Crazy Eights by OpenSpiel's rules, side by side with OpenSpiel's own game, at tables of all sizes."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING

import targets
from calls import call_rows
from clock import side_by_side
from peers import OpenSpiel, peer_calls
from players import POSITIONS, Player
from report import KREDENS, SPIEL, About, Row

import kredens

if TYPE_CHECKING:
    from clock import Plan, Play, Played

ERRORS = 4
"""By how many standard errors two means may differ and still be taken to agree."""

NAME = "Crazy Eights"


def eights_rows(plan: Plan) -> tuple[list[Row], list[str]]:
    """Return the rows of Crazy Eights, and what is wrong with the comparison (nothing, if all is well)."""
    game = kredens.load("crazy-eights")
    rows: list[Row] = []
    faults: list[str] = []
    for seats in range(game.seats[0], game.seats[1] + 1):
        player = Player(game, seats, options={"ruleset": "openspiel"})
        about = About("headless", NAME, seats=seats, cards=player.cards())
        found, fault = _table(plan, player, f"{NAME}, {seats} seats, {about.cards} cards, headless", about)
        rows += found
        faults += fault
        if seats in {2, 7}:
            rows += _calls(plan, player, about)
    return rows, faults


def _table(plan: Plan, player: Player, name: str, about: About) -> tuple[list[Row], list[str]]:
    plays: dict[str, Play] = {KREDENS: player.headless()}
    missing = ""
    try:
        plays[SPIEL] = OpenSpiel(f"crazy_eights(players={player.seats})").headless()
    except ImportError as error:
        missing = f"{SPIEL}: not measured: {error}."
    found = side_by_side(plan, plays)
    mine, spiel = found[KREDENS], found.get(SPIEL)
    row = Row(name, "us/decision", mine.per_decision, peer_name=SPIEL, work=plays[KREDENS], about=about)
    games = Row(name, "games/s", mine.games_a_second, work=plays[KREDENS], about=replace(about, what="games"))
    if player.seats == 2:
        row.target = targets.EIGHTS
    _tell_length(row, mine)
    if spiel is None:
        row.note += f"; {missing}"
        return [row, games], []
    row.peer = spiel.per_decision
    games.peer, games.peer_name = spiel.games_a_second, SPIEL
    theirs = Row(f"{SPIEL}: {name.removesuffix(', headless')}", "us/decision", spiel.per_decision)
    theirs.about = replace(about, engine=SPIEL)
    _tell_length(theirs, spiel)
    their_games = Row(theirs.name, "games/s", spiel.games_a_second, about=replace(theirs.about, what="games"))
    return [row, games, theirs, their_games], _length_faults(name, mine, spiel)


def _tell_length(row: Row, played: Played) -> None:
    row.extra = {"games": played.games, "decisions_per_game": played.mean, "standard_error": played.error}
    row.note = f"{played.mean:.2f} decisions a game, standard error {played.error:.2f}, over {played.games:,} games"


def _length_faults(name: str, mine: Played, spiel: Played) -> list[str]:
    """Check that games are as long in both engines, for one slip in the rules would make the race unfair."""
    if abs(mine.mean - spiel.mean) <= ERRORS * hypot(mine.error, spiel.error):
        return []
    return [f"{name} took {mine.mean:.2f} decisions a game, and {spiel.mean:.2f} in OpenSpiel."]


def _calls(plan: Plan, player: Player, about: About) -> list[Row]:
    """Return the rows of a game that is watched, of clones played to the end, and of single calls."""
    seats = about.seats
    label = f"{NAME}, {seats} seats"
    watched = player.watched()
    series = side_by_side(plan, {KREDENS: watched})[KREDENS].per_decision
    target = targets.EIGHTS_WATCHED if seats == 2 else None
    rows = [Row(f"{label}, log, view and options each time", "us/decision", series, target, work=watched)]
    rows[0].about = replace(about, what="watched")
    plays: dict[str, Play] = {KREDENS: player.cloned(player.middles())}
    to_the_end = Row(f"{label}, clone and play to the end", "games/s", work=plays[KREDENS])
    to_the_end.about = replace(about, what="to the end")
    try:
        spiel = OpenSpiel(f"crazy_eights(players={seats})")
    except ImportError:
        to_the_end.series = side_by_side(plan, plays)[KREDENS].games_a_second
        return [*rows, to_the_end, *call_rows(plan, label, player.game, player.middles(), targets.CLONE_SMALL)]
    positions = spiel.middles(POSITIONS)
    found = side_by_side(plan, {**plays, SPIEL: spiel.cloned(positions)})
    to_the_end.series = found[KREDENS].games_a_second
    to_the_end.peer, to_the_end.peer_name = found[SPIEL].games_a_second, SPIEL
    theirs = Row(f"{SPIEL}: {label}, clone and play to the end", "games/s", found[SPIEL].games_a_second)
    theirs.about = replace(about, what="to the end", engine=SPIEL)
    rows += [to_the_end, theirs]
    rows += peer_calls(plan, f"{SPIEL}: {label}", positions, replace(about, what="clone", engine=SPIEL))
    return rows + call_rows(plan, label, player.game, player.middles(), targets.CLONE_SMALL)
