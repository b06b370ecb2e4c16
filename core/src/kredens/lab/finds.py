"""What a fuzz keeps: the games of its corpus, those that have failed, and a line for each that was played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kredens.lab.trial import Symptom
    from kredens.lab.uses import Use
    from kredens.live import State
    from kredens.record import Choice, Record


@dataclass
class Entry:
    """A game of the corpus: one that was the first to show something.

    Attributes:
        record: how it went, up to where it showed something new last.
        stations: some positions at which it showed something new, and after how many choices.
        clauses: the clauses that it was the first to run.
        uses: the uses of cards that it was the first to come upon.
        begun: how many games have begun with it.
    """

    record: Record
    stations: tuple[tuple[int, State], ...]
    clauses: tuple[str, ...]
    uses: tuple[Use, ...]
    begun: int = 0


@dataclass(frozen=True)
class Failed:
    """A game that has failed.

    Attributes:
        symptom: how.
        record: the game up to the answer that fails, that one included.
        number: which game it was.
        asked: what was asked about, if it was no answer that has failed but the question why not.
    """

    symptom: Symptom
    record: Record
    number: int
    asked: Choice | None = None


@dataclass(frozen=True)
class Run:
    """One game of a fuzz.

    Attributes:
        number: which one, counted from 0.
        table: the table.
        decisions: how many there were, those of the game it has begun with left out.
        clauses: how many clauses it was the first to run.
        uses: how many uses of cards it was the first to come upon.
        failed: whether it has failed.
    """

    number: int
    table: str
    decisions: int
    clauses: int
    uses: int
    failed: bool


__all__ = ["Entry", "Failed", "Run"]
