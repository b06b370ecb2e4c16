"""What lies on the table, and what can be answered."""

from __future__ import annotations

from kredens.games import Placed, Setup
from kredens.kernel.markers import counter
from kredens.kernel.permission import forbid
from kredens.kernel.questions import Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import hand, pile
from kredens_crazy_eights.cards import ALL_TWOS, FACES, FITTING, SUITS, WORDS, packs

STOCK = pile("stock", "1.pack")
DISCARD = pile("discard", "1.up", up=True)
HAND = hand("hand", "1.hand")

SUIT = counter("suit", "2.name", per="table", names=SUITS)
DIRECTION = counter("direction", "7.reverse", per="table", start=1)
OWED = counter("cards owed", "7.two", per="table")
POINTS = counter("points", "5.out")


def cards(setup: Setup) -> list[Placed]:
    """List the cards of a game."""
    return [Placed(face, STOCK.base) for face in FACES for _ in range(packs(setup.seats))]


def fitting(t: Table) -> int:
    """Return which cards may be played now, as a mask with a bit for each face."""
    if t.marks[OWED.base]:
        return ALL_TWOS
    return FITTING[t.cards[t.zones[DISCARD.base][-1]].face >> 2][t.marks[SUIT.base]]


def not_held(t: Table, seat: int, word: str) -> bool:
    """Whether a player does not hold a card."""
    return all(t.face(token).slug != word for token in t.zones[HAND[seat]])


def fits_not(t: Table, _seat: int, word: str) -> bool:
    """Whether a card has neither the suit nor the rank that is asked for, and is no eight."""
    dealt = bool(t.zones[DISCARD.base])
    return dealt and not t.marks[OWED.base] and not fitting(t) >> WORDS.index(word) & 1


def is_no_two(t: Table, _seat: int, word: str) -> bool:
    """Whether cards are owed, and the card is no two."""
    return bool(t.marks[OWED.base]) and not ALL_TWOS >> WORDS.index(word) & 1


def nothing_left(t: Table, _seat: int) -> bool:
    """Whether the stock is empty."""
    return not t.zones[STOCK.base]


PLAY = Verb(
    "play",
    WORDS,
    rules=(
        forbid("2.held", "You do not hold that card.", not_held),
        forbid("2.match", "It has neither the suit nor the rank that is asked for.", fits_not),
        forbid("7.two.answer", "You owe cards, so you may play nothing but a two.", is_no_two),
    ),
)
DRAW = Verb("draw", rules=(forbid("3.empty", "The stock is empty.", nothing_left),))
NAME = Verb("suit", SUITS, label="Name {}".format)
DEALER = Verb("dealer", tuple(map(str, range(7))))
DEAL = Verb("deal", WORDS)

VERBS = (PLAY, DRAW, NAME, DEALER, DEAL)
