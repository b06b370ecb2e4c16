"""The game as it is declared: every card can be played, the bundled decks too, and its notice goes with it."""

from __future__ import annotations

import pytest

from kredens.kernel.rng import Stream
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.dealing import lacking
from kredens_vtes.decks import BUNDLED, bundled
from kredens_vtes.decks.rules import FEWEST_SEATS, LEAST_LIBRARY, MOST_SEATS, largest_library
from kredens_vtes.game import vtes
from kredens_vtes.options import VtesOptions

SEATS = range(FEWEST_SEATS, MOST_SEATS + 1)
GAME = vtes()


def test_no_card_lacks_an_ability() -> None:
    assert lacking(ABILITIES) == frozenset()


def test_the_notice_of_the_publisher_goes_with_it() -> None:
    assert GAME.notice is not None
    assert "Paradox Interactive" in GAME.notice(VtesOptions())


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_with_bundled_decks_comes_to_its_end(seats: int) -> None:
    """Each of them that is legal at this table is dealt, and somebody wins or all are out."""
    fitting = [name for name in BUNDLED if LEAST_LIBRARY <= bundled(name).library_size <= largest_library(seats)]
    luck = Stream(seats)
    for first in range(0, len(fitting), seats):
        decks = {seat: bundled(fitting[(first + seat) % len(fitting)]) for seat in range(seats)}
        state = GAME.start(seats, first, decks, log=False)
        while state.decision is not None:
            state.choose(luck.below(len(state.decision.ids)))
        assert state.result is not None
        assert state.result.reason == "at most one Methuselah is left"
