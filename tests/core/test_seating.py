"""Seating: who is left of whom, while seats leave; and the same as graphs."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from tests.core.toys.frames import Idle, toy

from kredens.errors import BadGame
from kredens.kernel.seating import borders, predator, prey, prey_ring, ring

if TYPE_CHECKING:
    from kredens.kernel.table import Table


def table(seats: int, *gone: int) -> Table:
    t = toy(Idle, seats=(1, 5), zones=(), markers=(), card_markers=(), cards=_none).start(seats).table
    for seat in gone:
        t.depart(seat)
    return t


def _none(_setup: object) -> list[object]:
    return []


@pytest.mark.parametrize(
    ("gone", "left", "right"),
    [
        ((), [1, 2, 3, 4, 0], [4, 0, 1, 2, 3]),
        ((1,), [2, 2, 3, 4, 0], [4, 0, 0, 2, 3]),
        ((0, 4), [1, 2, 3, 1, 1], [3, 3, 1, 2, 3]),
        ((1, 2, 3), [4, 4, 4, 4, 0], [4, 0, 0, 0, 0]),
    ],
)
def test_prey_sits_on_the_left_and_the_predator_on_the_right(
    gone: tuple[int, ...], left: list[int], right: list[int]
) -> None:
    """Those who have left are passed over; a seat that has left still knows who sits next to it."""
    t = table(5, *gone)
    assert [prey(t, seat) for seat in range(5)] == left
    assert [predator(t, seat) for seat in range(5)] == right
    arrows = prey_ring(t)
    assert set(arrows.nodes) == set(t.seats)
    assert set(arrows.edges) == {(seat, left[seat]) for seat in t.seats}


def test_who_is_alone_has_neither() -> None:
    t = table(3, 0, 2)
    assert (prey(t, 1), predator(t, 1)) == (None, None)
    assert set(prey_ring(t).edges) == set()
    assert list(prey_ring(t).nodes) == [1]


def test_two_hunt_each_other() -> None:
    t = table(2)
    assert (prey(t, 0), prey(t, 1), predator(t, 0), predator(t, 1)) == (1, 0, 1, 0)
    assert set(prey_ring(t).edges) == {(0, 1), (1, 0)}


@pytest.mark.parametrize("places", [3, 4, 12])
def test_a_ring_joins_each_place_to_its_neighbours(places: int) -> None:
    graph = ring(places)
    assert list(graph.nodes) == list(range(places))
    assert all(set(graph.neighbors(place)) == {(place + 1) % places, (place - 1) % places} for place in range(places))
    assert graph.number_of_edges() == places


def test_borders_lie_clockwise_and_the_last_one_before_the_first_place() -> None:
    assert borders(4) == ((0, 1), (1, 2), (2, 3), (3, 0))
    assert borders(12)[11] == (11, 0)
    assert len(borders(12)) == 12


def test_no_game_needs_networkx_to_be_played() -> None:
    """It is imported when somebody asks for a graph."""
    script = "import sys, kredens; kredens.load('leduc').start(); assert 'networkx' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], check=True)


def test_seats_may_change_places() -> None:
    """Prey, predator and clockwise questions follow the new order; who has left keeps her place in it."""
    t = table(5)
    before = t.digest()
    t.reseat((0, 3, 2, 1, 4))
    assert t.seats == (0, 3, 2, 1, 4)
    assert [prey(t, seat) for seat in range(5)] == [3, 4, 1, 2, 0]
    assert [predator(t, seat) for seat in range(5)] == [4, 2, 3, 0, 1]
    assert t.clockwise(2) == (2, 1, 4, 0, 3)
    assert (t.next_place(4), t.next_place(3)) == (0, 2)
    assert t.digest() != before
    t.depart(2)
    assert (prey(t, 3), t.clockwise(2), t.next_place(3)) == (1, (1, 4, 0, 3), 2)
    assert set(prey_ring(t).edges) == {(0, 3), (3, 1), (1, 4), (4, 0)}


def test_the_usual_order_is_no_other_position() -> None:
    """Two seats that change places twice sit as before."""
    t = table(3)
    before = t.digest()
    t.reseat((1, 0, 2))
    t.reseat((0, 1, 2))
    assert t.digest() == before


def test_an_order_is_a_circle() -> None:
    """It does not matter from whom the seats are counted, and they are told from the head of the table."""
    one, other = table(4), table(4)
    one.reseat((2, 0, 1, 3))
    other.reseat((0, 1, 3, 2))
    assert one.seats == other.seats == (0, 1, 3, 2)
    assert one.digest() == other.digest()
    one.reseat((3, 0, 1, 2))
    assert one.digest() == table(4).digest()


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 1), (0, 1, 3), (0, 1, 2, 3)])
def test_an_order_names_each_seat_once(order: tuple[int, ...]) -> None:
    with pytest.raises(BadGame, match="does not name each of them once"):
        table(3).reseat(order)


def test_an_order_is_saved() -> None:
    """What has been saved sits as it sat."""
    state = toy(Idle, seats=(1, 5), zones=(), markers=(), card_markers=(), cards=_none).start(3)
    state.table.reseat((2, 1, 0))
    again = state.game.restore(state.save())
    assert again.table.seats == (0, 2, 1)
    assert again.digest() == state.digest()
