"""The events of a saved log: each kind with its own fields, and nothing in them that does not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from kredens.errors import BadSave
from kredens.kernel import table as atoms
from kredens.kernel.cards import Card
from kredens.kernel.flow import CHOICE
from kredens.kernel.notes import DELAYED

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.questions import Plain
    from kredens.kernel.table import Table

SHAPES: dict[str, tuple[Any, tuple[str, ...]]] = {
    atoms.MOVE: (tuple[str, int, Card, int, int, str], ("token", "card", "zone", "viewers", "")),
    atoms.SHUFFLE: (tuple[str, int], ("zone",)),
    atoms.MARK: (tuple[str, int, int, int, str], ("mark", "", "", "")),
    atoms.TURN: (tuple[str, int, Card, bool, str], ("token", "card", "", "")),
    atoms.TAP: (tuple[str, int, Card, bool, str], ("token", "card", "", "")),
    atoms.PUT: (tuple[str, int, Card, int, int, str], ("token", "card", "marker", "", "")),
    atoms.ATTACH: (tuple[str, int, Card, int, int, str], ("token", "card", "token", "viewers", "")),
    atoms.CONTROL: (tuple[str, int, Card, int, str], ("token", "card", "seat", "")),
    atoms.SLEEP: (tuple[str, int, Card, bool, str], ("token", "card", "", "")),
    atoms.REVEAL: (tuple[str, tuple[int, ...], int, str], ("tokens", "viewers", "")),
    atoms.SAY: (tuple[str, str, tuple[tuple[str, Any], ...], int], ("", "facts", "viewers")),
    CHOICE: (tuple[str, int, str, bool, bool], ("seat", "", "", "")),
    atoms.GONE: (tuple[str, int, str], ("seat", "")),
}
"""For each kind of event the types of its values, and what each after the first refers to ("" for nothing)."""

_ON_ITS_OWN = (tuple[str, str, Any], ("", "fact"))
"""What a delayed effect fires on, which is no event of the log."""


def event_from(
    t: Table,
    saved: list[Any],
    plain: Callable[[Any, str], Plain],
    check_card: Callable[[Table, Card, str], None],
) -> tuple[Plain, ...]:
    """Return an event as the kernel has it.

    Args:
        t: the table it happened at.
        saved: its kind and values.
        plain: makes a plain value what it was, or refuses it.
        check_card: refuses a card record that refers to what does not exist.

    Raises:
        BadSave: there is no such event, or it refers to what does not exist.
    """
    shape = SHAPES.get(saved[0]) if saved and isinstance(saved[0], str) else None
    if saved[:1] == [DELAYED]:
        shape = _ON_ITS_OWN
    if shape is None:
        raise BadSave(f"This save is damaged: its log holds an unknown event {saved[:1]!r:.60}.")
    types, meanings = shape
    kind = saved[0]
    try:
        event: tuple[Any, ...] = msgspec.convert(saved, types, strict=True)
    except msgspec.ValidationError as error:
        raise BadSave(f"This save is damaged: an event {kind!r} of its log is wrong: {error}.") from error
    most = {
        "token": len(t.cards),
        "zone": len(t.zones),
        "mark": len(t.marks),
        "marker": len(t.setting.game.card_markers),
        "seat": t.setting.seats,
        "viewers": t.setting.everyone + 1,
    }
    for value, meaning in zip(event[1:], meanings, strict=True):
        right = True
        if meaning == "card":
            check_card(t, value, f"the card of an event {kind!r}")
        elif meaning == "tokens":
            right = all(0 <= token < len(t.cards) for token in value)
        elif meaning in most:
            # Seat -1 is CHANCE, or the nobody to whom a card belongs.
            right = (-1 if meaning == "seat" else 0) <= value < most[meaning]
        if not right:
            raise BadSave(f"This save is damaged: an event {kind!r} of its log refers to a {meaning} {value!r:.60}.")
    if kind == atoms.SAY:
        facts = tuple([(name, plain(value, f"the event {event[1]!r:.60}")) for name, value in event[2]])
        return (kind, event[1], facts, event[3])
    if kind == DELAYED:
        return (kind, event[1], plain(event[2], f"the delayed effect {event[1]!r:.60}"))
    return event
