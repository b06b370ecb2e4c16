"""Phase 10: new supply cards, within the limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .conftest import Talk, Verrater

THREE_EAGLES: list[dict[str, Any]] = [{"at": 0}, {"at": 1}, {"at": 5}]
"""Three Estates of an Eagle player, all matching."""
FULL: dict[str, list[int]] = {"brown": [4, 4, 4, 4], "green": [5, 5, 5, 5], "yellow": [3, 3, 3, 3, 3]}
"""Hands of 13 cards that leave 2 2 2 2 2 4 5 6 6 8."""


@pytest.mark.clause("phase10.pile")
def test_cards_come_from_the_top_of_the_pile(verrater: Verrater) -> None:
    """Nobody else sees what was drawn."""
    table = verrater.round(10, estates={"brown": THREE_EAGLES[:2], "green": THREE_EAGLES[2:]}, draw=[8, 2, 6])
    assert (table.hand("brown"), table.hand("green")) == ([2, 8], [6])
    assert table.count("draw pile") == 20
    drawn = table.events("move", "blue", **{"from": "draw pile"})
    assert [event["card"] for event in drawn] == [None] * 3
    assert table.view("blue")["zones"]["hand"][0] == {"count": 2, "cards": []}


@pytest.mark.clause("phase10.reshuffle")
def test_the_discards_are_shuffled_when_the_last_card_is_taken(verrater: Verrater) -> None:
    """A pile of one and eight discards: two are drawn, both come, and the pile has seven."""
    table = nearly_empty(verrater, "diplomat-2", THREE_EAGLES[:1])
    assert table.drawn("blue") == 2
    assert (table.count("draw pile"), table.discards) == (7, [])
    kinds = [event["event"] for event in table.events("move") + table.events("shuffle")]
    assert kinds.count("shuffle") == 1


@pytest.mark.clause("phase10.reshuffle")
def test_the_discards_are_shuffled_at_once(verrater: Verrater) -> None:
    """The draw of the last card itself brings the new pile, before anybody needs it; one card more, and it does not."""
    table = nearly_empty(verrater, "farmer", [], hand=[4, 5, 5, 5])
    assert table.drawn("blue") == 1
    assert (table.count("draw pile"), table.discards) == (8, [])
    table = verrater.round(10, roles={"blue": "diplomat-2"}, hands=FULL, discards=[2, 2, 2, 2, 2, 6, 6, 8])
    assert table.count("draw pile") == 1
    assert len(table.discards) == 8


@pytest.mark.clause("phase10.reshuffle", "phase10.limit.sorted-out")
def test_cards_laid_off_before_the_draw_are_shuffled_in(verrater: Verrater) -> None:
    """They lie on the discard pile when the last card is taken, and can come back at once."""
    table = verrater.round(
        10,
        roles={"blue": "farmer"},
        hands={"brown": [4, 4, 4, 4], "blue": [4, 5, 5, 5], "green": [5, 3, 3, 3, 3], "yellow": [2, 2, 2, 2, 2]},
        discards=[6, 6, 8],
    )
    assert table.count("draw pile") == 2
    table.answers("blue", "lay-off:4-5")
    assert (table.drawn("blue"), table.count("hand", "blue")) == (3, 5)
    assert (table.count("draw pile"), table.discards) == (4, [])


@pytest.mark.clause("phase10.reshuffle", "phase10.limit.sorted-out")
def test_cards_laid_off_after_the_shuffle_begin_a_new_discard_pile(verrater: Verrater) -> None:
    """Blue's draw has made a new pile of the discards; Green's 3, laid off later, is not part of it."""
    table = verrater.round(
        10,
        houses="REEE",
        roles={"blue": "farmer"},
        estates={"green": [{"at": 0}]},
        hands={"brown": [4, 4, 4, 4], "blue": [5, 5], "green": [3, 3, 3, 3, 3], "yellow": [5, 5, 5]},
        discards=[2, 2, 2, 2, 2, 6, 6, 8],
        draw=[4],
    )
    assert (table.asked, table.drawn("blue")) == ("green", 3)
    assert (table.count("draw pile"), table.discards) == (6, [])
    table.answers("green", "lay-off:3")
    assert (table.count("draw pile"), table.discards) == (5, [3])


def nearly_empty(verrater: Verrater, role: str, estates: list[dict[str, Any]], hand: list[int] | None = None) -> Talk:
    """Phase 10 with one card in the pile and eight discards, Blue, an Eagle, first to draw."""
    hands = {"brown": [4, 4, 4, 4], "blue": hand or [5, 5, 5], "green": [3, 3, 3, 3, 3], "yellow": [5, 5]}
    if hand:
        hands["brown"] = [4, 4, 4]
    table = verrater.round(
        10,
        houses="REEE",
        roles={"blue": role},
        estates={"blue": estates},
        hands=hands,
        discards=[2, 2, 2, 2, 2, 6, 6, 8],
        draw=[4],
    )
    if table.offered("lay-off"):
        table.answers("blue", "lay-off:none")
    return table


@pytest.mark.clause("phase10.limit.draw3")
def test_nobody_draws_more_than_three(verrater: Verrater) -> None:
    """With three matching Estates the Diplomat +2's card is lost; with two it is not."""
    table = verrater.round(10, roles={"brown": "diplomat-2"}, estates={"brown": THREE_EAGLES})
    assert table.drawn("brown") == 3
    table = verrater.round(10, roles={"brown": "diplomat-2"}, estates={"brown": THREE_EAGLES[:2]})
    assert table.drawn("brown") == 3
    table = verrater.round(10, roles={"brown": "diplomat-2"}, estates={"brown": THREE_EAGLES[:1]})
    assert table.drawn("brown") == 2


