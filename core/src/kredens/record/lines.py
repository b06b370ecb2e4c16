"""The lines of a record: a header, one for each choice, a digest now and then, and the result.

Each line is one JSON object. A choice that the engine makes for a player is no choice, and has no line.
"""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from kredens._values import is_dict
from kredens.kernel import rng
from kredens.saves.format import jsonable, toolkit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.live import Result, State

FORMAT = 1
"""The format that this version writes, and the newest that it reads."""

KIND = "record"


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: which game was played, by which rules, and from where.

    Attributes:
        kredens: the word `record`.
        format: the number of the format.
        game: the game's id.
        version: the version of its rules.
        content: the hash of its rules and cards.
        toolkit: the version of Kredens.
        generator: name and version of the generator.
        seats: how many players.
        options: the game's options, all of them.
        decks: the decks by seat, or None.
        seed: the seed, if the game was recorded from its beginning.
        position: the starting position, if it was given one.
        chance: whether draws were asked of CHANCE.
        save: the position from which it was recorded if that was not its beginning, a save in base64.
        bots: by seat who played, if that was said.
    """

    kredens: str = KIND
    format: int = FORMAT
    game: str
    version: str
    content: str
    toolkit: str
    generator: str
    seats: int
    options: dict[str, Any]
    decks: Any = None
    seed: int | None = None
    position: Any = None
    chance: bool = False
    save: str | None = None
    bots: tuple[str, ...] = ()


class Choice(Struct, frozen=True):
    """One choice: the seat (-1 for CHANCE), the option's id, and the line of the file it stands in (0: none yet)."""

    seat: int
    option: str
    line: int = 0


class Check(Struct, frozen=True):
    """A digest: that of the position `after` so many choices, and the line of the file it stands in (0: none yet)."""

    after: int
    digest: str
    line: int = 0


class Ending(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as it stands in a file: whole numbers stay whole."""

    scores: tuple[int | float, ...]
    winners: tuple[int, ...]
    utilities: tuple[int | float, ...]
    reason: str


class Line(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Any line after the header: `seat` and `option`, or `digest` and `after`, or `result` and `choices`."""

    seat: int | None = None
    option: str | None = None
    digest: str | None = None
    after: int | None = None
    result: Ending | None = None
    choices: int | None = None


def header_for(state: State, bots: Sequence[str] = ()) -> Header:
    """Return the header of a record that begins with this position."""
    setting = state.table.setting
    game = state.game
    origin = state.origin
    fresh = origin is not None and not state.table.decisions
    return Header(
        game=game.id,
        version=game.version,
        content=game.content_hash(),
        toolkit=toolkit(),
        generator=rng.NAME,
        seats=setting.seats,
        options=jsonable(setting.chosen) or {},
        decks=jsonable(setting.decks),
        seed=origin.seed if fresh and origin else None,
        position=jsonable(origin.position) if fresh and origin else None,
        chance=state.table.ask_chance,
        save=None if fresh else b64encode(state.save()).decode(),
        bots=tuple(bots),
    )


def ending(result: Result) -> Ending:
    """Return a result as it stands in a file."""
    return Ending(result.scores, result.winners, result.utilities, result.reason)


def written(line: Header | Choice | Check | Line) -> bytes:
    """Return a line as it stands in the file."""
    if isinstance(line, Choice):
        line = Line(seat=line.seat, option=line.option)
    elif isinstance(line, Check):
        line = Line(digest=line.digest, after=line.after)
    return msgspec.json.encode(line) + b"\n"


def by_seat(decks: Any) -> Any:
    """Return decks as they were before JSON turned the numbers of the seats into words."""
    if is_dict(decks) and all(isinstance(key, str) and key.isdecimal() for key in decks):
        return {int(key): deck for key, deck in decks.items()}
    return decks
