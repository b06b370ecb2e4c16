"""What fires because something has happened, and in which order it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.rows import Waiting
from kredens.kernel.triggers import COPIES, FIRST, Consequence, ordering, whose_turn

if TYPE_CHECKING:
    from .conftest import Play


def told(ring: Play, since: int = 0) -> list[tuple[Any, ...]]:
    """(seat, cause) of every change of a pool that a trigger has made."""
    causes = ("mourn", "feast", "avenge")
    events = ring.state.events(None)[since:]
    return [(event["seat"], event["cause"]) for event in events if event.get("cause") in causes]


def test_the_active_player_comes_first_then_clockwise(ring: Play) -> None:
    """Seats 0, 1 and 2 mourn; in the turn of seat 2 she is the first."""
    ring.does("play:mourner", "done", "play:mourner", "done", "play:mourner", "play:guard")
    assert whose_turn(ring.table) == 2
    ring.does("kill:guard")
    assert told(ring) == [(2, "mourn"), (0, "mourn"), (1, "mourn")]


def test_a_player_orders_unequal_ones_of_her_own(ring: Play) -> None:
    """She is asked by name, and only as long as the order can matter."""
    ring.does("play:guard", "done", "play:mourner", "play:vulture", "kill:guard")
    assert (ring.asked, ring.options) == (1, ("first:mourn", "first:feast"))
    ring.does("first:feast")
    assert told(ring) == [(2, "feast"), (1, "mourn")]
    assert ring.state.decision is not None
    assert "done" in ring.options


def test_equal_ones_need_no_question(ring: Play) -> None:
    """Two mourners mourn the same death: nobody is asked which comes first."""
    ring.does("play:guard", "play:mourner", "play:mourner", "kill:guard")
    assert "done" in ring.options
    assert told(ring) == [(0, "mourn"), (0, "mourn")]


def test_new_ones_come_before_those_that_still_wait(ring: Play) -> None:
    """The ghoul's victim is mourned before the mourning that waited when the ghoul struck."""
    ring.does("play:ghoul", "play:shield", "play:guard", "done", "play:mourner", "done", "done", "kill:shield")
    # Seat 0 is active: her ghoul kills the guard, which seat 1 mourns before she mourns the shield.
    causes = [event.get("cause") for event in ring.state.events(None)]
    assert causes.count("death") == 2
    assert told(ring) == [(1, "mourn"), (1, "mourn")]
    last_death = max(number for number, cause in enumerate(causes) if cause == "death")
    assert all(number > last_death for number, cause in enumerate(causes) if cause == "mourn")


def test_a_card_that_leaves_sees_its_own_leaving_as_it_last_was(ring: Play) -> None:
    """The avenger is dead when its trigger is found; it belongs to whoever controlled it."""
    ring.does("play:avenger")
    avenger = next(token for token in ring.table.at(ring.toy.READY[0]))
    ring.table.control(avenger, 1)
    ring.does("kill:avenger")
    assert told(ring) == [(2, "avenge")]


def test_two_that_die_together_see_each_other_die(ring: Play) -> None:
    """All that one step does is one happening: of two mourners that die in it each mourns both."""
    ring.does("play:mourner", "play:mourner")
    t, toy = ring.table, ring.toy
    t.move_all(t.at(toy.READY[0]), toy.ASH[0])
    ring.does("gather")
    assert ring.options == ("first:mourn", "first:book")  # the rulebook's own triggers are the active player's
    ring.does("first:mourn", "first:book")
    assert told(ring) == [(0, "mourn")] * 4


def test_a_trigger_never_overwrites_what_the_frame_below_was_given(ring: Play) -> None:
    """The booking between a bleed's damage and the step that takes its result gives 99 to nobody."""
    ring.does("bleed", "pass", "pass")
    assert [event["result"] for event in ring.state.events(None) if event["event"] == "result"] == [2]
    assert ring.table.mark(ring.toy.BOOK) == 1


def test_what_a_seat_that_left_had_to_carry_out_does_not_come(ring: Play) -> None:
    """Seat 1 has one pool; the vulture of seat 0 ousts her before she can mourn, and feasts on what she leaves."""
    ring.does("play:vulture", "play:guard", "done", "play:mourner", "done", "done")
    ring.table.set(ring.toy.POOL[1], 1)
    ring.does("kill:guard")
    assert told(ring) == [(1, "feast")]
    assert ring.options == ("first:feast", "first:book")
    ring.does("first:book")
    assert told(ring) == [(1, "feast"), (2, "feast")]
    assert ring.table.waiting == ()


def test_triggers_outlive_the_procedure_they_lie_on(ring: Play) -> None:
    """The silencer breaks off the bleed during which somebody died; the others still get what is theirs."""
    ring.does("play:silencer", "done", "play:mourner", "done", "done", "play:guard", "bleed")
    guard = ring.toy.first_named(ring.table, "guard")
    ring.table.move(guard, ring.toy.ASH[0])
    ring.does("pass")
    assert ring.options == ("keep", "pass")  # the bleed is being left, which asks
    ring.does("pass")
    assert told(ring) == [(1, "mourn")]
    assert "done" in ring.options


def test_a_consequence_knows_whether_its_card_is_still_the_same(ring: Play) -> None:
    """By the generation of the record that came with it."""
    t = ring.table
    card = t.cards[0]
    mine: Consequence[Any] = Consequence(source=0, card=card)
    nobodys: Consequence[Any] = Consequence()
    assert mine.same(t)
    assert not nobodys.same(t)
    t.move(0, ring.toy.READY[0])
    assert not mine.same(t)


def test_things_of_one_name_are_numbered(ring: Play) -> None:
    """Beyond what the vocabulary has words for, the others have to wait."""
    question = ordering(0, ["mourn", "feast", "mourn"])
    assert question.ids == ("first:mourn", "first:feast", "first:mourn@2")
    assert question.values == (0, 1, 2)
    assert len(ordering(0, ["mourn"] * 20).ids) == COPIES
    assert all(f"{FIRST}:doom@{copy}" in ring.state.game.vocabulary for copy in (2, COPIES))


def test_another_deal_does_not_tell_the_true_one_by_what_has_happened(ring: Play) -> None:
    """In the midst of the storm a hidden card has moved: dealt anew, its record shows the face it has in that deal."""
    ring.does("storm")
    t, toy = ring.table, ring.toy
    hidden = t.at(toy.HAND[1])[0]
    t.move(hidden, toy.HAND[2])
    t.waiting = (Waiting(2, "mourn", "kredens_toy_ring:Mourn", hidden, t.cards[hidden], t.happened[-1]),)
    t.frames.insert(1, toy.Mourn(seat=2, source=hidden, card=t.cards[hidden], event=t.happened[-1]))
    faces: set[int] = set()
    for seed in range(12):
        twin: Any = ring.state.determinize(0, seed).table
        face = twin.cards[hidden].face
        faces.add(face)
        (waiting,) = twin.waiting
        frame = twin.frames[1]
        assert {twin.happened[-1][2].face, waiting.card.face, waiting.event[2].face} == {face}
        assert {frame.card.face, frame.event[2].face} == {face}
    assert len(faces) > 1
