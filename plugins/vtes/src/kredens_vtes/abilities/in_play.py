"""What cards in play have in common: how often they are used, what that costs, and whom they make better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.abilities import Ability
from kredens.kernel.costs import Cost
from kredens.kernel.notes import spend, spent
from kredens_vtes.board import READY
from kredens_vtes.moments import ATTEMPT, COMBAT_ENDS, TURN_ENDS
from kredens_vtes.rules import ReactionRule
from kredens_vtes.under_way import action_of, attempt_of, intercept_needed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.plays import Play
    from kredens.kernel.zones import Zone
    from kredens_vtes.tables import VtesTable

PLAIN: Final = Ability()
"""The ability of a card whose numbers say all that it does."""


class Once(Cost, frozen=True, kw_only=True):
    """The one use of a card in play as long as a scope lasts.

    Attributes:
        until: the scope.
    """

    early: bool = True
    until: str = TURN_ENDS

    def can(self, t: VtesTable, play: Play) -> bool:
        """Whether it has not been used."""
        return not spent(t, self._topic(), token=play.source)

    def pay(self, t: VtesTable, play: Play) -> None:
        """Note that it has."""
        spend(t, self._topic(), token=play.source, until=self.until)

    def _topic(self) -> str:
        return f"used in this {self.until}"


class OwnBlood(Cost, frozen=True, kw_only=True):
    """Blood of the vampire whose ability is used.

    Attributes:
        number: how much.
    """

    number: int = 1

    def can(self, t: VtesTable, play: Play) -> bool:
        """Whether he has that much."""
        return t.blood(play.source) >= self.number

    def pay(self, t: VtesTable, play: Play) -> None:
        """Burn it."""
        t.burn_blood(play.source, self.number, "price")


ONCE_A_TURN: Final = Once()
ONCE_A_COMBAT: Final = Once(until=COMBAT_ENDS)


class OwnIntercept(ReactionRule):
    """What a vampire in play does to have more intercept when he tries to block and needs it."""

    to: ClassVar[tuple[str, ...]] = (ATTEMPT,)
    zones: ClassVar[tuple[Zone, ...]] = (READY,)
    costs: ClassVar[tuple[Cost, ...]] = ()

    def minions(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return himself, if he needs it and may react."""
        able = super().minions(t, seat, source)
        return [minion for minion in able if minion == source and intercept_needed(t, minion)]


def of_its_controller(t: Any, source: int, seat: int) -> bool:
    """Touch the Methuselah who controls the bringing card."""
    return bool(t.cards[source].controller == seat)


def of_its_controller_while_ready(t: Any, source: int, seat: int) -> bool:
    """Touch the Methuselah who controls the bringing minion, as long as that is ready."""
    return bool(t.is_ready(source)) and of_its_controller(t, source, seat)


def blocks_now(t: VtesTable, minion: int) -> int:
    """Return the acting minion that a minion tries to block now, or -1."""
    action, attempt = action_of(t), attempt_of(t)
    return action.actor if action is not None and attempt is not None and attempt.blocker == minion else -1


__all__ = [
    "ONCE_A_COMBAT", "ONCE_A_TURN", "PLAIN", "Once", "OwnBlood", "OwnIntercept", "blocks_now", "of_its_controller",
    "of_its_controller_while_ready",
]  # fmt: skip
