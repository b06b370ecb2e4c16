"""Arguments that several commands share, under the names that all of them use."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from kredens.errors import BadOption, shown

_DIGITS = re.compile(r"-?[0-9]{1,30}")


def named_file(text: str) -> Path:
    """Return the path of a file that a user names. Raises `BadOption` if it is no name that a file can have."""
    if not text.strip():
        raise BadOption("The name of a file is empty.")
    if "\0" in text:
        raise BadOption(f"No file has a name such as {shown(text)}, with a character of number 0.")
    return Path(text)


def whole_number(text: str | int) -> int:
    """Return the whole number that a user types in digits. Raises `typer.BadParameter`."""
    if isinstance(text, int):
        return text
    if not _DIGITS.fullmatch(text):
        raise typer.BadParameter(f"{shown(text)} is no whole number.")
    return int(text)


GameId = Annotated[str, typer.Argument(metavar="GAME", help="The game's id, as `kredens games` lists it.")]
Seats = Annotated[
    int | None,
    typer.Option(
        "--seats", metavar="N", parser=whole_number, help="How many seats; as many as usually play if not said."
    ),
]
Seed = Annotated[
    int, typer.Option("--seed", metavar="S", parser=whole_number, help="The same seed gives the same game anywhere.")
]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="A game option; repeatable.")]
Decks = Annotated[list[str] | None, typer.Option("--deck", metavar="SEAT=FILE", help="A seat's deck; repeatable.")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="A,B,...",
        help="One bot for each seat, or one for all: `random`, GAME/NAME, `search:200`, `cmd:./mybot --level 2`.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a script.")]
File = Annotated[Path, typer.Argument(metavar="FILE", parser=named_file)]
Files = Annotated[list[Path], typer.Argument(metavar="FILE...", parser=named_file)]

__all__ = [
    "AsJson",
    "Bots",
    "Decks",
    "File",
    "Files",
    "GameId",
    "Options",
    "Seats",
    "Seed",
    "named_file",
    "whole_number",
]
