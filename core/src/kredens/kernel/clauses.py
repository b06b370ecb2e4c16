"""Clauses: the rulebook's index, and the trace of which paragraphs a run went through."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Self

from msgspec import Struct

from kredens.errors import BadGame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from importlib.resources.abc import Traversable

active: list[set[str]] = []
"""The traces being kept; the loop and `cite` add to each of them."""


class Clause(Struct, frozen=True, kw_only=True):
    """One testable statement of a rulebook, in our own words.

    `ruling` decides where the book is silent or contradicts itself, `option` names the game option that lets a table
    decide otherwise, and `explained` says why no code can make the clause true (wording, components).
    """

    id: str
    where: str
    kind: str
    says: str
    shows: str
    see: tuple[str, ...] = ()
    ruling: str = ""
    option: str = ""
    explained: str = ""


class ClauseIndex:
    """All clauses of a game, by id, in the rulebook's order."""

    def __init__(self, clauses: Iterable[Clause], title: str = "") -> None:
        self.title = title
        self._by_id: dict[str, Clause] = {}
        for clause in clauses:
            if clause.id in self._by_id:
                raise BadGame(f"The clause index has {clause.id!r} twice.")
            self._by_id[clause.id] = clause

    def __getitem__(self, clause_id: str) -> Clause:
        return self._by_id[clause_id]

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self._by_id

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)


_TEXTS = ("id", "where", "kind", "says", "shows", "ruling", "option", "explained")


def load_clauses(*files: Traversable) -> ClauseIndex:
    """Read clause indexes written in TOML, one `[[clause]]` table for each clause.

    Raises:
        BadGame: a file is missing, is no TOML, or has a clause without one of its fields; the text names it.
    """
    clauses: list[Clause] = []
    title = ""
    for file in files:
        try:
            raw = tomllib.loads(file.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadGame(f"The clause index {file.name} cannot be read: {error}.") from error
        title = title or str(raw.get("source", {}).get("title", ""))
        for number, row in enumerate(raw.get("clause", []), 1):
            missing = [field for field in ("id", "where", "kind", "says", "shows") if field not in row]
            unknown = sorted(set(row) - set(_TEXTS) - {"see"})
            if missing or unknown:
                raise BadGame(f"{file.name}: clause {number} lacks {missing} or has unknown fields {unknown}.")
            texts = {field: str(row[field]) for field in _TEXTS if field in row}
            clauses.append(Clause(**texts, see=tuple(map(str, row.get("see", ())))))
    return ClauseIndex(clauses, title)


def cite(*clause_ids: str) -> None:
    """Say that the code at this place makes these clauses true.

    Steps, bans, zones, markers and stats carry their clauses as data; `cite` is for the rest (scoring, limits, set-up).
    It costs next to nothing unless a trace is being kept.
    """
    for trace in active:
        trace.update(clause_ids)


class Trace:
    """Collect the clauses whose code runs inside a `with` block.

    >>> with Trace() as trace:
    ...     cite("1.2")
    >>> trace.reached
    {'1.2'}
    """

    def __init__(self) -> None:
        self.reached: set[str] = set()

    def __enter__(self) -> Self:
        active.append(self.reached)
        return self

    def __exit__(self, *_: object) -> None:
        # By identity: two traces that have reached the same clauses are equal as sets.
        active[:] = [trace for trace in active if trace is not self.reached]
