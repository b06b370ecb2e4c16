"""`kredens lab perft`: how many lines of decisions lead out of a position."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from msgspec import to_builtins

import kredens
from kredens.cli import table
from kredens.cli.arguments import AsJson, Decks, Options, Seats, Seed, whole_number
from kredens.cli.screen import grid, print_json, screen
from kredens.errors import BadFile, BadOption

if TYPE_CHECKING:
    from kredens.live import State

_FILES = (".yaml", ".yml")
_NO_ANSWERS = "1 line of no answers"


def perft(  # noqa: PLR0913, PLR0917  # one parameter for each option of the command
    place: Annotated[
        str,
        typer.Argument(
            metavar="SCENARIO|GAME|PINS", help="A scenario's file, a game's id, or a .toml file of pins to check."
        ),
    ],
    depth: Annotated[
        int | None, typer.Option("--depth", metavar="N", parser=whole_number, help="How many answers a line has.")
    ] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Count by the first answer, too.")] = False,
    chance: Annotated[bool, typer.Option("--chance", help="Count each draw as an answer.")] = False,
    start: Annotated[
        bool, typer.Option("--start", help="From the position before a scenario's choices, not after them.")
    ] = False,
    base: Annotated[
        str | None,
        typer.Option(
            "--base", metavar="REV|DIST|FOLDER", help="Find the first branch in which that version counts other lines."
        ),
    ] = None,
    seats: Seats = None,
    seed: Seed = 0,
    option: Options = None,
    deck: Decks = None,
    as_json: AsJson = False,
) -> None:
    """Count the lines of decisions that lead out of a position, or check counts that are pinned."""
    from kredens.lab.perft import checked_depth, count, counts
    from kredens.lab.perft import divide as divided

    of_game = bool(seats is not None or seed or option or deck)
    if place.endswith(".toml"):
        if of_game or depth is not None or divide or chance or start or base is not None:
            raise BadOption(f"{place} says itself which positions are counted, and how: it is given alone.")
        _check(Path(place), as_json)
        return
    if depth is None:
        raise BadOption("Say with --depth how many answers a line has.")
    checked_depth(depth)
    if place.endswith(_FILES):
        if of_game:
            raise BadOption("--seats, --seed, --option and --deck are for games; a scenario says itself what it is.")
        from kredens.lab.pins import scenario_position

        state = scenario_position(Path(place), start=start, chance=chance)
    else:
        if start:
            raise BadOption("--start is for scenarios; a game is counted from its beginning.")
        state = _begun(place, seats, seed, option or [], deck or [], chance=chance)
    if base is not None:
        _compare(state, depth, base, as_json=as_json)
        return
    found = counts(state, depth) if not divide else [count(state, depth)]
    parts = divided(state, depth) if divide and depth else {}
    if as_json:
        values: dict[str, Any] = {"place": place, "game": state.game.id, "depth": depth, "chance": chance}
        print_json("lab perft", **values, counts=found, divide=parts if divide else None)
        return
    _print(found, parts, depth, divided=divide)


def _begun(place: str, seats: int | None, seed: int, option: list[str], deck: list[str], *, chance: bool) -> State:
    from kredens.lab.perft import with_luck

    game = kredens.load(place)
    options = table.options_of(game, option)
    decks = table.decks_of(game, seats, deck, options)
    state = game.start(seats, table.checked_seed(seed), decks, log=False, chance=chance, **options)
    return with_luck(state, chance=chance)


def _compare(state: State, depth: int, base: str, *, as_json: bool) -> None:
    from kredens.lab.branching import first_branch
    from kredens.lab.versions import HERE, two_sides

    with two_sides(state.game.id, base, HERE) as (one, other):
        branch = first_branch(state, depth, one, other)
    if as_json:
        print_json("lab perft base", game=state.game.id, depth=depth, base=base, branch=to_builtins(branch))
    else:
        screen().print(str(branch or f"Both versions count the same lines of {depth} answers."))
    if branch is not None:
        raise typer.Exit(1)


def _print(found: list[int], parts: dict[str, int], depth: int, *, divided: bool) -> None:
    console = screen()
    if divided:
        rows = grid("first answer", "lines")
        for answer, lines in parts.items():
            rows.add_row(answer, f"{lines:,}")
        if parts:
            console.print(rows)
        console.print(f"{found[0]:,} lines of {depth} answers" if parts else _NO_ANSWERS)
        return
    rows = grid("answers", "lines")
    for number, lines in enumerate(found, 1):
        rows.add_row(str(number), f"{lines:,}")
    console.print(rows if found else _NO_ANSWERS)


def _check(path: Path, as_json: bool) -> None:
    from kredens.lab.pins import moved, read_pins

    pins = read_pins(path)
    sentences: list[str] = []
    for pin in pins:
        try:
            sentences += filter(None, [moved(pin, path.parent)])
        except BadFile as error:
            raise BadFile(f"{path}: {error}") from error
    if as_json:
        print_json("lab perft", pins=str(path), checked=len(pins), moved=sentences)
    else:
        for sentence in sentences:
            screen().print(sentence)
        screen().print(f"{len(pins)} pins: {len(pins) - len(sentences)} as they say, {len(sentences)} otherwise")
    if sentences:
        raise typer.Exit(1)


__all__ = ["perft"]
