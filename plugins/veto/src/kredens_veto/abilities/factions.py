"""What the faction cards do, and their political influence."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.modifiers import Bonus
from kredens_veto import stats
from kredens_veto.abilities.vocabulary import (
    MARKING,
    AgainstARival,
    Aimed,
    always,
    has_itself,
    mine,
    player_has,
)
from kredens_veto.board import DUCATS, MAGNATES, STROKES
from kredens_veto.faces import WISNIOWIECCY
from kredens_veto.rules import InfluenceRule
from kredens_veto.using import INFLUENCE

if TYPE_CHECKING:
    from kredens.kernel.costs import Cost
    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable

ROBBED = 2
"""Up to how many ducats a robbery takes."""
BEHIND = 2
"""How many Strokes the Wiśniowieccy have to be behind a rival; the one of the learning game is not enough."""


def rob(t: VetoTable, seat: int, rival: int) -> None:
    """Move up to two ducats from a rival's treasury to a player's."""
    t.earn(seat, t.pay(rival, ROBBED, "robbery"), "robbery")


class InfluenceTwoDucats(InfluenceRule):
    """Radziwiłłowie: take two ducats from the bank."""

    clauses: ClassVar[tuple[str, ...]] = ("1.1.influence.additional",)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take them."""
        t.earn(play.seat, 2, INFLUENCE)


class InfluenceUnmarks(Aimed, InfluenceRule):
    """Wiśniowieccy: unmark a character of yours."""

    clauses: ClassVar[tuple[str, ...]] = ("1.1.influence.additional",)

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return the marked ones."""
        return [token for token in t.company(seat) if t.is_marked(token)]

    def effect(self, t: VetoTable, play: Play) -> None:
        """Unmark it."""
        t.unmark_card(play.payload[0], INFLUENCE)


class InfluenceMarksAndRobs(AgainstARival, InfluenceRule):
    """Awanturnicy: marking the faction card, move up to two ducats from a rival's treasury to yours."""

    clauses: ClassVar[tuple[str, ...]] = ("1.1.no-mark",)
    costs: ClassVar[tuple[Cost, ...]] = MARKING

    def worth(self, t: VetoTable, rival: int) -> bool:
        """Whether she has any."""
        return t.marks[DUCATS[rival]] > 0

    def effect(self, t: VetoTable, play: Play) -> None:
        """Move them."""
        rob(t, play.seat, play.payload[0])


class InfluenceDraws(InfluenceRule):
    """Dworscy: draw a card."""

    clauses: ClassVar[tuple[str, ...]] = ("1.1.influence.additional",)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Draw it."""
        t.draw_card(play.seat, INFLUENCE)


def _has_magnates(t: VetoTable, token: int) -> bool:
    return bool(t.zones[MAGNATES[t.cards[token].controller]])


def _is_underdog(t: VetoTable, source: int, token: int) -> bool:
    if not mine(t, source, token) or t.printed(token).faction != WISNIOWIECCY:
        return False
    seat = t.cards[source].controller
    return any(t.marks[STROKES[rival]] >= t.marks[STROKES[seat]] + BEHIND for rival in t.rivals(seat))


ABILITIES: dict[str, Any] = {
    "influence-draws": InfluenceDraws,
    "influence-marks-and-robs": InfluenceMarksAndRobs,
    "influence-two-ducats": InfluenceTwoDucats,
    "influence-unmarks": InfluenceUnmarks,
    "magnates-income": has_itself(stats.UPKEEP, 1, _has_magnates),
    "two-elects": player_has(stats.ELECTS, 1),
    "underdog-sabre": always(Bonus(stats.SABRE, 1, _is_underdog), clauses=("1.1.game-rule",)),
    "winner-takes-a-ducat": player_has(stats.PRIZE, 1),
}
