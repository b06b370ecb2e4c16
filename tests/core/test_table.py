"""The atoms: what each does to the position, which event it leaves, and whether it counts as a change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.toys.frames import (
    DECK,
    FACES,
    GOLD,
    HAND,
    HONOUR,
    IDLE,
    LEADER,
    PIT,
    POOL,
    ROW,
    VEIL,
    WOUNDS,
)  # fmt: skip

from kredens.games import Placed, Setup
from kredens.kernel.cards import NOBODY, Card
from kredens.kernel.rng import shuffled
from kredens.kernel.rows import Note, Row
from kredens.kernel.state import Outcome, Pledge
from kredens.kernel.table import (
    ATTACH,
    CONTROL,
    GONE,
    MARK,
    MOVE,
    PUT,
    REVEAL,
    SAY,
    SHUFFLE,
    SLEEP,
    TAP,
    TURN,
    Table,
    tokens_of,
)  # fmt: skip
from kredens.live import State
from kredens.setup import empty_table

if TYPE_CHECKING:
    from collections.abc import Callable

ALL = 0b1111
"""The mask of three seats and the spectator."""


@pytest.fixture
def t() -> Table:
    """Six cards in the deck, a to f from the bottom, three seats, nothing said yet."""
    table = IDLE.start(3, 1).table
    table.changed = False
    return table


def said(t: Table) -> list[tuple[object, ...]]:
    assert t.log is not None
    return list(t.log)


def names(t: Table, zone: int) -> str:
    return "".join(t.face(token).name for token in t.at(zone))


# Moves


def test_a_move_lays_a_card_on_top(t: Table) -> None:
    before = t.cards[2]
    t.move(2, PIT, cause="played")
    t.move(4, PIT)
    assert names(t, DECK.base) == "abdf"
    assert names(t, PIT.base) == "ce"
    assert t.changed
    assert said(t)[0] == (MOVE, 2, before, PIT.base, ALL, "played")
    assert t.cards[2] == Card(2, zone=PIT.base, up=True, generation=1, counters=(0, 2))


@pytest.mark.parametrize(("under", "order"), [(0, "abcx"), (1, "abxc"), (2, "axbc"), (3, "xabc"), (9, "xabc")])
def test_a_card_can_be_laid_under_some_others(t: Table, under: int, order: str) -> None:
    for token in (0, 1, 2):
        t.move(token, PIT)
    t.move(5, PIT, under=under)
    assert names(t, PIT.base) == order.replace("x", "f")


def test_a_card_may_move_within_its_zone(t: Table) -> None:
    """It becomes another object all the same."""
    t.move(0, DECK)
    assert names(t, DECK.base) == "bcdefa"
    t.move(0, DECK, under=99)
    assert names(t, DECK.base) == "abcdef"
    assert t.cards[0].generation == 2


def test_a_card_lies_as_its_zone_has_it_unless_it_is_said(t: Table) -> None:
    t.move(0, PIT)
    t.move(1, PIT, up=False)
    t.move(2, HAND[0])
    t.move(3, HAND[0], up=True)
    assert [t.cards[token].up for token in range(4)] == [True, False, False, True]
    assert [[t.knows(viewer, token) for viewer in range(4)] for token in range(4)] == [
        [True] * 4, [False] * 4, [True, False, False, False], [True] * 4,
    ]  # fmt: skip


def test_a_card_belongs_to_whose_place_it_lies_in_and_to_nobody_in_the_tables(t: Table) -> None:
    """The owner stays; who has no owner has no controller on the table's own places."""
    t.move(0, ROW[1])
    assert (t.cards[0].owner, t.cards[0].controller) == (NOBODY, 1)
    t.move(0, PIT)
    assert t.cards[0].controller == NOBODY
    owned = empty_table(
        IDLE, Setup(3, None), (Placed(FACES[0], HAND[2], owner=1), Placed(FACES[1], DECK.base, owner=1))
    )
    assert [card.controller for card in owned.cards] == [2, 1]
    owned.move(0, PIT)
    assert (owned.cards[0].owner, owned.cards[0].controller) == (1, 2)


