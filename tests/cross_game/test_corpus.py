"""The corpus of the repository: every game has its records, and a change of a rule is told where it shows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.cross_game.planting import plant

from kredens import games
from kredens.lab.corpus import moved_in
from kredens.record import read_record
from kredens_verrater.board import POINTS
from kredens_verrater.cards import STRATEGIST
from kredens_verrater.closing import TakeStrategy

if TYPE_CHECKING:
    import pytest

    from kredens_verrater.tables import VerraterTable

CORPUS = Path(__file__).parents[1] / "corpus"


def test_every_game_has_whole_games_in_the_corpus() -> None:
    """The examples included."""
    records = [read_record(path) for path in CORPUS.glob("*.gz")]
    assert {record.header.game for record in records} == {info.id for info in games()}
    assert all(record.result is not None for record in records)


def test_a_change_of_a_rule_is_told_where_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """By choice, clause and record; here the Strategist is paid a point when the Strategy card is handed over."""

    def pays(_frame: TakeStrategy, t: VerraterTable) -> None:
        seat = t.seat_with(STRATEGIST)
        if seat is not None:
            t.add(POINTS[seat], 1)

    plant(monkeypatch, TakeStrategy, "take", pays, after=True)
    moved = [one for _, one in moved_in(CORPUS, ["verrater"]) if one is not None]
    assert moved
    for one in moved:
        assert one.choice
        assert "phase8.take" in one.clauses
