"""Games: what they declare, the catalogue of those installed, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pytest
from tests.core.toys.frames import (
    DECK,
    FACES,
    GOLD,
    HAND,
    HONOUR,
    IDLE,
    LEADER,
    PIT,
    POOL,
    ROW,
    VEIL,
    WOUNDS,
    Idle,
    toy,
)  # fmt: skip
from tests.core.toys.starts import no_cards

from kredens.errors import BadGame
from kredens.games import Game, Placed, Setup
from kredens.kernel.cards import NOBODY, Face
from kredens.kernel.clauses import Trace
from kredens.kernel.markers import counter, holder, on_card, tokens
from kredens.kernel.questions import Verb
from kredens.kernel.zones import Zone, hand, pile, secret, tableau
from kredens.setup import empty_table

if TYPE_CHECKING:
    from collections.abc import Callable


# The lay-out


def test_zones_and_markers_get_their_places_in_the_order_of_their_declaration() -> None:
    """One for each seat that can be taken, or one for the table; the common tokens come after the seats' own."""
    assert IDLE.id == "idle"
    assert [(zone.base, list(zone)) for zone in (DECK, PIT, HAND, ROW, VEIL)] == [
        (0, [0]), (1, [1]), (2, [2, 3, 4]), (5, [5, 6, 7]), (8, [8, 9, 10]),
    ]  # fmt: skip
    assert [(list(marker), marker.common) for marker in (POOL, LEADER, GOLD)] == [
        ([0, 1, 2], -1), ([3], -1), ([4, 5, 6], 7),
    ]  # fmt: skip
    assert (WOUNDS.index, HONOUR.index, IDLE.card_start) == (0, 1, (0, 2))
    assert (len(IDLE.start(1).table.zones), len(IDLE.start(1).table.marks)) == (11, 8)


def test_places_have_names() -> None:
    names = [IDLE.mark_name(place) for place in range(8)]
    assert names == [
        ("pool", 0), ("pool", 1), ("pool", 2), ("leader", None), ("gold", 0), ("gold", 1), ("gold", 2), ("gold", None),
    ]  # fmt: skip
    for place in (-1, 8, 99):
        with pytest.raises(BadGame, match=f"'idle' has no marker at place {place}"):
            IDLE.mark_name(place)


def test_a_table_begins_with_its_cards_and_marks_and_nothing_running() -> None:
    face, twin, other = FACES[0], Face(name="a"), Face(name="z", family="crypt")
    placed = (Placed(face, DECK.base), Placed(other, ROW[1], owner=0), Placed(twin, HAND[0], owner=1))
    t = empty_table(IDLE, Setup(2, None), placed)
    assert t.setting.faces == (face, other)
    assert [card.face for card in t.cards] == [0, 1, 0]
    assert [(card.owner, card.controller, card.zone, card.up) for card in t.cards] == [
        (NOBODY, NOBODY, DECK.base, False), (0, 1, ROW[1], True), (1, 0, HAND[0], False),
    ]  # fmt: skip
    assert all(card.counters == (0, 2) and card.generation == 0 for card in t.cards)
    assert t.known == [0b110, 0b010, 0b010]
    assert t.lots == [t.lots[0]] * 3
    assert [(lot.holds, lot.might, lot.pool) for lot in t.lots[0]] == [(0b010, 0b010, 0), (0b101, 0b101, 1)]
    assert t.marks == [3, 3, 3, NOBODY, 0, 0, 0, 10]
    assert (t.frames, t.present, t.seed, t.drawn) == ([], 0b11, 0, 0)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"zones": (pile("x"), pile("x"))}, "declares 'x' more than once"),
        ({"zones": (pile("x"),), "markers": (counter("x"),)}, "declares 'x' more than once"),
        ({"markers": (counter("x"), counter("y")), "card_markers": (on_card("y"), on_card("x"))}, "declares 'x', 'y'"),
        ({"seats": (0, 2)}, "says it is for 0 to 2 seats"),
        ({"seats": (3, 2)}, "says it is for 3 to 2 seats"),
        ({"verbs": (Verb("a"), Verb("a"))}, "The verb 'a' is declared twice"),
        ({"verbs": (Verb("pass"), Verb("pass"))}, "The verb 'pass' is declared twice"),
    ],
)
def test_a_game_that_contradicts_itself_is_refused(more: dict[str, Any], told: str) -> None:
    fresh = {"zones": (), "markers": (), "card_markers": ()}
    with pytest.raises(BadGame, match=told):
        toy(Idle, **{**fresh, **more})


