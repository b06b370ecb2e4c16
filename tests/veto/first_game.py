"""The demo's guided first game as a record: `python -m tests.veto.first_game` writes it anew from its scenario.

That is for when the rules were meant to change; whether the record still proves right is what `test_first_game.py` and
`kredens replay --verify tests/veto/first-game.jsonl` say.
"""

from __future__ import annotations

from pathlib import Path

from kredens.record import Record, Recorder
from kredens.scenario import Scenario, read_scenario

RECORD = Path(__file__).parent / "first-game.jsonl"
SCENARIO = Path(__file__).parents[1] / "scenarios" / "veto" / "first-game.yaml"


def scenario() -> Scenario:
    """Return the scenario of the guided first game."""
    return read_scenario(SCENARIO)


def recorded() -> Record:
    """Play what the scenario plays and return the record of it, with a digest after every choice."""
    told = scenario()
    recorder = Recorder(told.start(), every=1)
    for play in told.play:
        if play.seat is not None:
            recorder.choose(play.option)
    return recorder.record


if __name__ == "__main__":
    recorded().write(RECORD)
