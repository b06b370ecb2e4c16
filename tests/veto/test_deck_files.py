"""The files of decks: plain text or YAML, and whatever else somebody may put into one."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens import BadDeck
from kredens.cli import main
from kredens.kernel.decks import LIMIT, LINES
from kredens_veto.catalogue import catalogue, doubts
from kredens_veto.deck_files import WIDTH, read_deck
from kredens_veto.deck_rules import SUGGESTED
from kredens_veto.decks import BUNDLED, BUNDLED_DEMO, VetoDeck, bundled
from kredens_veto.options import VetoOptions

if TYPE_CHECKING:
    from pathlib import Path

GOOD = str(bundled("dworscy"))
HEAD = "Faction: Dworscy\n"


def faults(text: str, options: VetoOptions | None = None) -> list[str]:
    """Return everything that is wrong with the text of a deck, without its name; all of it is in the error's text."""
    with pytest.raises(BadDeck) as refused:
        read_deck(text, "deck", options)
    told = refused.value.faults
    assert str(refused.value) == " ".join(told)
    return [fault.removeprefix("deck").removeprefix(", ").removeprefix(": ") for fault in told]


def amiss(text: str) -> list[str]:
    """Return what is wrong with some lines besides that they make no whole deck."""
    return [fault for fault in faults(text) if "2.1.min-60" not in fault and "1.1.party" not in fault]


def as_yaml(deck: VetoDeck) -> str:
    """Return a deck as YAML."""
    lines = [f"faction: {deck.faction}", f"strategy: {deck.strategy or '~'}", "cards:"]
    return "\n".join([*lines, *[f"  {json.dumps(name, ensure_ascii=False)}: {n}" for name, n in deck.cards.items()]])


@pytest.mark.parametrize("name", [*BUNDLED, *BUNDLED_DEMO])
def test_a_deck_reads_as_it_is_written(name: str) -> None:
    """As text, as YAML, and with what editors on other systems put at the ends of lines and files."""
    deck, options = bundled(name), VetoOptions(ruleset="kkk" if name in BUNDLED_DEMO else "2ed")
    text = str(deck)
    lines = text.split("\n")
    mixed = "".join(line + ("\n", "\r\n", "\r")[number % 3] for number, line in enumerate(lines))
    for written in (text, as_yaml(deck), mixed, f"\ufeff{text}", f"\ufeff{as_yaml(deck)}", text.upper(), f"{text}\n\n"):
        assert read_deck(written, "deck", options) == deck
    assert str(deck) == text
    assert VetoDeck.model_validate_json(deck.model_dump_json()) == deck
    assert read_deck(deck.model_dump_json(), "deck", options) == deck


def test_a_line_is_a_count_and_a_name() -> None:
    """With or without an x, in any case, without the accents if need be; copies in several lines add up."""
    deck = bundled("dworscy")
    lines = [f"{count}x {name}" for name, count in deck.cards.items() if name != "Latyfundium"]
    for ways in ("2x Latyfundium", "2 Latyfundium", "02X\tLATYFUNDIUM", "2\u00d7 latyfundium  # income",
                 "# income\n1x Latyfundium\n\n  1 Latyfundium"):  # fmt: skip
        text = "\n".join(["faction : dworscy", "STRATEGY: zlota wolnosc", ways, *lines])
        assert read_deck(text, "deck").cards == deck.cards
        assert read_deck(text, "deck").strategy == deck.strategy
    for none in ("Strategy:", "Strategy: -", "strategy: None", ""):
        assert read_deck("\n".join([HEAD, none, "2 Latyfundium", *lines]), "deck").strategy is None


@pytest.mark.clause("2.1.min-60", "2.1.three-copies", "1.7.one", "1.7.not-in-deck", "1.1.party")
def test_all_faults_are_told_at_once_with_line_and_clause() -> None:
    text = (
        "# A deck of many faults.\nFaction: Dworzcy\nStrategy: Dożywocie\nStrategy: Pełna szkatuła\n"
        "Faction: Dworscy\nColour: red\n2x Las\n3x Latyfundim\n0x Aramis\n-1 Finta\n2x Las\n1x Złota wolność\n3x\n"
        "Tyzenhauz"
    )
    shape = "a line is like '3x Latyfundium', 'Faction: Dworscy', 'Strategy: Dożywocie' or '# comment'."
    assert faults(text) == [
        "it has 7 cards; a deck has at least 60 (2.1.min-60).",
        "line 2: Veto! has no card called 'Dworzcy'. Near it: Dworscy.",
        "line 4: 'Pełna szkatuła' is a strategy too many; a deck has one (1.7.one).",
        "line 5: 'Dworscy' is a faction too many; a deck has one (1.1.party).",
        f"line 6: there is no field 'Colour'; {shape}",
        "line 8: Veto! has no card called 'Latyfundim'. Near it: Latyfundium.",
        "line 9: a count is a whole number from 1 to 999, not '0'.",
        "line 10: a count is a whole number from 1 to 999, not '-1'.",
        "line 11: there are 4 copies of Las; a deck has at most 3 of a card, in the lines 7, 11 (2.1.three-copies).",
        "line 12: Złota wolność is a strategy and no part of a deck; write 'Strategy: NAME' (1.7.not-in-deck).",
        f"line 13: after the count there is the name of a card; {shape}",
        f"line 14: 'Tyzenhauz' says no count; {shape}",
    ]


