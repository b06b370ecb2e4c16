"""Imagining: a world fills the decks of others with what may be in them, and with nothing else.

The toy is Pebbles with a deck of one's own for each of two players (`broken/brought.py`): six cards of the values one
to three, two of them in her hand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from tests.core.broken.brought import OWN, of, some_decks
from tests.core.broken.pebbles import GAMES, HAND, PLAYED, Value
from tests.core.files_toys.forge import forged

from kredens.errors import BadGame, BadSave, GameFault
from kredens.kernel import sight
from kredens.kernel.closed import mixed, narrowed, recalled
from kredens.kernel.imagining import place
from kredens.kernel.masks import bits
from kredens.kernel.rng import Stream

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens import State
    from kredens.games import Game
    from kredens.kernel.closed import Memories
    from kredens.kernel.imagining import TableFacts, Unknown
    from kredens.kernel.table import Table

GAME = GAMES["decks of ones own"]
FACES = (0, 0, 1, 1, 2, 2, 0, 1)


def begun(game: Game = GAME, seed: int = 1) -> State:
    return game.start(seed=seed, decks=some_decks(seed))


def values(t: Table, seat: int) -> list[str]:
    return sorted([t.face(token).slug for token in range(len(t.cards)) if t.cards[token].owner == seat])


def shuffled_in(t: Table, tokens: tuple[int, ...]) -> None:
    """Show cards of seat 1's deck to everybody and shuffle it."""
    t.reveal(tokens)
    t.shuffle(OWN[1])


class TestWhatIsRemembered:
    """A card that was seen and lost from sight has its face, and may lie where it may have gone; nothing else."""

    def test_nothing_of_a_card_that_was_never_seen(self) -> None:
        assert mixed((), 0b1111, 0, FACES) == ()

    def test_a_seen_card_that_is_shuffled_in(self) -> None:
        assert mixed((), 0b1111, 0b0100, FACES) == ((0b1111, 1),)

    def test_a_mix_reaches_as_far_as_it_meets_the_card(self) -> None:
        assert mixed(((0b0011, 0), (0b11000, 2)), 0b0110, 0, FACES) == ((0b0111, 0), (0b11000, 2))

    def test_a_face_that_is_seen_again_may_be_the_same_card(self) -> None:
        assert recalled(((0b1111, 0), (0b1111, 2)), 0b0001, FACES) == ((0b1110, 2),)

    def test_a_face_that_is_seen_where_that_card_cannot_be_is_another_one(self) -> None:
        assert recalled(((0b1110, 0),), 0b0001, FACES) == ((0b1110, 0),)

    def test_of_two_cards_that_it_may_be_either_is_left(self) -> None:
        """The one that is left lies where one of them may have lain."""
        assert recalled(((0b0011, 0), (0b1100001, 0)), 0b0001, FACES) == ((0b1100010, 0),)

    def test_where_another_face_is_seen_the_card_is_not(self) -> None:
        assert recalled(((0b0110, 0),), 0b0100, FACES) == ((0b0010, 0),)

    def test_a_card_of_some_kind_is_none_of_another(self) -> None:
        assert narrowed(((0b0110, 0), (0b0110, 1)), 0b0010, 1 << 1) == ((0b0100, 0), (0b0110, 1))

    def test_the_owner_remembers_by_lots(self) -> None:
        """She knows her deck, so that nothing of it is closed to her."""
        t = begun().table
        shuffled_in(t, t.zones[OWN[1]][:2])
        sight.work_in(t)
        assert [len(memories) for memories in t.met] == [2, 0, 2]
        assert t.setting.closed_to[1] == sum([1 << token for token in range(6)])

    def test_the_owner_loses_track_of_her_own_cards_though_nothing_of_them_is_known_to_the_others(self) -> None:
        t = begun().table
        token = t.zones[OWN[1]][0]
        t.reveal([token], [1])
        before = t.lots[1]
        t.shuffle(OWN[1])
        sight.work_in(t)
        assert t.lots[1] != before
        assert any(lot.might == sum([1 << other for other in t.zones[OWN[1]]]) for lot in t.lots[1])

    def test_who_follows_a_shuffle_remembers_nothing_because_she_knows(self) -> None:
        t = begun().table
        token = t.zones[OWN[1]][0]
        t.reveal([token], [0])
        t.shuffle(OWN[1])
        sight.work_in(t)
        assert [len(memories) for memories in t.met] == [1, 0, 0]


