"""Coverage: which clauses of a rulebook the code cites, and which of them the tests reach."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kredens._files import read_text, write_whole
from kredens.contract.citations import citations
from kredens.errors import BadFile, shown

if TYPE_CHECKING:
    from kredens.games import Game

FILE = Path(".kredens") / "clauses.json"
"""Where a test run leaves what it has reached, below pytest's root folder."""

FORMAT = 1


@dataclass(frozen=True)
class Coverage:
    """How far a rulebook is covered. All ids are in the rulebook's order.

    Attributes:
        cited: the clauses that the code makes true and names.
        explained: those of which the index says why no code can make them true.
        reached: the cited ones that a test shows: it is marked with the clause, has passed, and went through the place.
        missing: those that are neither cited nor explained.
        tests: for each clause reached, the tests that reach it.
    """

    cited: tuple[str, ...]
    explained: tuple[str, ...]
    reached: tuple[str, ...]
    missing: tuple[str, ...]
    tests: dict[str, tuple[str, ...]]

    @property
    def unreached(self) -> tuple[str, ...]:
        """The cited clauses that no test reaches and that the index does not explain."""
        done = {*self.reached, *self.explained}
        return tuple(clause for clause in self.cited if clause not in done)

    @property
    def complete(self) -> bool:
        """Whether every clause is cited or explained, and every cited one reached."""
        return not self.missing and not self.unreached


def read(game: Game, file: Path = FILE) -> Coverage:
    """Return how far the rulebook of a game is covered.

    Args:
        game: the game.
        file: what the test runs have left behind; it may be missing, and then nothing has been reached.

    Raises:
        BadFile: the file is damaged.
    """
    code = citations(game)
    ids = [clause.id for clause in game.clauses]
    tests: dict[str, list[str]] = {}
    for test, by_game in read_tests(file).items():
        for clause in by_game.get(game.id, ()):
            tests.setdefault(clause, []).append(test)
    cited = tuple(clause for clause in ids if clause in code)
    explained = tuple(clause.id for clause in game.clauses if clause.explained)
    return Coverage(
        cited=cited,
        explained=explained,
        reached=tuple(clause for clause in cited if clause in tests),
        missing=tuple(clause for clause in ids if clause not in code and clause not in set(explained)),
        tests={clause: tuple(sorted(tests[clause])) for clause in ids if clause in tests},
    )


def read_tests(file: Path) -> dict[str, dict[str, list[str]]]:
    """Return for each test the clauses it reaches, by game. Raises `BadFile`."""
    if not os.path.lexists(file):
        return {}
    text = read_text(file, "record of a test run", BadFile)
    try:
        raw: Any = json.loads(text)
        if raw["format"] != FORMAT:
            found = shown(raw["format"])
            raise BadFile(f"{file} has the format {found}; this version reads {FORMAT}. Run the tests again.")
        return {
            str(test): {str(game): [str(clause) for clause in clauses] for game, clauses in by_game.items()}
            for test, by_game in raw["tests"].items()
        }
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadFile(f"{file} is no record of a test run. Delete it and run the tests again.") from error


def write_tests(file: Path, tests: dict[str, dict[str, list[str]]]) -> None:
    """Write what tests reach, so that a run that is broken off leaves the old file whole."""
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"format": FORMAT, "tests": dict(sorted(tests.items()))}, indent=1) + "\n"
    write_whole(file, text.encode(), "record of a test run", BadFile)
