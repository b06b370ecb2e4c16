"""Out-of-turn master cards: each played once, and what it does."""

from __future__ import annotations

import pytest
from tests.vtes.played import cards, is_over, kin, stage_of
from tests.vtes.ring import Bout
from tests.vtes.stage import Lying, Talk, side, stage, vampire
from tests.vtes.turns import MASTER, MINIONS, UNTAP, points, to, turns

from kredens.kernel.modifiers import value
from kredens_vtes import stats
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.board import CONTESTED, TORPOR
from kredens_vtes.catalogue import face_named


def test_sudden_reversal_cancels_a_master_card() -> None:
    """Its cost is not paid."""
    table = turns(
        abilities=ABILITIES, ann=side(hand=cards("Elder Library")), ben=side(hand=cards("Sudden Reversal"))
    )  # fmt: skip
    to(table, "ann", MASTER).says("ann", "play:elder-library").says("ben", "reply:sudden-reversal")
    assert (table.where("elder-library"), table.pool("ann")) == ("ash heap", 30)


def test_sudden_reversal_cancels_no_card_that_is_used() -> None:
    table = turns(
        abilities=ABILITIES, ann=side(holdings=[Lying(face_named("Short-Term Investment"), 2)]),
        ben=side(hand=cards("Sudden Reversal")),
    )  # fmt: skip
    to(table, "ann", MASTER).says("ann", "use:short-term-investment")
    assert table.pool("ann") == 31


@pytest.mark.parametrize("passes", [False, True])
def test_direct_intervention_cancels_an_action_card(*, passes: bool) -> None:
    """The actor is not tapped, and Ben pays a pool for it."""
    table = stage_of(
        ann=side(ready=[kin("Ada", "DOM")], hand=cards("Govern the Unaligned")),
        ben=side(hand=cards("Direct Intervention")),
    )
    table.says("ann", "play:govern-the-unaligned")
    if "level:basic" in table.options:
        table.says("ann", "level:basic")
    table.says("ben", "pass" if passes else "reply:direct-intervention")
    assert (table.tapped("ada"), table.pool("ben")) == ((True, 27) if passes else (False, 29))


@pytest.mark.parametrize(("bleed", "burned"), [(4, True), (3, False)])
def test_archon_investigation_burns_who_bleeds_for_too_much(bleed: int, *, burned: bool) -> None:
    table = stage_of(ann=side(ready=[vampire("Ada", bleed=bleed)]), ben=side(hand=cards("Archon Investigation")))
    table.says("ann", "bleed:ada")
    if burned:
        table.says("ben", "reply:archon-investigation")
    assert (table.where("ada"), table.pool("ben")) == (("ash heap", 27) if burned else ("ready region", 27))


def test_major_boon_pays_now_and_is_paid_back() -> None:
    """Cleo pays for Ben, the Edge goes to Ann; when Cleo is bled herself, Ben pays."""
    table = stage_of(
        ann=side(ready=[vampire("Ada", bleed=2)]),
        ben=side(ready=[vampire("Bert", bleed=3)]),
        cleo=side(hand=cards("Major Boon")),
    )
    table.says("ann", "bleed:ada").passes("ben").says("cleo", "reply:major-boon")
    assert ([table.pool(seat) for seat in ("ann", "ben", "cleo")], table.edge) == ([30, 30, 28], "ann")
    while "bleed:bert" not in table.options:
        table.passes(table.asked)
    table.says("ben", "bleed:bert").says("cleo", "reply:major-boon")
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [30, 27, 28]
    assert table.where("major-boon") == "ash heap"


def test_life_boon_keeps_somebody_in_the_game() -> None:
    """Ben is two below zero: Cleo has to give three at least. She may take a pool of his in his untap phases."""
    table = turns(
        4, abilities=ABILITIES, ann=side(ready=[vampire("Ada", bleed=3)]), ben=side(pool=1),
        cleo=side(hand=cards("Life Boon")),
    )  # fmt: skip
    to(table, "ann", MINIONS).says("ann", "bleed:ada").says("cleo", "reply:life-boon")
    table.offers("cleo", "amount:3").offers_not("cleo", "amount:2").says("cleo", "amount:5")
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [30, 3, 25]
    to(table, "ben", UNTAP).says("ben", "use-of:cleo:life-boon").says("cleo", "amount:1")
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [30, 2, 26]
    assert points(table) == [0, 0, 0, 0]


