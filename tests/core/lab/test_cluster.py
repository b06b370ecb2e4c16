"""Ray: the same plan on a cluster gives the same games, also when a worker dies in the middle."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from tests.core.lab.conftest import rows_of, without_time

import kredens
from kredens.errors import BadBatch
from kredens.lab.batch import Progress, run_batch
from kredens.lab.crew import LocalCrew
from kredens.lab.folder import Folder
from kredens.lab.plan import make_plan

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", autouse=True)
def _extra() -> None:
    pytest.importorskip("ray", reason="Ray is an extra")


@pytest.fixture
def cluster() -> Any:  # noqa: ANN401  # Ray declares its types only in part
    """A head without processors and two machines, all on this one, with a processor each."""
    from ray.cluster_utils import Cluster

    one: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    for _ in range(2):
        one.add_node(num_cpus=1)
    one.wait_for_nodes()
    yield one
    from kredens.lab.cluster import leave

    leave()
    one.shutdown()


def workers() -> list[int]:
    """The processes of Ray that play games just now."""
    found = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True, check=True).stdout
    return [int(line.split()[0]) for line in found.splitlines() if "ray::_play" in line]


def test_a_cluster_plays_the_same_games_though_a_worker_is_killed(
    cluster: Any,  # noqa: ANN401  # as above
    tmp_path: Path,
) -> None:
    """A worker is killed while it plays; its chunk is played elsewhere, and no game is lost or counted twice."""
    from kredens.lab.cluster import RayCrew

    plan = make_plan(kredens.load("verrater"), games=200, bots=["random", "verrater/steward"], seed=1)
    alone = Folder.claim(tmp_path / "alone", plan)
    run_batch(alone, lambda: LocalCrew(plan, tmp_path / "alone", 1), write=None)
    killed: list[int] = []
    over = threading.Event()

    def kill_one() -> None:
        while not killed and not over.is_set():
            for pid in workers()[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
            time.sleep(0.05)

    killer = threading.Thread(target=kill_one)
    folder = Folder.claim(tmp_path / "cluster", plan)

    def told(progress: Progress) -> None:
        if progress.done > 20 and not killer.ident:
            killer.start()

    progress = run_batch(
        folder, lambda: RayCrew(plan, tmp_path / "cluster", cluster.address, None), write=None, told=told
    )
    over.set()
    killer.join()
    assert killed
    assert progress.lost >= 1
    assert (progress.done, progress.failed) == (200, 0)
    for table in ("games", "seats", "phases", "curves"):
        assert without_time(rows_of(folder, table)) == without_time(rows_of(alone, table))
    alone.release()
    folder.release()


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nobody.invalid:99", "127.0.0.1:999999"])
def test_an_address_without_a_cluster_is_refused_in_a_sentence(tmp_path: Path, address: str) -> None:
    """The address is named, at once."""
    from kredens.lab.cluster import RayCrew

    plan = make_plan(kredens.load("leduc"), games=2)
    with pytest.raises(BadBatch, match=f"There is no Ray cluster at '{address}'"):
        RayCrew(plan, tmp_path, address, None)


def test_the_command_plays_on_a_cluster_of_its_own(tmp_path: Path) -> None:
    """`--ray local` begins one and ends it."""
    command = [
        sys.executable,
        "-c",
        "import sys; from kredens.cli import main; sys.exit(main())",
        "lab",
        "run",
        "leduc",
    ]
    command += ["--games", "200", "--ray", "local", "--jobs", "2", "--out", str(tmp_path / "b")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)
    assert done.returncode == 0, done.stderr
    assert "200 games are in" in done.stdout
