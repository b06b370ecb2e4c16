"""Numbers: what is printed on equipment and retainers is added to what their minion has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.vtes.stage import Lying, ally, clause, library, side, stage, vampire

from kredens.kernel.abilities import Ability
from kredens.kernel.modifiers import Bonus, Stat, value
from kredens_vtes import faces as f
from kredens_vtes import stats
from kredens_vtes.board import HOLDINGS

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

NUMBERS: dict[str, tuple[Stat, int]] = {
    "bleed": (stats.BLEED, 1), "stealth": (stats.STEALTH, 0), "intercept": (stats.INTERCEPT, 0),
}  # fmt: skip


@clause("iii.e.2.base", "ii.c.1.a.amount")
@pytest.mark.parametrize("printed", NUMBERS)
def test_what_lies_on_a_minion_adds_to_it(printed: str) -> None:
    """One of equipment and two of a retainer; a card that is neither adds nothing, nor does what lies on another."""
    stat, own = NUMBERS[printed]
    thing, helper, sign = (
        Lying(library(kind, kind, **{printed: number}), 1)
        for kind, number in ((f.EQUIPMENT, 1), (f.RETAINER, 2), (f.MASTER, 4))
    )
    ann = side(ready=[vampire("Ada", on_it=[thing, helper, sign]), vampire("Abe"), ally("Wolf", on_it=[thing])])
    table = stage(3, ann=ann)
    found = [value(table.t, stat, table.token(word)) for word in ("ada", "abe", "wolf", f.EQUIPMENT)]
    assert found[:3] == [own + 3, own, 1]
    assert found[3] == (1 if printed == "bleed" else 0)


def _out_of_play(t: VtesTable, _source: int, token: int) -> bool:
    return not t.in_play(token)


@clause("iii.f.2.cannot-pay")
@pytest.mark.parametrize(("stat", "pool", "blood"), [(stats.POOL_COST, 28, 3), (stats.BLOOD_COST, 29, 2)])
def test_a_card_may_make_others_dearer(stat: Stat, pool: int, blood: int) -> None:
    """A ring for a pool and a blood, at a table where a tax lies; who has not that much does not equip with it."""
    tax = {"tax": Ability(bonuses=(Bonus(stat, 1, _out_of_play),), zones=(HOLDINGS,))}
    ring = library("Ring", f.EQUIPMENT, pool=1, blood=1)
    ben = side(holdings=[Lying(library("Tax", f.MASTER, "tax"))])
    table = stage(3, abilities=tax, ann=side(ready=[vampire("Ada")], hand=[ring]), ben=ben)
    table.says("ann", "equip:ada", "card:ring")
    assert (table.pool("ann"), table.blood("ada")) == (pool, blood)
    poor = side(ready=[vampire("Ada", 1)], hand=[ring], pool=1)
    stage(3, abilities=tax, ann=poor, ben=ben).offers_not("ann", "equip:ada")
