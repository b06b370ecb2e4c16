"""Every card, played: a scenario for each way in which each card is used, and a table of them made from the cards.

`all_uses` lists every card with each of its levels and each of its rules, and every vampire's gift, by what the card
files and the abilities say. For each there is a scenario in `tests/scenarios/vtes/cards`, named after it. It begins in
a position and gets to the use by choices; what it expects would not be so if that use did nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from tests.vtes.seeking import all_uses

from kredens import State
from kredens.kernel.cards import slug
from kredens.lab.uses import IN_PLAY, SAYS, Use, Uses, cards_named, watched, without
from kredens.scenario import Scenario, read_scenario
from kredens_vtes.catalogue import catalogue, face_named
from kredens_vtes.game import VTES

FOLDER: Final = Path(__file__).parents[1] / "scenarios" / "vtes" / "cards"
SLUGS: Final = frozenset([face.slug for face in catalogue()])
NOTED: Final = Uses()
WATCHED: Final = watched(VTES, NOTED)


def file_of(use: Use) -> Path:
    """Return the scenario for a use."""
    return FOLDER / f"{use[0]}--{slug(use[1])}.yaml"


def played(scenario: Scenario) -> None:
    """Give all answers of a scenario, and note what is used."""
    NOTED.counts.clear()
    NOTED.last = ()
    state: State = scenario.opened()
    for play in scenario.play:
        if play.option:
            NOTED.said(play.option, cards_named(play.option, SLUGS))
            state.choose(play.option)
            NOTED.look(state.table)


def test_every_use_of_every_card_has_a_scenario() -> None:
    """The table: no card, level, rule or gift without one, and no file that belongs to none."""
    there = {path.name for path in FOLDER.glob("*.yaml")}
    assert there == {file_of(use).name for use in all_uses()}
    assert {use[0] for use in all_uses()} == SLUGS


@pytest.mark.parametrize("use", all_uses(), ids=" ".join)
def test_a_card_is_used(use: Use) -> None:
    """The scenario, which is a test of its own, goes through that very use."""
    played(read_scenario(file_of(use), WATCHED))
    assert NOTED.counts[use]


@pytest.mark.parametrize("use", [use for use in all_uses() if use[1] != IN_PLAY and SAYS not in use[1]], ids=" ".join)
def test_a_use_does_something(use: Use) -> None:
    """In a game in which it does nothing, not all is as the file expects."""
    idle = without(VTES, face_named(use[0]), use)
    assert not read_scenario(file_of(use), idle).run().ok
