"""What a user may name as a version of a game, and what becomes of names, projects and revisions that are odd."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from tests.core.lab.versions import copied

from kredens import BadOption
from kredens.lab.versions import HERE, Lost, two_sides, version_named


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "The name of a version is empty"),
        ("x" * 300, "no revision of a git repository"),
        ("a\0b", "no revision of a git repository"),
        ("pytest", "pytest is an installed distribution that brings neither a game nor cards"),
    ],
)
def test_a_name_that_is_that_of_no_version_is_refused(
    name: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that the system does not take as the name of a file, and a distribution without a game."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadOption, match=says):
        version_named(name, tmp_path)


@pytest.mark.parametrize(
    "toml",
    [
        "project = 1",
        "[project]\nentry-points = 3",
        "[project]\nentry-points.kredens = 3",
        f"x = {'[' * 9_000}",
        f"x = {'9' * 9_000}",
        "[project",
    ],
)
def test_a_folder_whose_project_cannot_be_read_is_none(toml: str, tmp_path: Path) -> None:
    """Whatever stands in its pyproject.toml."""
    (tmp_path / "pyproject.toml").write_text(toml)
    with pytest.raises(BadOption, match="without a project, a package or an environment"):
        version_named(str(tmp_path), tmp_path)


@pytest.mark.parametrize("name", ["../../up", "n" * 400, "a/b", "n\\u0000"])
def test_what_a_project_calls_itself_leads_nowhere_else(name: str, tmp_path: Path) -> None:
    """Its plugins are announced in the workspace, under a name that a file can have."""
    project, workspace = tmp_path / "project", tmp_path / "deep" / "workspace"
    project.mkdir()
    workspace.mkdir(parents=True)
    (project / "pyproject.toml").write_text(
        f'[project]\nname = "{name}"\nversion = "../1"\n[project.entry-points.kredens]\nup = "up:plugin"\n'
    )
    version_named(str(project), workspace)
    announced = list(tmp_path.rglob("entry_points.txt"))
    assert [file.is_relative_to(workspace) for file in announced] == [True]
    assert announced[0].read_text() == "[kredens]\nup = up:plugin\n"


def test_a_version_of_which_nothing_is_imported_is_refused(tmp_path: Path) -> None:
    """What is installed is not compared with itself in its place, and what the plugin lacks is told."""
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "renamed"\n[project.entry-points.kredens]\na-leduc = "renamed:plugin"\n'
    )
    (tmp_path / "renamed.py").write_text("raise ValueError('no cards')\n")
    with (
        two_sides("leduc", str(tmp_path), HERE) as (base, _),
        pytest.raises(Lost, match=r"nothing that it holds was imported.*ValueError: no cards"),
    ):
        base.ask("hello")


def test_what_a_plugin_writes_past_python_is_no_answer(tmp_path: Path) -> None:
    """Straight to the descriptor of the output."""
    said = ("RAISE = (0, 2, 4)", "RAISE = (0, 2, 4)\n__import__('os').write(1, b'{}\\n')")
    with two_sides("leduc", str(copied(tmp_path / "loud", said)), HERE) as (base, _):
        assert base.ask("hello")["faults"] == []


@pytest.mark.parametrize("seconds", [0, 1e9, float("inf"), float("nan")])
def test_a_time_that_is_none_is_refused(seconds: float) -> None:
    """No clock waits that long."""
    with pytest.raises(BadOption, match="--timeout says how many seconds"), two_sides("leduc", HERE, HERE, seconds):
        pass


def _git(folder: Path, *arguments: str) -> None:
    git = shutil.which("git")
    assert git is not None
    subprocess.run([git, "-c", "user.name=a", "-c", "user.email=a@b", *arguments], cwd=folder, check=True)


def test_a_revision_is_unpacked_without_the_links_that_lead_out_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a repository without a working tree as well."""
    project, bare = copied(tmp_path / "project"), tmp_path / "bare"
    (project / "out").symlink_to("/etc")
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "a"], ["clone", "-q", "--bare", ".", str(bare)]):
        _git(project, *arguments)
    monkeypatch.chdir(bare)
    workspace = tmp_path / "workspace"
    workspace.mkdir()
    sources = Path(version_named("HEAD", workspace).paths[0])
    assert (sources / "kredens_leduc" / "game.py").is_file()
    assert not list(workspace.rglob("out"))


def test_a_revision_that_git_cannot_pack_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one whose files are missing."""
    project = copied(tmp_path / "project")
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "a"]):
        _git(project, *arguments)
    tree = subprocess.run(
        [shutil.which("git") or "", "rev-parse", "HEAD^{tree}"], cwd=project, check=True, capture_output=True, text=True
    ).stdout.strip()
    (project / ".git" / "objects" / tree[:2] / tree[2:]).unlink()
    monkeypatch.chdir(project)
    with pytest.raises(BadOption, match="The revision 'HEAD' cannot be unpacked"):
        version_named("HEAD", tmp_path)
