"""Bans on actions: who may take which one, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from msgspec import Struct

from kredens.kernel.bans import Ban, allows, rules_of, timing, verb_of
from kredens.kernel.clauses import cite
from kredens.kernel.modifiers import as_printed, value
from kredens.kernel.notes import BAR, recall
from kredens.kernel.permission import Rule
from kredens.kernel.phases import active_seat, phase_now
from kredens_vtes.action import barred
from kredens_vtes.actions.bringing import equipment_of_others
from kredens_vtes.actions.torpor import WAY_OUT, in_torpor
from kredens_vtes.bans import before_her
from kredens_vtes.board import HAND, PARALYSED
from kredens_vtes.faces import ALLY, EQUIPMENT, POLITICAL, RETAINER
from kredens_vtes.stats import STARVES
from kredens_vtes.under_way import (
    BLEED,
    DIABLERIZE,
    EMPLOY,
    EQUIP,
    HUNT,
    LEAVE_TORPOR,
    RECRUIT,
    RESCUE,
    VOTE,
    action_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens_vtes.faces import VtesFace
    from kredens_vtes.tables import VtesTable


MINION_PHASE_TITLE: Final = "Minion phase"

# When.


def _others_turn(t: VtesTable, seat: int) -> bool:
    return active_seat(t) != seat


def _action_under_way(t: VtesTable, _seat: int) -> bool:
    return action_of(t) is not None


WHEN: Final = (
    timing("ii.c.note.own", "Minions act in the minion phase of their own Methuselah only.", _others_turn),
    timing("ii.c.note.sequential", "Another action is under way.", _action_under_way),
)

# Who.


def _no_minion(t: VtesTable, _seat: int, token: int) -> bool:
    return not t.printed(token).is_minion


def _tapped(t: VtesTable, _seat: int, token: int) -> bool:
    return t.cards[token].tapped


def _not_ready(t: VtesTable, _seat: int, token: int) -> bool:
    return not t.is_ready(token) and not t.in_torpor(token)


def _in_torpor(t: VtesTable, _seat: int, token: int) -> bool:
    return t.in_torpor(token)


def _no_vampire(t: VtesTable, _seat: int, token: int) -> bool:
    cite("i.def.kindred")
    return not t.is_vampire(token)


def _others_must_hunt(t: VtesTable, seat: int, token: int) -> bool:
    del token
    return bool(must_hunt(t, seat))


def _other_must_hunt(t: VtesTable, seat: int, token: int) -> bool:
    return bool(must_hunt(t, seat)) and not is_hungry(t, token)


class _HasDone(Struct, frozen=True):
    """Whether a minion has taken an action of one of some types."""

    types: tuple[str, ...]

    def __call__(self, t: VtesTable, _seat: int, token: int, /) -> bool:
        """Whether he has."""
        return barred(t, token, self.types)

    def join(self, other: _HasDone, /) -> _HasDone:
        """Return the check for the types of both."""
        return _HasDone((*self.types, *other.types))

    def spares(self, t: VtesTable, _seat: int, tokens: list[int], /) -> list[int]:
        """Return those minions that have not."""
        return [token for token in tokens if not barred(t, token, self.types)] if recall(t, BAR) else tokens


_UNTAPPED: Final = Ban("ii.c.note.untapped", "Only an untapped minion can act.", _tapped)
_READY: Final = Ban("ii.c.note.ready", "Only a ready minion can act.", _not_ready)
_TORPOR: Final = Ban("ii.c.note.torpor", "A vampire in torpor can do nothing but leave it.", _in_torpor)
_MINION: Final = Ban("i.def.minion", "Only vampires and allies act.", _no_minion)
_HUNGER: Final = Ban("ii.c.exception.must-hunt", "A ready vampire without blood has to hunt first.", _others_must_hunt)


def _kindred(clause: str, doing: str) -> Ban:
    return Ban(clause, f"Only vampires can {doing}.", _no_vampire)


def _not_twice(kind: str) -> Ban:
    return Ban("iii.f.1.prohibit", "He has taken an action of this type in this turn.", _HasDone((kind,)))


# What for.


def kinds_held(t: VtesTable, seat: int) -> set[str]:
    """Return the kinds of the cards in a Methuselah's hand."""
    # What counts as printed on a card is another thing in play alone.
    faces = cast("tuple[VtesFace, ...]", t.setting.faces)
    cards = t.cards
    return {faces[cards[token].face].kind for token in t.zones[HAND[seat]]}


def _no_card(kind: str) -> Callable[[VtesTable, int, int], bool]:
    def check(t: VtesTable, seat: int, token: int) -> bool:
        del token
        return kind not in kinds_held(t, seat)

    return check


def _nothing_to_equip(t: VtesTable, seat: int, token: int) -> bool:
    return EQUIPMENT not in kinds_held(t, seat) and not equipment_of_others(t, seat, token)


def _awake_already(t: VtesTable, _seat: int, token: int) -> bool:
    return not t.in_torpor(token)


def _paralysed(t: VtesTable, _seat: int, token: int) -> bool:
    return bool(t.on(token, PARALYSED)) and t.cards[token].tapped


