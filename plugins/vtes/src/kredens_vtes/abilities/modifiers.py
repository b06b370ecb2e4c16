"""The action modifiers."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.clauses import cite
from kredens.kernel.modifiers import begin
from kredens_vtes.abilities.taking_over import can_take_over
from kredens_vtes.abilities.vocabulary import (
    BleedCard,
    StealthCard,
    VotesCard,
    fought_with_blocker,
    hurt_afterwards,
    in_referendum,
    minions_of_others,
)
from kredens_vtes.combat import Combat
from kredens_vtes.combat_stats import PRESSES
from kredens_vtes.costs import ONCE_AN_ACTION, PRINTED, has_played
from kredens_vtes.faces import BASIC, SUPERIOR
from kredens_vtes.moments import (
    ACTION_OVER,
    ANNOUNCED,
    ATTEMPT,
    BLOCKED,
    COMBAT_ENDS,
    COMBAT_OVER,
    PASSED,
    TERMS_SET,
    TO_BLOCK,
)
from kredens_vtes.rules import MinionRule, ModifierRule
from kredens_vtes.under_way import BLOCKED as WAS_BLOCKED
from kredens_vtes.under_way import (
    SUCCESS,
    action_of,
    add_stealth,
    change_actor,
    end_action,
    fight_first,
    keep_from_blocking,
    keep_vampires_from_blocking,
    stealth_needed,
)
from kredens_vtes.voting import let_next_pass, reward_votes_for, vote_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.costs import Cost
    from kredens.kernel.flow import Procedure
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens_vtes.rules import Chosen, Pairs
    from kredens_vtes.tables import VtesTable

MOST_TO_POOL: Final = 2
"""How much of what Voter Captivation brings can go to the pool."""

# Bleed


class Bonding(BleedCard):
    """One more bleed, and at the superior level stealth, which has to be needed."""

    number: ClassVar[Mapping[str, int]] = {BASIC: 1, SUPERIOR: 1}

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether the action is a bleed."""
        cite("iii.note.mod.bonding")
        return super().fits(t, seat, token, item)

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether what it does is needed."""
        return level == BASIC or stealth_needed(t)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Raise the bleed, and add stealth."""
        super().effect(t, play)
        if play.payload[1] == SUPERIOR:
            add_stealth(t, 1)


class Conditioning(BleedCard):
    """Two or three more bleed."""

    number: ClassVar[Mapping[str, int]] = {BASIC: 2, SUPERIOR: 3}


# Stealth


class LostInCrowds(StealthCard):
    """One or two stealth."""

    number: ClassVar[Mapping[str, int]] = {BASIC: 1, SUPERIOR: 2}


class EarthControl(LostInCrowds):
    """One or two stealth."""


