"""What the pages show is what happens: their files are written, their commands run, their outputs compared.

A block with a caption is a file (or the next part of one; with the class `anew` it takes the place of what was there),
a `console` block is a session, and a file that is included with a caption is copied. Each page has a folder of its
own. In an output, `...` stands for anything.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted(page for page in (ROOT / "docs").rglob("*.md") if "examples" not in page.parts)]
BLOCK = re.compile(r"^```(?P<kind>[^\n]*)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
CAPTION = re.compile(r":caption: (?P<name>\S+)\n(?P<anew>:class: anew\n)?(?::language: \w+\n)?\n*")
INCLUDED = "{literalinclude} "
PROMPT, GOES_ON = "$ ", "> "
NEEDS_AN_EXTRA = re.compile(r"^\$ (kredens lab (run|replay|report)|python with_\w+\.py)\b", re.MULTILINE)


def is_run(kind: str, text: str) -> bool:
    return kind == "console" or (kind.startswith(("{code-block}", INCLUDED)) and CAPTION.match(text) is not None)


def blocks(page: Path) -> list[tuple[str, str]]:
    """Return kind and text of the blocks of a page that this module runs."""
    found = [(block["kind"].strip(), block["text"]) for block in BLOCK.finditer(page.read_text(encoding="utf-8"))]
    return [(kind, text) for kind, text in found if is_run(kind, text)]


def write(folder: Path, kind: str, text: str) -> None:
    """Write a file of a page, or add the next part to it."""
    caption = CAPTION.match(text)
    assert caption is not None
    file = folder / caption["name"]
    assert file.resolve().is_relative_to(folder)
    file.parent.mkdir(parents=True, exist_ok=True)
    if kind.startswith(INCLUDED):
        source = ROOT / "docs" / kind.removeprefix(INCLUDED)
        file.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
        return
    before = f"{file.read_text(encoding='utf-8')}\n" if file.exists() and not caption["anew"] else ""
    file.write_text(before + text[caption.end() :], encoding="utf-8")


def install(folder: Path) -> None:
    """Do what an editable install does, without a package index: make the plugin's entry points known."""
    with (folder / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    known = folder / "src" / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    known.mkdir()
    (known / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    lines = [f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in points.items())
             for group, points in project["entry-points"].items()]  # fmt: skip
    (known / "entry_points.txt").write_text("\n".join(lines))


def session(text: str) -> list[tuple[str, str]]:
    """Return the commands of a session, each with its output."""
    said: list[tuple[str, str]] = []
    for line in text.splitlines():
        if line.startswith(PROMPT):
            said.append((line.removeprefix(PROMPT), ""))
            continue
        command, output = said[-1]
        if line.startswith(GOES_ON) and not output and command.endswith("\\"):
            said[-1] = (f"{command}\n{line.removeprefix(GOES_ON)}", "")
        else:
            said[-1] = (command, f"{output}{line.rstrip()}\n")
    return said


def run(folder: Path, command: str) -> str:
    """Run one command and return what it prints."""
    if command == "pip install -e .":
        install(folder)
        return ""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTEST_"))}
    environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    environment["PYTHONPATH"] = str(folder / "src")
    done = subprocess.run(
        ["bash", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, encoding="utf-8", check=False, timeout=300,
    )  # fmt: skip
    return "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())


def show(folder: Path, shown: list[tuple[str, str]]) -> None:
    """Write the files and run the sessions, from top to bottom."""
    for kind, text in shown:
        if kind != "console":
            write(folder, kind, text)
            continue
        for command, wanted in session(text):
            got = run(folder, command)
            assert OutputChecker().check_output(wanted, got, ELLIPSIS), f"$ {command}\n{got}\n--- shown:\n{wanted}"


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT).with_suffix(""))


def with_extras(page: Path) -> bool:
    return any(NEEDS_AN_EXTRA.search(text) for kind, text in blocks(page) if kind == "console")


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=name_of)
def test_a_page_shows_what_happens(page: Path, tmp_path: Path) -> None:
    """Every file and every session of a page that needs no extra."""
    show(tmp_path, [(kind, text) for kind, text in blocks(page) if not NEEDS_AN_EXTRA.search(text)])


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in PAGES if with_extras(page)], ids=name_of)
def test_a_page_shows_what_happens_with_the_extras(page: Path, tmp_path: Path) -> None:
    """Every file and every session of a page that has some with batches, or with the tools of others."""
    show(tmp_path, blocks(page))


def test_the_pages_have_sessions() -> None:
    """The README, the commands and the first game are among the pages that are run."""
    run_here = {page.relative_to(ROOT).as_posix() for page in PAGES if blocks(page)}
    assert run_here >= {"README.md", "docs/play.md", "docs/write-a-game.md"}
