"""Fuzzing: what was found leads on to more, what fails is kept and made small, and what is not reached is explained."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.core.conftest import load_toy

import kredens
from kredens._plugins import Installed
from kredens.cli import main
from kredens.kernel.flow import ASK
from kredens.kernel.questions import Ask
from kredens.kernel.rng import Stream
from kredens.lab.fuzz import Fuzz
from kredens.lab.fuzz_folder import FuzzFolder, report_of
from kredens.lab.unreached import unreached
from kredens.lab.variants import few_values
from kredens.record import Record, read_record, verify

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.games import Game

    Run = Callable[..., tuple[int, str, str]]

TOY = load_toy("toys", "safe")
ENOUGH = 400


@pytest.fixture(scope="module")
def fuzz() -> Fuzz:
    """A fuzz that has opened the safe, for tests that only look at it."""
    made = Fuzz(TOY.safe(), seed=3)
    for _ in made.runs(ENOUGH):
        if "1.5" in made.sights.clauses:
            break
    return made


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run one command line in an empty folder with the sound toy or another game: code, stdout, stderr."""
    monkeypatch.chdir(tmp_path)

    def run(*argv: str, game: Game | None = None) -> tuple[int, str, str]:
        played = game or TOY.safe()
        installed = Installed(games={played.id: played})
        monkeypatch.setattr("kredens.installed._installed", lambda: installed)
        code = main(argv)
        out, err = capsys.readouterr()
        return code, out, err

    return run


def at_random(game: Game, games: int) -> set[str]:
    """Return the clauses that so many games reach whose answers are drawn."""
    from kredens.kernel.clauses import Trace

    luck = Stream(1)
    with Trace() as trace:
        for seed in range(games):
            state = game.start(seed=seed)
            while (decision := state.decision) is not None:
                state.choose(luck.below(len(decision.ids)))
    return trace.reached


# What was found leads on


def test_games_go_on_from_what_was_found(fuzz: Fuzz) -> None:
    """Five numbers in a row, each out of eight, which as many games at random do not come upon."""
    assert "1.5" in fuzz.sights.clauses
    assert fuzz.played < ENOUGH
    assert "1.5" not in at_random(TOY.safe(), fuzz.played)


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = [[(run.table, run.decisions, run.clauses) for run in Fuzz(TOY.safe(), seed=7).runs(12)] for _ in "ab"]
    assert one == other


def test_a_game_of_the_corpus_is_a_record_that_can_be_verified(fuzz: Fuzz, tmp_path: Path) -> None:
    """It ends where it was the first to show something, with the digest of that position."""
    fuzz.corpus[-1].record.write(tmp_path / "last.jsonl")
    checked = verify(read_record(tmp_path / "last.jsonl"), TOY.safe())
    assert checked.ok
    assert fuzz.corpus[-1].clauses == ("1.5",)


def test_a_corpus_that_is_there_is_not_sought_again(fuzz: Fuzz, tmp_path: Path) -> None:
    """It is played first, so all it shows is known."""
    FuzzFolder(tmp_path, fuzz.game).write(fuzz, report_of(fuzz, ()))
    again = Fuzz(TOY.safe(), seed=3)
    assert FuzzFolder(tmp_path, again.game).bring(again) == len(fuzz.corpus)
    assert set(TOY.RIGHT_CLAUSES) <= again.sights.clauses
    assert again.played == fuzz.played


def test_options_with_few_values_are_changed() -> None:
    """Now and then one of them; a clause that goes for one value is reached."""
    fuzz = Fuzz(TOY.safe(), seed=3)
    assert all(run.number < 60 for run in fuzz.runs(60))
    assert few_values(fuzz.game) == {"alarm": (False, True), "lamp": ("red", "green")}
    assert fuzz.sights.options["lamp"] == {"red", "green"}
    assert "2.lamp" in fuzz.sights.clauses


# What is not reached


