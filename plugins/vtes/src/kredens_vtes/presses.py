"""Presses: whether another round follows; each press reverses what was to happen."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kredens_vtes.combat_rules import CombatRule
from kredens_vtes.combat_stats import PRESSES, PRESSES_TO_CONTINUE, PRESSES_TO_END
from kredens_vtes.exchanges import Exchange, ExchangeMoment, exchange_steps, left, use_up
from kredens_vtes.fighting import combat_of, fighter_of
from kredens_vtes.moments import PRESS

if TYPE_CHECKING:
    from kredens.kernel.flow import Step
    from kredens.kernel.items import Item
    from kredens.kernel.modifiers import Stat
    from kredens.kernel.plays import Play
    from kredens_vtes.fighting import Fighting
    from kredens_vtes.tables import VtesTable

CONTINUE: Final = "continue"
END: Final = "end"
"""What a press can be used for."""


def wanted(t: VtesTable) -> str:
    """Return what the next press would do: `CONTINUE` as long as the combat is due to end, else `END`."""
    combat = combat_of(t)
    return END if combat is not None and combat.going_on else CONTINUE


def press(t: VtesTable, minion: int) -> None:
    """Let a fighter press: the combat goes on if it was due to end, and the other way round."""
    combat = combat_of(t)
    if combat is None:
        return
    combat.going_on = not combat.going_on
    combat.pressed = minion
    if t.telling:
        to = CONTINUE if combat.going_on else END
        t.say("press", card=t.face(minion).slug, direction=to, text=f"{t.face(minion).name} presses to {to} the combat")


def may_press(t: VtesTable, minion: int, *directions: str) -> bool:
    """Whether a fighter can press now in one of these directions: he would not undo his own press."""
    combat = combat_of(t)
    return combat is not None and combat.pressed != minion and wanted(t) in directions


class Pressing(Exchange, kw_only=True):
    """The presses of a round."""

    own_verb: ClassVar[str] = "press"

    def moved_last(self, combat: Fighting) -> int:
        """Return who has pressed last."""
        return combat.pressed

    def sources(self, t: VtesTable, combat: Fighting, minion: int) -> list[int]:
        """Return the minion himself if he has a press left that works in the direction that is wanted."""
        del combat
        return [minion] if self._stat(t, minion) is not None else []

    def _stat(self, t: VtesTable, minion: int) -> Stat | None:
        """Return which of his presses a minion uses: first one that works in this direction only."""
        one_way = PRESSES_TO_END if wanted(t) == END else PRESSES_TO_CONTINUE
        for stat in (one_way, PRESSES):
            if left(t, stat, minion) > 0:
                return stat
        return None

    def use(self, t: VtesTable, minion: int, source: int) -> None:
        """Press."""
        stat = self._stat(t, source)
        if stat is not None:
            use_up(t, stat, source)
            press(t, minion)

    steps: ClassVar[tuple[Step, ...]] = exchange_steps("Press?", "v.d.1", "v.d.2.any", "v.d.2.a", "v.d.2.b")


class PressStep(ExchangeMoment, kw_only=True):
    """The step of the presses."""

    window_of: ClassVar[type[Exchange]] = Pressing


def press_step(combat: Fighting) -> PressStep:
    """Return the step of a round in which the two may press."""
    return PressStep(name=PRESS, seat=combat.seats[0], payload=combat.fighters, source=combat.acting)


class PressRule(CombatRule):
    """A combat card, or an ability, that is a press.

    Attributes:
        directions: what it can be used for.
    """

    to: ClassVar[tuple[str, ...]] = (PRESS,)
    verb: ClassVar[str] = "press"
    directions: ClassVar[tuple[str, ...]] = (CONTINUE, END)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether the Methuselah's minion can press in this direction."""
        return may_press(t, fighter_of(t, seat), *self.directions)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Press."""
        press(t, play.payload[0])


__all__ = [
    "CONTINUE", "END", "PressRule", "PressStep", "Pressing", "may_press", "press", "press_step", "wanted",
]  # fmt: skip
