"""The tutorial builds what lies in docs/examples/crazy_eights, so that the two cannot part."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from .test_pages import CAPTION, ROOT, blocks, run, session, write

PAGE = ROOT / "docs" / "tutorial.md"
EXAMPLE = ROOT / "docs" / "examples" / "crazy_eights"
BATCH = ":name: batch\n"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write all files of the page, as somebody who follows it would."""
    folder = tmp_path_factory.mktemp("built")
    for kind, text in blocks(PAGE):
        if CAPTION.match(text):
            write(folder, kind, text)
    return folder


def lines(file: Path) -> list[str]:
    """Return the lines of a file that are not blank."""
    return [line for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


SOURCES = [*sorted((EXAMPLE / "src").rglob("*.py")), *sorted((EXAMPLE / "src").rglob("*.toml"))]


@pytest.mark.parametrize("source", SOURCES, ids=lambda file: file.name)
def test_what_the_tutorial_builds_is_the_example(built: Path, source: Path) -> None:
    """Line by line, in every file."""
    assert lines(built / source.relative_to(EXAMPLE)) == lines(source)


def test_its_project_is_that_of_the_example(built: Path) -> None:
    """The example adds a readme, a licence and the like."""
    mine, whole = (tomllib.loads((home / "pyproject.toml").read_text(encoding="utf-8")) for home in (built, EXAMPLE))
    assert mine["build-system"] == whole["build-system"]
    assert mine["project"] == {key: whole["project"][key] for key in mine["project"]}


def test_the_tutorial_builds_nothing_else(built: Path) -> None:
    """Its own tests aside."""
    there = {file.relative_to(built) for file in built.rglob("*") if file.is_file() and "tests" not in file.parts}
    assert there == {Path("pyproject.toml"), *(source.relative_to(EXAMPLE) for source in SOURCES)}


@pytest.mark.slow
def test_the_batch_of_the_tutorial_runs(tmp_path: Path) -> None:
    """With the extra that it needs."""
    page = PAGE.read_text(encoding="utf-8")
    text = page.partition(BATCH)[2].partition("```")[0].lstrip("\n")
    for command, _ in session(text):
        told = run(tmp_path, command)
        assert "kredens:" not in told, told
    assert (tmp_path / "games").is_dir()
