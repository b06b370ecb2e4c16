"""Playing the games of a plan, one after the other, and keeping what each of them tells."""

from __future__ import annotations

from collections import OrderedDict
from time import perf_counter
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kredens.bots import make_bot, play_out
from kredens.bots.outside import OutsideBot
from kredens.errors import BadBot, BadOption, GameFault, KredensError, told
from kredens.installed import load
from kredens.kernel.rng import derived
from kredens.lab.rows import FAILED, FINISHED, FORFEITED, UNFINISHED, Gathered
from kredens.lab.watch import Scene, Watch
from kredens.live import Origin, State

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kredens.bots import Bot
    from kredens.games import Game
    from kredens.lab.lineups import Lineup
    from kredens.lab.plan import Plan
    from kredens.live import Result
    from kredens.record import Recorder

_TABLES = 64
"""How many tables, one for each way to deal out the decks, are kept ready at most."""

_FAILURES = 100
"""Of how many failed games a worker writes a record at most."""


class Seated(Struct, frozen=True):
    """Who plays a game: its number and seed, and by seat the names of bots and decks."""

    number: int
    seed: int
    bots: tuple[str, ...]
    decks: tuple[str, ...]


class Games:
    """The games of a plan, each of which can be begun and played.

    Args:
        plan: the plan.
        folder: where records are written; nowhere if None.

    Raises:
        UnknownGame: its game is not installed.
        BadOption: the installed game has other rules or cards than the plan's.
    """

    def __init__(self, plan: Plan, folder: Path | None = None) -> None:
        self.plan = plan
        self.game: Game = load(plan.game)
        if self.game.content_hash() != plan.content:
            raise BadOption(f"The rules or cards of {plan.game} are not those with which the batch was begun.")
        self._folder = folder
        self._lineups = plan.lineups()
        self._every = plan.curves_every(self._lineups.cycle)
        self._tables: OrderedDict[tuple[int, ...], tuple[Origin, Scene]] = OrderedDict()
        self._failures = 0

    def seated(self, number: int) -> Seated:
        """Return who plays game `number`, counted from 0."""
        return self._seated(number, self._lineups[number])

    def _seated(self, number: int, lineup: Lineup) -> Seated:
        plan = self.plan
        return Seated(
            number,
            plan.seed_of(number),
            tuple([plan.bots[bot] for bot in lineup.bots]),
            tuple([plan.decks[deck].name for deck in lineup.decks]),
        )

    def begin(self, number: int, *, log: bool = False) -> State:
        """Return game `number` at its first question."""
        return self._begin(self._table(self._lineups[number])[0], self.plan.seed_of(number), log=log)

    def _begin(self, origin: Origin, seed: int, *, log: bool = False) -> State:
        state = State(self.game, origin.template, Origin(origin.template, seed, None, chance=False))
        state.begin(log=log)
        return state

    def _table(self, lineup: Lineup) -> tuple[Origin, Scene]:
        kept = self._tables.get(lineup.decks)
        if kept is None:
            plan = self.plan
            origin = self.game.start(plan.seats, 0, self._decks(lineup), log=False, **plan.options).origin
            assert origin is not None  # noqa: S101  # a started game has one
            kept = self._tables[lineup.decks] = origin, Scene(self.game, origin.template)
            if len(self._tables) > _TABLES:
                self._tables.popitem(last=False)
        return kept

    def decks(self, number: int) -> dict[int, Any] | None:
        """Return the decks of game `number` by seat, or None if it is played without."""
        return self._decks(self._lineups[number])

    def _decks(self, lineup: Lineup) -> dict[int, Any] | None:
        return {seat: self.plan.decks[deck].content for seat, deck in enumerate(lineup.decks)} or None

    def bots(self, seated: Seated) -> list[Bot]:
        """Make the bots of a game, each with luck of its own."""
        return [make_bot(self.game, name, derived(seated.seed, "bot", seat)) for seat, name in enumerate(seated.bots)]

    def play(self, number: int, into: Gathered) -> bool:
        """Play game `number` and add what it tells. A game that fails is recorded as failed.

        Returns:
            Whether it has come to its end.
        """
        lineup = self._lineups[number]
        seated = self._seated(number, lineup)
        began = perf_counter()
        watch: Watch | None = None
        try:
            origin, scene = self._table(lineup)
            state = self._begin(origin, seated.seed)
            watch = Watch(scene, state.table, curves=number // self._lineups.cycle % self._every == 0)
            bots = self.bots(seated)
            result = self._to_the_end(seated, state, bots, watch)
        except (KeyboardInterrupt, MemoryError):
            raise
        except BaseException as error:  # noqa: BLE001  # a stranger's code must not end the batch
            self._fail(seated, error, watch, perf_counter() - began, into)
            return False
        _keep(
            seated, result, watch, perf_counter() - began, into, over=state.over, faults=[_fault(bot) for bot in bots]
        )
        return True

    def _to_the_end(
        self, seated: Seated, state: State, bots: list[Bot], watch: Callable[[int, str], None] | None
    ) -> Result:
        if self._folder is None or not self.plan.records:
            return play_out(state, bots, watch, seated.bots)
        return self._recorded(seated, state, bots, watch, record_path(self._folder, seated.number))

    def _recorded(
        self, seated: Seated, state: State, bots: list[Bot], watch: Callable[[int, str], None] | None, path: Path
    ) -> Result:
        from kredens.record import Recorder

        path.parent.mkdir(parents=True, exist_ok=True)
        recorder: Recorder
        with Recorder(state, seated.bots, path) as recorder:
            return play_out(state, bots, watch, seated.bots, recorder.choose)

    def _fail(self, seated: Seated, error: BaseException, watch: Watch | None, seconds: float, into: Gathered) -> None:
        """Keep a game that has failed, and the record of what led to it, from which it can be looked into."""
        blamed = error.bot if isinstance(error, BadBot) else ""
        says = str(error) if isinstance(error, KredensError) else told(error)
        keep_failed(seated, says, blamed, watch, seconds, into)
        self._failures += 1
        if self._folder is None or self._failures > _FAILURES or not isinstance(error, (BadBot, GameFault)):
            return
        try:
            path = failure_path(self._folder, seated.number)
            self._recorded(seated, self.begin(seated.number), self.bots(seated), None, path)
        except KeyboardInterrupt:
            raise
        except BaseException:  # noqa: BLE001, S110  # it fails again, as it should
            pass


def record_path(folder: Path, number: int) -> Path:
    """Return the file of a game's record, a thousand of them in a folder."""
    return folder / "records" / f"{number // 1000:06}" / f"{number}.jsonl"


def failure_path(folder: Path, number: int) -> Path:
    """Return the file with the record of a game that failed, up to where it did."""
    return folder / "failures" / f"{number}.jsonl"


def _fault(bot: Bot) -> str:
    """Return what a program has done wrong in its game, as a sentence that begins with it; "" for all other bots."""
    if not isinstance(bot, OutsideBot) or not bot.faults:
        return ""
    return f"The program {bot.faults[-1]}"


def _keep(
    seated: Seated, result: Result, watch: Watch, seconds: float, into: Gathered, *, over: bool, faults: list[str]
) -> None:
    """Add the rows of a game that is over, or that a bot has forfeited."""
    status = FORFEITED if not over else FINISHED if result.winners else UNFINISHED
    number = seated.number
    counts = watch.counts
    winners = result.winners
    first = watch.first if watch.first >= 0 else watch.asked_first
    into.games.append((
        number, seated.seed, status, result.reason, "", sum(counts[::2]),
        watch.turns, first, seconds,
    ))  # fmt: skip
    part = 1 / len(winners) if winners else 0.0
    for seat, bot in enumerate(seated.bots):
        into.seats.append((
            number, seat, bot, seated.decks[seat] if seated.decks else "", float(result.scores[seat]),
            float(result.utilities[seat]), part if seat in winners else 0.0, seat == first, counts[2 * seat],
            counts[2 * seat + 1], watch.drawn(seat), watch.played_by(seat), faults[seat],
        ))  # fmt: skip
    for phase, counted in watch.phases.items():
        into.phases.append((number, phase, *counted))
    for seat, marker, values in watch.curves():
        into.curves.append((number, seat, marker, values))


def keep_failed(seated: Seated, says: str, blamed: str, watch: Watch | None, seconds: float, into: Gathered) -> None:
    """Add the row of a game that has not come to an end. Nobody has won or lost it: it has no rows by seat.

    Args:
        seated: who played it.
        says: what went wrong, as a sentence.
        blamed: the bot that failed, or "" if it was the game or its worker.
        watch: what was collected of it; None if it never began, or that is lost.
        seconds: how long it took.
        into: where the row goes.
    """
    decisions, turns, first = (0, 0, -1) if watch is None else (sum(watch.counts[::2]), watch.turns, watch.first)
    into.games.append((seated.number, seated.seed, FAILED, says, blamed, decisions, turns, first, seconds))


def chunk_of(games: Games, first: int, end: int, on_game: Callable[[int], Any] | None = None) -> tuple[bytes, int]:
    """Play the games from `first` up to `end`, and return their rows, packed, and how many of them failed."""
    into = Gathered([], [], [], [])
    failed = 0
    for number in range(first, end):
        if on_game is not None:
            on_game(number)
        failed += not games.play(number, into)
    return into.packed(), failed


__all__ = ["Games", "Seated", "chunk_of", "failure_path", "keep_failed", "record_path"]
