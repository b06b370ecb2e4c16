"""`kredens lab diff`: what a change of the rules changes in recorded games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec import to_builtins

from kredens._files import is_folder
from kredens.cli.arguments import AsJson, GameId, named_file, whole_number
from kredens.cli.screen import complaints, print_json, screen
from kredens.errors import BadFile

if TYPE_CHECKING:
    from rich.console import Console

    from kredens.lab.differing import Difference, Divergence
    from kredens.record import Record

_SHOWN = 10
"""How many games the terminal tells at most."""


def diff(
    game: GameId,
    base: Annotated[
        str,
        typer.Option(
            "--base", metavar="REV|DIST|FOLDER", help="The version to compare with: a git revision, a folder with "
            "sources or an environment, or an installed distribution.",
        ),
    ],
    corpus: Annotated[
        Path, typer.Option("--corpus", metavar="DIR", parser=named_file, help="A folder with records, at any depth.")
    ],
    head: Annotated[
        str, typer.Option("--head", metavar="REV|DIST|FOLDER", help="The version to judge; else what is installed.")
    ] = "installed",
    timeout: Annotated[
        int, typer.Option("--timeout", metavar="S", parser=whole_number, help="Seconds that one game may take.")
    ] = 60,
    as_json: AsJson = False,
) -> None:  # fmt: skip
    """Play recorded games on two versions of a game and tell where they part; then exit with 1."""
    from kredens.lab.differing import compare
    from kredens.lab.versions import two_sides

    records = _records(game, corpus)
    with two_sides(game, base, head, float(timeout)) as (one, other):
        found = compare(game, records, one, other)
    for name, faults in found.faults.items():
        for fault in faults:
            complaints().print(f"kredens: In {name}: {fault}")
    if as_json:
        print_json("lab diff", **to_builtins(found))
    else:
        _tell(found)
    if found.divergences:
        raise typer.Exit(1)


def _records(game: str, corpus: Path) -> list[Record]:
    from kredens.record import read_record

    if not is_folder(corpus):
        raise BadFile(f"{corpus}: there is no folder of that name.")
    paths = sorted(path for ending in ("*.jsonl", "*.jsonl.gz") for path in corpus.rglob(ending))
    records = [read_record(path, partial=True) for path in paths]
    found = [record for record in records if record.header.game == game]
    if not found:
        raise BadFile(f"{corpus}: this folder holds no record of {game}.")
    return found


def _tell(found: Difference) -> None:
    console = screen()
    count = len(found.divergences)
    console.print(f"{found.game}: {found.base} (base) and {found.head} (head)", style="bold")
    console.print(f"{found.games} games: {found.games - count} are the same, {count} part.")
    if found.stopped:
        console.print(f"In {len(found.stopped)} of the same games, neither version can go on as it was recorded.")
    if found.inner:
        console.print(f"In {len(found.inner)} of the same games, digests differ where nobody could tell a difference.")
    for one in found.divergences[:_SHOWN]:
        _tell_one(console, one)
    if count > _SHOWN:
        console.print(f"\n... and {count - _SHOWN} more games; --json tells of all of them.")
    for title, counted in (("By clause", found.by_clause), ("By card", found.by_card)):
        if counted:
            console.print(f"\n{title}", style="bold cyan")
        for name, games in counted.items():
            says = found.says.get(name, "")
            console.print(f"  {games:>4}  {name}{f'  {says}' if says else ''}")


def _tell_one(console: Console, one: Divergence) -> None:
    where = f"choice {one.choice} ({one.option})" if one.choice else "the set-up"
    console.print(f"\n{one.record}: parts after {where}" if one.how != "lost" else f"\n{one.record}", style="bold cyan")
    console.print(f"  {one.says}")
    for name, half in (("base", one.base), ("head", one.head)):
        if half is not None:
            console.print(f"  clauses in {name}: {', '.join(half.clauses) or 'none'}")
    if one.cards:
        console.print(f"  cards: {', '.join(one.cards)}")
    if one.before:
        console.print("  the position before:")
        for line in one.before.rstrip().splitlines():
            console.print(f"    {line}")


__all__ = ["diff"]
