"""`kredens lab run`: a batch of games."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kredens._extras import need_extra
from kredens.bots.find import split_names
from kredens.cli import table
from kredens.cli.arguments import AsJson, GameId, Options, Seats, Seed, named_file, whole_number
from kredens.cli.screen import complaints, print_json, screen
from kredens.errors import BadDeck, BadOption, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kredens.games import Game
    from kredens.lab.batch import Progress
    from kredens.lab.crew import Crew
    from kredens.lab.folder import Folder
    from kredens.lab.plan import Plan

Out = Annotated[
    Path, typer.Option("--out", metavar="DIR", parser=named_file, help="The batch's folder; the same one goes on.")
]

_EVERY_SECONDS = 30
"""How often a batch says how far it is where there is no terminal for a bar."""


def run(  # noqa: PLR0913, PLR0917  # one parameter for each option of the command
    game: GameId,
    out: Out,
    games: Annotated[
        int, typer.Option("--games", metavar="N", parser=whole_number, help="How many games the batch has.")
    ],
    seats: Seats = None,
    seed: Seed = 0,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B,...", help="Who takes part; each plays in every seat.")
    ] = "random",
    decks: Annotated[
        list[str] | None,
        typer.Option("--decks", metavar="FILE,...", help="Decks; every bot plays each in every seat. Repeatable."),
    ] = None,
    option: Options = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs", metavar="J", parser=whole_number, help="How many processes; one for each core if not said."
        ),
    ] = None,
    records: Annotated[bool, typer.Option("--records", help="Keep a record of each game, too.")] = False,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="ADDRESS", help="Play on the Ray cluster at that address; `local` starts one."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play a batch of games; the same command goes on where it was broken off."""
    import kredens

    need_extra("lab", "polars", what="A batch")
    if ray is not None:
        need_extra("ray", "ray", what="A batch on a cluster")
    from kredens.lab.batch import run_batch
    from kredens.lab.crew import MOST_JOBS
    from kredens.lab.folder import Folder as BatchFolder
    from kredens.lab.parquet import write_part
    from kredens.lab.plan import make_plan

    if jobs is not None and not 1 <= jobs <= MOST_JOBS:
        raise BadOption(f"--jobs says how many processes play, from 1 to {MOST_JOBS}, not {shown(jobs)}.")
    rules = kredens.load(game)
    options = table.options_of(rules, option or ())
    plan = make_plan(
        rules,
        games=games,
        seats=seats,
        seed=table.checked_seed(seed),
        bots=split_names(bots),
        decks=_decks(rules, decks or (), options),
        options=options,
        records=records,
    )
    folder = BatchFolder.claim(out, plan)
    try:

        def play(told: Callable[[Progress], None]) -> Progress:
            return run_batch(folder, lambda: _crew(plan, out, jobs, ray), write=write_part, told=told)

        progress = _watched(plan, play, as_json=as_json)
        scenarios = _scenarios(folder, progress)
    except KeyboardInterrupt:
        complaints().print(f"kredens: Broken off; what is done is kept in {out}, and the same command goes on.")
        raise
    finally:
        folder.release()
    if as_json:
        print_json(
            "lab run", folder=str(out), game=plan.game, pin=plan.pin(), games=progress.games, failed=progress.failed,
            scenarios=[str(path) for path in scenarios],
        )  # fmt: skip
    else:
        screen().print(_ended(progress, out))
        for path in scenarios:
            screen().print(f"{path} is the smallest scenario found that fails like one of its games.")


def _scenarios(folder: Folder, progress: Progress) -> list[Path]:
    if not progress.failed:
        return []
    from kredens.lab.failures import write_scenarios

    return write_scenarios(folder)


def _decks(game: Game, given: Sequence[str], options: dict[str, Any]) -> dict[str, Any]:
    """Read decks: by the name that reports call each, what the game makes of its file."""
    files = [Path(part) for entry in given for part in ([entry] if os.path.lexists(entry) else entry.split(","))]
    stems = [file.stem for file in files]
    settings = game.settings(options)
    decks: dict[str, Any] = {}
    for file in files:
        name = file.stem if stems.count(file.stem) == 1 else str(file)
        if name in decks:
            raise BadDeck(f"The deck {file} is given twice.")
        decks[name] = table.deck_of(game, named_file(str(file)), settings)
    return decks


def _crew(plan: Plan, out: Path, jobs: int | None, ray: str | None) -> Crew:
    if ray is None:
        from kredens.lab.crew import LocalCrew

        return LocalCrew(plan, out, jobs or os.cpu_count() or 1)
    from kredens.lab.cluster import RayCrew

    return RayCrew(plan, out, ray, jobs)


def _ended(progress: Progress, out: Path) -> str:
    failed = f"; {progress.failed} failed" if progress.failed else ""
    lost = f"; {progress.lost} workers died and were replaced" if progress.lost else ""
    games = "1 game is" if progress.games == 1 else f"{progress.games:,} games are"
    return f"{games} in {out}{failed}{lost}. `kredens lab report {out}` tells what they say."


def _watched(plan: Plan, play: Callable[[Callable[[Progress], None]], Progress], *, as_json: bool) -> Progress:
    """Play, and show how far it has come: a bar on a terminal, else now and then a line on stderr."""
    if not sys.stderr.isatty():
        return play(_lines(plan) if not as_json else lambda _progress: None)
    from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar
    from rich.text import Text

    class Rate(ProgressColumn):
        """Games per second."""

        def render(self, task: Any) -> Text:
            return Text(f"{task.speed or 0:,.1f} games/s")

    bar = Bar(
        TextColumn(plan.game), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn(),
        TextColumn("{task.fields[failed]}"), console=complaints(), transient=True, speed_estimate_period=60,
    )  # fmt: skip
    with bar:
        task = bar.add_task("", total=plan.games, failed="")

        def told(progress: Progress) -> None:
            failed = f"{progress.failed} failed" if progress.failed else ""
            bar.update(task, completed=progress.done, failed=failed)

        return play(told)


def _lines(plan: Plan) -> Callable[[Progress], None]:
    """Return what tells every half minute how far a batch has come."""
    began = last = monotonic()
    before = -1

    def told(progress: Progress) -> None:
        nonlocal last, before
        now = monotonic()
        if before < 0:
            before = progress.done
            if before:
                complaints().print(f"{plan.game}: {before:,} of {progress.games:,} games are done already.")
        if now - last >= _EVERY_SECONDS:
            last = now
            rate = (progress.done - before) / (now - began)
            complaints().print(f"{plan.game}: {progress.done:,} of {progress.games:,} games, {rate:,.1f} games/s.")

    return told


__all__ = ["run"]
