"""Programs at the command line: at a person's table, in a game without a screen, and what is told of their faults."""

from __future__ import annotations

import io
import json
import shlex
import sys
from typing import TYPE_CHECKING

import pytest

from kredens.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Run = Callable[..., tuple[int, str, str]]

SHY = f"cmd:{shlex.quote(sys.executable)} -I -S -c 'import sys; sys.exit(3)'"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command with lines typed, and return its exit code, output and complaints."""

    def go(*words: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(list(words))
        said = capsys.readouterr()
        return code, said.out, said.err

    return go


def test_a_program_that_forfeits_ends_a_persons_game(run: Run) -> None:
    """With a sentence; nobody is asked again."""
    code, out, _ = run("play", "leduc", "--seat", "0", "--seed", "1", "--bots", SHY, typed="call\ncall\n")
    assert code == 0
    assert "seat 1 ended with exit code 3. That is a forfeit, and ends the game." in " ".join(out.split())
    assert out.count("Fold, call or raise?") == 1


def test_a_program_that_is_played_on_for_lets_a_person_go_on(run: Run) -> None:
    """She is told once that chance plays for it now."""
    bot = SHY.replace("cmd:", "cmd:fault=random ")
    code, out, _ = run("play", "leduc", "--seat", "0", "--seed", "1", "--bots", bot, typed="call\n" * 9)
    assert code == 0
    assert " ".join(out.split()).count("ended with exit code 3. From now on chance plays for it.") == 1
    assert "Won by" in out or "Shared by" in out


def test_a_headless_game_tells_of_a_forfeit_on_stderr(run: Run) -> None:
    """The result names the kind of fault, and a script finds it there."""
    code, out, err = run("run", "leduc", "--games", "2", "--json", "--bots", f"random,{SHY}")
    assert code == 0
    games = json.loads(out)["games"]
    assert [game["reason"] for game in games] == ["forfeit of seat 1: ended"] * 2
    assert [game["winners"] for game in games] == [[0], [0]]
    assert err.count("at seat 1 ended with exit code 3.") == 2


def test_a_forfeited_game_leaves_a_record_without_an_end(run: Run, tmp_path: Path) -> None:
    """What was played up to there can be replayed."""
    record = tmp_path / "game.jsonl"
    code, _, _ = run("run", "leduc", "--quiet", "--bots", f"random,{SHY}", "--record", str(record))
    assert code == 0
    assert len(record.read_text().splitlines()) >= 2
    assert run("replay", str(record))[0] == 0


def test_the_command_line_takes_a_search(run: Run) -> None:
    """By its budget, beside others."""
    code, out, _ = run("run", "leduc", "--quiet", "--bots", "search:10,random")
    assert code == 0
    assert "search:10" in out
    code, _, err = run("run", "leduc", "--bots", "search:lots")
    assert code == 2
    assert "The bot 'search:lots' has no budget" in err
