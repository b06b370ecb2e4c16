"""The layout of an observation: which numbers it is made of, derived from what a game declares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from kredens.kernel.imagining import TableFacts
from kredens.setup import settings_of, template_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from kredens.games import Game
    from kredens.kernel.markers import Marker
    from kredens.kernel.zones import Zone

ME = "me"
UNKNOWN = "unknown"
NOBODY_ELSE = "nobody"
FACTS = 128
"""How many numbers hold what has no place of its own, by a hash of its words."""

FACTS_SECTION = "facts"


class Section(Struct, frozen=True):
    """Some numbers of an observation that belong together.

    Attributes:
        name: what they are called, e.g. `zone hand: cards`.
        start: where they begin.
        rows: what each row stands for; the rows follow one another.
        columns: what each number of a row stands for.
        says: what a number says, in a few words.
    """

    name: str
    start: int
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    says: str

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.rows) * len(self.columns)

    def meaning(self, place: int) -> str:
        """Return what the number at a place of the observation stands for."""
        row, column = divmod(place - self.start, len(self.columns))
        return ", ".join(part for part in (self.name, self.rows[row], self.columns[column]) if part)


def slugs_of(game: Game, seats: int, options: Mapping[str, Any], decks: Any = None) -> tuple[str, ...]:
    """Return the slugs of all cards that may turn up at a table, in alphabetical order.

    They are those of all decks if the game lists them (`Game.faces`), else those of these decks.

    Raises:
        BadOption: the game does not take the seats or options.
        BadDeck: it does not take the decks.
    """
    table = template_of(game, seats, options, decks)
    faces = table.setting.faces
    if game.faces is not None:
        faces = tuple(game.faces(TableFacts(seats, settings_of(game, options), game.card_sets)))
    return tuple(sorted({face.slug for face in faces}))


def with_attributes(zone: Zone) -> bool:
    """Whether what lies on a card in a zone is told card by card: the table's side of things, not hands and piles."""
    return not zone.mixed and (zone.up or zone.peek == "owner")


def layout_of(game: Game, seats: int, slugs: tuple[str, ...]) -> tuple[Section, ...]:
    """Return the sections of an observation at a table."""
    sections: list[Section] = []
    start = 0

    def add(name: str, rows: tuple[str, ...], columns: tuple[str, ...], says: str) -> None:
        nonlocal start
        section = Section(name, start, rows, columns, says)
        sections.append(section)
        start += section.size

    around = (ME, *[f"me+{number}" for number in range(1, seats)])
    cards = (*slugs, UNKNOWN)
    add("asked", ("",), (*around, NOBODY_ELSE), "1 for who has to answer, as far as she may know")
    add("present", ("",), around, "1 for who is still in the game")
    for zone in game.zones:
        rows = around if zone.per == "seat" else ("",)
        add(f"zone {zone.name}: cards", rows, cards, "how many of each card lie there; the last: not known")
        if not with_attributes(zone):
            continue
        if zone.up and zone.per == "seat":
            add(f"zone {zone.name}: {game.tapped}", rows, cards, f"how many of them are {game.tapped}")
        for on_card in game.card_markers:
            add(f"zone {zone.name}: {on_card.name}", rows, cards, _on_cards(on_card.names))
    for marker in game.markers:
        add(f"marker {marker.name}", *_of_marker(marker, around))
    add("unseen", ("",), slugs, "how many of each card are among those that she has not found")
    add(
        FACTS_SECTION,
        ("",),
        tuple(map(str, range(FACTS))),
        "what has no place of its own, counted by a hash of its words",
    )
    return tuple(sections)


def _on_cards(names: tuple[str, ...]) -> str:
    called = f" ({', '.join(f'{number}: {name}' for number, name in enumerate(names))})" if names else ""
    return f"the sum of the numbers on them{called}"


def _of_marker(marker: Marker, around: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Return rows, columns and meaning of a marker's section."""
    if marker.kind == "holder":
        return ("",), (*around, NOBODY_ELSE), "1 for who has it"
    rows = around if marker.per == "seat" else ("",)
    if marker.kind == "tokens":
        return (*rows, "common"), ("",), "how many"
    if marker.names:
        return rows, (*marker.names, "other"), "1 for what it stands at"
    return rows, ("",), "the number"


__all__ = ["FACTS", "FACTS_SECTION", "Section", "layout_of", "slugs_of", "with_attributes"]
