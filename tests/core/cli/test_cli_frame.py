"""What all commands have in common: version, help, faults, Ctrl-C, pipes, and the list of games."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import kredens
from kredens import Game, State
from kredens._build import is_compiled
from kredens._plugins import Installed
from kredens.cli import main
from kredens.kernel import flow
from kredens.saves.format import toolkit

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., tuple[int, str, str]]
    Told = Callable[[str], dict[str, Any]]

BUILT = ", compiled" if is_compiled() else ""


def test_the_version_is_that_of_the_package(run: Run) -> None:
    """`kredens --version` says it and nothing else."""
    assert run("--version") == (0, f"kredens {kredens.__version__}{BUILT}\n", "")


@pytest.mark.parametrize(("module", "says"), [("flow.py", ""), ("flow.cpython-311-x86_64-linux-gnu.so", ", compiled")])
def test_the_version_says_whether_it_is_the_compiled_build(
    module: str, says: str, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setattr(flow, "__file__", module)
    assert run("--version") == (0, f"kredens {kredens.__version__}{says}\n", "")


def test_the_version_is_that_of_the_distribution() -> None:
    """Saves and records name the same one."""
    assert version("kredens") == toolkit() == kredens.__version__


def test_without_a_command_the_commands_are_listed(run: Run) -> None:
    """All of them, with what they do."""
    code, out, err = run()
    assert (code, err) == (0, "")
    for command in ("games", "run", "play", "replay", "scenario", "decks", "rules", "check"):
        assert f"\n  {command} " in out


def test_a_fault_in_a_game_is_told_by_game_procedure_and_step(run: Run) -> None:
    """It is no mistake of the user: exit code 1, and how to see more."""
    code, out, err = run("run", "market", "--option", "faulty=yes", "--seed", "7")
    assert (code, out) == (1, "")
    assert err == (
        "kredens: The game 'market' failed in Market, step take: ZeroDivisionError: no change. "
        "(In the game with seed 7.) With --debug you see where.\n"
    )
    with pytest.raises(kredens.GameFault):
        main(["run", "market", "--option", "faulty=yes", "--debug"])


def test_a_fault_in_kredens_asks_for_a_report(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 1, one sentence; with --debug the traceback."""

    def broken(*_: object, **__: object) -> State:
        raise ZeroDivisionError("nobody thought of this.")

    monkeypatch.setattr(Game, "start", broken)
    code, out, err = run("run", "market")
    assert (code, out) == (1, "")
    assert err == (
        "kredens: Something went wrong inside Kredens (ZeroDivisionError: nobody thought of this). Please report it as "
        "a bug, with the command you typed and what --debug shows.\n"
    )
    with pytest.raises(ZeroDivisionError):
        main(["--debug", "run", "market"])


