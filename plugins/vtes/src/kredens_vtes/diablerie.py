"""Diablerie: what becomes of victim and diabolist, and the blood hunt that may be called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY, Located, Token
from kredens.kernel.circle import SAME, Circle
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, while_seated
from kredens.kernel.notes import recall, remember
from kredens.kernel.phases import active_seat
from kredens.kernel.questions import PASS, Ask, choices
from kredens.kernel.triggers import Consequence
from kredens_vtes.board import BLOOD
from kredens_vtes.faces import EQUIPMENT
from kredens_vtes.learning import Learning
from kredens_vtes.moments import TURN_ENDS, next_untap
from kredens_vtes.moving import hand_to
from kredens_vtes.telling import methuselah, of
from kredens_vtes.under_way import DIABLERIZE

if TYPE_CHECKING:
    from kredens.kernel.questions import Plain
    from kredens_vtes.tables import VtesTable

DRANK: Final = "committed-diablerie"
"""The topic of the notes about vampires that have committed diablerie since a Methuselah's last turn."""
DRANK_OLDER: Final = "committed diablerie on an older vampire"
"""The topic of the notes about vampires that have ever done so with an older one."""


class Recollection(Consequence[Any]):
    """The turn of a Methuselah has come: at its end a diablerie is older than her last turn."""

    alike: ClassVar[bool] = True

    def keep(self, t: VtesTable) -> None:
        """Remember it for this turn."""
        if self.same(t):
            remember(t, DRANK, seat=self.seat, token=self.source, until=TURN_ENDS)

    steps: ClassVar[tuple[Step, ...]] = (do(keep),)


def remember_diablerie(t: VtesTable, diabolist: int) -> None:
    """Remember for every Methuselah, to the end of the turn that is hers next, who has committed diablerie."""
    active = active_seat(t)
    for seat in t.seats:
        if seat == active:
            remember(t, DRANK, seat=seat, token=diabolist, until=TURN_ENDS)
        else:
            remember(t, DRANK, seat=seat, token=diabolist, until=next_untap(seat), then=Recollection)


class Diablerie(Procedure[Any], kw_only=True):
    """A vampire drinks another one dry, may learn something from it, and may be hunted for it.

    Attributes:
        seat: the diabolist's controller.
        diabolist: who commits it.
        victim: the vampire in torpor.
        younger: whether the diabolist was younger than the victim.
    """

    seat: int
    diabolist: Token
    victim: Token
    younger: bool = False

    fits = while_seated

    def drink(self, t: VtesTable) -> None:
        """Move equipment and blood to the diabolist and burn the rest with the victim."""
        victim, diabolist = self.victim, self.diabolist
        self.younger = t.age(diabolist) < t.age(victim)
        if t.telling:
            text = f"{of(t, diabolist)} commits diablerie on {of(t, victim)}"
            t.say("diablerie", seat=self.seat, card=t.face(diabolist).slug, victim=t.face(victim).slug, text=text)
        for token in t.carried(victim, EQUIPMENT):
            hand_to(t, token, diabolist, DIABLERIZE)
        blood = t.blood(victim)
        t.put(victim, BLOOD, 0, DIABLERIZE)
        t.gain_blood(diabolist, blood, DIABLERIZE)
        t.burn(victim, DIABLERIZE)
        if self.younger and not recall(t, DRANK_OLDER, token=diabolist):
            remember(t, DRANK_OLDER, token=diabolist)
        remember_diablerie(t, diabolist)

    def learn(self, _t: VtesTable) -> Learning | None:
        """Let the diabolist's Methuselah take a skill card for him."""
        return Learning(seat=self.seat, pupil=self.diabolist) if self.younger else None

    def call(self, t: VtesTable) -> HuntCall:
        """Let every Methuselah call a blood hunt."""
        first = active_seat(t)
        return HuntCall(first=self.seat if first == NOBODY else first, diabolist=self.diabolist)

    steps: ClassVar[tuple[Step, ...]] = (
        do(drink, "ii.c.9.b.burn", "ii.c.9.b.equipment", "ii.c.9.b.blood", "ii.c.9.b.other", "ii.c.9.b.i"),
        do(learn, "ii.c.9.b.ii.search", "ii.c.9.b.ii.younger"),
        do(call, "ii.c.9.b.iii.call"),
    )


class HuntCall(Circle, kw_only=True):
    """Every Methuselah in turn may call a blood hunt; there is one at most.

    Attributes:
        diabolist: who would be hunted.
    """

    after: ClassVar[str] = SAME
    once: ClassVar[bool] = True

    diabolist: Token

    def tells(self, t: Any) -> dict[str, Any]:
        """Return who would be hunted."""
        return {"diabolist": Located(self.diabolist)} if t.in_play(self.diabolist) else {}

    def closed(self, t: Any) -> bool:
        """Whether there is nobody to hunt any more."""
        return not t.in_play(self.diabolist)

    def options(self, t: Any, seat: int) -> list[tuple[str, Plain]]:
        """Offer to call it."""
        del t, seat
        return [("call", True)]

    def act(self, t: Any, seat: int, value: Plain) -> Procedure[Any]:
        """Hold the vote."""
        del value
        if t.telling:
            text = f"{methuselah(seat)} calls a blood hunt on {of(t, self.diabolist)}"
            t.say("blood hunt", seat=seat, card=t.face(self.diabolist).slug, text=text)
        from kredens_vtes.blood_hunt import BloodHunt

        return BloodHunt(caller=seat, diabolist=self.diabolist)

    def follow(self, t: Any, seat: int, result: Plain) -> Jump:
        """End it after one vote, whatever its result."""
        del t, seat, result
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        ask(
            Circle.offer,
            "ii.c.9.b.iii.call",
            "ii.c.9.b.iii.anyone",
            "ii.c.9.b.iii.fails",
            "ii.c.9.b.iii.not-action",
            "ii.c.9.b.iii.no-block",
            prompt="Call a blood hunt?",
        ),
        do(Circle.take),
        do(Circle.acted, "ii.c.9.b.iii.note.one"),
    )


class BlockersDiablerie(Procedure[Any], kw_only=True):
    """A vampire who has blocked one that acts from torpor may commit diablerie on him.

    Attributes:
        seat: the blocker's controller.
        diabolist: the blocker.
        victim: the vampire that he has blocked.
    """

    seat: int
    diabolist: Token
    victim: Token

    fits = while_seated

    def offer(self, t: VtesTable) -> Ask:
        """Ask her whether he does."""
        word = t.words(self.seat, self.seat)[self.diabolist]
        return choices(self.seat, [(f"{DIABLERIZE}:{word}", True), (PASS, False)])

    def commit(self, _t: VtesTable, chosen: Plain) -> Diablerie | None:
        """Let him commit it."""
        if not chosen:
            return None
        return Diablerie(seat=self.seat, diabolist=self.diabolist, victim=self.victim)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(offer, "iii.f.3.b.diablerie", prompt="Commit diablerie?"),
        do(commit),
    )


__all__ = [
    "DRANK", "BlockersDiablerie", "Diablerie", "HuntCall", "Recollection", "remember_diablerie",
]  # fmt: skip
