"""Actions that a card states: an action card from the hand, or a card in play that offers one."""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import active as traces
from kredens.kernel.clauses import cite
from kredens.kernel.costs import Cost
from kredens.kernel.notes import BAR, recall
from kredens.kernel.plays import Compose, Play
from kredens_vtes.action import Action, barred
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.costs import PRINTED
from kredens_vtes.faces import DIRECTED, UNDIRECTED, Level
from kredens_vtes.moments import MINION_PHASE
from kredens_vtes.rules import Chosen, MinionRule, Pairs
from kredens_vtes.under_way import Acting

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.flow import Procedure
    from kredens_vtes.tables import VtesTable

CARD: Final = "card"
METHUSELAH: Final = "methuselah"
ITSELF: Final = "itself"
"""What an action can be aimed at: a card or a Methuselah that is chosen, or the card in play that offers it."""


LONE_TARGET: Final = 3
"""How long the payload is of an action with one target: actor, level and that."""


class ByCard(Action, kw_only=True):
    """An action that a card states. The payload is (actor, level, targets ...)."""

    composes_by_rule: ClassVar[bool] = True

    def costs(self, t: Any) -> tuple[Cost, ...]:
        """Return what the card costs; a card in play has been paid for."""
        return (PRINTED,)

    def composition(self, t: Any) -> Compose | None:
        """Return the choice of actor, level and targets."""
        return self._rule(t).compose(t, self)

    def _rule(self, t: VtesTable) -> ActionRule:
        return cast("ActionRule", self.does(t))

    def told(self, payload: Any) -> None:
        """Note who acts, and at which level of the card."""
        self.actor, self.level = payload[:2]

    def plan(self, t: Any) -> None:
        """Note what it counts as, its stealth and its target."""
        cite("ii.c.10.a")
        rule = self._rule(t)
        self.types = rule.types(t, self.source, self.level)
        printed = level_of(t, self.source, self.level)
        self.stealth = rule.stealth if printed is None or rule.stealth else printed.stealth
        rule.plan(t, self)

    def declared(self, t: Any) -> None:
        """Let happen what the card says of whoever takes the action."""
        self._rule(t).declared(t, self)

    def legal(self, t: Any) -> bool:
        """Whether its target is there, and the card agrees."""
        return super().legal(t) and self._rule(t).legal(t, self)


