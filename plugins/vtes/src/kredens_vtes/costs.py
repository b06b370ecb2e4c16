"""Costs: what cards of V:TES are paid with, pool of a Methuselah or blood of a vampire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.costs import Cost
from kredens.kernel.modifiers import all_as_printed, value
from kredens.kernel.notes import recall, remember
from kredens_vtes import stats
from kredens_vtes.board import POOL
from kredens_vtes.faces import ALLY, EQUIPMENT, MODIFIER, RETAINER
from kredens_vtes.moments import ACTION_ENDS

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable

PLAYED_IN_ACTION = "played in action"
"""The topic of the notes that say which cards, by name, a minion has played in the action under way."""

_COSTS = (stats.POOL_COST, stats.BLOOD_COST)

PRICE = "price"
"""The cause of what a card costs."""


def user_of(play: Any) -> int:
    """Return the minion that takes an action, or plays or uses a card, or `NOBODY` if there is none or none yet.

    An action knows its actor; what is composed of a minion, a level and targets says so itself.
    """
    actor = getattr(play, "actor", NOBODY)
    if actor != NOBODY:
        return int(actor)
    payload: tuple[Any, ...] | None = play.payload
    return int(payload[0]) if payload else NOBODY


def affordable(t: VtesTable, seat: int, source: int, minion: int = NOBODY) -> bool:
    """Whether a Methuselah, or a minion of hers, can pay what a card costs.

    Args:
        t: the table.
        seat: the Methuselah, who pays pool; her last pool counts too.
        source: the card.
        minion: the vampire that pays blood; `NOBODY` if it is not known yet. Allies have none to pay.
    """
    pool, blood = prices(t, source, minion)
    if not pool and not blood:
        return True
    cite("iii.f.2.cannot-pay")
    if pool > t.marks[POOL[seat]]:
        return False
    return not blood or minion == NOBODY or (t.is_vampire(minion) and t.blood(minion) >= blood)


def prices(t: VtesTable, source: int, minion: int = NOBODY) -> tuple[int, int]:
    """Return what a card costs now: (pool, blood). One in play has been paid for.

    Args:
        t: the table.
        source: the card.
        minion: the minion that plays it or takes the action, for whom it may be cheaper; `NOBODY` if there is none.
    """
    if t.in_play(source):
        return 0, 0
    if all_as_printed(t, _COSTS):
        face = t.printed(source)
        pool, blood = face.pool, face.blood
    else:
        pool, blood = value(t, stats.POOL_COST, source), value(t, stats.BLOOD_COST, source)
    if minion == NOBODY or not (pool or blood):
        return pool, blood
    if t.is_kind(source, EQUIPMENT):
        return max(0, pool - value(t, stats.CHEAPER_EQUIPMENT, minion)), blood
    if t.is_kind(source, ALLY, RETAINER):
        less = value(t, stats.CHEAPER_HELP, minion)
        return max(0, pool - less), max(0, blood - less)
    return pool, blood


class Printed(Cost, frozen=True, kw_only=True):
    """What the card costs: pool of its player, blood of the vampire that plays it.

    Attributes:
        by_minion: whether the play's payload begins with the minion that plays the card.
    """

    by_minion: bool = True

    def can(self, t: VtesTable, play: Play) -> bool:
        """Whether both can be paid."""
        return affordable(t, play.seat, play.source, user_of(play) if self.by_minion else NOBODY)

    def pay(self, t: VtesTable, play: Play) -> None:
        """Pay both."""
        if t.is_kind(play.source, MODIFIER):
            cite("iii.note.mod.cost")
        pool, blood = prices(t, play.source, user_of(play) if self.by_minion else NOBODY)
        t.burn_pool(play.seat, pool, PRICE)
        if blood:
            t.burn_blood(user_of(play), blood, PRICE)


class OnceAnAction(Cost, frozen=True, kw_only=True):
    """A minion's one play of a card of this name in the action under way; it stays spent if the card is cancelled."""

    early: bool = True

    def pay(self, t: VtesTable, play: Play) -> None:
        """Remember that he has played it."""
        remember(t, PLAYED_IN_ACTION, token=user_of(play), value=t.face(play.source).slug, until=ACTION_ENDS)


def has_played(t: VtesTable, minion: int, slug: str) -> bool:
    """Whether a minion has played a card of that name in the action under way."""
    return any(note.value == slug for note in recall(t, PLAYED_IN_ACTION, token=minion))


PRINTED = Printed()
ONCE_AN_ACTION = OnceAnAction()

__all__ = [
    "ONCE_AN_ACTION", "PLAYED_IN_ACTION", "PRICE", "PRINTED", "OnceAnAction", "Printed", "affordable", "has_played",
    "prices", "user_of",
]  # fmt: skip
