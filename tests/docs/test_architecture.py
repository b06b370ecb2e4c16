"""The page about the architecture tells the layers that the import contracts keep, and every command has its place."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
import typer

from kredens.cli.app import app

from .test_pages import PAGES, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

DOCS = ROOT / "docs"
WORD = re.compile(r"\w+")


def layers() -> list[set[str]]:
    """The layers of the import contract, from the top, without what is private."""
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    contracts: list[dict[str, Any]] = tools["importlinter"]["contracts"]
    (contract,) = [one for one in contracts if one["type"] == "layers"]
    named = [{name for name in WORD.findall(layer) if not name.startswith("_")} for layer in contract["layers"]]
    return [names for names in named if names]


def test_the_page_lists_the_layers_as_they_are() -> None:
    """From the command line down to the errors."""
    rows = [row.split("|") for row in (DOCS / "architecture.md").read_text(encoding="utf-8").splitlines()]
    told = [set(re.findall(r"`(\w+)`", row[2])) for row in rows if len(row) == 5 and "`" in row[2]]
    assert told == layers()


@pytest.mark.parametrize("picture", sorted(DOCS.rglob("*.svg")), ids=lambda file: file.name)
def test_pictures_are_sound_and_described(picture: Any) -> None:  # noqa: ANN401  # a path
    """They can be read as XML, load nothing from elsewhere, and say what they show."""
    text = picture.read_text(encoding="utf-8")
    root = ET.fromstring(text)  # noqa: S314  # a file of this repository
    namespace = "{http://www.w3.org/2000/svg}"
    assert root.find(f"{namespace}title") is not None
    assert root.find(f"{namespace}desc") is not None
    assert "href" not in text


def commands(frame: typer.Typer, path: str = "kredens") -> Iterator[str]:
    """Yield every command as it is typed."""
    for command in frame.registered_commands:
        yield f"{path} {command.name or getattr(command.callback, '__name__', '')}"
    for group in frame.registered_groups:
        if group.typer_instance is not None:
            yield from commands(group.typer_instance, f"{path} {group.name}")


def test_there_are_commands() -> None:
    """Those of groups are found too."""
    assert {"kredens run", "kredens new", "kredens scenario run"} <= set(commands(app))


@pytest.mark.parametrize("command", list(commands(app)))
def test_every_command_has_its_place_in_a_guide(command: str) -> None:
    """Some page shows how it is used."""
    assert any(command in page.read_text(encoding="utf-8") for page in PAGES)
