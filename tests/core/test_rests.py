"""Rests: what may be left of a deck of which some cards have been seen, and where it lies."""

from __future__ import annotations

from collections import Counter

import pytest

from kredens.kernel.cards import Face
from kredens.kernel.imagining import Lying
from kredens.kernel.rests import Rest, laid, left_of
from kredens.kernel.rng import Stream

A, B, C = (Face(name=name) for name in "ABC")
DECK = Counter({A: 2, B: 1})
ANYWHERE = Lying("deck", 0)
UPON = Lying("table", 0, attached=True)
ONLY_C = Lying("table", 0, hint="C")


def fits(face: Face, place: Lying) -> bool:
    """Only B and C are laid on other cards, and of one place it is known that a C lies there."""
    return face.name == place.hint if place.hint else not place.attached or face != A


@pytest.mark.parametrize(
    ("seen", "count", "left"),
    [((A,), 2, [A, B]), ((), 3, [A, A, B]), ((B, B), 2, None), ((C,), 2, None), ((), 2, None)],
)
def test_a_deck_that_is_known_leaves_what_was_not_seen(
    seen: tuple[Face, ...], count: int, left: list[Face] | None
) -> None:
    """Or is not that deck: a card was seen that it does not have, or not as many are left as lie unseen."""
    assert left_of(DECK, seen, count) == left


def test_copies_that_were_seen_count_with_those_that_are_drawn() -> None:
    """Of a card that may be there twice and was seen once, one more is drawn as long as there is another card."""
    for seed in range(20):
        rest = Rest((A,), lambda _: 2, Stream(seed))
        for _ in range(3):
            rest.draw((A, B))
        assert Counter(rest.drawn) == {A: 1, B: 2}


def test_more_copies_are_put_up_with_if_nothing_else_is_left() -> None:
    rest = Rest((A, A), lambda _: 2, Stream(1))
    assert rest.draw((A,)) == A


def test_cards_are_laid_where_they_may_lie() -> None:
    """The narrowest places come first, and every way to lay the others comes up."""
    found = {tuple(laid([A, B, C], [UPON, ANYWHERE, ONLY_C], fits, Stream(seed)) or ()) for seed in range(10)}
    assert found == {(B, A, C)}
    free = {tuple(laid([A, B], [ANYWHERE, ANYWHERE], fits, Stream(seed)) or ()) for seed in range(20)}
    assert free == {(A, B), (B, A)}


def test_where_no_card_may_lie_nothing_is_laid() -> None:
    assert laid([A, B], [ANYWHERE, ONLY_C], fits, Stream(1)) is None
    assert laid([A, B], [UPON, UPON], fits, Stream(1)) is None


def test_without_a_rule_any_card_lies_anywhere() -> None:
    assert Counter(laid([A, B], [UPON, ONLY_C], None, Stream(1)) or ()) == Counter([A, B])