SHARED: list[Callable[[Any], Game]] = [
    lambda one: toy(Idle, id="second", zones=(pile("before"), one), markers=(), card_markers=()),
    lambda one: toy(Idle, id="second", zones=(one,), markers=(), card_markers=(), seats=(1, 5)),
    lambda one: toy(Idle, id="second", markers=(counter("before"), one), zones=(), card_markers=()),
    lambda one: toy(Idle, id="second", markers=(one,), zones=(), card_markers=(), seats=(1, 5)),
    lambda one: toy(Idle, id="second", card_markers=(on_card("before"), one), zones=(), markers=()),
]


@pytest.mark.parametrize(
    ("declare", "one", "first"),
    [
        (SHARED[0], hand("shared"), "zones"),
        (SHARED[1], hand("shared"), "zones"),
        (SHARED[2], tokens("shared"), "markers"),
        (SHARED[3], counter("shared"), "markers"),
        (SHARED[4], on_card("shared"), "card_markers"),
    ],
)
def test_two_games_cannot_share_a_declaration_at_different_places(
    declare: Callable[[Any], Game], one: object, first: str
) -> None:
    """The second would move it under the first one's feet; both may have it at the same place."""
    fresh: dict[str, Any] = {"zones": (), "markers": (), "card_markers": (), first: (one,)}
    game = toy(Idle, id="first", **fresh)
    before = repr(one), list(cast("Any", one)) if first != "card_markers" else cast("Any", one).index
    with pytest.raises(BadGame, match=r"of the game 'second' is declared by another game too, at (an)?other place"):
        declare(one)
    assert before == (repr(one), list(cast("Any", one)) if first != "card_markers" else cast("Any", one).index)
    assert replace(game, title="changed").id == "first"


def test_declarations_say_what_they_are() -> None:
    assert [repr(one) for one in (DECK, POOL, WOUNDS)] == ["Zone('deck')", "Marker('pool')", "CardMarker('wounds')"]
    assert (GOLD.kind, GOLD.per, GOLD.start, GOLD.total) == ("tokens", "seat", 0, 10)
    assert (POOL.kind, POOL.per, POOL.start, POOL.total) == ("counter", "seat", 3, None)
    assert counter("x", per="table").per == "table"
    assert (LEADER.kind, LEADER.per, LEADER.start) == ("holder", "table", NOBODY)
    assert (HONOUR.start, on_card("x").start, on_card("x", "1.2").clauses) == (2, 0, ("1.2",))
    zones = (
        hand(), pile("p"), pile("p", up=True, per="seat"), tableau("t"), tableau("t", live=True, per="table"),
        secret("s"),
    )  # fmt: skip
    kinds = [(zone.per, zone.up, zone.peek, zone.mixed, zone.live) for zone in zones]
    assert kinds == [
        ("seat", False, "owner", True, False), ("table", False, "nobody", False, False),
        ("seat", True, "nobody", False, False), ("seat", True, "nobody", False, False),
        ("table", True, "nobody", False, True), ("seat", False, "owner", False, False),
    ]  # fmt: skip
    makers: tuple[Callable[..., Any], ...] = (hand, pile, tableau, secret, counter, holder, tokens, on_card)
    assert all(make("x", "1", "2").clauses == ("1", "2") for make in makers)


def test_the_table_cannot_peek() -> None:
    with pytest.raises(BadGame, match="Zone 'x' belongs to the table, so it has no owner who could peek"):
        Zone("x", peek="owner")


def test_starting_a_game_cites_what_it_declares() -> None:
    game = toy(Idle, zones=(pile("p", "z.1"),), markers=(counter("c", "m.1"),), card_markers=(on_card("o", "o.1"),),
               setup_clauses=("s.1",), cards=no_cards)  # fmt: skip
    with Trace() as trace:
        game.start(1)
    assert {"z.1", "m.1", "o.1", "s.1"} <= trace.reached
