"""Random play that looks for what no game has used yet: every card and gift is come upon, and the books agree."""

from __future__ import annotations

from typing import Final

import pytest
from tests.vtes.books import Books
from tests.vtes.seeking import SEATS, all_uses, deck_for, search_for

from kredens.kernel.rng import Stream
from kredens.lab.seeking import Search, Seeker
from kredens.lab.uses import Uses, cards_named, without
from kredens_vtes.catalogue import catalogue, face_named
from kredens_vtes.decks.rules import checked
from kredens_vtes.game import VTES

ENDINGS: Final = {"at most one Methuselah is left", "the limit of rounds is reached"}
FEW: Final = 6
"""How many games are played for a look."""
MANY: Final = 1500
"""How many games are played at most until nothing is missing."""
FOUND_SOON: Final = 60
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


def test_a_seeker_takes_what_it_seeks_and_keeps_it() -> None:
    """An answer that names a card of which something is missing is preferred, but not one that throws it away."""
    state = VTES.start(2, 1, log=False)
    while state.decision is not None and not any(option.startswith("discard:") for option in state.decision.ids):
        state.choose("pass" if "pass" in state.decision.ids else 0)
    assert state.decision is not None
    ids = state.decision.ids
    held = next(option for option in ids if option.startswith("discard:"))
    (card,) = cards_named(held, frozenset([held.partition(":")[2].partition("@")[0]]))
    takes = [Seeker(Uses(), [(card, "any")], Stream(seed)).choose(state) for seed in range(30)]
    keeps = [Seeker(Uses(), [(card, "any")], Stream(seed), wastes=["discard"]).choose(state) for seed in range(30)]
    assert takes.count(ids.index(held)) > len(takes) // 2
    assert ids.index(held) not in keeps


def test_without_a_use_a_card_does_nothing() -> None:
    """Govern the Unaligned is played and paid for, and nobody is bled; at its other level it is what it was."""
    face = face_named("Govern the Unaligned")
    position = {"ann": {"ready": ["Gilbert Duane"], "hand": ["Govern the Unaligned"]}}
    pools: list[int] = []
    for use in ("GovernTheUnaligned basic", "GovernTheUnaligned superior"):
        state = without(VTES, face, (face.slug, use)).start(2, 1, position=position)
        state.choose("play:govern-the-unaligned")
        state.choose("level:basic")
        pools.append(state.view(None)["markers"]["pool"][1])
    assert pools == [30, 27]
