"""The discard phase: the active Methuselah may discard a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kredens.kernel.clauses import cite
from kredens.kernel.copies import one_of_each
from kredens.kernel.flow import DONE, Jump, Step, ask, do, go, while_seated
from kredens.kernel.modifiers import value
from kredens.kernel.phases import Phase
from kredens.kernel.questions import PASS, Ask
from kredens_vtes import stats
from kredens_vtes.board import ASH_HEAP, HAND
from kredens_vtes.moments import DISCARD_PHASE
from kredens_vtes.replacing import replace_card
from kredens_vtes.using import begin_use, usable

if TYPE_CHECKING:
    from kredens_vtes.moments import VtesPlay
    from kredens_vtes.tables import VtesTable
    from kredens_vtes.using import Begun

DISCARD_PHASE_TITLE: Final = "Discard phase"
DISCARD: Final = "discard"


class DiscardPhase(Phase, kw_only=True):
    """The active Methuselah may discard a card, or as many as her cards allow.

    Attributes:
        seat: the active Methuselah.
        discarded: how many she has discarded.
    """

    title: ClassVar[str] = DISCARD_PHASE_TITLE

    seat: int
    discarded: int = 0

    fits = while_seated

    def is_done(self, t: VtesTable) -> bool:
        """Whether she has discarded as many cards as she may."""
        return self.discarded >= value(t, stats.DISCARDS, self.seat)

    def offer(self, t: VtesTable) -> Ask | None:
        """Ask for a card."""
        pairs: list[tuple[str, Begun]] = []
        if not self.is_done(t):
            pairs += discards(t, self.seat)
        pairs += usable(t, self.seat, DISCARD_PHASE)
        if not pairs:
            return None
        return Ask(self.seat, (*[pair[0] for pair in pairs], PASS), (*[pair[1] for pair in pairs], None))

    def act(self, t: VtesTable, chosen: Begun | None) -> VtesPlay | Jump:
        """Discard it, and ask again as long as there may be more."""
        if chosen is None:
            return DONE
        verb, token, _ = chosen
        if verb != DISCARD:
            return begin_use(t, self.seat, chosen)
        self.discarded += 1
        discard(t, self.seat, token)
        return go(DiscardPhase.offer)

    def again(self, _t: VtesTable) -> Jump:
        """Ask again after a card has been used."""
        return go(DiscardPhase.offer)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(offer, "ii.e.one", "ii.e.optional", prompt="Discard a card?"),
        do(act),
        do(again),
    )


def discards(t: VtesTable, seat: int) -> list[tuple[str, Begun]]:
    """Return (option id, what it means) for the cards in a hand, equal ones only once."""
    return [(f"{DISCARD}:{word}", (DISCARD, token, "")) for word, token in one_of_each(t, seat, t.zones[HAND[seat]])]


def discard(t: VtesTable, seat: int, token: int) -> None:
    """Discard a card of a hand; it is replaced at once."""
    cite("i.h.1.discarded", "i.def.burn")
    t.move(token, ASH_HEAP[seat], cause=DISCARD)
    replace_card(t, seat)


__all__ = ["DISCARD", "DISCARD_PHASE_TITLE", "DiscardPhase", "discard", "discards"]
