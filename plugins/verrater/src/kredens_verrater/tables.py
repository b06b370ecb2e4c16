"""The table, in the players' language."""

from __future__ import annotations

from functools import cache
from typing import SupportsIndex, cast

from kredens.kernel.clauses import cite
from kredens.kernel.seating import borders
from kredens.kernel.table import Table
from kredens_verrater.board import (
    ALLEGIANCE,
    BUILT,
    CONFLICT,
    HAND,
    HOUSE,
    LANDSCAPES,
    PLAYED,
    POINTS,
    RESERVE,
    ROLE,
    SIDE,
    START,
)
from kredens_verrater.cards import COLOURS, DIPLOMAT_2, DIPLOMAT_5, EAGLE, HOUSES, POST, RING, ROSE, VALUE, Landscape


@cache
def ring_borders() -> tuple[tuple[int, int], ...]:
    """Return the borders of the ring, clockwise: number k lies between the landscapes k and k + 1."""
    return borders(RING)


class VerraterTable(Table):
    """A position of Verräter. Seats count clockwise from 0, places in the ring clockwise from 0 to 11."""

    def in_turn(self, number: int) -> int:
        """Return the seat that comes `number` places after the start player, clockwise."""
        return (self.marks[START] + number) % self.setting.seats

    def house(self, seat: int) -> int:
        """Return the house that a player belongs to now."""
        return self.marks[ALLEGIANCE[seat]]

    def members(self, house: int) -> list[int]:
        """Return the seats of the players who belong to a house now."""
        first = ALLEGIANCE[0]
        allegiances = self.marks[first : first + self.setting.seats]
        return [seat for seat, own in enumerate(allegiances) if own == house]

    def change_house(self, seat: int, why: str) -> None:
        """Let a player change to the other house; `why` completes the sentence."""
        before = self.house(seat)
        if self.listening:
            text = f"{COLOURS[seat]} changes from {HOUSES[before]} to {HOUSES[1 - before]} {why}"
            self.say("changes", seat=seat, house=HOUSES[1 - before], text=text)
        self.set(ALLEGIANCE[seat], 1 - before)

    def win(self, seat: int, points: int, cause: str, why: str) -> None:
        """Give a player victory points; `why` completes the sentence."""
        if self.listening and points:
            number = "1 point" if points == 1 else f"{points} points"
            self.say("wins", seat=seat, points=points, text=f"{COLOURS[seat]} wins {number} {why}")
        self.add(POINTS[seat], points, cause)

    def of_one_house(self) -> bool:
        """Whether all players belong to the same house."""
        return len(self.members(EAGLE)) in {0, self.setting.seats}

    # The ring

    def landscape(self, place: int) -> Landscape:
        """Return what is printed on the landscape at a place."""
        return cast("Landscape", self.face(self.zones[LANDSCAPES][place]))

    def landscape_name(self, place: int) -> str:
        """Return what the landscape at a place is called, e.g. `River (Eagle)`."""
        return f"{self.landscape(place).name} ({HOUSES[self.house_at(place)]})"

    def house_at(self, place: int) -> int:
        """Return the house that the landscape at a place belongs to."""
        return self.cards[self.zones[LANDSCAPES][place]].counters[HOUSE.index]

    def ring_houses(self) -> tuple[int, ...]:
        """Return the houses of all landscapes, by place."""
        cards = self.cards
        number = HOUSE.index
        return tuple([cards[token].counters[number] for token in self.zones[LANDSCAPES]])

    def conquered(self) -> bool:
        """Whether all landscapes belong to one house."""
        return len(set(self.ring_houses())) == 1

    def contended(self) -> tuple[int, int]:
        """Return the places of the Eagle's and of the Rose's landscape in the conflict."""
        one, other = ring_borders()[self.marks[CONFLICT]]
        return (one, other) if self.house_at(one) == EAGLE else (other, one)

    # Estates and Trading Posts

    def built_at(self, place: int) -> int | None:
        """Return the token of the Estate or Trading Post under a landscape, or None."""
        host = self.zones[LANDSCAPES][place]
        for token in self.zones[BUILT]:
            if self.cards[token].host == host:
                return token
        return None

    def occupied(self) -> int:
        """Return the mask of the places with a card under their landscape."""
        ring = self.zones[LANDSCAPES]
        cards = self.cards
        mask = 0
        for token in self.zones[BUILT]:
            mask |= 1 << ring.index(cards[token].host)
        return mask

    def buildings(self, seat: int) -> tuple[tuple[int, int], ...]:
        """Return a player's cards in the ring as (place, side up), by place."""
        ring = self.zones[LANDSCAPES]
        cards = self.cards
        number = SIDE.index
        own = [cards[token] for token in self.zones[BUILT] if cards[token].owner == seat]
        return tuple(sorted([(ring.index(card.host), card.counters[number]) for card in own]))

    def posts(self, seat: int) -> int:
        """Return how many Trading Posts a player has in the ring."""
        return sum([side == POST for _, side in self.buildings(seat)])

    def reserve(self, seat: int) -> int:
        """Return how many of a player's cards are not in the ring."""
        return len(self.zones[RESERVE[seat]])

    def matching_estates(self, seat: int) -> int:
        """Return how many Estates of a player lie under landscapes of the player's present house."""
        cards = self.cards
        house = self.marks[ALLEGIANCE[seat]]
        number, side = HOUSE.index, SIDE.index
        count = 0
        for token in self.zones[BUILT]:
            card = cards[token]
            if card.owner == seat and card.counters[side] != POST and cards[card.host].counters[number] == house:
                count += 1
        return count

    # Supply cards and roles

    def values(self, zone: int) -> tuple[int, ...]:
        """Return the values of the supply cards in a zone, lowest first."""
        cards = self.cards
        return tuple(sorted([VALUE[cards[token].face] for token in self.zones[zone]]))

    def hand(self, seat: int) -> tuple[int, ...]:
        """Return the values of a hand, lowest first."""
        return self.values(HAND[seat])

    def next_of(self, zone: SupportsIndex, value: int) -> int:
        """Return the topmost supply card of a value in a zone that has one."""
        cards = self.cards
        return next(token for token in reversed(self.zones[zone]) if VALUE[cards[token].face] == value)

    def of_values(self, seat: int, values: tuple[int, ...]) -> tuple[int, ...]:
        """Return tokens of these values, lowest first, from a hand that has them."""
        held = list(self.zones[HAND[seat]])
        cards = self.cards
        found: list[int] = []
        for value in values:
            for token in held:
                if VALUE[cards[token].face] == value:
                    found.append(token)
                    held.remove(token)
                    break
        return tuple(found)

    def role(self, seat: int) -> int | None:
        """Return the role of a player in this round, or None before the choice."""
        tokens = self.zones[ROLE[seat]]
        return self.cards[tokens[0]].face if tokens else None

    def seat_with(self, role: int) -> int | None:
        """Return the player who has chosen a role, or None if it is in the middle."""
        cards = self.cards
        zones = self.zones
        for seat in range(self.setting.seats):
            tokens = zones[ROLE[seat]]
            if tokens and cards[tokens[0]].face == role:
                return seat
        return None

    def totals(self) -> tuple[int, int]:
        """Return the conflict points of the Eagle and of the Rose, roles revealed."""
        totals = [self.landscape(place).conflict for place in self.contended()]
        cards = self.cards
        for seat in range(self.setting.seats):
            house = self.marks[ALLEGIANCE[seat]]
            for token in self.zones[PLAYED[seat]]:
                totals[house] += VALUE[cards[token].face]
            role = self.role(seat)
            if role == DIPLOMAT_2:
                cite("phase5.diplomats", "role.diplomat2")
                totals[house] += 2
            elif role == DIPLOMAT_5:
                cite("phase5.diplomats", "role.diplomat5")
                totals[house] += 5
        return totals[EAGLE], totals[ROSE]
