"""A whole game: one deal, or several up to a number of points."""

from __future__ import annotations

from typing import ClassVar

from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Procedure, Run, Step, ask, do, go, run_then
from kredens.kernel.questions import CHANCE, Ask
from kredens.kernel.table import Table
from kredens_crazy_eights.board import DEALER, HAND, POINTS
from kredens_crazy_eights.cards import ACE, EIGHT, TEN
from kredens_crazy_eights.deal import Deal
from kredens_crazy_eights.turns import NOBODY_OUT, Turns


class Match(Procedure[Table]):
    """A whole game.

    Attributes:
        dealer: who deals.
        deals: how many deals there have been.
    """

    dealer: int = 0
    deals: int = 0

    def draw_dealer(self, t: Table) -> Ask:
        """Let luck say who deals first."""
        return Ask(CHANCE, tuple(DEALER.id(seat) for seat in t.seats), t.seats)

    def appoint(self, _t: Table, seat: int) -> None:
        """Let her deal."""
        self.dealer = seat

    def deal(self, _t: Table) -> Deal:
        """Deal."""
        self.deals += 1
        return Deal(dealer=self.dealer)

    def play(self, _t: Table) -> Run:
        """Play the deal."""
        return run_then(Turns(seat=self.dealer), then=Match.score)

    def score(self, t: Table, out: int) -> None:
        """Show the hands and count what is left in them."""
        t.reveal([token for seat in t.seats for token in t.zones[HAND[seat]]])
        if not t.setting.options.household:
            cite("8.points")
            for seat in t.seats:
                t.add(POINTS[seat], -sum(openspiel_points(t.cards[token].face) for token in t.zones[HAND[seat]]))
            return
        left = {seat: sum(points(t.cards[token].face) for token in t.zones[HAND[seat]]) for seat in t.seats}
        if out == NOBODY_OUT:
            cite("5.blocked")
        else:
            cite("5.out")
        least = min(left.values())
        for seat in t.seats:
            if left[seat] == least:
                t.add(POINTS[seat], sum(left.values()) - least * len(left))

    def go_on(self, t: Table) -> Jump | None:
        """Let the next player deal, as long as nobody has enough points."""
        options = t.setting.options
        if not options.target:
            return None
        if max(t.mark(POINTS[seat]) for seat in t.seats) >= options.target:
            cite("6.target")
            return None
        if self.deals == options.deals:
            cite("6.deals")
            return None
        cite("6.dealer")
        self.dealer = t.left_of(self.dealer)
        return go(Match.deal)

    def end(self, t: Table) -> None:
        """Let whoever has most points win."""
        scores = [t.mark(POINTS[seat]) for seat in range(t.setting.seats)]
        winners = [seat for seat in t.seats if scores[seat] == max(scores)]
        t.over(scores, winners, "one deal" if self.deals == 1 else f"{self.deals} deals")

    steps: ClassVar[tuple[Step, ...]] = (
        ask(draw_dealer, "1.dealer"),
        do(appoint, "1.dealer"),
        do(deal),
        do(play),
        do(score, "5.points"),
        do(go_on),
        do(end, "6.most"),
    )


def points(face: int) -> int:
    """Return what a card that is left over counts."""
    rank = face >> 2
    if rank == EIGHT:
        return 50
    if rank == ACE:
        return 1
    return min(rank + 2, 10)


def openspiel_points(face: int) -> int:
    """Return what it counts in OpenSpiel, where the other numbers follow from the number of the card in the pack."""
    rank = face >> 2
    if rank == EIGHT:
        return 50
    return 10 if rank > TEN else face + 2
