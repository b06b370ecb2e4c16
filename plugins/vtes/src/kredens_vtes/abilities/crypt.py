"""The vampires: what they do as long as they are in play."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.abilities import Ability
from kredens.kernel.cards import NOBODY
from kredens.kernel.company import MARK
from kredens.kernel.copies import one_of_each
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go, while_seated
from kredens.kernel.modifiers import Bonus, begin, itself
from kredens.kernel.notes import recall
from kredens.kernel.permission import forbid
from kredens.kernel.questions import PASS, Ask, choices
from kredens.kernel.triggers import Consequence, Trigger
from kredens_vtes import stats
from kredens_vtes.abilities.in_play import (
    ONCE_A_COMBAT,
    ONCE_A_TURN,
    PLAIN,
    Once,
    OwnBlood,
    OwnIntercept,
    blocks_now,
    of_its_controller_while_ready,
)
from kredens_vtes.actions.by_card import METHUSELAH, ActionRule
from kredens_vtes.bans import before_her
from kredens_vtes.board import ASH_HEAP, EDGE, HAND, POOL, READY, TORPOR
from kredens_vtes.combat_rules import CombatRule
from kredens_vtes.combat_stats import AGGRAVATED_HANDS
from kredens_vtes.contest import contestant, contested_cards
from kredens_vtes.costs import ONCE_AN_ACTION
from kredens_vtes.diablerie import DRANK_OLDER
from kredens_vtes.discarding import DISCARD
from kredens_vtes.faces import LOCATION, MASTER
from kredens_vtes.fighting import combat_of, opponent_of, with_side
from kredens_vtes.master_actions import OnceAPhase, PhaseRule
from kredens_vtes.moments import (
    ACTION_ENDS,
    ADDITIONAL_STRIKES,
    FAILED,
    OTHERS_UNTAPPING,
    PASSED,
    REFERENDUM_ENDS,
)
from kredens_vtes.polling import FOR_A_VOTE
from kredens_vtes.ranges import ManeuverRule
from kredens_vtes.replacing import replace_card
from kredens_vtes.rules import CardRule
from kredens_vtes.strike_facts import DODGE, STEAL, Strike
from kredens_vtes.strikes import StrikeRule, finds_something
from kredens_vtes.under_way import DIABLERIZE, action_of
from kredens_vtes.voting import has_voted, vote_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.costs import Cost
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens.kernel.triggers import Source
    from kredens.kernel.zones import Zone
    from kredens_vtes.rules import Chosen, Pairs
    from kredens_vtes.tables import VtesTable

EDGE_PRICE: Final = 2
"""The blood that Tereza Rostas spends on the Edge."""

# What is always so


def _against_ventrue(t: VtesTable, source: int, token: int) -> bool:
    opponent = opponent_of(t, source) if source == token else NOBODY
    return opponent != NOBODY and t.is_vampire(opponent) and t.printed(opponent).clan == "Ventrue"


def _blocks_own_clan(t: VtesTable, source: int, token: int) -> bool:
    actor = blocks_now(t, source) if source == token else NOBODY
    return actor not in {NOBODY, source} and t.is_vampire(actor) and t.printed(actor).clan == t.printed(source).clan


def _blocks_diablerie(t: VtesTable, source: int, token: int) -> bool:
    action = action_of(t)
    return source == token and action is not None and DIABLERIZE in action.types and blocks_now(t, source) != NOBODY


def _has_drunk_an_older_one(t: VtesTable, source: int, token: int) -> bool:
    return source == token and bool(recall(t, DRANK_OLDER, token=source))


def _contests_with_her(t: VtesTable, source: int, token: int) -> bool:
    seat = t.cards[source].controller
    if not t.is_ready(source) or contestant(t, token) == seat:
        return False
    slug = t.face(token).slug
    return any(t.face(other).slug == slug for other in contested_cards(t, seat))


def _acts_with_a_larger_one(t: VtesTable, source: int, seat: int, word: str) -> bool:
    action = action_of(t)
    if action is None or before_her(t, seat, word) != source:
        return False
    return t.age(action.actor) > t.age(source)


# In combat


class DonCruez(ManeuverRule):
    """A maneuver in each combat, for a blood."""

    zones: ClassVar[tuple[Zone, ...]] = (READY,)
    costs: ClassVar[tuple[Cost, ...]] = (ONCE_A_COMBAT, OwnBlood())


class Lucian(StrikeRule):
    """A strike that steals equipment."""

    zones: ClassVar[tuple[Zone, ...]] = (READY,)
    costs: ClassVar[tuple[Cost, ...]] = ()

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether there is some to steal."""
        return finds_something(t, minion, Strike(STEAL))

    def strike(self, t: Any, minion: int, source: int, level: str, chosen: Chosen) -> Strike:
        """Return it."""
        return Strike(STEAL, source=minion)


