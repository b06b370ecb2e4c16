"""The vocabulary of cards: what many of them say in the same way, so that a usual card takes a few lines.

A card is a class that says at each of its levels how much it does: `number = {BASIC: 1, SUPERIOR: 2}`. Cards with one
level have it under the name "". What combat cards share is in `combat_vocabulary.py`.
"""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.flow import Procedure, Step, do
from kredens.kernel.modifiers import begin
from kredens.kernel.notes import recall, remember
from kredens.kernel.triggers import Consequence
from kredens_vtes import stats
from kredens_vtes.actions.bleed import BleedRule
from kredens_vtes.actions.by_card import CARD, ActionRule
from kredens_vtes.board import UNCONTROLLED
from kredens_vtes.damage import Damage
from kredens_vtes.hints import tell
from kredens_vtes.moments import ACTION_ENDS, ANNOUNCED, ATTEMPT, POLLING, UNBLOCKED
from kredens_vtes.rules import Chosen, MinionRule, ModifierRule, Pairs, ReactionRule
from kredens_vtes.under_way import (
    action_of,
    add_stealth,
    add_to_bleed,
    intercept_needed,
    is_bleed,
    stealth_needed,
)
from kredens_vtes.voting import give_votes, vote_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable
    from kredens_vtes.under_way import Acting

ONLY: Final = ""
"""The name of the level of a card that has but one."""

WHILE_BLED: Final = (ANNOUNCED, ATTEMPT, UNBLOCKED)
"""The moments at which a bleed can be made greater or smaller."""

CLOSED: Final = "no other modifier raises this bleed"
"""The topic of the notes that keep action modifiers from raising the bleed under way."""

AFTERMATH: Final = "damage-after-the-action"
"""The topic of the notes about minions who take damage when the action is over; the value is how much."""

# Targets


def minions_of_others(t: VtesTable, seat: int) -> list[int]:
    """Return the ready minions of all other Methuselahs."""
    return [token for other in t.seats if other != seat for token in t.ready(other)]


def vampires_of(t: VtesTable, seats: Iterable[int]) -> list[int]:
    """Return the vampires in play of some Methuselahs, those in torpor included."""
    return [token for seat in seats for token in t.minions(seat) if t.is_vampire(token)]


def others(t: VtesTable, seat: int) -> list[int]:
    """Return all other Methuselahs."""
    return [other for other in t.seats if other != seat]


def the_bleed_against(t: VtesTable, seat: int) -> bool:
    """Whether the action under way is a bleed of a Methuselah."""
    action = action_of(t)
    return is_bleed(t) and action is not None and action.directed == seat


# Actions


class Aimed(ActionRule):
    """An action aimed at one of its `targets`, which has to be one still when it succeeds."""

    aimed: ClassVar[str] = CARD

    def legal(self, t: Any, play: Play) -> bool:
        """Whether its target is one still."""
        action: Any = play
        return action.target in self.targets(t, play.seat, play.source, action.actor, action.level)


class BleedOr(BleedRule):
    """A card that is a bleed at the levels of `extra` and is aimed at one of its `targets` at the others."""

    aimed: ClassVar[str] = CARD

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let the target be chosen, but of a bleed."""
        return None if chosen[1] in self.extra else super().picks(t, seat, source, subject, chosen)

    def legal(self, t: Any, play: Play) -> bool:
        """Whether its target, if it has one, is one still."""
        action: Any = play
        if action.level in self.extra:
            return super().legal(t, play)
        return action.target in self.targets(t, play.seat, play.source, action.actor, action.level)

    def otherwise(self, t: Any, action: Any) -> Procedure[Any] | None:
        """Do what it does at a level at which it is no bleed."""
        return None

    def effect(self, t: Any, play: Play) -> Procedure[Any] | None:
        """Bleed, or do the other thing."""
        action: Any = play
        return super().effect(t, play) if action.level in self.extra else self.otherwise(t, action)


class BleedOrFeed(BleedOr):
    """A bleed, or blood from the bank for one of one's uncontrolled vampires that is smaller than the actor.

    Attributes:
        feeds: how much blood, by level.
    """

    feeds: ClassVar[Mapping[str, int]] = {}

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return her smaller uncontrolled vampires."""
        return [token for token in t.zones[UNCONTROLLED[seat]] if t.is_vampire(token) and t.age(token) < t.age(minion)]

    def otherwise(self, t: Any, action: Any) -> None:
        """Put the blood on him."""
        tell(t, action.target, most=t.age(action.actor) - 1)
        t.gain_blood(action.target, self.feeds[action.level])


