"""`kredens run`: whole games, headless."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from msgspec import Struct

import kredens
from kredens._files import is_folder
from kredens.bots import play_out
from kredens.cli import table
from kredens.cli.arguments import AsJson, Bots, Decks, GameId, Options, Seats, Seed, named_file, whole_number
from kredens.cli.screen import complaints, give_notice, grid, narrate, print_json, screen
from kredens.cli.telling import highlights, named
from kredens.errors import BadOption, BadRecord, GameFault, shown
from kredens.kernel.rng import MAX_SEED
from kredens.show import card_names, number, seat_name, won_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from kredens.bots import Bot
    from kredens.games import Game
    from kredens.live import Result, State

MOST_RECORDS = 10_000
"""Of how many games records are written at most."""


class Played(Struct, frozen=True):
    """A game that is over: its seed, last position, result, number of answers and record, and what bots did wrong."""

    seed: int
    state: State
    result: Result
    decisions: int
    record: Path | None
    faults: tuple[str, ...] = ()


class Series(Struct, frozen=True):
    """What all games of one command have in common."""

    game: Game
    seats: int | None
    options: dict[str, Any]
    decks: dict[int, Any] | None
    bots: str


def run(  # noqa: PLR0913, PLR0917  # one parameter for each option of the command
    game: GameId,
    seats: Seats = None,
    seed: Seed = 0,
    option: Options = None,
    deck: Decks = None,
    bots: Bots = "random",
    games: Annotated[
        int, typer.Option("--games", metavar="N", parser=whole_number, help="How many games, with seeds S, S+1, ...")
    ] = 1,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record", metavar="FILE", parser=named_file, help="Write a record; of several games, FILE-SEED for each."
        ),
    ] = None,
    log: Annotated[
        bool | None, typer.Option("--log/--quiet", help="Tell everything that a spectator sees, or results only.")
    ] = None,
    brief: Annotated[bool, typer.Option("--brief", help="Tell each part of a game in one paragraph.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play whole games headless and print how they ended."""
    if games < 1:
        raise BadOption(f"--games says how many games to play, at least 1, not {shown(games)}.")
    if table.checked_seed(seed) + games - 1 > MAX_SEED:
        raise BadOption(f"{shown(games)} games from seed {seed} on go beyond the last seed, {MAX_SEED}.")
    records = None if record is None else records_of(record, range(seed, seed + games))
    rules = kredens.load(game)
    options = table.options_of(rules, option or ())
    series = Series(rules, seats, options, table.decks_of(rules, seats, deck or (), options), bots)
    telling = log or (log is None and (games == 1 or brief) and not as_json)
    played = (play_one(series, one, telling, records and records(one)) for one in range(seed, seed + games))
    if as_json:
        tell_as_json(series, played, log=bool(log))
    else:
        tell_games(series, played, games, log=bool(log), telling=telling, brief=brief)


def records_of(record: Path, seeds: range) -> Callable[[int], Path]:
    """Return what names the record of each game. Raises `BadRecord` if a file there is none, or `BadOption`."""
    from kredens.record import may_be_replaced

    games = seeds.stop - seeds.start  # `len` tells no such number as all the seeds there are
    if games > MOST_RECORDS:
        raise BadOption(
            f"--record writes a file for each game, for at most {MOST_RECORDS:,} of them, not {games:,}; "
            "for more, `kredens lab run` has --records."
        )
    if not record.name or is_folder(record):
        raise BadRecord(f"{record}: the record cannot be written: is a directory.")

    def named(seed: int) -> Path:
        return record if games == 1 else record.with_name(f"{record.stem}-{seed}{record.suffix}")

    for seed in seeds:
        if not may_be_replaced(named(seed)):
            raise BadRecord(f"{named(seed)} exists and is no record of a game; choose another name.")
    return named


def play_one(series: Series, seed: int, log: bool, record: Path | None) -> Played:
    """Play one game.

    Args:
        series: the games that it is one of.
        seed: its seed, which its bots' luck comes from too.
        log: whether what happens in it is kept, to be told.
        record: the file that its record is written to; none if None.

    Raises:
        BadBot: a bot cannot be made, or has failed.
        GameFault: the game's code has failed; the sentence names the seed.
    """
    game = series.game
    state = game.start(series.seats, seed, series.decks, log=log, **series.options)
    names = table.names_of_bots(series.bots, state.seats)
    bots = table.bots_of(game, names, seed)
    answers = 0

    def count(_seat: int, _answer: str) -> None:
        nonlocal answers
        answers += 1

    try:
        if record is None:
            result = play_out(state, bots, count, names)
        else:
            from kredens.record import Recorder

            with Recorder(state, names, record) as recorder:
                result = play_out(state, bots, count, names, recorder.choose)
    except GameFault as error:
        raise type(error)(f"{error} (In the game with seed {seed}.)") from error
    return Played(seed, state, result, answers, record, tuple(_faults(bots, names)))


