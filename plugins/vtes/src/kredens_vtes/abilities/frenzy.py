"""Frenzy: an out-of-turn master card for a vampire in combat, who fights on with bare hands and does not break off."""

# ruff: noqa: ARG002  # a rule is called with more than it needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.modifiers import begin
from kredens.kernel.permission import CARD, begin_rule, forbid, lasting
from kredens_vtes.abilities.master_vocabulary import OutOfTurn, master
from kredens_vtes.bans import before_her
from kredens_vtes.combat_stats import PRESSES_TO_CONTINUE
from kredens_vtes.faces import EQUIPMENT
from kredens_vtes.fighting import combat_of, fighter_of
from kredens_vtes.moments import BEFORE_RANGE, COMBAT_ROUND_ENDS
from kredens_vtes.presses import END, wanted

if TYPE_CHECKING:
    from kredens.kernel.abilities import Ability
    from kredens.kernel.plays import Play
    from kredens.kernel.rows import Row
    from kredens_vtes.rules import Chosen, Pairs
    from kredens_vtes.tables import VtesTable


def strikes_with_gear(t: VtesTable, row: Row, seat: int, word: str) -> bool:
    """Whether an option of a strike means equipment of the frenzied vampire."""
    return _his_gear(t, row, seat, word)


def maneuvers_with_gear(t: VtesTable, row: Row, seat: int, word: str) -> bool:
    """Whether an option of a maneuver means equipment of the frenzied vampire."""
    return _his_gear(t, row, seat, word)


def uses_gear(t: VtesTable, row: Row, seat: int, word: str) -> bool:
    """Whether an option to use something means equipment of the frenzied vampire."""
    return _his_gear(t, row, seat, word)


def presses_to_end(t: VtesTable, row: Row, seat: int, _word: str) -> bool:
    """Whether the frenzied vampire would press to end the combat."""
    return fighter_of(t, seat) == row.target and wanted(t) == END


def _his_gear(t: VtesTable, row: Row, seat: int, word: str) -> bool:
    token = before_her(t, seat, word)
    return token != NOBODY and t.cards[token].host == row.target and t.is_kind(token, EQUIPMENT)


_NO_GEAR: Final = "He is in frenzy: he uses no equipment in this round."

RULES: Final = (
    lasting(forbid("v.c.1.announce", _NO_GEAR, strikes_with_gear, authority=CARD, verb="strike")),
    lasting(forbid("v.b.1.either", _NO_GEAR, maneuvers_with_gear, authority=CARD, verb="maneuver")),
    lasting(forbid("v.note.cards-who", _NO_GEAR, uses_gear, authority=CARD, verb="reply")),
    lasting(
        forbid(
            "v.d.1.b.only", "He is in frenzy: he does not press to end the combat.", presses_to_end,
            authority=CARD, verb="press",
        )
    ),
)  # fmt: skip
"""What a frenzied vampire may not do in this round."""


class Frenzy(OutOfTurn):
    """Before range: a vampire in the combat goes into frenzy for the round.

    Rulings. The press to continue that the round carries is the frenzied vampire's: presses are minions', and the card
    speaks of no other one. Like every optional press it need not be used, it goes with the round, and it works in this
    direction only. To use equipment is to choose it for a strike, a maneuver or anything else; what it gives without
    being chosen it goes on giving, he may be equipped, and a retainer may use what lies on him.
    """

    to: ClassVar[tuple[str, ...]] = (BEFORE_RANGE,)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let the vampire be chosen."""
        return None if chosen else [(f"on:{words}", token) for words, token in t.pointed(seat, _vampires(t))]

    def legal(self, t: Any, play: Play) -> bool:
        """Whether he still fights."""
        return play.payload[0] in _vampires(t)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Let him rage until the round is over."""
        vampire: int = play.payload[0]
        for rule in RULES:
            begin_rule(t, rule, target=vampire, until=COMBAT_ROUND_ENDS)
        begin(t, PRESSES_TO_CONTINUE, 1, target=vampire, until=COMBAT_ROUND_ENDS)


def _vampires(t: VtesTable) -> list[int]:
    combat = combat_of(t)
    if combat is None:
        return []
    return [minion for minion in combat.fighters if t.is_vampire(minion)]


FRENZY: Final[Ability] = master(Frenzy)
"""What the card does in the hand."""

__all__ = ["FRENZY", "RULES", "Frenzy"]
