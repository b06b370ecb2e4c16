"""The demo's guided first game: two rounds and the start of the third, as one record and as a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.first_game import RECORD, recorded, scenario

from kredens.cli import main
from kredens.record import read_record, verify

if TYPE_CHECKING:
    from tests.veto.conftest import Veto


def test_the_record_proves_right_after_every_choice(capsys: pytest.CaptureFixture[str]) -> None:
    """It can be proved on the command line, and its digests tell the very choice with which a difference begins."""
    proof = verify(read_record(RECORD))
    assert proof.failure is None
    assert main(["replay", "--verify", str(RECORD)]) == 0
    choices = len(read_record(RECORD).choices)
    assert f"{choices} choices and {choices + 1} digests of veto" in " ".join(capsys.readouterr().out.split())


def test_record_and_scenario_are_one_game() -> None:
    """What is chosen in the one is chosen in the other, by the same players, and leads to the same position."""
    kept, fresh = read_record(RECORD), recorded()
    said = [(choice.seat, choice.option) for choice in kept.choices]
    assert said == [(play.seat, play.option) for play in scenario().play if play.seat is not None]
    assert [check.digest for check in kept.checks] == [check.digest for check in fresh.checks]


def test_no_stroke_is_lost_or_made_in_the_whole_game() -> None:
    """After every move pool and players have 15 strokes together, and nobody's treasury is below zero."""
    record = read_record(RECORD)
    state = record.start()
    for number in range(1, len(record.choices) + 1):
        record.step(state, number)
        view = state.view(None)
        assert sum(view["markers"]["strokes"]) + view["common"]["strokes"] == 15
        assert min(view["markers"]["ducats"]) >= 0


@pytest.mark.clause("kkk.setup.fixed-order", "kkk.setup.treasury", "kkk.setup.strokes", "kkk.turn.first-round")
def test_the_guided_game_begins_the_same_for_everybody(veto: Veto) -> None:
    """No luck is in it: whatever the seed, courts and decks are those of the printed numbers."""
    one, other = (veto.new(seed=seed, kkk=True, guided=True) for seed in (1, 2))
    assert one.court("marcin") == other.court("marcin")
    assert one.court("michal") == other.court("michal")
    assert [one.ducats(seat) for seat in one.seats] == [14, 16]
    assert one.common == 15
    assert one.floor == "marcin"
