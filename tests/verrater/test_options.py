"""The options of a table, landscape tables of one's own, and positions that are none."""

from __future__ import annotations

import os
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

from kredens import BadFile, BadOption

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from .conftest import Verrater

TABLE = (files("kredens_verrater") / "landscapes.toml").read_text(encoding="utf-8")


def swapped(old: str, new: str) -> str:
    """The bundled table with the first occurrence of a text replaced."""
    assert old in TABLE
    return TABLE.replace(old, new, 1)


def without(start: str) -> str:
    """The bundled table without the lines that begin like this."""
    return "\n".join(line for line in TABLE.splitlines() if not line.startswith(start))


@pytest.mark.clause("setup.landscape.content", "phase6.table")
def test_a_table_of_ones_own_replaces_the_numbers(verrater: Verrater, tmp_path: Path) -> None:
    """The conflict uses the numbers of the file that is named, and so do the points."""
    file = tmp_path / "mine.toml"
    mine = TABLE.replace("conflict = { points = 15", "conflict = { points = 1").replace("points = 8", "points = 80")
    file.write_text(mine, encoding="utf-8")
    options = {"landscapes": str(file)}
    table = verrater.round(4, houses="ERRR", conflict=("E River", "R City"), options=options)
    assert (table.total("E"), table.total("R"), table.winner) == (5, 1, "E")
    assert table.scores == (80, 0, 0, 0)


@pytest.mark.clause("setup.landscape.content")
def test_the_order_of_the_types_in_a_file_does_not_matter(verrater: Verrater, tmp_path: Path) -> None:
    """The same numbers make the same game."""
    head, *rows = TABLE.split("[[landscape]]")
    file = tmp_path / "turned.toml"
    file.write_text("[[landscape]]".join([head, *(f"{row}\n" for row in reversed(rows))]), encoding="utf-8")
    options = {"landscapes": str(file)}
    for border in ("10-11", "1-2", "8-9"):
        usual = verrater.round(4, houses="EERR", conflict=border)
        table = verrater.round(4, houses="EERR", conflict=border, options=options)
        assert (table.total("E"), table.total("R"), table.scores) == (usual.total("E"), usual.total("R"), usual.scores)
    assert verrater.new(landscapes=str(file)).ring == verrater.new().ring


@pytest.mark.parametrize(("column", "seats"), [("IV", 4), ("III", 3), ("II", 3), ("I", 3)])
@pytest.mark.clause("phase6.column")
def test_a_table_without_a_column_that_can_be_needed_is_refused(
    verrater: Verrater, tmp_path: Path, column: str, seats: int
) -> None:
    """The sentence names the file, the landscape and the column."""
    file = tmp_path / "short.toml"
    file.write_text(without(f"{column} ="), encoding="utf-8")
    with pytest.raises(
        BadFile, match=rf"short.toml: the landscape 'Wasteland' has no column {column}, .*phase6.column"
    ):
        verrater.new(seats, landscapes=str(file))


@pytest.mark.clause("phase6.column", "phase6.each")
def test_three_players_can_do_without_column_iv(verrater: Verrater, tmp_path: Path) -> None:
    """Three winners are the most there can be."""
    file = tmp_path / "three.toml"
    file.write_text(without("IV ="), encoding="utf-8")
    table = verrater.round(
        4, 3, houses="EEE", conflict=("E River", "R City"), played={"blue": [8, 6]}, options={"landscapes": str(file)}
    )
    assert table.scores == (4, 4, 4)


