"""Seeking, over all games: random play that prefers cards of which something is still unused."""

from __future__ import annotations

from typing import Any

import pytest

import kredens
from kredens.games import Game
from kredens.kernel.rng import Stream
from kredens.lab.seeking import Search, Seeker
from kredens.lab.uses import Uses, cards_named, wanted, watched, without
from kredens_vtes.catalogue import face_named

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


def test_a_seeker_takes_what_it_seeks_and_keeps_it() -> None:
    """An answer that names a card of which something is missing is preferred, but not one that throws it away."""
    state = kredens.load("vtes").start(2, 1, log=False)
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
    game = kredens.load("vtes")
    face = face_named("Govern the Unaligned")
    position = {"ann": {"ready": ["Gilbert Duane"], "hand": ["Govern the Unaligned"]}}
    pools: list[int] = []
    for use in ("GovernTheUnaligned basic", "GovernTheUnaligned superior"):
        state = without(game, face, (face.slug, use)).start(2, 1, position=position)
        state.choose("play:govern-the-unaligned")
        state.choose("level:basic")
        pools.append(state.view(None)["markers"]["pool"][1])
    assert pools == [30, 27]
