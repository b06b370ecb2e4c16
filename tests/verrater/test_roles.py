"""The action cards: what each role brings in its round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .conftest import Verrater

RIVER_AND_CITY = ("E River", "R City")


@pytest.mark.clause("role.one")
def test_a_role_lasts_one_round(verrater: Verrater) -> None:
    """In the next round nobody has one until the choice is made anew."""
    table = verrater.example_drafted().plays().answers("brown", "pass")
    assert table.round == 2
    assert [table.role(seat) for seat in table.seats] == [None] * 4
    table.says(table.options[0])
    assert table.asked == "blue"
    assert [table.role(seat) for seat in table.seats] == [None] * 4


@pytest.mark.clause("role.traitor")
def test_the_traitor_changes_house_for_a_point(verrater: Verrater) -> None:
    """Blue leaves the Rose for the Eagle in this conflict and has one point more than the others."""
    table = verrater.round(4, conflict=RIVER_AND_CITY, roles={"blue": "traitor"})
    assert table.house("blue") == "E"
    assert table.gained("blue", "traitor") == 1
    assert [table.gained(seat, "traitor") for seat in ("brown", "green", "yellow")] == [0, 0, 0]


@pytest.mark.parametrize(("seat", "eagle", "rose"), [("brown", 7, 15), ("blue", 5, 17)])
@pytest.mark.clause("role.diplomat2", "phase5.diplomats", "phase10.diplomat2")
def test_the_diplomat_2_fights_and_draws(verrater: Verrater, seat: str, eagle: int, rose: int) -> None:
    """Two conflict points for the player's house, and one supply card."""
    table = verrater.round(4, conflict=RIVER_AND_CITY, roles={seat: "diplomat-2"})
    assert (table.total("E"), table.total("R")) == (eagle, rose)
    assert table.draws == [seat]


@pytest.mark.parametrize(("seat", "eagle", "rose"), [("brown", 10, 15), ("blue", 5, 20)])
@pytest.mark.clause("role.diplomat5", "phase5.diplomats")
def test_the_diplomat_5_fights(verrater: Verrater, seat: str, eagle: int, rose: int) -> None:
    """Five conflict points for the player's house, and no card."""
    table = verrater.round(4, conflict=RIVER_AND_CITY, roles={seat: "diplomat-5"})
    assert (table.total("E"), table.total("R")) == (eagle, rose)
    assert table.draws == []
    assert table.houses == "ERER"


@pytest.mark.clause("role.builder")
def test_the_builder_alone_builds(verrater: Verrater) -> None:
    """In phase 7 nobody else is asked, and a card of the Builder's is laid."""
    table = verrater.round(7, strategist="brown", roles={"green": "builder", "blue": "farmer"})
    assert (table.asked, table.clause) == ("green", "phase7.who")
    table.answers("green", "build:3:estate")
    assert table.built == {3: ("green", "estate")}
    assert (table.asked, table.round) == ("brown", 2)


@pytest.mark.clause("role.strategist", "phase6.strategist-points", "phase8.take")
def test_the_strategist_gets_the_strategy_card_and_two_points(verrater: Verrater) -> None:
    """And thereby the choice of the next conflict."""
    table = verrater.round(4, conflict=RIVER_AND_CITY, strategist="blue", roles={"green": "strategist"})
    assert table.gained("green", "strategist") == 2
    assert (table.strategist, table.asked, table.clause) == ("green", "green", "phase1.who")


@pytest.mark.clause("role.strategist.cards")
def test_the_strategist_draws_nothing_for_the_role(verrater: Verrater) -> None:
    """With one matching Estate and three cards in hand, one card comes; without an Estate, none."""
    hands = {"green": [2, 3, 5]}
    table = verrater.round(10, roles={"green": "strategist"}, hands=hands, estates={"green": [{"at": 5}]})
    assert table.drawn("green") == 1
    table = verrater.round(10, roles={"green": "strategist"}, hands=hands)
    assert table.drawn("green") == 0


@pytest.mark.parametrize("cards", [0, 1, 2])
@pytest.mark.clause("role.strategist.cards", "phase10.limit.draw3")
def test_a_table_can_let_the_strategist_draw(verrater: Verrater, cards: int) -> None:
    """The option says how many cards, on top of the Estates' and within the three of a round."""
    options = {"strategist_cards": cards}
    estates = [{"at": 0}, {"at": 1}, {"at": 5}]
    for matching in range(4):
        given = {"green": estates[:matching]}
        table = verrater.round(10, options=options, roles={"green": "strategist"}, estates=given)
        assert table.drawn("green") == min(3, matching + cards)
        table = verrater.round(10, options=options, roles={"green": "builder"}, estates=given)
        assert table.drawn("green") == matching


@pytest.mark.parametrize("matching", [0, 1, 3])
@pytest.mark.clause("role.farmer")
def test_the_farmer_draws_three(verrater: Verrater, matching: int) -> None:
    """No more with three matching Estates and no fewer without any."""
    estates = {"brown": [{"at": 0}, {"at": 1}, {"at": 5}][:matching]}
    table = verrater.round(10, roles={"brown": "farmer"}, estates=estates)
    assert table.drawn("brown") == 3
    assert table.count("hand", "brown") == 3
