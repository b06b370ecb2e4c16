"""Political actions: a vampire calls the referendum of a card from the hand."""

# ruff: noqa: ARG002  # it is carried out with more than it needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens_vtes.actions.bringing import Bringing, held_for
from kredens_vtes.faces import POLITICAL
from kredens_vtes.rules import Chosen, Pairs
from kredens_vtes.under_way import VOTE

if TYPE_CHECKING:
    from kredens.kernel.flow import Procedure
    from kredens_vtes.tables import VtesTable


class Vote(Bringing, kw_only=True):
    """A vampire calls a referendum; its terms are chosen only once the action is successful."""

    verb: ClassVar[str] = VOTE
    brings: ClassVar[str] = POLITICAL
    clauses: ClassVar[tuple[str, ...]] = ("ii.c.6.stealth", "ii.c.6.a", "iv.a.called-on-success", "iv.a.note.terms")

    @classmethod
    def picks(cls, t: Any, seat: int, actor: int, chosen: Chosen) -> Pairs | None:
        """Let a card be chosen whose referendum he can call."""
        from kredens_vtes.referendum import can_call

        pairs = super().picks(t, seat, actor, chosen)
        return pairs if chosen or pairs is None else [pair for pair in pairs if can_call(t, seat, actor, pair[1])]

    @classmethod
    def can(cls, t: Any, seat: int, actor: int) -> bool:
        """Whether there is a card in hand whose referendum he can call."""
        from kredens_vtes.referendum import can_call

        return any(can_call(t, seat, actor, token) for token in held_for(t, seat, actor, POLITICAL))

    def carry_out(self, t: VtesTable) -> Procedure[Any]:
        """Hold the referendum."""
        from kredens_vtes.referendum import Referendum

        return Referendum(caller=self.seat, actor=self.actor, card=self.source)


__all__ = ["Vote"]
