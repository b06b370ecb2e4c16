"""The atoms in any order: a book kept by hand agrees with the position, and so do clones, saves and what is known.

Hypothesis moves, shuffles, attaches, controls, puts to sleep, reveals and marks as it likes. After each atom the book,
which knows nothing of the kernel but the sentences of its docstrings, must tell the same of every card and marker; no
card is lost or doubled; a game restored from a save and given the same atoms has the same digest; clones stay as they
were; and nobody's lots rule out a deal that she may still think possible.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.core.sight_toys.parlour import (
    BOARD,
    DECK,
    DISCARD,
    GOLD,
    HAND,
    LAID,
    POINTS,
    POT,
    STROKES,
    VIEWERS,
    start,
)
from tests.core.sight_toys.worlds import Memory, known_worlds

from kredens.kernel import sight
from kredens.kernel.cards import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.table import Table
    from kredens.live import State

CARDS = 5
START = start()
"""Zones know their places once there is a game that has them."""
PLACES = (DECK.base, DISCARD.base, HAND[0], HAND[1], LAID[0], LAID[1], BOARD.base, POT.base)
MIXED = {HAND[0], HAND[1], POT.base}
"""Here cards have no order."""
FACE_UP = {DISCARD.base, BOARD.base}
OWNERS = {HAND[0]: 0, HAND[1]: 1, LAID[0]: 0, LAID[1]: 1}

tokens = st.integers(0, CARDS - 1)
places = st.sampled_from(PLACES)
seats = st.integers(0, 1)


@dataclass
class Entry:
    """What the book says of a card."""

    zone: int = DECK.base
    up: bool = False
    controller: int = NOBODY
    host: int = NOBODY
    tapped: bool = False
    asleep: bool = False
    gold: int = 0
    moves: int = 0


class TableMachine(RuleBasedStateMachine):
    """A table, another one that follows it, and a book."""

    state: State
    twin: State

    @initialize(deck=st.lists(st.integers(0, 3), min_size=CARDS, max_size=CARDS).map(tuple))
    def open(self, deck: tuple[int, ...]) -> None:
        self.state = start(deck)
        self.twin = self.state.clone()
        self.faces = [card.face for card in self.table.cards]
        self.book = [Entry() for _ in range(CARDS)]
        self.lying = {place: list(self.table.zones[place]) for place in PLACES}
        self.marks = {POINTS[0]: 0, POINTS[1]: 0}
        self.memory = Memory(self.table)
        self.kept: list[tuple[State, str]] = []

    @property
    def table(self) -> Table:
        return self.state.table

    def both(self, atom: Callable[[Any], object]) -> None:
        """Let the same happen at both tables; the memory follows what everybody can see of it."""
        sight.work_in(self.table)
        self.memory.read = 0
        atom(self.table)
        self.memory.follow()
        atom(self.twin.table)

    def laid(self, token: int, to: int, *, under: int = 0, up: bool | None = None) -> None:
        """Write into the book that a card has come to lie somewhere, as another object than before."""
        entry = self.book[token]
        self.lying[entry.zone].remove(token)
        there = self.lying[to]
        there.insert(max(0, len(there) - under), token)
        self.book[token] = Entry(
            to, up=to in FACE_UP if up is None else up, controller=OWNERS.get(to, NOBODY), moves=entry.moves + 1
        )

    def lies_on(self, token: int, other: int) -> bool:
        """Whether a card lies on another one, or on one that does."""
        while token != NOBODY:
            if token == other:
                return True
            token = self.book[token].host
        return False

    # What moves

    @rule(token=tokens, to=places, under=st.integers(0, 3), up=st.none() | st.booleans(), picked=st.booleans())
    def move(self, token: int, to: int, under: int, up: bool | None, picked: bool) -> None:  # noqa: FBT001  # drawn
        self.both(lambda t: t.move(token, to, under=under, up=up, picked=picked))
        self.laid(token, to, under=under, up=up)

    @rule(source=places, to=places, count=st.integers(1, CARDS))
    def move_all(self, source: int, to: int, count: int) -> None:
        moving = tuple(self.table.zones[source][-count:])
        self.both(lambda t: t.move_all(moving, to))
        for token in moving:
            self.laid(token, to)

    @rule(to=places)
    @precondition(lambda self: self.lying[DECK.base])
    def draw(self, to: int) -> None:
        top = self.lying[DECK.base][-1]
        self.both(lambda t: t.draw(DECK, to))
        self.laid(top, to)

    @rule(token=tokens, to=places)
    def shift(self, token: int, to: int) -> None:
        """It takes along what lies on it, and all stay the objects they are."""
        self.both(lambda t: t.shift(token, to))
        self.shifted(token, to)

    def shifted(self, token: int, to: int) -> None:
        """Write into the book that a card lies somewhere else, and then what lies on it, from the same place first."""
        entry = self.book[token]
        here = [other for other in self.lying[entry.zone] if self.book[other].host == token]
        along = here or [other for other in range(CARDS) if self.book[other].host == token]
        self.lying[entry.zone].remove(token)
        self.lying[to].append(token)
        entry.zone = to
        for other in along:
            self.shifted(other, to)

    @rule(place=places)
    def shuffle(self, place: int) -> None:
        self.both(lambda t: t.shuffle(place))
        assert sorted(self.table.zones[place]) == sorted(self.lying[place])
        self.lying[place] = list(self.table.zones[place])

    @rule(token=tokens, host=tokens, up=st.none() | st.booleans())
    def attach(self, token: int, host: int, up: bool | None) -> None:  # noqa: FBT001  # drawn
        if self.lies_on(host, token):
            return
        self.both(lambda t: t.attach(token, host, up=up))
        if self.book[token].zone != self.book[host].zone:
            self.laid(token, self.book[host].zone, up=up)
        self.book[token].host = host

    # What changes where it lies

    @rule(token=tokens, up=st.booleans())
    def turn(self, token: int, up: bool) -> None:  # noqa: FBT001  # drawn
        self.both(lambda t: t.turn(token, up=up))
        self.book[token].up = up

    @rule(shown=st.sets(tokens, min_size=1).map(sorted), viewers=st.none() | st.sets(seats, min_size=1).map(sorted))
    def reveal(self, shown: list[int], viewers: list[int] | None) -> None:
        self.both(lambda t: t.reveal(shown, viewers))
        for viewer in VIEWERS if viewers is None else viewers:
            assert all(self.table.knows(viewer, token) for token in shown)

    @rule(token=tokens, tapped=st.booleans())
    def tap(self, token: int, tapped: bool) -> None:  # noqa: FBT001  # drawn
        self.both(lambda t: t.tap(token, tapped=tapped))
        self.book[token].tapped = tapped

    @rule(token=tokens, asleep=st.booleans())
    def sleep(self, token: int, asleep: bool) -> None:  # noqa: FBT001  # drawn
        self.both(lambda t: t.sleep(token, asleep=asleep))
        self.book[token].asleep = asleep

    @rule(token=tokens, seat=seats)
    def control(self, token: int, seat: int) -> None:
        self.both(lambda t: t.control(token, seat))
        self.book[token].controller = seat

    @rule(token=tokens, gold=st.integers(0, 3))
    def put(self, token: int, gold: int) -> None:
        self.both(lambda t: t.put(token, GOLD, gold))
        self.book[token].gold = gold

    @rule(seat=seats, number=st.integers(-3, 3))
    def add(self, seat: int, number: int) -> None:
        self.both(lambda t: t.add(POINTS[seat], number))
        self.marks[POINTS[seat]] += number

    @rule(source=st.sampled_from((STROKES[0], STROKES[1], STROKES.common)), number=st.integers(-1, 12), seat=seats)
    def transfer(self, source: int, number: int, seat: int) -> None:
        """Never more than are there, and none is made."""
        there = self.table.marks[source]
        before = self.table.marks[STROKES[seat]]
        self.both(lambda t: t.transfer(STROKES, number, source, STROKES[seat]))
        moved = 0 if source == STROKES[seat] else max(0, min(number, there))
        assert self.table.marks[STROKES[seat]] == before + moved

    # Copies

    @rule()
    def keep_a_clone(self) -> None:
        self.kept.append((self.state.clone(), self.state.digest()))

    @rule()
    def follow_a_save(self) -> None:
        self.twin = self.state.game.restore(self.state.save())

    @rule()
    @precondition(lambda self: self.kept)
    def go_on_with_a_clone(self) -> None:
        """It is equal to the original, so the original takes its place among those that nobody touches."""
        clone = self.state.clone()
        self.kept.append((self.state, self.state.digest()))
        self.state, self.memory.t = clone, clone.table

    # What holds after each of them

    @invariant()
    def the_book_is_right(self) -> None:
        table = self.table
        for token, (card, entry) in enumerate(zip(table.cards, self.book, strict=True)):
            told = Entry(
                card.zone, up=card.up, controller=card.controller, host=card.host, tapped=card.tapped,
                asleep=card.asleep, gold=card.counters[GOLD.index], moves=card.generation,
            )  # fmt: skip
            assert told == entry, token
        for place in PLACES:
            order = sorted if place in MIXED else list
            assert order(table.zones[place]) == order(self.lying[place])
            self.lying[place] = list(table.zones[place])
        assert all(table.marks[place] == number for place, number in self.marks.items())

    @invariant()
    def nothing_is_lost_or_made(self) -> None:
        table = self.table
        assert sorted(token for zone in table.zones for token in zone) == list(range(CARDS))
        assert [card.face for card in table.cards] == self.faces
        assert all(table.cards[token].zone == place for place in PLACES for token in table.zones[place])
        assert table.marks[STROKES.common] + sum(table.marks[STROKES[seat]] for seat in (0, 1)) == 10

    @invariant()
    def copies_agree_and_clones_stay(self) -> None:
        assert self.twin.digest() == self.state.digest()
        assert all(clone.digest() == digest for clone, digest in self.kept[-3:])

    @invariant()
    def nobody_is_told_too_much_or_something_wrong(self) -> None:
        """The true deal is possible for all, and what may be true by all that was seen is not ruled out."""
        for viewer in VIEWERS:
            possible = known_worlds(self.table, viewer)
            assert tuple(self.faces) in possible
            assert self.memory.worlds[viewer] <= possible
            for token in range(CARDS):
                if self.table.knows(viewer, token):
                    assert {world[token] for world in possible} == {self.faces[token]}


ANYWHERE = settings(
    deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
"""On slow machines too, and under mutmut."""


def test_the_atoms_in_any_order() -> None:
    """For some seconds, the same examples each time."""
    some = settings(ANYWHERE, max_examples=25, stateful_step_count=25, derandomize=True)
    run_state_machine_as_test(TableMachine, settings=some)


@pytest.mark.slow
def test_the_atoms_in_any_order_for_long() -> None:
    """For a minute, others each time."""
    run_state_machine_as_test(TableMachine, settings=settings(ANYWHERE, max_examples=300, stateful_step_count=60))


def tapped_for_ever(move: Any) -> Any:  # noqa: ANN401  # a method
    def moved(self: Table, token: int, *where: Any, **how: Any) -> None:  # noqa: ANN401  # what it takes
        tapped = self.cards[token].tapped
        move(self, token, *where, **how)
        self.tap(token, tapped=tapped)

    return moved


def generous(transfer: Any) -> Any:  # noqa: ANN401  # a method
    def transferred(self: Table, marker: Any, number: int, source: int, to: int) -> int:  # noqa: ANN401  # a marker
        moved: int = transfer(self, marker, number, source, to)
        self.add(to, moved // 2)
        return moved

    return transferred


def shared(_clone: Any) -> Any:  # noqa: ANN401  # a method
    def cloned(self: Table) -> Table:
        twin = self.__copy__()
        twin.marks = self.marks
        return twin

    return cloned


@pytest.mark.parametrize(("atom", "fault"), [("move", tapped_for_ever), ("transfer", generous), ("clone", shared)])
def test_the_machine_finds_a_planted_fault(
    atom: str, fault: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that stays tapped where it goes, tokens made out of nothing, and clones that share their markers."""
    monkeypatch.setattr(START.game.table, atom, fault(getattr(START.game.table, atom)))
    unshrunk = settings(
        ANYWHERE, max_examples=60, stateful_step_count=30, derandomize=True, phases=[Phase.generate],
        report_multiple_bugs=False,
    )  # fmt: skip
    with pytest.raises(AssertionError):
        run_state_machine_as_test(TableMachine, settings=unshrunk)
