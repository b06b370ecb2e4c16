"""The view: what a seat sees of a position, all of it and nothing else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.core.sight_toys.parlour import (
    ACTS,
    BOARD,
    DECK,
    DISCARD,
    GOLD,
    HAND,
    LAID,
    POINTS,
    POT,
    SPECTATOR,
    STROKES,
    VIEWERS,
    act,
    start,
)

import kredens
from kredens.kernel import view
from kredens.kernel.rng import Stream

if TYPE_CHECKING:
    from kredens.kernel.table import Table
    from kredens.live import State

alike = settings(
    derandomize=True,
    deadline=None,
    max_examples=60,
    database=None,
    suppress_health_check=[HealthCheck.differing_executors],  # mutmut runs every test many times in one process
)


@pytest.fixture
def state() -> State:
    """Six cards in the deck, from the ace at the bottom to the nine on top."""
    return start()


@pytest.fixture
def t(state: State) -> Table:
    return state.table


def zone(t: Table, viewer: int, name: str, seat: int | None = None) -> dict[str, Any]:
    shown = view.build(t, viewer)["zones"][name]
    return dict(shown if seat is None else shown[seat])


class TestTheWhole:
    """What a view is made of."""

    def test_it_has_these_keys_and_no_others(self, t: Table) -> None:
        keys = ["schema", "game", "seats", "present", "viewer", "asked", "where", "zones", "markers", "lots",
                "pledges", "common"]  # fmt: skip
        assert list(view.build(t, 1)) == keys
        assert list(view.build(t, 0)) == [*keys, "options"]
        assert list(view.build(t, SPECTATOR)) == keys

    def test_what_it_says_of_the_game(self, t: Table) -> None:
        seen = view.build(t, 0)
        assert {key: seen[key] for key in ("schema", "game", "seats", "present", "viewer", "asked", "options")} == {
            "schema": view.SCHEMA, "game": "parlour", "seats": 2, "present": [0, 1], "viewer": 0, "asked": 0,
            "options": ["wait"],
        }  # fmt: skip
        assert seen["where"] == [["Wait", "wait", ""]]
        assert view.build(t, SPECTATOR)["viewer"] is None

    def test_markers_are_everybodys(self, t: Table) -> None:
        t.add(POINTS[1], 4)
        t.transfer(STROKES, 3, STROKES.common, STROKES[0])
        for viewer in VIEWERS:
            assert view.build(t, viewer)["markers"] == {"points": [0, 4], "strokes": [3, 0]}
            assert view.build(t, viewer)["common"] == {"strokes": 7}

    def test_a_seat_that_has_left_is_not_present(self, t: Table) -> None:
        t.depart(0)
        assert view.build(t, 1)["present"] == [1]

    def test_the_end_is_told_to_all(self, t: Table) -> None:
        t.over((3, 1), (0,), "enough")
        t.question = None
        for viewer in VIEWERS:
            seen = view.build(t, viewer)
            assert seen["over"] == {"scores": [3, 1], "winners": [0], "reason": "enough"}
            assert seen["asked"] is None
            assert "options" not in seen

    def test_a_standing_secret_choice_is_told_to_its_seat_only(self, t: Table) -> None:
        t.pledge(1, "bid", 3, (1, 2, 3))
        assert view.build(t, 1)["pledges"] == [[1, "bid", 3]]
        assert view.build(t, 0)["pledges"] == view.build(t, SPECTATOR)["pledges"] == [[1, "bid", None]]

    @alike
    @given(st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 1), st.integers(0, 6)), max_size=30))
    def test_it_is_json(self, acts: list[tuple[str, int, int]]) -> None:
        t = start().table
        for one in acts:
            act(t, *one)
        for viewer in VIEWERS:
            seen = view.build(t, viewer)
            assert json.loads(json.dumps(seen)) == seen

    @alike
    @given(st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 1), st.integers(0, 6)), max_size=30))
    def test_no_inner_number_comes_into_it(self, acts: list[tuple[str, int, int]]) -> None:
        """Neither the generator nor tokens, ids, generations, or how often anybody was asked."""
        t = start().table
        for one in acts:
            act(t, *one)
        other = t.clone()
        other.seed, other.drawn, other.serial, other.asked, other.decisions = 77, 88, 99, 1 << 60, 55
        other.log, other.listening = None, False
        # The same position with the cards numbered from the other end.
        count = len(t.cards)
        flipped = [int(format(mask, f"0{count}b")[::-1], 2) for mask in range(1 << count)]
        other.cards[:] = reversed(other.cards)
        other.zones[:] = [tuple([count - 1 - token for token in tokens]) for tokens in other.zones]
        other.known[:] = [flipped[mask] for mask in other.known]
        other.journal[:] = [
            type(mix)(flipped[mix.group], mix.viewers, tuple([flipped[had] for had in mix.had]))
            for mix in other.journal
        ]
        for viewer in VIEWERS:
            assert view.build(other, viewer) == view.build(t, viewer)


class TestWhoIsAsked:
    """Whether somebody is asked in silence, nobody else learns."""

    def test_an_open_question_is_seen_by_all(self, t: Table) -> None:
        for viewer in VIEWERS:
            assert view.build(t, viewer)["asked"] == 0

    def test_a_silent_one_by_the_asked_seat_only(self, state: State) -> None:
        state.choose("wait")
        assert state.view(0)["asked"] == 0
        assert state.view(0)["where"] == [["Wait", "wait unseen", ""]]
        for viewer in (1, None):
            seen = state.view(viewer)
            assert seen["asked"] is None
            assert seen["where"] == []
            assert "options" not in seen


class TestCards:
    """A card shows what can be seen of it, as far as it is not as usual where it lies."""

    def test_of_an_unknown_pile_there_is_nothing_to_say(self, t: Table) -> None:
        assert zone(t, 0, "deck") == {"count": 6, "cards": None}

    def test_an_empty_place(self, t: Table) -> None:
        assert zone(t, 0, "discard") == {"count": 0, "cards": []}

    def test_a_remembered_card_in_a_pile_is_shown_where_it_lies(self, t: Table) -> None:
        t.reveal([4], [1])
        assert [card["card"] for card in zone(t, 1, "deck")["cards"]] == [None, None, None, None, "ten", None]
        assert zone(t, 0, "deck")["cards"] is None

    def test_ones_own_hand_in_its_order(self, t: Table) -> None:
        t.draw(DECK, HAND[0])
        t.draw(DECK, HAND[0])
        assert zone(t, 0, "hand", 0) == {"count": 2, "cards": [{"card": "nine"}, {"card": "ten"}]}

    def test_of_another_hand_what_one_remembers_without_its_place(self, t: Table) -> None:
        t.reveal([4, 3], [1])
        for _ in range(3):
            t.draw(DECK, HAND[0])
        assert zone(t, 1, "hand", 0) == {"count": 3, "cards": [{"card": "jack"}, {"card": "ten"}]}
        assert zone(t, SPECTATOR, "hand", 0) == {"count": 3, "cards": []}

    def test_nothing_of_the_cards_in_the_pot_but_their_number(self, t: Table) -> None:
        t.draw(DECK, POT)
        t.put(5, GOLD, 3)
        assert zone(t, 0, "pot") == {"count": 1, "cards": []}

    def test_an_open_card_on_a_face_down_pile(self, t: Table) -> None:
        t.turn(5, up=True)
        assert zone(t, 0, "deck")["cards"][-1] == {"card": "nine", "up": True}
        t.turn(5, up=False)
        assert zone(t, 0, "deck")["cards"][-1] == {"card": "nine"}

    def test_a_face_down_card_among_open_ones(self, t: Table) -> None:
        t.move(5, BOARD, up=False)
        t.move(4, BOARD)
        assert zone(t, 0, "board")["cards"] == [{"card": None, "up": False}, {"card": "ten"}]

    def test_counters_on_a_card_nobody_knows(self, t: Table) -> None:
        """They can be counted, whatever lies under them."""
        t.put(5, GOLD, 3)
        for viewer in VIEWERS:
            assert zone(t, viewer, "deck")["cards"][-1] == {"card": None, "gold": 3}

    def test_a_card_marked_asleep_and_under_control(self, t: Table) -> None:
        t.move(5, BOARD)
        t.tap(5)
        t.sleep(5)
        t.control(5, 1)
        assert zone(t, 0, "board")["cards"] == [{"card": "nine", "controller": 1, "tapped": True, "asleep": True}]

    def test_a_card_laid_face_down_before_another_seat(self, t: Table) -> None:
        t.draw(DECK, LAID[0])
        assert zone(t, 0, "laid", 0) == {"count": 1, "cards": [{"card": "nine"}]}
        assert zone(t, 1, "laid", 0) == {"count": 1, "cards": None}

    def test_it_is_seen_that_it_is_tapped(self, t: Table) -> None:
        t.draw(DECK, LAID[0])
        t.tap(5)
        assert zone(t, 1, "laid", 0) == {"count": 1, "cards": [{"card": None, "tapped": True}]}

    def test_a_face_down_card_that_lies_on_another_one_is_not_shown(self, t: Table) -> None:
        """That it lies there is seen, not what it is."""
        t.move(5, BOARD)
        t.move(4, HAND[0])
        t.attach(4, 5, up=False)
        for viewer in (1, SPECTATOR):
            assert zone(t, viewer, "board")["cards"] == [
                {"card": "nine"},
                {"card": None, "up": False, "host": ["board", 0]},
            ]
        assert zone(t, 0, "board")["cards"][1]["card"] == "ten"


class TestLots:
    """What is known of the cards that are not seen."""

    def test_where_they_are_and_what_they_are(self, t: Table) -> None:
        t.draw(DECK, DISCARD)
        t.draw(DECK, HAND[0])
        left = {"ace": 1, "jack": 1, "king": 1, "queen": 1}
        assert view.build(t, 0)["lots"] == [{"places": {"deck": 4}, "cards": [left]}]
        assert view.build(t, 1)["lots"] == [{"places": {"deck": 4, "hand 0": 1}, "cards": [left | {"ten": 1}]}]

    def test_who_alters_what_she_was_told_alters_nothing_else(self, t: Table) -> None:
        told = view.build(t, 0)["lots"]
        first = json.dumps(told)
        told[0]["places"].clear()
        told[0]["cards"][0].clear()
        assert json.dumps(view.build(t, 0)["lots"]) == first

    def test_another_deal_of_the_same_places_is_told_anew(self, t: Table) -> None:
        t.draw(DECK, HAND[0])
        twin = t.clone()
        seen, unseen = twin.zones[HAND[0]][0], twin.zones[DECK][0]
        faces = twin.cards[seen].face, twin.cards[unseen].face
        before = view.build(t, 0)["lots"]
        twin.cards[seen] = replace(twin.cards[seen], face=faces[1])
        twin.cards[unseen] = replace(twin.cards[unseen], face=faces[0])
        assert view.build(twin, 0)["lots"] != before
        assert view.build(t, 0)["lots"] == before

    def test_equal_cards_are_counted(self) -> None:
        t = start((0, 0, 0, 1)).table
        assert view.build(t, 0)["lots"] == [{"places": {"deck": 4}, "cards": [{"ace": 3, "king": 1}]}]

    def test_pools_that_overlap_are_told_apart(self, t: Table) -> None:
        t.reveal([5])
        t.draw(DECK, HAND[0])
        t.draw(DECK, HAND[0])
        t.move(5, POT)
        (lot,) = view.build(t, 1)["lots"]
        assert lot["places"] == {"deck": 4, "hand 0": 1, "pot": 1}
        assert lot["cards"] == [{"ace": 1, "jack": 1, "king": 1, "queen": 1, "ten": 1}, {"nine": 1}]
        assert "seen" not in lot

    def test_a_seen_card_of_doubtful_origin(self) -> None:
        t = start((0, 0, 1, 0)).table
        t.reveal([3])
        t.draw(DECK, HAND[0])
        t.draw(DECK, HAND[0])
        t.move(3, POT)
        t.reveal([3])
        (lot,) = view.build(t, 1)["lots"]
        assert lot == {"places": {"deck": 2, "hand 0": 1}, "cards": [{"ace": 1}, {"ace": 2, "king": 1}],
                       "seen": {"ace": 1}}  # fmt: skip

    def test_the_make_up_of_a_secret_deck_is_not_told(self) -> None:
        t = start((0, 1, 6, 7), closed_families=frozenset({"strange"})).table
        assert view.build(t, 0)["lots"] == [{"places": {"deck": 2}, "cards": [{"ace": 1, "king": 1}]}]


@pytest.mark.parametrize("game", [info.id for info in kredens.games() if info.id in {"leduc", "verrater"}])
def test_views_of_real_games_are_json(game: str) -> None:
    """At every decision and for everybody."""
    state = kredens.load(game).start(seed=2, log=False)
    luck = Stream(2)
    while state.decision is not None and state.table.decisions < 80:
        for seat in (*range(state.seats), None):
            seen = state.view(seat)
            assert json.loads(json.dumps(seen)) == seen
        state.choose(luck.below(len(state.decision)))
