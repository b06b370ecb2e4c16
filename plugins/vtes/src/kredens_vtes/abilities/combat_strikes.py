"""The combat cards that are strikes."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from kredens.kernel.bans import verb_of
from kredens.kernel.notes import remember
from kredens.kernel.permission import may
from kredens_vtes.abilities.combat_vocabulary import (
    StrikeCard,
    WithManeuver,
    either,
    is_first_round,
    press_in_this_round,
)
from kredens_vtes.abilities.vocabulary import ONLY, Untaps
from kredens_vtes.combat_rules import STRIKES
from kredens_vtes.combat_stats import is_melee
from kredens_vtes.costs import PLAYED_IN_ACTION, has_played
from kredens_vtes.faces import BASIC, EQUIPMENT, SUPERIOR
from kredens_vtes.moments import ACTION_ENDS, COMBAT_ENDS
from kredens_vtes.strike_facts import (
    COMBAT_ENDS_STRIKE,
    DESTROY,
    DODGE,
    HANDS,
    HIT,
    STEAL,
    STEAL_BLOOD,
    Strike,
    strike_with,
)
from kredens_vtes.strikes import WITH_HANDS, StrikeRule
from kredens_vtes.under_way import BLOCKED, action_of, add_stealth, continue_unblocked

if TYPE_CHECKING:
    from kredens.kernel.items import Item
    from kredens_vtes.rules import Chosen, Pairs
    from kredens_vtes.tables import VtesTable

UNTAPS: Final = "untaps-after-combat"
"""The topic of the notes about minions that untap when the combat is over."""

# Strikes that are none at the opponent


class Dodge(StrikeCard):
    """A dodge."""

    strikes: ClassVar[Mapping[str, Strike]] = {ONLY: Strike(DODGE)}


class Majesty(StrikeCard):
    """The combat ends; at the superior level the vampire untaps after it."""

    strikes: ClassVar[Mapping[str, Strike]] = {BASIC: Strike(COMBAT_ENDS_STRIKE), SUPERIOR: Strike(COMBAT_ENDS_STRIKE)}

    def besides(self, t: Any, minion: int, level: str) -> None:
        """Let him untap."""
        if level == SUPERIOR:
            remember(t, UNTAPS, seat=t.cards[minion].controller, token=minion, until=COMBAT_ENDS, then=Untaps)


class FormOfMist(StrikeCard):
    """A dodge, or the combat ends and the action of the vampire goes on with one more stealth."""

    strikes: ClassVar[Mapping[str, Strike]] = {BASIC: Strike(DODGE), SUPERIOR: Strike(COMBAT_ENDS_STRIKE)}

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        """Whether the actor has not used it as an action modifier before in this action."""
        slug: str = t.face(source).slug
        return level == BASIC or not (_is_blocked_actor(t, minion) and has_played(t, minion, slug))

    def besides(self, t: Any, minion: int, level: str) -> None:
        """Let his action go on."""
        if level == SUPERIOR and _is_blocked_actor(t, minion):
            remember(t, PLAYED_IN_ACTION, token=minion, value="form-of-mist", until=ACTION_ENDS)
            continue_unblocked(t)
            add_stealth(t, 1)


def _is_blocked_actor(t: VtesTable, minion: int) -> bool:
    action = action_of(t)
    return action is not None and action.actor == minion and action.fate == BLOCKED


# Strikes with something


class UndeadStrength(StrikeRule):
    """A strike by hand or with a melee weapon, with one or two more damage."""

    by_hand: ClassVar[bool] = True
    number: ClassVar[Mapping[str, int]] = {BASIC: 1, SUPERIOR: 2}

    def more_picks(self, t: Any, seat: int, source: int, chosen: Chosen) -> Pairs | None:
        """Let it be chosen with what, if there is a melee weapon."""
        minion = chosen[0]
        weapons = [token for token in t.carried(minion, EQUIPMENT) if is_melee(t, token)]
        if len(chosen) > 2 or not weapons:
            return None
        words = t.words(seat, seat)
        verb = verb_of(t, STRIKES)
        found = [(WITH_HANDS, HANDS), *[(words[token], token) for token in weapons]]
        return [(f"{STRIKES}:{word}", token) for word, token in found if may(t, verb, seat, word)]

    def strike(self, t: Any, minion: int, source: int, level: str, chosen: Chosen) -> Strike:
        """Return the strike, made stronger."""
        return replace(strike_with(t, minion, chosen[0] if chosen else HANDS), more=self.number[level])


class ThrownGate(StrikeCard):
    """One or two damage, ranged."""

    strikes: ClassVar[Mapping[str, Strike]] = {
        BASIC: Strike(HIT, 1, ranged=True),
        SUPERIOR: Strike(HIT, 2, ranged=True),
    }


class ThrownGateManeuver(WithManeuver, ThrownGate):
    """Its maneuver."""


class AidFromBats(StrikeCard):
    """One damage, ranged; at the superior level a press too."""

    strikes: ClassVar[Mapping[str, Strike]] = {
        BASIC: Strike(HIT, 1, ranged=True),
        SUPERIOR: Strike(HIT, 1, ranged=True),
    }

    def besides(self, t: Any, minion: int, level: str) -> None:
        """Give him the press."""
        if level == SUPERIOR:
            press_in_this_round(t, minion)


class AidFromBatsManeuver(WithManeuver, AidFromBats):
    """Its maneuver."""


class WalkOfFlame(StrikeCard):
    """One or two aggravated damage, ranged, but not in the first round."""

    strikes: ClassVar[Mapping[str, Strike]] = {
        BASIC: Strike(HIT, 1, aggravated=True, ranged=True), SUPERIOR: Strike(HIT, 2, aggravated=True, ranged=True),
    }  # fmt: skip

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is a later round."""
        return not is_first_round(t)


