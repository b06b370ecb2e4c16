"""Duel echoes: a card set of the tests with one property for each moment of a duel, which can answer it, and traps."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import kredens_veto.moments as m
from kredens.kernel.items import cancel, item_of, set_payload
from kredens.kernel.modifiers import value
from kredens_veto.abilities.vocabulary import aims
from kredens_veto.board import STROKES
from kredens_veto.bouts import add_sabre, fighter_of, objects_of, opponent_of
from kredens_veto.cardsets import CardSet
from kredens_veto.duel import Duel
from kredens_veto.faces import EFFECT, HORSE, PROPERTY, REPLY, STING, TRIFLE, WISNIOWIECCY, VetoFace
from kredens_veto.fight import StingRule
from kredens_veto.game import veto
from kredens_veto.harm import Discard, Harm
from kredens_veto.rules import CardRule, EffectRule, Picked
from kredens_veto.stats import BONUS

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens.kernel.questions import Plain
    from kredens_veto.tables import VetoTable

ECHOED = (
    m.CHALLENGES, m.ANSWERED, m.BEFORE_DUEL, m.STING_PLAYED, m.RESULT, m.WOUNDED, m.KILLED, m.DIED, m.APPLIED,
    m.DUEL_OVER, m.AGITATES,
)  # fmt: skip
"""What happens in duels and agitations."""


def _echo(moment: str) -> type[CardRule]:
    class Echo(CardRule):
        """Brings its player a ducat when it answers."""

        to: ClassVar[tuple[str, ...]] = (moment,)

        def effect(self, t: VetoTable, play: Play) -> None:
            """Take the ducat."""
            t.earn(play.seat, 1, "echo")

    return Echo


class Trapdoor(EffectRule):
    """In a slot: discard the opposing fighter."""

    to: ClassVar[tuple[str, ...]] = (m.FIGHT,)

    def effect(self, t: VetoTable, play: Play) -> Discard:
        """Discard it."""
        return Discard(tokens=(opponent_of(t, fighter_of(t, play.seat)),))


class Gallows(EffectRule):
    """When somebody agitates: discard the character."""

    to: ClassVar[tuple[str, ...]] = (m.AGITATES,)

    def effect(self, t: VetoTable, play: Play) -> Discard:
        """Discard it."""
        return Discard(tokens=tuple([item.source for item in t.items if item.id == play.subject]))


class Drain(EffectRule):
    """When somebody agitates: take all strokes of the common pool."""

    to: ClassVar[tuple[str, ...]] = (m.AGITATES,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take them."""
        t.win_strokes(play.seat, t.marks[STROKES.common], "drain")


class Mercy(EffectRule):
    """When the result is known: the loser loses nothing but the strokes."""

    to: ClassVar[tuple[str, ...]] = (m.RESULT,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let nothing befall it."""
        item: Any = item_of(t, play.subject)
        winner, loser, _, strokes = item.payload
        set_payload(t, play.subject, (winner, loser, "", strokes))


class Flight(EffectRule):
    """When a character is about to be killed: all of one's own are discarded."""

    to: ClassVar[tuple[str, ...]] = (m.KILLED,)

    def effect(self, t: VetoTable, play: Play) -> Discard:
        """Discard them."""
        return Discard(tokens=tuple(t.company(play.seat)))


class Annul(EffectRule):
    """When the result is known: there is none."""

    to: ClassVar[tuple[str, ...]] = (m.RESULT,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Cancel it."""
        cancel(t, play.subject)


class Audit(EffectRule):
    """When the result has been applied: take a ducat for each stroke that was lost."""

    to: ClassVar[tuple[str, ...]] = (m.APPLIED,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take them."""
        item: Any = item_of(t, play.subject)
        t.earn(play.seat, item.payload[3], "audit")


class Brawl(EffectRule):
    """Its player's first character fights the first of a rival, without a challenge."""

    timing: ClassVar[str] = TRIFLE
    to: ClassVar[tuple[str, ...]] = (m.FLOOR,)

    def effect(self, t: VetoTable, play: Play) -> Duel:
        """Let them fight."""
        rival = t.rivals(play.seat)[0]
        mine, hers = t.company(play.seat)[0], t.company(rival)[0]
        return Duel(
            challenger=mine, challenged=hers, attacker=play.seat, defender=rival, objects=objects_of(t, mine, hers)
        )


class Slip(StingRule):
    """It adds what a horse of the opposing fighter adds, which is chosen."""

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let the horse be chosen."""
        horses = [piece for piece in t.attached(opponent_of(t, fighter_of(t, seat))) if t.printed(piece).type == HORSE]
        return None if chosen else aims(t, seat, source, horses)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Add it."""
        add_sabre(t, play.payload[0], value(t, BONUS, play.payload[2]))


class Massacre(EffectRule):
    """Kill every character in play."""

    timing: ClassVar[str] = TRIFLE
    to: ClassVar[tuple[str, ...]] = (m.FLOOR,)

    def effect(self, t: VetoTable, play: Play) -> Harm:
        """Kill them."""
        return Harm(tokens=tuple([token for seat in t.seats for token in t.company(seat)]), how=m.KILLED)


def _effect(name: str, ability: str, timing: str) -> VetoFace:
    return VetoFace(name=name, kind=EFFECT, timing=timing, rule=name, abilities=(ability,), sets=("duel-echoes",))


ECHOES = CardSet(
    id="duel-echoes",
    home=__name__,
    faces=tuple(
        [VetoFace(name=f"Echo {moment}", kind=PROPERTY, abilities=(f"echo-{moment}",), sets=("duel-echoes",))
         for moment in ECHOED]
        + [
            _effect("Trapdoor", "trapdoor", REPLY),
            _effect("Gallows", "gallows", REPLY),
            _effect("Drain", "drain", REPLY),
            _effect("Massacre", "massacre", TRIFLE),
            _effect("Brawl", "brawl", TRIFLE),
            _effect("Mercy", "mercy", REPLY),
            _effect("Annul", "annul", REPLY),
            _effect("Flight", "flight", REPLY),
            _effect("Audit", "audit", REPLY),
            VetoFace(
                name="Tribunal", kind=PROPERTY, faction=WISNIOWIECCY, abilities=("echo-result",), sets=("duel-echoes",)
            ),
            VetoFace(name="Slip", kind=STING, rule="Slip", abilities=("slip",), sets=("duel-echoes",)),
        ]
    ),
    abilities={
        **{f"echo-{moment}": _echo(moment) for moment in ECHOED}, "trapdoor": Trapdoor,
        "gallows": Gallows, "drain": Drain, "massacre": Massacre,
        "mercy": Mercy, "annul": Annul, "flight": Flight, "audit": Audit,
        "brawl": Brawl, "slip": Slip(),
    },
)  # fmt: skip
GAME = veto((ECHOES,))
"""Veto! with the echoes."""

PROPERTIES = [f"Echo {moment}" for moment in ECHOED]
