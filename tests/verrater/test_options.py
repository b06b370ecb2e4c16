"""The options of a table, and positions that are none."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

from kredens import BadFile, BadOption

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Verrater

TABLE = (files("kredens_verrater") / "landscapes.toml").read_text(encoding="utf-8")


@pytest.mark.clause("setup.supply.hand")
def test_everybody_can_start_with_3_4_5(verrater: Verrater) -> None:
    """With the fixed start hand, hands are public knowledge."""
    table = verrater.set_up(start_hand="3-4-5")
    assert [table.hand(seat) for seat in table.seats] == [[3, 4, 5]] * 4
    assert not any("hand 0" in lot["places"] for lot in table.view("blue")["lots"])


@pytest.mark.clause("setup.strategy.first")
def test_the_first_strategist_is_the_left_neighbour_or_the_start_player(verrater: Verrater) -> None:
    """The start player's left neighbour begins with both cards, unless the table has it otherwise."""
    assert verrater.set_up(start="yellow").strategist == "brown"
    assert verrater.set_up(start="yellow", first_strategist="start-player").strategist == "yellow"


@pytest.mark.clause("role.strategist.cards")
def test_the_strategist_draws_what_the_option_says(verrater: Verrater) -> None:
    """Nothing for the role, or as many cards as the table has agreed on."""
    for cards in (0, 1, 2):
        table = verrater.round(
            10, options={"strategist_cards": cards}, roles={"green": "strategist"}, estates={"green": [{"at": 0}]}
        )
        assert table.drawn("green") == 1 + cards


@pytest.mark.clause("setup.landscape.content", "phase6.table")
def test_a_table_of_ones_own_replaces_the_numbers(verrater: Verrater, tmp_path: Path) -> None:
    """The conflict uses the numbers of the file that is named."""
    file = tmp_path / "mine.toml"
    file.write_text(TABLE.replace("conflict = { points = 15", "conflict = { points = 1"), encoding="utf-8")
    options = {"landscapes": str(file)}
    table = verrater.round(4, conflict=("E River", "R City"), options=options)
    assert (table.total("E"), table.total("R"), table.winner) == (5, 1, "E")


@pytest.mark.clause("phase6.column")
def test_a_table_without_a_column_that_can_be_needed_is_refused(verrater: Verrater, tmp_path: Path) -> None:
    """Column IV is for four players; three can do without."""
    file = tmp_path / "short.toml"
    file.write_text("\n".join(line for line in TABLE.splitlines() if not line.startswith("IV")), encoding="utf-8")
    with pytest.raises(BadFile, match=r"short.toml: the landscape 'Wasteland' has no column IV"):
        verrater.new(seats=4, landscapes=str(file))
    assert verrater.new(seats=3, landscapes=str(file)).asked


@pytest.mark.parametrize(
    ("field", "position"),
    [
        ("hands", {"hands": {"pink": [2]}}),
        ("hands.blue", {"hands": {"blue": [8, 8]}}),
        ("hands.blue", {"hands": {"blue": [7]}}),
        ("hands.blue", {"hands": {"blue": [2, 2, 2, 2, 2, 3]}}),
        ("ring.0", {"ring": ["E Castle"] + ["E City"] * 11}),
        ("ring.2", {"ring": ["E City"] * 12}),
        ("houses", {"houses": "ERE"}),
        ("estates.blue", {"estates": {"blue": [{"at": 0}, {"at": 0}]}}),
        ("round", {"round": 9}),
        ("phase", {"phase": 14}),
        ("conflict", {"phase": 3, "conflict": "0-1"}),
        ("roles", {"phase": 2, "roles": {"blue": "farmer"}}),
        ("roles", {"phase": 4, "roles": {"blue": "farmer", "green": "farmer"}}),
        ("blind", {"phase": 4, "blind": "farmer"}),
        ("played", {"phase": 2, "played": {"blue": [2]}}),
        ("start_player", {"start_player": "pink"}),
        ("colour", {"colour": 1}),
    ],
)
def test_a_wrong_position_is_refused_by_its_field(verrater: Verrater, field: str, position: dict[str, Any]) -> None:
    """The sentence names what is wrong."""
    with pytest.raises(BadOption, match=f"'{field}'"):
        verrater.game.start(seats=4, position=position)
