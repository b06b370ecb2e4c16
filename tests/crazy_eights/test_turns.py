"""A turn: what may be played, eights, drawing and passing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .conftest import Table


@pytest.mark.clause("2.turn", "2.match")
def test_a_card_follows_suit_or_rank(table: Table) -> None:
    """On the five of clubs go clubs, fives and eights, and nothing else."""
    talk = table("9c 5h 8d 2s", "2c", top="5c")
    talk.only("ann", "play:9-of-clubs", "play:5-of-hearts", "play:8-of-diamonds", "draw")
    talk.refused("ann", "play:2-of-spades", by="2.match")
    talk.plays("ann", "5h").offers_not("bea", "play:2-of-clubs")


@pytest.mark.clause("2.held")
def test_nobody_plays_a_card_of_somebody_else(table: Table) -> None:
    """Even if it would fit."""
    table("9c", "2c", top="5c").refused("ann", "play:2-of-clubs", by="2.held")


@pytest.mark.clause("2.name")
def test_who_plays_an_eight_names_a_suit(table: Table) -> None:
    """That suit is asked for, not the eight's own; another eight fits too."""
    talk = table("8d 2s", "4h 6d 8c", top="5c").plays("ann", "8d")
    talk.only("ann", "suit:clubs", "suit:diamonds", "suit:hearts", "suit:spades")
    talk.says("ann", "suit:hearts").only("bea", "play:4-of-hearts", "play:8-of-clubs", "draw")
    assert talk.marker("suit") == 2
    talk.plays("bea", "4h").offers("ann", "draw")


@pytest.mark.clause("2.draw")
def test_a_player_may_draw_though_she_could_play(table: Table) -> None:
    """The top card of the stock comes into her hand, seen by her alone, and her turn goes on."""
    talk = table("9c 2s", "2c", top="5c", stock="kc").says("ann", "draw")
    assert talk.hand("ann") == ["2-of-spades", "9-of-clubs", "king-of-clubs"]
    assert talk.view("bea")["zones"]["hand"][0]["cards"] == []
    talk.only("ann", "play:9-of-clubs", "play:king-of-clubs", "draw")


@pytest.mark.clause("2.draw.limit")
def test_five_cards_are_drawn_in_a_turn_at_most(table: Table) -> None:
    """Then she plays or passes; in her next turn she may draw again."""
    talk = table("2s", "2d", top="5c", stock="3d 3h 4d 4h 6d 6h").says("ann", *["draw"] * 5)
    talk.only("ann", "pass").refused("ann", "draw")
    talk.passes("ann").says("bea", "draw").offers("bea", "draw")


@pytest.mark.clause("2.draw.limit")
def test_a_table_may_agree_on_another_limit(table: Table) -> None:
    """With a limit of one a second card is refused."""
    talk = table("2s", "2d", top="5c", stock="3d 3h", options={"draw_limit": 1})
    talk.says("ann", "draw").only("ann", "pass").passes("ann").only("bea", "draw")


def test_a_card_that_was_drawn_may_be_played_at_once(table: Table) -> None:
    """Playing it ends the turn."""
    assert table("2s", "2d", top="5c", stock="kc").says("ann", "draw").plays("ann", "kc").asked == "bea"


@pytest.mark.clause("3.empty")
def test_from_an_empty_stock_nobody_draws(table: Table) -> None:
    """Who does not play passes."""
    talk = table("9c 2s", "2d", top="5c", only_stock=True, options={"reshuffle": False})
    talk.only("ann", "play:9-of-clubs", "pass").refused("ann", "draw", by="3.empty")


@pytest.mark.clause("3.reshuffle")
def test_the_discard_pile_becomes_the_stock(table: Table) -> None:
    """All but its top card, and nobody knows in which order."""
    talk = table("9c 2s", "2d", top="5c", stock="kd", only_stock=True).says("ann", "draw")
    assert (talk.pile("discard"), talk.pile("stock")) == (1, 52 - 2 - 1 - 1 - 1)
    assert talk.offers("ann", "draw").view()["zones"]["discard"]["cards"][0]["card"] == "5-of-clubs"


@pytest.mark.clause("3.reshuffle")
def test_a_card_that_is_played_on_an_empty_stock_frees_the_pile(table: Table) -> None:
    """What lay below it becomes the stock."""
    talk = table("9c 2s", "2d", top="5c", only_stock=True).plays("ann", "9c")
    assert (talk.pile("discard"), talk.pile("stock")) == (1, 49)


def test_in_openspiels_game_it_stays_where_it_is(table: Table) -> None:
    """Unless the option says otherwise."""
    talk = table("9c 2s", "2d", top="5c", stock="kd", only_stock=True, options={"ruleset": "openspiel"})
    assert talk.says("ann", "draw").only("ann", "play:9-of-clubs", "pass").pile("stock") == 0


def test_of_two_equal_cards_one_is_offered(table: Table) -> None:
    """With two packs a hand may hold a card twice."""
    talk = table("9c 9c 2s", "2d", "3d", "4d", "6d", "7d", top="5c")
    talk.only("ann", "play:9-of-clubs", "draw").plays("ann", "9c")
    assert talk.hand("ann") == ["2-of-spades", "9-of-clubs"]
