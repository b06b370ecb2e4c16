"""Two versions of a game: recorded games part where the changed rule shows, and nowhere else."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from tests.core.lab.versions import RULES, copied

from kredens import load
from kredens.cli import main
from kredens.lab.corpus import make_corpus

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Diff = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five games of Leduc poker."""
    folder = tmp_path_factory.mktemp("corpus")
    make_corpus(load("leduc"), folder, games=5)
    return folder


@pytest.fixture
def diff(capsys: pytest.CaptureFixture[str], corpus: Path) -> Diff:
    def run(base: Path | str, *arguments: str) -> tuple[int, str, str]:
        code = main(["lab", "diff", "leduc", "--base", str(base), "--corpus", str(corpus), *arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_equal_versions_play_equal_games(diff: Diff, tmp_path: Path) -> None:
    """A copy of the source that is installed; exit code 0."""
    code, out, err = diff(copied(tmp_path / "base"))
    assert (code, err) == (0, "")
    assert "5 games: 5 are the same, 0 part." in out


def test_a_raise_of_another_size_is_found_where_it_shows(diff: Diff, tmp_path: Path) -> None:
    """After the first raise of each game that has one: what differs, and the position before."""
    base = copied(tmp_path / "base", ("RAISE = (0, 2, 4)", "RAISE = (0, 3, 4)"))
    code, out, err = diff(base, "--json")
    assert (code, err) == (1, "")
    told: dict[str, Any] = json.loads(out)
    assert told["games"] == 5
    assert told["versions"]["base"]["content"] != told["versions"]["head"]["content"]
    for one in told["divergences"]:
        assert one["how"] == "seen"
        assert one["option"].endswith("raise")
        assert one["says"].startswith("Of what seat 0 sees, ")
        assert "in base and" in one["says"]
        assert "Leduc" in one["before"]


def test_another_question_is_told_with_the_answers_that_only_one_version_offers(diff: Diff, tmp_path: Path) -> None:
    """For people, in words."""
    base = copied(tmp_path / "base", ("RAISES_PER_ROUND = 2", "RAISES_PER_ROUND = 1"))
    code, out, _ = diff(base)
    assert code == 1
    assert "parts after choice" in out
    assert "only in head raise is offered" in out
    assert "the position before:" in out


@pytest.mark.slow
def test_clauses_are_counted(diff: Diff, tmp_path: Path) -> None:
    """Those whose code only one of the versions runs come first."""
    imported = "from kredens.kernel.chance import one_card"
    raised = "            t.set(CHIPS[seat], stake + RAISE[self.number])\n"
    base = copied(
        tmp_path / "base",
        (imported, f"{imported}\nfrom kredens.kernel.clauses import cite"),
        (raised, f"            cite('raise.of-base')\n{raised.replace('stake +', 'stake + 1 +')}"),
    )
    code, out, _ = diff(base, "--json")
    assert code == 1
    told = json.loads(out)
    assert set(told["by_clause"]) == {"raise.of-base"}
    assert told["by_clause"]["raise.of-base"] == len(told["divergences"])


@pytest.mark.slow
def test_what_nobody_can_see_is_counted_apart(diff: Diff, tmp_path: Path) -> None:
    """A procedure that counts something more: other digests, and the same game."""
    base = copied(tmp_path / "base", ("    calls: int = 0\n", "    calls: int = 0\n    more: int = 0\n"))
    code, out, _ = diff(base)
    assert code == 0
    assert "In 5 of the same games, digests differ where nobody could tell a difference." in out


@pytest.mark.parametrize(
    ("change", "arguments", "says"),
    [
        ("raise ValueError('no bets')", [], "failed in Bets, step bet: ValueError: no bets"),
        pytest.param("__import__('os')._exit(3)", [], "has crashed", marks=pytest.mark.slow),
        pytest.param(
            "__import__('time').sleep(60)", ["--timeout", "1"], "hangs: no answer for 1 seconds", marks=pytest.mark.slow
        ),
    ],
)
def test_a_version_that_fails_is_reported(
    change: str, arguments: list[str], says: str, diff: Diff, tmp_path: Path
) -> None:
    """A fault, a crash or an endless loop, in each game in which it happens; no traceback."""
    base = copied(tmp_path / "base", ("        seat = self.seat\n", f"        seat = self.seat\n        {change}\n"))
    file = base / RULES
    file.write_text(
        file.read_text().replace(f"        {change}\n", f"        if t.marks[CHIPS[0]] > 4:\n            {change}\n")
    )
    code, out, err = diff(base, *arguments)
    assert (code, err) == (1, "")
    assert says in out
    assert "Traceback" not in out


def test_games_that_neither_version_can_play_are_counted_apart(
    corpus: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """They are the same, but nothing of them has been compared."""
    name, *_ = sorted(path.name for path in corpus.glob("*.gz"))
    text = gzip.decompress((corpus / name).read_bytes()).replace(b'"options":{}', b'"options":{"log":1}')
    (tmp_path / "odd.jsonl").write_bytes(text)
    assert main(["lab", "diff", "leduc", "--base", "installed", "--corpus", str(tmp_path)]) == 0
    assert "In 1 of the same games, neither version can go on as it was recorded." in capsys.readouterr().out


def test_plugins_that_a_version_cannot_use_are_told(diff: Diff, tmp_path: Path) -> None:
    """Which version, and what is wrong with them; the game is compared all the same."""
    base = copied(tmp_path / "base")
    file = base / "pyproject.toml"
    entry = "[project.entry-points.kredens]\n"
    assert entry in file.read_text()
    file.write_text(file.read_text().replace(entry, f'{entry}more = "kredens_leduc.more"\n'))
    code, _, err = diff(base)
    assert code == 0
    assert err.startswith("kredens: In base: The plugin 'more' (kredens_leduc.more) cannot be imported")


def test_a_version_that_does_not_load_is_refused(diff: Diff, tmp_path: Path) -> None:
    """Exit code 2, and the plugin's own error."""
    base = copied(tmp_path / "base", ("RAISE = (0, 2, 4)", "RAISE = (0, 2, 4"))
    code, out, err = diff(base)
    assert (code, out) == (2, "")
    assert f"The version {base} cannot play leduc: The plugin" in err
    assert "SyntaxError" in err
    assert "There is no game 'leduc'" in err


@pytest.mark.slow
def test_a_revision_is_compared_with_another_folder(
    diff: Diff, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A git revision as base, and a folder as head; the working tree is left alone."""
    project = copied(tmp_path / "project", ("RAISE = (0, 2, 4)", "RAISE = (0, 1, 4)"))
    for arguments in (
        ["init", "-q"],
        ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"],
    ):
        subprocess.run(["git", *arguments], cwd=project, check=True)
    monkeypatch.chdir(project)
    code, out, _ = diff("HEAD", "--head", str(copied(tmp_path / "head", ("RAISE = (0, 2, 4)", "RAISE = (0, 3, 4)"))))
    assert code == 1
    assert "HEAD (base) and" in out
    code, out, _ = diff("HEAD", "--head", str(project))
    assert code == 0


@pytest.mark.slow
def test_an_environment_plays_with_its_own_interpreter(diff: Diff, tmp_path: Path) -> None:
    """A folder with pyvenv.cfg; here one that is not there."""
    assert diff(sys.prefix)[0] == 0
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "pyvenv.cfg").write_text("home = nowhere\n")
    code, _, err = diff(broken)
    assert code == 2
    assert f"The version {broken} cannot be started" in err


@pytest.mark.slow
def test_an_installed_distribution_is_a_version(diff: Diff) -> None:
    """By its name."""
    assert diff("kredens-leduc")[0] == 0


def test_what_is_no_version_is_refused(diff: Diff, tmp_path: Path) -> None:
    """Exit code 2, in a sentence that says what a version is."""
    assert "is no folder, no installed distribution, and no revision" in diff("nothing-like-it")[2]
    assert "is no folder, no installed distribution, and no revision" in diff("--help-me")[2] + diff("-x y")[2]
    (tmp_path / "empty").mkdir()
    assert "without a project, a package or an environment" in diff(tmp_path / "empty")[2]
    assert "from 1 to 86,400, not 0" in diff("installed", "--timeout", "0")[2]


def test_a_folder_without_records_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Or one with those of other games."""
    assert main(["lab", "diff", "leduc", "--base", "installed", "--corpus", str(tmp_path)]) == 2
    assert "this folder holds no record of leduc" in capsys.readouterr().err
    assert main(["lab", "diff", "leduc", "--base", "installed", "--corpus", str(tmp_path / "nowhere")]) == 2
    assert "there is no folder of that name" in capsys.readouterr().err


def test_perft_finds_the_first_branch_that_differs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The answers that lead there, and the answer that only one version offers."""
    base = copied(tmp_path / "base", ("RAISES_PER_ROUND = 2", "RAISES_PER_ROUND = 1"))
    assert main(["lab", "perft", "leduc", "--seed", "1", "--depth", "4", "--base", str(base)]) == 1
    assert capsys.readouterr().out == "After call, call, raise: raise is not offered in base.\n"
    assert main(["lab", "perft", "leduc", "--seed", "1", "--depth", "1", "--base", str(base), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["branch"] is None
