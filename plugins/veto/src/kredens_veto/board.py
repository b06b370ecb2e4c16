"""The board: every place for cards, and every number that a position of the game has."""

from __future__ import annotations

from functools import cache

from kredens.kernel.markers import counter, holder, tokens
from kredens.kernel.zones import Zone, hand, pile, tableau

DECK = pile("deck", "3.1.zone.deck", "2.4.own-cards", per="seat")
COURT = hand("court", "2.5.draw-seven", "2.5.only-court")
"""The cards in a player's hand."""
ELECTION = Zone(
    "election field", per="seat", up=True, peek="owner", live=True,
    clauses=(
        "3.1.zone.election", "3.1.zone.attached", "1.6.face-down", "1.6.owner-may-look", "kkk.sting.face-down",
        "3.2.in-play.rule", "1.3.game-rule", "kkk.character.rule", "kkk.equipment.rule",
    ),
)  # fmt: skip
"""Characters and all that lies on them; stings lie there face down, and who controls the character may look.

Only in the places that are live do cards do what is printed on them.
"""
MAGNATES = Zone("magnates field", per="seat", up=True, peek="owner", live=True, clauses=("3.1.zone.attached",))
"""Karmazyns and Influential characters apart from the rest."""
ESTATES = tableau("properties", "1.4.party-card", "1.4.game-rule", "kkk.property.rule", live=True)
PARTY = tableau("party", "1.1.start-in-play", "kkk.setup.faction-card", live=True)
"""The faction card, the strategy and the effects that are attached to the faction card."""
DISCARD = pile("discard pile", "3.1.zone.discard.no-browse", "kkk.discard.pile", per="seat")
"""Face down, but for its top card (see `checks.py`)."""
REMOVED = pile("removed", "3.2.removed.pile", "3.1.zone.removed.no-return", "kkk.remove.out", per="seat", up=True)
"""The cards that are out of the game for good."""
TABLE = tableau("being played", per="table")
"""Cards between their declaration and their end, and the stings of a duel until it is over."""

IN_PLAY = (ELECTION, MAGNATES, ESTATES, PARTY)
"""The places of the cards in play, in the order in which copies of one name are numbered."""


@cache
def places_in_play(seats: int) -> tuple[int, ...]:
    """Return the numbers of all places of cards in play at a table of so many."""
    return tuple([zone.base + seat for zone in IN_PLAY for seat in range(seats)])


FIELD_WORDS = ("election", "magnates")

SEAT_NAMES = ("marcin", "michal", "robert", "anna")
"""What the players are called: the names of the rulebook's examples, and one more."""
SEATS_IN_WORDS = ("Marcin", "Michał", "Robert", "Anna")


def so_many(number: int, thing: str) -> str:
    """Return a number of things in words: `1 ducat`, `2 ducats`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _tell_strokes(seat: int, before: int, after: int, cause: str) -> str:
    if seat < 0:
        return "" if cause else f"{so_many(after, 'Stroke')} lie in the common pool"
    change = after - before
    does = f"takes {so_many(change, 'Stroke')}" if change > 0 else f"loses {so_many(-change, 'Stroke')}"
    return f"{SEATS_IN_WORDS[seat]} {does} and has {after}"


def _tell_ducats(seat: int, before: int, after: int, cause: str) -> str:
    who, change = SEATS_IN_WORDS[seat], after - before
    if not cause:
        return f"{who} begins with {so_many(after, 'ducat')}"
    if cause == "put-out":
        return ""
    if cause == "bribe":
        return f"{who} pays a bribe of {so_many(-change, 'ducat')} and has {after} left"
    if change > 0:
        return f"{who} receives {so_many(change, 'ducat')} and has {after}"
    return f"{who} pays {so_many(-change, 'ducat')}{' of upkeep' if cause == 'upkeep' else ''} and has {after} left"


def _tell_initiative(_seat: int, _before: int, after: int, _cause: str) -> str:
    return f"{SEATS_IN_WORDS[after]} has the initiative" if after >= 0 else "Nobody has the initiative"


STROKES = tokens("strokes", "3.1.zone.pool", "3.1.zone.own-pool", "2.5.ducats-distinct", told=_tell_strokes)
"""Each player's strokes, and in common those that nobody has won yet."""
DUCATS = counter("ducats", "3.1.zone.treasury", "3.1.zone.bank", "kkk.setup.ducats", told=_tell_ducats)
"""Each player's treasury; the bank has no end. What is paid to put out a card is told with the card."""
INITIATIVE = holder("initiative", "3.3.1.initiative.duration", told=_tell_initiative)
ROUND = counter("round", per="table", told="")
ANNOUNCED = counter("election announced", "3.4.election.lapses", per="table", names=("no", "yes"), told="")

ZONES = (DECK, COURT, ELECTION, MAGNATES, ESTATES, PARTY, DISCARD, REMOVED, TABLE)
MARKERS = (STROKES, DUCATS, INITIATIVE, ROUND, ANNOUNCED)
