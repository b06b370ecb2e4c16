"""A whole game: the set-up, the rounds with their thirteen phases, and the final scoring."""

from __future__ import annotations

from typing import ClassVar

from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Procedure, Run, Step, do, finish, go, run_then
from kredens_verrater.board import DISCARD, HAND, POINTS, ROUND
from kredens_verrater.closing import (
    Build,
    DiscardSupplies,
    DrawSupplies,
    EndRound,
    PassStart,
    ReturnActions,
    TakeStrategy,
)
from kredens_verrater.conflict import (
    ChooseActions,
    DetermineConflict,
    DistributePoints,
    PlaySupplies,
    Resolve,
    RevealActions,
)
from kredens_verrater.setup import SetUp
from kredens_verrater.tables import VerraterTable

ROUNDS = {3: 9, 4: 8}
"""How many rounds a game has, by the number of players."""
FINAL_HAND = 3

LAST_ROUND = "the last round is over"
ALL_OF_ONE_HOUSE = "one house holds all twelve landscapes"


def _enter(t: VerraterTable, phase: int) -> None:
    if t.listening:
        t.say("phase", number=phase)


class Round(Procedure[VerraterTable]):
    """A round of thirteen phases. The result is whether it was the last one."""

    def determine_conflict(self, t: VerraterTable) -> DetermineConflict:
        """Phase 1."""
        _enter(t, 1)
        return DetermineConflict()

    def choose_actions(self, t: VerraterTable) -> ChooseActions:
        """Phase 2."""
        _enter(t, 2)
        return ChooseActions()

    def play_supplies(self, t: VerraterTable) -> PlaySupplies:
        """Phase 3."""
        _enter(t, 3)
        return PlaySupplies()

    def reveal_actions(self, t: VerraterTable) -> RevealActions:
        """Phase 4."""
        _enter(t, 4)
        return RevealActions()

    def resolve(self, t: VerraterTable) -> Resolve:
        """Phase 5."""
        _enter(t, 5)
        return Resolve()

    def distribute_points(self, t: VerraterTable, totals: tuple[int, int] | None) -> DistributePoints:
        """Phase 6, from the totals of phase 5."""
        _enter(t, 6)
        eagle, rose = totals or t.totals()
        return DistributePoints(eagle=eagle, rose=rose)

    def build(self, t: VerraterTable) -> Build:
        """Phase 7."""
        _enter(t, 7)
        return Build()

    def take_strategy(self, t: VerraterTable) -> TakeStrategy:
        """Phase 8."""
        _enter(t, 8)
        return TakeStrategy()

    def discard_supplies(self, t: VerraterTable) -> DiscardSupplies:
        """Phase 9."""
        _enter(t, 9)
        return DiscardSupplies()

    def draw_supplies(self, t: VerraterTable) -> DrawSupplies:
        """Phase 10."""
        _enter(t, 10)
        return DrawSupplies()

    def end_game(self, t: VerraterTable) -> Jump | None:
        """Break off after phase 10 if this was the last round, or if one house holds the whole ring."""
        last = False
        if t.marks[ROUND] >= ROUNDS[t.setting.seats]:
            cite("end.rounds", "end.after-phase10")
            last = True
        if t.conquered():
            cite("end.early", "end.early.finish")
            last = True
        return finish(True) if last else None  # noqa: FBT003  # the result of a round is a truth value

    def return_actions(self, t: VerraterTable) -> ReturnActions:
        """Phase 11."""
        _enter(t, 11)
        return ReturnActions()

    def pass_start(self, t: VerraterTable) -> PassStart:
        """Phase 12."""
        _enter(t, 12)
        return PassStart()

    def end_round(self, t: VerraterTable) -> EndRound:
        """Phase 13."""
        _enter(t, 13)
        return EndRound()

    def close(self, _t: VerraterTable) -> Jump:
        """Go on with another round."""
        return finish(False)  # noqa: FBT003  # as above

    steps: ClassVar[tuple[Step, ...]] = (
        do(determine_conflict, "flow.phases"),
        do(choose_actions, "flow.phases"),
        do(play_supplies, "flow.phases"),
        do(reveal_actions, "flow.phases"),
        do(resolve, "flow.phases"),
        do(distribute_points, "flow.phases"),
        do(build, "flow.phases"),
        do(take_strategy, "flow.phases"),
        do(discard_supplies, "flow.phases"),
        do(draw_supplies, "flow.phases"),
        do(end_game),
        do(return_actions, "flow.phases"),
        do(pass_start, "flow.phases"),
        do(end_round, "flow.phases"),
        do(close, "phase13.next"),
    )


PHASES = (
    Round.determine_conflict,
    Round.choose_actions,
    Round.play_supplies,
    Round.reveal_actions,
    Round.resolve,
    Round.distribute_points,
    Round.build,
    Round.take_strategy,
    Round.discard_supplies,
    Round.draw_supplies,
    Round.return_actions,
    Round.pass_start,
    Round.end_round,
)
"""The steps of a round that begin its phases, in order."""


class FinalScoring(Procedure[VerraterTable]):
    """The final scoring: hands shrink to three cards, Trading Posts pay, and the most points win."""

    def reduce_hands(self, t: VerraterTable) -> None:
        """Lay off the lowest cards of every hand of more than three."""
        for number in range(t.setting.seats):
            seat = t.in_turn(number)
            hand = t.hand(seat)
            if len(hand) > FINAL_HAND:
                t.move_all(t.of_values(seat, hand[:-FINAL_HAND]), DISCARD)

    def score_posts(self, t: VerraterTable) -> None:
        """Give the owner of each Trading Post in the ring a point for each card in hand."""
        for number in range(t.setting.seats):
            seat = t.in_turn(number)
            t.win(seat, t.posts(seat) * len(t.zones[HAND[seat]]), "trading posts", "for Trading Posts")

    def decide(self, t: VerraterTable) -> Jump:
        """Let whoever has most points win, together with all who have as many."""
        scores = [t.marks[POINTS[seat]] for seat in range(t.setting.seats)]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(winners) == 1:
            cite("final.winner")
        else:
            cite("final.tie")
        t.over(scores, winners, ALL_OF_ONE_HOUSE if t.conquered() else LAST_ROUND)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        do(reduce_hands, "final.reduce"),
        do(
            score_posts,
            "final.trading-post",
            "final.ring-only",
            "final.max-six",
            "phase7.posts-count",
            "setup.supply.purpose",
        ),
        do(decide),
    )


class Match(Procedure[VerraterTable]):
    """A whole game."""

    def set_up(self, _t: VerraterTable) -> SetUp:
        """Set up."""
        return SetUp()

    def play_round(self, t: VerraterTable) -> Run:
        """Play a round."""
        if t.listening:
            t.say("round", number=t.marks[ROUND] + 1)
        t.add(ROUND, 1)
        return run_then(Round(), Match.go_on)

    def go_on(self, _t: VerraterTable, last: bool) -> Jump | None:  # noqa: FBT001  # the loop hands it in
        """Play another one unless that was the last."""
        return None if last else go(Match.play_round)

    def score(self, _t: VerraterTable) -> FinalScoring:
        """Score what is left to score."""
        return FinalScoring()

    steps: ClassVar[tuple[Step, ...]] = (
        do(set_up, "setup.order"),
        do(play_round, "flow.phases"),
        do(go_on),
        do(score, "final.trading-post"),
    )
