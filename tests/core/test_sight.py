"""Sight: looking makes known, what cannot be followed mixes, and nobody learns more than was shown."""

from __future__ import annotations

import pytest
from tests.core.sight_toys.parlour import BOARD, DECK, DISCARD, HAND, LAID, POT, SPECTATOR, VIEWERS, start

from kredens.kernel import sight
from kredens.kernel.cards import Face
from kredens.kernel.masks import bits
from kredens.kernel.table import Table


def who_knows(t: Table, token: int) -> set[int]:
    return {viewer for viewer in VIEWERS if t.knows(viewer, token)}


def possible(t: Table, viewer: int, token: int) -> set[str]:
    """Return the faces that a viewer thinks a card may have."""
    if t.knows(viewer, token):
        return {t.face(token).slug}
    for group in sight.groups(t, viewer):
        hidden = list(bits(group.hidden))
        if token in hidden:
            return {t.setting.faces[world[hidden.index(token)]].slug for world in group.worlds(10_000)}
    raise AssertionError(f"viewer {viewer} has no lot for {token}")


@pytest.fixture
def t() -> Table:
    """Six cards in the deck, from the ace at the bottom to the nine on top."""
    return start().table


class TestWhoSees:
    """By where a card lies, by which side is up, and by what was shown."""

    def test_nobody_knows_the_deck(self, t: Table) -> None:
        for token in t.zones[DECK]:
            assert who_knows(t, token) == set()

    def test_a_hand_is_its_owners(self, t: Table) -> None:
        assert who_knows(t, t.draw(DECK, HAND[1])) == {1}

    def test_what_is_laid_face_down_is_its_owners(self, t: Table) -> None:
        assert who_knows(t, t.draw(DECK, LAID[0])) == {0}

    def test_what_lies_open_is_everybodys(self, t: Table) -> None:
        assert who_knows(t, t.draw(DECK, DISCARD)) == {0, 1, SPECTATOR}

    def test_a_card_can_lie_otherwise_than_its_zone_says(self, t: Table) -> None:
        t.move(5, DISCARD, up=False)
        t.move(4, LAID[0], up=True)
        assert who_knows(t, 5) == set()
        assert who_knows(t, 4) == {0, 1, SPECTATOR}

    def test_a_card_that_is_turned_up_is_seen_by_all_and_not_forgotten(self, t: Table) -> None:
        """Face-down is how a card lies, not what was ever seen."""
        t.move(5, LAID[0])
        t.turn(5, up=True)
        t.turn(5, up=False)
        assert who_knows(t, 5) == {0, 1, SPECTATOR}

    def test_it_is_shown_to_those_who_are_named(self, t: Table) -> None:
        t.reveal([5, 4], [1])
        assert who_knows(t, 5) == who_knows(t, 4) == {1}
        t.reveal([3])
        assert who_knows(t, 3) == {0, 1, SPECTATOR}


