"""The processes that try mutants: one that dies is replaced, and none is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kredens import load
from kredens.lab.mutation.crew import Crew, CrewFault, _Server
from kredens.lab.mutation.mutants import Fate, Mutant, mutants_of, sample
from kredens.lab.mutation.sources import read_sources

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.slow
def test_a_server_that_dies_is_replaced() -> None:
    """Whoever kills it costs no mutant."""
    game = load("leduc")
    crew = Crew(game, read_sources(game), [str(ROOT / "tests" / "leduc" / "test_bets.py")])
    try:
        chosen = sample(mutants_of(crew.modules, ["game.py"]), 4, seed=1)
        came: list[Fate] = []

        def told(_mutant: Mutant, fate: Fate) -> None:
            came.append(fate)
            for server in crew._servers:
                if server._process is not None and len(came) == 1:
                    os.kill(server._process.pid, signal.SIGKILL)

        crew.run(chosen, 1, told)
        assert len(came) == len(chosen)
    finally:
        crew.close()


def test_a_closed_server_is_not_started_again(tmp_path: Path) -> None:
    """A thread that still waits for an answer when all is over gets none, and starts no process in its place."""
    server = _Server(tmp_path / "task.json")
    server.close()
    with pytest.raises(CrewFault, match="No more mutants are tried"):
        server.ask(do="play", part=None, number=None)
    assert server._process is None


LEAVING = """
import os, sys, time
from pathlib import Path
from kredens.lab.mutation.children import Child, Pipe, let_end

file = Path(sys.argv[1])


def tries(tell):
    file.write_text(str(os.getpid()))
    time.sleep(100)


to_child, from_master = os.pipe()
from_child, to_master = os.pipe()
pid = os.fork()
if not pid:
    os.close(from_master)
    try:
        Child(tries).watch({}, to_child)
    finally:
        os._exit(0)
os.close(to_child)
while not file.exists() or not file.read_text():
    time.sleep(0.01)
Pipe(from_child, from_master).close()
let_end(pid)
"""


def test_no_process_is_left_behind(tmp_path: Path) -> None:
    """What a process has begun to try ends with it, though it only waits and no time of work runs out."""
    file = tmp_path / "pid"
    subprocess.run([sys.executable, "-c", LEAVING, str(file)], check=True, timeout=60)
    with pytest.raises(ProcessLookupError):
        os.kill(int(file.read_text()), 0)
