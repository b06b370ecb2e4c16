"""Decks as text: how long they may be, and how their faults are told."""

from __future__ import annotations

import pytest

from kredens import BadDeck
from kredens.kernel.decks import LIMIT, LINES, Fault, in_order, read_text, refuse


def test_all_faults_are_told_at_once_in_the_order_of_their_lines() -> None:
    """Those of the whole deck first, each with its line and its clause, and each once a sentence."""
    faults = (Fault("too dear.", 7), Fault("no such card", 2, "2.1"), Fault("too small"), Fault("too often", 2))
    assert [fault.line for fault in in_order(faults)] == [0, 2, 2, 7]
    with pytest.raises(BadDeck) as caught:
        refuse(faults, "mine.txt")
    assert str(caught.value) == (
        "mine.txt: too small. mine.txt, line 2: no such card (2.1). mine.txt, line 2: too often. "
        "mine.txt, line 7: too dear."
    )
    refuse((), "mine.txt")


@pytest.mark.parametrize("text", ["a\nb\n", "a\r\nb\r\n", "a\rb\r", "\ufeffa\nb\n"])
def test_a_text_is_the_same_from_whatever_editor(text: str) -> None:
    """Neither the ends of its lines nor a mark at its beginning count."""
    assert read_text(text, "mine.txt") == "a\nb\n"


def test_a_text_that_is_too_long_is_refused() -> None:
    """By its characters or by its lines; the longest ones are taken."""
    assert read_text("x" * LIMIT, "mine.txt")
    with pytest.raises(BadDeck, match=rf"^mine\.txt: a deck's file has at most {LIMIT:,} characters\.$"):
        read_text("x" * (LIMIT + 1), "mine.txt")
    assert read_text("\n" * (LINES - 1), "mine.txt")
    with pytest.raises(BadDeck, match=rf"^mine\.txt: a deck's file has at most {LINES:,} lines\.$"):
        read_text("\n" * LINES, "mine.txt")
