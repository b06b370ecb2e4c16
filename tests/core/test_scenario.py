"""A scenario says where a game starts, what is chosen and what must then be true; whatever is not so is named."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

import pytest
from tests.core.files_toys.market import GAME as MARKET

import kredens
from kredens.bots import RandomBot, play_out
from kredens.errors import BadScenario
from kredens.scenario import Report, Scenario, ScenarioFile, read_scenario, write_scenario

if TYPE_CHECKING:
    from pathlib import Path


class Desk:
    """Where scenarios of Market are written and run."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "market.yaml"

    def reads(self, text: str) -> Scenario:
        self.path.write_text("scenario: A day at the market\ngame: market\n" + dedent(text), encoding="utf-8")
        return read_scenario(self.path, MARKET)

    def runs(self, text: str) -> Report:
        return self.reads(text).run()

    def fails(self, text: str) -> str:
        report = self.runs(text)
        assert not report.ok
        return "\n".join(report.failures)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Set up a desk."""
    return Desk(tmp_path)


WHOLE = """
    seats: [anna, bert]
    options: {rounds: 2}
    shows: [4.10, "5"]
    position:
      points: [3, 1]
      coins: 3
    chance: [draw:silk, draw:luk, draw:amber]
    play:
      - anna: take
      - expect:
          - gold-coins: {anna: 4, bert: 0, common: 0}
          - asked: bert
          - only-offered: {bert: [sell:luk, pass]}
          - refused: {bert: take, by: 4.10}
          - first seller: null
      - bert: sell:luk
      - expect: {points: {anna: 3, bert: 2}, first-seller: bert, sold: [Łuk], round: 2}
      - anna: [sell:silk]
      - chance: draw:salt
      - bert: pass
    expect:
      - over: true
      - result: {scores: {anna: 7, bert: 2}, winners: [anna], reason: the market closes}
      - markers: {points: [7, 2], round: 3}
      - zones: {hand: [[amber], [salt]], deck: 8, sold: {in-order: [luk, silk]}}
      - richest: 0
