"""Games are written on what Kredens offers to everybody: none of them has a key to the house."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted([*ROOT.glob("plugins/*/src"), *ROOT.glob("docs/examples/*/src")])
PRIVATE = re.compile(
    r"^\s*(?:from kredens(?:\.\w+)*\._|import kredens(?:\.\w+)*\._|from kredens[.\w]* import (?:.*, )?_)", re.MULTILINE
)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.parent.name)
def test_a_game_imports_nothing_private(source: Path) -> None:
    """A stranger's plugin could be written in the same words."""
    files = sorted(source.rglob("*.py"))
    assert files
    assert [file.name for file in files if PRIVATE.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    "line", ["from kredens._files import read_text", "from kredens.kernel import _x", "import kredens.lab._scipy"]
)
def test_what_is_private_is_found(line: str) -> None:
    """By the underscore in front of a module, or of a name."""
    assert PRIVATE.search(f"import re\n{line}\n")
