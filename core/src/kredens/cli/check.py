"""`kredens check`: the conformance kit on installed games."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

import kredens
from kredens.cli import table
from kredens.cli.arguments import AsJson, whole_number
from kredens.cli.screen import complaints, grid, print_json, screen
from kredens.errors import BadOption, shown
from kredens.games import TableSpec
from kredens.setup import seats_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from kredens.contract.report import Report
    from kredens.games import Game


def check(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME...]", help="All if not said.")] = None,
    count: Annotated[
        int | None,
        typer.Option("--games", metavar="N", parser=whole_number, help="How many games are played at each table."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", parser=whole_number, help="The seed of the first game.")
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats", metavar="N", parser=whole_number, help="Only tables of so many seats; all of them if not said."
        ),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="K=V", help="Only tables with these options; repeatable.")
    ] = None,
    only: Annotated[list[str] | None, typer.Option("--only", metavar="CHECK", help="Only this; repeatable.")] = None,
    pin: Annotated[
        bool, typer.Option("--pin", help="Pin one playthrough of each table anew, beside the game's rules.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Try whether games keep the contracts of the toolkit; exit with 1 if one does not, or a plugin cannot be used."""
    from kredens.contract.running import GAMES, SEED, run_checks

    if pin:
        if seats is not None or option:
            raise BadOption(
                "--pin pins every table that a game declares, so it goes with neither --seats nor --option."
            )
        _pin(games or [])
    first = SEED if seed is None else table.checked_seed(seed)
    names = games or [info.id for info in kredens.games()]
    chosen = [_at_tables(kredens.load(name), seats, option or []) for name in names]
    reports: list[Report] = []
    for game in chosen:
        with _progress(game) as progress:
            each = GAMES if count is None else count
            reports.append(run_checks(game, games_per_table=each, seed=first, only=only or (), progress=progress))
        if not as_json:
            _print(game, reports[-1])
    # What a plugin would have brought has not been checked. Stderr tells what is wrong with it.
    faults = kredens.plugin_faults()
    ok = all(report.ok for report in reports) and not faults
    if as_json:
        print_json("check", games=[_plain(report) for report in reports], ok=ok, faults=list(faults))
    elif faults:
        screen().print("Not all is checked, for not every plugin can be used:")
        for fault in faults:
            screen().print(f"  {fault}")
    if not ok:
        raise typer.Exit(1)


def _pin(names: list[str]) -> None:
    """Pin the playthroughs of some games. Raises `BadOption` if none is named, for pinning changes files."""
    from kredens.contract.records import pin

    if not names:
        raise BadOption("Name the games whose playthroughs are to be pinned.")
    for name in names:
        for file in pin(kredens.load(name)):
            complaints().print(f"Pinned {file}", highlight=False, soft_wrap=True)


def _at_tables(game: Game, seats: int | None, given: Sequence[str]) -> Game:
    """Return a game that is checked only at tables of that many seats and with these options. Raises `BadOption`."""
    low, high = game.seats
    if seats is not None and not low <= seats <= high:
        raise BadOption(f"{game.title} is for {seats_of(game)}, not {shown(seats)}.")
    specs = [spec for spec in game.tables if seats in {None, spec.seats}]
    if seats is not None and not specs:
        specs = [TableSpec(seats)]
    if given:
        options = table.options_of(game, given)
        settings = game.settings(options)
        alike = [spec for spec in specs if game.settings(spec.options) == settings]
        # One for each number of seats, with the decks of the first: another process finds it by these (`table_like`).
        firsts = {spec.seats: spec for spec in reversed(specs)}
        specs = alike or [TableSpec(spec.seats, options, spec.decks) for _, spec in sorted(firsts.items())]
    return replace(game, tables=tuple(specs))


@contextmanager
def _progress(game: Game) -> Generator[Callable[[str, int, int], None] | None]:
    """Show on a terminal how far the checks of a game are."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=complaints(), transient=True) as bar:
        task = bar.add_task(game.id)

        def show(name: str, done: int, total: int) -> None:
            bar.update(task, description=f"{game.id}: {name}", completed=done, total=total)

        yield show


def _print(game: Game, report: Report) -> None:
    console = screen()
    tables = "; ".join(str(spec) for spec in game.tables)
    console.print(f"{game.title} ({tables}): {'every contract is kept' if report.ok else 'not every contract is kept'}")
    rows = grid("check", "outcome", "games", "seconds", "")
    for finding in report.findings:
        style = {"passed": "green", "failed": "bold red"}.get(finding.outcome, "yellow")
        outcome = f"[{style}]{finding.outcome}[/]"
        told = finding.says if finding.outcome == "passed" else ""
        rows.add_row(finding.check, outcome, str(finding.games), f"{finding.seconds:.1f}", told)
    console.print(rows, markup=True)
    for finding in report.findings:
        if finding.outcome != "passed":
            console.print(f"{finding.check}: {finding.sentence}")


def _plain(report: Report) -> dict[str, object]:
    return {
        "game": report.game,
        "ok": report.ok,
        "checks": [
            {
                "check": finding.check,
                "says": finding.says,
                "outcome": finding.outcome,
                "sentence": finding.sentence,
                "games": finding.games,
                "seconds": round(finding.seconds, 3),
            }
            for finding in report.findings
        ],
    }


__all__ = ["check"]
