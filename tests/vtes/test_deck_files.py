"""The files of decks: the five formats, and whatever else somebody may put into one."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens import BadDeck, BadOption
from kredens.kernel.decks import LIMIT, LINES
from kredens_vtes.decks import (
    AT_LENGTH,
    BUNDLED,
    FORMATS,
    VtesDeck,
    bundled,
    format_of,
    random_deck,
    read_deck,
    write_deck,
)
from kredens_vtes.decks.model import LONGEST, MOST
from kredens_vtes.decks.writing import JOL, JSON, LACKEY, TWD, VDB

DECK = bundled("bleed")
NAMELESS = (JOL, LACKEY)
"""The formats that have no place for the name of a deck and its author."""

OLD = """\
National Cup 1997
London, England
25 players

Deck Name : Old School
Author : Somebody

Description :
2 or 3 years old. Crypt cards are cheap.

Crypt [12 vampires] Capacity min: 2 max: 10 average: 6.5
------------------------------------------------------------
4x Gilbert Duane\t\t\t  7 AUS DOM OBF   prince  Malkavian:1
2  Sarah Cobbler  4   THA dom        Tremere:1
2x Lucian 10 AUS DOM OBF cel tha justicar Malkavian:1
3x Camille Devereux, The Raven 5   FOR PRO ani
1x Smudge the Ignored 1 -none- Caitiff:1

Library [42 cards]
------------------------------------------------------------
Master [7]
  4x Blood Doll -- as everybody
  1x Rack, The
  2x Minion Tap

Action [20]
  10x Govern the Unaligned
  10 Computer Hacking

Action Modifier/Combat (5; 1 trifle)
  5x Bonding

Reactions [10]
 10x Deflection
"""
"""A list as they were written in the nineties."""


def faults(text: str, seats: int | None = None) -> list[str]:
    """Return everything that is wrong with the text of a deck, without its name; all of it is in the error's text."""
    with pytest.raises(BadDeck) as refused:
        read_deck(text, "deck", seats)
    told = refused.value.faults
    assert str(refused.value) == " ".join(told)
    return [fault.removeprefix("deck").removeprefix(", ").removeprefix(": ") for fault in told]


def amiss(text: str) -> list[str]:
    """Return what is wrong with some lines besides that they make no whole deck."""
    return [fault for fault in faults(text) if "needed" not in fault]


def cards(deck: VtesDeck) -> tuple[dict[str, int], dict[str, int]]:
    """Return both decks."""
    return deck.crypt, deck.library


@pytest.mark.parametrize("to", FORMATS)
@pytest.mark.parametrize("name", [*BUNDLED, *AT_LENGTH])
def test_a_deck_reads_as_it_is_written(name: str, to: str) -> None:
    """In every format, with what editors on other systems put at the ends of lines and files, and twice over."""
    deck = bundled(name)
    text = write_deck(deck, to)
    mixed = "".join(line + ("\n", "\r\n", "\r")[number % 3] for number, line in enumerate(text.split("\n")))
    for written in (text, mixed, f"\ufeff{text}", f"\n\n{text}\n\n", text.replace("\n", "\r\n")):
        again = read_deck(written, "deck")
        assert cards(again) == cards(deck)
        assert format_of(written) == to
        expected = ("", "") if to in NAMELESS else (deck.name, deck.author)
        assert (again.name, again.author) == expected
        assert write_deck(again, to) == text


@pytest.mark.parametrize("seed", range(20))
def test_random_decks_pass_through_all_formats(seed: int) -> None:
    """One after the other, and come out as they went in."""
    deck = random_deck(seed)
    for to in FORMATS:
        assert cards(read_deck(write_deck(deck, to), "deck")) == cards(deck)


def test_as_text_a_deck_is_a_list_of_the_tournament_winners() -> None:
    """With the sums of the four youngest and the four oldest, and the library by kinds."""
    lines = str(DECK).split("\n")
    assert lines[:5] == [
        "Deck Name: Whispers of Power", "Created by: The Kredens authors", "",
        "Crypt (12 cards, min=16, max=33, avg=6.25)", "------------------------------------------",
    ]  # fmt: skip
    assert [line.split() for line in lines[5:7]] == [
        ["2x", "Gilbert", "Duane", "7", "AUS", "DOM", "OBF", "prince", "Malkavian"],
        ["2x", "Sir", "Walter", "Nash", "7", "DOM", "FOR", "PRE", "prince", "Ventrue"],
    ]
    headings = [line for line in lines if line.endswith(")")]
    assert headings[1:4] == ["Library (60 cards)", "Master (11)", "Action (13)"]


