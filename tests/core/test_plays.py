"""Plays: composed in private, shown, paid, answered, carried out and put away."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace
from tests.core.toys import duels
from tests.core.toys.stacks import DISCARD, GOLD, HAND, LIMBO, PLAY, POINTS, Feud, Turn, toy
from tests.core.toys.talk import Talk
from tests.core.toys.windows import Attack

from kredens.errors import BadGame
from kredens.kernel.clauses import Trace
from kredens.kernel.copies import one_of_each
from kredens.kernel.events import read
from kredens.kernel.items import RESOLVED, Item, cancel, push_item, top_item
from kredens.kernel.plays import resolution
from kredens.kernel.sight import determinize
from kredens.kernel.table import Table


def feuding() -> Talk:
    """Seat 0 has attacked seat 1's purse and passed; seat 1 may begin a feud."""
    talk = Talk(toy("veto", "Attack,Attack,No", "Feud,No", "Feud,No"), seats=3)
    assert talk.ids == ("attack:attack", "pass")
    return talk.says(0, "attack:attack").says(1, "pass").says(2, "pass").says(0, "pass")


def test_a_play_is_composed_before_it_is_shown() -> None:
    """Target and size are chosen first; then the card is shown and can be answered."""
    talk = feuding().says(1, "attack:feud")
    assert talk.ids == ("victim:0",), "only seat 0 has a point to lose, so only that can be completed"
    talk.says(1, "victim:0")
    assert talk.ids == ("size:1",)
    assert talk.table.items == ()
    assert "feud" in talk.names(HAND[1])
    talk.says(1, "size:1")
    item = top_item(talk.table)
    assert item is not None
    assert (item.kind, item.seat, item.payload) == ("attack", 1, (0, 1))
    assert talk.names(LIMBO.base) == ["feud"]
    talk.says(2, "pass").says(0, "pass")
    assert talk.points(POINTS)[:3] == [0, 1, 0]
    assert talk.names(DISCARD[1]) == ["feud"]