class CloakTheGathering(StealthCard):
    """One stealth; at the superior level another ready vampire gives it to the actor."""

    number: ClassVar[Mapping[str, int]] = {BASIC: 1, SUPERIOR: 1}

    def minions(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return the actor and her ready vampires, tapped or not."""
        action = action_of(t)
        if action is None or action.seat != seat:
            return ()
        found = dict.fromkeys((action.actor, *t.ready(seat)))
        slug = t.face(source).slug
        return [token for token in found if t.is_vampire(token) and not has_played(t, token, slug)]

    def levels_of(self, t: Any, source: int, minion: int) -> tuple[str, ...]:
        """Return the basic level for the actor, the superior one for the others."""
        action = action_of(t)
        found = super().levels_of(t, source, minion)
        if action is None:
            return ()
        return tuple([level for level in found if (level == BASIC) == (minion == action.actor)])


# Who blocks


class Seduction(ModifierRule):
    """A vampire, at the basic level a younger one, cannot block the action."""

    to: ClassVar[tuple[str, ...]] = (ANNOUNCED,)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let the vampire be named."""
        minion, level = chosen[:2]
        if len(chosen) > 2:
            return None
        found = [token for token in minions_of_others(t, seat) if t.is_vampire(token)]
        if level == BASIC:
            found = [token for token in found if t.age(token) < t.age(minion)]
        return [(f"on:{words}", token) for words, token in t.pointed(seat, found)]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Keep him from blocking."""
        keep_from_blocking(t, play.payload[2])


class DaringTheDawn(ModifierRule):
    """No vampire can block the action; the actor pays for it with aggravated damage."""

    to: ClassVar[tuple[str, ...]] = (ANNOUNCED, TO_BLOCK)
    pains: ClassVar[Mapping[str, int]] = {BASIC: 2, SUPERIOR: 1}

    def effect(self, t: VtesTable, play: Play) -> None:
        """Keep all vampires from blocking, and let him take the damage afterwards."""
        action = action_of(t)
        if action is not None:
            keep_vampires_from_blocking(t)
            hurt_afterwards(t, action, self.pains[play.payload[1]])


class ChangeOfTarget(ModifierRule):
    """When blocked: the actor untaps, and the action ends without success."""

    to: ClassVar[tuple[str, ...]] = (BLOCKED,)

    def effect(self, t: VtesTable, play: Play) -> None:
        """End it."""
        t.tap(play.payload[0], tapped=False)
        end_action(t, play)


class FreakDrive(ModifierRule):
    """After the action, a successful one at the basic level and a blocked one at the superior: the actor untaps."""

    to: ClassVar[tuple[str, ...]] = (ACTION_OVER,)
    fates: ClassVar[Mapping[str, str]] = {BASIC: SUCCESS, SUPERIOR: WAS_BLOCKED}

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether the action has come to the end that the level is for."""
        action = action_of(t)
        return action is not None and action.fate == self.fates[level] and t.is_ready(minion)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Untap him."""
        t.tap(play.payload[0], tapped=False)


# Who acts


class MaskOfAThousandFaces(MinionRule):
    """Another ready untapped vampire taps and becomes the actor; the old one untaps."""

    to: ClassVar[tuple[str, ...]] = (ANNOUNCED, ATTEMPT)
    costs: ClassVar[tuple[Cost, ...]] = (ONCE_AN_ACTION, PRINTED)

    def minions(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return her ready untapped vampires that could take the action."""
        action = action_of(t)
        if action is None or action.seat != seat:
            return ()
        slug = t.face(source).slug
        return [
            minion
            for minion in t.ready(seat)
            if t.is_vampire(minion) and can_take_over(t, action, minion) and not has_played(t, minion, slug)
        ]

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether the stealth of the superior level is needed."""
        return level == BASIC or stealth_needed(t)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Let him take over."""
        action = action_of(t)
        if action is None:
            return
        minion, level = play.payload
        t.tap(action.actor, tapped=False)
        t.tap(minion)
        change_actor(t, minion)
        if level == SUPERIOR:
            add_stealth(t, 1)


class HiddenLurker(MinionRule):
    """After the actor has fought his blocker: another vampire fights the blocker, who cannot strike at first."""

    to: ClassVar[tuple[str, ...]] = (COMBAT_OVER,)
    costs: ClassVar[tuple[Cost, ...]] = (ONCE_AN_ACTION, PRINTED)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether the combat was that one, and the blocker is ready."""
        action = action_of(t)
        return fought_with_blocker(t, item) and action is not None and t.is_ready(action.blocker)

    def minions(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return her other ready untapped vampires."""
        action = action_of(t)
        if action is None or action.seat != seat:
            return ()
        slug = t.face(source).slug
        return [
            minion
            for minion in t.ready(seat)
            if minion != action.actor and t.is_vampire(minion) and not t.cards[minion].tapped
            and not has_played(t, minion, slug)
        ]  # fmt: skip

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
        return Combat(acting=minion, opposing=action.blocker, stunned=action.blocker)


# Referendums


class Bribes(ModifierRule):
    """Before votes are cast: a pool, and one for every other Methuselah who votes for it and not against it."""

    to: ClassVar[tuple[str, ...]] = (TERMS_SET,)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Gain the pool, and promise the others theirs."""
        t.gain_pool(play.seat, 1)
        reward_votes_for(t, play.seat)


class BewitchingOration(VotesCard, ModifierRule):
    """Two or four more votes for the actor."""

    number: ClassVar[Mapping[str, int]] = {BASIC: 2, SUPERIOR: 4}


class CrypticRider(ModifierRule):
    """After a referendum has passed: the next one of hers in this turn passes without polling."""

    to: ClassVar[tuple[str, ...]] = (PASSED,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether it was a referendum."""
        return in_referendum(t)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Let it pass."""
        cite("iv.b.note.rider")
        let_next_pass(t, play.seat)


class VoterCaptivation(ModifierRule):
    """After a referendum has passed: blood for its margin, at the superior level some of it as pool."""

    to: ClassVar[tuple[str, ...]] = (PASSED,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether it was a referendum."""
        return in_referendum(t)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let it be chosen how much goes to the pool."""
        vote = vote_of(t)
        if chosen[1] == BASIC or len(chosen) > 2 or vote is None:
            return None
        return [(f"amount:{number}", number) for number in range(min(vote.margin, MOST_TO_POOL) + 1)]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Gain blood and pool."""
        vote = vote_of(t)
        if vote is None:
            return
        pool = play.payload[2] if len(play.payload) > 2 else 0
        t.gain_pool(play.seat, pool)
        t.gain_blood(play.payload[0], vote.margin - pool)


MODIFIERS: Final[dict[str, Any]] = {
    "bonding": Bonding,
    "conditioning": Conditioning,
    "seduction": Seduction,
    "lost-in-crowds": LostInCrowds,
    "cloak-the-gathering": CloakTheGathering,
    "earth-control": EarthControl,
    "freak-drive": FreakDrive,
    "change-of-target": ChangeOfTarget,
    "daring-the-dawn": DaringTheDawn,
    "bribes": Bribes,
    "bewitching-oration": BewitchingOration,
    "cryptic-rider": CrypticRider,
    "voter-captivation": VoterCaptivation,
    "mask-of-a-thousand-faces": MaskOfAThousandFaces,
    "hidden-lurker": HiddenLurker,
}
"""What the action modifiers do, by their slugs."""

__all__ = ["MODIFIERS"]
