"""The out-of-turn master cards."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.flow import Procedure, Run, Step, ask, do, run_then
from kredens.kernel.items import RESOLVED, cancel, item_of, set_outcome
from kredens.kernel.modifiers import Bonus
from kredens.kernel.notes import recall, remember
from kredens.kernel.questions import PASS, Ask, choices
from kredens.kernel.triggers import Consequence
from kredens_vtes import stats
from kredens_vtes.abilities.frenzy import FRENZY
from kredens_vtes.abilities.master_vocabulary import InPlay, OutOfTurn, enter, master, put_on
from kredens_vtes.abilities.minor_boon import MINOR_BOON
from kredens_vtes.actions.bleed import PAYER, bleed_amount
from kredens_vtes.board import HAND, POOL
from kredens_vtes.damage import send_to_torpor
from kredens_vtes.fighting import CLOSE, combat_of, end_combat
from kredens_vtes.moments import (
    ACTION_ENDS,
    MASTER_PLAYED,
    MINION_CARD_PLAYED,
    OTHERS_UNTAPPING,
    STRIKES_ANNOUNCED,
    TO_OUST,
    UNBLOCKED,
    next_untap,
)
from kredens_vtes.ousting import CREDITOR
from kredens_vtes.rules import CardRule
from kredens_vtes.staying import ON_MINION, ON_TABLE
from kredens_vtes.strike_facts import HIT, as_it_is_now, strike_of
from kredens_vtes.under_way import action_of, is_bleed

if TYPE_CHECKING:
    from kredens.kernel.costs import Cost
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens_vtes.rules import Chosen, Pairs
    from kredens_vtes.tables import VtesTable

FATAL_BLEED: Final = 4
"""The least bleed that Archon Investigation answers."""
MOST: Final = 30
"""The greatest amount that can be answered."""
DEBTOR: Final = "debtor"
"""The topic of the notes about boons in play: the value is the Methuselah who owes."""
MISSED: Final = "misses-the-next-untap"
"""The topic of the notes about cards that are burned once their vampire has missed an untap phase."""


def _amount(t: VtesTable) -> int:
    """Return the amount of the bleed under way, or 0."""
    action = action_of(t)
    return bleed_amount(t, action) if action is not None and is_bleed(t) else 0


class DirectIntervention(OutOfTurn):
    """Cancel a card that a minion plays, whoever controls the minion."""

    to: ClassVar[tuple[str, ...]] = (MINION_CARD_PLAYED,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is one that was played from a hand."""
        return super().fits(t, seat, token, item) and item.home in HAND

    def effect(self, t: VtesTable, play: Play) -> None:
        """Cancel it."""
        cancel(t, play.subject)


class SuddenReversal(DirectIntervention):
    """Cancel a master card, which is another Methuselah's: nobody plays two before her own turn, nor one in it."""

    to: ClassVar[tuple[str, ...]] = (MASTER_PLAYED,)


