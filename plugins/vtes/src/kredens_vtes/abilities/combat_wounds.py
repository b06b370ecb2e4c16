"""The combat cards about damage: preventing it, and what vampires make of torpor and of lost blood."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.items import cancel
from kredens.kernel.modifiers import begin
from kredens.kernel.notes import recall, remember
from kredens_vtes.abilities.combat_vocabulary import OwnDamage, PreventCard, either, press_in_this_round
from kredens_vtes.combat_rules import CombatRule
from kredens_vtes.combat_stats import AS_NORMAL
from kredens_vtes.costs import PRICE
from kredens_vtes.damage import PROOF, blood_lost, fall_later, is_going_down
from kredens_vtes.diablerie import Diablerie
from kredens_vtes.faces import BASIC, SUPERIOR
from kredens_vtes.fighting import fighter_of, has_ended, opponent_of
from kredens_vtes.moments import COMBAT_ROUND_ENDS, ROUND_OVER, TO_TORPOR
from kredens_vtes.preventing import prevent, prevent_strikes, threatened

if TYPE_CHECKING:
    from kredens.kernel.flow import Procedure
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable

TASTED: Final = "blood tasted"
"""The topic of the notes about lost blood that has been gained by others: whose it was, and how much."""


class SkinOfRock(PreventCard):
    """Prevent one or two damage."""

    number: ClassVar[Mapping[str, int]] = {BASIC: 1, SUPERIOR: 2}


class SkinOfNight(OwnDamage):
    """Aggravated damage counts as normal in this round; at the superior level prevent one."""

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether there is aggravated damage."""
        return super().fits(t, seat, token, item) and threatened(t, item.id)[2] > 0

    def effect(self, t: VtesTable, play: Play) -> None:
        """Make it count as normal."""
        minion, level = play.payload
        begin(t, AS_NORMAL, 1, target=minion, until=COMBAT_ROUND_ENDS)
        if level == SUPERIOR:
            prevent(t, play.subject, 1)


class RollingWithThePunches(OwnDamage):
    """Prevent one damage, or for a blood all that the opponent's strikes do in this round."""

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether he has the blood."""
        return level == BASIC or t.blood(minion) > 0

    def effect(self, t: VtesTable, play: Play) -> None:
        """Prevent it."""
        minion, level = play.payload
        if level == BASIC:
            prevent(t, play.subject, 1)
            return
        t.burn_blood(minion, 1, PRICE)
        prevent_strikes(t, play.subject)
        remember(t, PROOF, token=minion, until=COMBAT_ROUND_ENDS)


class UndeadPersistence(CombatRule):
    """When he would go to torpor: he fights on, with a press, and goes when the combat is over."""

    to: ClassVar[tuple[str, ...]] = (TO_TORPOR,)
    levels: ClassVar[tuple[str, ...]] = (BASIC,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is he, and the combat is not over."""
        return bool(item.payload[0] == fighter_of(t, seat)) and not has_ended(t)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Let him fight on."""
        cancel(t, play.subject)
        fall_later(t, play.payload[0])
        press_in_this_round(t, play.payload[0])


class UndeadPersistencePrevention(PreventCard):
    """Prevent two damage."""

    levels: ClassVar[tuple[str, ...]] = (SUPERIOR,)
    number: ClassVar[Mapping[str, int]] = {SUPERIOR: 2}


class Amaranth(CombatRule):
    """When the opposing vampire would go to torpor: the vampire commits diablerie on him."""

    to: ClassVar[tuple[str, ...]] = (TO_TORPOR,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is the opponent, the vampire himself is not going down, and the combat is not over."""
        mine = fighter_of(t, seat)
        return bool(item.payload[0] == opponent_of(t, mine)) and not is_going_down(t, mine) and not has_ended(t)

    def able(self, t: Any, seat: int, source: int, minion: int) -> bool:
        """Whether the minion is a vampire."""
        return t.is_vampire(minion) and super().able(t, seat, source, minion)

    def effect(self, t: VtesTable, play: Play) -> Procedure[Any]:
        """Commit it."""
        diabolist = play.payload[0]
        cancel(t, play.subject)
        return Diablerie(seat=play.seat, diabolist=diabolist, victim=opponent_of(t, diabolist))


class TasteOfVitae(CombatRule):
    """At the end of a round: gain the blood that the opposing vampire has lost to damage in it.

    Not once a strike or another effect has ended the combat: no combat cards are played then (RTR 1998-09-28).
    """

    to: ClassVar[tuple[str, ...]] = (ROUND_OVER,)

    def able(self, t: Any, seat: int, source: int, minion: int) -> bool:
        """Whether no effect has ended the combat, and he and the opponent are vampires, who has lost blood."""
        opponent = opponent_of(t, minion)
        vampires = t.is_vampire(minion) and t.is_vampire(opponent) and not has_ended(t)
        return vampires and _untasted(t, opponent) > 0 and super().able(t, seat, source, minion)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Gain it; it is not gained a second time."""
        minion = play.payload[0]
        opponent = opponent_of(t, minion)
        number = _untasted(t, opponent)
        remember(t, TASTED, token=opponent, value=number, until=COMBAT_ROUND_ENDS)
        t.gain_blood(minion, number)


def _untasted(t: VtesTable, vampire: int) -> int:
    tasted: list[int] = [note.value for note in recall(t, TASTED, token=vampire)]
    return blood_lost(t, vampire) - sum(tasted)


WOUND_CARDS: Final[dict[str, Any]] = {
    "skin-of-rock": SkinOfRock,
    "skin-of-night": SkinOfNight,
    "rolling-with-the-punches": RollingWithThePunches,
    "undead-persistence": either(UndeadPersistence, UndeadPersistencePrevention),
    "amaranth": Amaranth,
    "taste-of-vitae": TasteOfVitae,
}
"""What the combat cards about damage do, by their slugs."""

__all__ = ["WOUND_CARDS"]
