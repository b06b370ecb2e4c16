"""Hand sizes that cards change: hands follow at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.vtes.stage import Lying, ally, clause, library, side, vampire
from tests.vtes.turns import DISCARD, MASTER, SPARE, location, to, turns

from kredens.kernel.abilities import Ability
from kredens.kernel.modifiers import Bonus, begin
from kredens.kernel.permission import reasons_against
from kredens_vtes import faces as f
from kredens_vtes import stats
from kredens_vtes.board import ASH_HEAP, EDGE, HAND
from kredens_vtes.moments import TURN_ENDS

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


def _hers(t: VtesTable, source: int, seat: int) -> bool:
    return t.cards[source].controller == seat


def _with_the_edge(t: VtesTable, source: int, seat: int) -> bool:
    return _hers(t, source, seat) and t.marks[EDGE.base] == seat


def _with_no_card_in_hand(t: VtesTable, source: int, token: int) -> bool:
    return t.cards[source].host == token and not t.zones[HAND[t.cards[token].controller]]


ABILITIES: dict[str, Any] = {"library": Ability(bonuses=(Bonus(stats.HAND_SIZE, 2, touches=_hers),))}
TWIG = library("Twig", f.COMBAT)


@clause("i.h.hand-size")
def test_a_larger_hand_is_filled_at_once() -> None:
    """Nine for Ann, seven for Ben."""
    ann = side(holdings=[location("Library", abilities=("library",))], hand=[TWIG] * 7, library=[SPARE] * 5)
    table = turns(ann=ann, ben=side(hand=[TWIG] * 7, library=[SPARE] * 5), abilities=ABILITIES)
    assert (len(table.hand("ann")), len(table.hand("ben"))) == (9, 7)
    to(table, "ann", DISCARD).says("ann", "discard:twig")
    assert len(table.hand("ann")) == 9


@clause("i.h.hand-size")
def test_who_holds_too_many_discards_down_at_once() -> None:
    """The location is burned: Ann discards two cards of her choice, which are not replaced."""
    ann = side(holdings=[location("Library", abilities=("library",))], hand=[TWIG] * 7, library=[SPARE] * 5)
    table = turns(ann=ann, abilities=ABILITIES)
    table.t.burn(table.token("library"))
    table.passes("ann")
    assert table.prompt == "Your hand is too large. Discard which card?"
    verb, words = table.game.vocabulary.parse("discard:spare")
    assert reasons_against(table.t, verb, 0, words) == [], "though it is not her discard phase"
    table.only("ann", "discard:spare", "discard:twig").says("ann", "discard:spare", "discard:twig")
    assert (len(table.hand("ann")), table.prompt) == (7, "Which action?")


def test_a_hand_that_is_small_enough_stays() -> None:
    """Ann holds eight when her hand size becomes six for a turn: two go, and seven come back after it."""
    table = turns(ann=side(hand=[TWIG] * 7, library=[SPARE] * 5))
    begin(table.t, stats.HAND_SIZE, -1, player=0, until=TURN_ENDS)
    table.passes("ann").says("ann", "discard:twig")
    assert len(table.hand("ann")) == 6
    to(table, "ben", MASTER)
    assert len(table.hand("ann")) == 7


def test_a_foreign_card_may_change_a_hand_size_by_anything() -> None:
    """By who has the Edge: her hand is filled when she gets it, and cut down when she loses it."""
    ann = side(holdings=[location("Seat", abilities=("seat",))], hand=[TWIG] * 7, library=[SPARE] * 5)
    seat = {"seat": Ability(bonuses=(Bonus(stats.HAND_SIZE, 2, touches=_with_the_edge),))}
    table = turns(ann=ann, abilities=seat)
    assert len(table.hand("ann")) == 7
    table.t.take_edge(0)
    table.passes("ann")
    assert len(table.hand("ann")) == 9
    table.t.take_edge(1)
    table.passes("ann")
    assert table.prompt == "Your hand is too large. Discard which card?"


def test_a_foreign_card_may_lower_a_capacity() -> None:
    """As soon as she has no card in hand, and her vampire is left with what he can hold."""
    ada = vampire("Ada", 5, capacity=5, on_it=[Lying(library("Curse", f.EQUIPMENT, "curse"))])
    curse = {"curse": Ability(bonuses=(Bonus(stats.CAPACITY, -3, touches=_with_no_card_in_hand),))}
    table = turns(ann=side(ready=[ada, ally("Wolf", 2)], hand=[TWIG]), abilities=curse)
    assert table.blood("ada") == 5
    table.t.move(table.t.zones[HAND[0]][0], ASH_HEAP[0])
    table.passes("ann")
    assert (table.blood("ada"), table.blood("wolf")) == (2, 2)
