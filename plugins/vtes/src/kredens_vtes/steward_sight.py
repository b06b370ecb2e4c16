"""What the steward sees: the table as a view shows it, every card in play with what lies on it and its word."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.copies import UNKNOWN
from kredens_vtes.board import (
    ASH_HEAP,
    BLOOD,
    CONTESTED,
    CRYPT,
    EDGE,
    HAND,
    HOLDINGS,
    LIBRARY,
    PARALYSED,
    POOL,
    READY,
    SEAT_NAMES,
    TORPOR,
    TURN,
    UNCONTROLLED,
)
from kredens_vtes.faces import ACTION, ALLY, EQUIPMENT, MELEE, RETAINER, VAMPIRE, VOTES, VtesFace

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMED: Final = (READY, TORPOR, HOLDINGS, UNCONTROLLED, CONTESTED)
"""The places of the cards that options name, in the order in which copies of one name are numbered."""


@dataclass(slots=True, eq=False)
class Piece:
    """A card before somebody, in play or not.

    Attributes:
        seat: before whom it lies.
        owner: who controls it.
        word: what options call it.
        face: what is printed on it, or None if the seat does not know.
        zone: the name of the zone it is in.
        tapped, paralysed: how it lies.
        blood: the counters on it.
        on: what lies on it.
        host: what it lies on.
    """

    seat: int
    owner: int
    word: str
    face: VtesFace | None
    zone: str
    tapped: bool
    paralysed: bool
    blood: int
    on: list[Piece] = field(default_factory=list["Piece"])
    host: Piece | None = None

    @property
    def kind(self) -> str:
        """Its kind; an action card in play has become a vampire."""
        if self.face is None:
            return ""
        return VAMPIRE if self.face.kind == ACTION and self.zone in {READY.name, TORPOR.name} else self.face.kind

    @property
    def is_vampire(self) -> bool:
        """Whether it is a vampire."""
        return self.kind == VAMPIRE

    @property
    def is_minion(self) -> bool:
        """Whether it acts, blocks and fights."""
        return self.kind in {VAMPIRE, ALLY}

    @property
    def ready(self) -> bool:
        """Whether it is in the ready region."""
        return self.zone == READY.name

    @property
    def torpid(self) -> bool:
        """Whether it is in torpor."""
        return self.zone == TORPOR.name

    @property
    def capacity(self) -> int:
        """How much blood a vampire can hold."""
        if self.face is None:
            return 0
        return max(1, self.face.capacity) + sum([1 for other in self.on if other.face and other.face.skill])

    @property
    def room(self) -> int:
        """How much more it can hold."""
        return max(0, self.capacity - self.blood) if self.is_vampire else 0

    @property
    def slug(self) -> str:
        """Its slug, or "" if it is not known."""
        return self.face.slug if self.face else ""

    def level(self, discipline: str) -> int:
        """Return how well a vampire has a discipline."""
        if self.face is None:
            return 0
        taught = sum([1 for other in self.on if other.face and other.face.skill == discipline])
        return min(2, self.face.level_of(discipline) + taught)

    def _helped(self, name: str) -> int:
        own = int(getattr(self.face, name)) if self.face else 0
        helpers = [other.face for other in self.on if other.face and other.face.kind in {EQUIPMENT, RETAINER}]
        return own + sum([int(getattr(face, name)) for face in helpers])

    @property
    def bleed(self) -> int:
        """What its bleed is worth."""
        return self._helped("bleed") + int(self.is_vampire and not (self.face and self.face.bleed))

    @property
    def stealth(self) -> int:
        """What its actions have beyond their own stealth."""
        return self._helped("stealth")

    @property
    def intercept(self) -> int:
        """What it has to block."""
        return self._helped("intercept")

    @property
    def strength(self) -> int:
        """The damage of its hand strike."""
        own = self.face.strength if self.face else 0
        return own if self.kind == ALLY else max(1, own)

    @property
    def weapons(self) -> list[VtesFace]:
        """The weapons on it."""
        return [other.face for other in self.on if other.face and other.face.is_weapon]

    def damage(self, *, far: bool) -> int:
        """Return the damage of its best strike without a card of the hand, and of its retainers."""
        best = 0 if far else self.strength
        if self.face and self.face.damage and (self.face.ranged or not far):
            best = max(best, self.face.damage)
        for weapon in self.weapons:
            if weapon.ranged or not far:
                best = max(best, weapon.damage + (self.strength if MELEE in weapon.keywords else 0))
        helpers = [other.face.damage for other in self.on if other.face and other.face.kind == RETAINER]
        return best + sum(helpers)

    @property
    def maneuvers(self) -> int:
        """How many optional maneuvers it has in a combat."""
        return self._helped("maneuvers")

    @property
    def votes(self) -> int:
        """The votes of its title, gained or printed."""
        if self.face is None or not self.is_vampire:
            return 0
        gained = [other.face.title for other in self.on if other.face and other.face.title]
        return VOTES.get(gained[-1], 0) if gained else self.face.titled_votes

    @property
    def titled(self) -> tuple[str, ...]:
        """The titles it may have."""
        own = (self.face.title,) if self.face and self.face.title else ()
        return (*own, *[other.face.title for other in self.on if other.face and other.face.title])


@dataclass
class Sight:
    """A position as a seat sees it.

    Attributes:
        me: the seat.
        ring: the Methuselahs still in the game, clockwise.
        before: every card before somebody by its word.
        at: every card by its place: the name of the zone with the seat, and its number there.
        hand: the seat's own cards.
        hands, libraries, crypts: how many cards each has.
        burned: the seat's own cards in the ash heap.
        pools: everybody's pool.
        edge: who has the Edge, or -1.
        turn: the number of the turn.
        fights: what has been worked out of fights between two minions, by their ids in Python.
        guards: likewise of minions that are kept untapped.
    """

    me: int
    ring: list[int]
    before: dict[tuple[int, str], Piece]
    at: dict[tuple[str, int], Piece]
    hand: list[VtesFace]
    hands: list[int]
    libraries: list[int]
    crypts: list[int]
    burned: list[VtesFace]
    pools: list[int]
    edge: int
    turn: int
    fights: dict[tuple[int, int], float] = field(default_factory=dict[tuple[int, int], float])
    guards: dict[int, float] = field(default_factory=dict[int, float])

    @cached_property
    def prey(self) -> int:
        """The next Methuselah clockwise."""
        return self.next_of(self.me)

    @cached_property
    def predator(self) -> int:
        """The Methuselah before."""
        return self.ring[self.ring.index(self.me) - 1]

    def next_of(self, seat: int) -> int:
        """Return the prey of a Methuselah."""
        place = self.ring.index(seat)
        return self.ring[(place + 1) % len(self.ring)]

    @property
    def pool(self) -> int:
        """The seat's own pool."""
        return self.pools[self.me]

    @cached_property
    def minions(self) -> dict[int, list[Piece]]:
        """Everybody's minions in play, ready or in torpor, by who controls them."""
        found: dict[int, list[Piece]] = {seat: [] for seat in range(len(self.pools))}
        for piece in self.before.values():
            if piece.host is None and (piece.ready or piece.torpid) and piece.is_minion:
                found[piece.owner].append(piece)
        return found

    def ready(self, seat: int) -> list[Piece]:
        """Return the ready minions of a Methuselah."""
        return [piece for piece in self.minions[seat] if piece.ready]

    def torpid(self, seat: int) -> list[Piece]:
        """Return the vampires of a Methuselah in torpor."""
        return [piece for piece in self.minions[seat] if piece.torpid]

    def untapped(self, seat: int) -> list[Piece]:
        """Return the ready untapped minions of a Methuselah."""
        return [piece for piece in self.minions[seat] if piece.ready and not piece.tapped]

    @cached_property
    def waiting(self) -> list[Piece]:
        """The seat's own vampires in the uncontrolled region, in the order of their places."""
        found = [piece for (zone, _), piece in self.at.items() if zone == f"{UNCONTROLLED.name} {self.me}"]
        return [piece for piece in found if piece.host is None and piece.is_vampire]

    @cached_property
    def company(self) -> list[Piece]:
        """The seat's own minions in play and the vampires that wait."""
        return [*self.minions[self.me], *self.waiting]

    @cached_property
    def there(self) -> set[str]:
        """The slugs of all cards in play or contested."""
        return {piece.slug for piece in self.before.values() if piece.zone != UNCONTROLLED.name}

    def piece(self, seat: str, word: str) -> Piece | None:
        """Return the card before a Methuselah with that word."""
        return self.before.get((SEAT_NAMES.index(seat), word)) if seat in SEAT_NAMES else None

    def mine(self, word: str) -> Piece | None:
        """Return the card before the seat itself with that word."""
        return self.before.get((self.me, word))

    def lying(self, place: Any) -> Piece | None:
        """Return the card at a place of a view: [zone, position]."""
        return self.at.get((place[0], place[1])) if place else None

    def holdings(self, seat: int) -> list[Piece]:
        """Return the cards of a Methuselah that lie on no minion."""
        return [piece for piece in self.before.values() if piece.seat == seat and piece.zone == HOLDINGS.name]


