"""Actions: declared, blocked or not, completed and over, whatever it is that the minion does.

Every action is an `Action`: it plans itself from what has been composed, says what it costs and what it does, and goes
through the steps of the rulebook's third part. Where its card goes is the business of its effect; a card that is still
being played when the action is over is burned.
"""

# ruff: noqa: ARG002, ARG003  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Procedure, Run, Step, do, go, leave, run_then
from kredens.kernel.items import FIZZLED, PENDING, item_of, set_outcome
from kredens.kernel.modifiers import add_row
from kredens.kernel.notes import bar, end_scope
from kredens.kernel.notes import barred as barred_by_notes
from kredens.kernel.plays import Compose, Play
from kredens.kernel.rows import Row
from kredens_vtes.blocking import BlockStep
from kredens_vtes.faces import VAMPIRE
from kredens_vtes.moments import (
    ACTION_ENDS,
    ACTION_OVER,
    ANNOUNCED,
    MINION_CARD_PLAYED,
    SUCCEEDED,
    TURN_ENDS,
    UNBLOCKED,
    VtesMoment,
    happens,
)
from kredens_vtes.moments import BLOCKED as BLOCK_SUCCEEDS
from kredens_vtes.replacing import AFTER_ACTION, AFTER_COMBAT, pay_owed
from kredens_vtes.rules import Chosen, Pairs
from kredens_vtes.telling import methuselah
from kredens_vtes.under_way import (
    BLEED,
    BLOCKED,
    BY_CARD,
    DIABLERIZE,
    EMPLOY,
    EQUIP,
    HUNT,
    LEAVE_TORPOR,
    RECRUIT,
    RESCUE,
    SUCCESS,
    VOTE,
    Acting,
    same,
    still_there,
)

if TYPE_CHECKING:
    from kredens.kernel.questions import Plain
    from kredens.kernel.replies import ReplyWindow
    from kredens_vtes.tables import VtesTable

ACTS: Final = "act"
"""The cause by which the acting minion is tapped."""
BLOCKS: Final = "block"
"""The cause by which a minion that has blocked is tapped."""
EVERY: Final = "every action"
"""The type of all actions: who is barred from it does not act."""
USED: Final = "used for an action"
"""What the rows say that bar a minion from the action of one card in play: the row's source."""

_TOLD: Final = {
    BLEED: "bleeds",
    HUNT: "hunts",
    EQUIP: "equips with",
    EMPLOY: "employs a retainer",
    RECRUIT: "recruits an ally",
    VOTE: "calls a vote",
    LEAVE_TORPOR: "leaves torpor",
    RESCUE: "goes to a rescue",
    DIABLERIZE: "commits diablerie",
}
"""By verb, how an action is told when it is announced."""

by_verb: dict[str, type[Action]] = {}
"""The actions that minions can take without a card that states them, by their verbs."""


class Plan(Compose, kw_only=True):
    """What is chosen before an action is declared: the card, the target, how it is paid for."""

    verb: str

    def choices(self, t: Any, chosen: Chosen) -> Pairs | None:
        """Return what can be chosen next."""
        return by_verb[self.verb].picks(t, self.seat, self.source, chosen)


