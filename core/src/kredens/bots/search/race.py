"""A race: options tried in the same worlds, until those that do worse by more than chance would explain are out."""

from __future__ import annotations

from math import sqrt

from kredens.bots.search.findings import Findings, Tally, margin, tallied

FEWEST = 3
"""In so many worlds an option is tried before it is out, at least."""

PATIENCE = 16
"""One in so many iterations of the budget, if that is more."""

OUT = 1.5
"""By how many standard errors an option has to be behind to be out."""

ENTER = 3
"""How many options race at first."""

WIDTH = 2.0
"""Later as many are entered as this times the root of the number of worlds."""


class Race:
    """What came of some options in the worlds so far; the first one that is entered is the guide's choice.

    Args:
        budget: how many tries there are for all options together, 0 if that is not known.
    """

    def __init__(self, budget: int) -> None:
        self._least = max(FEWEST, budget // PATIENCE)
        self._worth: dict[str, list[float]] = {}
        self._running: list[str] = []

    @property
    def decided(self) -> bool:
        """Whether one option is left of those that were entered."""
        return len(self._running) == 1

    def wants_more(self, worlds: int) -> bool:
        """Whether another option is to be entered, after so many worlds."""
        return len(self._worth) < max(ENTER, int(WIDTH * sqrt(worlds)))

    def enter(self, option: str) -> None:
        """Let an option race."""
        self._worth[option] = []
        self._running.append(option)

    def behind(self, worlds: int) -> list[str]:
        """Return which options have not been tried in all of so many worlds."""
        return [option for option in self._running if len(self._worth[option]) < worlds]

    def tries(self, option: str) -> int:
        """Return in how many worlds an option has been tried."""
        return len(self._worth[option])

    def note(self, option: str, worth: float) -> None:
        """Note what came of an option in the next world."""
        self._worth[option].append(worth)

    def drop(self) -> None:
        """Let the options be out that are clearly behind the best, or that have been the same as it in every world.

        All that run have been tried in the same worlds.
        """
        worth = self._worth
        best = max(self._running, key=lambda option: sum(worth[option]))
        if len(worth[best]) < self._least:
            return
        still = [best]
        for option in self._running:
            if option != best:
                mean, error = margin(tallied(worth[best], worth[option]))
                if mean <= OUT * error and (mean or error):
                    still.append(option)
        self._running = [option for option in self._running if option in still]

    def findings(self) -> Findings:
        """Return how each option did against the guide's."""
        options: dict[str, Tally] = {}
        base: list[float] | None = None
        for option, values in self._worth.items():
            base = values if base is None else base
            options[option] = tallied(values, base)
        return Findings(options, next(iter(options)))


__all__ = ["ENTER", "FEWEST", "Race"]
