"""Marks: which game's clause a test means, where several rulebooks have that id."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.contract.marks import Rulebooks, UnknownClause

ROOT = Path(__file__).resolve().parents[2]
BOTH = Rulebooks({"leduc": {"1.deal", "2.bet"}, "crazy-eights": {"1.deal"}})


def test_a_clause_that_one_game_has_needs_no_more() -> None:
    """It is that game's."""
    assert BOTH.find("2.bet") == ("leduc", "2.bet")


def test_the_mark_may_name_the_game() -> None:
    """Before the clause, or beside it."""
    assert BOTH.find("crazy-eights:1.deal") == ("crazy-eights", "1.deal")
    assert BOTH.find("1.deal", game="leduc") == ("leduc", "1.deal")


@pytest.mark.parametrize("folder", ["crazy-eights", "crazy_eights"])
def test_the_folder_of_the_test_decides(folder: str) -> None:
    """An underscore in its name stands for a hyphen too."""
    assert BOTH.find("1.deal", near=("tests", folder)) == ("crazy-eights", "1.deal")


@pytest.mark.parametrize("game", ["leduc", "crazy_eights"])
def test_a_test_beside_the_rules_of_a_game_means_that_game(game: str) -> None:
    """As that of a plugin in a folder of its own does."""
    test = ROOT / "docs" / "examples" / game / "tests" / "test_rules.py"
    assert BOTH.find("1.deal", test=test) == (game.replace("_", "-"), "1.deal")


def test_what_nothing_decides_is_refused() -> None:
    """A test that lies as near to one as to the other has to name the game."""
    with pytest.raises(UnknownClause, match="a clause of crazy-eights and of leduc: name the game"):
        BOTH.find("1.deal", near=("tests",), test=ROOT / "tests" / "test_rules.py")
