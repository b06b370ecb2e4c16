"""What a command line says of a table: game, seats, options, decks and bots, and where files are read and written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kredens import setup
from kredens._files import read_text
from kredens.bots import make_bot, split_names
from kredens.errors import BadBot, BadDeck, BadFile, BadOption, GameFault, KredensError, cut, shown, told
from kredens.kernel.rng import checked_seed, derived
from kredens.setup import notice_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kredens.bots import Bot
    from kredens.games import Game
    from kredens.live import State


def options_of(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """Parse `K=V` options by the game's own model of them.

    A value is taken as it is typed if the model takes it so, and else as JSON (`3`, `true`, `[1, 2]`) or as a list
    separated by commas.

    Raises:
        BadOption: it is no `K=V`, comes twice, or the game does not take it.
    """
    typed: dict[str, str] = {}
    for entry in given:
        name, equals, value = entry.partition("=")
        if not equals or not name:
            raise BadOption(f"An option is given as --option K=V, not {shown(entry)}.")
        if name in typed:
            raise BadOption(f"The option {shown(name)} is given twice.")
        typed[name] = value
    options = {name: _fitting(game, name, value) for name, value in typed.items()}
    game.settings(options)
    return options


def _fitting(game: Game, name: str, value: str) -> Any:  # an option may have any type
    if game.options is None or name not in game.options.model_fields:
        return value
    readings: list[Any] = [value]
    try:
        readings.append(json.loads(value))
    except (ValueError, RecursionError):
        readings.append([part.strip() for part in value.split(",")])
    for reading in readings:
        if not _refused(game, name, reading):
            return reading
    # Of a number, the model says what is wrong with it; of its digits only that they are no number.
    return readings[1] if isinstance(readings[1], int | float) else value


def _refused(game: Game, name: str, reading: object) -> bool:
    from pydantic import ValidationError  # 60 ms that commands without options need not spend

    assert game.options is not None  # noqa: S101  # the caller has looked
    try:
        game.options.model_validate({name: reading})
    except ValidationError as error:
        return any(fault["loc"][:1] == (name,) for fault in error.errors())
    return False


def decks_of(game: Game, seats: int | None, given: Sequence[str], options: Mapping[str, Any]) -> dict[int, Any] | None:
    """Read `SEAT=FILE` decks: by seat what the game makes of its file, to be played with these options.

    Raises:
        BadOption: it is no `SEAT=FILE`, or the seat is none of the table's.
        BadDeck: the game has no decks, or refuses one.
        BadFile: a file cannot be read.
    """
    if not given:
        return None
    count = game.usual_seats if seats is None else seats
    settings = game.settings(options)
    decks: dict[int, Any] = {}
    for entry in given:
        name, equals, file = entry.partition("=")
        if not equals or not name.isascii() or not name.isdigit() or not file:
            raise BadOption(f"A deck is given as --deck SEAT=FILE, not {shown(entry)}. A seat is a number from 0.")
        if len(name) > len(str(count)) or int(name) >= count:
            which = f"none of them is {cut(name)} (--deck {cut(entry)})"
            raise BadOption(f"This table has the seats 0 to {count - 1}, so {which}.")
        seat = int(name)
        if seat in decks:
            raise BadOption(f"Seat {seat} is given two decks.")
        decks[seat] = deck_of(game, Path(file), settings)
    return decks


def deck_of(game: Game, path: Path, settings: Any) -> Any:  # a deck is what its game says it is
    """Read one deck, to be played with these options. Raises `BadDeck` with every fault it has, or `BadFile`."""
    if game.deck is None:
        raise BadDeck(f"{game.title} is not played with decks of one's own.")
    text = read_text(path, "deck", BadFile)
    try:
        return setup.deck_of(game, text, str(path), settings)
    except (KredensError, KeyboardInterrupt):
        raise
    except BaseException as error:  # a game must not end the program either
        raise GameFault(f"The game {game.id!r} failed to read the deck {path}: {told(error)}") from error


def remarks_on(game: Game, deck: Any, settings: Any) -> tuple[str, ...]:
    """Return what a game has to remark on a legal deck, to be played with these options."""
    if game.remarks is None:
        return ()
    try:
        return tuple([str(remark) for remark in game.remarks(deck, settings)])
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a game must not end the program either
        raise GameFault(f"The game {game.id!r} failed to remark on a deck: {told(error)}") from error


def names_of_bots(text: str, seats: int, empty: str = "random") -> list[str]:
    """Split `A,B,...` into one bot for each seat; a single one plays at all of them. Raises `BadBot`."""
    names = split_names(text) if text else [empty]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise BadBot(f"{len(names)} bots are named for {seats} seats; name one for each, or one for all.")
    return names


def bots_of(game: Game, names: Sequence[str], seed: int) -> list[Bot]:
    """Make a bot for each seat, each with luck of its own. Raises `BadBot`."""
    return [make_bot(game, name, derived(seed, "bot", seat)) for seat, name in enumerate(names)]


def notice_at(state: State) -> str:
    """Return the sentence that must accompany what is shown of a state, or ""."""
    return notice_of(state.game, state.table.setting.chosen)


__all__ = [
    "bots_of", "checked_seed", "deck_of", "decks_of", "names_of_bots", "notice_at", "notice_of",
    "options_of", "remarks_on",
]  # fmt: skip
