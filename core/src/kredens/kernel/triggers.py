"""Triggers: what happens because something has happened, found at the settle point and carried out in order.

A trigger looks at the events since the last settle point. Those that fire wait in the position as data, with their
card's record as it last was. The active player's come first, then clockwise; a player orders unequal ones of her own.
Triggers that fire meanwhile come before those that still wait.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from kredens.kernel.abilities import TRIGGERS, in_force, rebuilt
from kredens.kernel.cards import NOBODY, Card, Token
from kredens.kernel.clauses import cite
from kredens.kernel.flow import (
    DONE,
    Jump,
    Procedure,
    Run,
    T,
    ask,
    do,
    leave,
    name_of,
    procedures,
    run_then,
    while_seated,
)
from kredens.kernel.questions import Ask, Plain, Verb
from kredens.kernel.rows import Waiting

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.games import Game
    from kredens.kernel.abilities import Brought
    from kredens.kernel.table import Table

FIRST = "first"
"""The verb by which a player orders what would happen at once: `first:NAME`, `first:NAME@2`."""

COPIES = 9
"""How many unequal things of one name can be told apart in one question; the others come after those."""


class Source(Struct, frozen=True):
    """The card that a trigger comes from, as it last was; for the rulebook's own triggers there is none.

    Attributes:
        token: the card, or `NOBODY`.
        card: its record, or None.
    """

    token: int = NOBODY
    card: Card | None = None


class Consequence(Procedure[T]):
    """What a trigger or a delayed effect does. Subclasses declare `steps`; it is left when its seat leaves.

    Attributes:
        seat: whose it is.
        source: the card it comes from, or `NOBODY`.
        card: that card's record as it last was, or None.
        event: what it fired on.
    """

    alike: ClassVar[bool] = False
    """Whether several of them are equal whatever they come from and fired on, so that nobody orders them."""

    seat: int = NOBODY
    source: Token = NOBODY
    card: Card | None = None
    event: tuple[Plain, ...] = ()

    fits = while_seated

    def same(self, t: T) -> bool:
        """Whether the source is still the same object."""
        return self.card is not None and t.cards[self.source].generation == self.card.generation


def _its_controller(_t: Table, source: Source, _event: tuple[Plain, ...]) -> int:
    return source.card.controller if source.card else NOBODY


class Trigger(Struct, frozen=True, kw_only=True):
    """What makes an ability fire.

    Attributes:
        name: what it is called where a player orders several; lower-case letters, digits and dashes.
        on: the kind of event it looks at (see `table.py`).
        test: whether it fires: called with the table, its `Source` and the event.
        runs: what it does.
        whose: the seat it belongs to, called likewise; the controller of its card, or else the active player.
        clauses: the paragraphs behind it.
    """

    name: str
    on: str
    test: Callable[[Any, Source, tuple[Plain, ...]], bool]
    runs: type[Consequence[Any]]
    whose: Callable[[Any, Source, tuple[Plain, ...]], int] = _its_controller
    clauses: tuple[str, ...] = ()


def whose_turn(t: Table) -> int:
    """Return the seat whose triggers come first: the active player, or if she has left the next one clockwise.

    The game says who is active (`Game.active`); else it is who takes the running turn (see `phases.py`).
    """
    from kredens.kernel.phases import active_seat

    active = t.setting.game.active
    seat = active(t) if active is not None else active_seat(t)
    return next(iter(t.clockwise(max(seat, 0))), 0)


def find(t: Table) -> None:
    """Let the triggers fire that what has happened since the last settle point sets off."""
    happened = t.happened
    t.happened = ()
    own: tuple[Trigger, ...] = t.setting.game.triggers
    if not own and not _may_be_heard(t, happened):
        return
    fired: list[Waiting] = []
    heard = t.setting.triggers
    for event in happened:
        kind = event[0]
        for trigger in own:
            if trigger.on == kind:
                _try(t, trigger, Source(), event, fired)
        for source, brought in _witnesses(t, kind, happened) if kind in heard else ():
            _try(t, brought.thing, source, event, fired, brought.clauses)
    t.waiting += tuple(fired)


def _may_be_heard(t: Table, happened: tuple[tuple[Plain, ...], ...]) -> bool:
    """Whether a card with a trigger may have been there when something happened: a quick look."""
    heard, listeners = t.setting.triggers, t.setting.listeners
    masks = t.in_force
    if masks is None:
        masks = t.in_force = rebuilt(t)
    for event in happened:
        slot = heard.get(event[0])
        if slot is not None and masks[slot]:
            return True
        if len(event) > 2 and event[2].__class__ is Card and event[2].face in listeners:
            return True
    return False


def _witnesses(t: Table, kind: str, happened: tuple[tuple[Plain, ...], ...]) -> list[tuple[Source, Brought]]:
    """Return the cards' triggers for a kind of event: of those in force now, or before what has happened."""
    sources = t.setting.sources
    slot = t.setting.triggers.get(kind)
    if sources is None or slot is None:
        return []
    by_face = sources.brought[slot]
    found = [(Source(token, t.cards[token]), brought) for token, brought in in_force(t, TRIGGERS, kind)]
    seen = {source.token for source, _ in found}
    for past in happened:
        if len(past) > 2 and past[2].__class__ is Card and past[2].face in by_face and past[1] not in seen:
            # The first of these events tells what the card was before all of them, which are one happening.
            seen.add(past[1])
            found += [
                (Source(past[1], past[2]), brought)
                for brought in by_face[past[2].face]
                if brought.holds(past[2]) and (brought.when is None or brought.when(t, past[1]))
            ]
    return sorted(found, key=lambda witness: witness[0].token) if len(found) > 1 else found