def test_ctrl_c_ends_a_command_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 130, as shells expect."""

    def interrupted(*_: object, **__: object) -> State:
        raise KeyboardInterrupt

    monkeypatch.setattr(Game, "start", interrupted)
    assert run("run", "market") == (130, "", "")


def test_the_installed_games_are_listed(run: Run) -> None:
    """Id, title, seats, version, options, bots."""
    code, out, err = run("games")
    assert (code, err) == (0, "")
    heading, row = out.splitlines()
    assert heading.split() == ["game", "title", "seats", "version", "options", "bots"]
    assert " ".join(row.split()) == (
        "market Market 1-3 3 rounds, loud, wares, mode, faulty random, market/greedy, market/rude"
    )


def test_the_installed_games_are_listed_for_scripts(run: Run, told: Told) -> None:
    """The same as JSON."""
    listed = told(run("games", "--json")[1])
    assert listed["faults"] == []
    assert listed["games"] == [
        {
            "id": "market", "title": "Market", "version": "3", "seats": [1, 3], "rulebook": "",
            "options": ["rounds", "loud", "wares", "mode", "faulty"],
            "bots": ["random", "market/greedy", "market/rude"],
        }
    ]  # fmt: skip


def test_a_plugin_that_failed_is_named_and_the_others_are_listed(
    market: Game, run: Run, monkeypatch: pytest.MonkeyPatch, told: Told
) -> None:
    """One sentence each on stderr, exit code 0."""
    broken = Installed(games={"market": market}, faults=["The plugin 'a' is broken.", "The plugin 'b' is too."])
    monkeypatch.setattr("kredens.installed._installed", lambda: broken)
    code, out, err = run("games")
    assert code == 0
    assert "market" in out
    assert err == "kredens: The plugin 'a' is broken.\nkredens: The plugin 'b' is too.\n"
    assert told(run("games", "--json")[1])["faults"] == broken.faults


FAULTY = "The plugin 'a' failed to extend 'market': KeyError: 'azja'. See a/cards.py:3."


@pytest.fixture
def lacking(market: Game, run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run command lines where the market is without what a faulty plugin would have brought."""
    broken = Installed(games={"market": market}, faults=[FAULTY])
    monkeypatch.setattr("kredens.installed._installed", lambda: broken)
    return run


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("run market", 0), ("run market --json", 0), ("rules market", 0), ("games", 0),
        ("run market --seats 9", 2), ("check market --only ends --games 1", 1),
        ("check market --only ends --games 1 --json", 1), ("run chess", 2), ("scenario run missing.yaml", 2),
    ],
)  # fmt: skip
def test_every_command_names_a_plugin_that_cannot_be_used(line: str, code: int, lacking: Run) -> None:
    """In one line on stderr, once; it may be why something is not there."""
    ended, out, err = lacking(*line.split())
    assert ended == code
    assert err.count(FAULTY) == 1
    assert all(told.startswith("kredens: ") for told in err.splitlines() if FAULTY in told)
    if "--json" in line:
        json.loads(out)


def test_the_kit_does_not_pass_what_a_plugin_has_not_brought(lacking: Run, told: Told) -> None:
    """It is named among the answers, for scripts too."""
    line = ("check", "market", "--only", "ends", "--games", "1")
    assert f"Not all is checked, for not every plugin can be used:\n  {FAULTY}\n" in lacking(*line)[1]
    report = told(lacking(*line, "--json")[1])
    assert (report["ok"], report["faults"], report["games"][0]["ok"]) == (False, [FAULTY], True)


def test_scenarios_do_not_pass_without_what_a_plugin_has_not_brought(lacking: Run, told: Told, tmp_path: Path) -> None:
    """Although each of them comes out as it says."""
    text = "scenario: A coin\ngame: market\nseats: 2\nplay:\n  - 0: take\n  - 1: take\n"
    (tmp_path / "one.yaml").write_text(text, encoding="utf-8")
    code, out, err = lacking("scenario", "run", "one.yaml")
    assert (code, out, err) == (1, "passed  one.yaml: A coin\n", f"kredens: {FAULTY}\n")
    report = told(lacking("scenario", "run", "one.yaml", "--json")[1])
    assert (report["ok"], report["faults"]) == (False, [FAULTY])


def test_nothing_installed_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of an empty table."""
    monkeypatch.setattr("kredens.installed._installed", Installed)
    assert run("games") == (0, "No game is installed.\n", "")


PROGRAM = (sys.executable, "-c", "import sys; from kredens.cli import main; sys.exit(main())")


def kredens_program(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PROGRAM, *arguments], capture_output=True, text=True, timeout=60, check=False)


def test_the_program_ends_with_the_exit_code() -> None:
    """As a shell sees it."""
    done = kredens_program("run", "no-such-game")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("kredens: There is no game 'no-such-game'")
    assert kredens_program("--version").stdout == f"kredens {kredens.__version__}{BUILT}\n"


def test_a_reader_that_goes_away_is_no_error() -> None:
    """`kredens ... | head` says nothing."""
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-c", "import sys; from kredens.cli import main; sys.exit(main())", "games"]
    try:
        done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
@pytest.mark.parametrize("command", ["games", "games --json", "--help", "--version"])
def test_an_output_that_cannot_be_written_is_told_in_a_sentence(command: str) -> None:
    """A full disk is no fault of Kredens."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run([*PROGRAM, *command.split()], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60,
                              check=False)  # fmt: skip
    assert (done.returncode, done.stderr) == (2, "kredens: The output cannot be written: no space left on device.\n")


