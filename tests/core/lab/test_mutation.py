"""Mutation of rules: what no test notices is listed with its clause, and nothing that was tried is lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from kredens import load
from kredens.cli import main
from kredens.errors import BadBatch
from kredens.lab.mutation.judged import Judgements, read_judgements
from kredens.lab.mutation.mutants import mutants_of
from kredens.lab.mutation.results import Results
from kredens.lab.mutation.sources import Modules, Source

GAME = """
from importlib.resources import files
from typing import ClassVar

from kredens import hookimpl
from kredens.games import Cap, Game
from kredens.kernel.clauses import cite, load_clauses
from kredens.kernel.flow import Jump, Procedure, Step, ask, do, go
from kredens.kernel.markers import counter
from kredens.kernel.permission import forbid
from kredens.kernel.questions import Ask, Verb, choices
from kredens.kernel.table import Table

HEAP = counter("heap", "1.heap", per="table", start=7)
BONUS = counter("bonus", "3.bonus")


def too_many(t: Table, _seat: int, word: str) -> bool:
    return int(word) > t.mark(HEAP)


TAKE = Verb("take", ("1", "2", "3"), rules=(forbid("2.left", "So many are not left.", too_many),))


class Match(Procedure[Table]):
    turn: int = 0

    def offer(self, t: Table) -> Ask:
        return choices(self.turn, [(TAKE.id(str(n)), n) for n in (1, 2, 3) if n <= t.mark(HEAP)])

    def take(self, t: Table, number: int) -> Jump | None:
        t.add(HEAP, -number)
        if t.mark(HEAP) == 1:
            cite("3.bonus")
            t.add(BONUS[self.turn], 2)
        if not t.mark(HEAP):
            return None
        self.turn = 1 - self.turn
        return go(Match.offer)

    def score(self, t: Table) -> None:
        scores = [worth(seat == self.turn) for seat in t.seats]
        t.over(scores, [self.turn], "the heap is taken")

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, "2.take"), do(take, "2.take"), do(score, "4.last"))


def worth(last: bool) -> int:
    cite("4.worth")
    left, points = 3 if last else 0, 0
    while left > 0:
        left -= 1
        points += 1
    return points


def unused(t: Table) -> None:
    cite("5.never")
    t.add(HEAP, 4)


NIM = Game(
    id="nim", title="Nim", version="1", seats=(2, 2), zones=(), markers=(HEAP, BONUS), verbs=(TAKE,),
    cards=lambda _setup: [], flow=Match, clauses=load_clauses(files("kredens_nim") / "clauses.toml"),
    cap=Cap(decisions=20),
)


@hookimpl
def kredens_games():
    return [NIM]
"""

TESTS = """
import pytest

import kredens


@pytest.mark.clause("2.take", "4.last", "4.worth")
def test_the_last_taker_wins():
    state = kredens.load("nim").start(seed=1)
    assert state.decision.ids == ("take:1", "take:2", "take:3")
    assert state.decision.seat == 0
    state.choose("take:3")
    assert state.decision.seat == 1
    state.choose("take:3")
    assert state.decision.ids == ("take:1",)
    state.choose("take:1")
    assert state.result.winners == (0,)
    assert state.result.scores == (3, 0)


@pytest.mark.clause("2.left", "1.heap")
def test_nobody_takes_more_than_are_left():
    state = kredens.load("nim").start(seed=1)
    for answer in ("take:2", "take:2", "take:1"):
        assert state.explain("take:2").legal
        state.choose(answer)
    assert [reason.clause for reason in state.explain("take:3").reasons] == ["2.left"]
    assert state.decision.seat == 1


def test_that_fails_anyway():
    assert kredens.load("nim").title == "Chess"
"""

IDS = ("1.heap", "2.take", "2.left", "3.bonus", "4.last", "4.worth", "5.never")
CLAUSES = "".join(
    f'[[clause]]\nid = "{clause}"\nwhere = "p. 1"\nkind = "rule"\nsays = "It is so."\nshows = "It is."\n'
    for clause in IDS
)


class Plugin:
    """A stranger's plugin with tests of its own, and the command run on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        package = folder / "src" / "kredens_nim"
        known = folder / "src" / "kredens_nim-1.dist-info"
        for made in (package, known, folder / "tests"):
            made.mkdir(parents=True)
        (package / "__init__.py").write_text("from kredens_nim.game import kredens_games\n")
        (package / "game.py").write_text(GAME)
        (package / "clauses.toml").write_text(CLAUSES)
        (known / "METADATA").write_text("Metadata-Version: 2.1\nName: kredens-nim\nVersion: 1\n")
        (known / "entry_points.txt").write_text("[kredens]\nnim = kredens_nim\n")
        (folder / "tests" / "test_nim.py").write_text(TESTS)
        (folder / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTEST_"))},
            "PYTHONPATH": str(folder / "src"),
        }

    def start(self, *more: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-c", "import sys; from kredens.cli import main; sys.exit(main())", "lab", "mutate", "nim",
             *more],
            cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, start_new_session=True,
        )  # fmt: skip

    def run(self, *more: str) -> tuple[int, str, str]:
        process = self.start(*more)
        out, err = process.communicate(timeout=300)
        return process.returncode, out, err


