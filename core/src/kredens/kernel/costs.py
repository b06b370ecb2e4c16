"""Costs: what has to be paid for a play, when, and on which outcomes it comes back."""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kredens.kernel.markers import Marker

if TYPE_CHECKING:
    from kredens.kernel.flow import Procedure
    from kredens.kernel.plays import Play
    from kredens.kernel.table import Table


class Cost(Struct, frozen=True, kw_only=True):
    """What has to be paid for a play.

    Attributes:
        early: whether it is paid when the play is declared; otherwise when it takes effect.
        back: the outcomes on which it comes back (`CANCELLED`, `FIZZLED`, `RETURNED`).
    """

    early: bool = False
    back: tuple[str, ...] = ()

    def can(self, t: Any, play: Play) -> bool:
        """Whether it can be paid now."""
        return True

    def pay(self, t: Any, play: Play) -> Procedure[Any] | None:
        """Pay it, or return the procedure that does; what that brings as its result is dropped."""

    def refund(self, t: Any, play: Play) -> None:
        """Give it back."""


class TapSource(Cost, frozen=True, kw_only=True):
    """The card that carries the ability is tapped (marked); a tapped one cannot."""

    early: bool = True

    def can(self, t: Table, play: Play) -> bool:
        """Whether the card is not tapped yet."""
        return not t.cards[play.source].tapped

    def pay(self, t: Table, play: Play) -> None:
        """Tap it."""
        t.tap(play.source, cause="cost")

    def refund(self, t: Table, play: Play) -> None:
        """Untap it."""
        t.tap(play.source, tapped=False, cause="refund")


class Pay(Cost, frozen=True, kw_only=True):
    """Some of a seat's tokens of a marker, back to the common pool if the marker has one."""

    marker: Marker
    number: int

    def can(self, t: Table, play: Play) -> bool:
        """Whether she has that many."""
        return t.marks[self.marker[play.seat]] >= self.number

    def pay(self, t: Table, play: Play) -> None:
        """Take them."""
        self._give(t, play.seat, -self.number, "cost")

    def refund(self, t: Table, play: Play) -> None:
        """Give them back."""
        self._give(t, play.seat, self.number, "refund")

    def _give(self, t: Table, seat: int, number: int, cause: str) -> None:
        marker = self.marker
        t.add(marker[seat], number, cause)
        if marker.kind == "tokens":
            t.add(marker.common, -number, cause)
