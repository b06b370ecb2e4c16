"""Moving: a Karmazyn or an Influential character goes from one field to the other, as a deed and marked for it."""

# ruff: noqa: ARG002  # what overrides a hook takes what the hook takes

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.costs import Cost, TapSource
from kredens.kernel.flow import Step, do, leave
from kredens.kernel.plays import Play
from kredens_veto.board import ELECTION, MAGNATES
from kredens_veto.faces import INFLUENTIAL, KARMAZYN
from kredens_veto.moments import MOVES, VetoPlay

if TYPE_CHECKING:
    from kredens_veto.tables import VetoTable


class Moving(VetoPlay, kw_only=True):
    """A character moves. Its payload is the number of the place it leaves."""

    kind: ClassVar[str] = MOVES
    besides: ClassVar[tuple[Cost, ...]] = (TapSource(),)
    """The mark, due at the declaration as the deed is."""

    def is_deed(self, t: Any) -> bool:
        """It is one."""
        return True

    def show(self, t: Any) -> None:
        """Declare it."""
        self.payload = t.cards[self.source].zone
        super().show(t)

    def legal(self, t: VetoTable) -> bool:
        """Whether it is still there and may go on."""
        card = t.cards[self.source]
        return card.zone == self.payload and (t.has(self.source, KARMAZYN) or t.has(self.source, INFLUENTIAL))

    def carry_out(self, t: VetoTable) -> None:
        """Move it, with all that lies on it."""
        field = MAGNATES if self.payload == ELECTION[self.seat] else ELECTION
        t.shift(self.source, field[self.seat], cause=MOVES)

    steps: ClassVar[tuple[Step, ...]] = (
        do(Play.compose),
        do(Play.composed),
        do(show, "3.3.3.move.who", "3.3.3.order.declare"),
        do(Play.pay_early, "3.3.3.move.mark", "3.2.mark.turn", "1.8.deed.one"),
        do(Play.window, "4.4.right", "3.3.3.window.action"),
        do(Play.recheck, "4.4.negated"),
        do(Play.pay_late),
        do(
            Play.effect, "3.3.3.move.both-ways", "3.1.zone.attached", "1.2.kw.karmazyn.stay",
            "1.2.kw.influential.stay", "3.1.zone.magnates.who",
        ),
        do(Play.resolved),
        leave(Play.put_away, "4.4.stack.put-aside"),
    )  # fmt: skip


__all__ = ["Moving"]
