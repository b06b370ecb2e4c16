"""Running: the tests of a game inside one pytest session, one after the other, as a process here is told to.

pytest is imported by whoever calls these functions; nothing else of the core needs it.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import suppress
from importlib.util import find_spec
from time import process_time
from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.clauses import Trace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    import pytest

KIT: Final = "kredens.contract.authors"
"""The module of the tests that `contract_tests` makes. They hold for any rules and are no tests of a rule."""
MEMORY: Final = 4 << 30
"""How many bytes of address space a changed game can have."""
_ARGUMENTS: Final = (
    "-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--capture=sys", "--tb=no", "-m", "not slow",
    "-W", "ignore::pytest.PytestAssertRewriteWarning",
)  # fmt: skip

Tell = "Callable[..., None]"


class Session:
    """A pytest plugin that runs what it is given in place of pytest's own loop.

    Args:
        loop: what is called when the tests have been collected.
    """

    def __init__(self, loop: Callable[[Session, pytest.Session], None]) -> None:
        self._loop = loop
        self.failed = False
        self.skipped = False
        self.looped = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the loop."""
        self.looped = True
        self._loop(self, session)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note whether a test has failed or was skipped."""
        self.failed = self.failed or report.failed
        self.skipped = self.skipped or report.skipped

    def run(self, item: pytest.Item, after: pytest.Item | None) -> bool:
        """Run one test; return whether it has passed."""
        self.failed = self.skipped = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        return not self.failed

    def run_all(self, items: Sequence[tuple[int, float, pytest.Item]], tell: Callable[..., None]) -> None:
        """Run tests up to the first that fails.

        Args:
            items: each test with its number and how many seconds of work it may take.
            tell: is told of each test that is begun, and what came out.
        """
        for at, (number, limit, item) in enumerate(items):
            tell("start", number)
            signal.setitimer(signal.ITIMER_PROF, limit)
            passed = self.run(item, items[at + 1][2] if at + 1 < len(items) else None)
            signal.setitimer(signal.ITIMER_PROF, 0)
            if not passed:
                tell("killed", number)
                return
        tell("survived")


def collect(paths: Iterable[str], loop: Callable[[Session, pytest.Session], None]) -> Session:
    """Let pytest collect tests and call `loop`; return the plugin, which says whether it came to that."""
    import pytest

    session = Session(loop)
    arguments = [*_ARGUMENTS, *(("-n0",) if find_spec("xdist") else ()), *paths]
    if find_spec("hypothesis"):
        arguments.append("--hypothesis-seed=0")
    with suppress(SystemExit):
        pytest.main(arguments, plugins=[session])
    return session


def is_of_the_kit(item: pytest.Item) -> bool:
    """Whether a test is one that `contract_tests` makes."""
    return getattr(getattr(item, "function", None), "__module__", "") == KIT


def survey(
    session: Session, items: Sequence[pytest.Item], reached: bytearray, file: Path, *, traced: bool = False
) -> None:
    """Run tests of marked code, and write down how long each takes, whether it passes and what it comes to.

    Args:
        session: the plugin.
        items: the tests, in the order to run them in.
        reached: the bytes that marked code sets.
        file: where to write: for each test [seconds, passed, blocks as a number in hexadecimal, clauses].
        traced: whether clauses are collected. Rules may go other ways then, to say each of their clauses, so that what
            a test comes to is known from a run without.
    """
    empty = bytes(len(reached))
    found: dict[str, Any] = {}
    for at, item in enumerate(items):
        _sign_of(file).write_text(item.nodeid, encoding="utf-8", errors="backslashreplace")
        reached[:] = empty
        begun = process_time()
        after = items[at + 1] if at + 1 < len(items) else None
        clauses: frozenset[str] | set[str] = frozenset()
        if traced:
            with Trace() as trace:
                passed = session.run(item, after)
            clauses = trace.reached
        else:
            passed = session.run(item, after)
        seconds = process_time() - begun
        found[item.nodeid] = [round(seconds, 4), passed and not session.skipped, packed(reached), sorted(clauses)]
    file.write_text(json.dumps(found), encoding="utf-8")


def at_work(file: Path) -> str:
    """Return the test during which a survey has ended that was to write to a file, or "" if it had not begun."""
    try:
        return _sign_of(file).read_text(encoding="utf-8")
    except OSError:
        return ""


def _sign_of(file: Path) -> Path:
    return file.with_suffix(".at")


_DIGITS: Final = bytes.maketrans(b"\0\1", b"01")


def packed(reached: bytes | bytearray) -> str:
    """Return bytes of 0 and 1 as a number in hexadecimal, the first one its lowest bit."""
    return f"{int(bytes(reached)[::-1].translate(_DIGITS) or b'0', 2):x}"


def meant(item: pytest.Item) -> list[str]:
    """Return the clauses that a test is marked with."""
    return [str(clause) for mark in item.iter_markers("clause") for clause in mark.args]


def imported(package: str, others: Sequence[str]) -> list[str]:
    """Return the names of modules that a process for the same tests may import beforehand.

    Args:
        package: the game's package, of which none is.
        others: further packages that may be.
    """
    found: list[str] = []
    for name, module in sys.modules.copy().items():
        top = name.partition(".")[0]
        file = getattr(module, "__file__", None) or ""
        known = top in {"kredens", *others} or top in sys.stdlib_module_names or "site-packages" in file
        if known and top != package and file and not name.startswith("__"):
            found.append(name)
    return found


def be_modest() -> None:
    """Bound what a changed game can take of this process."""
    import resource

    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    with suppress(OSError):
        os.setpgid(0, 0)


__all__ = ["Session", "at_work", "be_modest", "collect", "imported", "is_of_the_kit", "meant", "packed", "survey"]