def test_a_card_that_moves_is_another_object(t: Table) -> None:
    """Its generation counts up; counters, taps and hosts begin anew, and nothing that spoke of it touches it."""
    t.move(0, ROW[0])
    t.move(1, ROW[0])
    t.attach(0, 1)
    t.tap(0)
    t.put(0, WOUNDS, 3)
    t.sleep(0)
    t.rows = (Row(1, "strength", target=0), Row(2, "strength", target=1))
    t.notes = (Note(3, "deed", token=0), Note(4, "deed", token=1))
    t.move(0, ROW[2])
    assert t.cards[0] == Card(0, zone=ROW[2], controller=2, up=True, generation=2, counters=(0, 2))
    assert [row.id for row in t.rows] == [2]
    assert [note.id for note in t.notes] == [4]


def test_drawing_takes_the_top_card(t: Table) -> None:
    assert t.draw(DECK, HAND[1], cause="phase") == 5
    assert names(t, HAND[1]) == "f"
    assert said(t)[-1][-1] == "phase"
    assert said(t)[-1][4] == 0b0010


def test_who_sees_a_move_is_who_saw_the_card_before_or_sees_it_now(t: Table) -> None:
    t.move(0, HAND[0])
    t.move(0, VEIL[1])
    t.move(0, DECK)
    t.move(0, PIT)
    t.move(0, HAND[2])
    assert [event[4] for event in said(t)] == [0b0001, 0b0011, 0b0010, ALL, ALL]


def test_a_card_picked_from_a_pile_cannot_be_followed(t: Table) -> None:
    """Who knew the top card does not know any longer which one is gone; who could look still does."""
    t.reveal((5,))
    t.reveal((0,), (1,))
    t.move(5, DECK, picked=True)
    assert [t.knows(viewer, 5) for viewer in range(4)] == [False] * 4
    assert not t.knows(1, 0)
    t.reveal((3,))
    t.move(3, HAND[0])
    assert t.knows(2, 3)


def test_a_card_that_lies_open_is_followed_even_if_it_is_picked(t: Table) -> None:
    t.turn(3, up=True)
    t.move(3, VEIL[0], picked=True)
    assert [t.knows(viewer, 3) for viewer in range(4)] == [True] * 4


def test_nobody_else_can_follow_a_card_out_of_a_hand(t: Table) -> None:
    for token in (0, 1):
        t.move(token, HAND[0])
        t.reveal((token,), (1,))
    t.move(0, DECK)
    assert [t.knows(viewer, 0) for viewer in range(4)] == [True, False, False, False]
    assert not t.knows(1, 1)
    t.move(1, DECK)
    assert t.knows(0, 1)


ZONES = (DECK.base, PIT.base, HAND[0], HAND[1], ROW[0], VEIL[2])


@given(
    st.lists(st.permutations(range(6)), min_size=1, max_size=3),
    st.lists(st.sampled_from(ZONES), min_size=3, max_size=3),
    st.lists(st.integers(0, 6), min_size=3, max_size=3),
    st.sampled_from([None, True, False]),
)
def test_moving_several_cards_is_moving_each_of_them(
    orders: list[list[int]],
    zones: list[int],
    sizes: list[int],
    up: bool | None,  # noqa: FBT001  # drawn
) -> None:
    """The position is the same, whatever lies where, but for the order in a hand, which has none."""
    one, other = IDLE.start(3, 1).table, IDLE.start(3, 1).table
    for order, zone, size in zip(orders, zones, sizes, strict=False):
        moving = order[:size]
        one.move_all(moving, zone, up=up, cause="together")
        for token in moving:
            other.move(token, zone, up=up, cause="together")
        assert one.cards == other.cards
        assert one.zones[: HAND.base] == other.zones[: HAND.base]
        assert list(map(sorted, one.zones)) == list(map(sorted, other.zones))
        assert one.log is not None
        assert other.log is not None
        assert sorted(map(repr, one.log)) == sorted(map(repr, other.log))
        assert one.changed == other.changed


