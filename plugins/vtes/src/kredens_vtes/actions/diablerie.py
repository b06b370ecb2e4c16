"""The action of diablerie."""

# ruff: noqa: ARG002  # it is called with more than each of them needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.clauses import cite
from kredens_vtes.action import Action
from kredens_vtes.actions.torpor import in_torpor
from kredens_vtes.diablerie import Diablerie
from kredens_vtes.rules import Chosen, Pairs
from kredens_vtes.under_way import DIABLERIZE

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


class Diablerize(Action, kw_only=True):
    """A vampire drinks another one in torpor dry. The payload is (the victim)."""

    verb: ClassVar[str] = DIABLERIZE

    @classmethod
    def picks(cls, t: Any, seat: int, actor: int, chosen: Chosen) -> Pairs | None:
        """Let the victim be chosen."""
        if chosen:
            return None
        return [(f"on:{words}", token) for words, token in t.pointed(seat, in_torpor(t, actor))]

    def plan(self, t: Any) -> None:
        """Aim it; an undirected diablerie has one stealth."""
        cite("ii.c.9.a.undirected", "ii.c.9.a.directed")
        super().plan(t)
        self.aim(t, self.payload[0])
        self.stealth = int(self.directed < 0)

    def legal(self, t: Any) -> bool:
        """Whether the victim is still in torpor."""
        return bool(t.in_torpor(self.target))

    def carry_out(self, t: VtesTable) -> Diablerie:
        """Commit it."""
        return Diablerie(seat=self.seat, diabolist=self.actor, victim=self.target)


__all__ = ["Diablerize"]
