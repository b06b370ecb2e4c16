"""Decks as text, in the formats that the players of the game use."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

from kredens.errors import BadDeck, BadOption, shown
from kredens_vtes.catalogue import face_named
from kredens_vtes.faces import LIBRARY_KINDS, VAMPIRE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from kredens_vtes.decks.model import VtesDeck
    from kredens_vtes.faces import VtesFace

TWD, JOL, LACKEY, JSON, VDB = "twd", "jol", "lackey", "json", "vdb"
FORMATS: Final = (TWD, JOL, LACKEY, JSON, VDB)
"""The formats: the lists of the tournament-winning decks, JOL, Lackey, JSON by number, and the address of VDB."""

ADDRESS: Final = "https://vdb.im/decks/deck"

OLDEST, YOUNGEST = -4, 4
"""The sums that the heading of a crypt gives are those of so many vampires."""


def write_deck(deck: VtesDeck, to: str, more: Sequence[VtesFace] = ()) -> str:
    """Return a deck as text.

    Args:
        deck: the deck. TWD, JSON and VDB keep its name and its author, the others do not.
        to: one of `FORMATS`.
        more: the faces of other card sets.

    Raises:
        BadOption: there is no such format.
        BadDeck: a card is unknown, in a format that needs its number.
    """
    writer = _Writer(deck, more)
    if to == TWD:
        return writer.twd()
    if to == JOL:
        return writer.jol()
    if to == LACKEY:
        return writer.lackey()
    if to == JSON:
        return writer.json()
    if to == VDB:
        return writer.vdb()
    raise BadOption(f"A deck can be written as {', '.join(FORMATS)}, not as {shown(to)}.")


class _Writer:
    """Writes one deck."""

    def __init__(self, deck: VtesDeck, more: Sequence[VtesFace]) -> None:
        self.deck = deck
        self.more = more
        self.crypt = self._faces(deck.crypt)
        library = self._faces(deck.library)
        self.library = sorted(library, key=_place)

    def _faces(self, cards: Mapping[str, int]) -> list[tuple[str, VtesFace | None, int]]:
        return [(name, self._face(name), count) for name, count in cards.items()]

    def _face(self, name: str) -> VtesFace | None:
        try:
            return face_named(name, self.more)
        except BadOption:
            return None

    def twd(self) -> str:
        head = [
            f"{what}: {said}"
            for what, said in (("Deck Name", self.deck.name), ("Created by", self.deck.author))
            if said
        ]
        title = self._heading()
        lines = [*head, *([""] if head else []), title, "-" * len(title), *self._vampires()]
        lines += ["", f"Library ({self.deck.library_size} cards)"]
        last = None
        for name, face, count in self.library:
            kind = face.kind if face else "other"
            if kind != last:
                size = sum(n for _, one, n in self.library if (one.kind if one else "other") == kind)
                lines += [*([""] if last else []), f"{kind.replace('-', ' ').title()} ({size})"]
                last = kind
            lines.append(f"{count}x {name}")
        return "\n".join([*lines, ""])

    def _heading(self) -> str:
        ages = sorted([face.capacity for _, face, n in self.crypt if face for _ in range(n)])
        size = self.deck.crypt_size
        if not ages:
            return f"Crypt ({size} cards)"
        mean = round(sum(ages) / len(ages), 2)
        return f"Crypt ({size} cards, min={sum(ages[:YOUNGEST])}, max={sum(ages[OLDEST:])}, avg={mean:g})"

    def _vampires(self) -> Iterator[str]:
        """Yield the lines of the crypt, in columns."""
        known = [face for _, face, _ in self.crypt if face and face.kind == VAMPIRE]
        wide = max([len(name) for name, _, _ in self.crypt], default=0)
        broad = max([len(face.written_disciplines) for face in known], default=0)
        long = max([len(face.title) for face in known], default=0)
        for name, face, count in self.crypt:
            if face is None or face.kind != VAMPIRE:
                yield f"{count}x {name}"
                continue
            title = face.title.replace("-", " ")
            columns = (f"{name:<{wide}}", f"{face.capacity:>2}", f"{face.written_disciplines:<{broad}}")
            yield f"{count}x {'  '.join((*columns, f'{title:<{long}}' if long else '', face.clan))}"

    def jol(self) -> str:
        lines = [f"{count}x {name}" for name, _, count in self.crypt]
        return "\n".join([*lines, "", *[f"{count}x {name}" for name, _, count in self.library], ""])

    def lackey(self) -> str:
        lines = [f"{count}\t{name}" for name, _, count in self.library]
        return "\n".join([*lines, "Crypt:", *[f"{count}\t{name}" for name, _, count in self.crypt], ""])

    def json(self) -> str:
        cards = {str(number): count for number, count in self._numbers().items()}
        said = {"name": self.deck.name, "author": self.deck.author, "cards": cards}
        return f"{json.dumps(said, ensure_ascii=False, indent=2)}\n"

    def vdb(self) -> str:
        said = {what: text for what, text in (("name", self.deck.name), ("author", self.deck.author)) if text}
        query = f"?{urlencode(said)}" if said else ""
        return f"{ADDRESS}{query}#{';'.join([f'{number}={count}' for number, count in self._numbers().items()])}\n"

    def _numbers(self) -> dict[int, int]:
        counts: dict[int, int] = {}
        for name, face, count in (*self.crypt, *self.library):
            if face is None:
                raise BadDeck(f"V:TES has no card called {shown(name)} here, so its number is not known.")
            counts[face.id] = counts.get(face.id, 0) + count
        return counts


def _place(card: tuple[str, VtesFace | None, int]) -> tuple[int, str]:
    name, face, _ = card
    kinds = (*LIBRARY_KINDS, VAMPIRE)
    return (len(kinds), name) if face is None else (kinds.index(face.kind), face.slug)


__all__ = ["FORMATS", "JOL", "JSON", "LACKEY", "TWD", "VDB", "write_deck"]
