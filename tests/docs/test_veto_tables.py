"""The tables of the pages on Veto! are made of its own data, and nothing in them passes as printed that is not."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

from kredens_veto.catalogue import catalogue
from kredens_veto.faces import OURS, RECONSTRUCTED
from kredens_veto.options import VetoOptions

from .conftest import DOCS


def test_every_named_card_has_a_row_with_the_grade_of_every_value(tables: ModuleType) -> None:
    """What was chosen by this project stands in italics; nothing else does."""
    rows = [line for line in tables.cards_tables().splitlines() if line.startswith("| ") and "---" not in line]
    for face in catalogue():
        if face.is_own:
            continue
        row = next(row for row in rows if row.startswith((f"| {face.title} |", f"| {face.title} (")))
        graded = [(field, grade) for field, grade in face.known if field in (*tables.COLUMNS, "kind")]
        marks = re.findall(r"(\*?) \((\w)\)(?= \|)", row)
        assert len(marks) == len(graded), face.title
        chosen = [grade for _, grade in graded if grade in (RECONSTRUCTED, OURS)]
        assert sum(bool(star) for star, _ in marks) == len(chosen), face.title
        assert all(bool(star) == (letter in {"r", "o"}) for star, letter in marks), face.title


def test_no_value_of_a_named_card_stands_without_a_grade(tables: ModuleType) -> None:
    """A field that is not graded has nothing in it."""
    for face in catalogue():
        graded = dict(face.known)
        for field in tables.COLUMNS:
            assert face.is_own or field in graded or not getattr(face, field), (face.title, field)


def test_every_option_is_explained_with_its_usual_value_first(tables: ModuleType) -> None:
    """And with the ruling that it may replace."""
    table = tables.options_table("veto")
    assert all(f"| `{name}` |" in table for name in VetoOptions.model_fields)
    assert "| `court_limit` | `6`, `7` |" in table
    assert "Contradiction: 3.3.2 gives no number" in table


@pytest.mark.parametrize("page", ["veto", "veto-cards"])
def test_no_placeholder_is_left_in_a_page(page: str, tables: ModuleType) -> None:
    """Each of them names a table."""
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    assert "%%veto-" in text
    assert "%%" not in tables.filled(text)
