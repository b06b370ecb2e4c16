"""A case: one game at one table with one seed, played by chance, as every check sees it."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NoReturn

from kredens._values import is_dict, is_row
from kredens.contract.report import Broken, Unplayable
from kredens.errors import GameFault
from kredens.kernel import sight
from kredens.kernel.rng import Stream, derived
from kredens.kernel.state import encoded
from kredens.live import Origin, State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kredens.games import Game, TableSpec
    from kredens.kernel.table import Table


@dataclass
class Case:
    """One game to check.

    Two cases alike are played alike: every check walks through the same games, so what stops one of them is reported
    by the check it concerns, and the others judge what comes before.

    Attributes:
        game: the rules.
        spec: the table.
        seed: the game's seed, from which the answers follow too.
        seeds: the seeds of all games that are played at this table.
        number: the table's number among those of the game.
        at: at which decision the check is, for its report.
        last: the number of the answer that `walk` has given last.
        length: about how many decisions the game takes.
    """

    game: Game
    spec: TableSpec
    seed: int
    seeds: tuple[int, ...] = ()
    number: int = 0
    at: int | None = None
    last: int = 0
    length: int = 40
    luck: Stream = field(init=False)

    def __post_init__(self) -> None:
        self.luck = Stream(derived(self.seed, "contract", "samples"))

    def fail(self, sentence: str) -> NoReturn:
        """Say that the game breaks the contract."""
        raise Broken(sentence)

    def open(self, *, log: bool = False, turned: int = 0) -> State:
        """Start the game, with the decks that many seats further on. Raises what `Game.start` raises."""
        self.at = 0
        decks: Any = self.spec.decks(self.seed) if self.spec.decks else None
        if turned and decks is not None:
            seats = range(self.spec.seats)
            decks = {(seat + turned) % len(seats): decks[seat] for seat in seats}
        return self.game.start(seats=self.spec.seats, seed=self.seed, decks=decks, log=log, **self.spec.options)

    def start(self, *, log: bool = False, turned: int = 0) -> State:
        """Start the game, with the decks that many seats further on. Raises `Unplayable` if that fails."""
        try:
            return self.open(log=log, turned=turned)
        except GameFault as fault:
            raise Unplayable(str(fault)) from fault

    def start_otherwise(self, alter: Callable[[Table], None], *, log: bool = False, turned: int = 0) -> State:
        """Start the game at a table of its own, with a setting of its own, which `alter` has changed.

        Raises `Unplayable`.
        """
        origin = self.start(turned=turned).origin
        assert origin is not None  # noqa: S101  # a game that was started has one
        template = origin.template.clone()
        template.setting = copy(template.setting)
        alter(template)
        state = State(self.game, template, Origin(template, self.seed, origin.position, origin.chance))
        try:
            state.begin(log=log)
        except GameFault as fault:
            raise Unplayable(str(fault)) from fault
        return state

    def answers(self) -> Stream:
        """Return the chance by which this game's answers are chosen."""
        return Stream(derived(self.seed, "contract", "answers"))

    def walk(self, state: State | None = None, *, log: bool = False) -> Iterator[State]:
        """Play the game by chance and yield it at each question, before it is answered, and once more when it is over.

        A fault ends it early: it is the check `plays` or `ends` that reports it.
        """
        state = state or self.start(log=log)
        answers = self.answers()
        while (decision := state.decision) is not None:
            self.at = state.table.decisions
            # Else every copy would work in again, for itself, all that has happened since the game began.
            sight.work_in(state.table)
            yield state
            self.last = answers.below(len(decision.ids))
            try:
                state.choose(self.last)
            except GameFault:
                return
        self.at = state.table.decisions
        yield state

    def some(self, one_in: int) -> bool:
        """Say yes once in so many times, by chance."""
        return self.luck.below(one_in) == 0

    def often(self, times: int) -> bool:
        """Say yes about so many times in a game, and always if it is no longer than that."""
        return self.some(max(1, self.length // times))

    def vocabulary(self, most: int) -> list[str]:
        """Return the ids of the game's vocabulary, or so many of them by chance if there are more."""
        words = self.game.vocabulary
        if words.size <= most:
            return list(words)
        return [words.id(self.luck.below(words.size)) for _ in range(most)]


def seats_and_spectator(state: State) -> list[int | None]:
    """Return everybody who may look at a game."""
    return [*range(state.seats), None]


def fingerprint(table: Table) -> str:
    """Return hex digits, equal for tables that are alike in everything, what is asked and the log's length included.

    What is in force follows from the cards and is worked out when somebody first asks, so it does not count.
    """
    sight.work_in(table)
    fields = table.plain(frozenset({"setting", "journal", "log", "in_force"}))
    fields["length"] = len(table.log or ())
    return blake2b(encoded(fields), digest_size=16).hexdigest()


def difference(one: Any, other: Any, path: str = "") -> str:
    """Return where two plain values part, and what each has there; "" if they are equal."""
    if one == other:
        return ""
    if is_dict(one) and is_dict(other):
        for key in (*one, *(key for key in other if key not in one)):
            where = f"{path}.{key}" if path else str(key)
            if key not in one or key not in other:
                return f"{where} is there in only one of them"
            if found := difference(one[key], other[key], where):
                return found
        return ""
    if is_row(one) and is_row(other) and len(one) == len(other):
        for number, (left, right) in enumerate(zip(one, other, strict=True)):
            if found := difference(left, right, f"{path}[{number}]"):
                return found
        return ""
    return f"{path or 'it'} is {one!r:.120} in one and {other!r:.120} in the other"