@pytest.mark.parametrize(
    ("clause", "why", "says"),
    [
        ("2.weight", "another option", "the option weight, played as 1"),
        ("3.broken", "never refused", "'turn' was offered"),
        ("3.tired", "never offered", "'open'"),
        ("4.dark", "never begun", "Dark, step grope"),
        ("6.nowhere", "not in the code", ""),
    ],
)
def test_why_a_clause_is_not_reached(fuzz: Fuzz, clause: str, why: str, says: str) -> None:
    """Each by the first thing that stands in its way; what the index explains is no gap."""
    gaps = {gap.name: gap for gap in unreached(fuzz, Path("none"))}
    assert gaps[clause].why == why
    assert says in gaps[clause].says
    assert "6.wording" not in gaps
    assert "1.5" not in gaps


def test_clauses_that_only_scenarios_reach_are_told(fuzz: Fuzz, tmp_path: Path) -> None:
    """By what the last test runs have left."""
    file = tmp_path / "clauses.json"
    tests = {"tests/scenarios/dark.yaml::dark": {"safe": ["4.dark"]}, "tests/test_a.py::a": {"safe": ["3.broken"]}}
    file.write_text(json.dumps({"format": 1, "tests": tests}))
    gaps = {gap.name: gap for gap in unreached(fuzz, file)}
    assert [(gaps[one].tests, gaps[one].scenarios) for one in ("4.dark", "3.broken", "3.tired")] == [
        (1, 1), (1, 0), (0, 0),
    ]  # fmt: skip


def test_a_ban_is_reached_by_asking_why_not(fuzz: Fuzz) -> None:
    """What is never offered is asked about now and then."""
    assert "3.locked" in fuzz.sights.clauses
    assert fuzz.sights.refused["open"]["3.locked", "It is locked."]


# What fails


def test_a_fault_that_only_a_search_comes_upon_is_kept_and_made_small(run: Run, tmp_path: Path) -> None:
    """The planted fault needs the whole code; of the game that fails a scenario remains that has nothing else."""
    code, out, _ = run(
        "lab", "fuzz", "safe", "--seed", "3", "--games", "60", "--out", "kept", game=TOY.safe(alarm=True)
    )
    assert code == 1
    assert "ZeroDivisionError: the alarm" in out
    (record,) = (tmp_path / "kept" / "failures").glob("*.jsonl")
    assert [choice.option for choice in read_record(record).choices][-5:] == [f"turn:{number}" for number in TOY.CODE]
    (scenario,) = (tmp_path / "kept" / "failures").glob("*.yaml")
    assert scenario.read_text().count("turn:") == len(TOY.CODE)


def test_a_question_that_cannot_be_answered_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is kept as any other, and the next game is played."""
    game = TOY.safe()
    lines = list(game.flow.lines)
    number = next(at for at, (_, _, step) in enumerate(lines) if step.kind == ASK)
    odd: Any = (1, 2)
    broken = Ask(0, odd, (0, 1))

    def asks(_frame: object, _table: object) -> Ask:
        return broken

    lines[number] = (lines[number][0], asks, lines[number][2])
    monkeypatch.setattr(game.flow, "lines", tuple(lines))
    fuzz = Fuzz(game)
    assert [run.failed for run in fuzz.runs(2)] == [True, True]
    assert [one.symptom.says for one in fuzz.failures] == [
        "The game 'safe' asks what cannot be answered: The option 1 is no text."
    ]


def test_the_report_as_json(run: Run) -> None:
    """Figures, gaps with their reasons, failures."""
    code, out, _ = run("lab", "fuzz", "safe", "--games", "3", "--json")
    assert code == 0
    told: dict[str, Any] = json.loads(out)
    assert (told["kind"], told["game"], told["games"], told["failures"]) == ("lab fuzz", "safe", 3, [])
    assert {one["why"] for one in told["unreached"]} >= {"never begun", "not in the code"}
    assert all(one["because"] for one in told["unreached"])


def test_a_game_without_clauses_has_none_to_seek(run: Run) -> None:
    """It is said, since nothing but faults can then be found."""
    out = run("lab", "fuzz", "leduc", "--games", "2", game=kredens.load("leduc"))[1]
    assert "Leduc poker has no clause index, so no clause was sought." in out
    assert "clauses reached" not in out


def test_the_same_folder_goes_on(run: Run, tmp_path: Path) -> None:
    """The number of games grows, and what is there stays."""
    for games in (2, 5):
        code, out, _ = run("lab", "fuzz", "safe", "--games", str(games), "--out", "kept")
        assert code == 0
        assert "the same command goes on" in out
    assert json.loads((tmp_path / "kept" / "fuzz.json").read_text())["games"] == 7


def test_breaking_off_keeps_what_was_found(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the third game: report and corpus of the first two are there."""
    played = 0
    play = Fuzz.play

    def broken_off(self: Fuzz) -> Any:  # noqa: ANN401  # whatever it returns
        nonlocal played
        played += 1
        if played == 3:
            raise KeyboardInterrupt
        return play(self)

    monkeypatch.setattr(Fuzz, "play", broken_off)
    code, out, err = run("lab", "fuzz", "safe", "--out", "kept")
    assert code == 130
    assert "Safe: 2 games" in out
    assert "Broken off after 2 games" in err
    assert list((tmp_path / "kept" / "corpus").glob("*.jsonl"))


