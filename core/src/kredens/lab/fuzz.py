"""Fuzzing: games in which a player looks for what no game has shown yet, over all tables and options.

    fuzz = Fuzz(game, seed=1)
    for run in fuzz.runs(100):
        print(run.number, run.clauses, len(fuzz.failures))

A game that shows something new, a clause or a use of a card, is kept in the corpus: others begin where it was found and
go on in another way. Of answers, those are preferred that name a card of which something is still missing, and those of
a kind that was seldom given. Now and then it is asked whether something else might be chosen, and why not, and whether
the position is sound. What fails is kept with its choices, each kind of failure once.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from kredens.errors import BadDeck, BadOption, GameFault, KredensError
from kredens.kernel.clauses import Trace
from kredens.kernel.flaws import flaw_of
from kredens.kernel.imagining import TableFacts
from kredens.kernel.questions import CHANCE
from kredens.kernel.rng import Stream, checked_seed, derived
from kredens.lab.finds import Entry, Failed, Run
from kredens.lab.seeking import LOOK, TRIES
from kredens.lab.sights import Sights, naming
from kredens.lab.trial import fault_in, unsound
from kredens.lab.uses import Use, cards_named, wanted, watched
from kredens.lab.variants import changed_option
from kredens.record import Choice, Record
from kredens.record.lines import Check, Header, header_for
from kredens.scenario.soundness import flaw_of_position

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kredens.games import Game, TableSpec
    from kredens.lab.trial import Symptom
    from kredens.live import State

MOST: Final = 3_000
"""After how many decisions a game is broken off if nobody says otherwise."""
SHARES: Final = 10
"""Out of so many games those begin anew, or where an earlier one has found something, that have paid most lately."""
LEAST: Final = 3
"""But so many of them begin in the other way."""
FADING: Final = 0.9
"""How much what a game has found counts after every further one."""
OTHERWISE: Final = 3
"""Out of so many games that begin anew one is played with an option changed."""
ASKED: Final = 16
"""Every so many decisions it is asked why something that is not offered may not be chosen."""
SOUND: Final = 200
"""Every so many decisions a position is looked at, whether it is sound."""

STATIONS: Final = 8
"""So many positions of a game in the corpus are kept at most, for others to begin with."""


@dataclass
class Fuzz:
    """Games of one game's rules, played one after the other.

    Attributes:
        game: the rules.
        seed: from it all follows: the same one gives the same games, as far as they are played one after the other.
        most: after how many decisions a game is broken off.
        sights: what they have shown.
        corpus: the games that have shown something new.
        failures: those that have failed, each kind once.
        played: how many there were.
        decisions: how many decisions there were in all of them.
    """

    game: Game
    seed: int = 0
    most: int = MOST
    sights: Sights = field(default_factory=Sights)
    corpus: list[Entry] = field(default_factory=list[Entry])
    failures: list[Failed] = field(default_factory=list[Failed])
    played: int = 0
    decisions: int = 0
    _watched: Game = field(init=False)
    _anew: int = field(default=0, init=False)
    _paid: list[tuple[float, float]] = field(default_factory=lambda: [(0.0, 0.0), (0.0, 0.0)], init=False)
    _sought: dict[Use, None] = field(default_factory=dict[Use, None], init=False)

    def __post_init__(self) -> None:
        self.seed = checked_seed(self.seed)
        self._watched = watched(self.game, self.sights.uses)

    @property
    def sought(self) -> tuple[Use, ...]:
        """All uses of the cards that were dealt."""
        return tuple(self._sought)

    @property
    def missing(self) -> tuple[Use, ...]:
        """The uses that no game has come upon."""
        return tuple(self.sights.uses.missing(self._sought))

    def seek(self, use: Use) -> None:
        """Seek a use of a card that has been dealt."""
        self._sought.setdefault(use)

    def possible(self) -> frozenset[str]:
        """Return the slugs of all cards that may turn up at the kit's tables, where the game lists them."""
        game = self.game
        if game.faces is None:
            return frozenset()
        facts = [TableFacts(one.seats, game.settings(one.options), game.card_sets) for one in game.tables]
        return frozenset([face.slug for one in facts for face in game.faces(one)])

    def runs(self, count: int) -> Iterator[Run]:
        """Play so many games, and yield what came of each."""
        for _ in range(count):
            yield self.play()

    def again(self, record: Record) -> bool:
        """Play a game of an earlier corpus again, and keep it if it still shows what nothing before it does.

        Returns:
            Whether it is kept.
        """
        with Trace() as trace:
            game = _Game(self, trace, record.header)
            try:
                state = record.start(self._watched)
                game.begin(state)
                for choice in record.choices:
                    decision = state.decision
                    if decision is None or choice.option not in decision.ids:
                        break
                    game.choose(decision.ids.index(choice.option))
            except KredensError:
                return False
            finally:
                game.close()
        return game.keep() is not None

    def play(self) -> Run:
        """Play a game."""
        number = self.played
        self.played += 1
        luck = Stream(derived(self.seed, "fuzz", number))
        earlier = self._earlier(luck)
        with Trace() as trace:
            if earlier is None:
                state, where = self._start(luck)
                game = _Game(self, trace, header_for(state))
            else:
                earlier.begun += 1
                length, station = earlier.stations[-1] if luck.below(2) else luck.pick(earlier.stations)
                state, where = station.clone(), "from the corpus"
                game = _Game(self, trace, earlier.record.header, earlier.record.choices[:length])
            try:
                game.begin(state)
                game.go_on(luck)
            except GameFault as error:
                game.fail(fault_in(error))
            finally:
                game.close()
                self.decisions += game.decisions
        game.keep()
        self._pay(earlier is not None, len(game.new_clauses) + len(game.new_uses), game.decisions)
        return Run(number, where, game.decisions, len(game.new_clauses), len(game.new_uses), game.failed)

    def _pay(self, again: bool, found: int, spent: int) -> None:  # noqa: FBT001  # one of two ways to begin
        """Note what a game has found, and in how many decisions, by the way in which it began."""
        self._paid = [(FADING * was_found, FADING * was_spent) for was_found, was_spent in self._paid]
        self._paid[again] = self._paid[again][0] + found, self._paid[again][1] + spent

    def _earlier(self, luck: Stream) -> Entry | None:
        """Choose where to begin: with a game of the corpus, of those that seldom were the beginning, or anew."""
        open_ones = [entry for entry in self.corpus if entry.stations]
        anew, again = [(1 + found) / (1_000 + spent) for found, spent in self._paid]
        share = min(SHARES - LEAST, max(LEAST, round(SHARES * again / (anew + again))))
        if not open_ones or luck.below(SHARES) >= share:
            return None
        least = min(entry.begun for entry in open_ones)
        return luck.pick(tuple([entry for entry in open_ones if entry.begun == least]))

    def _start(self, luck: Stream) -> tuple[State, str]:
        """Start a game at the next of the kit's tables, now and then with an option changed."""
        tables = self.game.tables
        spec = tables[self._anew % len(tables)]
        self._anew += 1
        seed = luck.below(1 << 53)
        changed = changed_option(self.game, luck) if not luck.below(OTHERWISE) else {}
        chance = not luck.below(4)
        otherwise = {**spec.options, **changed}
        try:
            return self._at(spec, seed, otherwise, chance=chance), _told(spec, otherwise)
        except (BadOption, BadDeck):
            # Options that do not go together, or decks that are not legal with them.
            return self._at(spec, seed, spec.options, chance=chance), _told(spec, spec.options)

    def _at(self, spec: TableSpec, seed: int, options: dict[str, Any], *, chance: bool) -> State:
        if spec.decks is None:
            return self._watched.start(spec.seats, seed, chance=chance, **options)
        missing = {slug for slug, _ in self.missing} | (self.possible() - self.sights.cards.keys())
        found: list[tuple[int, int, State]] = []
        for number in range(TRIES):
            decks = spec.decks(derived(seed, "decks", number) >> 2)
            state = self._watched.start(spec.seats, seed, decks, chance=chance, **options)
            there = {face.slug for face in state.table.setting.faces}
            found.append((len(missing & there), -number, state))
        return max(found, key=lambda one: one[:2])[2]


