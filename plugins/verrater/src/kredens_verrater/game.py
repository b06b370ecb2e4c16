"""The game, as one literal."""

from __future__ import annotations

from importlib.resources import files

from kredens.games import Cap, Game, TableSpec
from kredens.kernel.clauses import load_clauses
from kredens_verrater.answers import VERBS
from kredens_verrater.board import CARD_MARKERS, MARKERS, ZONES
from kredens_verrater.cards import COLOURS, cards
from kredens_verrater.expectations import EXPECTATIONS
from kredens_verrater.match import Match
from kredens_verrater.options import VerraterOptions, notice
from kredens_verrater.position import VerraterPosition, arrange
from kredens_verrater.positioned import positioned
from kredens_verrater.standing import standing
from kredens_verrater.steward import Steward
from kredens_verrater.tables import VerraterTable

VERRATER = Game(
    id="verrater",
    title="Verräter",
    version="1",
    rulebook="Verräter, by Marcel-André Casasola Merkle (English rulebook)",
    seats=(3, 4),
    seat_names=tuple(colour.lower() for colour in COLOURS),
    zones=ZONES,
    markers=MARKERS,
    card_markers=CARD_MARKERS,
    verbs=VERBS,
    cards=cards,
    flow=Match,
    table=VerraterTable,
    options=VerraterOptions,
    position=VerraterPosition,
    arrange=arrange,
    positioned=positioned,
    clauses=load_clauses(files("kredens_verrater") / "clauses.toml"),
    bots={"steward": Steward},
    cap=Cap(decisions=200),
    tables=(
        TableSpec(3),
        TableSpec(4),
        TableSpec(4, {"start_hand": "3-4-5"}),
        TableSpec(4, {"first_strategist": "start-player"}),
        TableSpec(4, {"layout": "alternating"}),
        TableSpec(4, {"strategist_cards": 2}),
    ),
    expectations=EXPECTATIONS,
    standing=standing,
    symmetries=("rotate-seats",),
    notice=notice,
    setup_clauses=(
        "components.players",
        "components.landscape",
        "components.estate",
        "components.supply",
        "components.actions",
        "setup.allegiance.choose",
        "setup.three-players",
    ),
)
