"""Pointing: the words for the cards that lie before somebody, as each of those at the table can say them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.core.toys.stacks import HAND, LIMBO, PLAY, toy

from kredens.kernel.cards import NOBODY
from kredens.kernel.pointing import all_words, called, held, pointed, words_before
from kredens.kernel.table import Table

PLACES = (PLAY, HAND)


@pytest.fixture
def t() -> Table:
    """Two birds in play and one in hand before Ben, beside a negation that nobody else knows."""
    game = toy("veto", "Attack", "No,Bird", in_play=("Bird", "Bird,Bird"))
    return replace(game, seat_names=("ann", "ben", "cleo", "dan", "eve")).start(seats=2, seed=1).table


def test_copies_are_numbered_from_place_to_place(t: Table) -> None:
    """In the order of the places, and in each of them in that in which they came."""
    words = words_before(t, 1, 1, PLACES)
    assert list(words.values()) == ["bird", "bird@2", "no", "bird@3"]
    assert list(words) == [*t.zones[PLAY[1]], *t.zones[HAND[1]]]


def test_every_word_that_can_be_said_is_listed(t: Table) -> None:
    """So many copies of each card, and so many unknown ones."""
    assert all_words(("no", "bird"), 3, 2) == (
        "no", "no@2", "no@3", "bird", "bird@2", "bird@3", "unknown", "unknown@2",
    )  # fmt: skip
    said = {word for viewer in (0, 1) for word in words_before(t, viewer, 1, PLACES).values()}
    assert said <= {*all_words(("no", "bird"), 3, 2)}


def test_who_does_not_know_a_card_calls_it_unknown(t: Table) -> None:
    """Unknown cards are numbered as if they were copies."""
    assert list(words_before(t, 0, 1, PLACES).values()) == ["bird", "bird@2", "unknown", "unknown@2"]


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_word_means_the_card_that_is_called_by_it(t: Table, viewer: int) -> None:
    """The words lead back to the cards; another word leads nowhere."""
    words = words_before(t, viewer, 1, PLACES)
    assert {called(t, viewer, 1, word, PLACES): word for word in words.values()} == words
    assert called(t, viewer, 1, "bird@4", PLACES) == NOBODY
    assert called(t, viewer, 1, "attack", PLACES) == NOBODY
    assert called(t, 1, 1, "no", (PLAY,)) == NOBODY, "it lies elsewhere"


def test_a_card_is_pointed_to_with_whom_it_lies_before(t: Table) -> None:
    """Whoever controls it: a card that is given away is still found where it lies."""
    (hers,), (first, second) = t.zones[PLAY[0]], t.zones[PLAY[1]]
    t.control(second, 0)
    assert t.seat_before(second) == 1
    assert pointed(t, 0, (second, hers, first), PLACES) == [
        ("ben:bird@2", second), ("ann:bird", hers), ("ben:bird", first),
    ]  # fmt: skip


def test_who_controls_a_card_has_it_wherever_it_lies(t: Table) -> None:
    """A card that is given away stays before who had it."""
    (hers,), (first, second) = t.zones[PLAY[0]], t.zones[PLAY[1]]
    t.control(second, 0)
    assert t.controlled_in((PLAY,), 0) == [hers, second]
    assert t.controlled_in((PLAY,), 1) == [first]
    assert t.controlled_in(PLACES, 1) == [first, *t.zones[HAND[1]]]


def test_a_card_in_the_middle_lies_before_nobody(t: Table) -> None:
    """A place of the table belongs to no seat."""
    card = t.zones[PLAY[0]][0]
    t.move(card, LIMBO)
    assert t.seat_before(card) == NOBODY


def test_a_card_of_a_hand_is_found_by_its_slug(t: Table) -> None:
    """The first one that goes by it."""
    assert held(t, HAND[1], "bird") == t.zones[HAND[1]][1]
    assert held(t, HAND[1], "attack") == NOBODY


def test_all_that_lies_on_a_card_is_found_the_lowest_last(t: Table) -> None:
    """What lies on what lies on it comes first, so that it can be taken off first."""
    host, middle, top = t.zones[PLAY[0]][0], *t.zones[PLAY[1]]
    assert t.all_on(host) == ()
    t.attach(middle, host)
    t.attach(top, middle)
    assert t.all_on(host) == (top, middle)
