"""Duelling: two characters face each other, for the tests of challenges, duels and what comes of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto

Has = Mapping[str, Any]
"""What a player has, as in `SeatPosition`."""
NOTHING: Has = MappingProxyType({})

STROKES = 4
"""How many strokes each of the two has if nothing else is said."""


def armed(name: str, *pieces: str, **more: object) -> dict[str, object]:
    """Return a character on which something lies."""
    return {"card": name, "on": list(pieces), **more}


def facing(
    veto: Veto, mine: list[Any], hers: list[Any], *, kkk: bool = False, marcin: Has = NOTHING, michal: Has = NOTHING,
    robert: Has | None = None,
) -> Talk:  # fmt: skip
    """Marcin, with the floor, and Michał have these characters, four strokes and no card in their courts."""
    usual: Has = {"strokes": STROKES, "court": []}
    position: dict[str, Any] = {
        "marcin": {**usual, "in_play": mine, **marcin},
        "michal": {**usual, "in_play": hers, **michal},
    }
    if robert is not None:
        position["robert"] = robert
    return veto.table(seats=2 if robert is None else 3, kkk=kkk, **position)


def challenged(
    veto: Veto, mine: object = "Roch Kowalski", hers: object = "Tyzenhauz", *, kkk: bool = False,
    marcin: Has = NOTHING, michal: Has = NOTHING, robert: Has | None = None,
) -> Talk:  # fmt: skip
    """Marcin's first character has challenged Michał's first, which is still to be answered."""
    table = facing(veto, [mine], [hers], kkk=kkk, marcin=marcin, michal=michal, robert=robert)
    challenger, other = table.company("marcin")[0], table.company("michal")[0]
    return table.says("marcin", f"challenge:{challenger}", f"whom:michal:{other}")


def accepted(
    veto: Veto, mine: object = "Roch Kowalski", hers: object = "Tyzenhauz", *, kkk: bool = False,
    marcin: Has = NOTHING, michal: Has = NOTHING, robert: Has | None = None,
) -> Talk:  # fmt: skip
    """Marcin's first character has challenged Michał's first, and she has accepted."""
    table = challenged(veto, mine, hers, kkk=kkk, marcin=marcin, michal=michal, robert=robert)
    return table.says("michal", "accept")
