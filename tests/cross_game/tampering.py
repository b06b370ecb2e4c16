"""Tampering: saves in which something has been changed by somebody who can count a checksum."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from tests.core.files_toys.forge import joined, parts

from kredens import KredensError, NoDeal
from kredens._values import is_dict, is_list
from kredens.errors import BadSave

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens import Game, State
    from kredens.kernel.rng import Stream

Path = tuple[str | int, ...]

_OFTEN = ("frames", "frames", "frames", "items", "notes", "rows", "marks", "cards", "zones")
"""What is changed more often than the rest of a position."""
_NUMBERS = (-(1 << 20), -2, -1, 0, 1, 7, 60, 1 << 20, 1 << 40)


def saves_of(game: Game, luck: Stream, moments: tuple[int, ...]) -> list[bytes]:
    """Return saves of random games at every table that a game declares, after so many answers."""
    found: list[bytes] = []
    for spec in game.tables:
        for moment in moments:
            seed = luck.below(1 << 20)
            decks = spec.decks(seed) if spec.decks is not None else None
            state = game.start(seats=spec.seats, seed=seed, decks=decks, **spec.options)
            for _ in range(moment):
                if state.decision is None:
                    break
                state.choose(luck.below(len(state.decision)))
            found.append(state.save())
    return found


def tampered(data: bytes, luck: Stream) -> tuple[bytes, str]:
    """Return a save with one or two changes in its position, and what they are."""
    header, fields = parts(data)
    told: list[str] = []
    for _ in range(1 + (luck.below(4) == 0)):
        names = (*fields, *_OFTEN)
        name = names[luck.below(len(names))]
        ways = list(_ways(fields[name], (name,)))
        *way, last = ways[luck.below(len(ways))]
        inside: Any = fields
        for step in way:
            inside = inside[step]
        before = inside[last]
        inside[last] = _another(before, fields, luck)
        told.append(f"{'.'.join(map(str, (*way, last)))}: {before!r:.60} -> {inside[last]!r:.60}")
    return joined(header, fields), "; ".join(told)


def _ways(value: Any, at: Path) -> Iterator[Path]:  # noqa: ANN401  # whatever stands in a save
    """Yield the way to everything that can be changed."""
    if is_dict(value):
        for name, inner in value.items():
            yield from _ways(inner, (*at, name))
        if not value:
            yield at
        return
    yield at
    if is_list(value):
        for number, inner in enumerate(value):
            yield from _ways(inner, (*at, number))


def _another(value: Any, fields: dict[str, Any], luck: Stream) -> Any:  # noqa: ANN401  # whatever stands in a save
    if isinstance(value, bool):
        return (not value, None, 3)[luck.below(3)]
    if isinstance(value, int):
        near = (*_NUMBERS, value + 1, value - 1, luck.below(600), None, "x")
        return near[luck.below(len(near))]
    if isinstance(value, str):
        words = ["", "x", 5, None, *[word for word in _words(fields) if word != value]]
        return words[luck.below(len(words))]
    if isinstance(value, bytes):
        changed = bytearray(value or b"\0")
        changed[luck.below(len(changed))] ^= 1 << luck.below(8)
        return bytes(changed)
    if is_list(value) and value:
        return _another_list(value, luck)
    others: tuple[Any, ...] = (0, -1, 3, 500, "x", [], [1, 2], {})
    return others[luck.below(len(others))]


def _another_list(value: list[Any], luck: Stream) -> list[Any] | None:
    one, other = luck.below(len(value)), luck.below(len(value))
    changed = deepcopy(value)
    match luck.below(6):
        case 0:
            return []
        case 1:
            del changed[one]
        case 2:
            changed.append(deepcopy(value[one]))
        case 3:
            changed[one], changed[other] = changed[other], changed[one]
        case 4:
            changed.append((0, -1, 3, None, "x", [0])[luck.below(6)])
        case _:
            return None
    return changed


def _words(fields: Any) -> list[str]:  # noqa: ANN401  # whatever stands in a save
    """Return texts that stand elsewhere in the running procedures, plays, effects and notes."""
    return [
        word
        for name in ("frames", "items", "rows", "notes")
        for way in _ways(fields[name], (name,))
        if isinstance(word := _at(fields, way), str)
    ]


def _at(fields: Any, way: Path) -> Any:  # noqa: ANN401  # whatever stands in a save
    for step in way:
        fields = fields[step]
    return fields


def live_with(game: Game, data: bytes, luck: Stream, answers: int) -> bool:
    """Restore a save, look at it from everywhere and play on; return whether it was taken at all.

    What the game itself cannot live with ends in one of the documented errors. Anything else comes out of here.

    Raises:
        AssertionError: who is asked is offered what depends on cards that she does not know.
    """
    try:
        state = game.restore(data)
    except BadSave:
        return False
    try:
        for number in range(answers):
            _look(state)
            decision = state.decision
            if decision is None:
                break
            if not number:
                _imagine(state, luck)
            state.choose(luck.below(len(decision)))
    except KredensError:
        return True
    return True


def _look(state: State) -> None:
    for viewer in (None, *range(state.seats)):
        state.view(viewer)
        state.events(viewer)
    assert str(state)
    assert state.digest()
    assert state.save()
    decision = state.decision
    if decision is not None:
        assert decision.options
        for option in decision.ids[:3]:
            state.explain(option)


def _imagine(state: State, luck: Stream) -> None:
    decision = state.decision
    seat = 0 if decision is None or decision.seat < 0 else decision.seat
    try:
        world = state.determinize(seat, luck.below(1000))
    except NoDeal:
        return
    if decision is not None and decision.seat == seat and world.decision is not None:
        assert world.view(seat) == state.view(seat)
        assert world.decision.ids == decision.ids
