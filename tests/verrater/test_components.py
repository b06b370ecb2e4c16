"""What is in the box, and how many of it a game uses."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from kredens import BadOption

if TYPE_CHECKING:
    from .conftest import Verrater

SUPPLY_DECK = {"2": 5, "3": 5, "4": 5, "5": 5, "6": 2, "8": 1}
SEATS = pytest.mark.parametrize("seats", [3, 4])


@SEATS
@pytest.mark.clause("components.players")
def test_three_or_four_play(verrater: Verrater, seats: int) -> None:
    """Two are too few and five too many."""
    assert len(verrater.new(seats).scores) == seats
    for wrong in (2, 5):
        with pytest.raises(BadOption, match="is for 3 to 4 seats"):
            verrater.new(wrong)


@SEATS
@pytest.mark.clause("components.allegiance", "setup.allegiance.choose")
def test_every_player_has_a_colour_and_a_house(verrater: Verrater, seats: int) -> None:
    """There are four allegiance cards, each of a colour of its own, each showing one of two houses."""
    assert verrater.game.seat_names == ("brown", "blue", "green", "yellow")
    table = verrater.new(seats)
    (told,) = table.events("houses")
    colours = [begins.split()[0].lower() for begins in told["text"].split(", ")]
    assert sorted(colours) == sorted(verrater.game.seat_names[:seats])
    assert set(table.houses) == {"E", "R"}


@SEATS
@pytest.mark.clause("components.landscape", "setup.landscape.groups")
def test_there_are_two_landscapes_of_each_type_one_for_each_house(verrater: Verrater, seats: int) -> None:
    """Six types, each of them once Eagle and once Rose, whatever the shuffle."""
    for seed in range(8):
        ring = verrater.new(seats, seed).ring
        assert sorted(ring) == sorted(
            f"{house} {kind}"
            for house in "ER"
            for kind in ("City", "Village", "Forest", "River", "Meadow", "Wasteland")
        )


@SEATS
@pytest.mark.clause("components.estate", "setup.estate.take")
def test_each_colour_has_three_cards(verrater: Verrater, seats: int) -> None:
    """All three are the player's own, before and after one of them is laid."""
    table = verrater.new(seats)
    assert [table.count("reserve", seat) for seat in table.seats] == [3] * seats
    table = verrater.set_up(seats)
    assert [table.count("reserve", seat) for seat in table.seats] == [2] * seats
    assert Counter(owner for owner, _ in table.built.values()) == Counter(table.seats)


@pytest.mark.clause("components.estate")
def test_a_card_has_an_estate_on_one_side_and_a_trading_post_on_the_other(verrater: Verrater) -> None:
    """It is one or the other, and turning it over makes it the other one."""
    for face, other in (("estate", "post"), ("post", "estate")):
        table = verrater.round(7, roles={"brown": "builder"}, estates={"brown": [{"at": 3, "face": face}]})
        table.answers("brown", "turn:3")
        assert table.built == {3: ("brown", other)}


@SEATS
@pytest.mark.clause("components.supply", "setup.three-players")
def test_the_supply_deck_has_23_cards_worth_90(verrater: Verrater, seats: int) -> None:
    """Five each of 2, 3, 4 and 5, two 6s and an 8."""
    table = verrater.new(seats)
    assert table.count("draw pile") == 23
    assert table.unseen(None) == SUPPLY_DECK
    assert sum(int(value) * number for value, number in SUPPLY_DECK.items()) == 90


@SEATS
@pytest.mark.clause("components.actions", "setup.three-players")
def test_there_are_six_action_cards(verrater: Verrater, seats: int) -> None:
    """One of each role, with three players too."""
    table = verrater.new(seats)
    assert table.count("middle") == 6
    names = {"traitor", "diplomat-2", "diplomat-5", "builder", "strategist", "farmer"}
    (lot,) = table.lots(None, names)
    assert lot == {"places": {"middle": 6}, "cards": [dict.fromkeys(sorted(names), 1)]}


@pytest.mark.clause("components.markers")
@SEATS
def test_each_marker_is_in_one_place(verrater: Verrater, seats: int) -> None:
    """Somebody is start player, somebody has the Strategy card, and the Conflict card is held or lies on a border."""
    for table in verrater.set_up(seats).wanders():
        assert table.start_player in table.seats
        assert table.strategist in table.seats
        assert (table.conflict_card is None) == (table.conflict is not None)


@SEATS
@pytest.mark.clause("components.paper")
def test_everybody_starts_without_a_point(verrater: Verrater, seats: int) -> None:
    """The tally begins at zero and is open to all."""
    table = verrater.set_up(seats)
    assert table.scores == (0,) * seats
    for viewer in (*table.seats, None):
        assert table.view(viewer)["markers"]["points"][:seats] == [0] * seats
