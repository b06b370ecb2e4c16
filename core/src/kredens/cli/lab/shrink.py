"""`kredens lab shrink`: of a game that fails, the smallest scenario that still fails."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

import kredens
from kredens._files import is_folder, reason_of, write_whole
from kredens.cli.arguments import AsJson, named_file, whole_number
from kredens.cli.screen import complaints, print_json, screen
from kredens.errors import BadFile, BadOption, BadScenario, shown

if TYPE_CHECKING:
    from kredens.games import Game
    from kredens.lab.failing import Failing
    from kredens.lab.shrink import Shrunk

_FILES = (".yaml", ".yml")


def shrink(
    what: Annotated[
        Path,
        typer.Argument(
            metavar="RECORD|SCENARIO|BATCH_DIR", parser=named_file, help="A record, a scenario, or a batch's folder."
        ),
    ],
    game: Annotated[
        int | None,
        typer.Option("--game", metavar="K", parser=whole_number, help="Of a batch, the number of the game."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", parser=named_file, help="Write the scenario there; else print it."),
    ] = None,
    effort: Annotated[
        int | None,
        typer.Option("--effort", metavar="N", parser=whole_number, help="About how many answers to try in all."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Make of a game that fails the smallest scenario that still fails."""
    from kredens.lab.shrink import EFFORT
    from kredens.lab.shrink import shrink as made_smaller

    tries = EFFORT if effort is None else effort
    if tries < 1:
        raise BadOption(f"--effort says how many answers to try, at least 1, not {shown(tries)}.")
    if out is not None and out.suffix not in _FILES:
        raise BadOption(f"--out names a scenario's file, which ends in .yaml, not {out}.")
    if out is not None:
        _check_out(out, what)
    rules, failing = _failing(what, game)
    if not as_json:
        complaints().print(f"It fails: {failing[1].says}")
    shrunk = made_smaller(rules, *failing, effort=tries)
    _tell(rules, shrunk, what, out, as_json=as_json)


def _check_out(out: Path, what: Path) -> None:
    """Make sure that a scenario may be written to a file. Raises `BadOption`."""
    from kredens.scenario.reading import may_be_replaced

    if os.path.realpath(out) == os.path.realpath(what):
        raise BadOption(f"--out names {out}, the scenario that is to be made smaller; choose another name.")
    if not may_be_replaced(out):
        raise BadOption(f"{out} exists and is no scenario; choose another name.")


def _failing(what: Path, number: int | None) -> tuple[Game, Failing]:
    from kredens.lab.failing import failing_game, failing_record, failing_scenario

    if is_folder(what):
        from kredens.lab.folder import Folder

        folder = Folder.at(what)
        if number is None:
            raise BadOption(f"{what} is a batch: say with --game which of its games fails.")
        return kredens.load(folder.plan.game), failing_game(folder, number)
    if number is not None:
        raise BadOption(f"--game is for the folder of a batch, and {what} is none.")
    if what.suffix in _FILES:
        from kredens.scenario import read_scenario

        scenario = read_scenario(what)
        return scenario.game, failing_scenario(scenario)
    from kredens.record import read_record

    record = read_record(what, partial=True)
    rules = kredens.load(record.header.game)
    return rules, failing_record(rules, record)


def _tell(game: Game, shrunk: Shrunk, what: Path, out: Path | None, *, as_json: bool) -> None:
    from kredens.lab.failing import scenario_of, still_fails
    from kredens.scenario.reading import scenario_text

    file = scenario_of(game, shrunk.trial, shrunk.symptom)
    text = scenario_text(file)
    if out is not None:
        with TemporaryDirectory(prefix="kredens-") as folder:
            tried = Path(folder, "scenario.yaml")
            tried.write_text(text, encoding="utf-8")
            if not still_fails(tried, game):
                raise BadScenario(f"The game of {what} fails, but not as a scenario, so {out} is not written.")
        try:
            out.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadFile(f"{out}: the scenario cannot be written: {reason_of(error)}.") from error
        write_whole(out, text.encode(), "scenario", BadFile)
    after = len(shrunk.trial.choices)
    if as_json:
        print_json(
            "lab shrink", what=str(what), game=game.id, fails=shrunk.symptom.says, symptom=shrunk.symptom.kind,
            choices={"before": shrunk.before, "after": after}, tried=shrunk.tried, scenario=text,
            out=None if out is None else str(out),
        )  # fmt: skip
        return
    if out is None:
        sys.stdout.write(text)
        return
    screen().print(
        f"{out} fails in the same way, with {_choices(after)} instead of {shrunk.before}. "
        f"`kredens scenario run {out}` shows it, and passes when it is mended."
    )


def _choices(count: int) -> str:
    return "1 choice" if count == 1 else f"{count} choices"


__all__ = ["shrink"]
