"""Phases 1 to 3: where the conflict is, who takes which action card, and which supply cards are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .conftest import Verrater

SEATS = pytest.mark.parametrize("seats", [3, 4])
COLOURS = ("brown", "blue", "green", "yellow")


@pytest.mark.parametrize("holder", COLOURS)
@pytest.mark.parametrize("start", ["blue", "green"])
@pytest.mark.clause("phase1.who")
def test_the_holder_of_the_strategy_card_is_asked(verrater: Verrater, start: str, holder: str) -> None:
    """It does not matter who is start player, and one can be both."""
    table = verrater.round(1, start_player=start, strategist=holder)
    assert (table.start_player, table.asked, table.clause) == (start, holder, "phase1.who")


@pytest.mark.clause("phase1.boundary")
def test_the_conflict_lies_between_eagle_and_rose(verrater: Verrater) -> None:
    """All borders between unlike neighbours are offered and no others."""
    houses = "ERREEERREERE"
    table = verrater.round(1, ring=verrater.ring(houses))
    unlike = [f"{place}-{(place + 1) % 12}" for place in range(12) if houses[place] != houses[(place + 1) % 12]]
    assert table.offered("conflict") == tuple(unlike) == ("0-1", "2-3", "5-6", "7-8", "9-10", "10-11")
    for alike in ("1-2", "3-4", "4-5", "6-7", "8-9", "11-0"):
        table.refuses(f"conflict:{alike}", by="phase1.boundary")
    assert table.answers("blue", "conflict:2-3").conflict == "2-3"


@pytest.mark.clause("phase1.compulsory")
def test_a_border_has_to_be_chosen_and_there_always_is_one(verrater: Verrater) -> None:
    """Passing is no answer, and as long as both houses are in the ring they meet at least twice."""
    for houses in ("ERRRRRRRRRRR", "EEEEEERRRRRR", "ERERERERERER", "RRRRRRRREERR"):
        table = verrater.round(1, ring=verrater.ring(houses))
        assert len(table.offered("conflict")) >= 2
        table.refuses("pass", by="phase1.who")
    for table in verrater.set_up(seed=3).wanders():
        if table.clause == "phase1.who":
            assert len(table.offered("conflict")) >= 2


@pytest.mark.clause("phase1.repeat")
def test_the_border_of_the_last_round_can_be_chosen_again(verrater: Verrater) -> None:
    """After a tie its two landscapes still differ; after a victory they do not."""
    table = verrater.round(4, houses="EERR", conflict=("E River", "R City"), played={"brown": [5, 5]})
    assert table.winner is None
    assert "10-11" in table.offered("conflict")
    assert table.says("conflict:10-11").conflict == "10-11"
    table = verrater.round(4, houses="EERR", conflict=("E River", "R City"), played={"brown": [5, 4]})
    assert table.winner == "R"
    table.refuses("conflict:10-11", by="phase1.boundary")


@pytest.mark.parametrize(
    ("border", "eagle", "rose"), [("10-11", 5, 15), ("9-10", 5, 10), ("1-2", 0, 3), ("4-5", 10, 7)]
)
@pytest.mark.clause("phase1.sides")
def test_each_house_defends_its_own_landscape(verrater: Verrater, border: str, eagle: int, rose: int) -> None:
    """Whichever of the two comes first round the ring."""
    table = verrater.round(4, houses="EEEE", conflict=border)
    assert (table.total("E"), table.total("R")) == (eagle, rose)


@SEATS
@pytest.mark.clause("phase2.mix", "phase2.discard-one")
def test_any_action_card_may_be_put_back(verrater: Verrater, seats: int) -> None:
    """The start player mixes the six cards, so which one goes back is a matter of luck."""
    missing: set[str] = set()
    roles = {"traitor", "diplomat-2", "diplomat-5", "builder", "strategist", "farmer"}
    for seed in range(60):
        table = verrater.round(2, seats, seed)
        missing |= roles - set(table.offered("role"))
        assert table.count("middle") == 1
    assert missing == roles


@pytest.mark.clause("phase2.unusable", "phase2.discard-one")
def test_the_card_put_back_is_nobodys_role(verrater: Verrater) -> None:
    """It is offered to nobody, and nobody draws as the Farmer when the Farmer was put back."""
    table = verrater.example(2, conflict="10-11", blind="farmer")
    table.refuses("role:farmer", by="phase2.unusable")
    for _ in COLOURS:
        assert "farmer" not in table.offered("role")
        table.says(table.options[0])
    table.plays()
    for seat in table.seats:
        assert table.role(seat) != "farmer"


@SEATS
@pytest.mark.clause("phase2.choose")
def test_the_start_player_keeps_one_of_five(verrater: Verrater, seats: int) -> None:
    """She has to take one of them, and it lies face down before her."""
    table = verrater.round(2, seats, start_player="green", blind="strategist")
    assert table.asked == "green"
    assert set(table.offered("role")) == {"traitor", "diplomat-2", "diplomat-5", "builder", "farmer"}
    table.refuses("pass", by="phase2.choose")
    table.says("role:builder")
    assert (table.role("green", "green"), table.role("green", "brown")) == ("builder", "hidden")


@pytest.mark.clause("phase2.pass")
def test_the_rest_goes_to_the_left(verrater: Verrater) -> None:
    """The next player chooses from what the start player has left, and from nothing else."""
    table = verrater.round(2, start_player="yellow", blind="farmer")
    table.answers("yellow", "role:traitor")
    assert table.asked == "brown"
    assert set(table.offered("role")) == {"diplomat-2", "diplomat-5", "builder", "strategist"}
    assert table.count("offer", "yellow") == 0
    table.refuses("role:traitor", by="phase2.pass")


@pytest.mark.clause("phase2.pass", "phase2.unusable")
def test_a_later_player_is_not_told_why_a_card_is_missing(verrater: Verrater) -> None:
    """Put back or kept by somebody: the refusal is the same for both."""
    table = verrater.round(2, blind="farmer").answers("brown", "role:traitor")
    verdicts = [table.state.explain(f"role:{role}") for role in ("farmer", "traitor")]
    assert verdicts[0] == verdicts[1]
    assert {reason.clause for reason in verdicts[0].reasons} == {"phase2.pass"}


@SEATS
@pytest.mark.clause("phase2.next")
def test_each_player_has_one_card_fewer_to_choose_from(verrater: Verrater, seats: int) -> None:
    """Five, four, three, and with four players two."""
    table = verrater.round(2, seats, start_player="blue")
    asked: list[tuple[str | None, int]] = []
    while table.offered("role"):
        asked.append((table.asked, len(table.offered("role"))))
        table.says(table.options[-1])
    first = table.seats.index("blue")
    assert asked == [(table.seats[(first + number) % seats], 5 - number) for number in range(seats)]


@SEATS
@pytest.mark.clause("phase2.last")
def test_what_the_last_player_leaves_goes_to_the_middle(verrater: Verrater, seats: int) -> None:
    """With the card put back first that makes two cards with four players and three with three."""
    table = verrater.round(2, seats)
    table.skips()
    assert table.count("middle") == 6 - seats
    assert [table.count("offer", seat) for seat in table.seats] == [0] * seats
    assert [table.count("role", seat) for seat in table.seats] == [1] * seats


@SEATS
@pytest.mark.clause("phase3.order")
def test_supply_cards_are_played_in_turn_and_once(verrater: Verrater, seats: int) -> None:
    """Clockwise from the start player, everybody one time."""
    table = verrater.round(3, seats, start_player="green", hands={seat: [2, 3] for seat in COLOURS[:seats]})
    asked: list[str | None] = []
    while table.offered("play"):
        asked.append(table.asked)
        table.says("play:2")
    assert asked == [*table.seats[2:], *table.seats[:2]]


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ([], ["none"]),
        ([4], ["none", "4"]),
        ([2, 4, 6], ["none", "2", "4", "6", "2-4", "2-6", "4-6", "2-4-6"]),
        ([3, 3, 5], ["none", "3", "5", "3-3", "3-5", "3-3-5"]),
        ([2, 2, 2, 2, 2], ["none", "2", "2-2", "2-2-2", "2-2-2-2", "2-2-2-2-2"]),
    ],
)
@pytest.mark.clause("phase3.play")
def test_any_set_of_cards_in_hand_can_be_played(verrater: Verrater, hand: list[int], plays: list[str]) -> None:
    """From none to all five, and equal cards are told apart by their number only."""
    table = verrater.round(3, hands={"brown": hand})
    assert sorted(table.offered("play")) == sorted(plays)
    for play in plays:
        table = verrater.round(3, hands={"brown": hand}).answers("brown", f"play:{play}")
        played = [] if play == "none" else [int(value) for value in play.split("-")]
        assert table.played("brown") == played
        left = hand[:]
        for value in played:
            left.remove(value)
        assert table.hand("brown") == left


@pytest.mark.clause("phase3.play")
def test_five_different_cards_make_32_plays(verrater: Verrater) -> None:
    """Every subset is one answer, and cards that are not in the hand cannot be played."""
    table = verrater.round(3, hands={"brown": [2, 3, 4, 5, 6]})
    assert len(table.offered("play")) == 32
    table.refuses("play:8", by="phase3.play")
    table.refuses("play:2-2", by="phase3.play")


@pytest.mark.clause("phase3.open")
def test_later_players_see_what_was_played(verrater: Verrater) -> None:
    """The cards lie face up before their player from the moment they are played."""
    table = verrater.example_drafted().answers("brown", "play:2-4-6")
    assert table.asked == "blue"
    for viewer in (*table.seats, None):
        assert table.played("brown", viewer) == [2, 4, 6]
