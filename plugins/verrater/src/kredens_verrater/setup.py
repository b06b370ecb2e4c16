"""The set-up, from the first start player to the action cards in the middle."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Procedure, Step, ask, do, go
from kredens.kernel.questions import CHANCE, Ask
from kredens_verrater.answers import free_places
from kredens_verrater.board import (
    ALLEGIANCE,
    BUILT,
    CONFLICT_CARD,
    DRAW,
    HAND,
    HOUSE,
    LANDSCAPES,
    RESERVE,
    START,
    STRATEGY,
)
from kredens_verrater.cards import COLOURS, EAGLE, HOUSES, ROSE
from kredens_verrater.tables import VerraterTable, ring_borders

START_HAND = 3
FIXED_HAND = (3, 4, 5)


@lru_cache
def _starts(order: tuple[int, ...]) -> Ask:
    return Ask(CHANCE, tuple([f"start:{seat}" for seat in order]), order)


class SetUp(Procedure[VerraterTable]):
    """The set-up, in the rulebook's order.

    Attributes:
        placed: how many players have laid their first Estate.
    """

    placed: int = 0

    def draw_start_player(self, t: VerraterTable) -> Ask:
        """Draw the first start player."""
        return _starts(t.setting.order)

    def show_houses(self, t: VerraterTable, start: int) -> None:
        """Give out the start player card; the houses alternate clockwise from there, Eagle first."""
        t.set(START, start)
        for number in range(t.setting.seats):
            t.set(ALLEGIANCE[t.in_turn(number)], ROSE if number % 2 else EAGLE)
        if t.listening:
            told = [f"{COLOURS[seat]} begins as {HOUSES[t.house(seat)]}" for seat in t.clockwise(start)]
            t.say("houses", text=", ".join(told))

    def lay_landscapes(self, t: VerraterTable) -> None:
        """Turn one landscape of each type to the Eagle and its twin to the Rose, and lay them out in a ring."""
        ring_borders()
        ring = t.zones[LANDSCAPES]
        for number, token in enumerate(ring):
            t.put(token, HOUSE, ROSE if number % 2 else EAGLE)
        if t.setting.options.layout == "shuffled":
            t.shuffle(LANDSCAPES)
            return
        eagles, roses = t.random_order(ring[::2]), t.random_order(ring[1::2])
        for pair in zip(eagles, roses, strict=True):
            for token in pair:
                house = t.on(token, HOUSE)
                t.move(token, LANDSCAPES)
                t.put(token, HOUSE, house)

    def place_estate(self, t: VerraterTable) -> Ask:
        """Ask the next player for a landscape without a card."""
        return free_places(t.in_turn(self.placed), t.occupied())

    def lay_estate(self, t: VerraterTable, place: int) -> Jump | None:
        """Lay an Estate under it."""
        seat = t.in_turn(self.placed)
        if t.listening:
            t.say(
                "lays", seat=seat, place=place, text=f"{COLOURS[seat]} lays an Estate under {t.landscape_name(place)}"
            )
        t.attach(t.zones[RESERVE[seat]][-1], t.zones[LANDSCAPES][place], BUILT)
        self.placed += 1
        return go(SetUp.place_estate) if self.placed < t.setting.seats else None

    def deal_hands(self, t: VerraterTable) -> None:
        """Shuffle the supply cards and deal the first hands."""
        fixed = t.setting.options.start_hand == "3-4-5"
        if fixed:
            for number in range(t.setting.seats):
                seat = t.in_turn(number)
                tokens = tuple([t.next_of(DRAW, value) for value in FIXED_HAND])
                for token in tokens:
                    t.move(token, HAND[seat], picked=True)
            t.shuffle(DRAW)
            for number in range(t.setting.seats):
                t.reveal(t.zones[HAND[t.in_turn(number)]])
            return
        t.shuffle(DRAW)
        for number in range(t.setting.seats):
            t.move_all(t.zones[DRAW][: -START_HAND - 1 : -1], HAND[t.in_turn(number)])

    def hand_out_strategy(self, t: VerraterTable) -> None:
        """Give the Strategy card and the Conflict card to the first Strategist."""
        first = t.in_turn(0 if t.setting.options.first_strategist == "start-player" else 1)
        t.set(STRATEGY, first)
        t.set(CONFLICT_CARD, first)

    def lay_actions(self, _t: VerraterTable) -> None:
        """Leave the six action cards in the middle, face down, where they have lain from the start."""
        cite("components.actions")

    steps: ClassVar[tuple[Step, ...]] = (
        ask(draw_start_player, "setup.start.random"),
        do(show_houses, "setup.allegiance.eagle", "setup.allegiance.alternate", "example.setup.seats"),
        do(lay_landscapes, "setup.landscape.groups", "setup.landscape.shuffle"),
        ask(
            place_estate, "setup.estate.first", "setup.estate.one-per-landscape", prompt="Lay your first Estate where?"
        ),
        do(lay_estate, "setup.estate.first", "setup.estate.reserve", "example.setup.estates"),
        do(deal_hands, "setup.supply.shuffle", "setup.supply.hand", "setup.supply.pile"),
        do(hand_out_strategy, "setup.strategy.first", "example.setup.strategy"),
        do(lay_actions, "setup.actions.middle"),
    )
