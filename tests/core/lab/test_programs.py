"""Batches with programs at the table: whatever one of them does costs it its own game by its terms, and no other."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest
from tests.core.lab.conftest import rows_of

import kredens
from kredens.lab.plan import make_plan
from kredens.lab.play import Games, record_path
from kredens.lab.rows import FINISHED, FORFEITED, SEATS, Gathered

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.core.lab.conftest import Driver

PROGRAM = """
import json, os, sys, time
way, pids = sys.argv[1:]
with open(pids, "a") as file: file.write(f"{os.getpid()}\\n")
print(f"I am one that {way}", file=sys.stderr, flush=True)
def say(**message): print(json.dumps(message), flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        say(type="hello", protocol=1, want=[])
    if told["type"] == "question":
        if way == "dies": sys.exit(3)
        if way == "sleeps": time.sleep(60)
        if way == "floods":
            while True: os.write(1, b"x" * 65536)
        option = "bluff" if way == "lies" else told["options"][0]["id"]
        token = "9" if way == "confuses" else told["token"]
        print("not JSON", flush=True) if way == "babbles" else say(type="answer", token=token, option=option)
"""
KINDS = {
    "dies": ("ended", "ended with exit code 3"),
    "sleeps": ("too slow", "did not answer within 150 ms"),
    "floods": ("flooding", "wrote a line of more than 65,536 bytes"),
    "lies": ("no such option", "answered 'bluff', which is not offered"),
    "confuses": ("wrong token", "answered to '9'"),
    "babbles": ("malformed", "wrote b'not JSON', which is not an answer"),
}
"""By what a program does: the kind of fault, and what is said of it."""


class Troupe:
    """Programs of all kinds, and which processes they have been."""

    def __init__(self, folder: Path) -> None:
        self.pids = folder / "pids"
        self.script = folder / "program.py"
        self.script.write_text(PROGRAM)

    def bot(self, way: str, settings: str = "") -> str:
        command = shlex.join([sys.executable, "-I", "-S", str(self.script), way, str(self.pids)])
        return f"cmd:move={'150ms' if way == 'sleeps' else '20s'} {settings} {command}"

    def has_left_nobody(self) -> bool:
        """Whether all of its processes have gone, or go within a moment."""
        left = [int(line) for line in self.pids.read_text().split()]
        until = monotonic() + 5
        while left and monotonic() < until:
            left = [pid for pid in left if _runs(pid)]
            sleep(0.01)
        return not left


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def troupe(tmp_path: Path) -> Troupe:
    return Troupe(tmp_path)


def test_a_batch_with_programs_of_all_kinds_comes_to_its_end(driver: Callable[[], Driver], troupe: Troupe) -> None:
    """Each game that one has spoilt is forfeited, and says of which seat and why; no game fails and no worker dies."""
    one = driver()
    named = {troupe.bot(way): way for way in (*KINDS, "plays")}
    began = monotonic()
    assert one.play(48, ",".join([*named, "random"]), 2) == "48 0 0\n"
    assert monotonic() - began < 60
    assert troupe.has_left_nobody()
    seats = rows_of(one.folder(), "seats")
    spoilt: set[str] = set()
    for game in rows_of(one.folder(), "games"):
        pair = sorted((row for row in seats if row["game"] == game["game"]), key=lambda row: row["seat"])
        faulty = [row for row in pair if row["fault"]]
        if not faulty:
            assert game["status"] == FINISHED
            assert all(named.get(row["bot"], "random") in {"plays", "random"} for row in pair if row["decisions"])
            continue
        (bad,) = faulty
        way = named[bad["bot"]]
        kind, says = KINDS[way]
        assert (game["status"], game["reason"]) == (FORFEITED, f"forfeit of seat {bad['seat']}: {kind}")
        assert bad["fault"].startswith(f"The program {says}")
        assert bad["fault"].endswith(f"The last line on its stderr: 'I am one that {way}'.")
        assert [row["share"] for row in pair] == [float(row is not bad) for row in pair]
        assert {row["score"] for row in pair} == {0.0}
        spoilt.add(way)
    assert spoilt == set(KINDS)


@pytest.mark.parametrize("way", KINDS)
def test_a_program_that_is_played_on_for_is_told_of_in_its_row(troupe: Troupe, way: str) -> None:
    """With `fault=random` the game comes to its end as any other, and the row says what the program has done."""
    plan = make_plan(kredens.load("leduc"), games=2, bots=[troupe.bot(way, "fault=random"), "random"], seed=2)
    into = Gathered([], [], [], [])
    games = Games(plan)
    assert [games.play(number, into) for number in range(2)] == [True, True]
    assert {row[2] for row in into.games} == {FINISHED}
    rows = [dict(zip([column.name for column in SEATS], row, strict=True)) for row in into.seats]
    faults = [row["fault"] for row in rows if row["bot"] != "random"]
    assert len(faults) == 2
    assert all(f"The program {KINDS[way][1]}" in fault for fault in faults)
    assert not any(row["fault"] for row in rows if row["bot"] == "random")
    assert troupe.has_left_nobody()


def test_what_programs_write_to_stderr_is_kept_by_the_batch_if_asked_for(troupe: Troupe, tmp_path: Path) -> None:
    """With `stderr=FILE`: of every process, with what it has done wrong; and a record leads up to the forfeit."""
    file = tmp_path / "stderr"
    named = [troupe.bot(way, f"stderr={file}") for way in ("dies", "plays")]
    plan = make_plan(kredens.load("leduc"), games=4, bots=named, seed=2, records=True)
    into = Gathered([], [], [], [])
    games = Games(plan, tmp_path)
    for number in range(4):
        assert games.play(number, into)
    kept = file.read_text().splitlines()
    spoilt = [row for row in into.games if row[2] == FORFEITED]
    assert kept.count("I am one that dies") == len(spoilt) > 0
    assert kept.count("I am one that plays") > 0
    assert sum(line.startswith("kredens: ended with exit code 3.") for line in kept) == len(spoilt)
    assert all(record_path(tmp_path, row[0]).read_text().count("\n") >= 1 for row in spoilt)


def test_a_program_that_is_kept_plays_all_games_of_its_worker(driver: Callable[[], Driver], troupe: Troupe) -> None:
    """One process for each worker with `keep=yes`; when the batch has ended, so have they."""
    one = driver()
    assert one.play(12, f"{troupe.bot('plays', 'keep=yes')},random", 1) == "12 0 0\n"
    assert len(troupe.pids.read_text().split()) == 1
    assert {game["status"] for game in rows_of(one.folder(), "games")} == {FINISHED}
    assert troupe.has_left_nobody()


def test_a_batch_that_is_broken_off_ends_the_programs_that_are_at_it(
    driver: Callable[[], Driver], troupe: Troupe
) -> None:
    """By Ctrl-C, in the middle of an answer that would take a minute."""
    one = driver()
    sleeper = troupe.bot("sleeps").replace("move=150ms", "move=60s")
    process = one.start(4, f"{sleeper},random", 1)
    until = monotonic() + 30
    while not troupe.pids.exists() or not troupe.pids.read_text():
        assert monotonic() < until
        sleep(0.01)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)
    assert troupe.has_left_nobody()
