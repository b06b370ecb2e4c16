"""The heap: a toy with as many cards and seats as one likes, to see how Kredens grows with them.

Everybody has seven cards, draws one and lays one open in turn.
"""

from __future__ import annotations

from typing import ClassVar

from kredens.games import Game, Placed, Setup
from kredens.kernel.cards import Face
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import hand, pile, tableau

MOST_SEATS = 5
HAND_SIZE = 7
TURNS = 30

DECK = pile("deck")
HAND = hand()
OPEN = tableau("open")


class Turns(Procedure[Table]):
    """A whole game."""

    turn: int = 0

    def deal(self, t: Table) -> None:
        """Shuffle and deal the hands."""
        t.shuffle(DECK)
        for seat in t.seats:
            t.move_all(t.zones[DECK][-HAND_SIZE + 1 :], HAND[seat])

    def draw(self, t: Table) -> None:
        """Draw the top card."""
        t.draw(DECK, HAND[self.turn % t.setting.seats])

    def offer(self, t: Table) -> Ask:
        """Ask which card is laid open."""
        seat = self.turn % t.setting.seats
        held = t.zones[HAND[seat]]
        return Ask(seat, tuple([f"lay:{t.face(token).slug}" for token in held]), held)

    def lay(self, t: Table, token: int) -> Jump:
        """Lay it open."""
        t.move(token, OPEN[self.turn % t.setting.seats])
        self.turn += 1
        if self.turn == TURNS or not t.zones[DECK]:
            t.over([0.0] * t.setting.seats, (), "the heap has been played")
            return DONE
        return go(Turns.draw)

    steps: ClassVar[tuple[Step, ...]] = (do(deal), do(draw), ask(offer), do(lay))


def heap(cards: int) -> Game:
    """Return the toy with so many cards, no two alike."""
    faces = tuple(Face(name=f"card {number}") for number in range(cards))

    def lay_out(_setup: Setup) -> list[Placed]:
        return [Placed(face, DECK.base) for face in faces]

    return Game(
        id=f"heap-{cards}",
        title=f"A heap of {cards} cards",
        seats=(2, MOST_SEATS),
        zones=(DECK, HAND, OPEN),
        verbs=(Verb("lay", tuple(face.slug for face in faces)),),
        cards=lay_out,
        flow=Turns,
    )
