"""Starting positions: what a scenario file may say of one, and how it is put on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field

from kredens.errors import BadOption, shown
from kredens.kernel.table import Table
from kredens_crazy_eights.board import DIRECTION, DISCARD, HAND, OWED, POINTS, STOCK, SUIT
from kredens_crazy_eights.cards import EIGHT, SUITS, WORDS
from kredens_crazy_eights.match import Match
from kredens_crazy_eights.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Iterable


class CrazyEightsPosition(BaseModel):
    """A position in which a player is about to play.

    Attributes:
        hands: for each seat the cards in its hand, such as `9-of-clubs`.
        discard: the discard pile, the topmost card last.
        suit: the suit that is asked for; the top card's own if not said.
        stock: the cards on top of the stock, the topmost first. What is named nowhere lies below, shuffled.
        only_stock: whether the stock has no other cards; those that are named nowhere are then at the bottom of the
            discard pile.
        turn: whose turn it is.
        drawn: how many cards she has drawn in this turn.
        owed: how many cards she owes.
        backwards: whether the turns go to the right.
        points: for each seat the points of earlier deals; 0 if not said.
        dealer: who has dealt; the player at the right of whose turn it is if not said.
        deals: how many deals there have been, this one counted.
    """

    model_config = ConfigDict(extra="forbid")

    hands: list[list[str]]
    discard: list[str] = Field(min_length=1)
    suit: str | None = None
    stock: list[str] = []
    only_stock: bool = False
    turn: int = Field(default=0, ge=0)
    drawn: int = Field(default=0, ge=0)
    owed: int = Field(default=0, ge=0)
    backwards: bool = Field(default=False, strict=True)
    points: list[int] = []
    dealer: int | None = Field(default=None, ge=0)
    deals: int = Field(default=1, ge=1)


def arrange(t: Table, position: CrazyEightsPosition) -> None:
    """Lay out a fresh table and start the flow where a player is asked.

    Raises:
        BadOption: the position is none that the game can have; the sentence names the field.
    """
    seats = t.setting.seats
    listening, t.listening = t.listening, False
    dealer = (position.turn - 1) % seats if position.dealer is None else position.dealer
    for field, seat in (("turn", position.turn), ("dealer", dealer)):
        if seat >= seats:
            raise _bad(field, f"this table has the seats 0 to {seats - 1}")
    if len(position.hands) != seats or not all(position.hands):
        raise _bad("hands", f"each of the {seats} players has a hand with a card in it")
    if position.points and len(position.points) != seats:
        raise _bad("points", f"there are {seats} players")
    if position.owed and not t.setting.options.special_cards:
        raise _bad("owed", "nobody owes cards unless special cards are played with")
    if position.backwards and not t.setting.options.special_cards:
        raise _bad("backwards", "turns go to the left unless special cards are played with")
    t.shuffle(STOCK)
    for seat, words in enumerate(position.hands):
        _take(t, words, HAND[seat], f"hands.{seat}")
    _take(t, position.discard, DISCARD.base, "discard")
    _take(t, reversed(position.stock), STOCK.base, "stock")
    if position.only_stock:
        rest = t.zones[STOCK.base][: len(t.zones[STOCK.base]) - len(position.stock)]
        for token in rest:
            t.move(token, DISCARD, under=len(t.zones[DISCARD.base]))
    if position.owed and not t.zones[STOCK.base]:
        raise _bad("owed", "with an empty stock nobody owes cards")
    top = t.cards[t.zones[DISCARD.base][-1]].face
    t.set(SUIT, top & 3)
    if position.suit is not None:
        if position.suit not in SUITS or (top >> 2 != EIGHT and position.suit != SUITS[top & 3]):
            raise _bad("suit", f"{shown(position.suit)} cannot be asked for here")
        t.set(SUIT, SUITS.index(position.suit))
    t.set(OWED, position.owed)
    t.set(DIRECTION, -1 if position.backwards else 1)
    for seat, points in enumerate(position.points):
        t.set(POINTS[seat], points)
    t.listening = listening
    t.frames.append(Match(at=Match.index[Match.score.__name__], dealer=dealer, deals=position.deals))
    t.frames.append(Turns(at=Turns.index[Turns.offer.__name__], seat=position.turn, drawn=position.drawn))


def _bad(field: str, why: str) -> BadOption:
    return BadOption(f"The position's {field!r} is wrong: {why}.")


def _take(t: Table, words: Iterable[str], zone: int, field: str) -> None:
    """Move cards out of the stock to a zone; what goes to the stock itself goes on top."""
    taken: set[int] = set()
    for word in words:
        if word not in WORDS:
            raise _bad(field, f"there is no card {shown(word)}; a card is called like {WORDS[0]!r}")
        face = WORDS.index(word)
        found = [token for token in t.zones[STOCK.base] if t.cards[token].face == face and token not in taken]
        if not found:
            raise _bad(field, f"there is no {word!r} left")
        taken.add(found[0])
        t.move(found[0], zone, picked=True)
