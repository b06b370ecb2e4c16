"""A race: options tried in the same worlds, until those that can hardly win any more are out."""

from __future__ import annotations

from math import sqrt

from kredens.bots.search.findings import GAIN, Findings, Tally, margin, tallied

FEWEST = 3
"""In so many worlds an option is tried before it is out, at least."""

SAME = 2
"""An option that has done the same as the guide's choice in so many worlds is thought to be the same."""

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
        self._guides = ""

    @property
    def decided(self) -> bool:
        """Whether one option is left of those that were entered."""
        return len(self._running) == 1

    def wants_more(self, worlds: int) -> bool:
        """Whether another option is to be entered, after so many worlds."""
        return len(self._worth) < max(ENTER, int(WIDTH * sqrt(worlds)))

    def enter(self, option: str) -> None:
        """Let an option race."""
        self._guides = self._guides or option
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
        """Let the options be out that gain too little on the guide's choice, or are clearly behind the best.

        All that run have been tried in the same worlds.
        """
        self._running = [option for option in self._running if option == self._guides or self._may_gain(option)]
        worth = self._worth
        best = max(self._running, key=lambda option: sum(worth[option]))
        if len(worth[best]) >= self._least:
            behind = {option: margin(tallied(worth[best], worth[option])) for option in self._running}
            self._running = [
                option for option, (mean, error) in behind.items() if mean <= OUT * error or option == best
            ]

    def _may_gain(self, option: str) -> bool:
        values = self._worth[option]
        gain, error = margin(tallied(values, self._worth[self._guides]))
        if len(values) >= self._least:
            return gain + OUT * error > GAIN
        return len(values) < SAME or bool(gain or error)

    def findings(self) -> Findings:
        """Return how each option did against the guide's."""
        base = self._worth[self._guides]
        options: dict[str, Tally] = {option: tallied(values, base) for option, values in self._worth.items()}
        return Findings(options, self._guides)


__all__ = ["ENTER", "FEWEST", "SAME", "Race"]
