"""Leaving torpor, and rescuing somebody from it."""

from __future__ import annotations

import pytest
from tests.vtes.stage import Lying, ally, clause, library, side, stage, vampire
from tests.vtes.toys import TOYS

from kredens_vtes import faces as f

# Leaving it


@clause("ii.c.7.no-card", "ii.c.7.a.cost", "ii.c.7.b.move", "ii.c.7.b.tapped", "ii.c.note.torpor")
def test_a_vampire_leaves_torpor_for_two_blood_and_arrives_tapped() -> None:
    """The action needs no card; it is the only one that he has."""
    table = stage(ann=side(torpor=[vampire("Sleeper", 3, on_it=[Lying(library("Knife", f.EQUIPMENT))])]))
    table.only("ann", "leave-torpor:sleeper", "pass").says("ann", "leave-torpor:sleeper").resting("ann")
    assert (table.where("sleeper"), table.blood("sleeper"), table.tapped("sleeper")) == ("ready region", 1, True)
    assert (table.on("knife"), table.where("knife")) == ("sleeper", "ready region")


@clause("ii.c.7.who", "ii.c.7.a.cannot-pay", "ii.c.7.paralyzed", "ii.c.note.untapped")
def test_only_a_vampire_in_torpor_that_can_pay_and_is_untapped_leaves_it() -> None:
    """Neither a ready one, nor one with one blood, nor a tapped or a paralysed one."""
    ann = side(
        ready=[vampire("Alba")],
        torpor=[
            vampire("Weak", 1), vampire("Two", 2), vampire("Tired", 5, tapped=True),
            vampire("Stiff", 5, tapped=True, paralysed=True),
        ],
    )  # fmt: skip
    table = stage(ann=ann)
    assert [option for option in table.options if option.startswith("leave-torpor")] == ["leave-torpor:two"]
    table.refused("ann", "leave-torpor:alba", "ii.c.7.who").refused("ann", "leave-torpor:weak", "ii.c.7.a.cannot-pay")
    table.refused("ann", "leave-torpor:stiff", "ii.c.7.paralyzed")
    table.refused("ann", "leave-torpor:tired", "ii.c.note.untapped")


@clause("ii.c.7.paralyzed")
def test_a_paralysed_vampire_that_an_effect_has_untapped_leaves_torpor() -> None:
    """He can do so by himself then."""
    table = stage(3, ann=side(torpor=[vampire("Stiff", 3, paralysed=True)]))
    table.says("ann", "leave-torpor:stiff")
    assert (table.where("stiff"), table.blood("stiff")) == ("ready region", 1)


@clause("ii.c.7.stealth", "ii.c.7.undirected")
def test_leaving_torpor_is_undirected_and_has_one_stealth() -> None:
    """Prey and predator may block; without intercept they fail."""
    table = stage(
        ann=side(torpor=[vampire("Sleeper", 3)]), ben=side(ready=[vampire("Bela")]), eve=side(ready=[vampire("Ewa")])
    )
    table.says("ann", "leave-torpor:sleeper").says("ben", "block:bela").says("eve", "block:ewa").resting("ann")
    assert table.where("sleeper") == "ready region"


@clause("ii.c.7.a.blocked", "iii.f.3.b.diablerie")
def test_a_vampire_that_blocks_him_may_commit_diablerie_instead_of_a_fight() -> None:
    """There is no combat; if he does not, nothing has been paid and the sleeper lies where he lay."""
    table = stage(ann=side(torpor=[vampire("Sleeper", 3)]), ben=side(ready=[vampire("Bela", intercept=1)]))
    table.says("ann", "leave-torpor:sleeper").says("ben", "block:bela").only("ben", "diablerize:bela", "pass")
    table.passes("ben").resting("ann")
    assert (table.blood("sleeper"), table.where("sleeper"), table.tapped("bela")) == (3, "torpor", True)


@clause("iii.f.3.b.diablerie", "ii.c.9.b.blood", "ii.c.9.b.iii.call")
def test_the_blockers_diablerie_is_one_like_any_other() -> None:
    """His blood is the blocker's, and everybody may call a blood hunt."""
    table = stage(3, ann=side(torpor=[vampire("Sleeper", 3)]), ben=side(ready=[vampire("Bela", 2, intercept=1)]))
    table.says("ann", "leave-torpor:sleeper").says("ben", "block:bela", "diablerize:bela")
    assert (table.blood("bela"), table.where("sleeper")) == (5, "ash heap")
    for seat in ("ann", "ben", "cleo"):
        table.offers(seat, "call").passes(seat)
    table.resting("ann")


@clause("iii.f.3.b.diablerie")
def test_an_ally_that_blocks_him_can_do_nothing_to_him() -> None:
    """No question, no combat."""
    table = stage(ann=side(torpor=[vampire("Sleeper", 3)]), ben=side(ready=[ally("Dog", intercept=1)]))
    table.says("ann", "leave-torpor:sleeper").says("ben", "block:dog").resting("ann")
    assert (table.where("sleeper"), table.tapped("dog")) == ("torpor", True)


@clause("ii.c.7.a.card")
def test_a_card_has_its_own_price_instead_of_the_two_blood() -> None:
    """With a card for nothing he leaves torpor at no blood; it counts as leaving torpor too."""
    ann = side(torpor=[vampire("Sleeper", 0)], hand=[library("Rise", f.ACTION, "rise")])
    table = stage(ann=ann, abilities=TOYS)
    table.only("ann", "play:rise", "pass").says("ann", "play:rise").resting("ann")
    assert (table.where("sleeper"), table.blood("sleeper")) == ("ready region", 0)


