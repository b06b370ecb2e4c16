"""A program of somebody else's, with which lines are exchanged: it may be slow, silent, mad or dead, and we go on.

It runs in a process group of its own. Nothing here waits longer than it is told to, keeps more than it says, or leaves
a process behind: what the program writes is read only while it is asked something, so a flood waits in its own pipe.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import weakref
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

from kredens.bots.durations import in_words
from kredens.errors import BadBot, shown

if TYPE_CHECKING:
    from kredens.bots.terms import Terms

LONGEST_LINE = 1 << 16
"""How many bytes a line of a program has at most."""

AHEAD = 1 << 20
"""How many bytes a program may have written before it has read what it was told."""

TAIL = 1 << 12
"""How many of the last bytes that a program wrote to stderr are kept."""

LARGEST_LOG = 1 << 20
"""How many bytes of a process's stderr are added to a file at most."""

_CHUNK = 1 << 16
_GRACE = 0.25
"""How many seconds a program is given to end by itself."""
_LAST = 5.0
"""How many seconds the system is given to end a program that was killed."""


class Fault(Exception):  # noqa: N818  # it is what the program has done, not what went wrong here
    """What a program has done wrong: `kind` in a few words, and a sentence without its subject."""

    def __init__(self, kind: str, says: str) -> None:
        super().__init__(says)
        self.kind = kind
        self.says = says