class Bronwen(StrikeRule):
    """A dodge in each combat."""

    zones: ClassVar[tuple[Zone, ...]] = (READY,)
    costs: ClassVar[tuple[Cost, ...]] = (ONCE_A_COMBAT,)

    def strike(self, t: Any, minion: int, source: int, level: str, chosen: Chosen) -> Strike:
        """Return it."""
        return Strike(DODGE, source=minion)


class Jacko(CombatRule):
    """An additional strike in the first round, beside those from another source."""

    to: ClassVar[tuple[str, ...]] = (ADDITIONAL_STRIKES,)
    zones: ClassVar[tuple[Zone, ...]] = (READY,)
    costs: ClassVar[tuple[Cost, ...]] = (ONCE_A_COMBAT,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether the first round is under way, in which he can strike."""
        combat = combat_of(t)
        return combat is not None and combat.round == 1 and combat.can_strike(token)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Give it to him; that he has it from himself does not count."""
        combat = combat_of(t)
        if combat is not None:
            side = combat.side_of(play.payload[0])
            combat.more = with_side(combat.more, side, combat.more[side] + 1)


# Intercept


class Andreas(OwnIntercept):
    """An intercept in each turn, for a blood."""

    costs: ClassVar[tuple[Cost, ...]] = (ONCE_A_TURN, OwnBlood())

    def effect(self, t: VtesTable, play: Play) -> None:
        """Give it to him."""
        begin(t, stats.INTERCEPT, 1, target=play.source, until=ACTION_ENDS)


class Angelica(OwnIntercept):
    """An intercept for every master card that is discarded, all at once and once in an action (LSJ 1998-10-05)."""

    costs: ClassVar[tuple[Cost, ...]] = (ONCE_AN_ACTION,)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let one card after the other be chosen."""
        cards = chosen[2:]
        if cards and cards[-1] is None:
            return None
        held = [token for token in t.zones[HAND[seat]] if t.is_kind(token, MASTER) and token not in cards]
        if not held:
            return None if cards else []
        done: Pairs = [(PASS, None)] if cards else []
        return [*done, *[(f"card:{word}", token) for word, token in one_of_each(t, seat, held)]]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Discard them, and replace them once all are discarded."""
        chosen: tuple[int | None, ...] = play.payload[2:]
        cards = [token for token in chosen if token is not None and t.cards[token].zone == HAND[play.seat]]
        for token in cards:
            t.move(token, ASH_HEAP[play.seat], cause=DISCARD)
        begin(t, stats.INTERCEPT, len(cards), target=play.source, until=ACTION_ENDS)
        if cards:
            replace_card(t, play.seat)


# Actions and referendums


class Tereza(ActionRule):
    """Take the Edge from whoever has it."""

    zones: ClassVar[tuple[Zone, ...]] = (READY,)
    aimed: ClassVar[str] = METHUSELAH

    def able(self, t: Any, seat: int, source: int, minion: int) -> bool:
        """Whether she has the blood for it."""
        return bool(t.blood(minion) >= EDGE_PRICE)

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return the other Methuselah who has it: an Edge that nobody has cannot be taken."""
        holder = t.marks[EDGE.base]
        return [holder] if holder not in {NOBODY, seat} else []

    def legal(self, t: Any, play: Play) -> bool:
        """Whether the price can be paid; that the Edge has been burned meanwhile does not matter."""
        action: Any = play
        return bool(t.blood(action.actor) >= EDGE_PRICE)

    def effect(self, t: Any, play: Play) -> None:
        """Pay, and take it."""
        action: Any = play
        t.burn_blood(action.actor, EDGE_PRICE, "price")
        t.take_edge(play.seat)


class Alvaro(CardRule):
    """Two blood after a referendum in which he has not voted, in torpor too."""

    to: ClassVar[tuple[str, ...]] = (PASSED, FAILED)
    zones: ClassVar[tuple[Zone, ...]] = (READY, TORPOR)
    costs: ClassVar[tuple[Cost, ...]] = (Once(until=REFERENDUM_ENDS),)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether he has abstained."""
        return vote_of(t) is not None and not has_voted(t, token)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Give it to him."""
        t.gain_blood(play.source, 2)


class EdgeBlood(Consequence[Any]):
    """Blood for a vampire because somebody has burned the Edge for a vote."""

    alike: ClassVar[bool] = True

    def gain(self, t: VtesTable) -> None:
        """Give it."""
        if self.same(t):
            t.gain_blood(self.source, 1)

    steps: ClassVar[tuple[Step, ...]] = (do(gain),)


def _edge_is_burned(_t: VtesTable, _source: Source, event: tuple[Any, ...]) -> bool:
    return bool(event[4] == FOR_A_VOTE)


# The untap phase of the prey


class Rents(Procedure[Any], kw_only=True):
    """A Methuselah pays a pool or burns the card for each of her locations.

    Attributes:
        seat: the Methuselah.
    """

    seat: int

    fits = while_seated

    def offer(self, t: VtesTable) -> Ask | None:
        """Ask which location she burns, until she pays for the rest; she pays no more than she has."""
        found = locations_of(t, self.seat)
        if not found:
            return None
        pairs: list[tuple[str, int]] = [(f"on:{words}", token) for words, token in t.pointed(self.seat, found)]
        can_pay = t.marks[POOL[self.seat]] >= len(found)
        return choices(self.seat, [*pairs, (PASS, NOBODY)] if can_pay else pairs)

    def settle(self, t: VtesTable, chosen: int | None) -> Jump:
        """Burn it and ask again, or pay."""
        if chosen is None:
            return DONE
        if chosen == NOBODY:
            t.burn_pool(self.seat, len(locations_of(t, self.seat)), "rent")
            return DONE
        t.burn(chosen, "rent")
        return go(Rents.offer)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(offer, prompt="Which location do you burn instead of paying a pool for it?"),
        do(settle),
    )


class Arika(PhaseRule):
    """In the untap phase of the prey: a pool for each location, or it is burned."""

    to: ClassVar[tuple[str, ...]] = (OTHERS_UNTAPPING,)
    zones: ClassVar[tuple[Zone, ...]] = (READY,)
    costs: ClassVar[tuple[Cost, ...]] = (OnceAPhase(),)
    compulsory: ClassVar[bool] = True

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether it is the prey of her controller who untaps, and she has locations."""
        return t.prey(t.cards[token].controller) == seat and bool(locations_of(t, seat))

    def effect(self, t: VtesTable, play: Play) -> Rents:
        """Let her pay or burn."""
        return Rents(seat=play.seat)


def locations_of(t: VtesTable, seat: int) -> list[int]:
    """Return the locations that a Methuselah controls."""
    return [token for token in t.locations(seat) if LOCATION in t.printed(token).keywords]


VAMPIRES: Final[dict[str, Any]] = {
    "black-cat": Ability(bonuses=(Bonus(stats.CHEAPER_EQUIPMENT, 1, itself),)),
    "rake": Ability(bonuses=(Bonus(stats.STRENGTH, 1, _against_ventrue),)),
    "tura-vaughn": Ability(bonuses=(Bonus(stats.INTERCEPT, 1, _blocks_own_clan),)),
    "don-cruez-the-idealist": DonCruez,
    "basilia": Ability(bonuses=(Bonus(AGGRAVATED_HANDS, 1, itself),)),
    "lucian": Lucian,
    "selma-the-repugnant": Ability(bonuses=(Bonus(stats.INTERCEPT, 1, _blocks_own_clan),)),
    "anson": Ability(bonuses=(Bonus(stats.MASTER_ACTIONS, 1, of_its_controller_while_ready),)),
    "andreas-the-bard-of-crete": Andreas,
    "anneke": Ability(bonuses=(Bonus(stats.BLOCKS_VAMPIRES, 1, itself),)),
    "lazarus": PLAIN,
    "ulugh-beg-the-watcher": Ability(bonuses=(Bonus(stats.DISCARDS, 1, of_its_controller_while_ready),)),
    "melissa-barton": Ability(
        triggers=(Trigger(name="melissa-barton", on=MARK, test=_edge_is_burned, runs=EdgeBlood),),
    ),
    "democritus": Ability(bonuses=(Bonus(stats.CONTEST_PRICE, 1, _contests_with_her),)),
    "arika": Arika,
    "smudge-the-ignored": Ability(bonuses=(Bonus(stats.STRENGTH, 1, _has_drunk_an_older_one),)),
    "navar-mcclaren": Ability(
        rules=(
            forbid("iii.e.1.pick", "Navar McClaren blocks no larger vampire.", _acts_with_a_larger_one, verb="block"),
        ),
    ),
    "angelica-the-canonicus": Angelica,
    "gratiano": Ability(bonuses=(Bonus(stats.PRISCUS_VOTES, 1, itself),)),
    "lisette-vizquel": Ability(bonuses=(Bonus(stats.INTERCEPT, 1, _blocks_diablerie),)),
    "alvaro-the-scion-of-angelica": Alvaro,
    "bronwen": Bronwen,
    "jacko": Jacko,
    "regina-giovanni-the-right-hand-of-augustus": Ability(bonuses=(Bonus(stats.CHEAPER_HELP, 1, itself),)),
    "thetmes-caliph-of-alamut": Ability(bonuses=(Bonus(AGGRAVATED_HANDS, 1, itself),)),
    "tereza-rostas": Tereza,
}
"""What the vampires do, by their slugs."""

__all__ = ["VAMPIRES", "Rents", "locations_of"]
