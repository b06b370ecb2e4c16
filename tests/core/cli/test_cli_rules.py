"""`kredens rules` and `check`: the clause index and the conformance kit."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

from kredens import Game
from kredens.errors import cut
from kredens.games import TableSpec
from kredens.kernel.clauses import ClauseIndex

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.core.cli.conftest import MarketOptions

    Run = Callable[..., tuple[int, str, str]]
    Told = Callable[[str], dict[str, Any]]


def test_the_clause_index_is_shown(run: Run, told: Told) -> None:
    """All of it, one kind of it, or a part of it."""
    code, out, err = run("rules", "market")
    assert (code, err) == (0, "")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert lines == [
        "Market: 4 of 4 clauses",
        "clause kind says ruling option",
        "1.take flow What 1.take says. One coin.",
        "1.close victory What 1.close says. rounds",
        "2 definition What 2 says.",
        "3 definition What 3 says.",
    ]
    assert "Market: 2 of 4 clauses" in run("rules", "market", "--kind", "definition")[1]
    assert "Market: 2 of 4 clauses" in run("rules", "market", "1")[1]
    values = told(run("rules", "market", "1.close", "--json")[1])
    assert values["title"] == "The rules of the market"
    assert [(clause["id"], clause["option"]) for clause in values["clauses"]] == [("1.close", "rounds")]
    assert "coverage" not in values


def test_clauses_that_are_cited_and_not_in_the_index_are_named(
    run: Run, told: Told, market: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slip of the pen in a declaration is seen before a check fails; a game without an index has none to slip in."""
    monkeypatch.setattr(market, "setup_clauses", ("1.tkae",))
    sentence = "The code cites [1.tkae], which is not in the game's clause index (set-up)."
    assert run("rules", "market")[2] == f"kredens: {sentence}\n"
    assert told(run("rules", "market", "--json")[1])["unknown"] == [sentence]
    monkeypatch.setattr(market, "clauses", ClauseIndex(()))
    assert run("rules", "market")[2] == ""


def _said(options: MarketOptions) -> str:
    return f"Said of a {options.mode} market."


