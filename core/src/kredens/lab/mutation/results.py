"""Results: what became of the mutants of a game, in a file that another run goes on from."""

from __future__ import annotations

import json
import os
from collections import Counter
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec import MsgspecError, Struct, to_builtins
from msgspec.json import decode

from kredens._files import read_text, write_whole
from kredens.errors import BadBatch, BadFile, shown
from kredens.lab.mutation.judged import NAME
from kredens.lab.mutation.mutants import BROKEN, KILLED, OUTCOMES, STOPPED, SURVIVED, UNREACHED, Fate, Mutant

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kredens.games import Game
    from kredens.lab.mutation.judged import Judgements
    from kredens.lab.mutation.sources import Source

FORMAT: Final = 1
EVERY: Final = 2.0
"""After how many seconds the file is written again."""
Key = tuple[Any, ...]


class Score(Struct, frozen=True):
    """How many mutants the tests notice.

    Attributes:
        mutants: those that count: neither broken nor judged equivalent.
        killed: those that a test notices or cannot finish on.
        equivalent: those that are judged to change nothing.
        broken: those with which the game cannot be loaded.
    """

    mutants: int
    killed: int
    equivalent: int
    broken: int

    @property
    def share(self) -> float:
        """The part that is killed, from 0 to 1; 1 if there is none."""
        return self.killed / self.mutants if self.mutants else 1.0


class _Row(Struct, frozen=True):
    """One mutant in a file of results."""

    part: str
    where: str
    operator: str
    before: str
    after: str
    nth: int
    outcome: str
    by: str
    tests: int
    clauses: tuple[str, ...]
    games: int = -1


class _Held(Struct, frozen=True):
    """What a run needs of a file of results."""

    format: int
    game: str
    fingerprint: str
    mutants: tuple[_Row, ...]
    parts: list[str] = []
    where: list[str] = []
    limit: int | None = None
    seed: int | None = None


