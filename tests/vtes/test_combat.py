"""Combat: who fights whom, the order of a round, and how a combat ends."""

from __future__ import annotations

import pytest
from tests.vtes.ring import CARDS, OVER, Bout, StunnedBout, card, gun, hands, in_combat, over, retainer, ring
from tests.vtes.stage import Side, Talk, ally, clause, library, stage, take_out, vampire

from kredens.kernel.modifiers import value
from kredens_vtes import faces as f
from kredens_vtes.fighting import combat_of, fighter_of, first_asked, opponent_of
from kredens_vtes.stats import STRENGTH


def bout(ann: Side, ben: Side | None = None, cleo: Side | None = None) -> Talk:
    """Return a bout whose sides are as they are named."""
    return stage(3, abilities=CARDS, flow=Bout, ann=ann, ben=ben or Side(), cleo=cleo or Side())


@clause("v.note.same-controller")
def test_two_minions_of_one_methuselah_do_not_fight() -> None:
    """Ben has none, so it would be Ada against Alma: nothing happens. Against Bert it does."""
    over(bout(ann=Side(ready=[vampire("Ada"), vampire("Alma")])))
    table = bout(ann=Side(ready=[vampire("Ada"), vampire("Alma")]), ben=Side(ready=[vampire("Bert")]))
    table.only("ann", "strike:hands", "pass")


@clause("v.note.ready")
def test_nobody_fights_a_vampire_in_torpor() -> None:
    table = over(bout(ann=Side(ready=[vampire("Ada")]), ben=Side(torpor=[vampire("Bert")])))
    assert [event for event in table.state.events(None) if event["event"] in {"combat", "round"}] == []
    bout(ann=Side(ready=[vampire("Ada")]), ben=Side(ready=[vampire("Bert")])).offers("ann", "strike:hands")


@clause("iii.f.3.b.tap", "iii.f.3.b.combat", "iii.f.3.no-effect")
def test_a_block_leads_to_combat() -> None:
    """Ada bleeds, Bert blocks: he is tapped, they fight, and no pool is lost."""
    table = stage(3, ann=Side(ready=[vampire("Ada")]), ben=Side(ready=[vampire("Bert")]))
    table.says("ann", "bleed:ada").says("ben", "block:bert")
    assert table.tapped("bert")
    hands(table)
    assert (table.blood("ada"), table.blood("bert"), table.pool("ben")) == (3, 3, 30)
    assert combat_of(table.t) is None


@clause("v.note.cards-kind")
def test_modifiers_are_not_played_in_combat() -> None:
    """Afterwards is a modifier that answers three moments: in the combat it is not offered, after it it is."""
    afterwards = library("Afterwards", f.MODIFIER, "afterwards")
    table = stage(
        3, abilities=CARDS, ann=Side(ready=[vampire("Ada")], hand=[afterwards, card("Brawn")]),
        ben=Side(ready=[vampire("Bert")]),
    )  # fmt: skip
    table.says("ann", "bleed:ada").says("ben", "block:bert")
    table.only("ann", "reply:brawn", "pass").passes("ann")
    table.only("ann", "strike:hands", "pass").says("ann", "strike:hands").says("ben", "strike:hands")
    table.only("ann", "reply:afterwards", "pass")


@clause("v.note.cards-kind")
def test_an_out_of_turn_master_is_played_in_combat() -> None:
    """Cleo, who looks on, cancels the strike card; then another strike is chosen."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Farewell",), cleo=("Veto",))
    table.says("ann", "strike:farewell").says("cleo", "reply:veto")
    table.only("ann", "strike:hands", "pass")
    hands(table)
    assert table.blood("bert") == 3


@clause("v.note.cards-who")
def test_only_the_two_fighting_play_combat_cards() -> None:
    """Bert is hit, not his friend Bill: Ben plays Skin through him without a choice. Cleo's is of no use."""
    table = bout(
        ann=Side(ready=[vampire("Ada", strength=3)]),
        ben=Side(ready=[vampire("Bert"), vampire("Bill")], hand=[card("Skin")]),
        cleo=Side(ready=[vampire("Cato")], hand=[card("Skin")]),
    )
    hands(table).only("ben", "reply:skin", "pass").says("ben", "reply:skin")
    over(table)
    assert (table.blood("bert"), table.blood("bill"), table.hand("cleo")) == (3, 4, ["skin"])


@clause("v.note.cards-who")
def test_who_looks_on_plays_nothing() -> None:
    """At the end of the round both who fight may breathe; Cleo, whose Cato does not fight, may not."""
    breath = [card("Breath")]
    table = bout(
        ann=Side(ready=[vampire("Ada")], hand=breath),
        ben=Side(ready=[vampire("Bert")], hand=breath),
        cleo=Side(ready=[vampire("Cato")], hand=breath),
    )
    hands(table).only("ann", "reply:breath", "pass").passes("ann").only("ben", "reply:breath", "pass").passes("ben")
    over(table)


