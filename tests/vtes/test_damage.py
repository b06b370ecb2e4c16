"""Damage: prevented, healed, or not; torpor and burning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.vtes.ring import CARDS, OVER, Bout, card, gear, gun, hands, over, retainer, ring
from tests.vtes.stage import Lying, Side, Talk, ally, clause, stage, vampire

from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.items import cancel
from kredens_vtes import faces as f
from kredens_vtes.combat_rules import CombatRule
from kredens_vtes.damage import Damage, Damages, blood_lost, is_wounded, send_to_torpor, suffered
from kredens_vtes.moments import DAMAGE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable

HITS: list[tuple[int, int]] = []
"""What the accident deals: (normal, aggravated) points to each of Ann's cards in play, in their order."""


class Accident(Bout, kw_only=True):
    """Damage outside combat."""

    def strike_all(self, t: VtesTable) -> Procedure[Any]:
        cards = [token for token in t.controlled(0) if t.in_play(token)]
        if len(HITS) == 1:
            normal, aggravated = HITS[0]
            return Damage(target=cards[0], normal=normal, aggravated=aggravated)
        return Damages(hits=tuple([(token, *hit, -1, False) for token, hit in zip(cards, HITS, strict=True)]))

    steps: ClassVar[tuple[Step, ...]] = (
        do(Bout.prepare), do(strike_all), ask(Bout.rest, prompt=OVER), do(Bout.end),
    )  # fmt: skip


def hurt(*hits: tuple[int, int], ready: Iterable[Lying] = (), torpor: Iterable[Lying] = ()) -> Talk:
    """Deal damage to Ann's cards outside combat."""
    HITS[:] = hits
    return stage(3, abilities=CARDS, flow=Accident, ann=Side(ready=list(ready), torpor=list(torpor)))


def state_of(table: Talk, word: str = "ada") -> tuple[str, int]:
    """Return where a vampire lies, and its blood."""
    return table.where(word), table.blood(word)


READY, TORPOR, ASH_HEAP = "ready region", "torpor", "ash heap"


@clause("vi.outside-combat", "vi.a.1")
def test_a_vampire_burns_blood_to_heal() -> None:
    """Three blood and two points: one is left."""
    assert state_of(hurt((2, 0), ready=[vampire("Ada", 3)])) == (READY, 1)


@clause("vi.a.2.exact")
def test_a_vampire_with_just_enough_blood_stays_ready() -> None:
    assert state_of(hurt((2, 0), ready=[vampire("Ada", 2)])) == (READY, 0)


@clause("vi.a.2.rest", "vi.b.2")
@pytest.mark.parametrize(("blood", "normal"), [(1, 3), (0, 1)])
def test_a_vampire_without_enough_blood_burns_it_all_and_goes_to_torpor(blood: int, normal: int) -> None:
    assert state_of(hurt((normal, 0), ready=[vampire("Ada", blood)])) == (TORPOR, 0)


def test_a_vampire_without_blood_is_not_hurt_by_nothing() -> None:
    assert state_of(hurt((0, 0), ready=[vampire("Ada", 0)])) == (READY, 0)


@clause("vi.a.3", "vi.b.2")
@pytest.mark.parametrize("blood", [5, 0])
def test_an_aggravated_point_is_not_healed(blood: int) -> None:
    """It costs no blood and sends him to torpor."""
    assert state_of(hurt((0, 1), ready=[vampire("Ada", blood)])) == (TORPOR, blood)


@clause("vi.a.4.prevent", "vi.a.4.optional")
@pytest.mark.parametrize(("aggravated", "left"), [(2, 2), (3, 1), (4, 0)])
def test_each_further_aggravated_point_costs_a_blood(aggravated: int, left: int) -> None:
    """Nobody is asked whether a vampire with three blood pays."""
    assert state_of(hurt((0, aggravated), ready=[vampire("Ada", 3)])) == (TORPOR, left)


@clause("vi.a.4.burn", "vi.a.4.optional", "vi.b.1")
@pytest.mark.parametrize(("blood", "aggravated"), [(0, 2), (1, 3)])
def test_who_cannot_pay_for_an_aggravated_point_is_burned(blood: int, aggravated: int) -> None:
    assert state_of(hurt((0, aggravated), ready=[vampire("Ada", blood)])) == (ASH_HEAP, 0)


