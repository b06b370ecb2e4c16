"""Ousting: who leaves the game when the pool is gone, what becomes of the cards, and how the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from kredens.kernel.abilities import REPLIES, mask_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.changes import MARKS
from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Step, do, go
from kredens.kernel.notes import end_scope, recall, remember, unlearn
from kredens.kernel.settle import Check
from kredens.kernel.triggers import Consequence
from kredens_vtes.board import (
    BLOOD,
    CONTESTED,
    EDGE,
    IN_PLAY,
    POOL,
    SEAT_NAMES,
    UNCONTROLLED,
    VICTORY_POINTS,
)
from kredens_vtes.contest import contested_cards
from kredens_vtes.moments import TO_OUST, VtesMoment, happens

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

SIX: Final = 6
"""The pool that a Methuselah gains when her prey is ousted."""

OUST: Final = "oust"
LAST_ONE: Final = "at most one Methuselah is left"
UNFINISHED: Final = "the limit of rounds is reached"
"""Why a game is over."""

DOOMED: Final = "about to be ousted"
"""The topic of the note that says that it is being asked whether cards can keep somebody in the game."""
PRIZE: Final = "pool for the next oust"
"""The topic of the notes that say how much pool the next ousting brings instead of the usual."""
KEEPS_ANTE: Final = "keeps her ante"
"""The topic of the notes about Methuselahs whose ante nobody is entitled to, though they have left the game."""
CREDITOR: Final = "victory point promised"
"""The topic of the notes that say to whom a Methuselah's next victory point goes; the value is that seat."""


def broke(t: VtesTable) -> tuple[int, ...]:
    """Return the Methuselahs who have no pool left, unless it is being asked what could save them."""
    marks, base = t.marks, POOL.base
    if min(marks[base : base + t.setting.seats]) > 0:
        return ()
    found = tuple([seat for seat in t.seats if marks[base + seat] <= 0])
    return () if found and recall(t, DOOMED) else found


def _doom(t: VtesTable, seats: tuple[int, ...]) -> None:
    """Oust these, at once if no card can keep them in the game."""
    if mask_of(t, REPLIES, TO_OUST):
        remember(t, DOOMED)
        remember(t, OUST, until=OUST, then=Doom)
        end_scope(t, OUST)
    else:
        oust(t, seats)


class Doom(Consequence["VtesTable"], kw_only=True):
    """Let cards keep those in the game who have no pool left, and oust them otherwise.

    Attributes:
        asked: the mask of those about whom it has been asked.
    """

    asked: int = 0

    def ask_on(self, t: VtesTable) -> VtesMoment | Jump | None:
        """Let all answer that the next one is about to be ousted."""
        for seat in t.seats:
            if t.marks[POOL[seat]] <= 0 and not self.asked >> seat & 1:
                self.asked |= 1 << seat
                return happens(t, TO_OUST, seat, seat)
        return go(Doom.carry_out)

    def again(self, _t: VtesTable) -> Jump:
        """Go on with the next one."""
        return go(Doom.ask_on)

    def carry_out(self, t: VtesTable) -> None:
        """Oust those who still have no pool."""
        unlearn(t, recall(t, DOOMED))
        seats = broke(t)
        if seats:
            oust(t, seats)

    steps: ClassVar[tuple[Step, ...]] = (do(ask_on), do(again), do(carry_out))


def oust(t: VtesTable, seats: tuple[int, ...]) -> None:
    """Oust Methuselahs, all at the same time."""
    predators = {seat: t.predator(seat) for seat in seats}
    noted = recall(t, PRIZE)
    prize = cast("int", noted[0].value) if noted else SIX
    unlearn(t, noted)
    for seat in seats:
        t.say(OUST, seat=seat, text=f"{SEAT_NAMES[seat].capitalize()} is ousted")
        predator = predators[seat]
        if predator == seat:
            continue
        award(t, predator, OUST)
        if predator in seats:
            cite("ii.note.oust.simultaneous-vp", "ii.note.oust.simultaneous-pool")
        else:
            cite("ii.note.oust.pool")
            t.gain_pool(predator, prize, OUST)
    for seat in seats:
        leave_table(t, seat, OUST)
    end_if_decided(t)


