"""Presses: whether another round follows."""

from __future__ import annotations

from tests.vtes.ring import gear, hands, in_combat, over, ring
from tests.vtes.stage import Talk, clause, vampire


def pressing(*, ann: tuple[str, ...] = (), ben: tuple[str, ...] = ()) -> Talk:
    """Return a combat in which both have struck and presses come next."""
    return hands(ring(vampire("Ada"), vampire("Bert"), ann=ann, ben=ben))


def round_of(table: Talk) -> int:
    """Return the number of the round."""
    number: int = in_combat(table).round
    return number


@clause("v.d.1.none", "v.e.2.end")
def test_without_a_press_the_combat_ends() -> None:
    over(pressing(ann=("Press",), ben=("Press",)).passes("ann", "ben"))


@clause("v.d.1", "v.d.2.any")
def test_each_press_reverses_the_one_before() -> None:
    """Continue, end: it is over. Continue, end, continue: it goes on."""
    table = pressing(ann=("Press", "Press"), ben=("Press",))
    table.says("ann", "press:press").says("ben", "press:press").passes("ann")
    over(table)
    table = pressing(ann=("Press", "Press"), ben=("Press",))
    table.says("ann", "press:press").says("ben", "press:press").says("ann", "press:press")
    assert round_of(table) == 2


@clause("v.d.2.a", "v.d.2.close")
def test_the_acting_minion_presses_first_and_the_step_closes_when_the_other_declines() -> None:
    table = pressing(ann=("Press",), ben=("Press",))
    table.only("ann", "press:press", "pass").says("ann", "press:press").only("ben", "press:press", "pass").passes("ben")
    assert round_of(table) == 2


@clause("v.d.1.b.only")
def test_a_press_in_one_direction_works_in_that_one_only() -> None:
    """Press-off is not offered as long as the combat is due to end, press-on not once it goes on."""
    table = pressing(ann=("Press-off", "Press-on"), ben=("Press-off", "Press-on"))
    table.only("ann", "press:press-on", "pass").says("ann", "press:press-on")
    table.only("ben", "press:press-off", "pass").says("ben", "press:press-off")
    over(table)


@clause("v.d.1.b.either")
def test_a_plain_press_works_in_either_direction() -> None:
    table = pressing(ann=("Press",), ben=("Press",))
    over(table.says("ann", "press:press").says("ben", "press:press"))


@clause("v.d.2.b")
def test_nobody_undoes_his_own_press() -> None:
    """Ann has pressed and Ben has declined: she is not asked for her other press, which could end the combat."""
    table = pressing(ann=("Press", "Press-off", "Breath"), ben=("Press",))
    table.says("ann", "press:press").passes("ben")
    table.only("ann", "reply:breath", "pass").refused("ann", "press:press-off", "v.d.2.b").passes("ann")
    assert round_of(table) == 2


@clause("v.d.2.b")
def test_who_has_pressed_may_press_again_after_the_other() -> None:
    table = pressing(ann=("Press", "Press"), ben=("Press",))
    table.says("ann", "press:press").says("ben", "press:press").only("ann", "press:press", "pass")


@clause("v.d.1")
def test_a_second_round_is_due_to_end_again() -> None:
    table = pressing(ann=("Press",))
    table.says("ann", "press:press")
    over(hands(table))


@clause("v.d.1.b.either")
def test_an_optional_press_is_used_once() -> None:
    """An effect gives a press for the combat: used in the first round it is gone, unused it is there in the second."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Grip", "Press"))
    table.says("ann", "reply:grip")
    hands(table).only("ann", "press:ada", "press:press", "pass").says("ann", "press:ada")
    hands(table).only("ann", "press:press", "pass").says("ann", "press:press")
    over(hands(table))


@clause("v.d.1.b.either")
def test_a_press_that_a_card_in_play_gives_is_used_once_in_a_combat() -> None:
    table = ring(vampire("Ada", on_it=[gear("Belt")]), vampire("Bert"))
    hands(table).says("ann", "press:ada")
    over(hands(table))