def look(view: dict[str, Any], me: int, faces: Mapping[str, VtesFace]) -> Sight:
    """Read a view."""
    zones, markers = view["zones"], view["markers"]
    before: dict[tuple[int, str], Piece] = {}
    at: dict[tuple[str, int], Piece] = {}
    hosted: list[tuple[Piece, Any]] = []
    counts: dict[tuple[int, str], int] = {}
    for zone in NAMED:
        hidden = zone is UNCONTROLLED
        for seat, place in enumerate(zones[zone.name]):
            if not place["count"]:
                continue
            for number, card in enumerate(place["cards"] or [{"card": None}] * place["count"]):
                slug = card["card"]
                called = slug if slug and not (hidden and not card.get("up")) else UNKNOWN
                copy = counts[seat, called] = counts.get((seat, called), 0) + 1
                word = called if copy == 1 else f"{called}@{copy}"
                piece = Piece(
                    seat, card.get("controller", card.get("owner", seat)), word, faces.get(slug or ""), zone.name,
                    card.get("tapped", False), bool(card.get(PARALYSED.name)), card.get(BLOOD.name, 0),
                )  # fmt: skip
                before[seat, word] = at[f"{zone.name} {seat}", number] = piece
                if "host" in card:
                    hosted.append((piece, card["host"]))
    for piece, host in hosted:
        below = at.get((host[0], host[1]))
        if below is not None:
            below.on.append(piece)
            piece.host = below
    return Sight(
        me, view["present"], before, at, _faces(zones[HAND.name][me], faces),
        [place["count"] for place in zones[HAND.name]], [place["count"] for place in zones[LIBRARY.name]],
        [place["count"] for place in zones[CRYPT.name]], _faces(zones[ASH_HEAP.name][me], faces), markers[POOL.name],
        markers[EDGE.name], markers[TURN.name],
    )  # fmt: skip


def _faces(place: Any, faces: Mapping[str, VtesFace]) -> list[VtesFace]:
    return [faces[card["card"]] for card in place["cards"] or () if card["card"] in faces]


__all__ = ["NAMED", "Piece", "Sight", "look"]
