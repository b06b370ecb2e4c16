"""Random play that looks for what no game has used yet: every card and gift is come upon, and the books agree."""

from __future__ import annotations

from typing import Final

import pytest
from tests.vtes.books import Books
from tests.vtes.seeking import SEATS, all_uses, deck_for, search_for

from kredens.kernel.rng import Stream
from kredens.lab.seeking import Search
from kredens_vtes.catalogue import catalogue
from kredens_vtes.decks.rules import checked

ENDINGS: Final = {"at most one Methuselah is left", "the limit of rounds is reached"}
FEW: Final = 6
"""How many games are played for a look."""
MANY: Final = 1500
"""How many games are played at most until nothing is missing."""
FOUND_SOON: Final = 100
"""How many uses the first few games come upon at least."""


def searched(games: int) -> Search:
    """Play games with books until nothing is missing; each of them ends by the rules."""
    books = Books()
    search = search_for(all_uses(), books.look)
    for run in search.runs(range(games)):
        assert run.reason in ENDINGS, f"game {run.seed} has not ended"
    assert books.settled > search.played
    return search


def test_random_games_come_upon_many_cards() -> None:
    """At two to six seats; pool, blood and cards are kept at every settle point."""
    search = searched(FEW)
    assert search.played == FEW
    assert len(search.sought) - len(search.missing) >= FOUND_SOON


@pytest.mark.slow
def test_random_games_come_upon_every_use_of_every_card() -> None:
    """Decks are drawn of what is missing until every card, at each of its levels, and every gift has been used."""
    assert searched(MANY).missing == []


@pytest.mark.parametrize("seats", SEATS)
def test_decks_of_what_is_missing_are_legal(seats: int) -> None:
    """Whatever is missing, one card or all."""
    luck = Stream(seats)
    cards = luck.shuffled(catalogue())
    for number in (0, 1, 5, len(cards)):
        checked(deck_for(luck, seats, list(cards[:number])), "deck", seats)
