"""A trial: a game from its beginning or from a given position, the choices made in it, and what is wrong in the end.

A trial is played with its choices as *wishes*: one that is not possible is left out, and where the next one is
somebody else's, the seat that is asked passes, or takes the first answer. So choices can be taken out of the middle.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from kredens.bots import draw
from kredens.errors import GameFault, KredensError, LoopDetected, told
from kredens.kernel.clauses import Trace
from kredens.kernel.questions import CHANCE, PASS
from kredens.kernel.rng import Stream, derived
from kredens.record import Choice
from kredens.scenario.expect import failure_of
from kredens.scenario.model import ScenarioFile
from kredens.scenario.scenario import Scenario
from kredens.scenario.soundness import flaw_of_position

if TYPE_CHECKING:
    from kredens.games import Game
    from kredens.live import State

Kind = Literal["fault", "unsound", "expectation", "refusal"]

ANYTHING = ""
"""The wish of a seat that passes, or takes the first answer."""

LOOK = 20
"""So many answers take about as long as to see whether a position is sound."""

_FAULT = re.compile(r"failed (?P<where>[^:]*):")
_VARYING = re.compile(r"'[^']*'|\"[^\"]*\"|[0-9]+")


class Symptom(Struct, frozen=True):
    """What goes wrong, so that two failures can be told apart.

    Attributes:
        kind: the game's code fails, a position is not sound, an expectation does not hold, or a choice is refused.
        what: what goes wrong, without what may be another in a smaller game.
        says: what goes wrong, as a sentence.
        clauses: the clauses that the last choice must run for an expectation to fail in the same way.
    """

    kind: Kind
    what: str
    says: str
    clauses: frozenset[str] = frozenset()

    def same(self, other: Symptom | None) -> bool:
        """Whether another one is of the same kind, and is wrong in the same way."""
        if other is None or (self.kind, self.what) != (other.kind, other.what):
            return False
        return self.clauses <= other.clauses


class Trial(Struct, frozen=True, kw_only=True):
    """A game, the choices made in it, and what is looked at in the end.

    Attributes:
        seats: how many players.
        names: what they are called.
        options: the game's options that are not left as they are.
        decks: the decks by seat, or None.
        seed: the seed.
        position: the starting position as a file holds it, or None.
        chance: whether draws are choices.
        choices: what is chosen, in order.
        expects: name and value of an expectation that is looked at after the last choice, or None.
        refused: whether the last choice is one that is refused.
        watched: whether it is looked at the last position, whether it is sound; else only the game's code can fail.
    """

    seats: int
    names: tuple[str, ...]
    options: dict[str, Any] = {}
    decks: Any = None
    seed: int = 0
    position: Any = None
    chance: bool = False
    choices: tuple[Choice, ...] = ()
    expects: tuple[str, Any] | None = None
    refused: bool = False
    watched: bool = False

    def size(self) -> tuple[int, int, int, int]:
        """Return how large it is: choices, those that are no passes, what it is started with, and the seed."""
        started = _leaves(self.position) + _leaves(self.decks) + 4 * len(self.options) + 8 * self.seats
        bare = sum(choice.option != PASS for choice in self.choices)
        return len(self.choices), bare, started, self.seed.bit_length()


class Outcome(Struct, frozen=True):
    """What came of playing a trial: what went wrong, and the choices that were made, the failing one included."""

    symptom: Symptom | None
    choices: tuple[Choice, ...]
    decisions: int


def _leaves(value: Any) -> int:
    if isinstance(value, dict):
        return 1 + sum(_leaves(inner) for inner in value.values())  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]  # plain JSON
    if isinstance(value, (list, tuple)):
        return 1 + sum(_leaves(inner) for inner in value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]  # as above
    return 1 + (abs(value).bit_length() if isinstance(value, int) else 0)


def unsound(flaw: str) -> Symptom:
    """Return the symptom of a position with a flaw, as a sentence tells it."""
    return Symptom("unsound", _VARYING.sub("*", flaw), flaw)


def fault_in(error: GameFault) -> Symptom:
    """Return the symptom of a fault: where the game's code failed, and with which kind of error."""
    text = str(error)
    where = _FAULT.search(text)
    cause = type(error.__cause__).__name__ if error.__cause__ is not None else type(error).__name__
    if isinstance(error, LoopDetected):
        cause = LoopDetected.__name__
        where = None
    return Symptom("fault", f"{where['where'] if where else ''}, {cause}", text)


