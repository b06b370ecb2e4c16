"""The transcript of the page on outside bots is a game that happens so, and its programs are those of the folder."""

from __future__ import annotations

import json
import re
import shlex
import sys
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path
from typing import Any

import pytest

import kredens
from kredens import SeatView
from kredens.bots import RandomBot, make_bot, play_out

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "outside-bots.md").read_text(encoding="utf-8")
BOTS = ROOT / "docs" / "outside_bots"
ACTOR = """
import sys
told = open(sys.argv[1], "w")
for line in open(sys.argv[2]):
    if line.startswith(">"):
        told.write(sys.stdin.readline())
        told.flush()
    else:
        print(line[2:], end="", flush=True)
"""


def test_the_transcript_is_what_is_said(tmp_path: Path) -> None:
    """A program that writes the transcript's lines is told the transcript's lines."""
    block = re.search(r":name: transcript\n\n(.*?)```", PAGE, re.DOTALL)
    assert block is not None
    lines = [line for line in block[1].splitlines(keepends=True) if line.strip()]
    script, told = tmp_path / "script", tmp_path / "told"
    script.write_text("".join(lines))
    (tmp_path / "actor.py").write_text(ACTOR)
    command = shlex.join([sys.executable, str(tmp_path / "actor.py"), str(told), str(script)])

    class Raises:
        def choose(self, seat: SeatView) -> str:
            return "raise" if "raise" in seat.decision.ids and len(seat.events()) < 20 else "call"

    bot: Any = make_bot(kredens.load("leduc"), f"cmd:move=5s {command}", 7)
    play_out(kredens.load("leduc").start(seed=1), [Raises(), bot])
    assert bot.faults == []
    wanted = "".join(line[2:] for line in lines if line.startswith(">"))
    assert OutputChecker().check_output(wanted, told.read_text(), ELLIPSIS), told.read_text()
    for line in told.read_text().splitlines():
        json.loads(line)


@pytest.mark.parametrize("file", ["tightfist.py", "last_option.sh"])
def test_the_programs_of_the_folder_play_any_game(file: str) -> None:
    """One in Python, one in the shell, at a table of their own and at a larger one."""
    command = [sys.executable, "-I"] if file.endswith(".py") else ["sh"]
    name = f"cmd:{shlex.join([*command, str(BOTS / file)])}"
    for game, seats in (("leduc", 2), ("verrater", 3)):
        rules = kredens.load(game)
        bots: list[Any] = [make_bot(rules, name, 1), *[RandomBot(seat) for seat in range(1, seats)]]
        state = rules.start(seats, seed=2)
        play_out(state, bots)
        assert state.over
        assert bots[0].faults == []


def test_the_bot_for_poker_wins_from_chance() -> None:
    """It raises with a king or a pair and folds a jack."""
    leduc = kredens.load("leduc")
    name = f"cmd:keep=yes {shlex.join([sys.executable, '-I', str(BOTS / 'tightfist.py')])}"
    won = 0.0
    for seed in range(200):
        bots: list[Any] = [make_bot(leduc, name, seed), RandomBot(seed)]
        won += play_out(leduc.start(seed=seed, log=False), bots).scores[0]
    assert won / 200 > 0.5


def test_the_page_shows_the_shell_bot_of_the_folder() -> None:
    """Apart from its head."""
    block = re.search(r":caption: last_option\.sh\n\n(.*?)```", PAGE, re.DOTALL)
    assert block is not None
    assert (BOTS / "last_option.sh").read_text(encoding="utf-8").endswith(block[1])