@pytest.mark.skipif(os.name != "posix", reason="only here a program can be begun without its streams")
@pytest.mark.parametrize(
    ("closed", "told"),
    [
        (">&-", (2, "", "kredens: The output cannot be written: stdout is closed.\n")),
        ("2>&-", (0, f"kredens {kredens.__version__}{BUILT}\n", "")),
        ("<&-", (0, f"kredens {kredens.__version__}{BUILT}\n", "")),
        (">&- 2>&-", (2, "", "")),
    ],
)
def test_streams_that_are_closed_are_no_fault(closed: str, told: tuple[int, str, str]) -> None:
    """Who closes stdout is told on stderr, and who closes that is told nothing."""
    line = f"{shlex.join([*PROGRAM, '--version'])} {closed}"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, timeout=60, check=False)  # noqa: S602  # a shell closes them
    assert (done.returncode, done.stdout, done.stderr) == told


def test_who_plays_without_a_stdin_leaves(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The input has ended before it began."""
    monkeypatch.setattr("sys.stdin", None)
    code, out, err = run("play", "market", "--seed", "1")
    assert (code, err) == (0, "")
    assert "The input has ended." in out


def test_a_notice_that_cannot_be_said_is_the_games_fault(
    market: Game, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told by the game's name."""

    def quits(_options: object) -> str:
        raise SystemExit(0)

    monkeypatch.setattr(market, "notice", quits)
    code, out, err = run("run", "market")
    assert (code, out) == (1, "")
    assert err.startswith("kredens: The game 'market' failed to say its notice: SystemExit: 0.")


@pytest.mark.parametrize("notice", [None, 3, ["a"]])
def test_a_notice_that_is_no_text_is_the_games_fault(
    notice: object, market: Game, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it is to be said."""

    def says(_options: object) -> object:
        return notice

    monkeypatch.setattr(market, "notice", says)
    for line in ("run market", "run market --json", "lab fuzz market --games 1", "decks check market none.txt"):
        code, _, err = run(*line.split())
        assert code == 1
        assert err.startswith("kredens: The game 'market' failed to say its notice: ")
        assert "is no text." in err


def test_an_error_that_cannot_be_told_is_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """One whose own text fails."""

    class Odd(Exception):  # noqa: N818  # it is no error of a name
        def __str__(self) -> str:
            raise ValueError("no words")

    def fails(*_: object, **__: object) -> State:
        raise Odd

    monkeypatch.setattr(Game, "start", fails)
    code, out, err = run("run", "market")
    assert (code, out) == (1, "")
    assert "(Odd: what it says cannot be shown)" in err


def test_a_command_that_tries_to_end_the_program_is_a_fault(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It must not look like success."""

    def quits(*_: object, **__: object) -> State:
        raise SystemExit(0)

    monkeypatch.setattr(Game, "start", quits)
    code, out, err = run("run", "market")
    assert (code, out) == (1, "")
    assert err.startswith("kredens: Something went wrong inside Kredens (SystemExit: 0).")


def test_a_terminal_without_accents_gets_a_question_mark() -> None:
    """Instead of an error."""
    script = (
        "import sys, kredens; from kredens.cli import main; from kredens._plugins import Installed; "
        "sys.modules['kredens.installed']._installed = lambda: Installed(faults=['Verr\\u00e4ter.']); "
        "sys.exit(main(['games']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "kredens: Verr?ter.\n")


def test_importing_kredens_imports_no_screen_and_no_file_format() -> None:
    """rich, typer, pydantic, ruamel and networkx wait until somebody needs them."""
    script = (
        "import sys, kredens; names = 'rich', 'typer', 'pydantic', 'ruamel', 'networkx', 'kredens.cli'; "
        "print([name for name in names if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "[]\n"
