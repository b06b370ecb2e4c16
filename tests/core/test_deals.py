"""Deals: the ways in which lots can lie, and how often each of them comes up."""

from __future__ import annotations

from collections import Counter
from math import comb, factorial, perm

import pytest
from tests.core.sight_toys.parlour import start

from kredens.kernel import sight
from kredens.kernel.deals import Group
from kredens.kernel.lots import Faces, Knowledge
from kredens.kernel.rng import Stream
from kredens.kernel.state import Lot


@pytest.mark.parametrize("limit", [1, 2, 5, 6, 7])
def test_worlds_are_listed_up_to_a_limit(limit: int) -> None:
    """Three cards can lie in six ways; of more nobody asks than she wants."""
    group = Group((Lot(0b111, 0b111, 0),), 0b111, 0, [0, 1, 2], 3)
    assert len(group.worlds(limit)) == min(limit, 6)


def test_a_lot_is_no_larger_than_it_is() -> None:
    """Two pools have one card each on the left and one each on the right: never two of one pool on one side."""
    lots = (Lot(0b0001, 0b0011, 0), Lot(0b0010, 0b0011, 1), Lot(0b0100, 0b1100, 0), Lot(0b1000, 0b1100, 1))
    group = Group(lots, 0b1111, 0, [0, 1, 2, 3], 4)
    worlds = group.worlds(100)
    assert len(worlds) == 16
    # Faces of even numbers are of the one pool, odd ones of the other.
    assert {(left + right) % 2 for left, right, *_ in worlds} == {1}
    luck = Stream(1)
    deals = [group.deal(luck)[0] for _ in range(300)]
    assert {tuple([deal[token] for token in range(4)]) for deal in deals} == worlds


def test_cards_that_are_all_known_are_no_group() -> None:
    """There is nothing to deal."""
    faces = Faces([0, 1, 2])
    knowledge = Knowledge.of(faces, (Lot(0b011, 0b011, 0), Lot(0b100, 0b100, 1)), ())
    assert [group.hidden for group in knowledge.groups(0b001)] == [0b010, 0b100]
    assert [group.hidden for group in knowledge.groups(0b011)] == [0b100]
    assert knowledge.groups(0b111) == []


def test_two_seats_are_dealt_different_worlds_by_one_seed() -> None:
    """Who asks is part of what a deal is drawn from: two who know the same do not get the same by chance."""
    t = start((0, 1, 2, 3, 4, 5)).table
    for seed in range(10):
        one, other = (sight.determinize(t, viewer, seed) for viewer in (0, 1))
        assert one.cards != other.cards


def test_from_which_pool_cards_came_that_were_seen() -> None:
    """Two aces and two kings were seen, each out of a pool with two aces and a king or one with an ace and three kings.

    How often each way comes up is as many deals of single cards as there are of it.
    """
    ace, king, queen = range(3)
    t = start((ace, ace, king, king, ace, queen, queen, king, king)).table
    first, second = (0, 2, 4, 5, 6), (1, 3, 7, 8)
    seen = (ace, ace, king, king)
    everywhere = (1 << 9) - 1
    t.known[1] = 0b1111
    holds = [sum(1 << token for token in held) for held in (first, second)]
    t.lots[1] = (Lot(holds[0], everywhere, 0), Lot(holds[1], everywhere, 1))
    copies = {(0, ace): 2, (0, king): 1, (1, ace): 1, (1, king): 3}
    weights: dict[tuple[int, ...], int] = {}
    for way in range(16):
        of = tuple([way >> token & 1 for token in range(4)])
        weight = comb(5, 5 - of.count(0))
        for pool, size in ((0, 5), (1, 4)):
            for face in (ace, king):
                taken = len([0 for token in range(4) if (of[token], seen[token]) == (pool, face)])
                weight *= perm(copies[pool, face], taken)
            weight *= factorial(size - of.count(pool))
        if weight:
            weights[of] = weight
    assert len(weights) == 9
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(5000):
        (lot,) = [lot for lot in sight.determinize(t, 1, seed).lots[1] if lot.pool]
        found[tuple([lot.holds >> token & 1 for token in range(4)])] += 1
    assert set(found) == set(weights)
    scale = found.total() / sum(weights.values())
    assert sum([(found[way] - weight * scale) ** 2 / (weight * scale) for way, weight in weights.items()]) < 12
