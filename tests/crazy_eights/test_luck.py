"""Luck: what is asked when a table says itself which cards come, and what luck does by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens_crazy_eights.board import DISCARD, STOCK
from kredens_crazy_eights.deal import Deal

from .conftest import Round, card, cards

if TYPE_CHECKING:
    from kredens import Game

    from .conftest import Table


def dealing(game: Game, seats: int, dealer: int = 0, **options: Any) -> Round:  # noqa: ANN401  # options of the game
    """Begin a game in which luck is asked, up to the first card that is dealt."""
    talk = Round(game.start(seats, 1, chance=True, **options))
    assert talk.marker("direction") == 1
    return talk.says("chance", f"dealer:{dealer}")


def turned_up(game: Game, seats: int, word: str, **options: Any) -> Round:  # noqa: ANN401  # options of the game
    """Let luck deal whatever else there is, and turn up this card."""
    talk = dealing(game, seats, **options)
    up = f"deal:{card(word)}"
    while talk.pile("stock") > 52 - (14 if seats == 2 else 5 * seats):
        talk.says("chance", next(name for name in talk.options if name != up))
    return talk.says("chance", up)


# The deal


@pytest.mark.clause("1.hand")
def test_asked_luck_deals_card_by_card_from_the_dealers_left(game: Game) -> None:
    """The second of three, the third, the dealer, and round again; each sees her own card alone."""
    talk = dealing(game, 3)
    for number, word in enumerate(("kc", "qd", "5h", "9s")):
        talk.says("chance", f"deal:{card(word)}")
        assert [talk.holds(name) for name in talk.seats] == [(number + 1 + late) // 3 for late in (0, 2, 1)]
    assert talk.hand("bea") == ["9-of-spades", "king-of-clubs"]
    for reader, seen in ((0, False), (1, True), (2, False)):
        assert ("king-of-clubs" in str(talk.state.events(reader))) is seen


def test_luck_says_which_of_all_who_play_deals_first(game: Game) -> None:
    """Up to the seventh."""
    for seats in (2, 7):
        assert Round(game.start(seats, 1, chance=True)).options == tuple([f"dealer:{seat}" for seat in range(seats)])


@pytest.mark.clause("1.hand")
def test_unasked_luck_deals_hand_by_hand(game: Game) -> None:
    """The log tells so."""
    for seats, size in ((2, 7), (4, 5)):
        moves = [event["to"] for event in game.start(seats, 3).events(None) if event["event"] == "move"]
        dealt = [place for place in moves if place.startswith("hand")]
        assert len(dealt) == seats * size
        for first in range(0, len(dealt), size):
            assert len(set(dealt[first : first + size])) == 1


@pytest.mark.clause("1.up")
def test_the_card_that_luck_names_is_turned_up(game: Game) -> None:
    """Whichever it is."""
    for word in ("2d", "kh", "as"):
        (top,) = turned_up(game, 2, word).view()["zones"]["discard"]["cards"]
        assert top["card"] == card(word)


@pytest.mark.clause("1.up")
def test_the_top_of_the_stock_is_turned_up(game: Game) -> None:
    """If luck is not asked."""
    t = game.start(2, 1, chance=True).table
    top = t.zones[STOCK.base][-1]
    t.cards[top] = t.cards[t.zones[STOCK.base][0]]
    Deal(dealer=0).lay_open(t, None)
    assert t.zones[DISCARD.base] == (top,)


@pytest.mark.clause("7.skip", "7.reverse", "7.two", "1.first")
@pytest.mark.parametrize(
    ("word", "asked", "direction", "owed"),
    [("qc", "cleo", 1, 0), ("ac", "dora", -1, 0), ("2c", "bea", 1, 2), ("kc", "bea", 1, 0), ("5c", "bea", 1, 0)],
)
def test_a_special_card_that_is_turned_up_does_what_it_does(
    game: Game, word: str, asked: str, direction: int, owed: int
) -> None:
    """As if the dealer had played it: of four players Ann deals."""
    talk = turned_up(game, 4, word, special_cards=True)
    assert (talk.asked, talk.marker("direction"), talk.marker("cards owed")) == (asked, direction, owed)


@pytest.mark.clause("6.dealer", "7.reverse", "7.two")
def test_the_next_deal_begins_anew(table: Table) -> None:
    """To the left again after an ace, and with nothing owed though the last one has gone out by a two."""
    options = {"special_cards": True, "target": 500}
    talk = table("ac 9c", "kd", "kh", top="5c", options=options).plays("ann", "ac")
    assert talk.marker("direction") == -1
    talk.says("cleo", "draw")
    while talk.marker("points")[:3] == [0, 0, 0]:
        play = next((name for name in talk.options if name.startswith("play:")), "")
        talk.state.choose("play:9-of-clubs" if "play:9-of-clubs" in talk.options else play or talk.options[-1])
    assert talk.marker("direction") == 1
    two = table("2c 9c", "2d", "kh", top="5c", options=options).plays("ann", "2c").plays("bea", "2d")
    assert (two.marker("cards owed"), two.pile("discard")) == (0, 1)


# Drawing


def drawing(game: Game, **more: Any) -> Round:  # noqa: ANN401  # fields of a position
    """Ann, who holds a two that does not fit, has a stock of three cards, in which luck is asked."""
    options = more.pop("options", {})
    position = {"hands": [["2-of-spades"], ["2-of-diamonds", "4-of-diamonds"]], "discard": ["5-of-clubs"]}
    given = {**position, "stock": cards("3d 3h kc"), "only_stock": True, **more}
    return Round(game.start(2, 1, position=given, chance=True, **options))


@pytest.mark.clause("2.draw")
def test_asked_luck_says_which_card_is_drawn(game: Game) -> None:
    """She gets that one, and nobody else learns which."""
    for word in ("3d", "3h", "kc"):
        drawn = drawing(game).says("ann", "draw").says("chance", f"deal:{card(word)}")
        assert sorted(drawn.hand("ann")) == sorted(["2-of-spades", card(word)])
    talk = drawing(game).says("ann", "draw")
    talk.only("chance", "deal:3-of-diamonds", "deal:3-of-hearts", "deal:king-of-clubs")
    talk.says("chance", "deal:king-of-clubs")
    assert talk.hand("ann") == ["2-of-spades", "king-of-clubs"]
    assert "king-of-clubs" not in str(talk.state.events(1))
    assert talk.offers("ann", "play:king-of-clubs").asked == "ann"


@pytest.mark.clause("7.two.all")
def test_asked_luck_says_which_cards_are_owed(game: Game) -> None:
    """One after the other."""
    hands = [["2-of-clubs", "9-of-spades"], ["4-of-diamonds"]]
    talk = drawing(game, hands=hands, options={"special_cards": True}).plays("ann", "2c").says("bea", "draw")
    talk.says("chance", "deal:king-of-clubs").only("chance", "deal:3-of-diamonds", "deal:3-of-hearts")
    talk.says("chance", "deal:3-of-hearts")
    assert talk.hand("bea") == ["3-of-hearts", "4-of-diamonds", "king-of-clubs"]
    assert talk.asked == "ann"


@pytest.mark.clause("7.two.all")
def test_what_is_owed_comes_from_the_top(table: Table) -> None:
    """The king and the queen, and none of what lies below."""
    talk = table("2c 2s", "3c", top="5c", stock="kd qh 9h", options={"special_cards": True})
    talk.plays("ann", "2c").says("bea", "draw")
    assert talk.hand("bea") == ["3-of-clubs", "king-of-diamonds", "queen-of-hearts"]


@pytest.mark.clause("2.draw.limit")
def test_what_one_has_drawn_does_not_count_for_the_next(table: Table) -> None:
    """Ann has drawn as often as she may and plays; Bea may draw."""
    talk = table("2s 9c", "2d", top="5c", stock="3d 3h", options={"draw_limit": 1}).says("ann", "draw")
    talk.plays("ann", "9c").only("bea", "draw")


@pytest.mark.clause("3.reshuffle")
def test_of_a_new_stock_nobody_knows_where_a_card_lies(table: Table) -> None:
    """Everybody has seen the cards that went into it."""
    talk = table("9c 2s", "2d", top="5c", stock="kd", only_stock=True).says("ann", "draw")
    for viewer in ("ann", "bea", None):
        told: list[dict[str, object]] = talk.view(viewer)["zones"]["stock"]["cards"] or []
        assert not [one for one in told if one.get("card")]


@pytest.mark.clause("2.draw.limit", "1.first")
def test_who_begins_may_draw_five_cards_like_everybody(game: Game) -> None:
    """In the first turn of a game."""
    talk = Round(game.start(2, 4))
    for _ in range(5):
        talk.says(talk.asked, "draw")
    assert "draw" not in talk.options