def test_moving_several_cards_leaves_what_each_of_them_would(t: Table) -> None:
    t.rows = (Row(1, "strength", target=0), Row(2, "strength", target=5))
    before = t.cards[:]
    t.move_all((1, 0), VEIL[1], cause="both")
    assert names(t, VEIL[1]) == "ba"
    assert names(t, DECK.base) == "cdef"
    assert said(t) == [(MOVE, token, before[token], VEIL[1], 0b0010, "both") for token in (1, 0)]
    assert [row.id for row in t.rows] == [2]
    assert [t.knows(1, token) for token in range(3)] == [True, True, False]
    assert t.changed
    t.move_all((), PIT)
    t.move_all(iter((2, 3, 4, 5)), HAND[0], up=True)
    assert t.at(DECK) == ()
    assert all(t.knows(3, token) for token in (2, 3, 4, 5))
    t.move_all((2, 0), PIT)
    assert names(t, PIT.base) == "ca"


# Shuffles


def test_a_shuffle_takes_one_draw_of_the_states_own_luck(t: Table) -> None:
    before = t.drawn
    expected = shuffled(t.seed, before, t.at(DECK))
    t.reveal(range(6))
    t.shuffle(DECK)
    assert t.at(DECK) == expected
    assert t.drawn == before + 1
    assert t.changed
    assert said(t)[-1] == (SHUFFLE, DECK.base)
    assert not any(t.knows(viewer, token) for viewer in range(4) for token in range(6))


def test_who_may_look_and_cards_that_lie_open_are_not_lost_in_a_shuffle(t: Table) -> None:
    t.move_all((0, 1, 2), HAND[1])
    t.move(3, HAND[1], up=True)
    t.shuffle(HAND[1])
    assert all(t.knows(1, token) for token in range(4))
    assert all(t.knows(viewer, 3) for viewer in range(4))


@pytest.mark.parametrize("cards", [0, 1])
def test_shuffling_one_card_or_none_draws_nothing(t: Table, cards: int) -> None:
    t.move_all(range(cards), VEIL[0])
    drawn = t.drawn
    t.changed = False
    t.shuffle(VEIL[0])
    assert t.drawn == drawn
    assert t.changed
    assert said(t)[-1] == (SHUFFLE, VEIL[0])


def test_a_random_order_comes_from_the_same_luck(t: Table) -> None:
    twin = t.clone()
    one, two = t.random_order(tuple("abcdefgh")), t.random_order(tuple("abcdefgh"))
    assert one == shuffled(t.seed, twin.drawn, tuple("abcdefgh"))
    assert two == shuffled(t.seed, twin.drawn + 1, tuple("abcdefgh"))
    assert t.drawn == twin.drawn + 2
    assert twin.random_order(tuple("abcdefgh")) == one


# What lies where


def test_turning_shows_a_card_to_all_and_hides_it_without_making_them_forget(t: Table) -> None:
    before = t.cards[0]
    t.turn(0, up=False)
    assert (said(t), t.changed) == ([], False)
    t.turn(0, up=True, cause="looked")
    assert said(t) == [(TURN, 0, before, True, "looked")]
    assert t.changed
    assert all(t.knows(viewer, 0) for viewer in range(4))
    t.turn(0, up=False)
    assert not t.cards[0].up
    assert t.cards[0].generation == 0
    assert all(t.knows(viewer, 0) for viewer in range(4))