class TheftOfVitae(StrikeCard):
    """Steal one or two blood, ranged."""

    strikes: ClassVar[Mapping[str, Strike]] = {
        BASIC: Strike(STEAL_BLOOD, 1, ranged=True), SUPERIOR: Strike(STEAL_BLOOD, 2, ranged=True),
    }  # fmt: skip


class CanineHorde(StrikeCard):
    """One damage, or a piece of equipment destroyed with first strike; ranged."""

    strikes: ClassVar[Mapping[str, Strike]] = {
        BASIC: Strike(HIT, 1, ranged=True), SUPERIOR: Strike(DESTROY, ranged=True, first=True),
    }  # fmt: skip


class ShatteringBlow(StrikeCard):
    """A piece of equipment destroyed, at the superior level with first strike."""

    strikes: ClassVar[Mapping[str, Strike]] = {BASIC: Strike(DESTROY), SUPERIOR: Strike(DESTROY, first=True)}


class FastHands(StrikeCard):
    """A weapon stolen, at the superior level with first strike."""

    strikes: ClassVar[Mapping[str, Strike]] = {
        BASIC: Strike(STEAL, weapons=True), SUPERIOR: Strike(STEAL, weapons=True, first=True),
    }  # fmt: skip


STRIKE_CARDS: Final[dict[str, Any]] = {
    "dodge": Dodge,
    "majesty": Majesty,
    "form-of-mist": FormOfMist,
    "undead-strength": UndeadStrength,
    "thrown-gate": either(ThrownGate, ThrownGateManeuver),
    "theft-of-vitae": TheftOfVitae,
    "walk-of-flame": WalkOfFlame,
    "canine-horde": CanineHorde,
    "shattering-blow": ShatteringBlow,
    "fast-hands": FastHands,
    "aid-from-bats": either(AidFromBats, AidFromBatsManeuver),
}
"""What the strike cards do, by their slugs."""

__all__ = ["STRIKE_CARDS", "UNTAPS"]