@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (1, 3), (2, 3), (3, 2), (4, 1), (5, 0)])
@pytest.mark.clause("phase10.limit.hand5")
def test_nobody_holds_more_than_five(verrater: Verrater, held: int, drawn: int) -> None:
    """Who lays nothing off draws up to five and no further."""
    table = verrater.round(10, estates={"brown": THREE_EAGLES}, hands={"brown": [2, 2, 3, 3, 4][:held]})
    if held > 2:
        table.answers("brown", "lay-off:none")
    assert not table.offered("lay-off")
    assert (table.drawn("brown"), table.count("hand", "brown")) == (drawn, held + drawn)


@pytest.mark.clause("phase10.limit.hand5")
def test_no_hand_ever_has_six_cards(verrater: Verrater) -> None:
    """Not at any question of whole games, with three players and four."""
    for seats in (3, 4):
        for seed in range(3):
            for table in verrater.set_up(seats, seed).wanders():
                assert all(table.count("hand", seat) <= 5 for seat in table.seats)


@pytest.mark.clause("phase10.limit.choice")
def test_who_would_hold_too_many_lays_off_or_draws_less(verrater: Verrater) -> None:
    """With four cards and three to draw: none and one drawn, one and two, or two and three. The hand ends at five."""
    options = ("none", "2", "3", "4", "2-3", "2-4", "3-4", "4-4")
    for laid, drawn in (("none", 1), ("2", 2), ("4", 2), ("2-3", 3), ("4-4", 3)):
        table = verrater.round(10, roles={"blue": "farmer"}, hands={"blue": [2, 3, 4, 4]}, draw=[5, 5, 5])
        assert (table.asked, table.clause) == ("blue", "phase10.limit.choice")
        assert table.offered("lay-off") == options
        table.refuses("lay-off:2-3-4", by="phase10.limit.choice")
        table.refuses("lay-off:8", by="phase10.limit.choice")
        table.answers("blue", f"lay-off:{laid}")
        kept = [2, 3, 4, 4]
        for value in laid.split("-"):
            if value != "none":
                kept.remove(int(value))
        assert table.hand("blue") == [*kept, *[5] * drawn]
        assert table.drawn("blue") == drawn


@pytest.mark.clause("phase10.limit.choice")
def test_who_can_draw_everything_is_not_asked(verrater: Verrater) -> None:
    """No excess, no laying off: two cards in hand and three to draw, or five and none."""
    table = verrater.round(10, roles={"blue": "farmer"}, hands={"blue": [2, 3], "brown": [2, 2, 3, 3, 4]})
    assert table.drawn("blue") == 3
    assert not table.offered("lay-off")


@pytest.mark.clause("phase10.limit.sorted-out")
def test_cards_laid_off_are_discarded(verrater: Verrater) -> None:
    """Two laid off are two discards more, for all to see."""
    table = verrater.round(10, roles={"blue": "farmer"}, hands={"blue": [2, 3, 4, 4]}, discards=[8])
    table.answers("blue", "lay-off:2-4")
    assert table.discards == [2, 4, 8]


@pytest.mark.parametrize("farmer", ["brown", "blue", "green", "yellow"])
@pytest.mark.parametrize("start", ["brown", "blue", "yellow"])
@pytest.mark.clause("phase10.farmer", "phase10.order")
def test_the_farmer_draws_first_and_the_others_in_turn(verrater: Verrater, start: str, farmer: str) -> None:
    """Wherever the Farmer sits; the others go clockwise from the start player."""
    seats = ["brown", "blue", "green", "yellow"]
    places = {"brown": 0, "blue": 2, "green": 5, "yellow": 3}
    table = verrater.round(
        10,
        start_player=start,
        houses="ERER",
        roles={farmer: "farmer"},
        estates={seat: [{"at": place}] for seat, place in places.items()},
    )
    first = seats.index(start)
    others = [seat for seat in [*seats[first:], *seats[:first]] if seat != farmer]
    assert table.draws == [farmer, farmer, farmer, *others]


@pytest.mark.clause("phase10.order")
def test_without_a_farmer_the_start_player_draws_first(verrater: Verrater) -> None:
    """Clockwise, each player's cards in one go, with three players too."""
    for seats in (3, 4):
        colours = ["brown", "blue", "green", "yellow"][:seats]
        table = verrater.round(
            10,
            seats,
            start_player="blue",
            houses="E" * seats,
            estates={seat: [{"at": place}] for seat, place in zip(colours, (0, 1, 5, 6), strict=False)},
            roles={"green": "diplomat-2"},
        )
        order = [*colours[1:], colours[0]]
        assert table.draws == [seat for seat in order for _ in range(2 if seat == "green" else 1)]


