"""`kredens scenario`: run scenario files, or open one as a live game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import kredens
from kredens._files import is_folder
from kredens.cli import table
from kredens.cli.arguments import AsJson, Bots, File, named_file, whole_number
from kredens.cli.play import sit_down
from kredens.cli.screen import complaints, print_json, screen
from kredens.errors import BadScenario

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kredens.scenario import Report

app = typer.Typer(help="Run scenario files, or open one as a live game.", rich_markup_mode=None)


@app.command("run")
def run(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...", parser=named_file, help="Scenario files, or folders with .yaml files at any depth."
        ),
    ],
    as_json: AsJson = False,
) -> None:
    """Run scenarios; exit with 2 if one cannot be read, with 1 if one fails or a plugin cannot be used."""
    told: list[dict[str, Any]] = []
    for path in _each(files):
        told.append(_run(path))
        if not as_json:
            _print(told[-1])
    bad = sum("error" in one for one in told)
    failed = sum(not one.get("ok", True) for one in told)
    faults = kredens.plugin_faults()
    ok = not (bad or failed or faults)
    if as_json:
        print_json("scenario run", scenarios=told, ok=ok, faults=list(faults))
    elif len(told) > 1:
        screen().print(
            f"{len(told)} scenarios: {len(told) - bad - failed} as they say, {failed} otherwise, {bad} unreadable"
        )
    if not ok:
        raise typer.Exit(2 if bad else 1)


def _each(files: Sequence[Path]) -> Iterator[Path]:
    """Yield the scenario files, those of a folder in the order of their names. Raises `BadScenario`."""
    for path in files:
        if not is_folder(path):
            yield path
            continue
        inside = sorted(found for pattern in ("*.yaml", "*.yml") for found in path.rglob(pattern))
        if not inside:
            raise BadScenario(f"{path}: there is no .yaml file in this folder.")
        yield from inside


def _run(path: Path) -> dict[str, Any]:
    from kredens.scenario import read_scenario

    try:
        scenario = read_scenario(path)
        report: Report = scenario.run()
    except BadScenario as error:
        return {"file": str(path), "error": str(error)}
    return {
        "file": str(path),
        "title": scenario.title,
        "game": scenario.game.id,
        "ok": report.ok,
        "failures": list(report.failures),
        "shows": list(scenario.shows),
        "missed": list(report.missed),
    }


def _print(told: dict[str, Any]) -> None:
    if "error" in told:
        complaints().print(f"kredens: {told['error']}")
        return
    console = screen()
    console.print(f"{'passed' if told['ok'] else 'FAILED'}  {told['file']}: {told['title']}")
    for failure in told["failures"]:
        console.print(f"  {failure}")
    if told["missed"]:
        console.print(f"  Clauses that it shows and that no code it ran cites: {', '.join(told['missed'])}")


@app.command("play")
def play(
    file: File,
    seat: Annotated[
        int | None,
        typer.Option("--seat", metavar="P", parser=whole_number, help="Your seat; the one that is asked first."),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", parser=whole_number, help="What the bots' luck comes from.")
    ] = 0,
    bots: Bots = "random",
) -> None:
    """Open a scenario as a live game from its starting position, at the terminal against bots."""
    from kredens.scenario import read_scenario

    scenario = read_scenario(file)
    state = scenario.start()
    asked = state.decision.seat if state.decision else 0
    screen().print(scenario.title, style="bold")
    sit_down(state, asked if seat is None else seat, bots, table.checked_seed(seed), fresh=True)


__all__ = ["app"]