class ActionRule(MinionRule):
    """An action that a card states. One with a target says what it is `aimed` at and overrides `targets`.

    Attributes:
        aimed: `CARD` or `METHUSELAH` if a target is chosen, `ITSELF` if it is the card that offers it, else "".
        stealth: the action's stealth if the face's levels do not say it.
        torpid: whether it is taken from torpor.
        fights: whether the actor fights its target.
    """

    by_untapped: ClassVar[bool] = True
    """A rule with minions of its own says anew whether these are untapped."""
    to: ClassVar[tuple[str, ...]] = (MINION_PHASE,)
    play: ClassVar[type[Play] | None] = ByCard
    costs: ClassVar[tuple[Cost, ...]] = ()
    aimed: ClassVar[str] = ""
    stealth: ClassVar[int] = 0
    torpid: ClassVar[bool] = False
    fights: ClassVar[bool] = False

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "by_untapped" in vars(cls):
            cls.untapped_for = cls.minions
        elif cls.untapped_for is not cls.minions:
            cls.by_untapped = False

    def more_types(self, level: str) -> tuple[str, ...]:
        """Return the numbered actions that it is besides being what the card says."""
        return ()

    def types(self, t: VtesTable, source: int, level: str) -> tuple[str, ...]:
        """Return what it counts as: the card's name if it is an action card, and the numbered actions that it is."""
        cite("iii.f.1.type", "ii.c.10.note.type.card")
        own = () if t.in_play(source) else (t.face(source).slug,)
        return (*own, *self.more_types(level))

    def minions(self, t: Any, seat: int, source: int) -> Iterable[int]:
        """Return her untapped minions in the region from which it is taken.

        What a minion in play offers is his own action, and what a card on him offers is his too.
        """
        cards = t.cards
        place = t.torpid(seat) if self.torpid else t.ready(seat)
        if t.in_play(source):
            his = source if t.printed(source).is_minion else cards[source].host
            if his != NOBODY:
                place = [his] if his in place else []
        return [minion for minion in place if not cards[minion].tapped]

    untapped_for: ClassVar[Any] = minions
    """The `minions` of which `by_untapped` speaks."""

    def levels_of(self, t: Any, source: int, minion: int) -> tuple[str, ...]:
        """Return the levels at which he may take it and has not taken it in this turn."""
        found = super().levels_of(t, source, minion)
        card = source if t.in_play(source) else NOBODY
        if not found or (card == NOBODY and not traces and not recall(t, BAR, token=minion)):
            return found
        return tuple([level for level in found if not barred(t, minion, self.types(t, source, level), card)])

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return the cards, or the Methuselahs, at which he may aim it at that level."""
        return ()

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let the target be chosen."""
        if self.aimed not in {CARD, METHUSELAH} or len(chosen) >= LONE_TARGET:
            return None
        found = self.targets(t, seat, source, chosen[0], chosen[1])
        if self.aimed == CARD:
            return [(f"on:{words}", token) for words, token in t.pointed(seat, found)]
        return [(f"whom:{SEAT_NAMES[other]}", other) for other in found]

    def targeted(self, t: Any, play: Play, chosen: Chosen) -> bool:
        """Whether there is a target, where nothing else is chosen: what it is called is not asked."""
        if type(self).picks is not ActionRule.picks:
            return super().targeted(t, play, chosen)
        if self.aimed not in {CARD, METHUSELAH}:
            return True
        return any(True for _ in self.targets(t, play.seat, play.source, chosen[0], chosen[1]))

    def plan(self, t: Any, action: Acting) -> None:
        """Aim it at the target that has been chosen, as its level says; at several it is directed at nobody."""
        printed = level_of(t, action.source, action.level)
        aim = printed.aim if printed else ""
        aimed: Any = action
        if len(action.payload) > LONE_TARGET:
            cite("iii.b.1.several")
        elif self.aimed == ITSELF:
            aimed.aim(t, action.source)
        elif self.aimed:
            target = action.payload[2]
            if self.aimed == CARD:
                aimed.aim(t, target)
            elif target != action.seat or aim == DIRECTED:
                action.directed = target
        if aim == UNDIRECTED:
            action.directed = NOBODY

    def declared(self, t: Any, action: Acting) -> None:
        """Let happen what comes of taking the action, blocked or not."""

    def legal(self, t: Any, play: Play) -> bool:
        """Whether it can still take effect."""
        return True


class FightRule(ActionRule):
    """An action by which the actor fights a chosen ready minion of another Methuselah."""

    aimed: ClassVar[str] = CARD
    fights: ClassVar[bool] = True

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return the ready minions of the other Methuselahs: one in torpor cannot be fought."""
        cite("ii.c.10.note.torpor-combat")
        return [token for other in t.seats if other != seat for token in t.ready(other)]

    def legal(self, t: Any, play: Play) -> bool:
        """Whether its target is ready, and no minion of the actor's side; the actor is ready, or the action is over."""
        action: Any = play
        return bool(t.is_ready(action.target) and t.cards[action.target].controller != play.seat)

    def effect(self, t: Any, play: Play) -> Procedure[Any]:
        """Let them fight."""
        from kredens_vtes.combat import Combat

        action: Any = play
        return Combat(acting=action.actor, opposing=action.target)


def level_of(t: VtesTable, source: int, name: str) -> Level | None:
    """Return what a card says of one of its levels."""
    return next((level for level in t.printed(source).levels if level.name == name), None)


__all__ = ["CARD", "ITSELF", "METHUSELAH", "ActionRule", "ByCard", "FightRule", "level_of"]
