"""Imagining: which cards may be in the decks of another Methuselah, of which only some have been seen.

A deck may be one of those that come with the game, and the more of its cards were seen, the likelier it is one. If not,
its rest is drawn as `decks/generator.py` draws decks: vampires who are kin to those that were seen, and library cards
that one of them can use.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from kredens.kernel.rests import Rest, laid, left_of
from kredens_vtes.dealing import of_deck
from kredens_vtes.decks.bundled import AT_LENGTH, BUNDLED, bundled
from kredens_vtes.decks.generator import COPIES, COPIES_OF_UNIQUE, SHARES, kinship
from kredens_vtes.decks.rules import checked, usable
from kredens_vtes.faces import CRYPT, VAMPIRE, VtesFace
from kredens_vtes.hints import fitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.kernel.imagining import TableFacts, Unknown
    from kredens.kernel.rng import Stream

BUNDLED_ONE_IN: Final = 4
"""How often decks are taken for those that come with the game, if they can be one of these and no card was seen.

Each card that was seen and is in such a deck doubles the odds: that it is there by chance is less likely than that."""

TELLING: Final = 16
"""More cards than this say nothing more."""

MOST_BAGS: Final = 512
"""How many bags are kept for drawing from them again."""

_KINDS: Final = tuple(SHARES)

Bag = tuple[VtesFace, ...]


class Imagination:
    """What may be in decks, of all cards that there are.

    Args:
        faces: the cards that can be played.
    """

    def __init__(self, faces: tuple[VtesFace, ...]) -> None:
        self.faces = faces
        self._of_seat: dict[int, Bag] = {}
        self._bags: dict[tuple[int, str, tuple[str, ...]], dict[str, Bag]] = {}
        self._users: dict[tuple[int, str], list[bool]] = {}

    def possible(self, facts: TableFacts) -> Iterator[VtesFace]:
        """Yield every face that may turn up at a table: all cards in the decks of each seat."""
        for seat in range(facts.seats):
            yield from self._cards(seat)

    def imagine(self, unknown: Unknown, luck: Stream) -> list[VtesFace]:
        """Return cards that may lie where a viewer does not see which they are."""
        seen = cast("Bag", unknown.seen)
        rests = _rests(unknown.family, unknown.owner, seen, cast("Bag", unknown.beside), len(unknown.places))
        odds = 1 << min(TELLING, len({*seen, *unknown.beside}))
        if rests and luck.below(odds + BUNDLED_ONE_IN - 1) < odds:
            found = laid(luck.pick(rests), unknown.places, fitting, luck)
            if found is not None:
                return found
        drawn = Rest(seen, _most, luck)
        if unknown.family == _family(CRYPT, unknown.owner):
            return self._vampires(unknown, drawn, luck)
        bags = self._usable(unknown.owner, tuple(sorted({face.slug for face in unknown.beside})))
        weights = tuple([SHARES[kind] for kind in bags])
        kinds = tuple(bags)
        return [drawn.draw(bags[kinds[luck.weighted(weights)]]) for _ in unknown.places]

    def _vampires(self, unknown: Unknown, drawn: Rest[VtesFace], luck: Stream) -> list[VtesFace]:
        """Draw vampires who are kin to one that was seen, each as it must be where it lies."""
        vampires = [face for face in self._cards(unknown.owner) if face.kind == VAMPIRE]
        first = luck.pick(cast("Bag", unknown.seen) or tuple(vampires))
        bags = self._kept((unknown.owner, VAMPIRE, (first.slug,)))
        if not bags:
            # The likelier beside the first one, the more often.
            bags[VAMPIRE] = tuple([face for face in vampires for _ in range(kinship(first, face))])
        kin = bags[VAMPIRE]
        found: list[VtesFace] = []
        for place in unknown.places:
            bag = kin
            if place.hint is not None:
                told = self._kept((unknown.owner, VAMPIRE, (first.slug, str(place.hint))))
                if VAMPIRE not in told:
                    told[VAMPIRE] = tuple([face for face in kin if fitting(face, place)])
                bag = told[VAMPIRE]
            found.append(drawn.draw(bag or kin))
        return found

    def _usable(self, seat: int, crypt: tuple[str, ...]) -> dict[str, Bag]:
        """Return by kind the library cards that one of these vampires can use; all if none was seen."""
        bags = self._kept((seat, "", crypt))
        if not bags:
            cards = self._cards(seat)
            users = [self._used_by(seat, face) for face in cards if face.kind == VAMPIRE and face.slug in crypt]
            fit = [any(able) for able in zip(*users, strict=True)] if users else [True] * len(cards)
            by_kind: dict[str, list[VtesFace]] = {}
            for face, able in zip(cards, fit, strict=True):
                if able:
                    by_kind.setdefault(face.kind, []).append(face)
            for kind in _KINDS:
                if kind in by_kind:
                    bags[kind] = tuple(by_kind[kind])
        return bags

    def _used_by(self, seat: int, vampire: VtesFace) -> list[bool]:
        """Return for each card in the decks of a seat whether a vampire can use it."""
        key = seat, vampire.slug
        if key not in self._users:
            self._users[key] = [usable(face, (vampire,)) for face in self._cards(seat)]
        return self._users[key]

    def _kept(self, key: tuple[int, str, tuple[str, ...]]) -> dict[str, Bag]:
        if len(self._bags) >= MOST_BAGS and key not in self._bags:
            self._bags.clear()
        return self._bags.setdefault(key, {})

    def _cards(self, seat: int) -> Bag:
        if seat not in self._of_seat:
            self._of_seat[seat] = tuple([of_deck(face, seat) for face in self.faces])
        return self._of_seat[seat]


def _most(face: VtesFace) -> int:
    return COPIES_OF_UNIQUE if face.unique or face.kind == VAMPIRE else COPIES


@lru_cache(maxsize=MOST_BAGS)
def _rests(family: str, seat: int, seen: Bag, beside: Bag, count: int) -> tuple[Bag, ...]:
    """Return what may be left of those decks that come with the game and can be the one from which cards were seen.

    Args:
        family: of which part of the deck.
        seat: whose deck it is.
        seen: the cards of this part that were seen.
        beside: those of the other part.
        count: how many were not seen.
    """
    found: list[Bag] = []
    for crypt, library in _bundled(seat):
        part, other = (crypt, library) if family == _family(CRYPT, seat) else (library, crypt)
        if other.keys() >= set(beside) and (rest := left_of(part, seen, count)) is not None:
            found.append(tuple(rest))
    return tuple(found)


@lru_cache(maxsize=16)
def _bundled(seat: int) -> tuple[tuple[Counter[VtesFace], Counter[VtesFace]], ...]:
    """Return crypt and library of the decks that come with the game."""
    found: list[tuple[Counter[VtesFace], Counter[VtesFace]]] = []
    for name in (*BUNDLED, *AT_LENGTH):
        report = checked(bundled(name), name)
        crypt, library = [
            Counter({of_deck(face, seat): count for face, count in cards.items()})
            for cards in (report.crypt, report.library)
        ]
        found.append((crypt, library))
    return tuple(found)


def _family(part: str, seat: int) -> str:
    return f"{part} {seat}"


__all__ = ["Imagination"]
