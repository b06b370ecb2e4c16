"""The table: the position together with the atoms, the smallest things that can happen to it.

Rules change a position through these methods and through nothing else. Each atom leaves an event if anybody listens,
and keeps what every seat knows up to date. Those that touch no card are in `company.py`. Games subclass `Table` with
methods in their players' language, not with fields.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, SupportsIndex

from msgspec.structs import replace

from kredens.kernel.abilities import notice
from kredens.kernel.cards import NOBODY, Card
from kredens.kernel.company import (
    ATTACH,
    CONTROL,
    GONE,
    MARK,
    MOVE,
    PUT,
    REVEAL,
    SAY,
    SHUFFLE,
    SLEEP,
    TAP,
    TURN,
    Company,
)
from kredens.kernel.masks import bits
from kredens.kernel.notes import forget, forget_seat
from kredens.kernel.rng import shuffled
from kredens.kernel.sight import mix, narrow, see

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kredens.kernel.cards import Face
    from kredens.kernel.markers import CardMarker
    from kredens.kernel.zones import Zone


class Table(Company):
    """A position and what may happen to it."""

    def face(self, token: int) -> Face:
        """Return what is printed on a card."""
        return self.setting.faces[self.cards[token].face]

    def at(self, zone: SupportsIndex) -> tuple[int, ...]:
        """Return the tokens in a zone, in order; the last one is the top of a pile."""
        return self.zones[zone]

    def move(self, token: int, zone: SupportsIndex, *, under: int = 0, up: bool | None = None, picked: bool = False,
             same: bool = False, cause: str = "") -> None:  # fmt: skip
        """Move a card to a zone, on top of what lies there.

        Args:
            token: the card.
            zone: where to.
            under: below how many cards of the zone; 0 is the top.
            up: face up or down; the zone's own way if not said.
            picked: whether it was taken out of a pile by choice, so that those who could not see which one cannot
                follow it (a card that leaves a hand never can be followed).
            same: whether it stays the same object, with its counters and what lies on it (see `shift`).
            cause: a word for the log and for triggers.
        """
        setting = self.setting
        zones = self.zones
        to = zone if isinstance(zone, int) else index(zone)
        card = self.cards[token]
        source = card.zone
        rest = zones[source]
        top = rest[-1]
        if not card.up and (picked or setting.mixed[source]) and len(rest) > 1:
            self._lose_track(source)
        if top == token:
            zones[source] = rest[:-1]
        else:
            place = rest.index(token)
            zones[source] = rest[:place] + rest[place + 1 :]
        if under:
            there = zones[to]
            zones[to] = (*there[:-under], token, *there[-under:])
        else:
            zones[to] += (token,)
        if up is None:
            up = setting.up[to]
        owner = setting.owner[to]
        if same:
            self.cards[token] = replace(card, zone=to, up=up)
        else:
            self.cards[token] = Card(
                card.face,
                card.owner,
                to,
                (card.controller if card.owner != NOBODY else NOBODY) if owner == NOBODY else owner,
                up=up,
                generation=card.generation + 1,
                counters=setting.card_start,
            )
            if self.rows or self.notes:
                forget(self, token)
        if self.in_force is not None:
            notice(self, token)
        viewers = setting.everyone if up else setting.peek[to]
        if viewers:
            known = self.known
            bit = 1 << token
            for viewer in setting.viewers_of[viewers]:
                known[viewer] |= bit
        self.changed |= setting.stirs[source] | setting.stirs[to]
        if self.listening:
            self.tell((MOVE, token, card, to, viewers | (setting.everyone if card.up else setting.peek[source]), cause))

    def _lose_track(self, zone: int) -> None:
        """Mix the face-down cards of a zone for those who cannot see which of them is about to leave."""
        cards = self.cards
        group = 0
        for token in self.zones[zone]:
            if not cards[token].up:
                group |= 1 << token
        mix(self, group, self.setting.everyone & ~self.setting.peek[zone])

    def _single_out(self, tokens: tuple[int, ...], viewers: int) -> None:
        """Mix the zones whose cards cannot be told apart, for those who are about to see some of their cards.

        Who knows a card of a hand does not know that it is another one when its like is shown.
        """
        setting = self.setting
        cards = self.cards
        for zone in {cards[token].zone for token in tokens if setting.mixed[cards[token].zone]}:
            group = 0
            for token in self.zones[zone]:
                if not cards[token].up:
                    group |= 1 << token
            others = group
            for token in tokens:
                others &= ~(1 << token)
            if others and others != group:
                mix(self, group, viewers & ~setting.peek[zone])

    def move_all(self, tokens: Iterable[int], zone: SupportsIndex, *, up: bool | None = None, cause: str = "") -> None:
        """Move several cards to a zone, in this order, as one act: who cannot tell them apart loses track once."""
        moving = tuple(tokens)
        cards = self.cards
        zones = self.zones
        to = zone if isinstance(zone, int) else index(zone)
        source = cards[moving[0]].zone if moving else to
        rest = zones[source]
        left = _without(rest, moving) if len(moving) > 1 and source != to else rest
        if left is rest or len(rest) - len(left) != len(moving):
            for token in moving:
                self.move(token, to, up=up, cause=cause)
            return
        setting = self.setting
        if setting.mixed[to]:
            # Cards of a hand have no order, so none is kept of how they came: it would tell two equal deals apart.
            moving = tuple(sorted(moving, key=lambda token: cards[token].face))
        if setting.mixed[source] and False in [cards[token].up for token in moving]:
            self._lose_track(source)
        zones[source] = left
        zones[to] += moving
        if up is None:
            up = setting.up[to]
        owner = setting.owner[to]
        viewers = setting.everyone if up else setting.peek[to]
        counters = setting.card_start
        heeded = self.rows or self.notes or self.listening or self.in_force is not None
        mask = 0
        for token in moving:
            card = cards[token]
            cards[token] = Card(
                card.face,
                card.owner,
                to,
                (card.controller if card.owner != NOBODY else NOBODY) if owner == NOBODY else owner,
                up=up,
                generation=card.generation + 1,
                counters=counters,
            )
            mask |= 1 << token
            if not heeded:
                continue
            if self.rows or self.notes:
                forget(self, token)
            if self.in_force is not None:
                notice(self, token)
            if self.listening:
                seen = viewers | (setting.everyone if card.up else setting.peek[source])
                self.tell((MOVE, token, card, to, seen, cause))
        if viewers:
            known = self.known
            for viewer in setting.viewers_of[viewers]:
                known[viewer] |= mask
        self.changed |= setting.stirs[source] | setting.stirs[to]

    def shift(self, token: int, zone: SupportsIndex, *, cause: str = "") -> None:
        """Move a card within play, up or down as it lies: it stays the same object and takes along what is on it."""
        along = self.attached(token)
        up = self.cards[token].up
        self.move(token, zone, up=up, same=True, cause=cause)
        for other in along:
            self.shift(other, zone, cause=cause)

    def draw(self, pile: SupportsIndex, zone: SupportsIndex, *, cause: str = "") -> int:
        """Move the top card of a pile to a zone and return it. The pile must not be empty."""
        token = self.zones[pile][-1]
        self.move(token, zone, cause=cause)
        return token

    def shuffle(self, zone: SupportsIndex) -> None:
        """Put the cards of a zone into a random order that nobody knows."""
        tokens = self.zones[zone]
        if len(tokens) > 1:
            self.zones[index(zone)] = shuffled(self.seed, self.drawn, tokens)
            self.drawn += 1
            group = 0
            for token in tokens:
                if not self.cards[token].up:
                    group |= 1 << token
            mix(self, group, self.setting.everyone & ~self.setting.peek[index(zone)])
        self.changed |= self.setting.stirs[zone]
        if self.listening:
            self.tell((SHUFFLE, index(zone)))

    def turn(self, token: int, *, up: bool, cause: str = "") -> None:
        """Turn a card face up or face down where it lies."""
        before = self.cards[token]
        if before.up == up:
            return
        if up:
            self._single_out((token,), self.setting.everyone)
        self.cards[token] = replace(before, up=up)
        notice(self, token)
        if up:
            see(self, 1 << token, self.setting.everyone)
        self.changed |= self.setting.stirs[before.zone]
        if self.listening:
            self.tell((TURN, token, before, up, cause))

    def reveal(self, tokens: Iterable[int], viewers: Iterable[int] | None = None, cause: str = "") -> None:
        """Show the faces of some cards to some seats (to everybody if not said), leaving the cards as they lie."""
        mask = self.setting.everyone if viewers is None else sum({1 << viewer for viewer in viewers})
        shown = tuple(tokens)
        self._single_out(shown, mask)
        for token in shown:
            see(self, 1 << token, mask)
        if self.listening:
            self.tell((REVEAL, shown, mask, cause))

    def tell_kind(self, token: int, test: Callable[[Face], bool], viewers: Iterable[int] | None = None) -> None:
        """Let some seats (everybody if not said) know of what kind a card is whose face they do not see.

        Args:
            token: the card.
            test: whether a face is of that kind; the card's own is.
            viewers: the seats.
        """
        mask = self.setting.everyone if viewers is None else sum({1 << viewer for viewer in viewers})
        for viewer in self.setting.viewers_of[mask]:
            if self.known[viewer] >> token & 1:
                mask ^= 1 << viewer
        kinds = self.setting.faces_of(test)
        assert kinds >> self.cards[token].face & 1  # noqa: S101  # what is told is true
        narrow(self, 1 << token, kinds, mask)

    def tap(self, token: int, *, tapped: bool = True, cause: str = "") -> None:
        """Tap or untap (mark or unmark) a card."""
        before = self.cards[token]
        if before.tapped != tapped:
            self.cards[token] = replace(before, tapped=tapped)
            self.changed |= self.setting.wears[before.zone]
            if self.listening:
                self.tell((TAP, token, before, tapped, cause))

    def attach(self, token: int, host: int, zone: SupportsIndex | None = None, *, up: bool | None = None,
               cause: str = "") -> None:  # fmt: skip
        """Put a card on another one, in the zone where that one lies unless another is named."""
        where = self.cards[host].zone if zone is None else index(zone)
        if self.cards[token].zone != where:
            self.move(token, where, up=up, cause=cause)
        before = self.cards[token]
        self.cards[token] = replace(before, host=host)
        notice(self, token)
        self.changed |= self.setting.stirs[where]
        if self.listening:
            on = self.cards[host]
            saw_host = self.setting.everyone if on.up else self.setting.peek[on.zone]
            self.tell((ATTACH, token, before, host, saw_host, cause))

    def attached(self, host: int) -> tuple[int, ...]:
        """Return the tokens that lie on a card, in the order of their zone."""
        here = self.lying_on(host)
        return tuple(here or [token for token, card in enumerate(self.cards) if card.host == host])

    def lying_on(self, host: int) -> list[int]:
        """Return the tokens that lie on a card where it lies itself: `attached`, where nothing is left behind."""
        cards = self.cards
        return [token for token in self.zones[cards[host].zone] if cards[token].host == host]

    def unattached(self, zone: int) -> list[int]:
        """Return the tokens in a zone that lie on no other card."""
        return [token for token in self.zones[zone] if self.cards[token].host == NOBODY]

    def all_on(self, host: int) -> tuple[int, ...]:
        """Return all that lies on a card, what lies on that included, the lowest last."""
        found: list[int] = []
        for token in self.attached(host):
            found += [*self.all_on(token), token]
        return tuple(found)

    def seat_before(self, token: int) -> int:
        """Return the seat before which a card lies, whoever controls it; `NOBODY` in a place that is the table's."""
        return self.setting.owner[self.cards[token].zone]

    def controlled_in(self, places: Iterable[Zone], seat: int) -> list[int]:
        """Return the cards in some zones that a seat controls, before whomever and on whatever card they lie."""
        cards, zones = self.cards, self.zones
        return [token for zone in places for place in zone for token in zones[place] if cards[token].controller == seat]

    def control(self, token: int, seat: int, cause: str = "") -> None:
        """Give the control of a card to a seat; it stays where it lies."""
        before = self.cards[token]
        if before.controller != seat:
            self.cards[token] = replace(before, controller=seat)
            notice(self, token)
            self.changed |= self.setting.stirs[before.zone]
            if self.listening:
                self.tell((CONTROL, token, before, seat, cause))

    def sleep(self, token: int, *, asleep: bool = True, cause: str = "") -> None:
        """Put a card to sleep or wake it: out of play, yet the same object with all that lies on it."""
        before = self.cards[token]
        if before.asleep != asleep:
            self.cards[token] = replace(before, asleep=asleep)
            self._notice_all(token)
            # What lies on it sleeps too, in whatever zone.
            self.changed = True
            if self.listening:
                self.tell((SLEEP, token, before, asleep, cause))

    def _notice_all(self, token: int) -> None:
        """Put the index right for a card and all that lies on it."""
        notice(self, token)
        for other in self.attached(token):
            self._notice_all(other)

    def on(self, token: int, marker: CardMarker) -> int:
        """Return the number of a marker on a card."""
        return self.cards[token].counters[marker.index]

    def put(self, token: int, marker: CardMarker, number: int, cause: str = "") -> None:
        """Set the number of a marker on a card."""
        before = self.cards[token]
        place = marker.index
        counters = before.counters
        if counters[place] != number:
            self.cards[token] = replace(before, counters=(*counters[:place], number, *counters[place + 1 :]))
            self.changed |= self.setting.wears[before.zone]
            if self.listening:
                self.tell((PUT, token, before, place, number, cause))

    def depart(self, seat: int, cause: str = "") -> None:
        """Let a seat leave the game. What becomes of its cards is the game's to say."""
        self.present &= ~(1 << seat)
        forget_seat(self, seat)
        self.changed = True
        if self.listening:
            self.tell((GONE, seat, cause))

    def figures(self, token: int) -> str:  # noqa: ARG002  # a hook: games override it
        """Return what is worth seeing of a card that the reader knows, beside its name, e.g. its values now; or ""."""
        return ""

    def knows(self, viewer: int, token: int) -> bool:
        """Whether a viewer knows the face of a card."""
        return bool(self.known[viewer] >> token & 1)


def _without(rest: tuple[int, ...], moving: tuple[int, ...]) -> tuple[int, ...]:
    """Return a zone without some of its cards, which are mostly the topmost ones."""
    top = rest[-len(moving) :]
    if moving in (top, top[::-1]):
        return rest[: -len(moving)]
    return tuple([token for token in rest if token not in moving])


def tokens_of(mask: int) -> tuple[int, ...]:
    """Return the tokens of a mask, lowest first."""
    return tuple(bits(mask))


__all__ = [
    "ATTACH", "CONTROL", "GONE", "MARK", "MOVE", "PUT", "REVEAL", "SAY", "SHUFFLE", "SLEEP", "TAP", "TURN", "Table",
    "tokens_of",
]  # fmt: skip
