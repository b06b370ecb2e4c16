"""Failing games: found in records, scenarios and batches, and written as scenarios that fail."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace as with_changes
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins
from msgspec.structs import replace

from kredens.bots import draw, play_out
from kredens.errors import BadOption, BadRecord, BadScenario, GameFault, KredensError, shown, written
from kredens.kernel.clauses import Trace
from kredens.kernel.questions import CHANCE
from kredens.lab.trial import Bench, Symptom, Trial, fault_in
from kredens.record import Choice, Recorder
from kredens.record.lines import by_seat
from kredens.saves.format import jsonable
from kredens.scenario.expect import failure_of
from kredens.scenario.model import ScenarioFile
from kredens.setup import seats_of

if TYPE_CHECKING:
    from pathlib import Path

    from kredens.games import Game
    from kredens.lab.folder import Folder
    from kredens.live import State
    from kredens.record import Record
    from kredens.scenario import Scenario

Failing = tuple[Trial, Symptom]
"""A game that fails with its last choice, and how."""


def names_of(game: Game, seats: int) -> tuple[str, ...]:
    """Return what the seats of a table are called in a scenario that does not say."""
    return (*game.seat_names[:seats], *map(str, range(len(game.seat_names), seats)))


def trial_of(game: Game, record: Record) -> Trial:
    """Return the game of a record. Raises `BadRecord` if it does not begin with a seed."""
    header = record.header
    if header.save is not None:
        raise BadRecord(f"{record.path}: this record goes on from a saved position, which no scenario can begin with.")
    if header.game != game.id:
        raise BadRecord(f"{record.path}: this is a record of the game {shown(header.game)}, not of {game.id!r}.")
    if not game.seats[0] <= header.seats <= game.seats[1]:
        raise BadRecord(f"{record.path}: {game.title} is for {seats_of(game)}, not {shown(header.seats)}.")
    usual: dict[str, Any] = jsonable(game.settings({})) or {}
    options = {name: value for name, value in header.options.items() if usual.get(name, ...) != value}
    return Trial(
        seats=header.seats, names=names_of(game, header.seats), options=options, decks=by_seat(header.decks),
        seed=header.seed or 0, position=header.position, chance=header.chance,
        choices=tuple([Choice(choice.seat, choice.option) for choice in record.choices]),
    )  # fmt: skip


def failing_record(game: Game, record: Record) -> Failing:
    """Return what goes wrong in a recorded game, or with the answer that would come next.

    Raises:
        BadRecord: nothing does, or it is not possible any more.
    """
    trial = trial_of(game, record)
    bench = Bench(game)
    outcome = bench.play(trial)
    if outcome is None:
        raise BadRecord(f"{record.path}: {game.title} cannot be started like this any more.")
    if outcome.symptom is not None:
        return replace(trial, choices=outcome.choices), outcome.symptom
    if outcome.choices != trial.choices:
        number = next((at for at, (one, other) in enumerate(zip(outcome.choices, trial.choices, strict=False))
                       if one != other), len(outcome.choices))  # fmt: skip
        raise BadRecord(f"{record.named(number + 1)} is not possible: the record is of other rules.")
    found = _next_answers(bench, trial) or _watched(bench, trial)
    if found is None:
        raise BadRecord(f"{record.path}: nothing goes wrong in this game, so there is nothing to shrink.")
    return found


def _next_answers(bench: Bench, trial: Trial) -> Failing | None:
    """Return the first answer after the last choice at which the game's code fails: a record ends before it."""
    made = 0
    try:
        state = bench.begin(trial)
        for choice in trial.choices:
            made += 1
            state.choose(choice.option)
    except GameFault as error:  # a game that fails now and then
        return replace(trial, choices=trial.choices[:made]), fault_in(error)
    decision = state.decision
    for answer in decision.ids if decision else ():
        tried = replace(trial, choices=(*trial.choices, Choice(decision.seat if decision else 0, answer)))
        outcome = bench.play(tried)
        if outcome is not None and outcome.symptom is not None:
            return tried, outcome.symptom
    return None


def _watched(bench: Bench, trial: Trial) -> Failing | None:
    """Return the first position that is not sound."""
    tried = replace(trial, watched=True)
    outcome = bench.play(tried, everywhere=True)
    if outcome is None or outcome.symptom is None:
        return None
    return replace(tried, choices=outcome.choices), outcome.symptom


def failing_game(folder: Folder, number: int) -> Failing:
    """Return what goes wrong in game `number` of a batch, from the record of it or by playing it again.

    Raises:
        BadOption: the batch has no such game, or its rules have changed since.
        BadRecord: nothing goes wrong in it.
    """
    from kredens.lab.play import Games, failure_path
    from kredens.record import read_record

    plan = folder.plan
    if not 0 <= number < plan.games:
        raise BadOption(f"The games of this batch have the numbers 0 to {plan.games - 1}, not {shown(number)}.")
    games = Games(plan)
    path = failure_path(folder.path, number)
    if path.exists():
        return failing_record(games.game, read_record(path, partial=True))
    seated = games.seated(number)
    recorder = Recorder(games.begin(number), seated.bots)
    # What fails is found below, if it is the game.
    with suppress(KredensError):
        play_out(recorder.state, games.bots(seated), None, seated.bots, recorder.choose)
    return failing_record(games.game, with_changes(recorder.record, path=f"game {number} of {folder.path}"))


