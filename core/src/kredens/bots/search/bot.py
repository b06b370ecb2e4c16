"""The bot that searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.bots.search.helpers import Helpers, added
from kredens.bots.search.searcher import Searcher

if TYPE_CHECKING:
    from kredens.bots.search.budget import Budget
    from kredens.bots.seat import Bot, SeatView
    from kredens.games import Game
    from kredens.live import Result


class SearchBot:
    """Chooses what a search has tried most.

    Args:
        game: the game.
        budget: what it may spend on a decision.
        seed: what its luck comes from.
        guide: a bot whose advice is looked at first, or None.

    Attributes:
        searcher: what looks ahead in this process.
    """

    def __init__(self, game: Game, budget: Budget, seed: int, guide: Bot | None = None) -> None:
        self.searcher = Searcher(game, budget, seed, guide)
        self._helpers = Helpers(game, budget, seed) if budget.jobs > 1 else None

    def choose(self, seat: SeatView) -> str:
        """Return the id of one of the options."""
        ids = seat.decision.ids
        if len(ids) == 1:
            return ids[0]
        if self._helpers is not None:
            self._helpers.begin(seat)
        findings = [self.searcher.look_ahead(seat)]
        if self._helpers is not None:
            findings.extend(self._helpers.found())
        found = added(findings)
        return max(found, key=lambda option: found[option])

    def end(self, seat: SeatView, result: Result | None) -> None:  # noqa: ARG002  # only that it has ended matters
        """Forget the game, and let the helpers go."""
        self.searcher.forget()
        if self._helpers is not None:
            self._helpers.stop()


__all__ = ["SearchBot"]
