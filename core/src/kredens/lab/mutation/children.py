"""Children: forked processes that say how far they are, and are ended if they do not get on."""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import tempfile
from contextlib import suppress
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final, NoReturn

from kredens.lab.mutation import running

if TYPE_CHECKING:
    from collections.abc import Callable

LOADING: Final = 120.0
"""How many seconds of work importing the game and collecting its tests may take."""
LONGEST: Final = 6 * 3600.0
"""How many seconds all tests may take when they are run to see what they come to."""
PATIENCE: Final = 20.0
"""By how much longer than it works a test may take while other processes work too."""
FAREWELL: Final = 5.0
"""How many seconds a process has to end its own children before it is ended."""


class Pipe:
    """Lines of JSON over two file descriptors."""

    def __init__(self, inward: int, outward: int) -> None:
        self.inward = inward
        self._outward = outward
        self._rest = b""

    def send(self, message: Any) -> None:
        """Send a message."""
        data = json.dumps(message).encode() + b"\n"
        while data:
            data = data[os.write(self._outward, data) :]

    @property
    def waiting(self) -> bool:
        """Whether a message has come that has not been received."""
        return b"\n" in self._rest

    def receive(self) -> Any:
        """Return the next message, or None if there will be none."""
        while b"\n" not in self._rest:
            more = os.read(self.inward, 1 << 16)
            if not more:
                return None
            self._rest += more
        line, _, self._rest = self._rest.partition(b"\n")
        return json.loads(line)

    def close(self) -> None:
        """Close both ends, so that the other side receives no more."""
        os.close(self.inward)
        os.close(self._outward)


class Gone(Exception):  # noqa: N818  # it never leaves the servers
    """Whoever sent requests is there no more."""


class Child:
    """A forked process that says how far it is.

    Args:
        work: what it does, given a function to tell it with.
    """

    def __init__(self, work: Callable[[Callable[..., None]], None]) -> None:
        inward, outward = os.pipe()
        self.folder = tempfile.mkdtemp(prefix="tried-")
        self.pid = os.fork()
        if not self.pid:
            _do(work, inward, outward, self.folder)
        os.close(outward)
        self._pipe = Pipe(inward, -1)

    def watch(self, limits: dict[int, float], master: int) -> dict[str, Any]:
        """Wait until it is done, or does not get on; return what came out.

        Args:
            limits: for each test how many seconds of work it may take.
            master: ends the child when this is at its end.
        """
        at: int | None = None
        limit = LOADING
        outcome: dict[str, Any] = {}
        try:
            while True:
                until = monotonic() + 5.0 + PATIENCE * limit
                ready = [self._pipe.inward] if self._pipe.waiting else []
                while not ready and monotonic() < until:
                    ready = select.select([self._pipe.inward, master], [], [], until - monotonic())[0]
                if master in ready and self._pipe.inward not in ready:
                    raise Gone
                told = self._pipe.receive() if ready else None
                if told is None:
                    outcome = {"outcome": "stopped", "by": at}
                    break
                if told[0] != "start":
                    outcome = {"outcome": told[0], "by": told[1] if len(told) > 1 else at}
                    break
                at = told[1]
                limit = limits.get(at, LONGEST) if at is not None else LONGEST
        finally:
            self._end()
        return outcome

    def _end(self) -> None:
        """End it with all that it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._pipe.inward)
        shutil.rmtree(self.folder, ignore_errors=True)


def let_end(pid: int) -> None:
    """Wait for a child that is about to end by itself, and end it if it takes too long."""
    until = monotonic() + FAREWELL
    while not os.waitpid(pid, os.WNOHANG)[0]:
        if monotonic() > until:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            return
        sleep(0.01)


def _do(work: Callable[[Callable[..., None]], None], inward: int, outward: int, folder: str) -> NoReturn:
    """Be the child."""
    code = 1
    try:
        os.close(inward)
        running.be_modest()
        os.environ["PYTEST_DEBUG_TEMPROOT"] = folder
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        pipe = Pipe(-1, outward)
        work(lambda *what: pipe.send(what))
        code = 0
    finally:
        os._exit(code)


__all__ = ["FAREWELL", "LOADING", "LONGEST", "PATIENCE", "Child", "Gone", "Pipe", "let_end"]