class Bench:
    """Plays the trials of one game.

    Args:
        game: the rules.
        most: how many questions may be answered in all trials together.
    """

    def __init__(self, game: Game, most: int = 1 << 60) -> None:
        self.game = game
        self.left = most

    def begin(self, trial: Trial) -> State:
        """Start a trial's game. Raises what `Game.start` raises."""
        return self.game.start(
            trial.seats, trial.seed, trial.decks, trial.position, log=trial.watched, chance=trial.chance,
            **trial.options,
        )  # fmt: skip

    def play(
        self, trial: Trial, *, most: int | None = None, luck: Stream | None = None, everywhere: bool = False
    ) -> Outcome | None:
        """Play a trial until something goes wrong or its choices are at an end.

        Args:
            trial: the trial.
            most: after how many choices it is broken off; where its choices end if None.
            luck: answers at random where no choice is left; else a seat passes or takes the first answer.
            everywhere: whether a watched trial is looked at in every position, not in its last one only.

        Returns:
            What came of it, or None if the game cannot be started like this.
        """
        try:
            state = self.begin(trial)
        except GameFault as error:
            return Outcome(fault_in(error), (), 0)
        except (KredensError, TypeError):
            return None
        run = _Run(self, trial, state, most, luck, everywhere=everywhere)
        outcome = run.play()
        self.left -= outcome.decisions + (LOOK if trial.watched else 1)
        return outcome


class _Run:
    """One run of a trial."""

    def __init__(
        self, bench: Bench, trial: Trial, state: State, most: int | None, luck: Stream | None, *, everywhere: bool
    ) -> None:
        self._everywhere = everywhere
        self._game = bench.game
        self._trial = trial
        self._state = state
        self._luck = luck
        self._wishes = list(reversed(trial.choices))
        self._most = most if most is not None else 2 * len(trial.choices) + 8
        self._made: list[Choice] = []
        self._ran: frozenset[str] = frozenset()

    def play(self) -> Outcome:
        symptom = self._look() if self._everywhere else None
        while symptom is None and len(self._made) < self._most:
            decision = self._state.decision
            if decision is None:
                break
            if self._trial.refused and len(self._wishes) == 1:
                symptom = self._refusal(decision.ids, decision.seat)
                if symptom is not None:
                    break
            if not self._wishes and self._luck is None:
                break
            symptom = self._choose(decision.seat, decision.ids)
            if symptom is None and self._trial.expects is not None and not self._wishes:
                symptom = self._unmet()
                break
        if symptom is None and self._trial.expects is not None and not self._trial.choices:
            symptom = self._unmet()
        if symptom is None and not self._everywhere:
            symptom = self._look()
        return Outcome(symptom, tuple(self._made), len(self._made))

    def _answer(self, seat: int, ids: tuple[str, ...]) -> str:
        while self._wishes and self._wishes[-1].seat == seat:
            if self._trial.refused and len(self._wishes) == 1:
                break
            wish = self._wishes.pop()
            if wish.option == ANYTHING:
                break
            if wish.option in ids:
                return wish.option
        if seat == CHANCE:
            return draw(self._state)
        if self._luck is not None and not self._wishes:
            return ids[self._luck.below(len(ids))]
        return PASS if PASS in ids else ids[0]

    def _choose(self, seat: int, ids: tuple[str, ...]) -> Symptom | None:
        answer = self._answer(seat, ids)
        self._made.append(Choice(seat, answer))
        guarded = self._trial.expects is not None and not self._wishes
        try:
            if guarded:
                with Trace() as trace:
                    self._state.choose(answer)
                self._ran = frozenset(trace.reached)
            else:
                self._state.choose(answer)
        except GameFault as error:
            return fault_in(error)
        return self._look() if self._everywhere else None

    def _look(self) -> Symptom | None:
        if not self._trial.watched:
            return None
        flaw = flaw_of_position(self._state)
        return unsound(flaw) if flaw else None

    def _refusal(self, ids: tuple[str, ...], seat: int) -> Symptom | None:
        wish = self._wishes[-1]
        if seat != wish.seat or wish.option in ids:
            return None
        try:
            verdict = self._state.explain(wish.option)
        except KredensError as error:
            return Symptom("refusal", type(error).__name__, str(error))
        self._made.append(wish)
        clauses = ", ".join(reason.clause for reason in verdict.reasons)
        why = " ".join(reason.text for reason in verdict.reasons)
        return Symptom("refusal", f"{seat} {wish.option} {clauses}", f"{wish.option} is refused: {why}")

    def _unmet(self) -> Symptom | None:
        trial = self._trial
        assert trial.expects is not None  # noqa: S101  # the caller has looked
        name, value = trial.expects
        if trial.choices and (not self._made or self._made[-1] != trial.choices[-1]):
            return None
        try:
            wrong = failure_of(_scene(self._game, trial), self._state, name, value)
        except GameFault as error:
            return fault_in(error)
        except KredensError as error:
            wrong = told(error)
        return None if wrong is None else Symptom("expectation", f"{name}: {wrong}", wrong, self._ran)


def _scene(game: Game, trial: Trial) -> Scenario:
    """Return the frame in which an expectation is read."""
    file = ScenarioFile(scenario="a trial", game=game.id)
    return Scenario(file=file, game=game, seats=trial.seats, names=trial.names)


def at_random(bench: Bench, trial: Trial, seed: int, most: int) -> Outcome | None:
    """Play a trial's game at random from its first question on, for at most so many choices."""
    return bench.play(replace(trial, choices=()), most=most, luck=Stream(derived(seed, "shrinking")))


__all__ = ["ANYTHING", "Bench", "Kind", "Outcome", "Symptom", "Trial", "at_random", "fault_in", "unsound"]
