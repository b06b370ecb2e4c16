"""Determinize: another position that a seat cannot tell from this one, and no more than she may know in it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.core.broken.pebbles import GAMES
from tests.core.sight_toys.parlour import ACTS, DECK, FACES, HAND, POT, SPECTATOR, VIEWERS, act, start
from tests.core.toys import stacks
from tests.core.toys.stacks import toy
from tests.core.toys.talk import Talk

import kredens
from kredens.errors import KredensError, NoDeal
from kredens.kernel import sight, view
from kredens.kernel.masks import bits
from kredens.kernel.questions import ASKED_BITS
from kredens.kernel.rng import Stream
from kredens.kernel.state import Lot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.kernel.deals import Group
    from kredens.kernel.table import Table
    from kredens.live import State

alike = settings(
    derandomize=True,
    deadline=None,
    max_examples=60,
    database=None,
    suppress_health_check=[HealthCheck.differing_executors],  # mutmut runs every test many times in one process
)
decks = st.lists(st.integers(0, 5), min_size=7, max_size=7).map(tuple)
happenings = st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 1), st.integers(0, 6)), min_size=5, max_size=40)


def played(deck: tuple[int, ...], acts: list[tuple[str, int, int]]) -> Table:
    t = start(deck).table
    for one in acts:
        act(t, *one)
    return t


def faces(t: Table) -> list[int]:
    return [card.face for card in t.cards]


class TestWhatStays:
    """Nothing that the seat knows changes."""

    @alike
    @given(decks, happenings)
    def test_she_sees_the_same(self, deck: tuple[int, ...], acts: list[tuple[str, int, int]]) -> None:
        """The view, the cards she knows, where cards lie, the question, and which cards are in the game."""
        t = played(deck, acts)
        sight.work_in(t)
        before = t.digest()
        for viewer in VIEWERS:
            for seed in range(3):
                twin = sight.determinize(t, viewer, seed)
                assert view.build(twin, viewer) == view.build(t, viewer)
                assert all(twin.cards[token].face == t.cards[token].face for token in bits(t.known[viewer]))
                assert sorted(faces(twin)) == sorted(faces(t))
                assert (twin.zones, twin.marks, twin.known) == (t.zones, t.marks, t.known)
                assert [card.zone for card in twin.cards] == [card.zone for card in t.cards]
                assert twin.question == t.question
        assert t.digest() == before

    @alike
    @given(decks, happenings)
    def test_the_true_deal_leaves_no_trace(self, deck: tuple[int, ...], acts: list[tuple[str, int, int]]) -> None:
        """From two positions that she cannot tell apart, the same seed makes the same one: card by card."""
        t = played(deck, acts)
        for viewer in VIEWERS:
            twin = sight.determinize(t, viewer, 99)
            for seed in range(3):
                one, other = sight.determinize(t, viewer, seed), sight.determinize(twin, viewer, seed)
                assert faces(one) == faces(other)
                assert one.lots[viewer] == other.lots[viewer]

    @alike
    @given(decks, happenings)
    def test_every_deal_is_one_she_thinks_possible(
        self, deck: tuple[int, ...], acts: list[tuple[str, int, int]]
    ) -> None:
        """And her lots are true of it as they were of the real one."""
        t = played(deck, acts)
        for viewer in VIEWERS:
            groups = sight.groups(t, viewer)
            for seed in range(4):
                twin = sight.determinize(t, viewer, seed)
                for group in groups:
                    if group.hidden.bit_count() < 6:
                        dealt = tuple([twin.cards[token].face for token in bits(group.hidden)])
                        assert dealt in group.worlds(1000)
                after = sight.groups(twin, viewer)
                assert [group.pools() for group in after] == [group.pools() for group in groups]


def drawn_from(t: Table, viewer: int, deals: int) -> Counter[tuple[int, ...]]:
    return Counter(tuple(faces(sight.determinize(t, viewer, seed))) for seed in range(deals))


def chi_square(found: Counter[tuple[int, ...]], weights: dict[tuple[int, ...], int]) -> float:
    """Return how far frequencies are from what the weights let expect; about the number of kinds if they agree."""
    assert set(found) == set(weights)
    scale = sum(found.values()) / sum(weights.values())
    return sum((found[deal] - weight * scale) ** 2 / (weight * scale) for deal, weight in weights.items())


def placements(group: Group, tokens: list[int], room: list[int]) -> Iterator[list[int]]:
    """Yield every way to say of which lot the card at each token is."""
    if not tokens:
        yield []
        return
    for number, lot in enumerate(group.lots):
        if room[number] and lot.might >> tokens[0] & 1:
            less = [have - (one == number) for one, have in enumerate(room)]
            for rest in placements(group, tokens[1:], less):
                yield [number, *rest]


def all_deals(t: Table, viewer: int) -> dict[tuple[int, ...], int]:
    """Count the deals of single cards, equal faces apart, by the faces they give; the viewer has one group of lots."""
    (group,) = sight.groups(t, viewer)
    tokens = list(bits(group.reach))
    ghosts = t.ghosts[viewer]
    true = [*faces(t), *ghosts]
    stock: dict[int, list[int]] = {lot.pool: [] for lot in group.lots}
    for lot in group.lots:
        stock[lot.pool] += [true[token] for token in bits(lot.holds)]
    found: Counter[tuple[int, ...]] = Counter()
    for labels in placements(group, tokens, [lot.holds.bit_count() for lot in group.lots]):
        deals: list[dict[int, int]] = [{}]
        for pool, held in stock.items():
            places = [token for token, label in zip(tokens, labels, strict=True) if group.lots[label].pool == pool]
            orders = permutations(held)
            deals = [{**deal, **dict(zip(places, order, strict=True))} for order in list(orders) for deal in deals]
        for deal in deals:
            if all(deal[token] == true[token] for token in bits(group.fixed)):
                found[tuple([deal.get(token, face) for token, face in enumerate(faces(t))])] += 1
    return found


class TestHowLikelyDealsAre:
    """A search bot that averages over deals must not average over skewed ones."""

    def test_all_deals_of_a_lone_lot_are_equally_likely(self) -> None:
        """Four cards nobody has seen: 24 deals."""
        t = start((0, 1, 2, 3)).table
        t.shuffle(DECK)
        found = drawn_from(t, SPECTATOR, 2400)
        assert len(found) == 24
        assert chi_square(found, dict.fromkeys(permutations(range(4)), 1)) < 50

    def test_equal_faces_are_dealt_as_cards_of_their_own(self) -> None:
        """Two aces, a king and a queen: 12 deals, each of two cards' orders."""
        t = start((0, 0, 1, 2)).table
        t.shuffle(DECK)
        found = drawn_from(t, 0, 2400)
        assert len(found) == 12
        assert chi_square(found, dict.fromkeys(found, 1)) < 31

    def test_overlapping_lots(self) -> None:
        """A card of the known hand has gone into the pot, one from there back: close to equally likely."""
        t = start((0, 1, 2, 3, 4)).table
        t.reveal([3, 4])
        for _ in range(3):
            t.draw(DECK, HAND[0])
        t.move(2, POT)
        t.draw(DECK, POT)
        t.move(4, POT)
        weights = all_deals(t, 1)
        assert len(sight.groups(t, 1)[0].lots) > 2
        found = drawn_from(t, 1, 4000)
        assert chi_square(found, weights) < 2 * len(weights)

    def test_what_was_seen_tells_from_which_pool_it_came(self) -> None:
        """A hand of one of three aces and a king, and one of three queens and an ace: an ace is shown out of it.

        The more aces a pool has, the likelier the ace is one of them.
        """
        t = start((0, 0, 0, 1, 2, 2, 2, 0)).table
        sight.mix(t, 0b00001111, t.setting.everyone)
        t.reveal([4, 5, 6, 7])
        for token in range(4, 8):
            t.move(token, POT)
        t.shuffle(POT)
        t.move(3, HAND[0])
        t.move(7, HAND[0], picked=True)
        t.move(t.zones[HAND[0]][0], POT)
        (left,) = t.zones[HAND[0]]
        t.reveal([left])
        (group,) = sight.groups(t, 1)
        assert group.seen() == [0]
        assert len(group.lots) == 4
        weights = all_deals(t, 1)
        assert len(set(weights.values())) > 1
        found = drawn_from(t, 1, 4000)
        assert chi_square(found, weights) < 2 * len(weights)

    def test_a_large_pool_is_likelier_than_a_small_one_with_as_many(self) -> None:
        """Two cards that were seen may have come out of either pool, and each pool has them as often."""
        t = start((0, 1, 2, 0, 0, 1)).table
        t.known[1] = 0b001001
        t.lots[1] = (Lot(0b000011, 0b001111, 0), Lot(0b111100, 0b111111, 1))
        weights = all_deals(t, 1)
        assert set(weights.values()) == {4, 6, 8}
        assert chi_square(drawn_from(t, 1, 6000), weights) < 2 * len(weights)


