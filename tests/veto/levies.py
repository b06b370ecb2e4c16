"""Levies: a card set of the tests with two Replies by which what was declared cannot be paid any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.veto.conftest import Talk

import kredens_veto.moments as m
from kredens.kernel.items import item_of
from kredens.kernel.modifiers import begin
from kredens_veto import stats
from kredens_veto.cardsets import CardSet
from kredens_veto.faces import EFFECT, REPLY, VetoFace
from kredens_veto.game import veto
from kredens_veto.rules import EffectRule

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable

_PUT_OUT = (m.PUT_OUT, m.PROPERTY_OUT, m.EQUIPMENT_OUT)


class Levy(EffectRule):
    """Takes three ducats from whoever is putting something out."""

    to: ClassVar[tuple[str, ...]] = _PUT_OUT

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take them."""
        item: Any = item_of(t, play.subject)
        t.pay(item.seat, 3, "levy")


class Dearth(EffectRule):
    """Makes what is being put out cost two ducats more, for this turn."""

    to: ClassVar[tuple[str, ...]] = _PUT_OUT

    def effect(self, t: VetoTable, play: Play) -> None:
        """Raise the price."""
        item: Any = item_of(t, play.subject)
        begin(t, stats.LAFA, 2, target=item.source, until=m.TURN)


LEVIES = CardSet(
    id="levies",
    home=__name__,
    faces=tuple(
        [
            VetoFace(name=name, kind=EFFECT, timing=REPLY, abilities=(name.lower(),), sets=("levies",))
            for name in ("Levy", "Dearth")
        ]
    ),
    abilities={"levy": Levy, "dearth": Dearth},
)
GAME = veto((LEVIES,))
"""Veto! with the levies."""


def table(**position: object) -> Talk:
    """Begin in a position (see `conftest.Veto.table`) of a game in which the levies may be played."""
    return Talk(GAME.start(seats=2, seed=1, position=position))
