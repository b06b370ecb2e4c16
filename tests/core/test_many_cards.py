"""What a position keeps of each card has to have room for more cards than a machine's word has bits."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from kredens.contract.case import fingerprint
from kredens.games import Game, Placed, Setup
from kredens.kernel.abilities import BONUSES, Ability, in_force
from kredens.kernel.cards import Face
from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.modifiers import Bonus, Stat, itself
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import hand, pile

CARDS = 200
DECK = pile("deck")
HAND = hand()


class Draw(Procedure[Table]):
    def shuffle(self, t: Table) -> None:
        t.shuffle(DECK)

    def offer(self, t: Table) -> Ask:
        return Ask(t.seats[0], ("draw",), (True,))

    def draw(self, t: Table) -> None:
        t.draw(DECK, HAND[0])

    def again(self, t: Table) -> Ask:
        return Ask(t.seats[0], ("draw",), (True,))

    steps: ClassVar[tuple[Step, ...]] = (do(shuffle), ask(offer), do(draw), ask(again))


def _cards(_setup: Setup) -> list[Placed]:
    return [Placed(Face(name=f"card {number}"), DECK.base) for number in range(CARDS)]


def _able_cards(_setup: Setup) -> list[Placed]:
    return [Placed(Face(name=f"card {number}", abilities=("strong",)), DECK.base) for number in range(CARDS)]


STRENGTH = Stat("strength", base=lambda _t, _token: 1)
STRONG = Ability(bonuses=(Bonus(STRENGTH, 1, itself),), zones=(DECK,), hidden=True)

GAME = Game(
    id="big",
    title="Two hundred cards",
    seats=(2, 2),
    zones=(DECK, HAND),
    verbs=(Verb("draw"),),
    cards=_cards,
    flow=Draw,
)

ABLE = replace(GAME, cards=_able_cards, abilities={"strong": STRONG})
"""The same, with an ability on every card."""


def test_positions_of_many_cards_have_digests() -> None:
    """Equal positions have equal digests and other ones others, also where a mask of cards exceeds 64 bits."""
    state, same, other = GAME.start(seed=1), GAME.start(seed=1), GAME.start(seed=2)
    assert state.digest() == same.digest()
    assert state.digest() != other.digest()
    before = state.digest()
    state.choose("draw")
    assert state.digest() != before


def test_the_kit_compares_positions_whose_many_cards_have_abilities() -> None:
    """To ask what is in force changes nothing, and a card that is drawn does."""
    state = ABLE.start(seed=1)
    before = fingerprint(state.table)
    assert len(in_force(state.table, BONUSES, "strength")) == CARDS
    assert fingerprint(state.table) == before
    state.choose("draw")
    assert fingerprint(state.table) != before


def test_a_seat_that_knows_one_card_more_is_another_position() -> None:
    """What a seat knows is part of the position, whichever of the many cards it is."""
    state, twin = GAME.start(seed=1), GAME.start(seed=1)
    twin.table.reveal([CARDS - 1], viewers=[1])
    assert state.digest() != twin.digest()
