"""Bans on what is done in combat: with what nobody maneuvers or strikes, and who does not press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.bans import timing
from kredens.kernel.cards import NOBODY
from kredens.kernel.permission import Rule, forbid
from kredens_vtes.bans import before_her, in_hand
from kredens_vtes.combat_rules import is_stolen, replies_of
from kredens_vtes.fighting import combat_of, fighter_of
from kredens_vtes.ranges import binds
from kredens_vtes.strike_facts import HANDS
from kredens_vtes.strikes import WITH_HANDS, StrikeRule, bound_strike

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


def _meant(t: VtesTable, seat: int, word: str) -> int:
    """Return the card that an option means: one before the Methuselah, or else one of her hand."""
    token = before_her(t, seat, word)
    return token if token != NOBODY else in_hand(t, seat, word)


def _no_combat(t: VtesTable, seat: int) -> bool:
    return fighter_of(t, seat) == NOBODY


def _second_source(t: VtesTable, seat: int, word: str) -> bool:
    combat, token = combat_of(t), _meant(t, seat, word)
    if combat is None or token == NOBODY or not binds(t, token):
        return False
    return combat.used[combat.side_of(combat.fighter_of(seat))] not in {NOBODY, token}


def _stolen(t: VtesTable, seat: int, word: str) -> bool:
    token = before_her(t, seat, word)
    return token != NOBODY and is_stolen(t, token)


def _contested(t: VtesTable, seat: int, word: str) -> bool:
    token = before_her(t, seat, word)
    return token != NOBODY and t.cards[token].asleep


def _another_strike(t: VtesTable, seat: int, word: str) -> bool:
    bound = bound_strike(t, fighter_of(t, seat))
    if bound is None:
        return False
    if word == WITH_HANDS:
        return bound.source != HANDS
    token = before_her(t, seat, word)
    # A strike card with which somebody has maneuvered has been played: another one of its name in the hand is another.
    return token != bound.source if token != NOBODY else word != t.face(bound.source).slug


def _own_maneuver(t: VtesTable, seat: int) -> bool:
    combat = combat_of(t)
    return combat is not None and combat.maneuvered != NOBODY and combat.maneuvered == combat.fighter_of(seat)


def _own_press(t: VtesTable, seat: int) -> bool:
    combat = combat_of(t)
    return combat is not None and combat.pressed != NOBODY and combat.pressed == combat.fighter_of(seat)


def strikes_by_hand(t: VtesTable, seat: int, word: str) -> bool:
    """Whether an option of a strike means a hand strike, be it one that a strike card makes stronger.

    For effects that forbid every other strike; a card that also works with weapons has to see to that itself.
    """
    if word == WITH_HANDS:
        return True
    token = in_hand(t, seat, word) if before_her(t, seat, word) == NOBODY else NOBODY
    if token == NOBODY:
        return False
    return any(isinstance(rule, StrikeRule) and rule.by_hand for rule in replies_of(t, token))


_FIGHTERS: Final = timing("v.note.cards-who", "Only the two minions in a combat can do that.", _no_combat)

_NOT_CONTESTED: Final = forbid("ii.note.contest.suspended", "The equipment is contested.", _contested)

MANEUVER_RULES: Final[tuple[Rule, ...]] = (
    _FIGHTERS,
    _NOT_CONTESTED,
    timing("v.b.2.c", "Nobody maneuvers twice in a row.", _own_maneuver),
    forbid(
        "v.b.2.note.one-weapon", "The minion has maneuvered with another weapon or strike card in this round.",
        _second_source,
    ),
    forbid("v.c.2.b.iii.note.unusable", "The equipment was stolen in this round.", _stolen),
)  # fmt: skip
STRIKE_RULES: Final[tuple[Rule, ...]] = (
    _FIGHTERS,
    _NOT_CONTESTED,
    forbid("v.b.4", "The minion has to strike first with what it has maneuvered with.", _another_strike),
    forbid("v.c.2.b.iii.note.unusable", "The equipment was stolen in this round.", _stolen),
)
PRESS_RULES: Final[tuple[Rule, ...]] = (
    _FIGHTERS,
    timing("v.d.2.b", "Nobody undoes his own press.", _own_press),
)


__all__ = ["MANEUVER_RULES", "PRESS_RULES", "STRIKE_RULES", "strikes_by_hand"]