def test_breaking_off_before_the_corpus_is_played_again_keeps_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C in its second game: all that was there is brought the next time."""
    assert run("lab", "fuzz", "safe", "--games", "60", "--out", "kept")[0] == 0
    kept = {file.read_bytes() for file in (tmp_path / "kept" / "corpus").iterdir()}
    assert len(kept) > 2
    again = Fuzz.again
    count = iter(range(9))

    def broken_off(self: Fuzz, record: Record) -> bool:
        if next(count) == 1:
            raise KeyboardInterrupt
        return again(self, record)

    monkeypatch.setattr(Fuzz, "again", broken_off)
    assert run("lab", "fuzz", "safe", "--out", "kept")[0] == 130
    assert {file.read_bytes() for file in (tmp_path / "kept" / "corpus").iterdir()} == kept
    assert json.loads((tmp_path / "kept" / "fuzz.json").read_text())["games"] == 60


def test_breaking_off_while_failures_are_made_small_keeps_them(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record of the failure, the corpus and the report are there, and the folder goes on."""

    def broken_off(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("kredens.lab.fuzz_folder.smallest", broken_off)
    game = TOY.safe(alarm=True)
    code, _, err = run("lab", "fuzz", "safe", "--games", "60", "--seed", "3", "--out", "kept", game=game)
    assert (code, err) == (130, "")
    assert list((tmp_path / "kept" / "failures").glob("*.jsonl"))
    assert list((tmp_path / "kept" / "corpus").glob("*.jsonl"))
    assert run("lab", "fuzz", "safe", "--games", "1", "--out", "kept")[0] == 0


@pytest.mark.parametrize("games", ["1e999", "-4", "2.5", "null", '"7"'])
def test_a_report_without_a_number_of_games_is_none(games: str, run: Run, tmp_path: Path) -> None:
    """One that is whole and not below zero."""
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "fuzz.json").write_text(f'{{"game": "safe", "games": {games}}}')
    code, _, err = run("lab", "fuzz", "safe", "--out", "kept")
    assert code == 2
    assert "is no report of a fuzz" in err


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (("--games", "0"), "--games says how many games to play, at least 1, not 0."),
        (("--minutes", "0"), "--minutes says for how long to play"),
        (("--minutes", "nan"), "--minutes says for how long to play"),
        (("--most", "0"), "--most says after how many decisions"),
        (("--out", "."), "holds 'other.txt', and no fuzz"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, tmp_path: Path, argv: tuple[str, ...], says: str) -> None:
    """With one sentence and exit code 2."""
    (tmp_path / "other.txt").touch()
    code, _, err = run("lab", "fuzz", "safe", *argv)
    assert code == 2
    assert says in err


def test_the_folder_of_another_game_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "fuzz.json").write_text('{"game": "chess", "games": 1}')
    code, _, err = run("lab", "fuzz", "safe", "--out", "kept")
    assert (code, err.strip()) == (2, "kredens: kept holds a fuzz of 'chess', not of 'safe'.")
