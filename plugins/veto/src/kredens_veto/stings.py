"""Attaching stings: from the court, face down, under a character of one's own, as a Trifle."""

# ruff: noqa: ARG002  # what overrides a hook takes what the hook takes

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.clauses import cite
from kredens.kernel.flow import Step, ask, do, leave
from kredens.kernel.modifiers import value
from kredens.kernel.plays import Compose, Play
from kredens_veto import stats
from kredens_veto.bans_putting_out import room_for_sting
from kredens_veto.faces import STING
from kredens_veto.moments import STING_ATTACHED, VetoPlay

if TYPE_CHECKING:
    from kredens.kernel.questions import Plain
    from kredens_veto.tables import VetoTable


def is_sting(face: Any) -> bool:
    """Whether a card is a sting: what everybody knows of one that lies face down."""
    kind: str = face.kind
    return kind == STING


def sting_hosts(t: VetoTable, seat: int) -> list[int]:
    """Return a player's characters that can have another sting."""
    return [character for character in t.company(seat) if room_for_sting(t, character)]


class HostChoice(Compose, kw_only=True):
    """The choice of the character that a sting is attached to."""

    def choices(self, t: VetoTable, chosen: tuple[Plain, ...]) -> list[tuple[str, Plain]] | None:
        """Offer the player's characters that can have another sting."""
        if chosen:
            return None
        return [(f"on:{words}", token) for words, token in t.pointed(self.seat, sting_hosts(t, self.seat))]

    steps: ClassVar[tuple[Step, ...]] = (
        ask(Compose.offer, "1.6.attach", prompt="To which character?", silent=True), do(Compose.take),
    )  # fmt: skip


class AttachSting(VetoPlay, kw_only=True):
    """A sting is attached. Only its player knows which one it is; its payload holds the character."""

    kind: ClassVar[str] = STING_ATTACHED
    up: ClassVar[bool | None] = False

    def composition(self, t: Any) -> HostChoice:
        """Let the player choose the character."""
        return HostChoice(seat=self.seat, source=self.source)

    def declare(self, t: VetoTable) -> None:
        """Show that a sting is attached, and not which one."""
        self.show(t)
        t.tell_kind(self.source, is_sting)

    def points_at(self, t: VetoTable) -> tuple[int, ...]:
        """Return the character."""
        return tuple(self.payload)

    def legal(self, t: VetoTable) -> bool:
        """Whether the character is still hers and can have another sting."""
        return self.payload[0] in sting_hosts(t, self.seat)

    def carry_out(self, t: VetoTable) -> None:
        """Attach it face down, or face up if only being Famous makes room for it."""
        host: int = self.payload[0]
        up = self._extra(t, host)
        if up:
            cite("1.2.kw.famous.sting-extra", "1.2.kw.famous.sting-faceup")
        t.attach(self.source, host, up=up, cause="attach")

    def _extra(self, t: VetoTable, host: int) -> bool:
        room = stats.room_by_fame(t, host)
        hidden = [sting for sting in t.stings_on(host) if not t.cards[sting].up]
        return len(hidden) >= value(t, stats.STING_LIMIT, host) - room

    steps: ClassVar[tuple[Step, ...]] = (
        do(Play.compose),
        do(Play.composed),
        do(declare, "1.6.attach", "1.6.attach-trifle", "kkk.trifle.sting", "kkk.sting.only-ways"),
        do(Play.pay_early, "8.lafa.none"),
        do(Play.window, "4.4.right", "3.3.3.window.action", "kkk.reply.any-time"),
        do(Play.recheck, "4.4.negated", "4.4.stack.condition"),
        do(Play.pay_late),
        do(Play.effect, "1.6.face-down", "1.6.owner-may-look", "kkk.sting.attach", "kkk.sting.face-down"),
        do(Play.resolved),
        leave(Play.put_away, "4.4.stack.put-aside"),
    )


__all__ = ["AttachSting", "HostChoice", "is_sting", "sting_hosts"]
