"""Replies, looked at closely: who is asked, where a reply works from, and what a moment tells."""

# ruff: noqa: ARG002  # a rule of a toy takes what the kernel hands it

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.core.toys import frames
from tests.core.toys.stacks import ABILITIES, GOLD, HAND, PLAY, POINTS, Begin, No, Protest, toy
from tests.core.toys.talk import Talk
from tests.core.toys.windows import Asking, Stack

from kredens.errors import BadGame
from kredens.games import Placed, Setup
from kredens.kernel.cards import NOBODY, Face
from kredens.kernel.circle import SAME
from kredens.kernel.flow import Procedure, Step, do, leave
from kredens.kernel.items import CANCELLED, Item, pop_item, push_item, top_item
from kredens.kernel.moments import Moment
from kredens.kernel.permission import forbid
from kredens.kernel.plays import Play
from kredens.kernel.replies import Policy, Reply, ReplyWindow, open_window, reply_named, subject_of
from kredens.kernel.table import Table
from kredens.kernel.zones import Zone

if TYPE_CHECKING:
    from kredens.games import Game


def _is_seat_1(_t: Table, seat: int, _word: str) -> bool:
    return seat == 1


def test_a_wrong_setting_is_answered_with_the_right_ones() -> None:
    """Who misspells a setting reads what it may be."""
    with pytest.raises(BadGame, match=r"'sometimes' where it takes one of 'all', 'top', 'at once'\.$"):
        Policy(resolution="sometimes")


def test_what_works_from_a_hand_is_hidden_unless_it_says_otherwise() -> None:
    """A reply whose zone lies face down works from there; one that says so itself is taken at its word."""

    class FromHand(Reply):
        zones: ClassVar[tuple[Zone, ...]] = (HAND,)

    class FromPlay(Reply):
        zones: ClassVar[tuple[Zone, ...]] = (PLAY,)

    class Shown(Reply):
        zones: ClassVar[tuple[Zone, ...]] = (HAND,)
        hidden: ClassVar[bool] = False

    class ShownToo(Shown):
        verb: ClassVar[str] = "hoot"

    hidden = [kind.hidden for kind in (FromHand, FromPlay, Shown, ShownToo, Reply)]
    assert hidden == [True, False, False, False, False]


def test_a_window_goes_round_as_its_policy_says() -> None:
    """Who is asked after an answer, and whether once only, are settings of the policy."""

    class Once(ReplyWindow):
        policy: ClassVar[Policy] = Policy(after=SAME, once=True)

    assert (Once.after, Once.once) == (SAME, True)


def test_no_window_opens_where_nobody_can_answer() -> None:
    """Without a card that answers such an item there is nobody to ask."""
    talk = Talk(toy("veto", "Attack", "Attack"))
    assert open_window(Stack, talk.table, push_item(talk.table, "attack", 0)) is None


def test_a_window_may_ask_some_seats_always() -> None:
    """Here, who is rich is asked although she has nothing to say; where all are poor there is no window."""

    class Rich(Asking):
        def asks_always(self, t: Table, seat: int) -> bool:
            return t.marks[GOLD[seat]] > 3

    talk = Talk(toy("veto", "Attack", "Attack"))
    item = push_item(talk.table, "attack", 0)
    assert open_window(Rich, talk.table, item) is None
    talk.table.add(GOLD[1], 1)
    assert open_window(Rich, talk.table, item) == Rich(first=1, subject=item)


def test_a_ban_may_silence_one_seat() -> None:
    """A rule of the verb of replies is told who wants to answer."""
    quiet = forbid("toy.quiet", "Seat 1 keeps quiet.", _is_seat_1)
    talk = Talk(toy("veto", "Attack", "No", "No", bans=(quiet,)), seats=3).says(0, "attack:attack")
    assert (talk.seat, talk.ids) == (2, ("reply:no", "pass"))


def test_an_answer_of_the_rulebook_has_to_be_paid_for() -> None:
    """A protest costs a gold, so who has none is not asked."""
    talk = Talk(toy("rule", "Attack", ""))
    talk.table.set(GOLD[1], 0)
    talk.says(0, "attack:attack")
    assert talk.points(POINTS)[:2] == [1, 0]


def test_an_answer_of_the_rulebook_comes_from_no_card() -> None:
    """What decides whether it fits is told that there is no card."""

    class Outcry(Protest):
        def fits(self, t: Table, seat: int, token: int, item: Item) -> bool:
            return token == NOBODY and super().fits(t, seat, token, item)

    game = replace(toy("rule", "Attack", ""), abilities={**ABILITIES, "protest": Outcry()})
    assert Talk(game).says(0, "attack:attack").ids == ("protest", "pass")


