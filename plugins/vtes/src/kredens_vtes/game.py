"""The game, as one literal."""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from kredens.games import Cap, Game, TableSpec
from kredens.kernel.clauses import load_clauses
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.abilities.combat_strikes import UNTAPS
from kredens_vtes.abilities.masters_out_of_turn import MISSED
from kredens_vtes.abilities.vocabulary import AFTERMATH
from kredens_vtes.arranging import arrange, brings
from kredens_vtes.board import CARD_MARKERS, MARKERS, SEAT_NAMES, ZONES
from kredens_vtes.capacities import capacities
from kredens_vtes.cardsets import CardSet, added_faces
from kredens_vtes.catalogue import catalogue
from kredens_vtes.contest import CONTESTS
from kredens_vtes.damage import FALLING
from kredens_vtes.dealing import cards, lacking
from kredens_vtes.decks.generator import drawer
from kredens_vtes.decks.model import VtesDeck
from kredens_vtes.decks.reading import read_deck
from kredens_vtes.decks.rules import FEWEST_SEATS, MOST_SEATS, remarks
from kredens_vtes.decks.writing import JOL, JSON, LACKEY, TWD, VDB, write_deck
from kredens_vtes.diablerie import DRANK
from kredens_vtes.expectations import EXPECTATIONS
from kredens_vtes.hand_size import TOO_MANY, hand_sizes
from kredens_vtes.hints import hint
from kredens_vtes.imagining import Imagination
from kredens_vtes.match import Match
from kredens_vtes.options import VtesOptions
from kredens_vtes.ousting import OUST, OUSTING
from kredens_vtes.position import VtesPosition
from kredens_vtes.positioned import positioned
from kredens_vtes.standing import standing
from kredens_vtes.steward import Steward
from kredens_vtes.tables import VtesTable
from kredens_vtes.verbs import verbs
from kredens_vtes.withdrawal import WATCHES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kredens.kernel.settle import Check

USUAL: Final = 5
"""How many Methuselahs usually play."""
NOTICE: Final = (
    "Portions of the materials are the copyrights and trademarks of Paradox Interactive AB, and are used with "
    "permission. All rights reserved. For more information please visit worldofdarkness.com."
)
"""The sentence that the Dark Pack agreement asks for with every output."""
DECK_FORMATS: Final = {TWD: TWD, JOL: JOL, LACKEY: LACKEY, "numbers": JSON, VDB: VDB}
"""The formats in which `kredens decks convert` writes a deck."""
DELAYED: Final = (OUST, TOO_MANY, FALLING, UNTAPS, AFTERMATH, DRANK, MISSED)
"""The topics of what is put off and may come together, so that a Methuselah orders it."""


def checks(abilities: Mapping[str, Any]) -> tuple[Check, ...]:
    """Return what becomes true by itself, at whatever moment of a game with some abilities."""
    foreign = [does for name, does in abilities.items() if does is not ABILITIES.get(name)]
    return (OUSTING, *CONTESTS, hand_sizes(foreign), capacities(foreign))


def vtes(card_sets: tuple[CardSet, ...] = (), abilities: Mapping[str, Any] = ABILITIES) -> Game:
    """Return the game with the card sets that others add to it.

    Args:
        card_sets: what other plugins add.
        abilities: what the names in `abilities` of its own cards stand for; cards that need others are refused.

    Raises:
        BadGame: two cards or abilities have one name, or a card names an ability that nobody brings.
    """
    more = added_faces(card_sets, abilities)
    every = {**abilities, **{name: does for one in card_sets for name, does in one.abilities.items()}}
    out = lacking(every, more)
    imagination = Imagination(tuple([face for face in (*catalogue(), *more) if face.slug not in out]))
    return Game(
        id="vtes",
        title="V:TES",
        version="1",
        rulebook="V:TES Complete Rules Reference 3.1",
        seats=(FEWEST_SEATS, MOST_SEATS),
        usual=USUAL,
        seat_names=SEAT_NAMES,
        zones=ZONES,
        markers=MARKERS,
        card_markers=CARD_MARKERS,
        verbs=verbs([face.slug for face in (*catalogue(), *more)]),
        cards=partial(cards, abilities=every),
        flow=Match,
        table=VtesTable,
        options=VtesOptions,
        position=VtesPosition,
        arrange=arrange,
        positioned=positioned,
        brings=partial(brings, abilities=every),
        deck=VtesDeck,
        decks=partial(_read, more=more),
        deck_formats={name: partial(write_deck, to=to, more=more) for name, to in DECK_FORMATS.items()},
        remarks=partial(_remarks, more=more),
        clauses=load_clauses(files("kredens_vtes") / "clauses.toml"),
        bots={"steward": partial(Steward, faces=more)},
        cap=Cap(decisions=200_000),
        tables=tuple([_table(n, out) for n in range(FEWEST_SEATS, MOST_SEATS + 1)]),
        standing=standing,
        symmetries=("rotate-seats",),
        checks=checks(every),
        watches=WATCHES,
        delayed=DELAYED,
        abilities=every,
        expectations=EXPECTATIONS,
        imagine=imagination.imagine,
        faces=imagination.possible,
        hints=hint,
        closed_families=frozenset([f"{kind} {seat}" for kind in ("crypt", "library") for seat in range(MOST_SEATS)]),
        card_sets=card_sets,
        with_sets=partial(vtes, abilities=abilities),
        notice=notice,
        setup_clauses=("i.d.1.min", "i.d.1.max", "i.d.2.min", "i.d.2.max"),
    )


def _table(seats: int, out: frozenset[str]) -> TableSpec:
    """Return a table at which the kit plays with random decks; two and the usual number of seats show the most."""
    return TableSpec(seats, {}, drawer(seats, lacking=out), extra=seats not in {FEWEST_SEATS, USUAL})


def notice(options: VtesOptions) -> str:
    """Return the sentence that goes with every output."""
    del options
    return NOTICE


def _read(text: str, name: str, options: VtesOptions, more: tuple[Any, ...]) -> VtesDeck:
    del options
    return read_deck(text, name, more=more)


def _remarks(deck: VtesDeck, options: VtesOptions, more: tuple[Any, ...]) -> tuple[str, ...]:
    del options
    return remarks(deck, more)


VTES: Final = vtes()

__all__ = ["DECK_FORMATS", "DELAYED", "NOTICE", "USUAL", "VTES", "checks", "notice", "vtes"]