# Rescuing


@clause("ii.c.8.no-card", "ii.c.8.target", "ii.c.8.kindred", "ii.c.8.result")
def test_a_vampire_rescues_any_other_vampire_from_torpor() -> None:
    """Ann's own or another's; he goes to his controller's ready region, tapped or not as he was."""
    table = stage(
        ann=side(ready=[vampire("Alba"), ally("Dog")], torpor=[vampire("Sleeper", 2)]),
        cleo=side(torpor=[vampire("Cyd", 2)]),
    )  # fmt: skip
    table.offers_not("ann", "rescue:dog").says("ann", "rescue:alba").only("ann", "on:ann:sleeper", "on:cleo:cyd")
    table.says("ann", "on:cleo:cyd", "amount:2")
    assert (table.where("cyd"), table.before("cyd"), table.tapped("cyd")) == ("ready region", "cleo", False)


@clause("ii.c.8.a.undirected", "ii.c.8.a.directed", "i.def.directed")
def test_a_rescue_of_ones_own_has_one_stealth_and_of_anothers_none() -> None:
    """Only the other's controller may block it, and needs no intercept; at one's own the prey fails without."""
    cleo = side(ready=[vampire("Cara")], torpor=[vampire("Cyd", 2)])
    ann = side(ready=[vampire("Alba"), vampire("Asa")], torpor=[vampire("Sleeper", 2)])
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]), cleo=cleo)
    table.says("ann", "rescue:alba", "on:ann:sleeper", "amount:2").says("ben", "block:bela").offers("ann", "pass")
    assert table.where("sleeper") == "ready region"
    table.says("ann", "rescue:asa", "on:cleo:cyd", "amount:0").only("cleo", "block:cara", "pass")
    table.says("cleo", "block:cara").brawl()
    assert (table.where("cyd"), table.blood("cyd")) == ("torpor", 2)


@clause("ii.c.8.b.cost", "ii.c.8.b.split", "ii.c.8.b.note.chooser")
def test_the_two_blood_are_split_as_the_acting_methuselah_likes() -> None:
    """A split that one of the two cannot pay is not offered."""
    table = stage(ann=side(ready=[vampire("Alba", 3)]), cleo=side(torpor=[vampire("Cyd", 1)]))
    table.says("ann", "rescue:alba", "on:cleo:cyd").only("ann", "amount:1", "amount:2").says("ann", "amount:1")
    assert (table.blood("alba"), table.blood("cyd")) == (2, 0)


@clause("ii.c.8.b.split", "iii.f.2.cannot-pay")
def test_a_rescue_that_nobody_can_pay_for_is_not_offered() -> None:
    """With one blood between the two there is none; with two there is."""
    stage(ann=side(ready=[vampire("Alba", 1)]), cleo=side(torpor=[vampire("Cyd", 0)])).offers_not("ann", "rescue:alba")
    table = stage(ann=side(ready=[vampire("Alba", 1)]), cleo=side(torpor=[vampire("Cyd", 1)]))
    table.says("ann", "rescue:alba", "on:cleo:cyd").only("ann", "amount:1")


@clause("ii.c.8.b.note.paralyzed", "ii.c.8.result")
def test_a_paralysed_vampire_is_rescued_for_nothing_and_stays_tapped() -> None:
    """No blood is paid, and the mark is removed."""
    ann = side(ready=[vampire("Alba", 1)], torpor=[vampire("Stiff", 0, tapped=True, paralysed=True)])
    table = stage(ann=ann)
    table.says("ann", "rescue:alba", "on:ann:stiff")
    from kredens_vtes.board import PARALYSED

    stiff = table.token("stiff")
    assert (table.where("stiff"), table.tapped("stiff"), table.t.on(stiff, PARALYSED)) == ("ready region", True, 0)
    assert table.blood("alba") == 1


@clause("ii.c.8.target")
def test_a_vampire_cannot_rescue_himself() -> None:
    """Nobody else is in torpor."""
    stage(ann=side(ready=[vampire("Alba")])).refused("ann", "rescue:alba", "ii.c.8.target")


@clause("iii.f.2.cannot-pay")
def test_a_rescuer_who_has_lost_his_blood_meanwhile_rescues_nobody() -> None:
    """Alba was to pay both."""
    table = stage(
        3, ann=side(ready=[vampire("Alba", 2)], torpor=[vampire("Low", 2)]), ben=side(ready=[vampire("Bela")])
    )
    table.says("ann", "rescue:alba")
    while table.asked == "ann":
        table.says("ann", "amount:2" if "amount:2" in table.options else table.options[0])
    table.t.burn_blood(table.token("alba"), 1)
    table.passes("ben")
    assert (table.where("low"), table.blood("alba"), table.blood("low")) == ("torpor", 1, 2)


@clause("ii.c.8.b.split")
@pytest.mark.parametrize("ours", [0, 1, 2])
def test_each_of_the_two_pays_the_last_blood_there_is(ours: int) -> None:
    """Alba and Low have just what they pay."""
    idle = [vampire(name, tapped=True) for name in ("Abe", "Alf", "Ali")]
    ann = side(ready=[*idle, vampire("Alba", ours or 1)], torpor=[vampire("Low", 2 - ours)])
    table = stage(3, ann=ann).says("ann", "rescue:alba")
    while table.asked == "ann" and table.prompt != "Which action?":
        table.says("ann", f"amount:{ours}" if f"amount:{ours}" in table.options else table.options[0])
    assert (table.where("low"), table.blood("alba"), table.blood("low")) == ("ready region", int(not ours), 0)