class TestWorlds:
    """In a world the others have cards that they may have, as far as the viewer knows."""

    def test_they_have_other_cards(self) -> None:
        state = begun()
        mine = values(state.table, 0)
        worlds = [state.determinize(0, seed).table for seed in range(20)]
        assert {tuple(values(t, 0)) for t in worlds} == {tuple(mine)}
        assert len({tuple(values(t, 1)) for t in worlds}) > 5

    def test_they_have_yet_others_where_those_are_not_plausible(self) -> None:
        tried: list[tuple[str, ...]] = []

        def plausible(t: Table, _viewer: int) -> bool:
            tried.append(tuple(values(t, 1)))
            return len(tried) > 12

        begun(replace(GAME, plausible=plausible)).determinize(0, 3)
        assert len(set(tried)) > 3

    def test_what_was_shuffled_in_is_there(self) -> None:
        state = begun()
        t = state.table
        shuffled_in(t, t.zones[OWN[1]][:3])
        sight.work_in(t)
        seen = sorted([t.setting.faces[face].slug for _, face in t.met[0]])
        assert len(seen) == 3
        for seed in range(20):
            world = state.determinize(0, seed).table
            left = [world.face(token).slug for token in world.zones[OWN[1]]]
            for slug in seen:
                left.remove(slug)
            assert len(left) == 1

    def test_no_world_tells_of_the_decks_of_others(self) -> None:
        state = begun()
        for viewer, decks in ((0, [0]), (1, [1]), (None, [])):
            setting = state.determinize(viewer, 3).table.setting
            assert list(setting.decks or {}) == decks
            assert setting.brought is None
            assert len(setting.faces) == 6

    def test_no_world_depends_on_them(self) -> None:
        """Two games with other decks for seat 1 give seat 0 the same worlds, until she sees one of its cards."""
        decks = some_decks(1)
        one, two = (GAME.start(seed=4, decks={0: decks[0], 1: some_decks(seed)[1]}) for seed in (1, 2))
        assert values(one.table, 1) != values(two.table, 1)
        for seed in range(10):
            assert one.determinize(0, seed).digest() == two.determinize(0, seed).digest()
        for state in (one, two):
            state.table.reveal(state.table.zones[HAND[1]])
        assert one.determinize(0, 1).digest() != two.determinize(0, 1).digest()

    def test_a_world_of_a_world_is_one_too(self) -> None:
        state = begun()
        for viewer in (0, 1, None):
            world = state.determinize(viewer, 1)
            for other in (0, 1, None):
                assert world.determinize(other, 2).view(other) == world.view(other)

    def test_a_world_is_played_on_and_saved(self) -> None:
        state = begun()
        luck = Stream(3)
        world = state.determinize(0, 1)
        while world.decision is not None:
            restored = GAME.restore(world.save())
            assert restored.save() == world.save()
            assert restored.decision is not None
            assert restored.decision.ids == world.decision.ids
            assert [restored.view(viewer) for viewer in (0, 1, None)] == [world.view(viewer) for viewer in (0, 1, None)]
            assert restored.determinize(1, 5).digest() == world.determinize(1, 5).digest()
            world.choose(luck.below(len(world.decision.ids)))

    def test_the_save_of_a_world_holds_no_deck_of_others(self) -> None:
        state = begun()
        raw = state.determinize(0, 1).save()
        assert raw.count(b"values") == 1
        assert state.save().count(b"values") == 2

    def test_only_a_game_that_imagines_restores_a_world(self) -> None:
        with pytest.raises(BadSave, match="imagines no 12 cards"):
            replace(GAME, imagine=None).restore(begun().determinize(0, 1).save())


def world_saved() -> bytes:
    """The save of a world of seat 0 in which two cards of seat 1 are remembered."""
    state = begun()
    shuffled_in(state.table, state.table.zones[OWN[1]][:2])
    return state.determinize(0, 1).save()


def change_met(change: Callable[[list[Any]], object]) -> Callable[[list[Any], dict[str, Any]], object]:
    return lambda _header, fields: change(fields["met"])


def change_world(world: object) -> Callable[[list[Any], dict[str, Any]], object]:
    return lambda header, _fields: header.__setitem__(-1, world)


def tell_of_a_closed_card(_header: list[Any], fields: dict[str, Any]) -> None:
    fields["lots"][2] = fields["lots"][0]


class TestForgedSaves:
    """What a save says of memories and of worlds is believed only if it can be."""

    @pytest.mark.parametrize(
        ("change", "told"),
        [
            (change_met(lambda met: met.pop()), "it does not say what every seat remembers"),
            (change_met(lambda met: met[0][0].__setitem__(0, b"\0\0")), "what viewer 0 remembers is not closed to her"),
            (change_met(lambda met: met[1].append([b"\0\x08", 0])), "what viewer 1 remembers is not closed to her"),
            (change_met(lambda met: met[0][0].__setitem__(0, b"\1")), "what viewer 0 remembers is cut off"),
            (
                change_met(lambda met: met[0][0].__setitem__(1, 6)),
                "what viewer 0 remembers has a face that does not exist",
            ),
            (tell_of_a_closed_card, "what viewer 2 knows tells of a card that is closed to her"),
            (change_world(None), "Seat 1 has no deck"),
            (change_world([3, 12]), "has no table of 2 seats with a viewer 3"),
            (change_world([0, 0]), "imagines no 0 cards"),
            (change_world([0, 10**9]), "imagines no 1000000000 cards"),
            (change_world([0, 11]), "it has 12 cards instead of 11"),
            (change_world([0]), "its header cannot be read"),
        ],
    )
    def test_what_cannot_be_is_refused(self, change: Callable[[list[Any], dict[str, Any]], object], told: str) -> None:
        with pytest.raises(BadSave) as refused:
            GAME.restore(forged(world_saved(), change))
        assert told in str(refused.value)

    def test_what_was_not_changed_is_restored(self) -> None:
        assert GAME.restore(forged(world_saved(), lambda _header, _fields: None)).view(0)["viewer"] == 0