"""


def test_a_scenario_that_holds(desk: Desk) -> None:
    """Choices, luck and everything that can be expected."""
    report = desk.runs(WHOLE)
    assert report.failures == ()
    assert report.ok
    assert {"4.10", "5"} <= report.reached
    assert report.missed == ()


def test_clauses_that_were_not_reached_are_told(desk: Desk) -> None:
    """A scenario that says it shows a clause, and does not go through its code, is found out."""
    report = desk.runs("shows: [4.1, 5]\nplay: [Blue: pass]\nthen: Brown")
    assert report.ok
    assert report.missed == ("4.1",)


def test_a_scenario_can_be_written_and_read_again(desk: Desk) -> None:
    """What is written says the same, clause ids that look like numbers included."""
    scenario = desk.reads(WHOLE)
    write_scenario(scenario, desk.path)
    again = read_scenario(desk.path, MARKET)
    assert again.file == scenario.file
    assert again.shows == ("4.10", "5")
    assert again.run().ok
    write_scenario(ScenarioFile(scenario="A new one", game="market"), desk.path)
    assert read_scenario(desk.path, MARKET).title == "A new one"


def test_a_scenario_can_be_opened_as_a_live_game(desk: Desk) -> None:
    """It starts where the file says, listed luck included, and is then played like any other game."""
    state = desk.reads(WHOLE).start()
    assert state.decision is not None
    assert state.decision.seat == 0
    assert "sell:silk" in state.decision.ids
    seats: list[int] = []
    play_out(state, [RandomBot(1), RandomBot(2)], lambda seat, _: seats.append(seat))
    assert set(seats) == {0, 1}


def test_a_scenario_without_luck_starts_as_any_game(desk: Desk) -> None:
    """The seed decides, and the seats are those of the game."""
    scenario = desk.reads("seed: 5")
    assert scenario.start().digest() == MARKET.start(seed=5).digest()
    assert scenario.names == ("Blue", "Brown", "Green")


def test_seats_have_the_games_names_or_numbers(desk: Desk) -> None:
    """Whoever is not named in the file is called as the game calls her; a number from 0 does too."""
    assert desk.runs("seats: 2\nplay:\n  - Blue: take\n  - 1: take\n  - blue: take\nthen: 1").ok


def test_a_scenario_finds_the_installed_game(desk: Desk) -> None:
    """The file names the game."""
    desk.path.write_text(
        "scenario: A king beats a jack\ngame: leduc\nchance: [deal:king, deal:jack]\nseed: 3\n"
        "play:\n  - 0: raise\n  - 1: fold\nexpect:\n  result: {scores: [1, -1], winners: 0}\n"
    )
    assert read_scenario(desk.path).run().ok


def test_luck_that_is_not_listed_is_that_of_the_seed(desk: Desk) -> None:
    """After the listed outcomes the game goes on as it would have without."""
    assert desk.runs("""
        chance: [draw:silk]
        seats: 2
        play: [Blue: sell:silk, Brown: pass, Blue: pass, Brown: pass]
        expect: {over: true, points: [4, 0]}
    """).ok


SHORT = "options: {rounds: 1}\nseats: 2\nplay: [Blue: pass, Brown: pass]\n"
FAILURES = [
    ("play: [Blue: take]", "in the end Brown is asked: What will you do at the market? If that is meant, say `then:"),
    ("play: [Brown: take]", "line 3: Brown cannot choose 'take': it is Blue who is asked"),
    ("play: [Blue: sell:luk]\nchance: [draw:silk]", "line 3: Blue cannot choose 'sell:luk': "),
    (
        "position: {coins: 4}\nplay: [Blue: take]",
        "What will you do at the market? [4.10] Offered are sell:",
    ),
    (
        "play: [Blue: take]\nchance: [draw:silk, draw:silk, draw:silk]\nthen: Brown",
        "line 4: the outcome 'draw:silk' is left unused",
    ),
    (
        "chance: [draw:silk, draw:silk, draw:silk, draw:silk]\nplay: [Blue: pass, Brown: pass, Green: pass]",
        "luck cannot bring 'draw:silk' here",
    ),
    ("play:\n  - chance: sell:silk\nthen: Blue", "chance cannot choose 'sell:silk'"),
    (
        "play:\n  - Brown: take\n  - Blue: take\n  - expect: {over: true}\n  - Blue: take",
        "line 4: 2 more choices after this one are left unused",
    ),
    (
        "options: {rounds: 1}\nseats: 2\nplay: [Blue: pass, Brown: pass, Blue: pass]",
        "Blue cannot choose 'pass': the game is over",
    ),
    ("expect:\n  - points: {Blue: 1}\nthen: Blue", "line 4: points of Blue is 0, not 1."),
    ("expect: {points: [1, 2]}\nthen: Blue", "points has 2 entries for 3 seats"),
    ("expect: {points: {Nemo: 1}}\nthen: Blue", "there is no seat 'Nemo'; they are Blue, Brown, Green"),
    ("expect: {round: 2}\nthen: Blue", "round is 1, not 2"),
    ("expect: {first-seller: Brown}\nthen: Blue", "first seller is held by nobody, not by Brown"),
    ("play: [Blue: pass]\nexpect: {gold coins: {common: 1}}\nthen: Brown", "gold coins in common is 4, not 1"),
    ("expect: {deck: 3}\nthen: Blue", "deck has 11 cards, not 3"),
    ("chance: [draw:silk]\nexpect: {hand: {Blue: [amber]}}\nthen: Blue", "hand of Blue has silk, not amber"),
    ("chance: [draw:silk]\nexpect: {hand: {Blue: {in-order: 5}}}\nthen: Blue", "list them"),
    ("expect: {sold: {order: [silk]}}\nthen: Blue", "list them"),
    ("expect: {sold: [silk]}\nthen: Blue", "sold has no cards, not silk"),
    ("then: Brown", "Blue is asked, not Brown"),
    ("expect: {asked: null}", "Blue is asked, not nobody"),
    (
        "expect: {offered: {Blue: [take, sell:luk]}}\nchance: [draw:silk]",
        "sell:luk is not offered to Blue, only take, sell:silk, pass",
    ),
    ("expect: {not-offered: {Blue: take}}", "take is offered to Blue"),
    ("expect: {only-offered: {Blue: take}}", "offered to Blue are take, "),
    ("expect: {refused: {Brown: take}}", "Blue is asked, not Brown"),
    ("expect: {refused: {Blue: take}}", "take is not refused to Blue, it is offered"),
    (
        "chance: [draw:silk]\nexpect: {refused: {Blue: sell:luk, by: '4.1'}}",
        "sell:luk is not refused to Blue by 4.1, but because: ",
    ),
    ("expect: {over: true}\nthen: Blue", "the game goes on."),
    ("expect: {result: {winners: [Blue]}}\nthen: Blue", "the game goes on, so it has no result"),
    (SHORT + "expect: {result: {winners: [Blue]}}", "won has Blue, Brown"),
    (SHORT + "expect: {result: {scores: [0, 1]}}", "Brown has scored 0, not 1"),
    (SHORT + "expect: {result: {reason: rain}}", "ended like this: the market closes"),
    (SHORT + "expect: {result: {weather: rain}}", "but no weather"),
    (SHORT + "expect: {over: false}", "the game is over."),
    ("expect: {digest: '00'}\nthen: Blue", "the digest is "),
    ("position: {points: [1, 5]}\nexpect: {richest: 0}\nthen: Blue", "seat 0 has 1 points, and somebody has 5"),
    ("expect: {richest: Nemo}\nthen: Blue", "richest cannot be checked: "),
]


@pytest.mark.parametrize(("text", "told"), FAILURES, ids=map(str, range(len(FAILURES))))
def test_what_is_not_so_is_named(text: str, told: str, desk: Desk) -> None:
    """A failure says what is true instead, with the line that is wrong."""
    assert told in desk.fails(text)


def test_a_fault_in_the_game_is_a_failure(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose code fails does not take the scenario down."""

    def broken(*_: object) -> None:
        raise RuntimeError("lost the till")

    scenario = desk.reads("play: [Blue: take]\nthen: Brown")
    monkeypatch.setattr(MARKET.table, "transfer", broken)
    report = scenario.run()
    assert "lost the till" in report.failures[0]


def test_a_start_that_the_game_refuses_is_an_error(desk: Desk) -> None:
    """What only the game can judge is told with file, line and field too."""
    with pytest.raises(BadScenario, match=r"market\.yaml, line 3, field position: There are points for 5 seats\."):
        desk.reads("position: {points: [1, 2, 3, 4, 5]}").start()
    with pytest.raises(BadScenario, match=r"line 2, field game: A seed is a whole number"):
        desk.reads("seed: -1").run()


def test_chance_is_a_seat_of_its_own(desk: Desk) -> None:
    """Draws can be written between the choices."""
    report = desk.runs("play:\n  - chance: draw:salt\n  - Blue: sell:salt\n  - CHANCE: draw:silk\nthen: Brown")
    assert report.failures == ()
    assert kredens.CHANCE not in desk.reads("then: Blue").start().table.setting.order
