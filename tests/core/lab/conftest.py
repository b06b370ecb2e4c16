"""Batches played by real processes, with bots that fail, die or take their time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from kredens.lab.folder import Folder
from kredens.lab.rows import TABLES, joined, unpacked

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent

PLUGIN = '''
"""Bots for Leduc poker that no batch should be spoiled by."""

import os
import time

import kredens
from kredens.bots import RandomBot


class Slow(RandomBot):
    def choose(self, seat):
        time.sleep(0.002)
        return super().choose(seat)


class Raises(RandomBot):
    """Fails in about one game of eight."""

    def __init__(self, seed):
        super().__init__(seed)
        self.bad = seed % 8 == 0

    def choose(self, seat):
        if self.bad:
            raise ValueError("no idea")
        return super().choose(seat)


class Dies(Raises):
    """Takes its process along in about one game of eight."""

    def choose(self, seat):
        if self.bad:
            os._exit(7)
        return super().choose(seat)


class DiesOnce(Raises):
    """Takes its process along, but for each game only the first time."""

    def __init__(self, seed):
        super().__init__(seed)
        self.mark = os.path.join(os.environ["KREDENS_TEST_MARKS"], str(seed))

    def choose(self, seat):
        if self.bad and not os.path.exists(self.mark):
            open(self.mark, "w").close()
            os._exit(7)
        return RandomBot.choose(self, seat)


class Plugin:
    @kredens.hookimpl
    def kredens_bots(self, game):
        if game != "leduc":
            return {}
        return {"slow": Slow, "raises": Raises, "dies": Dies, "dies-once": DiesOnce}


plugin = Plugin()
'''


def rows_of(folder: Folder, table: str) -> list[dict[str, Any]]:
    """What the journals of a batch hold of one table, in the order of its games."""
    columns = joined(unpacked(frame) for _, frames in folder.journals() for frame in frames)[table]
    names = [column.name for column in TABLES[table]]
    rows = [dict(zip(names, row, strict=True)) for row in zip(*columns, strict=True)]
    return sorted(rows, key=lambda row: row["game"])


def without_time(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in row.items() if name != "seconds"} for row in rows]


class Driver:
    """Starts `drive.py`, which plays a batch of Leduc poker into journals."""

    def __init__(self, folder: Path) -> None:
        known = folder / "plugins" / "rough_bots-1.dist-info"
        known.mkdir(parents=True)
        (known.parent / "rough_bots.py").write_text(PLUGIN)
        (known / "METADATA").write_text("Metadata-Version: 2.1\nName: rough-bots\nVersion: 1\n")
        (known / "entry_points.txt").write_text("[kredens]\nrough = rough_bots:plugin\n")
        (folder / "marks").mkdir()
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTEST_"))},
            "PYTHONPATH": str(known.parent),
            "KREDENS_TEST_MARKS": str(folder / "marks"),
        }
        self.path = folder / "batch"

    def start(self, games: int, bots: str, jobs: int = 1) -> subprocess.Popen[str]:
        command = [sys.executable, str(HERE / "drive.py"), str(self.path), str(games), bots, str(jobs)]
        return subprocess.Popen(
            command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, start_new_session=True,
        )  # fmt: skip

    def play(self, games: int, bots: str, jobs: int = 1) -> str:
        """Play a batch to its end and return what the driver says."""
        out, err = self.start(games, bots, jobs).communicate(timeout=120)
        assert not err, err
        return out

    def folder(self) -> Folder:
        return Folder.at(self.path)


@pytest.fixture
def driver(tmp_path: Path) -> Callable[[], Driver]:
    """Make a driver with a folder of its own."""
    count = iter(range(9))

    def made() -> Driver:
        place = tmp_path / str(next(count))
        place.mkdir()
        return Driver(place)

    return made
