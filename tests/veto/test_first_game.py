"""The demo's guided first game: two rounds and the start of the third, as one record and as a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.first_game import RECORD, recorded, scenario

from kredens.cli import main
from kredens.record import read_record, verify
from kredens_veto.expectations import floor_of

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

    from kredens import State

# Whenever the floor changes hands: both treasuries, the common pool, both players' strokes, the cards in both courts.
LEDGER = {
    "1.1": (6, 16, 14, 1, 0, 4, 7),
    "1.2": (6, 8, 13, 1, 1, 4, 4),
    "1.3": (6, 8, 13, 1, 1, 2, 3),
    "1.4": (6, 4, 12, 1, 2, 2, 1),
    "1.5": (2, 4, 11, 2, 2, 1, 1),
    "1.6": (2, 4, 10, 2, 3, 1, 1),
    "1.7": (2, 4, 9, 3, 3, 1, 1),
    "1.8": (2, 4, 8, 3, 4, 1, 1),
    "1.9": (2, 4, 8, 3, 4, 0, 1),
    "1.10": (2, 4, 8, 3, 4, 0, 1),
    "1.11": (2, 4, 8, 3, 4, 0, 1),
    "round 2": (8, 10, 8, 3, 4, 7, 7),
    "2.1": (8, 1, 7, 3, 5, 7, 5),
    "2.2": (2, 1, 6, 4, 5, 3, 5),
    "2.3": (2, 1, 6, 5, 4, 0, 1),
    "2.4": (2, 1, 4, 7, 4, 0, 1),
    "2.5": (2, 1, 4, 7, 4, 0, 1),
    "2.6": (2, 1, 3, 8, 4, 0, 1),
    "2.7": (2, 1, 4, 7, 4, 0, 0),
    "2.8": (2, 1, 4, 7, 4, 0, 0),
    "2.9": (2, 1, 4, 6, 5, 0, 0),
    "2.10": (2, 1, 4, 6, 5, 0, 0),
    "round 3": (9, 7, 4, 6, 5, 7, 7),
}


def counted(state: State) -> tuple[int, ...]:
    """Return a line of the ledger."""
    view = state.view(None)
    marks, courts = view["markers"], view["zones"]["court"]
    common: int = view["common"]["strokes"]
    return (*marks["ducats"][:2], common, *marks["strokes"][:2], *[court["count"] for court in courts])


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


def test_the_ledger_is_right_whenever_the_floor_changes_hands() -> None:
    """Treasuries, pool, strokes and courts are what the demo's text says, as far as it says it, and what follows."""
    record = read_record(RECORD)
    state = record.start()
    assert counted(state) == (14, 16, 15, 0, 0, 7, 7)
    found: list[tuple[int, ...]] = []
    before = floor_of(state)
    for number in range(1, len(record.choices) + 1):
        record.step(state, number)
        if (now := floor_of(state)) != before:
            found.append(counted(state))
            before = now
    assert dict(zip(LEDGER, found, strict=True)) == LEDGER


def test_no_stroke_is_lost_or_made() -> None:
    """After every single choice there are 15 strokes, and nobody's treasury is below zero."""
    record = read_record(RECORD)
    state = record.start()
    for number in range(1, len(record.choices) + 1):
        record.step(state, number)
        ducats, other_ducats, common, strokes, other_strokes, *_ = counted(state)
        assert common + strokes + other_strokes == 15
        assert min(ducats, other_ducats, common, strokes, other_strokes) >= 0


@pytest.mark.clause("kkk.setup.fixed-order", "kkk.setup.treasury", "kkk.setup.strokes", "kkk.turn.first-round")
def test_the_guided_game_begins_the_same_for_everybody(veto: Veto) -> None:
    """No luck is in it: whatever the seed, courts and decks are those of the printed numbers."""
    one, other = (veto.new(seed=seed, kkk=True, guided=True) for seed in (1, 2))
    assert one.court("marcin") == other.court("marcin")
    assert one.court("michal") == other.court("michal")
    assert [one.ducats(seat) for seat in one.seats] == [14, 16]
    assert one.common == 15
    assert one.floor == "marcin"
