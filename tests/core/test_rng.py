"""Randomness: named to the bit, the same on every machine, fair enough for cards."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens import MAX_SEED
from kredens.kernel.rng import NAME, Stream, below, block, derived, shuffled, weighted

SEEDS = st.integers(0, MAX_SEED)
COUNTERS = st.integers(0, 2**40)


def test_the_algorithm_is_pinned() -> None:
    """These numbers may change only with the name: every save and record of that name goes on with them."""
    assert NAME == "blake2b-8x64/shake128-1"
    assert MAX_SEED == 2**63 - 1
    assert block(7, 0)[:3] == (16914692560517987239, 17548071352933208517, 10950220227404528073)
    assert [below(1, number, 100) for number in range(10)] == [77, 86, 38, 26, 33, 23, 55, 93, 17, 74]
    assert [below(MAX_SEED, number, 6) for number in range(10)] == [3, 1, 1, 5, 3, 5, 5, 1, 5, 3]
    assert shuffled(1, 0, tuple(range(10))) == (2, 0, 4, 7, 9, 3, 6, 5, 8, 1)
    assert shuffled(1, 1, tuple(range(10))) == (5, 9, 6, 7, 8, 3, 1, 4, 2, 0)
    assert shuffled(MAX_SEED, 2**40, tuple("abc")) == ("b", "c", "a")
    assert derived(1, "a") == 1716098707077884841
    assert derived(1, "a", 2) == 8632851004425999566
    assert derived(MAX_SEED, "x", "y") == 2360032407423787739
    stream = Stream(7)
    assert [stream.below(10) for _ in range(10)] == [3, 7, 8, 1, 1, 8, 6, 4, 2, 6]
    assert stream.shuffled(tuple(range(6))) == (1, 0, 3, 4, 2, 5)
    assert stream.pick(tuple("abc")) == "c"


@given(SEEDS, COUNTERS, st.integers(1, 2**32))
def test_a_draw_lies_below_its_bound(seed: int, counter: int, bound: int) -> None:
    assert 0 <= below(seed, counter, bound) < bound
    assert below(seed, counter, bound) == below(seed, counter, bound)
    assert below(seed, counter, 1) == 0


@given(SEEDS, COUNTERS, st.lists(st.integers(0, 5), min_size=1).filter(any))
def test_a_weighted_draw_falls_on_the_share_of_an_outcome(seed: int, counter: int, weights: list[int]) -> None:
    """As if each outcome were written on as many slips as it weighs, in order, and one slip drawn."""
    slips = [number for number, weight in enumerate(weights) for _ in range(weight)]
    assert weighted(seed, counter, weights) == slips[below(seed, counter, len(slips))]
    assert Stream(seed).weighted(weights) == slips[Stream(seed).below(len(slips))]


@given(SEEDS, COUNTERS, st.lists(st.integers()))
def test_a_shuffle_is_a_permutation(seed: int, counter: int, items: list[int]) -> None:
    found = shuffled(seed, counter, tuple(items))
    assert sorted(found) == sorted(items)
    assert found == shuffled(seed, counter, tuple(items))


def test_every_order_comes_up_about_as_often() -> None:
    """Of 2,400 shuffles of four cards each of the 24 orders sees about a hundred."""
    counts = dict.fromkeys(permutations("abcd"), 0)
    for counter in range(2400):
        counts[shuffled(3, counter, tuple("abcd"))] += 1
    assert min(counts.values()) > 60
    assert max(counts.values()) < 145


def test_every_number_comes_up_about_as_often() -> None:
    """Also across the borders of the blocks of eight draws."""
    counts = [0] * 6
    for counter in range(6000):
        counts[below(5, counter, 6)] += 1
    assert min(counts) > 900
    assert max(counts) < 1100
    by_place = [sum(below(5, 8 * number + place, 2) for number in range(500)) for place in range(8)]
    assert all(200 < ones < 300 for ones in by_place)


def test_seeds_and_counters_give_streams_of_their_own() -> None:
    draws = {tuple(below(seed, counter, 2**60) for counter in range(16)) for seed in range(200)}
    assert len(draws) == 200
    assert len({number for row in draws for number in row}) == 200 * 16
    assert len({shuffled(seed, counter, tuple(range(30))) for seed in range(20) for counter in range(20)}) == 400


def test_derived_seeds_differ_from_their_parent_and_from_one_another() -> None:
    seeds = {derived(seed, name, number) for seed in range(20) for name in ("deal", "future") for number in range(20)}
    assert len(seeds) == 800
    assert not seeds & set(range(20))
    assert all(0 <= seed <= MAX_SEED for seed in seeds)


def test_a_stream_goes_on_and_two_of_one_seed_agree() -> None:
    one, other = Stream(4), Stream(4)
    numbers = [one.below(1000) for _ in range(50)]
    assert numbers == [other.below(1000) for _ in range(50)]
    assert len(set(numbers)) > 40
    first, second = one.shuffled(tuple(range(20))), one.shuffled(tuple(range(20)))
    assert first != second
    assert (first, second) == (other.shuffled(tuple(range(20))), other.shuffled(tuple(range(20))))
    assert [one.pick((3, 4, 5)) for _ in range(20)] == [other.pick((3, 4, 5)) for _ in range(20)]
    assert {one.pick((3, 4, 5)) for _ in range(60)} == {3, 4, 5}
    assert Stream(5).below(2**60) != Stream(4).below(2**60)


@pytest.mark.parametrize("items", [(), ("a",)])
def test_nothing_and_a_single_card_have_one_order(items: tuple[str, ...]) -> None:
    assert shuffled(1, 2, items) == items
