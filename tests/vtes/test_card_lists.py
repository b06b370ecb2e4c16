"""Decks with cards beyond ours: which of their cards can be played here, by the lists of all cards."""

from __future__ import annotations

import json
import socket
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from kredens import BadDeck, BadFile, MissingExtra
from kredens_vtes import card_lists as lists_of
from kredens_vtes import faces as f
from kredens_vtes.card_lists import CardLists, Known, card_lists
from kredens_vtes.catalogue import catalogue, face_named, name_key
from kredens_vtes.data import KNOWN, PLAYABLE, UNKNOWN, import_deck, main, told_of
from kredens_vtes.decks.rules import checked
from kredens_vtes.decks.writing import FORMATS, write_deck
from kredens_vtes.game import NOTICE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DEFLECTION, DUANE = face_named("Deflection"), face_named("Gilbert Duane")
ALL = (
    Known(DEFLECTION.id, "Deflection", ("Reaction",), disciplines=("dom",), blood="1"),
    Known(DUANE.id, "Gilbert Duane", ("Vampire",), ("Malkavian",), ("AUS", "DOM", "OBF"), 7, "Prince"),
    Known(201700, "Gilbert Duane (G6)", ("Vampire",), ("Malkavian",), ("AUS",), 8),
    Known(102113, "Villein", ("Master",)),
    Known(200076, "Anarch Convert", ("Vampire",), ("Caitiff",), (), 1),
)
LISTS = CardLists({one.number: one for one in ALL}, {name_key(one.name): one.number for one in ALL})
"""Lists of five cards, two of which can be played."""

DECK = """Deck Name: Mixed

Crypt (12 cards)
6x Gilbert Duane  7  AUS DOM OBF  prince  Malkavian:1
6x Anarch Convert  1  -none-  Caitiff:ANY

Library (60 cards)
20x Deflection
20x Deflection
10x Villein
10x Villain
what is this
"""


def absent(_: str) -> None:
    """Find no package."""


def present(name: str) -> str:
    """Find every package."""
    return name


@pytest.fixture
def fresh() -> Iterator[None]:
    """Read the lists anew, now and afterwards."""
    card_lists.cache_clear()
    yield
    card_lists.cache_clear()


def test_the_cards_of_a_deck_are_sorted_by_what_can_be_done_with_them() -> None:
    """Ours, those that are known but cannot be played yet, and names that no card has, with the nearest."""
    deck = import_deck(DECK, "mixed.txt", LISTS)
    assert [(card.count, card.name, card.part, card.fate) for card in deck.cards] == [
        (6, "Gilbert Duane", "crypt", PLAYABLE),
        (6, "Anarch Convert", "crypt", KNOWN),
        (40, "Deflection", "library", PLAYABLE),
        (10, "Villein", "library", KNOWN),
        (10, "Villain", "library", UNKNOWN),
    ]
    assert deck.cards[4].near == ("Villein",)
    assert (deck.name, deck.count("library"), deck.count("library", PLAYABLE)) == ("Mixed", 60, 40)
    assert deck.faults == ("mixed.txt, line 12: 'what is this' says no count; a line is like '2x Gilbert Duane'.",)


def test_what_is_told_of_a_deck() -> None:
    """How many of its cards can be played, which cannot, and why the rest is no legal deck."""
    told = told_of(import_deck(DECK, "mixed.txt", LISTS), "mixed.txt")
    assert told[0] == "mixed.txt: 6 of 12 cards of the crypt and 40 of 60 cards of the library can be played here."
    assert "  6x Anarch Convert (Vampire, Caitiff, capacity 1)" in told
    assert "  10x Villain; near it: Villein" in told
    assert "What is left is no legal deck: its crypt has 6 cards, and at least 12 are needed." in told


def test_what_is_left_of_a_deck_is_a_deck() -> None:
    left = import_deck(DECK, "mixed.txt", LISTS).deck()
    assert (left.name, left.crypt, left.library) == ("Mixed", {"Gilbert Duane": 6}, {"Deflection": 40})


def test_a_namesake_of_another_group_is_another_card() -> None:
    """The group in brackets tells them apart."""
    (card,) = import_deck("3x Gilbert Duane (G6)", "deck", LISTS).cards
    assert (card.name, card.fate) == ("Gilbert Duane (G6)", KNOWN)


@pytest.mark.parametrize("to", FORMATS)
def test_decks_of_all_formats_are_looked_through(to: str) -> None:
    """A deck of ours is playable whatever it is written in, without a fault."""
    from kredens_vtes.decks.model import VtesDeck

    ours = VtesDeck(crypt={"Gilbert Duane": 12}, library={"Deflection": 40})
    deck = import_deck(write_deck(ours, to), "deck", LISTS)
    assert ([card.fate for card in deck.cards], deck.faults) == ([PLAYABLE, PLAYABLE], ())
    checked(deck.deck(), "deck")


def test_a_number_that_no_card_has_is_told() -> None:
    (card,) = import_deck('{"cards": {"123456": 2}}', "deck", LISTS).cards
    assert (card.name, card.fate) == ("number 123456", UNKNOWN)


