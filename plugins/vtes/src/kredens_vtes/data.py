"""Decks with cards beyond ours: which of their cards can be played here.

    python -m kredens_vtes.data my-deck.txt
    python -m kredens_vtes.data --deck my-deck.txt > playable.txt

A deck is read in any of the formats of `decks/reading.py`. Its cards are looked up here and in the lists of all cards
of the game (the extra `vtes-data`), so that a card that cannot be played yet is told from a name that no card has.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from kredens import read_text
from kredens.errors import BadDeck, BadOption, KredensError, shown
from kredens.kernel.decks import Fault
from kredens_vtes.card_lists import CardLists, Known, card_lists
from kredens_vtes.catalogue import face_named, face_numbered
from kredens_vtes.decks.model import MOST, VtesDeck
from kredens_vtes.decks.reading import read_sheet
from kredens_vtes.decks.rules import Entry, check_sheet, sheet_of
from kredens_vtes.faces import CRYPT, LIBRARY, VAMPIRE
from kredens_vtes.game import NOTICE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens_vtes.faces import VtesFace

PLAYABLE: Final = "playable"
KNOWN: Final = "not yet"
UNKNOWN: Final = "no such card"
FATES: Final = {
    PLAYABLE: "can be played here", KNOWN: "cannot be played here yet", UNKNOWN: "is no card of V:TES",
}  # fmt: skip
"""What may come out about a card."""
USERS_FAULT: Final = 2
"""The exit code when something that was given is wrong."""


class Found(Struct, frozen=True):
    """What has come out about one card of a deck.

    Attributes:
        count: how many copies.
        name: its name: ours, else that of the lists, else as it was written.
        part: the deck it belongs to, `crypt` or `library`.
        face: the card here, if it can be played.
        known: what the lists say of it, if they have it.
        near: names that come near, if no card has its name.
    """

    count: int
    name: str
    part: str
    face: VtesFace | None = None
    known: Known | None = None
    near: tuple[str, ...] = ()

    @property
    def fate(self) -> str:
        """One of `FATES`."""
        return PLAYABLE if self.face else KNOWN if self.known else UNKNOWN


class Import(Struct, frozen=True):
    """A deck that has been looked through.

    Attributes:
        name: what it is called, or "".
        author: who built it, or "".
        cards: its cards, in its order.
        faults: sentences on lines that say nothing.
    """

    name: str
    author: str
    cards: tuple[Found, ...]
    faults: tuple[str, ...] = ()

    def count(self, part: str, fate: str = "") -> int:
        """Return how many cards of a part, `crypt` or `library`, have a fate, or how many there are."""
        return sum(card.count for card in self.cards if card.part == part and fate in {"", card.fate})

    def deck(self) -> VtesDeck:
        """Return the deck that is left of it: the cards that can be played here. It may be too small to be legal."""
        parts: dict[str, dict[str, int]] = {CRYPT: {}, LIBRARY: {}}
        for card in self.cards:
            if card.face is not None:
                cards = parts[CRYPT if card.face.kind == VAMPIRE else LIBRARY]
                cards[card.face.name] = min(cards.get(card.face.name, 0) + card.count, MOST)
        return VtesDeck(name=self.name, author=self.author, crypt=parts[CRYPT], library=parts[LIBRARY])


def import_deck(text: str, name: str, lists: CardLists | None = None) -> Import:
    """Look through a deck.

    Args:
        text: what its file holds, in any of the formats.
        name: how faults name it, e.g. the path of the file.
        lists: the lists of all cards; those of the extra `vtes-data` if not given.

    Raises:
        BadDeck: it cannot be read.
        MissingExtra: the extra is not installed.
        BadFile: its lists cannot be read.
    """
    sheet, faults = read_sheet(text, name)
    every = card_lists() if lists is None else lists
    found: dict[tuple[str, str], Found] = {}
    for entry in sheet.entries:
        if not entry.count:
            # What stands there is no count, as a fault says.
            continue
        one = _found(entry, every)
        before = found.get((one.part, one.name))
        found[one.part, one.name] = one if before is None else _more(before, one.count)
    for card in found.values():
        if card.count > MOST:
            faults.append(Fault(f"of {card.name} at most {MOST} copies can be named, not {card.count}"))
    return Import(sheet.name, sheet.author, tuple(found.values()), tuple([fault.told(name) for fault in faults]))


def _more(card: Found, count: int) -> Found:
    return Found(card.count + count, card.name, card.part, card.face, card.known, card.near)


def _found(entry: Entry, lists: CardLists) -> Found:
    known = lists.numbered(entry.number) if entry.number else lists.named(entry.name)
    face = _face(entry, known)
    if face is not None:
        return Found(entry.count, face.name, CRYPT if face.kind == VAMPIRE else LIBRARY, face, known)
    if known is not None:
        return Found(entry.count, known.name, CRYPT if known.of_the_crypt else LIBRARY, None, known)
    written = entry.name or f"number {entry.number}"
    near = tuple(lists.near(entry.name)) if entry.name else ()
    return Found(entry.count, written, entry.part or entry.likely, near=near)


def _face(entry: Entry, known: Known | None) -> VtesFace | None:
    """Return the card here: by the number that the lists have for its name, so that no namesake is taken for it."""
    try:
        if known is not None:
            return face_numbered(known.number)
        return face_numbered(entry.number) if entry.number else face_named(entry.name)
    except BadOption:
        return None


def told_of(deck: Import, name: str) -> list[str]:
    """Return what has come out about a deck, line by line.

    Args:
        deck: the deck.
        name: what it is called.
    """
    sums = [
        f"{deck.count(part, PLAYABLE)} of {deck.count(part)} cards of the {part}" for part in (CRYPT, LIBRARY)
    ]  # fmt: skip
    lines = [f"{name}: {' and '.join(sums)} can be played here."]
    for fate, text in FATES.items():
        cards = [card for card in deck.cards if card.fate == fate]
        if cards:
            lines += ["", f"{text[0].upper()}{text[1:]} ({sum(card.count for card in cards)}):"]
            lines += [f"  {card.count}x {card.name}{_told(card)}" for card in cards]
    legal = check_sheet(sheet_of(deck.deck())).faults
    if legal:
        lines += ["", f"What is left is no legal deck: {'; '.join([fault.says for fault in legal])}."]
    return [*lines, *(["", *deck.faults] if deck.faults else [])]


def _told(card: Found) -> str:
    if card.fate == KNOWN and card.known is not None:
        return f" ({card.known.told})"
    return f"; near it: {', '.join(card.near)}" if card.near else ""


def _plain(deck: Import, file: str) -> dict[str, object]:
    cards = [
        {
            "count": card.count, "name": card.name, "part": card.part, "fate": card.fate,
            "number": card.face.id if card.face else card.known.number if card.known else None,
            "kinds": list(card.known.kinds) if card.known else [], "near": list(card.near),
        }
        for card in deck.cards
    ]  # fmt: skip
    return {"file": file, "name": deck.name, "author": deck.author, "cards": cards, "faults": list(deck.faults)}


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m kredens_vtes.data", formatter_class=RawDescriptionHelpFormatter,
        description="Tell which cards of decks can be played here. Needs the extra vtes-data.",
    )  # fmt: skip
    parser.add_argument("files", nargs="+", metavar="FILE", help="a deck, in any format that the game reads")
    parser.add_argument("--deck", action="store_true", help="print the deck of the cards that can be played")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code.

    Args:
        arguments: those of the command line if not given.
    """
    given = _parser().parse_args(arguments)
    try:
        decks = [(file, import_deck(read_text(Path(file), "deck", BadDeck), file)) for file in given.files]
    except KredensError as error:
        sys.stderr.write(f"{error}\n")
        return USERS_FAULT
    if given.json:
        from kredens.cli.screen import print_json

        print_json("vtes data", decks=[_plain(deck, file) for file, deck in decks], notice=NOTICE)
        return 0
    # A deck that is printed may go into a file.
    (sys.stderr if given.deck else sys.stdout).write(f"{NOTICE}\n")
    if given.deck:
        sys.stdout.write("\n\n".join([str(deck.deck()).rstrip() for _, deck in decks]) + "\n")
    else:
        sys.stdout.write("\n\n".join(["\n".join(told_of(deck, shown(file)[1:-1])) for file, deck in decks]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

__all__ = ["FATES", "KNOWN", "PLAYABLE", "UNKNOWN", "Found", "Import", "import_deck", "main", "told_of"]