def test_an_answer_may_look_at_the_card_it_is_on() -> None:
    """Of two copies in play only the one that came last may speak."""

    class Youngest(No):
        zones: ClassVar[tuple[Zone, ...]] = ()

        def fits(self, t: Table, seat: int, token: int, item: Item) -> bool:
            return super().fits(t, seat, token, item) and t.zones[PLAY[seat]][-1] == token

    game = toy("veto", "Attack", "", in_play=("", "Zagloba,Zagloba"))
    talk = Talk(replace(game, abilities={**ABILITIES, "zagloba": Youngest()})).says(0, "attack:attack")
    assert talk.ids == ("reply:zagloba@2", "pass")


def test_a_card_that_can_be_played_may_answer_too() -> None:
    """A card's reply is found although another ability of its face stands before it."""

    def cards(_setup: Setup) -> list[Placed]:
        face = Face(name="No", abilities=("strike", "no"))
        return [Placed(face, HAND[seat], seat) for seat in (0, 1)]

    talk = Talk(replace(toy("veto", "", ""), cards=cards)).says(0, "attack:no").says(1, "reply:no")
    assert talk.points(POINTS)[:2] == [0, 0]


def test_when_the_top_has_resolved_all_are_asked_again_from_the_first_on() -> None:
    """Magic: the active player has passed, but has a new chance once the top of the stack is done."""
    talk = Talk(toy("magic", "Attack,Help,Help", "No")).says(0, "attack:attack", "reply:help", "pass").says(1, "pass")
    assert [item.payload for item in talk.table.items] == [1]
    assert (talk.seat, talk.ids) == (0, ("reply:help", "pass"))


def test_as_played_who_has_answered_is_first_and_not_who_is_active() -> None:
    """The window of an answer begins with the one who has played it, and goes on clockwise."""
    talk = Talk(toy("vtes-as-played", "Attack,No", "No", "No"), seats=3).says(0, "attack:attack").says(1, "reply:no")
    assert talk.seat == 2, "after seat 1, who has nothing against her own answer"


def test_a_cancelled_moment_brings_nothing_of_what_it_was_about() -> None:
    """A gold more, and then nothing at all: the owl answers first and takes effect last."""
    talk = Talk(toy("veto", "Attack", "Bird", "Bird"), seats=3).says(1, "hoot:bird").says(2, "sing:bird")
    assert talk.table.marks[GOLD[0]] == 3


def test_the_log_tells_what_has_become_of_a_moment() -> None:
    """A moment that nobody has cancelled is told to have taken effect."""
    talk = Talk(toy("veto", "Attack", ""))
    told = [event["outcome"] for event in talk.state.events(None) if event["event"] == "item"]
    assert told == ["resolved"]


def test_a_moment_may_come_from_a_card() -> None:
    """What answers a moment can ask which card it comes from."""
    talk = Talk(toy("veto", "Attack", ""))
    token = talk.table.zones[HAND[0]][0]
    Begin(name="turn", seat=0, source=token, payload=0).happen(talk.table)
    item = top_item(talk.table)
    assert item is not None
    assert (item.kind, item.source) == ("turn", token)


class Fleeting(Moment):
    """A moment that is over before it can be told."""

    def fade(self, t: Table) -> None:
        pop_item(t, self.item)

    steps: ClassVar[tuple[Step, ...]] = (do(Moment.happen), do(fade), do(Moment.tell), leave(Moment.end))


class Watch(Procedure[Table]):
    """Sees it go by."""

    def begin(self, t: Table) -> Fleeting:
        return Fleeting(name="star", seat=0, payload=7)

    def seen(self, t: Table, told: tuple[Any, ...]) -> None:
        for word in told:
            frames.did(t, word)
        frames.end(t)

    steps: ClassVar[tuple[Step, ...]] = (do(begin), do(seen))


def test_a_moment_that_has_been_taken_off_the_stack_counts_as_cancelled() -> None:
    """Its caller learns that nothing came of it, and what it was about."""
    game: Game = frames.toy(Watch)
    assert frames.trail(game.start(seats=2, seed=1)) == [CANCELLED, 7]


def test_what_is_no_reply_is_named() -> None:
    """A game that takes something for a reply reads which ability."""
    talk = Talk(toy("veto", "Attack", ""))
    with pytest.raises(BadGame, match="ability 'strike' of 'veto' is no reply"):
        reply_named(talk.table, "strike")


def test_what_answers_nothing_under_way_is_named() -> None:
    """A rule that asks what it answers, and answers nothing, reads which play it was."""
    talk = Talk(toy("veto", "Attack", "No")).says(0, "attack:attack")
    (attack,) = talk.table.items
    assert subject_of(talk.table, Play(seat=1, subject=attack.id)) == attack
    with pytest.raises(BadGame, match="Play answers nothing that is under way"):
        subject_of(talk.table, Play(seat=1, subject=attack.id + 1))