WRONG: list[tuple[str, str, str]] = [
    ("no TOML", "[[landscape", "cannot be read"),
    ("nothing", "", r"consists of \[\[landscape\]\] tables"),
    ("one table", "[landscape]\nname = 'City'", r"consists of \[\[landscape\]\] tables"),
    ("more than landscapes", f"edition = 1\n{TABLE}", r"consists of \[\[landscape\]\] tables and nothing else"),
    ("a number for a row", "landscape = [1]", "landscape 1, field 'landscape'"),
    ("an unknown type", swapped('name = "Meadow"', 'name = "Castle"'), "landscape 2, field 'name'"),
    ("a type twice", swapped('name = "Meadow"', 'name = "City"'), "'City' is there twice"),
    ("a type missing", TABLE.partition('[[landscape]]\nname = "City"')[0], "the landscape 'City' is missing"),
    ("no conflict points", without("conflict ="), "landscape 1, field 'conflict'"),
    ("a word for points", swapped("points = 15", 'points = "15"'), r"landscape 6, field 'conflict.points'"),
    ("half points", swapped("points = 15", "points = 1.5"), r"field 'conflict.points'"),
    ("true for points", swapped("points = 15", "points = true"), r"field 'conflict.points'"),
    ("fewer than none", swapped("points = 15", "points = -1"), r"field 'conflict.points'"),
    ("too many", swapped("points = 15", "points = 100"), r"field 'conflict.points'"),
    ("a bare number", swapped('I = { points = 3, known = "reconstructed" }', "I = 3"), "landscape 1, field 'I'"),
    ("no mark", swapped(', known = "attested"', ""), r"landscape 3, field 'conflict.known'"),
    ("an unknown mark", swapped('"attested"', '"certain"'), r"field 'conflict.known'"),
    ("a fifth column", swapped("IV =", "V = { points = 1, known = 'likely' }\nIV ="), "landscape 1, field 'V'"),
]


@pytest.mark.parametrize(("text", "told"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_a_wrong_table_is_refused_in_a_sentence(verrater: Verrater, tmp_path: Path, text: str, told: str) -> None:
    """It names the file, and the row and field at fault."""
    file = tmp_path / "wrong.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match=told) as error:
        verrater.new(landscapes=str(file))
    assert "wrong.toml" in str(error.value)
    assert "\n" not in str(error.value)


def _missing(folder: Path) -> Path:
    return folder / "nowhere.toml"


def _folder(folder: Path) -> Path:
    return folder


def _latin(folder: Path) -> Path:
    file = folder / "latin.toml"
    file.write_bytes("# Ödnis\n".encode("latin-1") + TABLE.encode())
    return file


def _huge(folder: Path) -> Path:
    file = folder / "huge.toml"
    file.write_bytes(b"#" * 1_000_001)
    return file


def _deep(folder: Path) -> Path:
    file = folder / "deep.toml"
    file.write_text(f"a = {'[' * 5_000}", encoding="utf-8")
    return file


def _pipe(folder: Path) -> Path:
    if not hasattr(os, "mkfifo"):
        return folder
    os.mkfifo(folder / "pipe.toml")
    return folder / "pipe.toml"


@pytest.mark.parametrize("made", [_missing, _folder, _latin, _huge, _deep, _pipe])
def test_a_file_that_is_no_table_is_refused_in_a_sentence(
    verrater: Verrater, tmp_path: Path, made: Callable[[Path], Path]
) -> None:
    """Missing, a folder, in another encoding, far too large, nested without end, or a pipe that nobody fills."""
    with pytest.raises(BadFile, match=r"landscape table|no text in UTF-8"):
        verrater.new(landscapes=str(made(tmp_path)))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("start_hand", "4-5-6"),
        ("first_strategist", "right-neighbour"),
        ("layout", "sorted"),
        ("strategist_cards", 3),
        ("strategist_cards", -1),
        ("strategist_cards", "many"),
        ("strategist_cards", "1"),
        ("strategist_cards", True),
        ("strategist_cards", 1.0),
        ("landscapes", 5),
        ("rounds", 4),
    ],
)
def test_a_wrong_option_is_refused_by_its_name(verrater: Verrater, option: str, value: str | float) -> None:
    """The sentence says which one."""
    with pytest.raises(BadOption, match=f"'{option}'"):
        verrater.game.settings({option: value})


def test_the_notice_counts_the_reconstructed_numbers(verrater: Verrater, tmp_path: Path) -> None:
    """Twenty-one in the bundled table; none in one that is printed throughout, and then there is no notice."""
    notice = verrater.game.notice
    assert notice is not None
    bundled = notice(verrater.game.settings({}))
    assert bundled.startswith("21 numbers of the landscape table (landscapes.toml) are reconstructed")
    file = tmp_path / "printed.toml"
    file.write_text(TABLE.replace('"reconstructed"', '"attested"'), encoding="utf-8")
    assert notice(verrater.game.settings({"landscapes": str(file)})) == ""


