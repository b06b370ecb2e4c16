"""Pinned playthroughs, and what the report of the kit tells."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.core.broken.everything import GAMES

from kredens.contract import pin, records, run_checks
from kredens.contract.case import Case
from kredens.contract.running import CHECKS, run_one
from kredens.errors import BadOption
from kredens.games import TableSpec

if TYPE_CHECKING:
    from pathlib import Path

    from kredens.games import Game


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for the playthroughs."""
    golden = tmp_path / "golden"

    def here(_game: Game) -> Path:
        return golden

    monkeypatch.setattr(records, "golden_folder", here)
    return golden


def golden_of(game: Game) -> str:
    """Return what the check says, "" if it passes."""
    return run_checks(game, games_per_table=1, only=["golden"])["golden"].sentence


def test_a_game_without_a_pinned_playthrough_fails(folder: Path) -> None:
    """The sentence says how to pin one."""
    assert "kredens check sound --pin" in golden_of(GAMES["sound"])
    assert not folder.exists()


def test_a_playthrough_of_each_table_is_pinned_and_proves_right(folder: Path) -> None:
    """Pinning again replaces what was pinned, and leaves other games' files alone."""
    folder.mkdir()
    (folder / "other-1.jsonl").write_text("not ours", "utf-8")
    both = replace(GAMES["sound"], tables=(TableSpec(2), TableSpec(2)))
    assert [file.name for file in pin(both)] == ["sound-1.jsonl", "sound-2.jsonl"]
    assert golden_of(both) == ""
    assert [file.name for file in pin(GAMES["sound"])] == ["sound-1.jsonl"]
    assert sorted(file.name for file in folder.iterdir()) == ["other-1.jsonl", "sound-1.jsonl"]


def test_a_change_of_the_rules_is_noticed(folder: Path) -> None:
    """The sentence names the file, and between which choices the games part."""
    pin(GAMES["sound"])
    changed = replace(GAMES["sound"], flow=GAMES["favours seat zero"].flow)
    told = golden_of(changed)
    assert "sound-1.jsonl, line " in told
    assert "the game and the record part" in told
    assert str(folder) not in told


def test_a_failure_names_table_seed_decision_and_how_to_repeat_it() -> None:
    """Repeated like that, the same failure comes again."""
    game = GAMES["offers what it forbids"]
    first = run_checks(game, games_per_table=5, seed=40, only=["explain"])["explain"]
    assert first.outcome == "failed"
    assert first.sentence.startswith("2 seats, seed 4")
    seed = int(first.sentence.partition("seed ")[2].partition(",")[0])
    assert f"--only explain --seed {seed} --games 1" in first.sentence
    assert run_checks(game, games_per_table=1, seed=seed, only=["explain"])["explain"].sentence == first.sentence


def test_who_watches_is_told_how_far_the_kit_is() -> None:
    """Check by check, game by game."""
    told: list[tuple[str, int, int]] = []

    def watch(check: str, tried: int, of: int) -> None:
        told.append((check, tried, of))

    run_checks(GAMES["sound"], games_per_table=2, only=["ends", "clauses"], progress=watch)
    assert told == [("ends", 1, 2), ("ends", 2, 2), ("clauses", 1, 1)]


def test_an_unknown_check_and_no_games_are_refused() -> None:
    """The first sentence lists the checks that there are."""
    with pytest.raises(BadOption, match="no check 'luck'; the checks are plain-data, ends, clones-kept"):
        run_checks(GAMES["sound"], only=["luck"])
    with pytest.raises(BadOption, match="At least 1 game"):
        run_checks(GAMES["sound"], games_per_table=0)


def test_a_report_reads_check_by_check() -> None:
    """It says first whether all is well, and is as good a text as a value."""
    report = run_checks(GAMES["loses a pebble"], games_per_table=1, only=["ends", "tokens-kept"])
    lines = str(report).splitlines()
    assert lines[0] == "loses-a-pebble: breaks a contract"
    assert lines[1].split()[:2] == ["ends", "passed"]
    assert lines[2].split()[:2] == ["tokens-kept", "failed"]
    assert not report.ok
    assert report.failed == ("tokens-kept",)
    with pytest.raises(KeyError):
        report["saves"]


def test_a_budget_of_decisions_plays_fewer_games_where_they_are_long_but_at_least_one() -> None:
    """Of ten games so many are played as the first one goes into the budget; without a budget all are."""
    ends = next(check for check in CHECKS if check.name == "ends")
    game = GAMES["sound"]
    length = sum(1 for _ in Case(game, game.tables[0], 1).walk()) - 1
    assert length > 1
    seeds = range(1, 11)
    assert run_one(ends, game, 0, seeds).games == len(seeds)
    assert run_one(ends, game, 0, seeds, 3 * length).games == 3
    assert run_one(ends, game, 0, seeds, 4 * length - 1).games == 3
    assert run_one(ends, game, 0, seeds, 1).games == 1
    assert run_one(ends, game, 0, seeds, 100 * length).games == len(seeds)
