"""Seeking, over all games: random play that prefers cards of which something is still unused."""

from __future__ import annotations

from typing import Any

import pytest

import kredens
from kredens.games import Game
from kredens.kernel.rng import Stream
from kredens.lab.seeking import Search
from kredens.lab.uses import Uses, wanted, watched

GAMES = [info.id for info in kredens.games()]
MOST = 400
"""After how many decisions a game is broken off here."""


def searching(name: str) -> Search:
    """Return a search of all that the cards of a game can do."""
    game = kredens.load(name)
    uses = Uses()
    return Search(watched(game, uses), uses, tuple(dict.fromkeys(wanted(game, faces_of(game)))), most=MOST)


def faces_of(game: Game) -> tuple[Any, ...]:
    """Return the faces at the first table of the conformance kit."""
    spec = game.tables[0]
    decks = spec.decks(1) if spec.decks else None
    return game.start(seats=spec.seats, seed=1, decks=decks, **spec.options).table.setting.faces


@pytest.mark.parametrize("name", GAMES)
def test_a_search_finds_more_with_every_game(name: str) -> None:
    """What it has found is no longer missing, and each game tells what it was the first to come upon."""
    search = searching(name)
    before = len(search.missing)
    found = sum(len(run.found) for run in search.runs(range(3)))
    assert before - len(search.missing) == found
    assert found or not before


@pytest.mark.parametrize("name", GAMES)
def test_being_watched_changes_nothing(name: str) -> None:
    """The same answers lead to the same questions, whether or not it is noted what is used."""
    game = kredens.load(name)
    spec = game.tables[0]
    decks = spec.decks(2) if spec.decks else None
    one, other = [each.start(spec.seats, 2, decks, log=False, **spec.options) for each in (game, watched(game, Uses()))]
    luck = Stream(2)
    while one.decision is not None and one.table.decisions < MOST:
        assert other.decision is not None
        assert one.decision.ids == other.decision.ids
        number = luck.below(len(one.decision.ids))
        one.choose(number)
        other.choose(number)
    assert one.table.digest() == other.table.digest()


def test_each_game_is_looked_at_by_its_own_search_alone() -> None:
    """Games that are set up alike share what looks at them; it must not look on when its own game is over."""
    game = kredens.load("verrater")
    looked = [0, 0]

    def seek(number: int) -> None:
        def look(_table: object) -> None:
            looked[number] += 1

        Search(game, Uses(), (("no card", "no way"),), look, most=40, tables=game.tables[:1]).play(1)

    seek(0)
    seek(1)
    assert looked[0] == looked[1] > 40
