"""Choosing an action: what a Methuselah's minions can do in her minion phase, and how it is begun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.bans import allowed_among, verb_of
from kredens.kernel.clauses import active as traces
from kredens.kernel.clauses import cite
from kredens.kernel.plays import playable
from kredens_vtes.action import by_verb
from kredens_vtes.actions.bringing import equipment_before
from kredens_vtes.bans_acting import LISTED_BANS, kinds_held, must_hunt
from kredens_vtes.board import TORPOR
from kredens_vtes.faces import ALLY, EQUIPMENT, POLITICAL, RETAINER
from kredens_vtes.moments import MINION_PHASE, OTHERS_MINION_PHASE
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
)
from kredens_vtes.using import PLAY, play_of, usable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens_vtes.moments import VtesPlay
    from kredens_vtes.tables import VtesTable
    from kredens_vtes.using import Begun

READY_ACTS: Final = (BLEED, HUNT, EQUIP, EMPLOY, RECRUIT, VOTE, RESCUE, DIABLERIZE)
"""What ready minions do, in the order in which it is listed."""

_NEEDED: Final = {EMPLOY: RETAINER, RECRUIT: ALLY, VOTE: POLITICAL}
"""By verb, the kind of card without which in hand no minion does it (see `bans_acting.py`)."""
_IN_TORPOR: Final = (RESCUE, DIABLERIZE)
"""What nobody does unless somebody is in torpor."""

_LISTED_CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    BLEED: ("ii.c.1.no-card", "ii.c.1.any-minion"),
    HUNT: ("ii.c.2.no-card",),
    EQUIP: ("ii.c.3.hand", "ii.c.3.any-minion"),
    EMPLOY: ("ii.c.4.req", "ii.c.4.any-minion"),
    RECRUIT: ("ii.c.5.req",),
    VOTE: ("ii.c.6.req",),
    LEAVE_TORPOR: ("ii.c.7.no-card", "ii.c.note.torpor"),
    RESCUE: ("ii.c.8.no-card",),
    DIABLERIZE: ("ii.c.9.no-card",),
}
"""By verb, the paragraphs by which it is offered."""


def acts(t: VtesTable, seat: int) -> list[tuple[str, Begun]]:
    """Return (option id, what begins) for every action that a Methuselah's minions can take now.

    While a ready vampire without blood can hunt, there is nothing but that (clause ii.c.exception.must-hunt).
    """
    hungry = must_hunt(t, seat)
    if hungry:
        words = t.words(seat, seat)
        return [(f"{HUNT}:{words[token]}", (HUNT, token, "")) for token in hungry]
    pairs: list[tuple[str, Begun]] = []
    cards = t.cards
    ready = [token for token in t.ready(seat) if not cards[token].tapped]
    torpid = [token for token in t.torpid(seat) if not cards[token].tapped]
    words = t.words(seat, seat) if ready or torpid else {}
    for verb in _worth_listing(t, seat) if ready else ():
        pairs += _listed(t, seat, verb, ready, words)
    if torpid:
        pairs += _listed(t, seat, LEAVE_TORPOR, torpid, words)
    pairs += by_cards(t, seat, tired=not ready and not torpid and not traces)
    return pairs


def _worth_listing(t: VtesTable, seat: int) -> list[str]:
    """Return what ready minions may be able to do: a quick look at what is there for it, once for all of them."""
    if traces:
        return list(READY_ACTS)
    kinds = kinds_held(t, seat)
    torpor = any(t.zones[TORPOR[0] : TORPOR[-1] + 1])
    equipment = EQUIPMENT in kinds or equipment_before(t, seat)
    return [
        verb
        for verb in READY_ACTS
        if (_NEEDED[verb] in kinds if verb in _NEEDED else torpor if verb in _IN_TORPOR else verb != EQUIP or equipment)
    ]


def _listed(
    t: VtesTable, seat: int, verb: str, minions: list[int], words: dict[int, str]
) -> Iterator[tuple[str, Begun]]:
    """Yield the options of a verb for those minions that can do it."""
    if not minions:
        return
    kind = by_verb[verb]
    for token in allowed_among(t, verb_of(t, verb), LISTED_BANS[verb], seat, words, minions):
        if kind.simple or kind(seat=seat, actor=token).possible(t):
            cite(*_LISTED_CLAUSES[verb])
            yield f"{verb}:{words[token]}", (verb, token, "")


def by_cards(t: VtesTable, seat: int, *, tired: bool = False) -> list[tuple[str, Begun]]:
    """Return what cards in a Methuselah's hand can be played for, and cards in play used for, in her minion phase.

    Args:
        t: the table.
        seat: the Methuselah.
        tired: whether none of her minions is untapped.
    """
    pairs = usable(t, seat, MINION_PHASE, OTHERS_MINION_PHASE, tired=tired)
    for verb in {begun[0] for _, begun in pairs}:
        cite("ii.c.10.req.card" if verb == PLAY else "ii.c.10.req.in-play")
    return pairs


def begin(t: VtesTable, seat: int, begun: Begun) -> VtesPlay:
    """Return the procedure of what has been chosen out of `acts`."""
    verb, token, name = begun
    if verb in by_verb:
        return by_verb[verb](seat=seat, actor=token)
    return play_of(playable(t, name), seat, token, name)


__all__ = ["acts", "begin", "by_cards"]
