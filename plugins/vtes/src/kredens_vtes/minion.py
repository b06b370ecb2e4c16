"""The minion phase: one action after the other, until the active Methuselah takes no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kredens.kernel.flow import DONE, Jump, Step, ask, do, go, while_seated
from kredens.kernel.phases import Phase
from kredens.kernel.questions import PASS, Ask
from kredens_vtes.bans_acting import MINION_PHASE_TITLE, must_hunt, starving
from kredens_vtes.choosing import acts, begin
from kredens_vtes.damage import Damages
from kredens_vtes.under_way import HUNT

if TYPE_CHECKING:
    from kredens.kernel.questions import Plain
    from kredens_vtes.moments import VtesPlay
    from kredens_vtes.tables import VtesTable
    from kredens_vtes.using import Begun


class MinionPhase(Phase, kw_only=True):
    """The active Methuselah's minions act, in the order she likes; hungry vampires hunt first.

    Attributes:
        seat: the active Methuselah.
    """

    title: ClassVar[str] = MINION_PHASE_TITLE

    seat: int

    fits = while_seated

    def starve(self, t: VtesTable) -> Damages | None:
        """Send those to torpor who would have to hunt and cannot feed."""
        found = tuple(starving(t, self.seat))
        return Damages(sent=found) if found else None

    def offer(self, t: VtesTable) -> Ask:
        """Ask for an action; she may stop, unless somebody has to hunt.

        She is asked even if she can only stop: others are not to learn from it what she holds.
        """
        pairs = acts(t, self.seat)
        ids, values = tuple([pair[0] for pair in pairs]), tuple([pair[1] for pair in pairs])
        # Who has to hunt is offered nothing but that.
        if pairs and pairs[-1][1][0] == HUNT and must_hunt(t, self.seat):
            return Ask(self.seat, ids, values)
        return Ask(self.seat, (*ids, PASS), (*values, None))

    def act(self, t: VtesTable, chosen: Begun | None) -> VtesPlay | Jump:
        """Let the minion act, or end the phase."""
        return DONE if chosen is None else begin(t, self.seat, chosen)

    def again(self, _t: VtesTable, _outcome: Plain) -> Jump:
        """Ask again."""
        return go(MinionPhase.starve)

    steps: ClassVar[tuple[Step, ...]] = (
        do(starve),
        ask(
            offer, "ii.c.note.optional", "ii.c.note.own", "ii.c.exception.must-hunt", "ii.c.exception.each",
            "ii.c.exception.any-time", "ii.c.exception.ready", "i.def.methuselah", prompt="Which action?",
        ),
        do(act, "ii.c.note.sequential"),
        do(again),
    )  # fmt: skip


__all__ = ["MinionPhase"]
