"""`kredens lab`: batches of games, their statistics, and other work on many games.

Each command has a module of its own. What it needs beyond the command line is imported when it is run.
"""

from __future__ import annotations

import typer

from kredens.cli.lab import corpus, diff, fuzz, mutate, perft, replay, report, run, shrink

app = typer.Typer(help="Batches of games, statistics, and other work on many games.", rich_markup_mode=None)

app.command("run")(run.run)
app.command("replay")(replay.replay)
app.command("report")(report.report)
app.command("perft")(perft.perft)
app.command("shrink")(shrink.shrink)
app.command("corpus")(corpus.corpus)
app.command("diff")(diff.diff)
app.command("fuzz")(fuzz.fuzz)
app.command("mutate")(mutate.mutate)

__all__ = ["app"]
