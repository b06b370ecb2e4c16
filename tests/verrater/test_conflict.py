"""The conflict: who changes house, what counts for whom, and who is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .conftest import Verrater

RIVER_AND_CITY = ("E River", "R City")


@pytest.mark.clause("phase4.traitor", "phase3.supports")
def test_the_traitor_fights_for_the_new_house_at_once(verrater: Verrater) -> None:
    """What a Traitor has played counts for the house the Traitor changes to."""
    table = verrater.round(4, houses="ERER", conflict=RIVER_AND_CITY, roles={"blue": "traitor"}, played={"blue": [4]})
    assert table.house("blue") == "E"
    assert table.total("E") == 5 + 4
    assert table.total("R") == 15


@pytest.mark.clause("phase1.boundary")
def test_a_border_inside_one_house_is_refused(verrater: Verrater) -> None:
    """The Conflict card lies between an Eagle and a Rose landscape only."""
    table = verrater.round()
    table.refuses("conflict:0-1", by="phase1.boundary")
    assert "0-1" not in table.offered("conflict")


@pytest.mark.clause("phase4.diplomat5", "phase4.diplomat5.points", "phase4.diplomat5.alone")
def test_the_diplomat_5_breaks_up_a_table_of_one_house(verrater: Verrater) -> None:
    """If all were of one house, the Diplomat +5 changes too, and the five points go along."""
    table = verrater.round(4, houses="EEEE", conflict=RIVER_AND_CITY, roles={"green": "diplomat-5"})
    assert table.houses == "EERE"
    assert (table.total("E"), table.total("R")) == (5, 20)


@pytest.mark.clause("phase5.tie", "phase5.tie.no-flip", "phase5.tie.no-points", "phase5.tie.roles")
def test_a_tie_pays_the_roles_only(verrater: Verrater) -> None:
    """With equal totals nothing turns, and only Strategist and Traitor get points."""
    table = verrater.round(
        4,
        houses="EERR",
        conflict=RIVER_AND_CITY,
        roles={"brown": "strategist", "blue": "traitor", "green": "diplomat-2"},
        played={"brown": [6, 6], "yellow": []},
    )
    assert (table.total("E"), table.total("R")) == (17, 17)
    assert table.winner is None
    assert table.scores == (2, 1, 0, 0)
    assert table.ring[10:] == ("E River", "R City")


@pytest.mark.clause("phase5.no-players", "phase6.no-winner-players")
def test_a_house_without_players_can_win(verrater: Verrater) -> None:
    """Its landscape fights alone; nobody is paid, and the beaten landscape turns."""
    table = verrater.round(4, houses="EEEE", conflict=RIVER_AND_CITY)
    assert table.winner == "R"
    assert table.scores == (0, 0, 0, 0)
    assert table.ring[10] == "R River"