class TestWhoCanFollow:
    """Cards on a pile and on the table can be followed by their places, those of a hand cannot."""

    def test_a_card_drawn_from_the_deck_can(self, t: Table) -> None:
        t.reveal([5])
        t.draw(DECK, HAND[0])
        assert who_knows(t, 5) == {0, 1, SPECTATOR}

    def test_a_card_picked_out_of_the_deck_cannot(self, t: Table) -> None:
        t.reveal([5])
        t.move(5, POT, picked=True)
        assert who_knows(t, 5) == set()
        assert possible(t, 0, 5) == {"ace", "king", "queen", "jack", "ten", "nine"}

    def test_a_card_out_of_a_hand_cannot_but_by_its_owner(self, t: Table) -> None:
        for _ in range(2):
            t.draw(DECK, HAND[0])
        t.reveal([5])
        t.move(5, LAID[0])
        assert who_knows(t, 5) == who_knows(t, 4) == {0}
        assert possible(t, 1, 4) == possible(t, 1, 5) == {"ace", "king", "queen", "jack", "ten", "nine"}

    def test_a_lone_card_of_a_hand_can(self, t: Table) -> None:
        t.reveal([5])
        t.draw(DECK, HAND[0])
        t.move(5, LAID[0])
        assert who_knows(t, 5) == {0, 1, SPECTATOR}

    def test_an_open_card_of_a_hand_can(self, t: Table) -> None:
        t.draw(DECK, HAND[0])
        t.move(4, HAND[0], up=True)
        t.reveal([5])
        t.move(4, LAID[0])
        assert who_knows(t, 5) == {0, 1, SPECTATOR}

    def test_a_shuffle_can_be_followed_by_nobody(self, t: Table) -> None:
        t.reveal([5, 4, 3, 2, 1, 0])
        t.shuffle(DECK)
        for token in t.zones[DECK]:
            assert who_knows(t, token) == set()
        assert sight.count_worlds(t, 0) == 720

    def test_who_may_look_knows_her_cards_after_a_shuffle(self, t: Table) -> None:
        for _ in range(3):
            t.draw(DECK, LAID[0])
        t.reveal([5])
        t.shuffle(LAID[0])
        assert [who_knows(t, token) for token in (3, 4, 5)] == [{0}, {0}, {0}]

    def test_open_cards_are_seen_through_a_shuffle(self, t: Table) -> None:
        for _ in range(3):
            t.draw(DECK, BOARD)
        t.shuffle(BOARD)
        assert [who_knows(t, token) for token in (3, 4, 5)] == [set(VIEWERS)] * 3

    def test_several_cards_at_once_are_lost_once(self, t: Table) -> None:
        for _ in range(3):
            t.draw(DECK, HAND[0])
        t.reveal([5])
        t.move_all([5, 4], LAID[0])
        assert possible(t, 1, 3) == {"ace", "king", "queen", "jack", "ten", "nine"}
        worlds = {world for group in sight.groups(t, 1) for world in group.worlds(1000)}
        assert all(5 in world[3:] for world in worlds)


class TestACardShownOutOfAHand:
    """Nobody can tell whether it is the one she has seen before."""

    def hand_with_two_aces(self) -> Table:
        t = start((1, 2, 0, 0)).table
        t.reveal([3], [1])
        for _ in range(2):
            t.draw(DECK, HAND[0])
        return t

    def test_its_like_is_not_counted_twice(self) -> None:
        t = self.hand_with_two_aces()
        t.reveal([2])
        assert t.knows(1, 2)
        assert not t.knows(1, 3)
        assert possible(t, 1, 3) == {"ace", "king", "queen"}

    def test_nor_if_it_is_turned_up(self) -> None:
        t = self.hand_with_two_aces()
        t.turn(2, up=True)
        assert not t.knows(1, 3)
        assert possible(t, 1, 3) == {"ace", "king", "queen"}

    def test_another_one_leaves_the_first_where_it_was(self) -> None:
        t = start((1, 2, 3, 0)).table
        t.reveal([3], [1])
        for _ in range(2):
            t.draw(DECK, HAND[0])
        t.reveal([2])
        assert possible(t, 1, 3) == {"ace"}

    def test_a_whole_hand_is_simply_seen(self) -> None:
        t = self.hand_with_two_aces()
        t.reveal([2, 3], [1])
        assert who_knows(t, 2) == who_knows(t, 3) == {0, 1}
        assert not t.journal

    def test_who_is_not_shown_it_keeps_what_she_knows(self) -> None:
        t = self.hand_with_two_aces()
        t.reveal([2], [SPECTATOR])
        assert t.knows(1, 3)
        assert not t.knows(1, 2)

    def test_cards_on_the_table_can_be_told_apart(self) -> None:
        t = start((1, 2, 0, 0)).table
        t.reveal([3], [1])
        for _ in range(2):
            t.draw(DECK, LAID[0])
        t.reveal([2])
        assert who_knows(t, 3) == {0, 1}
        assert who_knows(t, 2) == {0, 1, SPECTATOR}