def test_what_a_card_does_cites_its_clauses_when_it_takes_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not before, when it can still be answered."""
    monkeypatch.setattr(Feud, "clauses", ("7.1", "7.2"))
    talk = feuding().says(1, "attack:feud", "victim:0", "size:1")
    with Trace() as trace:
        talk.says(2, "pass")
        assert not trace.reached & {"7.1", "7.2"}
        talk.says(0, "pass")
        assert {"7.1", "7.2"} <= trace.reached


def test_what_cannot_be_completed_is_not_offered() -> None:
    """A feud needs somebody with a point; as long as nobody has one, it is no option."""
    assert Talk(toy("veto", "Feud", "No")).ids == ("pass",)


def test_what_is_not_shown_is_not_seen() -> None:
    """While a play is composed, views and logs of all the others are those from before; afterwards they are not."""
    talk = feuding()
    before = [(talk.state.view(viewer), talk.state.events(viewer)) for viewer in (0, 2, None)]
    for option in ("attack:feud", "victim:0"):
        talk.says(1, option)
        assert [(talk.state.view(viewer), talk.state.events(viewer)) for viewer in (0, 2, None)] == before
    assert talk.state.events(1)[-1]["option"] == "victim:0"
    talk.says(1, "size:1")
    after = talk.state.events(0)
    assert [event["event"] for event in after[len(before[0][1]) :]] == ["move", "play"]
    assert not any("victim" in str(event.get("option")) for event in after)


class Loud(Attack):
    """An attack that is told in words of its own."""

    def announcement(self, t: Table) -> str:
        return f"seat {self.seat} attacks with {t.face(self.source).called}"


class Crier(Table):
    """A table at which what becomes of attacks is told in words of its own, unless they succeed."""

    def told_outcome(self, item: Item) -> str:
        return f"the attack of seat {item.seat} is {item.outcome}" if item.outcome != RESOLVED else ""


def test_a_play_and_its_end_are_told_with_the_card_and_in_the_words_of_the_game() -> None:
    """Without such words the facts alone are told."""
    told = Talk(toy("veto", "Attack", "No")).says(0, "attack:attack").table
    (plain,) = [event for event in read(told, 1) if event["event"] == "play"]
    assert plain == {"event": "play", "seat": 0, "kind": "attack", "card": "attack", "item": 2, "answers": 0}
    game = dataclasses.replace(toy("veto", "Attack", "No"), table=Crier)
    table = Talk(game).table
    token = table.zones[HAND[0]][0]
    Loud(seat=0, source=token).show(table)
    cancel(table, 2)
    assert list(read(table, 1)[-2:]) == [
        {"event": "play", "seat": 0, "kind": "attack", "card": "attack", "item": 2, "answers": 0,
         "text": "seat 0 attacks with Attack"},
        {"event": "item", "item": 2, "outcome": "cancelled", "seat": 0, "kind": "attack", "card": "attack",
         "text": "the attack of seat 0 is cancelled"},
    ]  # fmt: skip


def test_a_card_that_is_played_face_down_is_named_to_nobody() -> None:
    """Neither when it is shown nor when it is cancelled; its own player has seen it go there."""
    table = Talk(toy("veto", "Attack", "No")).table
    token = table.zones[HAND[0]][0]
    cancel(table, push_item(table, "attack", 0, source=token))
    for viewer in (0, 1, 2):
        assert read(table, viewer)[-1]["card"] is None


def test_an_unfinished_composition_is_dropped_for_others_and_kept_for_oneself() -> None:
    """Determinize re-deals for an onlooker the position before the composition; the composing seat keeps hers."""
    before = feuding()
    after = feuding().says(1, "attack:feud", "victim:0")
    for viewer in (0, 2, 3):
        one = determinize(before.table, viewer, 5)
        other = determinize(after.table, viewer, 5)
        assert other.question is not None
        assert other.question.seat == 1
        other.decisions = one.decisions
        assert one.digest() == other.digest()
    own = determinize(after.table, 1, 5)
    assert own.question is not None
    assert own.question.ids == ("size:1",)
    assert after.ids == ("size:1",), "the position itself has not changed"


def test_an_unfinished_answer_is_dropped_too() -> None:
    """A reply that is composed inside a window is as hidden as the window: onlookers see that nobody has answered."""
    talk = Talk(toy("vtes-sequence", "Attack,Attack", "Spite,No", "No"), seats=3).says(0, "attack:attack")
    talk.says(1, "pass").says(2, "pass").says(0, "pass").says(1, "pass").says(2, "pass")
    assert talk.state.over
    talk = Talk(toy("vtes-sequence", "Attack", "Attack,No", "Spite,No"), seats=3).says(0, "attack:attack")
    talk.says(1, "pass").says(2, "pass").says(0, "pass").says(1, "attack:attack")
    before = [talk.state.view(viewer) for viewer in (0, 1, None)]
    twin = determinize(talk.table, 1, 3, same_luck=True)
    talk.says(2, "reply:spite")
    assert talk.ids[0] == "victim:0"
    assert [talk.state.view(viewer) for viewer in (0, 1, None)] == before
    other = determinize(talk.table, 1, 3, same_luck=True)
    other.decisions = twin.decisions
    assert twin.digest() == other.digest()
    talk.says(2, "victim:0", "size:1")
    while talk.table.items:
        assert talk.seat is not None
        talk.says(talk.seat, "pass")
    assert talk.points(POINTS)[:3] == [0, 1, 1]


def test_a_target_that_is_gone_lets_the_play_fizzle() -> None:
    """Targets are checked again when the play takes effect: here an answer has taken the point first."""
    talk = Talk(toy("veto", "Attack", "Feud", "Spite"), seats=3).says(0, "attack:attack")
    talk.says(0, "pass").says(1, "attack:feud", "victim:0", "size:1")
    talk.says(2, "reply:spite", "victim:0", "size:1")
    assert talk.points(POINTS)[:3] == [0, 0, 1]
    assert talk.names(DISCARD[1]) == ["feud"]


def test_a_card_that_comes_into_play_stays_there() -> None:
    """Putting away touches only a card that still lies where the play has put it."""
    talk = Talk(toy("veto", "Estate", "")).says(0, "attack:estate")
    assert talk.names(PLAY[0]) == ["estate"]
    assert talk.names(DISCARD[0]) == []


def test_the_ducats_are_paid_at_the_end_and_not_for_what_was_cancelled() -> None:
    """A late cost is paid when the play takes effect: a cancelled one costs no gold."""
    talk = Talk(toy("veto", "Attack", "No")).says(0, "attack:attack")
    assert talk.table.marks[GOLD[0]] == 3
    stopped = Talk(toy("veto", "Attack", "No")).says(0, "attack:attack").says(1, "reply:no")
    assert stopped.table.marks[GOLD[0]] == 3
    talk.says(1, "pass")
    assert talk.table.marks[GOLD[0]] == 1


def test_the_caller_learns_the_outcome() -> None:
    """The procedure that made the play goes on with what became of it."""
    for answer, outcome in (("reply:no", "cancelled"), ("pass", "resolved")):
        talk = Talk(toy("veto", "Attack", "No")).says(0, "attack:attack").says(1, answer)
        turn = talk.table.frames[-1]
        assert isinstance(turn, Turn)
        assert turn.last_outcome == outcome


def test_an_item_is_decided_once() -> None:
    """What has been cancelled cannot be cancelled again, and an answer made for the stack knows how to go on."""
    talk = Talk(toy("veto", "Attack,No", "No")).says(0, "attack:attack").says(1, "reply:no")
    table = talk.table
    answer = top_item(table)
    assert answer is not None
    assert cancel(table, answer.subject)
    assert not cancel(table, answer.subject)
    assert not cancel(table, 99)
    play = resolution(answer)
    assert (play.item, play.subject, play.lines[play.at][2].name) == (answer.id, answer.subject, "recheck")


def test_the_copy_that_most_seats_know_is_played() -> None:
    """Of two equal cards in hand the one that others have seen is played, so they do not learn that there are two."""
    talk = Talk(toy("veto", "Attack", "No,No"))
    table = talk.table
    hand = table.zones[HAND[1]]
    for shown in hand:
        fresh = table.clone()
        fresh.reveal([shown], [0])
        assert one_of_each(fresh, 1, hand) == [("no", shown)]


def test_copies_on_the_table_are_numbered_as_they_came() -> None:
    """Equal cards in play keep their numbers whichever of them can be chosen."""
    table = Talk(toy("veto", "Attack", "No,Help,No", in_play=("", "Zagloba,Zagloba"))).table
    first, second = table.zones[PLAY[1]]
    assert one_of_each(table, 0, (first, second)) == [("zagloba", first), ("zagloba@2", second)]
    assert one_of_each(table, 0, (second,)) == [("zagloba@2", second)]
    assert [word for word, _ in one_of_each(table, 1, table.zones[HAND[1]])] == ["no", "help"]
    assert [word for word, _ in one_of_each(table, 0, table.zones[HAND[1]])] == ["unknown"]
    marked = table.zones[HAND[1]][2]
    table.cards[marked] = replace(table.cards[marked], up=True)
    assert [word for word, _ in one_of_each(table, 1, table.zones[HAND[1]])] == ["no", "help", "no@2"]


def test_copies_in_several_places_have_different_words() -> None:
    """Where equal cards lie in several places the numbers run on, so that each of them can be chosen."""
    table = Talk(toy("veto", "Attack", "No,Help,No", in_play=("Zagloba", "Zagloba,Zagloba"))).table
    mine, (first, second) = table.zones[PLAY[0]][0], table.zones[PLAY[1]]
    assert one_of_each(table, 0, (second, mine, first)) == [
        ("zagloba@3", second),
        ("zagloba", mine),
        ("zagloba@2", first),
    ]
    assert one_of_each(table, 0, (second,)) == [("zagloba@2", second)]
    hands = (*table.zones[HAND[0]], *table.zones[HAND[1]])
    assert [word for word, _ in one_of_each(table, 0, hands)] == ["attack", "unknown"]
    both = (*table.zones[HAND[1]], *table.zones[PLAY[1]])
    assert [word for word, _ in one_of_each(table, 1, both)] == ["no", "help", "zagloba", "zagloba@2"]


def test_a_duel_inside_the_end_of_a_duel() -> None:
    """The inner duel puts away its own stings only: the outer one still counts its own."""
    talk = Talk(duels.toy("Finta,Riposta", "Parada,Zwód"))
    talk.says(0, "sting:finta").says(1, "pass").says(0, "pass").says(1, "revenge")
    talk.says(1, "sting:parada").says(0, "pass").says(1, "pass")
    assert talk.names(duels.LIMBO.base) == ["finta", "parada"]
    talk.says(0, "pass")
    assert talk.state.over
    assert talk.names(duels.DISCARD.base) == ["parada", "finta"]
    assert talk.points(duels.WINS) == [1, 1], "each duel has counted one sting"


def test_a_stacked_answer_needs_the_table_below_it() -> None:
    """An answer to an item that is not under way is noted nowhere."""
    table = Talk(toy("veto", "Attack", "No")).table
    push_item(table, "answer", 1, subject=41)
    assert [item.answered for item in table.items] == [()]
    with pytest.raises(KeyError):
        resolution(table.items[0])


def test_a_play_without_a_question_before_it_cannot_be_hidden() -> None:
    """A composition that no question leads to is a fault of the game, and is named."""
    talk = feuding().says(1, "attack:feud")
    del talk.table.frames[:-2]
    with pytest.raises(BadGame, match="no question stands before it"):
        talk.state.view(0)


class Uproot(Attack):
    """A play that knows itself what it is about, and takes its card out of play."""

    def about(self, t: Table) -> tuple[str, int]:
        return "in play", len(t.zones[PLAY[self.seat]])

    def leaves_home(self, t: Table) -> bool:
        return t.cards[self.source].zone == PLAY[self.seat]


def test_a_play_can_say_what_it_is_about_and_take_its_card_out_of_play() -> None:
    """By default the item tells what was composed, and a card in play is used where it lies."""
    for kind, about, there in ((Attack, None, PLAY[0]), (Uproot, ("in play", 1), LIMBO.base)):
        table = Talk(toy("veto", "Attack", "No", in_play=("Zagloba", ""))).table
        token = table.zones[PLAY[0]][0]
        kind(seat=0, source=token).show(table)
        item = top_item(table)
        assert item is not None
        assert (item.payload, item.source, table.cards[token].zone) == (about, token, there)
