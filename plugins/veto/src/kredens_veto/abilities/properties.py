"""What properties do."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.copies import one_of_each
from kredens_veto import stats
from kredens_veto.abilities.vocabulary import (
    CANNOT_BE_DISCARDED,
    MARKING,
    Answer,
    Deed,
    DiscardChosen,
    MarkChosen,
    Trifle,
    aims,
    company_has,
    player_has,
)
from kredens_veto.board import COURT
from kredens_veto.bouts import duel_of
from kredens_veto.faces import FAMOUS, HORSE, INN, STING
from kredens_veto.moments import END_BEGINS

if TYPE_CHECKING:
    from kredens.kernel.costs import Cost
    from kredens.kernel.plays import Play
    from kredens.kernel.questions import Plain
    from kredens_veto.rules import Picked
    from kredens_veto.tables import VetoTable


class DucatForEachInn(Trifle):
    """Zajazd: marked, it brings a ducat for each Inn of its player."""

    clauses: ClassVar[tuple[str, ...]] = ("1.4.kw.inn",)
    costs: ClassVar[tuple[Cost, ...]] = MARKING

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take the ducats."""
        t.earn(play.seat, sum([t.has(token, INN) for token in t.estates(play.seat)]), "inns")


class StrokeByMarking(Deed):
    """Starostwo: marked, it brings a stroke of the common pool."""

    clauses: ClassVar[tuple[str, ...]] = ("1.8.deed.kinds",)
    costs: ClassVar[tuple[Cost, ...]] = MARKING

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take the stroke."""
        t.win_strokes(play.seat, 1, "property")


class StrokeByMarkingAFamous(Answer):
    """Kapela: at the beginning of the End phase a Famous character is marked for a stroke."""

    to: ClassVar[tuple[str, ...]] = (END_BEGINS,)
    costs: ClassVar[tuple[Cost, ...]] = (MarkChosen(),)

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let the character be chosen."""
        famous = [token for token in t.company(seat) if t.has(token, FAMOUS) and not t.is_marked(token)]
        return None if chosen else aims(t, seat, source, famous)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take the stroke."""
        t.win_strokes(play.seat, 1, "property")


class StingForACard(Trifle):
    """Szkoła fechtunku: marked, and for a sting out of the court, it brings a new card."""

    costs: ClassVar[tuple[Cost, ...]] = (*MARKING, DiscardChosen())

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let the sting be chosen."""
        if chosen:
            return None
        stings = [
            token
            for token in t.zones[COURT[seat]]
            if t.is_kind(token, STING) and CANNOT_BE_DISCARDED not in t.printed(token).abilities
        ]
        return [(f"discard:{word}", token) for word, token in one_of_each(t, seat, stings)]

    def effect(self, t: VetoTable, play: Play) -> None:
        """Draw the card."""
        t.draw_card(play.seat)


def _rides_to_a_challenge(t: VetoTable, token: int) -> bool:
    duel = duel_of(t)
    if duel is None or duel.challenger != token:
        return False
    return any(t.printed(piece).type == HORSE for piece in t.attached(token))


ABILITIES: dict[str, Any] = {
    "ducat-for-each-inn": DucatForEachInn,
    "one-more-in-the-court": player_has(stats.COURT_LIMIT, 1),
    "riders-challenge-better": company_has(stats.SABRE, 1, _rides_to_a_challenge),
    "sting-for-a-card": StingForACard,
    "stroke-by-marking": StrokeByMarking,
    "stroke-by-marking-a-famous": StrokeByMarkingAFamous,
}
