"""Phases 4 to 6: roles are revealed, houses changed, the conflict decided and paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Verrater

RIVER_AND_CITY = ("E River", "R City")
SEATS = pytest.mark.parametrize("seats", [3, 4])
OUTCOMES = pytest.mark.parametrize(
    ("cards", "winner"), [([5, 5], None), ([6, 5], "E"), ([4, 5], "R")], ids=["tie", "eagle", "rose"]
)
"""What Brown, an Eagle, plays for the River (5) against the City (15)."""


@pytest.mark.clause("flow.teams", "phase5.cards")
def test_players_of_one_house_fight_together_and_are_paid_apart(verrater: Verrater) -> None:
    """Two Eagles' cards are added up; the Strategist's points are her own."""
    table = verrater.round(
        4, conflict=RIVER_AND_CITY, roles={"brown": "strategist"}, played={"brown": [4], "green": [3]}
    )
    assert table.total("E") == 5 + 7
    assert table.points("green") == 0
    assert table.points("brown") == 2


@SEATS
@pytest.mark.clause("phase4.reveal")
def test_all_roles_are_revealed_together(verrater: Verrater, seats: int) -> None:
    """When the Builder is asked, everybody reads everybody's role; before phase 4 nobody does."""
    roles = dict(zip(("brown", "blue", "green", "yellow"), ("builder", "farmer", "diplomat-2", "traitor"), strict=True))
    table = verrater.round(3, seats, roles={seat: roles[seat] for seat in list(roles)[:seats]})
    assert [table.role(seat) for seat in table.seats] == ["hidden"] * seats
    table.plays()
    for viewer in (*table.seats, None):
        assert [table.role(seat, viewer) for seat in table.seats] == list(roles.values())[:seats]
    turned = [event["card"] for event in table.events("turn", up=True)]
    assert turned == list(roles.values())[:seats]


@pytest.mark.clause("phase4.traitor", "phase3.supports")
def test_the_traitor_fights_for_the_new_house_at_once(verrater: Verrater) -> None:
    """What a Traitor has played counts for the house the Traitor changes to."""
    table = verrater.round(4, houses="ERER", conflict=RIVER_AND_CITY, roles={"blue": "traitor"}, played={"blue": [4]})
    assert table.house("blue") == "E"
    assert (table.total("E"), table.total("R")) == (5 + 4, 15)
    table = verrater.round(4, houses="ERER", conflict=RIVER_AND_CITY, roles={"brown": "traitor"}, played={"brown": [4]})
    assert table.houses == "RRER"
    assert (table.total("E"), table.total("R")) == (5, 15 + 4)


@pytest.mark.clause("phase3.supports")
def test_without_a_traitor_cards_count_for_the_house_at_the_time(verrater: Verrater) -> None:
    """Nobody else changes house."""
    table = verrater.round(4, houses="ERER", conflict=RIVER_AND_CITY, roles={"blue": "farmer"}, played={"blue": [4]})
    assert table.houses == "ERER"
    assert (table.total("E"), table.total("R")) == (5, 15 + 4)


@pytest.mark.clause("phase4.traitor.lasting")
def test_a_traitor_stays_with_the_new_house(verrater: Verrater) -> None:
    """Through the next round, in which somebody else or nobody is Traitor, until she is Traitor again."""
    table = verrater.round(4, houses="ERER", conflict=RIVER_AND_CITY, roles={"blue": "traitor"})
    assert table.houses == "EEER"
    table.says(table.options[0]).skips("traitor").plays()
    while table.round == 2 and table.asked and not table.offered("conflict"):
        table.says(table.options[0])
    assert table.round == 3
    assert table.houses == "EEER"
    table = verrater.round(4, houses="EEER", conflict=RIVER_AND_CITY, roles={"blue": "traitor"})
    assert table.houses == "ERER"


@OUTCOMES
@pytest.mark.clause("phase4.traitor.outcome")
def test_a_traitor_changes_whatever_comes_of_the_conflict(
    verrater: Verrater, cards: list[int], winner: str | None
) -> None:
    """Won, lost or tied, the card stays turned."""
    table = verrater.round(
        4, houses="ERER", conflict=RIVER_AND_CITY, roles={"blue": "traitor"}, played={"brown": cards}
    )
    assert table.winner == winner
    assert table.houses == "EEER"