class Program:
    """A running program.

    Args:
        terms: what is run, and where its stderr goes.

    Raises:
        BadBot: it cannot be started here at all.
    """

    def __init__(self, terms: Terms) -> None:
        if os.name != "posix":
            raise BadBot("Programs can only play where there are process groups and pipes as POSIX has them.")
        try:
            process = subprocess.Popen(  # noqa: S603  # to run it is what the user asks for
                terms.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
                start_new_session=True,
            )  # fmt: skip
        except (OSError, ValueError) as error:
            raise BadBot(f"The bot {shown(terms.command[0])} cannot be run: {error}.") from error
        assert process.stdin is not None  # noqa: S101  # all three are pipes
        assert process.stdout is not None  # noqa: S101  # as above
        assert process.stderr is not None  # noqa: S101  # as above
        self._process = process
        self._into = process.stdin.fileno()
        self._from = process.stdout.fileno()
        self._errors = process.stderr.fileno()
        for pipe in (self._into, self._from, self._errors):
            os.set_blocking(pipe, False)
        self._said = bytearray()
        self._told = _Told(terms.stderr)
        self._over = weakref.finalize(self, _end, process, os.getpid())

    @property
    def pid(self) -> int:
        """The number of its process, which is that of its process group too."""
        return self._process.pid

    @property
    def tail(self) -> str:
        """The last that it has written to stderr."""
        return bytes(self._told.tail).decode("utf-8", "replace")

    def note(self, line: str) -> None:
        """Add a line of ours to the file with its stderr, if there is one."""
        self._told.keep(f"kredens: {line}\n".encode())

    def ended(self) -> bool:
        """Whether its process has come to an end."""
        return not self._over.alive or _has_ended(self._process)

    def tell(self, line: bytes, seconds: float) -> None:
        """Write a line. Raises `Fault` if it is not taken in time."""
        self._exchange(line, seconds, answered=False)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Write a line and return the next line that the program writes, without its end.

        Args:
            line: what it is asked, with the end of the line.
            seconds: how long it may take.

        Raises:
            Fault: it was too slow, has ended, or wrote too much.
        """
        return self._exchange(line, seconds, answered=True)

    def _exchange(self, line: bytes, seconds: float, *, answered: bool) -> bytes:
        deadline = monotonic() + seconds
        left = memoryview(line)
        with selectors.DefaultSelector() as watched:
            watched.register(self._into, selectors.EVENT_WRITE)
            watched.register(self._from, selectors.EVENT_READ)
            watched.register(self._errors, selectors.EVENT_READ)
            while True:
                if not left:
                    if not answered:
                        return b""
                    found = self._line()
                    if found is not None:
                        return found
                elif len(self._said) > AHEAD:
                    raise Fault("flooding", f"wrote more than {AHEAD:,} bytes before it read what it was told")
                wait = deadline - monotonic()
                if wait <= 0:
                    what = "read what it was told" if left else "answer"
                    raise Fault("too slow", f"did not {what} within {in_words(seconds)}")
                for key, _ in watched.select(wait):
                    if key.fd == self._into:
                        left = left[self._write(left) :]
                        if not left:
                            watched.unregister(self._into)
                    elif not self._read(key.fd):
                        watched.unregister(key.fd)

    def _line(self) -> bytes | None:
        """Take the first whole line of what has been read."""
        said = self._said
        end = said.find(b"\n", 0, LONGEST_LINE + 1)
        if end < 0:
            if len(said) > LONGEST_LINE:
                raise Fault("flooding", f"wrote a line of more than {LONGEST_LINE:,} bytes")
            return None
        line = bytes(said[:end])
        del said[: end + 1]
        return line

    def _write(self, left: memoryview) -> int:
        try:
            return os.write(self._into, left)
        except BlockingIOError:
            return 0
        except OSError:
            raise self._gone() from None

    def _read(self, pipe: int) -> bool:
        """Read what there is, and return whether more can come."""
        try:
            chunk = os.read(pipe, _CHUNK)
        except BlockingIOError:
            return True
        if pipe == self._errors:
            self._told.keep(chunk)
            return bool(chunk)
        if not chunk:
            raise self._gone()
        self._said += chunk
        return True

    def _gone(self) -> Fault:
        """Stop it and return the fault of having ended."""
        by_itself = _wait_for(self._process, _GRACE)
        self.stop()
        code = self._process.returncode
        if not by_itself:
            return Fault("ended", "closed its output")
        return Fault("ended", f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}")

    def stop(self, farewell: bytes = b"") -> None:
        """End it and everything in its process group.

        Args:
            farewell: a line to write first. After one it is given a moment to end by itself.
        """
        if not self._over.alive:
            return
        if farewell:
            with suppress(Fault):
                self.tell(farewell, _GRACE)
        entrance = self._process.stdin
        # It may have been stopped meanwhile, because it had ended by itself.
        if entrance is not None and not entrance.closed:
            with suppress(OSError):
                entrance.close()
            if farewell:
                self._let_end()
            _kill(self._process)
            self._drain()
        self._over()

    def _let_end(self) -> None:
        """Read what it still writes until it has ended, or a moment has passed."""
        deadline = monotonic() + _GRACE
        while not _has_ended(self._process) and monotonic() < deadline:
            self._drain()
            sleep(0.002)

    def _drain(self) -> None:
        """Keep what it has written to stderr and nobody has read; some of a flood is enough."""
        with suppress(OSError):
            for _ in range(LARGEST_LOG // _CHUNK):
                if not self._read(self._errors):
                    break
        with suppress(OSError):
            os.read(self._from, _CHUNK)


class _Told:
    """What a program has written to stderr: the last of it, and a file to which the first of it is added."""

    def __init__(self, file: str) -> None:
        self.tail = bytearray()
        self._file = Path(file) if file else None
        self._room = LARGEST_LOG

    def keep(self, chunk: bytes) -> None:
        self.tail += chunk
        del self.tail[:-TAIL]
        kept = chunk[: self._room]
        if self._file is None or not kept:
            return
        self._room -= len(kept)
        with suppress(OSError), self._file.open("ab", buffering=0) as file:
            file.write(kept)


def _has_ended(process: subprocess.Popen[bytes]) -> bool:
    """Whether a process has ended, without releasing its number, which its process group has too."""
    if process.returncode is not None:
        return True
    if not hasattr(os, "waitid"):
        return False
    try:
        return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    except ChildProcessError:
        return True


def _wait_for(process: subprocess.Popen[bytes], seconds: float) -> bool:
    deadline = monotonic() + seconds
    while not _has_ended(process):
        if monotonic() >= deadline:
            return False
        sleep(0.002)
    return True


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill the process group of a process that has not been waited for, so that the number is still its own."""
    if process.returncode is None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


def _end(process: subprocess.Popen[bytes], owner: int) -> None:
    if os.getpid() != owner:
        # A copy of this process has been made by fork: the program is not the copy's.
        return
    _kill(process)
    with suppress(subprocess.TimeoutExpired):
        process.wait(_LAST)
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


__all__ = ["Fault", "Program"]
