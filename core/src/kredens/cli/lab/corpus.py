"""`kredens lab corpus`: record games to compare versions by, or see which of them have moved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec import to_builtins

import kredens
from kredens.cli.arguments import AsJson, Seed, named_file, whole_number
from kredens.cli.screen import print_json, screen
from kredens.cli.table import checked_seed
from kredens.errors import BadOption

if TYPE_CHECKING:
    from kredens.lab.corpus import Moved


def corpus(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME...", help="The games' ids; with --check all games of the folder."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", parser=named_file, help="Record games into this folder.")
    ] = None,
    check: Annotated[
        Path | None,
        typer.Option("--check", metavar="DIR", parser=named_file, help="Play a folder's games again and compare."),
    ] = None,
    number: Annotated[
        int | None,
        typer.Option("--games", metavar="N", parser=whole_number, help="How many games of each game to record."),
    ] = None,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Record a corpus of games, or say which of its games have moved, and where; then exit with 1."""
    if (out is None) == (check is None):
        raise BadOption("Say with --out where to record games, or with --check which games to play again.")
    if out is not None:
        if not games:
            raise BadOption("Name the games to record, as `kredens games` lists them.")
        _record(games, out, number, checked_seed(seed), as_json=as_json)
    elif check is not None:
        if number is not None or seed:
            raise BadOption("--games and --seed are for recording games with --out.")
        _check(check, games or [], as_json=as_json)


def _record(names: list[str], out: Path, number: int | None, seed: int, *, as_json: bool) -> None:
    from kredens.lab.corpus import GAMES, make_corpus

    paths = [
        path
        for game in [kredens.load(name) for name in names]
        for path in make_corpus(game, out, games=GAMES if number is None else number, seed=seed)
    ]
    size = sum(path.stat().st_size for path in paths)
    if as_json:
        print_json("lab corpus", folder=str(out), records=[path.name for path in paths], bytes=size)
    else:
        screen().print(f"{len(paths)} games are recorded in {out}, {size:,} bytes.")


def _check(folder: Path, names: list[str], *, as_json: bool) -> None:
    from kredens.lab.corpus import moved_in

    played = 0
    moved: list[Moved] = []
    for _, one in moved_in(folder, [kredens.load(name).id for name in names]):
        played += 1
        if one is not None:
            moved.append(one)
            if not as_json:
                screen().print(str(one))
    if as_json:
        print_json("lab corpus check", folder=str(folder), played=played, moved=to_builtins(moved))
    else:
        screen().print(f"{played} games: {played - len(moved)} as recorded, {len(moved)} otherwise")
    if moved:
        raise typer.Exit(1)


__all__ = ["corpus"]
