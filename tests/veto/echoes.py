"""Echoes: a card set of the tests with one property for each thing that happens in a round, which can answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import kredens_veto.moments as m
from kredens_veto.board import COURT, PARTY
from kredens_veto.cardsets import CardSet
from kredens_veto.faces import EFFECT, PROPERTY, TRIFLE, VetoFace
from kredens_veto.game import veto
from kredens_veto.harm import Discard
from kredens_veto.rules import CardRule, EffectRule

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


def _of_the_rival(t: VetoTable, seat: int) -> tuple[int, ...]:
    return t.zones[PARTY[t.rivals(seat)[0]]]


class Vandal(EffectRule):
    """Discards, removes and marks whatever a rival has beside her characters and properties, if that can be done."""

    timing: ClassVar[str] = TRIFLE
    to: ClassVar[tuple[str, ...]] = (m.FLOOR,)

    def effect(self, t: VetoTable, play: Play) -> Discard:
        """Try it with all of it."""
        cards = _of_the_rival(t, play.seat)
        for token in cards:
            t.mark_card(token, "effect")
        return Discard(tokens=cards, removed=cards)


class Recall(EffectRule):
    """Takes its player's first character back into the court, without a thought to what lies on it."""

    timing: ClassVar[str] = TRIFLE
    to: ClassVar[tuple[str, ...]] = (m.FLOOR,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take it."""
        t.move(t.company(play.seat)[0], COURT[play.seat])


class Herald(EffectRule):
    """Unmarks the same cards, if that can be done."""

    timing: ClassVar[str] = TRIFLE
    to: ClassVar[tuple[str, ...]] = (m.FLOOR,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Try it with all of it."""
        for token in _of_the_rival(t, play.seat):
            t.unmark_card(token, "effect")


ECHOES = CardSet(
    id="echoes",
    home=__name__,
    faces=(
        VetoFace(name="Vandal", kind=EFFECT, timing=TRIFLE, abilities=("vandal",), sets=("echoes",)),
        VetoFace(name="Recall", kind=EFFECT, timing=TRIFLE, abilities=("recall",), sets=("echoes",)),
        VetoFace(name="Herald", kind=EFFECT, timing=TRIFLE, abilities=("herald",), sets=("echoes",)),
        *[VetoFace(name=f"Echo {moment}", kind=PROPERTY, abilities=(f"echo-{moment}",), sets=("echoes",))
         for moment in ECHOED]
    ),
    abilities={
        "vandal": Vandal,
        "herald": Herald,
        "recall": Recall,
        **{f"echo-{moment}": _echo(moment) for moment in ECHOED},
    },
)  # fmt: skip
GAME = veto((ECHOES,))
"""Veto! with the echoes."""

PROPERTIES = [f"Echo {moment}" for moment in ECHOED]