def _told(spec: TableSpec, options: dict[str, Any]) -> str:
    return f"{spec.seats} seats{''.join(f', {name}={value}' for name, value in options.items())}"


class _Game:
    """One game that is being played: what it shows that is new."""

    def __init__(self, fuzz: Fuzz, trace: Trace, header: Header, choices: Sequence[Choice] = ()) -> None:
        self._fuzz = fuzz
        self._sights = fuzz.sights
        self._trace = trace
        self._header = header
        self._choices = list(choices)
        self._known = 0
        self._used: int = len(fuzz.sights.uses.counts)
        self._missing = fuzz.missing
        self._ways: Counter[str] = Counter()
        self._stations: list[tuple[int, State]] = []
        self._last = 0
        self._digest = ""
        self._asked: Choice | None = None
        self._state: State
        self.new_clauses: tuple[str, ...] = ()
        self.new_uses: tuple[Use, ...] = ()
        self.decisions = 0
        self.failed = False

    def begin(self, state: State) -> None:
        """Look at the position it begins with, and at what has been dealt."""
        self._state = state
        setting = state.table.setting
        self._sights.deal(state.table)
        self._sights.seat_down([] if setting.chosen is None else list(setting.chosen))
        for use in wanted(self._fuzz.game, [setting.faces[number] for number in {c.face for c in state.table.cards}]):
            self._fuzz.seek(use)
        self._missing = self._fuzz.missing
        self._ways = Counter([slug for slug, _ in self._missing])
        self._note()

    def go_on(self, luck: Stream) -> None:
        """Play to the end, or as long as is allowed. Raises `GameFault`."""
        state, sights = self._state, self._sights
        while (decision := state.decision) is not None and self.decisions < self._fuzz.most:
            table = state.table
            if not self.decisions % LOOK:
                sights.uses.look(table)
            if self.decisions % ASKED == ASKED - 1:
                self._ask(luck)
            if self.decisions % SOUND == SOUND - 1 and not self._is_sound():
                return
            try:
                if decision.seat == CHANCE:
                    number = luck.below(len(decision.ids))
                else:
                    sights.asked(table, decision.ids)
                    number = self._answer(luck, decision.ids)
            except Exception as error:  # what is asked may be malformed in any way
                if flaw := flaw_of(table.question, table):
                    raise GameFault(f"The game {self._fuzz.game.id!r} asks what cannot be answered: {flaw}") from error
                raise
            self.choose(number)
        self._is_sound()

    def _answer(self, luck: Stream, ids: tuple[str, ...]) -> int:
        if len(ids) == 1:
            return 0
        sights = self._sights
        way = luck.below(4)
        weights = sights.promising(ids, self._ways) if way > 1 else []
        if not any(weights):
            weights = sights.rarely(self._state.table, ids) if way else [1] * len(ids)
        number = luck.weighted(weights)
        sights.uses.said(ids[number], cards_named(ids[number], sights.slugs))
        return number

    def choose(self, number: int) -> None:
        """Give an answer. Raises `GameFault`."""
        state = self._state
        decision = state.decision
        assert decision is not None  # noqa: S101  # only called while something is asked
        if decision.seat != CHANCE:
            self._sights.answered(state.table, decision.ids[number])
        self._choices.append(Choice(decision.seat, decision.ids[number]))
        self.decisions += 1
        state.choose(number)
        self._note()

    def _note(self) -> None:
        """Remember a position that has shown something new."""
        reached, used = len(self._trace.reached), len(self._sights.uses.counts)
        if reached == self._known and used == self._used:
            return
        new = reached != self._known and not self._trace.reached <= self._sights.clauses
        self._known, self._used = reached, used
        found = [use for use in self._missing if self._sights.uses.counts[use]]
        if new or len(found) > len(self.new_uses):
            self.new_uses = tuple(found)
            self.new_clauses = tuple(sorted(self._trace.reached - self._sights.clauses))
            self._ways = Counter([slug for slug, _ in set(self._missing) - set(found)])
            self._last, self._digest = len(self._choices), self._state.digest()
            if self._state.decision is not None:
                self._stations.append((self._last, self._state.clone()))
            if len(self._stations) > STATIONS:
                del self._stations[::2]

    def _ask(self, luck: Stream) -> None:
        """Ask why something may not be chosen: of a card with uses that are missing, or whatever comes. May fail."""
        words = self._fuzz.game.vocabulary
        if self._missing and luck.below(2):
            slug = luck.pick(self._missing)[0]
            fitting = [name for verb in words.verbs if (name := naming(verb, slug, luck)) is not None]
            option_id = luck.pick(tuple(fitting)) if fitting else None
        else:
            verb = luck.pick(words.verbs)
            option_id = verb.id(*[luck.pick(domain) for domain in verb.domains])
        decision = self._state.decision
        if option_id is None or decision is None:
            return
        self._asked = Choice(decision.seat, option_id)
        verdict = self._state.explain(option_id)
        self._asked = None
        if not verdict.legal:
            verb_name = option_id.partition(":")[0]
            self._sights.refuse([verb_name, *cards_named(option_id, self._sights.slugs)], verdict.reasons)

    def _is_sound(self) -> bool:
        flaw = flaw_of_position(self._state)
        if flaw:
            self.fail(unsound(flaw))
        return not flaw

    def fail(self, symptom: Symptom) -> None:
        """Keep a failure, if it is the first of its kind."""
        self.failed = True
        failures = self._fuzz.failures
        if not any(symptom.same(other.symptom) for other in failures):
            record = Record(header=self._header, choices=tuple(self._choices))
            failures.append(Failed(symptom, record, self._fuzz.played - 1, self._asked))

    def close(self) -> None:
        """Add what it has shown to what all have."""
        self._sights.clauses |= self._trace.reached

    def keep(self) -> Entry | None:
        """Put it into the corpus, if it has shown something new, cut off where it did last."""
        if not (self.new_clauses or self.new_uses):
            return None
        choices = tuple(self._choices[: self._last])
        record = Record(header=self._header, choices=choices, checks=(Check(self._last, self._digest),))
        entry = Entry(record, tuple(self._stations), self.new_clauses, self.new_uses)
        self._fuzz.corpus.append(entry)
        return entry


__all__ = ["MOST", "Fuzz"]
