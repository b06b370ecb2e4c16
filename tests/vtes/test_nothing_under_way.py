"""What the words of the rules say, and that they do nothing, when there is neither action nor combat nor damage."""

from __future__ import annotations

from tests.vtes.stage import side, stage, vampire

from kredens_vtes.damage import blood_lost, is_going_down, suffered
from kredens_vtes.fighting import combat_of, end_combat, fight_again, fighter_of, opponent_of
from kredens_vtes.presses import CONTINUE, END, may_press, press, wanted
from kredens_vtes.preventing import prevent, prevent_strikes, threatened
from kredens_vtes.ranges import maneuver, may_maneuver
from kredens_vtes.storms import begin_storm, storms
from kredens_vtes.strike_facts import Strike
from kredens_vtes.strikes import announce, bound_strike, gain_strikes, may_gain_strikes, targets_of
from kredens_vtes.under_way import (
    action_of,
    add_stealth,
    add_to_bleed,
    attempt_of,
    change_actor,
    change_target,
    continue_unblocked,
    end_action,
    intercept_needed,
    is_bleed,
    stealth_needed,
)
from kredens_vtes.voting import vote_of


def test_without_an_action_there_is_none_to_ask_for_or_to_alter() -> None:
    table = stage(3, ann=side(ready=[vampire("Alba")]))
    t, alba, before = table.t, table.token("alba"), table.state.digest()
    assert (action_of(t), attempt_of(t), vote_of(t)) == (None, None, None)
    assert not any((is_bleed(t), stealth_needed(t), intercept_needed(t, alba)))
    add_stealth(t, 1)
    add_to_bleed(t, 1)
    change_target(t, 1, 0)
    change_actor(t, alba)
    continue_unblocked(t)
    end_action(t)
    assert table.state.digest() == before


def test_without_a_combat_nobody_fights_and_nothing_is_used() -> None:
    table = stage(3, ann=side(ready=[vampire("Alba")]))
    t, alba, before = table.t, table.token("alba"), table.state.digest()
    assert (combat_of(t), fighter_of(t, 0), opponent_of(t, alba)) == (None, -1, -1)
    assert (may_maneuver(t, alba), may_press(t, alba, CONTINUE, END), may_gain_strikes(t, alba)) == (False,) * 3
    assert (wanted(t), targets_of(t, alba, Strike()), bound_strike(t, alba)) == (CONTINUE, [], None)
    assert (begin_storm(t, 1), storms(t)) == (None, None)
    maneuver(t, alba)
    press(t, alba)
    announce(t, alba, Strike())
    gain_strikes(t, alba, 1)
    fight_again(t)
    end_combat(t)
    assert table.state.digest() == before


def test_without_damage_none_is_prevented_or_has_been_taken() -> None:
    table = stage(3, ann=side(ready=[vampire("Alba")]))
    t, alba = table.t, table.token("alba")
    assert (threatened(t, 0), prevent(t, 0, 3), prevent_strikes(t, 0)) == ((-1, 0, 0), 0, 0)
    assert (suffered(t, alba), blood_lost(t, alba), is_going_down(t, alba)) == (0, 0, False)
