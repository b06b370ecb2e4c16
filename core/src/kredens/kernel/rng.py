"""Randomness: (seed, counter) in the state, draws derived from a named hash, the same on every machine.

Eight draws are taken from one BLAKE2b block; a shuffle sorts by keys from one SHAKE-128 stream. Both algorithms are
specified to the bit, so a save from one machine plays on identically on any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b, shake_128
from struct import Struct as Layout
from typing import TypeVar

from kredens._values import whole
from kredens.errors import BadOption, shown

NAME = "blake2b-8x64/shake128-1"
"""Name and version of the generator, written into every save and record."""

MAX_SEED = 2**63 - 1
"""Seeds are whole numbers from 0 up to this."""

_EIGHT = Layout("<8Q")
_PAIR = Layout("<2Q")
_WORD = 64
_T = TypeVar("_T")


def checked_seed(seed: object) -> int:
    """Return a seed if it is one. Raises `BadOption` if it is no whole number from 0 to `MAX_SEED`."""
    number = whole(seed)
    if number is None or not 0 <= number <= MAX_SEED:
        raise BadOption(f"A seed is a whole number from 0 to {MAX_SEED}, not {shown(seed)}.")
    return number


@lru_cache(maxsize=64)
def block(seed: int, number: int) -> tuple[int, ...]:
    """Return draws 8 x `number` to 8 x `number` + 7 of the stream `seed`, each of 64 bits."""
    return _EIGHT.unpack(blake2b(_PAIR.pack(seed, number)).digest())


def below(seed: int, counter: int, bound: int) -> int:
    """Return draw number `counter` of the stream `seed`: a whole number from 0 to `bound` - 1."""
    return block(seed, counter >> 3)[counter & 7] * bound >> _WORD


def weighted(seed: int, counter: int, weights: Sequence[int]) -> int:
    """Return the number of the outcome that draw `counter` of the stream `seed` falls on, by their weights."""
    rest = below(seed, counter, sum(weights))
    number = 0
    while rest >= weights[number]:
        rest -= weights[number]
        number += 1
    return number


def shuffled(seed: int, counter: int, items: tuple[_T, ...]) -> tuple[_T, ...]:
    """Return `items` in the random order number `counter` of the stream `seed`."""
    raw = shake_128(b"shuffle" + counter.to_bytes(8, "little") + seed.to_bytes(8, "little")).digest(8 * len(items))
    keys = [raw[i : i + 8] for i in range(0, len(raw), 8)]
    return tuple([items[i] for i in sorted(range(len(items)), key=keys.__getitem__)])


def derived(seed: int, *path: int | str) -> int:
    """Return a seed of its own for a purpose named by `path`, as different from `seed` as any other."""
    text = "/".join(map(str, (seed, *path))).encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "little") & MAX_SEED


class Stream:
    """Draws outside a state: for bots, tests and decks, from a seed of their own.

    >>> Stream(7).below(10) == Stream(7).below(10)
    True
    """

    __slots__ = ("_counter", "_seed")

    def __init__(self, seed: int) -> None:
        self._seed = derived(seed, "stream")
        self._counter = 0

    def below(self, bound: int) -> int:
        """Return the next whole number from 0 to `bound` - 1."""
        counter = self._counter
        self._counter = counter + 1
        return block(self._seed, counter >> 3)[counter & 7] * bound >> _WORD

    def weighted(self, weights: Sequence[int]) -> int:
        """Return the number of an outcome, each as likely as its weight says."""
        counter = self._counter
        self._counter = counter + 1
        return weighted(self._seed, counter, weights)

    def shuffled(self, items: tuple[_T, ...]) -> tuple[_T, ...]:
        """Return `items` in a random order."""
        self._counter += 1
        return shuffled(self._seed, self._counter, items)

    def pick(self, items: tuple[_T, ...]) -> _T:
        """Return one of `items`, each as likely as any other."""
        return items[self.below(len(items))]
