"""Events: the log as each seat may read it, by what she could see when it happened."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
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

from kredens.errors import BadGame
from kredens.kernel import events
from kredens.kernel.items import CANCELLED, push_item, set_outcome

if TYPE_CHECKING:
    from kredens.kernel.table import Table
    from kredens.live import State

OWNER, OTHER = 0, 1


@pytest.fixture
def state() -> State:
    """Six cards in the deck, from the ace at the bottom to the nine on top."""
    return start()


@pytest.fixture
def t(state: State) -> Table:
    return state.table


def last(t: Table, viewer: int) -> dict[str, Any]:
    """Return the latest event as a viewer reads it."""
    return events.read(t, viewer)[-1]


def names(t: Table, key: str = "card") -> list[Any]:
    """Return what the owner, the other seat and a spectator read as the card of the latest event."""
    return [last(t, viewer)[key] for viewer in (OWNER, OTHER, SPECTATOR)]


class TestMoves:
    """Who sees a card where it comes from or where it goes to reads which one it is."""

    def test_a_card_drawn_into_a_hand(self, t: Table) -> None:
        t.draw(DECK, HAND[0])
        assert last(t, OWNER) == {"event": "move", "card": "nine", "from": "deck", "to": "hand 0"}
        assert names(t) == ["nine", None, None]

    def test_a_card_played_openly_out_of_a_hand(self, t: Table) -> None:
        t.draw(DECK, HAND[0])
        t.move(5, DISCARD, cause="played")
        for viewer in VIEWERS:
            assert last(t, viewer) == {
                "event": "move", "card": "nine", "from": "hand 0", "to": "discard", "cause": "played",
            }  # fmt: skip

    def test_a_card_put_back_face_down_out_of_a_hand(self, t: Table) -> None:
        t.draw(DECK, HAND[0])
        t.move(5, DECK)
        assert names(t) == ["nine", None, None]

    def test_a_card_that_goes_from_nowhere_seen_to_nowhere_seen(self, t: Table) -> None:
        t.draw(DECK, POT)
        assert names(t) == [None, None, None]

    def test_an_open_card_that_is_taken_up(self, t: Table) -> None:
        t.draw(DECK, DISCARD)
        t.move(5, HAND[0])
        assert names(t) == ["nine", "nine", "nine"]

    def test_several_at_once_are_as_many_events(self, t: Table) -> None:
        t.move_all([5, 4], HAND[0])
        assert {event["card"] for event in events.read(t, OWNER)[-2:]} == {"nine", "ten"}
        assert [event["card"] for event in events.read(t, OTHER)[-2:]] == [None, None]

    def test_what_a_seat_learns_later_is_not_written_into_it(self, t: Table) -> None:
        t.draw(DECK, HAND[0])
        before = events.read(t, OTHER)
        t.reveal([5])
        t.move(5, DISCARD)
        assert events.read(t, OTHER)[: len(before)] == before


class TestCardsInPlace:
    """What happens to a card where it lies."""

    @pytest.fixture
    def laid(self, t: Table) -> Table:
        """The nine lies face down before its owner, the ten open on the board."""
        t.draw(DECK, LAID[0])
        t.draw(DECK, BOARD)
        return t

    def test_tapping(self, laid: Table) -> None:
        laid.tap(5)
        assert last(laid, OWNER) == {"event": "tap", "card": "nine", "zone": "laid 0", "tapped": True}
        assert names(laid) == ["nine", None, None]
        laid.tap(4)
        assert names(laid) == ["ten"] * 3
        laid.tap(4, tapped=False, cause="rest")
        assert last(laid, OTHER) == {"event": "tap", "card": "ten", "zone": "board", "tapped": False, "cause": "rest"}

    def test_turning_is_seen_by_all(self, laid: Table) -> None:
        laid.turn(5, up=True)
        assert last(laid, OTHER) == {"event": "turn", "card": "nine", "zone": "laid 0", "up": True}
        assert names(laid) == ["nine"] * 3
        laid.turn(5, up=False)
        assert last(laid, OTHER)["up"] is False
        assert names(laid) == ["nine"] * 3

    def test_sleeping(self, laid: Table) -> None:
        laid.sleep(5)
        assert last(laid, OTHER) == {"event": "sleep", "card": None, "zone": "laid 0", "asleep": True}
        assert names(laid) == ["nine", None, None]

    def test_control(self, laid: Table) -> None:
        laid.control(5, 1)
        assert last(laid, OTHER) == {"event": "control", "card": None, "zone": "laid 0", "seat": 1}
        assert names(laid) == ["nine", None, None]

    def test_markers_on_it(self, laid: Table) -> None:
        laid.put(5, GOLD, 2)
        laid.put(5, GOLD, 3, "income")
        assert last(laid, OTHER) == {
            "event": "put", "card": None, "zone": "laid 0", "marker": "gold", "from": 2, "to": 3, "cause": "income",
        }  # fmt: skip
        assert names(laid) == ["nine", None, None]

    def test_lying_face_down_on_another_one(self, laid: Table) -> None:
        laid.move(3, HAND[0])
        laid.attach(3, 4, up=False)
        assert last(laid, OWNER) == {"event": "attach", "card": None, "to": "ten"}
        assert names(laid) == [None, None, None]
        assert names(laid, "to") == ["ten"] * 3

    def test_lying_on_a_face_down_one(self, laid: Table) -> None:
        laid.attach(4, 5, up=True, cause="equip")
        assert last(laid, OTHER) == {"event": "attach", "card": "ten", "to": None, "cause": "equip"}
        assert names(laid, "to") == ["nine", None, None]

    @pytest.mark.parametrize("doing", ["tap", "sleep", "control", "put", "attach", "host"])
    def test_history_is_not_written_anew_when_the_card_is_seen(self, laid: Table, doing: str) -> None:
        """Not when it is turned up later, and not when it goes to where all see it."""
        {
            "tap": lambda: laid.tap(5),
            "sleep": lambda: laid.sleep(5),
            "control": lambda: laid.control(5, 1),
            "put": lambda: laid.put(5, GOLD, 1),
            "attach": lambda: laid.attach(5, 4, LAID[0]),
            "host": lambda: laid.attach(4, 5, up=True),
        }[doing]()
        before = [events.read(laid, viewer) for viewer in VIEWERS]
        laid.reveal([5])
        laid.turn(5, up=True)
        laid.move(5, BOARD)
        assert [events.read(laid, viewer)[: len(old)] for viewer, old in zip(VIEWERS, before, strict=True)] == before
        assert "nine" not in json.dumps(before[OTHER])

    def test_nor_when_it_is_shuffled_away(self, laid: Table) -> None:
        """Who saw it then reads it for ever."""
        laid.tap(5)
        before = [events.read(laid, viewer) for viewer in VIEWERS]
        laid.move(5, DECK)
        laid.shuffle(DECK)
        assert [events.read(laid, viewer)[: len(old)] for viewer, old in zip(VIEWERS, before, strict=True)] == before


class TestShowing:
    """A card that is shown is read by those it was shown to."""

    def test_to_all(self, t: Table) -> None:
        t.reveal([5, 4], cause="proof")
        for viewer in VIEWERS:
            assert last(t, viewer) == {"event": "reveal", "cards": ["nine", "ten"], "count": 2, "cause": "proof"}

    def test_to_one(self, t: Table) -> None:
        t.reveal([5], [1])
        assert last(t, OTHER) == {"event": "reveal", "cards": ["nine"], "count": 1}
        assert last(t, OWNER) == last(t, SPECTATOR) == {"event": "reveal", "cards": None, "count": 1}


class TestOpenFacts:
    """What has no hidden card in it is read by all alike."""

    def read_alike(self, t: Table, expected: dict[str, Any]) -> None:
        for viewer in VIEWERS:
            assert last(t, viewer) == expected

    def test_a_shuffle(self, t: Table) -> None:
        t.shuffle(DECK)
        self.read_alike(t, {"event": "shuffle", "zone": "deck"})

    def test_a_seats_marker(self, t: Table) -> None:
        t.add(POINTS[1], 4, "won")
        self.read_alike(t, {"event": "mark", "marker": "points", "seat": 1, "from": 0, "to": 4, "cause": "won"})

    def test_the_common_share(self, t: Table) -> None:
        t.set(STROKES.common, 8)
        self.read_alike(t, {"event": "mark", "marker": "strokes", "seat": None, "from": 10, "to": 8})

    def test_a_seat_that_leaves(self, t: Table) -> None:
        t.depart(1, "resigned")
        self.read_alike(t, {"event": "gone", "seat": 1, "cause": "resigned"})

    def test_secret_choices_once_they_are_unveiled(self, t: Table) -> None:
        t.pledge(1, "bid", 3, (1, 2, 3))
        assert not any(event["event"] == "bid" for event in events.read(t, 1))
        t.unveil("bid")
        self.read_alike(t, {"event": "bid", "seat": 1, "value": 3})


class TestWords:
    """What a game says, it says to all or to one seat."""

    def test_to_all(self, t: Table) -> None:
        t.say("round", number=2)
        for viewer in VIEWERS:
            assert last(t, viewer) == {"event": "round", "number": 2}

    def test_to_one(self, t: Table) -> None:
        t.say("hint", to=1, text="psst")
        assert last(t, OTHER) == {"event": "hint", "text": "psst"}
        for viewer in (OWNER, SPECTATOR):
            assert all(event["event"] != "hint" for event in events.read(t, viewer))


class TestChoices:
    """Who has chosen what is open, unless the question was secret or silent."""

    def test_an_open_one(self, state: State) -> None:
        state.choose("wait")
        for viewer in VIEWERS:
            assert last(state.table, viewer) == {"event": "choice", "seat": 0, "option": "wait"}

    def test_one_in_silence(self, state: State) -> None:
        state.choose("wait")
        assert state.table.log is not None
        state.table.log.append(("choice", 0, "wait", False, True))
        assert [len(events.read(state.table, viewer)) for viewer in VIEWERS] == [2, 1, 1]

    def test_a_secret_one(self, t: Table) -> None:
        """That she has chosen is open, what is not."""
        assert t.log is not None
        t.log.append(("choice", 0, "bid:3", True, False))
        assert names(t, "option") == ["bid:3", None, None]
        assert names(t, "seat") == [0, 0, 0]


@pytest.mark.parametrize("topic", ["turn", "move"])
def test_what_a_game_says_has_no_name_of_the_kernels_events(t: Table, topic: str) -> None:
    """A reader would take it for a card that is turned or moves."""
    with pytest.raises(BadGame, match=f"says '{topic}', which is the name of an event of the kernel"):
        t.say(topic, number=3)


def test_plays_are_numbered_as_a_reader_comes_to_read_of_them(t: Table) -> None:
    """Their ids count what is hidden, and what others alone are told; what a play answers was read of before."""
    for _ in range(3):
        t.next_id()
    unheard = push_item(t, "whisper", OWNER)
    t.say("play", to=OWNER, kind="whisper", seat=OWNER, card=None, item=unheard, answers=0)
    attack = push_item(t, "attack", OWNER)
    t.say("play", kind="attack", seat=OWNER, card=None, item=attack, answers=0)
    parry = push_item(t, "parry", OTHER, subject=attack)
    t.say("play", kind="parry", seat=OTHER, card=None, item=parry, answers=attack)
    set_outcome(t, attack, CANCELLED)
    numbers = {
        viewer: [(event["kind"], event["item"], event.get("answers")) for event in events.read(t, viewer)]
        for viewer in (OWNER, SPECTATOR)
    }
    assert numbers[SPECTATOR] == [("attack", 1, 0), ("parry", 2, 1), ("attack", 1, None)]
    assert numbers[OWNER] == [("whisper", 1, 0), ("attack", 2, 0), ("parry", 3, 2), ("attack", 2, None)]


def test_without_a_log_there_is_nothing_to_read(t: Table) -> None:
    t.log = None
    t.listening = False
    t.draw(DECK, HAND[0])
    assert events.read(t, 0) == ()


@settings(derandomize=True, deadline=None, max_examples=60, database=None)
@given(
    st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 1), st.integers(0, 6)), max_size=20),
    st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 1), st.integers(0, 6)), max_size=20),
)
def test_what_was_read_once_is_read_again(first: list[tuple[str, int, int]], then: list[tuple[str, int, int]]) -> None:
    """Whatever happens later, the log only grows; and a saved and restored game has the same one."""
    state = start()
    t = state.table
    for one in first:
        act(t, *one)
    before = [events.read(t, viewer) for viewer in VIEWERS]
    for one in then:
        act(t, *one)
    after = [events.read(t, viewer) for viewer in VIEWERS]
    assert [read[: len(old)] for read, old in zip(after, before, strict=True)] == before
    assert all(json.loads(json.dumps(read)) == list(read) for read in after)
    again = state.game.restore(state.save())
    assert [events.read(again.table, viewer) for viewer in VIEWERS] == after
