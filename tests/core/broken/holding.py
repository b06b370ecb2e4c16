"""Games whose position holds what it should not, or loses what it should keep."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Self

from msgspec.structs import replace
from tests.core.broken.pebbles import DECK, HIGH, PEBBLES, PLAYED, VALUES, Turn, Value, cards, draw, game, value

from kredens.games import Placed, Setup
from kredens.kernel.abilities import Ability
from kredens.kernel.changes import MEMORY
from kredens.kernel.flow import Step, do
from kredens.kernel.modifiers import Bonus, Stat, itself
from kredens.kernel.questions import Plain
from kredens.kernel.settle import Check
from kredens.kernel.table import Table


class SharesMarks(Table):
    """Copies itself, but not the pebbles."""

    def clone(self) -> Self:
        twin = super().clone()
        twin.marks = self.marks
        return twin


class ForgetsHighCards(Table):
    """Copies itself without one of its numbers."""

    def clone(self) -> Self:
        twin = super().clone()
        twin.marks[HIGH[0]] = 0
        return twin


class CountsTurns(Turn):
    def refill(self, t: Table) -> None:
        draw(t, self.seat)
        t.add(HIGH[self.seat], 1)

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


class HasABag(Table):
    """Adds a field to the position."""

    bag: int = 0


class RemembersANumber(Turn):
    """Keeps a card's number in a field that does not say so, and turns the card up later."""

    under: int = -1

    def peek(self, t: Table) -> None:
        self.under = t.at(DECK)[0] if t.at(DECK) else -1

    def turn_up(self, t: Table) -> None:
        if self.under in t.at(DECK):
            t.turn(self.under, up=True)

    steps: ClassVar[tuple[Step, ...]] = (do(peek), *Turn.steps, do(turn_up))


class KeepsAPlan(Turn):
    """Keeps a function in its frame."""

    plan: Plain = None

    def think(self, t: Table) -> None:
        self.plan = lambda: t.at(DECK)

    steps: ClassVar[tuple[Step, ...]] = (do(think), *Turn.steps)


class KeepsAList(Turn):
    plan: Plain = None

    def think(self, t: Table) -> None:
        self.plan = list(t.at(DECK))

    steps: ClassVar[tuple[Step, ...]] = (do(think), *Turn.steps)


class KeepsItsParent(Turn):
    """Holds the frame below it: a clone would make two of it."""

    parent: Plain = None

    def think(self, t: Table) -> None:
        self.parent = t.frames[-2]

    steps: ClassVar[tuple[Step, ...]] = (do(think), *Turn.steps)


class Mood(StrEnum):
    MERRY = "merry"


class KeepsAMood(Turn):
    """Compares by identity what a save brings back as an equal value."""

    mood: Plain = Mood.MERRY

    def refill(self, t: Table) -> None:
        if self.mood is Mood.MERRY:
            draw(t, self.seat)

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


class SaysAnObject(Turn):
    """Puts something into the log that is no plain value."""

    def refill(self, t: Table) -> None:
        t.say("drawn", by=Value(name="a value", value=0))
        draw(t, self.seat)

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


class PutsToSleepUnnoticed(Turn):
    """Changes a card's record without the atom that keeps the index."""

    def refill(self, t: Table) -> None:
        draw(t, self.seat)
        token = t.at(PLAYED[self.seat])[-1]
        t.cards[token] = replace(t.cards[token], asleep=True)

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


STRONG = Ability(bonuses=(Bonus(Stat("strength", base=value), 1, itself),), zones=(PLAYED,))


def strong_cards(_setup: Setup) -> list[Placed]:
    return [Placed(replace(face, abilities=("strong",)), DECK.base) for face in VALUES for _ in range(3)]


class LosesACard(Turn):
    def refill(self, t: Table) -> None:
        draw(t, self.seat)
        t.zones[DECK] = t.at(DECK)[:-1]

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


class LosesAPebble(Turn):
    def refill(self, t: Table) -> None:
        draw(t, self.seat)
        t.add(PEBBLES[self.seat], -1)

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


class BorrowsAPebble(Turn):
    """Loses a pebble between two questions only."""

    def take(self, t: Table) -> None:
        t.add(PEBBLES[self.seat], -1)

    def give_back(self, t: Table) -> None:
        t.add(PEBBLES[self.seat], 1)

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps, do(take), do(give_back))


class GoesByNumbers(Turn):
    """Looks whether the first of two equal cards that lie open has the lower number."""

    def count_up(self, t: Table) -> None:
        first, second = t.at(PLAYED[0])[:2]
        t.add(HIGH[self.seat], 1 if first < second else 2)

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps, do(count_up))


def two_open(setup: Setup) -> list[Placed]:
    return [*cards(setup), Placed(VALUES[0], PLAYED[0]), Placed(VALUES[0], PLAYED[0])]


def several_open(t: Table) -> tuple[int, ...]:
    """The first seat, once it has laid open two cards."""
    return (0,) if not t.marks[HIGH[0]] and len(t.at(PLAYED[0])) > 1 else ()


def note_it(t: Table, _whom: tuple[int, ...]) -> None:
    t.set(HIGH[0], 1)


LOOKS_AWAY = Check(several_open, note_it, on=(MEMORY,))
"""It looks at open cards, and says that it looks at notes."""

game("shares marks", "clones-kept", table=SharesMarks)
game("forgets high cards", "clone-equal", CountsTurns, table=ForgetsHighCards)
game("has a bag", "plain-data", table=HasABag)
game("keeps a plan", "plain-data", KeepsAPlan)
game("keeps a list", "plain-data", KeepsAList)
game("keeps its parent", "plain-data", KeepsItsParent)
game("keeps a mood", "saves", KeepsAMood)
game("says an object", "looking", SaysAnObject)
game("remembers a number", "labels", RemembersANumber)
game("goes by numbers", "renaming", GoesByNumbers, cards=two_open, symmetries=())
game("loses a card", "cards-kept", LosesACard)
game("loses a pebble", "tokens-kept", LosesAPebble)
game("looks away", "checks-quiet", checks=(LOOKS_AWAY,), symmetries=())
game("borrows a pebble", "tokens-kept", BorrowsAPebble)
game("puts to sleep unnoticed", "index-kept", PutsToSleepUnnoticed, cards=strong_cards, abilities={"strong": STRONG})
