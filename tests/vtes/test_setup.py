"""The set-up of a whole game, from decks."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any, cast

import pytest
from tests.vtes.plain_cards import FACES, plain_decks, plain_game
from tests.vtes.stage import clause

from kredens import BadDeck, BadOption
from kredens_vtes.board import ANTE, CRYPT, EDGE, HAND, LIBRARY, POOL, SEAT_NAMES, UNCONTROLLED
from kredens_vtes.decks import default_deck
from kredens_vtes.game import vtes

if TYPE_CHECKING:
    from kredens import State
    from kredens_vtes.tables import VtesTable

GAME = plain_game()


def started(seats: int = 3, seed: int = 0, **options: Any) -> tuple[State, VtesTable]:  # noqa: ANN401  # whatever options it takes
    state = GAME.start(seats, seed, plain_decks(seats, seed), **options)
    return state, cast("VtesTable", state.table)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@clause("i.c", "i.g.deal", "i.h.deal", "i.b.3.place", "i.b.3.uncontrolled", "i.d.separate", "i.order", "i.a.seating")
def test_everybody_begins_alike(seats: int) -> None:
    """Thirty pool, four crypt cards, seven cards in hand, and nobody has the Edge."""
    _, t = started(seats)
    for seat in range(seats):
        assert (t.marks[POOL[seat]], len(t.zones[UNCONTROLLED[seat]]), len(t.zones[HAND[seat]])) == (30, 4, 7)
        assert (len(t.zones[CRYPT[seat]]), len(t.zones[LIBRARY[seat]]), len(t.zones[ANTE[seat]])) == (8, 33, 0)
        assert all(t.is_vampire(token) for token in (*t.zones[UNCONTROLLED[seat]], *t.zones[CRYPT[seat]]))
    assert t.marks[EDGE.base] == -1


@clause("i.g.hidden", "i.g.note.look")
def test_uncontrolled_vampires_are_known_to_their_owner_alone() -> None:
    """Face down, like the hand."""
    _, t = started()
    for token in (*t.zones[UNCONTROLLED[1]], *t.zones[HAND[1]]):
        assert [t.knows(viewer, token) for viewer in range(4)] == [False, True, False, False]
    assert not any(t.knows(1, token) for token in (*t.zones[LIBRARY[1]], *t.zones[CRYPT[1]]))


@clause("i.d.shuffle", "i.d.3", "i.a.first-player")
def test_decks_and_first_turns_differ_with_the_seed() -> None:
    """The same decks lie in another order, and each Methuselah begins now and then."""
    decks = plain_decks(3, 0)
    hands: set[tuple[str, ...]] = set()
    regions: set[tuple[str, ...]] = set()
    first: set[int] = set()
    for seed in range(12):
        state = GAME.start(3, seed, decks)
        t = state.table
        hands.add(tuple(sorted(t.face(token).slug for token in t.zones[HAND[0]])))
        regions.add(tuple(sorted(t.face(token).slug for token in t.zones[UNCONTROLLED[0]])))
        assert state.decision is not None
        first.add(state.decision.seat)
    assert len(hands) > 6
    assert len(regions) > 6
    assert first == {0, 1, 2}


@clause("i.a.first-player")
def test_who_begins_is_a_draw() -> None:
    """With `chance` it is asked."""
    state = GAME.start(3, 0, plain_decks(3, 0), chance=True)
    assert state.decision is not None
    assert state.decision.ids == ("begins:ann", "begins:ben", "begins:cleo")
    state.choose("begins:cleo")
    assert state.decision.seat == 2


@clause("i.a.first-player")
@pytest.mark.parametrize("first", ["ann", "ben", "cleo"])
def test_a_table_may_say_who_begins(first: str) -> None:
    """Whatever the seed; then there is no draw, and it has to be somebody who plays."""
    for seed in range(3):
        state = GAME.start(3, seed, plain_decks(3, seed), first=first, chance=True)
        assert state.decision is not None
        assert state.decision.seat == SEAT_NAMES.index(first)
    with pytest.raises(BadOption, match="dan does not play"):
        GAME.start(3, 0, plain_decks(3, 0), first="dan")


@clause("i.a.seating", "i.a.prey", "i.a.predator")
def test_a_table_may_draw_who_sits_where() -> None:
    """Clockwise from Ann, one after the other; else they sit as they are given."""
    _, t = started(4)
    assert [t.prey(seat) for seat in range(4)] == [1, 2, 3, 0]
    state = GAME.start(4, 0, plain_decks(4, 0), seating="drawn", first="ann", chance=True)
    assert state.decision is not None
    assert state.decision.ids == ("sits:ben", "sits:cleo", "sits:dan")
    state.choose("sits:dan")
    state.choose("sits:ben")
    t = cast("VtesTable", state.table)
    assert [t.prey(seat) for seat in range(4)] == [3, 2, 0, 1]
    assert [t.predator(seat) for seat in range(4)] == [2, 3, 1, 0]
    assert {GAME.start(4, seed, plain_decks(4, 0), seating="drawn").table.seats for seed in range(20)} == {
        (0, *rest) for rest in permutations((1, 2, 3))
    }


@clause("i.a.seating")
def test_two_have_nothing_to_draw() -> None:
    """Whoever begins is the other one's prey."""
    state = GAME.start(2, 0, plain_decks(2, 0), seating="drawn", first="ben", chance=True)
    assert state.decision is not None
    assert state.decision.seat == 1


@clause("i.d.4.ante")
def test_an_ante_comes_from_the_shuffled_library_before_the_hands() -> None:
    """One card each; the legal size of a library is checked before."""
    _, t = started(ante=True)
    assert [len(t.zones[ANTE[seat]]) for seat in range(3)] == [1, 1, 1]
    assert [len(t.zones[LIBRARY[seat]]) for seat in range(3)] == [32, 32, 32]
    assert not t.knows(0, t.zones[ANTE[0]][0])


@clause("i.d.1.min", "i.d.1.max", "i.d.2.min")
def test_decks_of_a_wrong_size_are_refused() -> None:
    """Seventy cards are too many for two, and not for three."""
    decks = plain_decks(3, 0)
    name = FACES[0].name
    large = {**decks[0].library, name: decks[0].library.get(name, 0) + 30}
    decks[0] = decks[0].model_copy(update={"library": large})
    GAME.start(3, 0, decks)
    with pytest.raises(BadDeck, match="70 cards"):
        GAME.start(2, 0, {seat: decks[seat] for seat in (0, 1)})


def test_a_card_that_cannot_be_played_yet_is_refused_by_name() -> None:
    """The deck's faults name each card, with its count."""
    bare = vtes((), {})
    deck = default_deck(0)
    with pytest.raises(BadDeck) as refusal:
        bare.start(2, 0, {0: deck, 1: deck})
    text = str(refusal.value)
    assert text.count("cannot be played here yet") > 5
    assert "Blood Doll" in text
    assert "Deck of seat 0" in text


def test_cards_of_two_decks_cannot_be_taken_for_each_other() -> None:
    """Each seat's crypt and library are families of their own."""
    _, t = started()
    families = {t.face(token).family for token in range(len(t.cards))}
    assert families == {f"{kind} {seat}" for kind in ("crypt", "library") for seat in range(3)}
