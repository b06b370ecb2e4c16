"""Toys: the plainest cards that do at each moment of an action what real cards do there."""

# ruff: noqa: ANN401, ARG002  # a rule is called with more than each of them needs

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.items import cancel
from kredens.kernel.modifiers import begin
from kredens_vtes import stats
from kredens_vtes.actions.bleed import BleedRule
from kredens_vtes.actions.by_card import CARD, ITSELF, ActionRule, FightRule
from kredens_vtes.actions.torpor import leave_torpor
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.faces import BASIC, SUPERIOR
from kredens_vtes.moments import (
    ACTION_ENDS,
    ACTION_OVER,
    ANNOUNCED,
    ATTEMPT,
    BLOCKED,
    MINION_CARD_PLAYED,
    OTHERS_MINION_PHASE,
    TO_BLOCK,
    UNBLOCKED,
)
from kredens_vtes.rules import CardRule, Chosen, MinionRule, ModifierRule, Pairs, ReactionRule
from kredens_vtes.under_way import (
    LEAVE_TORPOR,
    action_of,
    add_stealth,
    add_to_bleed,
    change_actor,
    change_target,
    continue_unblocked,
    end_action,
    intercept_needed,
    is_bleed,
    keep_from_blocking,
    let_block,
    stealth_needed,
    wake,
)

if TYPE_CHECKING:
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable


class Shadow(ModifierRule):
    """One stealth, where it is needed."""

    to: ClassVar[tuple[str, ...]] = (ATTEMPT,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        return stealth_needed(t)

    def effect(self, t: VtesTable, play: Play) -> None:
        add_stealth(t, 1)


class Watchful(ReactionRule):
    """One intercept, where it is needed."""

    to: ClassVar[tuple[str, ...]] = (ATTEMPT,)

    def usable(self, t: Any, seat: int, source: int, subject: int, minion: int, level: str) -> bool:
        return intercept_needed(t, minion)

    def effect(self, t: VtesTable, play: Play) -> None:
        begin(t, stats.INTERCEPT, 1, target=play.payload[0], until=ACTION_ENDS)


class Passion(ModifierRule):
    """One more bleed."""

    to: ClassVar[tuple[str, ...]] = (ANNOUNCED, ATTEMPT, UNBLOCKED)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        return is_bleed(t)

    def effect(self, t: VtesTable, play: Play) -> None:
        add_to_bleed(t, 1)


class Calm(ReactionRule):
    """A bleed against you is two smaller."""

    to: ClassVar[tuple[str, ...]] = (UNBLOCKED,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        action = action_of(t)
        return is_bleed(t) and action is not None and action.directed == seat

    def effect(self, t: VtesTable, play: Play) -> None:
        add_to_bleed(t, -2)


class Mirror(ReactionRule):
    """Blocking is over, and you are bled: name another Methuselah as the target, but not the actor's."""

    to: ClassVar[tuple[str, ...]] = (UNBLOCKED,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        action = action_of(t)
        return is_bleed(t) and action is not None and action.directed == seat

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        action = action_of(t)
        if len(chosen) > 2 or action is None:
            return None
        return [(f"whom:{SEAT_NAMES[one]}", one) for one in t.seats if one not in (seat, action.seat)]

    def effect(self, t: VtesTable, play: Play) -> None:
        change_target(t, play.payload[2], play.subject)


class Coffee(ReactionRule):
    """A tapped vampire is awake for this action."""

    to: ClassVar[tuple[str, ...]] = (TO_BLOCK,)

    def minions(self, t: Any, seat: int, source: int) -> Iterable[int]:
        action = action_of(t)
        return [] if action is None or action.seat == seat else [m for m in t.ready(seat) if t.cards[m].tapped]

    def effect(self, t: VtesTable, play: Play) -> None:
        wake(t, play.payload[0])


class Meddling(ReactionRule):
    """This minion may try to block though it is none of his business."""

    to: ClassVar[tuple[str, ...]] = (ANNOUNCED,)

    def effect(self, t: VtesTable, play: Play) -> None:
        let_block(t, play.payload[0])


class Charm(ModifierRule):
    """As the action is announced: a vampire cannot block it."""

    to: ClassVar[tuple[str, ...]] = (ANNOUNCED,)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        if len(chosen) > 2:
            return None
        found = [minion for other in t.seats if other != seat for minion in t.ready(other)]
        return [(f"on:{words}", token) for words, token in t.pointed(seat, found)]

    def effect(self, t: VtesTable, play: Play) -> None:
        keep_from_blocking(t, play.payload[2])


class Retreat(ModifierRule):
    """When blocked: untap the actor, and the action ends without success."""

    to: ClassVar[tuple[str, ...]] = (BLOCKED,)

    def effect(self, t: VtesTable, play: Play) -> None:
        t.tap(play.payload[0], tapped=False)
        end_action(t, play)


class Breakthrough(ModifierRule):
    """When blocked: the action goes on as unblocked after the combat."""

    to: ClassVar[tuple[str, ...]] = (BLOCKED,)

    def effect(self, t: VtesTable, play: Play) -> None:
        continue_unblocked(t)


class Drive(ModifierRule):
    """After the action is over: untap the actor."""

    to: ClassVar[tuple[str, ...]] = (ACTION_OVER,)

    def effect(self, t: VtesTable, play: Play) -> None:
        t.tap(play.payload[0], tapped=False)


class Mask(MinionRule):
    """Another ready untapped minion of yours taps and becomes the actor; the old one untaps."""

    to: ClassVar[tuple[str, ...]] = (ANNOUNCED,)

    def minions(self, t: Any, seat: int, source: int) -> Iterable[int]:
        action = action_of(t)
        if action is None or action.seat != seat:
            return ()
        return [minion for minion in t.ready(seat) if minion != action.actor and not t.cards[minion].tapped]

    def effect(self, t: VtesTable, play: Play) -> None:
        action = action_of(t)
        assert action is not None
        t.tap(action.actor, tapped=False)
        t.tap(play.payload[0])
        change_actor(t, play.payload[0])


class Fire(CardRule):
    """Blocking is over: burn the acting minion."""

    to: ClassVar[tuple[str, ...]] = (UNBLOCKED,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        action = action_of(t)
        return action is not None and action.seat != seat

    def effect(self, t: VtesTable, play: Play) -> None:
        action = action_of(t)
        assert action is not None
        t.burn(action.actor)


class Refuse(CardRule):
    """Cancel a card as it is played by a minion."""

    to: ClassVar[tuple[str, ...]] = (MINION_CARD_PLAYED,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        return item.seat != seat

    def effect(self, t: VtesTable, play: Play) -> None:
        cancel(t, play.subject)


class Govern(BleedRule):
    """Basic: bleed for two more. Superior: three blood for a smaller uncontrolled vampire of yours."""

    extra: ClassVar[Mapping[str, int]] = {BASIC: 2}
    aimed: ClassVar[str] = CARD

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        return None if chosen[1] == BASIC else super().picks(t, seat, source, subject, chosen)

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        from kredens_vtes.board import UNCONTROLLED

        return [token for token in t.zones[UNCONTROLLED[seat]] if t.age(token) < t.age(minion)]

    def effect(self, t: Any, play: Play) -> None:
        if play.payload[1] == SUPERIOR:
            t.gain_blood(play.payload[2], 3)
        else:
            super().effect(t, play)

    def legal(self, t: Any, play: Play) -> bool:
        return True


class Feast(ActionRule):
    """The actor gains a blood."""

    def effect(self, t: VtesTable, play: Play) -> None:
        action = action_of(t)
        assert action is not None
        t.gain_blood(action.actor, 1)


class Theft(ActionRule):
    """Burn a card on the table that another Methuselah controls."""

    aimed: ClassVar[str] = CARD

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        return [token for other in t.seats for token in t.locations(other)]

    def effect(self, t: VtesTable, play: Play) -> None:
        t.burn(play.payload[2])


class Tax(ActionRule):
    """Two other Methuselahs burn a pool each."""

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        if len(chosen) > 3:
            return None
        return [(f"whom:{SEAT_NAMES[one]}", one) for one in t.seats if one != seat and one not in chosen[2:]]

    def effect(self, t: VtesTable, play: Play) -> None:
        for seat in play.payload[2:]:
            t.burn_pool(seat, 1)


class Altar(Feast):
    """A card in play with an action: the actor gains a blood."""

    zones: ClassVar[tuple[Any, ...]] = ()
    hidden: ClassVar[bool] = False


class Raid(ActionRule):
    """A card in play: another Methuselah's vampire may burn it by a directed action, and has its blood."""

    to: ClassVar[tuple[str, ...]] = (OTHERS_MINION_PHASE,)
    zones: ClassVar[tuple[Any, ...]] = ()
    hidden: ClassVar[bool] = False
    aimed: ClassVar[str] = ITSELF

    def able(self, t: Any, seat: int, source: int, minion: int) -> bool:
        return bool(t.is_vampire(minion))

    def effect(self, t: VtesTable, play: Play) -> None:
        t.gain_pool(play.seat, t.blood(play.source))
        t.burn(play.source)


class Rush(FightRule):
    """Fight a ready minion."""


class Rise(ActionRule):
    """The actor leaves torpor."""

    torpid: ClassVar[bool] = True

    def more_types(self, level: str) -> tuple[str, ...]:
        return (LEAVE_TORPOR,)

    def effect(self, t: VtesTable, play: Play) -> None:
        leave_torpor(t, play.payload[0])


TOYS: dict[str, Any] = {
    kind.__name__.lower(): kind
    for kind in (
        Altar, Breakthrough, Calm, Charm, Coffee, Drive, Feast, Fire, Govern, Mask, Meddling, Mirror, Passion, Raid,
        Refuse, Retreat, Rise, Rush, Shadow, Tax, Theft, Watchful,
    )
}  # fmt: skip
"""Every toy by the name of its ability."""