@pytest.fixture(scope="module")
def plugin(tmp_path_factory: pytest.TempPathFactory) -> Plugin:
    """Make the plugin."""
    return Plugin(tmp_path_factory.mktemp("nim"))


@pytest.fixture(scope="module")
def whole(plugin: Plugin) -> tuple[int, dict[str, Any], str]:
    """Try all mutants of the plugin: exit code, results, what was complained of."""
    code, out, err = plugin.run("--json", "--out", "whole.json")
    assert out, err
    return code, json.loads(out), err


def rows(results: dict[str, Any], **fields: object) -> list[dict[str, Any]]:
    """The mutants with these fields."""
    return [row for row in results["mutants"] if all(row[name] == value for name, value in fields.items())]


# What is found


def test_what_no_test_notices_is_listed_with_its_clause(whole: tuple[int, dict[str, Any], str]) -> None:
    """Nobody tests the bonus, so any number may be paid for it; the command ends with 1."""
    code, results, _ = whole
    assert code == 1
    survivors = rows(results, where="Match.take", outcome="survived")
    assert {(row["before"], row["after"]) for row in survivors} >= {
        ("t.add(BONUS[self.turn], 2)", "t.add(BONUS[self.turn], 3)"),
        ("t.add(BONUS[self.turn], 2)", ""),
    }
    assert all("3.bonus" in row["clauses"] and row["tests"] > 0 for row in survivors)


def test_what_a_test_notices_is_killed_by_it(whole: tuple[int, dict[str, Any], str]) -> None:
    """A ban that is left out, a check, a step, a field, a choice, a seat."""
    _, results, _ = whole
    refused = "tests/test_nim.py::test_nobody_takes_more_than_are_left"
    assert [row["by"] for row in rows(results, operator="ban")] == [refused]
    assert [row["by"] for row in rows(results, where="too_many", operator="condition")] == [refused]
    for operator in ("step", "choice", "seat"):
        found = rows(results, operator=operator)
        assert found
        assert {row["outcome"] for row in found} == {"killed"}, operator
    assert {row["outcome"] for row in rows(results, where="Match.turn")} == {"killed"}
    assert {row["outcome"] for row in rows(results, where="HEAP")} == {"killed"}


def test_what_runs_in_a_circle_is_stopped(whole: tuple[int, dict[str, Any], str]) -> None:
    """Taking nothing from what is left never comes to an end."""
    _, results, _ = whole
    stopped = rows(results, outcome="stopped")
    assert {row["after"] for row in stopped} == {"left -= 0", "left += 1", "not left > 0"}
    assert {row["where"] for row in stopped} == {"worth"}


def test_of_what_survives_it_is_said_whether_games_go_another_way(whole: tuple[int, dict[str, Any], str]) -> None:
    """A bonus is seen by everybody; a check that is only asked for an explanation moves no game."""
    _, results, _ = whole
    moved = {(row["where"], row["after"]): row["games"] for row in results["mutants"] if "games" in row}
    assert moved["Match.take", "t.add(BONUS[self.turn], 3)"] > 0
    assert moved["too_many", "return int(word) >= t.mark(HEAP)"] == 0
    assert all("games" not in row for row in rows(results, outcome="killed"))


def test_what_no_test_comes_to_survives(whole: tuple[int, dict[str, Any], str]) -> None:
    """It is told apart from what is reached and not noticed."""
    _, results, _ = whole
    found = rows(results, where="unused")
    assert {(row["outcome"], row["tests"], *row["clauses"]) for row in found} == {("not reached", 0, "5.never")}


def test_a_test_that_fails_anyway_tells_nothing(whole: tuple[int, dict[str, Any], str]) -> None:
    """It is named, and kills nothing."""
    _, results, err = whole
    name = "tests/test_nim.py::test_that_fails_anyway"
    assert results["failing"] == [name]
    assert name in err
    assert not rows(results, by=name)


