"""The board: every place for cards, and every number that a position of the game has."""

from __future__ import annotations

from kredens.kernel.cards import NOBODY
from kredens.kernel.markers import counter, holder, on_card
from kredens.kernel.zones import Zone, hand, pile, secret, tableau

DRAW = pile("draw pile", "setup.supply.pile", "phase10.pile")
DISCARD = pile("discard pile", "phase9.open", up=True)
HAND = hand("hand", "setup.supply.hidden")
PLAYED = tableau("played", "phase3.open")
"""The supply cards before each player, from phase 3 to phase 9."""

MIDDLE = Zone("middle", mixed=True, clauses=("setup.actions.middle", "phase2.knowledge"))
"""The action cards inside the ring, face down."""
OFFER = Zone("offer", per="seat", peek="owner", mixed=True, clauses=("phase2.knowledge",))
"""The action cards that a player has been handed and chooses from."""
ROLE = secret("role", "role.one", "phase2.knowledge")
"""The action card a player has chosen, face down until phase 4."""

LANDSCAPES = tableau("landscapes", "setup.landscape.circle", per="table")
"""The ring: place k of the tuple is the landscape number k, clockwise; the last lies next to the first."""
RESERVE = tableau("reserve", "setup.estate.reserve", "setup.estate.take")
"""A player's Estate cards that are not in the ring."""
BUILT = tableau("built", "phase7.visible", per="table")
"""The Estates and Trading Posts in the ring, each attached to its landscape."""

HOUSE_NAMES = ("Eagle", "Rose")
HOUSE = on_card("house", "setup.landscape.sides", start=NOBODY, names=HOUSE_NAMES)
"""Which side of a landscape is up: 0 the Eagle, 1 the Rose. No other card has one."""
SIDE = on_card("side", "components.estate", names=("Estate", "Trading Post"))
"""Which side of a card in the ring is up: 0 the Estate, 1 the Trading Post."""

ALLEGIANCE = counter(
    "allegiance",
    "components.allegiance",
    "setup.allegiance.shows",
    names=HOUSE_NAMES,
    told="",
)
"""The house that each player's allegiance card shows: 0 the Eagle, 1 the Rose."""
POINTS = counter("points", "components.paper", told="")
START = holder("start player", "components.markers", "phase12.independent", told="{after} is the start player")
STRATEGY = holder("strategy card", "components.markers", told="{after} has the Strategy card")
CONFLICT_CARD = holder("conflict card", "components.markers", told="")
"""Who holds the Conflict card; nobody once it lies on a border."""
CONFLICT = counter("conflict", "setup.conflict.meaning", per="table", start=NOBODY, told="")
"""The border on which the Conflict card lies: number k lies between the landscapes k and k + 1."""
ROUND = counter("round", per="table", told="")

ZONES = (DRAW, DISCARD, HAND, PLAYED, MIDDLE, OFFER, ROLE, LANDSCAPES, RESERVE, BUILT)
MARKERS = (ALLEGIANCE, POINTS, START, STRATEGY, CONFLICT_CARD, CONFLICT, ROUND)
CARD_MARKERS = (HOUSE, SIDE)
