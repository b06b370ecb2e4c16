"""Imagining: which cards may be in a deck of which only some have been seen.

Of the demo everybody knows both decks. Of a deck of the second edition nobody but its player knows more than the
faction and what was seen. It may be the deck that comes with the game for that faction; else the rest is drawn as
`deck_generator.py` draws decks, so that what was seen and what was not make one that can be played.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from kredens.kernel.rests import Rest, laid, left_of
from kredens_veto.catalogue import catalogue
from kredens_veto.dealing import of_deck
from kredens_veto.deck_generator import ELECTS, SHARES, likelihood
from kredens_veto.deck_rules import checked
from kredens_veto.decks import BUNDLED, COPIES, COPIES_AT_A_FEAST, bundled, demo_order
from kredens_veto.faces import ELECT, FACTION, STING, STRATEGY
from kredens_veto.moments import STING_ATTACHED
from kredens_veto.options import KKK, VetoOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.kernel.imagining import Lying, TableFacts, Unknown
    from kredens.kernel.rng import Stream
    from kredens_veto.faces import VetoFace
    from kredens_veto.tables import VetoTable

BUNDLED_ONE_IN: Final = 4
"""How often a deck is taken for the one that comes with the game, if it can be that."""

_KINDS: Final = tuple(SHARES)
_WEIGHTS: Final = tuple([weight for _, weight in SHARES.values()])


def possible_faces(facts: TableFacts) -> Iterator[VetoFace]:
    """Return every face that may turn up at a table: factions and strategies, and all others in each deck."""
    faces = (*catalogue(), *_added(facts))
    outside = {FACTION, STRATEGY}
    yield from [face for face in faces if face.kind in outside]
    for seat in range(facts.seats):
        yield from [of_deck(face, seat) for face in faces if face.kind not in outside]


def _added(facts: TableFacts) -> tuple[VetoFace, ...]:
    return tuple([face for one in facts.card_sets for face in one.faces])


def hint(t: VetoTable, token: int) -> str | None:
    """Return the kind of a card that lies face down, if everybody knows it: one that is being attached is a sting."""
    born = t.cards[token].generation
    told = any(one.source == token and one.generation == born and one.kind == STING_ATTACHED for one in t.items)
    return STING if told else None


def imagine(unknown: Unknown, luck: Stream) -> list[VetoFace]:
    """Return cards that may lie where a viewer does not see which they are; what is attached face down is a sting."""
    options: VetoOptions = unknown.options
    seen = cast("tuple[VetoFace, ...]", unknown.seen)
    arms = next((face.faction for face in cast("tuple[VetoFace, ...]", unknown.beside) if face.kind == FACTION), "")
    count, attached = len(unknown.places), sum([_holds_a_sting(place) for place in unknown.places])
    deck = _known_deck(arms, unknown.owner, options, luck)
    if deck is not None:
        rest = left_of(deck, seen, count)
        found = None if rest is None else laid(rest, unknown.places, _fits, luck)
        if found is not None:
            return found
    most = COPIES_AT_A_FEAST if options.feast else COPIES
    drawn = _Rest(_bags(unknown.owner, arms, _added(unknown)), most, seen, luck).cards(count, attached)
    found = laid(drawn, unknown.places, _fits, luck)
    assert found is not None  # noqa: S101  # there are stings for all that are attached
    return found


def _fits(face: VetoFace, place: Lying) -> bool:
    return face.kind == STING or not _holds_a_sting(place)


def _holds_a_sting(place: Lying) -> bool:
    return place.attached or place.hint == STING


def _known_deck(arms: str, seat: int, options: VetoOptions, luck: Stream) -> Counter[VetoFace] | None:
    """Return the demo's deck, or the one that comes with the game if it is taken for that."""
    if options.ruleset == KKK:
        return _demo(arms, seat)
    if arms in BUNDLED and luck.below(BUNDLED_ONE_IN) == 0:
        return _bundled(arms, seat)
    return None


@lru_cache(maxsize=32)
def _demo(arms: str, seat: int) -> Counter[VetoFace]:
    return Counter([of_deck(face, seat) for face in demo_order(arms)])


@lru_cache(maxsize=32)
def _bundled(arms: str, seat: int) -> Counter[VetoFace]:
    report = checked(bundled(arms), VetoOptions(), arms)
    return Counter({of_deck(face, seat): count for face, count in report.cards.items()})


@lru_cache(maxsize=64)
def _bags(seat: int, arms: str, more: tuple[VetoFace, ...]) -> dict[str, tuple[VetoFace, ...]]:
    """Return by kind the cards of a deck that may be drawn, the likelier ones more often."""
    bags: dict[str, list[VetoFace]] = {kind: [] for kind in (*SHARES, ELECT)}
    for face in (*catalogue(), *more):
        times = likelihood(face, arms)
        if times:
            for kind in (face.kind, ELECT) if ELECT in face.keywords else (face.kind,):
                bags[kind] += [of_deck(face, seat)] * times
    return {kind: tuple(bag) for kind, bag in bags.items()}


class _Rest:
    """The rest of a deck that is being drawn.

    Args:
        bags: what may be drawn, by kind.
        most: how many copies of a card there may be.
        seen: the cards that were seen.
        luck: decides what is drawn.
    """

    def __init__(
        self, bags: dict[str, tuple[VetoFace, ...]], most: int, seen: tuple[VetoFace, ...], luck: Stream
    ) -> None:
        self.bags = bags
        self.luck = luck
        self.rest = Rest(seen, lambda _: most, luck)
        self.numbers = dict.fromkeys(_KINDS, 0)
        self.elects = 0
        for face in seen:
            self._count(face)

    def _count(self, face: VetoFace) -> None:
        self.numbers[face.kind] += 1
        if ELECT in face.keywords:
            self.elects += 1

    def cards(self, count: int, stings: int) -> list[VetoFace]:
        """Return so many cards, among them at least so many stings."""
        drawn = self.rest.drawn
        for _ in range(stings):
            self._draw(STING)
        while self.elects < ELECTS and len(drawn) < count:
            self._draw(ELECT)
        for kind, (least, _) in SHARES.items():
            while self.numbers[kind] < least and len(drawn) < count:
                self._draw(kind)
        while len(drawn) < count:
            self._draw(_KINDS[self.luck.weighted(_WEIGHTS)])
        return drawn

    def _draw(self, kind: str) -> None:
        self._count(self.rest.draw(self.bags[kind]))


__all__ = ["hint", "imagine", "possible_faces"]
