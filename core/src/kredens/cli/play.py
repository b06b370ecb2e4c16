"""`kredens play`: one seat at the terminal, bots at the others."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import kredens
from kredens.cli import table
from kredens.cli.arguments import Bots, Decks, GameId, Options, Seats, named_file, whole_number
from kredens.cli.screen import give_notice, screen
from kredens.cli.session import Session, load_save
from kredens.errors import BadOption, shown
from kredens.kernel.rng import MAX_SEED

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.live import State


def play(
    game: GameId,
    seat: Annotated[int, typer.Option("--seat", metavar="P", parser=whole_number, help="Your seat.")] = 0,
    seats: Seats = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", parser=whole_number, help="Another one each time if not said.")
    ] = None,
    option: Options = None,
    deck: Decks = None,
    bots: Bots = "random",
    load: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", parser=named_file, help="Go on from a saved game.")
    ] = None,
) -> None:
    """Play a game at the terminal against bots, with take-back up to what has been revealed."""
    rules = kredens.load(game)
    given = table.options_of(rules, option or ())
    if load is not None and (seats is not None or seed is not None or given or deck):
        raise BadOption("With --load the seats, the seed, the options and the decks are those of the saved game.")
    luck = int.from_bytes(os.urandom(8), "little") & MAX_SEED if seed is None else table.checked_seed(seed)
    if load is None:
        state = rules.start(seats, luck, table.decks_of(rules, seats, deck or (), given), **given)
    else:
        state = load_save(rules, load, seat)
    sit_down(state, seat, bots, luck, fresh=load is None)


def sit_down(state: State, seat: int, bots: str, seed: int, *, fresh: bool) -> None:
    """Let a person play a game from its pending question on.

    Args:
        state: the game.
        seat: the person's seat.
        bots: the bots of the other seats, as `--bots` names them.
        seed: what the bots' luck comes from.
        fresh: whether to tell what has happened so far.
    """
    if not 0 <= seat < state.seats:
        raise BadOption(f"This table has the seats 0 to {state.seats - 1}, not {shown(seat)}.")
    console = screen()
    named = "" if bots == "random" else f" --bots {shlex.quote(bots)}"
    resume = f"kredens play {state.game.id} --seat {seat}{named}"
    session = Session(state, seat, _namer(bots, seat), seed, console, resume)
    stop = "" if state.game.title.endswith(("!", "?", ".")) else "."
    console.print(f"{state.game.title}{stop} Type help to see what you can type.", style="bold")
    give_notice(console, table.notice_at(state))
    if not fresh:
        session.skip_news()
    session.play()


def _namer(bots: str, seat: int) -> Callable[[int], list[str]]:
    def names(seats: int) -> list[str]:
        others = table.names_of_bots(bots, seats - 1) if seats > 1 else []
        return [*others[:seat], "", *others[seat:]]

    return names


__all__ = ["play", "sit_down"]
