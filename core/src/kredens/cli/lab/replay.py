"""`kredens lab replay`: one game of a batch, alone."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kredens.cli.arguments import AsJson, named_file, whole_number
from kredens.cli.run import Series, play_one, records_of, tell_as_json, tell_games
from kredens.cli.screen import complaints
from kredens.errors import BadOption, shown

if TYPE_CHECKING:
    from kredens.lab.plan import Plan
    from kredens.lab.play import Seated


def replay(
    folder: Annotated[Path, typer.Argument(metavar="DIR", parser=named_file, help="The folder of a batch.")],
    game: Annotated[
        int, typer.Option("--game", metavar="N", parser=whole_number, help="The number of the game, as in its tables.")
    ],
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", parser=named_file, help="Write a record of it.")
    ] = None,
    log: Annotated[
        bool | None, typer.Option("--log/--quiet", help="Tell everything that a spectator sees, or the result only.")
    ] = None,
    brief: Annotated[bool, typer.Option("--brief", help="Tell each part of the game in one paragraph.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play one game of a batch again, as it was played there."""
    from kredens.lab.folder import Folder
    from kredens.lab.play import Games

    plan = Folder.at(folder).plan
    if not 0 <= game < plan.games:
        raise BadOption(f"The games of this batch have the numbers 0 to {plan.games - 1}, not {shown(game)}.")
    games = Games(plan)
    seated = games.seated(game)
    series = Series(games.game, plan.seats, plan.options, games.decks(game), ",".join(seated.bots))
    path = None if record is None else records_of(record, range(seated.seed, seated.seed + 1))(seated.seed)
    if not (as_json or plan.decks):
        complaints().print(f"Game {game} is also played by: {_command(plan, seated)}", style="dim")
    telling = log is not False and not as_json
    one = play_one(series, seated.seed, telling, path)
    if as_json:
        tell_as_json(series, [one], log=bool(log))
    else:
        tell_games(series, [one], 1, log=bool(log), telling=telling, brief=brief)


def _command(plan: Plan, seated: Seated) -> str:
    """Return the `kredens run` that plays the same game, where no decks have to be given."""
    words = ["kredens", "run", plan.game, "--seats", str(plan.seats), "--seed", str(seated.seed)]
    words += ["--bots", ",".join(seated.bots)]
    for name, value in plan.options.items():
        words += ["--option", f"{name}={_typed(value)}"]
    return shlex.join(words)


def _typed(value: object) -> str:
    import json

    return value if isinstance(value, str) else json.dumps(value)


__all__ = ["replay"]
