"""The tables of the page on bridges are made of the encodings themselves."""

from __future__ import annotations

from types import ModuleType

import kredens
from kredens.bridges import encoding

from .conftest import DOCS


def test_no_placeholder_is_left_in_the_page(tables: ModuleType) -> None:
    """Each of them names a table."""
    text = (DOCS / "bridges.md").read_text(encoding="utf-8")
    assert "%%encoding-" in text
    assert "%%" not in tables.filled(text)


def test_every_game_has_its_tables(tables: ModuleType) -> None:
    """Each section, and each verb with the number of its first action."""
    assert {info.id for info in kredens.games()} == set(tables.GAMES)
    page = tables.filled((DOCS / "bridges.md").read_text(encoding="utf-8"))
    for game_id in tables.GAMES:
        code = encoding(game_id)
        assert all(f"| {one.start:,} | {one.size:,} | {one.name} |" in page for one in code.sections)
        for verb in code.game.vocabulary.verbs:
            first = code.number_of(verb.id(*verb.words_at(0)))
            assert f"| {first:,} | {verb.size:,} | `{code.id_of(first)}` |" in page
        assert f"| {code.game.title} | {code.seats} | {code.actions.size:,} | {code.size:,} |" in page
