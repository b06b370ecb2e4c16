"""Witnesses: in a position dealt anew for one seat, the others know what everybody has seen."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.core.sight_toys.parlour import ACTS, DECK, DISCARD, HAND, SPECTATOR, VIEWERS, act, start
from tests.core.sight_toys.worlds import known_worlds

from kredens.kernel import sight, view
from kredens.kernel.deals import TURNS, Group
from kredens.kernel.masks import bits
from kredens.kernel.rng import Stream
from kredens.kernel.state import Lot
from kredens.kernel.table import Table

alike = settings(
    derandomize=True,
    deadline=None,
    max_examples=60,
    database=None,
    suppress_health_check=[HealthCheck.differing_executors],  # mutmut runs every test many times in one process
)
decks = st.lists(st.integers(0, 4), min_size=6, max_size=6).map(tuple)
happenings = st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 1), st.integers(0, 5)), min_size=20, max_size=40)

ACE, KING, QUEEN, JACK, TEN = range(5)


def played(deck: tuple[int, ...], acts: list[tuple[str, int, int]]) -> Table:
    t = start(deck).table
    for one in acts:
        act(t, *one)
    sight.work_in(t)
    return t


def a_king_shuffled_in() -> Table:
    """Seat 0 draws a card; then everybody sees the king go back among the other cards."""
    t = start((ACE, KING, QUEEN, JACK, TEN)).table
    t.draw(DECK, HAND[0])
    t.draw(DECK, HAND[1])
    t.move(KING, DISCARD)
    t.move(KING, DECK)
    t.shuffle(DECK)
    sight.work_in(t)
    return t


def pools(t: Table, viewer: int) -> list[list[int]]:
    """Return the faces of a viewer's pools, sorted, ghosts included."""
    faces = [*[card.face for card in t.cards], *t.ghosts[viewer]]
    held: dict[int, list[int]] = {}
    for lot in t.lots[viewer]:
        held.setdefault(lot.pool, []).extend([faces[token] for token in bits(lot.holds)])
    return sorted(sorted(pool) for pool in held.values())


class TestWhatEverybodyHasSeen:
    """It is known in every deal, whosever it is."""

    @pytest.mark.parametrize("viewer", VIEWERS)
    def test_a_card_that_was_seen_before_it_was_shuffled_in(self, viewer: int) -> None:
        """The king is in the deck: nobody can think him in a hand, wherever the deal has put him."""
        t = a_king_shuffled_in()
        places: set[int] = set()
        for seed in range(20):
            twin = sight.determinize(t, viewer, seed)
            faces = [card.face for card in twin.cards]
            places.add(faces.index(KING))
            for other in VIEWERS:
                assert all(world.index(KING) in t.zones[DECK] for world in known_worlds(twin, other))
                assert tuple(faces) in known_worlds(twin, other)
        assert places == set(t.zones[DECK])

    @alike
    @given(decks, happenings)
    def test_a_spectator_sees_the_same_in_every_deal(
        self, deck: tuple[int, ...], acts: list[tuple[str, int, int]]
    ) -> None:
        """His whole view, with what he knows of cards that are not seen."""
        t = played(deck, acts)
        facts = known_worlds(t, SPECTATOR)
        for viewer in VIEWERS:
            twin = sight.determinize(t, viewer, 7)
            assert view.build(twin, SPECTATOR) == view.build(t, SPECTATOR)
            assert known_worlds(twin, SPECTATOR) == facts

    def test_hardly_anybody_believes_what_a_spectator_could_deny(self) -> None:
        """Of 300 games of everything, in two deals of each for three viewers, at most one seat does."""
        luck = Stream(11)
        wrong = 0
        for _ in range(300):
            deck = tuple([luck.below(5) for _ in range(6)])
            t = played(deck, [(ACTS[luck.below(len(ACTS))], luck.below(2), luck.below(6)) for _ in range(30)])
            facts = known_worlds(t, SPECTATOR)
            for viewer in VIEWERS:
                twin = sight.determinize(t, viewer, luck.below(1000))
                wrong += sum([not known_worlds(twin, other) <= facts for other in VIEWERS])
        assert wrong <= 1


@alike
@given(decks, happenings)
def test_lots_keep_their_sizes_and_their_places(deck: tuple[int, ...], acts: list[tuple[str, int, int]]) -> None:
    """Each card of a deal is in one lot of each viewer, and lies where that lot may be."""
    t = played(deck, acts)
    for viewer in VIEWERS:
        twin = sight.determinize(t, viewer, 5)
        assert twin.ghosts == t.ghosts
        for other in VIEWERS:
            lots = twin.lots[other]
            assert [(lot.might, lot.pool, lot.holds.bit_count()) for lot in lots] == [
                (lot.might, lot.pool, lot.holds.bit_count()) for lot in t.lots[other]
            ]
            assert not any(lot.holds & ~lot.might for lot in lots)
            everything = (1 << len(t.cards) + len(t.ghosts[other])) - 1
            assert sum([lot.holds for lot in lots]) == everything


