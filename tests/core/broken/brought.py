"""Pebbles with decks of one's own, of which the others know no more than they see: sound, and in one way not."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from pydantic import BaseModel
from tests.core.broken.pebbles import (
    CAUGHT_BY,
    DECK,
    GAMES,
    HAND,
    HIGH,
    HOME,
    PEBBLES,
    PLAYED,
    SLUGS,
    VALUES,
    WORDS,
    Pebbles,
    Turn,
    Value,
)

from kredens.games import Cap, Game, Placed, Setup, TableSpec
from kredens.kernel.flow import Step, do
from kredens.kernel.rng import Stream
from kredens.kernel.zones import pile

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.imagining import TableFacts, Unknown
    from kredens.kernel.table import Table

OWN = pile("own deck", per="seat")
SIZE = 6
LAST: list[list[int]] = []
"""The decks that the last game was set up with."""


class PebbleDeck(BaseModel):
    values: tuple[int, ...]


def some_decks(seed: int) -> dict[int, PebbleDeck]:
    luck = Stream(seed)
    return {seat: PebbleDeck(values=tuple([1 + luck.below(3) for _ in range(SIZE)])) for seat in range(2)}


def of(value: int, seat: int) -> Value:
    return Value(name=VALUES[value - 1].name, value=value, family=f"deck {seat}")


def cards(setup: Setup) -> list[Placed]:
    LAST[:] = [list(setup.decks[seat].values) for seat in range(2)]
    return [Placed(of(value, seat), OWN[seat], seat) for seat in range(2) for value in sorted(LAST[seat])]


class OwnTurn(Turn):
    """A turn in which one draws from the deck of one's own."""

    def refill(self, t: Table) -> None:
        if t.at(OWN[self.seat]):
            t.draw(OWN[self.seat], HAND[self.seat])

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


class OwnPebbles(Pebbles):
    """A whole game."""

    turn: ClassVar[type[Turn]] = OwnTurn

    def deal(self, t: Table) -> None:
        for seat in t.seats:
            t.shuffle(OWN[seat])
            for _ in range(2):
                t.draw(OWN[seat], HAND[seat])
        self.seat = t.seats[0]

    steps: ClassVar[tuple[Step, ...]] = (do(deal), *Pebbles.steps[1:])


FLOW = type("OwnPebblesGame", (OwnPebbles,), {"__module__": HOME, "__annotations__": {}})


def faces(facts: TableFacts) -> list[Value]:
    return [of(value, seat) for seat in range(facts.seats) for value in (1, 2, 3)]


def any_cards(unknown: Unknown, luck: Stream) -> list[Value]:
    return [of(1 + luck.below(3), unknown.owner) for _ in unknown.places]


def the_cards_that_are_there(unknown: Unknown, luck: Stream) -> list[Value]:
    """Remember what the decks were when the game was set up."""
    seen = Counter([face.slug for face in unknown.seen])
    deck = Counter([SLUGS[value - 1] for value in LAST[unknown.owner]])
    left = [of(SLUGS.index(slug) + 1, unknown.owner) for slug in (deck - seen).elements()]
    return list(luck.shuffled(tuple(left))) if len(left) == len(unknown.places) else any_cards(unknown, luck)


def _game(name: str, caught_by: str, imagine: Callable[[Unknown, Stream], list[Value]]) -> None:
    GAMES[name] = Game(
        id=name.replace(" ", "-"), title=name, flow=FLOW, zones=(DECK, HAND, PLAYED, OWN), markers=(PEBBLES, HIGH),
        verbs=WORDS, cards=cards, seats=(2, 2), cap=Cap(decisions=40), tables=(TableSpec(2, decks=some_decks),),
        deck=PebbleDeck, closed_families=frozenset({"deck 0", "deck 1"}), imagine=imagine, faces=faces,
    )  # fmt: skip
    CAUGHT_BY[name] = caught_by


_game("decks of ones own", "", any_cards)
_game("remembers the decks", "worlds", the_cards_that_are_there)
