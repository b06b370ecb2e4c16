"""`kredens scenario play` and what `scenario run` tells of clauses: a scenario as a game to be played on."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Run = Callable[..., tuple[int, str, str]]

TEXT = """\
scenario: A quiet morning
game: market
seats: 2
seed: 4
shows: [1.take, 1.close, "2"]
play:
  - 0: take
  - 1: pass
"""


@pytest.fixture
def morning(tmp_path: Path) -> str:
    """Write a scenario that shows more clauses than its play goes through."""
    (tmp_path / "morning.yaml").write_text(TEXT, encoding="utf-8")
    return "morning.yaml"


def test_a_scenario_is_played_at_the_terminal_from_its_position_on(
    run: Run, morning: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sits where the first question is asked, and the bots sit at the other seats."""
    monkeypatch.setattr("sys.stdin", io.StringIO("take\n"))
    code, out, err = run("scenario", "play", morning, "--bots", "market/greedy")
    assert (code, err) == (0, "")
    assert out.startswith("A quiet morning\n")
    assert "as seat 0 (Ann)" in out
    assert "A coin?" in out
    assert "the market closes" in out


def test_one_may_sit_at_another_seat_of_a_scenario(run: Run, morning: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then a bot answers the first question."""
    monkeypatch.setattr("sys.stdin", io.StringIO("pass\n"))
    code, out, err = run("scenario", "play", morning, "--seat", "1", "--bots", "market/greedy")
    assert (code, err) == (0, "")
    assert "as seat 1 (Bea)" in out
    assert "the market closes" in out


def test_clauses_that_a_scenario_shows_and_never_comes_to_are_told(run: Run, morning: str) -> None:
    """It is no failure: a clause may be shown by what does not happen."""
    code, out, err = run("scenario", "run", morning)
    assert (code, err) == (0, "")
    assert out == ("passed  morning.yaml: A quiet morning\n  Clauses that it shows and that no code it ran cites: 2\n")
