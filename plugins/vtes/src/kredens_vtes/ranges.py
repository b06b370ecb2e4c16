"""Ranges: the maneuvers of a round, which make the range long or bring it back to close."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.notes import remember
from kredens_vtes.combat_rules import STOLEN, CombatRule, is_strike_card
from kredens_vtes.combat_stats import MANEUVERS
from kredens_vtes.exchanges import Exchange, ExchangeMoment, exchange_steps, left, use_up
from kredens_vtes.faces import EQUIPMENT
from kredens_vtes.fighting import CLOSE, LONG, combat_of, with_side
from kredens_vtes.moments import COMBAT_ROUND_ENDS, RANGE
from kredens_vtes.moving import hand_to
from kredens_vtes.strike_facts import strike_with

if TYPE_CHECKING:
    from kredens.kernel.flow import Step
    from kredens.kernel.plays import Play
    from kredens.kernel.questions import Plain
    from kredens_vtes.fighting import Fighting
    from kredens_vtes.tables import VtesTable


def maneuver(t: VtesTable, minion: int, source: int = NOBODY, strike: tuple[Plain, ...] = ()) -> None:
    """Let a fighter maneuver: the range changes to the other one.

    Args:
        t: the table.
        minion: who maneuvers.
        source: the weapon or strike card that he uses for it, or another card.
        strike: the strike (see `strikes.Strike`) that he has to make first because of that.
    """
    combat = combat_of(t)
    if combat is None:
        return
    side = combat.side_of(minion)
    combat.range = LONG if combat.range == CLOSE else CLOSE
    if combat.range == CLOSE:
        cite("v.b.2.a")
    elif combat.maneuvered != NOBODY:
        cite("v.b.2.b")
    combat.maneuvered = minion
    if strike:
        combat.used = with_side(combat.used, side, source)
        combat.bound = with_side(combat.bound, side, strike)
    if t.telling:
        text = f"{t.face(minion).name} maneuvers to {combat.range} range"
        t.say("maneuver", card=t.face(minion).slug, range=combat.range, text=text)


def may_maneuver(t: VtesTable, minion: int) -> bool:
    """Whether a fighter can maneuver now: he has not made the last maneuver himself."""
    combat = combat_of(t)
    return combat is not None and combat.maneuvered != minion


def steal(t: VtesTable, token: int, minion: int) -> None:
    """Move a piece of equipment to another minion, who cannot use it in this round of combat."""
    hand_to(t, token, minion, "steal")
    remember(t, STOLEN, token=token, until=COMBAT_ROUND_ENDS)


def binds(t: VtesTable, token: int) -> bool:
    """Whether a card is a weapon or a strike card, so that who maneuvers with it has to strike with it."""
    return t.printed(token).is_weapon or is_strike_card(t, token)


class Maneuvering(Exchange, kw_only=True):
    """The maneuvers of a round."""

    own_verb: ClassVar[str] = "maneuver"

    def moved_last(self, combat: Fighting) -> int:
        """Return who has made the last maneuver."""
        return combat.maneuvered

    def sources(self, t: VtesTable, combat: Fighting, minion: int) -> list[int]:
        """Return what has an optional maneuver left: the minion himself, and his equipment.

        Whoever cannot strike in this round does not maneuver with what he would have to strike with.
        """
        mine = (minion, *t.carried(minion, EQUIPMENT))
        strikes = combat.can_strike(minion)
        return [token for token in mine if left(t, MANEUVERS, token) > 0 and (strikes or not binds(t, token))]

    def use(self, t: VtesTable, minion: int, source: int) -> None:
        """Maneuver; who does so with a weapon has to strike with it."""
        use_up(t, MANEUVERS, source)
        bound = strike_with(t, minion, source).plain() if binds(t, source) else ()
        maneuver(t, minion, source, bound)

    steps: ClassVar[tuple[Step, ...]] = exchange_steps("Maneuver?", "v.b.1.either", "v.b.2.c", "v.acting-first")


class RangeStep(ExchangeMoment, kw_only=True):
    """The step in which the range is determined."""

    window_of: ClassVar[type[Exchange]] = Maneuvering


def range_step(combat: Fighting) -> RangeStep:
    """Return the step in which the range of a round is determined."""
    return RangeStep(name=RANGE, seat=combat.seats[0], payload=combat.fighters, source=combat.acting)


class ManeuverRule(CombatRule):
    """A combat card, or an ability, that is a maneuver."""

    to: ClassVar[tuple[str, ...]] = (RANGE,)
    verb: ClassVar[str] = "maneuver"

    def effect(self, t: VtesTable, play: Play) -> None:
        """Maneuver."""
        maneuver(t, play.payload[0], play.source)


__all__ = [
    "ManeuverRule", "Maneuvering", "RangeStep", "binds", "maneuver", "may_maneuver", "range_step", "steal",
]  # fmt: skip
