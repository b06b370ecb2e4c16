"""The pytest plugin: marked tests are traced, scenarios are tests, and authors get the kit in two lines."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from tests.core.broken.everything import GAMES

from kredens.contract.authors import _cases
from kredens.contract.running import checks_named
from kredens.games import TableSpec

pytest_plugins = ["pytester"]

TOY = '''
"""A plugin with one game of one question, put among the installed ones."""

import pytest
from typing import ClassVar

from kredens.games import Game
from kredens.installed import _installed
from kredens.kernel.clauses import Clause, ClauseIndex, cite
from kredens.kernel.flow import Procedure, ask, do
from kredens.kernel.questions import Ask, Verb


class Toss(Procedure):
    def call(self, t):
        return Ask(0, ("call:heads", "call:tails"), (0, 1))

    def pay(self, t, called):
        cite("pay.heads" if called == 0 else "pay.tails")
        t.over([1 - called], [0], "called")

    steps: ClassVar = (ask(call, "call"), do(pay))


def index(*ids):
    return ClauseIndex(Clause(id=one, where="", kind="rule", says="", shows="") for one in ids)


def toss(name):
    return Game(id=name, title=name, seats=(1, 1), zones=(), verbs=(Verb("call", ("heads", "tails")),),
                cards=lambda setup: [], flow=Toss, clauses=index("call", "pay.heads", "pay.tails", name))


installed = _installed()
installed.games.clear()
for name in ("toss", "other"):
    installed.games[name] = toss(name)
'''


def reached(pytester: pytest.Pytester) -> dict[str, Any]:
    """Return what the runs so far have left behind."""
    tests: dict[str, Any] = json.loads((pytester.path / ".kredens" / "clauses.json").read_text("utf-8"))["tests"]
    return tests


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    pytester.makeconftest(TOY)
    return pytester.runpytest_subprocess("-p", "no:cacheprovider", *arguments)


MARKED = """
import pytest, kredens

@pytest.mark.clause("toss:call", "toss:pay.heads", "toss:pay.tails")
def test_heads():
    kredens.load("toss").start().choose("call:heads")

@pytest.mark.clause("toss:pay.tails")
def test_fails():
    kredens.load("toss").start().choose("call:tails")
    raise ValueError

def test_unmarked():
    kredens.load("toss").start().choose("call:tails")
"""


def test_a_passing_test_reaches_the_marked_clauses_that_it_went_through(pytester: pytest.Pytester) -> None:
    """Neither a clause that the run missed is reached, nor one of a test that failed or is not marked."""
    pytester.makepyfile(test_toss=MARKED)
    run(pytester).assert_outcomes(passed=2, failed=1)
    assert reached(pytester) == {"test_toss.py::test_heads": {"toss": ["call", "pay.heads"]}}


def test_processes_put_together_what_they_have_reached(pytester: pytest.Pytester) -> None:
    """With pytest-xdist the file is the same."""
    pytester.makepyfile(test_toss=MARKED)
    run(pytester, "-n2").assert_outcomes(passed=2, failed=1)
    assert reached(pytester) == {"test_toss.py::test_heads": {"toss": ["call", "pay.heads"]}}


def test_a_run_replaces_only_what_it_has_run(pytester: pytest.Pytester) -> None:
    """What an earlier run of other tests has reached stays; a test that is gone, or fails now, reaches nothing."""
    pytester.makepyfile(test_toss=MARKED, test_more=MARKED)
    run(pytester)
    run(pytester, "test_more.py::test_fails")
    assert sorted(reached(pytester)) == ["test_more.py::test_heads", "test_toss.py::test_heads"]
    pytester.makepyfile(test_more=MARKED.replace("test_heads", "test_renamed"))
    run(pytester, "test_more.py")
    assert sorted(reached(pytester)) == ["test_more.py::test_renamed", "test_toss.py::test_heads"]
    (pytester.path / "test_toss.py").unlink()
    pytester.makepyfile(test_more=MARKED.replace('choose("call:heads")', 'choose("call:nothing")'))
    run(pytester)
    assert reached(pytester) == {}


@pytest.mark.parametrize(
    ("mark", "complaint"),
    [
        ('"no.such.clause"', "'no.such.clause' is not in the clause index of any installed game"),
        ('"pay.heads"', "'pay.heads' is a clause of other and of toss: name the game, as in 'other:pay.heads'"),
        ('"toss:other"', "'other' is not in the clause index of 'toss'"),
        ('"call", game="chess"', "there is no game 'chess'; installed: other, toss"),
    ],
)
def test_a_mark_that_names_no_clause_is_a_usage_error(pytester: pytest.Pytester, mark: str, complaint: str) -> None:
    """The sentence names the test and what is wrong with its mark."""
    pytester.makepyfile(test_bad=f"import pytest\n@pytest.mark.clause({mark})\ndef test_bad(): pass\n")
    result = run(pytester)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*test_bad.py::test_bad is marked with an unknown clause: {complaint}*"])


def test_the_folder_of_a_test_decides_between_games(pytester: pytest.Pytester) -> None:
    """A clause that several rulebooks have is that of the game after which a folder above the test is named."""
    folder = pytester.mkdir("other")
    (folder / "test_it.py").write_text(
        "import pytest, kredens\n@pytest.mark.clause('call')\ndef test_it(): kredens.load('other').start()\n", "utf-8"
    )
    run(pytester).assert_outcomes(passed=1)
    assert reached(pytester) == {"other/test_it.py::test_it": {"other": ["call"]}}


SCENARIO = """
scenario: Heads is called
game: toss
shows: [pay.heads]
play:
  - 0: call:heads
