"""Lots against the list of all possible deals: they never rule out what is possible, and hardly ever admit more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.core.sight_toys.parlour import ACTS, DECK, HAND, POT, SPECTATOR, VIEWERS, act, start
from tests.core.sight_toys.worlds import Memory, known_worlds

from kredens.kernel import sight
from kredens.kernel.lots import Faces, Knowledge
from kredens.kernel.masks import bits
from kredens.kernel.rng import Stream
from kredens.kernel.state import Lot

if TYPE_CHECKING:
    from kredens.kernel.table import Table

Act = tuple[str, int, int]

alike = settings(
    derandomize=True,
    deadline=None,
    max_examples=80,
    database=None,
    suppress_health_check=[HealthCheck.differing_executors],  # mutmut runs every test many times in one process
)
"""The same examples each time, on slow machines too."""


def acts_of(*kinds: str) -> st.SearchStrategy[list[Act]]:
    return st.lists(st.tuples(st.sampled_from(kinds), st.integers(0, 1), st.integers(0, 5)), min_size=8, max_size=40)


decks = st.lists(st.integers(0, 4), min_size=5, max_size=5).map(tuple)


def play(deck: tuple[int, ...], acts: list[Act]) -> tuple[Table, Memory]:
    """Let things happen at a table with these cards, and remember what everybody may think of it."""
    t = start(deck).table
    memory = Memory(t)
    for kind, seat, number in acts:
        act(t, kind, seat, number)
        memory.follow()
    return t, memory


class TestGamesAsTheyArePlayed:
    """In what happens in usual games the lots are exact."""

    @alike
    @given(decks, acts_of("draw", "draw", "draw", "play", "lay", "reshuffle", "turn"))
    def test_hands_plays_and_a_discard_pile_shuffled_again(self, deck: tuple[int, ...], acts: list[Act]) -> None:
        """Cards are drawn, played openly or face down, turned up, and what was played becomes the deck again."""
        t, memory = play(deck, acts)
        for viewer in VIEWERS:
            assert known_worlds(t, viewer) == memory.worlds[viewer]

    @alike
    @given(decks, acts_of("draw", "draw", "draw", "play", "show", "reshuffle"))
    def test_cards_shown_out_of_a_hand(self, deck: tuple[int, ...], acts: list[Act]) -> None:
        """A card that was shown and went back into the hand may be the next one that is played."""
        t, memory = play(deck, acts)
        for viewer in VIEWERS:
            assert known_worlds(t, viewer) == memory.worlds[viewer]

    @alike
    @given(decks, acts_of("draw", "draw", "pot", "take", "play"))
    def test_a_draft_from_a_common_pot(self, deck: tuple[int, ...], acts: list[Act]) -> None:
        """Cards go from hands into the middle and from there into hands, unseen by the others."""
        t, memory = play(deck, acts)
        for viewer in VIEWERS:
            assert known_worlds(t, viewer) == memory.worlds[viewer]


@alike
@given(decks, acts_of(*ACTS))
def test_whatever_happens_no_possible_deal_is_ruled_out(deck: tuple[int, ...], acts: list[Act]) -> None:
    """Not even where the lots have to give up something of what perfect memory would tell."""
    t, memory = play(deck, acts)
    for viewer in VIEWERS:
        assert memory.worlds[viewer] <= known_worlds(t, viewer)


def test_too_much_is_admitted_very_rarely() -> None:
    """Of 300 games of everything, for three viewers each, all but a few are remembered exactly."""
    luck = Stream(5)
    over = 0
    for _ in range(300):
        deck = tuple([luck.below(5) for _ in range(5)])
        acts = [(ACTS[luck.below(len(ACTS))], luck.below(2), luck.below(6)) for _ in range(30)]
        t, memory = play(deck, acts)
        over += sum([known_worlds(t, viewer) != memory.worlds[viewer] for viewer in VIEWERS])
    assert over <= 2


@alike
@given(
    st.lists(st.integers(0, 3), min_size=5, max_size=5),
    st.lists(st.one_of(st.integers(0, 31), st.sampled_from(range(32, 37))), max_size=25),
)
def test_mixes_of_any_tokens_are_sound(faces: list[int], doings: list[int]) -> None:
    """Also where no game would mix like that; a number from 32 up is a look at a token, any other one a mix."""
    t = start(tuple(faces)).table
    memory = Memory(t)
    for doing in doings:
        if doing < 32:
            sight.mix(t, doing, 1)
        else:
            sight.see(t, 1 << doing - 32, 1)
        memory.follow()
    assert memory.worlds[0] <= known_worlds(t, 0)


def held(t: Table, viewer: int) -> list[tuple[list[int], int, int]]:
    """Return a viewer's lots, read plainly: the tokens they may be at, how many there are, and of which pool."""
    sight.work_in(t)
    return [(list(bits(lot.might)), lot.holds.bit_count(), lot.pool) for lot in t.lots[viewer]]


