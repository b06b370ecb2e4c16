"""`kredens lab fuzz`: games that look for what no game has shown yet."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

import kredens
from kredens.cli import table
from kredens.cli.arguments import AsJson, GameId, Seed, named_file, whole_number
from kredens.cli.screen import complaints, give_notice, grid, print_json, screen
from kredens.errors import BadOption, cut, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kredens.lab.fuzz import Fuzz
    from kredens.lab.fuzz_folder import FuzzFolder
    from kredens.lab.unreached import Gap

    Told = Callable[[str], None]

GAMES = 100
"""How many games are played if neither their number nor a time is given."""
_SHOWN = 5
"""How many things that were not reached are listed for each reason."""
_LONGEST = 7 * 24 * 60.0


def fuzz(
    game: GameId,
    games: Annotated[
        int | None, typer.Option("--games", metavar="N", parser=whole_number, help="How many games; 100 if not said.")
    ] = None,
    minutes: Annotated[
        float | None,
        typer.Option("--minutes", metavar="M", help="For how long; with --games, whichever is over first."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="DIR", parser=named_file, help="Keep corpus, failures and report; the same one goes on."
        ),
    ] = None,
    seed: Seed = 0,
    most: Annotated[
        int | None,
        typer.Option("--most", metavar="N", parser=whole_number, help="After how many decisions to break a game off."),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="List all that was not reached.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play games that look for clauses and cards that no game has shown yet; exit with 1 if one fails."""
    from kredens.lab.fuzz import MOST, Fuzz
    from kredens.lab.fuzz_folder import FuzzFolder

    _check(games, minutes, most)
    rules = kredens.load(game)
    found = Fuzz(rules, table.checked_seed(seed), MOST if most is None else most)
    folder = None if out is None else FuzzFolder(out, rules)
    began = monotonic()
    broken_off = False
    with _bar(found, games if minutes is None or games is not None else None, minutes) as told:
        try:
            if folder is not None:
                folder.bring(found)
            _play(found, games, minutes, told)
        except KeyboardInterrupt:
            broken_off = True
    _tell(found, folder, monotonic() - began, every=every, as_json=as_json)
    if broken_off:
        complaints().print(f"kredens: Broken off after {_games(found.played)}.")
        raise KeyboardInterrupt
    if found.failures:
        raise typer.Exit(1)


def _check(games: int | None, minutes: float | None, most: int | None) -> None:
    if games is not None and games < 1:
        raise BadOption(f"--games says how many games to play, at least 1, not {shown(games)}.")
    if minutes is not None and not 0 < minutes <= _LONGEST:
        raise BadOption(f"--minutes says for how long to play, more than 0 and at most a week, not {shown(minutes)}.")
    if most is not None and most < 1:
        raise BadOption(f"--most says after how many decisions a game is broken off, at least 1, not {shown(most)}.")


def _play(found: Fuzz, games: int | None, minutes: float | None, told: Told) -> None:
    began = monotonic()
    count = GAMES if games is None and minutes is None else games
    played = 0
    while (count is None or played < count) and (minutes is None or monotonic() - began < 60 * minutes):
        found.play()
        played += 1
        clauses, missing = len(found.sights.clauses), len(found.missing)
        told(f"{clauses:,} clauses, {missing:,} uses missing, {len(found.failures)} failed")


@contextmanager
def _bar(found: Fuzz, games: int | None, minutes: float | None) -> Generator[Told]:
    """Show on a terminal how far it is, and what it has found."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    count = games or (GAMES if minutes is None else None)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TextColumn("{task.fields[what]}"))
    with Progress(*columns, console=complaints(), transient=True) as bar:
        task = bar.add_task(found.game.id, total=count if count is not None else 60 * (minutes or 0), what="")
        began = monotonic()

        def told(what: str) -> None:
            done = bar.tasks[0].completed + 1 if count is not None else monotonic() - began
            bar.update(task, completed=done, what=f"game {found.played:,}: {what}")

        yield told


def _tell(found: Fuzz, folder: FuzzFolder | None, seconds: float, *, every: bool, as_json: bool) -> None:
    from kredens.lab.fuzz_folder import report_of
    from kredens.lab.unreached import unreached

    gaps = unreached(found)
    report = report_of(found, gaps)
    if folder is not None:
        folder.write(found, report)
    if as_json:
        print_json("lab fuzz", **report, seconds=round(seconds, 1), out=None if folder is None else str(folder.path))
        return
    _print(found, report, gaps, seconds, every=every)
    if folder is not None:
        screen().print(f"\nCorpus, failures and report are in {folder.path}; the same command goes on.")


def _print(found: Fuzz, report: dict[str, Any], gaps: Sequence[Gap], seconds: float, *, every: bool) -> None:
    console = screen()
    game = found.game
    clauses, cards, uses = report["clauses"], report["cards"], report["uses"]
    console.print(
        f"{game.title}: {_games(found.played)}, {found.decisions:,} decisions in {seconds:,.0f} s; "
        f"{len(found.corpus)} in the corpus",
        style="bold",
    )
    give_notice(console, table.notice_of(game, game.settings({})))
    if clauses["index"]:
        console.print(f"{clauses['reached']:,} of {clauses['index']:,} clauses reached")
    else:
        console.print(f"{game.title} has no clause index, so no clause was sought.")
    if uses["sought"]:
        console.print(f"{uses['reached']:,} of {uses['sought']:,} uses of {cards['dealt']:,} cards come upon; "
                      f"{cards['idle']:,} cards were not used at all")  # fmt: skip
    _print_gaps(gaps, every=every)
    for one in report["failures"]:
        console.print(f"\nGame {one['game']} fails after {one['choices']} choices: {one['says']}", style="bold red")
    if not report["failures"]:
        console.print("\nNo game has failed.")


def _print_gaps(gaps: Sequence[Gap], *, every: bool) -> None:
    from kredens.lab.unreached import WHYS

    console = screen()
    for why, words in WHYS.items():
        alike = [gap for gap in gaps if gap.why == why]
        if not alike:
            continue
        console.print(f"\n{why} ({len(alike)}): {words}", style="bold cyan")
        rows = grid("", "", "reached by", "")
        for gap in alike if every else alike[:_SHOWN]:
            rows.add_row(f"  {gap.kind}", cut(gap.name, 48), _reached_by(gap), cut(gap.says, 80))
        console.print(rows)
        if not every and len(alike) > _SHOWN:
            console.print(f"  --all lists {len(alike) - _SHOWN} more.")


def _reached_by(gap: Gap) -> str:
    """Say which tests reach a clause that no game has."""
    if not gap.tests:
        return "" if gap.kind == "use" else "no test"
    if gap.scenarios == gap.tests:
        return "scenarios only"
    return "tests and scenarios only" if gap.scenarios else "tests only"


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count:,} games"


__all__ = ["GAMES", "fuzz"]
