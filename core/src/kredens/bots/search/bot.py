"""The bot that searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.bots.search.findings import choice_of
from kredens.bots.search.guided import GuidedSearcher
from kredens.bots.search.helpers import Helpers
from kredens.bots.search.searcher import Searcher

if TYPE_CHECKING:
    from kredens.bots.search.budget import Budget
    from kredens.bots.search.search import Search
    from kredens.bots.seat import Bot, SeatView
    from kredens.games import Game
    from kredens.live import Result


def searcher_of(game: Game, budget: Budget, seed: int, guide: Bot | None) -> Search:
    """Make what looks ahead, with a guide or without."""
    return Searcher(game, budget, seed) if guide is None else GuidedSearcher(game, budget, seed, guide)


class SearchBot:
    """Chooses what a search has tried most, or found to be better than what a guide would choose.

    Args:
        game: the game.
        budget: what it may spend on a decision.
        seed: what its luck comes from.
        guide: a bot that plays all seats in the search, or None.

    Attributes:
        searcher: what looks ahead in this process.
    """

    def __init__(self, game: Game, budget: Budget, seed: int, guide: Bot | None = None) -> None:
        self.searcher = searcher_of(game, budget, seed, guide)
        self._helpers = Helpers(game, budget, seed) if budget.jobs > 1 else None

    def choose(self, seat: SeatView) -> str:
        """Return the id of one of the options."""
        ids = seat.decision.ids
        choice = ids[0] if len(ids) == 1 else self._found(seat)
        self.searcher.follow(seat, choice)
        if self._helpers is not None:
            self._helpers.follow(seat, choice)
        return choice

    def _found(self, seat: SeatView) -> str:
        if self._helpers is None:
            return choice_of([self.searcher.look_ahead(seat)])
        self._helpers.begin(seat)
        return choice_of([self.searcher.look_ahead(seat), *self._helpers.found()])

    def end(self, seat: SeatView, result: Result | None) -> None:  # noqa: ARG002  # only that it has ended matters
        """Forget the game, and let the helpers go."""
        self.searcher.forget()
        if self._helpers is not None:
            self._helpers.stop()


__all__ = ["SearchBot", "searcher_of"]
