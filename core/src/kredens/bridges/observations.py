"""The encoding of a game at a table: what a learner reads and answers, as numbers.

An observation is made of the seat's view and of nothing else, so it holds nothing that the seat may not know. Seats are
told from the viewer on, clockwise: `me`, `me+1` and so on, so that one learner can play every seat. This file needs no
extra: an observation comes as a list of numbers, or as the few of them that are not 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex, cast
from zlib import crc32

from kredens._values import whole
from kredens.bridges.actions import Actions
from kredens.bridges.layout import FACTS, FACTS_SECTION, UNKNOWN, layout_of, slugs_of, with_attributes
from kredens.errors import BadOption, shown
from kredens.installed import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from kredens.games import Game
    from kredens.kernel.markers import Marker
    from kredens.kernel.view import View
    from kredens.kernel.zones import Zone

    Writer = Callable[["_Reading"], None]

MOST = 1_000_000.0
"""The largest number in an observation; what is larger, or smaller than its negative, is cut off."""

CHANCE_ASKED = -1
_PLAIN = frozenset({"card", "tapped"})
"""What of a card in a view has a place of its own, besides its markers."""

_SEATS = frozenset({"owner", "controller"})
"""What of a card in a view is a seat."""


class _Reading:
    """One observation being made."""

    __slots__ = ("numbers", "seats", "view", "viewer")

    def __init__(self, view: View, seats: int) -> None:
        self.view = view
        self.seats = seats
        self.viewer: int = view["viewer"] or 0
        self.numbers: dict[int, float] = {}

    def around(self, seat: int) -> int:
        """Return how many seats after the viewer another one sits."""
        return (seat - self.viewer) % self.seats

    def add(self, place: int, number: float = 1) -> None:
        if number:
            self.numbers[place] = self.numbers.get(place, 0) + number


class Encoding:
    """Observations and actions of a game at a table with so many seats and such options.

    Attributes:
        game: the game.
        seats: how many players.
        actions: the action space.
        slugs: the cards that may turn up, in the order of the columns.
        sections: what the numbers of an observation stand for, in their order.
        size: how many numbers an observation has.
    """

    def __init__(self, game: Game, seats: int | None = None, decks: Any = None, **options: Any) -> None:
        self.game = game
        self._decks = decks
        self._options = options
        number = whole(seats)
        self.seats: int = game.usual_seats if seats is None else seats if number is None else number
        self.slugs = slugs_of(game, self.seats, options, decks)
        self.sections = layout_of(game, self.seats, self.slugs)
        self.size = self.sections[-1].start + self.sections[-1].size
        self.actions = Actions(game)
        self._columns = {slug: column for column, slug in enumerate(self.slugs)}
        self._starts = {section.name: section.start for section in self.sections}
        self._facts = self._starts[FACTS_SECTION]
        self._writers: tuple[Writer, ...] = (
            self._write_seats,
            *[self._zone_writer(zone) for zone in game.zones],
            *[self._marker_writer(marker) for marker in game.markers],
            self._write_unseen,
            self._write_facts,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.game, self.seats, self._decks, self._options)

    def __deepcopy__(self, _memo: dict[int, Any]) -> Encoding:
        # It never changes, and environments are copied often by those who search with them.
        return self

    def id_of(self, number: SupportsIndex) -> str:
        """Return the option id with a number. Raises `UnknownOption`."""
        return self.actions.id_of(number)

    def number_of(self, option_id: str) -> int:
        """Return the number of an option id. Raises `UnknownOption`."""
        return self.actions.number_of(option_id)

    def sparse(self, view: View) -> dict[int, float]:
        """Return the numbers of an observation that are not 0, by their places.

        Args:
            view: what `State.view` gives for the seat that observes; a spectator sits at seat 0.

        Raises:
            BadOption: it is no view, or one of another game or of a table with more or fewer seats.
        """
        try:
            seen = view["game"], view["seats"]
        except (KeyError, TypeError):
            raise BadOption(f"An observation is made of what `State.view` gives, not of {shown(view)}.") from None
        if seen != (self.game.id, self.seats):
            raise BadOption(
                f"This encodes {self.game.id} with {self.seats} seats, not a view of {shown(seen[0])} with {seen[1]}."
            )
        reading = _Reading(view, self.seats)
        for write in self._writers:
            write(reading)
        return {place: max(-MOST, min(MOST, float(number))) for place, number in reading.numbers.items()}

    def observation(self, view: View) -> list[float]:
        """Return an observation in full, of what `sparse` takes."""
        numbers = [0.0] * self.size
        for place, number in self.sparse(view).items():
            numbers[place] = number
        return numbers

    def meaning(self, place: SupportsIndex) -> str:
        """Return what the number at a place stands for. Raises `BadOption` outside the observation."""
        at = whole(place)
        if at is None or not 0 <= at < self.size:
            raise BadOption(f"An observation has the places 0 to {self.size - 1}, not {shown(place)}.")
        return next(section for section in reversed(self.sections) if section.start <= at).meaning(at)

    def _column(self, slug: str | None) -> int:
        return self._columns.get(slug, len(self.slugs)) if slug is not None else len(self.slugs)

    def _write_seats(self, reading: _Reading) -> None:
        asked = reading.view["asked"]
        start = self._starts["asked"]
        reading.add(start + (self.seats if asked is None or asked == CHANCE_ASKED else reading.around(asked)))
        start = self._starts["present"]
        for seat in reading.view["present"]:
            reading.add(start + reading.around(seat))

    def _zone_writer(self, zone: Zone) -> Writer:
        """Return what writes the sections of a zone."""
        name = zone.name
        width = len(self.slugs) + 1
        cards_at = self._starts[f"zone {name}: cards"]
        tapped_at = self._starts.get(f"zone {name}: {self.game.tapped}")
        told = with_attributes(zone)
        markers = [
            (one.name, one.start, self._starts[f"zone {name}: {one.name}"]) for one in self.game.card_markers if told
        ]
        plain = _PLAIN | {one.name for one in self.game.card_markers} if told else _PLAIN

        def of_one(reading: _Reading, shown_zone: View, row: int) -> None:
            cards: list[View] = shown_zone["cards"] or []
            base = row * width
            reading.add(cards_at + base + width - 1, shown_zone["count"] - len(cards))
            if shown_zone["cards"] is None:
                for _, usual, at in markers:
                    reading.add(at + base + width - 1, usual * shown_zone["count"])
            for card in cards:
                place = base + self._column(card["card"])
                reading.add(cards_at + place)
                if tapped_at is not None and "tapped" in card:
                    reading.add(tapped_at + place)
                for marker, usual, at in markers:
                    reading.add(at + place, card.get(marker, usual))
                for key in card.keys() - plain:
                    value = reading.around(card[key]) if key in _SEATS and card[key] >= 0 else card[key]
                    self._add_fact(reading, f"{name} {row} {card['card']} {key} {value}")

        def write(reading: _Reading) -> None:
            zones: Any = reading.view["zones"][name]
            if zone.per == "seat":
                for seat, one in enumerate(cast("list[View]", zones)):
                    of_one(reading, one, reading.around(seat))
            else:
                of_one(reading, zones, 0)

        return write

    def _marker_writer(self, marker: Marker) -> Writer:
        """Return what writes the section of a marker."""
        name, start = marker.name, self._starts[f"marker {marker.name}"]
        by_seat = marker.per == "seat"
        width = len(marker.names) + 1 if marker.names and marker.kind == "counter" else 1

        def write_holder(reading: _Reading) -> None:
            holder: int = reading.view["markers"][name]
            reading.add(start + (reading.around(holder) if 0 <= holder < self.seats else self.seats))

        def write_numbers(reading: _Reading) -> None:
            numbers: Any = reading.view["markers"][name]
            rows = (
                [(reading.around(seat), number) for seat, number in enumerate(numbers)] if by_seat else [(0, numbers)]
            )
            for row, number in rows:
                if width == 1:
                    reading.add(start + row, number)
                else:
                    reading.add(start + row * width + (number if 0 <= number < width - 1 else width - 1))
            if marker.kind == "tokens":
                reading.add(start + self.seats, reading.view["common"][name])

        return write_holder if marker.kind == "holder" else write_numbers

    def _write_unseen(self, reading: _Reading) -> None:
        start = self._starts["unseen"]
        for lot in reading.view["lots"]:
            for pool in lot["cards"]:
                for slug, count in pool.items():
                    if slug in self._columns:
                        reading.add(start + self._columns[slug], count)

    def _add_fact(self, reading: _Reading, words: str) -> None:
        reading.add(self._facts + crc32(words.encode()) % FACTS)

    def _write_facts(self, reading: _Reading) -> None:
        """Count what is open-ended: the running procedures, what they tell, the plays under way and own pledges."""
        view = reading.view
        for procedure, step, _ in view["where"]:
            self._add_fact(reading, f"where {procedure} {step}")
        for told in view.get("about", ()):
            for words in _flat("about", told):
                self._add_fact(reading, words)
        for item in view.get("stack", ()):
            self._add_fact(reading, f"stack {item['kind']} {reading.around(item['seat'])} {item.get('card', UNKNOWN)}")
            self._add_fact(reading, f"stack {item['kind']} {item.get('outcome', 'pending')}")
        for seat, topic, value in view["pledges"]:
            self._add_fact(reading, f"pledge {reading.around(seat)} {topic} {value}")


def _flat(path: str, value: object) -> Iterator[str]:
    """Return one line for each fact in a value made of dicts and lists."""
    if isinstance(value, dict):
        for key, one in cast("Mapping[str, object]", value).items():
            yield from _flat(f"{path} {key}", one)
    elif isinstance(value, list):
        for number, one in enumerate(cast("list[object]", value)):
            yield from _flat(f"{path} {number}", one)
    else:
        yield f"{path} {value}"


def encoding(game: str | Game, seats: int | None = None, decks: Any = None, **options: Any) -> Encoding:
    """Return the encoding of a game at a table.

    Args:
        game: an installed game, or its id.
        seats: how many players; as many as usually play the game if not said.
        decks: what they play with, for games that do not list all cards there are.
        options: the game's own options.

    Raises:
        UnknownGame: no installed plugin has a game of that name.
        BadOption: the game does not take the seats or options.
    """
    return Encoding(load(game) if isinstance(game, str) else game, seats, decks, **options)


def _again(game: Game, seats: int, decks: Any, options: dict[str, Any]) -> Encoding:
    return Encoding(game, seats, decks, **options)


__all__ = ["MOST", "Encoding", "encoding"]
