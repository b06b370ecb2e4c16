"""Refusals: what stands in the way of an answer is said, all of it, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import kredens
from kredens.errors import UnknownOption

if TYPE_CHECKING:
    from .conftest import Talk, Verrater

HAND = "Your hand does not hold these cards."
TAKEN = "A card lies under that landscape already."
TWO = "You have two Trading Posts already."
ELSE = "else"
"""Stands for: it is not among the answers to what is asked."""
POST: dict[str, Any] = {"at": 0, "face": "post"}
SECOND: dict[str, Any] = {"at": 1, "face": "post"}


def told(table: Talk, answer: str) -> list[str]:
    """Return the reasons against an answer, in words."""
    texts = [reason.text for reason in table.state.explain(answer).reasons]
    return [ELSE if text.startswith("It is not among") else text for text in texts]


def building(verrater: Verrater, *own: dict[str, Any]) -> Talk:
    """Brown is the Builder and has these cards in the ring."""
    return verrater.round(7, roles={"brown": "builder"}, estates={"brown": list(own)}, strategist="yellow")


@pytest.mark.parametrize(
    ("answer", "reasons"),
    [
        ("build:5:post", [TWO]),
        ("build:0:post", [TAKEN, TWO]),
        ("build:0:estate", [TAKEN]),
        ("build:5:estate", []),
        ("turn:0", []),
        ("turn:2", ["No card of yours lies under that landscape."]),
        ("move:0:1", ["A card lies under the landscape it should go to."]),
        (
            "move:2:1",
            ["No card of yours lies under that landscape.", "A card lies under the landscape it should go to."],
        ),
    ],
)
@pytest.mark.clause("phase7.max-two", "phase7.free", "phase7.turn", "phase7.move")
def test_what_a_builder_with_two_trading_posts_is_told(verrater: Verrater, answer: str, reasons: list[str]) -> None:
    """A third one is refused as such, and only that."""
    assert told(building(verrater, POST, SECOND), answer) == reasons


@pytest.mark.clause("phase7.max-two")
def test_what_a_builder_with_three_cards_in_the_ring_is_told(verrater: Verrater) -> None:
    """An Estate is not turned into a third Trading Post; a Trading Post may become an Estate again."""
    table = building(verrater, POST, SECOND, {"at": 2})
    assert told(table, "turn:2") == [TWO]
    assert told(table, "turn:1") == []
    assert told(building(verrater, POST, {"at": 2}), "turn:2") == []
    assert told(building(verrater, POST, {"at": 2}), "build:5:post") == []


@pytest.mark.clause("phase7.max-two", "phase7.who")
def test_who_has_one_trading_post_is_not_told_of_two(verrater: Verrater) -> None:
    """Not where something else stands in the way, nor where nobody builds."""
    cards = [POST, {"at": 2}]
    assert told(building(verrater, *cards), "build:0:post") == [TAKEN]
    table = verrater.round(1, estates={"brown": cards}, strategist="brown")
    assert told(table, "turn:2") == ["Only the player who chose the Builder builds.", ELSE]
    assert told(table, "build:5:post") == ["Only the player who chose the Builder builds.", ELSE]


@pytest.mark.parametrize(
    ("answer", "reasons"),
    [("play:8", [HAND]), ("play:2-8", [HAND]), ("play:3-3", [HAND]), ("play:2-2", []), ("play:2-3", [])],
)
@pytest.mark.clause("phase3.play")
def test_cards_that_are_not_all_in_the_hand_cannot_be_played(
    verrater: Verrater, answer: str, reasons: list[str]
) -> None:
    """One of several that is missing is enough, and so is a second one of the same value."""
    assert told(verrater.round(3, hands={"brown": [2, 2, 3]}), answer) == reasons


@pytest.mark.parametrize(
    ("answer", "reasons"),
    [
        ("lay-off:2-3-4", ["That is more than the draw would lead over five."]),
        ("lay-off:8", [HAND]),
        ("lay-off:2-8", [HAND]),
        ("lay-off:3-3-8", [HAND, "That is more than the draw would lead over five."]),
        ("lay-off:4-4", []),
    ],
)
@pytest.mark.clause("phase10.limit.choice")
def test_what_stands_in_the_way_of_laying_off(verrater: Verrater, answer: str, reasons: list[str]) -> None:
    """With four cards and three to draw it is two at most, from the hand."""
    table = verrater.round(10, roles={"blue": "farmer"}, hands={"blue": [2, 3, 4, 4]}, draw=[5, 5, 5])
    assert told(table, answer) == reasons


@pytest.mark.clause("phase2.unusable", "phase2.pass")
def test_the_start_player_is_told_of_the_card_put_back_and_of_no_other(verrater: Verrater) -> None:
    """What she may choose needs no reason; the next player is told no more than that it was not handed to her."""
    table = verrater.round(2, blind="farmer")
    assert told(table, "role:farmer") == ["That action card is the one put back: it is nobody's role now."]
    assert told(table, "role:traitor") == []
    table.answers("brown", "role:traitor")
    assert told(table, "role:farmer") == ["That action card is not among those you were handed."]
    assert told(table, "role:builder") == []


@pytest.mark.parametrize("phase", [1, 3, 7])
@pytest.mark.clause("phase2.choose")
def test_where_no_action_cards_are_chosen_their_choice_is_not_what_is_asked(verrater: Verrater, phase: int) -> None:
    """The start player was handed none that could lack one."""
    table = verrater.round(phase, roles={"brown": "builder"} if phase > 1 else {}, strategist="brown")
    assert table.asked == "brown"
    assert told(table, "role:farmer") == [ELSE]


@pytest.mark.parametrize(
    "answer", ["start:4", "play:8-8", "play:6-6-6", "lay-off:6-6-6", "lay-off:2-2-2-2", "play:2-2-2-2-2-3"]
)
def test_no_answer_names_more_than_there_is(answer: str) -> None:
    """Four seats, one 8 and two 6; a hand holds five cards, and a draw is of three."""
    with pytest.raises(UnknownOption):
        kredens.load("verrater").start(4, 1).explain(answer)
