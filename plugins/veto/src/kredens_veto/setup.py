"""The set-up: what lies before the players, their first courts, and who begins."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Procedure, Step, ask, do, go
from kredens.kernel.questions import CHANCE, PASS, Ask
from kredens_veto.board import COURT, DECK, DUCATS, INITIATIVE, SEAT_NAMES, SEATS_IN_WORDS, STROKES
from kredens_veto.options import KKK
from kredens_veto.tables import VetoTable

if TYPE_CHECKING:
    from kredens_veto.options import VetoOptions

STROKES_OF_ALL: Final = {2: 21, 3: 24, 4: 27}
"""How many Strokes there are in the second edition, by the number of players."""
_STROKES_CLAUSES: Final = {2: "2.5.strokes.21", 3: "2.5.strokes.24", 4: "2.5.strokes.27"}
"""By the number of players, the paragraph that says so."""
ALL_STROKES_OF_THE_DEMO: Final = 15
OPENING_COURT: Final = 7


def common_strokes(options: VetoOptions, seats: int) -> int:
    """Return how many Strokes there are in a game, all of them in the common pool to begin with.

    Args:
        options: how the table plays.
        seats: how many players.
    """
    if options.ruleset == KKK:
        cite("kkk.setup.strokes")
        return ALL_STROKES_OF_THE_DEMO
    cite(_STROKES_CLAUSES[seats])
    return STROKES_OF_ALL[seats]


@lru_cache
def _toss(seats: tuple[int, ...]) -> Ask:
    return Ask(CHANCE, tuple([f"begins:{SEAT_NAMES[seat]}" for seat in seats]), seats)


class SetUp(Procedure[VetoTable]):
    """The set-up, in the rulebook's order.

    Attributes:
        asked: how many players have said whether they want another court.
    """

    asked: int = 0

    def lay_out(self, t: VetoTable) -> None:
        """Attach the strategies, which lie there like the faction cards, and fill the common pool."""
        for seat in t.seats:
            strategy = t.strategy(seat)
            if strategy == NOBODY:
                cite("1.7.optional")
            else:
                cite("1.7.attach")
                t.attach(strategy, t.party(seat))
        t.set(STROKES.common, common_strokes(t.options, t.setting.seats))

    def fill_treasuries(self, t: VetoTable) -> None:
        """Give all players the ducats that their factions start with."""
        for seat in t.seats:
            t.set(DUCATS[seat], t.printed(t.party(seat)).treasury)

    def draw_courts(self, t: VetoTable) -> None:
        """Shuffle the decks, unless they keep the order of the guided game, and draw the courts."""
        for seat in t.seats:
            if t.kkk and t.options.guided:
                cite("kkk.setup.fixed-order", "kkk.first.opening-hands")
            else:
                cite("2.5.shuffle", "kkk.setup.shuffle")
                t.shuffle(DECK[seat])
            self._draw(t, seat)

    def _draw(self, t: VetoTable, seat: int) -> None:
        t.move_all(t.zones[DECK[seat]][: -OPENING_COURT - 1 : -1], COURT[seat], cause="draw")

    def toss(self, t: VetoTable) -> Ask | None:
        """Toss for who begins if several players have the smallest treasury."""
        poorest = self._poorest(t)
        return _toss(poorest) if len(poorest) > 1 else None

    def _poorest(self, t: VetoTable) -> tuple[int, ...]:
        least = min([t.marks[DUCATS[seat]] for seat in t.seats])
        return tuple([seat for seat in t.seats if t.marks[DUCATS[seat]] == least])

    def give_initiative(self, t: VetoTable, tossed: int | None) -> None:
        """Give the first initiative to who has the smallest treasury."""
        if tossed is None:
            t.set(INITIATIVE, self._poorest(t)[0])
        else:
            cite("6.2.coin-toss")
            t.set(INITIATIVE, tossed)

    def offer_redraw(self, t: VetoTable) -> Ask | None:
        """Ask the next player whether she wants another court."""
        order = t.in_turn()
        if self.asked == len(order) or t.options.guided:
            return None
        return Ask(order[self.asked], ("redraw", PASS), (True, False))

    def redraw(self, t: VetoTable, wanted: bool | None) -> Jump | None:  # noqa: FBT001  # the loop hands it in
        """Shuffle her court into her deck and draw another one, which she has to keep."""
        if wanted is None:
            return None
        seat = t.in_turn()[self.asked]
        if wanted:
            if t.listening:
                t.say("redraw", seat=seat, text=f"{SEATS_IN_WORDS[seat]} draws another court")
            t.move_all(t.zones[COURT[seat]], DECK[seat], cause="redraw")
            t.shuffle(DECK[seat])
            self._draw(t, seat)
        self.asked += 1
        return go(SetUp.offer_redraw)

    steps: ClassVar[tuple[Step, ...]] = (
        do(lay_out, "1.1.start-in-play", "kkk.setup.faction-card"),
        do(fill_treasuries, "1.1.treasury", "kkk.setup.treasury"),
        do(draw_courts, "2.5.draw-seven", "kkk.setup.draw-seven", "kkk.setup.deck"),
        ask(toss, "6.2.coin-toss", prompt="Who begins?"),
        do(give_initiative, "3.3.1.first-round.holder", "kkk.turn.first-round"),
        ask(offer_redraw, "2.5.redraw", "2.5.redraw.once", "kkk.setup.redraw", prompt="Do you want another court?"),
        do(redraw, "2.5.redraw.final", "kkk.setup.redraw-once"),
    )
