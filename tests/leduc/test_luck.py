"""The luck of Leduc where nobody drives it: the cards are dealt by the state's own generator."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import kredens

HANDS = 3_000


def test_all_deals_are_as_likely_as_their_copies(leduc: kredens.Game) -> None:
    """Of the thirty ways to deal two of six cards, two give a pair of kings and four a king and a queen."""
    dealt: Counter[tuple[str, str]] = Counter()
    for seed in range(HANDS):
        state = leduc.start(seed=seed)
        own = [state.view(seat)["zones"]["private"][seat]["cards"][0]["card"] for seat in (0, 1)]
        dealt[own[0], own[1]] += 1
    assert len(dealt) == 9
    for (first, second), times in dealt.items():
        assert times == pytest.approx(HANDS * (2 if first == second else 4) / 30, rel=0.2)


def test_nobody_is_asked_for_a_deal_unless_it_was_wished(leduc: kredens.Game) -> None:
    """A game begins with the first bet, and its second round with another."""
    state = leduc.start(seed=1)
    for _ in range(2):
        assert state.decision is not None
        assert state.decision.seat in {0, 1}
        state.choose("call")
        state.choose("call")
    assert state.over


def test_the_same_seed_deals_the_same_cards(leduc: kredens.Game) -> None:
    """Equal seeds and equal bets make equal hands, others soon another one."""
    hands = [leduc.start(seed=seed) for seed in (5, 5, 6, 7, 8)]
    for state in hands:
        for word in ("raise", "call"):
            state.choose(word)
    assert hands[0].digest() == hands[1].digest()
    assert len({state.digest() for state in hands}) == 4
