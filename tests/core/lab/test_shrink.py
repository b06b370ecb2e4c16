"""Shrinking: of a game that fails, the smallest scenario that still fails in the same way."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from kredens import load
from kredens.cli import main
from kredens.kernel.rng import Stream
from kredens.lab.failing import failing_record
from kredens.lab.failures import write_scenarios
from kredens.lab.folder import Folder
from kredens.lab.lighter import smaller
from kredens.lab.plan import make_plan
from kredens.lab.play import Games, chunk_of
from kredens.lab.shrink import shrink
from kredens.record import Recorder, read_record
from kredens.scenario import read_scenario
from kredens_leduc.game import CHIPS, Bets, Leduc

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kredens.kernel.flow import Procedure
    from kredens.kernel.table import Table

    Lab = Callable[..., tuple[int, str, str]]


@pytest.fixture
def lab(capsys: pytest.CaptureFixture[str]) -> Lab:
    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(["lab", *arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def plant(patch: pytest.MonkeyPatch, kind: type[Procedure[Any]], step: str, instead: Callable[..., object]) -> None:
    lines = list(kind.lines)
    number = kind.index[step]
    fn = lines[number][1]
    lines[number] = (lines[number][0], lambda *given: instead(fn, *given), lines[number][2])
    patch.setattr(kind, "lines", tuple(lines))


def no_second_raise(bet: Callable[..., object], frame: Bets, t: Table, answer: int) -> object:
    if frame.number == 2 and frame.raises:
        raise ValueError("a second raise in the second round")
    return bet(frame, t, answer)


def a_chip_too_many(show_down: Callable[..., object], frame: Leduc, t: Table) -> object:
    t.add(CHIPS[0], 1)
    return show_down(frame, t)


@pytest.fixture
def raising(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An answer to a raise in the second round fails."""
    plant(monkeypatch, Bets, "bet", no_second_raise)
    return monkeypatch


def record(file: Path, *answers: str) -> Path:
    """Record a game of Leduc up to where it fails."""
    with Recorder(load("leduc").start(2, 1), path=file) as recorder:
        for answer in answers:
            recorder.choose(answer)
    return file


