"""Games: what a plugin declares, how it is set up, and how the installed ones are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kredens.errors import BadGame, BadOption, GameFault, KredensError
from kredens.kernel.cards import NOBODY, Card, Face
from kredens.kernel.clauses import ClauseIndex, cite
from kredens.kernel.flow import run
from kredens.kernel.questions import Verb, Vocabulary
from kredens.kernel.rng import MAX_SEED
from kredens.kernel.setting import Setting
from kredens.kernel.state import Lot
from kredens.kernel.table import Table
from kredens.kernel.triggers import ordering_verbs
from kredens.live import Origin, State

if TYPE_CHECKING:
    from pydantic import BaseModel

    from kredens.bots import BotMaker
    from kredens.kernel.flow import Procedure
    from kredens.kernel.markers import CardMarker, Marker
    from kredens.kernel.zones import Zone


class Placed(Struct, frozen=True):
    """A card at the beginning of a game: its face, whose it is, and the zone it starts in."""

    face: Face
    zone: int
    owner: int = NOBODY


class Setup(Struct, frozen=True):
    """What a game is set up from: seats, validated options, decks by seat, and the card sets other plugins add."""

    seats: int
    options: Any
    decks: Any = None
    card_sets: tuple[Any, ...] = ()


class Cap(Struct, frozen=True):
    """How long a game can get at most; beyond it `LoopDetected` is raised."""

    decisions: int = 10_000


class TableSpec(Struct, frozen=True):
    """A table at which the conformance kit plays a game."""

    seats: int
    options: dict[str, Any] = {}
    decks: Callable[[int], Any] | None = None
    """Makes random legal decks from a seed, for games with decks."""

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{self.seats} seats{options}"


class GameInfo(Struct, frozen=True):
    """What a catalogue says of an installed game."""

    id: str
    title: str
    version: str
    seats: tuple[int, int]
    rulebook: str
    options: tuple[str, ...]


@dataclass(kw_only=True, eq=False)
class Game:
    """A card game, as one literal.

    Attributes:
        id: its name on the command line and in files.
        title: its name for people.
        seats: the fewest and the most players.
        zones, markers, card_markers: everything a position of it is made of.
        verbs: everything that can be answered in it.
        cards: lists the cards a game starts with.
        flow: the procedure that plays it from set-up to the end.
        table: the `Table` subclass its rules are written for.
        options: the pydantic model of its options; None if it has none.
        position: the pydantic model of a starting position in a scenario; None if it takes none.
        arrange: puts a position of that model on a fresh table and starts the flow there.
        decks: turns what a user gives as a deck (text of a file) into the game's own deck, or raises `BadDeck`.
        clauses: the index of its rulebook.
        bots: its own bots by name.
        cap: how long it can get.
        tables: at which tables the conformance kit plays it; one at the most seats if not said.
        symmetries: names of the symmetries it has, out of `rotate-seats` and `swap-equal-cards`.
        checks: state checks, judged as one batch at each settle point (see `settle.py`).
        triggers: the rulebook's own triggers (see `triggers.py`).
        watches: what makes notes lapse (see `notes.py`).
        delayed: the topics of delayed effects that may come together, so that a player orders them.
        active: whose turn it is, called with the table; it decides whose triggers come first.
        settles: whether it needs settle points although nothing else declared here does.
        abilities: what the names in a face's `abilities` stand for.
        plausible: rejects a deal that contradicts what everybody knows.
        closed_families: families of cards whose make-up the other seats do not know (decks of one's own).
        chance: whether listed draws can be asked of the seat CHANCE.
        notice: a sentence that must accompany the game's output (licences, reconstructed data), or "".
        expectations: what a scenario file may expect beyond markers, zones and results, by name: each is called with
            the state and what the file says, and returns None if that holds, else a sentence.
        version: the version of its rules and cards.
    """

    id: str
    title: str
    seats: tuple[int, int]
    zones: tuple[Zone, ...]
    verbs: tuple[Verb, ...]
    cards: Callable[[Setup], Iterable[Placed]]
    flow: type[Procedure[Any]]
    table: type[Table] = Table
    markers: tuple[Marker, ...] = ()
    card_markers: tuple[CardMarker, ...] = ()
    options: type[BaseModel] | None = None
    position: type[BaseModel] | None = None
    arrange: Callable[[Any, Any], None] | None = None
    decks: Callable[[str, str], Any] | None = None
    clauses: ClauseIndex = field(default_factory=lambda: ClauseIndex(()))
    bots: Mapping[str, BotMaker] = field(default_factory=dict[str, "BotMaker"])
    cap: Cap = field(default_factory=Cap)
    tables: tuple[TableSpec, ...] = ()
    symmetries: tuple[str, ...] = ()
    checks: tuple[Any, ...] = ()
    triggers: tuple[Any, ...] = ()
    watches: tuple[Any, ...] = ()
    delayed: tuple[str, ...] = ()
    active: Callable[[Any], int] | None = None
    settles: bool = False
    abilities: Mapping[str, Any] = field(default_factory=dict[str, Any])
    plausible: Callable[[Any, int], bool] | None = None
    closed_families: frozenset[str] = frozenset()
    notice: Callable[[Any], str] | None = None
    expectations: Mapping[str, Callable[[Any, Any], str | None]] = field(default_factory=dict[str, Any])
    version: str = "0"
    rulebook: str = ""
    seat_names: tuple[str, ...] = ()
    card_sets: tuple[Any, ...] = ()
    setup_clauses: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        low, high = self.seats
        if not 1 <= low <= high:
            raise BadGame(f"The game {self.id!r} says it is for {low} to {high} seats.")
        if not self.tables:
            self.tables = (TableSpec(high),)
        self.vocabulary = Vocabulary((*self.verbs, *ordering_verbs(self)))
        self.card_start = tuple(marker.start for marker in self.card_markers)
        self._lay_out()
        self._templates: dict[Any, Table] = {}
        declared: list[Zone | Marker | CardMarker] = [*self.zones, *self.markers, *self.card_markers]
        self._declared_clauses = (*[clause for one in declared for clause in one.clauses], *self.setup_clauses)

    def _lay_out(self) -> None:
        """Give every zone and marker its place in a position; seats that are not taken leave theirs empty."""
        declared: list[Zone | Marker | CardMarker] = [*self.zones, *self.markers, *self.card_markers]
        names = [one.name for one in declared]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise BadGame(f"The game {self.id!r} declares {', '.join(map(repr, twice))} more than once.")
        place = 0
        for zone in self.zones:
            zone.lay(place, self.seats[1] if zone.per == "seat" else 1, self.id)
            place += len(zone)
        self._zone_places = place
        place = 0
        for marker in self.markers:
            marker.lay(place, self.seats[1] if marker.per == "seat" else 1, self.id)
            place += len(marker)
            if marker.kind == "tokens":
                marker.common = place
                place += 1
        self._mark_places = place
        for number, on_card in enumerate(self.card_markers):
            on_card.lay(number, self.id)

    def mark_name(self, place: int) -> tuple[str, int | None]:
        """Return which marker a place of the marks is, and whose it is (None: the table's)."""
        for marker in reversed(self.markers):
            if marker.base <= place < self._mark_places:
                if marker.per == "table" or place == marker.common:
                    return marker.name, None
                return marker.name, place - marker.base
        raise BadGame(f"The game {self.id!r} has no marker at place {place}.")

    @property
    def info(self) -> GameInfo:
        """What a catalogue says of it."""
        names = tuple(self.options.model_fields) if self.options else ()
        return GameInfo(self.id, self.title, self.version, self.seats, self.rulebook, names)

    def start(
        self,
        seats: int | None = None,
        seed: int = 0,
        decks: Any = None,
        position: Any = None,
        *,
        log: bool = True,
        chance: bool = False,
        **options: Any,
    ) -> State:
        """Set up a game and play it to its first question.

        Args:
            seats: how many players; the most the game takes if not said.
            seed: a whole number from 0 to `kredens.MAX_SEED`; the same seed and answers give the same game anywhere.
            decks: by seat what the game takes as a deck.
            position: where to start from, as a scenario file holds it.
            log: whether to keep the events that `State.events` shows.
            chance: whether listed draws are asked of the seat `kredens.CHANCE`.
            options: the game's own options.

        Raises:
            BadOption: the game does not take one of these; the sentence names it.
            BadDeck: a deck is not legal.
        """
        if seed.__class__ is not int or not 0 <= seed <= MAX_SEED:
            raise BadOption(f"A seed is a whole number from 0 to {MAX_SEED}, not {seed!r}.")
        usual = decks is None and not options and (seats is None or seats.__class__ is int)
        template = self._templates.get(seats) if usual else None
        if template is None:
            template = self.template(seats, options, decks)
            if usual:
                self._templates[seats] = template
        origin = Origin(template, seed, position, chance)
        state = State(self, template, origin)
        state.begin(log=log)
        return state

    def fresh(self, origin: Origin, *, log: bool) -> Table:
        """Set up what `origin` says once more and play to the first question."""
        table = self.laid(origin, log=log)
        self.open(table, origin.position)
        return table

    def laid(self, origin: Origin, *, log: bool) -> Table:
        """Return the table that `origin` says, before anything has happened on it."""
        table = origin.template.clone()
        table.seed = origin.seed
        table.ask_chance = origin.chance
        if log:
            table.log = []
            table.listening = True
        return table

    def open(self, table: Table, position: Any) -> None:
        """Begin the game on a table, from a given position if there is one, and play to the first question."""
        cite(*self._declared_clauses)
        if position is None:
            table.frames.append(self.flow())
        else:
            if self.position is None or self.arrange is None:
                raise BadOption(f"{self.title} cannot start from a given position.")
            self.arrange(table, validated(self.position, position, "position"))
        run(table)

    def settings(self, options: Mapping[str, Any]) -> Any:
        """Check options against the game's model and return them. Raises `BadOption` naming the field."""
        if self.options is None:
            if options:
                raise BadOption(f"{self.title} has no option {next(iter(options))!r}; it has none at all.")
            return None
        unknown = sorted(set(options) - set(self.options.model_fields))
        if unknown:
            known = ", ".join(self.options.model_fields)
            raise BadOption(f"{self.title} has no option {unknown[0]!r}; its options are {known}.")
        return validated(self.options, dict(options), "option")

    def template(self, seats: int | None, options: Mapping[str, Any], decks: Any) -> Table:
        """Return the table before anything has happened. Raises `BadOption` or `BadDeck` as `start` does."""
        low, high = self.seats
        count = high if seats is None else seats
        if count.__class__ is not int or not low <= count <= high:
            raise BadOption(f"{self.title} is for {low} to {high} seats, not {count!r}.")
        if decks is not None and self.decks is None:
            raise BadOption(f"{self.title} is not played with decks of one's own.")
        setup = Setup(count, self.settings(options), decks, self.card_sets)
        try:
            return self.empty_table(setup, tuple(self.cards(setup)))
        except KredensError:
            raise
        except Exception as error:
            raise GameFault(
                f"The game {self.id!r} failed to lay out its cards: {type(error).__name__}: {error}."
            ) from error

    def empty_table(self, setup: Setup, placed: tuple[Placed, ...]) -> Table:
        """Return a table with these cards on it and nothing running."""
        catalogue: dict[Face, int] = {}
        for card in placed:
            catalogue.setdefault(card.face, len(catalogue))
        setting = Setting(self, setup.seats, setup.options, setup.decks, tuple(catalogue))
        setting.settle = settle_for(self)
        viewers = setup.seats + 1
        table = self.table(
            setting=setting,
            cards=[],
            zones=[()] * self._zone_places,
            marks=[0] * self._mark_places,
            frames=[],
            present=(1 << setup.seats) - 1,
            known=[0] * viewers,
            lots=[()] * viewers,
            ghosts=[()] * viewers,
            journal=[],
            listening=setting.hears,
        )
        for marker in self.markers:
            places = self.seats[1] if marker.per == "seat" else 1
            for place in range(places):
                table.marks[marker.base + place] = marker.start
            if marker.kind == "tokens":
                table.marks[marker.common] = marker.total or 0
        families: dict[str, int] = {}
        for token, card in enumerate(placed):
            zone = card.zone
            up = setting.up[zone]
            holder = setting.owner[zone] if setting.owner[zone] != NOBODY else card.owner
            table.cards.append(Card(catalogue[card.face], card.owner, zone, holder, up=up, counters=self.card_start))
            table.zones[zone] = (*table.zones[zone], token)
            families[card.face.family] = families.get(card.face.family, 0) | 1 << token
            for viewer in range(viewers):
                if up or setting.peek[zone] >> viewer & 1:
                    table.known[viewer] |= 1 << token
        masks = sorted(families.values())
        table.lots = [tuple(Lot(mask, mask, pool) for pool, mask in enumerate(masks))] * viewers
        return table

    def content_hash(self) -> str:
        """Return 32 hex digits that change with the source and the data files of this game's rules and cards."""
        from kredens.content import content_hash

        return content_hash(self)

    def restore(self, data: bytes) -> State:
        """Make a state from the bytes of a save.

        Raises:
            BadSave: the bytes are damaged, of another game, or of a format this version cannot read.
        """
        from kredens.saves import restore

        return restore(self, data)


def settle_for(game: Game) -> Callable[[Table], None] | None:
    """Return what runs after each step that changed something; None for a game with nothing to settle."""
    from kredens.kernel.settle import settle_of

    return settle_of(game)


def validated(model: type[BaseModel], values: Any, what: str) -> Any:
    """Return `values` as an instance of a pydantic model, or raise `BadOption` naming the field."""
    from pydantic import ValidationError

    try:
        return model.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or what
        raise BadOption(f"The {what} {where!r} is wrong: {first['msg']} (given: {first['input']!r:.80}).") from error


def games() -> tuple[GameInfo, ...]:
    """Return what is installed, sorted by id. Plugins that cannot be used are left out (see `plugin_faults`)."""
    return tuple(game.info for _, game in sorted(_installed().games.items()))


def plugin_faults() -> tuple[str, ...]:
    """Return one sentence for each installed plugin that cannot be used."""
    return tuple(_installed().faults)


def load(game_id: str) -> Game:
    """Return an installed game.

    Raises:
        UnknownGame: there is none of that id; the sentence lists those there are, and plugins that failed.
    """
    from kredens.errors import UnknownGame

    installed = _installed()
    game: Game | None = installed.games.get(game_id)
    if game is None:
        names = ", ".join(sorted(installed.games)) or "none"
        faults = " ".join(("", *installed.faults))
        raise UnknownGame(f"There is no game {game_id!r}; installed: {names}.{faults}")
    return game


@lru_cache(maxsize=1)
def _installed() -> Any:
    from kredens._plugins import find

    return find()


def forget_plugins() -> None:
    """Look for plugins anew at the next call (for tests and long-lived programs)."""
    _installed.cache_clear()


__all__ = [
    "Cap", "Game", "GameInfo", "KredensError", "Placed", "Sequence", "Setup", "TableSpec", "forget_plugins", "games",
    "load", "plugin_faults", "settle_for", "validated",
]  # fmt: skip
