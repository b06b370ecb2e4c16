"""The cards: one pack of 52, or two packs for six and seven players."""

from __future__ import annotations

from kredens.kernel.cards import Face

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
TWO, EIGHT, TEN, QUEEN, ACE = 0, 6, 8, 10, 12
ONE_PACK = 5
"""Up to how many players one pack is enough for."""


class Card(Face, frozen=True, kw_only=True):
    """A playing card: the numbers of its rank and its suit."""

    rank: int
    suit: int


FACES = tuple(
    Card(name=f"{name} of {suit}", rank=rank, suit=number)
    for rank, name in enumerate(RANKS)
    for number, suit in enumerate(SUITS)
)
WORDS = tuple(face.slug for face in FACES)


def packs(seats: int) -> int:
    """Return how many packs so many players need."""
    return 1 if seats <= ONE_PACK else 2


def fits(rank: int, suit: int) -> int:
    """Return which cards go on a card of that rank while that suit is asked for, as a mask with a bit for each face."""
    return sum(1 << number for number, face in enumerate(FACES) if face.rank in {rank, EIGHT} or face.suit == suit)


FITTING = tuple(tuple(fits(rank, suit) for suit in range(len(SUITS))) for rank in range(len(RANKS)))
ALL_TWOS = sum(1 << number for number, face in enumerate(FACES) if face.rank == TWO)