@pytest.mark.parametrize(("house", "eagle", "rose"), [("E", 5, 20), ("R", 10, 15)])
@SEATS
@pytest.mark.clause("phase4.diplomat5", "phase4.diplomat5.points", "phase4.diplomat5.alone")
def test_the_diplomat_5_breaks_up_a_table_of_one_house(
    verrater: Verrater, seats: int, house: str, eagle: int, rose: int
) -> None:
    """If all were of one house she changes too, with the Traitor in the middle, and the five points go along."""
    table = verrater.round(4, seats, houses=house * seats, conflict=RIVER_AND_CITY, roles={"green": "diplomat-5"})
    other = "R" if house == "E" else "E"
    assert table.houses == house * 2 + other + house * (seats - 3)
    assert (table.total("E"), table.total("R")) == (eagle, rose)


@pytest.mark.clause("phase4.diplomat5")
def test_with_both_houses_at_the_table_the_diplomat_5_stays(verrater: Verrater) -> None:
    """One player of the other house is enough, and other roles never change house."""
    table = verrater.round(4, houses="EEER", conflict=RIVER_AND_CITY, roles={"green": "diplomat-5"})
    assert table.houses == "EEER"
    assert table.total("E") == 5 + 5
    roles = {"brown": "diplomat-2", "blue": "farmer", "green": "builder", "yellow": "strategist"}
    assert verrater.round(4, houses="EEEE", conflict=RIVER_AND_CITY, roles=roles).houses == "EEEE"


@pytest.mark.clause("phase4.diplomat5", "phase4.traitor")
def test_at_a_table_of_one_house_the_traitor_and_the_diplomat_5_both_change(verrater: Verrater) -> None:
    """They end in the other house together."""
    roles = {"blue": "diplomat-5", "green": "traitor"}
    table = verrater.round(4, houses="RRRR", conflict=RIVER_AND_CITY, roles=roles, played={"green": [3]})
    assert table.houses == "REER"
    assert (table.total("E"), table.total("R")) == (5 + 5 + 3, 15)


@pytest.mark.parametrize(("before", "after"), [("EEER", "EEEE"), ("RRRE", "RRRR")])
@pytest.mark.clause("phase4.diplomat5.start")
def test_houses_are_looked_at_before_anybody_is_revealed(verrater: Verrater, before: str, after: str) -> None:
    """If only the Traitor makes all players one house, the Diplomat +5 stays."""
    roles = {"yellow": "traitor", "blue": "diplomat-5"}
    table = verrater.round(4, houses=before, conflict=RIVER_AND_CITY, roles=roles)
    assert table.houses == after


@pytest.mark.clause("phase4.diplomat5.lasting")
def test_a_diplomat_who_has_changed_stays_with_the_new_house(verrater: Verrater) -> None:
    """In the next round she belongs to it from the beginning."""
    table = verrater.round(4, houses="EEEE", conflict=RIVER_AND_CITY, roles={"blue": "diplomat-5"})
    assert (table.round, table.houses) == (2, "EREE")
    table.says(table.options[0]).skips("traitor").plays()
    assert table.houses == "EREE"


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.clause("phase5.base")
def test_a_total_begins_with_the_own_landscape(verrater: Verrater, seats: int) -> None:
    """With nothing played and no Diplomat the landscapes fight alone, each with its conflict points."""
    for border, eagle, rose in (("10-11", 5, 15), ("1-2", 0, 3), ("7-8", 7, 0), ("4-5", 10, 7), ("11-0", 15, 15)):
        table = verrater.round(4, seats, conflict=border)
        assert (table.total("E"), table.total("R")) == (eagle, rose)


@pytest.mark.clause("phase5.cards", "phase5.diplomats")
def test_cards_and_diplomats_of_a_house_are_added(verrater: Verrater) -> None:
    """Two Eagles with 12 and 4 played; the Rose has the Diplomat +5, the Eagle the Diplomat +2."""
    table = verrater.round(
        4,
        houses="EERR",
        conflict=RIVER_AND_CITY,
        played={"brown": [2, 4, 6], "blue": [4], "yellow": [8]},
        roles={"blue": "diplomat-2", "green": "diplomat-5"},
    )
    assert (table.total("E"), table.total("R")) == (5 + 16 + 2, 15 + 8 + 5)


@pytest.mark.clause("phase5.diplomats", "phase4.traitor")
def test_other_roles_bring_no_conflict_points(verrater: Verrater) -> None:
    """Only the two Diplomats fight."""
    roles = {"brown": "traitor", "blue": "builder", "green": "strategist", "yellow": "farmer"}
    table = verrater.round(4, conflict=RIVER_AND_CITY, roles=roles)
    assert (table.total("E"), table.total("R")) == (5, 15)