@clause("vi.a.note.normal-first")
@pytest.mark.parametrize(("blood", "expected"), [(1, (TORPOR, 0)), (0, (ASH_HEAP, 0)), (2, (TORPOR, 1))])
def test_normal_damage_comes_before_aggravated(blood: int, expected: tuple[str, int]) -> None:
    """One of each: with one blood it heals the normal point; with none that is unhealed and the other burns him."""
    assert state_of(hurt((1, 1), ready=[vampire("Ada", blood)])) == expected


@clause("vi.a.4.carry", "vi.a.4.prevent")
def test_in_torpor_a_vampire_counts_as_wounded() -> None:
    """One aggravated point has to be paid for there."""
    assert state_of(hurt((0, 1), torpor=[vampire("Ada", 1)])) == (TORPOR, 0)


@clause("vi.a.4.carry", "vi.a.4.burn")
def test_in_torpor_a_vampire_without_blood_is_burned_by_an_aggravated_point() -> None:
    assert state_of(hurt((0, 1), torpor=[vampire("Ada", 0)])) == (ASH_HEAP, 0)


@clause("vi.a.4.carry", "vi.a.3")
@pytest.mark.parametrize("blood", [1, 0])
def test_a_paralysed_vampire_does_not_count_as_wounded(blood: int) -> None:
    """The first point wounds him."""
    assert state_of(hurt((0, 1), torpor=[vampire("Ada", blood, paralysed=True)])) == (TORPOR, blood)


@clause("vi.a.5", "vi.b.3")
@pytest.mark.parametrize(
    ("life", "hit", "expected"), [(3, (0, 2), (READY, 1)), (2, (1, 1), (ASH_HEAP, 0)), (1, (1, 0), (ASH_HEAP, 0))]
)
def test_an_ally_loses_life(life: int, hit: tuple[int, int], expected: tuple[str, int]) -> None:
    """One a point, of either kind; without any it is burned."""
    assert state_of(hurt(hit, ready=[ally("Ada", life)])) == expected


@clause("vi.a.each")
def test_damage_is_worked_off_point_by_point() -> None:
    table = hurt((3, 0), ready=[vampire("Ada", 4)])
    assert [event["to"] for event in table.state.events(0) if event.get("cause") == "damage"] == [3, 2, 1]


@clause("vi.b.order")
def test_torpor_and_burning_come_after_all_points() -> None:
    """Three are hurt at once: all end where they should, whatever the order."""
    table = hurt((1, 0), (0, 2), (1, 0), ready=[vampire("Ada", 0), vampire("Alma", 0), ally("Thug", 1)])
    assert [table.where(word) for word in ("ada", "alma", "thug")] == [TORPOR, ASH_HEAP, ASH_HEAP]


@clause("vi.b.2")
def test_who_goes_to_torpor_keeps_his_cards_and_is_not_tapped() -> None:
    table = hurt((1, 0), (0, 0), ready=[vampire("Ada", 0, on_it=[gun()])])
    assert (table.where("ada"), table.where("gun"), table.on("gun"), table.tapped("ada")) == (
        TORPOR,
        TORPOR,
        "ada",
        False,
    )


@clause("vi.b.1")
def test_who_is_burned_takes_his_cards_along_and_is_never_in_torpor() -> None:
    table = hurt((0, 2), (0, 0), ready=[vampire("Ada", 0, on_it=[gun()])])
    assert (table.where("ada"), table.where("gun")) == (ASH_HEAP, ASH_HEAP)
    moves = [event["to"] for event in table.state.events(0) if event["event"] == "move" and event["card"] == "ada"]
    assert moves == ["ash heap 0"]


