"""The crew: servers that try mutants side by side, and what they are asked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from queue import Empty, Queue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from kredens.errors import BadOption, KredensError
from kredens.installed import games, load
from kredens.kernel.home import packages
from kredens.lab.mutation.games import GAMES
from kredens.lab.mutation.mutants import BROKEN, STOPPED, SURVIVED, UNREACHED, Fate, Mutant
from kredens.lab.mutation.reach import ANEW, EXCHANGE, LIKELY, Reach, Test
from kredens.lab.mutation.sources import Modules, Source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from kredens.games import Game

Key = tuple[Any, ...]
TRIES: Final = 3
"""How often a server that goes away is replaced for one mutant."""
_NEAREST: Final = 3
"""How many clauses are named for a mutant at most if its own code names none."""


class CrewFault(KredensError):  # noqa: N818  # as the other faults of a game are called
    """The tests of a game cannot be run as they have to be to try mutants."""


class _Server:
    """One server process.

    Args:
        task: the file with its task.
    """

    def __init__(self, task: Path) -> None:
        self._task = task
        self._modules: list[str] = []
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._lock = Lock()

    def preloads(self, modules: list[str]) -> None:
        """Let it import modules beforehand, and every process that takes its place too."""
        self._modules = modules

    def ask(self, **request: Any) -> dict[str, Any]:
        """Return its answer. Raises `CrewFault` if it goes away again and again, or is closed."""
        for _ in range(TRIES):
            reply = self._answer(request)
            if reply is not None and reply.get("outcome") != "lost":
                return reply
        raise CrewFault("The process that tries mutants has ended several times for no reason that could be seen.")

    def _answer(self, request: dict[str, Any]) -> dict[str, Any] | None:
        process, fresh = self._started()
        if fresh and self._modules and self._exchange(process, {"do": "preload", "modules": self._modules}) is None:
            return None
        return self._exchange(process, request)

    def _started(self) -> tuple[subprocess.Popen[bytes], bool]:
        """Return the process, and whether it had to be started."""
        with self._lock:
            if self._closed:
                raise CrewFault("No more mutants are tried.")
            if self._process is not None:
                return self._process, False
            self._process = subprocess.Popen(  # noqa: S603  # it is a program of our own
                [sys.executable, "-m", "kredens.lab.mutation.server", str(self._task)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True,
            )  # fmt: skip
            return self._process, True

    def _exchange(self, process: subprocess.Popen[bytes], request: dict[str, Any]) -> dict[str, Any] | None:
        assert process.stdin is not None  # noqa: S101  # it has been started so
        assert process.stdout is not None  # noqa: S101  # as above
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except (OSError, ValueError):  # it has ended, or another thread has closed the pipes
            line = b""
        if not line:
            self._end()
            return None
        reply: dict[str, Any] = json.loads(line)
        return reply

    def close(self) -> None:
        """End the process for good, also if another thread waits for its answer."""
        with self._lock:
            self._closed = True
        self._end()

    def _end(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    try:
                        stream.close()
                    except OSError:
                        continue
            process.wait()


class Crew:
    """Tries mutants of a game.

    Args:
        game: the game.
        sources: its modules.
        tests: the files and folders that its tests are in.

    Raises:
        CrewFault: the tests cannot be run, or none of them passes.
    """

    def __init__(self, game: Game, sources: Sequence[Source], tests: Sequence[str]) -> None:
        if not hasattr(os, "fork"):
            raise BadOption("Mutants are tried in forked processes, which this system does not have.")
        self.modules = Modules(sources, [clause.id for clause in game.clauses])
        self._folder = tempfile.TemporaryDirectory(prefix="kredens-mutants-")
        folder = Path(self._folder.name)
        own = packages(game)
        others = {package for info in games() for package in packages(load(info.id))} - own
        task = {
            "game": game.id, "sources": [[one.module, one.path, one.part, one.text] for one in sources],
            "clauses": [clause.id for clause in game.clauses], "tests": list(tests), "others": sorted(others),
        }  # fmt: skip
        self._task = folder / "task.json"
        self._task.write_text(json.dumps(task), encoding="utf-8")
        self._usual: list[str] = []
        self._trusted: dict[tuple[str, int], bool] = {}
        self._lock = Lock()
        self._servers: list[_Server] = []
        try:
            self.reach = self._surveyed(folder)
        except BaseException:
            self.close()
            raise

    def _surveyed(self, folder: Path) -> Reach:
        server = _Server(self._task)
        self._servers.append(server)
        reply = server.ask(do="survey", folder=str(folder))
        if reply["outcome"] != "done":
            why = reply.get("by") or "the process that runs them has ended"
            raise CrewFault(f"The tests of the unchanged game cannot be run: {why}.")
        reach = Reach(folder)
        if not reach.tests:
            raise CrewFault("No test of the unchanged game passes, so none can notice a change.")
        server.preloads(reach.modules)
        server.ask(do="preload", modules=reach.modules)
        return reach

    def close(self) -> None:
        """End all servers and forget what they have written."""
        for server in self._servers:
            server.close()
        self._folder.cleanup()

    def run(
        self, mutants: Iterable[Mutant], jobs: int, told: Callable[[Mutant, Fate], None],
        before: Mapping[Key, str] | None = None, known: Mapping[Key, Fate] | None = None,
    ) -> None:  # fmt: skip
        """Try mutants.

        Args:
            mutants: the mutants.
            jobs: how many at a time.
            told: is called with each one and what became of it, one call at a time.
            before: for the keys of some mutants, the test that noticed them in another run.
            known: for the keys of some that survived, what became of them, but for the games that go another way.
        """
        waiting: Queue[Mutant] = Queue()
        # What is quickly tried comes first, so that a run that is broken off has tried as many as it could.
        for mutant in sorted(mutants, key=lambda mutant: self.reach.how(mutant.block) == ANEW):
            waiting.put(mutant)
        done: Queue[tuple[Mutant, Fate] | BaseException | None] = Queue()
        while len(self._servers) < jobs:
            self._servers.append(_Server(self._task))

        def work(server: _Server) -> None:
            server.preloads(self.reach.modules)
            try:
                while True:
                    mutant = waiting.get_nowait()
                    fate = (known or {}).get(mutant.key)
                    if fate is None:
                        fate = self.tried(server, mutant, (before or {}).get(mutant.key, ""))
                    if fate.outcome in {SURVIVED, UNREACHED}:
                        fate = replace(fate, games=self._moved(server, mutant))
                    done.put((mutant, fate))
            except Empty:
                done.put(None)
            except BaseException as error:  # noqa: BLE001  # it is raised again where somebody can be told
                done.put(error)

        threads = [Thread(target=work, args=(server,), daemon=True) for server in self._servers[:jobs]]
        for thread in threads:
            thread.start()
        at_work = len(threads)
        while at_work:
            came = done.get()
            if came is None:
                at_work -= 1
            elif isinstance(came, BaseException):
                raise came
            else:
                told(*came)

    def tried(self, server: _Server, mutant: Mutant, noticed: str = "") -> Fate:
        """Return what becomes of a mutant."""
        reach = self.reach
        while True:
            tests = reach.ordered(mutant, self.modules, {noticed})
            clauses = mutant.clauses or _marked(tests, mutant.block)
            if not tests:
                return Fate(outcome=UNREACHED, clauses=clauses)
            how = reach.how(mutant.block)
            reply: dict[str, Any] = {"outcome": ANEW}
            if how == EXCHANGE:
                reply = self._ask(server, how, mutant, tests)
            if reply["outcome"] == ANEW:
                how = ANEW
                reply = self._ask(server, how, mutant, tests[:LIKELY])
                if reply["outcome"] == SURVIVED and len(tests) > LIKELY:
                    reply = self._ask(server, how, mutant, tests[LIKELY:])
            outcome: str = reply["outcome"]
            if outcome == BROKEN:
                return Fate(outcome=BROKEN, by=str(reply["by"]), clauses=clauses)
            if outcome == SURVIVED:
                return Fate(outcome=SURVIVED, tests=len(tests), clauses=clauses)
            number: int | None = reply["by"]
            if number is None:
                return Fate(outcome=outcome, by="(collecting the tests)", tests=len(tests), clauses=clauses)
            if outcome == STOPPED or self._passes(server, how, reach.tests[number]):
                return Fate(outcome=outcome, by=reach.tests[number].name, tests=len(tests), clauses=clauses)
            reach.distrust(number)

    def _moved(self, server: _Server, mutant: Mutant) -> int:
        """Return how many random games go another way with a mutant."""
        with self._lock:
            if not self._usual:
                self._usual = server.ask(do="play", part=None, number=None)["by"] or [""] * GAMES
        played = server.ask(do="play", part=mutant.part, number=mutant.number)
        if played["outcome"] != "played":
            return GAMES
        return sum(one != other for one, other in zip(self._usual, played["by"], strict=True))

    def _ask(self, server: _Server, how: str, mutant: Mutant, tests: Sequence[Test]) -> dict[str, Any]:
        return server.ask(do="try", how=how, part=mutant.part, number=mutant.number, tests=self.reach.trials(tests))

    def _passes(self, server: _Server, how: str, test: Test) -> bool:
        """Whether a test passes by itself on the unchanged game; if not, it cannot tell of a change."""
        known = (how, test.number)
        with self._lock:
            if known in self._trusted:
                return self._trusted[known]
        reply = server.ask(do="try", how=how, part=None, number=None, tests=self.reach.trials([test]))
        with self._lock:
            self._trusted[known] = reply["outcome"] == SURVIVED
            return self._trusted[known]


def _marked(tests: Sequence[Test], block: int | None) -> tuple[str, ...]:
    """Return the clauses that most of the tests that come to a block are marked with."""
    if block is None:
        return ()
    counted = Counter(clause for test in tests if test.blocks >> block & 1 for clause in sorted(test.meant))
    return tuple(clause for clause, _ in counted.most_common(_NEAREST))


__all__ = ["Crew", "CrewFault"]
