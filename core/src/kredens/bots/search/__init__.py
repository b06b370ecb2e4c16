"""Fair search: a bot for any game that looks ahead in worlds its seat thinks possible, and sees nothing else."""

from __future__ import annotations

from kredens.bots.search.bot import SearchBot
from kredens.bots.search.budget import Budget, budget_of
from kredens.bots.search.guided import GuidedSearcher
from kredens.bots.search.searcher import Searcher

__all__ = ["Budget", "GuidedSearcher", "SearchBot", "Searcher", "budget_of"]
