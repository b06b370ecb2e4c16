"""Circles: who is asked, in which order, until when."""

from __future__ import annotations

from tests.core.toys.rounds import INTERCEPT, SAID, STEALTH, VOTES, toy
from tests.core.toys.talk import Talk


def test_all_have_to_pass_in_a_row() -> None:
    """Every act gives those who have passed another chance; it ends when all pass one after the other."""
    talk = Talk(toy("poll"), seats=3).says(0, "pass").says(1, "vote").says(2, "pass").says(0, "vote")
    talk.says(1, "pass").says(2, "pass").says(0, "pass")
    assert talk.state.over
    assert talk.points(VOTES)[:3] == [1, 1, 0]


def test_the_one_who_acted_keeps_the_floor() -> None:
    """`SAME`: the one who acted is asked again first; then the others follow clockwise after her."""
    talk = Talk(toy("same"), seats=3).says(0, "pass").says(1, "vote", "vote").says(2, "pass").says(0, "pass")
    assert talk.state.over, "seat 1 has no votes left, so nobody has to ask her"


def test_one_chance_each() -> None:
    """`once`: who has had her chance is not asked again, although others have acted since."""
    talk = Talk(toy("once"), seats=3).says(0, "pass").says(1, "vote").says(2, "vote")
    assert talk.state.over
    same = Talk(toy("once-same"), seats=3).says(0, "pass").says(1, "vote", "pass").says(2, "vote", "vote")
    assert same.state.over


def test_a_seat_with_nothing_to_do_had_her_chance() -> None:
    """`once`: a seat that was passed over is not asked later, when it would have something to do."""
    talk = Talk(toy("gift"), seats=3).says(1, "vote").says(2, "pass")
    assert talk.state.over, "seat 0 has a vote by now, but has had her chance"


def test_stealth_and_intercept_are_exchanged_until_both_decline() -> None:
    """The actor adds while she is seen, the blocker while he sees nothing; the actor has the chance again each time."""
    talk = Talk(toy("exchange"), seats=3).says(0, "add").says(1, "add").says(0, "add").says(1, "add")
    assert talk.state.over
    assert (talk.table.marks[STEALTH.base], talk.table.marks[INTERCEPT.base]) == (2, 2)
    shy = Talk(toy("exchange"), seats=3).says(0, "add").says(1, "pass")
    assert shy.state.over, "seat 2 has cards too, but no part in it"


def test_nobody_undoes_her_own_press() -> None:
    """Presses alternate: after a press only the other one may press."""
    talk = Talk(toy("presses")).says(0, "press").says(1, "press").says(0, "press")
    assert talk.ids == ("press", "pass")
    talk.says(1, "pass")
    assert talk.state.over
    assert talk.table.marks[STEALTH.base] == 1


def test_blockers_are_not_listed_in_advance() -> None:
    """A seat that is ousted while the others decide is not asked, and the order is that of the present seats."""
    talk = Talk(toy("blockers"), seats=4).says(1, "oust")
    assert list(talk.table.seats) == [0, 1, 3]
    assert talk.seat == 3
    talk.says(3, "pass").says(1, "pass")
    assert talk.state.over
    ended = Talk(toy("blockers"), seats=4).says(1, "pass").says(2, "block")
    assert ended.state.over, "the first block ends it: seat 3 is not asked any more"


def test_the_first_seat_may_leave() -> None:
    """If the one to be asked first has left, the next one clockwise is first; if the last actor has, hers is."""
    talk = Talk(toy("blockers"), seats=5).says(1, "pass").says(2, "pass").says(3, "pass").says(4, "oust")
    assert list(talk.table.seats) == [1, 2, 3, 4]
    assert talk.seat == 1
    talk.says(1, "oust").says(3, "oust").says(1, "pass").says(3, "pass")
    assert list(talk.table.seats) == [1, 3]
    assert talk.state.over


def test_a_circle_can_close_before_all_have_passed() -> None:
    """An act may end it, and so may what has become true."""
    following = Talk(toy("following"), seats=2).says(0, "vote").says(1, "vote").says(0, "vote")
    assert following.state.over
    assert following.points(SAID)[:2] == [2, 1]
    assert Talk(toy("early"), seats=2).says(0, "vote").state.over


def test_asking_always_asks_those_who_have_nothing() -> None:
    """With `ask_always` a seat without votes is asked and can only pass; without, she is passed over unheard."""
    always = Talk(toy("always"), seats=2).says(0, "vote").says(1, "pass").says(0, "vote").says(1, "pass")
    assert (always.seat, always.ids) == (0, ("pass",))
    silent = Talk(toy("poll"), seats=2).says(0, "vote").says(1, "pass").says(0, "vote").says(1, "pass")
    assert silent.state.over
