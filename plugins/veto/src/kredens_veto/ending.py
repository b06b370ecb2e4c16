"""The end of a round: the End phase of the second edition, and the upkeep of the demo."""

from __future__ import annotations

from typing import ClassVar

from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.clauses import cite
from kredens.kernel.copies import one_of_each
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.notes import end_scope
from kredens.kernel.phases import Phase
from kredens.kernel.questions import PASS, Ask
from kredens_veto.board import ANNOUNCED, COURT, IN_PLAY, INITIATIVE
from kredens_veto.faces import FAMOUS, ROUND_LONG
from kredens_veto.harm import Discard
from kredens_veto.moments import DISCARDED, END_BEGINS, ROUND_ENDS, VICTORY, VetoMoment, happens
from kredens_veto.settlement import Draw, Income
from kredens_veto.tables import VetoTable
from kredens_veto.unmarking import UnmarkAll
from kredens_veto.victory import ELECTION_WON, end_game, judge


class Discards(Procedure[VetoTable]):
    """Every player may discard one card of her court.

    Attributes:
        asked: the mask of the players who have decided.
        discarded: the cards, in the order in which they were discarded.
    """

    asked: int = 0
    discarded: tuple[Token, ...] = ()

    def choose(self, t: VetoTable) -> Ask | None:
        """Ask the next player who holds cards."""
        for seat in t.in_turn():
            court = t.zones[COURT[seat]]
            if court and not self.asked >> seat & 1:
                words = one_of_each(t, seat, court)
                ids = tuple([f"discard:{word}" for word, _ in words])
                return Ask(seat, (*ids, PASS), (*[(seat, token) for _, token in words], (seat, NOBODY)))
        return None

    def discard(self, t: VetoTable, chosen: tuple[int, int] | None) -> VetoMoment | Jump | None:
        """Discard the card; once all have decided, let all answer."""
        if chosen is None:
            return happens(t, DISCARDED, t.marks[INITIATIVE], self.discarded)
        seat, token = chosen
        self.asked |= 1 << seat
        if token != NOBODY:
            t.let_go(token)
            self.discarded = (*self.discarded, token)
        return go(Discards.choose)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(choose, "3.3.4.discard-one", "kkk.round-end.discard-one", prompt="Discard a card of your court?"),
        do(discard, "3.3.4.window.discard"),
    )


def let_expire(t: VetoTable) -> Discard | None:
    """End what lasts until the end of the round; return the discarding of the attached effects that last so long."""
    end_scope(t, ROUND_ENDS)
    over = [
        token
        for zone in IN_PLAY
        for seat in t.seats
        for token in t.zones[zone[seat]]
        if t.printed(token).lasts == ROUND_LONG
    ]
    if not over:
        return None
    cite("1.5.attached.duration")
    return Discard(tokens=tuple(over))


def draw_for_the_famous(t: VetoTable) -> None:
    """Let the player with most Famous characters draw Strokes: as many as she has more than anybody else."""
    counts = sorted([(sum([t.has(token, FAMOUS) for token in t.company(seat)]), seat) for seat in t.seats])
    most, seat = counts[-1]
    second, _ = counts[-2]
    if second:
        cite("1.2.kw.famous.contest" if most > second else "1.2.kw.famous.tie")
    more = most - second
    t.win_strokes(seat, more if t.options.famous_strokes == "each" else min(more, 1), FAMOUS)


class EndPhase(Phase):
    """The End phase."""

    title: ClassVar[str] = "End"

    def expire(self, t: VetoTable) -> Discard | None:
        """End what lasts until the end of the round, unless the table has settled on ending it last."""
        return let_expire(t) if t.options.expiry == "first" else None

    def begin(self, t: VetoTable) -> VetoMoment | None:
        """Let all answer its beginning."""
        return happens(t, END_BEGINS, t.marks[INITIATIVE])

    def honour_the_famous(self, t: VetoTable) -> None:
        """Let Strokes be drawn for Famous characters."""
        draw_for_the_famous(t)

    def check_victory(self, t: VetoTable) -> VetoMoment | None:
        """Let all answer the check before it is final."""
        return happens(t, VICTORY, t.marks[INITIATIVE])

    def crown(self, t: VetoTable) -> Jump | None:
        """End the game if a player fulfils a condition, whatever it was before the answers."""
        found = judge(t)
        if found is None:
            cite("0.goal", "3.4.election.none")
            return None
        winner, reason = found
        if reason == ELECTION_WON:
            cite("3.4.win.election", "3.4.election.anyone")
        else:
            cite("3.4.strategy")
        end_game(t, (winner,), reason)
        return DONE

    def discard(self, _t: VetoTable) -> Discards:
        """Let all discard a card."""
        return Discards()

    def close(self, t: VetoTable) -> Discard | None:
        """Let the announcement lapse; nothing can answer the end of the phase."""
        t.set(ANNOUNCED, 0)
        return let_expire(t) if t.options.expiry == "last" else None

    steps: ClassVar[tuple[Step, ...]] = (
        do(expire, "3.3.4.expire"),
        do(begin, "3.3.4.window.begin"),
        do(honour_the_famous, "1.2.kw.famous.strokes"),
        do(check_victory, "3.3.4.window.victory"),
        do(crown, "3.3.4.victory"),
        do(discard, "3.3.4.order"),
        do(close, "3.3.4.window.end", "3.4.election.lapses"),
    )


class Upkeep(Phase):
    """The end of a round of the demo."""

    title: ClassVar[str] = "upkeep"

    def expire(self, t: VetoTable) -> Discard | None:
        """End what lasts until the end of the round."""
        return let_expire(t)

    def unmark(self, _t: VetoTable) -> UnmarkAll:
        """Unmark all cards."""
        return UnmarkAll()

    def discard(self, _t: VetoTable) -> Discards:
        """Let all discard a card."""
        return Discards()

    def draw(self, _t: VetoTable) -> Draw:
        """Refill the courts."""
        return Draw()

    def income(self, _t: VetoTable) -> Income:
        """Settle the ducats."""
        return Income()

    def hand_on(self, t: VetoTable) -> None:
        """Let the other player begin the next round."""
        t.set(INITIATIVE, t.left_of(t.marks[INITIATIVE]))

    steps: ClassVar[tuple[Step, ...]] = (
        do(expire, "kkk.round-end.steps"),
        do(unmark),
        do(discard),
        do(draw),
        do(income),
        do(hand_on, "kkk.turn.alternate-start", "kkk.goal", "kkk.first.upkeep-1", "kkk.first.upkeep-2"),
    )