def failing_scenario(scenario: Scenario) -> Failing:
    """Return the first thing that is not as a scenario says: a fault, a choice that is refused, or an expectation.

    Raises:
        BadScenario: everything is as it says.
    """
    file, game = scenario.file, scenario.game
    walk = _Walk(scenario)
    try:
        found = walk.failure()
    except GameFault as error:
        found = fault_in(error)
    if found is None:
        raise BadScenario(f"{scenario.path}: everything is as this scenario says, so there is nothing to shrink.")
    trial = Trial(
        seats=scenario.seats, names=scenario.names, options=dict(file.options), decks=file.decks, seed=file.seed,
        position=file.position, chance=walk.chance, choices=tuple(walk.choices), expects=walk.expects,
        refused=found.kind == "refusal",
    )  # fmt: skip
    outcome = Bench(game).play(trial)
    if outcome is None or not found.same(outcome.symptom):
        raise BadScenario(f"{scenario.path}: {found.says} This cannot be shrunk, since it does not happen again.")
    return trial, found


class _Walk:
    """A scenario that is played up to what is not as it says."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self._outcomes = list(scenario.file.chance)
        self.chance = bool(self._outcomes) or any(play.seat == CHANCE for play in scenario.play)
        self.choices: list[Choice] = []
        self.expects: tuple[str, Any] | None = None

    def failure(self) -> Symptom | None:
        """Return what is wrong. Raises `GameFault`."""
        scenario = self._scenario
        try:
            state = scenario.opened()
        except BadScenario as error:
            if isinstance(error.__cause__, GameFault):
                raise error.__cause__ from error
            raise
        ran: frozenset[str] = frozenset()
        for play in scenario.play:
            if play.seat != CHANCE:
                self._luck(state)
            if play.seat is not None:
                with Trace() as trace:
                    refused = self._choose(state, play.seat, play.option)
                ran = frozenset(trace.reached)
                if refused is not None:
                    return refused
            if wrong := self._unmet(state, play.expect, ran):
                return wrong
        self._luck(state)
        return self._unmet(state, scenario.expect, ran)

    def _luck(self, state: State) -> None:
        while (decision := state.decision) is not None and decision.seat == CHANCE:
            wanted = self._outcomes.pop(0) if self._outcomes else draw(state)
            outcome = wanted if wanted in decision.ids else draw(state)
            self.choices.append(Choice(CHANCE, outcome))
            state.choose(outcome)

    def _choose(self, state: State, seat: int, option: str) -> Symptom | None:
        decision = state.decision
        self.choices.append(Choice(seat, option))
        if decision is None or decision.seat != seat:
            raise BadScenario(f"{self._scenario.path}: {self._scenario.called(seat)} is not asked when {option!r} is "
                              "chosen; mend that first.")  # fmt: skip
        if option not in decision.ids:
            verdict = state.explain(option)
            clauses = ", ".join(reason.clause for reason in verdict.reasons)
            why = " ".join(reason.text for reason in verdict.reasons)
            return Symptom("refusal", f"{seat} {option} {clauses}", f"{option} is refused: {why}")
        state.choose(option)
        return None

    def _unmet(self, state: State, expectations: Any, ran: frozenset[str]) -> Symptom | None:
        for one in expectations:
            wrong = failure_of(self._scenario, state, one.name, one.value)
            if wrong is not None:
                self.expects = (one.name, one.value)
                return Symptom("expectation", f"{one.name}: {wrong}", wrong, ran)
        return None


def scenario_of(game: Game, trial: Trial, symptom: Symptom, title: str = "") -> ScenarioFile:
    """Return a trial as a scenario: it fails as long as the fault is there, and passes when it is mended."""
    plays: list[dict[str, Any]] = []
    for choice in trial.choices:
        name = "chance" if choice.seat == CHANCE else trial.names[choice.seat]
        if plays and name in plays[-1]:
            plays[-1][name].append(choice.option)
        else:
            plays.append({name: [choice.option]})
    short: list[dict[str, Any]] = [
        {name: several if len(several) > 1 else several[0] for name, several in entry.items()} for entry in plays
    ]
    usual = trial.names == names_of(game, trial.seats)
    expects = [] if trial.expects is None else [{trial.expects[0]: trial.expects[1]}]
    return ScenarioFile(
        scenario=title or written(f"It fails here: {symptom.says}")[:500], game=game.id, options=trial.options,
        seats=trial.seats if usual else list(trial.names), seed=trial.seed, decks=to_builtins(trial.decks),
        position=trial.position, play=short, expect=[*expects, {"sound": True}],
    )  # fmt: skip


def still_fails(path: Path, game: Game) -> bool:
    """Whether a scenario that was written fails when it is read and run."""
    from kredens.scenario import read_scenario

    try:
        return not read_scenario(path, game).run().ok
    except BadScenario:
        return True


__all__ = [
    "Failing", "failing_game", "failing_record", "failing_scenario", "names_of", "scenario_of", "still_fails",
    "trial_of",
]  # fmt: skip