class TestWaysThatAreHardToFind:
    """Lots may overlap so that few deals fit; they are found whatever the true one is."""

    def test_three_lots_in_a_circle(self) -> None:
        """No two cards can change places, only all three: still both deals come up alike."""
        t = start((0, 1, 2)).table
        t.lots[1] = (Lot(0b001, 0b011, 0), Lot(0b100, 0b101, 1), Lot(0b010, 0b110, 2))
        found = drawn_from(t, 1, 400)
        true = tuple(faces(t))
        assert chi_square(found, {true: 1, (true[2], true[0], true[1]): 1}) < 10

    @pytest.mark.parametrize("seed", range(8))
    def test_a_seen_card_that_must_leave_room_for_another(self, seed: int) -> None:
        """A lot that reaches one token only has to have it, whichever lot the search tries first."""
        t = start((0, 1)).table
        t.known[1] = 0b01
        t.lots[1] = (Lot(0b01, 0b01, 0), Lot(0b10, 0b11, 0))
        assert faces(sight.determinize(t, 1, seed)) == faces(t)


class TestLuck:
    """Nobody may learn from a deal what the next shuffle brings."""

    def test_a_bot_gets_other_luck(self) -> None:
        t = start().table
        seeds = {(twin.seed, twin.drawn) for twin in (sight.determinize(t, 0, seed) for seed in range(20))}
        assert len(seeds) == 20
        assert {drawn for _, drawn in seeds} == {0}
        assert t.seed not in {seed for seed, _ in seeds}

    def test_two_seats_with_one_seed_get_luck_of_their_own(self) -> None:
        t = start().table
        assert sight.determinize(t, 0, 5).seed != sight.determinize(t, 1, 5).seed

    def test_a_test_keeps_it(self) -> None:
        t = start().table
        t.shuffle(DECK)
        twin = sight.determinize(t, 0, 5, same_luck=True)
        assert (twin.seed, twin.drawn) == (t.seed, t.drawn)

    def test_the_same_seed_is_the_same_deal(self) -> None:
        t = start().table
        assert sight.determinize(t, 0, 5).digest() == sight.determinize(t, 0, 5).digest()


