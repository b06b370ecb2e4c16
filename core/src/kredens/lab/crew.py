"""The crew: processes on this machine that play the games of a batch.

Each is a fresh interpreter, gets a chunk of games at a time and hands back their rows. One that dies is replaced, and
its chunk is said to be lost, with the game at which it died.
"""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager
from multiprocessing import connection, get_context
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from kredens.errors import BadBatch, BadOption, KredensError, shown, told

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from ctypes import c_longlong
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess
    from pathlib import Path

    from kredens.lab.plan import Plan

MOST_JOBS = 512
"""How many processes a crew has at most."""

_STILLBORN = 3
"""After so many processes in a row that died before their first game, it is no use to start another."""


class Chunk(Struct, frozen=True):
    """Games to be played: from number `first` up to `end`."""

    first: int
    end: int


class Done(Struct, frozen=True):
    """A chunk that has been played: the rows of its games, packed, how many failed, and how long it took in seconds."""

    chunk: Chunk
    rows: bytes
    failed: int
    seconds: float


class Lost(Struct, frozen=True):
    """A chunk whose worker has died, and the number of the game at which it died, if that is known."""

    chunk: Chunk
    game: int | None


class Crew(Protocol):
    """Who plays the games: processes here, or a cluster."""

    workers: int

    def free(self) -> int:
        """Return how many chunks can be handed out now."""
        ...

    def hand(self, chunk: Chunk) -> None:
        """Hand out a chunk."""
        ...

    def wait(self, seconds: float) -> Sequence[Done | Lost]:
        """Wait until something comes back, at most so long, and return it."""
        ...

    def close(self) -> None:
        """End all work."""
        ...


class _Worker:
    """One process of the crew."""

    def __init__(self, plan: Plan, folder: Path | None) -> None:
        context = get_context("spawn")
        self.pipe, other = context.Pipe()
        self.game: c_longlong = context.RawValue("q", -1)
        self.chunk: Chunk | None = None
        self.ready = False
        self.process: SpawnProcess = context.Process(
            target=_work, args=(other, plan, folder, self.game), name="kredens-lab", daemon=True
        )
        with _without_script():
            self.process.start()
        other.close()


@contextmanager
def _without_script() -> Generator[None]:
    """Let processes that are started meanwhile not run the starter's script.

    All that they need is in the plan. A script that is not written for it would claim the batch's folder once more, and
    one that is typed or piped in cannot be found.
    """
    script = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = script


class LocalCrew:
    """Processes on this machine.

    Args:
        plan: the plan whose games they play.
        folder: the batch's folder, where they write records; nowhere if None.
        jobs: how many, from 1 to `MOST_JOBS`.

    Raises:
        BadOption: it is another number.
    """

    def __init__(self, plan: Plan, folder: Path | None, jobs: int) -> None:
        if not 1 <= jobs <= MOST_JOBS:
            raise BadOption(f"A batch is played by 1 to {MOST_JOBS} processes, not {shown(jobs)}.")
        self._plan = plan
        self._folder = folder
        self._stillborn = 0
        self.workers = jobs
        self._crew = [_Worker(plan, folder) for _ in range(jobs)]

    def free(self) -> int:
        """Return how many chunks can be handed out now."""
        return sum(worker.chunk is None for worker in self._crew)

    def hand(self, chunk: Chunk) -> None:
        """Hand a chunk to a worker that has none."""
        worker = next(worker for worker in self._crew if worker.chunk is None)
        worker.chunk = chunk
        worker.game.value = -1
        try:
            worker.pipe.send((chunk.first, chunk.end))
        except OSError:
            # It has just died; `wait` will find out.
            return

    def wait(self, seconds: float) -> list[Done | Lost]:
        """Wait until something comes back, at most so long, and return it. Raises `BadBatch` if no worker can start."""
        found: list[Done | Lost] = []
        waiting: list[Any] = [end for worker in self._crew for end in (worker.pipe, worker.process.sentinel)]
        came = connection.wait(waiting, seconds)
        for worker in [one for one in self._crew if one.pipe in came or one.process.sentinel in came]:
            try:
                while worker.pipe.poll():
                    found += self._heard(worker, worker.pipe.recv())
                dead = not worker.process.is_alive()
            except (EOFError, OSError):
                dead = True
            if dead:
                found += self._replace(worker)
        return found

    def _heard(self, worker: _Worker, message: tuple[bytes, int, float] | str | None) -> list[Done | Lost]:
        if message is None:
            worker.ready = True
            self._stillborn = 0
            return []
        if isinstance(message, str):
            raise BadBatch(f"The workers cannot begin: {message}")
        chunk, worker.chunk = worker.chunk, None
        assert chunk is not None  # noqa: S101  # it answers to a chunk
        return [Done(chunk, *message)]

    def _replace(self, worker: _Worker) -> list[Done | Lost]:
        worker.process.join()
        worker.pipe.close()
        if not worker.ready:
            self._stillborn += 1
            if self._stillborn >= _STILLBORN:
                raise BadBatch(
                    f"The workers die before their first game (exit code {worker.process.exitcode}); the batch cannot "
                    "be played here."
                )
        self._crew[self._crew.index(worker)] = _Worker(self._plan, self._folder)
        if worker.chunk is None:
            return []
        game = worker.game.value
        return [Lost(worker.chunk, game if worker.chunk.first <= game < worker.chunk.end else None)]

    def close(self) -> None:
        """End all work. Games under way are not finished."""
        for worker in self._crew:
            worker.process.terminate()
        for worker in self._crew:
            worker.process.join(5)
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
            worker.pipe.close()


def _work(pipe: Connection, plan: Plan, folder: Path | None, game: c_longlong) -> None:
    """Play chunks until the pipe is closed: what a worker does."""
    from time import perf_counter

    from kredens.lab.play import Games, chunk_of

    # Ctrl-C reaches every process of a terminal; what becomes of the workers is their starter's to say.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Who is told to end breaks off its game, and with it the programs that play it.
    signal.signal(signal.SIGTERM, _break_off)

    def at(number: int) -> None:
        game.value = number

    try:
        try:
            games = Games(plan, folder)
        except Exception as error:  # noqa: BLE001  # the starter says it
            pipe.send(str(error) if isinstance(error, KredensError) else told(error))
            return
        pipe.send(None)
        while True:
            first, end = pipe.recv()
            began = perf_counter()
            rows, failed = chunk_of(games, first, end, at)
            pipe.send((rows, failed, perf_counter() - began))
    except KeyboardInterrupt:
        return
    except (EOFError, OSError):
        # Whoever has started this process has gone.
        return


def _break_off(_signal: int, _frame: object) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise KeyboardInterrupt


__all__ = ["MOST_JOBS", "Chunk", "Crew", "Done", "LocalCrew", "Lost"]
