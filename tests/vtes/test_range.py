"""Range: maneuvers to long range and back, and what whoever maneuvers with a weapon is bound to."""

from __future__ import annotations

from tests.vtes.ring import gear, gun, hands, in_combat, over, ring
from tests.vtes.stage import Talk, ally, clause, vampire

from kredens.kernel.modifiers import begin
from kredens_vtes.combat_stats import MANEUVERS
from kredens_vtes.moments import COMBAT_ROUND_ENDS


def range_of(table: Talk) -> str:
    """Return the range of the combat under way."""
    found: str = in_combat(table).range
    return found


@clause("v.b.1.none", "v.a.close")
def test_without_a_maneuver_the_range_stays_close() -> None:
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Step",), ben=("Step",))
    table.passes("ann", "ben")
    assert range_of(table) == "close"


@clause("v.b.1.either", "v.b.2.d")
def test_either_minion_makes_the_range_long() -> None:
    """Ann declines, Ben maneuvers; or Ann does so and Ben cannot answer."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Skin",), ben=("Step",))
    table.only("ben", "maneuver:step", "pass").says("ben", "maneuver:step")
    assert range_of(table) == "long"
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Step",))
    table.says("ann", "maneuver:step").only("ann", "strike:hands", "pass")
    assert range_of(table) == "long"


@clause("v.b.2.a", "v.b.2.b", "v.b.2.c")
def test_maneuvers_cancel_each_other_in_turn() -> None:
    """With an odd number of maneuvers the range is long, with an even one close; who declines ends the exchange."""
    for count in range(1, 5):
        table = ring(vampire("Ada"), vampire("Bert"), ann=("Step",) * 3, ben=("Step",) * 3)
        for number in range(count):
            table.says(("ann", "ben")[number % 2], "maneuver:step")
        table.passes(("ann", "ben")[count % 2])
        table.offers("ann", "strike:hands")
        assert range_of(table) == ("long" if count % 2 else "close")


@clause("v.b.2.c")
def test_who_declined_may_answer_a_maneuver() -> None:
    """Ann declines first, Ben maneuvers, and Ann cancels that."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Step",), ben=("Step",))
    table.passes("ann").says("ben", "maneuver:step").says("ann", "maneuver:step")
    assert range_of(table) == "close"


@clause("v.b.2.c")
def test_nobody_maneuvers_twice_in_a_row() -> None:
    """Ann has two maneuvers: once Ben has declined she is not asked again."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Step", "Step"), ben=("Step",))
    table.says("ann", "maneuver:step").passes("ben").only("ann", "strike:hands", "pass")
    table.refused("ann", "maneuver:step", "v.b.2.c")


@clause("v.b.1.either")
def test_a_cancelled_maneuver_changes_nothing() -> None:
    """Cleo cancels Ann's card: Ann may use another one."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Step", "Step"), ben=("Step",), cleo=("Veto",))
    table.says("ann", "maneuver:step").says("cleo", "reply:veto")
    table.only("ann", "maneuver:step", "pass").says("ann", "maneuver:step")
    assert range_of(table) == "long"
    table.only("ben", "maneuver:step", "pass")


@clause("v.b.2.note.one-weapon")
def test_only_one_weapon_maneuvers_in_a_round() -> None:
    """Ann has two guns, a strike card and a maneuver card: after the first gun's, only the card's is left."""
    mine = vampire("Ada", on_it=[gun("Gun", maneuvers=2), gun("Rifle")])
    table = ring(mine, vampire("Bert"), ann=("Stone", "Step"), ben=("Step", "Step", "Step"))
    table.only("ann", "maneuver:gun", "maneuver:rifle", "maneuver:stone", "maneuver:step", "pass")
    table.says("ann", "maneuver:gun").says("ben", "maneuver:step")
    table.only("ann", "maneuver:gun", "maneuver:step", "pass")
    table.refused("ann", "maneuver:rifle", by="v.b.2.note.one-weapon")
    table.refused("ann", "maneuver:stone", by="v.b.2.note.one-weapon")
    table.says("ann", "maneuver:gun").says("ben", "maneuver:step").only("ann", "maneuver:step", "pass")


@clause("v.e.2.continue")
def test_another_weapon_maneuvers_in_the_next_round() -> None:
    table = ring(vampire("Ada", on_it=[gun("Gun"), gun("Rifle")]), vampire("Bert"), ann=("Press",))
    table.says("ann", "maneuver:gun", "strike:gun").says("ben", "strike:hands").says("ann", "press:press")
    table.only("ann", "maneuver:rifle", "pass").says("ann", "maneuver:rifle").only("ann", "strike:rifle")


@clause("v.b.4")
def test_who_maneuvers_with_a_weapon_strikes_with_it_first() -> None:
    """Also if the maneuver was cancelled; an additional strike is free."""
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert"), ann=("Flurry",), ben=("Step",))
    table.says("ann", "maneuver:gun").says("ben", "maneuver:step")
    assert range_of(table) == "close"
    table.only("ann", "strike:gun").refused("ann", "strike:hands", by="v.b.4").says("ann", "strike:gun")
    table.says("ben", "strike:hands").says("ann", "reply:flurry").only("ann", "strike:gun", "strike:hands", "pass")


@clause("v.b.4")
def test_who_does_not_maneuver_with_a_weapon_is_free() -> None:
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert"), ann=("Step",))
    table.says("ann", "maneuver:step").only("ann", "strike:gun", "strike:hands", "pass")


@clause("v.b.4")
def test_who_maneuvers_with_a_strike_card_owes_its_strike() -> None:
    """Ann plays Stone to maneuver and has to throw it; a second Stone and her hands are refused."""
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Stone", "Stone"))
    table.says("ann", "maneuver:stone").only("ann", "strike:stone").says("ann", "strike:stone")
    assert table.hand("ann") == ["stone"]
    table.says("ben", "strike:hands")
    over(table)
    assert (table.blood("ada"), table.blood("bert")) == (4, 3)


@clause("v.b.1.either")
def test_optional_maneuvers_come_from_cards_minions_and_effects() -> None:
    """Goggles give one that binds to nothing; an ally has one of his own; an effect gives one for the round."""
    table = ring(vampire("Ada", on_it=[gear("Goggles", maneuvers=1)]), ally("Zho", 2, maneuvers=1))
    table.says("ann", "maneuver:goggles").only("ben", "maneuver:zho", "pass").says("ben", "maneuver:zho")
    table.only("ann", "strike:hands", "pass")
    table = ring(vampire("Ada", on_it=[gear("Goggles", maneuvers=1)]), vampire("Bert"), ann=("Press",))
    begin(table.t, MANEUVERS, 1, target=table.token("ada"), until=COMBAT_ROUND_ENDS)
    table.says("ann", "maneuver:goggles")
    hands(table).says("ann", "press:press")
    table.only("ann", "strike:hands", "pass")


@clause("v.b.1.either")
def test_what_gives_one_maneuver_in_each_combat_gives_it_once() -> None:
    """The gun's maneuver is used in the first round, and not there in the second."""
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert"), ann=("Press",))
    table.says("ann", "maneuver:gun", "strike:gun").says("ben", "strike:hands").says("ann", "press:press")
    table.only("ann", "strike:gun", "strike:hands", "pass")
    assert range_of(table) == "close"


@clause("v.b.1.none")
def test_a_round_can_be_without_maneuvers() -> None:
    table = ring(vampire("Ada"), vampire("Bert"), ann=("Press", "Step"))
    table.passes("ann")
    in_combat(table).no_range = 2
    hands(table).says("ann", "press:press").only("ann", "strike:hands", "pass")
