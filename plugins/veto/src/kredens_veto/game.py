"""The game, as one literal."""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from typing import Any

from kredens.games import Cap, Game, TableSpec
from kredens.kernel.clauses import load_clauses
from kredens_veto.abilities import ABILITIES
from kredens_veto.arranging import arrange, brings, cards
from kredens_veto.board import INITIATIVE, MARKERS, SEAT_NAMES, ZONES
from kredens_veto.cardsets import CardSet, added_faces
from kredens_veto.catalogue import catalogue, doubts
from kredens_veto.checks import CHECKS
from kredens_veto.deck_files import read_deck
from kredens_veto.deck_generator import random_decks
from kredens_veto.deck_rules import remarks
from kredens_veto.decks import VetoDeck
from kredens_veto.expectations import EXPECTATIONS
from kredens_veto.faces import KKK_SET
from kredens_veto.floor import Floor
from kredens_veto.imagining import hint, imagine, possible_faces
from kredens_veto.match import Match
from kredens_veto.options import KKK, VetoOptions
from kredens_veto.position import VetoPosition
from kredens_veto.positioned import positioned
from kredens_veto.standing import standing
from kredens_veto.steward import Steward
from kredens_veto.tables import VetoTable
from kredens_veto.verbs import verbs

DEMO = {"ruleset": KKK}


def active(t: VetoTable) -> int:
    """Return whose triggers come first: who has the floor, or else the initiative."""
    for frame in reversed(t.frames):
        if isinstance(frame, Floor):
            return frame.seat
    return t.marks[INITIATIVE]


def notice(options: VetoOptions) -> str:
    """Return the sentence that goes with every output, as some cards' values are not the printed ones."""
    return doubts([face for face in catalogue() if options.ruleset != KKK or KKK_SET in face.sets])


def _table(seats: int, *, feast: bool = False) -> TableSpec:
    """Return a table at which the second edition is played with random decks."""
    decks = partial(random_decks, seats=seats, options=VetoOptions(feast=feast))
    return TableSpec(seats, {"feast": True} if feast else {}, decks)


def veto(card_sets: tuple[CardSet, ...] = ()) -> Game:
    """Return the game with the card sets that others add to it.

    Args:
        card_sets: what other plugins add.

    Raises:
        BadGame: two cards or abilities have one name, or a card names an ability that nobody brings.
    """
    abilities: dict[str, Any] = dict(ABILITIES)
    more = added_faces(card_sets, abilities)
    faces = (*catalogue(), *more)
    for one in card_sets:
        abilities.update(one.abilities)
    return Game(
        id="veto",
        title="Veto!",
        version="1",
        rulebook="Veto! Szlachecka Gra Karciana, 2nd edition, and its demo set Kozacy kontra Karmazyni",
        seats=(2, 4),
        usual=2,
        seat_names=SEAT_NAMES,
        tapped="marked",
        zones=ZONES,
        markers=MARKERS,
        verbs=verbs({face.slug: face.title for face in faces}),
        cards=cards,
        flow=Match,
        table=VetoTable,
        options=VetoOptions,
        position=VetoPosition,
        arrange=arrange,
        positioned=positioned,
        brings=brings,
        deck=VetoDeck,
        decks=partial(read_deck, more=more),
        remarks=partial(remarks, more=more),
        clauses=load_clauses(*[files("kredens_veto") / "clauses" / name for name in ("2ed.toml", "kkk.toml")]),
        cap=Cap(decisions=100_000),
        tables=(
            _table(2),
            _table(3),
            _table(4),
            _table(2, feast=True),
            TableSpec(2, DEMO),
            TableSpec(2, {**DEMO, "guided": True}),
        ),
        standing=standing,
        symmetries=("rotate-seats",),
        checks=CHECKS,
        active=active,
        abilities=abilities,
        imagine=imagine,
        hints=hint,
        faces=possible_faces,
        closed_families=frozenset([f"deck {seat}" for seat in range(len(SEAT_NAMES))]),
        notice=notice,
        expectations=EXPECTATIONS,
        bots={"steward": partial(Steward, faces=more)},
        card_sets=card_sets,
        with_sets=veto,
        setup_clauses=("kkk.elect.who",),
    )


VETO = veto()

__all__ = ["VETO", "active", "notice", "veto"]