@pytest.mark.parametrize("seed", range(6))
def test_who_knows_the_same_as_the_viewer_knows_the_same_of_the_deal(seed: int) -> None:
    """Two who have seen the same agree to the card."""
    t = a_king_shuffled_in()
    assert t.lots[1] == t.lots[SPECTATOR]
    twin = sight.determinize(t, 1, seed)
    assert twin.lots[1] == twin.lots[SPECTATOR]


class TestAnotherSeatsOwnKnowledge:
    """How much of it is of each of the public pools stays."""

    def table(self) -> Table:
        """Two public pools of two lie anywhere among four cards; seat 1 has two pools of one card of each."""
        t = start((ACE, KING, QUEEN, JACK)).table
        t.lots[SPECTATOR] = (Lot(0b0011, 0b1111, 0), Lot(0b1100, 0b1111, 1))
        t.lots[0] = t.lots[SPECTATOR]
        t.lots[1] = (Lot(0b0101, 0b1111, 0), Lot(0b1010, 0b1111, 1))
        return t

    def test_it_stays_one_of_each(self) -> None:
        """In whatever deal for seat 0, each of seat 1's pools has one card of each of the public ones."""
        t = self.table()
        found: set[tuple[int, ...]] = set()
        for seed in range(40):
            twin = sight.determinize(t, 0, seed)
            assert pools(twin, SPECTATOR) == [[ACE, KING], [QUEEN, JACK]]
            for pool in pools(twin, 1):
                assert len({ACE, KING}.intersection(pool)) == len({QUEEN, JACK}.intersection(pool)) == 1
                found.add(tuple(pool))
        assert len(found) == 4

    def test_where_that_cannot_be_the_lots_stay_as_they_are(self) -> None:
        """Seat 1 knows that one card of each lies in the middle; a deal for seat 0 may have it otherwise."""
        t = self.table()
        mine = (Lot(0b0001, 0b0001, 0), Lot(0b0010, 0b0110, 1), Lot(0b0100, 0b0110, 2), Lot(0b1000, 0b1000, 3))
        t.lots[1] = mine
        found: set[tuple[bool, ...]] = set()
        for seed in range(40):
            twin = sight.determinize(t, 0, seed)
            first, second = twin.cards[1].face > KING, twin.cards[2].face > KING
            crossed = (mine[0], Lot(0b0100, 0b0110, 1), Lot(0b0010, 0b0110, 2), mine[3])
            assert twin.lots[1] == (crossed if (first, second) == (True, False) else mine)
            found.add((first, second))
        assert len(found) == 4


