"""Perft: exact counts of decision lines, and pins that say when they have moved."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from kredens import load
from kredens.cli import main
from kredens.lab.perft import count, counts, divide, with_luck

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kredens.live import State

    Lab = Callable[..., tuple[int, str, str]]

ALL_OF_LEDUC = 1116
"""A round of bets ends in 5 ways without a fold and in 4 with one. Three deals are pairs, after which 2 ranks can lie
open, and six are not, after which 3 can: 3 x (4 + 5 x 2 x 9) + 6 x (4 + 5 x 3 x 9)."""


@pytest.fixture
def lab(capsys: pytest.CaptureFixture[str]) -> Lab:
    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(["lab", *arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def leduc(*, chance: bool) -> State:
    return with_luck(load("leduc").start(2, 1, chance=chance), chance=chance)


def test_a_whole_game_has_the_lines_that_one_can_count_by_hand() -> None:
    """With draws as answers; a finished game is the end of a line, so going deeper adds none."""
    assert counts(leduc(chance=True), 13)[-3:] == [ALL_OF_LEDUC] * 3


def test_a_position_without_answers_to_come_is_one_line() -> None:
    """Depth 0, or a game that is over."""
    state = leduc(chance=False)
    assert count(state, 0) == 1
    for answer in ("raise", "fold"):
        state.choose(answer)
    assert state.over
    assert count(state, 5) == 1


def test_the_lines_by_first_answer_are_all_lines() -> None:
    """In the order in which the answers are offered."""
    state = leduc(chance=False)
    parts = divide(state, 6)
    assert list(parts) == ["call", "raise"]
    assert sum(parts.values()) == count(state, 6)


def test_counting_leaves_the_position_as_it_is() -> None:
    """Digest and question."""
    state = leduc(chance=False)
    before = state.digest(), state.decision and state.decision.ids
    divide(state, 4)
    assert (state.digest(), state.decision and state.decision.ids) == before


def test_the_command_counts_games_and_scenarios(lab: Lab, tmp_path: Path) -> None:
    """A scenario is counted from after its choices, or with --start from before them."""
    file = tmp_path / "raised.yaml"
    file.write_text("scenario: A raise\ngame: leduc\nseed: 1\nplay: [{0: raise}]\nthen: '1'\n")
    code, out, _ = lab("perft", str(file), "--depth", "2", "--divide", "--json")
    assert code == 0
    told: dict[str, Any] = json.loads(out)
    assert told["divide"] == {"fold": 1, "call": 2, "raise": 2}
    assert told["counts"] == [5]
    code, out, _ = lab("perft", str(file), "--depth", "2", "--start", "--json")
    assert (
        json.loads(out)["counts"]
        == json.loads(lab("perft", "leduc", "--seed", "1", "--depth", "2", "--json")[1])["counts"]
    )


def test_a_count_that_has_moved_is_told(lab: Lab, tmp_path: Path) -> None:
    """Which position, how deep, and both counts; exit code 1."""
    file = tmp_path / "pins.toml"
    file.write_text('[[pin]]\ngame = "leduc"\nseed = 1\ncounts = [2, 6]\n')
    code, out, _ = lab("perft", str(file))
    assert code == 1
    assert "leduc, seed 1: 5 lines of 2 answers lead out of it, and 6 are pinned." in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["leduc"], "Say with --depth"),
        (["leduc", "--depth", "99"], "from 0 to 50, not 99"),
        (["leduc", "--depth", "1", "--start"], "--start is for scenarios"),
        (["nowhere.yaml", "--depth", "1"], "nowhere.yaml: the scenario cannot be read"),
        (["nowhere.yaml", "--depth", "1", "--seats", "2"], "a scenario says itself what it is"),
        (["pins.toml", "--depth", "1"], "it is given alone"),
        (["pins.toml"], "pins.toml: the file of pins cannot be read"),
        (["no-game", "--depth", "1"], "There is no game 'no-game'"),
    ],
)
def test_what_cannot_be_counted_is_refused_in_a_sentence(
    arguments: list[str], says: str, lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 2."""
    monkeypatch.chdir(tmp_path)
    code, out, err = lab("perft", *arguments)
    assert (code, out) == (2, "")
    assert says in err


@pytest.mark.parametrize(
    "text",
    [
        "[[pin]]\ncounts = [1]\n",
        '[[pin]]\ngame = "leduc"\ncounts = []\n',
        '[[pin]]\ngame = "leduc"\n',
        '[[pin]]\ngame = "leduc"\ncounts = [2]\noptions = {log = true}\n',
        '[[pin]]\ngame = "leduc"\ncounts = [2]\noptions = {seed = 1}\n',
        '[[pin]]\ngame = "leduc"\nseats = 9\ncounts = [2]\n',
        '[[pin]]\nscenario = "nowhere.yaml"\ncounts = [2]\n',
        f'[[pin]]\ngame = "leduc"\ncounts = [{"2," * 99}]\n',
        f"x = {'[' * 9_000}",
        f"x = {'9' * 9_000}",
        "pin = 3\n",
        "]",
    ],
)
def test_a_file_of_pins_says_what_is_wrong_with_it(text: str, lab: Lab, tmp_path: Path) -> None:
    """In one sentence that names the file."""
    file = tmp_path / "pins.toml"
    file.write_text(text)
    code, _, err = lab("perft", str(file))
    assert code == 2
    assert err.startswith(f"kredens: {file}: ")


def test_a_game_that_is_over_has_one_line_and_no_answer(lab: Lab, tmp_path: Path) -> None:
    """However deep the count goes; divided by answers, too."""
    file = tmp_path / "folded.yaml"
    file.write_text("scenario: A fold\ngame: leduc\nseed: 1\nplay: [{0: raise}, {1: fold}]\n")
    for depth in ("0", "3"):
        assert lab("perft", str(file), "--depth", depth, "--divide")[:2] == (0, "1 line of no answers\n")


def test_a_scenario_with_an_impossible_choice_has_no_position(lab: Lab, tmp_path: Path) -> None:
    """The line and the choice are named."""
    file = tmp_path / "folded.yaml"
    file.write_text("scenario: A fold\ngame: leduc\nplay:\n  - 0: fold\n")
    code, _, err = lab("perft", str(file), "--depth", "1")
    assert code == 2
    assert "folded.yaml, line 4: 0 cannot choose 'fold'" in err
