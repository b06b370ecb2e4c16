"""`kredens decks`: check and convert decks."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

import kredens
from kredens.cli import table
from kredens.cli.arguments import AsJson, Files, GameId, Options
from kredens.cli.screen import complaints, give_notice, print_json, screen
from kredens.errors import BadDeck, BadFile, BadOption, shown
from kredens.saves.format import jsonable

if TYPE_CHECKING:
    from collections.abc import Callable

app = typer.Typer(help="Check and convert decks.", rich_markup_mode=None)


@app.command("check")
def check(game: GameId, files: Files, option: Options = None, as_json: AsJson = False) -> None:
    """Tell all faults of each deck at once; exit with 2 if there is one."""
    rules = kredens.load(game)
    if rules.deck is None:
        raise BadDeck(f"{rules.title} is not played with decks of one's own.")
    settings = rules.settings(table.options_of(rules, option or ()))
    notice = table.notice_of(rules, settings)
    found: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = []
    for path in files:
        try:
            deck = table.deck_of(rules, path, settings)
        except BadDeck as error:
            found.append((str(path), error.faults, ()))
        except BadFile as error:
            found.append((str(path), (str(error),), ()))
        else:
            found.append((str(path), (), table.remarks_on(rules, deck, settings)))
    if as_json:
        decks = [{"file": file, "faults": faults, "remarks": remarks} for file, faults, remarks in found]
        print_json("decks check", game=rules.id, decks=decks, notice=notice)
    else:
        console = screen()
        give_notice(console, notice)
        for file, faults, remarks in found:
            console.print(
                f"{file}: {'legal' if not faults else f'{len(faults)} faults' if len(faults) > 1 else '1 fault'}"
            )
            for line in (*faults, *[f"remark: {remark}" for remark in remarks]):
                console.print(f"  {line}")
    if any(faults for _, faults, _ in found):
        raise typer.Exit(2)


@app.command("convert")
def convert(
    game: GameId,
    files: Files,
    to: Annotated[
        str,
        typer.Option(
            "--to", metavar="FORMAT", help="`text`, as the game writes a deck, `json`, or a format of the game's own."
        ),
    ] = "text",
    option: Options = None,
) -> None:
    """Print decks in another format, and on the channel for messages what the game asks to be said with its data."""
    rules = kredens.load(game)
    writers: dict[str, Callable[[Any], str]] = {"text": str, **rules.deck_formats}
    known = sorted({"json", *writers})
    if to not in known:
        raise BadOption(
            f"A deck of {rules.title} can be converted to {', '.join(known[:-1])} or {known[-1]}, not to {shown(to)}."
        )
    settings = rules.settings(table.options_of(rules, option or ()))
    decks: list[Any] = [table.deck_of(rules, path, settings) for path in files]
    notice = table.notice_of(rules, settings)
    if to not in writers:
        named = [{"file": str(path), "deck": jsonable(deck)} for path, deck in zip(files, decks, strict=True)]
        print_json("decks", game=rules.id, decks=named, notice=notice)
    else:
        # What is printed is the deck, often into a file.
        give_notice(complaints(), notice)
        sys.stdout.write("\n\n".join(writers[to](deck).rstrip() for deck in decks) + "\n")


__all__ = ["app"]
