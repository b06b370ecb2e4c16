"""Helpers: processes that search beside the bot's own, each with a tree and luck of its own, counted together."""

from __future__ import annotations

import pickle
import struct
import subprocess
import sys
import weakref
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any

from kredens.bots.search.findings import Findings
from kredens.errors import BadBot, KredensError
from kredens.installed import load
from kredens.kernel.rng import derived

if TYPE_CHECKING:
    from kredens.bots.search.budget import Budget
    from kredens.bots.search.search import Search
    from kredens.bots.seat import SeatView
    from kredens.games import Game

_LENGTH = struct.Struct("<Q")


class Helpers:
    """The processes that help one bot. They are started when they are first needed.

    Args:
        game: the game, which must be installed, for the helpers have to find it.
        budget: what each of them may spend, and how many there are with the bot itself.
        seed: what their luck comes from.
    """

    def __init__(self, game: Game, budget: Budget, seed: int) -> None:
        self._game = game
        self._budget = budget
        self._seed = seed
        self._running: list[subprocess.Popen[bytes]] = []
        self._over: Any = None

    def begin(self, seat: SeatView) -> None:
        """Let all helpers search. Raises `BadBot` if one cannot."""
        if not self._running:
            self._start()
        for helper in self._running:
            _send(helper.stdin, (seat, None))

    def follow(self, seat: SeatView, chosen: str) -> None:
        """Tell all helpers what has been chosen. Raises `BadBot` if one has ended."""
        for helper in self._running:
            _send(helper.stdin, (seat, chosen))

    def found(self) -> list[Findings]:
        """Return what each of them has found. Raises `BadBot` if one has failed."""
        return [_receive(helper.stdout) for helper in self._running]

    def stop(self) -> None:
        """End them all."""
        if self._over is not None:
            self._over()
        self._running = []

    def _start(self) -> None:
        jobs = range(1, self._budget.jobs)
        command = (sys.executable, "-m", "kredens.bots.search.helper")
        self._running = [
            subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603  # our own program
            for _ in jobs
        ]
        self._over = weakref.finalize(self, _end, self._running)
        for job, helper in zip(jobs, self._running, strict=True):
            _send(helper.stdin, (self._game.id, self._budget, derived(self._seed, "helper", job)))


def help_out(orders: IO[bytes], answers: IO[bytes]) -> None:
    """Be a helper: read for which game, then one seat after the other, and write what was found.

    With a seat comes what has been chosen there, if it is that, and nothing is to be looked for.
    """
    from kredens.bots.find import guide_of
    from kredens.bots.search.bot import searcher_of

    game_id, budget, seed = _read(orders)
    searcher: Search | None = None
    while (order := _read(orders)) is not None:
        seat, chosen = order
        found: Any = None
        try:
            if searcher is None:
                game = load(game_id)
                searcher = searcher_of(game, budget, seed, guide_of(game, budget.guide, seed))
            if chosen is None:
                found = searcher.look_ahead(seat)
            else:
                searcher.follow(seat, chosen)
        except KredensError as error:
            found = str(error)
        if chosen is None:
            _write(answers, found)


def _send(pipe: IO[bytes] | None, what: object) -> None:
    assert pipe is not None  # noqa: S101  # it was asked for
    try:
        _write(pipe, what)
    except OSError as error:
        raise BadBot("a process that helps in the search has ended") from error


def _receive(pipe: IO[bytes] | None) -> Findings:
    assert pipe is not None  # noqa: S101  # it was asked for
    found = _read(pipe)
    if isinstance(found, Findings):
        return found
    raise BadBot(f"a process that helps in the search {f'failed: {found}' if found else 'has ended'}")


def _write(pipe: IO[bytes], what: object) -> None:
    data = pickle.dumps(what)
    pipe.write(_LENGTH.pack(len(data)) + data)
    pipe.flush()


def _read(pipe: IO[bytes]) -> Any:
    """Return the next thing that was written, or None if nothing more comes."""
    size = pipe.read(_LENGTH.size)
    if len(size) < _LENGTH.size:
        return None
    data = pipe.read(_LENGTH.unpack(size)[0])
    return pickle.loads(data)  # noqa: S301  # our own process has written it


def _end(running: list[subprocess.Popen[bytes]]) -> None:
    for helper in running:
        helper.kill()
        for pipe in (helper.stdin, helper.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        helper.wait()


__all__ = ["Helpers", "help_out"]
