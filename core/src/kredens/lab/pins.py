"""Pins of perft: a file that says how many lines lead out of positions, and what has come of them.

    [[pin]]
    scenario = "scenarios/verrater/tie.yaml"
    counts = [8, 40, 160]

    [[pin]]
    game = "leduc"
    seats = 2
    chance = true
    counts = [3, 9]

The counts are those for the depths 1, 2 and so on. A scenario is named as seen from the file, and counted from the
position after its choices, or with `start = true` from the one before them; a game from its beginning, with `seats`,
`seed` and `options`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from kredens._files import read_toml
from kredens.errors import BadFile, KredensError
from kredens.installed import load
from kredens.lab.perft import DEEPEST, count, with_luck

if TYPE_CHECKING:
    from kredens.live import State


class Pin(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position and how many lines lead out of it.

    Attributes:
        counts: for the depths from 1 on.
        scenario: the file of a scenario, or "" for a game from its beginning.
        start: whether a scenario's choices are not made.
        game: a game's id, or "" for a scenario.
        seats: how many players, of a game; as many as usually play if None.
        seed: the game's seed.
        options: the game's options.
        chance: whether draws count as answers.
    """

    counts: tuple[int, ...]
    scenario: str = ""
    start: bool = False
    game: str = ""
    seats: int | None = None
    seed: int = 0
    options: dict[str, Any] = {}
    chance: bool = False

    def __str__(self) -> str:
        if self.scenario:
            return f"{self.scenario}{', before its choices' if self.start else ''}"
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        seats = "" if self.seats is None else f", {self.seats} seats"
        return f"{self.game}{seats}, seed {self.seed}{options}{', with draws' if self.chance else ''}"


class _Pins(Struct, frozen=True, forbid_unknown_fields=True):
    pin: tuple[Pin, ...]


def read_pins(path: Path) -> tuple[Pin, ...]:
    """Read a file of pins. Raises `BadFile`."""
    try:
        pins = msgspec.convert(read_toml(path, "file of pins", BadFile), _Pins, strict=True).pin
    except msgspec.ValidationError as error:
        raise BadFile(f"{path}: this is no file of pins: {error}.") from error
    for number, pin in enumerate(pins, 1):
        if bool(pin.scenario) == bool(pin.game):
            raise BadFile(f"{path}: a pin has a scenario or a game, one of them, and pin {number} has not.")
        if not 1 <= len(pin.counts) <= DEEPEST:
            raise BadFile(f"{path}: a pin has 1 to {DEEPEST} counts, and pin {number} has {len(pin.counts)}.")
    return pins


def moved(pin: Pin, folder: Path) -> str:
    """Return in a sentence how the counts of a pin differ from those there are now, or "" if they do not.

    Args:
        pin: the pin.
        folder: where its file is.

    Raises:
        GameFault: the game's code failed.
        BadFile: its scenario cannot be read or played.
    """
    state = position_of(pin, folder)
    for depth, pinned in enumerate(pin.counts, 1):
        now = count(state, depth)
        if now != pinned:
            return f"{pin}: {now:,} lines of {depth} answers lead out of it, and {pinned:,} are pinned."
    return ""


def position_of(pin: Pin, folder: Path) -> State:
    """Return the position of a pin. Raises `BadFile`."""
    if pin.scenario:
        return scenario_position(folder / pin.scenario, start=pin.start, chance=pin.chance)
    try:
        game = load(pin.game)
        game.settings(pin.options)
        state = game.start(pin.seats, pin.seed, log=False, chance=pin.chance, **pin.options)
    except KredensError as error:
        raise BadFile(f"The pin of {pin}: {error}") from error
    return with_luck(state, chance=pin.chance)


def scenario_position(path: Path, *, start: bool = False, chance: bool = False) -> State:
    """Return the position of a scenario from which lines are counted. Raises `BadScenario`."""
    from kredens.scenario import read_scenario

    scenario = read_scenario(path)
    return with_luck(scenario.start() if start else scenario.played(), chance=chance)


__all__ = ["Pin", "moved", "position_of", "read_pins", "scenario_position"]
