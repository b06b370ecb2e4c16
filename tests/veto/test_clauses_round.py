"""Clauses of section 3: the pools, the phases, and the Game phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest

from kredens_veto.cardsets import CardSet
from kredens_veto.faces import PROPERTY, VetoFace
from kredens_veto.game import veto as game_with
from kredens_veto.moments import GAME_BEGINS
from kredens_veto.rules import CardRule

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable


class Reveille(CardRule):
    """Brings its player a ducat when a Game phase begins."""

    to: ClassVar[tuple[str, ...]] = (GAME_BEGINS,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take the ducat."""
        t.earn(play.seat, 1, "reveille")


REVEILLE = CardSet(
    id="reveille",
    home=__name__,
    faces=(VetoFace(name="Reveille", kind=PROPERTY, abilities=("reveille",), sets=("reveille",)),),
    abilities={"reveille": Reveille},
)
GAME = game_with((REVEILLE,))
"""Veto! with a card that answers the beginning of a Game phase."""


@pytest.mark.clause("3.1.zone.pool", "3.1.zone.own-pool")
@pytest.mark.parametrize(("seats", "strokes"), [(2, 21), (3, 24), (4, 27)])
def test_all_pools_together_hold_the_strokes_of_the_game(veto: Veto, seats: int, strokes: int) -> None:
    """Whoever wins one takes it out of the common pool, before everybody's eyes."""
    table = veto.table(seats, marcin={"in_play": ["Uhlik"], "strokes": 4})
    assert table.common == strokes - 4
    table.says("marcin", "agitate:uhlik")
    assert (table.strokes("marcin"), table.common) == (5, strokes - 5)
    assert sum(table.view()["markers"]["strokes"]) + table.common == strokes


@pytest.mark.clause("3.1.zone.own-pool")
@pytest.mark.parametrize(("held", "left"), [(1, 0), (5, 2)])
def test_a_pool_does_not_fall_below_zero(veto: Veto, held: int, left: int) -> None:
    """An agitation for three against a player who has one Stroke takes that one."""
    table = veto.table(
        marcin={"in_play": ["Uhlik", "Aramis"], "strokes": 21 - held}, michal={"strokes": held}, common=0
    )
    table.says("marcin", "agitate:uhlik").until("marcin", "reply:aramis").says("marcin", "reply:aramis")
    table.until("marcin")
    assert (table.strokes("michal"), table.common) == (left, held - left)


@pytest.mark.clause("3.1.zone.bank")
def test_what_is_paid_goes_to_the_bank_and_to_no_player(veto: Veto) -> None:
    """Marcin pays three for a Latyfundium; Michał's treasury stays as it was."""
    table = veto.table(marcin={"ducats": 5, "court": ["Latyfundium"]}, michal={"ducats": 7})
    table.says("marcin", "put-out:latyfundium")
    assert (table.ducats("marcin"), table.ducats("michal")) == (2, 7)


COURT_OF_SEVEN = ["Las", "Szynk", "Młyn", "Finta", "Riposta", "Rokosz", "Listy polecające"]


@pytest.mark.clause("3.3.2.excess-only-here")
def test_the_limit_of_the_court_counts_only_in_the_settlement(veto: Veto) -> None:
    """Eight cards and a search that adds one are nobody's concern, until the next Settlement phase asks for three."""
    table = veto.table(initiative="marcin", marcin={"court": [*COURT_OF_SEVEN, "Latyfundium"], "deck": ["Uhlik"]})
    table.says("marcin", "play:listy-polecajace", "take:uhlik")
    assert table.count("court", "marcin") == 8
    table.bene("marcin", "michal").until("marcin", "discard:las").bene("marcin")
    while table.round == 2 or not any(answer.startswith("discard:") for answer in table.options):
        table.bene(table.asked)
    table.offers_not("marcin", "pass").says("marcin", "discard:las", "discard:szynk")
    assert table.count("court", "marcin") == 6


@pytest.mark.clause("3.3.3.order.resolve")
def test_a_property_is_paid_and_enters_play_when_nobody_answers_any_more(veto: Veto) -> None:
    """While Michał may still answer, nothing is paid; when he has, both happen at once."""
    table = veto.table(marcin={"ducats": 5, "court": ["Latyfundium"]}, michal={"court": ["Liberum Veto"]})
    table.says("marcin", "put-out:latyfundium")
    assert (table.ducats("marcin"), table.estates("marcin")) == (5, [])
    table.bene("michal")
    assert (table.ducats("marcin"), table.estates("marcin")) == (2, ["latyfundium"])


@pytest.mark.clause("3.3.3.order.resolve")
def test_what_is_prevented_is_not_paid(veto: Veto) -> None:
    """Liberum Veto: five ducats stay, and the property is discarded."""
    table = veto.table(marcin={"ducats": 5, "court": ["Latyfundium"]}, michal={"court": ["Liberum Veto"]})
    table.says("marcin", "put-out:latyfundium").says("michal", "reply:liberum-veto")
    table.until("marcin")
    assert (table.ducats("marcin"), table.estates("marcin"), table.discards("marcin")) == (5, [], ["latyfundium"])


@pytest.mark.clause("3.3.3.window.begin")
def test_the_game_phase_can_be_answered_before_the_first_turn(veto: Veto) -> None:
    """A card that names the beginning of the phase is offered once, before anybody has the floor."""
    table = veto.table(game=GAME, phase="settlement", michal={"ducats": 5, "properties": ["Reveille"]})
    table.until("michal", "reply:reveille")
    assert (table.floor, table.ducats("michal")) == (None, 5 + 3)
    table.says("michal", "reply:reveille")
    assert (table.floor, table.ducats("michal")) == ("marcin", 5 + 3 + 1)
    table.bene("marcin").offers_not("michal", "reply:reveille", "use:reveille")


@pytest.mark.clause("3.3.3.company")
def test_a_company_is_who_a_player_controls_whoever_put_them_out(veto: Veto) -> None:
    """Bribed for the round, Michał's Aramis agitates for Marcin, and does nothing for Michał."""
    table = veto.table(marcin={"court": ["Przekupiony dworzanin"]}, michal={"in_play": ["Aramis", "Uhlik"]})
    table.refused("marcin", "agitate:aramis")
    table.says("marcin", "play:przekupiony-dworzanin", "on:michal:aramis")
    assert (table.company("marcin"), table.company("michal")) == (["aramis"], ["uhlik"])
    table.says("marcin", "agitate:aramis")
    assert table.strokes("marcin") == 1
    table.bene("marcin").offers("michal", "agitate:uhlik").offers_not("michal", "agitate:aramis")


@pytest.mark.clause("3.3.3.company")
def test_no_card_but_a_character_belongs_to_a_company(veto: Veto) -> None:
    """A property does not agitate."""
    table = veto.table(marcin={"properties": ["Las"], "in_play": ["Uhlik"]})
    table.offers("marcin", "agitate:uhlik").refused("marcin", "agitate:las", by="3.3.3.company")
