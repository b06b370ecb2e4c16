"""What stings do beside adding their number, and what equipment does about stings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.abilities import Ability
from kredens.kernel.cards import NOBODY
from kredens.kernel.items import Item, cancel, set_payload
from kredens.kernel.modifiers import value
from kredens.kernel.notes import recall
from kredens.kernel.permission import CARD, begin_rule, forbid, lasting
from kredens.kernel.replies import subject_of
from kredens_veto import stats
from kredens_veto.abilities.vocabulary import CANNOT_BE_DISCARDED, MARKING, Answer
from kredens_veto.bans import before_her, in_court
from kredens_veto.bouts import add_sabre, depth_of_duel, duel_of, for_the_duel, in_this_duel, opponent_of
from kredens_veto.faces import CUT, WEAPON
from kredens_veto.fight import STINGS, StingRule
from kredens_veto.moments import STING_PLAYED

if TYPE_CHECKING:
    from kredens.kernel.costs import Cost
    from kredens.kernel.plays import Play
    from kredens.kernel.rows import Row
    from kredens_veto.tables import VetoTable


class OneMoreAsYourFirstSting(StingRule):
    """Zaskoczenie: it adds one more if its player has played no other sting in the duel before."""

    clauses: ClassVar[tuple[str, ...]] = ("kkk.first.duel-tie",)

    def adds(self, t: VetoTable, play: Play) -> int:
        """Return its number, and one more if it is the first."""
        mine = recall(t, STINGS, seat=play.seat, depth=depth_of_duel(t))
        return super().adds(t, play) + (not any(note.id < play.item for note in mine))


def _another_cut(t: VetoTable, row: Row, seat: int, word: str) -> bool:
    token = in_court(t, seat, word)
    return seat == row.seat and token != NOBODY and t.has(token, CUT) and in_this_duel(t, row, token)


def _another_attached_cut(t: VetoTable, row: Row, seat: int, word: str) -> bool:
    token = before_her(t, seat, word)
    return seat == row.seat and token != NOBODY and t.has(token, CUT) and in_this_duel(t, row, token)


_TEXT = "After Cięcie referendarskie you play no other Cut in this duel."
NO_MORE_CUTS = tuple(
    [
        lasting(forbid("4.1.card-over-rule", _TEXT, test, authority=CARD, verb=verb))
        for verb, test in (("sting", _another_cut), ("draw", _another_attached_cut))
    ]
)
"""The bans on other Cuts, from the court and from under the fighter."""


class NoMoreCuts(StingRule):
    """Cięcie referendarskie: after it its player plays no other Cut in the duel."""

    clauses: ClassVar[tuple[str, ...]] = ("4.1.card-over-rule",)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Forbid them until the duel is over."""
        for rule in NO_MORE_CUTS:
            begin_rule(t, rule, seat=play.seat, depth=depth_of_duel(t))


class DoublesTheWeapon(StingRule):
    """Młynek: what the weapon used by one's own fighter adds counts twice."""

    clauses: ClassVar[tuple[str, ...]] = ("3.3.3.example.mlynek",)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Double it for the duel."""
        duel = duel_of(t)
        for piece in duel.arms if duel else ():
            if t.cards[piece].host == play.payload[0] and t.printed(piece).type == WEAPON:
                for_the_duel(t, stats.BONUS, piece, 2, op="times")


class CopiesTheSting(StingRule):
    """Riposta: one's own fighter also gets what the opponent's sting adds."""

    clauses: ClassVar[tuple[str, ...]] = ("3.3.3.example.riposta",)
    to: ClassVar[tuple[str, ...]] = (STING_PLAYED,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let that sting count for one's own fighter too."""
        fighter, further, *picked = subject_of(t, play).payload
        set_payload(t, play.subject, (fighter, (*further, play.payload[0]), *picked))


class MarksYourFighter(StingRule):
    """Cięcie na odlew: one's own fighter is marked."""

    clauses: ClassVar[tuple[str, ...]] = ("3.2.mark.no-again",)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Mark it."""
        t.mark_card(play.payload[0], "sting")


class CancelsACut(StingRule):
    """Zasłona: it answers a Cut of the opponent and cancels it."""

    clauses: ClassVar[tuple[str, ...]] = ("3.3.3.duel.3.response",)
    to: ClassVar[tuple[str, ...]] = (STING_PLAYED,)

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is a Cut."""
        return t.has(item.source, CUT) and super().fits(t, seat, token, item)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Cancel it."""
        cancel(t, play.subject)


class OpponentHasLessSabre(StingRule):
    """Piach w oczy: the opposing fighter has two Sabre less in the duel."""

    clauses: ClassVar[tuple[str, ...]] = ("1.2.traits-floor",)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take them."""
        add_sabre(t, opponent_of(t, play.payload[0]), -2, play.source)


class ParriesByMarking(Answer):
    """Lewak: marked, it takes two from what a sting of its bearer's opponent adds."""

    to: ClassVar[tuple[str, ...]] = (STING_PLAYED,)
    costs: ClassVar[tuple[Cost, ...]] = MARKING

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether its bearer's opponent has played it."""
        duel = duel_of(t)
        bearer = t.cards[token].host
        return duel is not None and duel.fighter_of(seat) == bearer and duel.opponent_of(bearer) == item.payload[0]

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take two from it, but not more than it adds."""
        sting = subject_of(t, play).source
        for_the_duel(t, stats.BONUS, sting, -min(2, max(0, value(t, stats.BONUS, sting))))


ABILITIES: dict[str, Any] = {
    CANNOT_BE_DISCARDED: Ability(),
    "cancels-a-cut": CancelsACut,
    "copies-the-sting": CopiesTheSting,
    "doubles-the-weapon": DoublesTheWeapon,
    "marks-your-fighter": MarksYourFighter,
    "no-more-cuts": NoMoreCuts,
    "one-more-as-your-first-sting": OneMoreAsYourFirstSting,
    "opponent-has-less-sabre": OpponentHasLessSabre,
    "parries-by-marking": ParriesByMarking,
}
