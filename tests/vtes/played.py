"""Real cards on the stage: those of the catalogue, with their abilities, and vampires who can play them.

table = stage_of(ann=side(ready=[kin("Alba", "DOM")], hand=cards("Govern the Unaligned")))
table.says("ann", "play:govern-the-unaligned", "level:basic")
assert table.pool("ben") == 27
"""

# ruff: noqa: ANN401  # what is printed on a card is of many types

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.vtes.ring import OVER, Bout
from tests.vtes.stage import Lying, Side, Talk, stage, vampire

from kredens_vtes import faces as f
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.catalogue import face_named

if TYPE_CHECKING:
    from kredens_vtes.faces import VtesFace


def cards(*names: str) -> list[VtesFace]:
    """Return cards of the catalogue."""
    return [face_named(name) for name in names]


def kin(name: str, disciplines: str = "", blood: int = 4, **printed: Any) -> Lying:
    """Return a vampire with disciplines, which are written as lists of decks write them: superior in capitals."""
    levels = tuple(
        [(word.lower(), f.SUPERIOR_LEVEL if word.isupper() else f.BASIC_LEVEL) for word in disciplines.split()]
    )
    return vampire(name, blood, disciplines=levels, **printed)


def stage_of(seats: int = 3, **sides: Any) -> Talk:
    """Return a table on which real cards have their abilities; what is named like an option of `stage` is one."""
    return stage(seats, abilities=ABILITIES, **sides)


def bout(mine: Lying, hers: Lying, ann: tuple[str, ...] = (), ben: tuple[str, ...] = (), **how: Any) -> Talk:
    """Return a combat between a minion of Ann's, the acting one, and one of Ben's, with real cards in their hands."""
    flow = how.pop("flow", Bout)
    more = how.pop("abilities", {})
    return stage(
        3, abilities={**ABILITIES, **more}, flow=flow, ann=Side(ready=[mine], hand=cards(*ann), **how),
        ben=Side(ready=[hers], hand=cards(*ben)), cleo=Side(),
    )  # fmt: skip


def level(table: Talk, seat: str, option: str, name: str) -> Talk:
    """Let her play a card at a level, whether or not there is a choice of levels."""
    table.says(seat, option)
    if table.asked == seat and f"level:{name}" in table.options:
        table.says(seat, f"level:{name}")
    return table


def is_over(table: Talk) -> bool:
    """Whether the combat is over."""
    return table.prompt == OVER


__all__ = ["bout", "cards", "is_over", "kin", "level", "stage_of"]
