"""Blocks of pages that are made of data files: they stand between two comments, so that a page reads well as it lies.

`scripts/figures.py` fills them after a measurement; a test says when a page and its data have parted.
"""

# ruff: noqa: INP001  # docs/ is no package

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import batches_tables
import speed_tables

DOCS = Path(__file__).resolve().parent
PAGES = ("speed.md", "lab.md", "bridges.md")
BLOCK = re.compile(
    r"(?P<begin><!-- figures: (?P<name>[a-z-]+) -->\n)(?P<text>.*?)(?P<end><!-- end of figures -->)", re.DOTALL
)
MAKERS: Mapping[str, Callable[[], str]] = {**speed_tables.MAKERS, **batches_tables.MAKERS}


def filled(page: str) -> str:
    """Return a page with each of its blocks made anew."""
    return BLOCK.sub(lambda found: f"{found['begin']}\n{MAKERS[found['name']]()}\n\n{found['end']}", page)


def named(page: str) -> list[str]:
    """Return the names of a page's blocks."""
    return [found["name"] for found in BLOCK.finditer(page)]


__all__ = ["BLOCK", "DOCS", "MAKERS", "PAGES", "filled", "named"]