class TestDrafts:
    """Private picks from cards that go round: everybody knows what she saw, and how many worlds are left."""

    def drafted(self) -> Table:
        """Three cards in the pot; seat 0 takes a look and one of them, then seat 1 of the two that are left."""
        t = start((0, 1, 2)).table
        t.move_all(t.zones[DECK], POT)
        t.shuffle(POT)
        t.move_all(t.zones[POT], HAND[0])
        t.move(t.zones[HAND[0]][1], LAID[0])
        t.move_all(t.zones[HAND[0]], HAND[1])
        t.move(t.zones[HAND[1]][0], LAID[1])
        return t

    def test_the_first_knows_her_own_and_halves_the_rest(self) -> None:
        assert sight.count_worlds(self.drafted(), 0) == 2

    def test_the_second_knows_all(self) -> None:
        t = self.drafted()
        assert sight.count_worlds(t, 1) == 1
        (first,) = t.zones[LAID[0]]
        assert possible(t, 1, first) == {t.face(first).slug}

    def test_a_spectator_knows_nothing(self) -> None:
        assert sight.count_worlds(self.drafted(), SPECTATOR) == 6


def courtly(face: Face) -> bool:
    """Whether a card is a king or a queen."""
    return face.slug in {"king", "queen"}


class TestOfWhatKind:
    """A card is laid face down, and all are told of what kind it is without seeing it."""

    @staticmethod
    def laid() -> Table:
        """The second seat has drawn three cards and lays the king out of them."""
        t = start((0, 3, 2, 1, 4, 5)).table
        t.move_all(t.zones[DECK][-3:], HAND[1])
        t.move(3, LAID[1])
        t.tell_kind(3, courtly)
        return t

    def test_it_is_one_of_that_kind(self) -> None:
        t = self.laid()
        for viewer in (0, SPECTATOR):
            assert possible(t, viewer, 3) == {"king", "queen"}

    def test_the_other_cards_can_be_anything_that_it_is_not(self) -> None:
        t = self.laid()
        for token in (0, 4):
            assert possible(t, 0, token) == {"ace", "king", "queen", "jack", "ten", "nine"}
        assert sight.count_worlds(t, 0) == 2 * 120

    def test_who_knows_the_card_learns_nothing(self) -> None:
        t = self.laid()
        assert sight.count_worlds(t, 1) == 6

    def test_two_of_that_kind_are_all_there_are(self) -> None:
        t = self.laid()
        t.move(2, LAID[0])
        t.tell_kind(2, courtly, viewers=[SPECTATOR])
        assert possible(t, SPECTATOR, 2) == {"king", "queen"}
        assert possible(t, SPECTATOR, 0) == {"ace", "jack", "ten", "nine"}
        assert sight.count_worlds(t, SPECTATOR) == 2 * 24
        assert sight.count_worlds(t, 0) == 1 * 24, "she has laid the queen herself"

    def test_a_shuffle_of_the_others_leaves_it_known(self) -> None:
        t = self.laid()
        t.shuffle(DECK)
        assert possible(t, 0, 3) == {"king", "queen"}

    def test_shuffled_in_again_it_can_be_anywhere(self) -> None:
        t = self.laid()
        t.move_all(t.zones[HAND[1]], DECK)
        t.move(3, DECK)
        t.shuffle(DECK)
        assert sight.count_worlds(t, 0) == 720

    @pytest.mark.parametrize("seed", range(20))
    def test_in_every_world_it_is_of_that_kind(self, seed: int) -> None:
        t = sight.determinize(self.laid(), 0, seed)
        assert courtly(t.face(3))
        assert sorted(face.slug for face in map(t.face, range(6))) == ["ace", "jack", "king", "nine", "queen", "ten"]

    def test_every_card_of_that_kind_comes_out(self) -> None:
        t = self.laid()
        dealt = {t.face(3).slug for t in (sight.determinize(t, SPECTATOR, seed) for seed in range(30))}
        assert dealt == {"king", "queen"}


def test_cards_of_two_families_begin_in_lots_of_their_own() -> None:
    """Their backs differ: two of each are twice two deals and not four cards' 24."""
    t = start((0, 1, 6, 7)).table
    assert sight.count_worlds(t, 0) == 4


def test_looking_alone_changes_no_lots() -> None:
    """What is known of single cards and what is known of lots are kept apart until cards are mixed."""
    t = start().table
    before = t.lots[0]
    t.reveal([5], [0])
    sight.work_in(t)
    assert t.lots[0] is before
