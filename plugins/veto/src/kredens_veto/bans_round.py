"""Why something cannot be answered outside the duels and agitations: the announcement, the redraw, the bribes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.permission import forbid
from kredens_veto.board import DUCATS, INITIATIVE, ROUND
from kredens_veto.victory import has_two_thirds

if TYPE_CHECKING:
    from kredens_veto.tables import VetoTable

MOST_BRIBE: Final = 99
"""The most ducats in one bribe; who wants to pay more raises it."""


def _demo(t: VetoTable, _seat: int, *_: str) -> bool:
    return t.kkk


def _first_round(t: VetoTable, _seat: int, *_: str) -> bool:
    return t.first_round and not t.kkk


def _without_initiative(t: VetoTable, seat: int) -> bool:
    return t.marks[INITIATIVE] != seat


def _too_few_strokes(t: VetoTable, seat: int) -> bool:
    return not has_two_thirds(t, seat)


def _without_elect(t: VetoTable, seat: int) -> bool:
    return not t.elects(seat)


def _begun(t: VetoTable, _seat: int) -> bool:
    return t.marks[ROUND] > 0


def _too_dear(t: VetoTable, seat: int, ducats: str) -> bool:
    return int(ducats) > t.marks[DUCATS[seat]]


def _alternating(t: VetoTable, _seat: int, _ducats: str) -> bool:
    return t.options.feast


ANNOUNCE_RULES: Final = (
    forbid("kkk.end.elect-10", "The demo has no announcement: an Elect and ten Strokes win at once.", _demo),
    forbid(
        "3.4.election.not-first-round",
        "The first round has no Settlement phase, in which the election could be announced.",
        _first_round,
    ),
    forbid(
        "3.4.election.initiative", "Only who has the initiative can announce the election.", _without_initiative
    ),
    forbid(
        "3.4.election.announce",
        "To announce the election takes two thirds of all Strokes of the game.",
        _too_few_strokes,
    ),
    forbid("1.2.kw.elect.announce", "To announce the election takes an Elect in play.", _without_elect),
)  # fmt: skip
REDRAW_RULES: Final = (
    forbid("2.5.redraw.once", "A court is drawn anew only before the first turn, and only once.", _begun),
)
BRIBE_RULES: Final = (
    forbid("3.3.1.bribe.turns", "A bribe is paid at once, and your treasury does not hold so many ducats.", _too_dear),
    forbid("5.2.initiative-alternates", "By the feast rules the initiative alternates whatever is paid.", _alternating),
    forbid("3.3.1.first-round-skip", "In the first round the initiative is not contested.", _first_round),
    forbid("kkk.turn.alternate-start", "In the demo the players begin in turn, whatever is paid.", _demo),
)

__all__ = ["ANNOUNCE_RULES", "BRIBE_RULES", "MOST_BRIBE", "REDRAW_RULES"]
