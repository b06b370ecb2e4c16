"""Events: what has happened, as each seat may read it.

Atoms leave compact tuples; nothing is put into words until somebody reads the log. What an event shows of a card is
decided by who could see it when it happened, not by who knows it now. Plays are numbered for each reader as she comes
to read of them: their ids in the position count what nobody may know, such as moments that could have been answered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel import table as atoms
from kredens.kernel.flow import CHOICE
from kredens.kernel.items import DECIDED, PLAYED

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.cards import Card
    from kredens.kernel.questions import Plain
    from kredens.kernel.table import Table

Event = dict[str, Any]
"""An event as a reader gets it: `event` names its kind, the other keys are its facts."""


def read(t: Table, viewer: int) -> tuple[Event, ...]:
    """Return the log as one viewer may read it, oldest first."""
    shown: list[Event] = []
    numbers = {0: 0}
    for event in t.log or ():
        told = _READERS[event[0]](t, event, viewer)
        if told is None:
            continue
        if event[0] == atoms.SAY and event[1] in _OF_PLAYS:
            for key in _OF_PLAYS[event[1]]:
                if key in told:
                    told[key] = numbers.setdefault(told[key], len(numbers))
        shown.append(told)
    return tuple(shown)


def place_name(t: Table, zone: int) -> str:
    """Return a zone's name, with its seat where it has one, e.g. `hand 2`."""
    return t.setting.place_names[zone]


def _card(t: Table, card: Card, *, seen: bool) -> str | None:
    return t.setting.faces[card.face].slug if seen else None


def _move(t: Table, event: tuple[Plain, ...], viewer: int) -> Event:
    _, _, card, to, seen, cause = event
    result: Event = {
        "event": atoms.MOVE,
        "card": _card(t, card, seen=bool(seen >> viewer & 1)),
        "from": place_name(t, card.zone),
        "to": place_name(t, to),
    }
    return {**result, "cause": cause} if cause else result


def _shuffle(t: Table, event: tuple[Plain, ...], _viewer: int) -> Event:
    return {"event": atoms.SHUFFLE, "zone": place_name(t, event[1])}


def _mark(t: Table, event: tuple[Plain, ...], _viewer: int) -> Event:
    _, place, before, after, cause = event
    name, seat = t.setting.game.mark_name(place)
    result: Event = {"event": atoms.MARK, "marker": name, "seat": seat, "from": before, "to": after}
    return {**result, "cause": cause} if cause else result


def _saw(t: Table, card: Card, viewer: int) -> bool:
    """Whether a viewer could see a card as it lay then. What she has learned of it since would tell her too much."""
    return card.up or bool(t.setting.peek[card.zone] >> viewer & 1)


def _on_card(kind: str, key: str) -> Callable[[Table, tuple[Plain, ...], int], Event]:
    def reader(t: Table, event: tuple[Plain, ...], viewer: int) -> Event:
        _, _, card, value, cause = event
        seen = kind == atoms.TURN or _saw(t, card, viewer)
        result: Event = {"event": kind, "card": _card(t, card, seen=seen), "zone": place_name(t, card.zone), key: value}
        return {**result, "cause": cause} if cause else result

    return reader


def _put(t: Table, event: tuple[Plain, ...], viewer: int) -> Event:
    _, _, card, place, number, cause = event
    marker: str = t.setting.game.card_markers[int(place)].name
    seen = _saw(t, card, viewer)
    result: Event = {
        "event": atoms.PUT,
        "card": _card(t, card, seen=seen),
        "zone": place_name(t, card.zone),
        "marker": marker,
        "from": card.counters[place],
        "to": number,
    }
    return {**result, "cause": cause} if cause else result


def _attach(t: Table, event: tuple[Plain, ...], viewer: int) -> Event:
    _, _, card, host, saw_host, cause = event
    result: Event = {
        "event": atoms.ATTACH,
        "card": _card(t, card, seen=_saw(t, card, viewer)),
        "to": _card(t, t.cards[int(host)], seen=bool(saw_host >> viewer & 1)),
    }
    return {**result, "cause": cause} if cause else result


def _reveal(t: Table, event: tuple[Plain, ...], viewer: int) -> Event:
    _, tokens, audience, cause = event
    seen = bool(audience >> viewer & 1)
    cards: list[str] | None = [t.face(token).slug for token in tokens] if seen else None
    result: Event = {"event": atoms.REVEAL, "cards": cards, "count": len(tokens)}
    return {**result, "cause": cause} if cause else result


def _say(_t: Table, event: tuple[Plain, ...], viewer: int) -> Event | None:
    _, topic, facts, audience = event
    return {"event": topic, **dict(facts)} if audience >> viewer & 1 else None


def _choice(_t: Table, event: tuple[Plain, ...], viewer: int) -> Event | None:
    _, seat, option_id, secret, silent = event
    if viewer == seat or not (secret or silent):
        return {"event": CHOICE, "seat": seat, "option": option_id}
    return None if silent else {"event": CHOICE, "seat": seat, "option": None}


def _gone(_t: Table, event: tuple[Plain, ...], _viewer: int) -> Event:
    _, seat, cause = event
    return {"event": atoms.GONE, "seat": seat, "cause": cause}


_OF_PLAYS = {PLAYED: ("answers", "item"), DECIDED: ("item",)}
"""The facts of events that are ids of plays. What a play answers has come before it."""

_READERS: dict[str, Callable[[Table, tuple[Plain, ...], int], Event | None]] = {
    atoms.MOVE: _move,
    atoms.SHUFFLE: _shuffle,
    atoms.MARK: _mark,
    atoms.TURN: _on_card(atoms.TURN, "up"),
    atoms.TAP: _on_card(atoms.TAP, "tapped"),
    atoms.CONTROL: _on_card(atoms.CONTROL, "seat"),
    atoms.SLEEP: _on_card(atoms.SLEEP, "asleep"),
    atoms.PUT: _put,
    atoms.ATTACH: _attach,
    atoms.REVEAL: _reveal,
    atoms.SAY: _say,
    CHOICE: _choice,
    atoms.GONE: _gone,
}
