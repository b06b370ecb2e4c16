"""Cards and their names, clauses and their traces, and draws from a zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.core.toys.frames import DECK, DRAW, IDLE, PIT

from kredens.errors import BadGame
from kredens.kernel.cards import NOBODY, Card, Face, slug
from kredens.kernel.chance import one_card
from kredens.kernel.clauses import Clause, ClauseIndex, Trace, active, cite, load_clauses
from kredens.kernel.questions import CHANCE, Ask, Verb

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("Jan Onufry Zagłoba", "jan-onufry-zagloba"), ("ŁĄKA", "laka"), ("  Veto! ", "veto"), ("Straße", "strasse"),
        ("Ærø & Đorđe", "aero-dorde"), ("Dürer's 3 (x)", "durer-s-3-x"), ("a--b__c", "a-b-c"), ("!", ""), ("", ""),
        ("Ørsted", "orsted"), ("Ćma", "cma"), ("æ", "ae"),
    ],
)  # fmt: skip
def test_a_slug_is_the_name_in_lower_case_letters(name: str, word: str) -> None:
    assert slug(name) == word


@given(st.text())
def test_a_slug_is_a_word_of_the_vocabulary_or_nothing(name: str) -> None:
    found = slug(name)
    assert slug(found) == found
    if found:
        assert Verb("play", (found,)).size == 1


def test_a_face_is_named_by_its_slug_unless_it_says_otherwise() -> None:
    assert Face(name="Roch Kowalski").slug == "roch-kowalski"
    assert Face(name="Roch Kowalski", slug="roch").slug == "roch"
    assert Face(name="x") == Face(name="x", family="cards")
    assert Face(name="x") != Face(name="x", family="crypt")


def test_a_card_is_replaced_and_never_altered() -> None:
    card = Card(3)
    assert (card.owner, card.controller, card.host, card.zone) == (NOBODY, NOBODY, NOBODY, -1)
    with pytest.raises(AttributeError):
        card.up = True  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]  # that it fails is the test
    assert replace(card, up=True) != card


# Draws


def test_a_draw_from_a_zone_lists_each_face_as_often_as_it_lies_there() -> None:
    t = IDLE.start(1).table
    assert one_card(t, DECK, DRAW) == Ask(CHANCE, (), (0, 1, 2, 3, 4, 5))
    t.ask_chance = True
    t.cards[4] = replace(t.cards[4], face=1)
    t.cards[5] = replace(t.cards[5], face=1)
    assert one_card(t, DECK, DRAW) == Ask(CHANCE, ("draw:a", "draw:b", "draw:c", "draw:d"), (0, 1, 2, 3), (1, 3, 1, 1))
    assert one_card(t, PIT, DRAW) == Ask(CHANCE, (), ())


# Clauses

CLAUSE = """
[source]
title = "The Book"

[[clause]]
id = "1.1"
where = "page 2"
kind = "rule"
says = "Cards are dealt."
shows = "deal"
see = ["1.2"]
ruling = "all of them"
"""


def clause(name: str) -> Clause:
    return Clause(id=name, where="p. 1", kind="rule", says="x", shows="y")


def test_an_index_finds_clauses_by_id_and_keeps_the_rulebooks_order() -> None:
    index = ClauseIndex([clause("2"), clause("1")], "Book")
    assert [one.id for one in index] == ["2", "1"]
    assert (len(index), index.title, "1" in index, "3" in index, 1 in index) == (2, "Book", True, False, False)
    assert index["1"] == clause("1")
    with pytest.raises(KeyError):
        _ = index["3"]


def test_a_clause_stands_once_in_an_index() -> None:
    with pytest.raises(BadGame, match="The clause index has '1' twice"):
        ClauseIndex([clause("1"), clause("1")])


def test_clauses_are_read_from_files_in_their_order(tmp_path: Path) -> None:
    one, other = tmp_path / "a.toml", tmp_path / "b.toml"
    one.write_text(CLAUSE, encoding="utf-8")
    other.write_text(CLAUSE.replace("1.1", "2.1").replace("The Book", "Another"), encoding="utf-8")
    index = load_clauses(one, other)
    assert (index.title, [found.id for found in index]) == ("The Book", ["1.1", "2.1"])
    assert index["1.1"] == Clause(
        id="1.1", where="page 2", kind="rule", says="Cards are dealt.", shows="deal", see=("1.2",), ruling="all of them"
    )
    assert len(load_clauses()) == 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[clause]", "cannot be read"),
        (CLAUSE.replace('says = "Cards are dealt."\n', ""), r"clause 1 lacks \['says'\] or has unknown fields \[\]"),
        (CLAUSE + 'colour = "red"\n', r"clause 1 lacks \[\] or has unknown fields \['colour'\]"),
        (CLAUSE + CLAUSE.partition("[[")[1] + CLAUSE.partition("[[")[2], "has '1.1' twice"),
    ],
)
def test_a_faulty_clause_file_is_named(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "clauses.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadGame, match=told):
        load_clauses(file)


def test_a_missing_or_garbled_clause_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadGame, match=r"The clause index none\.toml cannot be read"):
        load_clauses(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadGame, match=r"The clause index bytes\.toml cannot be read"):
        load_clauses(tmp_path / "bytes.toml")


def test_a_trace_collects_what_is_cited_while_it_is_kept() -> None:
    """Traces in traces each get their part, also if they have reached the same."""
    kept = len(active)
    cite("before")
    with Trace() as outer:
        with Trace() as inner:
            cite("1", "2")
            assert inner.reached == outer.reached == {"1", "2"}
        cite("3")
    cite("after")
    assert (outer.reached, inner.reached) == ({"1", "2", "3"}, {"1", "2"})
    assert len(active) == kept


def test_a_trace_ends_with_its_block_even_by_an_error() -> None:
    kept = len(active)
    with pytest.raises(ZeroDivisionError), Trace():
        raise ZeroDivisionError
    assert len(active) == kept
