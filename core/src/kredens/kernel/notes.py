"""Notes: what the game remembers, allows once, watches, and has yet to do; and the scopes that end them.

A scope is a name the game chooses (`turn`, `action`, `next untap of 2`) and ends with `end_scope`, or a running
procedure, named by its depth, whose end ends what is scoped to it. Rows (see `modifiers.py`) end the same way. A note
about a card goes when that card becomes another object.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from kredens.errors import BadGame
from kredens.kernel.cards import NOBODY
from kredens.kernel.changes import NOTES, ROWS
from kredens.kernel.clauses import cite
from kredens.kernel.flow import name_of
from kredens.kernel.rows import Note, Waiting
from kredens.kernel.sorted_notes import added, removed, sorted_notes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kredens.kernel.flow import Procedure
    from kredens.kernel.questions import Plain
    from kredens.kernel.rows import Row
    from kredens.kernel.table import Table

BAR = "bar"
"""The topic of bars (see `bar`)."""

DELAYED = "delayed"
"""The kind of the event that a delayed effect runs on: (`DELAYED`, topic, value)."""


def here(t: Table) -> int:
    """Return the depth of the procedure that is running: a name for it that nothing which outlives it may keep."""
    return len(t.frames) - 1


def scope_to(t: Table, depth: int) -> None:
    """Tell a frame that something goes with it. A depth of -1 is no frame."""
    if depth >= 0:
        t.frames[depth].scoped = True


def remember(
    t: Table,
    topic: str,
    *,
    seat: int = NOBODY,
    token: int = NOBODY,
    value: Plain = None,
    until: str = "",
    depth: int = -1,
    then: type[Procedure[Any]] | None = None,
) -> Note:
    """Remember something and return the note.

    Args:
        t: the table.
        topic: what it is about.
        seat: whose it is.
        token: the card it is about.
        value: what is remembered.
        until: the scope that ends it, or "" for ever.
        depth: the frame it is scoped to, or -1.
        then: a `Consequence` (see `triggers.py`) to run when the scope ends: a delayed effect.

    Raises:
        BadGame: a delayed effect in a game that never settles, so that it would never come.
    """
    if then is not None and t.setting.settle is None:
        raise BadGame(f"{t.setting.game.id!r} has delayed effects but nothing else to settle: declare settles=True.")
    scope_to(t, depth)
    note = Note(t.next_id(), topic, seat, token, value, until, depth, name_of(then) if then else "")
    t.notes = added(t.notes, note)
    t.changed |= NOTES | t.setting.topics.get(topic, 0)
    return note


def recall(t: Table, topic: str, *, seat: int | None = None, token: int | None = None,
           depth: int | None = None) -> tuple[Note, ...]:  # fmt: skip
    """Return the notes on a topic, the oldest first; of one seat, about one card or of one frame if named."""
    notes = t.notes
    if not notes:
        return ()
    order = sorted_notes(notes)
    found = order.by_topic.get(topic)
    if found is None:
        return ()
    if seat is None and depth is None:
        return found if token is None else order.about(topic, token)
    return tuple(
        [
            note
            for note in found
            if (seat is None or note.seat == seat)
            and (token is None or note.token == token)
            and (depth is None or note.depth == depth)
        ]
    )


def unlearn(t: Table, notes: Iterable[Note]) -> None:
    """Forget some notes; a delayed effect among them will not come."""
    gone = tuple(notes)
    if gone:
        left = removed(t.notes, gone)
        if left is not t.notes:
            t.notes = left
            _changed(t, [note.topic for note in gone])


def _changed(t: Table, topics: Iterable[str]) -> None:
    """Say that there are other notes on some topics."""
    t.changed |= NOTES
    named = t.setting.topics
    if named:
        for topic in topics:
            if topic in named:
                t.changed |= named[topic]


def spend(t: Table, allowance: str, *, seat: int = NOBODY, token: int = NOBODY, until: str = "",
          depth: int = -1) -> Note:  # fmt: skip
    """Use an allowance once (`deed`, once each turn): remember it until its scope ends."""
    return remember(t, allowance, seat=seat, token=token, until=until, depth=depth)


def spent(t: Table, allowance: str, *, seat: int | None = None, token: int | None = None) -> int:
    """Return how often an allowance has been used in its present scope."""
    number = 0
    for note in recall(t, allowance):
        if (seat is None or note.seat == seat) and (token is None or note.token == token):
            number += 1
    return number


def give_back(t: Table, allowance: str, *, seat: int | None = None, token: int | None = None) -> None:
    """Give the last use of an allowance back, if there was one."""
    unlearn(t, recall(t, allowance, seat=seat, token=token)[-1:])


def bar(t: Table, token: int, types: Iterable[str], until: str = "", *, seat: int = NOBODY) -> None:
    """Bar a card from every action that is of one of these types (`bleed`, the name of an action card)."""
    for kind in types:
        remember(t, BAR, seat=seat, token=token, value=kind, until=until)


def barred(t: Table, token: int, types: Iterable[str]) -> tuple[str, ...]:
    """Return which of these types a card is barred from; one is enough to bar an action of several types."""
    barring = recall(t, BAR, token=token)
    if not barring:
        return ()
    banned = {note.value for note in barring}
    return tuple([kind for kind in types if kind in banned])


class Watch(Struct, frozen=True):
    """What makes the notes on a topic lapse: they are watched at every settle point.

    Attributes:
        topic: the topic of the notes.
        lapses: whether an event ends a note: called with the table, the note and the event.
        on: the kinds of events it looks at; all if none is named.
        clauses: the paragraphs behind it.
    """

    topic: str
    lapses: Callable[..., bool]
    on: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


def lapse(t: Table) -> None:
    """Forget the watched notes that what has happened since the last settle point makes lapse."""
    if not t.notes:
        return
    by_topic = sorted_notes(t.notes).by_topic
    watch: Watch
    for watch in t.setting.game.watches:
        noted = by_topic.get(watch.topic)
        if noted is None:
            continue
        gone = [
            note
            for note in noted
            if any((not watch.on or event[0] in watch.on) and watch.lapses(t, note, event) for event in t.happened)
        ]
        if gone:
            cite(*watch.clauses)
            unlearn(t, gone)
            by_topic = sorted_notes(t.notes).by_topic


def end_scope(t: Table, scope: str) -> None:
    """End a scope: its rows and notes go, and the delayed effects among them come at the next settle point."""
    if t.rows:
        _end_rows(t, [row for row in t.rows if row.until != scope])
    if t.notes and scope in sorted_notes(t.notes).scopes:
        _end_notes(t, [note for note in t.notes if note.until == scope])


def end_depth(t: Table, depth: int) -> None:
    """End what is scoped to the frame that was at this depth. The loop calls it when such a frame is over."""
    _end_rows(t, [row for row in t.rows if row.depth != depth])
    _end_notes(t, [note for note in t.notes if note.depth == depth])


def _end_rows(t: Table, left: list[Row]) -> None:
    if len(left) < len(t.rows):
        t.rows = tuple(left)
        t.changed |= ROWS


def _end_notes(t: Table, notes: list[Note]) -> None:
    if notes:
        unlearn(t, notes)
        t.waiting += tuple([_due(t, note) for note in notes if note.then])


def _due(t: Table, note: Note) -> Waiting:
    card = None if note.token == NOBODY else t.cards[note.token]
    return Waiting(note.seat, note.topic, note.then, note.token, card, (DELAYED, note.topic, note.value))


def forget(t: Table, token: int) -> None:
    """Let go all that spoke of a card which has become another object (law 9 of the kernel)."""
    if any(token in (row.source, row.target) for row in t.rows):
        t.rows = tuple(
            [
                replace(row, source=NOBODY) if row.source == token else row
                for row in t.rows
                if row.target != token and not (row.bound and row.source == token)
            ]
        )
        t.changed |= ROWS
    if t.notes and token in sorted_notes(t.notes).cards:
        unlearn(t, [note for note in t.notes if note.token == token])


def forget_seat(t: Table, seat: int) -> None:
    """Let go what was remembered for a seat that leaves, what touched her, and what she had still to carry out."""
    t.rows = tuple([row for row in t.rows if row.player != seat])
    t.notes = tuple([note for note in t.notes if note.seat != seat])
    t.waiting = tuple([waiting for waiting in t.waiting if waiting.seat != seat])


__all__ = [
    "BAR", "DELAYED", "Watch", "bar", "barred", "end_depth", "end_scope", "forget", "forget_seat", "give_back", "here",
    "lapse", "recall", "remember", "scope_to", "spend", "spent", "unlearn",
]  # fmt: skip
