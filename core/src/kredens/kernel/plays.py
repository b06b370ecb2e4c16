"""Plays: what happens between a player's decision to do something and the end of it.

A play is composed in private, shown, paid for in part, answered by the others, checked again, paid for in full, carried
out and put away. Games put these stages into their own order by listing them as the steps of a subclass: what stands
before `window` is the declaration, what stands after it the resolution, and a reply that waits on the stack runs the
two apart.
"""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.clauses import active as traces
from kredens.kernel.clauses import cite
from kredens.kernel.costs import Cost
from kredens.kernel.flow import (
    DONE,
    Jump,
    Procedure,
    Step,
    ask,
    do,
    finish,
    go,
    leave,
    name_of,
    procedures,
    while_seated,
)
from kredens.kernel.items import (
    FIZZLED,
    PENDING,
    PLAYED,
    RESOLVED,
    Item,
    is_pending,
    item_of,
    openly,
    pop_item,
    push_item,
    set_outcome,
)
from kredens.kernel.notes import recall, remember
from kredens.kernel.questions import Ask, Plain, choices
from kredens.kernel.table import Table
from kredens.kernel.zones import Zone

WHOLE, ANNOUNCE, RESOLVE = "whole", "announce", "resolve"
"""Which part of a play a frame runs: all of it, up to the window, or from there on."""

BACK = "back"
"""A destination in `Play.homes`: to where the card was played from."""

HELD = "held"
"""The topic of the notes that say whose a card in limbo is."""

EARLY, LATE = 1, 2
"""Bits of `Play.paid`."""


class Playable:
    """What a card (or a rule) does when it is played or used. The game registers it by a name in `Game.abilities`."""

    costs: ClassVar[tuple[Cost, ...]] = ()
    kind: ClassVar[str] = ""
    """The kind its item has; the play's own if it names none."""
    clauses: ClassVar[tuple[str, ...]] = ()
    """The paragraphs that its effect makes true."""

    def compose(self, t: Any, play: Play) -> Compose | None:
        """Return the sub-choices that come before it is shown, or None."""
        return None

    def legal(self, t: Any, play: Play) -> bool:
        """Whether its targets are still there when it is about to take effect."""
        return True

    def points_at(self, t: Any, play: Play) -> tuple[int, ...]:
        """Return the cards it is aimed at, which everybody sees once it is shown."""
        return ()

    def effect(self, t: Any, play: Play) -> Procedure[Any] | None:
        """Carry it out, or return the procedure that does."""
        return None


class Compose(Procedure[Any], kw_only=True):
    """Sub-choices before something is shown, one after the other; only the seat that makes them knows of them.

    Only choices that can be completed are offered. The result is the tuple of their values.
    """

    private: ClassVar[bool] = True

    seat: int
    source: Token = NOBODY
    subject: int = 0
    chosen: tuple[Plain, ...] = ()

    def choices(self, t: Any, chosen: tuple[Plain, ...]) -> list[tuple[str, Plain]] | None:
        """Return the (option id, value) pairs of the next sub-choice, or None if the play is complete."""
        return None

    def completable(self, t: Any, chosen: tuple[Plain, ...] = ()) -> bool:
        """Whether what has been chosen so far can be completed."""
        pairs = self.choices(t, chosen)
        return pairs is None or any(self.completable(t, (*chosen, value)) for _, value in pairs)

    def offer(self, t: Table) -> Ask | None:
        """Ask for the next sub-choice."""
        pairs = self.choices(t, self.chosen)
        if pairs is None:
            return None
        return choices(self.seat, [pair for pair in pairs if self.completable(t, (*self.chosen, pair[1]))])

    def take(self, t: Table, value: Plain) -> Jump:
        """Note it and ask on, or hand over what has been chosen."""
        if value is None and self.choices(t, self.chosen) is None:
            return finish(self.chosen)
        self.chosen = (*self.chosen, value)
        return finish(self.chosen) if self.choices(t, self.chosen) is None else go(Compose.offer)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, silent=True), do(take))


