"""Marks: which clauses the marked tests mean, and which of them a test run has reached."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kredens.contract.citations import sources_of, told_unknown, unknown
from kredens.contract.coverage import read_tests, write_tests
from kredens.errors import BadFile
from kredens.installed import games, load

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from pathlib import Path


class UnknownClause(LookupError):  # noqa: N818  # named like the errors in errors.py
    """A mark that names no clause, or one of several; the text says which."""


def _nearest(names: list[str], test: Path) -> list[str]:
    """Return those of some games whose rules lie nearest to a test's file."""
    shared: dict[str, int] = {}
    for name in names:
        sources = sources_of(load(name))
        shared[name] = max((_shared(source, test) for source in sources), default=0)
    return [name for name in names if shared[name] == max(shared.values())]


def _shared(one: Path, other: Path) -> int:
    """Return how many folders two paths have in common."""
    pairs = zip(one.resolve().parts, other.resolve().parts, strict=False)
    return next((number for number, (left, right) in enumerate(pairs) if left != right), 0)


class Rulebooks:
    """The clause indexes of the installed games, by the games' ids."""

    def __init__(self, indexes: Mapping[str, Collection[object]] | None = None) -> None:
        self._indexes = {info.id: load(info.id).clauses for info in games()} if indexes is None else indexes

    def find(
        self, clause: str, game: str | None = None, near: Iterable[str] = (), test: Path | None = None
    ) -> tuple[str, str]:
        """Return the game that a mark means, and the clause's id there.

        Args:
            clause: an id, or `GAME:ID` where several rulebooks have it.
            game: the game, if the mark names it.
            near: words that decide between several, such as the names of the folders in which the test lies; an
                underscore stands for a hyphen too.
            test: the file of the test, which decides where no word does: it means the game beside whose rules it lies.

        Raises:
            UnknownClause: no installed game has that clause, or several have it and nothing decides.
        """
        before, colon, after = clause.partition(":")
        if colon and before in self._indexes:
            game, clause = before, after
        if game is not None and game not in self._indexes:
            raise UnknownClause(f"there is no game {game!r}; installed: {', '.join(sorted(self._indexes)) or 'none'}")
        looked_in = self._indexes if game is None else (game,)
        having = [name for name in looked_in if clause in self._indexes[name]]
        if len(having) > 1:
            words = {form for word in near for form in (word, word.replace("_", "-"))}
            having = [name for name in having if name in words] or having
        if len(having) > 1 and test is not None:
            having = _nearest(having, test)
        if not having:
            where = f"the clause index of {game!r}" if game else "the clause index of any installed game"
            raise UnknownClause(f"{clause!r} is not in {where}")
        if len(having) > 1:
            raise UnknownClause(f"{clause!r} is a clause of {' and of '.join(sorted(having))}: name the game, as in "
                                f"'{min(having)}:{clause}'")  # fmt: skip
        return having[0], clause


@dataclass
class Reached:
    """What a test run has reached, of one process or of several together.

    Attributes:
        ran: the marked tests that were run.
        reached: for those that passed, the marked clauses that they went through, by game.
        collected: all marked tests that were found.
        files: the files in which tests were looked for.
    """

    ran: set[str] = field(default_factory=set[str])
    reached: dict[str, dict[str, list[str]]] = field(default_factory=dict[str, dict[str, list[str]]])
    collected: set[str] = field(default_factory=set[str])
    files: set[str] = field(default_factory=set[str])

    def passed(self, test: str, meant: Iterable[tuple[str, str]], went_through: Collection[str]) -> None:
        """Note what a test that has passed has reached."""
        by_game: dict[str, list[str]] = {}
        for game, clause in meant:
            if clause in went_through and clause not in by_game.setdefault(game, []):
                by_game[game].append(clause)
        self.reached[test] = {game: sorted(clauses) for game, clauses in by_game.items() if clauses}

    def packed(self) -> dict[str, Any]:
        """Return it in simple types, for the way from one process to another."""
        return {
            "ran": sorted(self.ran),
            "reached": self.reached,
            "collected": sorted(self.collected),
            "files": sorted(self.files),
        }

    def add(self, packed: Mapping[str, Any]) -> None:
        """Add what another process has reached."""
        self.ran.update(packed["ran"])
        self.reached.update(packed["reached"])
        self.collected.update(packed["collected"])
        self.files.update(packed["files"])

    def write(self, file: Path, root: Path, *, whole_files: bool) -> None:
        """Put it into the file of earlier runs: what was run again is replaced, what is gone is dropped.

        Args:
            file: the file.
            root: the folder from which tests are named.
            whole_files: whether all tests of the files that were looked at were collected.
        """
        if not self.ran:
            return
        try:
            tests = read_tests(file)
        except BadFile:
            tests = {}
        for test in list(tests):
            place = test.partition("::")[0]
            gone = not (root / place).exists()
            vanished = whole_files and place in self.files and test not in self.collected
            if gone or vanished or test in self.ran:
                del tests[test]
        tests.update({test: clauses for test, clauses in self.reached.items() if clauses})
        write_tests(file, tests)


def unknown_clauses(reached: Reached) -> list[str]:
    """Return a sentence for each clause that games cite and their index lacks, for those that tests have reached."""
    names = {name for by_game in reached.reached.values() for name in by_game} & {info.id for info in games()}
    told = [told_unknown(*found) for name in sorted(names) for found in unknown(load(name)).items()]
    return list(dict.fromkeys(told))
