"""Combat: two minions fight, round by round, until nobody presses to continue, one is gone, or an effect ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Procedure, Run, Step, do, go, leave, run_then
from kredens.kernel.notes import end_scope
from kredens_vtes.damage import Damages, heal_retainers
from kredens_vtes.fighting import (
    CLOSE,
    NO_ONE,
    STRIKES_END,
    Fighting,
    combat_of,
    end_combat,
    fight_again,
    fighter_of,
    first_asked,
    opponent_of,
)
from kredens_vtes.moments import (
    ADDITIONAL_STRIKES,
    BEFORE_RANGE,
    BEFORE_STRIKES,
    COMBAT_BEGINS,
    COMBAT_ENDING,
    COMBAT_ENDS,
    COMBAT_OVER,
    COMBAT_ROUND_ENDS,
    ROUND_OVER,
    STRIKES_ANNOUNCED,
    VtesMoment,
    happens,
)
from kredens_vtes.presses import PressStep, press_step
from kredens_vtes.ranges import RangeStep, range_step
from kredens_vtes.replacing import AFTER_COMBAT, pay_owed
from kredens_vtes.resolution import Resolution
from kredens_vtes.storms import storms
from kredens_vtes.strikes import StrikeChoice, grant_strikes, strike_choice
from kredens_vtes.withdrawal import break_withdrawals

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


class Round(Procedure[Any], kw_only=True):
    """A round of a combat, from the range to the presses.

    It is left when one of the two no longer fights, but not before damage or strikes that are resolving are dealt with.
    """

    def combat(self, t: VtesTable) -> Fighting:
        """Return the combat whose round it is."""
        combat = combat_of(t)
        assert combat is not None  # noqa: S101  # it is run by a combat
        return combat

    def fits(self, t: VtesTable) -> bool:
        """Whether both still fight."""
        combat = combat_of(t)
        if combat is None or combat.both_fight(t):
            return True
        return any(isinstance(frame, (Damages, Resolution)) for frame in t.frames)

    def _happens(self, t: VtesTable, name: str) -> VtesMoment | None:
        combat = self.combat(t)
        return happens(t, name, combat.seats[0], combat.fighters, combat.acting)

    def begin(self, t: VtesTable) -> None:
        """Begin at close range, with nothing used and nothing pressed."""
        combat = self.combat(t)
        combat.round += 1
        combat.range = CLOSE
        combat.maneuvered = combat.pressed = NOBODY
        combat.used = NO_ONE
        combat.bound = ((), ())
        combat.gained = (False, False)
        combat.pair = 0
        combat.chosen = (None, None)
        combat.going_on = False
        if t.telling:
            names = [t.face(minion).name for minion in combat.fighters]
            t.say("round", number=combat.round, text=f"round {combat.round} of {names[0]} against {names[1]}")

    def storms(self, t: VtesTable) -> Damages | None:
        """Deal the damage that both take in each round."""
        return storms(t)

    def before_range(self, t: VtesTable) -> VtesMoment | Jump | None:
        """Let all use what is to be used before the range is determined, unless the combat is at its end."""
        return DONE if self.combat(t).ended else self._happens(t, BEFORE_RANGE)

    def maneuvers(self, t: VtesTable) -> RangeStep | Jump | None:
        """Let the two determine the range, unless the combat is at its end."""
        combat = self.combat(t)
        if combat.ended:
            return DONE
        return None if combat.no_range == combat.round else range_step(combat)

    def before_strikes(self, t: VtesTable) -> VtesMoment | None:
        """Let all use what is to be used before strikes are chosen."""
        return self._happens(t, BEFORE_STRIKES)

    def next_pair(self, t: VtesTable) -> None:
        """Go on to the next pair of strikes; who has no additional strike does not strike."""
        combat = self.combat(t)
        combat.pair += 1
        if combat.pair == 1:
            combat.chosen = tuple([None if combat.can_strike(minion) else () for minion in combat.fighters])
            return
        left, right = combat.more
        combat.chosen = (None if left else (), None if right else ())
        combat.more = (max(0, left - 1), max(0, right - 1))

    def acting_strikes(self, t: VtesTable) -> StrikeChoice | None:
        """Let the acting minion choose its strike."""
        combat = self.combat(t)
        return strike_choice(combat, 0) if combat.chosen[0] is None else None

    def opposing_strikes(self, t: VtesTable) -> StrikeChoice | None:
        """Let the opposing minion choose its strike, knowing the other's."""
        combat = self.combat(t)
        return strike_choice(combat, 1) if combat.chosen[1] is None else None

    def announced(self, t: VtesTable) -> VtesMoment | None:
        """Let all answer what has been announced."""
        combat = self.combat(t)
        combat.chosen = tuple([chosen or () for chosen in combat.chosen])
        return self._happens(t, STRIKES_ANNOUNCED)

    def resolve(self, _t: VtesTable) -> Resolution:
        """Let the strikes take effect."""
        return Resolution()

    def resolved(self, t: VtesTable) -> Jump | None:
        """Leave the round if the combat is at its end; go on with the strikes that are left."""
        combat = self.combat(t)
        end_scope(t, STRIKES_END)
        if combat.ended or not combat.both_fight(t):
            return DONE
        if combat.pair > 1:
            return go(Round.further)
        return None

    def additional(self, t: VtesTable) -> VtesMoment | None:
        """Let the two gain additional strikes."""
        for minion in self.combat(t).fighters:
            grant_strikes(t, minion)
        return self._happens(t, ADDITIONAL_STRIKES)

    def further(self, t: VtesTable) -> Jump | None:
        """Go on with the next pair if somebody has a strike left."""
        return go(Round.next_pair) if any(self.combat(t).more) else None

    def presses(self, t: VtesTable) -> PressStep:
        """Let the two press."""
        return press_step(self.combat(t))

    steps: ClassVar[tuple[Step, ...]] = (
        do(begin, "v.a.close", "v.order"),
        do(storms),
        do(before_range, "v.b.note.before-range"),
        do(maneuvers, "v.b.1.none", "v.b.2.d"),
        do(before_strikes),
        do(next_pair, "v.c.4"),
        do(acting_strikes, "v.c.1.announce", "v.c.1.a"),
        do(opposing_strikes, "v.c.1.announce", "v.c.1.a"),
        do(announced, "v.c.1.d"),
        do(resolve, "v.c.2.a.classes"),
        do(resolved, "v.note.early-end"),
        do(additional, "v.c.3"),
        do(further, "v.c.4"),
        do(presses, "v.d.1.none", "v.d.2.close"),
    )


