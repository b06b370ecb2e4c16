"""Leduc poker, side by side with those who play it too."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from fractions import Fraction
from math import hypot
from typing import TYPE_CHECKING

import targets
from calls import call_rows
from clock import each, side_by_side
from peers import OpenSpiel, peer_calls, rlcard_copies, rlcard_play
from players import POSITIONS, Player
from report import KREDENS, RLCARD, SPIEL, About, Row

import kredens

if TYPE_CHECKING:
    from collections.abc import Callable

    from clock import Plan, Play, Played

EXACT_LENGTH = Fraction(65, 16)
"""Mean decisions of a game between two players who choose uniformly, from the whole tree."""

ERRORS = 4
"""By how many standard errors two means may differ and still be taken to agree."""

GAME, SEATS, CARDS = "Leduc poker", 2, 6
SPIEL_PYTHON = "OpenSpiel Python"

PEERS: tuple[tuple[str, str, str, Callable[[], Play]], ...] = (
    (SPIEL, "leduc_poker, same rules", GAME, lambda: OpenSpiel("leduc_poker").headless()),
    (
        SPIEL_PYTHON, "python_kuhn_poker, another game", "Kuhn poker",
        lambda: OpenSpiel("python_kuhn_poker").headless(),
    ),
    (RLCARD, "leduc-holdem, other rules", "Leduc hold'em", lambda: rlcard_play("leduc-holdem")),
)  # fmt: skip


def leduc_rows(plan: Plan) -> tuple[list[Row], list[str]]:
    """Return the rows of Leduc poker, and what is wrong with the comparison (nothing, if all is well)."""
    player = Player(kredens.load("leduc"), 2)
    plays: dict[str, Play] = {KREDENS: player.headless()}
    missing: list[Row] = []
    for name, what, _, maker in PEERS:
        try:
            plays[name] = maker()
        except ImportError as error:
            missing.append(Row(f"{name}: {what}", "us/decision", note=f"not measured: {error}."))
    found = side_by_side(plan, plays)
    mine, spiel = found[KREDENS], found.get(SPIEL)
    rows = [_speed("Leduc, headless", "us/decision", mine, plays[KREDENS], spiel)]
    rows.append(Row("Leduc, headless", "games/s", mine.games_a_second, work=plays[KREDENS], about=_about("games")))
    if spiel is not None:
        rows[-1].peer, rows[-1].peer_name = spiel.games_a_second, SPIEL
    for name, what, game, _ in PEERS:
        if name in found:
            rows += _of_peer(f"{name}: {what}", found[name], About("headless", game, name, SEATS))
    rows += missing
    rows.append(_watched(plan, player))
    rows += _to_the_end(plan, player)
    rows += call_rows(plan, "Leduc", player.game, player.middles(), targets.CLONE_SMALL)
    return rows, _length_faults(mine, spiel)


def _about(what: str, engine: str = KREDENS) -> About:
    return About(what, GAME, engine, SEATS, CARDS)


def _speed(name: str, unit: str, mine: Played, work: Play, peer: Played | None) -> Row:
    row = Row(name, unit, mine.per_decision, targets.LEDUC, work=work, peer_name=SPIEL, about=_about("headless"))
    row.peer = peer.per_decision if peer else None
    _tell_length(row, mine)
    return row


def _of_peer(name: str, played: Played, about: About) -> list[Row]:
    row = Row(name, "us/decision", played.per_decision, about=about)
    _tell_length(row, played)
    return [row, Row(name, "games/s", played.games_a_second, about=replace(about, what="games"))]


def _tell_length(row: Row, played: Played) -> None:
    row.extra = {"games": played.games, "decisions_per_game": played.mean, "standard_error": played.error}
    row.note = f"{played.mean:.4f} decisions a game, standard error {played.error:.4f}, over {played.games:,} games"


def _watched(plan: Plan, player: Player) -> Row:
    play = player.watched()
    series = side_by_side(plan, {KREDENS: play})[KREDENS].per_decision
    row = Row("Leduc, log, view and options each time", "us/decision", series, targets.LEDUC_WATCHED, work=play)
    row.about = _about("watched")
    return row


def _to_the_end(plan: Plan, player: Player) -> list[Row]:
    plays = {KREDENS: player.cloned(player.middles())}
    rows = [Row("Leduc, clone and play to the end", "games/s", target=targets.LEDUC_TO_THE_END, work=plays[KREDENS])]
    rows[0].about = _about("to the end")
    try:
        spiel = OpenSpiel("leduc_poker")
    except ImportError:
        rows[0].series = side_by_side(plan, plays)[KREDENS].games_a_second
        return rows
    positions = spiel.middles(POSITIONS)
    found = side_by_side(plan, {**plays, SPIEL: spiel.cloned(positions)})
    rows[0].series = found[KREDENS].games_a_second
    rows[0].peer, rows[0].peer_name = found[SPIEL].games_a_second, SPIEL
    theirs = found[SPIEL].games_a_second
    rows.append(Row(f"{SPIEL}: clone and play to the end", "games/s", theirs, about=_about("to the end", SPIEL)))
    rows += peer_calls(plan, f"{SPIEL}: Leduc", positions, _about("clone", SPIEL))
    try:
        tables = rlcard_copies("leduc-holdem", POSITIONS)
    except ImportError:
        return rows
    copying = each(plan, deepcopy, lambda: tables)
    about = About("clone", "Leduc hold'em", RLCARD, SEATS)
    return [*rows, Row(f"{RLCARD}: deep copy of its Leduc hold'em", "us", copying, about=about)]


def _length_faults(mine: Played, spiel: Played | None) -> list[str]:
    """Check that games are as long as the rules make them, for one slip in the rules would make the race unfair."""
    faults: list[str] = []
    if abs(mine.mean - float(EXACT_LENGTH)) > ERRORS * mine.error:
        faults.append(f"Leduc took {mine.mean:.4f} decisions a game; by its rules it takes {float(EXACT_LENGTH):.4f}.")
    if spiel is not None and abs(mine.mean - spiel.mean) > ERRORS * hypot(mine.error, spiel.error):
        faults.append(f"Leduc took {mine.mean:.4f} decisions a game, and {spiel.mean:.4f} in OpenSpiel.")
    return faults
