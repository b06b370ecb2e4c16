"""Strikes as data: what a strike does, with what, and at which range."""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import astuple, replace

from kredens.kernel.cards import NOBODY, Located
from kredens.kernel.clauses import cite
from kredens.kernel.modifiers import value
from kredens_vtes.combat_stats import AGGRAVATED_HANDS, FIRST_STRIKES, HAND_DAMAGE, WEAPON_DAMAGE, is_melee
from kredens_vtes.faces import EQUIPMENT
from kredens_vtes.moving import has_room
from kredens_vtes.stats import STRENGTH

if TYPE_CHECKING:
    from kredens.kernel.flow import Procedure
    from kredens.kernel.questions import Plain
    from kredens_vtes.tables import VtesTable

HIT: Final = "damage"
DODGE: Final = "dodge"
COMBAT_ENDS_STRIKE: Final = "combat-ends"
DESTROY: Final = "destroy-equipment"
STEAL: Final = "steal-equipment"
STEAL_BLOOD: Final = "steal-blood"
PARALYSE: Final = "paralyse"
"""What a strike does."""

EFFECTS: Final = (HIT, DODGE, COMBAT_ENDS_STRIKE, DESTROY, STEAL, STEAL_BLOOD, PARALYSE)
OFFENSIVE: Final = (HIT, DESTROY, STEAL, STEAL_BLOOD, PARALYSE)
"""The strikes that have to reach the opponent."""

TAKING: Final = (DESTROY, STEAL)
"""The strikes that take a piece of the opponent's equipment."""

HANDS: Final = NOBODY
"""The source of a hand strike."""


class Strike(Struct, frozen=True, array_like=True):
    """A strike.

    The damage of hands, weapons and what a minion does by nature is computed when the strike resolves, with `more`
    added; that of strike cards is `amount`.

    Attributes:
        effect: out of `EFFECTS`.
        amount: how much damage it does, or blood it steals; for a combat-ends strike the damage that it does besides.
        aggravated: whether its damage is aggravated.
        ranged: whether it works at long range.
        first: whether it is done with first strike.
        source: the strike card, the weapon, the minion himself for what he does by nature, or `HANDS`.
        more: what a strike card adds to the damage of hands or of a weapon.
        weapons: whether only weapons can be destroyed or stolen.
        target: the retainer that it is aimed at, or `NOBODY` for the opposing minion.
    """

    effect: str = HIT
    amount: int = 0
    aggravated: bool = False
    ranged: bool = False
    first: bool = False
    source: int = HANDS
    more: int = 0
    weapons: bool = False
    target: int = NOBODY

    def plain(self) -> tuple[Plain, ...]:
        """Return it as a frame holds it."""
        return astuple(self)


def strike_of(plain: tuple[Any, ...]) -> Strike:
    """Return the strike that a frame holds."""
    return Strike(*plain)


class WeaponRule:
    """What striking with a card in play does, if its numbers do not say it all. Register it under the card's slug."""

    def facts(self, t: Any, minion: int, token: int, strike: Strike) -> Strike:
        """Return the strike, given what the numbers of the card say."""
        return strike

    def struck(self, t: Any, minion: int, strike: Strike) -> Procedure[Any] | None:
        """Do what comes of it once it has resolved, or return the procedure that does."""
        return None


def weapon_rule(t: VtesTable, token: int) -> WeaponRule | None:
    """Return the rule of a card in play about striking with it, or None."""
    if token == NOBODY:
        return None
    abilities: Any = t.setting.game.abilities
    for name in t.face(token).abilities:
        found = abilities[name]
        if isinstance(found, WeaponRule):
            return found
        if isinstance(found, type) and issubclass(found, WeaponRule):
            return found()
    return None


def told_of_strike(t: VtesTable, plain: Plain) -> dict[str, Any] | None:
    """Return what everybody knows of a strike that a side has chosen; None if it has none, or has not chosen."""
    chosen: Any = plain
    if not chosen:
        return None
    strike = strike_of(chosen)
    told: dict[str, Any] = {
        "effect": strike.effect, "amount": strike.amount, "aggravated": strike.aggravated, "ranged": strike.ranged,
        "first": strike.first,
    }  # fmt: skip
    if strike.target != NOBODY and t.in_play(strike.target):
        told["target"] = Located(strike.target)
    return told


def strike_with(t: VtesTable, minion: int, source: int) -> Strike:
    """Return the strike that a minion makes with a card in play, or with his hands.

    Args:
        t: the table.
        minion: who strikes.
        source: the weapon, the minion himself for what he does by nature, or `HANDS`.
    """
    if source == HANDS:
        cite("v.c.1.default")
        return as_it_is_now(t, minion, Strike())
    face = t.printed(source)
    strike = Strike(aggravated=face.aggravated, ranged=face.ranged, source=source)
    rule = weapon_rule(t, source)
    if rule is not None:
        strike = rule.facts(t, minion, source, strike)
    return as_it_is_now(t, minion, strike)


def to_take(t: VtesTable, minion: int, opponent: int, strike: Strike) -> list[int]:
    """Return the equipment of an opponent out of which a strike destroys or steals a piece.

    A minion steals nothing for which it has no room (LSJ 1998-02-06).
    """
    return [
        token
        for token in t.carried(opponent, EQUIPMENT)
        if (not strike.weapons or t.printed(token).is_weapon)
        and (strike.effect == DESTROY or has_room(t, minion, token))
    ]


def as_it_is_now(t: VtesTable, minion: int, strike: Strike) -> Strike:
    """Return a strike with what it does now: the damage of hands and weapons, and whether it is a first strike."""
    first = strike.first or bool(value(t, FIRST_STRIKES, minion))
    source = strike.source
    if strike.effect != HIT:
        return replace(strike, first=first)
    if source == HANDS:
        damage = value(t, STRENGTH, minion) + value(t, HAND_DAMAGE, minion)
        aggravated = strike.aggravated or bool(value(t, AGGRAVATED_HANDS, minion))
        return replace(strike, amount=damage + strike.more, aggravated=aggravated, first=first)
    if not is_in_play(t, minion, source):
        return replace(strike, first=first)
    damage = value(t, WEAPON_DAMAGE, source) + (value(t, STRENGTH, minion) if is_melee(t, source) else 0)
    return replace(strike, amount=damage + strike.more, first=first)


def is_in_play(t: VtesTable, minion: int, source: int) -> bool:
    """Whether what a minion strikes with is himself, or lies on him as equipment that is not contested."""
    return source == minion or source in t.carried(minion, EQUIPMENT)


__all__ = [
    "COMBAT_ENDS_STRIKE", "DESTROY", "DODGE", "EFFECTS", "HANDS", "HIT", "OFFENSIVE", "PARALYSE", "STEAL",
    "STEAL_BLOOD", "TAKING", "Strike", "WeaponRule", "as_it_is_now", "is_in_play", "strike_of", "strike_with",
    "to_take", "told_of_strike", "weapon_rule",
]  # fmt: skip
