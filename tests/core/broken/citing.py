"""A game whose code cites a clause that nobody has written."""

from __future__ import annotations

from typing import ClassVar

from tests.core.broken.pebbles import GAMES, Pebbles, game

from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Step, do
from kredens.kernel.table import Table


class CitesInPassing(Pebbles):
    """Names a clause in the body of a step, where only a look at the source finds it."""

    def settle_up(self, t: Table) -> Jump:
        cite("9.9.no-such-clause")
        return Pebbles.settle_up(self, t)

    steps: ClassVar[tuple[Step, ...]] = (*Pebbles.steps[:2], do(settle_up), Pebbles.steps[3])


game("cites in passing", "clauses", flow=CitesInPassing)

__all__ = ["GAMES"]