@clause("v.order", "v.a.close", "v.e.2.continue")
def test_a_second_round_begins_at_close_range() -> None:
    """Ada shoots from afar and presses; in the second round her gun is free to be used or not."""
    table = ring(vampire("Ada", on_it=[gun(maneuvers=2)]), vampire("Bert"), ann=("Press",))
    table.says("ann", "maneuver:gun")
    assert in_combat(table).range == "long"
    table.only("ann", "strike:gun").says("ann", "strike:gun").says("ben", "strike:hands")
    table.says("ann", "press:press")
    assert (in_combat(table).round, in_combat(table).range) == (2, "close")
    table.offers("ann", "maneuver:gun").passes("ann").offers("ann", "strike:hands", "strike:gun")
    hands(table)
    over(table)
    assert (table.blood("ada"), table.blood("bert")) == (3, 1)


@clause("v.acting-first", "v.b.1.either", "v.d.2.a")
def test_the_acting_minion_has_the_first_choice() -> None:
    """Ann is asked first for maneuvers, strikes and presses, whoever's combat it is."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Step", "Press"), ben=("Step", "Press"))
    table.only("ann", "maneuver:step", "pass").passes("ann").only("ben", "maneuver:step", "pass").passes("ben")
    table.only("ann", "strike:hands", "pass").says("ann", "strike:hands").says("ben", "strike:hands")
    table.only("ann", "press:press", "pass").passes("ann").only("ben", "press:press", "pass").passes("ben")
    over(table)


@clause("v.acting-first")
def test_helpers_tell_who_fights() -> None:
    table = ring(vampire("Ada"), vampire("Bert"))
    t, ada, bert = table.t, table.token("ada"), table.token("bert")
    assert (opponent_of(t, ada), opponent_of(t, bert), fighter_of(t, 1), first_asked(t)) == (bert, ada, bert, 0)
    assert fighter_of(t, 2) == -1
    hands(table)
    assert opponent_of(table.t, ada) == -1


@clause("v.b.note.before-range")
def test_what_comes_before_range_is_not_used_later() -> None:
    """Brawn is offered before the first maneuver, and no more once maneuvers have begun."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Brawn", "Step"))
    table.only("ann", "reply:brawn", "pass").passes("ann")
    table.only("ann", "maneuver:step", "pass").passes("ann").only("ann", "strike:hands", "pass")


@clause("v.b.note.before-range")
def test_what_is_for_entering_combat_is_used_then_or_not_at_all() -> None:
    """Grip is offered as the combat begins, and in no round of it."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Grip", "Step", "Press"))
    table.only("ann", "reply:grip", "pass").passes("ann").only("ann", "maneuver:step", "pass").passes("ann")
    hands(table).says("ann", "press:press").only("ann", "maneuver:step", "pass")


@clause("v.note.early-end")
def test_a_combat_ends_when_a_vampire_goes_to_torpor() -> None:
    """Neither further strikes nor presses follow, but the end of the round does: Ada breathes."""
    table = ring(vampire("Ada", 3), vampire("Bert", 0), ann=("Press", "Flurry", "Breath"), ben=("Press",))
    hands(table)
    assert table.where("bert") == "torpor"
    table.only("ann", "reply:breath", "pass").says("ann", "reply:breath")
    over(table)
    assert table.blood("ada") == 3


@clause("v.note.early-end")
def test_a_combat_goes_on_as_long_as_both_are_ready() -> None:
    table = ring(vampire("Ada", 3), vampire("Bert", 1), ann=("Press", "Flurry"))
    hands(table)
    assert table.where("bert") == "ready region"
    table.only("ann", "reply:flurry", "pass").passes("ann").only("ann", "press:press", "pass")


@clause("v.e.1", "v.e.2.continue")
def test_the_end_of_a_round_comes_before_the_next_round() -> None:
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Press", "Breath"))
    hands(table).says("ann", "press:press")
    assert in_combat(table).round == 1
    table.says("ann", "reply:breath")
    assert in_combat(table).round == 2
    assert table.blood("ada") == 4


@clause("v.e.2.end", "v.f.end")
def test_what_lasts_for_the_combat_ends_with_it() -> None:
    """Ada is strong in both rounds, and not when the combat is over."""
    table = ring(vampire("Ada"), vampire("Bert", 6), ann=("Brawn", "Press"))
    table.says("ann", "reply:brawn")
    hands(table).says("ann", "press:press")
    assert value(table.t, STRENGTH, table.token("ada")) == 3
    hands(table)
    over(table)
    assert value(table.t, STRENGTH, table.token("ada")) == 1
    assert table.blood("bert") == 0


@clause("v.f.end")
def test_what_lasts_for_the_round_ends_with_it() -> None:
    """Knuckles add to the strike of the round in which they were played only."""
    table = ring(vampire("Ada"), vampire("Bert", 6), ann=("Knuckles", "Press"))
    table.says("ann", "reply:knuckles")
    hands(table).says("ann", "press:press")
    assert table.blood("bert") == 4
    hands(table)
    assert table.blood("bert") == 3


@clause("v.f.end")
def test_what_waits_for_the_end_of_combat_comes_then() -> None:
    """Ann, whose hand is full again, draws for her patience when the combat ends, not before."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Patience",), library=("Patience",) * 8)
    table.says("ann", "reply:patience", "pass")
    assert len(table.hand("ann")) == 7
    hands(table)
    over(table)
    assert len(table.hand("ann")) == 8


