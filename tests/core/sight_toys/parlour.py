"""Parlour: a toy without rules, in which every kind of place for cards lies ready to be used by a test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.games import Game, Placed, Setup
from kredens.kernel.cards import Face
from kredens.kernel.flow import Procedure, Step, ask
from kredens.kernel.markers import counter, on_card, tokens
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import Zone, hand, pile, secret, tableau

if TYPE_CHECKING:
    from kredens.live import State

SEATS = 2
SPECTATOR = SEATS
VIEWERS = (0, 1, SPECTATOR)

DECK = pile("deck")
DISCARD = pile("discard", up=True)
HAND = hand()
LAID = secret("laid")
BOARD = tableau("board", per="table")
POT = Zone("pot", mixed=True)
ZONES = (DECK, DISCARD, HAND, LAID, BOARD, POT)

GOLD = on_card("gold")
POINTS = counter("points")
STROKES = tokens("strokes", total=10)

NAMES = ("ace", "king", "queen", "jack", "ten", "nine")
FACES = tuple(Face(name=name, family="play") for name in NAMES)
STRANGERS = tuple(Face(name=f"strange {name}", family="strange") for name in NAMES)


class Wait(Procedure[Table]):
    """Ask seat 0 the same thing for ever, in silence from the second time on."""

    def wait(self, t: Table) -> Ask:
        return Ask(t.seats[0], ("wait",), (None,))

    def wait_unseen(self, t: Table) -> Ask:
        return Ask(t.seats[0], ("wait",), (None,))

    steps: ClassVar[tuple[Step, ...]] = (ask(wait, prompt="Well?"), ask(wait_unseen, silent=True))


def start(numbers: tuple[int, ...] = (0, 1, 2, 3, 4, 5), **more: Any) -> State:  # noqa: ANN401  # what a `Game` takes
    """Begin with cards of these faces in the deck, the first at the bottom; faces from 6 up are the strangers'."""
    faces = (*FACES, *STRANGERS)

    def lay_out(_setup: Setup) -> list[Placed]:
        return [Placed(faces[number], DECK.base) for number in numbers]

    game = Game(
        id="parlour",
        title="Parlour",
        seats=(SEATS, SEATS),
        zones=ZONES,
        markers=(POINTS, STROKES),
        card_markers=(GOLD,),
        verbs=(Verb("wait"),),
        cards=lay_out,
        flow=Wait,
        **more,
    )
    return game.start(seed=1)


ACTS = ("draw", "play", "lay", "turn", "show", "peek", "pass", "pot", "take", "shuffle", "reshuffle", "collect")
"""What can happen in a game of cards, as far as it touches what anybody knows."""


def act(t: Table, kind: str, seat: int, number: int) -> None:
    """Let something happen, if there are cards for it; `number` says which of them."""
    own = t.zones[{"lay": HAND, "play": HAND, "show": HAND, "pot": HAND, "pass": HAND}.get(kind, LAID)[seat]]
    card = own[number % len(own)] if own else -1
    deck, pot, discard = t.zones[DECK], t.zones[POT], t.zones[DISCARD]
    if kind == "shuffle":
        t.shuffle(DECK)
    elif kind == "draw" and deck:
        t.draw(DECK, HAND[seat])
    elif kind == "peek" and deck:
        t.reveal(deck[-1:], [seat])
    elif kind == "take" and pot:
        t.move(pot[number % len(pot)], HAND[seat])
    elif kind == "reshuffle" and discard:
        t.move_all(discard, DECK)
        t.shuffle(DECK)
    elif own:
        _with_own(t, kind, seat, card, own)


def _with_own(t: Table, kind: str, seat: int, card: int, own: tuple[int, ...]) -> None:
    if kind == "play":
        t.move(card, DISCARD)
    elif kind == "lay":
        t.move(card, LAID[seat])
    elif kind == "turn":
        t.turn(card, up=True)
    elif kind == "show":
        t.reveal([card])
    elif kind == "pass":
        t.move_all(own, HAND[1 - seat])
    elif kind == "pot":
        t.move(card, POT)
    elif kind == "collect":
        t.move_all(own, DECK)
        t.shuffle(DECK)
