"""Planting faults in the rules of games: a step that does something else before or after what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.bots import make_bot, play_out
from kredens.errors import GameFault
from kredens.kernel.rng import derived
from kredens.record import Recorder, read_record

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest

    from kredens.games import Game, TableSpec
    from kredens.kernel.flow import Procedure
    from kredens.kernel.table import Table
    from kredens.live import State
    from kredens.record import Record

    Meddle = Callable[..., None]


def plant(
    patch: pytest.MonkeyPatch, kind: type[Procedure[Any]], step: str, meddle: Meddle, *, after: bool = False
) -> None:
    """Have a step of a procedure, or a method of it, meddle with the table before it does what it does, or after it."""
    lines = list(kind.lines)
    number = kind.index.get(step)
    fn: Any = getattr(kind, step) if number is None else lines[number][1]

    def meddling(frame: Procedure[Any], t: Table, *told: object) -> object:
        if not after:
            meddle(frame, t, *told)
        out: object = fn(frame, t, *told)
        if after:
            meddle(frame, t, *told)
        return out

    if number is None:
        patch.setattr(kind, step, meddling)
        return
    lines[number] = (lines[number][0], meddling, lines[number][2])
    patch.setattr(kind, "lines", tuple(lines))


def failing(game: Game, spec: TableSpec, file: Path, wrong: Callable[[State], bool], games: int = 60) -> Record:
    """Play random games until one fails, or ends with something wrong, and return its record as read from the file."""
    for seed in range(games):
        decks = spec.decks(seed) if spec.decks else None
        state = game.start(spec.seats, seed, decks, **spec.options)
        bots = [make_bot(game, "random", derived(seed, "bot", seat)) for seat in range(spec.seats)]
        try:
            with Recorder(state, ["random"] * spec.seats, file) as recorder:
                play_out(state, bots, None, ["random"] * spec.seats, recorder.choose)
        except GameFault:
            return read_record(file, partial=True)
        if wrong(state):
            return read_record(file, partial=True)
    raise AssertionError(f"no game of {games} fails")