@pytest.mark.parametrize(("damage", "where"), [(2, ASH_HEAP), (1, TORPOR)])
@clause("vi.b.order", "vi.b.2")
def test_who_is_burned_is_not_about_to_go_to_torpor(damage: int, where: str) -> None:
    """Ada could devour who falls: she is asked about Bert with one aggravated point, not with two, which burn him."""
    claws = gear("Claws", f.MELEE, damage=damage - 1, aggravated=True)
    table = ring(vampire("Ada", on_it=[claws]), vampire("Bert", 0), ann=("Devour",))
    table.says("ann", "strike:claws").says("ben", "strike:hands")
    if where == TORPOR:
        table.only("ann", "reply:devour", "pass").passes("ann")
    assert over(table).where("bert") == where


# In combat


@clause("v.c.2.b.i.prevent", "v.c.2.c")
def test_damage_to_a_minion_can_be_prevented() -> None:
    """Three are coming, two are prevented; Ada, who is hit for one, has no card for it."""
    table = ring(vampire("Ada", strength=3), vampire("Bert"), ben=("Skin",))
    hands(table).only("ben", "reply:skin", "pass").says("ben", "reply:skin")
    over(table)
    assert (table.blood("ada"), table.blood("bert")) == (3, 3)


@clause("v.c.2.b.i.inflict", "v.c.2.b.i.later")
def test_nothing_is_lost_before_all_that_can_be_prevented_is() -> None:
    table = ring(vampire("Ada", strength=3), vampire("Bert", strength=3), ann=("Skin",), ben=("Skin",))
    hands(table)
    while table.prompt != OVER:
        assert (table.blood("ada"), table.blood("bert")) == (4, 4)
        table.says(table.asked, "reply:skin")
    assert (table.blood("ada"), table.blood("bert")) == (3, 3)


@clause("v.c.2.b.i.prevent")
def test_several_cards_prevent_damage_until_none_is_left() -> None:
    table = ring(vampire("Ada", strength=3), vampire("Bert"), ben=("Skin", "Skin", "Skin"))
    hands(table).says("ben", "reply:skin", "reply:skin")
    over(table)
    assert (table.blood("bert"), table.hand("ben")) == (4, ["skin"])


@clause("v.c.2.b.i.prevent")
def test_equipment_prevents_damage_of_its_bearer() -> None:
    table = ring(vampire("Ada", on_it=[gear("Jacket")]), vampire("Bert", strength=3))
    hands(table).only("ann", "reply:jacket", "pass").says("ann", "reply:jacket").says("ann", "reply:jacket").passes(
        "ann"
    )
    over(table)
    assert (table.blood("ada"), table.blood("bert")) == (3, 3)


@clause("v.c.2.b.i.retainer")
def test_damage_to_a_retainer_cannot_be_prevented() -> None:
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert", on_it=[retainer()]), ben=("Skin",))
    table.says("ann", "maneuver:gun", "strike:gun", "on:ben:crow").passes("ben")
    over(table)
    assert (table.where("crow"), table.hand("ben")) == (ASH_HEAP, ["skin"])


@clause("v.c.2.b.i.prevent")
def test_what_prevents_strikes_does_not_prevent_the_rest() -> None:
    """Roll: the three of the hands are prevented, the one of the crows is not."""
    table = ring(vampire("Ada", strength=3), vampire("Bert"), ann=("Crows",), ben=("Roll",))
    table.says("ann", "reply:crows")
    hands(table).says("ben", "reply:roll")
    over(table)
    assert table.blood("bert") == 3


@clause("v.c.2.c", "vi.a.1")
def test_aggravated_damage_may_count_as_normal() -> None:
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Flame",), ben=("Grit",))
    table.says("ann", "strike:flame").passes("ben").says("ben", "reply:grit")
    over(table)
    assert (table.where("bert"), table.blood("bert")) == (READY, 2)


@clause("v.note.early-end", "vi.b.2")
def test_torpor_may_wait_until_the_combat_is_over() -> None:
    """Bert persists and fights another round, and goes to torpor after it."""
    table = ring(vampire("Ada"), vampire("Bert", 0), ann=("Press",), ben=("Persistence",))
    hands(table).says("ben", "reply:persistence")
    assert table.where("bert") == READY
    assert is_wounded(table.t, table.token("bert"))
    table.says("ann", "press:press")
    hands(table)
    over(table)
    assert (table.where("bert"), table.blood("ada")) == (TORPOR, 2)