def test_an_old_list_is_read() -> None:
    """Brackets, columns of any width, comments, and prose with numbers before the crypt."""
    deck = read_deck(OLD, "deck")
    assert (deck.name, deck.author, deck.crypt_size, deck.library_size) == ("Old School", "Somebody", 12, 42)
    assert deck.crypt["Camille Devereux, The Raven"] == 3
    assert deck.library["The Rack"] == 1


def test_a_list_of_jol_is_read_by_what_its_cards_are() -> None:
    """An empty line too many, or none, does not matter."""
    text = write_deck(DECK, JOL)
    for written in (text.replace("\n\n", "\n"), text.replace("\n", "\n\n"), f"# my deck\nDeck Name: Mine\n{text}"):
        assert cards(read_deck(written, "deck")) == cards(DECK)


def test_the_address_of_vdb_needs_only_what_is_behind_the_hash() -> None:
    """With or without the hash, and with a semicolon too many."""
    text = write_deck(DECK, VDB).strip()
    fragment = text.partition("#")[2]
    for written in (text, f"#{fragment}", fragment, f"{fragment};", f"https://vdb.im/decks/deck#{fragment}"):
        assert cards(read_deck(written, "deck")) == cards(DECK)
    assert "name=Whispers+of+Power" in text


def test_json_takes_numbers_and_names() -> None:
    """In one mapping, or in one for each deck; the model's own JSON too."""
    plain = DECK.model_dump_json()
    assert read_deck(plain, "deck") == DECK
    assert VtesDeck.model_validate_json(plain) == DECK
    both = json.dumps({"cards": {**DECK.crypt, **DECK.library}})
    assert cards(read_deck(both, "deck")) == cards(DECK)
    assert json.loads(write_deck(DECK, JSON))["cards"]["100845"] == 8


def test_copies_in_several_lines_add_up() -> None:
    """However their names are written."""
    text = write_deck(DECK, LACKEY).replace(
        "8\tGovern the Unaligned", "5\tGovern the Unaligned\n3 x GOVERN THE UNALIGNED"
    )
    assert cards(read_deck(text, "deck")) == cards(DECK)


def test_copies_of_several_lines_are_no_more_than_a_count_can_be() -> None:
    """Where a card stands in two lines their sum counts, and the fault names both."""
    found = amiss("999x Gilbert Duane\n999x Gilbert Duane\n\n40x Deflection\n")
    assert found == [f"line 1: of Gilbert Duane at most {MOST} copies can be named (1998 copies in the lines 1, 2)."]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("Govern the Unaligned", "'Govern the Unaligned' says no count; a line is like '2x Gilbert Duane'"),
        ("2x", "after the count there is the name of a card"),
        ("2x -- nothing", "after the count there is the name of a card"),
        ("0x Bonding", f"a count is a whole number from 1 to {MOST}, not '0'"),
        ("-3 Bonding", f"a count is a whole number from 1 to {MOST}, not '-3'"),
        ("1.5 Bonding", f"a count is a whole number from 1 to {MOST}, not '1.5'"),
        ("9" * 20 + "x Bonding", f"a count is a whole number from 1 to {MOST}, not '{'9' * 20}'"),
        ("2x Blood Dool", "V:TES has no card called 'Blood Dool' here; near it: Blood Doll (2 copies)"),
        ("2x Gilbert Duane", "Gilbert Duane is a card of the crypt and cannot be in the library (i.d.separate)"),
        ("2x " + "x" * 400, "the line of a card has at most 300 characters"),
    ],
)  # fmt: skip
def test_a_bad_line_is_named_by_its_number(line: str, fault: str) -> None:
    """And by what is wrong with it."""
    found = amiss(f"{OLD}{line}\n")
    assert len(found) == 1
    assert found[0].startswith(f"line {OLD.count(chr(10)) + 1}: {fault}")