def _too_weak(t: VtesTable, _seat: int, token: int) -> bool:
    return t.blood(token) < WAY_OUT


def _nobody_in_torpor(t: VtesTable, _seat: int, token: int) -> bool:
    return not in_torpor(t, token)


_USUAL: Final = (_MINION, _UNTAPPED, _READY, _TORPOR)

ACT_BANS: Final[dict[str, tuple[Ban, ...]]] = {
    BLEED: (*_USUAL, _HUNGER, _not_twice(BLEED)),
    HUNT: (
        *_USUAL,
        _kindred("ii.c.2.kindred", "hunt"),
        Ban("ii.c.exception.each", "A ready vampire without blood has to hunt before him.", _other_must_hunt),
        _not_twice(HUNT),
    ),
    EQUIP: (
        *_USUAL,
        _HUNGER,
        _not_twice(EQUIP),
        Ban("ii.c.3.other-controller", "There is no equipment in your hand or on your minions.", _nothing_to_equip),
    ),
    EMPLOY: (
        *_USUAL,
        _HUNGER,
        _not_twice(EMPLOY),
        Ban("ii.c.4.req", "There is no retainer in your hand.", _no_card(RETAINER)),
    ),
    RECRUIT: (
        *_USUAL,
        _HUNGER,
        _not_twice(RECRUIT),
        Ban("ii.c.5.req", "There is no ally in your hand.", _no_card(ALLY)),
    ),
    VOTE: (
        *_USUAL,
        _HUNGER,
        _kindred("ii.c.6.kindred", "take political actions"),
        _not_twice(VOTE),
        Ban("ii.c.6.req", "There is no political action card in your hand.", _no_card(POLITICAL)),
    ),
    LEAVE_TORPOR: (
        Ban("ii.c.7.who", "He is not in torpor.", _awake_already),
        Ban("ii.c.7.paralyzed", "He is paralysed: somebody has to rescue him.", _paralysed),
        _UNTAPPED,
        _HUNGER,
        _not_twice(LEAVE_TORPOR),
        Ban("ii.c.7.a.cannot-pay", "He has not the two blood that it takes.", _too_weak),
    ),
    RESCUE: (
        *_USUAL,
        _HUNGER,
        _kindred("ii.c.8.kindred", "rescue"),
        _not_twice(RESCUE),
        Ban("ii.c.8.target", "Nobody else is in torpor.", _nobody_in_torpor),
    ),
    DIABLERIZE: (
        *_USUAL,
        _HUNGER,
        _kindred("ii.c.9.kindred", "commit diablerie"),
        _not_twice(DIABLERIZE),
        Ban("ii.c.9.target", "Nobody else is in torpor.", _nobody_in_torpor),
    ),
}
"""By verb, what the rulebook forbids of the acting minion."""

_KEPT: Final = (*_USUAL, _HUNGER)
LISTED_BANS: Final[dict[str, tuple[Ban, ...]]] = {
    verb: tuple([ban for ban in bans if ban not in _KEPT]) for verb, bans in ACT_BANS.items()
}
"""Those of them that can be met with among untapped minions in the right region while nobody has to hunt."""

ACT_RULES: Final[dict[str, tuple[Rule, ...]]] = {
    verb: (*WHEN, *rules_of(bans, before_her)) for verb, bans in ACT_BANS.items()
}


def _must_hunt_first(t: VtesTable, seat: int) -> bool:
    return phase_now(t) == MINION_PHASE_TITLE and bool(must_hunt(t, seat))


CARD_ACT_RULES: Final[tuple[Rule, ...]] = (
    timing("ii.c.exception.must-hunt", "A ready vampire without blood has to hunt first.", _must_hunt_first),
)
"""What forbids actions that a card states, beside what the card itself requires."""


# Compulsory hunts.


def is_hungry(t: VtesTable, token: int) -> bool:
    """Whether a minion is a ready vampire without blood that is able to hunt (clause ii.c.exception.prevented)."""
    if t.blood(token) or not t.is_vampire(token) or not t.is_ready(token):
        return False
    if t.cards[token].tapped or barred(t, token, (HUNT,)):
        cite("ii.c.exception.prevented")
        return False
    return True


def starving(t: VtesTable, seat: int) -> list[int]:
    """Return the vampires of a Methuselah who would have to hunt and go to torpor instead."""
    if as_printed(t, STARVES):
        return []
    return [token for token in t.ready(seat) if value(t, STARVES, token) and is_hungry(t, token)]


def must_hunt(t: VtesTable, seat: int) -> list[int]:
    """Return the vampires of a Methuselah that have to hunt before any other minion of hers may act."""
    hungry = [token for token in t.ready(seat) if is_hungry(t, token)]
    if not hungry:
        return []
    verb = verb_of(t, HUNT)
    words = t.words(seat, seat)
    return [token for token in hungry if allows(t, verb, (), seat, token, words[token])]


__all__ = [
    "ACT_BANS", "ACT_RULES", "CARD_ACT_RULES", "LISTED_BANS", "WHEN", "is_hungry", "kinds_held", "must_hunt",
    "starving",
]  # fmt: skip
