"""The counts that are pinned for positions of all games are those of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens import games
from kredens.lab.pins import Pin, moved, position_of, read_pins

FILE = Path(__file__).parents[1] / "perft.toml"
PINS = read_pins(FILE)


@pytest.mark.parametrize("pin", PINS, ids=str)
def test_as_many_lines_lead_out_of_a_position_as_are_pinned(pin: Pin) -> None:
    """The counts at every depth."""
    assert not moved(pin, FILE.parent)


def test_there_are_pins_for_every_game() -> None:
    """No installed game is left out, the examples included."""
    assert {position_of(pin, FILE.parent).game.id for pin in PINS} == {info.id for info in games()}
