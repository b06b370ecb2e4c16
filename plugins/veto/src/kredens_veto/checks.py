"""Checks: what becomes true by itself, at whatever moment of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.abilities import BONUSES, mask_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.changes import MARKS, MEMORY, Lying
from kredens.kernel.modifiers import value
from kredens.kernel.notes import recall, remember, unlearn
from kredens.kernel.settle import Check
from kredens_veto.board import DECK, DISCARD, ELECTION, IN_PLAY, MAGNATES, places_in_play
from kredens_veto.faces import ELECT, INFLUENTIAL, KARMAZYN
from kredens_veto.harm import Discard
from kredens_veto.stats import BORROWED, SIDE, has_one_of, keyword
from kredens_veto.victory import decide, decided

if TYPE_CHECKING:
    from kredens_veto.tables import VetoTable


def _hidden_tops(t: VetoTable) -> tuple[int, ...]:
    """Return the players whose discard pile has a card on top that lies face down."""
    zones, cards = t.zones, t.cards
    base = DISCARD.base
    return tuple([seat for seat in t.seats if (pile := zones[base + seat]) and not cards[pile[-1]].up])


def _open_tops(t: VetoTable, seats: tuple[int, ...]) -> None:
    cards = t.cards
    for seat in seats:
        *below, top = t.zones[DISCARD[seat]]
        for token in below:
            if cards[token].up:
                t.turn(token, up=False)
        t.turn(top, up=True)


def _without_deck(t: VetoTable) -> tuple[int, ...]:
    """Return the players whose deck has run out and can be made anew."""
    zones = t.zones
    deck, discard = DECK.base, DISCARD.base
    return tuple([seat for seat in t.seats if not zones[deck + seat] and zones[discard + seat]])


def _renew(t: VetoTable, seats: tuple[int, ...]) -> None:
    for seat in seats:
        t.renew_deck(seat)


def _out_of_place(t: VetoTable) -> tuple[int, ...]:
    """Return the characters that nothing lets be in the magnates' field any more."""
    cards, zones = t.cards, t.zones
    found: tuple[int, ...] = ()
    for seat in t.setting.numbers:
        for token in zones[MAGNATES.base + seat]:
            if cards[token].host == NOBODY and not has_one_of(t, token, (KARMAZYN, INFLUENTIAL)):
                found += (token,)
    return found


def _to_election_field(t: VetoTable, tokens: tuple[int, ...]) -> None:
    for token in tokens:
        t.shift(token, ELECTION[t.seat_before(token)], cause="keyword lost")


def _left_behind(t: VetoTable) -> tuple[int, ...]:
    """Return the cards whose host is no longer where they are, and those of others before a player who is out.

    Cards that are being discarded already have their place asked for.
    """
    zones, cards = t.zones, t.cards
    found = tuple(
        [
            token
            for place in places_in_play(t.setting.seats)
            for token in zones[place]
            if (host := cards[token].host) >= 0 and cards[host].zone != place
        ]
    )
    if t.present != t.setting.all_seats:
        found += _before_who_is_out(t)
    if not found:
        return ()
    going = {token for frame in t.frames if isinstance(frame, Discard) for token in frame.going()}
    return tuple([token for token in found if token not in going])


def _before_who_is_out(t: VetoTable) -> tuple[int, ...]:
    out = [seat for seat in range(t.setting.seats) if not t.present >> seat & 1]
    return tuple([token for seat in out for zone in IN_PLAY for token in t.zones[zone[seat]]])


def _let_go(_t: VetoTable, tokens: tuple[int, ...]) -> Discard:
    return Discard(tokens=tokens, cause="left behind")


def _strays(t: VetoTable) -> tuple[tuple[int, int], ...]:
    """Return (character, player) for the characters that another player ought to control than the one who does.

    Those of whoever has the initiative come first, so that who sits where does not tell in which order they come back.
    """
    if not mask_of(t, BONUSES, SIDE.name) and not recall(t, BORROWED):
        return ()
    sides = [(token, value(t, SIDE, token)) for seat in t.in_turn() for token in t.company(seat)]
    return tuple(
        [(token, side) for token, side in sides if side != t.cards[token].controller and t.present >> side & 1]
    )


def _change_sides(t: VetoTable, due: tuple[tuple[int, int], ...]) -> None:
    for token, side in due:
        notes = recall(t, BORROWED, token=token)
        if not notes:
            remember(t, BORROWED, token=token, value=t.cards[token].controller)
        elif notes[0].value == side:
            unlearn(t, notes)
        t.change_side(token, side)


_OF_MAGNATES: Final = (keyword(KARMAZYN), keyword(INFLUENTIAL))

_LYING: Final = tuple([Lying(zone) for zone in IN_PLAY])

CHECKS: Final = (
    Check(decided, decide, on=(MARKS, MEMORY, *_LYING), stats=(keyword(ELECT),)),
    Check(_strays, _change_sides, ("4.2.control-character", "3.3.3.company"), stats=(SIDE,)),
    Check(_left_behind, _let_go, ("3.2.discarded.attachments", "kkk.discard.attached"), on=_LYING, asks=True),
    Check(_out_of_place, _to_election_field, ("3.1.zone.magnates.who",), stats=_OF_MAGNATES),
    Check(_hidden_tops, _open_tops, ("3.1.zone.discard.top",), on=(DISCARD,)),
    Check(_without_deck, _renew, ("3.1.zone.deck.reshuffle", "kkk.discard.reshuffle"), on=(DECK, DISCARD)),
)
"""In this order what is due at one moment is carried out; a card that ends a deck is seen before it is shuffled."""