def test_the_score_leaves_out_what_is_judged_equivalent(plugin: Plugin, whole: tuple[int, dict[str, Any], str]) -> None:
    """A judgement on what a test notices, or on what is not there, is no excuse: it is told."""
    _, held, _ = whole
    game = load("leduc")
    judged = [("t.add(BONUS[self.turn], 2)", "t.add(BONUS[self.turn], 3)"), ("t.mark(HEAP) == 1", "t.mark(HEAP) == 9"),
              ("t.add(HEAP, -number)", "t.add(HEAP, -number)")]  # fmt: skip
    modules = Modules([Source("kredens_nim.game", "game.py", "game.py", f"\n\n{GAME}")], IDS)
    every = mutants_of(modules, ["game.py"])
    killed = next(mutant for mutant in every if mutant.where == "Match.turn")
    judged[2] = killed.before, killed.after
    file = plugin.folder / "mutants.toml"
    file.write_text("".join(
        f'[[equivalent]]\npart = "game.py"\nwhere = "{where}"\noperator = "number"\nbefore = "{before}"\n'
        f'after = "{after}"\nreason = "nobody minds"\n'
        for where, (before, after) in zip(("Match.take", "Match.take", "Match.turn"), judged, strict=True)
    ))  # fmt: skip
    results = Results(game, every, read_judgements(file), held["fingerprint"], {"limit": None})
    (plugin.folder / "leduc.json").write_text(json.dumps({**held, "game": "leduc"}))
    assert results.go_on(plugin.folder / "leduc.json") == len(every)
    before = held["score"]
    assert results.score.equivalent == 1
    assert results.score.killed == before["killed"]
    assert results.score.mutants == before["mutants"] - 1
    assert [mutant.key for mutant in results.misjudged()] == [killed.key]
    assert [key[4] for key in results.unknown(every)] == ["t.mark(HEAP) == 9"]


def test_results_of_other_code_are_not_taken_over(plugin: Plugin, whole: tuple[int, dict[str, Any], str]) -> None:
    """But who noticed a mutant is tried first on it; and a file of something else is refused."""
    game = load("leduc")
    file = plugin.folder / "other.json"
    file.write_text(json.dumps({**whole[1], "game": "leduc"}))
    results = Results(game, [], Judgements(), "another", {"limit": None})
    assert results.go_on(file) == 0
    assert "tests/test_nim.py::test_the_last_taker_wins" in results.noticed.values()
    file.write_text(json.dumps(whole[1]))
    with pytest.raises(BadBatch, match="holds the mutants of 'nim', not of 'leduc'"):
        results.go_on(file)
    results = Results(game, [], Judgements(), "another", {"parts": ["a.py"], "limit": None})
    file.write_text(json.dumps({**whole[1], "game": "leduc"}))
    with pytest.raises(BadBatch, match="another choice of mutants"):
        results.go_on(file)
    file.write_text("[]")
    with pytest.raises(BadBatch, match="holds no results of mutants"):
        results.go_on(file)


# What may come in between


@pytest.mark.slow
def test_ctrl_c_loses_nothing_that_was_tried(plugin: Plugin, whole: tuple[int, dict[str, Any], str]) -> None:
    """The file holds what was tried, and the same command goes on from there to the same results."""
    process = plugin.start("--out", "part.json")
    file = plugin.folder / "part.json"
    until = monotonic() + 200
    while not file.exists() and process.poll() is None and monotonic() < until:
        sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=100)
    held = json.loads(file.read_text())
    assert process.returncode == 130, err
    assert "Broken off" in err
    assert "Traceback" not in err
    assert 0 < len(held["mutants"]) < held["chosen"]
    _, out, err = plugin.run("--json", "--out", "part.json")
    assert f"{len(held['mutants'])} are known from part.json" in err
    assert {tuple(row["clauses"]) for row in json.loads(out)["mutants"]}
    assert json.loads(out)["outcomes"] == whole[1]["outcomes"]


# What is asked for


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["--limit", "0"], "--limit says how many mutants to try, at least 1, not 0."),
        (["--jobs", "0"], "--jobs says how many mutants to try at a time, from 1 to 64, not 0."),
        (["--seed", "-1"], "A seed is a whole number from 0"),
        (["--out", "nowhere/found.json"], "--out names nowhere/found.json, but there is no folder nowhere."),
        (["--tests", "nowhere"], "--tests names nowhere, which does not exist."),
        (["--tests", ".", "--judged", "nobody.toml"], "--judged names nobody.toml, which does not exist."),
        ([], "There is no folder tests/leduc or tests here; say with --tests where the game's tests are."),
        (["--tests", ".", "--part", "rules.py"], "--part names 'rules.py', but the game's files are"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(
    argv: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And ends with exit code 2, before anything is run."""
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "mutate", "leduc", *argv]) == 2
    assert says in capsys.readouterr().err


def test_without_pytest_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The core does not need pytest, but this command does."""

    def missing(_name: str) -> None:
        """Find nothing."""

    monkeypatch.setattr("kredens.cli.lab.mutate.find_spec", missing)
    assert main(["lab", "mutate", "leduc"]) == 2
    assert "pytest, which is not installed here" in capsys.readouterr().err