class Combat(Fighting, kw_only=True):
    """A combat from its beginning to what follows it; nothing happens if the two cannot fight.

    Its moments carry (acting minion, opposing minion). `COMBAT_ENDING` comes while what lasts for the combat still
    does, `COMBAT_OVER` when the combat and the damage that was put off are over.
    """

    def start(self, t: VtesTable) -> Jump | None:
        """See whether the two can fight."""
        cards = t.cards
        self.born = tuple([cards[minion].generation for minion in self.fighters])
        self.seats = tuple([cards[minion].controller for minion in self.fighters])
        if self.seats[0] == self.seats[1] or not self.both_fight(t):
            return DONE
        self.begun = True
        t.changed = True
        break_withdrawals(t, self.seats)
        if t.telling:
            names = [t.face(minion).name for minion in self.fighters]
            t.say("combat", text=f"{names[0]} fights {names[1]}")
        return None

    def _happens(self, t: VtesTable, name: str) -> VtesMoment | None:
        return happens(t, name, first_asked(t), self.fighters, self.acting)

    def begins(self, t: VtesTable) -> VtesMoment | None:
        """Let all answer that a combat begins."""
        return self._happens(t, COMBAT_BEGINS)

    def fight(self, t: VtesTable) -> Run | Jump:
        """Fight a round."""
        return run_then(Round(), Combat.round_over) if self.both_fight(t) else go(Combat.round_over)

    def round_over(self, t: VtesTable) -> VtesMoment | None:
        """Let happen what happens at the end of a round."""
        return self._happens(t, ROUND_OVER)

    def next_round(self, t: VtesTable) -> Jump | None:
        """Begin another round if a press to continue stands and both still fight."""
        end_scope(t, COMBAT_ROUND_ENDS)
        if self.going_on and not self.ended and self.both_fight(t):
            cite("v.e.2.continue")
            return go(Combat.fight)
        cite("v.e.2.end")
        return None

    def ending(self, t: VtesTable) -> VtesMoment | None:
        """Let all answer that the combat is about to end."""
        return self._happens(t, COMBAT_ENDING)

    def end(self, t: VtesTable) -> None:
        """End it, with all that lasts as long as it; retainers regain the life that they have lost."""
        if not self.over:
            heal_retainers(t)
            for scope in (STRIKES_END, COMBAT_ROUND_ENDS, COMBAT_ENDS):
                end_scope(t, scope)
            pay_owed(t, AFTER_COMBAT)
            self.over = True
            t.changed = True

    def deal_late(self, _t: VtesTable) -> Damages | None:
        """Deal the damage of combat-ends strikes."""
        hits, self.late = self.late, ()
        return Damages(hits=hits) if hits else None

    def after(self, t: VtesTable) -> VtesMoment | None:
        """Let all answer that it is over."""
        return self._happens(t, COMBAT_OVER) if self.begun else None

    def fight_again(self, _t: VtesTable) -> Combat | None:
        """Let a new combat follow if an effect says so."""
        again, self.again = self.again, False
        return Combat(acting=self.acting, opposing=self.opposing) if again else None

    steps: ClassVar[tuple[Step, ...]] = (
        do(start, "v.note.same-controller", "v.note.ready"),
        do(begins, "v.b.note.before-range"),
        do(fight, "v.order"),
        do(round_over, "v.e.1", "v.note.early-end"),
        do(next_round, "v.e.2.continue", "v.e.2.end"),
        do(ending),
        leave(end, "v.f.end"),
        leave(deal_late, "v.c.2.a.i.damage"),
        leave(after),
        leave(fight_again),
    )


__all__ = [
    "Combat", "Fighting", "Round", "combat_of", "end_combat", "fight_again", "fighter_of", "first_asked",
    "opponent_of",
]  # fmt: skip
