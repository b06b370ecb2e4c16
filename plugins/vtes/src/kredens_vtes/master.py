"""The master phase: master cards, and what cards in play do then, in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kredens.kernel.flow import DONE, Jump, Step, ask, do, go, leave, while_seated
from kredens.kernel.phases import Phase
from kredens.kernel.questions import PASS, Ask
from kredens_vtes.master_actions import close_master_phase
from kredens_vtes.moments import MASTER_PHASE
from kredens_vtes.using import begin_use, usable

if TYPE_CHECKING:
    from kredens.kernel.questions import Plain
    from kredens_vtes.moments import VtesPlay
    from kredens_vtes.tables import VtesTable
    from kredens_vtes.using import Begun

MASTER_PHASE_TITLE: Final = "Master phase"


class MasterPhase(Phase, kw_only=True):
    """The active Methuselah plays master cards and uses cards in play.

    Attributes:
        seat: the active Methuselah.
    """

    title: ClassVar[str] = MASTER_PHASE_TITLE

    seat: int

    fits = while_seated

    def offer(self, t: VtesTable) -> Ask:
        """Ask what she plays or uses; she is asked even if she can do nothing, as the others do not see her hand."""
        pairs = usable(t, self.seat, MASTER_PHASE)
        return Ask(self.seat, (*[pair[0] for pair in pairs], PASS), (*[pair[1] for pair in pairs], None))

    def act(self, t: VtesTable, chosen: Begun | None) -> VtesPlay | Jump:
        """Begin it, or end the phase."""
        return DONE if chosen is None else begin_use(t, self.seat, chosen)

    def again(self, _t: VtesTable, _outcome: Plain) -> Jump:
        """Ask again."""
        return go(MasterPhase.offer)

    def close(self, t: VtesTable) -> None:
        """Let unused actions go."""
        close_master_phase(t, self.seat)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(
            offer, "ii.b.1.receive", "ii.b.2.order", "ii.b.2.a.play", "ii.b.2.a.optional", "ii.b.2.b",
            prompt="Which master card or ability?",
        ),
        do(act),
        do(again),
        leave(close, "ii.b.3", "ii.b.1.out-of-turn"),
    )  # fmt: skip


__all__ = ["MASTER_PHASE_TITLE", "MasterPhase"]
