"""Hunting: a vampire gains a blood from the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kredens.kernel.clauses import cite
from kredens_vtes.action import Action
from kredens_vtes.under_way import HUNT

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


class Hunt(Action, kw_only=True):
    """A vampire hunts."""

    verb: ClassVar[str] = HUNT
    base: ClassVar[int] = 1

    def plan(self, t: VtesTable) -> None:
        """Note what it counts as."""
        cite("ii.c.2.stealth", "ii.c.2.undirected")
        super().plan(t)

    def carry_out(self, t: VtesTable) -> None:
        """Give him a blood; what he cannot hold is burned."""
        cite("ii.c.2.a.gain")
        t.gain_blood(self.actor, 1, HUNT)


__all__ = ["Hunt"]
