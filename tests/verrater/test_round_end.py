"""Phases 11 to 13: what goes back, what is passed on, and the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .conftest import Verrater

SEATS = pytest.mark.parametrize("seats", [3, 4])
COLOURS = ("brown", "blue", "green", "yellow")


@SEATS
@pytest.mark.clause("flow.phases")
def test_a_round_has_thirteen_phases_in_order(verrater: Verrater, seats: int) -> None:
    """And the next one begins with the first again."""
    table = verrater.set_up(seats)
    while table.round == 1:
        table.says(table.options[0])
    assert table.phases == [*range(1, 14), 1]


@SEATS
@pytest.mark.clause("phase11.return")
def test_all_action_cards_go_back_to_the_middle(verrater: Verrater, seats: int) -> None:
    """Chosen or not; in the next round any of the six can be chosen again."""
    roles = dict(zip(COLOURS[:seats], ("traitor", "farmer", "diplomat-5", "strategist"), strict=False))
    table = verrater.round(11, seats, roles=roles)
    assert table.count("middle") == 6
    assert [table.count("role", seat) for seat in table.seats] == [0] * seats
    offered: set[str] = set()
    for seed in range(12):
        table = verrater.round(11, seats, seed, roles=roles)
        offered |= set(table.says(table.options[0]).offered("role"))
    assert len(offered) == 6


@pytest.mark.clause("phase11.return")
def test_roles_lie_before_the_players_until_phase_11(verrater: Verrater) -> None:
    """While a card is laid off in phase 10 they have not gone back."""
    table = verrater.round(10, roles={"brown": "farmer"}, hands={"brown": [2, 2, 3]})
    assert (table.role("brown"), table.count("middle")) == ("farmer", 5)
    table.answers("brown", "lay-off:2")
    assert (table.role("brown"), table.count("middle")) == (None, 6)


@SEATS
@pytest.mark.clause("phase12.pass")
def test_the_start_player_card_goes_to_the_left(verrater: Verrater, seats: int) -> None:
    """From the last seat to the first as well."""
    for number, seat in enumerate(COLOURS[:seats]):
        table = verrater.round(12, seats, start_player=seat, strategist="green")
        assert table.start_player == COLOURS[(number + 1) % seats]


@pytest.mark.clause("phase12.pass")
def test_the_start_player_stays_through_phase_10(verrater: Verrater) -> None:
    """She hands the card on once all have drawn."""
    table = verrater.round(10, roles={"yellow": "farmer"}, hands={"yellow": [2, 2, 3]})
    assert table.start_player == "brown"
    assert table.answers("yellow", "lay-off:none").start_player == "blue"


@pytest.mark.parametrize("strategist", COLOURS)
@pytest.mark.clause("phase12.independent")
def test_start_player_and_strategist_are_independent(verrater: Verrater, strategist: str) -> None:
    """Passing on the one leaves the other where it is, whether they fall together or not."""
    table = verrater.round(12, start_player="brown", strategist=strategist)
    assert (table.start_player, table.strategist, table.asked) == ("blue", strategist, strategist)


@pytest.mark.parametrize(("seats", "number"), [(3, 1), (3, 8), (4, 1), (4, 7)])
@pytest.mark.clause("phase13.next")
def test_another_round_follows(verrater: Verrater, seats: int, number: int) -> None:
    """It begins with phase 1, and is the last one's number plus one."""
    table = verrater.round(13, seats, round=number, strategist="green")
    assert (table.round, table.asked, table.clause) == (number + 1, "green", "phase1.who")
    assert table.phases == [13, 1]
