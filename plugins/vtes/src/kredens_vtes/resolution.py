"""Resolution: the strikes of a pair take effect by class, and those of one class at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Procedure, Run, Step, ask, do, go, run_then
from kredens.kernel.modifiers import value
from kredens.kernel.questions import Ask, Plain, choices
from kredens_vtes.combat_stats import HAIL
from kredens_vtes.damage import Damages, lose_life
from kredens_vtes.faces import EQUIPMENT
from kredens_vtes.fighting import CLOSE, NO_ONE, combat_of, with_side
from kredens_vtes.helping import helping
from kredens_vtes.ranges import steal
from kredens_vtes.strike_facts import (
    COMBAT_ENDS_STRIKE,
    DESTROY,
    DODGE,
    HANDS,
    HIT,
    OFFENSIVE,
    PARALYSE,
    STEAL_BLOOD,
    TAKING,
    Strike,
    as_it_is_now,
    is_in_play,
    strike_of,
    to_take,
    weapon_rule,
)

if TYPE_CHECKING:
    from kredens_vtes.damage import Hit
    from kredens_vtes.fighting import Fighting
    from kredens_vtes.tables import VtesTable

FIRST, ORDINARY = 1, 2
"""The classes after that of the combat-ends strikes: first strikes, and all others."""


class Resolution(Procedure[Any], kw_only=True):
    """The strikes of a pair take effect.

    Attributes:
        rank: the class that is resolving, `FIRST` or `ORDINARY`; 0 at the beginning.
        taken: the equipment that each side destroys or steals, or `NOBODY`.
        helped: what helpers do in this class (see `helping.Helping`).
        wielded: the card in play with which each side has struck in this class, or `NOBODY`.
        struck: how many sides, and helpers after them, have seen what comes of their strike.
    """

    rank: int = 0
    taken: tuple[Token, ...] = NO_ONE
    helped: tuple[Plain, ...] = ()
    wielded: tuple[Token, ...] = NO_ONE
    struck: int = 0

    def combat(self, t: VtesTable) -> Fighting:
        """Return the combat that it is part of."""
        combat = combat_of(t)
        assert combat is not None  # noqa: S101  # it is run by a combat
        return combat

    def strike(self, t: VtesTable, side: int) -> Strike | None:
        """Return the strike of a side as it is now, or None if it does not strike."""
        combat = self.combat(t)
        plain = combat.chosen[side]
        return as_it_is_now(t, combat.fighters[side], strike_of(plain)) if plain else None

    def now(self, t: VtesTable, side: int) -> Strike | None:
        """Return the strike of a side if it belongs to the class that is resolving, and its weapon is still there."""
        strike = self.strike(t, side)
        if strike is None or strike.effect not in OFFENSIVE:
            if strike is not None and strike.effect == DODGE:
                cite("v.c.2.a.note.dodge-no-resolve")
            return None
        source = strike.source
        armed = source != HANDS and t.is_kind(source, EQUIPMENT)
        if armed and not is_in_play(t, self.combat(t).fighters[side], source):
            return None
        return strike if strike.first == (self.rank == FIRST) else None

    def reaches(self, t: VtesTable, side: int, strike: Strike) -> bool:
        """Whether a strike does anything to what it is aimed at: in range, and not dodged."""
        if self.combat(t).range != CLOSE and not strike.ranged:
            cite("v.c.2.b.note.close")
            return False
        if strike.target != NOBODY:
            return t.in_play(strike.target)
        other = self.strike(t, 1 - side)
        dodged = other is not None and other.effect == DODGE
        if dodged:
            cite("v.c.2.a.note.dodge", "v.c.2.a.note.dodge-cards", "v.c.2.b.note.non-offensive")
        return not dodged

    def end_combat(self, t: VtesTable) -> Jump | None:
        """End the combat if a strike says so; its damage waits until it is over."""
        combat = self.combat(t)
        for side in (0, 1):
            strike = self.strike(t, side)
            if strike is None or strike.effect != COMBAT_ENDS_STRIKE:
                continue
            cite("v.c.2.a.i.end", "v.c.2.b.note.non-offensive", "v.c.2.a.note.dodge-end")
            combat.ended = True
            if strike.amount and self.reaches(t, side, strike):
                combat.late = (*combat.late, self._hit(t, side, strike))
        if combat.ended:
            t.changed = True
            return DONE
        return None

    def next_class(self, t: VtesTable) -> Jump | None:
        """Go on to the next class, as long as both fight on."""
        self.rank += 1
        self.struck = 0
        combat = self.combat(t)
        return DONE if self.rank > ORDINARY or combat.ended or not combat.both_fight(t) else None

    # Helpers

    def helps(self, t: VtesTable) -> Run | Jump:
        """Let the helpers choose what they do, with the first ordinary strikes of a round."""
        child = helping(t) if self.rank == ORDINARY and self.combat(t).pair == 1 else None
        return go(Resolution.acting_takes) if child is None else run_then(child, Resolution.helpers_chose)

    def helpers_chose(self, _t: VtesTable, done: tuple[Plain, ...]) -> None:
        """Note it."""
        self.helped = done

    # The equipment that is destroyed or stolen

    def _takes(self, t: VtesTable, side: int) -> Ask | None:
        """Ask a side which piece it takes, if its strike takes one."""
        strike = self.now(t, side)
        if strike is None or strike.effect not in TAKING or not self.reaches(t, side, strike):
            return None
        combat = self.combat(t)
        pieces = to_take(t, combat.fighters[side], combat.fighters[1 - side], strike)
        if not pieces:
            return None
        seat = combat.seats[side]
        return choices(seat, [(f"on:{words}", token) for words, token in t.pointed(seat, pieces)])

    def acting_takes(self, t: VtesTable) -> Ask | None:
        """Ask the acting minion's Methuselah."""
        return self._takes(t, 0)

    def acting_took(self, _t: VtesTable, token: int | None) -> None:
        """Note it."""
        self.taken = with_side(self.taken, 0, NOBODY if token is None else token)

    def opposing_takes(self, t: VtesTable) -> Ask | None:
        """Ask the opposing minion's Methuselah."""
        return self._takes(t, 1)

    def opposing_took(self, _t: VtesTable, token: int | None) -> None:
        """Note it."""
        self.taken = with_side(self.taken, 1, NOBODY if token is None else token)

    # Effects and damage

    def apply(self, t: VtesTable) -> Run | Jump:
        """Apply the effects of the class, all together, then its damage."""
        combat = self.combat(t)
        self.wielded = tuple([strike.source if (strike := self.now(t, side)) else NOBODY for side in (0, 1)])
        hits: list[Hit] = []
        drained: list[tuple[int, int]] = []
        paralysed: list[int] = []
        strikes = [(side, strike) for side in (0, 1) if (strike := self.now(t, side)) and self.reaches(t, side, strike)]
        for side, strike in strikes:
            target = self._target(t, side, strike)
            if strike.effect == HIT:
                hits.append(self._hit(t, side, strike))
            elif strike.effect == STEAL_BLOOD:
                drained.append((side, min(strike.amount, t.blood(target))))
            elif strike.effect == PARALYSE and t.is_vampire(target):
                paralysed.append(target)
            elif strike.effect == PARALYSE:
                cite("v.c.2.b.v.ally")
        for employer, plain in self.helped:
            strike, target = strike_of(plain), combat.opponent(employer)
            if strike.effect == HIT:
                normal, aggravated = (0, strike.amount) if strike.aggravated else (strike.amount, 0)
                hits.append((target, normal, aggravated, strike.source, False))
            elif strike.effect == PARALYSE:
                paralysed.append(target)
        checked = self._drain(t, drained, dict(strikes))
        self._take(t, dict(strikes))
        if self.rank == ORDINARY and combat.pair == 1:
            for minion in combat.fighters:
                number = value(t, HAIL, minion)
                if number:
                    hits.append((minion, number, 0, combat.opponent(minion), False))
        if not hits and not paralysed and not checked:
            return go(Resolution.aftermath)
        return run_then(
            Damages(hits=tuple(hits), paralysed=tuple(paralysed), checked=tuple(checked)), Resolution.aftermath
        )

    def _target(self, t: VtesTable, side: int, strike: Strike) -> int:
        return strike.target if strike.target != NOBODY else self.combat(t).fighters[1 - side]

    def _hit(self, t: VtesTable, side: int, strike: Strike) -> Hit:
        normal, aggravated = (0, strike.amount) if strike.aggravated else (strike.amount, 0)
        return self._target(t, side, strike), normal, aggravated, strike.source, True

    def _drain(self, t: VtesTable, drained: list[tuple[int, int]], strikes: dict[int, Strike]) -> list[int]:
        """Move stolen blood and life, both ways at once; return from whom."""
        combat = self.combat(t)
        targets: list[int] = []
        for side, number in drained:
            target = self._target(t, side, strikes[side])
            lose_life(t, target, number, "steal")
            targets.append(target)
            cite("v.c.2.b.iv.not-damage")
        for side, number in drained:
            if t.is_vampire(combat.fighters[side]):
                cite("v.c.2.b.iv.move", "v.c.2.b.iv.excess", "v.c.2.b.iv.heal")
                t.gain_blood(combat.fighters[side], number, "steal")
        return targets

    def _take(self, t: VtesTable, strikes: dict[int, Strike]) -> None:
        """Burn or move the equipment that was chosen."""
        combat = self.combat(t)
        for side, token in enumerate(self.taken):
            if token == NOBODY or not t.in_play(token):
                continue
            if strikes[side].effect == DESTROY:
                t.burn(token, "destroy")
            else:
                steal(t, token, combat.fighters[side])

    def aftermath(self, t: VtesTable) -> Procedure[Any] | Run | Jump:
        """Let happen what comes of having struck with a card in play, even if it has just been taken away."""
        while self.struck < len(NO_ONE):
            side = self.struck
            self.struck += 1
            rule = weapon_rule(t, self.wielded[side])
            strike = self.strike(t, side) if rule is not None else None
            if strike is not None and rule is not None:
                child = rule.struck(t, self.combat(t).fighters[side], strike)
                if child is not None:
                    return run_then(child, Resolution.aftermath)
        while self.struck < len(NO_ONE) + len(self.helped):
            employer, plain = self.helped[self.struck - len(NO_ONE)]
            self.struck += 1
            strike = strike_of(plain)
            rule = weapon_rule(t, strike.source)
            if rule is not None and t.cards[strike.source].host == employer:
                child = rule.struck(t, employer, strike)
                if child is not None:
                    return run_then(child, Resolution.aftermath)
        return go(Resolution.next_class)

    steps: ClassVar[tuple[Step, ...]] = (
        do(end_combat, "v.c.2.a.classes"),
        do(next_class, "v.c.2.a.ii", "v.c.2.a.iii"),
        do(helps, "v.c.2.b.i.inflict"),
        do(helpers_chose),
        ask(acting_takes, "v.c.2.b.ii", "v.c.2.b.iii", prompt="Which equipment?"),
        do(acting_took),
        ask(opposing_takes, "v.c.2.b.ii", "v.c.2.b.iii", prompt="Which equipment?"),
        do(opposing_took),
        do(apply, "v.c.2.a.same-class", "v.c.2.b.i.later"),
        do(aftermath),
    )


__all__ = ["FIRST", "ORDINARY", "Resolution"]
