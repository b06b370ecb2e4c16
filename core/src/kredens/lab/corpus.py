"""A corpus: recorded games of a bundled game, and marks of all their positions, by which it is seen what has moved.

A corpus is a folder with compressed records, and `marks.json` with two hex digits for each position of each game: one
for what is asked there, one for the digest. A position that has moved by chance has the same digit once in 16 times;
those after it tell then.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct, to_builtins

from kredens._files import read_whole, reason_of, write_whole
from kredens.bots import make_bot, play_out
from kredens.errors import BadFile, BadOption, BadRecord, shown
from kredens.installed import load
from kredens.kernel.rng import checked_seed, derived
from kredens.lab.following import follow, look
from kredens.record import Recorder, read_record

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from kredens.games import Game, TableSpec
    from kredens.lab.following import Told
    from kredens.record import Record

MARKS = "marks.json"
GAMES = 6
"""How many games of each game are recorded if nobody says otherwise."""

MOST_GAMES = 1_000
SUFFIX = ".jsonl.gz"
_SEATS, _POSITION = "asked", "digest"


class Moved(Struct, frozen=True):
    """A game of a corpus that is another one now.

    Attributes:
        game: the game's id.
        record: the file of the record.
        choice: after which choice, counted from 1, it parts from what was recorded; 0 is the set-up.
        option: that choice, and whose it is, or "".
        what: what has moved, as a sentence.
        clauses: the clauses whose code that choice runs now.
        cards: the cards that it is about.
    """

    game: str
    record: str
    choice: int
    option: str
    what: str
    clauses: tuple[str, ...]
    cards: tuple[str, ...]

    def __str__(self) -> str:
        where = f"choice {self.choice} ({self.option})" if self.choice else "the set-up"
        clauses = f" It runs the clauses {', '.join(self.clauses)}." if self.clauses else ""
        cards = f" It is about {', '.join(self.cards)}." if self.cards else ""
        return f"{self.game}, {self.record}, {where}: {self.what}{clauses}{cards}"


def told_of(record: Record) -> Told:
    """Return a record as plain JSON."""
    return {
        "header": to_builtins(record.header),
        "choices": [[choice.seat, choice.option] for choice in record.choices],
    }


def make_corpus(game: Game, folder: Path, *, games: int = GAMES, seed: int = 0) -> list[Path]:
    """Record games of a game, at its own tables in turn, with random players and the game's own bots.

    Args:
        game: the rules.
        folder: where the records go; those of the same game there are replaced, with their marks.
        games: how many.
        seed: what the seeds of the games come from.

    Returns:
        The records.

    Raises:
        BadOption: there cannot be so many games, or the seed is none.
        BadFile: the folder cannot be written.
        GameFault: the game's code failed.
    """
    if not 1 <= games <= MOST_GAMES:
        raise BadOption(f"A corpus has 1 to {MOST_GAMES:,} games of each game, not {shown(games)}.")
    seed = checked_seed(seed)
    marks = _marks_in(folder) if os.path.lexists(folder / MARKS) else {}
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise BadFile(f"{folder}: the corpus cannot be written: {reason_of(error)}.") from error
    tables = [spec for spec in game.tables if not spec.extra] or list(game.tables)
    records: dict[Path, Record] = {}
    trails: dict[str, str] = {}
    # Only when all games have been played the older ones go.
    for number in range(games):
        path = folder / f"{game.id}-{number:02}{SUFFIX}"
        records[path] = _played(game, tables[number % len(tables)], derived(seed, game.id, number), number)
        trails[path.name] = _trail(follow(game, told_of(records[path]))["moments"])
    try:
        for old in folder.glob(f"{game.id}-*{SUFFIX}"):
            if _is_of(game.id, old.name):
                old.unlink()
    except OSError as error:
        raise BadFile(f"{folder}: the corpus cannot be written: {reason_of(error)}.") from error
    for path, record in records.items():
        record.write(path)
    others = {name: kept for name, kept in marks.items() if not _is_of(game.id, name)}
    write_whole(folder / MARKS, _written({**others, **trails}), "marks", BadFile)
    return list(records)


def _is_of(game_id: str, name: str) -> bool:
    return name.removesuffix(SUFFIX).rpartition("-")[0] == game_id


def _played(game: Game, spec: TableSpec, seed: int, number: int) -> Record:
    decks = spec.decks(seed) if spec.decks else None
    state = game.start(spec.seats, seed, decks, log=False, **spec.options)
    own = sorted(game.bots)
    name = f"{game.id}/{own[number // 2 % len(own)]}" if own and number % 2 else "random"
    bots = [make_bot(game, name, derived(seed, "bot", seat)) for seat in range(spec.seats)]
    recorder = Recorder(state, [name] * spec.seats, every=64)
    play_out(state, bots, None, [name] * spec.seats, recorder.choose)
    return recorder.record


def _trail(moments: list[dict[str, str]]) -> str:
    return "".join(one["asked"][0] + one["digest"][0] for one in moments)


def _written(marks: dict[str, str]) -> bytes:
    return msgspec.json.format(msgspec.json.encode({"marks": dict(sorted(marks.items()))}), indent=1) + b"\n"


class _Marks(Struct, frozen=True, forbid_unknown_fields=True):
    marks: dict[str, str]


def _marks_in(folder: Path) -> dict[str, str]:
    path = folder / MARKS
    try:
        return msgspec.json.decode(read_whole(path, "marks of a corpus", BadFile), type=_Marks).marks
    except msgspec.DecodeError as error:
        raise BadFile(f"{path}: these are no marks of a corpus: {error}.") from error


def moved_in(folder: Path, games: Collection[str] = ()) -> Iterator[tuple[str, Moved | None]]:
    """Play the games of a corpus again, and yield the file of each with how it is another one now, or None.

    Args:
        folder: the corpus.
        games: the ids of the games that are played; all if there are none.

    Raises:
        BadFile: the folder is no corpus, or has no such games.
        UnknownGame: one of its games is not installed.
    """
    marks = _marks_in(folder)
    chosen = {name: trail for name, trail in marks.items() if not games or any(_is_of(game, name) for game in games)}
    if not chosen:
        which = f" of {', '.join(games)}" if games else ""
        raise BadFile(f"{folder}: this corpus has no game{which}.")
    for name, trail in chosen.items():
        record = read_record(folder / name)
        yield name, _moved(load(record.header.game), name, record, trail)


def _moved(game: Game, name: str, record: Record, trail: str) -> Moved | None:
    told = told_of(record)
    found = follow(game, told)
    now = _trail(found["moments"])
    if len(trail) != 2 * (len(record.choices) + 1):
        raise BadRecord(f"{record.path}: the marks of this record are not those of its {len(record.choices)} choices.")
    if now == trail:
        return None
    at = next((number for number in range(len(now) // 2) if now[2 * number :][:2] != trail[2 * number :][:2]), -1)
    # Of a game that cannot go on, what is asked last is as it was, and the next choice is refused.
    choice = len(now) // 2 if at < 0 else at
    if at < 0:
        what = f"it is not possible any more: {found['stopped']}"
    elif now[2 * at] != trail[2 * at]:
        what = "other answers are offered after it, to another seat perhaps, or the game ends in another way."
    else:
        what = "the position after it is another one."
    seen = look(game, told, choice)
    option = "" if not choice else f"seat {record.choices[choice - 1].seat}: {record.choices[choice - 1].option}"
    return Moved(game.id, name, choice, option, what, tuple(seen["clauses"]), tuple(seen["cards"]))


__all__ = ["GAMES", "MARKS", "Moved", "make_corpus", "moved_in", "told_of"]
