"""`kredens new`: what it writes is a plugin that plays, passes its tests and is as clean as the toolkit itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from errno import ENOSPC
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from kredens.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable

    Made = Callable[..., Path]

ROOT = Path(__file__).resolve().parents[3]
LONG = "the-longest-name-that-is-taken"


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Made:
    """Make a plugin in an empty folder, and return its own."""
    monkeypatch.chdir(tmp_path)

    def make(name: str = "high-card", *more: str) -> Path:
        assert main(["new", name, *more]) == 0
        forget(name)
        return tmp_path / name

    return make


def forget(name: str) -> None:
    """Let nothing remind this process of the new package."""
    module = f"kredens_{name.replace('-', '_')}"
    for one in [loaded for loaded in sys.modules if loaded == module or loaded.startswith(f"{module}.")]:
        del sys.modules[one]


def install(plugin: Path) -> None:
    """Do what an editable install does, without a package index: make the plugin's entry points known."""
    project = tomllib.loads((plugin / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    known = plugin / "src" / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    known.mkdir()
    (known / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    (points,) = project["entry-points"]["kredens"].items()
    (known / "entry_points.txt").write_text("[kredens]\n{} = {}\n".format(*points))


def program(name: str) -> list[str]:
    """Return what starts a program of this environment."""
    return [str(Path(sys.executable).parent / "kredens")] if name == "kredens" else [sys.executable, "-m", name]


def run(plugin: Path, *command: str, folder: Path | None = None) -> str:
    """Run a program with the plugin installed; it has to end well."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTEST_"))}
    environment["PYTHONPATH"] = os.pathsep.join([str(plugin / "src"), str(ROOT)])
    done = subprocess.run(
        [*program(command[0]), *command[1:]], cwd=folder or plugin, env=environment, capture_output=True, text=True,
        check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_a_new_plugin_passes_its_own_tests(made: Made) -> None:
    """Rules and scenario, as soon as it is installed; and the tests reach every clause."""
    plugin = made()
    install(plugin)
    told = run(plugin, "pytest", "-q", "-p", "no:cacheprovider", "-W", "error", "-k", "not every_contract")
    assert "failed" not in told
    assert "passed" in told
    assert "Nothing is left to do" in run(plugin, "kredens", "rules", "high-card", "--coverage", "--strict")
    assert "thrifty" in run(plugin, "kredens", "run", "high-card", "--bots", "high-card/thrifty,random", "--seats", "2")


def block(readme: Path) -> list[str]:
    """Return the commands that a new plugin's README shows."""
    return readme.read_text(encoding="utf-8").partition("```sh\n")[2].partition("```")[0].splitlines()


def follow(plugin: Path, without: str = "", pytest_options: str = "") -> str:
    """Call the commands of a plugin's README, from the folder in which it was made; all have to end well."""
    install(plugin)
    shown = block(plugin / "README.md")
    assert "pip install -e ." in shown
    lines = [line for line in shown if line != "pip install -e ." and (not without or without not in line)]
    strange = ("COV_", "PYTEST_", "MAKE")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(strange)}
    environment["PYTEST_ADDOPTS"] = pytest_options
    environment["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), environment["PATH"]])
    environment["PYTHONPATH"] = str(plugin / "src")
    done = subprocess.run(
        ["bash", "-ec", "\n".join(lines)], cwd=plugin.parent, env=environment, capture_output=True, text=True,
        check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_commands_of_the_readme_can_be_called(made: Made) -> None:
    """One after the other, as they stand; the kit, which takes long, is left to the slow test."""
    told = follow(made(), without="kredens check", pytest_options="-k 'not every_contract'")
    assert "Won by" in told
    assert "7 reached by a test" in told
    assert "Nothing is left to do" in told


@pytest.mark.slow
def test_all_commands_of_the_readme_can_be_called(made: Made) -> None:
    """With the kit."""
    told = follow(made())
    assert "every contract is kept" in told
    assert "Nothing is left to do" in told


def test_its_readme_shows_every_file_that_it_has(made: Made) -> None:
    """At its top."""
    plugin = made()
    shown = (plugin / "README.md").read_text(encoding="utf-8")
    for file in plugin.iterdir():
        assert file.name in {*shown.split(), "README.md"} or f"{file.name}/" in shown


def test_it_says_what_to_do_next(made: Made, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the files are, and how they are installed and tried."""
    made("high-card", "--dir", "games")
    told = capsys.readouterr().err
    assert "cd games/high-card && pip install -e . && make test && kredens run high-card" in told


def test_in_kredens_own_repository_tests_lie_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The plugin goes to plugins/, its tests and scenarios to tests/, where `make test` finds them."""
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "kredens-suite"\n')
    (tmp_path / "docs").mkdir()
    monkeypatch.chdir(tmp_path / "docs")
    assert main(["new", "low-card"]) == 0
    forget("low-card")
    plugin = tmp_path / "plugins" / "low-card"
    assert sorted(file.name for file in plugin.iterdir()) == ["README.md", "pyproject.toml", "src"]
    install(plugin)
    told = run(plugin, "pytest", "-q", "-p", "no:cacheprovider", "-k", "not every_contract", "tests",
               folder=tmp_path)  # fmt: skip
    assert "11 passed" in told
    assert (tmp_path / "tests" / "scenarios" / "low_card" / "first-trick.yaml").exists()
    shown = block(plugin / "README.md")
    assert shown[0] == "make .venv/ready && . .venv/bin/activate"
    assert "pytest tests/low_card tests/scenarios/low_card" in shown


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("High Card", "such as 'high-card'"),
        ("9-lives", "'9-lives' is none"),
        ("high--card", "single hyphens"),
        ("", "is none"),
        ("../up", "such as 'up'"),
        ("class", "a word of Python's own"),
        ("x" * 31, "at most 30 characters"),
        ("contract-bridge\n", "such as 'contract-bridge'"),
    ],
)
def test_bad_names_are_refused_in_a_sentence(
    name: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The exit code is 2, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    assert main(["new", "--", name]) == 2
    complaint = capsys.readouterr().err
    assert told in complaint
    assert complaint.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_the_name_of_an_installed_game_is_refused(tmp_path: Path) -> None:
    """Two games of one name could not be told apart."""
    done = subprocess.run(
        [*program("kredens"), "new", "leduc"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "There is a game 'leduc' already" in done.stderr
    assert not list(tmp_path.iterdir())


def test_an_existing_folder_is_left_alone(made: Made, capsys: pytest.CaptureFixture[str]) -> None:
    """Even an empty one."""
    (made("high-card").parent / "other-card").mkdir()
    assert main(["new", "other-card"]) == 2
    assert "other-card is there already; nothing has been written." in capsys.readouterr().err


@pytest.mark.parametrize("toml", ["project = 3", "[project", f"x = {'[' * 9_000}", "[project]\nname = ['a']"])
def test_projects_around_it_that_cannot_be_read_are_somebody_elses(toml: str, tmp_path: Path, made: Made) -> None:
    """Whatever stands in a pyproject.toml above, the plugin is made."""
    (tmp_path / "pyproject.toml").write_text(toml)
    assert (made("beside-them") / "Makefile").is_file()


def test_a_place_that_cannot_be_written_to_is_named(made: Made, capsys: pytest.CaptureFixture[str]) -> None:
    """With what the system says of it."""
    file = made("high-card").parent / "file"
    file.write_text("")
    assert main(["new", "other-card", "--dir", str(file)]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_half_a_plugin_is_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """If a file cannot be written, as on a disk that is full, the same command can be called again."""
    monkeypatch.chdir(tmp_path)
    write_text = Path.write_text

    def full(self: Path, *given: Any, **more: Any) -> int:  # noqa: ANN401  # what `write_text` takes
        if self.name == "game.py":
            raise OSError(ENOSPC, "No space left on device")
        return write_text(self, *given, **more)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", full)
        assert main(["new", "no-room"]) == 2
    assert "no space left on device" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
    assert main(["new", "no-room"]) == 0
    forget("no-room")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["go", LONG])
def test_what_is_written_is_as_clean_as_the_toolkit(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Linted, formatted and typed by the rules of this repository, and kept by the whole kit."""
    suite = tmp_path / "suite"
    suite.mkdir()
    shutil.copy(ROOT / "pyproject.toml", suite)
    (suite / "core").symlink_to(ROOT / "core")
    monkeypatch.chdir(suite)
    assert main(["new", name]) == 0
    forget(name)
    plugin = suite / "plugins" / name
    run(plugin, "ruff", "check", "plugins", "tests", folder=suite)
    run(plugin, "ruff", "format", "--check", "plugins", "tests", folder=suite)
    core = ROOT / "core" / "src"
    monkeypatch.setenv("MYPYPATH", os.pathsep.join([str(core), str(plugin / "src")]))
    run(plugin, "mypy", "plugins", "tests", folder=suite)
    install(plugin)
    assert "every contract is kept" in run(plugin, "kredens", "check", name, "--games", "3")
