"""The board: every place for cards, and every number that a position of the game has."""

from __future__ import annotations

from functools import cache

from kredens.kernel.markers import counter, holder, tokens
from kredens.kernel.zones import Zone, hand, pile, tableau

DECK = pile("deck", "3.1.zone.deck", "2.4.own-cards", per="seat")
COURT = hand("court", "2.5.draw-seven")
"""The cards in a player's hand."""
ELECTION = Zone(
    "election field", per="seat", up=True, peek="owner", live=True,
    clauses=("3.1.zone.election", "3.1.zone.attached", "1.6.face-down", "1.6.owner-may-look", "kkk.sting.face-down"),
)  # fmt: skip
"""Characters and all that lies on them; stings lie there face down, and who controls the character may look."""
MAGNATES = Zone("magnates field", per="seat", up=True, peek="owner", live=True, clauses=("3.1.zone.attached",))
"""Karmazyns and Influential characters apart from the rest."""
ESTATES = tableau("properties", "1.4.party-card", live=True)
PARTY = tableau("party", "1.1.start-in-play", "kkk.setup.faction-card", live=True)
"""The faction card, the strategy and the effects that are attached to the faction card."""
DISCARD = pile("discard pile", "3.1.zone.discard.no-browse", "kkk.discard.pile", per="seat")
"""Face down, but for its top card (see `checks.py`)."""
REMOVED = pile("removed", "3.2.removed.pile", "kkk.remove.out", per="seat", up=True)
"""The cards that are out of the game for good."""
TABLE = tableau("being played", per="table")
"""Cards between their declaration and their end, and the stings of a duel until it is over."""

IN_PLAY = (ELECTION, MAGNATES, ESTATES, PARTY)
"""The places of the cards in play, in the order in which copies of one name are numbered."""
FIELDS = (ELECTION, MAGNATES)
"""The places of characters."""


@cache
def places_in_play(seats: int) -> tuple[int, ...]:
    """Return the numbers of all places of cards in play at a table of so many."""
    return tuple([zone.base + seat for zone in IN_PLAY for seat in range(seats)])


FIELD_WORDS = ("election", "magnates")

STROKES = tokens("strokes", "3.1.zone.pool", "3.1.zone.own-pool", "2.5.ducats-distinct")
"""Each player's strokes, and in common those that nobody has won yet."""
DUCATS = counter("ducats", "3.1.zone.treasury", "3.1.zone.bank", "kkk.setup.ducats")
"""Each player's treasury; the bank has no end."""
INITIATIVE = holder("initiative", "3.3.1.initiative.duration", told="{after} has the initiative")
ROUND = counter("round", per="table", told="")
ANNOUNCED = counter("election announced", "3.4.election.lapses", per="table", names=("no", "yes"), told="")

ZONES = (DECK, COURT, ELECTION, MAGNATES, ESTATES, PARTY, DISCARD, REMOVED, TABLE)
MARKERS = (STROKES, DUCATS, INITIATIVE, ROUND, ANNOUNCED)

SEAT_NAMES = ("marcin", "michal", "robert", "anna")
"""What the players are called: the names of the rulebook's examples, and one more."""
SEATS_IN_WORDS = ("Marcin", "Michał", "Robert", "Anna")
