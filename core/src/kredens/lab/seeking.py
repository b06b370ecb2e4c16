"""Seeking: games played at random, but with an eye on what no game has come upon yet.

    uses = Uses()
    search = Search(watched(game, uses), uses, tuple(wanted(game, faces)))
    for run in search.runs(range(100)):
        print(run.seed, len(search.missing))

Of what can be answered, a `Seeker` prefers what names a card of which something is still missing; before each game the
decks are taken that hold most of it. What counts as missing is a list of uses (see `uses.py`), so it may be all that
the cards of a game can do or one card alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.questions import CHANCE
from kredens.kernel.rng import Stream, derived
from kredens.kernel.settle_points import look_at_settle_points
from kredens.lab.uses import Use, Uses, cards_named

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from kredens.games import Game, TableSpec
    from kredens.kernel.table import Table
    from kredens.live import State

EAGER: Final = 2
"""So many times out of `EAGER` + 1 a seeker takes what it seeks; else it answers at random, which leads elsewhere: a
card that is sought at one level has to be kept as long as it can be played at another one only."""
LOOK: Final = 8
"""Every so many decisions it is noted which cards lie in play."""
TRIES: Final = 4
"""Out of so many draws of decks those are taken that hold most of what is sought."""


class Seeker:
    """Answers for all seats.

    Args:
        uses: what has been used so far.
        sought: the uses that are sought.
        luck: the chance by which it chooses.
        lean: how much it likes an answer whose words say nothing of what is sought, by state and option id; 1 for all
            if not given, and 0 for what it never says unless there is nothing else.
        wastes: verbs by which cards go without being used, such as to discard; what is sought is kept.
    """

    def __init__(
        self,
        uses: Uses,
        sought: Iterable[Use],
        luck: Stream,
        lean: Callable[[State, str], int] | None = None,
        wastes: Collection[str] = (),
    ) -> None:
        self.uses = uses
        self.luck = luck
        self.lean = lean
        self.wastes = frozenset(wastes)
        self.sought: dict[str, list[str]] = {}
        for slug, way in sought:
            self.sought.setdefault(slug, []).append(way)
        self.slugs: frozenset[str] = frozenset()
        self._missing: dict[str, list[str]] = {}
        self._known = -1

    def missing(self) -> dict[str, list[str]]:
        """Return the ways that are missing, by card."""
        counts = self.uses.counts
        if len(counts) != self._known:
            self._known = len(counts)
            ways = {slug: [way for way in found if (slug, way) not in counts] for slug, found in self.sought.items()}
            self._missing = {slug: found for slug, found in ways.items() if found}
        return self._missing

    def choose(self, state: State) -> int:
        """Return the number of the answer to the pending question, and count the cards that it names."""
        decision = state.decision
        assert decision is not None  # noqa: S101  # only asked while something is asked
        ids = decision.ids
        if not self.slugs:
            self.slugs = frozenset([face.slug for face in state.table.setting.faces])
        number = self._choose(state, ids)
        self.uses.said(ids[number], cards_named(ids[number], self.slugs))
        return number

    def _choose(self, state: State, ids: tuple[str, ...]) -> int:
        if len(ids) == 1:
            return 0
        missing = self.missing()
        if missing and self.luck.below(EAGER + 1):
            promising = [self._promise(option_id, missing) for option_id in ids]
            if any(promising):
                return self.luck.weighted(promising)
        weights = [0 if self._wasted(option_id, missing) else self._liking(state, option_id) for option_id in ids]
        return self.luck.weighted(weights) if any(weights) else self.luck.below(len(ids))

    def _liking(self, state: State, option_id: str) -> int:
        return 1 if self.lean is None else self.lean(state, option_id)

    def _wasted(self, option_id: str, missing: dict[str, list[str]]) -> bool:
        """Whether a card of which something is missing would go without being used."""
        if option_id.partition(":")[0] not in self.wastes:
            return False
        return any(slug in missing for slug in cards_named(option_id, self.slugs))

    def _promise(self, option_id: str, missing: dict[str, list[str]]) -> int:
        """Return how many missing uses an answer may lead to."""
        if option_id.partition(":")[0] in self.wastes:
            return 0
        named = cards_named(option_id, self.slugs)
        if named:
            return sum(len(missing.get(slug, ())) for slug in named)
        ends = (f" {option_id}", f" {option_id.rpartition(':')[2]}")
        return sum(way.endswith(ends) for slug in self.uses.last for way in missing.get(slug, ()))


@dataclass(frozen=True)
class Run:
    """One game that was played.

    Attributes:
        spec: the table.
        seed: its seed.
        decisions: how many there were.
        reason: how it ended; "" if it was broken off after the most decisions allowed.
        found: the uses that it was the first to come upon.
    """

    spec: TableSpec
    seed: int
    decisions: int
    reason: str
    found: tuple[Use, ...]


@dataclass
class Search:
    """Games played one after the other until all that is sought has been found.

    Attributes:
        game: the game, `watched`.
        uses: what it notes its uses in.
        sought: the uses that are sought.
        look: called with the table at every settle point, to judge it; what it raises breaks the game off. With it the
            games are logged, so that it can read what has happened.
        lean: see `Seeker`, as for `wastes`.
        most: after how many decisions a game is broken off.
        tables: the tables that games are played at, in turn; those of the conformance kit if none is named.
    """

    game: Game
    uses: Uses
    sought: tuple[Use, ...]
    look: Callable[[Table], None] | None = None
    lean: Callable[[State, str], int] | None = None
    wastes: Collection[str] = ()
    most: int = 1_000_000
    tables: tuple[TableSpec, ...] = ()
    played: int = field(default=0, init=False)

    @property
    def missing(self) -> list[Use]:
        """What has not been found."""
        return self.uses.missing(self.sought)

    def runs(self, seeds: Iterable[int]) -> Iterator[Run]:
        """Play a game for each seed until nothing is missing, and yield what came of it.

        Raises:
            GameFault: the game's code failed, or `look` found something wrong.
        """
        for seed in seeds:
            if not self.missing:
                return
            yield self.play(seed)

    def play(self, seed: int) -> Run:
        """Play one game. Raises what `runs` raises, and `UnknownOption` if what is asked is not in the vocabulary."""
        tables = self.tables or self.game.tables
        spec = tables[self.played % len(tables)]
        self.played += 1
        before = self.missing
        state = self._start(spec, seed)
        look = self.look
        end = None if look is None else look_at_settle_points(state.table.setting, look)
        try:
            self._answer(state, seed)
        finally:
            if end is not None:
                end()
        result = state.result
        reason = result.reason if result else ""
        found = tuple([use for use in before if self.uses.counts[use]])
        return Run(spec, seed, state.table.decisions, reason, found)

    def _answer(self, state: State, seed: int) -> None:
        """Give answers until the game is over or has gone on for long enough."""
        seeker = Seeker(self.uses, self.sought, Stream(derived(seed, "seeking")), self.lean, self.wastes)
        while (decision := state.decision) is not None and state.table.decisions < self.most:
            if not state.table.decisions % LOOK:
                self.uses.look(state.table)
            if decision.seat == CHANCE:
                state.choose(seeker.luck.below(len(decision.ids)))
                continue
            number = seeker.choose(state)
            # An answer that is not in the game's vocabulary could be given here, but not recorded.
            self.game.vocabulary.parse(decision.ids[number])
            state.choose(number)

    def _start(self, spec: TableSpec, seed: int) -> State:
        """Start a game with decks that hold much of what is missing."""
        if spec.decks is None:
            return self.game.start(seats=spec.seats, seed=seed, log=self.look is not None, **spec.options)
        missing = [slug for slug, _ in self.missing]
        found: list[tuple[int, int, Any]] = []
        for number in range(TRIES):
            decks = spec.decks(derived(seed, "decks", number) >> 2)
            state = self.game.start(seats=spec.seats, seed=seed, decks=decks, log=self.look is not None, **spec.options)
            there = {state.table.setting.faces[card.face].slug for card in state.table.cards}
            found.append((sum(slug in there for slug in missing), -number, state))
        best: State = max(found, key=lambda one: one[:2])[2]
        return best


__all__ = ["EAGER", "LOOK", "TRIES", "Run", "Search", "Seeker"]
