"""The reactions; those to referendums are in `reactions_to_votes.py`."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.flow import inside
from kredens.kernel.modifiers import begin, predicate
from kredens.kernel.notes import recall
from kredens.kernel.plays import playable
from kredens_vtes import stats
from kredens_vtes.abilities.combat_vocabulary import either
from kredens_vtes.abilities.reactions_to_votes import VOTE_REACTIONS
from kredens_vtes.abilities.vocabulary import (
    ONLY,
    WHILE_BLED,
    InterceptCard,
    fought_with_blocker,
    others,
    the_bleed_against,
)
from kredens_vtes.actions.bleed import PAYER, may_bleed
from kredens_vtes.blocking import has_passed, usual_blockers
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.combat import Combat
from kredens_vtes.combat_stats import MANEUVERS, PRESSES
from kredens_vtes.costs import has_played
from kredens_vtes.faces import BASIC, SUPERIOR
from kredens_vtes.fighting import Fighting, another_follows, combat_of, follows_another
from kredens_vtes.moments import (
    ACTION_ENDS,
    ACTION_OVER,
    ANNOUNCED,
    BLOCKED,
    COMBAT_ENDS,
    COMBAT_OVER,
    FAILED,
    NOBODY_BLOCKS,
    POLLING,
    TERMS_SET,
    TO_BLOCK,
    UNBLOCKED,
)
from kredens_vtes.rules import ReactionRule
from kredens_vtes.under_way import BLOCKED as WAS_BLOCKED
from kredens_vtes.under_way import (
    BY_CARD,
    Acting,
    action_of,
    add_to_bleed,
    change_target,
    end_action,
    fight_first,
    let_block,
    make_block,
    wake,
)
from kredens_vtes.wielders import SLEEPER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.flow import Procedure
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens.kernel.rows import Row
    from kredens_vtes.rules import Chosen, Pairs
    from kredens_vtes.tables import VtesTable

# Intercept


class EnhancedSenses(InterceptCard):
    """One or two intercept."""

    number: ClassVar[Mapping[str, int]] = {BASIC: 1, SUPERIOR: 2}


@predicate
def in_his_block(t: VtesTable, _row: Row, who: int) -> bool:
    """Touch a minion as long as he fights the actor whom he has blocked."""
    action, combat = action_of(t), combat_of(t)
    if action is None or combat is None:
        return False
    return action.blocker == who and combat.fighters == (action.actor, who) and not follows_another(t)


class SpiritsTouch(InterceptCard):
    """One intercept; at the superior level a maneuver too, if he blocks."""

    number: ClassVar[Mapping[str, int]] = {BASIC: 1, SUPERIOR: 1}

    def effect(self, t: VtesTable, play: Play) -> None:
        """Give him the intercept, and the maneuver."""
        super().effect(t, play)
        if play.payload[1] == SUPERIOR:
            begin(t, MANEUVERS, 1, test=in_his_block, target=play.payload[0], until=ACTION_ENDS)


class EaglesSight(InterceptCard):
    """One intercept."""

    levels: ClassVar[tuple[str, ...]] = (BASIC,)
    number: ClassVar[Mapping[str, int]] = {BASIC: 1}


class EaglesSightFromAfar(ReactionRule):
    """The vampire tries to block though it is none of his Methuselah's business."""

    to: ClassVar[tuple[str, ...]] = (ANNOUNCED, TO_BLOCK, NOBODY_BLOCKS)
    levels: ClassVar[tuple[str, ...]] = (SUPERIOR,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether it is none of hers, and she has not passed a chance that another card gave her."""
        action = action_of(t)
        return action is not None and seat not in usual_blockers(t, action) and not has_passed(t, seat)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Let him try, which he has to."""
        let_block(t, play.payload[0])
        make_block(t, play.payload[0])


class CatsGuidance(InterceptCard):
    """One intercept."""

    levels: ClassVar[tuple[str, ...]] = (SUPERIOR,)
    number: ClassVar[Mapping[str, int]] = {SUPERIOR: 1}


class CatsGuidanceAfterwards(ReactionRule):
    """The tapped vampire who has blocked untaps once that is over."""

    to: ClassVar[tuple[str, ...]] = (COMBAT_OVER, ACTION_OVER)
    levels: ClassVar[tuple[str, ...]] = (BASIC,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether the block is over, the combat included and any that follows it (RTR 1998-06-23)."""
        return item.kind == ACTION_OVER or (fought_with_blocker(t, item) and not another_follows(t))

    def minions(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return the blocker, if there is one and he is hers, ready and tapped."""
        action = action_of(t)
        if action is None:
            return ()
        blocker = action.blocker
        slug = t.face(source).slug
        return [m for m in t.ready(seat) if m == blocker and t.cards[m].tapped and not has_played(t, m, slug)]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Untap him."""
        t.tap(play.payload[0], tapped=False)


class SecondTradition(InterceptCard):
    """Two intercept."""

    number: ClassVar[Mapping[str, int]] = {ONLY: 2}


class SecondTraditionUntapping(ReactionRule):
    """A tapped vampire untaps and tries to block with two intercept, whether or not they are needed."""

    to: ClassVar[tuple[str, ...]] = (TO_BLOCK,)
    wielder: ClassVar[str] = SLEEPER

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether it is her chance to block."""
        return bool(item.payload == seat)

    def minions(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return her tapped ready minions."""
        return tapped_ones(t, seat, source)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Untap him, give him the intercept and let him try."""
        minion = play.payload[0]
        t.tap(minion, tapped=False)
        begin(t, stats.INTERCEPT, 2, target=minion, until=ACTION_ENDS)
        make_block(t, minion)


def tapped_ones(t: VtesTable, seat: int, source: int) -> list[int]:
    """Return the tapped ready minions of a Methuselah who does not act that can play a card for this action."""
    action = action_of(t)
    if action is None or action.seat == seat:
        return []
    slug = t.face(source).slug
    return [minion for minion in t.ready(seat) if t.cards[minion].tapped and not has_played(t, minion, slug)]


class WakeWithEveningsFreshness(ReactionRule):
    """A tapped vampire may play reactions and try to block in this action as though untapped."""

    to: ClassVar[tuple[str, ...]] = (ANNOUNCED, TO_BLOCK, UNBLOCKED, COMBAT_OVER, TERMS_SET, POLLING, FAILED)
    wielder: ClassVar[str] = SLEEPER

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether it is her chance to block, or a moment for other reactions."""
        if item.kind == COMBAT_OVER:
            return fought_with_blocker(t, item)
        return item.kind != TO_BLOCK or item.payload == seat

    def minions(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return her tapped ready vampires, but for who has done so."""
        return [m for m in tapped_ones(t, seat, source) if t.is_vampire(m)]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Wake him."""
        wake(t, play.payload[0])


# Bleeds


class Deflection(ReactionRule):
    """A bleed gets another target; at the basic level the vampire taps.

    Ruling. Once another Methuselah has taken the bleed over with a Major Boon, it keeps its target.
    """

    to: ClassVar[tuple[str, ...]] = (UNBLOCKED,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether she is bled, and has to pay for it herself."""
        return the_bleed_against(t, seat) and not recall(t, PAYER)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let the new target be chosen: another Methuselah, but not the actor's, whom the actor may bleed."""
        if len(chosen) > 2 or action_of(t) is None:
            return None
        return [(f"whom:{SEAT_NAMES[other]}", other) for other in self._targets(t, seat)]

    def _targets(self, t: VtesTable, seat: int) -> list[int]:
        action = action_of(t)
        if action is None:
            return []
        return [other for other in others(t, seat) if other != action.seat and may_bleed(t, action.actor, other)]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Direct the bleed at her."""
        minion, level, whom = play.payload
        if level == BASIC:
            t.tap(minion)
        change_target(t, whom, play.subject)


class TelepathicCounter(ReactionRule):
    """A bleed of her is one or two smaller."""

    to: ClassVar[tuple[str, ...]] = WHILE_BLED
    number: ClassVar[Mapping[str, int]] = {BASIC: 1, SUPERIOR: 2}

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether she is bled."""
        return the_bleed_against(t, seat)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Make it smaller."""
        add_to_bleed(t, -self.number[play.payload[1]])


# Fights


class Obedience(ReactionRule):
    """A vampire about to be fought by a younger one ends the action; at the basic level the actor untaps."""

    to: ClassVar[tuple[str, ...]] = (BLOCKED, UNBLOCKED)

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether he is about to fight the actor, and older."""
        action = action_of(t)
        if action is None or not t.is_vampire(action.actor) or not t.is_ready(action.actor):
            return False
        return minion == _about_to_fight(t, action) and t.age(action.actor) < t.age(minion)

    def effect(self, t: Any, play: Play) -> None:
        """End the action, which the actor cannot take again in this turn."""
        action: Any = action_of(t)
        if play.payload[1] == BASIC:
            t.tap(action.actor, tapped=False)
        action.bar(t)
        end_action(t, play)


def _about_to_fight(t: VtesTable, action: Acting) -> int:
    """Return the minion that the actor is about to fight: his blocker, or whom the card of his action names."""
    if action.fate == WAS_BLOCKED:
        return action.blocker
    rule: Any = playable(t, action.ability) if action.verb == BY_CARD else None
    return action.target if getattr(rule, "fights", False) else -1


class FastReaction(ReactionRule):
    """After another minion has fought the actor as his blocker: this one fights him, who cannot strike at first."""

    to: ClassVar[tuple[str, ...]] = (COMBAT_OVER,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether the combat was that one, hers the blocker, and the actor is ready."""
        action, depth = action_of(t), inside(t, Fighting)
        if action is None or depth is None or not fought_with_blocker(t, item):
            return False
        combat: Any = t.frames[depth]
        return bool(combat.seats[1] == seat) and t.is_ready(action.actor)

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether he is another one than the blocker."""
        action = action_of(t)
        return action is not None and minion != action.blocker

    def effect(self, t: VtesTable, play: Play) -> Procedure[Any] | None:
        """Tap him, and let them fight."""
        action = action_of(t)
        if action is None:
            return None
        minion, level = play.payload
        t.tap(minion)
        if level == SUPERIOR:
            begin(t, PRESSES, 1, target=minion, until=COMBAT_ENDS)
        fight_first(t)
        return Combat(acting=action.actor, opposing=minion, stunned=action.actor)


REACTIONS: Final[dict[str, Any]] = {
    "enhanced-senses": EnhancedSenses,
    "spirit-s-touch": SpiritsTouch,
    "deflection": Deflection,
    "telepathic-counter": TelepathicCounter,
    "wake-with-evening-s-freshness": WakeWithEveningsFreshness,
    "second-tradition-domain": either(SecondTradition, SecondTraditionUntapping),
    "eagle-s-sight": either(EaglesSight, EaglesSightFromAfar),
    "cats-guidance": either(CatsGuidance, CatsGuidanceAfterwards),
    **VOTE_REACTIONS,
    "obedience": Obedience,
    "fast-reaction": FastReaction,
}
"""What the reactions do, by their slugs."""

__all__ = ["REACTIONS"]
