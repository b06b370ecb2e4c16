"""Numbers: what is printed on equipment and retainers is added to what their minion has."""

from __future__ import annotations

import pytest
from tests.vtes.stage import Lying, ally, clause, library, side, stage, vampire

from kredens.kernel.modifiers import Stat, value
from kredens_vtes import faces as f
from kredens_vtes import stats

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