@pytest.mark.parametrize(
    "count", ["0", "00", "-3", "+0", "1000", "9" * 5000, "1.5", "1,000", "1_000", "3.", "0" * 90 + "1"]
)
def test_an_absurd_count_is_refused(count: str) -> None:
    """One fault, which is as long as a sentence."""
    [fault] = amiss(f"{HEAD}{count[: WIDTH - 9]}x Las")
    assert "line 2: a count is a whole number from 1 to 999, not '" in f"{fault}"
    assert len(fault) < 200


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("3xLas", "'3xLas' says no count"),
        ("\u0663x Las", "says no count"),
        ("Three Las", "says no count"),
        ("1x Las\x00", "this is no text"),
        ("1x \x1b[31mLas", "this is no text"),
        ("x" * 5000, f"a line has at most {WIDTH} characters"),
        ("1x " + "Las" * 90, "Veto! has no card called"),
        ("1x ???", "Veto! has no card called '???'"),
        ("1x \U0001f0a1", "Veto! has no card called"),
        ("Faction:", "after 'Faction:' there is a name"),
        (": Las", "says no count"),
    ],
)
def test_a_line_that_says_nothing_is_a_fault(line: str, told: str) -> None:
    """And the rest of the deck is looked at all the same."""
    found = amiss(f"{HEAD}{line}\n4x Las")
    assert len(found) == 2
    assert found[0].startswith("line 2: ")
    assert told in found[0]
    assert "line 3: there are 4 copies of Las" in found[1]
    assert len(found[0]) < 300


def test_a_huge_file_is_refused_at_once() -> None:
    assert faults("1x Las\n" * LIMIT) == [f"a deck's file has at most {LIMIT:,} characters."]
    assert faults("\n" * LINES) == [f"a deck's file has at most {LINES:,} lines."]


def test_a_file_of_nothing_but_faults_is_told_of_in_time() -> None:
    """Near names are looked up for the first unknown ones only."""
    found = amiss("\n".join(f"1x Nobody {number}" for number in range(LINES)))
    assert len(found) == LINES
    assert ["correct the first" in one for one in found] == [number >= SUGGESTED for number in range(LINES)]


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing", "\ufeff", " \t\r\n"])
def test_an_empty_file_is_no_deck(text: str) -> None:
    assert faults(text) == [
        "it does not say whose deck it is; write 'Faction: NAME' (1.1.party).",
        "it has 0 cards; a deck has at least 60 (2.1.min-60).",
    ]


# YAML


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("faction: &a Dworscy\ncards: {}", "anchors (&) are not allowed in a deck"),
        ("faction: Dworscy\ncards: *a", "aliases (*) are not allowed in a deck"),
        ("faction: Dworscy\ncards: !!python/object/apply:os.system [ls]", "tags (!) are not allowed in a deck"),
        ("faction: Dworscy\ncards:\n  Las: 1\n  Las: 1", "line 4, field cards.Las: this key is there twice"),
        ("cards: {Las: 1", "this is no YAML"),
        ("--- {faction: Dworscy}\n---\n{}", "a deck file holds one deck"),
        ("%YAML 1.1\n---\nfaction: x", "a deck is YAML 1.2 without directives"),
        ("---\n", "this deck is empty"),
        ("--- [1, 2]", "a deck is a mapping with faction, strategy and cards, not ['1', '2']"),
        ("{" * 5000, ""),
        ("cards: " + "[" * 5000, ""),
        ("cards:\n\t- x: \x00", ""),
    ],
)  # fmt: skip
def test_yaml_is_of_the_plain_kind(text: str, told: str) -> None:
    """Nothing in a file makes anything but names and counts."""
    [fault] = faults(text)
    assert told in fault


