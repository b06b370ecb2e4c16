"""Using cards in a phase: what can be played from a hand and used in play when one Methuselah alone is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.abilities import REPLIES, by_place, in_force
from kredens.kernel.bans import allows, verb_of
from kredens.kernel.clauses import active as traces
from kredens.kernel.copies import one_of_each
from kredens.kernel.items import Item
from kredens.kernel.permission import may
from kredens.kernel.plays import playable
from kredens_vtes.board import HAND
from kredens_vtes.faces import MASTER
from kredens_vtes.master_actions import MASTER_ACTION, actions_left
from kredens_vtes.moments import MASTER_PHASE, VtesPlay

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kredens.kernel.abilities import Brought
    from kredens_vtes.tables import VtesTable

Begun = tuple[str, int, str]
"""What begins: a verb, the minion or the card it is said of, and the name of a card's rule or ""."""

PLAY, USE, USE_OF = "play", "use", "use-of"
"""Play a card of the hand, use a card in play of one's own, or one of another Methuselah."""


def usable(t: VtesTable, seat: int, moment: str, others: str = "", *, tired: bool = False) -> list[tuple[str, Begun]]:
    """Return (option id, what begins) for what a Methuselah can play and use at a moment at which she alone is asked.

    Args:
        t: the table.
        seat: the Methuselah.
        moment: what her own cards answer.
        others: what other Methuselahs' cards in play answer that she can use; nothing if not said.
        tired: whether none of her minions is untapped, so that what takes one is not looked at.
    """
    found = in_force(t, REPLIES, moment, of=seat)
    ways = _ways(t, seat, moment, found, tired=tired) if found else {}
    pairs: list[tuple[str, Begun]] = []
    if ways:
        hand = HAND[seat]
        held = [token for token in ways if t.cards[token].zone == hand]
        pairs += [
            (f"{PLAY}:{word}", (PLAY, token, ways[token]))
            for word, token in (one_of_each(t, seat, held) if held else ())
            if _may_play(t, seat, moment, token, ways[token], word)
        ]
        words = t.words(seat, seat) if len(held) < len(ways) else {}
        use = verb_of(t, USE)
        pairs += [
            (f"{USE}:{words[token]}", (USE, token, name))
            for token, name in ways.items()
            if token in words and t.cards[token].zone != hand and allows(t, use, (), seat, token, words[token])
        ]
        pairs += _elsewhere(t, seat, {token: name for token, name in ways.items() if t.seat_before(token) != seat})
    return [*pairs, *_of_others(t, seat, others, tired=tired)] if others else pairs


def _may_play(t: VtesTable, seat: int, moment: str, token: int, name: str, word: str) -> bool:
    """Whether nothing forbids to play a card that can be paid for.

    What the rulebook forbids is a matter of master cards, and of the actions that they take in a master phase.
    """
    verb = verb_of(t, PLAY)
    face = t.printed(token)
    if face.kind == MASTER and (moment != MASTER_PHASE or MASTER_ACTION not in playable(t, name).costs):
        return may(t, verb, seat, word)
    return allows(t, verb, (), seat, token, word)


def _ways(t: VtesTable, seat: int, moment: str, found: Iterable[tuple[int, Brought]], *, tired: bool) -> dict[int, str]:
    """Return by card the name of its rule by which a Methuselah can play or use it now."""
    if tired:
        found = [one for one in found if not getattr(one[1].thing, "by_untapped", False)]
    if moment == MASTER_PHASE and not traces and not actions_left(t, seat):
        found = [one for one in found if MASTER_ACTION not in one[1].thing.costs]
    item = Item(0, moment, seat)
    ways: dict[int, str] = {}
    hand = HAND[seat]
    cards = t.cards
    held: dict[tuple[int, str], bool] = {}
    for token, brought in by_place(t, list(found)):
        if token not in ways:
            name = brought.name
            card = cards[token]
            # What can be done with one copy in a hand can be done with the other.
            can_be = held.get((card.face, name)) if card.zone == hand else None
            if can_be is None:
                rule: Any = playable(t, name)
                can_be = rule.fits(t, seat, token, item) and play_of(rule, seat, token, name).possible(t)
                if card.zone == hand:
                    held[card.face, name] = can_be
            if can_be:
                ways[token] = name
    return ways


def _of_others(t: VtesTable, seat: int, moment: str, *, tired: bool) -> Iterator[tuple[str, Begun]]:
    found = [one for one in in_force(t, REPLIES, moment) if t.cards[one[0]].controller != seat]
    yield from _elsewhere(t, seat, _ways(t, seat, moment, found, tired=tired) if found else {})


def _elsewhere(t: VtesTable, seat: int, ways: dict[int, str]) -> Iterator[tuple[str, Begun]]:
    """Yield what a Methuselah can use of what lies before others, her own cards on their minions included."""
    verb = verb_of(t, USE_OF)
    for words, token in t.pointed(seat, ways) if ways else ():
        if allows(t, verb, (), seat, token, *words.split(":")):
            yield f"{USE_OF}:{words}", (USE_OF, token, ways[token])


def play_of(rule: Any, seat: int, token: int, name: str) -> VtesPlay:
    """Return the procedure by which a card is played, or a card in play is used."""
    kind: Any = rule.play or VtesPlay
    play: VtesPlay = kind(seat=seat, source=token, ability=name)
    return play


def begin_use(t: VtesTable, seat: int, begun: Begun) -> VtesPlay:
    """Return the procedure of what has been chosen out of `usable`."""
    _, token, name = begun
    return play_of(playable(t, name), seat, token, name)


__all__ = ["PLAY", "USE", "USE_OF", "Begun", "begin_use", "play_of", "usable"]
