"""What the kit checks, and what it has found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from kredens.errors import ConformanceError

if TYPE_CHECKING:
    from kredens.contract.case import Case

Scope = Literal["game", "table", "play"]
Outcome = Literal["passed", "failed", "not judged"]


class Broken(ConformanceError):  # noqa: N818  # as in errors.py, the name says what has happened
    """A contract that a game does not keep; the text says how, without saying where."""


class Unplayable(ConformanceError):  # noqa: N818  # as above
    """A game that cannot be started at all; the checks `ends` and `plays` report it."""


@dataclass(frozen=True)
class Check:
    """One contract.

    Attributes:
        name: its name on the command line.
        says: the contract, as a sentence.
        run: tries it on one case and raises `Broken`.
        scope: whether it is run once for the game, once for each table, or for each game that is played.
        needs: names of contracts without which it says nothing.
    """

    name: str
    says: str
    run: Callable[[Case], None]
    scope: Scope = "play"
    needs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Finding:
    """What became of one check.

    Attributes:
        check: its name.
        says: the contract.
        outcome: `passed`, `failed` or `not judged`.
        sentence: the first failure, with the table, the seed, the decision and how to repeat it; or why the check was
            not judged; "" if it passed.
        games: how many games were tried.
        seconds: how long that took.
    """

    check: str
    says: str
    outcome: Outcome
    sentence: str = ""
    games: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Report:
    """What the kit has found out about one game, check by check."""

    game: str
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        """Whether every check passed."""
        return all(finding.outcome == "passed" for finding in self.findings)

    @property
    def failed(self) -> tuple[str, ...]:
        """The names of the checks that failed."""
        return tuple(finding.check for finding in self.findings if finding.outcome == "failed")

    def __getitem__(self, check: str) -> Finding:
        for finding in self.findings:
            if finding.check == check:
                return finding
        raise KeyError(check)

    def __str__(self) -> str:
        wide = max((len(finding.check) for finding in self.findings), default=0)
        lines = [f"{self.game}: {'keeps every contract' if self.ok else 'breaks a contract'}"]
        lines.extend(
            f"  {finding.check:<{wide}}  {finding.outcome:<10}  {finding.sentence or finding.says}"
            for finding in self.findings
        )
        return "\n".join(lines)