class TestGhosts:
    """A card of doubtful origin that has been mixed again."""

    def table(self) -> Table:
        """An ace was played that was one of an ace and a king, or the only other ace; one ace and the king are left.

        Either the first of the two places has the ace that is left, of either origin, or it has the king; then it was
        the other ace that was played. All doubt it alike.
        """
        t = start((ACE, KING)).table
        one, other = Lot(0b110, 0b111, 0), Lot(0b001, 0b101, 1)
        t.lots[:] = [(other, one), (replace(one, pool=1), replace(other, pool=0)), (one, other)]
        t.ghosts[:] = [(ACE,)] * 3
        return t

    @pytest.mark.parametrize("viewer", VIEWERS)
    def test_it_was_of_another_lot_where_the_deal_has_it_so(self, viewer: int) -> None:
        """Whoever doubts it too can be dealt the king in the first place: then all know that it was the other ace."""
        t = self.table()
        firsts: set[int] = set()
        for seed in range(20):
            twin = sight.determinize(t, viewer, seed)
            first = twin.cards[0].face
            firsts.add(first)
            for other in VIEWERS:
                assert pools(twin, other) == [[ACE], [ACE, KING]]
                if first == KING:
                    assert sorted([lot.holds for lot in twin.lots[other]]) == [0b011, 0b100]
        assert firsts == {ACE, KING}

    def test_it_stays_in_its_lot_where_the_spectator_knows_of_none(self) -> None:
        """What only another seat doubts is left as it is."""
        t = self.table()
        t.lots[1] = t.lots[SPECTATOR] = (Lot(0b11, 0b11, 0),)
        t.ghosts[1] = t.ghosts[SPECTATOR] = ()
        mine = t.lots[0]
        firsts: set[int] = set()
        for seed in range(20):
            twin = sight.determinize(t, 1, seed)
            assert twin.lots[0] == mine
            firsts.add(twin.cards[0].face)
        assert firsts == {ACE, KING}

    @pytest.mark.parametrize("seed", range(20))
    def test_each_is_itself_however_faces_are_numbered(self, seed: int) -> None:
        """Two ghosts in two public pools: no card takes the place of one of them in its pool."""
        t = start((ACE, KING, QUEEN)).table
        everywhere = 0b11111
        t.lots[SPECTATOR] = (Lot(0b10100, everywhere, 0), Lot(0b01011, everywhere, 1))
        t.ghosts[SPECTATOR] = (ACE, KING)
        twin = sight.determinize(t, 0, seed)
        assert pools(twin, SPECTATOR) == pools(t, SPECTATOR) == [[ACE, ACE, KING], [KING, QUEEN]]

    @pytest.mark.parametrize("seed", range(20))
    def test_another_seat_has_the_public_ones_in_the_same_pools(self, seed: int) -> None:
        """Whoever numbers the pools otherwise has the same cards and ghosts in them."""
        t = start((ACE, KING, QUEEN)).table
        everywhere = 0b11111
        t.lots[SPECTATOR] = (Lot(0b10001, everywhere, 0), Lot(0b01110, everywhere, 1))
        t.lots[0] = (Lot(0b01110, everywhere, 0), Lot(0b10001, everywhere, 1))
        t.ghosts[SPECTATOR] = t.ghosts[0] = (ACE, KING)
        twin = sight.determinize(t, 1, seed)
        assert pools(twin, 0) == pools(twin, SPECTATOR) == pools(t, 0) == [[ACE, KING], [ACE, KING, QUEEN]]

    @pytest.mark.parametrize("seed", range(20))
    def test_each_is_itself_however_pools_are_numbered(self, seed: int) -> None:
        """Two ghosts that only seat 0 knows of stay in her pools, whatever the public pools are."""
        t = start((ACE, KING, QUEEN)).table
        t.lots[SPECTATOR] = (Lot(0b011, 0b111, 0), Lot(0b100, 0b111, 1))
        everywhere = 0b11111
        t.lots[0] = (Lot(0b10001, everywhere, 0), Lot(0b01110, everywhere, 1))
        t.ghosts[0] = (ACE, KING)
        first, second = sight.determinize(t, 1, seed).lots[0]
        assert first.holds >> 3 == 0b10
        assert second.holds >> 3 == 0b01


def lone_group(*lots: Lot) -> Group:
    """Return the lots as one group of unknown cards."""
    reach = 0
    for lot in lots:
        reach |= lot.might
    return Group(lots, reach, 0, list(range(reach.bit_length())), reach.bit_length())


class Counted(Stream):
    """Luck that is asked so many times."""

    draws = 0

    def below(self, bound: int) -> int:
        """Count the draw."""
        self.draws += 1
        return super().below(bound)


class TestLotsLaidAnew:
    """`Group.relaid` finds where a lot's cards may be by what they are labelled."""

    def test_cards_that_have_changed_places_take_their_lots_along(self) -> None:
        """Two lots that reach the same two places."""
        group = lone_group(Lot(0b01, 0b11, 0), Lot(0b10, 0b11, 1))
        assert group.relaid([7, 8], [8, 7], Stream(1)) == [Lot(0b10, 0b11, 0), Lot(0b01, 0b11, 1)]

    def test_nothing_moves_that_need_not(self) -> None:
        """Labels that are alike can be left as they are."""
        group = lone_group(Lot(0b01, 0b11, 0), Lot(0b10, 0b11, 1))
        for seed in range(10):
            assert group.relaid([7, 7], [7, 7], Stream(seed)) == list(group.lots)

    def test_there_may_be_no_way(self) -> None:
        """A lot's card cannot go where the lot does not reach, nor become another one."""
        apart = lone_group(Lot(0b01, 0b01, 0), Lot(0b10, 0b11, 1))
        assert apart.relaid([7, 8], [8, 7], Stream(1)) is None
        assert apart.relaid([7, 8], [7, 9], Stream(1)) is None

    def test_a_search_that_takes_too_long_is_given_up(self) -> None:
        """Ten lots of each of two pools, one card each, reach all of twenty places; one label too many has changed."""
        everywhere = (1 << 20) - 1
        group = lone_group(*[Lot(1 << token, everywhere, token // 10) for token in range(20)])
        luck = Counted(1)
        assert group.relaid([0] * 10 + [1] * 10, [0] * 11 + [1] * 9, luck) is None
        assert TURNS // 2 < luck.draws <= 2 * TURNS
