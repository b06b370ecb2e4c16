"""The rules of building a deck, and everything that is wrong with one at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from kredens.errors import BadOption, shown
from kredens.kernel.clauses import cite
from kredens.kernel.decks import Fault, in_order, refuse
from kredens_vtes.catalogue import face_named, face_numbered, name_key, nearest
from kredens_vtes.decks.model import MOST
from kredens_vtes.faces import CRYPT, LIBRARY

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from kredens_vtes.decks.model import VtesDeck
    from kredens_vtes.faces import VtesFace

FEWEST_SEATS, MOST_SEATS = 2, 6
"""How many Methuselahs a game has."""
LEAST_CRYPT: Final = 12
"""How many cards a crypt has at least (clause i.d.2.min); there is no upper limit (clause i.d.2.max)."""
LEAST_LIBRARY: Final = 40
"""How many cards a library has at least (clause i.d.1.min)."""
MORE_FOR_EACH: Final = 10
"""How many more a library may have for each Methuselah at the table (clause i.d.1.max)."""

SUGGESTED: Final = 30
"""For how many unknown names of one deck the nearest ones are looked up."""
LISTED: Final = 5
"""How many lines a fault lists at most."""


class Entry(Struct, frozen=True):
    """What one line of a deck says.

    Attributes:
        name: the name it gives, or "" if it gives a number.
        number: the number of the VEKN's lists, or 0.
        count: how many copies; 0 if what stands there is no count.
        part: the deck it is listed in, `CRYPT` or `LIBRARY`, or "" if the file does not say.
        likely: the deck an unknown card is counted to if the file does not say.
        line: the number of the line; 0 if it comes from no lines.
    """

    name: str = ""
    number: int = 0
    count: int = 1
    part: str = ""
    likely: str = LIBRARY
    line: int = 0

    @property
    def key(self) -> str | int:
        """What entries of one card have in common."""
        return self.number or name_key(self.name) or self.name


class Sheet(Struct, frozen=True):
    """What a deck says, right or wrong."""

    entries: tuple[Entry, ...]
    name: str = ""
    author: str = ""


class Report(Struct, frozen=True):
    """What has come out of checking a sheet: the faults, and the cards of both decks."""

    faults: tuple[Fault, ...]
    crypt: dict[VtesFace, int]
    library: dict[VtesFace, int]


def largest_library(seats: int) -> int:
    """Return how many cards a library has at most.

    Args:
        seats: how many Methuselahs play.
    """
    return LEAST_LIBRARY + MORE_FOR_EACH * seats


def sheet_of(deck: VtesDeck) -> Sheet:
    """Return what a deck says."""
    parts = ((CRYPT, deck.crypt), (LIBRARY, deck.library))
    entries = [Entry(name, count=n, part=part, likely=part) for part, cards in parts for name, n in cards.items()]
    return Sheet(tuple(entries), deck.name, deck.author)


def check_sheet(
    sheet: Sheet, seats: int | None = None, more: Sequence[VtesFace] = (), lacking: Collection[str] = ()
) -> Report:
    """Find everything that is wrong with a deck.

    Args:
        sheet: what it says.
        seats: how many Methuselahs play; the most there can be if not given.
        more: the faces of other card sets.
        lacking: the slugs of cards that cannot be played yet.
    """
    cite("i.d.separate", "i.d.1.min", "i.d.1.max", "i.d.2.min", "i.d.2.max")
    checker = _Checker(more, lacking)
    for entries in _by_card(sheet.entries).values():
        checker.card(entries)
    checker.sizes(seats)
    faults = in_order(checker.faults)
    return Report(faults, checker.cards[CRYPT], checker.cards[LIBRARY])


def checked(
    deck: VtesDeck, name: str, seats: int | None = None, more: Sequence[VtesFace] = (), lacking: Collection[str] = ()
) -> Report:
    """Return the cards of a deck.

    Args:
        deck: the deck.
        name: how faults name it.
        seats: as for `check_sheet`, like the rest.
        more: as there.
        lacking: as there.

    Raises:
        BadDeck: it is not legal; the text has every fault.
    """
    report = check_sheet(sheet_of(deck), seats, more, lacking)
    refuse(report.faults, name)
    return report


def remarks(deck: VtesDeck, more: Sequence[VtesFace] = ()) -> tuple[str, ...]:
    """Return sentences on what the player of a legal deck may not expect.

    Args:
        deck: a legal deck.
        more: the faces of other card sets.
    """
    report = check_sheet(sheet_of(deck), None, more)
    return (*_tables(deck.library_size), *_idle(report))


def _tables(size: int) -> Iterator[str]:
    least = max(FEWEST_SEATS, -(-(size - LEAST_LIBRARY) // MORE_FOR_EACH))
    if least > FEWEST_SEATS:
        yield f"A library of {size} cards is legal from {least} Methuselahs on (i.d.1.max)."


def _idle(report: Report) -> Iterator[str]:
    taught = frozenset(face.skill for face in report.library if face.skill)
    for face in report.library:
        if not usable(face, report.crypt, taught):
            yield f"No vampire of the crypt can use {face.name}."


def usable(face: VtesFace, crypt: Iterable[VtesFace], taught: Collection[str] = ()) -> bool:
    """Whether a crypt has a vampire who meets what a library card requires.

    Args:
        face: the library card.
        crypt: the vampires.
        taught: disciplines that skill cards of the library can give to any of them.
    """
    if not (face.clan or face.sect or face.discipline or face.titles):
        return True
    return any(
        (not face.clan or vampire.clan == face.clan)
        and (not face.sect or vampire.sect == face.sect)
        and (not face.titles or vampire.title in face.titles)
        and (not face.discipline or face.discipline in taught or bool(vampire.level_of(face.discipline)))
        for vampire in crypt
    )


def _by_card(entries: Iterable[Entry]) -> dict[str | int, list[Entry]]:
    found: dict[str | int, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry.key, []).append(entry)
    return found


class _Checker:
    """Collects the faults of one deck."""

    def __init__(self, more: Sequence[VtesFace], lacking: Collection[str]) -> None:
        self.more = tuple(more)
        self.lacking = frozenset(lacking)
        self.faults: list[Fault] = []
        self.cards: dict[str, dict[VtesFace, int]] = {CRYPT: {}, LIBRARY: {}}
        self._size = {CRYPT: 0, LIBRARY: 0}
        self._unknown = 0

    def fault(self, says: str, line: int = 0, clause: str = "") -> None:
        self.faults.append(Fault(says, line, clause))

    def card(self, entries: list[Entry]) -> None:
        """Count all entries of one card, and note what is wrong with them."""
        first = entries[0]
        count = sum(entry.count for entry in entries)
        face = self._face(first)
        if face is None or face.slug in self.lacking:
            for entry in entries:
                self._size[entry.part or entry.likely] += entry.count
            self.fault(self._missing(first, face) + _places(entries, count), first.line)
            return
        cards = self.cards[face.family]
        cards[face] = cards.get(face, 0) + count
        if cards[face] > MOST:
            self.fault(f"of {face.name} at most {MOST} copies can be named{_places(entries, count)}", first.line)
        self._size[face.family] += count
        for entry in entries:
            if entry.part and entry.part != face.family:
                says = f"{face.name} is a card of the {face.family} and cannot be in the {entry.part}"
                self.fault(says, entry.line, "i.d.separate")

    def _face(self, entry: Entry) -> VtesFace | None:
        try:
            return face_numbered(entry.number, self.more) if entry.number else face_named(entry.name, self.more)
        except BadOption:
            return None

    def _missing(self, entry: Entry, face: VtesFace | None) -> str:
        """Say that a card cannot be played, and which come near."""
        name = face.name if face else entry.name
        says = f"{name} cannot be played here yet" if face else _no_card(entry)
        if not name:
            return says
        self._unknown += 1
        if self._unknown > SUGGESTED:
            return says
        near = [one.name for one in nearest(name, self.more) if one.slug not in self.lacking]
        return f"{says}; near it: {', '.join(near)}" if near else says

    def sizes(self, seats: int | None) -> None:
        """Note decks that are too small or too large."""
        crypt, library = self._size[CRYPT], self._size[LIBRARY]
        if crypt < LEAST_CRYPT:
            self.fault(f"its crypt has {_cards(crypt)}, and at least {LEAST_CRYPT} are needed", clause="i.d.2.min")
        if library < LEAST_LIBRARY:
            says = f"its library has {_cards(library)}, and at least {LEAST_LIBRARY} are needed"
            self.fault(says, clause="i.d.1.min")
        most = largest_library(MOST_SEATS if seats is None else seats)
        if library > most:
            table = f"even for {MOST_SEATS} Methuselahs" if seats is None else f"for {seats} Methuselahs"
            self.fault(f"its library has {_cards(library)}, and {table} at most {most} are allowed", clause="i.d.1.max")


def _no_card(entry: Entry) -> str:
    if entry.number:
        return f"V:TES has no card with the number {entry.number} here"
    return f"V:TES has no card called {shown(entry.name)} here"


def _places(entries: list[Entry], count: int) -> str:
    """Say how many copies there are, and in which lines they stand if these are several."""
    numbers = [str(entry.line) for entry in entries if entry.line]
    rest = " and more" if len(numbers) > LISTED else ""
    lines = f" in the lines {', '.join(numbers[:LISTED])}{rest}" if len(numbers) > 1 else ""
    return f" ({count} {'copy' if count == 1 else 'copies'}{lines})"


def _cards(size: int) -> str:
    return "1 card" if size == 1 else f"{size} cards"


__all__ = [
    "FEWEST_SEATS",
    "LEAST_CRYPT",
    "LEAST_LIBRARY",
    "MOST_SEATS",
    "Entry",
    "Report",
    "Sheet",
    "check_sheet",
    "checked",
    "largest_library",
    "remarks",
    "sheet_of",
    "usable",
]
