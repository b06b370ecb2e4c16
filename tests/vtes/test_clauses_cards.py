"""What the paragraphs say of real cards: the examples of the rulebook, and equipment that changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.vtes.played import bout, cards, is_over, kin, level, stage_of
from tests.vtes.stage import Lying, clause, side, vampire

from kredens_vtes.catalogue import face_named

if TYPE_CHECKING:
    from tests.vtes.conftest import Vtes


@clause("iii.note.mod.bonding", "iii.note.mod.appropriate")
def test_bonding_is_for_bleeds_only() -> None:
    """On an equip action that is being blocked it is not offered; on a bleed it is."""
    ann = side(ready=[kin("Ada", "DOM"), kin("Abe", "DOM")], hand=cards("Bonding", "Meat Cleaver"))
    table = stage_of(ann=ann, ben=side(ready=[vampire("Bert", intercept=1)]))
    table.says("ann", "equip:ada", "card:meat-cleaver").says("ben", "block:bert")
    assert (table.hand("ann"), table.tapped("bert")) == (["bonding"], True)
    table.brawl().says("ann", "bleed:abe").offers("ann", "reply:bonding")


@clause("iii.e.2.b.no-attempt", "iii.e.2.b")
def test_bonding_adds_no_stealth_before_anybody_tries_to_block() -> None:
    """As the bleed is announced it is played for the bleed alone; against an attempt either way."""
    for attempt in (False, True):
        ann = side(ready=[kin("Ada", "DOM")], hand=cards("Bonding"))
        table = stage_of(ann=ann, ben=side(ready=[vampire("Bert")])).says("ann", "bleed:ada")
        if attempt:
            table.passes("ann").says("ben", "block:bert").says("ann", "reply:bonding")
            table.only("ann", "level:basic", "level:superior")
        else:
            table.says("ann", "reply:bonding").only("ben", "block:bert", "pass").passes("ben").resting("ann")
            assert table.pool("ben") == 28


@clause("iv.b.note.rider", "iv.b.note.auto")
@pytest.mark.parametrize("rider", [True, False])
def test_cryptic_rider_lets_the_next_referendum_pass_without_polling(vtes: Vtes, *, rider: bool) -> None:
    """The second one sets its terms and has its effect; without the Rider it is voted on."""
    table = vtes.table(ann={
        "ready": ["Sir Walter Nash", "Rake"],
        "hand": ["Cryptic Rider", "Kine Resources Contested", "Kine Resources Contested"],
    })  # fmt: skip
    terms = ("whom:ben", "whom:ben", "whom:cleo", "whom:cleo")
    table.says("ann", "vote:sir-walter-nash", "card:kine-resources-contested", *terms, "for:sir-walter-nash")
    while "reply:cryptic-rider" not in table.options:
        table.passes("ann")
    assert (table.pool("ben"), table.pool("cleo")) == (28, 28)
    table.says("ann", "reply:cryptic-rider" if rider else "pass")
    table.says("ann", "vote:rake", "card:kine-resources-contested", *terms)
    if rider:
        assert (table.pool("ben"), table.pool("cleo"), table.asked) == (26, 26, "ann")
    else:
        table.offers("ann", "for:rake", "against:rake")
        assert (table.pool("ben"), table.pool("cleo")) == (28, 28)


@clause("ii.c.10.req.in-play")
@pytest.mark.parametrize("burned", [True, False])
def test_an_edge_that_is_burned_after_the_action_was_announced_is_taken_all_the_same(
    vtes: Vtes, *, burned: bool
) -> None:
    """Tereza's action is aimed at Ben, who has it; while he thinks about blocking it goes back to the centre."""
    table = vtes.table(edge="ben", ann={"ready": ["Tereza Rostas"]}, ben={"ready": ["Dimple"]})
    table.says("ann", "use:tereza-rostas", "whom:ben").offers("ben", "block:dimple")
    if burned:
        table.t.take_edge(-1)
    assert table.passes("ben").edge == "ann"


# Equipment that changes hands.


@pytest.mark.parametrize(("mine", "stolen"), [([], True), (["Laptop Computer"], False)])
@clause("v.c.2.b.iii")
def test_a_laptop_is_stolen_by_who_has_none(vtes: Vtes, mine: list[str], *, stolen: bool) -> None:
    """The card says that each minion can have one; Lucian strikes to steal it, if there is something to steal."""
    table = vtes.table(
        ann={"ready": [{"card": "Lucian", "on": mine}]}, ben={"ready": [{"card": "Dimple", "on": ["Laptop Computer"]}]}
    )
    table.says("ann", "bleed:lucian").says("ben", "block:dimple")
    if not stolen:
        table.offers_not("ann", "strike:lucian")
        return
    table.says("ann", "strike:lucian").says("ben", "strike:hands").says("ann", "on:ben:laptop-computer")
    assert (table.attached("lucian"), table.attached("dimple")) == (["laptop-computer"], [])


@pytest.mark.parametrize(("mine", "kept"), [([], True), (["Sport Bike"], False)])
@clause("ii.c.9.b.equipment")
def test_a_diabolist_who_has_a_vehicle_gets_no_second_one(vtes: Vtes, mine: list[str], *, kept: bool) -> None:
    """All equipment moves to him; what he cannot have is burned."""
    table = vtes.table(
        ann={"ready": [{"card": "Jacko", "on": mine}]}, ben={"torpor": [{"card": "Dimple", "on": ["Sport Bike"]}]}
    )
    table.says("ann", "diablerize:jacko", "on:ben:dimple")
    assert table.attached("jacko") == ["sport-bike"]
    assert table.count("ash heap", "ben") == 2 - int(kept)


@clause("v.c.2.b.i.later", "v.c.2.a.same-class")
@pytest.mark.parametrize(
    ("disciplines", "at", "where", "left"),
    [("cel", "basic", "ash heap", (1, 3)), ("CEL", "superior", "ready region", (4, 4))],
)
def test_a_grenade_that_is_stolen_as_it_goes_off_is_burned(
    disciplines: str, at: str, where: str, left: tuple[int, int]
) -> None:
    """Both strikes resolve together, and Bert, who has thrown it, is hurt too; a first strike keeps it whole."""
    bert = vampire("Bert", on_it=[Lying(face_named("Grenade"))])
    table = bout(kin("Ada", disciplines, 5, capacity=8), bert, ann=("Fast Hands",))
    level(table, "ann", "strike:fast-hands", at).says("ben", "strike:grenade").says("ann", "on:ben:grenade")
    assert (table.where("grenade"), is_over(table)) == (where, True)
    assert (table.blood("ada"), table.blood("bert")) == left


def test_a_grenade_is_kept_if_the_combat_ends_before_it_goes_off() -> None:
    """Majesty ends the combat first."""
    ada = vampire("Ada", on_it=[Lying(face_named("Grenade"))])
    table = bout(ada, kin("Bert", "pre"), ben=("Majesty",))
    level(table.says("ann", "strike:grenade"), "ben", "strike:majesty", "basic")
    assert (is_over(table), table.on("grenade"), table.blood("ada")) == (True, "ada", 4)


def test_a_grenade_that_is_dodged_is_used_up() -> None:
    """It still hurts who has thrown it, at close range."""
    ada = vampire("Ada", on_it=[Lying(face_named("Grenade"))])
    table = bout(ada, vampire("Bert"), ben=("Dodge",))
    table.says("ann", "strike:grenade").says("ben", "strike:dodge")
    assert (table.where("grenade"), table.blood("ada"), table.blood("bert")) == ("ash heap", 3, 4)
