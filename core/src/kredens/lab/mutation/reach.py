"""Reach: what each test of a game comes to, how long it takes, and which tests are to be run on a change."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from pathlib import Path

    from kredens.lab.mutation.mutants import Mutant
    from kredens.lab.mutation.sources import Modules

ANEW, EXCHANGE = "anew", "exchange"
"""How a change is tried."""
LEAST, TIMES = 0.5, 6.0
"""A test of a changed game may work for so many seconds, and so many times as long as before; see `Reach.trials`."""
LIKELY: Final = 40
"""How many tests are tried before the others on a change of what runs when the game is imported."""

Trial = tuple[int, str, float]
"""A test to be run: its number, its name, and how many seconds of work it may take."""


@dataclass(frozen=True)
class Test:
    """A test of the unchanged game.

    Attributes:
        number: its number.
        name: its name in pytest.
        seconds: how long it takes.
        blocks: the blocks of statements that it comes to, as bits.
        reached: the clauses that it comes to.
        meant: the clauses that it is marked with.
    """

    number: int
    name: str
    seconds: float
    blocks: int
    reached: frozenset[str]
    meant: frozenset[str]


class Reach:
    """What the tests of a game come to.

    A block to which a test comes in one order of the tests but not in another depends on what ran before (what is made
    once and kept): every test may depend on it.

    Args:
        folder: where a server has written what it found.

    Attributes:
        tests: the tests that pass, quickest first.
        failing: the names of those that do not pass on the unchanged game, in one order or the other.
        kit: how many tests of the conformance kit were left out.
        errors: how many files cannot be collected.
        early: the blocks that run before the first test, as bits.
        shared: the blocks that depend on the order of the tests, as bits.
        modules: the modules that were imported.
    """

    def __init__(self, folder: Path) -> None:
        about, there, back, traced = (_read(folder / f"{name}.json") for name in ("about", "there", "back", "clauses"))
        self.kit: int = about["kit"]
        self.errors: int = about["errors"]
        self.early = int(about["early"], 16)
        self.modules: list[str] = about["modules"]
        self.failing = [name for name in there if not there[name][1] or not back[name][1]]
        self.shared = 0
        tests: list[Test] = []
        for name in sorted(set(there) - set(self.failing), key=lambda name: float(there[name][0])):
            (seconds, _, ours, _), (longer, _, theirs, _), (*_, reached) = there[name], back[name], traced[name]
            blocks, others = int(ours, 16), int(theirs, 16)
            self.shared |= blocks ^ others
            meant = frozenset(about["meant"].get(name, ()))
            tests.append(
                Test(len(tests), name, max(seconds, longer), blocks | others, frozenset(reached), meant)
            )  # fmt: skip
        self.tests = tests
        self._untrusted: set[int] = set()
        # Whichever test comes first makes what the others find made.
        self._made = max((float(found[name][0]) for found in (there, back) for name in list(found)[:1]), default=0.0)

    @property
    def seconds(self) -> float:
        """How long all tests take together."""
        return sum(test.seconds for test in self.tests)

    def distrust(self, number: int) -> None:
        """Leave a test out from now on."""
        self._untrusted.add(number)

    def how(self, block: int | None) -> str:
        """Return how a change in a block is tried: by exchanging code, or by importing the game anew."""
        return ANEW if block is None or self.early >> block & 1 else EXCHANGE

    def reaching(self, block: int | None) -> list[Test]:
        """Return the tests that come to a block; all if it runs before them or is made once and kept."""
        whole = block is None or (self.early | self.shared) >> block & 1
        return [
            test
            for test in self.tests
            if test.number not in self._untrusted and (whole or test.blocks >> (block or 0) & 1)
        ]

    def ordered(self, mutant: Mutant, modules: Modules, before: Collection[str] = ()) -> list[Test]:
        """Return the tests to run on a change, those first that are likely to notice it.

        Args:
            mutant: the change.
            modules: the game's modules.
            before: names of tests that noticed it before.
        """
        block = mutant.block
        near = 0
        for one in modules.blocks_of(mutant.names) if block is None else [block]:
            near |= 1 << one
        clauses = frozenset(mutant.clauses)

        def key(test: Test) -> tuple[bool, bool, bool, bool, float]:
            marked = not clauses.isdisjoint(test.meant)
            return (
                test.name not in before, not test.blocks & near, not marked, clauses.isdisjoint(test.reached),
                test.seconds,
            )  # fmt: skip

        return sorted(self.reaching(block), key=key)

    def trials(self, tests: Iterable[Test]) -> list[Trial]:
        """Return tests as a server runs them, with a limit that is far from what they need."""
        return [(test.number, test.name, LEAST + TIMES * (test.seconds + self._made)) for test in tests]


def _read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


__all__ = ["ANEW", "EXCHANGE", "LIKELY", "Reach", "Test", "Trial"]
