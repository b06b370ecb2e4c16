"""Batches: whatever dies, every game of the plan is played and counted once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.core.lab.conftest import rows_of, without_time

import kredens
from kredens.lab.crew import MOST_JOBS, LocalCrew
from kredens.lab.plan import make_plan
from kredens.lab.rows import FAILED

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.core.lab.conftest import Driver

ROOT = Path(__file__).resolve().parents[3]


def wait_for_games(driver: Driver, process: subprocess.Popen[str]) -> None:
    """Wait until some games have been kept."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        assert process.poll() is None, process.communicate()
        if sum(file.stat().st_size for file in driver.path.glob("journal/*")) > 2_000:
            return
        time.sleep(0.01)
    raise AssertionError("no game was kept within a minute")


def wait_for_the_end_of(group: int) -> None:
    """Wait until no process of a session is left."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("workers are still alive")


@pytest.mark.parametrize("by", [signal.SIGKILL, pytest.param(signal.SIGINT, marks=pytest.mark.slow)])
def test_a_batch_that_was_killed_goes_on_without_loss_or_double_count(
    driver: Callable[[], Driver], by: signal.Signals
) -> None:
    """Killed twice, a batch of two workers ends as that of one that was never disturbed, and leaves no worker behind.

    Who plays a game, and beside which others, is nothing to the game.
    """
    whole, killed = driver(), driver()
    assert whole.play(600, "leduc/slow") == "600 0 0\n"
    kept = 0
    for _ in range(2):
        process = killed.start(600, "leduc/slow", 2)
        wait_for_games(killed, process)
        os.kill(process.pid, by)
        process.communicate(timeout=60)
        wait_for_the_end_of(process.pid)
        before = sum(killed.folder().done())
        assert kept <= before < 600
        kept = before
    assert kept > 0
    assert killed.play(600, "leduc/slow", 2) == "600 0 0\n"
    assert bytes(killed.folder().done()) == b"\1" * 600
    for table in ("games", "seats", "phases", "curves"):
        assert without_time(rows_of(killed.folder(), table)) == without_time(rows_of(whole.folder(), table))


def test_a_bot_that_fails_costs_its_game_and_no_other(driver: Callable[[], Driver]) -> None:
    """The game is kept with its seed, the bot and what it said; its record leads up to where it failed."""
    one = driver()
    done, failed, lost = map(int, one.play(100, "leduc/raises,random").split())
    games = rows_of(one.folder(), "games")
    bad = [game for game in games if game["status"] == FAILED]
    assert (done, lost) == (100, 0)
    assert 0 < failed == len(bad) < 50
    for game in bad:
        assert game["seed"] == one.folder().plan.seed_of(game["game"])
        assert game["blamed"] == "leduc/raises"
        assert "no idea" in game["reason"]
        assert (one.path / "failures" / f"{game['game']}.jsonl").is_file()
    assert {row["game"] for row in rows_of(one.folder(), "seats")} == {
        game["game"] for game in games if game["status"] != FAILED
    }


def test_a_game_that_kills_its_worker_twice_has_failed(driver: Callable[[], Driver]) -> None:
    """It is tried twice; the games beside it are played all the same."""
    one = driver()
    done, failed, lost = map(int, one.play(24, "leduc/dies,random", 2).split())
    bad = [game for game in rows_of(one.folder(), "games") if game["status"] == FAILED]
    assert done == 24
    assert 0 < failed == len(bad)
    assert lost == 2 * failed
    assert all(game["reason"] == "Its worker died 2 times in it." for game in bad)


@pytest.mark.slow
def test_a_game_whose_worker_died_once_is_played_again(driver: Callable[[], Driver]) -> None:
    """The second time it comes to its end, and counts as any other."""
    one = driver()
    done, failed, lost = map(int, one.play(40, "leduc/dies-once,random", 2).split())
    assert (done, failed) == (40, 0)
    assert lost > 0
    assert [game["game"] for game in rows_of(one.folder(), "games")] == list(range(40))


@pytest.mark.slow
def test_workers_that_are_killed_from_outside_are_replaced(driver: Callable[[], Driver]) -> None:
    """Somebody kills one of two workers in the middle of the batch; the result is that of an undisturbed one."""
    whole, hurt = driver(), driver()
    whole.play(600, "leduc/slow", 2)
    process = hurt.start(600, "leduc/slow", 2)
    wait_for_games(hurt, process)
    children = _children(process.pid)
    assert children
    os.kill(children[0], signal.SIGKILL)
    out, err = process.communicate(timeout=120)
    assert (out, err) == ("600 0 1\n", "")
    assert without_time(rows_of(hurt.folder(), "seats")) == without_time(rows_of(whole.folder(), "seats"))


def _children(pid: int) -> list[int]:
    """The workers of a process; the resource tracker, which is its child too, runs another function."""
    from pathlib import Path

    found: list[int] = []
    for task in Path("/proc").iterdir():
        if task.name.isdigit():
            try:
                parent = int((task / "stat").read_text().rsplit(")", 1)[1].split()[1])
                command = (task / "cmdline").read_bytes()
            except OSError:
                continue
            if parent == pid and b"spawn_main" in command:
                found.append(int(task.name))
    return sorted(found)


def test_a_script_that_is_not_written_for_it_plays_a_batch(driver: Callable[[], Driver]) -> None:
    """No worker runs the script of its starter, be it piped in and without a guard for its own processes."""
    one = driver()
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from tests.core.lab import drive\n"
        f"sys.argv[1:] = [{str(one.path)!r}, '30', 'random', '2']\n"
        "drive.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-"], input=script, cwd=ROOT, env=one.environment, capture_output=True, text=True, check=False,
        timeout=120,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("30 0 0\n", "")


@pytest.mark.parametrize("jobs", [0, -1, MOST_JOBS + 1])
def test_a_crew_of_nobody_is_refused(jobs: int) -> None:
    """It would wait for ever; and so is one that no machine bears."""
    plan = make_plan(kredens.load("leduc"), games=1)
    with pytest.raises(kredens.BadOption, match=f"played by 1 to 512 processes, not {jobs}"):
        LocalCrew(plan, None, jobs)