def test_what_a_game_asks_to_be_said_goes_with_its_clauses(
    run: Run, told: Told, market: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the index, before what is covered of it, and in a field of its own for scripts."""
    monkeypatch.setattr(market, "notice", _said)
    for more in ((), ("--coverage",)):
        assert run("rules", "market", *more)[1].startswith("Said of a fair market.\nMarket: 4 ")
    assert told(run("rules", "market", "--json")[1])["notice"] == "Said of a fair market."


def test_coverage_shows_what_is_cited_and_reached(run: Run, tmp_path: Path, told: Told) -> None:
    """With --strict a gap is exit code 1."""
    (tmp_path / "run.json").write_text(
        json.dumps({"format": 1, "tests": {"test_a": {"market": ["1.take", "1.close"]}}}), encoding="utf-8"
    )
    values = told(run("rules", "market", "--coverage", "--from", "run.json", "--json")[1])
    assert values["coverage"]["counts"] == {"cited": 2, "explained": 1, "reached": 2, "unreached": 0, "missing": 1}
    assert [clause["missing"] for clause in values["clauses"]] == [False, False, False, True]
    assert values["clauses"][0]["tests"] == ["test_a"]
    code, out, err = run("rules", "market", "--coverage", "--from", "run.json")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Market: 4 clauses; 2 cited, 1 explained, 2 reached by a test; 0 cited ones are not reached, 1 are missing.",
        "3  missing  What 3 says.",
        "--all shows 3 more.",
    ]
    assert run("rules", "market", "--coverage", "--strict")[0] == 1


def test_coverage_shows_all_clauses_if_asked_to(run: Run, tmp_path: Path) -> None:
    """In one line each, which is cut where the screen ends."""
    (tmp_path / "run.json").write_text(
        json.dumps({"format": 1, "tests": {"test_a": {"market": ["1.take"]}}}), encoding="utf-8"
    )
    out = run("rules", "market", "--coverage", "--from", "run.json", "--all")[1]
    assert out.splitlines()[1:] == [
        "1.take   reached      What 1.take says.",
        "1.close  not reached  What 1.close says.",
        "2        explained    What 2 says.",
        "3        missing      What 3 says.",
    ]
    assert cut("no longer than that", 19) == "no longer than that"
    assert cut("no longer than that", 10) == "no longer…"


def test_where_nothing_is_left_to_do_coverage_says_so(run: Run, tmp_path: Path) -> None:
    """Of the clauses that were asked for."""
    (tmp_path / "run.json").write_text(
        json.dumps({"format": 1, "tests": {"test_a": {"market": ["1.take", "1.close"]}}}), encoding="utf-8"
    )
    out = run("rules", "market", "1", "--coverage", "--from", "run.json")[1]
    assert out.splitlines()[1:] == ["Nothing is left to do; --all shows 2 more."]


def test_coverage_without_test_results_says_so(run: Run, told: Told) -> None:
    """What the code does not cite is shown all the same, and nothing is said of what the tests reach."""
    code, out, err = run("rules", "market", "--coverage")
    assert code == 0
    assert out.splitlines() == [
        "Market: 4 clauses; 2 cited, 1 explained; 1 are missing.",
        "3  missing  What 3 says.",
        "--all shows 3 more.",
    ]
    assert run("rules", "market", "--coverage", "--all")[1].splitlines()[1] == "1.take   cited      What 1.take says."
    assert err == (
        "No test results here (.kredens/clauses.json); run pytest in this folder first, or name those of another with "
        "--from.\n"
    )
    assert run("rules", "market", "1", "--coverage")[1].splitlines()[1:] == ["--all shows 2 more."]
    code, out, again = run("rules", "market", "--coverage", "--json")
    assert (code, again) == (0, err)
    assert told(out)["coverage"]["counts"]["cited"] == 2


def test_the_conformance_kit_is_run(run: Run, told: Told) -> None:
    """At the tables asked for; exit code 0 if every contract is kept."""
    code, out, err = run("check", "market", "--games", "1", "--only", "ends", "--only", "options", "--seats", "2")
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == "Market (2 seats): every contract is kept"
    assert [line.split()[:2] for line in out.splitlines()[2:]] == [["ends", "passed"], ["options", "passed"]]
    values = told(run("check", "--games", "1", "--only", "ends", "--json")[1])
    assert values["ok"] is True
    assert [check["outcome"] for check in values["games"][0]["checks"]] == ["passed"]


def test_a_broken_contract_is_exit_code_1(run: Run, market: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the table, the seed and how to repeat it."""
    monkeypatch.setattr(market, "tables", (TableSpec(2, {"faulty": True}),))
    code, out, err = run("check", "market", "--games", "1", "--only", "plays")
    assert (code, err) == (1, "")
    assert "not every contract is kept" in out
    assert "ZeroDivisionError: no change" in out
    assert "kredens check market --seats 2 --option faulty=true --only plays --seed 1 --games 1" in out
    again = run("check", "market", "--seats", "2", "--option", "faulty=true", "--only", "plays", "--games", "1")
    assert again[0] == 1
    assert "ZeroDivisionError: no change" in again[1]


def test_the_kit_is_run_with_options(run: Run, market: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the declared tables that have them, or else at tables of their own; an unknown option is refused."""
    monkeypatch.setattr(market, "tables", (TableSpec(2, {"rounds": 2}), TableSpec(2), TableSpec(3)))
    line = ("check", "market", "--games", "1", "--only", "ends")
    assert run(*line, "--option", "rounds=2")[1].splitlines()[0] == "Market (2 seats, rounds=2): every contract is kept"
    head = run(*line, "--option", "rounds=3", "--seats", "3")[1].splitlines()[0]
    assert head == "Market (3 seats, rounds=3): every contract is kept"
    assert run(*line, "--option", "size=1")[0] == 2


@pytest.mark.parametrize("choice", [("--seats", "2"), ("--option", "rounds=2")])
def test_some_tables_cannot_be_pinned_alone(run: Run, monkeypatch: pytest.MonkeyPatch, choice: tuple[str, str]) -> None:
    """--pin rewrites the playthroughs of all tables, so a choice among them is refused before a file is written."""
    pinned: list[object] = []
    monkeypatch.setattr("kredens.contract.records.pin", pinned.append)
    code, out, err = run("check", "market", "--pin", "--only", "golden", *choice)
    assert (code, out, pinned) == (2, "", [])
    assert "--pin pins every table that a game declares, so it goes with neither --seats nor --option." in err


def test_the_kit_shows_on_a_terminal_how_far_it_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """On stderr, so that the findings stay clean."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    code, out, err = run("check", "market", "--games", "1", "--only", "ends", "--json")
    assert code == 0
    assert out.startswith("{")
    assert "market: ends" in err