def test_a_card_drawn_from_a_shuffled_deck_is_one_of_the_deck() -> None:
    """One lot in two places: what the deck has, the hand has not."""
    t = start((0, 1, 2)).table
    t.shuffle(DECK)
    t.draw(DECK, HAND[0])
    assert held(t, 1) == [([0, 1, 2], 3, 0)]
    assert sight.count_worlds(t, 1) == 6
    assert sight.count_worlds(t, 0) == 2


def test_a_known_card_that_is_shuffled_in_makes_a_pool_of_its_own() -> None:
    """Until then two pools: the deck, and the one card everybody knew."""
    t = start((0, 1, 2)).table
    t.reveal([2])
    t.shuffle(DECK)
    assert held(t, SPECTATOR) == [([0, 1, 2], 3, 0)]
    assert sight.count_worlds(t, SPECTATOR) == 6


def test_a_hand_of_two_pools_stays_told_apart_from_the_deck() -> None:
    """The known card goes into the hand, one of the hand goes into the pot: it is either of them, and no other."""
    t = start((0, 1, 2, 3)).table
    t.reveal([3])
    t.draw(DECK, HAND[0])
    t.draw(DECK, HAND[0])
    t.move(2, POT)
    (pot,) = t.zones[POT]
    worlds = known_worlds(t, 1)
    assert {world[pot] for world in worlds} == {0, 1, 2, 3}
    assert len([world for world in worlds if world[pot] == 3]) == 6
    assert len(worlds) == 12
    assert held(t, 1) == [([0, 1], 2, 0), ([2, 3], 1, 0), ([2, 3], 1, 1)]


def test_a_seen_card_of_doubtful_origin_leaves_a_ghost() -> None:
    """It came from the deck's pool or was the other's own; when it is mixed again, that stays in doubt."""
    t = start((0, 0, 1, 0)).table
    t.reveal([3])
    t.draw(DECK, HAND[0])
    t.draw(DECK, HAND[0])
    t.move(3, POT)
    t.reveal([3])
    sight.work_in(t)
    assert not t.ghosts[1]
    memory = Memory(t)
    t.move(3, DECK)
    t.shuffle(DECK)
    memory.follow()
    assert known_worlds(t, 1) == memory.worlds[1]
    assert t.ghosts[1] == (0,)


def test_a_ghost_may_have_been_of_either_pool() -> None:
    """The ace shown was drawn unseen, and might as well have been the one that everybody knew: that one may be left."""
    t = start((1, 2, 0, 0)).table
    t.reveal([3])
    memory = Memory(t)
    t.draw(DECK, HAND[0])
    t.draw(DECK, HAND[0])
    t.move(2, POT)
    memory.follow()
    t.reveal([2])
    t.move(2, DECK)
    memory.follow()
    t.shuffle(DECK)
    memory.follow()
    assert len(memory.worlds[1]) == 12
    assert known_worlds(t, 1) == memory.worlds[1]


def test_a_ghost_is_laid_to_rest_once_only_one_lot_can_have_been_it() -> None:
    """A queen is what is left in the hand, and she was drawn: so the ace in doubt was the one that everybody knew."""
    t = start((0, 1, 2, 0)).table
    t.reveal([3])
    t.draw(DECK, HAND[0])
    t.draw(DECK, HAND[0])
    t.move(3, POT)
    t.reveal([3])
    t.move(3, DECK)
    t.shuffle(DECK)
    sight.work_in(t)
    assert len(t.ghosts[1]) == 1
    t.reveal([2])
    t.move(2, DECK)
    t.shuffle(DECK)
    assert held(t, 1) == [([0, 1, 2, 3], 4, 0)]
    assert not t.ghosts[1]


@alike
@given(decks, acts_of(*ACTS), st.integers(1, 39))
def test_it_does_not_matter_when_mixes_are_worked_in(deck: tuple[int, ...], acts: list[Act], moment: int) -> None:
    """Looking in between changes nothing of what is known in the end, to the byte."""
    looked, waited = start(deck).table, start(deck).table
    for number, (kind, seat, which) in enumerate(acts):
        act(looked, kind, seat, which)
        act(waited, kind, seat, which)
        if number % moment == 0:
            sight.work_in(looked)
    sight.work_in(looked)
    sight.work_in(waited)
    assert [known_worlds(looked, viewer) for viewer in VIEWERS] == [known_worlds(waited, viewer) for viewer in VIEWERS]
    assert looked.digest() == waited.digest()


