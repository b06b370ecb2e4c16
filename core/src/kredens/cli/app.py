"""The command line's frame: its commands, and what they have in common."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from kredens.cli import check as check_module
from kredens.cli import decks, games, lab, new, replay, rules, run, scenario
from kredens.cli import play as play_module

app = typer.Typer(
    name="kredens",
    help="Card games by their rulebooks: play them headless or at the terminal, replay and check them.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        import kredens
        from kredens._build import is_compiled

        # Whoever reports a fault should say so: tracebacks of the compiled build show no source.
        built = ", compiled" if is_compiled() else ""
        sys.stdout.write(f"kredens {kredens.__version__}{built}\n")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _frame(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001  # its callback does the work
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and exit.")
    ] = False,
    debug: Annotated[  # noqa: ARG001  # `main` takes it out wherever it stands; here it is for the help page
        bool, typer.Option("--debug", help="After an error, show the traceback (anywhere on the line).")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        sys.stdout.write(context.get_help() + "\n")


app.command("games")(games.games)
app.command("run")(run.run)
app.command("play")(play_module.play)
app.command("replay")(replay.replay)
app.command("rules")(rules.rules)
app.command("check")(check_module.check)
app.command("new")(new.new)
app.add_typer(scenario.app, name="scenario")
app.add_typer(decks.app, name="decks")
app.add_typer(lab.app, name="lab")

__all__ = ["app"]