expect:
  - over: true
"""


def test_scenario_files_are_tests_that_reach_what_they_show(pytester: pytest.Pytester) -> None:
    """Files below a folder `scenarios` are run; a file elsewhere is none of ours."""
    folder = pytester.mkdir("scenarios")
    (folder / "heads.yaml").write_text(SCENARIO, "utf-8")
    (folder / "tails.yaml").write_text(SCENARIO.replace("call:heads", "call:sideways"), "utf-8")
    (folder / "unmet.yaml").write_text(SCENARIO.replace("over: true", "over: false"), "utf-8")
    (folder / "draft.txt").write_text(SCENARIO, "utf-8")
    (pytester.path / "settings.yaml").write_text("colour: green\n", "utf-8")
    result = run(pytester)
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(["*tails.yaml*call:sideways*"])
    result.stdout.fnmatch_lines(["line 8: *over*"])
    result.stdout.no_fnmatch_line("*Traceback*")
    assert reached(pytester) == {"scenarios/heads.yaml::heads": {"toss": ["pay.heads"]}}


def test_two_lines_give_an_author_the_whole_kit(pytester: pytest.Pytester) -> None:
    """Each check is a test of its own, and the one that fails tells its sentence without a traceback."""
    pytester.makepyfile(
        test_kit="from kredens.contract import contract_tests\n"
        "test_contract = contract_tests('toss', only=['ends', 'options', 'golden'])\n"
    )
    result = run(pytester, "-v")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["*test_contract[[]toss-1-ends[]] PASSED*", "No playthrough of the game is pinned*"])


def test_the_fixture_gives_the_game_that_the_settings_name(pytester: pytest.Pytester) -> None:
    """Or the one that the test is parametrised with; without either the author is told what to do."""
    pytester.makepyfile(
        test_game="import pytest\n"
        "def test_named(kredens_game): assert kredens_game.id == 'toss'\n"
        "@pytest.mark.parametrize('kredens_game', ['other'], indirect=True)\n"
        "def test_other(kredens_game): assert kredens_game.id == 'other'\n"
    )
    run(pytester, "-o", "kredens_game=toss").assert_outcomes(passed=2)
    result = run(pytester)
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*Name the game that the fixture kredens_game gives*"])


def test_a_short_run_leaves_out_the_tables_that_a_game_declares_as_extra() -> None:
    """What concerns the game as a whole is tried at the first table that is left; one table always is."""
    game = replace(GAMES["sound"], tables=(TableSpec(2, extra=True), TableSpec(2), TableSpec(2, extra=True)))
    checks = checks_named(["options", "golden"])
    options, golden = (check.name for check in checks)
    assert [case[1:] for case in _cases(game, checks, extra=True)] == [
        (1, options), (2, options), (3, options), (1, golden),
    ]  # fmt: skip
    assert [case[1:] for case in _cases(game, checks, extra=False)] == [(2, options), (2, golden)]
    alone = replace(game, tables=game.tables[:1])
    assert [case[1:] for case in _cases(alone, checks, extra=False)] == [(1, options), (1, golden)]


def test_the_header_names_plugins_that_cannot_be_used(pytester: pytest.Pytester) -> None:
    """Else a test only finds that something is not there."""
    pytester.makeconftest(f"{TOY}\ninstalled.faults.append(\"The plugin 'bad' is broken.\")\n")
    pytester.makepyfile("def test_sum(): assert 1 + 1 == 2")
    told = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    told.assert_outcomes(passed=1)
    told.stdout.fnmatch_lines(["kredens: The plugin 'bad' is broken."])


def test_clauses_that_the_code_cites_and_no_index_has_are_named(pytester: pytest.Pytester) -> None:
    """For the games that marked tests have reached, in whatever form the code names them."""
    (pytester.path / "conftest.py").write_text(TOY.replace('ask(call, "call")', 'ask(call, "call", "cal")'))
    pytester.makepyfile(MARKED)
    told = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-q", "-k", "heads")
    told.assert_outcomes(passed=1, deselected=2)
    told.stdout.fnmatch_lines(
        ["kredens: The code cites [[]cal], which is not in the game's clause index (Toss, step call)."]
    )
