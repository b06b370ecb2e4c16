"""The deal: the cards are shuffled and dealt, and one is turned up."""

from __future__ import annotations

from typing import ClassVar

from kredens.kernel.chance import one_card
from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.questions import Ask
from kredens.kernel.table import Table
from kredens_crazy_eights.board import DEAL, DIRECTION, DISCARD, HAND, OWED, STOCK, SUIT
from kredens_crazy_eights.cards import EIGHT


class Deal(Procedure[Table]):
    """Deal the hands and turn up the first card."""

    dealer: int

    def gather(self, t: Table) -> None:
        """Put all cards into the stock and shuffle it."""
        for zone in (*[HAND[seat] for seat in t.seats], DISCARD.base):
            if t.zones[zone]:
                t.move_all(t.zones[zone], STOCK)
        t.shuffle(STOCK)
        t.set(DIRECTION, 1)
        t.set(OWED, 0)

    def deal_all(self, t: Table) -> Jump | None:
        """Deal all hands at once, unless somebody wants to say which cards luck brings."""
        if t.ask_chance:
            return None
        for seat in t.clockwise(t.left_of(self.dealer)):
            t.move_all(t.zones[STOCK.base][-hand_size(t) :], HAND[seat])
        return go(Deal.turn_up)

    def deal_card(self, t: Table) -> Ask:
        """Draw the next card to be dealt."""
        return one_card(t, STOCK, DEAL)

    def give_card(self, t: Table, token: int) -> Jump | None:
        """Give it to the player who has fewest, from the dealer's left."""
        order = t.clockwise(t.left_of(self.dealer))
        t.move(token, HAND[min(order, key=lambda seat: len(t.zones[HAND[seat]]))])
        return go(Deal.deal_card) if len(t.zones[HAND[self.dealer]]) < hand_size(t) else None

    def turn_up(self, t: Table) -> Ask | None:
        """Draw the card that is turned up."""
        return one_card(t, STOCK, DEAL) if t.ask_chance else None

    def lay_open(self, t: Table, token: int | None) -> Jump:
        """Lay it open; if it is an eight, try again."""
        up = t.zones[STOCK.base][-1] if token is None else token
        t.move(up, DISCARD)
        face = t.cards[up].face
        if face >> 2 == EIGHT:
            cite("1.up.eight")
            t.move(up, STOCK)
            t.shuffle(STOCK)
            return go(Deal.turn_up)
        t.set(SUIT, face & 3)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        do(gather, "1.pack"),
        do(deal_all, "1.hand"),
        ask(deal_card, "1.hand", secret=True),
        do(give_card, "1.hand"),
        ask(turn_up, "1.up"),
        do(lay_open, "1.up"),
    )


def hand_size(t: Table) -> int:
    """Return how many cards everybody is dealt."""
    return 7 if t.setting.seats == 2 else 5
