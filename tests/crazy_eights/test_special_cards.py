"""Special cards: queens skip, aces turn the direction round, twos make the next player draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .conftest import Round, Table

SPECIAL = {"special_cards": True}


def three(table: Table, ann: str, bea: str = "3d 4d", cleo: str = "3h 4h", **more: Any) -> Round:  # noqa: ANN401  # fields of a position
    return table(ann, bea, cleo, top="5c", options=SPECIAL, **more)


@pytest.mark.clause("7.skip")
def test_a_queen_makes_the_next_player_miss_her_turn(table: Table) -> None:
    """Of three players the one after the next is asked, of two the same again."""
    assert three(table, "qc 2s").plays("ann", "qc").asked == "cleo"
    assert table("qc 2s", "2d", top="5c", options=SPECIAL).plays("ann", "qc").asked == "ann"


@pytest.mark.clause("7.reverse")
def test_an_ace_turns_the_direction_round(table: Table) -> None:
    """From then on the turn passes to the right, until the next ace."""
    talk = three(table, "ac 2s", cleo="4c ad").plays("ann", "ac")
    assert talk.marker("direction") == -1
    talk.plays("cleo", "4c")
    assert talk.asked == "bea"


@pytest.mark.clause("7.two", "7.two.answer", "7.two.all")
def test_a_two_makes_the_next_player_draw_two(table: Table) -> None:
    """She draws both at once, and then it is the next player's turn."""
    talk = three(table, "2c 2s", bea="3c 4d", stock="kd kh").plays("ann", "2c")
    assert talk.marker("cards owed") == 2
    talk.only("bea", "draw").refused("bea", "play:3-of-clubs", by="7.two.answer").says("bea", "draw")
    assert (talk.holds("bea"), talk.asked, talk.marker("cards owed")) == (4, "cleo", 0)


@pytest.mark.clause("7.two.answer", "7.two.all")
def test_a_two_is_passed_on_by_another_two(table: Table) -> None:
    """The player after that owes four."""
    talk = three(table, "2c 3s", bea="2d 3d", stock="kd kh ks kc").plays("ann", "2c").plays("bea", "2d")
    assert talk.says("cleo", "draw").holds("cleo") == 6
    assert talk.asked == "ann"


@pytest.mark.clause("7.two.empty")
def test_what_the_stock_has_not_is_forgiven(table: Table) -> None:
    """Who owes two draws the last card, and it is the next player's turn."""
    options = {**SPECIAL, "reshuffle": False}
    talk = table("2c 2s", "3c 4d", "3h 4h", top="5c", stock="kd", only_stock=True, options=options)
    talk.plays("ann", "2c").says("bea", "draw")
    assert (talk.holds("bea"), talk.asked, talk.marker("cards owed")) == (3, "cleo", 0)


@pytest.mark.clause("7.two")
def test_with_an_empty_stock_a_two_does_nothing(table: Table) -> None:
    """Nobody owes anything."""
    options = {**SPECIAL, "reshuffle": False}
    talk = table("2c 2s", "3c 4d", "3h 4h", top="5c", only_stock=True, options=options).plays("ann", "2c")
    talk.only("bea", "play:3-of-clubs", "pass")


def test_without_the_option_they_are_cards_like_any_other(table: Table) -> None:
    """A queen, an ace and a two are played, and the next player is asked."""
    for word in ("qc", "ac", "2c"):
        talk = table(f"{word} 2s", "2d", "2h", top="5c").plays("ann", word)
        assert (talk.asked, talk.marker("direction"), talk.marker("cards owed")) == ("bea", 1, 0)