class Play(Procedure[Any], kw_only=True):
    """A play from its composition to its end. Its result is its outcome.

    Subclasses set the class's settings, list the stages in their game's order and override what is theirs. A play that
    may wait on the stack is made again from its item, so what it is about belongs into `payload`.

    Attributes:
        kind: what is done, unless the ability says so itself.
        limbo: where its card lies until it is put away; None leaves the card where it is.
        up: whether the card lies face up there; the zone's own way if None.
        homes: where the card goes by outcome: a zone, or `BACK`; an outcome that is missing leaves it in limbo.
        unpaid: what becomes of it if its late costs can no longer be paid.
        seat: whose play it is.
        source: the card that is played or used, or `NOBODY`.
        ability: the name of what it does, or "" if the class itself says so.
        subject: the id of the item it answers, or 0.
        payload: what has been composed, and what replies have made of it.
        item: the id of its item once it is shown, or 0.
        part: `WHOLE`, `ANNOUNCE` or `RESOLVE`.
        paid: which costs have been paid, a mask of `EARLY` and `LATE`.
        stacked: whether it waits on the stack for another frame to resolve it.
    """

    kind: ClassVar[str] = "play"
    limbo: ClassVar[Zone | None] = None
    up: ClassVar[bool | None] = None
    homes: ClassVar[Mapping[str, Zone | str]] = {}
    unpaid: ClassVar[str] = FIZZLED

    seat: int
    source: Token = NOBODY
    ability: str = ""
    subject: int = 0
    payload: Plain = None
    item: int = 0
    part: str = WHOLE
    paid: int = 0
    stacked: bool = False

    def does(self, t: Any) -> Playable | None:
        """Return what the play does, by the name of its ability."""
        return playable(t, self.ability) if self.ability else None

    def costs(self, t: Any) -> tuple[Cost, ...]:
        """Return what has to be paid for it."""
        does = self.does(t)
        return does.costs if does else ()

    def composition(self, t: Any) -> Compose | None:
        """Return the sub-choices before it is shown, or None."""
        does = self.does(t)
        return does.compose(t, self) if does else None

    def about(self, t: Any) -> Plain:
        """Return what its item will say that it is about: what has been composed, unless the play knows more."""
        return self.payload

    def points_at(self, t: Any) -> tuple[int, ...]:
        """Return the cards it is aimed at, which everybody sees once it is shown."""
        does = self.does(t)
        return does.points_at(t, self) if does else ()

    def replies(self, t: Any) -> Procedure[Any] | None:
        """Return the window in which others may answer it, or None if nobody may."""
        return None

    def legal(self, t: Any) -> bool:
        """Whether it can still take effect: its targets are there."""
        does = self.does(t)
        return does.legal(t, self) if does else True

    def carry_out(self, t: Any) -> Procedure[Any] | None:
        """Let it take effect, or return the procedure that does."""
        does = self.does(t)
        return does.effect(t, self) if does else None

    def possible(self, t: Any) -> bool:
        """Whether it can be paid for and composed to its end: only then is it offered."""
        for cost in self.costs(t):
            if not cost.can(t, self):
                return False
        composition = self.composition(t)
        return composition is None or composition.completable(t)

    def leaves_home(self, t: Any) -> bool:
        """Whether its card goes into limbo: cards in play are used where they lie, all others are played."""
        return not t.setting.live[t.cards[self.source].zone]

    fits = while_seated

    def unshown(self) -> bool:
        """Until it has an item, nobody else knows of it."""
        return not self.item

    def announcement(self, t: Any) -> str:
        """Return how it is told to everybody when it has been shown, or "" for the usual way.

        It says only what everybody may know: of a card that is played face down, not which one it is.
        """
        return ""

    # The stages

    def compose(self, t: Any) -> Compose | None:
        """Let the player make the sub-choices."""
        return self.composition(t)

    def composed(self, t: Table, chosen: Plain) -> None:
        """Note what was chosen."""
        if chosen is not None:
            self.payload = chosen

    def show(self, t: Table) -> None:
        """Put the card into limbo and the play on the stack: now everybody knows of it."""
        token = self.source
        home = NOBODY
        self.payload = self.about(t)
        if token != NOBODY and self.limbo is not None and self.leaves_home(t):
            home = t.cards[token].zone
            t.move(token, self.limbo.at(self.seat), up=self.up, cause=self.kind)
        does = self.does(t)
        kind = (does.kind if does else "") or self.kind
        self.item = push_item(
            t, kind, self.seat, source=token, subject=self.subject, payload=self.payload, play=name_of(type(self)),
            ability=self.ability, home=home, targets=self.points_at(t),
        )  # fmt: skip
        if t.telling:
            told = self.announcement(t)
            facts: dict[str, Plain] = {"text": told} if told else {}
            card = openly(t, token)
            t.say(PLAYED, seat=self.seat, kind=kind, card=card, item=self.item, answers=self.subject, **facts)

    def pay_early(self, t: Table) -> Procedure[Any] | Jump | None:
        """Pay what is due at the declaration."""
        return self._pay(t, early=True)

    def window(self, t: Table) -> Procedure[Any] | Jump | None:
        """Let the others answer; a play that waits on the stack ends its declaration here."""
        if self.part == ANNOUNCE:
            self.stacked = True
            return finish(PENDING)
        return self.replies(t)

    def recheck(self, t: Table) -> Jump | None:
        """Leave if it was cancelled; let it fizzle if what it needs is gone."""
        item = item_of(t, self.item)
        if item is None or item.outcome != PENDING:
            return DONE
        self.payload = item.payload
        gone = not t.present >> self.seat & 1 or (self.subject and not is_pending(t, self.subject))
        if gone or not self.legal(t):
            set_outcome(t, self.item, FIZZLED)
            return DONE
        return None

    def pay_late(self, t: Table) -> Procedure[Any] | Jump | None:
        """Pay what is due when it takes effect."""
        return self._pay(t, early=False)

    def effect(self, t: Any) -> Procedure[Any] | None:
        """Let it take effect."""
        if traces and (does := self.does(t)) is not None:
            cite(*does.clauses)
        return self.carry_out(t)

    def resolved(self, t: Table) -> None:
        """Note that it took effect, unless the effect itself decided otherwise."""
        set_outcome(t, self.item, RESOLVED)

    def put_away(self, t: Table) -> None:
        """Take the item off the stack, give back what comes back, and put the card where its outcome sends it."""
        item = None if self.stacked else item_of(t, self.item)
        if item is None:
            return
        set_outcome(t, item.id, FIZZLED)
        outcome = item.outcome if item.outcome != PENDING else FIZZLED
        pop_item(t, item.id)
        for cost in self.costs(t):
            if outcome in cost.back and self.paid & (EARLY if cost.early else LATE):
                cost.refund(t, self)
        if item.home != NOBODY and t.cards[item.source].generation == item.generation:
            home = self.homes.get(outcome)
            if home is not None:
                place = item.home if isinstance(home, str) else home.at(t.cards[item.source].owner)
                t.move(item.source, place, cause=outcome)
        self.result = outcome

    def _pay(self, t: Table, *, early: bool) -> Procedure[Any] | Jump | None:
        due = [cost for cost in self.costs(t) if cost.early == early]
        if not due:
            return None
        for cost in due:
            if not cost.can(t, self):
                set_outcome(t, self.item, FIZZLED if early else self.unpaid)
                return DONE
        runs = [run for cost in due if (run := cost.pay(t, self)) is not None]
        self.paid |= EARLY if early else LATE
        if not runs:
            return None
        # One after the other: those that come later wait beneath the first.
        for run in reversed(runs):
            run.aside = True
            if run is not runs[0]:
                t.frames.append(run)
        return runs[0]

    steps: ClassVar[tuple[Step, ...]] = (
        do(compose),
        do(composed),
        do(show),
        do(pay_early),
        do(window),
        do(recheck),
        do(pay_late),
        do(effect),
        do(resolved),
        leave(put_away),
    )


