"""Line-ups: every bot plays every deck in every seat equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from kredens.kernel.rng import Stream
from kredens.lab.lineups import Lineups, spread


@pytest.mark.parametrize(
    ("seats", "bots", "decks"),
    [(2, 1, 0), (2, 2, 0), (2, 2, 3), (2, 5, 0), (3, 2, 0), (4, 3, 2), (5, 5, 5), (5, 2, 1), (4, 6, 10), (5, 7, 3)],
)
def test_after_each_cycle_all_have_been_everywhere_alike(seats: int, bots: int, decks: int) -> None:
    """Each bot has played each deck in each seat equally often, in one cycle and in any number of them."""
    lineups = Lineups(seats, bots, decks, seed=3)
    counted: Counter[tuple[int, int, int]] = Counter()
    for game in range(2 * lineups.cycle):
        one = lineups[game]
        for seat in range(seats):
            counted[one.bots[seat], seat, one.decks[seat] if decks else 0] += 1
    assert len(counted) == bots * seats * max(decks, 1)
    assert len(set(counted.values())) == 1


@pytest.mark.parametrize(("seats", "bots"), [(2, 3), (2, 5), (3, 4), (4, 6), (5, 8)])
def test_with_enough_bots_nobody_meets_herself(seats: int, bots: int) -> None:
    """No bot sits twice at one table while others wait."""
    lineups = Lineups(seats, bots, 0, seed=1)
    assert all(len(set(lineups[game].bots)) == seats for game in range(3 * lineups.cycle))


@pytest.mark.parametrize(("seats", "bots"), [(3, 2), (4, 2), (5, 2), (5, 3), (4, 3)])
def test_with_few_bots_a_table_is_shared_out_evenly(seats: int, bots: int) -> None:
    """Nobody has two seats more at a table than somebody else."""
    lineups = Lineups(seats, bots, 0, seed=1)
    for game in range(3 * lineups.cycle):
        counts = Counter(lineups[game].bots)
        assert max(counts.values()) - min(counts[bot] for bot in range(bots)) <= 1


def test_decks_differ_at_a_table_if_there_are_enough() -> None:
    """Mirror matches come only when there are fewer decks than seats."""
    lineups = Lineups(4, 4, 5, seed=2)
    assert all(len(set(lineups[game].decks)) == 4 for game in range(2 * lineups.cycle))


def test_any_game_has_its_lineup_without_those_before_it() -> None:
    """Asked for in any order, the line-ups are the same."""
    lineups = Lineups(4, 6, 3, seed=9)
    forward = [lineups[game] for game in range(200)]
    fresh = Lineups(4, 6, 3, seed=9)
    assert [fresh[game] for game in reversed(range(200))] == forward[::-1]
    assert [Lineups(4, 6, 3, seed=8)[game] for game in range(200)] != forward


def test_who_meets_whom_is_drawn_anew() -> None:
    """Over many cycles every pair of six bots has met at a table of two."""
    lineups = Lineups(2, 6, 0, seed=4)
    met = {frozenset(lineups[game].bots) for game in range(40 * lineups.cycle)}
    assert len(met) == 15


def test_spread_uses_everybody_equally() -> None:
    """All tables of a round together hold each entrant the same number of times."""
    assert Counter(spread(4, 6, Stream(1))) == Counter(dict.fromkeys(range(4), 3))