def test_rotschreck_sends_a_vampire_to_torpor_before_he_burns() -> None:
    """The combat is over at once, and he misses his next untap."""
    claws = vampire("Ada", on_it=[Lying(face_named("Ivory Bow"))])
    table = stage_of(
        ann=side(ready=[claws]), ben=side(ready=[vampire("Bert")]), cleo=side(hand=cards("Rötschreck"))
    )  # fmt: skip
    table.says("ann", "bleed:ada").says("ben", "block:bert")
    table.says("ann", "strike:ivory-bow").says("ben", "strike:hands")
    table.says("cleo", "reply:rotschreck")
    if "on:ben:bert" in table.options:
        table.says("cleo", "on:ben:bert")
    bert = table.token("bert")
    assert (table.where("bert"), table.tapped("bert"), table.blood("ada")) == ("torpor", True, 4)
    assert (table.on("rotschreck"), value(table.t, stats.UNTAPS, bert)) == ("bert", 0)


def test_rotschreck_taps_who_flees() -> None:
    """Bert, who is rushed at, was not tapped before."""
    ada = vampire("Ada", on_it=[Lying(face_named("Ivory Bow"))])
    table = stage_of(
        ann=side(ready=[ada], hand=cards("Bum's Rush")), ben=side(ready=[vampire("Bert")]),
        cleo=side(hand=cards("Rötschreck")),
    ).says("ann", "play:bum-s-rush", "on:ben:bert").passes("ben", "ann")  # fmt: skip
    table.says("ann", "strike:ivory-bow").says("ben", "strike:hands").says("cleo", "reply:rotschreck")
    if table.asked == "cleo":
        table.says("cleo", "on:ben:bert")
    assert (table.where("bert"), table.tapped("bert")) == ("torpor", True)


def fled() -> Talk:
    """Ben's Bert has fled from Ada's bow into torpor, in Ann's turn."""
    claws = vampire("Ada", on_it=[Lying(face_named("Ivory Bow"))])
    table = turns(
        abilities=ABILITIES, ann=side(ready=[claws]), ben=side(ready=[vampire("Bert")]),
        cleo=side(hand=cards("Rötschreck")),
    )  # fmt: skip
    to(table, "ann", MINIONS).says("ann", "bleed:ada").says("ben", "block:bert")
    table.says("ann", "strike:ivory-bow").says("ben", "strike:hands").says("cleo", "reply:rotschreck")
    return table.says("cleo", "on:ben:bert") if "on:ben:bert" in table.options else table


def test_rotschreck_is_burned_once_an_untap_is_missed() -> None:
    table = to(fled(), "ben", MASTER)
    assert (table.tapped("bert"), table.where("rotschreck")) == (True, "ash heap")


def test_rotschreck_waits_for_a_vampire_who_is_out_of_play() -> None:
    """Bert is contested in Ben's untap phase; the one that he misses is the first after that, and no other."""
    table = fled()
    bert = table.token("bert")
    table.t.shift(bert, CONTESTED[1])
    assert to(table, "ben", MASTER).on("rotschreck") == "bert"
    table.t.shift(bert, TORPOR[1])
    table.t.tap(bert)
    to(to(table, "cleo", MASTER), "ben", MASTER)
    assert (table.tapped("bert"), table.where("rotschreck")) == (True, "ash heap")
    assert not to(to(table, "cleo", MASTER), "ben", MASTER).tapped("bert")


@pytest.mark.parametrize("name", ["Rötschreck", "Direct Intervention"])
def test_nobody_plays_them_without_a_reason(name: str) -> None:
    """Hands do no aggravated damage, and no card is played: Cleo is not asked."""
    table = stage(
        3, abilities=ABILITIES, flow=Bout, ann=side(ready=[vampire("Ada")]), ben=side(ready=[vampire("Bert")]),
        cleo=side(hand=cards(name)),
    )  # fmt: skip
    table.brawl()
    assert is_over(table)