@pytest.mark.parametrize(
    ("field", "position"),
    [
        ("hands", {"hands": {"pink": [2]}}),
        ("hands.blue", {"hands": {"blue": [8, 8]}}),
        ("hands.blue", {"hands": {"blue": [7]}}),
        ("hands.blue", {"hands": {"blue": [2, 2, 2, 2, 2, 3]}}),
        ("played.blue", {"phase": 5, "hands": {"blue": [2, 3, 4]}, "played": {"blue": [5, 5, 6]}}),
        ("ring.0", {"ring": ["E Castle"] + ["E City"] * 11}),
        ("ring.0", {"ring": [""] + ["E City"] * 11}),
        ("ring.2", {"ring": ["E City"] * 12}),
        ("ring", {"ring": ["E City"] * 11}),
        ("ring", {"ring": [f"E {kind}" for kind in ("City", "Village", "Forest", "River", "Meadow", "Wasteland")] * 2}),
        ("ring", {"phase": 11, "ring": ["R City", "R Village", "R Forest", "R River", "R Meadow", "R Wasteland"] * 2}),
        ("houses", {"houses": "ERE"}),
        ("houses.0", {"houses": "XRER"}),
        ("estates.blue", {"estates": {"blue": [{"at": 0}, {"at": 0}]}}),
        ("estates.blue", {"estates": {"brown": [{"at": 0}], "blue": [{"at": 0}]}}),
        ("estates.blue", {"estates": {"blue": [{"at": place} for place in range(4)]}}),
        ("estates.blue", {"estates": {"blue": [{"at": place, "face": "post"} for place in range(3)]}}),
        ("estates.blue.0.at", {"estates": {"blue": [{"at": 12}]}}),
        ("round", {"round": 9}),
        ("round", {"round": 0}),
        ("phase", {"phase": 14}),
        ("phase", {"phase": 0}),
        ("phase", {"phase": 11, "round": 8}),
        ("phase", {"phase": 13, "round": 8}),
        ("conflict", {"phase": 3, "conflict": "0-1"}),
        ("conflict", {"phase": 3, "conflict": "0-2"}),
        ("roles", {"phase": 2, "roles": {"blue": "farmer"}}),
        ("roles", {"phase": 12, "roles": {"blue": "farmer"}}),
        ("roles", {"phase": 4, "roles": {"blue": "farmer", "green": "farmer"}}),
        ("roles.blue", {"phase": 4, "roles": {"blue": "spy"}}),
        ("blind", {"phase": 4, "blind": "farmer"}),
        ("blind", {"phase": 4, "blind": "traitor", "roles": {
            "brown": "farmer", "blue": "traitor", "green": "builder", "yellow": "strategist"}}),
        ("played", {"phase": 2, "played": {"blue": [2]}}),
        ("played", {"phase": 10, "played": {"blue": [2]}}),
        ("scores.blue", {"scores": {"blue": -1}}),
        ("scores.blue", {"scores": {"blue": 1.0}}),
        ("scores.blue", {"scores": {"blue": True}}),
        ("hands.blue.0", {"hands": {"blue": [3.0]}}),
        ("hands.blue.1", {"hands": {"blue": [3, "4"]}}),
        ("played.blue.0", {"phase": 5, "played": {"blue": [True]}}),
        ("discards.0", {"discards": ["3"]}),
        ("draw.0", {"draw": [3.0]}),
        ("phase", {"phase": "3"}),
        ("round", {"round": 1.0}),
        ("estates.blue.0.at", {"estates": {"blue": [{"at": "3"}]}}),
        ("discards", {"discards": [9]}),
        ("draw", {"draw": [8, 8]}),
        ("start_player", {"start_player": "pink"}),
        ("strategist", {"strategist": "pink"}),
        ("colour", {"colour": 1}),
    ],
)  # fmt: skip
def test_a_wrong_position_is_refused_by_its_field(verrater: Verrater, field: str, position: dict[str, Any]) -> None:
    """The sentence names what is wrong."""
    with pytest.raises(BadOption, match=f"'{field}'"):
        verrater.game.start(seats=4, position=position)


def test_discards_beside_an_empty_draw_pile_are_refused(verrater: Verrater) -> None:
    """They would have been shuffled."""
    hands = {"brown": [2, 2, 2, 2, 2], "blue": [3, 3, 3, 3, 3], "green": [4, 4, 4, 4, 4]}
    with pytest.raises(BadOption, match=r"'discards'.*phase10.reshuffle"):
        verrater.game.start(position={"hands": hands, "discards": [5, 5, 5, 5, 5, 6, 6, 8]})