@clause("v.f.retainers", "v.f.retainers.burned")
def test_retainers_regain_the_life_that_they_have_lost() -> None:
    """A retainer with two life that is shot regains it when the combat ends; one with one life is burned."""
    for life, left in ((2, 2), (1, 0)):
        table = ring(
            vampire("Ada", on_it=[gun(damage=1)]), vampire("Bert", on_it=[retainer(life=life)]), ann=("Press",)
        )
        table.says("ann", "maneuver:gun", "strike:gun", "on:ben:crow").says("ben", "strike:hands")
        if life == 2:
            assert table.blood("crow") == 1
        else:
            assert table.where("crow") == "ash heap"
        table.passes("ann")
        over(table)
        assert table.blood("crow") == left


@clause("v.f.end")
def test_a_new_combat_may_follow() -> None:
    """Encore: the two fight again, from the first round on; without it they do not."""
    table = ring(vampire("Ada"), vampire("Bert"), ben=("Encore",))
    hands(table).says("ben", "reply:encore")
    assert in_combat(table).round == 1
    hands(table)
    over(table)
    assert (table.blood("ada"), table.blood("bert")) == (2, 2)


@clause("v.note.early-end", "v.e.1")
def test_an_effect_may_end_the_combat_at_once() -> None:
    """Bolt, once strikes are announced: no strike resolves, but the end of the round comes."""
    table = ring(vampire("Ada", 3), vampire("Bert"), ann=("Bolt", "Breath"))
    hands(table).says("ann", "reply:bolt").says("ann", "reply:breath")
    over(table)
    assert (table.blood("ada"), table.blood("bert")) == (4, 4)


@clause("v.c.1.announce")
def test_a_minion_may_have_no_strike_in_the_first_round() -> None:
    """Hidden Lurker's victim does not strike in the first round, and does in the second."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Press",), flow=StunnedBout)
    hands(table, "ann").says("ann", "press:press")
    assert (table.blood("ada"), table.blood("bert")) == (4, 3)
    hands(table)
    assert (table.blood("ada"), table.blood("bert")) == (3, 2)


@clause("v.note.early-end", "vi.b.3")
def test_an_ally_without_life_is_burned_and_the_combat_is_over() -> None:
    table = ring(vampire("Ada"), ally("Thug", 1, strength=1), ann=("Press",))
    hands(table)
    over(table)
    assert table.where("thug") == "ash heap"


@clause("v.note.early-end", "v.f.end")
def test_a_combat_ends_when_one_of_the_methuselahs_is_ousted() -> None:
    """Ben is ruined before the range: his minion is gone, and what lasts for the combat ends."""
    table = ring(vampire("Ada", 3), vampire("Bert"), ann=("Brawn", "Ruin", "Breath", "Encore"))
    table.says("ann", "reply:brawn", "reply:ruin").says("ann", "reply:breath").passes("ann")
    over(table)
    assert (table.where("bert"), table.blood("ada")) == ("ash heap", 4)
    assert value(table.t, STRENGTH, table.token("ada")) == 1


@clause("v.note.early-end", "v.note.ready")
@pytest.mark.parametrize("who", ["ada", "bert"])
@pytest.mark.parametrize("how", ["torpor", "another controller", "another card"])
def test_a_combat_ends_when_one_of_the_two_does_not_fight_any_more(who: str, how: str) -> None:
    """He has gone to torpor, to Cleo, or has left and come back; then nobody strikes, and there are no presses."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Press",))
    take_out(table.t, table.token(who), how)
    over(table.passes(table.asked) if table.prompt != OVER else table)
    assert (combat_of(table.t), table.hand("ann")) == (None, ["press"])


@clause("v.e.2.end")
def test_what_was_used_in_a_combat_can_be_used_in_the_next() -> None:
    """Encore: the gun of Ada has its maneuver again, and the round is the first one."""
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert", 6), ann=("Encore",))
    table.says("ann", "maneuver:gun", "strike:gun").says("ben", "strike:hands").says("ann", "reply:encore")
    assert (in_combat(table).round, in_combat(table).range) == (1, "close")
    table.offers("ann", "maneuver:gun")


@clause("v.note.cards-who")
def test_who_looks_on_has_no_fighter() -> None:
    """Cleo fights nobody, and a minion that stands by has no opponent."""
    table = bout(Side(ready=[vampire("Ada"), vampire("Abe")]), Side(ready=[vampire("Bert")]))
    t = table.t
    ada, abe, bert = (table.token(word) for word in ("ada", "abe", "bert"))
    assert [fighter_of(t, seat) for seat in range(3)] == [ada, bert, -1]
    assert [opponent_of(t, minion) for minion in (ada, bert, abe)] == [bert, ada, -1]
