"""A whole game: the set-up, and round after round until somebody wins."""

from __future__ import annotations

from typing import ClassVar

from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Procedure, Run, Step, do, go, run_then
from kredens_veto.board import ROUND
from kredens_veto.ending import EndPhase, Upkeep
from kredens_veto.floor import GamePhase
from kredens_veto.settlement import Settlement
from kredens_veto.setup import SetUp
from kredens_veto.tables import VetoTable
from kredens_veto.unmarking import Unmarking
from kredens_veto.victory import UNFINISHED, end_game


def _enter(t: VetoTable, title: str) -> None:
    if t.listening:
        t.say("phase", title=title)


class Round(Procedure[VetoTable]):
    """A round: of four phases in the second edition, of the floors and the upkeep in the demo."""

    def unmarking(self, t: VetoTable) -> Unmarking | None:
        """Run the Unmarking phase, except in the first round."""
        if t.kkk:
            return None
        if t.first_round:
            cite("3.3.1.first-round-skip", "3.3.1.first-round.no-influence")
            return None
        _enter(t, f"{Unmarking.title} phase")
        return Unmarking()

    def settlement(self, t: VetoTable) -> Settlement | None:
        """Run the Settlement phase, except in the first round."""
        if t.kkk:
            return None
        if t.first_round:
            cite("3.3.2.first-round-skip", "3.4.election.not-first-round")
            return None
        _enter(t, f"{Settlement.title} phase")
        return Settlement()

    def game(self, t: VetoTable) -> GamePhase:
        """Run the Game phase."""
        _enter(t, f"{GamePhase.title} phase")
        return GamePhase()

    def ending(self, t: VetoTable) -> EndPhase | Upkeep:
        """Run the End phase, or the demo's upkeep."""
        _enter(t, "Upkeep" if t.kkk else f"{EndPhase.title} phase")
        return Upkeep() if t.kkk else EndPhase()

    steps: ClassVar[tuple[Step, ...]] = (
        do(unmarking, "3.3.phases"),
        do(settlement, "3.3.phases"),
        do(game, "3.3.phases", "3.3.1.initiative.first-floor"),
        do(ending, "3.3.phases", "kkk.turn.rounds"),
    )


class Match(Procedure[VetoTable]):
    """A whole game."""

    def set_up(self, _t: VetoTable) -> SetUp:
        """Set up."""
        return SetUp()

    def play_round(self, t: VetoTable) -> Run:
        """Play a round."""
        t.add(ROUND, 1)
        if t.listening:
            t.say("round", number=t.marks[ROUND])
        return run_then(Round(), Match.go_on)

    def go_on(self, t: VetoTable) -> Jump:
        """Play another one, unless there have been as many as the table has settled on."""
        if t.marks[ROUND] < t.options.round_limit:
            return go(Match.play_round)
        end_game(t, (), UNFINISHED)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        do(set_up, "5.1.standard-else"),
        do(play_round, "3.3.phases", "kkk.turn.rounds"),
        do(go_on),
    )
