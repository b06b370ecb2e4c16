"""Helping: the retainers that do something in a combat by themselves, when the first ordinary strikes resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from kredens.kernel.abilities import RULES, in_force
from kredens.kernel.cards import Token
from kredens.kernel.flow import Jump, Procedure, Step, ask, do, finish, go
from kredens.kernel.modifiers import value
from kredens.kernel.notes import spend
from kredens.kernel.questions import Ask, Plain, choices
from kredens_vtes.combat_rules import STRIKES, is_stolen
from kredens_vtes.combat_stats import is_melee
from kredens_vtes.faces import EQUIPMENT, RETAINER
from kredens_vtes.fighting import CLOSE, combat_of
from kredens_vtes.moments import COMBAT_ENDS
from kredens_vtes.stats import STRENGTH
from kredens_vtes.strike_facts import HIT, Strike, strike_of, strike_with
from kredens_vtes.strikes import STRUCK_WITH

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


class Helper:
    """For the ability of a retainer that does its printed damage, or uses a weapon that its employer is not using."""


class Helping(Procedure[Any], kw_only=True):
    """The helpers of both sides do something, one after the other: damage of their own, or a weapon's.

    Its result is what they do: (employer, strike) pairs. None of it is a strike, so nobody can dodge it. A weapon works
    in a helper's hands as in its employer's, but a melee weapon adds to the helper's own damage.

    Attributes:
        helpers: the helpers, the acting minion's first.
        in_use: the weapons that are in use.
        number: how many helpers have chosen.
        done: what those do.
    """

    helpers: tuple[Token, ...]
    in_use: tuple[Token, ...] = ()
    number: int = 0
    done: tuple[Plain, ...] = ()

    def choose(self, t: VtesTable) -> Ask | None:
        """Ask whether the next one uses a weapon, and which, if there is one that it can use."""
        helper = self.helpers[self.number]
        found = weapons_for(t, helper, self.in_use)
        if not found:
            return None
        seat = t.cards[helper].controller
        words = t.words(seat, seat)
        return choices(seat, [(f"card:{words[token]}", token) for token in (helper, *found)])

    def chosen(self, t: VtesTable, token: int | None) -> Jump:
        """Note what it does, and go on with the next one."""
        helper = self.helpers[self.number]
        employer = t.cards[helper].host
        used = helper if token is None else token
        strike = help_with(t, helper, used)
        if used != helper:
            self.in_use = (*self.in_use, used)
            spend(t, STRUCK_WITH, token=used, until=COMBAT_ENDS)
        if used != helper or reaches(t, strike):
            self.done = (*self.done, (employer, strike.plain()))
            if t.telling:
                text = f"{t.face(helper).name} uses {t.face(used).name}" if used != helper else t.face(helper).name
                t.say("help", card=t.face(helper).slug, text=text)
        self.number += 1
        return go(Helping.choose) if self.number < len(self.helpers) else finish(self.done)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(choose, "v.c.2.b.i.inflict", prompt="What does the retainer use?"),
        do(chosen),
    )


def helpers_of(t: VtesTable, minion: int) -> list[int]:
    """Return the retainers of a minion that are helpers."""
    abilities: Any = t.setting.game.abilities
    return [
        token
        for token in t.carried(minion, RETAINER)
        if any(is_helper(abilities[name]) for name in t.face(token).abilities)
    ]


def is_helper(ability: object) -> bool:
    """Whether an ability is that of a helper."""
    return isinstance(ability, Helper) or (isinstance(ability, type) and issubclass(ability, Helper))


def helping(t: VtesTable) -> Helping | None:
    """Return what the helpers of the two fighters do now, or None if there are none."""
    combat = combat_of(t)
    if combat is None:
        return None
    helpers = [token for minion in combat.fighters for token in helpers_of(t, minion)]
    if not helpers:
        return None
    in_use = [strike_of(plain).source for plain in combat.chosen if plain]
    return Helping(helpers=tuple(helpers), in_use=tuple(in_use))


def weapons_for(t: VtesTable, helper: int, in_use: tuple[int, ...]) -> list[int]:
    """Return the weapons that a helper can use now.

    They lie on its employer, are not in use, were not stolen in this round, reach the opponent, and say nothing
    themselves against striking with them.

    Args:
        t: the table.
        helper: the retainer.
        in_use: the weapons that its employer and other helpers use.
    """
    seat, employer = t.cards[helper].controller, t.cards[helper].host
    words = t.words(seat, seat)
    return [
        token
        for token in t.carried(employer, EQUIPMENT)
        if t.printed(token).is_weapon
        and token not in in_use
        and not is_stolen(t, token)
        and reaches(t, help_with(t, helper, token))
        and not _rests(t, token, seat, words[token])
    ]


def _rests(t: VtesTable, weapon: int, seat: int, word: str) -> bool:
    """Whether a weapon itself forbids to strike with it now."""
    return any(
        source == weapon and not brought.thing.permits and brought.thing.test(t, source, seat, word)
        for source, brought in in_force(t, RULES, STRIKES)
    )


def reaches(t: VtesTable, strike: Strike) -> bool:
    """Whether it reaches the opponent at the range of this round."""
    combat = combat_of(t)
    return combat is not None and (strike.ranged or combat.range == CLOSE)


def help_with(t: VtesTable, helper: int, source: int) -> Strike:
    """Return what a helper does with a weapon or by itself, in the form of a strike."""
    face = t.printed(helper)
    if source == helper:
        return Strike(HIT, face.damage, face.aggravated, face.ranged, source=helper)
    employer = t.cards[helper].host
    strike = strike_with(t, employer, source)
    if strike.effect == HIT and is_melee(t, source):
        return replace(strike, amount=strike.amount - value(t, STRENGTH, employer) + face.damage)
    return strike


__all__ = ["Helper", "Helping", "help_with", "helpers_of", "helping", "is_helper", "reaches", "weapons_for"]
