"""A whole game: the set-up, and turn after turn until at most one Methuselah is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.flow import DONE, Jump, Procedure, Run, Step, do, go, leave, run_then, while_seated
from kredens.kernel.phases import Turns
from kredens_vtes.board import SEAT_NAMES, TURN
from kredens_vtes.discarding import DiscardPhase
from kredens_vtes.ending import end_turn
from kredens_vtes.influence import InfluencePhase
from kredens_vtes.master import MasterPhase
from kredens_vtes.minion import MinionPhase
from kredens_vtes.ousting import UNFINISHED, end_game
from kredens_vtes.setup import SetUp
from kredens_vtes.untap import UntapPhase

if TYPE_CHECKING:
    from kredens.kernel.phases import Phase
    from kredens_vtes.tables import VtesTable


def _enter(t: VtesTable, phase: Phase) -> Phase:
    if t.telling:
        t.say("phase", title=phase.title)
    return phase


class Turn(Procedure[Any], kw_only=True):
    """A turn. It is over at once if its Methuselah leaves the game.

    Attributes:
        seat: the active Methuselah.
    """

    seat: int

    fits = while_seated

    def untap_phase(self, t: VtesTable) -> Phase:
        """Count the turn, and run its first phase."""
        t.add(TURN, 1)
        if t.telling:
            number = t.marks[TURN.base]
            t.say("turn of play", title=f"Turn {number}: {SEAT_NAMES[self.seat].capitalize()}")
        return _enter(t, UntapPhase(seat=self.seat))

    def master_phase(self, t: VtesTable) -> Phase:
        """Run the master phase."""
        return _enter(t, MasterPhase(seat=self.seat))

    def minion_phase(self, t: VtesTable) -> Phase:
        """Run the minion phase."""
        return _enter(t, MinionPhase(seat=self.seat))

    def influence_phase(self, t: VtesTable) -> Phase:
        """Run the influence phase."""
        return _enter(t, InfluencePhase(seat=self.seat))

    def discard_phase(self, t: VtesTable) -> Phase:
        """Run the discard phase."""
        return _enter(t, DiscardPhase(seat=self.seat))

    def end(self, t: VtesTable) -> None:
        """End the turn."""
        end_turn(t)

    steps: ClassVar[tuple[Step, ...]] = (
        do(untap_phase, "ii.order"),
        do(master_phase, "ii.order"),
        do(minion_phase, "ii.order"),
        do(influence_phase, "ii.order"),
        do(discard_phase, "ii.order"),
        leave(end, "ii.order", "ii.f.allies", "ii.note.oust.turn"),
    )


class VtesTurns(Turns, kw_only=True):
    """Turn after turn, clockwise among those who are still in the game.

    Attributes:
        round: the number of the round, from 1; it is over when everybody who is still there has had a turn.
        had: the mask of those who have had a turn in this round.
    """

    turn: ClassVar[type[Procedure[Any]]] = Turn

    round: int = 1
    had: int = 0

    def hand_on(self, t: Any) -> Jump | None:
        """Hand on to the next Methuselah, unless there have been as many rounds as the table has settled on."""
        self.had |= 1 << self.seat
        following = t.left_of(self.seat)
        if self.had >> following & 1:
            self.had = 0
            self.round += 1
            if self.round > t.options.round_limit:
                return None
        self.seat = following
        self.number += 1
        return go(Turns.take_turn)

    steps: ClassVar[tuple[Step, ...]] = (do(Turns.take_turn), do(hand_on, "i.a.turn-order", "i.a.seat-closes"))


class Match(Procedure[Any]):
    """A whole game."""

    def set_up(self, _t: VtesTable) -> Run:
        """Set up."""
        return run_then(SetUp(), Match.take_turns)

    def take_turns(self, _t: VtesTable, first: int) -> VtesTurns:
        """Let all take turns."""
        return VtesTurns(seat=first)

    def end(self, t: VtesTable) -> Jump:
        """End the game unfinished."""
        end_game(t, (), UNFINISHED)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (do(set_up), do(take_turns), do(end))


__all__ = ["Match", "Turn", "VtesTurns"]
