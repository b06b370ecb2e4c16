"""Crazy Eights by OpenSpiel's rules, side by side with OpenSpiel's own game, at tables of all sizes."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import targets
from calls import call_rows
from clock import each, side_by_side
from peers import OpenSpiel
from players import POSITIONS, Player
from report import Row

import kredens

if TYPE_CHECKING:
    from clock import Plan, Play, Played

ERRORS = 4
"""By how many standard errors two means may differ and still be taken to agree."""

KREDENS, SPIEL = "Kredens", "OpenSpiel C++"
NAME = "Crazy Eights"


def eights_rows(plan: Plan) -> tuple[list[Row], list[str]]:
    """Return the rows of Crazy Eights, and what is wrong with the comparison (nothing, if all is well)."""
    game = kredens.load("crazy-eights")
    rows: list[Row] = []
    faults: list[str] = []
    for seats in range(game.seats[0], game.seats[1] + 1):
        player = Player(game, seats, options={"ruleset": "openspiel"})
        cards = sum(map(len, player.middles(1)[0].table.zones))
        found, fault = _table(plan, player, f"{NAME}, {seats} seats, {cards} cards, headless")
        rows += found
        faults += fault
        if seats in {2, 7}:
            rows += _calls(plan, player, seats)
    return rows, faults


def _table(plan: Plan, player: Player, name: str) -> tuple[list[Row], list[str]]:
    plays: dict[str, Play] = {KREDENS: player.headless()}
    missing = ""
    try:
        plays[SPIEL] = OpenSpiel(f"crazy_eights(players={player.seats})").headless()
    except ImportError as error:
        missing = f"{SPIEL}: not measured: {error}."
    found = side_by_side(plan, plays)
    mine, spiel = found[KREDENS], found.get(SPIEL)
    row = Row(name, "us/decision", mine.per_decision, peer_name=SPIEL, work=plays[KREDENS])
    if player.seats == 2:
        row.target = targets.EIGHTS
    _tell_length(row, mine)
    if spiel is None:
        row.note += f"; {missing}"
        return [row], []
    row.peer = spiel.per_decision
    theirs = Row(f"{SPIEL}: {name.removesuffix(', headless')}", "us/decision", spiel.per_decision)
    _tell_length(theirs, spiel)
    return [row, theirs], _length_faults(name, mine, spiel)


def _tell_length(row: Row, played: Played) -> None:
    row.extra = {"games": played.games, "decisions_per_game": played.mean, "standard_error": played.error}
    row.note = f"{played.mean:.2f} decisions a game, standard error {played.error:.2f}, over {played.games:,} games"


def _length_faults(name: str, mine: Played, spiel: Played) -> list[str]:
    """Check that games are as long in both engines, for one slip in the rules would make the race unfair."""
    if abs(mine.mean - spiel.mean) <= ERRORS * hypot(mine.error, spiel.error):
        return []
    return [f"{name} took {mine.mean:.2f} decisions a game, and {spiel.mean:.2f} in OpenSpiel."]


def _calls(plan: Plan, player: Player, seats: int) -> list[Row]:
    """Return the rows of a game that is watched, of clones played to the end, and of single calls."""
    label = f"{NAME}, {seats} seats"
    watched = player.watched()
    series = side_by_side(plan, {KREDENS: watched})[KREDENS].per_decision
    target = targets.EIGHTS_WATCHED if seats == 2 else None
    rows = [Row(f"{label}, log, view and options each time", "us/decision", series, target, work=watched)]
    plays: dict[str, Play] = {KREDENS: player.cloned(player.middles())}
    to_the_end = Row(f"{label}, clone and play to the end", "games/s", work=plays[KREDENS])
    try:
        spiel = OpenSpiel(f"crazy_eights(players={seats})")
    except ImportError:
        to_the_end.series = side_by_side(plan, plays)[KREDENS].games_a_second
        return [*rows, to_the_end, *call_rows(plan, label, player.game, player.middles(), targets.CLONE_SMALL)]
    positions = spiel.middles(POSITIONS)
    found = side_by_side(plan, {**plays, SPIEL: spiel.cloned(positions)})
    to_the_end.series = found[KREDENS].games_a_second
    to_the_end.peer, to_the_end.peer_name = found[SPIEL].games_a_second, SPIEL
    cloning = each(plan, lambda state: state.clone(), lambda: positions)
    rows += [to_the_end, Row(f"{SPIEL}: {label}, clone", "us", cloning)]
    return rows + call_rows(plan, label, player.game, player.middles(), targets.CLONE_SMALL)
