"""The board: every place for cards, and every number that a position of the game has."""

from __future__ import annotations

from typing import Final

from kredens.kernel.markers import counter, holder, on_card
from kredens.kernel.zones import Zone, hand, pile, tableau

SEAT_NAMES = ("ann", "ben", "cleo", "dan", "eve", "finn")
"""What the Methuselahs are called; Ben is Ann's prey, and so on round the table."""

QUIET: Final = ("", "transfer", "take-back", "crypt", "oust", "withdrawal")
"""Causes of changes of pool that are told otherwise: the set-up, transfers, and that somebody leaves the game."""


def _pool(seat: int, before: int, after: int, cause: str) -> str:
    """Return how a change of somebody's pool is told."""
    if cause in QUIET:
        return ""
    who, does = SEAT_NAMES[seat].capitalize(), "gains" if after > before else "loses"
    return f"{who} {does} {abs(after - before)} pool and has {after}"


def _points(seat: int, before: int, after: int, cause: str) -> str:
    """Return how it is told that somebody gains victory points."""
    del cause
    more = "a victory point" if after - before == 1 else f"{after - before} victory points"
    return f"{SEAT_NAMES[seat].capitalize()} gains {more} and has {after}"


CRYPT = pile("crypt", "i.d.separate", per="seat")
LIBRARY = pile("library", "i.d.separate", per="seat")
HAND = hand("hand", "i.h.deal")
UNCONTROLLED = Zone("uncontrolled region", per="seat", peek="owner", clauses=("i.g.hidden", "i.g.note.look"))
"""Vampires that are still being influenced, face down; an ally waits there face up until the turn is over."""
READY = Zone("ready region", per="seat", up=True, live=True, clauses=("i.def.ready",))
"""Minions, with all that lies on them."""
TORPOR = Zone("torpor", per="seat", up=True, live=True, clauses=("i.def.torpor",))
HOLDINGS = tableau("in play", live=True)
"""Locations and other cards of a Methuselah that lie on no minion."""
CONTESTED = Zone("contested", per="seat", up=True, clauses=("ii.note.contest.suspended",))
"""Cards that nobody controls as long as they are contested; they sleep, with all that lies on them."""
ASH_HEAP = pile("ash heap", "i.def.burn", per="seat", up=True)
ANTE = Zone("ante", per="seat", clauses=("i.d.4.ante", "i.d.4.award"))
PLAYED = tableau("being played", per="table")
"""Cards between their being played and their end."""

IN_PLAY = (READY, TORPOR, HOLDINGS)
"""The places of the cards in play, in the order in which copies of one name are numbered."""
MINION_PLACES = (READY, TORPOR)

POOL = counter("pool", "i.c.pool", "i.b.1", "i.b.2", told=_pool)
"""Each Methuselah's pool; it may fall below zero until it is judged who is ousted."""
VICTORY_POINTS = counter("victory points", "ii.note.oust.vp", told=_points)
EDGE = holder("edge", "i.b.3.place", "i.b.3.uncontrolled", told="{after} has the Edge")
TURN = counter("turn", "ii.d.1.turn-count", per="table", told="")
TRANSFERS = counter("transfers", "ii.d.1.gain", per="table", told="")
"""What is left of them in this influence phase."""
HAND_SIZE = counter("hand size", "i.h.hand-size", start=7, told="")
"""How many cards each Methuselah's full hand has, as it was when hands were last filled up or cut down to it."""

BLOOD = on_card("blood")
"""The counters on a card: the blood of a vampire, the life of an ally or retainer, what lies on a location."""
PARALYSED = on_card("paralysed", names=("no", "yes"))

ZONES = (CRYPT, LIBRARY, HAND, UNCONTROLLED, READY, TORPOR, HOLDINGS, CONTESTED, ASH_HEAP, ANTE, PLAYED)
MARKERS = (POOL, VICTORY_POINTS, EDGE, TURN, TRANSFERS, HAND_SIZE)
CARD_MARKERS = (BLOOD, PARALYSED)