def test_all_faults_of_a_deck_in_yaml_are_told_at_once() -> None:
    text = (
        "faction: [Dworscy]\nstrategy: 3\ncolour: red\ncards:\n  Las: 4\n  Latyfundim: 1\n  Aramis: true\n"
        "  Finta: '2'\n  Uhlik: -1\n  Dożywocie: 1\n  7: 1\n"
    )
    assert faults(text) == [
        "it does not say whose deck it is; write 'Faction: NAME' (1.1.party).",
        "it has 6 cards; a deck has at least 60 (2.1.min-60).",
        "line 1: a faction is given by its name, not as ['Dworscy'].",
        "line 2: Veto! has no card called '3'.",
        "line 3: there is no field 'colour'; those of a deck are faction, strategy, cards.",
        "line 5: there are 4 copies of Las; a deck has at most 3 of a card (2.1.three-copies).",
        "line 6: Veto! has no card called 'Latyfundim'. Near it: Latyfundium.",
        "line 7: a count is a whole number from 1 to 999, not True.",
        "line 8: a count is a whole number from 1 to 999, not '2'.",
        "line 9: a count is a whole number from 1 to 999, not -1.",
        "line 10: Dożywocie is a strategy and no part of a deck; write 'Strategy: NAME' (1.7.not-in-deck).",
        "line 11: Veto! has no card called '7'.",
    ]
    assert "cards maps the name of each card to its count" in faults("faction: Dworscy\ncards: [Las]")[1]


@given(
    st.text(max_size=300),
    st.sampled_from(["", "Faction: Dworscy\n", "cards:\n", "---\n", "{", "faction: Dworscy\ncards: "]),
)
def test_whatever_a_file_holds_it_is_a_deck_or_refused(text: str, before: str) -> None:
    """With sentences, never otherwise."""
    for fault in faults(before + text):
        assert fault.endswith(".")
        assert "\n" not in fault


# The command line


def test_the_command_line_lists_all_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With line and clause, and exit code 2; before them stands how sure the cards are."""
    bad = tmp_path / "bad.txt"
    bad.write_bytes("\ufeffFaction: Dworscy\r\n4x Las\r\n1x Nobody\r\n".encode())
    assert main(["decks", "check", "veto", str(bad)]) == 2
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.splitlines() == [
        doubts(catalogue()),
        f"{bad}: 3 faults",
        f"  {bad}: it has 5 cards; a deck has at least 60 (2.1.min-60).",
        f"  {bad}, line 2: there are 4 copies of Las; a deck has at most 3 of a card (2.1.three-copies).",
        f"  {bad}, line 3: Veto! has no card called 'Nobody'.",
    ]


def test_the_command_line_checks_a_deck_for_its_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The demo's decks are too small elsewhere; a strange card is remarked on."""
    demo, other = tmp_path / "demo.txt", tmp_path / "other.yaml"
    demo.write_text(str(bundled("kkk-dworscy")), encoding="utf-8")
    other.write_text(f"{as_yaml(bundled('dworscy'))}\n  Banicja: 3", encoding="utf-8")
    assert main(["decks", "check", "veto", str(demo)]) == 2
    assert "a deck has at least 60 (2.1.min-60)" in capsys.readouterr().out
    assert main(["decks", "check", "veto", str(demo), "--option", "ruleset=kkk"]) == 0
    capsys.readouterr()
    assert main(["decks", "check", "veto", str(other)]) == 0
    remark = "remark: Banicja can be used only by a player of its faction (1.5.faction-effect)."
    assert capsys.readouterr().out == f"{doubts(catalogue())}\n{other}: legal\n  {remark}\n"
    assert main(["decks", "check", "veto", str(other), "--option", "feast=true"]) == 2
    assert "5.2.two-copies" in capsys.readouterr().out


@pytest.mark.parametrize("content", [b"\xff\xfe\x00\x01" * 99, b"\x89PNG\r\n\x1a\n\x00", b"Faction: \xc5"])
def test_the_command_line_refuses_what_is_no_text(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bytes.txt").write_bytes(content)
    assert main(["decks", "check", "veto", str(tmp_path / "bytes.txt")]) == 2
    assert "bytes.txt, line 1: this is no text in UTF-8." in capsys.readouterr().out


def test_the_bundled_files_are_legal_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    folder = files("kredens_veto") / "decks"
    assert main(["decks", "check", "veto", *[str(folder / f"{name}.txt") for name in BUNDLED]]) == 0
    assert capsys.readouterr().out.count(": legal\n") == len(BUNDLED)
    demo = [str(folder / f"{name}.txt") for name in BUNDLED_DEMO]
    assert main(["decks", "check", "veto", *demo, "--option", "ruleset=kkk"]) == 0
