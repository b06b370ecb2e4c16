"""Running a batch: chunks of games go out, their rows come back, and each game is kept exactly once."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from msgspec import Struct

from kredens.lab.crew import Chunk, Done
from kredens.lab.play import Games, keep_failed
from kredens.lab.rows import Gathered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from kredens.lab.crew import Crew, Lost
    from kredens.lab.folder import Folder
    from kredens.lab.rows import Columns

CHUNK_SECONDS = 0.2
"""About how long a chunk takes: a kill loses no more than that of a worker's games, or the one it plays."""

MOST_IN_CHUNK = 2_000
DEADLY = 2
"""A game at which so many workers have died is not tried again."""


class Progress(Struct):
    """How far a batch has come: games of the plan, games done, those of them that failed, and workers lost."""

    games: int
    done: int = 0
    failed: int = 0
    lost: int = 0


def run_batch(
    folder: Folder,
    hire: Callable[[], Crew],
    *,
    write: Callable[[Path, str, Columns], None] | None,
    told: Callable[[Progress], None] | None = None,
) -> Progress:
    """Play all games of a batch that are not done yet.

    Args:
        folder: the batch's folder, claimed.
        hire: called for those who play, if there is something left to play; they are sent home at the end.
        write: writes the tables of a part (`parquet.write_part`); without it the games stay in journals.
        told: called whenever games have been kept.

    Returns:
        How far the batch has come: all of it.

    Raises:
        BadBatch: the games cannot be kept, or no worker can start.
    """
    if write is not None:
        folder.settle(write)
    flags = folder.done()
    progress = Progress(len(flags), sum(flags), sum(part.failed for _, part in folder.parts()))
    if told is not None:
        told(progress)
    if progress.done == progress.games:
        return progress
    crew = hire()
    try:
        _Run(folder, crew, write, progress, told).play(flags)
    finally:
        crew.close()
        # Also after Ctrl-C: what is done is then there to be read.
        if write is not None:
            folder.settle(write)
    return progress


class _Run:
    """One run of a batch."""

    def __init__(
        self,
        folder: Folder,
        crew: Crew,
        write: Callable[[Path, str, Columns], None] | None,
        progress: Progress,
        told: Callable[[Progress], None] | None,
    ) -> None:
        self._folder = folder
        self._crew = crew
        self._write = write
        self._progress = progress
        self._told = told
        self._again: deque[Chunk] = deque()
        self._deaths: dict[int, int] = {}
        self._size = 1

    def play(self, flags: bytearray) -> None:
        """Play the games whose flag is 0."""
        progress = self._progress
        fresh = _open(flags)
        left = next(fresh, None)
        out = 0
        while progress.done < progress.games:
            while self._crew.free() > 0:
                if self._again:
                    self._crew.hand(self._again.popleft())
                elif left is not None:
                    end = min(left.end, left.first + self._sized(progress, out))
                    self._crew.hand(Chunk(left.first, end))
                    left = Chunk(end, left.end) if end < left.end else next(fresh, None)
                else:
                    break
                out += 1
            for one in self._crew.wait(1.0):
                out -= 1
                if isinstance(one, Done):
                    self._keep(one.rows, one.chunk.end - one.chunk.first, one.failed)
                    self._pace(one)
                else:
                    progress.lost += 1
                    self._mend(one)
            if self._told is not None:
                self._told(progress)

    def _sized(self, progress: Progress, out: int) -> int:
        """Return how many games the next chunk has; few at the end, so that all workers have something to do."""
        rest = (progress.games - progress.done) // (2 * self._crew.workers + out)
        return max(min(self._size, rest), 1)

    def _pace(self, done: Done) -> None:
        """Let chunks take the time that they should, growing slowly."""
        games = done.chunk.end - done.chunk.first
        fitting = CHUNK_SECONDS * games / max(done.seconds, 1e-6)
        self._size = int(max(1, min(fitting, 2 * self._size, MOST_IN_CHUNK)))

    def _keep(self, rows: bytes, games: int, failed: int) -> None:
        self._folder.append(rows, games)
        self._progress.done += games
        self._progress.failed += failed
        if self._write is not None and self._folder.full:
            self._folder.settle(self._write)

    def _mend(self, lost: Lost) -> None:
        """Have the games of a lost chunk played again, the one at which the worker died by itself."""
        chunk = lost.chunk
        suspect = lost.game
        if suspect is None and chunk.end - chunk.first == 1:
            suspect = chunk.first
        if suspect is None:
            self._again += [Chunk(number, number + 1) for number in range(chunk.first, chunk.end)]
            return
        for first, end in ((chunk.first, suspect), (suspect + 1, chunk.end)):
            if first < end:
                self._again.append(Chunk(first, end))
        deaths = self._deaths[suspect] = self._deaths.get(suspect, 0) + 1
        if deaths < DEADLY:
            self._again.append(Chunk(suspect, suspect + 1))
            return
        into = Gathered([], [], [], [])
        seated = Games(self._folder.plan).seated(suspect)
        keep_failed(seated, f"Its worker died {deaths} times in it.", "", None, 0.0, into)
        self._keep(into.packed(), 1, 1)


def _open(flags: bytearray) -> Iterator[Chunk]:
    """Yield the runs of games whose flag is 0, without a list of them."""
    at = flags.find(0)
    while at >= 0:
        end = flags.find(1, at)
        yield Chunk(at, len(flags) if end < 0 else end)
        at = -1 if end < 0 else flags.find(0, end)


__all__ = ["Progress", "run_batch"]
