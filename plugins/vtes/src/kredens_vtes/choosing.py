"""Choosing an action: what a Methuselah's minions can do in her minion phase, and how it is begun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.abilities import REPLIES, by_place, in_force
from kredens.kernel.clauses import cite
from kredens.kernel.copies import one_of_each
from kredens.kernel.items import Item
from kredens.kernel.permission import may
from kredens.kernel.plays import playable
from kredens.kernel.replies import name_of_reply
from kredens_vtes.action import by_verb
from kredens_vtes.bans import allows, verb_of
from kredens_vtes.bans_acting import LISTED_BANS, must_hunt
from kredens_vtes.board import HAND
from kredens_vtes.moments import MINION_PHASE, OTHERS_MINION_PHASE, VtesPlay
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

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens_vtes.tables import VtesTable

Begun = tuple[str, int, str]
"""What begins: a verb, the minion or the card it is said of, and the name of a card's rule or ""."""

READY_ACTS: Final = (BLEED, HUNT, EQUIP, EMPLOY, RECRUIT, VOTE, RESCUE, DIABLERIZE)
"""What ready minions do, in the order in which it is listed."""

_LISTED_BY: Final[dict[str, tuple[str, ...]]] = {
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

PLAY, USE, USE_OF = "play", "use", "use-of"
"""Play a card of the hand, use a card in play of one's own, or one of another Methuselah."""


def acts(t: VtesTable, seat: int) -> list[tuple[str, Begun]]:
    """Return (option id, what begins) for every action that a Methuselah's minions can take now.

    While a ready vampire without blood can hunt, there is nothing but that (clause ii.c.exception.must-hunt).
    """
    words = t.words(seat, seat)
    hungry = must_hunt(t, seat)
    if hungry:
        return [(f"{HUNT}:{words[token]}", (HUNT, token, "")) for token in hungry]
    pairs: list[tuple[str, Begun]] = []
    cards = t.cards
    ready = [token for token in t.ready(seat) if not cards[token].tapped]
    for verb in READY_ACTS if ready else ():
        pairs += _listed(t, seat, verb, ready, words)
    pairs += _listed(t, seat, LEAVE_TORPOR, [token for token in t.torpid(seat) if not cards[token].tapped], words)
    pairs += by_cards(t, seat, words)
    return pairs


def _listed(
    t: VtesTable, seat: int, verb: str, minions: list[int], words: dict[int, str]
) -> Iterator[tuple[str, Begun]]:
    """Yield the options of a verb for those minions that can do it."""
    if not minions:
        return
    bans = LISTED_BANS[verb]
    declared = verb_of(t, verb)
    for token in minions:
        word = words[token]
        if allows(t, declared, bans, seat, token, word) and by_verb[verb](seat=seat, actor=token).possible(t):
            cite(*_LISTED_BY[verb])
            yield f"{verb}:{word}", (verb, token, "")


def by_cards(t: VtesTable, seat: int, words: dict[int, str]) -> list[tuple[str, Begun]]:
    """Return what cards in a Methuselah's hand can be played for, and cards in play used for, in her minion phase."""
    item = Item(0, MINION_PHASE, seat)
    hand = HAND[seat]
    ways: dict[int, str] = {}
    for token, brought in by_place(t, in_force(t, REPLIES, MINION_PHASE, of=seat)):
        name = name_of_reply(t, token, brought.thing)
        rule: Any = playable(t, name)
        if token not in ways and rule.fits(t, seat, token, item) and play_of(rule, seat, token, name).possible(t):
            ways[token] = name
    held = [token for token in ways if t.cards[token].zone == hand]
    pairs: list[tuple[str, Begun]] = [
        (f"{PLAY}:{word}", (PLAY, token, ways[token]))
        for word, token in (one_of_each(t, seat, held) if held else ())
        if may(t, verb_of(t, PLAY), seat, word)
    ]
    if pairs:
        cite("ii.c.10.req.card")
    if len(held) < len(ways):
        cite("ii.c.10.req.in-play")
    pairs += [
        (f"{USE}:{words[token]}", (USE, token, name))
        for token, name in ways.items()
        if t.cards[token].zone != hand and may(t, verb_of(t, USE), seat, words[token])
    ]
    return [*pairs, *_by_cards_of_others(t, seat)]


def _by_cards_of_others(t: VtesTable, seat: int) -> Iterator[tuple[str, Begun]]:
    """Yield what other Methuselahs' cards in play can be used for in a Methuselah's minion phase."""
    item = Item(0, OTHERS_MINION_PHASE, seat)
    ways: dict[int, str] = {}
    for token, brought in by_place(t, in_force(t, REPLIES, OTHERS_MINION_PHASE)):
        if token not in ways and t.cards[token].controller != seat:
            name = name_of_reply(t, token, brought.thing)
            rule: Any = playable(t, name)
            if rule.fits(t, seat, token, item) and play_of(rule, seat, token, name).possible(t):
                ways[token] = name
    for words, token in t.pointed(seat, ways):
        if may(t, verb_of(t, USE_OF), seat, *words.split(":")):
            cite("ii.c.10.req.in-play")
            yield f"{USE_OF}:{words}", (USE_OF, token, ways[token])


def play_of(rule: Any, seat: int, token: int, name: str) -> VtesPlay:
    """Return the procedure by which a card is played, or a card in play is used."""
    kind: Any = rule.play or VtesPlay
    play: VtesPlay = kind(seat=seat, source=token, ability=name)
    return play


def begin(t: VtesTable, seat: int, begun: Begun) -> VtesPlay:
    """Return the procedure of what has been chosen out of `acts`."""
    verb, token, name = begun
    if verb in by_verb:
        return by_verb[verb](seat=seat, actor=token)
    return play_of(playable(t, name), seat, token, name)


__all__ = ["Begun", "acts", "begin", "by_cards"]
