"""The allies that do more than their numbers say."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.abilities import Ability
from kredens.kernel.modifiers import Bonus, itself
from kredens_vtes.abilities.in_play import PLAIN
from kredens_vtes.abilities.vocabulary import Aimed, others, vampires_of
from kredens_vtes.actions.by_card import FightRule
from kredens_vtes.board import READY
from kredens_vtes.combat_stats import ADDITIONAL_STRIKES, FIRST_STRIKES
from kredens_vtes.master_actions import PhaseRule
from kredens_vtes.moments import UNTAPPING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens.kernel.zones import Zone
    from kredens_vtes.tables import VtesTable

FULL_HEALTH: Final = 3
"""The life up to which the Renegade Garou recovers."""


class DrainBlood(Aimed):
    """Thadius Zho: burn a blood of a vampire."""

    zones: ClassVar[tuple[Zone, ...]] = (READY,)
    stealth: ClassVar[int] = 1

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return the vampires of the others."""
        return vampires_of(t, others(t, seat))

    def effect(self, t: Any, play: Play) -> None:
        """Burn it."""
        action: Any = play
        t.burn_blood(action.target, 1)


class GarouFight(FightRule):
    """Fight a minion."""

    zones: ClassVar[tuple[Zone, ...]] = (READY,)
    stealth: ClassVar[int] = 1


class GarouRecovery(PhaseRule):
    """A life in the untap phase, if he has fewer than he came with."""

    to: ClassVar[tuple[str, ...]] = (UNTAPPING,)
    zones: ClassVar[tuple[Zone, ...]] = (READY,)
    compulsory: ClassVar[bool] = True

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether he has."""
        return t.blood(token) < FULL_HEALTH

    def effect(self, t: VtesTable, play: Play) -> None:
        """Give it to him."""
        t.gain_blood(play.source, 1)


class Hunter(FightRule):
    """Fight a vampire."""

    zones: ClassVar[tuple[Zone, ...]] = (READY,)

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return the ready vampires of the others."""
        ready = super().targets(t, seat, source, minion, level)
        return [token for token in ready if t.is_vampire(token)]


ALLIES: Final[dict[str, Any]] = {
    "the-slashers": PLAIN,
    "thadius-zho": DrainBlood,
    "renegade-garou": Ability(
        bonuses=(Bonus(ADDITIONAL_STRIKES, 1, itself),), replies=(GarouFight, GarouRecovery), zones=(READY,)
    ),
    "muddled-vampire-hunter": Ability(bonuses=(Bonus(FIRST_STRIKES, 1, itself),), replies=(Hunter,), zones=(READY,)),
}
"""What the allies do, by their slugs."""

__all__ = ["ALLIES"]
