"""Games: what a plugin declares, and how a game is started."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kredens.errors import BadGame, BadOption, shown
from kredens.kernel.clauses import ClauseIndex, cite
from kredens.kernel.clauses import active as traces
from kredens.kernel.declared import check_declared
from kredens.kernel.flow import run
from kredens.kernel.questions import Verb, Vocabulary
from kredens.kernel.rng import checked_seed
from kredens.kernel.table import Table
from kredens.kernel.triggers import ordering_verbs
from kredens.live import Origin, State
from kredens.setup import Placed, Setup, settings_of, template_of, validated

if TYPE_CHECKING:
    from pydantic import BaseModel

    from kredens.bots import BotMaker
    from kredens.kernel import settle
    from kredens.kernel.cards import Face
    from kredens.kernel.flow import Procedure
    from kredens.kernel.imagining import Catalogue, TableFacts, Unknown
    from kredens.kernel.markers import CardMarker, Marker
    from kredens.kernel.notes import Watch
    from kredens.kernel.rng import Stream
    from kredens.kernel.triggers import Trigger
    from kredens.kernel.zones import Zone

ROTATE = "rotate-seats"
"""The symmetry of a game in which no seat is special: turning the seats turns the game."""

TEMPLATES_KEPT = 64
"""For how many kinds of tables a game keeps what is the same at the start of every game."""

SYMMETRIES = (ROTATE,)
"""The symmetries that a game can say it has; the conformance kit checks them."""

_OF_START = ("seats", "seed", "decks", "position", "log", "chance")
"""What `Game.start` takes itself, so that no option can have such a name."""


class Cap(Struct, frozen=True):
    """How long a game can get at most; beyond it `LoopDetected` is raised."""

    decisions: int = 10_000


class TableSpec(Struct, frozen=True):
    """A table at which the conformance kit plays a game."""

    seats: int
    options: dict[str, Any] = {}
    decks: Callable[[int], Any] | None = None
    """Makes random legal decks from a seed, for games with decks."""
    extra: bool = False
    """Whether short runs of the kit may leave it out, since another table of the game shows as much in less time."""

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
        usual: how many play if nobody says; the most if None.
        zones, markers, card_markers: everything a position of it is made of.
        verbs: everything that can be answered in it.
        cards: lists the cards a game starts with.
        flow: the procedure that plays it from set-up to the end.
        table: the `Table` subclass its rules are written for.
        options: the pydantic model of its options; None if it has none.
        position: the pydantic model of a starting position in a scenario; None if it takes none.
        arrange: puts a position of that model on a fresh table and starts the flow there.
        positioned: says where a game stands in the form of `position`, as plain data and as nearly as that can say it,
            or returns None; for tools that make a failing game smaller, and see whether it still fails from there.
        brings: says which cards such a position brings along besides those of the decks: called with the setup and the
            position, it returns plain data that `cards` finds as `Setup.brought`. Saves hold that too, so it does not
            tell where a card lies.
        deck: the pydantic model of one seat's deck; None if it is not played with decks of one's own. `str` of an
            instance is the deck as the game writes it.
        decks: reads the text of a deck's file, given that, a name for it and the options: returns what the model takes,
            or raises `BadDeck`. If None, such a file holds the model's JSON.
        deck_formats: writes a deck as a text in formats of the game's own, by their names.
        remarks: tells in sentences what the player of a legal deck may not expect, given the deck and the options.
        clauses: the index of its rulebook.
        bots: its own bots by name.
        cap: how long it can get.
        tables: at which tables the conformance kit plays it; one at the usual seats if not said.
        symmetries: names of the symmetries it has, out of `SYMMETRIES`.
        checks: state checks, judged as one batch at each settle point (see `settle.py`).
        triggers: the rulebook's own triggers (see `triggers.py`).
        watches: what makes notes lapse (see `notes.py`).
        delayed: the topics of delayed effects that may come together, so that a player orders them.
        active: whose turn it is, called with the table; it decides whose triggers come first.
        settles: whether it needs settle points although nothing else declared here does.
        abilities: what the names in a face's `abilities` stand for.
        plausible: rejects a deal that contradicts what everybody knows.
        closed_families: families of cards whose make-up the other seats do not know (decks of one's own).
        imagine: says which cards of a closed family may be where a viewer sees none, given what she knows
            (`Unknown`) and a stream of luck: one face for each place. Without it, worlds deal such cards out of those
            that are really there.
        faces: lists every face that may turn up at a table (`TableFacts`), whatever decks are brought to it; `imagine`
            needs it.
        hints: says what everybody knows of a card that lies face down besides where it lies, called with the table and
            the card, or returns None; `imagine` is told. It reads nothing but what everybody knows.
        standing: says what each seat may expect of a position that is not over, called with the table: utilities by
            seat, from -1 to 1 and summing to 0. It changes nothing. Searches break off play-outs where it is told, and
            it only ever sees worlds that the searching seat thinks possible.
        notice: a sentence that must accompany the game's output (licences, reconstructed data), or "".
        expectations: what a scenario file may expect beyond markers, zones and results, by name: each is called with
            the state and what the file says, and returns None if that holds, else a sentence.
        version: the version of its rules and cards.
        rulebook: the name of its rulebook, for people.
        seat_names: what its players are called, by seat.
        tapped: what its players call a card that is tapped, such as `marked`; with `un` before it for one that is not.
        card_sets: what other plugins have added to it with the hook `kredens_cards`.
        with_sets: makes the game anew for a tuple of card sets, where more than its cards follows from them, such as
            the words of its verbs; their abilities are added to it afterwards.
        setup_clauses: the paragraphs that the set-up makes true.
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
    positioned: Callable[[Any], Any] | None = None
    brings: Callable[[Setup, Any], Any] | None = None
    deck: type[BaseModel] | None = None
    decks: Callable[[str, str, Any], Any] | None = None
    deck_formats: Mapping[str, Callable[[Any], str]] = field(default_factory=dict[str, "Callable[[Any], str]"])
    remarks: Callable[[Any, Any], Iterable[str]] | None = None
    clauses: ClauseIndex = field(default_factory=lambda: ClauseIndex(()))
    bots: Mapping[str, BotMaker] = field(default_factory=dict[str, "BotMaker"])
    cap: Cap = field(default_factory=Cap)
    tables: tuple[TableSpec, ...] = ()
    symmetries: tuple[str, ...] = ()
    checks: tuple[settle.Check, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    watches: tuple[Watch, ...] = ()
    delayed: tuple[str, ...] = ()
    active: Callable[[Any], int] | None = None
    settles: bool = False
    abilities: Mapping[str, Any] = field(default_factory=dict[str, Any])
    plausible: Callable[[Any, int], bool] | None = None
    closed_families: frozenset[str] = frozenset()
    imagine: Callable[[Unknown, Stream], Iterable[Face]] | None = None
    faces: Callable[[TableFacts], Iterable[Face]] | None = None
    hints: Callable[[Any, int], Any] | None = None
    standing: Callable[[Any], Sequence[float]] | None = None
    notice: Callable[[Any], str] | None = None
    expectations: Mapping[str, Callable[[Any, Any], str | None]] = field(default_factory=dict[str, Any])
    version: str = "0"
    rulebook: str = ""
    seat_names: tuple[str, ...] = ()
    tapped: str = "tapped"
    card_sets: tuple[Any, ...] = ()
    with_sets: Callable[[tuple[Any, ...]], Game] | None = None
    setup_clauses: tuple[str, ...] = ()
    usual: int | None = None

    def __post_init__(self) -> None:
        check_declared(self, TableSpec, Cap)
        unknown = [name for name in self.symmetries if name not in SYMMETRIES]
        if unknown:
            known = ", ".join(SYMMETRIES)
            raise BadGame(f"The game {self.id!r} declares the symmetry {unknown[0]!r}; those there are: {known}.")
        taken = [name for name in _OF_START if self.options is not None and name in self.options.model_fields]
        if taken:
            raise BadGame(f"The game {self.id!r} has an option {taken[0]!r}, a name that `Game.start` takes itself.")
        if self.imagine is not None and self.faces is None:
            raise BadGame(f"The game {self.id!r} imagines cards, but does not list the faces that may turn up.")
        if self.decks is not None and self.deck is None:
            raise BadGame(f"The game {self.id!r} reads decks, but no model says what a deck is.")
        if not self.tables:
            self.tables = (TableSpec(self.usual_seats),)
        self.vocabulary = Vocabulary((*self.verbs, *ordering_verbs(self)))
        self.card_start = tuple(marker.start for marker in self.card_markers)
        self._lay_out()
        self._templates: dict[Any, Table] = {}
        self.catalogues: dict[tuple[int, str], Catalogue] = {}
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
        self.zone_places = place
        place = 0
        for marker in self.markers:
            marker.lay(place, self.seats[1] if marker.per == "seat" else 1, self.id)
            place += len(marker)
            marker.common = -1
            if marker.kind == "tokens":
                marker.common = place
                place += 1
        self.mark_places = place
        for number, on_card in enumerate(self.card_markers):
            on_card.lay(number, self.id)

    def mark_name(self, place: int) -> tuple[str, int | None]:
        """Return which marker a place of the marks is, and whose it is (None: the table's)."""
        for marker in reversed(self.markers):
            if marker.base <= place < self.mark_places:
                if marker.per == "table" or place == marker.common:
                    return marker.name, None
                return marker.name, place - marker.base
        raise BadGame(f"The game {self.id!r} has no marker at place {place}.")

    @property
    def usual_seats(self) -> int:
        """How many play if nobody says."""
        return self.seats[1] if self.usual is None else self.usual

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
            seats: how many players; as many as usually play the game if not said.
            seed: a whole number from 0 to `kredens.MAX_SEED`; the same seed and answers give the same game anywhere.
            decks: for every seat the text of a deck's file or what the game's model of a deck takes, as a mapping.
            position: where to start from, as a scenario file holds it.
            log: whether to keep the events that `State.events` shows.
            chance: whether listed draws are asked of the seat `kredens.CHANCE`.
            options: the game's own options.

        Raises:
            BadOption: the game does not take one of these; the sentence names it.
            BadDeck: a seat has no deck, or one that is not legal; the sentence names seat and field.
        """
        if not log.__class__ is chance.__class__ is bool:
            name, value = ("chance", chance) if log.__class__ is bool else ("log", log)  # type: ignore[unreachable]  # anything may be given
            raise BadOption(f"{name!r} is True or False, not {shown(value)}.")
        checked = None if position is None or self.brings is None else self._checked(position)
        kind = self._kind(seats, options, decks) if checked is None else None
        # A table that has been set up before would not name the paragraphs by which it was.
        template = None if kind is None or traces else self._templates.get(kind)
        if template is None:
            template = template_of(self, seats, options, decks, position=checked)
            if kind is not None:
                if len(self._templates) >= TEMPLATES_KEPT:
                    self._templates.clear()
                self._templates[kind] = template
        origin = Origin(template, checked_seed(seed), position, chance)
        state = State(self, template, origin)
        state.begin(log=log)
        return state

    def _kind(self, seats: int | None, options: Mapping[str, Any], decks: Any) -> tuple[Any, ...] | None:
        """Return what tables that are set up alike have in common, or None if that cannot be told quickly."""
        if not (seats is None or seats.__class__ is int):
            return None
        texts: tuple[Any, ...] = ()
        if decks is not None:
            if decks.__class__ is not dict:
                return None
            texts = tuple(decks.items())
            if not all(seat.__class__ is int and text.__class__ is str for seat, text in texts):
                return None
        if not options:
            return seats, None, texts
        settings = settings_of(self, options)
        try:
            hash(settings)
        except TypeError:
            return None
        return seats, settings, texts

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
            checked = self._checked(position)
            assert self.arrange is not None  # noqa: S101  # `_checked` has looked
            self.arrange(table, checked)
        run(table)

    def _checked(self, position: Any) -> Any:
        """Return a given position as the game's model has it. Raises `BadOption` naming the field."""
        if self.position is None or self.arrange is None:
            raise BadOption(f"{self.title} cannot start from a given position.")
        return validated(self.position, position, "position")

    def settings(self, options: Mapping[str, Any]) -> Any:
        """Check options against the game's model and return them. Raises `BadOption` naming the field."""
        return settings_of(self, options)

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


__all__ = ["ROTATE", "SYMMETRIES", "Cap", "Game", "GameInfo", "Placed", "Setup", "TableSpec"]
