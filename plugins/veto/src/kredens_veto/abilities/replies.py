"""What the effects do that answer something: cards that are played, duels, phases of the round."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.cards import NOBODY
from kredens.kernel.items import Item
from kredens.kernel.replies import subject_of
from kredens_veto import stats
from kredens_veto.abilities.characters import add_to_support
from kredens_veto.abilities.vocabulary import Cancels, PlayedAnswer, open_to
from kredens_veto.bouts import add_sabre, duel_of, fighter_of, for_the_duel, opponent_of
from kredens_veto.faces import HORSE
from kredens_veto.harm import Harm
from kredens_veto.moments import (
    BEFORE_DUEL,
    CARDS_PLAYED,
    CHALLENGES,
    DUEL_OVER,
    EFFECT_PLAYED,
    END_BEGINS,
    INITIATIVE_FOUND,
    RULES_USED,
    SETTLEMENT_BEGINS,
    WOUNDED,
)

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable


# To what is played or used


class CancelsAnEffect(Cancels, PlayedAnswer):
    """Bujdy i bajania: an effect that is played does not work and is discarded."""

    to: ClassVar[tuple[str, ...]] = (EFFECT_PLAYED,)


class CancelsAnything(Cancels, PlayedAnswer):
    """Liberum Veto: a card that is played, or a card's rule that is used, does not work."""

    to: ClassVar[tuple[str, ...]] = (*CARDS_PLAYED, *RULES_USED)


# To duels


class WoundedStays(Cancels, PlayedAnswer):
    """Chleb z pajęczyną: a character that is wounded stays in play."""

    clauses: ClassVar[tuple[str, ...]] = ("3.2.wounded.discarded",)
    to: ClassVar[tuple[str, ...]] = (WOUNDED,)

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether an effect can be played on the character."""
        return open_to(t, token, item.source)


class WoundsAfterADuel(PlayedAnswer):
    """Pchnięcie w plecy: after a duel the character that fought one's own is wounded."""

    clauses: ClassVar[tuple[str, ...]] = ("3.3.3.example.pchniecie",)
    to: ClassVar[tuple[str, ...]] = (DUEL_OVER,)

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether that character is still in play."""
        duel = duel_of(t)
        opponent = opponent_of(t, fighter_of(t, seat))
        return duel is not None and opponent != NOBODY and duel.still_there(t, opponent) and open_to(t, token, opponent)

    def effect(self, t: VetoTable, play: Play) -> Harm:
        """Wound it."""
        return Harm(tokens=(opponent_of(t, fighter_of(t, play.seat)),), how=WOUNDED)


class BlessedBeforeTheDuel(PlayedAnswer):
    """Błogosławieństwo: before a duel one's own fighter gets one Sabre more for it."""

    clauses: ClassVar[tuple[str, ...]] = ("3.3.3.duel.order.2-answer",)
    to: ClassVar[tuple[str, ...]] = (BEFORE_DUEL,)

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether one has a fighter in it that an effect can be played on."""
        fighter = fighter_of(t, seat)
        return fighter != NOBODY and open_to(t, token, fighter)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Bless it."""
        add_sabre(t, fighter_of(t, play.seat), 1, play.source)


class GirthCutBeforeTheDuel(PlayedAnswer):
    """Podcięty popręg: before a duel the opposing fighter's horses come to add nothing."""

    clauses: ClassVar[tuple[str, ...]] = ("3.3.3.duel.order.2-answer",)
    to: ClassVar[tuple[str, ...]] = (BEFORE_DUEL,)

    def _horses(self, t: VetoTable, seat: int) -> list[int]:
        rider = opponent_of(t, fighter_of(t, seat))
        if rider == NOBODY:
            return []
        return [piece for piece in t.attached(rider) if t.printed(piece).type == HORSE]

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether there are any."""
        return any(open_to(t, token, horse) for horse in self._horses(t, seat))

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let them add nothing in the duel."""
        for horse in self._horses(t, play.seat):
            for_the_duel(t, stats.BONUS, horse, 0, op="most")


class AmbushesTheChallenger(PlayedAnswer):
    """Zasadzka: a rival's character that challenges gets one Sabre less for the duel."""

    clauses: ClassVar[tuple[str, ...]] = ("3.3.3.duel.order.1-challenge",)
    to: ClassVar[tuple[str, ...]] = (CHALLENGES,)

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether a rival's character challenges that an effect can be played on."""
        return item.seat != seat and open_to(t, token, item.source)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Weaken it."""
        add_sabre(t, subject_of(t, play).source, -1, play.source)


# To the phases of a round


class InitiativeTwoHigher(PlayedAnswer):
    """Cicha sakiewka: one's own sum for the initiative is two higher."""

    clauses: ClassVar[tuple[str, ...]] = ("3.3.1.window.initiative",)
    to: ClassVar[tuple[str, ...]] = (INITIATIVE_FOUND,)

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether sums decide on the initiative."""
        return not t.options.feast

    def effect(self, t: VetoTable, play: Play) -> None:
        """Raise it."""
        add_to_support(t, play.seat)


class SettlementTwoDucats(PlayedAnswer):
    """Łanowe: at the beginning of the Settlement phase, two ducats from the bank."""

    clauses: ClassVar[tuple[str, ...]] = ("1.8.reply.events",)
    to: ClassVar[tuple[str, ...]] = (SETTLEMENT_BEGINS,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take them."""
        t.earn(play.seat, 2, "effect")


class EndPhaseDraws(PlayedAnswer):
    """Nocna narada: at the beginning of the End phase, a card."""

    clauses: ClassVar[tuple[str, ...]] = ("1.8.reply.marked-only",)
    to: ClassVar[tuple[str, ...]] = (END_BEGINS,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Draw it."""
        t.draw_card(play.seat)


ABILITIES: dict[str, Any] = {
    "ambushes-the-challenger": AmbushesTheChallenger,
    "blessed-before-the-duel": BlessedBeforeTheDuel,
    "cancels-an-effect": CancelsAnEffect,
    "cancels-anything": CancelsAnything,
    "end-phase-draws": EndPhaseDraws,
    "girth-cut-before-the-duel": GirthCutBeforeTheDuel,
    "initiative-two-higher": InitiativeTwoHigher,
    "settlement-two-ducats": SettlementTwoDucats,
    "wounded-stays": WoundedStays,
    "wounds-after-a-duel": WoundsAfterADuel,
}
