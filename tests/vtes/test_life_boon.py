"""Life Boon: pool for a Methuselah who has none, from one Methuselah, who covers all that is lacking."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens_vtes.ousting import oust

if TYPE_CHECKING:
    from tests.vtes.conftest import Talk, Vtes


def broke(vtes: Vtes) -> Talk:
    """Ann spends her last pool; Ben and Cleo both hold a boon."""
    table = vtes.table(
        ann={"pool": 1, "uncontrolled": ["Angel"]}, ben={"hand": ["Life Boon"]}, cleo={"hand": ["Life Boon"]},
        phase="influence",
    )  # fmt: skip
    return table.says("ann", "transfer:1")


def test_who_has_been_saved_is_not_saved_again(vtes: Vtes) -> None:
    """Ben's three pool keep Ann in the game; after that Cleo has nobody to save."""
    table = broke(vtes).says("ben", "reply:life-boon", "amount:3")
    assert (table.pool("ann"), table.pool("ben"), table.asked) == (3, 27, "ann")


def test_a_single_pool_is_enough_to_be_saved(vtes: Vtes) -> None:
    """Cleo is not asked any more."""
    table = broke(vtes).says("ben", "reply:life-boon", "amount:1")
    assert (table.pool("ann"), table.asked) == (1, "ann")


def test_nobody_saves_herself_and_no_boon_on_the_table_saves_anybody(vtes: Vtes) -> None:
    """Dan has one in his hand, whose last pool Cleo bleeds, and Ben one before him."""
    table = vtes.table(
        4, active="cleo", phase="minion", cleo={"ready": ["Angel"]}, dan={"pool": 1, "hand": ["Life Boon"]},
        ben={"in_play": ["Life Boon"]},
    )  # fmt: skip
    table.says("cleo", "bleed:angel")
    while table.asked == "cleo" and not table.gone:
        table.passes("cleo")
    assert table.gone == ["dan"]


def test_thirty_pool_are_the_most(vtes: Vtes) -> None:
    """Ben has more."""
    table = vtes.table(ann={"pool": 1, "uncontrolled": ["Angel"]}, ben={"hand": ["Life Boon"], "pool": 40},
                       phase="influence")  # fmt: skip
    table.says("ann", "transfer:1").says("ben", "reply:life-boon")
    assert table.options[-1] == "amount:30"


def test_another_may_save_her_if_the_first_does_not(vtes: Vtes) -> None:
    table = broke(vtes).passes("ben").says("cleo", "reply:life-boon", "amount:1")
    assert (table.pool("ann"), table.pool("cleo"), table.gone) == (1, 29, [])


def test_she_gets_at_least_what_she_lacks_and_one_more(vtes: Vtes) -> None:
    """Ann has none, so that one pool is the least, and all that Ben has the most."""
    table = broke(vtes).says("ben", "reply:life-boon")
    assert (table.options[0], table.options[-1]) == ("amount:1", "amount:30")


@pytest.mark.clause("ii.note.oust.cards", "ii.note.oust.vp")
@pytest.mark.parametrize("there", [True, False])
def test_a_victory_point_goes_to_a_creditor_who_is_still_there(vtes: Vtes, *, there: bool) -> None:
    """Dan has saved Ann; with him her debt leaves the game, and she scores for herself."""
    table = vtes.table(
        4, ann={"pool": 1, "uncontrolled": ["Angel"]}, ben={"pool": 1}, cleo={"ready": ["Gwendolyn"]},
        dan={"pool": 5, "hand": ["Life Boon"]}, phase="influence",
    )  # fmt: skip
    table.says("ann", "transfer:1").says("dan", "reply:life-boon", "amount:2")
    for seat in (1,) if there else (3, 1):
        oust(table.t, (seat,))
    assert (table.points("ann"), table.points("dan")) == ((0, 1) if there else (1, 0))
