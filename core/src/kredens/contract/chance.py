"""Chance: the same seed gives the same game, whatever the interpreter or other programs do."""

from __future__ import annotations

import json
import os
import random  # noqa: TID251  # to see whether a game touches the global generator
import subprocess
import sys
from contextlib import contextmanager
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from kredens.contract.report import Check

if TYPE_CHECKING:
    from collections.abc import Generator

    from kredens.contract.case import Case

GAMES_ELSEWHERE = 3
"""How many games of each table are played again under another hash seed."""


def trace(case: Case, *, log: bool = False) -> list[str]:
    """Play one game and return for each question who is asked, what is offered, and the position's digest."""
    lines: list[str] = []
    for state in case.walk(log=log):
        decision = state.decision
        asked = f"{decision.seat} {' '.join(decision.ids)}" if decision else f"over {state.result}"
        lines.append(f"{asked} {state.digest()}")
    return lines


def short(lines: list[str]) -> list[str]:
    """Return a short mark for each line of a trace."""
    return [blake2b(line.encode(), digest_size=6).hexdigest() for line in lines]


@contextmanager
def _global_luck(seed: int) -> Generator[None]:
    """Set the global generators for a while."""
    numpy: Any = sys.modules.get("numpy")
    before, numpy_before = random.getstate(), numpy.random.get_state() if numpy else None
    random.seed(seed)
    if numpy:
        numpy.random.seed(seed & 0xFFFFFFFF)
    try:
        yield
    finally:
        random.setstate(before)
        if numpy:
            numpy.random.set_state(numpy_before)


def _global_states() -> tuple[object, ...]:
    numpy: Any = sys.modules.get("numpy")
    return random.getstate(), str(numpy.random.get_state()) if numpy else ""


def same_seed(case: Case) -> None:
    """Play one game twice, with other global generators, with a log and without, and see that it is the same game."""
    first = _traced(case, 1, log=False)
    second = _traced(case, 2, log=True)
    _same(case, first, second, "Played again with the same seed and answers, and with a log")


def _traced(case: Case, pollution: int, *, log: bool) -> list[str]:
    with _global_luck(pollution):
        before = _global_states()
        lines = trace(case, log=log)
        if _global_states() != before:
            case.fail("The game has drawn from the global generator instead of the state's own.")
    return lines


def _same(case: Case, one: list[str], other: list[str], when: str) -> None:
    for number, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            case.at = number
            case.fail(f"{when}, the game is another one from here on.")
    if len(one) != len(other):
        case.at = min(len(one), len(other))
        case.fail(f"{when}, the game is {len(other)} questions long instead of {len(one)}.")


def hash_seed(case: Case) -> None:
    """Play the first games of a table in other processes, in which sets and dicts of texts have other orders."""
    from kredens.contract._elsewhere import address, described  # that module, run as a program, imports this one

    seeds = (case.seeds or (case.seed,))[:GAMES_ELSEWHERE]
    order = json.dumps({"game": address(case.game), "table": described(case.spec), "seeds": seeds})
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "kredens.contract._elsewhere"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": order_of_sets, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        for order_of_sets in ("1", "2")
    ]
    answers = [process.communicate(order) for process in running]
    for process, (told, complaint) in zip(running, answers, strict=True):
        if process.returncode:
            last = complaint.strip().splitlines()[-1:] or ["without a word"]
            case.fail(f"Another process could not play the game: {last[0]}")
        for seed, elsewhere in zip(seeds, json.loads(told), strict=True):
            case.seed = seed
            _same(case, short(trace(case)), elsewhere, "Under another PYTHONHASHSEED")


CHECKS = (
    Check("same-seed", "The same seed and answers give the same game, and nobody uses a global generator.", same_seed,
          needs=("plain-data", "questions")),
    Check("hash-seed", "The same game is played under another PYTHONHASHSEED.", hash_seed, scope="table",
          needs=("plain-data", "questions", "same-seed")),
)  # fmt: skip
