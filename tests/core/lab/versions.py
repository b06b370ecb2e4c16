"""Versions of Leduc poker to compare: copies of its source in which something is another way."""

from __future__ import annotations

import shutil
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3] / "docs" / "examples" / "leduc"
RULES = "src/kredens_leduc/game.py"


def copied(folder: Path, *changes: tuple[str, str]) -> Path:
    """Copy the project of Leduc, with changes of the text of its rules, each of which is there once."""
    shutil.copytree(PROJECT, folder, ignore=shutil.ignore_patterns("__pycache__"))
    file = folder / RULES
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")
    return folder