def test_a_reveal_shows_faces_and_changes_nothing_else(t: Table) -> None:
    t.reveal(iter((1, 2)), iter((0, 2)), "peeks")
    assert [[t.knows(viewer, token) for token in range(3)] for viewer in range(4)] == [
        [False, True, True], [False] * 3, [False, True, True], [False] * 3,
    ]  # fmt: skip
    t.reveal((0,))
    assert all(t.knows(viewer, 0) for viewer in range(4))
    assert said(t) == [(REVEAL, (1, 2), 0b0101, "peeks"), (REVEAL, (0,), ALL, "")]
    assert not t.changed
    assert not t.cards[1].up


ON_CARDS: list[tuple[str, Callable[[Table], None], Callable[[Table], object], object]] = [
    (TAP, lambda t: t.tap(0, cause="x"), lambda t: t.cards[0].tapped, True),
    (CONTROL, lambda t: t.control(0, 2, "x"), lambda t: t.cards[0].controller, 2),
    (SLEEP, lambda t: t.sleep(0, cause="x"), lambda t: t.cards[0].asleep, True),
    (PUT, lambda t: t.put(0, WOUNDS, 4, "x"), lambda t: t.on(0, WOUNDS), 4),
    (PUT, lambda t: t.put(0, HONOUR, 0, "x"), lambda t: t.on(0, HONOUR), 0),
]


@pytest.mark.parametrize(("kind", "atom", "read", "after"), ON_CARDS)
def test_an_atom_on_a_card_is_done_once(
    t: Table, kind: str, atom: Callable[[Table], None], read: Callable[[Table], object], after: object
) -> None:
    """Where nothing would change there is no event; the card stays the same object, and the others as they are."""
    before = t.cards[:]
    atom(t)
    event = said(t)[0]
    assert read(t) == after
    assert event[:3] == (kind, 0, before[0])
    assert event[-1] == "x"
    assert t.changed
    assert t.cards[0].generation == before[0].generation
    assert t.cards[1:] == before[1:]
    t.changed = False
    atom(t)
    assert len(said(t)) == 1
    assert not t.changed


def test_atoms_on_cards_can_be_taken_back(t: Table) -> None:
    before = t.cards[0]
    t.tap(0)
    t.tap(0, tapped=False)
    t.sleep(0)
    t.sleep(0, asleep=False)
    t.control(0, 1)
    t.control(0, NOBODY)
    t.put(0, HONOUR, 9)
    t.put(0, HONOUR, 2)
    assert t.cards[0] == before
    assert [event[3] for event in said(t)[:6]] == [True, False, True, False, 1, NOBODY]
    assert said(t)[6][3:5] == (HONOUR.index, 9)


def test_attaching_puts_a_card_on_another_one_where_that_lies(t: Table) -> None:
    t.move(0, ROW[1])
    t.attach(1, 0, cause="armed")
    assert t.cards[1].zone == ROW[1]
    assert (t.cards[1].host, t.cards[1].controller, t.cards[1].up) == (0, 1, True)
    assert [event[0] for event in said(t)[-2:]] == [MOVE, ATTACH]
    before = t.cards[1]
    t.attach(1, 2, PIT, up=False)
    assert (t.cards[1].zone, t.cards[1].host, t.cards[1].up) == (PIT.base, 2, False)
    assert before.generation == 1
    assert t.cards[1].generation == 2
    t.changed = False
    t.attach(1, 3, PIT, cause="again")
    assert said(t)[-1][0] == ATTACH
    assert said(t)[-1][3:] == (3, 0, "again")
    assert t.cards[1].generation == 2
    assert t.changed


def test_what_lies_on_a_card_is_found_in_the_order_of_its_zone_or_wherever_it_was_left(t: Table) -> None:
    t.move(0, ROW[0])
    for token in (4, 2, 3):
        t.attach(token, 0)
    assert t.attached(0) == (4, 2, 3)
    assert t.attached(4) == ()
    t.move(0, PIT)
    assert t.attached(0) == (2, 3, 4)
    t.move(2, PIT)
    assert t.attached(0) == (3, 4)