class ArchonInvestigation(OutOfTurn):
    """A minion that bleeds for too much is burned."""

    to: ClassVar[tuple[str, ...]] = (UNBLOCKED,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether she is bled for that much."""
        action = action_of(t)
        if action is None or action.directed != seat or not super().fits(t, seat, token, item):
            return False
        return _amount(t) >= FATAL_BLEED

    def effect(self, t: VtesTable, play: Play) -> None:
        """Burn him, by which the bleed fails."""
        action = action_of(t)
        if action is not None:
            t.burn(action.actor)


class MajorBoon(OutOfTurn):
    """Pay for a bleed of another Methuselah, who owes it from then on."""

    to: ClassVar[tuple[str, ...]] = (UNBLOCKED,)
    stays: ClassVar[str] = ON_TABLE

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether another Methuselah is bled by a third one's minion."""
        action = action_of(t)
        if action is None or not super().fits(t, seat, token, item) or recall(t, PAYER):
            return False
        return seat not in {action.directed, action.seat} and _amount(t) > 0

    def effect(self, t: VtesTable, play: Play) -> None:
        """Take it over, and note the debt."""
        action = action_of(t)
        if action is not None:
            remember(t, PAYER, seat=play.seat, until=ACTION_ENDS)
            enter(t, play)
            remember(t, DEBTOR, token=play.source, value=action.directed)


class MajorBoonRepaid(CardRule):
    """The debtor pays for a bleed."""

    to: ClassVar[tuple[str, ...]] = (UNBLOCKED,)
    costs: ClassVar[tuple[Cost, ...]] = ()

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether she is bled, and the debtor is still in the game."""
        action, debtor = action_of(t), debtor_of(t, token)
        if action is None or debtor < 0 or recall(t, PAYER):
            return False
        return action.directed == seat and bool(t.present >> debtor & 1) and _amount(t) > 0

    def effect(self, t: VtesTable, play: Play) -> None:
        """Let her, and burn the card."""
        remember(t, PAYER, seat=debtor_of(t, play.source), until=ACTION_ENDS)
        t.burn(play.source)


class LifeBoon(OutOfTurn):
    """Pool for a Methuselah who would be ousted."""

    to: ClassVar[tuple[str, ...]] = (TO_OUST,)
    stays: ClassVar[str] = ON_TABLE

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is another one, whom no boon has saved yet."""
        return super().fits(t, seat, token, item) and item.seat != seat and t.marks[POOL[item.seat]] <= 0

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let it be chosen how much: enough to leave her at least one."""
        item = item_of(t, subject)
        if chosen or item is None:
            return None
        least = 1 - t.marks[POOL[item.seat]]
        return [(f"amount:{number}", number) for number in range(least, min(t.marks[POOL[seat]], MOST) + 1)]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Hand it over, and note the debt."""
        item = item_of(t, play.subject)
        if item is not None:
            t.burn_pool(play.seat, play.payload[0])
            t.gain_pool(item.seat, play.payload[0])
            enter(t, play)
            remember(t, DEBTOR, token=play.source, value=item.seat)
            # It lasts as long as the card does, which leaves the game with the creditor.
            remember(t, CREDITOR, seat=item.seat, token=play.source, value=play.seat)


class LifeBoonInterest(InPlay):
    """In the debtor's untap phase the creditor may take a pool of hers."""

    to: ClassVar[tuple[str, ...]] = (OTHERS_UNTAPPING,)
    compulsory: ClassVar[bool] = True

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is the debtor who untaps."""
        return debtor_of(t, token) == seat

    def effect(self, t: VtesTable, play: Play) -> Interest:
        """Ask the creditor."""
        return Interest(seat=t.cards[play.source].controller, debtor=play.seat)


class Interest(Procedure[Any], kw_only=True):
    """A creditor may take a pool of her debtor.

    Attributes:
        seat: the creditor.
        debtor: the debtor.
    """

    seat: int
    debtor: int

    def offer(self, _t: VtesTable) -> Ask:
        """Ask her."""
        return choices(self.seat, [("amount:1", True), (PASS, False)])

    def take(self, t: VtesTable, chosen: bool | None) -> None:  # noqa: FBT001  # it is what was answered
        """Move it."""
        if chosen:
            t.burn_pool(self.debtor, 1)
            t.gain_pool(self.seat, 1)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, prompt="Take a pool of your debtor?"), do(take))


def debtor_of(t: VtesTable, token: int) -> int:
    """Return who owes for a boon in play, or -1."""
    return next((int(note.value) for note in recall(t, DEBTOR, token=token)), -1)


class Rotschreck(OutOfTurn):
    """A vampire flees from aggravated damage into torpor.

    Ruling. The combat is over before he gets there, so that no combat card is played on his going.
    """

    to: ClassVar[tuple[str, ...]] = (STRIKES_ANNOUNCED,)
    stays: ClassVar[str] = ON_MINION

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let him be chosen."""
        return None if chosen else [(f"on:{words}", token) for words, token in t.pointed(seat, burning(t))]

    def effect(self, t: VtesTable, play: Play) -> Procedure[Any]:
        """Put the card on him, and let him flee."""
        vampire: int = play.payload[0]
        put_on(t, play, vampire)
        for seat in t.seats:
            miss_untap(t, play.source, seat)
        set_outcome(t, play.item, RESOLVED)
        return Flight(vampire=vampire)


class Flight(Procedure[Any], kw_only=True):
    """A vampire is tapped and goes to torpor, and the combat is over.

    Attributes:
        vampire: who flees.
    """

    vampire: Token

    def fall(self, t: VtesTable) -> Run:
        """Tap him and send him to torpor; the combat is as good as over."""
        combat = combat_of(t)
        if combat is not None:
            combat.ended = True
        t.tap(self.vampire)
        return run_then(send_to_torpor(self.vampire), Flight.end)

    def end(self, t: VtesTable) -> None:
        """End the combat."""
        end_combat(t)

    steps: ClassVar[tuple[Step, ...]] = (do(fall), do(end))


class Recovery(Consequence[Any]):
    """A card has kept its vampire from untapping in his controller's untap phase, and is burned.

    If he is out of play, or another Methuselah's by then, it waits for the next time.
    """

    alike: ClassVar[bool] = True

    def burn(self, t: VtesTable) -> None:
        """Burn it."""
        if not self.same(t):
            return
        host = t.cards[self.source].host
        if t.in_play(self.source) and t.cards[host].controller == self.seat:
            t.burn(self.source)
        else:
            miss_untap(t, self.source, self.seat)

    steps: ClassVar[tuple[Step, ...]] = (do(burn),)


def miss_untap(t: VtesTable, token: int, seat: int) -> None:
    """Burn a card that keeps its vampire from untapping in a Methuselah's next untap phase, if he is hers then."""
    remember(t, MISSED, token=token, seat=seat, until=next_untap(seat), then=Recovery)


def burning(t: VtesTable) -> list[int]:
    """Return the vampires whose opponents have announced a strike that will do them aggravated damage."""
    combat = combat_of(t)
    if combat is None:
        return []
    found: list[int] = []
    for side, minion in enumerate(combat.fighters):
        plain = combat.chosen[side]
        victim = combat.fighters[1 - side]
        if not plain or not t.is_vampire(victim):
            continue
        strike = as_it_is_now(t, minion, strike_of(plain))
        reaches = strike.target == NOBODY and (strike.ranged or combat.range == CLOSE)
        if strike.effect == HIT and strike.aggravated and strike.amount and reaches:
            found.append(victim)
    return found


def _its_vampire(t: VtesTable, source: int, token: int) -> bool:
    return t.cards[source].host == token


OUT_OF_TURN_MASTERS: Final[dict[str, Any]] = {
    "sudden-reversal": master(SuddenReversal),
    "direct-intervention": master(DirectIntervention),
    "archon-investigation": master(ArchonInvestigation),
    "major-boon": master(MajorBoon, MajorBoonRepaid),
    "minor-boon": MINOR_BOON,
    "frenzy": FRENZY,
    "life-boon": master(LifeBoon, LifeBoonInterest),
    "rotschreck": master(Rotschreck, bonuses=(Bonus(stats.UNTAPS, -1, _its_vampire),)),
}
"""What the out-of-turn master cards do, by their slugs."""

__all__ = ["DEBTOR", "MISSED", "OUT_OF_TURN_MASTERS", "burning", "debtor_of"]