class Results:
    """What became of some mutants.

    Args:
        game: the game.
        mutants: the mutants, in the order of the code.
        judgements: what is judged of them.
        fingerprint: of the code and the tests.
        about: how the mutants were chosen, in plain values.
    """

    def __init__(
        self, game: Game, mutants: Sequence[Mutant], judgements: Judgements, fingerprint: str, about: dict[str, Any]
    ) -> None:
        self._game = game
        self.mutants = mutants
        self._reasons = judgements.reasons
        self._fingerprint = fingerprint
        self._about = about
        self.fates: dict[Key, Fate] = {}
        self.noticed: dict[Key, str] = {}
        self._written = monotonic()

    def go_on(self, file: Path) -> int:
        """Take over what an earlier run has written; return how many fates still hold.

        If the code or the tests have changed since, none does, but the tests that noticed mutants are tried first.

        Raises:
            BadBatch: it is no such file, or that of another game or of a choice of mutants that is not among these.
        """
        held = _held(file)
        if held.game != self._game.id:
            raise BadBatch(f"{file} holds the mutants of {shown(held.game)}, not of {self._game.id!r}.")
        if not self._covers(held):
            raise BadBatch(f"{file} holds the results of another choice of mutants; name another file with --out.")
        wanted = {mutant.key for mutant in self.mutants}
        for row in held.mutants:
            key = (row.part, row.where, row.operator, row.before, row.after, row.nth)
            self.noticed[key] = row.by
            if held.fingerprint == self._fingerprint and key in wanted:
                self.fates[key] = Fate(
                    outcome=row.outcome, by=row.by, tests=row.tests, clauses=row.clauses, games=row.games
                )  # fmt: skip
        return len(self.fates)

    def _covers(self, held: _Held) -> bool:
        """Whether the mutants of a file were chosen as these are, or fewer of them."""
        if held.parts != self._about.get("parts", []) or held.where != self._about.get("where", []):
            return False
        now, then = self._about.get("limit"), held.limit
        if now is None or then is None:
            return now is None
        return then <= now and held.seed == self._about.get("seed")

    @property
    def waiting(self) -> list[Mutant]:
        """The mutants that have not been tried, or of which it is not known whether random games go another way."""
        unplayed = self.unplayed
        return [mutant for mutant in self.mutants if mutant.key not in self.fates or mutant.key in unplayed]

    @property
    def unplayed(self) -> dict[Key, Fate]:
        """What became of those of which only that is not known."""
        return {
            key: fate for key, fate in self.fates.items() if fate.outcome in {SURVIVED, UNREACHED} and fate.games < 0
        }

    def add(self, mutant: Mutant, fate: Fate, file: Path | None = None) -> None:
        """Note what became of a mutant, and now and then write it down."""
        self.fates[mutant.key] = fate
        if file is not None and monotonic() - self._written > EVERY:
            self.write(file)

    def tried(self) -> Iterator[tuple[Mutant, Fate]]:
        """Yield the mutants that have been tried with what became of them."""
        for mutant in self.mutants:
            if (fate := self.fates.get(mutant.key)) is not None:
                yield mutant, fate

    def survivors(self) -> list[tuple[Mutant, Fate]]:
        """Return the mutants that no test notices and nobody has judged."""
        return [
            (mutant, fate)
            for mutant, fate in self.tried()
            if fate.outcome not in {KILLED, STOPPED, BROKEN} and mutant.key not in self._reasons
        ]

    def misjudged(self) -> list[Mutant]:
        """Return the mutants that are judged equivalent though a test notices them."""
        return [
            mutant for mutant, fate in self.tried() if fate.outcome in {KILLED, STOPPED} and mutant.key in self._reasons
        ]

    def unknown(self, every: Iterable[Mutant]) -> list[Key]:
        """Return the keys of judgements on mutants that there are no more, given all there are."""
        there = {mutant.key for mutant in every}
        return [key for key in self._reasons if key not in there]

    @property
    def score(self) -> Score:
        """How many are noticed."""
        counts = Counter(
            "equivalent" if mutant.key in self._reasons and fate.outcome not in {KILLED, STOPPED} else fate.outcome
            for mutant, fate in self.tried()
        )
        killed = counts[KILLED] + counts[STOPPED]
        equivalent, broken = counts["equivalent"], counts[BROKEN]
        return Score(counts.total() - equivalent - broken, killed, equivalent, broken)

    def by_operator(self) -> dict[str, Counter[str]]:
        """Return for each operator how many of its mutants came to each outcome."""
        found: dict[str, Counter[str]] = {}
        for mutant, fate in self.tried():
            found.setdefault(mutant.operator, Counter())[fate.outcome] += 1
        return found

    def plain(self) -> dict[str, Any]:
        """Return all of it in plain values."""
        score = self.score
        outcomes = Counter(fate.outcome for _, fate in self.tried())
        return {
            "format": FORMAT,
            "game": self._game.id,
            **self._about,
            "fingerprint": self._fingerprint,
            "chosen": len(self.mutants),
            "score": {**to_builtins(score), "share": round(score.share, 4)},
            "outcomes": {outcome: outcomes[outcome] for outcome in OUTCOMES},
            "mutants": [self._row(mutant, fate) for mutant, fate in self.tried()],
        }

    def _row(self, mutant: Mutant, fate: Fate) -> dict[str, Any]:
        row: dict[str, Any] = {
            "part": mutant.part, "line": mutant.line, "where": mutant.where, "operator": mutant.operator,
            "before": mutant.before, "after": mutant.after, "nth": mutant.nth, "outcome": fate.outcome, "by": fate.by,
            "tests": fate.tests, "clauses": list(fate.clauses),
        }  # fmt: skip
        if fate.games >= 0:
            row["games"] = fate.games
        if mutant.key in self._reasons:
            row["equivalent"] = self._reasons[mutant.key]
        return row

    def write(self, file: Path) -> None:
        """Write it, in whole or not at all. Raises `BadFile`."""
        text = json.dumps(self.plain(), ensure_ascii=False, indent=1) + "\n"
        write_whole(file, text.encode(), "file of results", BadFile)
        self._written = monotonic()


def _held(file: Path) -> _Held:
    try:
        held = decode(read_text(file, "file of results", BadBatch), type=_Held)
    except (MsgspecError, RecursionError) as error:
        raise BadBatch(f"{file} holds no results of mutants; name another file with --out.") from error
    if held.format != FORMAT or any(row.outcome not in OUTCOMES for row in held.mutants):
        raise BadBatch(f"{file} holds results of another version of Kredens; name another file with --out.")
    return held


def fingerprint_of(sources: Sequence[Source], tests: Iterable[str], out: Path | None = None) -> str:
    """Return a word that changes with the code and the tests of a game, and with the data beside them.

    Args:
        sources: the code.
        tests: the files and folders that the tests are in.
        out: a file of results, which is none of the data though it may lie there.
    """
    digest = blake2b(digest_size=16)
    for source in sources:
        digest.update(repr((source.part, source.text)).encode())
    folders = {Path(source.path).parent for source in sources} | {Path(test.partition("::")[0]) for test in tests}
    files = {file for folder in folders for file in ([folder] if folder.is_file() else folder.rglob("*.*"))}
    apart = out and os.path.realpath(out)
    for file in sorted(files):
        if file.is_file() and file.suffix in _HELD and file.name != NAME and os.path.realpath(file) != apart:
            digest.update(repr(str(file)).encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


_HELD: Final = frozenset({".py", ".toml", ".yaml", ".yml", ".json", ".jsonl", ".txt"})
"""The endings of files on which tests depend."""


__all__ = ["FORMAT", "Key", "Results", "Score", "fingerprint_of"]