@pytest.mark.usefixtures("raising")
def test_a_record_becomes_the_smallest_scenario(tmp_path: Path, lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record ends before the answer that fails, so that is found; the scenario begins just before it."""
    file = record(tmp_path / "game.jsonl", "raise", "raise", "call", "call", "raise")
    out = tmp_path / "small.yaml"
    code, said, err = lab("shrink", str(file), "--out", str(out))
    assert code == 0
    assert "It fails: The game 'leduc' failed in Bets, step bet: ValueError" in err
    assert "fails in the same way, with 1 choice instead of 6" in said
    scenario = read_scenario(out)
    assert not scenario.run().ok
    assert "open: " in out.read_text(), "it is in the second round of bets"
    assert [play.option for play in scenario.play][:-1] == []
    monkeypatch.undo()
    assert read_scenario(out).run().failures == ()


@pytest.mark.usefixtures("raising")
def test_without_out_the_scenario_is_printed(tmp_path: Path, lab: Lab) -> None:
    """As YAML, or in JSON for a script."""
    file = record(tmp_path / "game.jsonl", "raise", "call", "raise")
    assert lab("shrink", str(file))[1].startswith("scenario: ")
    told = json.loads(lab("shrink", str(file), "--json")[1])
    assert (told["symptom"], told["choices"]) == ("fault", {"before": 4, "after": 1})
    assert told["scenario"].startswith("scenario: ")


def test_a_scenario_keeps_what_it_is_about(tmp_path: Path, lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its expectation fails after the same last choice, by the same clauses and with the same sentence."""
    file = tmp_path / "chips.yaml"
    file.write_text(
        "scenario: Chips are counted\ngame: leduc\nseed: 1\nplay:\n  - 0: raise\n  - 1: raise\n  - 0: call\n"
        "  - expect: {zones: {open: 1}}\n  - 0: call\n  - 1: call\n"
        "expect: [{chips-in-the-pot: [5, 5]}]\n"
    )
    assert read_scenario(file).run().ok
    plant(monkeypatch, Leduc, "show_down", a_chip_too_many)
    out = tmp_path / "small.yaml"
    code, said, err = lab("shrink", str(file), "--out", str(out))
    assert code == 0, err
    assert "chips in the pot of 0 is 6, not 5." in err
    assert "instead of 5" in said
    assert not read_scenario(out).run().ok


def test_a_choice_that_is_refused_stays_the_last_one(tmp_path: Path, lab: Lab) -> None:
    """By the same clauses."""
    file = tmp_path / "refused.yaml"
    file.write_text(
        "scenario: Three raises\ngame: leduc\nplay:\n  - 0: call\n  - 1: raise\n  - 0: raise\n  - 1: raise\nthen: '0'\n"
    )
    code, out, err = lab("shrink", str(file), "--json")
    assert code == 0, err
    told = json.loads(out)
    assert told["symptom"] == "refusal"
    assert told["scenario"].count("raise") >= 3


@pytest.mark.usefixtures("raising")
def test_a_failed_game_of_a_batch_is_shrunk_beside_its_record(tmp_path: Path, lab: Lab) -> None:
    """When a batch has ended, and by `kredens lab shrink DIR --game K`; games that fail alike have one scenario."""
    plan = make_plan(load("leduc"), games=30, seats=2)
    folder = Folder.claim(tmp_path / "batch", plan)
    _, failed = chunk_of(Games(plan, folder.path), 0, 30)
    assert failed > 1
    [scenario] = write_scenarios(folder)
    folder.release()
    assert scenario.parent == folder.path / "failures"
    assert not read_scenario(scenario).run().ok
    code, out, _ = lab("shrink", str(folder.path), "--game", scenario.stem, "--json")
    assert code == 0
    assert json.loads(out)["choices"]["after"] == 1


def test_a_game_in_which_nothing_fails_is_not_shrunk(tmp_path: Path, lab: Lab) -> None:
    """Records, scenarios and games of batches: exit code 2 and a sentence."""
    plan = make_plan(load("leduc"), games=3, seats=2)
    Folder.claim(tmp_path / "batch", plan).release()
    whole = record(tmp_path / "whole.jsonl", "raise", "fold")
    fine = tmp_path / "fine.yaml"
    fine.write_text("scenario: A raise\ngame: leduc\nplay: [{0: raise}]\nthen: '1'\n")
    for arguments in ([str(whole)], [str(fine)], [str(tmp_path / "batch"), "--game", "1"]):
        code, out, err = lab("shrink", *arguments)
        assert (code, out) == (2, "")
        assert "nothing to shrink" in err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["batch"], "say with --game which of its games fails"),
        (["batch", "--game", "3"], "have the numbers 0 to 2, not 3"),
        (["whole.jsonl", "--game", "3"], "--game is for the folder of a batch"),
        (["whole.jsonl", "--out", "small.jsonl"], "ends in .yaml"),
        (["whole.jsonl", "--effort", "0"], "at least 1, not 0"),
        (["nowhere.jsonl"], "nowhere.jsonl: the record cannot be read"),
    ],
)
def test_what_cannot_be_shrunk_is_refused(
    arguments: list[str], says: str, tmp_path: Path, lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 2."""
    Folder.claim(tmp_path / "batch", make_plan(load("leduc"), games=3, seats=2)).release()
    record(tmp_path / "whole.jsonl", "raise", "fold")
    monkeypatch.chdir(tmp_path)
    code, out, err = lab("shrink", *arguments)
    assert (code, out) == (2, "")
    assert says in err


def test_a_scenario_is_written_over_no_other_file(tmp_path: Path, lab: Lab) -> None:
    """Nor over the one that is made smaller; over an older one of its kind it is."""
    file, notes, older = [tmp_path / name for name in ("refused.yaml", "notes.yaml", "older.yaml")]
    file.write_text("scenario: A fold\ngame: leduc\nplay: [{0: call}, {1: fold}]\n")
    notes.write_text("groceries: [eggs]\n")
    older.write_text("scenario: Of a version long gone\ngame: leduc\nexpect: {moons: 2}\n")
    for out, says in ((file, "the scenario that is to be made smaller"), (notes, "exists and is no scenario")):
        before = out.read_text()
        code, _, err = lab("shrink", str(file), "--out", str(out))
        assert code == 2
        assert says in err
        assert out.read_text() == before
    assert lab("shrink", str(file), "--out", str(older))[0] == 0
    assert not read_scenario(older).run().ok


@pytest.mark.parametrize(
    "says", ["\ud800", "a\nb # c: '\"", "- {x: &y *z !w", "\0\x1b[0m\x85\u2028", "[red]no[/]", "", "x" * 900]
)
def test_an_error_with_an_odd_message_becomes_a_scenario_too(
    says: str, tmp_path: Path, lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that can be written, read and run."""

    def bet(bet: Callable[..., object], frame: Bets, t: Table, answer: int) -> object:
        if frame.raises:
            raise ValueError(says)
        return bet(frame, t, answer)

    plant(monkeypatch, Bets, "bet", bet)
    out = tmp_path / "small.yaml"
    code, _, err = lab("shrink", str(record(tmp_path / "a.jsonl", "raise")), "--out", str(out))
    assert code == 0, err
    assert not read_scenario(out).run().ok


@pytest.mark.parametrize("seed", range(8))
def test_a_game_that_fails_now_and_then_leaves_nothing_behind(
    seed: int, tmp_path: Path, lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it fails again it is made smaller, and where it does not an older scenario stays as it is."""
    luck = Stream(seed)
    file = record(tmp_path / "a.jsonl", "raise", "raise", "call", "call", "raise")

    def bet(bet: Callable[..., object], frame: Bets, t: Table, answer: int) -> object:
        if not luck.below(4):
            raise ValueError("now and then")
        return bet(frame, t, answer)

    plant(monkeypatch, Bets, "bet", bet)
    out = tmp_path / "small.yaml"
    older = "scenario: An older one\ngame: leduc\n"
    out.write_text(older)
    code, said, _ = lab("shrink", str(file), "--out", str(out), "--effort", "200")
    assert code in {0, 2}
    assert (out.read_text() == older) is bool(code)
    assert ("fails in the same way" in said) is not bool(code)


@pytest.mark.usefixtures("raising")
def test_the_same_failure_is_shrunk_to_the_same_game(tmp_path: Path) -> None:
    """There is no chance in it but that of its seeds."""
    game = load("leduc")
    found = failing_record(game, read_record(record(tmp_path / "a.jsonl", "raise", "raise", "call", "raise")))
    assert shrink(game, *found, effort=500) == shrink(game, *found, effort=500)


def test_smaller_values_are_smaller_at_every_place() -> None:
    """Keys and entries go, and numbers shrink."""
    found = list(smaller({"hands": [[3], [4, 5]], "round": 2}))
    assert {"round": 2} in found
    assert {"hands": [[3], [4]], "round": 2} in found
    assert {"hands": [[3], [4, 5]], "round": 1} in found
    assert not list(smaller("word"))