# Modifiers and reactions


class StealthCard(ModifierRule):
    """Stealth where it is needed.

    Attributes:
        number: how much, by level.
    """

    to: ClassVar[tuple[str, ...]] = (ATTEMPT,)
    number: ClassVar[Mapping[str, int]] = {}

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether stealth is needed."""
        return stealth_needed(t)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Add it to the action."""
        add_stealth(t, self.number[play.payload[1]])


class InterceptCard(ReactionRule):
    """Intercept where it is needed.

    Attributes:
        number: how much, by level.
    """

    to: ClassVar[tuple[str, ...]] = (ATTEMPT,)
    number: ClassVar[Mapping[str, int]] = {}

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether the minion tries to block and needs intercept."""
        return intercept_needed(t, minion)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Give it to him for the action."""
        begin(t, stats.INTERCEPT, self.number[play.payload[1]], target=play.payload[0], until=ACTION_ENDS)


class BleedCard(ModifierRule):
    """More bleed, after which no other action modifier can raise this bleed.

    Attributes:
        number: how much, by level.
    """

    to: ClassVar[tuple[str, ...]] = WHILE_BLED
    number: ClassVar[Mapping[str, int]] = {}

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether there is a bleed that can be raised."""
        return is_bleed(t) and not recall(t, CLOSED)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Raise it."""
        add_to_bleed(t, self.number[play.payload[1]])
        remember(t, CLOSED, until=ACTION_ENDS)


class VotesCard(MinionRule):
    """Votes for the minion that plays it, while votes are cast in a referendum; beside the kind of card it is.

    Attributes:
        number: how many, by level.
    """

    to: ClassVar[tuple[str, ...]] = (POLLING,)
    number: ClassVar[Mapping[str, int]] = {}

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether a referendum is held."""
        return in_referendum(t)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Give them to him."""
        give_votes(t, play.payload[0], self.number[play.payload[1]])


def in_referendum(t: VtesTable) -> bool:
    """Whether a vote is held in an action: that minions play nothing in one on a blood hunt, bans say."""
    return vote_of(t) is not None and action_of(t) is not None


def fought_with_blocker(t: VtesTable, item: Item) -> bool:
    """Whether the combat that the item announces the end of was between the actor and his blocker."""
    action = action_of(t)
    return action is not None and item.payload == (action.actor, action.blocker)


# What comes later


class Aftermath(Consequence[Any]):
    """A minion takes the aggravated damage that an action of his brings him, which cannot be prevented."""

    alike: ClassVar[bool] = True

    def deal(self, _t: VtesTable) -> Damage:
        """Deal it, if he is still in play."""
        points: Any = self.event[2]
        return Damage(target=self.source, aggravated=points, preventable=False)

    steps: ClassVar[tuple[Step, ...]] = (do(deal),)


def hurt_afterwards(t: VtesTable, action: Acting, points: int) -> None:
    """Let the actor take aggravated damage that cannot be prevented once the action under way is over."""
    remember(t, AFTERMATH, seat=action.seat, token=action.actor, value=points, until=ACTION_ENDS, then=Aftermath)


class Untaps(Consequence[Any]):
    """A minion untaps."""

    alike: ClassVar[bool] = True

    def untap(self, t: VtesTable) -> None:
        """Untap it."""
        if self.same(t) and t.in_play(self.source):
            t.tap(self.source, tapped=False)

    steps: ClassVar[tuple[Step, ...]] = (do(untap),)


__all__ = [
    "AFTERMATH", "CLOSED", "ONLY", "WHILE_BLED", "Aftermath", "Aimed", "BleedCard", "BleedOr", "BleedOrFeed",
    "InterceptCard", "StealthCard", "Untaps", "VotesCard", "fought_with_blocker", "hurt_afterwards", "in_referendum",
    "minions_of_others", "others", "the_bleed_against", "vampires_of",
]  # fmt: skip