def test_without_the_extra_it_is_named(
    fresh: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """One sentence, and the exit code of a user's mistake."""
    del fresh
    monkeypatch.setattr(lists_of, "find_spec", absent)
    with pytest.raises(MissingExtra, match="pip install 'kredens-vtes"):
        card_lists()
    file = tmp_path / "deck.txt"
    file.write_text(DECK)
    assert main([str(file)]) == 2
    assert capsys.readouterr().err == (
        "The lists of all cards need krcg: pip install 'kredens-vtes[vtes-data]'\n"
    )  # fmt: skip


def test_lists_that_cannot_be_read_are_refused(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another krcg, or one without its lists: one sentence says so, and nothing is fetched."""
    del fresh

    class Broken:
        LOCAL_CARDS = NO_TRANSLATIONS = None

        class CardMap:
            def load_from_vekn(self) -> None:
                raise FileNotFoundError("vteslib.csv")

    def broken(_: str) -> type:
        return Broken

    monkeypatch.setattr(lists_of, "find_spec", present)
    monkeypatch.setattr(lists_of, "import_module", broken)
    with pytest.raises(BadFile, match="card lists cannot be read"):
        card_lists()
    assert Broken.LOCAL_CARDS is None


def test_the_command_reads_files(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As text, as the deck that is left, and as JSON; what is no deck is refused in a sentence."""
    monkeypatch.setattr("kredens_vtes.data.card_lists", lambda: LISTS)
    file = tmp_path / "deck.txt"
    file.write_text(DECK)
    assert main([str(file)]) == 0
    assert "  10x Villein (Master)" in capsys.readouterr().out
    assert main(["--deck", str(file)]) == 0
    assert "40x Deflection" in capsys.readouterr().out
    assert main(["--json", str(file)]) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert document["kind"] == "vtes data"
    assert [card["fate"] for card in document["decks"][0]["cards"]] == [PLAYABLE, KNOWN, PLAYABLE, KNOWN, UNKNOWN]
    file.write_bytes(b"\0\1")
    assert main([str(file)]) == 2
    assert "this is no text" in capsys.readouterr().err
    assert main([str(tmp_path / "none")]) == 2


@pytest.mark.parametrize("shape", ["", "--deck", "--json"])
def test_counts_that_are_none_are_told_and_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, shape: str
) -> None:
    """None, too many in a line, and too many in all; what is said of the data goes with it, and not into a deck."""
    monkeypatch.setattr("kredens_vtes.data.card_lists", lambda: LISTS)
    text = "0x Gilbert Duane\n999x Gilbert Duane\n999x Gilbert Duane\n\n40x Deflection\n1000x Villein\n"
    deck = import_deck(text, "deck", LISTS)
    assert deck.faults == (
        "deck, line 1: a count is a whole number from 1 to 999, not '0'.",
        "deck, line 6: a count is a whole number from 1 to 999, not '1000'.",
        "deck: of Gilbert Duane at most 999 copies can be named, not 1998.",
    )
    assert deck.deck().crypt == {"Gilbert Duane": 999}
    file = tmp_path / "deck.txt"
    file.write_text(text)
    assert main([*([shape] if shape else []), str(file)]) == 0
    out, err = capsys.readouterr()
    assert (NOTICE in out, NOTICE in err) == (shape != "--deck", shape == "--deck")


def test_what_is_no_deck_is_refused() -> None:
    with pytest.raises(BadDeck, match="at most"):
        import_deck("x" * 70_000, "deck", LISTS)


# With the package itself

TODAY = {"Banu Haqim": "Assamite", "Ministry": "Followers of Set"}
"""Clans that are called otherwise today."""


@pytest.fixture
def real(fresh: None, monkeypatch: pytest.MonkeyPatch) -> CardLists:
    """The lists of the package, which are read although there is no network."""
    del fresh

    def refuse(*_: object) -> None:
        raise AssertionError("the lists are not fetched")

    import_module("krcg.cards")
    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    return card_lists()


@pytest.mark.slow
def test_our_cards_have_the_facts_of_the_lists(real: CardLists) -> None:
    """Number, name, kind, clan, disciplines, capacity, title and cost; what differs is explained here.

    Votes that are printed without a title are among the titles there; a card that becomes a vampire has his capacity.
    """
    for face in catalogue():
        known = real.numbered(face.id)
        assert known is not None, face.name
        assert real.named(face.name) == known
        assert known.name == face.name
        assert [kind.lower().replace(" ", "-") for kind in known.kinds] == [face.kind]
        assert (known.pool or "0", known.blood or "0") == (str(face.pool), str(face.blood)), face.name
        assert [TODAY.get(clan, clan) for clan in known.clans] == [face.clan] * bool(face.clan), face.name
        if face.kind == f.VAMPIRE:
            assert known.capacity == face.capacity, face.name
            assert (" ".join(sorted(known.disciplines)) or "-none-") == face.written_disciplines, face.name
            title = f"{face.votes} votes" if face.votes else face.title.replace("-", " ")
            assert known.title.lower() == title, face.name
        else:
            assert " ".join(known.disciplines) == face.discipline, face.name


@pytest.mark.slow
def test_a_real_deck_is_looked_through(real: CardLists) -> None:
    """The lists have thousands of cards, and tell those that cannot be played yet from those that are none."""
    assert len(real) > 3000
    fates = {card.name: card.fate for card in import_deck(DECK, "mixed.txt").cards}
    assert fates == {
        "Gilbert Duane": PLAYABLE,
        "Anarch Convert": KNOWN,
        "Deflection": PLAYABLE,
        "Villein": KNOWN,
        "Villain": UNKNOWN,
    }
