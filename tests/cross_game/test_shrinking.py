"""Ten faults planted in three games: each failing game is shrunk to a small scenario that shows the fault.

The scenario fails as long as the fault is there, in the same way, and passes without it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import pytest
from tests.cross_game.planting import failing, plant

from kredens import load
from kredens.kernel.flow import Procedure
from kredens.lab.failing import failing_record, failing_scenario, scenario_of
from kredens.lab.shrink import shrink
from kredens.scenario import read_scenario, write_scenario
from kredens.scenario.soundness import flaw_of_position
from kredens_verrater.board import DISCARD, POINTS, STRATEGY
from kredens_verrater.cards import STRATEGIST
from kredens_verrater.closing import Build, DiscardSupplies, TakeStrategy
from kredens_veto.agitation import Yield
from kredens_veto.board import STROKES
from kredens_veto.harm import Harm
from kredens_veto.settlement import Income
from kredens_vtes.actions.bleed import Bleed
from kredens_vtes.board import POOL
from kredens_vtes.combat import Combat
from kredens_vtes.referendum import Referendum

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.games import Game
    from kredens.kernel.table import Table
    from kredens.lab.failing import Failing
    from kredens_verrater.tables import VerraterTable

SCENARIOS = Path(__file__).parents[1] / "scenarios"
EFFORT = 60_000


class Planted(Exception):  # noqa: N818  # it never leaves these tests
    """What a planted fault raises."""


Frame = Procedure[Any]


def turns(_frame: Frame, _t: Table, step: tuple[int, int, int] | None) -> None:
    if step is not None and step[0] == 2:
        raise Planted("a card is turned over")


def keeps_the_card(_frame: Frame, t: VerraterTable) -> None:
    if t.seat_with(STRATEGIST) is not None and t.seat_with(STRATEGIST) == t.marks[STRATEGY]:
        raise Planted("the Strategy card stays where it is")


def loses_a_card(_frame: Frame, t: Table) -> None:
    t.zones[DISCARD] = t.zones[DISCARD][1:]


def pays_the_strategist(_frame: Frame, t: VerraterTable) -> None:
    t.add(POINTS[t.seat_with(STRATEGIST) or 0], 1)


def fails(_frame: Frame, _t: Table, *_told: object) -> None:
    raise Planted("this step fails")


def takes_from_a_rival(_frame: Frame, t: Table, _rival: int | None) -> None:
    if not t.marks[STROKES.common]:
        raise Planted("Strokes are taken from a rival")


def owes_strokes(_frame: Frame, t: Table, *_told: object) -> None:
    t.marks[STROKES.common] -= 4


def bleeds_twice(_frame: Frame, t: Table) -> None:
    t.add(POOL[1], -1)


class Fault(NamedTuple):
    """A planted fault: in which game and step, what it does besides, and how many choices may be left to show it."""

    name: str
    game: str
    kind: type[Frame]
    step: str
    meddle: Callable[..., None]
    when: Literal["before", "after"]
    most: int

    def __str__(self) -> str:
        return self.name


BY_CHANCE = [
    Fault("turns-over", "verrater", Build, "carry_out", turns, "before", 8),
    Fault("keeps-the-card", "verrater", TakeStrategy, "take", keeps_the_card, "before", 7),
    Fault("loses-a-card", "verrater", DiscardSupplies, "discard", loses_a_card, "after", 8),
    Fault("takes-from-a-rival", "veto", Yield, "take", takes_from_a_rival, "before", 40),
    Fault("harms", "veto", Harm, "apply", fails, "before", 8),
    Fault("owes-strokes", "veto", Income, "take", owes_strokes, "after", 60),
    Fault("fights-on", "vtes", Combat, "next_round", fails, "before", 25),
    Fault("votes", "vtes", Referendum, "carry_out", fails, "before", 25),
]
IN_SCENARIOS = [
    Fault("verrater/tie.yaml", "verrater", TakeStrategy, "take", pays_the_strategist, "after", 4),
    Fault("vtes/cards/anneke--says-bleed.yaml", "vtes", Bleed, "carry_out", bleeds_twice, "after", 1),
]
FAST = {"turns-over", "keeps-the-card", "harms"}


def shrunk(game: Game, found: Failing, file: Path) -> int:
    """Shrink a failing game, write it, and return how many choices are left."""
    small = shrink(game, *found, effort=EFFORT)
    write_scenario(scenario_of(game, small.trial, small.symptom), file)
    assert small.symptom.what == found[1].what
    return len(small.trial.choices)


@pytest.mark.parametrize(
    "fault", [pytest.param(one, id=one.name, marks=() if one.name in FAST else pytest.mark.slow) for one in BY_CHANCE]
)
def test_a_game_that_fails_by_chance_is_shrunk(fault: Fault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the record of a random game to a scenario that fails with the fault and passes without it."""
    game = load(fault.game)
    file = tmp_path / "small.yaml"
    with monkeypatch.context() as patch:
        plant(patch, fault.kind, fault.step, fault.meddle, after=fault.when == "after")
        record = failing(game, game.tables[0], tmp_path / "failing.jsonl", lambda state: bool(flaw_of_position(state)))
        found = failing_record(game, record)
        assert shrunk(game, found, file) <= min(fault.most, len(found[0].choices))
        assert not read_scenario(file).run().ok
    assert read_scenario(file).run().failures == ()


@pytest.mark.parametrize("fault", IN_SCENARIOS, ids=str)
def test_a_scenario_that_fails_is_shrunk(fault: Fault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the expectation that does not hold, with no more of the position than it takes."""
    whole = read_scenario(SCENARIOS / fault.name)
    file = tmp_path / "small.yaml"
    with monkeypatch.context() as patch:
        plant(patch, fault.kind, fault.step, fault.meddle, after=fault.when == "after")
        assert shrunk(whole.game, failing_scenario(whole), file) <= fault.most
        assert not read_scenario(file).run().ok
    assert read_scenario(file).run().failures == ()
