"""What a game uses but does not declare has no place, and says so."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, ClassVar

import pytest
from tests.core.toys.frames import toy

from kredens.errors import BadGame, GameFault
from kredens.kernel.flow import Procedure, Step, do
from kredens.kernel.markers import CardMarker, Marker, counter, on_card, tokens
from kredens.kernel.table import Table
from kredens.kernel.zones import Zone, hand, pile

if TYPE_CHECKING:
    from collections.abc import Callable

FORGOTTEN, LIMBO = pile("discard"), hand("limbo")
POINTS, LUCK = counter("points"), counter("luck", per="table")
COINS, BLOOD = tokens("coins"), on_card("blood")

USES: dict[str, tuple[Callable[[Table], object], str]] = {
    "a pile": (lambda t: t.move(t.zones[0][-1], FORGOTTEN), "the zone 'discard' is used, but is not among the game's"),
    "its cards": (lambda t: t.zones[FORGOTTEN], "the zone 'discard' is used, but is not among the game's zones"),
    "a hand": (lambda t: t.zones[LIMBO[0]], "the zone 'limbo' is used, but is not among the game's zones"),
    "a counter": (lambda t: t.add(LUCK, 1), "the marker 'luck' is used, but is not among the game's markers"),
    "a seat's": (lambda t: t.mark(POINTS[0]), "the marker 'points' is used, but is not among the game's markers"),
    "the bank": (lambda t: t.add(COINS.common, 1), "the marker 'coins' is used, but is not among the game's markers"),
    "on a card": (lambda t: t.on(0, BLOOD), "the card marker 'blood' is used, but is not among the game's card"),
}


@pytest.mark.parametrize("use", USES)
def test_what_a_game_does_not_declare_cannot_be_used(use: str) -> None:
    """Else it would quietly be the last place of the position."""
    does, sentence = USES[use]

    class Careless(Procedure[Table]):
        def play(self, t: Table) -> None:
            does(t)

        steps: ClassVar[tuple[Step, ...]] = (do(play),)

    with pytest.raises(GameFault, match=f"failed in Careless, step play: NotDeclared: {sentence}"):
        toy(Careless).start()


def test_a_declared_zone_is_an_ordinary_one() -> None:
    """Being declared is all that it takes, for a copy too, and none of them is told from one that always was."""
    zone = hand("mine")
    twin: Zone = pickle.loads(pickle.dumps(copy.deepcopy(zone)))  # noqa: S301  # our own bytes
    for one in (zone, twin):
        one.lay(2, 2, "game")
        assert type(one) is Zone
        assert (one.name, one.per, one.base, list(one), one[1], "abcd"[one]) == ("mine", "seat", 2, [2, 3], 3, "c")
    assert zone == twin == copy.copy(zone)
    with pytest.raises(BadGame, match="declared by another game too, at other places"):
        zone.lay(0, 2, "other")


def test_a_declared_marker_is_an_ordinary_one() -> None:
    """Those on cards too; at another place it is refused."""
    marker, blood = counter("mine"), on_card("blood")
    marker.lay(1, 2, "game")
    blood.lay(0, "game")
    assert (type(marker), marker[0], type(blood), blood.index) == (Marker, 1, CardMarker, 0)
    blood.lay(0, "game")
    with pytest.raises(BadGame, match="declared by another game too, at another place"):
        blood.lay(1, "other")
