"""The setting: what stays the same through one game. The position refers to it and never changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.abilities import BONUSES, REPLIES, RULES, TRIGGERS, sources_of
from kredens.kernel.changes import lying_bit, topic_bits, wear_bit
from kredens.kernel.company import KINDS, RECORDS
from kredens.kernel.due import Due
from kredens.kernel.questions import ASKED_BITS, CHANCE
from kredens.kernel.terms import terms_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kredens.games import Game
    from kredens.kernel.cards import Face
    from kredens.kernel.closed import ClosedFamily
    from kredens.kernel.imagining import Imagined
    from kredens.kernel.plays import Playable
    from kredens.kernel.table import Table


class Setting:
    """The game, its options and its catalogue, and what follows from them for the hot loop.

    Attributes:
        game: the rules.
        counts: by seat, CHANCE included, what one question to it adds to `Position.asked`.
        seats: how many players sit at the table.
        chosen: the validated options, as the game's model has them, or None.
        options: the same as a record that is quick to read, for the rules (see `terms.py`).
        card_start: the numbers of the markers on a card that has just come somewhere.
        decks: the contents of the decks by seat, as the game's deck model gives them, or None.
        brought: what a given position has brought along, as plain data, or None.
        faces: the catalogue: what each card's face number stands for.
        alike: for each face the first one that has its slug.
        all_seats: the mask of all seats.
        rings: for each seat, and for the number after the last one, all seats clockwise from there.
        order: the seats clockwise from the head of the table, which is seat 0 unless a test turns the table.
        numbers: the numbers of all seats.
        holders: in `Position.in_force` the places of the masks of what each seat controls, and of what nobody does.
        everyone: the mask of all viewers: the seats, and the spectator as the last bit.
        viewers_of: for each mask of viewers their numbers.
        spectator: the number of the viewer who has no seat.
        peek: for each zone the mask of viewers who may look at its face-down cards.
        up: for each zone whether cards arrive face up.
        mixed: for each zone whether who cannot see into it cannot tell its cards apart.
        live: for each zone whether the abilities of the cards there are in force.
        owner: for each zone the seat it belongs to, or `NOBODY`.
        zone_names: for each zone its name in views.
        place_names: for each zone its name with its seat where it has one, e.g. `hand 2`.
        save_header: the beginning of every save of this game once one was made, else b"".
        sources: what the abilities on the faces bring, or None if they bring nothing (see `abilities.py`).
        bonuses, rules, replies, triggers: by stat, verb, moment and kind of event the number of the mask of the cards
            that bring one about it (see `abilities.py`); what is missing here no card in the game speaks about.
        listeners: the faces that have triggers.
        hears: whether anything in the game looks at events.
        heard: the kinds of events that something looks at.
        closed: the families whose make-up only their owners know, if the game imagines them.
        closed_to: for each viewer the mask of the cards of those families that are closed to her.
        imagined: what worlds are made of once one was (see `imagining.py`).
        imagined_for: for whom it is, if this is the setting of a world in which cards were imagined.
        worlds: by viewer the setting of her worlds, as far as some were made.
        stirs: for each zone the bit that says of a position that a card came, left or lies anew (see `changes.py`).
        wears: likewise that one was tapped or has other counters.
        topics: for each topic of notes that a check names the bit that says that there are others on it.
        told: what views tell of lots, by all that it follows from (see `view.py`).
        checks: the state checks, each after the mask of the changes that it looks at.
        playables: what the names of abilities stand for, as far as somebody has asked.
        kinds: by test the mask of the faces that pass it, as far as somebody has asked.
        gleaned: what a game has made of faces and options to go by in its own hot paths, by a name of its own.
        settle: what runs after a step that changed something, or None if the game has nothing to settle.
    """

    __slots__ = (
        "alike", "all_seats", "bonuses", "brought", "card_start", "checks", "chosen", "closed", "closed_to", "counts",
        "decks", "everyone", "faces", "game", "gleaned", "heard", "hears", "holders", "imagined", "imagined_for",
        "kinds", "listeners", "live", "mixed", "numbers", "options", "order", "owner", "peek", "place_names",
        "playables", "replies", "rings", "rules", "save_header", "seats", "settle", "sources", "spectator", "stirs",
        "told", "topics", "triggers", "up", "viewers_of", "wears", "worlds", "zone_names",
    )  # fmt: skip

    def __init__(
        self, game: Game, seats: int, options: Any, decks: Any, faces: tuple[Face, ...], brought: Any = None
    ) -> None:
        self.game = game
        self.card_start = game.card_start
        self.seats = seats
        self.chosen = options
        self.options = terms_of(options)
        self.decks = decks
        self.brought = brought
        self.faces = faces
        firsts: dict[str, int] = {}
        self.alike = tuple([firsts.setdefault(face.slug, number) for number, face in enumerate(faces)])
        self.numbers = self.order = tuple(range(seats))
        self.all_seats = (1 << seats) - 1
        self.rings = tuple([(*range(first, seats), *range(first)) for first in range(seats + 1)])
        self.counts = {seat: 1 << ASKED_BITS * (seat + 1) for seat in range(CHANCE, seats)}
        self.everyone = (1 << (seats + 1)) - 1
        self.spectator = seats
        self.viewers_of = tuple(
            tuple(viewer for viewer in range(seats + 1) if mask >> viewer & 1) for mask in range(self.everyone + 1)
        )
        self.save_header = b""
        self.closed: tuple[ClosedFamily, ...] = ()
        self.closed_to: tuple[int, ...] = (0,) * (seats + 1)
        self.imagined: Imagined | None = None
        self.imagined_for: int | None = None
        self.worlds: dict[int, Setting] = {}
        self.told: dict[Any, list[dict[str, Any]]] = {}
        self.peek: list[int] = []
        self.up: list[bool] = []
        self.mixed: list[bool] = []
        self.live: list[bool] = []
        self.owner: list[int] = []
        self.zone_names: list[str] = []
        self.place_names: list[str] = []
        for zone in game.zones:
            places = game.seats[1] if zone.per == "seat" else 1
            for place in range(places):
                self.peek.append(1 << place if zone.peek == "owner" and place < seats else 0)
                self.up.append(zone.up)
                self.mixed.append(zone.mixed)
                self.live.append(zone.live)
                self.owner.append(place if zone.per == "seat" else -1)
                self.zone_names.append(zone.name)
                self.place_names.append(f"{zone.name} {place}" if zone.per == "seat" else zone.name)
        self.stirs = tuple([lying_bit(place) for place in range(len(self.up))])
        self.wears = tuple([wear_bit(place) for place in range(len(self.up))])
        self.sources = sources_of(game, faces, len(self.up))
        slots = self.sources.slots if self.sources is not None else {}
        size = self.sources.size if self.sources is not None else 0
        self.holders = tuple(range(size, size + seats + 1))
        self.bonuses: dict[str, int] = slots.get(BONUSES, {})
        self.rules: dict[str, int] = slots.get(RULES, {})
        self.replies: dict[str, int] = slots.get(REPLIES, {})
        self.triggers: dict[str, int] = slots.get(TRIGGERS, {})
        brought_by = self.sources.brought if self.sources is not None else []
        self.listeners = frozenset([face for slot in self.triggers.values() for face in brought_by[slot]])
        named = [kind for check in game.checks for kind in check.on if isinstance(kind, str)]
        self.topics = topic_bits(named, len(self.up))
        self.checks = Due(game.checks, game.zones, self.bonuses, self.topics)
        self.heard = _heard(game, self.triggers)
        self.hears = bool(self.heard)
        self.playables: dict[str, Playable] = {}
        self.kinds: dict[Callable[[Face], bool], int] = {}
        self.gleaned: dict[str, Any] = {}
        self.settle: Callable[[Table], None] | None = None

    def faces_of(self, test: Callable[[Face], bool]) -> int:
        """Return the mask of the faces that pass a test, which is a function of a module that looks at nothing else."""
        mask = self.kinds.get(test)
        if mask is None:
            mask = self.kinds[test] = sum([1 << number for number, face in enumerate(self.faces) if test(face)])
        return mask


def _heard(game: Game, brought: Iterable[str]) -> frozenset[str]:
    """Return the kinds of events that triggers and watches of a game look at.

    Args:
        game: the rules.
        brought: the kinds that triggers on cards fire on. What their cards were before is told by every event with a
            card's record (see `triggers.py`).
    """
    kinds = {trigger.on for trigger in game.triggers}
    for watch in game.watches:
        kinds.update(watch.on or KINDS)
    on_cards = set(brought)
    return frozenset(kinds | on_cards | set(RECORDS if on_cards else ()))