@SEATS
@pytest.mark.clause("phase5.no-players", "phase6.no-winner-players", "phase6.flip")
def test_a_house_without_players_can_win(verrater: Verrater, seats: int) -> None:
    """Its landscape fights alone; only roles are paid, and the beaten landscape turns."""
    table = verrater.round(
        4, seats, houses="E" * seats, conflict=RIVER_AND_CITY, roles={"green": "strategist"}, scores={"brown": 3}
    )
    assert table.winner == "R"
    assert table.scores == (3, 0, 2, 0)[:seats]
    assert table.ring[10] == "R River"


@pytest.mark.parametrize(("cards", "totals", "winner"), [([6, 5], (16, 15), "E"), ([4, 5], (14, 15), "R")])
@pytest.mark.clause("phase5.winner")
def test_the_higher_total_wins(verrater: Verrater, cards: list[int], totals: tuple[int, int], winner: str) -> None:
    """One point decides."""
    table = verrater.round(4, conflict=RIVER_AND_CITY, played={"brown": cards})
    assert (table.total("E"), table.total("R")) == totals
    assert table.winner == winner


@pytest.mark.clause("phase5.tie", "phase5.tie.no-flip", "phase5.tie.no-points", "phase5.tie.roles")
def test_a_tie_pays_the_roles_only(verrater: Verrater) -> None:
    """With equal totals nothing turns, only Strategist and Traitor get points, and phase 7 follows."""
    table = verrater.round(
        4,
        houses="EERR",
        conflict=RIVER_AND_CITY,
        roles={"brown": "strategist", "blue": "traitor", "green": "diplomat-2", "yellow": "builder"},
        played={"brown": [6, 6]},
    )
    assert (table.total("E"), table.total("R")) == (17, 17)
    assert table.winner is None
    assert table.scores == (2, 1, 0, 0)
    assert table.ring[10:] == ("E River", "R City")
    assert (table.asked, table.phases) == ("yellow", [4, 5, 6, 7])


@pytest.mark.clause("phase5.tie.no-points")
def test_a_tie_without_strategist_and_traitor_pays_nobody(verrater: Verrater) -> None:
    """Nothing is scored on either side."""
    table = verrater.round(4, conflict=RIVER_AND_CITY, played={"brown": [5], "green": [5]}, scores={"blue": 7})
    assert table.winner is None
    assert table.scores == (0, 7, 0, 0)


@pytest.mark.parametrize(
    ("houses", "cards", "paid"),
    [
        ("ERRR", [5, 6], (0, 1)),
        ("EERR", [5, 6], (0, 2)),
        ("EEER", [5, 6], (0, 3)),
        ("EEEE", [5, 6], (0, 4)),
        ("EEER", [], (1, 1)),
        ("EERR", [], (1, 2)),
        ("ERRR", [], (1, 3)),
        ("ERR", [5, 6], (0, 1)),
        ("EEE", [5, 6], (0, 3)),
        ("ERR", [], (1, 2)),
    ],
)
@pytest.mark.clause("phase6.winners", "phase6.table", "phase6.column", "phase6.each")
def test_each_winner_gets_what_the_beaten_landscape_says(
    verrater: Verrater, tmp_path: Path, houses: str, cards: list[int], paid: tuple[int, int]
) -> None:
    """The column is the number of the winners, each gets the whole number, and nobody else gets anything."""
    won, column = paid
    table = verrater.round(
        4,
        len(houses),
        options=verrater.numbered(tmp_path),
        houses=houses,
        conflict=RIVER_AND_CITY,
        played={"brown": cards},
    )
    beaten = 50 if won == 0 else 20
    assert table.winner == "ER"[won]
    assert table.scores == tuple(beaten + column if house == "ER"[won] else 0 for house in houses)


@pytest.mark.parametrize(
    ("border", "cards", "scores"),
    [
        ("1-2", [], (0, 2, 2)),
        ("7-8", [], (1, 0, 0)),
        ("9-10", [], (0, 22, 22)),
        ("4-5", [], (31, 0, 0)),
        ("1-2", [8], (11, 0, 0)),
        ("8-9", [8], (41, 0, 0)),
        ("10-11", [8, 6], (51, 0, 0)),
    ],
)
@pytest.mark.clause("phase6.table", "setup.landscape.content")
def test_the_numbers_are_those_of_the_beaten_type(
    verrater: Verrater, tmp_path: Path, border: str, cards: list[int], scores: tuple[int, ...]
) -> None:
    """An Eagle against two Roses: column I of what the Eagle takes, column II of what the Roses take."""
    table = verrater.round(
        4, 3, options=verrater.numbered(tmp_path), houses="ERR", conflict=border, played={"brown": cards}
    )
    assert table.scores == scores


