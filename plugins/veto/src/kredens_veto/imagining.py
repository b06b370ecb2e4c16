"""Imagining: which cards may be in a deck of which only some have been seen.

Of the demo everybody knows both decks. Of a deck of the second edition nobody but its player knows more than the
faction and what was seen. It may be the deck that comes with the game for that faction; else the rest is drawn as
`deck_generator.py` draws decks, so that what was seen and what was not make one that can be played.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from kredens_veto.catalogue import catalogue
from kredens_veto.dealing import of_deck
from kredens_veto.deck_generator import ELECTS, SHARES, likelihood
from kredens_veto.deck_rules import checked
from kredens_veto.decks import BUNDLED, COPIES, COPIES_AT_A_FEAST, bundled, demo_order
from kredens_veto.faces import ELECT, FACTION, STING, STRATEGY
from kredens_veto.options import KKK, VetoOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.kernel.imagining import TableFacts, Unknown
    from kredens.kernel.rng import Stream
    from kredens_veto.faces import VetoFace

BUNDLED_ONE_IN: Final = 4
"""How often a deck is taken for the one that comes with the game, if it can be that."""

DRAWS: Final = 40
"""How many cards are drawn for one that can still be in the deck before more copies are put up with."""

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


def imagine(unknown: Unknown, luck: Stream) -> list[VetoFace]:
    """Return cards that may lie where a viewer does not see which they are; what is attached face down is a sting."""
    options: VetoOptions = unknown.options
    seen = Counter([cast("VetoFace", face) for face in unknown.seen])
    arms = next((face.faction for face in cast("tuple[VetoFace, ...]", unknown.beside) if face.kind == FACTION), "")
    count, attached = len(unknown.places), sum([place.attached for place in unknown.places])
    rest = _of_a_known_deck(arms, unknown.owner, seen, options, luck)
    if rest is None or len(rest) != count or sum([face.kind == STING for face in rest]) < attached:
        most = COPIES_AT_A_FEAST if options.feast else COPIES
        rest = _Rest(_bags(unknown.owner, arms, _added(unknown)), most, seen, luck).cards(count, attached)
    order = luck.shuffled(tuple(rest))
    stings = [number for number, face in enumerate(order) if face.kind == STING][:attached]
    upon = iter([order[number] for number in stings])
    others = iter([face for number, face in enumerate(order) if number not in stings])
    return [next(upon if place.attached else others) for place in unknown.places]


def _of_a_known_deck(
    arms: str, seat: int, seen: Counter[VetoFace], options: VetoOptions, luck: Stream
) -> list[VetoFace] | None:
    """Return the rest of the demo's deck, or of the one that comes with the game if it is taken for that."""
    if options.ruleset == KKK:
        deck = _demo(arms, seat)
    elif arms in BUNDLED and luck.below(BUNDLED_ONE_IN) == 0:
        deck = _bundled(arms, seat)
    else:
        return None
    return list((deck - seen).elements())


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

    def __init__(self, bags: dict[str, tuple[VetoFace, ...]], most: int, seen: Counter[VetoFace], luck: Stream) -> None:
        self.bags = bags
        self.most = most
        self.copies = dict(seen)
        self.luck = luck
        self.drawn: list[VetoFace] = []
        self.numbers = dict.fromkeys(_KINDS, 0)
        self.elects = 0
        for face, count in seen.items():
            self._count(face, count)

    def _count(self, face: VetoFace, count: int) -> None:
        self.numbers[face.kind] += count
        if ELECT in face.keywords:
            self.elects += count

    def cards(self, count: int, stings: int) -> list[VetoFace]:
        """Return so many cards, among them at least so many stings."""
        for _ in range(stings):
            self._draw(STING)
        while self.elects < ELECTS and len(self.drawn) < count:
            self._draw(ELECT)
        for kind, (least, _) in SHARES.items():
            while self.numbers[kind] < least and len(self.drawn) < count:
                self._draw(kind)
        while len(self.drawn) < count:
            self._draw(_KINDS[self.luck.weighted(_WEIGHTS)])
        return self.drawn

    def _draw(self, kind: str) -> None:
        """Draw a card of a kind, one of which there are not too many if it comes soon."""
        bag = self.bags[kind]
        face = self.luck.pick(bag)
        for _ in range(DRAWS):
            if self.copies.get(face, 0) < self.most:
                break
            face = self.luck.pick(bag)
        self.copies[face] = self.copies.get(face, 0) + 1
        self.drawn.append(face)
        self._count(face, 1)


__all__ = ["imagine", "possible_faces"]
