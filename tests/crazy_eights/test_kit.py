"""The conformance kit at every table of Crazy Eights, the greedy bot, and positions that are refused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

import kredens
from kredens.bots import make_bot, play_out
from kredens.contract import run_checks
from kredens.games import TableSpec

from .conftest import cards

if TYPE_CHECKING:
    from kredens import Game

    from .conftest import Table

GAMES = 60


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["tutorial", "openspiel"])
@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("special", [False, True])
def test_the_kit_passes_at_every_table(game: Game, seats: int, ruleset: str, special: bool) -> None:  # noqa: FBT001  # cases
    """With two to seven players, both rule sets, with special cards and without."""
    table = TableSpec(seats, {"ruleset": ruleset, "special_cards": special})
    checked = replace(game, tables=(table,))
    names = [check.name for check in kredens_checks() if check.name != "golden"]
    report = run_checks(checked, games_per_table=1, only=names)
    assert report.ok, str(report)


def kredens_checks() -> Any:  # noqa: ANN401  # a tuple of a type that is not public
    from kredens.contract.running import checks_named

    return checks_named(())


@pytest.mark.parametrize("ruleset", ["tutorial", "openspiel"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_greedy_bot_wins_more_than_its_share(game: Game, seats: int, ruleset: str) -> None:
    """It sits in each seat as often, against bots that choose at random."""
    won = 0.0
    for seed in range(GAMES):
        own = seed % seats
        bots = [make_bot(game, "crazy-eights/greedy" if seat == own else "random", seed) for seat in range(seats)]
        result = play_out(game.start(seats, seed, ruleset=ruleset), bots)
        won += (own in result.winners) / max(1, len(result.winners))
    assert won / GAMES > 1.4 / seats


def test_the_greedy_bot_keeps_its_eights(table: Table, game: Game) -> None:
    """It plays what counts most, and names the suit it has most of."""
    bot = make_bot(game, "crazy-eights/greedy", 0)
    talk = table("8d kc 2c 3s 4s", "2d", top="5c")
    assert bot.choose(kredens.SeatView(talk.state, 0)) == "play:king-of-clubs"
    talk = table("8d 3s 4s 6h", "2d", top="5c")
    assert bot.choose(kredens.SeatView(talk.state, 0)) == "play:8-of-diamonds"
    talk.plays("ann", "8d")
    assert bot.choose(kredens.SeatView(talk.state, 0)) == "suit:spades"
    assert bot.choose(kredens.SeatView(table("3s", "2d", top="5c").state, 0)) == "draw"


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("hands", {"hands": [cards("2c"), []]}),
    ("hands", {"hands": [cards("2c")]}),
    ("hands.0", {"hands": [["2-of-cups"], cards("3c")]}),
    ("hands.1", {"hands": [cards("2c"), cards("2c")]}),
    ("turn", {"turn": 2}),
    ("dealer", {"dealer": 5}),
    ("points", {"points": [1]}),
    ("owed", {"owed": 2}),
    ("suit", {"suit": "hearts"}),
    ("suit", {"suit": "cups", "discard": cards("8c")}),
]


@pytest.mark.parametrize(("field", "given"), WRONG, ids=[str(number) for number in range(len(WRONG))])
def test_a_wrong_position_is_refused_in_a_sentence(game: Game, field: str, given: dict[str, Any]) -> None:
    """It names the field."""
    position = {"hands": [cards("4c"), cards("6c")], "discard": cards("5c"), **given}
    with pytest.raises(kredens.BadOption, match=rf"position's '{field}' is wrong"):
        game.start(2, position=position)


def test_who_owes_needs_a_stock(game: Game) -> None:
    """A position with an empty stock and cards owed cannot come up."""
    position = {"hands": [cards("4c"), cards("6c")], "discard": cards("2c"), "only_stock": True, "owed": 2}
    with pytest.raises(kredens.BadOption, match="'owed'"):
        game.start(2, position=position, special_cards=True)


def test_a_position_can_ask_for_the_suit_that_was_named(game: Game) -> None:
    """On an eight any suit may be asked for."""
    position = {"hands": [cards("4h 4c"), cards("6c")], "discard": cards("8c"), "suit": "hearts", "drawn": 4}
    state = game.start(2, position=position)
    assert state.decision is not None
    assert state.decision.ids == ("play:4-of-hearts", "draw")
