"""The Settlement phase: courts are refilled, ducats come in and go out, and the election may be announced."""

from __future__ import annotations

from typing import ClassVar

from kredens.kernel.bans import verb_of
from kredens.kernel.clauses import cite
from kredens.kernel.copies import one_of_each
from kredens.kernel.flow import Jump, Procedure, Step, ask, do, go
from kredens.kernel.modifiers import value
from kredens.kernel.permission import may
from kredens.kernel.phases import Phase
from kredens.kernel.questions import PASS, Ask
from kredens_veto.board import ANNOUNCED, COURT, INITIATIVE, SEATS_IN_WORDS
from kredens_veto.moments import CALCULATED, DRAWN, SETTLEMENT_BEGINS, TAKEN, VetoMoment, happens
from kredens_veto.stats import COURT_LIMIT
from kredens_veto.tables import VetoTable


class Draw(Procedure[VetoTable]):
    """All players draw up to the limit of the court; who holds more cards discards down to it.

    In the demo nothing is discarded for that.
    """

    def draw(self, t: VetoTable) -> None:
        """Let all players draw, as far as they have cards."""
        for seat in t.in_turn():
            limit = value(t, COURT_LIMIT, seat)
            while len(t.zones[COURT[seat]]) < limit:
                if not t.draw_card(seat):
                    break

    def choose(self, t: VetoTable) -> Ask | None:
        """Ask the first player who holds too many cards which one she discards."""
        seat = self._over_the_limit(t)
        if seat is None:
            return None
        words = one_of_each(t, seat, t.zones[COURT[seat]])
        if len(words) == 1:
            return None
        return Ask(seat, tuple([f"discard:{word}" for word, _ in words]), tuple([token for _, token in words]))

    def discard(self, t: VetoTable, token: int | None) -> Jump | None:
        """Discard it, and look again; of equal cards nobody chooses."""
        if token is None:
            seat = self._over_the_limit(t)
            if seat is None:
                return None
            token = one_of_each(t, seat, t.zones[COURT[seat]])[0][1]
        t.let_go(token)
        return go(Draw.choose)

    def answer(self, t: VetoTable) -> VetoMoment | None:
        """Let all answer that."""
        return happens(t, DRAWN, t.marks[INITIATIVE])

    def _over_the_limit(self, t: VetoTable) -> int | None:
        if t.kkk:
            return None
        for seat in t.in_turn():
            if len(t.zones[COURT[seat]]) > value(t, COURT_LIMIT, seat):
                return seat
        return None

    steps: ClassVar[tuple[Step, ...]] = (
        do(
            draw,
            "3.3.2.draw",
            "3.3.2.draw.not-optional",
            "6.6.draw-six",
            "3.1.zone.deck",
            "kkk.round-end.draw",
            "kkk.first.second-hands",
            "kkk.first.third-hands",
        ),
        ask(choose, "3.3.2.excess", "3.3.2.excess-only-here", prompt="Your court is too large. Discard which card?"),
        do(discard, "3.3.2.excess"),
        do(answer, "3.3.2.window.draw"),
    )


class Income(Procedure[VetoTable]):
    """All players take what their cards bring, or pay what they cost.

    Attributes:
        nets: what each player has been found to receive, or to pay if it is negative.
    """

    nets: tuple[int, ...] = ()

    def calculate(self, t: VetoTable) -> VetoMoment | None:
        """Work out the net amounts and let all answer before any ducat moves; the payload holds them by seat."""
        self.nets = self._nets(t)
        return happens(t, CALCULATED, t.marks[INITIATIVE], self.nets)

    def take(self, t: VetoTable, told: tuple[str, tuple[int, ...]] | None) -> VetoMoment | None:
        """Move the ducats, as the answers have changed it; who cannot pay all pays what she has."""
        changed = nets = self.nets
        if told is not None:
            changed, nets = told[1], self._nets(t)
        for seat in t.seats:
            net = nets[seat] + changed[seat] - self.nets[seat]
            if net < 0:
                t.pay(seat, -net, "upkeep")
            else:
                t.earn(seat, net)
        return happens(t, TAKEN, t.marks[INITIATIVE])

    def _nets(self, t: VetoTable) -> tuple[int, ...]:
        return tuple([t.income(seat) for seat in range(t.setting.seats)])

    steps: ClassVar[tuple[Step, ...]] = (
        do(
            calculate,
            "3.3.2.window.calculate",
            "1.1.income",
            "1.3.upkeep-lafa",
            "1.3.upkeep-plus",
            "1.4.upkeep-lafa",
            "1.4.upkeep-plus",
            "6.1.notation",
            "6.6.upkeep-zero",
            "8.lafa.second",
            "kkk.income.sum",
            "kkk.faction.income",
            "kkk.property.income",
        ),
        do(
            take,
            "3.3.2.net",
            "3.3.2.window.take",
            "6.6.example.settlement",
            "8.lafa.plus",
            "8.lafa.minus",
            "kkk.income.take",
        ),
    )


class Settlement(Phase):
    """The Settlement phase; the first round has none."""

    title: ClassVar[str] = "Settlement"

    def begin(self, t: VetoTable) -> VetoMoment | None:
        """Let all answer its beginning."""
        return happens(t, SETTLEMENT_BEGINS, t.marks[INITIATIVE])

    def draw(self, _t: VetoTable) -> Draw:
        """Refill the courts."""
        return Draw()

    def income(self, _t: VetoTable) -> Income:
        """Settle the ducats."""
        return Income()

    def offer_announcement(self, t: VetoTable) -> Ask | None:
        """Ask who has the initiative whether she announces the election, if she is entitled to."""
        seat = t.marks[INITIATIVE]
        return Ask(seat, ("announce", PASS), (True, False)) if may(t, verb_of(t, "announce"), seat) else None

    def announce(self, t: VetoTable, announced: bool | None) -> None:  # noqa: FBT001  # the loop hands it in
        """Announce it; nothing can answer the end of the phase."""
        if announced:
            cite("3.4.election.announce")
            t.set(ANNOUNCED, 1)
            if t.listening:
                seat = t.marks[INITIATIVE]
                t.say("election announced", seat=seat, text=f"{SEATS_IN_WORDS[seat]} announces the election")

    steps: ClassVar[tuple[Step, ...]] = (
        do(begin, "3.3.2.window.begin"),
        do(draw),
        do(income),
        ask(
            offer_announcement,
            "3.4.election.announce",
            "3.4.election.initiative",
            "1.2.kw.elect.announce",
            prompt="Announce the election?",
        ),
        do(announce, "3.3.2.window.end"),
    )
