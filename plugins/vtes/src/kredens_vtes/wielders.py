"""Wielders: the minions that may play a card in an action, as far as it goes by whose they are and whether tapped.

Most cards that are held for a moment of an action nobody can play: modifiers are the acting minion's, reactions those
of untapped minions of the others. Which rules say so is told by `MinionRule.wielder`, and looked at for all cards of a
hand at once, before each of them is asked for its minions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.clauses import active as traces
from kredens.kernel.notes import recall
from kredens_vtes.under_way import AWAKE, action_of

if TYPE_CHECKING:
    from kredens.kernel.abilities import Brought
    from kredens_vtes.tables import VtesTable

ACTOR: Final = "actor"
"""A card that only the acting Methuselah's minions play."""
REACTOR: Final = "reactor"
"""A card that only untapped ready minions of the other Methuselahs play, or those that act as though untapped."""
SLEEPER: Final = "sleeper"
"""A card that only tapped ready minions of the other Methuselahs play."""


def with_wielders(t: VtesTable, seat: int, found: list[tuple[int, Brought]]) -> list[tuple[int, Brought]]:
    """Return those of some cards for which a Methuselah may have a minion; all if no action is under way.

    Args:
        t: the table.
        seat: the Methuselah.
        found: her cards, with what they can be played for.
    """
    action = action_of(t) if found and not traces else None
    if action is None:
        return found
    if action.seat == seat:
        none = {REACTOR, SLEEPER}
    else:
        none = {ACTOR}
        cards = t.cards
        tapped = [cards[minion].tapped for minion in t.ready(seat)]
        if True not in tapped:
            none.add(SLEEPER)
        if False not in tapped and not (tapped and recall(t, AWAKE)):
            none.add(REACTOR)
    return [one for one in found if getattr(one[1].thing, "wielder", "") not in none]


__all__ = ["ACTOR", "REACTOR", "SLEEPER", "with_wielders"]