def test_a_card_that_shifts_within_play_stays_what_it_is_and_takes_along_what_is_on_it(t: Table) -> None:
    """Down to what lies on what lies on it, up or down as each lies."""
    t.move(0, ROW[0])
    t.attach(1, 0, up=False)
    t.attach(2, 1)
    t.put(0, WOUNDS, 2)
    t.tap(1)
    before = t.cards[:]
    t.shift(0, ROW[2], cause="swapped")
    assert t.at(ROW[2]) == (0, 1, 2)
    assert t.at(ROW[0]) == ()
    for token in range(3):
        card = t.cards[token]
        assert (card.generation, card.counters, card.up, card.host, card.tapped, card.controller) == (
            before[token].generation, before[token].counters, before[token].up, before[token].host,
            before[token].tapped, before[token].controller,
        )  # fmt: skip
    assert [event[-1] for event in said(t)[-3:]] == ["swapped"] * 3
    t.move(3, HAND[0])
    t.shift(3, ROW[0])
    assert not t.cards[3].up


# Markers


def test_a_marker_is_set_and_changed_with_an_event_only_if_it_changes(t: Table) -> None:
    t.set(POOL[1], 3)
    t.add(POOL[1], 0)
    assert (said(t), t.changed) == ([], False)
    t.set(POOL[1], 5, "gift")
    t.add(POOL[1], -7, "bleed")
    t.set(LEADER, 2)
    assert [t.mark(POOL[seat]) for seat in range(3)] == [3, -2, 3]
    assert t.mark(LEADER) == 2
    assert said(t) == [
        (MARK, POOL[1], 3, 5, "gift"), (MARK, POOL[1], 5, -2, "bleed"), (MARK, LEADER.base, NOBODY, 2, ""),
    ]  # fmt: skip
    assert t.changed


@pytest.mark.parametrize(("wanted", "moved"), [(0, 0), (-3, 0), (1, 1), (10, 10), (11, 10), (10**9, 10)])
def test_tokens_are_only_moved_and_never_more_than_there_are(t: Table, wanted: int, moved: int) -> None:
    assert t.transfer(GOLD, wanted, GOLD.common, GOLD[1], "pay") == moved
    assert (t.marks[GOLD.common], t.marks[GOLD[1]]) == (10 - moved, moved)
    assert len(said(t)) == (2 if moved else 0)
    assert bool(t.changed) == (moved > 0)
    assert t.transfer(GOLD, 3, GOLD[1], GOLD[1]) == min(3, moved)
    assert t.marks[GOLD[1]] == moved


@given(st.lists(st.tuples(st.integers(-2, 12), st.integers(0, 3), st.integers(0, 3))))
def test_tokens_are_conserved(transfers: list[tuple[int, int, int]]) -> None:
    t = IDLE.start(3, 1).table
    places = (*GOLD, GOLD.common)
    for number, source, to in transfers:
        t.transfer(GOLD, number, places[source], places[to])
        assert sum(t.marks[place] for place in places) == 10
        assert min(t.marks[place] for place in places) >= 0


def test_only_tokens_are_transferred(t: Table) -> None:
    with pytest.raises(AssertionError):
        t.transfer(POOL, 1, POOL[0], POOL[1])


# Seats


def test_seats_leave_and_the_others_close_up(t: Table) -> None:
    assert list(t.seats) == [0, 1, 2]
    assert t.clockwise(1) == (1, 2, 0)
    t.depart(1, "ousted")
    assert said(t) == [(GONE, 1, "ousted")]
    assert t.changed
    assert list(t.seats) == [0, 2]
    assert [t.clockwise(seat) for seat in range(3)] == [(0, 2), (2, 0), (2, 0)]
    assert [t.left_of(seat) for seat in range(3)] == [2, 2, 0]
    t.depart(2)
    assert [t.left_of(seat) for seat in range(3)] == [0, 0, 0]
    t.depart(0)
    assert not t.seats
    assert not t.clockwise(1)
    assert [t.left_of(seat) for seat in range(3)] == [0, 1, 2]


