"""Rests: what may be left of a deck of which some cards have been seen.

A game that imagines decks (`Game.imagine`) takes a deck that it knows for the unseen one (`left_of`), or draws cards
around those that were seen (`Rest`); then it lays them where each may lie (`laid`).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Generic, TypeVar

from kredens.kernel.cards import Face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from kredens.kernel.imagining import Lying
    from kredens.kernel.rng import Stream

DRAWS = 40
"""How many cards are drawn for one of which there are not too many copies yet, before more are put up with."""

F = TypeVar("F", bound=Face)


def left_of(deck: Counter[F], seen: Iterable[F], count: int) -> list[F] | None:
    """Return the cards of a deck that were not seen, or None if it cannot be the deck they are from.

    Args:
        deck: how many copies of each card it has.
        seen: the cards that were seen.
        count: how many were not.
    """
    shown = Counter(seen)
    return list((deck - shown).elements()) if shown <= deck and deck.total() == shown.total() + count else None


class Rest(Generic[F]):
    """The rest of a deck that is being drawn.

    Args:
        seen: the cards that were seen.
        most: returns how many copies of a card there may be.
        luck: decides what is drawn.

    Attributes:
        drawn: the cards that have been drawn.
    """

    def __init__(self, seen: Iterable[F], most: Callable[[F], int], luck: Stream) -> None:
        self.copies: Counter[F] = Counter(seen)
        self.most = most
        self.luck = luck
        self.drawn: list[F] = []

    def draw(self, bag: tuple[F, ...]) -> F:
        """Draw a card from a bag that has some, and return it: one of which there are not too many if it comes soon."""
        copies, most = self.copies, self.most
        face = self.luck.pick(bag)
        for _ in range(DRAWS):
            if copies[face] < most(face):
                break
            face = self.luck.pick(bag)
        copies[face] += 1
        self.drawn.append(face)
        return face


def laid(
    cards: Sequence[F], places: Sequence[Lying], fits: Callable[[F, Lying], bool] | None, luck: Stream
) -> list[F] | None:
    """Lay cards at random, each where it may lie, and return them by place; None if that cannot be found.

    Args:
        cards: as many as there are places.
        places: where they lie. Those where fewer may lie should be few, as these are looked at one by one.
        fits: whether a card may lie at a place that says more than where it is; anywhere else every card may.
        luck: decides which lies where.
    """
    left = list(luck.shuffled(tuple(cards)))
    found: dict[int, F] = {}
    choosy = [number for number, place in enumerate(places) if place.attached or place.hint is not None]
    if fits is not None and choosy:
        able = {number: [face for face in left if fits(face, places[number])] for number in choosy}
        for number in sorted(choosy, key=lambda number: len(able[number])):
            taken = next((face for face in able[number] if face in left), None)
            if taken is None:
                return None
            left.remove(taken)
            found[number] = taken
    others = iter(left)
    return [found[number] if number in found else next(others) for number in range(len(places))]


__all__ = ["DRAWS", "Rest", "laid", "left_of"]
