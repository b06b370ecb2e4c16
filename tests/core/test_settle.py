"""The settle point: checks as one batch, then what no longer fits, then triggers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from kredens.errors import LoopDetected
from kredens.kernel.changes import EVENTS, MARKS, MEMORY, ROWS, STACK, Lying, mask_of_changes
from kredens.kernel.due import Due
from kredens.kernel.flow import Procedure, Step, ask
from kredens.kernel.modifiers import Stat, begin
from kredens.kernel.notes import end_scope, remember
from kredens.kernel.questions import Ask
from kredens.kernel.settle import Check, settle, settle_of
from kredens_leduc.game import LEDUC

if TYPE_CHECKING:
    from kredens.kernel.table import Table
    from kredens.kernel.zones import Zone

    from .conftest import Play


def pools(ring: Play) -> list[int]:
    return [ring.table.mark(ring.toy.POOL[seat]) for seat in range(3)]


def points(ring: Play) -> list[int]:
    return [ring.table.mark(ring.toy.POINTS[seat]) for seat in range(3)]


def test_two_ousted_by_one_effect_are_ousted_together(ring: Play) -> None:
    """A point to both predators; six pool only to the one who stays, since they cannot save the other."""
    t, toy = ring.table, ring.toy
    t.set(toy.POOL[1], 3)
    t.set(toy.POOL[2], 2)
    ring.does("storm", "strike")
    assert ring.state.over
    assert points(ring) == [1, 1, 0]
    assert pools(ring)[0] == 6 - 3 + 6


def test_checks_wait_for_an_atomic_procedure(ring: Play) -> None:
    """In the midst of the storm the first seat has lost what she had, and is still there to be saved or not."""
    ring.table.set(ring.toy.POOL[0], 3)
    ring.does("storm")
    assert pools(ring)[0] == 0
    assert ring.table.seats == (0, 1, 2)
    ring.does("strike")
    assert ring.table.seats == (1, 2)


def test_events_of_an_atomic_procedure_survive_a_save_in_its_midst(ring: Play) -> None:
    """Restored there, the game finds the same triggers at the end."""
    ring.does("storm")
    assert ring.table.happened
    twin = ring.state.game.restore(ring.state.save())
    ring.does("strike")
    twin.choose("strike")
    assert twin.table.mark(ring.toy.BOOK) == ring.table.mark(ring.toy.BOOK) == 3


def test_a_seat_that_leaves_in_nested_procedures_takes_them_along(ring: Play) -> None:
    """Seat 0 is ousted in her own fight, inside her own turn: both are left, and seat 1 goes on."""
    ring.table.set(ring.toy.POOL[0], 3)
    ring.does("fight", "storm")
    assert ring.table.seats == (1, 2)
    assert ring.asked == 1
    assert ring.table.at(ring.toy.LIMBO) == ()
    assert ring.table.unwinding == ()
    assert [type(frame).__name__ for frame in ring.table.frames] == ["Ring", "Turn"]


def test_exit_steps_ask_although_the_procedure_is_broken_off(ring: Play) -> None:
    """The prey is ousted by the first half of a bleed: the second does not come, the souvenir is still offered."""
    ring.table.set(ring.toy.POOL[1], 2)
    ring.does("bleed-twice", "pass")
    assert ring.table.seats == (0, 2)
    assert (ring.asked, ring.options) == (0, ("keep", "pass"))
    ring.does("keep")
    assert ring.table.mark(ring.toy.BOOK) >= 100
    assert pools(ring)[1] == 0  # nothing has touched the pool of the seat that left
    assert pools(ring)[2] == 6  # and nobody else was bled instead
    assert ring.asked == 0
    assert "done" in ring.options


def test_exit_steps_ask_nobody_who_is_gone(ring: Play) -> None:
    """An outer fight is left with the seat whose fight it is; the inner one of a seat that stays is left too."""
    ring.table.set(ring.toy.POOL[0], 3)
    ring.does("revenge", "strike")
    assert ring.asked == 1  # in the revenge, a fight of seat 1 inside the end of that of seat 0
    ring.does("storm")
    assert ring.table.seats == (1, 2)
    assert ring.table.at(ring.toy.LIMBO) == ()
    assert ring.asked == 1


def test_effects_of_and_on_a_seat_that_left_stop(ring: Play) -> None:
    """Her notes, and what touched her, go with her."""
    ring.table.set(ring.toy.POOL[0], 3)
    ring.does("withdraw", "ward", "fight", "storm")
    assert ring.table.seats == (1, 2)
    assert ring.table.notes == ()
    assert ring.table.rows == ()


def test_checks_are_repeated_until_quiet(ring: Play) -> None:
    """Ousting leaves one seat, which ends the game in the same settle point."""
    ring.table.set(ring.toy.POOL[1], 1)
    ring.table.set(ring.toy.POOL[2], 1)
    ring.does("storm", "strike")
    assert ring.state.over
    assert ring.state.result is not None
    assert ring.state.result.reason == "last one left"


def test_checks_that_never_rest_are_a_fault(ring: Play) -> None:
    """After a thousand rounds the position never will be quiet."""
    t: Any = ring.table
    checks = t.setting.checks

    def judge(_t: Table) -> tuple[int, ...]:
        return (1,)

    def carry_out(t: Table, _whom: tuple[int, ...]) -> None:
        t.add(ring.toy.BOOK, 1)

    t.setting.checks = Due((Check(judge, carry_out),), ())
    t.changed = True
    try:
        with pytest.raises(LoopDetected, match="never come to rest"):
            settle(t)
    finally:
        t.setting.checks = checks


class Quarrel(Procedure["Table"], kw_only=True):
    """Somebody is asked about what a check has found."""

    def offer(self, t: Table) -> Ask:  # noqa: ARG002  # asked of the same seat in any position
        """Ask seat 0."""
        return Ask(0, ("agree",), (1,))

    steps: ClassVar[tuple[Step, ...]] = (ask(offer),)


def test_a_check_that_asks_brings_a_procedure_once_the_rest_is_quiet(ring: Play) -> None:
    """It is put on top of what is running, once, and only if there is still a reason when nothing else is due."""
    t: Any = ring.table
    checks = t.setting.checks
    running = list(t.frames)

    def judge(t: Table) -> tuple[int, ...]:
        return (1,) if t.mark(ring.toy.BOOK) in {1, 2} and not isinstance(t.frames[-1], Quarrel) else ()

    def quarrel(_t: Table, _whom: tuple[int, ...]) -> Quarrel:
        return Quarrel()

    def odd(t: Table) -> tuple[int, ...]:
        return (1,) if t.mark(ring.toy.BOOK) == 1 else ()

    def calm(t: Table, _whom: tuple[int, ...]) -> None:
        t.set(ring.toy.BOOK, 0)

    t.setting.checks = Due((Check(judge, quarrel, asks=True), Check(odd, calm)), ())
    try:
        t.set(ring.toy.BOOK, 1)
        settle(t)
        assert t.frames == running
        t.set(ring.toy.BOOK, 2)
        settle(t)
        assert [type(frame) for frame in t.frames[len(running) :]] == [Quarrel]
        assert t.frames[-1].aside
        t.changed = True
        settle(t)
        assert len(t.frames) == len(running) + 1
    finally:
        t.setting.checks = checks


def test_a_check_that_says_what_it_looks_at_is_judged_only_after_that_has_changed(ring: Play) -> None:
    """A number has changed: who looks at notes alone is not asked; of a change without a kind everybody is."""
    t: Any = ring.table
    checks = t.setting.checks
    judged: list[str] = []

    def looking(name: str, *on: int) -> Check:
        def judge(_t: Table) -> tuple[int, ...]:
            judged.append(name)
            return ()

        def carry_out(_t: Table, _whom: tuple[int, ...]) -> None:
            """Nobody is ever concerned."""

        return Check(judge, carry_out, on=on)

    t.setting.checks = Due((looking("marks", MARKS), looking("memory", MEMORY), looking("all")), ())

    def seen() -> list[str]:
        judged.clear()
        settle(t)
        return judged[:]

    try:
        seen()
        t.add(ring.toy.BOOK, 1)
        assert seen() == ["marks", "all"]
        remember(t, "something")
        assert seen() == ["memory", "all"]
        t.changed = True
        assert seen() == ["marks", "memory", "all"]
        assert seen() == []
    finally:
        t.setting.checks = checks


def test_who_looks_at_how_cards_lie_does_not_mind_their_being_tapped(ring: Play) -> None:
    """Tapped, the card lies where it lay; moved, it does not: then all who look at the zone are asked."""
    t: Any = ring.table
    ready = ring.toy.READY
    checks = t.setting.checks
    judged: list[str] = []

    def looking(name: str, on: Zone | Lying) -> Check:
        def judge(_t: Table) -> tuple[int, ...]:
            judged.append(name)
            return ()

        def carry_out(_t: Table, _whom: tuple[int, ...]) -> None:
            """Nobody is ever concerned."""

        return Check(judge, carry_out, on=(on,))

    def seen() -> list[str]:
        judged.clear()
        settle(t)
        return judged[:]

    t.setting.checks = Due((looking("zone", ready), looking("lying", Lying(ready))), ())
    try:
        token = t.zones[ring.toy.HAND[0]][0]
        t.move(token, ready[0])
        assert seen() == ["zone", "lying"]
        t.tap(token)
        assert seen() == ["zone"]
        t.tap(token, tapped=False)
        assert seen() == ["zone"]
        t.control(token, 1)
        assert seen() == ["zone", "lying"]
        t.move(token, ring.toy.HAND[0])
        assert seen() == ["zone", "lying"]
    finally:
        t.setting.checks = checks


def test_a_check_of_stats_is_judged_while_one_is_changed_but_not_for_the_stack(ring: Play) -> None:
    """What brings a stat about may depend on anything but on plays under way, and on what has been told."""
    t: Any = ring.table
    checks = t.setting.checks
    might = Stat("might", base=lambda _t, _seat: 1, per="seat")
    judged: list[int] = []

    def judge(_t: Table) -> tuple[int, ...]:
        judged.append(1)
        return ()

    def carry_out(_t: Table, _whom: tuple[int, ...]) -> None:
        """Nobody is ever concerned."""

    t.setting.checks = Due((Check(judge, carry_out, stats=(might,)),), t.setting.game.zones)

    def is_judged_after(change: int) -> bool:
        judged.clear()
        t.changed = change
        settle(t)
        return bool(judged)

    try:
        assert not is_judged_after(MARKS)
        assert is_judged_after(MEMORY)
        begin(t, might, 1, player=0, until="turn of trials")
        assert is_judged_after(MARKS)
        assert not is_judged_after(STACK | EVENTS)
        end_scope(t, "turn of trials")
        assert t.changed == ROWS
        assert is_judged_after(t.changed)
        assert not is_judged_after(MARKS)
    finally:
        t.setting.checks = checks


def test_a_scope_without_rows_and_notes_ends_without_a_change(ring: Play) -> None:
    """Nothing has to be judged after it."""
    t = ring.table
    t.changed = 0
    end_scope(t, "nothing of this name")
    assert t.changed == 0


def test_events_are_kept_only_for_those_who_look_at_them(ring: Play) -> None:
    """What is said goes into the log alone, as nothing fires on it; that a number has fallen is seen by a watch."""
    t, toy = ring.table, ring.toy
    t.happened = ()
    t.say("aside", text="nobody fires on this")
    assert t.log is not None
    assert t.log[-1][0] == "say"
    assert t.happened == ()
    t.set(toy.POOL[0], t.mark(toy.POOL[0]) - 1)
    assert [event[0] for event in t.happened] == ["mark"]


def test_nothing_is_worth_saying_without_a_log(ring: Play) -> None:
    """A game with triggers makes events without a log too, but puts nothing into words for them."""
    assert ring.table.telling
    headless = ring.state.game.start(seats=3, log=False).table
    assert headless.listening
    assert not headless.telling


def test_moving_a_card_changes_the_zones_it_leaves_and_enters(ring: Play) -> None:
    """A check that looks at one of them is judged, one that looks at a third zone is not."""
    t: Any = ring.table
    source = next(zone for zone in t.setting.game.zones if any(t.zones[place] for place in zone))
    others = [zone for zone in t.setting.game.zones if zone is not source]
    token = next(token for place in source for token in t.zones[place])
    t.changed = 0
    t.move(token, others[0][0])
    assert t.changed & mask_of_changes((source,))
    assert t.changed & mask_of_changes((others[0],))
    assert all(not t.changed & mask_of_changes((zone,)) for zone in others[1:])


def test_a_game_settles_only_if_it_has_something_to_settle(ring: Play, court: Play) -> None:
    """Leduc has nothing; checks, triggers, watches, abilities and procedures that may no longer fit are something."""
    assert settle_of(LEDUC) is None
    assert settle_of(ring.state.game) is settle
    assert settle_of(court.state.game) is settle
    assert settle_of(replace(LEDUC, settles=True)) is settle


def test_random_games_stay_sound(ring: Play) -> None:
    """Whatever is chosen, copies, saves and the index keep step at every decision."""
    number = 1
    for seed in range(8):
        ring.state = ring.state.game.start(seats=5, seed=seed)
        for _ in range(60):
            if ring.state.over:
                break
            number = number * 48271 % 2147483647
            ring.does(ring.options[number % len(ring.options)])
    assert ring.looked_at > 200
