"""The folder of a fuzz: its corpus and its failures as records, and its report.

    DIR/fuzz.json        the report, as `--json` prints it
    DIR/corpus/*.jsonl   the games that were the first to show something
    DIR/failures/*.jsonl the games that failed, each kind of failure once, and beside each the scenario it shrinks to

The same folder goes on: its corpus is played again first, so what it has shown is not sought once more.
"""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kredens._files import read_text, reason_of, write_whole
from kredens.errors import BadBatch, BadFile, KredensError, shown
from kredens.kernel.questions import CHANCE
from kredens.lab.unreached import WHYS
from kredens.record import read_record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from kredens.games import Game
    from kredens.lab.finds import Failed
    from kredens.lab.fuzz import Fuzz
    from kredens.lab.unreached import Gap

REPORT: Final = "fuzz.json"
CORPUS: Final = "corpus"
FAILURES: Final = "failures"
EFFORT: Final = 20_000
"""How many answers are tried at most to make a failure smaller."""


class FuzzFolder:
    """A folder that a fuzz is kept in.

    Args:
        path: the folder; it need not exist.
        game: the rules.

    Raises:
        BadBatch: it holds something else, or the fuzz of another game, or cannot be made.
    """

    def __init__(self, path: Path, game: Game) -> None:
        self.path = path
        self._game = game
        self.games = 0
        self._left: list[Path] = []
        """The games of the corpus that have not been played again yet."""
        try:
            path.mkdir(parents=True, exist_ok=True)
            held = sorted(entry.name for entry in path.iterdir())
        except (OSError, ValueError) as error:
            raise BadBatch(f"{path}: this folder cannot be used: {reason_of(error)}.") from error
        if REPORT in held:
            self._check(path / REPORT)
        elif held:
            raise BadBatch(f"{path} holds {shown(held[0])}, and no fuzz; name another folder with --out.")

    def _check(self, report: Path) -> None:
        try:
            held: Any = json.loads(read_text(report, "report of a fuzz", BadBatch))
            game, games = str(held["game"]), held["games"]
        except (ValueError, KeyError, TypeError, RecursionError):
            game, games = "", -1
        if not isinstance(games, int) or games < 0:
            raise BadBatch(f"{report} is no report of a fuzz; name another folder with --out.")
        if game != self._game.id:
            raise BadBatch(f"{self.path} holds a fuzz of {shown(game)}, not of {self._game.id!r}.")
        self.games = games
        self._left = sorted((self.path / CORPUS).glob("*.jsonl"))

    def bring(self, fuzz: Fuzz, told: Callable[[int, int], None] | None = None) -> int:
        """Play the corpus that is there again; return how many of its games are kept.

        Games that cannot be read or played any more are left out, as are those that show nothing new any more. What has
        not been played again when it is broken off stays where it is.
        """
        fuzz.played = self.games
        files = len(self._left)
        kept = 0
        while self._left:
            with suppress(BadFile):
                kept += fuzz.again(read_record(self._left[0], partial=True))
            del self._left[0]
            if told is not None:
                told(files - len(self._left), files)
        return kept

    def write(self, fuzz: Fuzz, report: dict[str, Any]) -> None:
        """Write the report, the corpus and the failures. Raises `BadFile` naming what cannot be written."""
        # By its report a folder is known again, and to make failures small takes long, so it may be broken off.
        text = json.dumps(report, ensure_ascii=False, indent=1) + "\n"
        write_whole(self.path / REPORT, text.encode(), "report", BadFile)
        try:
            self._write_corpus(fuzz)
            for failed in fuzz.failures:
                (self.path / FAILURES).mkdir(exist_ok=True)
                failed.record.write(self.path / FAILURES / f"{failed.number}.jsonl")
        except OSError as error:
            raise BadFile(f"{self.path}: the fuzz cannot be kept here: {reason_of(error)}.") from error
        for failed in fuzz.failures:
            self._write_smallest(failed, self.path / FAILURES / f"{failed.number}.yaml")

    def _write_corpus(self, fuzz: Fuzz) -> None:
        """Write the corpus; what is new first, so that nothing is lost if that is broken off."""
        corpus = self.path / CORPUS
        corpus.mkdir(exist_ok=True)
        left = {file.name for file in self._left}
        names = filter(lambda name: name not in left, (f"{number:05}.jsonl" for number in count()))
        kept = {name: entry.record for entry, name in zip(fuzz.corpus, names, strict=False)}
        for name, record in kept.items():
            record.write(corpus / name)
        for file in corpus.glob("*.jsonl"):
            if file.name not in left and file.name not in kept:
                file.unlink()

    def _write_smallest(self, failed: Failed, file: Path) -> None:
        """Write the scenario that a failure shrinks to, if that fails too."""
        from kredens.lab.failing import still_fails

        if scenario := smallest(self._game, failed):
            write_whole(file, scenario.encode(), "scenario", BadFile)
            if not still_fails(file, self._game):
                file.unlink()


def smallest(game: Game, failed: Failed) -> str:
    """Return the scenario to which a failure shrinks, or "" if it does not happen again."""
    from kredens.lab.failing import failing_record, scenario_of, trial_of
    from kredens.lab.shrink import shrink
    from kredens.lab.trial import Bench
    from kredens.scenario.reading import scenario_text

    if failed.asked is not None and failed.asked.seat == CHANCE:
        return ""  # a scenario cannot ask why luck may not choose something
    try:
        if failed.asked is None:
            trial, symptom = failing_record(game, failed.record)
        else:
            begun = trial_of(game, failed.record)
            expected = {begun.names[failed.asked.seat]: failed.asked.option}
            trial = msgspec.structs.replace(begun, expects=("refused", expected))
            outcome = Bench(game).play(trial)
            if outcome is None or outcome.symptom is None:
                return ""
            symptom = outcome.symptom
        found = shrink(game, trial, symptom, effort=EFFORT)
    except KredensError:
        return ""
    return scenario_text(scenario_of(game, found.trial, found.symptom))


def report_of(fuzz: Fuzz, gaps: Sequence[Gap]) -> dict[str, Any]:
    """Return what a fuzz has found, in plain values."""
    index = [clause.id for clause in fuzz.game.clauses]
    sought, missing = fuzz.sought, fuzz.missing
    idle = {slug for slug, _ in sought} - {slug for slug, _ in set(sought) - set(missing)}
    return {
        "game": fuzz.game.id,
        "seed": fuzz.seed,
        "games": fuzz.played,
        "decisions": fuzz.decisions,
        "corpus": len(fuzz.corpus),
        "clauses": {"index": len(index), "reached": sum(clause in fuzz.sights.clauses for clause in index)},
        "cards": {"dealt": len(fuzz.sights.cards), "idle": len(idle)},
        "uses": {"sought": len(sought), "reached": len(sought) - len(missing)},
        "unreached": [{**msgspec.to_builtins(gap), "because": WHYS[gap.why]} for gap in gaps],
        "failures": [
            {"game": one.number, "kind": one.symptom.kind, "says": one.symptom.says, "choices": len(one.record.choices)}
            for one in fuzz.failures
        ],
    }


__all__ = ["CORPUS", "EFFORT", "FAILURES", "REPORT", "FuzzFolder", "report_of", "smallest"]