def test_what_was_remembered_for_a_seat_goes_with_it(t: Table) -> None:
    t.notes = (Note(1, "deed", seat=1), Note(2, "deed", seat=2))
    t.depart(1)
    assert [note.id for note in t.notes] == [2]


# Secrets


def test_a_pledge_is_kept_until_it_is_unveiled(t: Table) -> None:
    t.pledge(2, "bid", 5, (4, 5))
    t.pledge(0, "bid", 4, (4, 5))
    t.pledge(0, "role", "spy", ("spy", "queen"))
    assert (t.pledged(0, "bid"), t.pledged(1, "bid"), t.pledged(0, "vote")) == (4, None, None)
    t.pledge(0, "bid", 3, (3,))
    assert t.pledged(0, "bid") == 3
    assert [pledge.topic for pledge in t.pledges].count("bid") == 2
    assert said(t) == []
    assert t.unveil("bid") == ((0, 3), (2, 5))
    assert t.changed
    assert said(t) == [
        (SAY, "bid", (("seat", 0), ("value", 3)), ALL), (SAY, "bid", (("seat", 2), ("value", 5)), ALL),
    ]  # fmt: skip
    assert list(t.pledges) == [Pledge(0, "role", "spy", ("spy", "queen"))]
    assert t.unveil("bid") == ()


def test_something_is_said_to_all_or_to_one_seat(t: Table) -> None:
    t.say("score", points=3, of=1)
    t.say("peek", to=2, card="a")
    assert said(t) == [(SAY, "score", (("of", 1), ("points", 3)), ALL), (SAY, "peek", (("card", "a"),), 0b0100)]
    assert not t.changed


# The end, ids, silence


def test_the_end_keeps_the_position_and_drops_what_was_running(t: Table) -> None:
    t.rows = (Row(1, "strength"), Row(2, "strength", depth=0))
    t.notes = (Note(3, "deed"), Note(4, "deed", depth=0))
    cards = t.cards[:]
    t.over(iter((3, 1, 0)), iter((0,)), "points", iter((1.0, -0.5, -0.5)))
    assert t.outcome == Outcome((3, 1, 0), (0,), "points", (1.0, -0.5, -0.5))
    assert (t.frames, t.unwinding, t.waiting) == ([], (), ())
    assert ([row.id for row in t.rows], [note.id for note in t.notes]) == ([1], [3])
    assert t.cards == cards


def test_ids_are_never_given_twice(t: Table) -> None:
    twin = t.clone()
    assert [t.next_id() for _ in range(3)] == [1, 2, 3]
    assert twin.next_id() == 1


def test_without_listeners_there_are_no_events_and_the_position_is_the_same() -> None:
    """A log only listens."""
    one, other = IDLE.start(3, 4), IDLE.start(3, 4, log=False)
    for t in (one.table, other.table):
        t.move(0, ROW[0])
        t.attach(1, 0)
        t.move_all((2, 3), HAND[1])
        t.shuffle(DECK)
        t.turn(4, up=True)
        t.reveal((5,))
        t.tap(0)
        t.control(0, 2)
        t.sleep(0)
        t.put(0, WOUNDS, 1)
        t.set(POOL[0], 9)
        t.transfer(GOLD, 2, GOLD.common, GOLD[0])
        t.say("something", x=1)
        t.pledge(0, "bid", 1, (1, 2))
        t.unveil("bid")
        t.depart(2)
    assert other.table.log is None
    assert other.table.happened == ()
    assert len(said(one.table)) > 10
    assert State(IDLE, one.table).digest() == State(IDLE, other.table).digest()


def test_tokens_of_a_mask_come_lowest_first() -> None:
    assert tokens_of(0) == ()
    assert tokens_of(0b101001 | 1 << 80) == (0, 3, 5, 80)


def test_a_face_is_what_is_printed(t: Table) -> None:
    assert t.face(4) is FACES[4]
    assert t.at(DECK) == t.zones[DECK.base]