@pytest.mark.clause("phase6.column", "phase4.traitor")
def test_the_column_counts_the_houses_after_treason(verrater: Verrater, tmp_path: Path) -> None:
    """The Traitor is one of the winners, and no longer one of the losers."""
    for seat, column in (("blue", 3), ("brown", 1)):
        table = verrater.round(
            4,
            options=verrater.numbered(tmp_path),
            houses="ERER",
            conflict=RIVER_AND_CITY,
            roles={seat: "traitor"},
            played={"green": [8, 6]},
        )
        assert table.gained("green", "conflict") == 50 + column


@OUTCOMES
@pytest.mark.clause("phase6.traitor-point", "phase6.strategist-points", "phase5.tie.roles")
def test_traitor_and_strategist_are_paid_whatever_the_outcome(
    verrater: Verrater, cards: list[int], winner: str | None
) -> None:
    """Won, lost or tied, one point and two points come on top."""
    roles = {"blue": "traitor", "green": "strategist"}
    for houses in ("ERER", "EERR", "RRRE"):
        played = {"brown" if houses[0] == "E" else "yellow": cards}
        table = verrater.round(4, houses=houses, conflict=RIVER_AND_CITY, roles=roles, played=played)
        assert table.winner == winner
        assert [table.gained(seat, "traitor") for seat in table.seats] == [0, 1, 0, 0]
        assert [table.gained(seat, "strategist") for seat in table.seats] == [0, 0, 2, 0]


@pytest.mark.clause("phase5.tie.no-points")
def test_no_other_role_is_paid(verrater: Verrater) -> None:
    """Diplomats, Builder and Farmer get nothing for the role."""
    roles = {"brown": "diplomat-2", "blue": "diplomat-5", "green": "builder", "yellow": "farmer"}
    table = verrater.round(4, houses="ERRR", conflict=RIVER_AND_CITY, roles=roles, played={"brown": [8, 5]})
    assert table.winner is None
    assert table.scores == (0, 0, 0, 0)


@pytest.mark.clause("phase6.recorded")
def test_points_are_added_before_phase_7(verrater: Verrater) -> None:
    """When the Builder is asked, they are on the tally."""
    roles = {"brown": "builder", "blue": "traitor", "green": "strategist"}
    table = verrater.round(4, conflict=RIVER_AND_CITY, roles=roles, scores={"yellow": 7, "green": 1})
    assert (table.asked, table.clause) == ("brown", "phase7.who")
    assert table.scores == (0, 1, 3, 7 + 5)


@pytest.mark.parametrize(("cards", "turned"), [([6, 5], 11), ([4, 5], 10)])
@pytest.mark.clause("phase6.flip", "phase5.winner")
def test_the_beaten_landscape_turns_and_no_other(verrater: Verrater, cards: list[int], turned: int) -> None:
    """It belongs to the victorious house from then on."""
    before = verrater.round(4, conflict=RIVER_AND_CITY, played={"brown": [5, 5]}).ring
    table = verrater.round(4, conflict=RIVER_AND_CITY, played={"brown": cards})
    assert [place for place in range(12) if table.ring[place] != before[place]] == [turned]
    assert table.ring[10][0] == table.ring[11][0] == table.winner


@pytest.mark.clause("phase6.flip.estate")
def test_a_card_under_a_landscape_that_turns_stays_there(verrater: Verrater) -> None:
    """Its owner keeps it, and whether it matches is worked out anew: Blue's no longer does, Yellow's does now."""
    table = verrater.round(
        4,
        houses="EEER",
        conflict=RIVER_AND_CITY,
        estates={"blue": [{"at": 10}]},
    )
    assert table.ring[10] == "R River"
    assert table.built == {10: ("blue", "estate")}
    assert table.drawn("blue") == 0
    table = verrater.round(4, houses="EEER", conflict=RIVER_AND_CITY, estates={"yellow": [{"at": 10, "face": "post"}]})
    assert table.built == {10: ("yellow", "post")}
    table = verrater.round(4, houses="EEER", conflict=RIVER_AND_CITY, estates={"yellow": [{"at": 10}]})
    assert table.drawn("yellow") == 1