def test_all_faults_are_told_at_once() -> None:
    """Those of lines in their order, then nothing is left out of the whole deck's."""
    text = "Crypt (3)\n2x Gilbert Duan\n1x Blood Doll\nLibrary (5)\n0x Bonding\nmany Deflections\n3x Xyzzy\n2x Xyzzy\n"
    assert faults(text, 2) == [
        "its crypt has 2 cards, and at least 12 are needed (i.d.2.min).",
        "its library has 6 cards, and at least 40 are needed (i.d.1.min).",
        "line 2: V:TES has no card called 'Gilbert Duan' here; near it: Gilbert Duane (2 copies).",
        "line 3: Blood Doll is a card of the library and cannot be in the crypt (i.d.separate).",
        "line 5: a count is a whole number from 1 to 999, not '0'.",
        "line 6: 'many Deflections' says no count; a line is like '2x Gilbert Duane'.",
        "line 7: V:TES has no card called 'Xyzzy' here (5 copies in the lines 7, 8).",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "this is no JSON (line 1: "),
        ("{" + '"a":[' * 10_000, "this is no JSON ("),
        ('{"cards": {"100845": 1' + "0" * 5000 + "}}", "this is no JSON ("),
        ('{"colour": 3}', "there is no field 'colour'; those of a deck are name, author, cards, crypt, library"),
        ('{"cards": 3}', "'cards' maps cards to their counts, and is not 3"),
        ('{"cards": {"100845": "4"}}', "a count is a whole number from 1 to 999, not '4' of '100845'"),
        ('{"cards": {"100845": true}}', "not True of '100845'"),
        ('{"cards": {"100845": 1e400}}', "not inf of '100845'"),
        ('{"cards": {"100845": -1}}', "not -1 of '100845'"),
        ('{"cards": {"100845": 1, "100845": 2}}', "'100845' stands there more than once"),
        ('{"cards": {"100003": 3}}', "V:TES has no card with the number 100003 here (3 copies)"),
        ('{"cards": {"000": 3}}', "V:TES has no card called '000' here (3 copies)"),
        ('{"cards": {"": 3}}', "V:TES has no card called '' here (3 copies)"),
        ('{"crypt": {"100845": 3}}', "Govern the Unaligned is a card of the library and cannot be in the crypt"),
        ('{"name": 3}', "the name is one line of at most 120 characters, not 3"),
        ('{"name": "' + "x" * 121 + '"}', "the name is one line of at most 120 characters"),
        ('{"name": "a\\u0000b"}', "the name is one line of at most 120 characters"),
        ("#100845=4;zzz", "a card is like 100845=4, with a count from 1 to 999, not 'zzz'"),
        ("#100845=0", "not '100845=0'"),
        ("#100845=99999", "not '100845=99999'"),
        ("#999999=4", "V:TES has no card with the number 999999 here (4 copies)"),
        ("https://vdb.im/decks/abc", "this address has no cards behind a '#'"),
        ("https://[vdb.im/decks/deck#100845=4", "this is no address ("),
        ("\x7fELF\x02\x01", "this is no text, for it has the character '\\x7f'"),
        ("PK\x03\x04\x00\x00", "this is no text"),
        ("a\n" * LINES, f"a deck's file has at most {LINES:,} lines"),
        ("a" * (LIMIT + 1), f"a deck's file has at most {LIMIT:,} characters"),
        (f"Deck Name: {'x' * (LONGEST + 1)}", f"line 1: the name has at most {LONGEST} characters"),
        ("", "its crypt has 0 cards"),
        ("\ufeff", "its crypt has 0 cards"),
    ],
)  # fmt: skip
def test_what_is_no_deck_is_refused_in_a_sentence(text: str, fault: str) -> None:
    """Binary files, huge ones, numbers that are none, and things that only look like a deck."""
    found = faults(text)
    assert any(one.startswith(fault) or fault in one for one in found)
    assert all(one.endswith(".") and len(one) < 600 for one in found)


def test_many_unknown_names_are_refused_quickly() -> None:
    """Only for the first the nearest names are looked up."""
    text = "".join(f"2x Zyx{number}wvu tsrqponm {number}\n" for number in range(LINES - 1))
    begun = time.process_time()
    assert len(faults(text)) > LINES - 10
    assert time.process_time() - begun < 10


def test_nothing_is_written_in_a_format_that_there_is_not() -> None:
    """Nor is an unknown card written by its number."""
    with pytest.raises(BadOption, match="twd, jol, lackey, json, vdb, not as 'pdf'"):
        write_deck(DECK, "pdf")
    odd = VtesDeck(crypt={"Nobody": 12}, library={"Nothing": 40})
    with pytest.raises(BadDeck, match="no card called 'Nobody' here"):
        write_deck(odd, VDB)
    assert "12x Nobody" in write_deck(odd, TWD)


@given(st.text(max_size=400))
def test_no_text_ends_in_a_traceback(text: str) -> None:
    """Whatever it is."""
    assert faults(text)


@given(st.lists(st.sampled_from(["{", "}", '"cards"', ":", "1", "#", "=", ";", "Crypt", "Library", "(", "\n", "\t", "x ", "Bonding", "--"]), max_size=40))  # fmt: skip  # noqa: E501
def test_no_mixture_of_formats_ends_in_a_traceback(parts: list[str]) -> None:
    """However the marks by which they are told apart are mixed."""
    assert faults("".join(parts))