@pytest.mark.clause("phase10.order", "phase10.limit.choice")
def test_each_is_asked_when_it_is_her_turn_to_draw(verrater: Verrater) -> None:
    """The second player decides after the first one has drawn."""
    table = verrater.round(
        10,
        houses="EEEE",
        estates={"brown": [{"at": 0}], "blue": [{"at": 1}], "green": [{"at": 5}]},
        hands={"brown": [2, 2, 2, 3, 3], "blue": [4], "green": [5, 5, 5, 5, 6]},
    )
    assert (table.asked, table.draws) == ("brown", [])
    table.answers("brown", "lay-off:2")
    assert (table.asked, table.draws) == ("green", ["brown", "blue"])


@pytest.mark.parametrize(
    ("places", "house", "drawn"),
    [([0, 1, 2], "E", 2), ([0, 1, 2], "R", 1), ([], "E", 0), ([0, 1, 5], "E", 3), ([2, 3, 4], "E", 0)],
)
@pytest.mark.clause("phase10.estate-draw", "phase10.no-opposing")
def test_each_matching_estate_brings_a_card(verrater: Verrater, places: list[int], house: str, drawn: int) -> None:
    """One for each that lies under a landscape of the player's present house."""
    table = verrater.round(10, houses=house + "RER", estates={"brown": [{"at": place} for place in places]})
    assert table.drawn("brown") == drawn


@pytest.mark.clause("phase10.estate-draw")
def test_others_estates_bring_nothing(verrater: Verrater) -> None:
    """Blue's Estate under an Eagle landscape brings Brown no card."""
    table = verrater.round(10, estates={"brown": [{"at": 0}], "blue": [{"at": 1}]})
    assert table.draws == ["brown"]


@pytest.mark.clause("phase10.no-trading-post")
def test_a_trading_post_brings_no_card(verrater: Verrater) -> None:
    """Not even under a landscape of the own house; the Estate beside it does."""
    estates = {"brown": [{"at": 0, "face": "post"}, {"at": 1}]}
    assert verrater.round(10, estates=estates).drawn("brown") == 1


@pytest.mark.clause("phase10.state")
def test_what_counts_is_the_table_after_treason_victory_and_building(verrater: Verrater) -> None:
    """A house changed in phase 4, a landscape turned in phase 6 and a card built in phase 7 all count."""
    table = verrater.round(
        4,
        houses="ERER",
        conflict=("E River", "R City"),
        roles={"blue": "traitor", "brown": "builder"},
        estates={"blue": [{"at": 0}], "yellow": [{"at": 10}]},
    )
    table.answers("brown", "build:6:estate")
    assert table.ring[10] == "R River"
    assert table.draws == ["brown", "blue", "yellow"]


@pytest.mark.parametrize(("matching", "drawn"), [(0, 1), (1, 2), (2, 3)])
@pytest.mark.clause("phase10.diplomat2")
def test_the_diplomat_2_draws_one_more(verrater: Verrater, matching: int, drawn: int) -> None:
    """In her own place in the order."""
    table = verrater.round(
        10,
        roles={"green": "diplomat-2"},
        estates={"green": THREE_EAGLES[:matching], "yellow": [{"at": 2}]},
    )
    assert table.draws == ["green"] * drawn + ["yellow"]


@pytest.mark.parametrize("matching", [0, 2, 3])
@pytest.mark.clause("phase10.farmer.no-extra")
def test_the_farmers_estates_bring_nothing_more(verrater: Verrater, matching: int) -> None:
    """Three cards, first and last."""
    table = verrater.round(10, roles={"brown": "farmer"}, estates={"brown": THREE_EAGLES[:matching]})
    assert table.draws == ["brown"] * 3


@pytest.mark.clause("phase10.farmer", "phase10.limit.hand5")
def test_the_hand_limit_binds_the_farmer(verrater: Verrater) -> None:
    """With five in hand three can be laid off for three new ones, or none be drawn."""
    hand = [2, 2, 3, 3, 4]
    table = verrater.round(10, roles={"brown": "farmer"}, hands={"brown": hand}).answers("brown", "lay-off:none")
    assert (table.drawn("brown"), table.hand("brown")) == (0, hand)
    table = verrater.round(10, roles={"brown": "farmer"}, hands={"brown": hand}).answers("brown", "lay-off:2-2-3")
    assert (table.drawn("brown"), table.count("hand", "brown")) == (3, 5)


@pytest.mark.clause("phase10.no-opposing")
def test_an_estate_under_the_other_houses_landscape_brings_nothing(verrater: Verrater) -> None:
    """A Rose's Estate under an Eagle landscape; under a Rose landscape it brings a card."""
    assert verrater.round(10, estates={"blue": [{"at": 0}]}).drawn("blue") == 0
    assert verrater.round(10, estates={"blue": [{"at": 11}]}).drawn("blue") == 1