def award(t: VtesTable, seat: int, cause: str) -> None:
    """Give a Methuselah a victory point, or to whom she has promised it."""
    cite("ii.note.oust.vp", "ii.note.oust.any-turn")
    promised = recall(t, CREDITOR, seat=seat)[:1]
    unlearn(t, promised)
    to = cast("int", promised[0].value) if promised else seat
    t.add(VICTORY_POINTS[to], 1, cause)


def leave_table(t: VtesTable, seat: int, cause: str) -> None:
    """Let a Methuselah leave the game: what she controls is burned, cards and counters.

    Her hand, her decks and her vampires that are still face down stay where they are; nobody will use them.
    """
    cite("ii.note.oust.cards", "ii.note.oust.owned-elsewhere", "i.a.seat-closes", "vii.d.1.cards", "vii.d.1.counters")
    order, cards = t.setting.order, t.cards
    before = [token for zone in IN_PLAY for other in order for token in t.zones[zone[other]]]
    controlled = [token for token in before if cards[token].controller == seat]
    for token in (*controlled, *t.zones[CONTESTED[seat]], *contested_cards(t, seat)):
        if t.in_play(token) or t.cards[token].zone == CONTESTED[seat]:
            t.burn(token, cause)
    for place in [zone[other] for zone in (CONTESTED, UNCONTROLLED) for other in order]:
        for token in t.zones[place]:
            card = t.cards[token]
            if card.zone == place and card.host != NOBODY and card.controller == seat:
                t.burn(token, cause)
    for token in t.zones[UNCONTROLLED[seat]]:
        card = t.cards[token]
        if card.zone == UNCONTROLLED[seat] and card.up:
            t.burn(token, cause)
        elif t.blood(token):
            t.put(token, BLOOD, 0, cause)
    if t.marks[EDGE.base] == seat:
        cite("ii.note.oust.edge")
        t.take_edge(NOBODY)
    t.set(POOL[seat], 0, cause)
    t.depart(seat, cause)


def end_if_decided(t: VtesTable) -> None:
    """End the game if at most one Methuselah is left."""
    if len(t.seats) > 1:
        return
    cite("ii.note.game-end")
    if t.options.last_survivor:
        for seat in t.seats:
            award(t, seat, "survival")
    points = t.marks[VICTORY_POINTS[0] : VICTORY_POINTS[0] + t.setting.seats]
    end_game(t, tuple([seat for seat, number in enumerate(points) if number == max(points)]), LAST_ONE)


def end_game(t: VtesTable, winners: tuple[int, ...], reason: str) -> None:
    """End the game: cards go back to their owners, and it is told whose antes the winner is entitled to.

    Those are the antes of who was ousted; whoever is still there, or has withdrawn, keeps hers.
    """
    seats = range(t.setting.seats)
    for places in IN_PLAY:
        for place in [places[seat] for seat in t.setting.order]:
            for token in t.zones[place]:
                card = t.cards[token]
                if card.zone == place and not t.present >> card.owner & 1:
                    cite("ii.note.oust.return.game-end")
                    t.burn(token, "game over")
    if t.options.ante:
        cite("i.d.4.award")
        keeping = {*t.seats, *[note.seat for note in recall(t, KEEPS_ANTE)]}
        t.say("antes", seats=tuple([seat for seat in seats if seat not in keeping]), winners=winners)
    t.over([t.marks[VICTORY_POINTS[seat]] for seat in seats], winners, reason)


OUSTING: Final = Check(broke, _doom, ("ii.note.oust.trigger",), (MARKS,))

__all__ = [
    "CREDITOR", "KEEPS_ANTE", "LAST_ONE", "OUST", "OUSTING", "PRIZE", "UNFINISHED", "Doom", "award", "broke",
    "end_game", "end_if_decided", "leave_table", "oust",
]  # fmt: skip