class Action(Acting, kw_only=True):
    """An action of a minion from its declaration to its end.

    Subclasses that are no card's name their `verb`, which is their type, and override `picks`, `plan`, `costs`, `legal`
    and `carry_out`.

    Attributes:
        base: its own stealth.
        seat: the acting Methuselah.
        source: the card that states the action or that it brings into play, or `NOBODY`.
    """

    kind: ClassVar[str] = MINION_CARD_PLAYED
    base: ClassVar[int] = 0
    plans: ClassVar[bool] = False
    """Whether something is chosen before it is declared."""
    simple: ClassVar[bool] = False
    """Whether nothing is chosen before it is declared and nothing is paid, so that nothing can be missing for it."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.plans = "picks" in vars(cls) or cls.plans
        cls.simple = not cls.plans and cls.costs is Play.costs and cls.composition is Action.composition
        if cls.verb != BY_CARD:
            by_verb[cls.verb] = cls

    @classmethod
    def picks(cls, t: Any, seat: int, actor: int, chosen: Chosen) -> Pairs | None:
        """Return the next choice that comes before the action is declared, or None if all is chosen."""
        return None

    def composition(self, t: Any) -> Compose | None:
        """Return the choices that come before it is declared, or None if there are none."""
        return Plan(seat=self.seat, source=self.actor, verb=self.verb) if self.plans else None

    def told(self, payload: Plain) -> None:
        """Note who acts, if that is part of what has been composed."""

    def plan(self, t: Any) -> None:
        """Note from the payload what it is about: card, target, stealth, types."""
        self.types = (self.verb,)
        self.stealth = self.base

    def aim(self, t: VtesTable, target: int) -> None:
        """Aim it at a card in play: it is directed if another Methuselah controls that."""
        cite("i.def.directed")
        self.target = target
        self.target_born = t.cards[target].generation
        controller = t.cards[target].controller
        self.directed = NOBODY if controller == self.seat else controller

    def announcement(self, t: Any) -> str:
        """Return how it is told to everybody: who does what, and at whom."""
        does = _TOLD.get(self.verb, "acts with")
        if self.source == NOBODY:
            does, card = does.removesuffix(" with"), ""
        else:
            card = f"{'' if does.endswith(' with') else ':'} {t.face(self.source).name}"
        at = ""
        if self.target not in {NOBODY, self.source} and t.knows(t.setting.spectator, self.target):
            at = f", aimed at {t.face(self.target).name}"
        whom = "" if self.directed == NOBODY else f", directed at {methuselah(self.directed)}"
        return f"{t.face(self.actor).name} ({methuselah(self.seat)}) {does}{card}{at}{whom}"

    def fits(self, t: Any) -> bool:
        """Whether it can go on: its Methuselah is there, and so is the actor as long as nothing is decided."""
        if not t.present >> self.seat & 1:
            return False
        if not self.item or self.fate:
            return True
        return (
            still_there(t, self.actor, self.born)
            and t.cards[self.actor].controller == self.seat
            and t.in_torpor(self.actor) == self.torpid
        )

    def legal(self, t: Any) -> bool:
        """Whether its target is there when it succeeds."""
        if self.directed != NOBODY and not t.present >> self.directed & 1:
            return False
        return self.target == NOBODY or same(t, self.target, self.target_born)

    # Declaration

    def composed(self, t: Any, chosen: Plain) -> None:
        """Note what has been chosen, and what follows from it."""
        super().composed(t, chosen)
        self.told(self.payload)
        self.born = t.cards[self.actor].generation
        self.torpid = t.in_torpor(self.actor)
        self.plan(t)

    def replies(self, t: VtesTable) -> ReplyWindow | None:
        """Let the others cancel the card that was played, if one was."""
        item = item_of(t, self.item)
        return None if item is None or item.home == NOBODY else super().replies(t)

    def stands(self, t: VtesTable) -> Jump | None:
        """Leave if its card was cancelled: then nobody has acted."""
        item = item_of(t, self.item)
        return None if item is not None and item.outcome == PENDING else go(Action.close)

    def tap(self, t: VtesTable) -> None:
        """Tap the actor."""
        t.tap(self.actor, cause=ACTS)
        self.declared(t)

    def declared(self, t: Any) -> None:
        """Let happen what comes of taking the action, blocked or not."""

    def announced(self, t: VtesTable) -> VtesMoment | None:
        """Let all answer that it has been announced."""
        return happens(t, ANNOUNCED, self.seat, None, self.actor)

    # Blocking

    def blocks(self, t: VtesTable) -> Run:
        """Let those who may block it try."""
        self.redirected = False
        return run_then(BlockStep(seat=self.seat), Action.blocked_or_not)

    def blocked_or_not(self, t: VtesTable, blocker: int | None) -> Jump | None:
        """Go on with whether it was blocked."""
        if self.redirected:
            return go(Action.blocks)
        if blocker is None or blocker == NOBODY:
            return None
        self.blocker = blocker
        return go(Action.blocked)

    def unblocked(self, t: VtesTable) -> VtesMoment | None:
        """Let all answer that it is not blocked."""
        return happens(t, UNBLOCKED, self.seat, None, self.actor)

    # Completion as a success

    def complete(self, t: VtesTable) -> Jump | None:
        """Complete it as unblocked, unless it has got another target meanwhile."""
        if self.redirected:
            cite("iii.b.once")
            return go(Action.blocks)
        self.bar(t)
        self.fate = SUCCESS
        return None

    def pay(self, t: VtesTable) -> Procedure[Any] | Jump | None:
        """Pay for it; without that it has no effect."""
        paid = self.pay_late(t)
        if not isinstance(paid, Jump):
            return paid
        cite("iii.f.2.cannot-pay")
        return go(Action.succeeded)

    def effect(self, t: Any) -> Procedure[Any] | None:
        """Let it take effect; it has been paid for, and is a success, also if it can have none (RTR 1998-06-23)."""
        if not self.legal(t):
            self.fail(t)
            return None
        return super().effect(t)

    def succeeded(self, t: VtesTable) -> VtesMoment | None:
        """Let all answer that it has succeeded."""
        return happens(t, SUCCEEDED, self.seat, None, self.actor)

    def skip(self, t: VtesTable) -> Jump:
        """Go past what belongs to a blocked action."""
        return go(Action.over)

    # Completion after a block

    def blocked(self, t: VtesTable) -> VtesMoment | None:
        """Let all answer that it is blocked, before the blocker is tapped."""
        self.bar(t)
        self.fate = BLOCKED
        return happens(t, BLOCK_SUCCEEDS, self.seat, None, self.actor)

    def fight(self, t: VtesTable) -> Procedure[Any] | None:
        """Tap the blocker; he fights the actor, or may commit diablerie on one in torpor."""
        blocker = self.blocker
        if not t.in_play(blocker):
            return None
        t.tap(blocker, cause=BLOCKS)
        if t.is_ready(self.actor) and t.is_ready(blocker):
            cite("iii.f.3.b.combat")
            from kredens_vtes.combat import Combat

            return Combat(acting=self.actor, opposing=blocker)
        cite("iii.f.3.b.diablerie")
        if t.in_torpor(self.actor) and t.is_ready(blocker) and t.is_kind(blocker, VAMPIRE):
            from kredens_vtes.diablerie import BlockersDiablerie

            return BlockersDiablerie(seat=t.cards[blocker].controller, diabolist=blocker, victim=self.actor)
        return None

    def fought(self, t: VtesTable) -> Jump | None:
        """Go on as unblocked if an effect says so; otherwise the action has failed."""
        if self.goes_on and still_there(t, self.actor, self.born):
            self.goes_on = False
            self.fate = ""
            self.blocker = NOBODY
            return go(Action.unblocked)
        return None

    # Its end

    def fail(self, t: VtesTable) -> None:
        """Note that its card has done nothing."""
        set_outcome(t, self.item, FIZZLED)

    def over(self, t: VtesTable) -> VtesMoment | None:
        """Let all answer that it is over."""
        return happens(t, ACTION_OVER, self.seat, None, self.actor)

    def close(self, t: VtesTable) -> None:
        """Come to the end."""

    def end(self, t: VtesTable) -> None:
        """End what lasts as long as it, and put its card away."""
        self.put_away(t)
        end_scope(t, ACTION_ENDS)
        pay_owed(t, AFTER_COMBAT, AFTER_ACTION)

    # The ban on taking an action twice

    def own_card(self, t: VtesTable) -> bool:
        """Whether a card in play offers it, so that the ban speaks of that very card."""
        return self.verb == BY_CARD and not self._from_hand(t)

    def _from_hand(self, t: VtesTable) -> bool:
        item = item_of(t, self.item)
        return item is not None and item.home != NOBODY

    def bar(self, t: VtesTable) -> None:
        """Bar the actor from taking this action again in this turn."""
        cite("key.dci")
        if not t.options.repeat_ban or barred(t, self.actor, self.types):
            return
        cite("iii.f.1.type", "iii.f.1.until")
        bar(t, self.actor, self.types, TURN_ENDS)
        if self.own_card(t):
            cite("ii.c.10.note.type.instance")
            add_row(t, Row(t.next_id(), USED, target=self.actor, source=self.source, until=TURN_ENDS))

    steps: ClassVar[tuple[Step, ...]] = (
        do(Play.compose),
        do(composed),
        do(Play.show, "iii.order", "iii.a.declare"),
        do(Acting.replaced, "iii.a.card", "iv.a.replace"),
        do(Play.window, "ii.note.oot.any-time"),
        do(stands),
        do(tap, "iii.a.tap"),
        do(announced, "iii.a.declare", "iii.note.mod.time", "iii.e.2.b.no-attempt"),
        do(blocks, "iii.order", "ii.c.10.b"),
        do(blocked_or_not),
        do(unblocked, "iii.c", "iii.note.mod.time"),
        do(complete, "iii.f.1.prohibit", "iii.f.1.either-way", "iii.f.1.per-minion", "iii.f.2.success"),
        do(pay, "iii.f.2.a", "iii.f.2.order"),
        do(effect, "iii.f.2.b"),
        do(Play.resolved),
        do(succeeded),
        do(skip),
        do(blocked, "iii.f.1.either-way", "iii.f.3.unsuccessful", "iii.f.3.a"),
        do(fight, "iii.f.3.b.tap"),
        do(fought, "iii.f.3.no-effect", "iii.a.card-blocked"),
        do(fail),
        do(over, "iii.d"),
        do(close),
        leave(end, "iii.d", "ii.c.note.sequential"),
    )


def barred(t: VtesTable, minion: int, types: tuple[str, ...], card: int = NOBODY) -> bool:
    """Whether a minion may not take an action again in this turn (clause iii.f.1.prohibit).

    Args:
        t: the table.
        minion: the minion.
        types: what the action counts as; one that is barred is enough.
        card: the card in play that offers it, if one does.
    """
    if t.notes and barred_by_notes(t, minion, (EVERY, *types)):
        return True
    return card != NOBODY and any(row.stat == USED and row.target == minion and row.source == card for row in t.rows)


__all__ = ["ACTS", "BLOCKS", "EVERY", "Action", "Plan", "barred", "by_verb"]
