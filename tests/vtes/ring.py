"""A ring: two minions who fight, on the stage of `stage.py`, with the plainest cards that do what real ones do.

    table = ring(vampire("Ada"), vampire("Bert", blood=2))
    table.says("ann", "strike:hands").says("ben", "strike:hands")
    assert table.blood("bert") == 1

Ann's first ready minion is the acting one and fights Ben's first ready minion. When all is over Ann is asked, with
nothing to do but pass. The cards are those of `ring_cards.py`.
"""

# ruff: noqa: ANN401  # what is printed on a card is of many types

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.vtes.ring_cards import CARDS
from tests.vtes.stage import PREPARED, Lying, Side, Talk, stage

from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.questions import Ask
from kredens_vtes import faces as f
from kredens_vtes.combat import Combat
from kredens_vtes.fighting import combat_of

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

OVER = "The combat is over."
"""The question when all is over."""


class Bout(Procedure[Any], kw_only=True):
    """The position, the combat, and a last question."""

    def prepare(self, t: VtesTable) -> None:
        PREPARED[id(t.setting.game)](t)

    def fight(self, t: VtesTable) -> Procedure[Any]:
        acting, opposing = t.ready(0), t.ready(1)
        return Combat(acting=acting[0], opposing=(opposing or acting[1:] or t.torpid(1))[0])

    def rest(self, _t: VtesTable) -> Ask:
        return Ask(0, ("pass",), (None,))

    def end(self, t: VtesTable) -> None:
        t.over([0] * t.setting.seats, (), "the ring is empty")

    steps: ClassVar[tuple[Step, ...]] = (do(prepare), do(fight), ask(rest, prompt=OVER), do(end))


class StunnedBout(Bout, kw_only=True):
    """A combat in whose first round Ben's minion has no strike."""

    def fight_stunned(self, t: VtesTable) -> Procedure[Any]:
        return Combat(acting=t.ready(0)[0], opposing=t.ready(1)[0], stunned=t.ready(1)[0])

    steps: ClassVar[tuple[Step, ...]] = (
        do(Bout.prepare), do(fight_stunned), ask(Bout.rest, prompt=OVER), do(Bout.end),
    )  # fmt: skip


def card(name: str) -> f.VtesFace:
    """Return a combat card; `Veto` is a master card and `Afterwards` an action modifier."""
    kind = {"Veto": f.MASTER, "Afterwards": f.MODIFIER}.get(name, f.COMBAT)
    slug = name.lower().replace(" ", "-")
    return f.VtesFace(id=0, kind=kind, name=name, abilities=(slug,))


def gear(name: str, kind: str = "", **printed: Any) -> Lying:
    """Return a piece of equipment on a minion: a weapon if its kind of weapon is named."""
    slug = name.lower().replace(" ", "-")
    face = f.VtesFace(
        id=0, kind=f.EQUIPMENT, name=name, keywords=(kind,) if kind else (), abilities=(slug,) if slug in CARDS else (),
        ranged=kind in {f.GUN, f.RANGED}, **printed,
    )  # fmt: skip
    return Lying(face)


def gun(name: str = "Gun", damage: int = 2, **printed: Any) -> Lying:
    """Return a gun with one maneuver in each combat."""
    return gear(name, f.GUN, damage=damage, **{"maneuvers": 1, **printed})


def retainer(name: str = "Crow", life: int = 1) -> Lying:
    """Return a retainer."""
    return Lying(f.VtesFace(id=0, kind=f.RETAINER, name=name), life)


def ring(mine: Lying, hers: Lying, *, ann: tuple[str, ...] = (), ben: tuple[str, ...] = (),
         cleo: tuple[str, ...] = (), library: tuple[str, ...] = (),
         flow: type[Procedure[Any]] = Bout) -> Talk:  # fmt: skip
    """Return a combat between a minion of Ann's and one of Ben's.

    Args:
        mine: Ann's minion, the acting one.
        hers: Ben's.
        ann: the names of the cards in Ann's hand.
        ben: likewise of Ben's.
        cleo: likewise of Cleo's, who looks on.
        library: the names of the cards in Ann's library.
        flow: the procedure of the bout.
    """
    return stage(
        3, abilities=CARDS, flow=flow,
        ann=Side(ready=[mine], hand=[card(name) for name in ann], library=[card(name) for name in library]),
        ben=Side(ready=[hers], hand=[card(name) for name in ben]), cleo=Side(hand=[card(name) for name in cleo]),
    )  # fmt: skip


def hands(table: Talk, *seats: str) -> Talk:
    """Let these strike with their hands, one after the other."""
    for seat in seats or ("ann", "ben"):
        table.says(seat, "strike:hands")
    return table


def over(table: Talk) -> Talk:
    """The combat is over."""
    assert table.prompt == OVER, f"{table.asked}: {table.prompt} {table.options}"
    return table


def in_combat(table: Talk) -> Any:
    """Return the combat under way."""
    combat = combat_of(table.t)
    assert combat is not None
    return combat


__all__ = [
    "CARDS", "OVER", "Bout", "StunnedBout", "card", "gear", "gun", "hands", "in_combat", "over", "retainer", "ring",
]  # fmt: skip
