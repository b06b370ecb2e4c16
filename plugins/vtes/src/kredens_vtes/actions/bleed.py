"""Bleeding: the target burns pool, and the acting Methuselah takes the Edge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.clauses import cite
from kredens.kernel.modifiers import add_row, value
from kredens.kernel.notes import recall
from kredens.kernel.rows import Row
from kredens_vtes import stats
from kredens_vtes.action import Action
from kredens_vtes.actions.by_card import ActionRule
from kredens_vtes.board import EDGE
from kredens_vtes.under_way import BLEED, Acting, action_of

if TYPE_CHECKING:
    from kredens.kernel.flow import Procedure
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable


PAYER: Final = "pays for the bleed"
"""The topic of the notes about Methuselahs who burn the pool of a bleed instead of its target."""
SPARED: Final = "may not be bled"
"""What the rows say that keep a minion from bleeding whoever controls a card: the row's source."""


class Bleed(Action, kw_only=True):
    """A minion bleeds the prey."""

    verb: ClassVar[str] = BLEED

    def plan(self, t: VtesTable) -> None:
        """Direct it at the prey."""
        cite("ii.c.1.note.prey", "ii.c.1.directed", "ii.c.1.stealth")
        super().plan(t)
        self.directed = t.prey(self.seat)

    def legal(self, t: Any) -> bool:
        """Whether the actor may bleed its target."""
        return super().legal(t) and may_bleed(t, self.actor, self.directed)

    def carry_out(self, t: VtesTable) -> None:
        """Let the target burn pool."""
        bleed(t, self)


class BleedRule(ActionRule):
    """A card that is a bleed at some of its levels, or at all of them.

    Attributes:
        extra: for each level at which it is a bleed, what it adds.
    """

    extra: ClassVar[Mapping[str, int]] = {}

    def more_types(self, level: str) -> tuple[str, ...]:
        """Return that it is a bleed, at the levels at which it is one."""
        return (BLEED,) if level in self.extra else ()

    def levels_of(self, t: Any, source: int, minion: int) -> tuple[str, ...]:
        """Return the levels at which he may take it: those of a bleed only if he may bleed whom that is directed at."""
        found = super().levels_of(t, source, minion)
        if may_bleed(t, minion, whom_he_bleeds(t, minion)):
            return found
        return tuple([level for level in found if level not in self.extra])

    def plan(self, t: Any, action: Acting) -> None:
        """Direct a bleed at the prey."""
        if action.level in self.extra:
            cite("ii.c.1.note.prey")
            action.more += self.extra[action.level]
            action.directed = t.prey(action.seat)
        else:
            super().plan(t, action)

    def legal(self, t: Any, play: Play) -> bool:
        """Whether the actor may bleed its target."""
        action: Any = play
        return may_bleed(t, action.actor, action.directed)

    def effect(self, t: Any, play: Play) -> Procedure[Any] | None:
        """Bleed."""
        action: Any = play
        bleed(t, action)
        return None


def bleed_amount(t: VtesTable, action: Acting) -> int:
    """Return for how much the action under way bleeds, never less than nothing (clause ii.c.1.a.amount)."""
    return max(0, value(t, stats.BLEED, action.actor) + action.more)


def bleed(t: VtesTable, action: Acting) -> int:
    """Let the target of a bleed burn its whole amount, and hand the Edge over if that is at least one.

    Args:
        t: the table.
        action: the bleed, which remembers the amount.

    Returns:
        The amount.
    """
    amount = bleed_amount(t, action)
    action.bled = amount
    cite("ii.c.1.a.burn", "ii.c.1.a.short")
    paying = recall(t, PAYER)
    t.burn_pool(paying[0].seat if paying else action.directed, amount, BLEED)
    if not amount:
        cite("ii.c.1.b.zero")
    elif t.marks[EDGE.base] == action.seat:
        cite("ii.c.1.b.kept")
    else:
        cite("ii.c.1.b.edge")
        t.take_edge(action.seat)
    return amount


def spare(t: VtesTable, minion: int, source: int) -> None:
    """Keep a minion from bleeding whoever controls a card, as long as that lies where it does."""
    add_row(t, Row(t.next_id(), SPARED, target=minion, source=source, bound=True))


def may_bleed(t: VtesTable, minion: int, seat: int) -> bool:
    """Whether no card keeps a minion from bleeding a Methuselah."""
    return not any(
        row.stat == SPARED and row.target == minion and t.cards[row.source].controller == seat for row in t.rows
    )


def whom_he_bleeds(t: VtesTable, minion: int) -> int:
    """Return the Methuselah at whom the bleed under way is directed, or else whom a minion would bleed: the prey."""
    action = action_of(t)
    if action is not None and BLEED in action.types:
        return action.directed
    return t.prey(t.cards[minion].controller)


__all__ = ["PAYER", "Bleed", "BleedRule", "bleed", "bleed_amount", "may_bleed", "spare", "whom_he_bleeds"]
