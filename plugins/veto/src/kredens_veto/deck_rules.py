"""The rules of building a deck, and everything that is wrong with one at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from kredens.errors import BadOption, shown
from kredens.kernel.cards import slug
from kredens.kernel.clauses import cite
from kredens.kernel.decks import Fault, in_order, refuse
from kredens_veto.board import so_many
from kredens_veto.catalogue import face_named
from kredens_veto.decks import COPIES, COPIES_AT_A_FEAST, DEMO_ARMS, LEAST, VetoDeck, demo_faction, demo_order
from kredens_veto.faces import CHARACTER, EFFECT, EQUIPMENT, FACTION, LOYAL, PROPERTY, STING, STRATEGY
from kredens_veto.options import KKK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kredens_veto.faces import VetoFace
    from kredens_veto.options import VetoOptions

SUGGESTED = 30
"""For how many unknown names of one deck the nearest ones are looked up."""

_MARKED = {EFFECT: "1.5.faction-effect", PROPERTY: "errata.2.property", STING: "errata.2.sting"}
"""The kinds of cards whose arms say who may use them, and by which clause."""


class Entry(Struct, frozen=True):
    """What one line of a deck says: a name, how many copies, and the number of the line (0: it comes from no file)."""

    name: str
    count: int = 1
    line: int = 0


class Sheet(Struct, frozen=True):
    """What a deck says, right or wrong."""

    factions: tuple[Entry, ...] = ()
    strategies: tuple[Entry, ...] = ()
    cards: tuple[Entry, ...] = ()


class Report(Struct, frozen=True):
    """What has come out of checking a sheet: the faults, and the faces that its names mean."""

    faults: tuple[Fault, ...]
    faction: VetoFace | None
    strategy: VetoFace | None
    cards: dict[VetoFace, int]


def sheet_of(deck: VetoDeck) -> Sheet:
    """Return what a deck says."""
    return Sheet(
        (Entry(deck.faction),),
        () if deck.strategy is None else (Entry(deck.strategy),),
        tuple([Entry(name, count) for name, count in deck.cards.items()]),
    )


def check_sheet(sheet: Sheet, options: VetoOptions, more: Sequence[VetoFace] = ()) -> Report:
    """Find everything that is wrong with a deck.

    Args:
        sheet: what it says.
        options: how the table plays.
        more: the faces of other card sets.
    """
    checker = _Checker(options, more)
    faction = checker.faction(sheet.factions)
    strategy = checker.strategy(sheet.strategies)
    lines = checker.cards(sheet.cards)
    if options.ruleset == KKK:
        faction = checker.demo(faction, strategy, lines)
    else:
        checker.second_edition(lines)
    counts = {face: sum(entry.count for entry in entries) for face, entries in lines.items()}
    return Report(in_order(checker.faults), faction, strategy, counts)


def checked(deck: VetoDeck, options: VetoOptions, name: str, more: Sequence[VetoFace] = ()) -> Report:
    """Return the faces of a deck.

    Raises:
        BadDeck: it is not legal; the text has every fault.
    """
    report = check_sheet(sheet_of(deck), options, more)
    refuse(report.faults, name)
    return report


def remarks(deck: VetoDeck, options: VetoOptions, more: Sequence[VetoFace] = ()) -> tuple[str, ...]:
    """Return a sentence for each card of a legal deck that its player cannot use, though she may have it.

    The rulebook restricts the use of such cards, not the deck: another player may come to control them.
    """
    report = check_sheet(sheet_of(deck), options, more)
    if report.faction is None:
        return ()
    return tuple(_unusable(report.cards, report.faction.faction))


def unusable(face: VetoFace, arms: str) -> str:
    """Return the clause by which a player of a faction cannot use a card, or "" if she can.

    Args:
        face: the card.
        arms: the faction, as a slug.
    """
    if not face.faction or face.faction == arms:
        return ""
    return "1.2.kw.loyal" if LOYAL in face.keywords else _MARKED.get(face.kind, "")


def _unusable(cards: Iterable[VetoFace], arms: str) -> Iterator[str]:
    faces = tuple(cards)
    borne = {face.faction for face in faces if face.kind == CHARACTER}
    for face in faces:
        clause = unusable(face, arms)
        if clause:
            what = "put out" if face.kind in {CHARACTER, PROPERTY} else "used"
            yield f"{face.title} can be {what} only by a player of its faction ({clause})."
        elif face.kind == EQUIPMENT and face.faction and face.faction not in borne:
            yield f"No character of this deck has the arms to bear {face.title} (errata.2.equipment)."


class _Checker:
    """Collects the faults of one deck."""

    def __init__(self, options: VetoOptions, more: Sequence[VetoFace]) -> None:
        self.options = options
        self.more = more
        self.faults: list[Fault] = []
        self.nameless = 0  # cards with wrong names count for the size, which is right when the names are
        self._found: dict[str, VetoFace | Fault] = {}
        self._unknown = 0

    def fault(self, says: str, line: int = 0, clause: str = "") -> None:
        self.faults.append(Fault(says, line, clause))

    def face(self, entry: Entry) -> VetoFace | None:
        """Return the face that an entry names; note a fault if there is none."""
        word = slug(entry.name)
        if word not in self._found:
            self._found[word] = self._looked_up(entry.name)
        found = self._found[word]
        if isinstance(found, Fault):
            self.fault(found.says, entry.line)
            return None
        return found

    def _looked_up(self, name: str) -> VetoFace | Fault:
        if self._unknown == SUGGESTED:
            return Fault(f"Veto! may have no card called {shown(name)}; correct the first {SUGGESTED} names before it")
        try:
            return face_named(name, self.more)
        except BadOption as error:
            self._unknown += 1
            return Fault(str(error).rstrip("."))

    def faction(self, entries: tuple[Entry, ...]) -> VetoFace | None:
        """Return the faction card: a deck has exactly one."""
        cite("1.1.party", "1.1.start-in-play", "2.4.own-cards")
        if not entries:
            self.fault("it does not say whose deck it is; write 'Faction: NAME'", clause="1.1.party")
        return self._outside(entries, FACTION, "a faction", "1.1.party")

    def strategy(self, entries: tuple[Entry, ...]) -> VetoFace | None:
        """Return the strategy, if there is one: a deck has at most one."""
        cite("1.7.optional", "1.7.one")
        return self._outside(entries, STRATEGY, "a strategy", "1.7.one")

    def _outside(self, entries: tuple[Entry, ...], kind: str, wanted: str, clause: str) -> VetoFace | None:
        chosen: VetoFace | None = None
        for number, entry in enumerate(entries):
            if number:
                self.fault(f"{shown(entry.name)} is {wanted} too many; a deck has one", entry.line, clause)
            face = self.face(entry)
            if face is not None and face.kind != kind:
                self.fault(f"{face.title} is {_a(face.kind)}, not {wanted}", entry.line, clause)
            elif face is not None and chosen is None:
                chosen = face
        return chosen

    def cards(self, entries: tuple[Entry, ...]) -> dict[VetoFace, list[Entry]]:
        """Return the lines of each card of the deck: neither faction cards nor strategies are among them."""
        cite("1.7.not-in-deck", "2.1.not-counted")
        lines: dict[VetoFace, list[Entry]] = {}
        for entry in entries:
            face = self.face(entry)
            if face is None:
                self.nameless += entry.count
            elif face.kind in {FACTION, STRATEGY}:
                clause = "1.7.not-in-deck" if face.kind == STRATEGY else "2.1.not-counted"
                says = f"{face.title} is {_a(face.kind)} and no part of a deck; write '{face.kind.title()}: NAME'"
                self.fault(says, entry.line, clause)
            else:
                lines.setdefault(face, []).append(entry)
        return lines

    def second_edition(self, lines: dict[VetoFace, list[Entry]]) -> None:
        """Note what breaks the rules of the second edition."""
        cite("2.1.min-60", "2.1.no-max", "2.1.three-copies", "kkk.setup.compatible", "1.2.nickname", "2.3.versions")
        feast = self.options.feast
        if feast:
            cite("5.2.two-copies")
        most, clause = (COPIES_AT_A_FEAST, "5.2.two-copies") if feast else (COPIES, "2.1.three-copies")
        size = self.nameless + sum(entry.count for entries in lines.values() for entry in entries)
        if size < LEAST:
            self.fault(f"it has {so_many(size, 'card')}; a deck has at least {LEAST}", clause="2.1.min-60")
        for face, entries in lines.items():
            count = sum(entry.count for entry in entries)
            if count > most:
                says = f"there are {count} copies of {face.title}; a deck has at most {most} of a card"
                self.fault(says + _lines(entries), entries[-1].line, clause)

    def demo(
        self, faction: VetoFace | None, strategy: VetoFace | None, lines: dict[VetoFace, list[Entry]]
    ) -> VetoFace | None:
        """Note what is not as in one of the two decks of the demo; return its faction card."""
        cite("kkk.setup.split", "kkk.setup.no-mixing", "kkk.setup.deck", "kkk.setup.info-card")
        if strategy is not None:
            self.fault(f"the demo has no strategies, and so not {strategy.title}", clause="kkk.setup.deck")
        if faction is None:
            return None
        card = demo_faction(faction.faction)
        if card is None:
            says = f"the demo has a deck of Awanturnicy and one of Dworscy, but none of {faction.title}"
            self.fault(says, clause="kkk.setup.factions")
            return None
        fixed = _counted(demo_order(faction.faction))
        known = {face for arms in DEMO_ARMS for face in demo_order(arms)}
        for face, entries in lines.items():
            count = sum(entry.count for entry in entries)
            if face not in fixed:
                clause = "kkk.setup.no-mixing" if face in known else "kkk.setup.split"
                self.fault(f"{face.title} is not in the demo's deck of {faction.name}", entries[0].line, clause)
            elif count != fixed[face]:
                says = f"the demo's deck of {faction.name} has {fixed[face]}x {face.title}, not {count}x"
                self.fault(says + _lines(entries), entries[-1].line, "kkk.setup.split")
        for face in fixed:
            if face not in lines:
                says = f"{fixed[face]}x {face.title} is missing, for the demo's decks are fixed"
                self.fault(says, clause="kkk.setup.split")
        return card


def _counted(faces: Iterable[VetoFace]) -> dict[VetoFace, int]:
    counts: dict[VetoFace, int] = {}
    for face in faces:
        counts[face] = counts.get(face, 0) + 1
    return counts


def _a(kind: str) -> str:
    if kind == EQUIPMENT:
        return kind
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def _lines(entries: list[Entry]) -> str:
    """Say in which lines a card stands, if it stands in several."""
    numbers = [str(entry.line) for entry in entries if entry.line]
    return f", in the lines {', '.join(numbers)}" if len(numbers) > 1 else ""
