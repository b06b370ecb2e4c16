"""Echoes: a card set of the tests with one property for each thing that happens in a round, which can answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import kredens_veto.moments as m
from kredens_veto.cardsets import CardSet
from kredens_veto.faces import PROPERTY, VetoFace
from kredens_veto.game import veto
from kredens_veto.rules import CardRule

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable

ECHOED = (
    m.UNMARKING_BEGINS, m.INITIATIVE_FOUND, m.UNMARKED, m.SETTLEMENT_BEGINS, m.DRAWN, m.CALCULATED, m.TAKEN,
    m.END_BEGINS, m.VICTORY, m.DISCARDED,
)  # fmt: skip
"""What happens in a round outside the Game phase, in its order."""


def _echo(moment: str) -> type[CardRule]:
    class Echo(CardRule):
        """Brings its player a ducat when it answers."""

        to: ClassVar[tuple[str, ...]] = (moment,)

        def effect(self, t: VetoTable, play: Play) -> None:
            """Take the ducat."""
            t.earn(play.seat, 1, "echo")

    return Echo


ECHOES = CardSet(
    id="echoes",
    home=__name__,
    faces=tuple(
        [VetoFace(name=f"Echo {moment}", kind=PROPERTY, abilities=(f"echo-{moment}",), sets=("echoes",))
         for moment in ECHOED]
    ),
    abilities={f"echo-{moment}": _echo(moment) for moment in ECHOED},
)  # fmt: skip
GAME = veto((ECHOES,))
"""Veto! with the echoes."""

PROPERTIES = [f"Echo {moment}" for moment in ECHOED]