def test_the_log_is_dropped() -> None:
    """It tells what truly happened."""
    t = start().table
    t.draw(DECK, HAND[0])
    assert t.log
    twin = sight.determinize(t, 1, 1)
    assert twin.log is None
    assert not twin.listening
    assert t.log


def test_secret_choices_of_others_are_dealt_anew() -> None:
    """Out of what they were chosen from; one's own stays."""
    t = start().table
    t.pledge(0, "bid", 3, (1, 2, 3, 4))
    t.pledge(1, "bid", 2, (1, 2, 3, 4))
    twins = [sight.determinize(t, 0, seed) for seed in range(60)]
    assert {twin.pledged(0, "bid") for twin in twins} == {3}
    assert {twin.pledged(1, "bid") for twin in twins} == {1, 2, 3, 4}
    spectator = [sight.determinize(t, SPECTATOR, seed) for seed in range(60)]
    assert {twin.pledged(0, "bid") for twin in spectator} == {1, 2, 3, 4}
    assert t.pledged(1, "bid") == 2


def ace_below(t: Table, viewer: int) -> bool:
    """Everybody has seen that the ace is not the top card, so every deal has it elsewhere."""
    assert viewer in VIEWERS
    return bool(t.face(t.zones[DECK][-1]).slug != "ace")


def never(_t: Table, _viewer: int) -> bool:
    """Believe nothing."""
    return False


class TestWhatEverybodyKnows:
    """A game may refuse deals that contradict public facts."""

    def test_no_deal_contradicts_it(self) -> None:
        t = start((1, 0, 2), plausible=ace_below).table
        found = drawn_from(t, 0, 300)
        assert set(found) == {deal for deal in permutations(range(3)) if deal[2] != faces(t)[1]}

    def test_a_game_that_refuses_everything_gets_a_clear_error(self) -> None:
        state = start((0, 1, 2), plausible=never)
        with pytest.raises(
            NoDeal, match=r"None of 1000 deals of the cards that seat 0 cannot know is plausible .*'parlour'"
        ):
            state.determinize(0, 1)
        with pytest.raises(KredensError, match="that a spectator cannot know"):
            state.determinize(None, 1)