class TestPlacing:
    """Every memory is given a place where it may be, if there is a way."""

    def test_one_that_finds_no_room_makes_others_move(self) -> None:
        """Three cards at three tokens: only one way is left for them."""
        memories: Memories = ((0b001, 0), (0b011, 1), (0b111, 2))
        for seed in range(10):
            assert place(memories, (0, 1, 2), Stream(seed)) == {0: 0, 1: 1, 2: 2}

    def test_it_lies_anywhere_where_it_may_be(self) -> None:
        found = {tuple(place(((0b1110, 5),), (0, 1, 2, 3), Stream(seed))) for seed in range(40)}
        assert found == {(1,), (2,), (3,)}

    def test_what_has_no_room_at_all_is_left_out(self) -> None:
        assert place(((0b01, 0), (0b01, 1)), (0, 1), Stream(1)) == {0: 0}

    def test_many_cards_that_were_seen_are_placed_soon(self) -> None:
        """Two hundred cards, shown and shuffled in again and again in growing groups: each finds a place."""
        memories: Memories = ()
        faces = [number % 7 for number in range(200)]
        for number in range(200):
            memories = mixed(memories, (1 << number + 1) - 1 & ~((1 << number // 2) - 1), 1 << number, faces)
        assert len(place(memories, range(200), Stream(1))) == len(memories)


class TestWhatAGameMayImagine:
    """As many cards as are asked for, of that family, and such as it says there are."""

    @staticmethod
    def _refused(imagine: Callable[[Unknown, Stream], list[Value]]) -> str:
        with pytest.raises(GameFault) as refused:
            begun(replace(GAME, imagine=imagine)).determinize(0, 1)
        return str(refused.value)

    def test_not_fewer(self) -> None:
        assert "imagines 0 cards of 'deck 1' where 6 lie" in self._refused(lambda _unknown, _luck: [])

    def test_not_of_another_family(self) -> None:
        said = self._refused(lambda unknown, _luck: [of(1, 0)] * len(unknown.places))
        assert "imagines as a card of 'deck 1' what is none" in said

    def test_none_that_it_does_not_list(self) -> None:
        said = self._refused(lambda _unknown, _luck: [Value(name="four", value=4, family="deck 1")] * 6)
        assert "imagines 'four', and does not list it among the faces that may turn up" in said

    def test_what_lies_open_is_listed_too(self) -> None:
        def half_of_them(_facts: TableFacts) -> list[Value]:
            return [of(value, 1) for value in (1, 2, 3)]

        with pytest.raises(GameFault, match="among the faces that may turn up"):
            begun(replace(GAME, faces=half_of_them)).determinize(0, 1)

    def test_it_says_which_cards_there_are(self) -> None:
        with pytest.raises(BadGame, match="does not list the faces that may turn up"):
            replace(GAME, faces=None)

    def test_it_is_told_what_the_viewer_knows(self) -> None:
        """The owner, where the cards lie, and what was seen of them."""
        told: list[Unknown] = []

        def imagine(unknown: Unknown, _luck: Stream) -> list[Value]:
            told.append(unknown)
            return [of(1, unknown.owner)] * len(unknown.places)

        state = begun(replace(GAME, imagine=imagine))
        t = state.table
        shown = t.zones[HAND[1]][0]
        t.move(shown, PLAYED[1])
        shuffled_in(t, t.zones[OWN[1]][:1])
        sight.work_in(t)
        remembered = [t.setting.faces[face] for _, face in t.met[0]]
        state.determinize(0, 1)
        (unknown,) = told
        assert (unknown.seats, unknown.owner, unknown.family) == (2, 1, "deck 1")
        assert sorted(unknown.seen, key=str) == sorted([t.face(shown), *remembered], key=str)
        assert unknown.beside == ()
        assert sorted([(one.zone, one.seat, one.attached) for one in unknown.places]) == [
            ("hand", 1, False), ("own deck", 1, False), ("own deck", 1, False), ("own deck", 1, False),
        ]  # fmt: skip
        assert t.known[0] >> shown & 1
        assert shown in bits(t.setting.closed_to[0])

    def test_it_is_told_what_the_game_says_of_a_card(self) -> None:
        """What everybody knows besides where it lies, of this card and of no other."""
        told: list[Any] = []

        def imagine(unknown: Unknown, _luck: Stream) -> list[Value]:
            told.extend((place.zone, place.hint) for place in unknown.places if place.hint is not None)
            return [of(1, unknown.owner)] * len(unknown.places)

        def hints(t: Table, token: int) -> str | None:
            return "small" if token == t.zones[HAND[1]][0] else None

        begun(replace(GAME, imagine=imagine, hints=hints)).determinize(0, 1)
        assert told == [("hand", "small")]
