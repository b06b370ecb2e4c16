"""Blood hunts: the vote on a vampire that has committed diablerie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import Located, Token
from kredens.kernel.flow import Step, do, leave
from kredens_vtes.voting import Voting

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

HUNTED: Final = "blood hunt"
"""The cause by which a hunted vampire is burned."""


class BloodHunt(Voting, kw_only=True):
    """A vote as on any referendum, but that no card has called it; if it passes, the diabolist is burned.

    Attributes:
        diabolist: who is hunted.
    """

    hunt: ClassVar[bool] = True

    diabolist: Token

    def told_terms(self, t: VtesTable) -> list[Any]:
        """Return who is hunted."""
        return [Located(self.diabolist)] if t.in_play(self.diabolist) else []

    def fits(self, t: VtesTable) -> bool:
        """Whether there is somebody to hunt, and somebody who hunts, or it is decided."""
        return bool(self.outcome) or (super().fits(t) and t.in_play(self.diabolist))

    def carry_out(self, t: VtesTable) -> None:
        """Burn the diabolist."""
        if t.in_play(self.diabolist):
            t.burn(self.diabolist, HUNTED)

    steps: ClassVar[tuple[Step, ...]] = (
        do(Voting.poll, "ii.c.9.b.iii.referendum", "iv.d.note.bloodhunt"),
        do(Voting.decide, "ii.c.9.b.iii.fails"),
        do(carry_out, "ii.c.9.b.iii.passes", "iv.b.3.b"),
        do(Voting.hinge, "iv.b.3.c", "iv.b.3.order"),
        leave(Voting.end, "iv.b.4"),
    )


__all__ = ["HUNTED", "BloodHunt"]
