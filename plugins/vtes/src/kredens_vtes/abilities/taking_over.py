"""Taking over: whether another minion could take the action under way, for cards that make him the actor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.bans import allows, verb_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.plays import playable
from kredens_vtes.action import barred
from kredens_vtes.actions.bringing import Bringing
from kredens_vtes.actions.torpor import Rescue
from kredens_vtes.bans_acting import LISTED_BANS
from kredens_vtes.costs import affordable
from kredens_vtes.rules import levels_for
from kredens_vtes.under_way import BY_CARD

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable
    from kredens_vtes.under_way import Acting


def can_take_over(t: VtesTable, action: Acting, minion: int) -> bool:
    """Whether a minion could take the action under way instead of its actor.

    Args:
        t: the table.
        action: the action, which is announced and not blocked.
        minion: a ready vampire of the acting Methuselah.
    """
    if minion in {action.actor, action.target} or t.cards[minion].tapped or action.torpid:
        return False
    if action.verb == BY_CARD:
        return _by_card(t, action, minion)
    if barred(t, minion, action.types) or not _allowed(t, action, minion):
        return False
    if isinstance(action, Rescue):
        return t.blood(minion) >= action.parts()[0]
    if action.source == NOBODY:
        return True
    levels = levels_for(t, t.printed(action.source), minion)
    return action.level in levels and affordable(t, action.seat, action.source, minion)


def _by_card(t: VtesTable, action: Acting, minion: int) -> bool:
    """Whether he could take an action that a card states, at the same level and with the same target."""
    rule: Any = playable(t, action.ability)
    seat, source = action.seat, action.source
    if minion not in rule.minions(t, seat, source) or not rule.able(t, seat, source, minion):
        return False
    if action.level not in rule.levels_of(t, source, minion):
        return False
    chosen = action.payload[2:]
    return not chosen or chosen[0] in rule.targets(t, seat, source, minion, action.level)


def _allowed(t: VtesTable, action: Acting, minion: int) -> bool:
    """Whether the rulebook and the cards in play let him take an action of this kind."""
    verb = action.verb
    word = t.words(action.seat, action.seat)[minion]
    # What is brought into play has left the hand, so that the bans of those who have nothing to bring do not apply.
    bans = () if isinstance(action, Bringing) else LISTED_BANS[verb]
    return allows(t, verb_of(t, verb), bans, action.seat, minion, word)


__all__ = ["can_take_over"]
