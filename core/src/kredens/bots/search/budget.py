"""What a search may spend on a decision, as users write it: `200`, `50ms`, `200x2`, `200:steward`."""

from __future__ import annotations

import re

from msgspec import Struct

from kredens.bots.durations import seconds_of
from kredens.errors import BadBot, shown

_BUDGET = re.compile(r"(?P<spent>[0-9.]+(?:ms|s|m)?)(?:x(?P<jobs>[0-9]{1,3}))?(?::(?P<guide>.+))?")

MOST_ITERATIONS = 10_000_000
MOST_JOBS = 64


class Budget(Struct, frozen=True):
    """What may be spent on one decision.

    Attributes:
        iterations: how many worlds are played through, in each process; 0 if the time decides.
        seconds: how long that may take; 0.0 if the number of iterations decides.
        jobs: how many processes search at once.
        guide: the name of one of the game's own bots, whose advice is looked at first, or "".
    """

    iterations: int = 0
    seconds: float = 0.0
    jobs: int = 1
    guide: str = ""


def budget_of(text: str) -> Budget:
    """Read what follows `search:`.

    >>> budget_of("200x2").jobs
    2

    Raises:
        BadBot: it is no budget.
    """
    match = _BUDGET.fullmatch(text)
    if match is not None:
        spent, jobs, guide = match["spent"], int(match["jobs"] or 1), match["guide"] or ""
        iterations = int(spent) if spent.isdigit() and len(spent) < 9 else 0
        seconds = seconds_of(spent) or 0.0
        if 1 <= jobs <= MOST_JOBS and (1 <= iterations <= MOST_ITERATIONS or seconds):
            return Budget(iterations, seconds, jobs, guide)
    raise BadBot(
        f"The bot {shown(f'search:{text}')} has no budget: it is a number of iterations from 1 to {MOST_ITERATIONS:,} "
        f"or a time such as 50ms or 2s, with x2 to x{MOST_JOBS} behind it for so many processes, and a colon and the "
        "name of one of the game's own bots if that is to guide it."
    )


__all__ = ["Budget", "budget_of"]
