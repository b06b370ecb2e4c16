"""Torpor: leaving it, and rescuing somebody from it."""

# ruff: noqa: ARG002  # a choice is called with more than each of them needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.clauses import cite
from kredens.kernel.costs import Cost
from kredens_vtes.action import Action
from kredens_vtes.board import PARALYSED
from kredens_vtes.costs import PRICE
from kredens_vtes.rules import Chosen, Pairs
from kredens_vtes.under_way import BY_CARD, LEAVE_TORPOR, RESCUE, action_of

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable

WAY_OUT: Final = 2
"""The blood that it takes to get out of torpor."""


class BloodOfActor(Cost, frozen=True, kw_only=True):
    """Blood of the acting vampire."""

    number: int

    def can(self, t: VtesTable, play: Play) -> bool:
        """Whether he has that much."""
        actor: Any = play
        return bool(t.blood(actor.actor) >= self.number)

    def pay(self, t: VtesTable, play: Play) -> None:
        """Burn it."""
        actor: Any = play
        t.burn_blood(actor.actor, self.number, PRICE)


class BloodOfBoth(Cost, frozen=True, kw_only=True):
    """The blood of a rescue, split between rescuer and rescued as the payload says."""

    def can(self, t: VtesTable, play: Play) -> bool:
        """Whether both have their parts."""
        rescue: Any = play
        ours, theirs = rescue.parts()
        return bool(t.blood(rescue.actor) >= ours and t.blood(rescue.target) >= theirs)

    def pay(self, t: VtesTable, play: Play) -> None:
        """Burn them."""
        rescue: Any = play
        ours, theirs = rescue.parts()
        t.burn_blood(rescue.actor, ours, PRICE)
        t.burn_blood(rescue.target, theirs, PRICE)


class LeaveTorpor(Action, kw_only=True):
    """A vampire in torpor gets up by himself."""

    verb: ClassVar[str] = LEAVE_TORPOR
    base: ClassVar[int] = 1

    def costs(self, t: Any) -> tuple[Cost, ...]:
        """Return the blood that it takes."""
        cite("ii.c.7.a.cost", "ii.c.7.a.blocked")
        return (BloodOfActor(number=WAY_OUT),)

    def plan(self, t: Any) -> None:
        """Note what it counts as."""
        cite("ii.c.7.stealth", "ii.c.7.undirected")
        super().plan(t)

    def carry_out(self, t: VtesTable) -> None:
        """Bring him to the ready region."""
        leave_torpor(t, self.actor)


class Rescue(Action, kw_only=True):
    """A vampire brings another one out of torpor. The payload is (the other, the blood that the rescuer pays)."""

    verb: ClassVar[str] = RESCUE

    @classmethod
    def picks(cls, t: Any, seat: int, actor: int, chosen: Chosen) -> Pairs | None:
        """Let the vampire be chosen, then who pays how much of the blood."""
        if not chosen:
            return [(f"on:{words}", token) for words, token in t.pointed(seat, in_torpor(t, actor))]
        other: int = chosen[0]
        if len(chosen) > 1 or t.on(other, PARALYSED):
            return None
        cite("iii.f.2.cannot-pay")
        return [
            (f"amount:{ours}", ours)
            for ours in range(WAY_OUT + 1)
            if t.blood(actor) >= ours and t.blood(other) >= WAY_OUT - ours
        ]

    def plan(self, t: Any) -> None:
        """Aim it; an undirected rescue has one stealth."""
        cite("ii.c.8.a.undirected", "ii.c.8.a.directed", "ii.c.8.b.note.chooser")
        super().plan(t)
        self.aim(t, self.payload[0])
        self.stealth = int(self.directed < 0)

    def parts(self) -> tuple[int, int]:
        """Return the blood that rescuer and rescued pay: nothing if the latter was paralysed."""
        if len(self.payload) < 2:  # nothing was chosen, as nothing is due
            return 0, 0
        return self.payload[1], WAY_OUT - self.payload[1]

    def costs(self, t: Any) -> tuple[Cost, ...]:
        """Return the blood that it takes, once it is known who is rescued."""
        cite("ii.c.8.b.cost", "ii.c.8.b.split", "ii.c.8.b.note.paralyzed")
        return () if self.payload is None else (BloodOfBoth(),)

    def legal(self, t: Any) -> bool:
        """Whether the other one is still in torpor."""
        return bool(t.in_torpor(self.target))

    def carry_out(self, t: VtesTable) -> None:
        """Bring the other one to his controller's ready region, tapped or not as he lies."""
        cite("ii.c.8.result")
        t.make_ready(self.target, RESCUE)


def leave_torpor(t: VtesTable, vampire: int) -> None:
    """Bring a vampire that has acted to get out of torpor to the ready region, tapped."""
    action = action_of(t)
    if action is not None and action.verb == BY_CARD:
        cite("ii.c.7.a.card")
    cite("ii.c.7.b.move", "ii.c.7.b.tapped")
    t.make_ready(vampire, LEAVE_TORPOR)
    t.tap(vampire, cause=LEAVE_TORPOR)


def in_torpor(t: VtesTable, actor: int) -> list[int]:
    """Return all vampires in torpor but the actor, whoever controls them."""
    cite("ii.c.8.target", "ii.c.9.target")
    return [token for seat in t.seats for token in t.torpid(seat) if token != actor]


__all__ = ["WAY_OUT", "BloodOfActor", "LeaveTorpor", "Rescue", "in_torpor", "leave_torpor"]
