"""The tables of the pages on V:TES are made of its own data."""

from __future__ import annotations

from types import ModuleType

import pytest

from kredens_vtes.catalogue import catalogue
from kredens_vtes.faces import VAMPIRE
from kredens_vtes.options import VtesOptions

from .conftest import DOCS


def test_every_card_has_a_row(tables: ModuleType) -> None:
    """With what it does at each of its levels."""
    rows = [line for text in (tables.crypt_table(), tables.library_tables()) for line in text.splitlines()]
    for face in catalogue():
        row = next(row for row in rows if row.startswith(f"| {face.name} |"))
        assert all(level.rule.rstrip(".") in row for level in face.levels), face.name
        assert face.kind != VAMPIRE or f"| {face.capacity} | {face.written_disciplines} |" in row


def test_every_option_is_explained_with_its_usual_value_first(tables: ModuleType) -> None:
    table = tables.options_table("vtes")
    assert all(f"| `{name}` |" in table for name in VtesOptions.model_fields)
    assert "| `seating` | `given`, `drawn` |" in table


@pytest.mark.parametrize("page", ["vtes", "vtes-cards"])
def test_no_placeholder_is_left_in_a_page(page: str, tables: ModuleType) -> None:
    """Each of them names a table."""
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    assert "%%vtes-" in text
    assert "%%" not in tables.filled(text)