def _faults(bots: Sequence[Bot], names: Sequence[str]) -> Iterator[str]:
    """Say what programs have done wrong."""
    for seat, (bot, name) in enumerate(zip(bots, names, strict=True)):
        for fault in getattr(bot, "faults", ()):
            yield f"The bot {shown(name)} at seat {seat} {fault}"


def tell_games(series: Series, games: Iterable[Played], count: int, *, log: bool, telling: bool, brief: bool) -> None:
    """Print games and how they ended, and of several a summary."""
    console = screen()
    wait = count > 1 and not telling and sys.stderr.isatty()
    results: list[Result] = []
    for one in _with_progress(games, count) if wait else games:
        _complain(one)
        game = series.game
        names = table.names_of_bots(series.bots, one.state.seats)
        if not results:
            give_notice(console, table.notice_at(one.state))
        if telling:
            console.print(f"{game.title}, {one.state.seats} seats, seed {one.seed}", style="bold")
            events = one.state.events(None)
            narrate(
                console, game, named(events if log else highlights(game, events), card_names(one.state)), brief=brief
            )
        if count == 1:
            _print_result(game, names, one)
        else:
            scores = " ".join(number(score) for score in one.result.scores)
            console.print(f"seed {one.seed}: {scores}  {won_by(game, one.result.winners)} ({one.result.reason})")
        results.append(one.result)
    if count > 1:
        _print_summary(series, results)


def _complain(one: Played) -> None:
    for fault in one.faults:
        complaints().print(f"seed {one.seed}: {fault}", style="red")


def _with_progress(games: Iterable[Played], count: int) -> Iterator[Played]:
    from rich.progress import track

    yield from track(games, "Playing", total=count, console=complaints(), transient=True)


def _print_result(game: Game, names: Sequence[str], one: Played) -> None:
    console = screen()
    rows = grid("seat", "bot", "score", "")
    for seat, score in enumerate(one.result.scores):
        rows.add_row(seat_name(game, seat), names[seat], number(score), "won" if seat in one.result.winners else "")
    console.print(rows)
    console.print(f"{won_by(game, one.result.winners)} {_ended(one)}")
    if one.record is not None:
        console.print(f"The record is in {one.record}; `kredens replay {one.record} --verify` proves it.")


def _ended(one: Played) -> str:
    return f"The game ended after {one.decisions} decisions: {one.result.reason}."


def _print_summary(series: Series, results: Sequence[Result]) -> None:
    console = screen()
    summary = _summary(series, results)
    rows = grid("seat", "bot", "wins", "share of wins", "mean score", "mean utility")
    for seat in summary:
        rows.add_row(
            seat_name(series.game, seat["seat"]),
            seat["bot"],
            str(seat["wins"]),
            f"{seat['share']:.1%}",
            f"{seat['mean_score']:.2f}",
            f"{seat['mean_utility']:+.3f}",
        )
    console.print(rows)
    console.print(f"{len(results)} games. Who shares a win has a win, and a part of it in the share of wins.")


def _summary(series: Series, results: Sequence[Result]) -> list[dict[str, Any]]:
    count = len(results)
    seats = len(results[0].scores)
    names = table.names_of_bots(series.bots, seats)
    return [
        {
            "seat": seat,
            "bot": names[seat],
            "wins": sum(seat in result.winners for result in results),
            "share": sum(1 / len(result.winners) for result in results if seat in result.winners) / count,
            "mean_score": sum(result.scores[seat] for result in results) / count,
            "mean_utility": sum(result.utilities[seat] for result in results) / count,
        }
        for seat in range(seats)
    ]


def tell_as_json(series: Series, games: Iterable[Played], log: bool) -> None:
    """Print games and how they ended, for a script."""
    told: list[dict[str, Any]] = []
    results: list[Result] = []
    notice = ""
    for one in games:
        _complain(one)
        result = one.result
        notice = table.notice_at(one.state)
        results.append(result)
        told.append(
            {
                "seed": one.seed,
                "seats": one.state.seats,
                "scores": list(result.scores),
                "winners": list(result.winners),
                "utilities": list(result.utilities),
                "reason": result.reason,
                "decisions": one.decisions,
                "digest": one.state.digest(),
                "record": None if one.record is None else str(one.record),
            }
        )
        if log:
            told[-1]["events"] = list(one.state.events(None))
    print_json(
        "run",
        game=series.game.id,
        version=series.game.version,
        options=series.options,
        notice=notice,
        games=told,
        summary=_summary(series, results),
    )


__all__ = ["Played", "Series", "play_one", "records_of", "run", "tell_as_json", "tell_games"]