def test_in_every_world_a_seat_is_asked_what_she_is_asked() -> None:
    """Who holds an answer there, and would have been asked in silence before her, has passed."""
    talk = Talk(toy("veto", "Attack,No", "Attack", "No"), seats=3).says(0, "attack:attack")
    assert talk.seat == 2, "seat 1 has nothing to answer with"
    holders = 0
    for seed in range(20):
        world = sight.determinize(talk.table, 2, seed, same_luck=True)
        holders += any(world.face(token).slug == "no" for token in world.zones[stacks.HAND[1]])
        assert world.question is not None
        assert (world.question.seat, world.question.ids) == (talk.seat, talk.ids)
        assert (world.asked, world.decisions) == (talk.table.asked, talk.table.decisions)
    assert 0 < holders < 20


def test_a_finished_game_can_be_dealt_anew() -> None:
    """Nothing is asked in it, and its result stands."""
    state = start()
    state.table.draw(DECK, HAND[0])
    state.table.over((3, 1), (0,), "enough")
    state.table.question = None
    twin = state.determinize(1, 7)
    assert twin.over
    assert twin.decision is None
    assert twin.result == state.result
    assert faces(twin.table) != faces(state.table)
    assert twin.view(1) == state.view(1)


def test_the_spectator_knows_what_lies_open_only() -> None:
    """Both hands are dealt anew for her."""
    t = start().table
    t.draw(DECK, HAND[0])
    t.draw(DECK, HAND[1])
    t.draw(DECK, HAND[1])
    found = {tuple([twin.cards[token].face for token in (5, 4, 3)]) for twin in
             (sight.determinize(t, SPECTATOR, seed) for seed in range(300))}  # fmt: skip
    assert len(found) > 80
    assert {len(set(hand)) for hand in found} == {3}
    assert set().union(*found) == set(range(len(FACES)))


def asked_for_a_three() -> State:
    """Return a game in which somebody who holds a three is asked in silence whether she throws it."""
    for seed in range(30):
        state = GAMES["sound"].start(seed=seed)
        while state.decision is not None:
            if "answer:three" in state.decision.ids:
                return state
            state.choose(0)
    raise AssertionError("nobody has had a three")


def test_a_world_in_which_nobody_can_answer_goes_on() -> None:
    """Where she who is asked in silence is dealt no three, the next player is asked for a card."""
    state = asked_for_a_three()
    worlds = [state.determinize(None, seed) for seed in range(30)]
    asked = [world.decision.ids if world.decision else () for world in worlds]
    assert any("answer:three" in ids for ids in asked)
    going_on = [ids for ids in asked if "answer:three" not in ids]
    assert going_on
    assert all(id_.startswith("play:") for ids in going_on for id_ in ids)


def test_a_world_counts_only_the_viewers_own_questions() -> None:
    """The counts of the others, and of luck, begin anew with that of the answers; a spectator has none."""
    t = start().table
    luck, first, second = (1 << ASKED_BITS) - 1, (1 << ASKED_BITS) - 2, (1 << ASKED_BITS - 1) + 1
    t.asked = second << 2 * ASKED_BITS | first << ASKED_BITS | luck
    t.decisions = 7
    asked = [sight.determinize(t, viewer, 3).asked for viewer in VIEWERS]
    assert asked == [first << ASKED_BITS, second << 2 * ASKED_BITS, 0]
    assert {sight.determinize(t, viewer, 3).decisions for viewer in VIEWERS} == {0}
    assert sight.determinize(t, 0, 3, same_luck=True).asked == t.asked


@pytest.mark.parametrize("game", [info.id for info in kredens.games() if info.id in {"leduc", "verrater"}])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_twins_of_real_games_stay_twins(game: str, seed: int) -> None:
    """All through a game: the same view with all its lots, and the same deal from the same seed."""
    state = kredens.load(game).start(seed=seed, log=False)
    luck = Stream(3)
    while state.decision is not None:
        if state.table.decisions % 5 == 0:
            for viewer in range(state.seats + 1):
                twin = sight.determinize(state.table, viewer, luck.below(1000), same_luck=True)
                assert view.build(twin, viewer) == view.build(state.table, viewer)
                one, other = (sight.determinize(table, viewer, 5) for table in (state.table, twin))
                assert faces(one) == faces(other)
        state.choose(luck.below(len(state.decision)))
