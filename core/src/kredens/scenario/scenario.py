"""A scenario: it can be started as a live game, or run to see whether all that it expects is so."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kredens.bots import draw
from kredens.errors import BadScenario, GameFault, KredensError, Refusal
from kredens.kernel.clauses import Trace
from kredens.kernel.questions import CHANCE
from kredens.live import State
from kredens.scenario.expect import NAMES_THE_QUESTION, failure_of
from kredens.scenario.tree import PathTo, complaint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.games import Game
    from kredens.scenario.model import ScenarioFile


@dataclass(frozen=True, kw_only=True)
class Expectation:
    """Something that must be true: what it is about, what the file says of it, and where it stands."""

    name: str
    value: Any
    line: int = 0


@dataclass(frozen=True, kw_only=True)
class Play:
    """One entry of `play`: a choice of a seat (`CHANCE` for a draw), or expectations at that point (seat None)."""

    seat: int | None
    option: str = ""
    expect: tuple[Expectation, ...] = ()
    line: int = 0


@dataclass(frozen=True, kw_only=True)
class Report:
    """What came of running a scenario.

    Attributes:
        ok: whether everything was as the file says.
        failures: what was not, each one sentence with the line it is about.
        reached: the clauses whose code was run.
        missed: those clauses that the file says it shows, and whose code was not run.
    """

    ok: bool
    failures: tuple[str, ...]
    reached: frozenset[str]
    missed: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Scenario:
    """A scenario, checked against its game. Made by `read_scenario`.

    Attributes:
        file: what stands in its file.
        game: its game.
        seats: how many players.
        names: what they are called in it.
        position: the starting position, or None for the usual set-up.
        play: what is chosen and expected, in order.
        expect: what must be true in the end.
        path: its file, or "".
        lines: the line of everything in the file, by where it stands.
    """

    file: ScenarioFile
    game: Game
    seats: int
    names: tuple[str, ...]
    position: Any = None
    play: tuple[Play, ...] = ()
    expect: tuple[Expectation, ...] = ()
    path: str = ""
    lines: dict[PathTo, int] = field(default_factory=dict[PathTo, int])

    @property
    def title(self) -> str:
        """Its title."""
        return self.file.scenario

    @property
    def shows(self) -> tuple[str, ...]:
        """The clauses it shows."""
        return tuple(self.file.shows)

    def start(self) -> State:
        """Return the position it starts from, for playing on live.

        Listed outcomes of chance are used up to the first question to a seat; from there on luck is the state's own.

        Raises:
            BadScenario: its game cannot be started like this; the text names the file and, where it can, the field.
        """
        run = _Run(self)
        run.luck()
        state = run.state
        if not state.table.ask_chance:
            return state
        table = state.table.clone()
        table.ask_chance = False
        return State(self.game, table)

    def played(self) -> State:
        """Return the position after its choices; what it expects is not looked at, and luck is as for `start`.

        Raises:
            BadScenario: its game cannot be started like this, or one of its choices is not possible.
        """
        run = _Run(self)
        wrong = run.refused()
        if wrong is not None:
            raise BadScenario(f"{self.path}, {wrong}" if self.path else wrong)
        return run.state

    def run(self) -> Report:
        """Play it and check what it expects.

        Raises:
            BadScenario: its game cannot be started like this.
        """
        with Trace() as trace:
            failures = tuple(_Run(self).all_failures())
        reached = frozenset(trace.reached)
        missed = tuple(clause for clause in self.shows if clause not in reached)
        return Report(ok=not failures, failures=failures, reached=reached, missed=missed)

    def opened(self) -> State:
        """Start its game. Raises `BadScenario`."""
        file = self.file
        chance = bool(file.chance) or any(play.seat == CHANCE for play in self.play)
        try:
            return self.game.start(self.seats, file.seed, file.decks, self.position, chance=chance, **file.options)
        except (KredensError, TypeError) as error:
            where: PathTo = ("position",) if self.position is not None else ("game",)
            raise complaint(self.path, self.lines.get(where, 1), where, str(error)) from error

    def called(self, seat: int) -> str:
        """Return what a seat is called in the file."""
        return "chance" if seat == CHANCE else self.names[seat]


class _Run:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self._outcomes = list(enumerate(scenario.file.chance))
        self.state = scenario.opened()

    def luck(self) -> str | None:
        """Answer for CHANCE until a seat is asked; return what is wrong with a listed outcome."""
        while (decision := self.state.decision) is not None and decision.seat == CHANCE:
            if not self._outcomes:
                self.state.choose(draw(self.state))
                continue
            number, outcome = self._outcomes.pop(0)
            if outcome not in decision.ids:
                line = self._scenario.lines.get(("chance", number), 0)
                return f"line {line}: luck cannot bring {outcome!r} here, but {', '.join(decision.ids)}."
            self.state.choose(outcome)
        return None

    def refused(self) -> str | None:
        """Play everything and return what is wrong with the choice, or the luck, at which that ends early, or None."""
        for play in self._scenario.play:
            wrong = self._made(play)
            if wrong is not None:
                return wrong
        return self._guarded(self.luck)

    def all_failures(self) -> Iterator[str]:
        """Play everything and yield what is not as the file says."""
        scenario = self._scenario
        for number, play in enumerate(scenario.play):
            wrong = self._made(play)
            if wrong is not None:
                yield wrong
                left = sum(1 for later in scenario.play[number + 1 :] if later.seat is not None)
                if left:
                    yield f"line {play.line}: {left} more choices after this one are left unused."
                return
            yield from self._unmet(play.expect)
        wrong = self._guarded(self.luck)
        if wrong is not None:
            yield wrong
            return
        yield from self._unmet(scenario.expect)
        yield from self._left()

    def _made(self, play: Play) -> str | None:
        """Let luck come and a choice be made; return what is wrong with them, or None."""
        wrong = None if play.seat == CHANCE else self._guarded(self.luck)
        return wrong if wrong is not None or play.seat is None else self._guarded(lambda: self._choose(play))

    def _guarded(self, act: Any) -> str | None:
        try:
            wrong: str | None = act()
        except GameFault as error:
            wrong = str(error)
        return wrong

    def _choose(self, play: Play) -> str | None:
        scenario = self._scenario
        seat = play.seat
        assert seat is not None  # noqa: S101  # the caller has looked
        told = f"line {play.line}: {scenario.called(seat)} cannot choose {play.option!r}"
        decision = self.state.decision
        if decision is None:
            return f"{told}: the game is over."
        if decision.seat != seat:
            return f"{told}: it is {scenario.called(decision.seat)} who is asked: {decision.prompt}"
        try:
            self.state.choose(play.option)
        except Refusal as error:
            clauses = ", ".join(reason.clause for reason in error.reasons if reason.clause)
            offered = ", ".join(decision.ids)
            return f"{told}: {error}{f' [{clauses}]' if clauses else ''} Offered are {offered:.400}."
        return None

    def _unmet(self, expectations: tuple[Expectation, ...]) -> Iterator[str]:
        for expectation in expectations:
            wrong = failure_of(self._scenario, self.state, expectation.name, expectation.value)
            if wrong is not None:
                yield f"line {expectation.line}: {wrong}"

    def _left(self) -> Iterator[str]:
        """Yield what is left over: outcomes of chance, and a question that the file does not name."""
        scenario = self._scenario
        for number, outcome in self._outcomes:
            line = scenario.lines.get(("chance", number), 0)
            yield f"line {line}: the outcome {outcome!r} is left unused."
        decision = self.state.decision
        last = scenario.play[-1].expect if scenario.play else ()
        if decision is not None and not any(one.name in NAMES_THE_QUESTION for one in (*last, *scenario.expect)):
            seat = scenario.called(decision.seat)
            yield f"in the end {seat} is asked: {decision.prompt} If that is meant, say `then: {seat}`."


__all__ = ["Expectation", "Play", "Report", "Scenario"]
