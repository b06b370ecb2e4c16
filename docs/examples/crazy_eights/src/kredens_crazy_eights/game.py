"""The game, as one literal."""

from __future__ import annotations

from importlib.resources import files

from kredens.games import Cap, Game, TableSpec
from kredens.kernel.clauses import load_clauses
from kredens_crazy_eights.board import DIRECTION, DISCARD, HAND, OWED, POINTS, STOCK, SUIT, VERBS, cards
from kredens_crazy_eights.greedy import Greedy
from kredens_crazy_eights.match import Match
from kredens_crazy_eights.options import CrazyEightsOptions
from kredens_crazy_eights.position import CrazyEightsPosition, arrange
from kredens_crazy_eights.positioned import positioned

CRAZY_EIGHTS = Game(
    id="crazy-eights",
    title="Crazy Eights",
    version="1",
    rulebook="Crazy Eights, as it is played at home, and as OpenSpiel plays it",
    seats=(2, 7),
    usual=2,
    zones=(STOCK, DISCARD, HAND),
    markers=(SUIT, DIRECTION, OWED, POINTS),
    verbs=VERBS,
    cards=cards,
    flow=Match,
    options=CrazyEightsOptions,
    position=CrazyEightsPosition,
    arrange=arrange,
    positioned=positioned,
    clauses=load_clauses(files("kredens_crazy_eights") / "clauses.toml"),
    bots={"greedy": Greedy},
    cap=Cap(decisions=200_000),
    symmetries=("rotate-seats",),
    tables=(
        TableSpec(2),
        TableSpec(3, {"special_cards": True, "target": 50, "deals": 2}),
        TableSpec(7, {"special_cards": True}),
        TableSpec(2, {"ruleset": "openspiel"}),
    ),
)
