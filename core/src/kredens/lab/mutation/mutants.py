"""Mutants: a game's rules changed, each change under a name that stays when lines move, and what became of them."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kredens.lab.mutation.sources import Modules

KILLED, STOPPED, SURVIVED, UNREACHED, BROKEN = "killed", "stopped", "survived", "not reached", "broken"
OUTCOMES: Final[dict[str, str]] = {
    KILLED: "a test fails",
    STOPPED: "a test does not come to an end, and was stopped",
    SURVIVED: "the tests that come to it all pass",
    UNREACHED: "no test comes to it",
    BROKEN: "the game cannot even be loaded; not counted",
}
"""What may become of a mutant."""


class Mutant(Struct, frozen=True, kw_only=True):
    """One rule changed in one place.

    Attributes:
        part: the file.
        where: the class and function, or the name of what is changed.
        operator: how it is changed.
        before, after: the code, and what it becomes.
        nth: which one it is, from 1, of those that are equal in all this.
        line: in which line it is.
        clauses: the clauses that are named nearest to it.
        number: its number among the changes of the file.
        block: the block of statements it is in, or None if it runs when the game is imported.
        names: what the code around it is about.
    """

    part: str
    where: str
    operator: str
    before: str
    after: str
    nth: int
    line: int
    clauses: tuple[str, ...]
    number: int
    block: int | None
    names: frozenset[str]

    @property
    def key(self) -> tuple[str, str, str, str, str, int]:
        """What it is known by: neither lines nor numbers, which move."""
        return self.part, self.where, self.operator, self.before, self.after, self.nth


class Fate(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of a mutant.

    Attributes:
        outcome: one of `OUTCOMES`.
        by: the test that noticed it.
        tests: how many tests come to it, or may.
        clauses: those near it; if none is named there, those that most of the tests that come to it are marked with.
        games: of one that survived, how many random games go another way with it (of `games.GAMES`); -1 if unknown.
    """

    outcome: str
    by: str = ""
    tests: int = 0
    clauses: tuple[str, ...] = ()
    games: int = -1


def mutants_of(modules: Modules, parts: Iterable[str]) -> list[Mutant]:
    """Return all mutants of some files."""
    found: list[Mutant] = []
    for part in parts:
        seen: Counter[tuple[str, ...]] = Counter()
        for number, place in enumerate(modules.places(part)):
            name = (place.where, place.operator, place.before, place.after)
            seen[name] += 1
            found.append(
                Mutant(
                    part=part, where=place.where, operator=place.operator, before=place.before, after=place.after,
                    nth=seen[name], line=place.line, clauses=place.clauses, number=number,
                    block=modules.block(part, place), names=place.names,
                )
            )  # fmt: skip
    return found


def sample(mutants: Sequence[Mutant], limit: int, seed: int) -> list[Mutant]:
    """Return some of the mutants, the same ones for the same seed even if others come or go."""

    def drawn(mutant: Mutant) -> bytes:
        return blake2b(repr((seed, mutant.key)).encode(), digest_size=16).digest()

    chosen = sorted(mutants, key=drawn)[:limit]
    order = {mutant.key: number for number, mutant in enumerate(mutants)}
    return sorted(chosen, key=lambda mutant: order[mutant.key])


__all__ = [
    "BROKEN", "KILLED", "OUTCOMES", "STOPPED", "SURVIVED", "UNREACHED", "Fate", "Mutant", "mutants_of", "sample",
]  # fmt: skip
