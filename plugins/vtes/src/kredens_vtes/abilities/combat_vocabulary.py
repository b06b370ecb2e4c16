"""The vocabulary of combat cards: strikes by level, with maneuvers and presses, and what prevents damage."""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from kredens.kernel.abilities import Ability
from kredens.kernel.modifiers import begin
from kredens_vtes.board import HAND
from kredens_vtes.combat_rules import CombatRule
from kredens_vtes.combat_stats import PRESSES
from kredens_vtes.fighting import combat_of, fighter_of
from kredens_vtes.moments import COMBAT_ROUND_ENDS, DAMAGE
from kredens_vtes.preventing import prevent, threatened
from kredens_vtes.strike_facts import Strike
from kredens_vtes.strikes import StrikeManeuver, StrikeRule, finds_something

if TYPE_CHECKING:
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens.kernel.replies import Reply
    from kredens_vtes.rules import Chosen
    from kredens_vtes.tables import VtesTable


class StrikeCard(StrikeRule):
    """A strike card.

    Attributes:
        strikes: the strike, by level.
    """

    strikes: ClassVar[Mapping[str, Strike]] = {}

    def strike(self, t: Any, minion: int, source: int, level: str, chosen: Chosen) -> Strike:
        """Return the strike of a level."""
        return replace(self.strikes[level], source=source)

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether a strike that takes equipment finds some."""
        strike = self.strikes.get(level)
        return strike is None or finds_something(t, minion, strike)

    def besides(self, t: Any, minion: int, level: str) -> None:
        """Do what playing the card does besides the strike, or the maneuver."""

    def effect(self, t: VtesTable, play: Play) -> None:
        """Announce the strike."""
        super().effect(t, play)
        self.besides(t, *play.payload[:2])


class WithManeuver(StrikeManeuver):
    """For a second class beside that of a `StrikeCard` with an optional maneuver: `class M(WithManeuver, ItsCard)`."""

    def effect(self, t: VtesTable, play: Play) -> None:
        """Maneuver, and owe the strike."""
        super().effect(t, play)
        rule: Any = self
        rule.besides(t, *play.payload[:2])


class OwnDamage(CombatRule):
    """A card against damage to the minion that fights for its Methuselah."""

    to: ClassVar[tuple[str, ...]] = (DAMAGE,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether he is about to take damage."""
        target, normal, aggravated = threatened(t, item.id)
        return target == fighter_of(t, seat) and normal + aggravated > 0


class PreventCard(OwnDamage):
    """A card that prevents damage.

    Attributes:
        number: how much, by level.
    """

    number: ClassVar[Mapping[str, int]] = {}

    def effect(self, t: VtesTable, play: Play) -> None:
        """Prevent it."""
        prevent(t, play.subject, self.number[play.payload[1]])


def press_in_this_round(t: VtesTable, minion: int) -> None:
    """Give a fighter an optional press in this round."""
    begin(t, PRESSES, 1, target=minion, until=COMBAT_ROUND_ENDS)


def is_first_round(t: VtesTable) -> bool:
    """Whether the first round of a combat is under way."""
    combat = combat_of(t)
    return combat is not None and combat.round == 1


def either(*replies: type[Reply]) -> Ability:
    """Return the ability of a card of the hand that can be played in one of several ways."""
    return Ability(replies=replies, zones=(HAND,), hidden=True)


__all__ = [
    "OwnDamage", "PreventCard", "StrikeCard", "WithManeuver", "either", "is_first_round", "press_in_this_round",
]  # fmt: skip
