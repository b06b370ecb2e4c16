"""Revenge: a Cossack may at once challenge the character that has killed a companion of his."""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kredens.kernel.bans import allows, verb_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.moments import happening
from kredens.kernel.replies import open_window, subject_of
from kredens_veto.bans_duel import REVENGE_BANS
from kredens_veto.challenge import Challenge, can_be_challenged, may_avenge
from kredens_veto.moments import CHALLENGES, DIED, VetoMoment, VetoWindow, has_answered
from kredens_veto.rules import CardRule

if TYPE_CHECKING:
    from kredens.kernel.costs import Cost
    from kredens.kernel.plays import Compose
    from kredens.kernel.questions import Plain
    from kredens.kernel.replies import ReplyWindow
    from kredens_veto.tables import VetoTable

REVENGE = "revenge"


class AvengingChallenge(Challenge, kw_only=True):
    """A challenge that is a reply: no deed, and the challenger is not marked. The payload is (the killer)."""

    def is_deed(self, t: VetoTable) -> bool:
        """It is none."""
        return False

    def costs(self, t: VetoTable) -> tuple[Cost, ...]:
        """Return what has to be paid: nothing."""
        cite("1.2.kw.cossack.revenge", "1.2.kw.cossack.no-mark")
        return ()

    def composition(self, t: VetoTable) -> Compose | None:
        """Return that there is nothing to choose."""
        return None

    def about(self, t: VetoTable) -> tuple[Plain, ...]:
        """Return the killer, who is challenged."""
        return (subject_of(t, self).payload[1],)


class Revenge(CardRule):
    """What a Cossack can do about the death of a companion."""

    to: ClassVar[tuple[str, ...]] = (DIED,)
    kind: ClassVar[str] = CHALLENGES
    verb: ClassVar[str] = REVENGE
    play = AvengingChallenge


class DeathWindow(VetoWindow, kw_only=True):
    """The answers to a death: those of cards, and the revenge of Cossacks.

    The payload of the item is (the dead, the killer or `NOBODY`, who controlled the dead).
    """

    leads_to_duel: ClassVar[bool] = True

    def worth_asking(self, t: VetoTable) -> int:
        """Return the mask of the seats that may have an answer."""
        mourner: int = subject_of(t, self).payload[2]
        return super().worth_asking(t) | 1 << mourner

    def options(self, t: VetoTable, seat: int) -> list[tuple[str, Plain]]:
        """Return the replies of cards and of Cossacks."""
        pairs = super().options(t, seat)
        item = subject_of(t, self)
        if self.may_answer(seat, item) and seat == item.payload[2]:
            words = t.words(seat, seat)
            avengers = [k for k in avengers_of(t, seat, item.payload[1]) if not has_answered(t, seat, k, item)]
            pairs += [(f"{REVENGE}:{words[token]}", (token, REVENGE, self.subject)) for token in avengers]
        return pairs

    steps = VetoWindow.steps


class Death(VetoMoment, kw_only=True):
    """A character has been killed."""

    def replies(self, t: VetoTable) -> ReplyWindow | None:
        """Let all answer it, its companions by revenge."""
        return open_window(DeathWindow, t, self.item)


def avengers_of(t: VetoTable, seat: int, killer: int) -> list[int]:
    """Return the Cossacks of a player who may challenge the killer of their companion."""
    if t.kkk or killer == NOBODY or not can_be_challenged(t, seat, killer):
        return []
    verb = verb_of(t, REVENGE)
    words = t.words(seat, seat)
    return [
        token
        for token in t.company(seat)
        if allows(t, verb, REVENGE_BANS, seat, token, words[token]) and may_avenge(t, seat, token)
    ]


def death(t: VetoTable, dead: int, mourner: int, killer: int) -> Death | None:
    """Return the procedure in which all can answer a death, or None if nobody can.

    A player whom the death has put out of the game has nobody left to avenge it, but the others can answer it still.

    Args:
        t: the table.
        dead: the character.
        mourner: who controlled it.
        killer: the character that has killed it, or `NOBODY`.
    """
    avenged = bool(avengers_of(t, mourner, killer))
    return happening(Death, t, DIED, t.clockwise(mourner)[0], (dead, killer, mourner), anyhow=avenged)


__all__ = ["REVENGE", "AvengingChallenge", "Death", "DeathWindow", "Revenge", "avengers_of", "death"]
