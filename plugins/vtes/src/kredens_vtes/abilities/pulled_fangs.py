"""Pulled Fangs: a combat card that comes to lie on a vampire, who cannot hunt until others have helped him."""

# ruff: noqa: ARG002  # a rule is called with more than it needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.abilities import Ability
from kredens.kernel.cards import NOBODY
from kredens.kernel.modifiers import Bonus, its_host
from kredens.kernel.permission import CARD, forbid
from kredens_vtes.actions.by_card import ActionRule
from kredens_vtes.bans import before_her
from kredens_vtes.board import HAND, READY, TORPOR
from kredens_vtes.combat_rules import CombatRule
from kredens_vtes.damage import Damage, suffered
from kredens_vtes.fighting import CLOSE, combat_of, opponent_of
from kredens_vtes.moments import MINION_PHASE, OTHERS_MINION_PHASE, ROUND_OVER
from kredens_vtes.stats import STARVES
from kredens_vtes.staying import ON_MINION
from kredens_vtes.under_way import HUNT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.flow import Procedure
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable

HELPED: Final = 2
"""How many actions it takes to remove the card."""


class PullFangs(CombatRule):
    """At the end of a round at close range in which the opposing vampire has taken more damage: put it on him.

    What counts is the damage that the two have done each other with their strikes, not that of their retainers, nor
    that of crows and storms (TOM 1995-03-04). It is no longer played once a strike or another effect has ended the
    combat (RTR 1998-09-28).
    """

    to: ClassVar[tuple[str, ...]] = (ROUND_OVER,)
    stays: ClassVar[str] = ON_MINION

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is in the hand, and the range was close."""
        combat = combat_of(t)
        return t.cards[token].zone in HAND and combat is not None and combat.range == CLOSE and not combat.ended

    def able(self, t: Any, seat: int, source: int, minion: int) -> bool:
        """Whether the opponent is a vampire in play who has taken more damage."""
        opponent = opponent_of(t, minion)
        if not t.is_vampire(opponent) or not t.in_play(opponent):
            return False
        return suffered(t, opponent) > suffered(t, minion) and super().able(t, seat, source, minion)

    def effect(self, t: VtesTable, play: Play) -> Procedure[Any]:
        """Put it on him, and do a point of damage."""
        opponent = opponent_of(t, play.payload[0])
        t.attach(play.source, opponent, cause="attach")
        return Damage(target=opponent, normal=1, source=play.source)


class MendFangs(ActionRule):
    """Any vampire may take an action to remove it; the second one does."""

    to: ClassVar[tuple[str, ...]] = (MINION_PHASE, OTHERS_MINION_PHASE)
    stealth: ClassVar[int] = 1

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it lies on a vampire."""
        return t.cards[token].host != NOBODY

    def minions(self, t: Any, seat: int, source: int) -> Iterable[int]:
        """Return her untapped ready vampires."""
        return [minion for minion in t.ready(seat) if t.is_vampire(minion) and not t.cards[minion].tapped]

    def legal(self, t: Any, play: Play) -> bool:
        """Whether it lies there still."""
        return bool(t.in_play(play.source))

    def effect(self, t: VtesTable, play: Play) -> None:
        """Count the action, or burn the card."""
        t.gain_blood(play.source, 1)
        if t.blood(play.source) >= HELPED:
            t.burn(play.source)


def cannot_feed(t: VtesTable, source: int, seat: int, word: str) -> bool:
    """Whether a hunt is one of the vampire on whom the card lies."""
    host = t.cards[source].host
    return host != NOBODY and before_her(t, seat, word) == host


PULLED_FANGS: Final = Ability(
    replies=(PullFangs, MendFangs),
    rules=(forbid("ii.c.exception.prevented", "His fangs are pulled.", cannot_feed, authority=CARD, verb=HUNT),),
    bonuses=(Bonus(STARVES, 1, its_host),),
    zones=(HAND, READY, TORPOR),
    hidden=True,
)
"""What the card does in the hand and on a vampire."""

__all__ = ["HELPED", "PULLED_FANGS", "MendFangs", "PullFangs"]
