"""The equipment."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.abilities import Ability
from kredens.kernel.permission import forbid
from kredens_vtes.abilities.combat_vocabulary import OwnDamage
from kredens_vtes.abilities.in_play import ONCE_A_COMBAT, PLAIN
from kredens_vtes.bans import before_her
from kredens_vtes.board import PARALYSED, READY
from kredens_vtes.damage import Damage
from kredens_vtes.fighting import CLOSE, combat_of, opponent_of
from kredens_vtes.moving import hand_to
from kredens_vtes.preventing import prevent
from kredens_vtes.strike_facts import PARALYSE, Strike, WeaponRule
from kredens_vtes.strikes import has_struck_with

if TYPE_CHECKING:
    from kredens.kernel.costs import Cost
    from kredens.kernel.plays import Play
    from kredens.kernel.zones import Zone
    from kredens_vtes.tables import VtesTable


def _is_used(t: VtesTable, source: int, seat: int, word: str) -> bool:
    return before_her(t, seat, word) == source and has_struck_with(t, source)


class Grenade(WeaponRule):
    """Burned after use; at close range its bearer takes a damage."""

    def struck(self, t: Any, minion: int, strike: Strike) -> Damage | None:
        """Burn it, and hurt the bearer."""
        combat = combat_of(t)
        if t.in_play(strike.source):
            t.burn(strike.source)
        if combat is None or combat.range != CLOSE:
            return None
        return Damage(target=minion, normal=1, source=strike.source)


class RowanRing(WeaponRule):
    """Instead of doing damage it sends the opposing vampire to torpor, and stays on him."""

    def facts(self, t: Any, minion: int, token: int, strike: Strike) -> Strike:
        """Return the strike, which does no damage."""
        return Strike(PARALYSE, source=token)

    def struck(self, t: Any, minion: int, strike: Strike) -> None:
        """Let the ring go with him."""
        opponent = opponent_of(t, minion)
        if t.cards[strike.source].host == minion and t.in_torpor(opponent) and t.on(opponent, PARALYSED):
            hand_to(t, strike.source, opponent, "stake")


class FlakJacket(OwnDamage):
    """A damage to its bearer is prevented in each combat."""

    zones: ClassVar[tuple[Zone, ...]] = (READY,)
    costs: ClassVar[tuple[Cost, ...]] = (ONCE_A_COMBAT,)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Prevent it."""
        prevent(t, play.subject, 1)


class LaptopComputer:
    """A bleed, which is printed on it; each minion can have one."""

    single: ClassVar[bool] = True


GEAR: Final[dict[str, Any]] = {
    "44-magnum": PLAIN,
    "assault-rifle": PLAIN,
    "deer-rifle": PLAIN,
    "sawed-off-shotgun": Ability(
        rules=(forbid("v.c.1.announce", "The shotgun has been used in this combat.", _is_used, verb="strike"),),
    ),
    "meat-cleaver": PLAIN,
    "ivory-bow": PLAIN,
    "grenade": Grenade,
    "rowan-ring": RowanRing,
    "flak-jacket": FlakJacket,
    "laptop-computer": LaptopComputer,
    "sport-bike": PLAIN,
    "ir-goggles": PLAIN,
}
"""What the equipment does, by its slugs. One vehicle for each minion is the rule of all vehicles."""

__all__ = ["GEAR"]