@clause("vi.a.4.carry")
def test_who_persists_can_be_burned() -> None:
    table = ring(vampire("Ada"), vampire("Bert", 0), ann=("Press", "Flame"), ben=("Persistence",))
    hands(table).says("ben", "reply:persistence").says("ann", "press:press", "strike:flame").passes("ben")
    over(table)
    assert table.where("bert") == ASH_HEAP


@clause("v.e.1")
def test_it_is_known_until_the_end_of_the_round_what_damage_has_done() -> None:
    """Bert with one blood is hit for three: three points, one blood lost. In the next round that is forgotten."""
    table = ring(vampire("Ada", strength=3), vampire("Bert", 1), ann=("Breath",))
    hands(table)
    bert = table.token("bert")
    assert (suffered(table.t, bert), blood_lost(table.t, bert)) == (3, 1)
    over(table.says("ann", "reply:breath"))
    assert suffered(table.t, bert) == 0


class Stroke(Bout, kw_only=True):
    """An effect sends Ann's minion to torpor, paralysed."""

    def strike_down(self, t: VtesTable) -> Procedure[Any]:
        return send_to_torpor(t.ready(0)[0], paralysed=True)

    steps: ClassVar[tuple[Step, ...]] = (
        do(Bout.prepare), do(strike_down), ask(Bout.rest, prompt=OVER), do(Bout.end),
    )  # fmt: skip


@clause("v.c.2.b.v.mark")
def test_an_effect_may_send_a_vampire_to_torpor() -> None:
    table = stage(3, abilities=CARDS, flow=Stroke, ann=Side(ready=[vampire("Ada")], hand=[card("Skin")]))
    assert (table.where("ada"), table.tapped("ada"), table.blood("ada")) == (TORPOR, True, 4)
    assert not is_wounded(table.t, table.token("ada"))


@clause("v.note.early-end", "vi.b.order")
def test_what_answers_a_fall_happens_though_the_combat_ends_by_it() -> None:
    """Devour: Bert is burned instead, and Ada gains a blood, before the combat is over."""
    table = ring(vampire("Ada", 3), vampire("Bert", 0), ann=("Devour", "Breath"))
    hands(table).only("ann", "reply:devour", "pass").says("ann", "reply:devour").passes("ann")
    over(table)
    assert (table.where("bert"), table.blood("ada")) == (ASH_HEAP, 3)


@clause("vi.b.order")
def test_who_goes_down_himself_does_not_answer_the_fall_of_the_other() -> None:
    table = ring(vampire("Ada", 0), vampire("Bert", 0), ann=("Devour",))
    over(hands(table))
    assert (table.where("ada"), table.where("bert")) == (TORPOR, TORPOR)


@clause("vi.b.3")
def test_a_retainer_that_loses_its_life_with_its_employer_is_burned_once() -> None:
    """It goes with him, and is not burned again for itself."""
    table = hurt((1, 0), (1, 0), ready=[ally("Thug", 1, on_it=[retainer("Crow", 1)])])
    moved = [event["card"] for event in table.state.events(0) if event["event"] == "move"]
    assert moved == ["crow", "thug"]


class Ward(CombatRule):
    """A card of another card set: the damage is cancelled."""

    to: ClassVar[tuple[str, ...]] = (DAMAGE,)

    def effect(self, t: VtesTable, play: Play) -> None:
        cancel(t, play.subject)


@clause("v.c.2.b.i.prevent")
def test_of_damage_that_a_card_cancels_nothing_is_left() -> None:
    """Ada's blow does Bert nothing, and his does her one."""
    ward = f.VtesFace(id=0, kind=f.COMBAT, name="Ward", abilities=("ward",))
    ann, ben = Side(ready=[vampire("Ada", 3)]), Side(ready=[vampire("Bert", 3)], hand=[ward])
    table = stage(3, abilities={**CARDS, "ward": Ward}, flow=Bout, ann=ann, ben=ben)
    table.says("ann", "strike:hands").says("ben", "strike:hands", "pass", "reply:ward")
    assert (table.prompt, table.blood("ada"), table.blood("bert")) == (OVER, 2, 3)
