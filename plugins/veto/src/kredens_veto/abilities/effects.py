"""What the effects do that are played in one's own turn and done with."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.modifiers import value
from kredens_veto import stats
from kredens_veto.abilities.vocabulary import (
    Aimed,
    MarkChosen,
    PlayedDeed,
    PlayedTrifle,
    aims,
    can_be_discarded,
    in_play_of,
    of_all,
    of_rivals,
    open_to,
)
from kredens_veto.faces import EFFECT, ELECT, EQUIPMENT, PROPERTY
from kredens_veto.harm import Discard, Harm, Remove
from kredens_veto.moments import KILLED

if TYPE_CHECKING:
    from kredens.kernel.costs import Cost
    from kredens.kernel.plays import Play
    from kredens.kernel.questions import Plain
    from kredens_veto.rules import Picked
    from kredens_veto.tables import VetoTable

WEAK = 4
"""Up to which Sabre a character is weak."""


class DiscardsTheTarget(Aimed):
    """What it is aimed at is discarded."""

    def effect(self, t: VetoTable, play: Play) -> Discard:
        """Discard it."""
        return Discard(tokens=(play.payload[0],))


class DiscardsAnEffect(DiscardsTheTarget, PlayedTrifle):
    """Precz!: discard an effect in play."""

    clauses: ClassVar[tuple[str, ...]] = ("1.5.kw.permanent.no-discard",)

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return the effects in play that can be discarded."""
        return [token for token in in_play_of(t, EFFECT) if can_be_discarded(t, token)]


class DiscardsEquipment(DiscardsTheTarget, PlayedTrifle):
    """Rdzą przeżarty: discard a piece of equipment in play."""

    clauses: ClassVar[tuple[str, ...]] = ("3.2.discarded.attachments",)

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return all equipment in play."""
        return list(in_play_of(t, EQUIPMENT))


class DiscardsAWeakCharacter(DiscardsTheTarget, PlayedTrifle):
    """Odwołanie do domu: discard a character of a rival whose Sabre is 4 or less."""

    clauses: ClassVar[tuple[str, ...]] = ("3.2.wounded.converse",)

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return those characters."""
        return [token for token in of_rivals(t, seat) if value(t, stats.SABRE, token) <= WEAK]


class MarksACharacter(Aimed, PlayedTrifle):
    """Biesiada sarmacka: mark a character."""

    clauses: ClassVar[tuple[str, ...]] = ("3.2.mark.no-again",)

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return the unmarked characters."""
        return [token for token in of_all(t, seat) if not t.is_marked(token)]

    def effect(self, t: VetoTable, play: Play) -> None:
        """Mark it."""
        t.mark_card(play.payload[0], "effect")


class UnmarksACharacter(Aimed, PlayedTrifle):
    """Łaska królewska: unmark a character of yours."""

    clauses: ClassVar[tuple[str, ...]] = ("3.2.mark.unmark-when",)

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return the marked ones."""
        return [token for token in t.company(seat) if t.is_marked(token)]

    def effect(self, t: VetoTable, play: Play) -> None:
        """Unmark it."""
        t.unmark_card(play.payload[0], "effect")


class RivalsReturnAStroke(PlayedTrifle):
    """Rokosz: each rival returns a stroke to the common pool."""

    clauses: ClassVar[tuple[str, ...]] = ("1.5.kw.removable.success",)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let them return it."""
        for rival in t.rivals(play.seat):
            t.return_strokes(rival, 1, "effect")


class KillsByMarking(PlayedDeed):
    """Kęsim, Kęsim!: a character of yours is marked and kills a marked one of lower Sabre."""

    costs: ClassVar[tuple[Cost, ...]] = (MarkChosen(),)
    aimed: ClassVar[tuple[int, ...]] = (0, 1)

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let the killer be chosen, and then the victim."""
        if not chosen:
            return aims(t, seat, source, [token for token in t.company(seat) if not t.is_marked(token)])
        return aims(t, seat, source, self._victims(t, seat, chosen[0])) if len(chosen) == 1 else None

    def _victims(self, t: VetoTable, seat: int, killer: int) -> list[int]:
        sabre = value(t, stats.SABRE, killer)
        return [k for k in of_rivals(t, seat) if t.is_marked(k) and value(t, stats.SABRE, k) < sabre]

    def legal(self, t: VetoTable, play: Play) -> bool:
        """Whether the killer is still there and the victim can still be killed."""
        killer, victim = play.payload
        return (
            killer in t.company(play.seat)
            and victim in self._victims(t, play.seat, killer)
            and open_to(t, play.source, victim)
        )

    def effect(self, t: VetoTable, play: Play) -> Harm:
        """Kill the victim."""
        killer, victim = play.payload
        return Harm(tokens=(victim,), how=KILLED, by=killer)


class RemovesAMarkedCharacter(Aimed, PlayedDeed):
    """Banicja: remove a marked character of a rival that is no Elect from the game."""

    clauses: ClassVar[tuple[str, ...]] = ("3.2.killed.converse",)

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return those characters."""
        return [token for token in of_rivals(t, seat) if t.is_marked(token) and not t.has(token, ELECT)]

    def effect(self, t: VetoTable, play: Play) -> Remove:
        """Remove it."""
        return Remove(token=play.payload[0])


class RaidsAProperty(Aimed, PlayedDeed):
    """Nocny najazd: discard a property of a rival and take a ducat from the bank."""

    clauses: ClassVar[tuple[str, ...]] = ("1.8.trifle.unless-deed",)

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return the rivals' properties."""
        return [token for token in in_play_of(t, PROPERTY) if t.cards[token].controller != seat]

    def effect(self, t: VetoTable, play: Play) -> Discard:
        """Take the ducat and discard the property."""
        t.earn(play.seat, 1, "effect")
        return Discard(tokens=(play.payload[0],))


ABILITIES: dict[str, Any] = {
    "discards-a-weak-character": DiscardsAWeakCharacter,
    "discards-an-effect": DiscardsAnEffect,
    "discards-equipment": DiscardsEquipment,
    "kills-by-marking": KillsByMarking,
    "marks-a-character": MarksACharacter,
    "raids-a-property": RaidsAProperty,
    "removes-a-marked-character": RemovesAMarkedCharacter,
    "rivals-return-a-stroke": RivalsReturnAStroke,
    "unmarks-a-character": UnmarksACharacter,
}
