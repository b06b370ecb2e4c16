"""Checks: what becomes true by itself, at whatever moment of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.abilities import BONUSES, mask_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.modifiers import value
from kredens.kernel.settle import Check
from kredens_veto.board import DECK, DISCARD, ELECTION, FIELDS, IN_PLAY, MAGNATES
from kredens_veto.faces import INFLUENTIAL, KARMAZYN
from kredens_veto.stats import SIDE
from kredens_veto.victory import decide, decided

if TYPE_CHECKING:
    from kredens_veto.tables import VetoTable


def _hidden_tops(t: VetoTable) -> tuple[int, ...]:
    """Return the players whose discard pile has a card on top that lies face down."""
    zones, cards = t.zones, t.cards
    base = DISCARD.base
    return tuple([seat for seat in t.seats if (pile := zones[base + seat]) and not cards[pile[-1]].up])


def _open_tops(t: VetoTable, seats: tuple[int, ...]) -> None:
    for seat in seats:
        *below, top = t.zones[DISCARD[seat]]
        for token in below:
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
    cards = t.cards
    return tuple(
        [
            token
            for place in MAGNATES
            for token in t.zones[place]
            if cards[token].host == NOBODY and not (t.has(token, KARMAZYN) or t.has(token, INFLUENTIAL))
        ]
    )


def _to_election_field(t: VetoTable, tokens: tuple[int, ...]) -> None:
    for token in tokens:
        t.shift(token, ELECTION[t.seat_before(token)], cause="keyword lost")


def _left_behind(t: VetoTable) -> tuple[int, ...]:
    """Return the cards whose host is no longer where they are."""
    zones, cards = t.zones, t.cards
    return tuple(
        [
            token
            for zone in IN_PLAY
            for place in zone
            for token in zones[place]
            if (host := cards[token].host) != NOBODY and cards[host].zone != place
        ]
    )


def _let_go(t: VetoTable, tokens: tuple[int, ...]) -> None:
    t.let_go(tokens)


def _strays(t: VetoTable) -> tuple[tuple[int, int], ...]:
    """Return (character, player) for the characters that another player ought to control than the one who does."""
    cards, name = t.cards, SIDE.name
    said = bool(mask_of(t, BONUSES, name)) or any(row.stat == name for row in t.rows)
    found: list[tuple[int, int]] = []
    for field in FIELDS:
        for seat in t.seats:
            for token in t.zones[field.base + seat]:
                card = cards[token]
                if card.host == NOBODY and (said or card.owner != seat):
                    side = value(t, SIDE, token) if said else card.owner
                    if side != seat and t.present >> side & 1:
                        found.append((token, side))
    return tuple(found)


def _change_sides(t: VetoTable, due: tuple[tuple[int, int], ...]) -> None:
    for token, side in due:
        t.change_side(token, side)


CHECKS: Final = (
    Check(decided, decide),
    Check(_strays, _change_sides, ("4.2.control-character",)),
    Check(_left_behind, _let_go, ("3.2.discarded.attachments", "kkk.discard.attached")),
    Check(_out_of_place, _to_election_field, ("3.1.zone.magnates.who",)),
    Check(_hidden_tops, _open_tops, ("3.1.zone.discard.top",)),
    Check(_without_deck, _renew, ("3.1.zone.deck.reshuffle", "kkk.discard.reshuffle")),
)
"""In this order what is due at one moment is carried out; a card that ends a deck is seen before it is shuffled."""
