"""Combat rules: what the combat cards have in common, and the cards in play that are used like them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.abilities import REPLIES
from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.notes import recall
from kredens.kernel.replies import Reply
from kredens_vtes.board import HAND, HOLDINGS
from kredens_vtes.fighting import combat_of
from kredens_vtes.moments import STRIKE
from kredens_vtes.rules import MinionRule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens_vtes.tables import VtesTable

STRIKES = "strike"
"""The verb by which strikes are chosen."""
STOLEN = "stolen this round"
"""The topic of the notes about equipment that was stolen in this round and cannot be used in it."""


class CombatRule(MinionRule):
    """A combat card, which only the two minions fighting can play, or a card in play that is used in combat.

    Its payload is (minion, level, targets ...). It answers the moments of a combat; those of its faces that are in
    play name the zones where they work, and are used by the minion that they lie on, or that they are.
    """

    def minions(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return the minion that fights for a Methuselah, if it can use the card."""
        cite("v.note.cards-who", "v.note.cards-kind")
        combat = combat_of(t)
        if combat is None:
            return ()
        minion = combat.fighter_of(seat)
        if minion == NOBODY or not t.is_ready(minion):
            return ()
        card = t.cards[source]
        if card.zone in (*HAND, *HOLDINGS) or minion == source:
            return (minion,)
        return (minion,) if minion == card.host and not is_stolen(t, source) else ()


def is_stolen(t: VtesTable, token: int) -> bool:
    """Whether a piece of equipment was stolen in this round of combat (clause v.c.2.b.iii.note.unusable)."""
    return bool(recall(t, STOLEN, token=token))


def replies_of(t: VtesTable, token: int) -> list[Reply]:
    """Return all that a card can answer, wherever it lies."""
    abilities: Any = t.setting.game.abilities
    found: list[Any] = []
    for name in t.face(token).abilities:
        found += getattr(abilities[name], REPLIES, (abilities[name],))
    made = [one() if isinstance(one, type) else one for one in found]
    return [one for one in made if isinstance(one, Reply)]


def is_strike_card(t: VtesTable, token: int) -> bool:
    """Whether a card is one to strike with: a combat card whose effect begins with a strike."""
    return any(reply.verb == STRIKES and STRIKE in reply.to for reply in replies_of(t, token))


__all__ = ["STOLEN", "STRIKES", "CombatRule", "is_stolen", "is_strike_card", "replies_of"]