def _try(
    t: Table,
    trigger: Trigger,
    source: Source,
    event: tuple[Plain, ...],
    fired: list[Waiting],
    clauses: tuple[str, ...] = (),
) -> None:
    seat = trigger.whose(t, source, event)
    if (seat == NOBODY or t.present >> seat & 1) and trigger.test(t, source, event):
        cite(*trigger.clauses, *clauses)
        fired.append(Waiting(seat, trigger.name, name_of(trigger.runs), source.token, source.card, event))


def carry_out(t: Table) -> None:
    """Put the triggers that wait and that no running procedure looks after, as one batch, on top of what is running."""
    looked_after = {frame.batch for frame in t.frames if isinstance(frame, Carry) and not frame.leaving}
    if all(waiting.batch in looked_after for waiting in t.waiting):
        return
    batch = t.next_id()
    t.waiting = tuple(
        [waiting if waiting.batch in looked_after else replace(waiting, batch=batch) for waiting in t.waiting]
    )
    t.frames.append(Carry(batch=batch, aside=True))


def redealt(t: Table) -> None:
    """Give the records of what has happened the faces of another deal: they must not tell what the true one was."""
    t.happened = tuple([_refaced(t, event) for event in t.happened])
    t.waiting = tuple(
        [
            replace(waiting, card=_reface(t, waiting.source, waiting.card), event=_refaced(t, waiting.event))
            for waiting in t.waiting
        ]
    )
    for frame in t.frames:
        if isinstance(frame, Consequence):
            frame.card = _reface(t, frame.source, frame.card)
            frame.event = _refaced(t, frame.event)


def _reface(t: Table, token: int, card: Card | None) -> Card | None:
    return None if card is None else replace(card, face=t.cards[token].face)


def _refaced(t: Table, event: tuple[Plain, ...]) -> tuple[Plain, ...]:
    if len(event) > 2 and isinstance(event[2], Card):
        return (*event[:2], _reface(t, event[1], event[2]), *event[3:])
    return event


def _mine(t: Table, batch: int) -> list[Waiting]:
    """Return what waits in a batch and belongs to the player whose turn it is to carry out hers."""
    active = whose_turn(t)
    waiting = [w for w in t.waiting if w.batch == batch]
    for seat in t.clockwise(active):
        mine = [w for w in waiting if w.seat == seat or (w.seat == NOBODY and seat == active)]
        if mine:
            return mine
    return []


def _same(one: Waiting) -> tuple[Plain, ...]:
    """Return what makes two triggers unequal for who orders them."""
    runs: Any = procedures[one.runs]
    if runs.alike:
        return one.name, one.runs
    return one.name, one.runs, one.card.face if one.card else NOBODY, one.event


def _unequal(mine: list[Waiting]) -> list[Waiting]:
    """Return the first of each kind that a player would order."""
    kinds: dict[tuple[Plain, ...], Waiting] = {}
    for waiting in mine:
        kinds.setdefault(_same(waiting), waiting)
    return list(kinds.values())


def _owner(t: Table, waiting: Waiting) -> int:
    return whose_turn(t) if waiting.seat == NOBODY else waiting.seat


def ordering(seat: int, names: list[str]) -> Ask:
    """Ask a seat which of several things, by name, is to come first; the value is its number in the list."""
    ids: list[str] = []
    values: list[int] = []
    for number, name in enumerate(names):
        copy = names[:number].count(name) + 1
        if copy <= COPIES:
            ids.append(f"{FIRST}:{name}" if copy == 1 else f"{FIRST}:{name}@{copy}")
            values.append(number)
    return Ask(seat, tuple(ids), tuple(values))


def ordering_verbs(game: Game) -> tuple[Verb, ...]:
    """Return the verb that a game needs so that its players can order what happens at once; none without triggers."""
    names: dict[str, None] = {}
    for bringer in (game, *game.abilities.values()):
        for thing in (*getattr(bringer, "triggers", ()), *getattr(bringer, "insteads", ())):
            names[thing.name] = None
    for topic in game.delayed:
        names[topic] = None
    if not names:
        return ()
    words = tuple([name if copy == 1 else f"{name}@{copy}" for name in names for copy in range(1, COPIES + 1)])
    return (Verb(FIRST, words),)


class Carry(Procedure["Table"]):
    """Carry out one batch of triggers, one after the other."""

    batch: int

    def order(self, t: Table) -> Ask | None:
        """Ask the player whose triggers come next which of them is first, if that can matter."""
        unequal = _unequal(_mine(t, self.batch))
        if len(unequal) < 2:
            return None
        return ordering(_owner(t, unequal[0]), [waiting.name for waiting in unequal])

    def next_one(self, t: Table, choice: int | None) -> Run | Jump:
        """Carry out the next one."""
        mine = _mine(t, self.batch)
        if not mine:
            t.waiting = tuple([waiting for waiting in t.waiting if waiting.batch != self.batch])
            return DONE
        chosen = _unequal(mine)[choice or 0]
        place = t.waiting.index(chosen)
        t.waiting = t.waiting[:place] + t.waiting[place + 1 :]
        runs: Any = procedures[chosen.runs]
        child = runs(seat=_owner(t, chosen), source=chosen.source, card=chosen.card, event=chosen.event)
        return run_then(child, Carry.order)

    def hand_over(self, t: Table) -> None:
        """Leave what still waits to the next settle point, if something else broke this off."""
        t.changed = True

    steps: ClassVar = (ask(order, prompt="Which of these comes first?"), do(next_one), leave(hand_over))


__all__ = [
    "COPIES", "FIRST", "Carry", "Consequence", "Source", "Trigger", "carry_out", "find", "ordering", "ordering_verbs",
    "redealt", "whose_turn",
]  # fmt: skip
