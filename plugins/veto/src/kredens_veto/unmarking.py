"""The Unmarking phase: who has the initiative in this round, and the unmarking of all cards."""

from __future__ import annotations

from typing import ClassVar, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.circle import Circle, circle_steps
from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Procedure, Step, do, finish, go
from kredens.kernel.modifiers import value
from kredens.kernel.phases import Phase
from kredens.kernel.questions import Plain
from kredens_veto.bans_round import MOST_BRIBE
from kredens_veto.board import DUCATS, IN_PLAY, INITIATIVE
from kredens_veto.moments import INITIATIVE_FOUND, UNMARKED, UNMARKING_BEGINS, VetoMoment, happens
from kredens_veto.stats import SUPPORT, karmazyn_strokes
from kredens_veto.tables import VetoTable

BRIBE_RATE: Final = 3
"""How many ducats of bribes add 1 to the sum."""


class Bribes(Circle, kw_only=True):
    """The players bribe in turn, as often as they like, until nobody raises any more. The result: ducats by seat.

    Attributes:
        paid: what each player has paid so far, by seat.
    """

    paid: tuple[int, ...]

    def options(self, t: VetoTable, seat: int) -> list[tuple[str, Plain]]:
        """Return the bribes a player can pay."""
        return [(f"bribe:{ducats}", ducats) for ducats in range(1, min(t.marks[DUCATS[seat]], MOST_BRIBE) + 1)]

    def act(self, t: VetoTable, seat: int, value: Plain) -> None:
        """Let her pay to the bank."""
        ducats: int = value
        t.pay(seat, ducats, "bribe")
        self.paid = (*self.paid[:seat], self.paid[seat] + ducats, *self.paid[seat + 1 :])

    def close(self, t: VetoTable) -> Jump:  # noqa: ARG002  # a hook of all circles
        """Hand over what has been paid."""
        return finish(self.paid)

    steps: ClassVar[tuple[Step, ...]] = circle_steps(
        "3.3.1.bribe.turns", prompt="Pay a bribe?", take=("3.3.1.bribe.pay",), acted=("3.3.1.bribe.turns",)
    )


class FindInitiative(Procedure[VetoTable]):
    """Find who has the initiative in this round.

    Attributes:
        before: who had it in the last round.
        strokes: what the Karmazyns count for each player; marking one afterwards changes nothing.
        bribes: what each player has paid.
        sums: the players' sums before anybody answered them.
    """

    before: int = NOBODY
    strokes: tuple[int, ...] = ()
    bribes: tuple[int, ...] = ()
    sums: tuple[int, ...] = ()

    def count(self, t: VetoTable) -> Bribes | Jump:
        """Count the Karmazyns and let bribes be paid; by the feast rules neither plays a part."""
        self.before = max(t.marks[INITIATIVE], 0)
        if t.options.feast:
            cite("5.2.initiative-alternates")
            t.set(INITIATIVE, t.left_of(self.before))
            return go(FindInitiative.answer)
        seats = t.setting.seats
        self.strokes = tuple([karmazyn_strokes(t, seat) for seat in range(seats)])
        return Bribes(first=self.before, paid=(0,) * seats)

    def determine(self, t: VetoTable, paid: tuple[int, ...]) -> None:
        """Give it to the player with the highest sum."""
        self.bribes = paid
        self.sums = self._sums(t)
        t.set(INITIATIVE, self._highest(t, self.sums))

    def answer(self, t: VetoTable) -> VetoMoment | None:
        """Let all answer that; the payload holds the sums by seat."""
        return happens(t, INITIATIVE_FOUND, t.marks[INITIATIVE], self.sums)

    def determine_again(self, t: VetoTable, told: tuple[str, tuple[int, ...]] | None) -> None:
        """Give it to who has the highest sum after the answers."""
        if told is None or t.options.feast:
            return
        answered = zip(self._sums(t), told[1], self.sums, strict=True)
        t.set(INITIATIVE, self._highest(t, tuple([now + after - before for now, after, before in answered])))

    def _sums(self, t: VetoTable) -> tuple[int, ...]:
        """Return the players' sums: Karmazyns, bribes, and what cards add."""
        added = [value(t, SUPPORT, seat) - SUPPORT.base(t, seat) for seat in range(t.setting.seats)]
        return tuple(
            [
                strokes + bribes // BRIBE_RATE + more
                for strokes, bribes, more in zip(self.strokes, self.bribes, added, strict=True)
            ]
        )

    def _highest(self, t: VetoTable, sums: tuple[int, ...]) -> int:
        """Return who has the highest sum; of several who had the initiative, or else is next clockwise from there."""
        order = t.clockwise(self.before)
        most = max([sums[seat] for seat in order])
        tied = [seat for seat in order if sums[seat] == most]
        if len(tied) > 1:
            cite("3.3.1.tie")
        return tied[0]

    steps: ClassVar[tuple[Step, ...]] = (
        do(
            count,
            "3.3.1.initiative.sum",
            "1.2.kw.karmazyn.initiative",
            "1.2.kw.influential.no-initiative",
            "1.2.kw.absent.no-influence",
        ),
        do(determine, "3.3.1.initiative.highest", "3.3.1.bribe.rate"),
        do(answer, "3.3.1.window.initiative"),
        do(determine_again, "3.3.1.initiative.duration"),
    )


class UnmarkAll(Procedure[VetoTable]):
    """All players unmark all their cards, whatever it was that marked them."""

    def unmark(self, t: VetoTable) -> None:
        """Unmark every marked card."""
        for zone in IN_PLAY:
            for seat in t.seats:
                for token in t.zones[zone[seat]]:
                    t.tap(token, tapped=False, cause="unmark")

    def answer(self, t: VetoTable) -> VetoMoment | None:
        """Let all answer that."""
        return happens(t, UNMARKED, t.marks[INITIATIVE])

    steps: ClassVar[tuple[Step, ...]] = (
        do(
            unmark,
            "3.3.1.unmark.all",
            "3.3.1.unmark.just-marked",
            "3.2.mark.unmark-when",
            "1.1.no-unmark",
            "1.7.no-unmark",
            "kkk.round-end.unmark",
        ),
        do(answer, "3.3.1.window.unmark"),
    )


class Unmarking(Phase):
    """The Unmarking phase; the first round has none."""

    title: ClassVar[str] = "Unmarking"

    def begin(self, t: VetoTable) -> VetoMoment | None:
        """Let all answer its beginning."""
        return happens(t, UNMARKING_BEGINS, t.marks[INITIATIVE])

    def find_initiative(self, _t: VetoTable) -> FindInitiative:
        """Find who has the initiative, before any card is unmarked."""
        return FindInitiative()

    def unmark(self, _t: VetoTable) -> UnmarkAll:
        """Unmark all cards; nothing can answer the end of the phase."""
        return UnmarkAll()

    steps: ClassVar[tuple[Step, ...]] = (
        do(begin, "3.3.1.window.begin"),
        do(find_initiative, "3.3.1.order"),
        do(unmark, "3.3.1.window.end"),
    )