@alike
@given(decks, acts_of(*ACTS))
def test_the_order_of_lots_does_not_tell_where_their_cards_lie(deck: tuple[int, ...], acts: list[Act]) -> None:
    """Lots and pools are numbered by what the viewer knows: a deal that she cannot tell apart has the same numbers."""
    t, _ = play(deck, acts)
    for viewer in VIEWERS:
        twin = sight.determinize(t, viewer, 3, same_luck=True)
        real = t.clone()
        assert held(twin, viewer) == held(real, viewer)
        for table in (real, twin):
            for seat in (0, 1):
                act(table, "collect", seat, 0)
                act(table, "draw", seat, 0)
        assert held(twin, viewer) == held(real, viewer)


def test_a_journal_that_grows_too_long_is_worked_in() -> None:
    """Ten thousand shuffles that nobody looks at leave no ten thousand entries."""
    t = start((0, 1, 2)).table
    for _ in range(3 * sight.JOURNAL_LIMIT):
        t.shuffle(DECK)
    assert len(t.journal) < sight.JOURNAL_LIMIT
    assert sight.count_worlds(t, 0) == 6


def test_so_is_one_of_kinds_that_were_told() -> None:
    """Ten thousand hints at one card leave no ten thousand entries either."""
    t = start((0, 1, 2)).table
    for _ in range(3 * sight.JOURNAL_LIMIT):
        sight.narrow(t, 0b001, 0b011, t.setting.everyone)
    assert len(t.journal) < sight.JOURNAL_LIMIT
    assert sight.count_worlds(t, 0) == 4


def test_one_token_is_no_mix() -> None:
    """There is nothing that it could be mistaken for."""
    t = start((0, 1)).table
    t.reveal([0, 1])
    for group in (0b01, 0b10, 0):
        sight.mix(t, group, t.setting.everyone)
    assert t.journal == []
    assert t.known == [0b11] * 3


@pytest.mark.parametrize("limit", [1, 2, 5, 6, 7])
def test_worlds_are_counted_up_to_a_limit(limit: int) -> None:
    """So that a large deck does not take for ever."""
    t = start((0, 1, 2)).table
    assert sight.count_worlds(t, 0, limit) == min(limit, 6)


def test_worlds_are_counted_soon_where_many_ways_lead_to_one() -> None:
    """Six faces lie open six times each, three of each out of either pool: 64 million ways, but one world."""
    t = start((*range(6), *range(6), *range(6)) * 2 + (0, 0)).table
    seen = (1 << 36) - 1
    half = (1 << 18) - 1
    t.known[0] = seen
    t.lots[0] = (Lot(half | 1 << 36, seen | 1 << 36, 0), Lot(half << 18 | 1 << 37, seen | 1 << 37, 1))
    assert sight.count_worlds(t, 0) == 1


def test_knowledge_is_shared_and_never_altered() -> None:
    """A mix that tells nothing new is the same knowledge; any other one leaves the old as it was."""
    faces = Faces([0, 1, 2, 3])
    before = Knowledge.of(faces, start((0, 1, 2, 3)).table.lots[0], ())
    assert before.mixed(0b0111, 0) is before
    lots = before.lots()
    after = before.mixed(0b0111, 0b0001)
    assert after is not before
    assert before.lots() == lots
    assert after.lots() != lots


@pytest.mark.parametrize("numbers", [(0, 1), (1, 0)])
@pytest.mark.parametrize("places", [(0, 1, 2, 3), (1, 0, 2, 3), (1, 0, 3, 2)])
def test_pools_of_one_shape_are_numbered_by_their_faces(numbers: tuple[int, int], places: tuple[int, ...]) -> None:
    """Not by where their cards lie: two pools, each with one card in either of two places of two."""
    faces = [0] * 4
    for face, token in enumerate(places):
        faces[token] = (0, 2, 1, 3)[face]
    first, second = numbers
    rows = [
        (0b0011, first, 1 << places[0]),
        (0b0011, second, 1 << places[1]),
        (0b1100, first, 1 << places[2]),
        (0b1100, second, 1 << places[3]),
    ]
    lots = Knowledge(Faces(faces), rows, ()).lots()
    assert [(lot.might, lot.pool) for lot in lots] == [(0b0011, 0), (0b0011, 1), (0b1100, 0), (0b1100, 1)]
    assert [{faces[token] for lot in lots if lot.pool == pool for token in bits(lot.holds)} for pool in (0, 1)] == [
        {0, 1},
        {2, 3},
    ]
