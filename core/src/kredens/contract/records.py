"""Records: a game that was written down can be proved, and one playthrough of each game is pinned for good."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from kredens.contract.case import Case
from kredens.contract.report import Check
from kredens.errors import BadRecord, GameFault
from kredens.kernel.home import home
from kredens.record import Recorder, read_record, verify

if TYPE_CHECKING:
    from kredens.games import Game
    from kredens.record import Record

GOLDEN = "golden"
"""The folder beside a game's rules in which its pinned playthroughs lie."""

PIN_SEED = 1
"""The seed of a pinned playthrough if nobody says otherwise."""

DIGEST_EVERY = 8
"""After how many choices a pinned playthrough has a digest."""


def played(case: Case, every: int = 1) -> Record:
    """Play a game by chance and return its record. Raises `Unplayable`, `GameFault`."""
    recorder = Recorder(case.start(), every=every)
    answers = case.answers()
    while (decision := recorder.state.decision) is not None:
        case.at = recorder.state.table.decisions
        recorder.choose(answers.below(len(decision.ids)))
    return recorder.record


def record(case: Case) -> None:
    """Record one game, write it, read it again and prove it."""
    try:
        written = played(case)
    except GameFault:
        return
    with TemporaryDirectory() as folder:
        file = Path(folder) / "record.jsonl"
        written.write(file)
        proof = verify(read_record(file), case.game)
    case.at = None
    if proof.failure is not None:
        case.fail(f"A record of the game does not prove right: {proof.failure.removeprefix(f'{file}, ')}")
    if proof.warnings:
        case.fail(f"A record of the game that was made a moment ago is doubted: {proof.warnings[0]}")


def golden_folder(game: Game) -> Path:
    """Return the folder of the pinned playthroughs: `golden` in the package that holds the game's rules."""
    package = home(game)
    module = sys.modules.get(package) or import_module(package)
    return Path(getattr(module, "__file__", None) or ".").parent / GOLDEN


def golden_files(game: Game) -> tuple[Path, ...]:
    """Return the files of a game's pinned playthroughs."""
    return tuple(sorted(golden_folder(game).glob(f"{game.id}-*.jsonl")))


def pin(game: Game, seed: int = PIN_SEED) -> tuple[Path, ...]:
    """Pin one playthrough for each table of a game, in place of those that were pinned before; return the files.

    Raises:
        Unplayable: the game does not start.
        GameFault: it fails.
        BadRecord: a file cannot be written.
    """
    folder = golden_folder(game)
    records = [played(Case(game, spec, seed), DIGEST_EVERY) for spec in game.tables]
    try:
        folder.mkdir(exist_ok=True)
        for old in golden_files(game):
            old.unlink()
    except OSError as error:
        raise BadRecord(f"{folder}: playthroughs cannot be pinned here: {error.strerror}.") from error
    files = tuple(folder / f"{game.id}-{number}.jsonl" for number in range(1, len(records) + 1))
    for file, one in zip(files, records, strict=True):
        one.write(file)
    return files


def golden(case: Case) -> None:
    """Prove the pinned playthroughs."""
    case.at = None
    files = golden_files(case.game)
    if not files:
        case.fail(f"No playthrough of the game is pinned in {golden_folder(case.game).name}/ beside its rules; "
                  f"kredens check {case.game.id} --pin does it.")  # fmt: skip
    for file in files:
        proof = verify(read_record(file), case.game)
        if proof.failure is not None:
            failure = proof.failure.replace(str(file), file.name)
            case.fail(f"A pinned playthrough is not what the rules play any more: {failure} If the rules were meant to "
                      f"change, pin it anew with kredens check {case.game.id} --pin.")  # fmt: skip


CHECKS = (
    Check("record", "A record of the game proves right.", record, needs=("plain-data", "options", "same-seed", "ends")),
    Check("golden", "A pinned playthrough of the game is still what its rules play.", golden, scope="game"),
)

__all__ = ["CHECKS", "golden_files", "golden_folder", "pin", "played"]
