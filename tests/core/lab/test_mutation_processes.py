"""The processes that try mutants: one that dies is replaced, and none is left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from kredens import load
from kredens.cli import main
from kredens.lab.mutation.crew import Crew, CrewFault, _Server
from kredens.lab.mutation.mutants import KILLED, Fate, Mutant, mutants_of, sample
from kredens.lab.mutation.sources import Modules, read_sources

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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


@pytest.mark.slow
@pytest.mark.parametrize("ends", ["os._exit(0)", "os._exit(1)", "os.kill(os.getpid(), 9)", "pytest.exit('enough')"])
def test_a_test_that_ends_the_process_is_named(ends: str, tmp_path: Path) -> None:
    """Whether it says that all is well or not."""
    file = tmp_path / "test_ends.py"
    file.write_text(f"import os\n\nimport pytest\n\n\ndef test_ends():\n    {ends}\n")
    game = load("leduc")
    with pytest.raises(CrewFault, match=r"test_ends\.py::test_ends has ended the process"):
        Crew(game, read_sources(game), [str(file)])


def test_what_was_tried_is_kept_if_no_more_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file of results holds it, and the sentence says why it is no more."""
    game = load("leduc")
    modules = Modules(read_sources(game), [])

    class Failing:
        def __init__(self, *_: object) -> None:
            self.modules = modules
            self.reach = SimpleNamespace(tests=(), seconds=0.0, failing=(), kit=0)

        def run(self, mutants: Sequence[Mutant], _jobs: int, told: Callable[[Mutant, Fate], None], *_: object) -> None:
            told(mutants[0], Fate(outcome=KILLED, by="a test"))
            raise CrewFault("Nobody is left to try mutants.")

        def close(self) -> None:
            """Nothing was started."""

    monkeypatch.setattr("kredens.lab.mutation.crew.Crew", Failing)
    out = tmp_path / "found.json"
    assert main(["lab", "mutate", "leduc", "--tests", str(tmp_path), "--limit", "3", "--out", str(out)]) == 2
    assert "Nobody is left to try mutants." in capsys.readouterr().err
    assert [row["by"] for row in json.loads(out.read_text())["mutants"]] == ["a test"]


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