def playable(t: Table, name: str) -> Playable:
    """Return what an ability's name stands for; `name/2` is the third reply of an ability that brings several."""
    known = t.setting.playables
    made = known.get(name)
    if made is not None:
        return made
    abilities = t.setting.game.abilities
    found: Any = abilities.get(name)
    if found is None:
        word, _, number = name.partition("/")
        found = abilities[word].replies[int(number)]
    fresh: Playable = _made(found) if isinstance(found, type) else found
    known[name] = fresh
    return fresh


@lru_cache(1 << 12)
def _made(kind: type[Playable]) -> Playable:
    """Return the one instance of a class of playables, which hold nothing of a game."""
    return kind()


def resolution(item: Item) -> Play:
    """Return the procedure that carries out the rest of a play that waits on the stack."""
    made: Any = procedures[item.play]
    stage: dict[str, int] = made.index
    declared = stage["window"]
    play: Play = made(
        seat=item.seat, source=item.source, ability=item.ability, subject=item.subject, payload=item.payload,
        item=item.id, part=RESOLVE, at=declared + 1, paid=EARLY if stage.get("pay_early", declared) < declared else 0,
    )  # fmt: skip
    return play


def hold(t: Table, token: int, depth: int) -> None:
    """Let a card that lies in limbo belong to a running procedure, which puts it away when it ends (see `held`)."""
    remember(t, HELD, token=token, depth=depth)


def held(t: Table, depth: int) -> tuple[int, ...]:
    """Return the cards that belong to the procedure at that depth, and to no other: a duel's stings, in their order."""
    return tuple([note.token for note in recall(t, HELD, depth=depth)])


__all__ = [
    "ANNOUNCE", "BACK", "RESOLVE", "WHOLE", "Compose", "Play", "Playable", "held", "hold",
    "playable", "resolution",
]  # fmt: skip
