"""A save that was changed by hand, its checksum mended: a sentence, or a position that harms nobody."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from tests.cross_game.tampering import live_with, saves_of, tampered

import kredens
from kredens.kernel.rng import Stream

if TYPE_CHECKING:
    from collections.abc import Generator

GAMES = [info.id for info in kredens.games()]
SECONDS = 60
"""No tampered save takes so long."""


@contextmanager
def at_most(seconds: int) -> Generator[None]:
    """Break off what takes longer."""

    def late(_signal: int, _frame: object) -> None:
        pytest.fail(f"nothing has come of it within {seconds} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def try_to_break(game_id: str, seed: int, times: int, moments: tuple[int, ...], answers: int) -> None:
    """Tamper with saves of a game, and live with what comes of it."""
    game, luck = kredens.load(game_id), Stream(seed)
    saves = saves_of(game, luck, moments)
    taken = 0
    for number in range(times):
        data, told = tampered(saves[luck.below(len(saves))], luck)
        with at_most(SECONDS):
            try:
                taken += live_with(game, data, luck, 1 + luck.below(answers))
            except Exception as error:
                raise AssertionError(f"{game_id}, seed {seed}, number {number}: {told}") from error
    assert 0 < taken < times


@pytest.mark.parametrize("game_id", GAMES)
def test_a_tampered_save_ends_in_a_sentence_or_in_a_game(game_id: str) -> None:
    """A token, seat, zone, marker, step or option that cannot be: never a traceback, nor another seat's secrets."""
    try_to_break(game_id, seed=4, times=40, moments=(3, 40), answers=3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("game_id", GAMES)
def test_many_tampered_saves_end_in_a_sentence_or_in_a_game(game_id: str, seed: int) -> None:
    """The same by the hundred, from all stages of a game."""
    try_to_break(game_id, seed, times=200, moments=(0, 3, 17, 60, 150, 400), answers=20)
