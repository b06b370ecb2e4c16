"""Telling what happened: events as sentences, each as the seat that reads them may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from kredens.kernel import table as atoms
from kredens.kernel.cards import NOBODY
from kredens.kernel.flow import CHOICE
from kredens.kernel.items import CANCELLED, FIZZLED, RESOLVED, RETURNED
from kredens.kernel.markers import called
from kredens.kernel.questions import CHANCE
from kredens.show import seat_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from kredens.games import Game
    from kredens.kernel.events import Event
    from kredens.kernel.markers import Marker


def said(event: Event) -> bool:
    """Whether a game has put this event into the log in its own words."""
    return event["event"] not in _TELLERS


def heading(event: Event) -> bool:
    """Whether a game has only said where it is now (a round, a phase): the one fact is a number or a title."""
    return said(event) and set(event) in ({"event", "number"}, {"event", "title"})


def _untold(event: Event) -> bool:
    """Whether an event is not worth a sentence: a play has taken effect, as was to be expected."""
    return event["event"] == _ITEM and event.get("outcome") == RESOLVED


def highlights(game: Game, events: Sequence[Event]) -> list[Event]:
    """Choose what is worth watching: what the game says in its own words and what changes on its markers.

    A heading is left out if nothing is told under it, not even another heading (of a kind that first came after it). A
    game that says nothing is told by what was decided.
    """
    if not any(said(event) for event in events):
        return [event for event in events if event["event"] == CHOICE and event["seat"] != CHANCE]
    kept: list[Event] = []
    ranks: dict[str, int] = {}
    for event in events:
        if (said(event) or event["event"] == atoms.MARK) and tell(game, event):
            if heading(event):
                rank = ranks.setdefault(event["event"], len(ranks))
                while kept and heading(kept[-1]) and ranks[kept[-1]["event"]] >= rank:
                    kept.pop()
            kept.append(event)
    if kept and heading(kept[-1]):
        kept.pop()
    return kept


def news(game: Game, events: Sequence[Event], seat: int) -> list[Event]:
    """Choose what a player wants to hear between two of her answers: what is worth watching, and what only she learns.

    Of a game that says nothing she hears all.

    Args:
        game: the game.
        events: what has happened, as her seat may know it.
        seat: her seat.
    """
    if not any(marker.told is not None for marker in game.markers) and not any(
        said(event) and not heading(event) for event in events
    ):
        return list(events)
    kept = [id(event) for event in highlights(game, events)]
    own = {f"{zone.name} {seat}" for zone in game.zones if zone.per == "seat" and not zone.up and zone.peek == "owner"}
    return [event for event in events if id(event) in kept or _is_for(event, own)]


def _is_for(event: Event, own: set[str]) -> bool:
    """Whether an event shows a player a card: one that comes to her, or one that she may look at."""
    if event["event"] == atoms.MOVE:
        return event["card"] is not None and event["to"] in own
    return event["event"] == atoms.REVEAL and event["cards"] is not None


def tell(game: Game, event: Event) -> str:
    """Return an event as one sentence; "" for a change that the game says in other words."""
    if heading(event):
        return _sentence(event["title"] if "title" in event else f"{_words(event['event'])} {event['number']}")
    if _untold(event):
        return ""
    teller = _TELLERS.get(event["event"])
    if teller is None:
        return _said(game, event)
    words = teller(game, event)
    cause = "" if _worded(game, event) else event.get("cause")
    return _sentence(words + (f" ({_words(cause)})" if cause else "")) if words else ""


def tell_all(game: Game, events: Iterable[Event]) -> list[str]:
    """Return events as sentences.

    Equal ones in a row are told once with their number, and cards that go the same way in a row in one sentence.
    """
    told: list[str] = []
    times = 1
    for sentence in filter(None, (tell(game, event) for event in _together(events))):
        if told and _without_times(told[-1], times) == sentence:
            times += 1
            told[-1] = f"{sentence[:-1]}, {times} times."
        else:
            times = 1
            told.append(sentence)
    return told


def named(events: Iterable[Event], names: Mapping[str, str]) -> list[Event]:
    """Return events with the names of their cards in place of the slugs.

    Args:
        events: what has happened.
        names: the names of cards by their slugs.
    """
    found: list[Event] = []
    for event in events:
        facts = dict(event)
        for key in ("card", "to") if event["event"] == atoms.ATTACH else ("card",):
            if isinstance(facts.get(key), str):
                facts[key] = names.get(facts[key], facts[key])
        if event["event"] == atoms.REVEAL and facts["cards"] is not None:
            facts["cards"] = [names.get(card, card) for card in facts["cards"]]
        found.append(facts)
    return found


def _together(events: Iterable[Event]) -> list[Event]:
    """Return events with the moves of several known cards in a row, from one place to another, as one move."""
    kept: list[Event] = []
    for event in events:
        before = kept[-1] if kept else None
        if before is not None and _same_way(before, event):
            cards = before.get("cards", (before["card"],))
            kept[-1] = {**before, "cards": (*cards, event["card"])}
        else:
            kept.append(event)
    return kept


def _same_way(one: Event, other: Event) -> bool:
    if one["event"] != atoms.MOVE or other["event"] != atoms.MOVE or one["card"] is None or other["card"] is None:
        return False
    return all(one.get(key) == other.get(key) for key in ("from", "to", "cause"))


def _without_times(sentence: str, times: int) -> str:
    return sentence.removesuffix(f", {times} times.") + "." if times > 1 else sentence


def _said(game: Game, event: Event) -> str:
    facts = {name: value for name, value in event.items() if name != "event"}
    if isinstance(facts.get("text"), str):
        return _sentence(facts["text"]) if facts["text"] else ""
    teller = _PLAYS.get(event["event"])
    if teller is not None and event.keys() >= {"kind", "card", "item", "seat"}:
        return _sentence(teller(game, event))
    seat = facts.pop("seat", None)
    topic = _words(event["event"])
    who = "" if seat is None else f"{seat_name(game, seat)}: "
    if not facts:
        return _sentence(f"{who}{topic}")
    if set(facts) == {"value"}:
        return _sentence(f"{who}{topic} {_value(facts['value'])}")
    return _sentence(f"{who}{topic}: {', '.join(f'{_words(name)} {_value(value)}' for name, value in facts.items())}")


def _play(game: Game, event: Event) -> str:
    card, kind = event["card"], _words(event["kind"])
    what = card or ("a card" if kind in {"play", "reply"} else kind)
    if event["answers"]:
        return f"{_player(game, event['seat'])} answers with {what}"
    return f"{_player(game, event['seat'])} plays {what}" + ("" if kind == "play" or not card else f" ({kind})")


def _outcome(_game: Game, event: Event) -> str:
    return f"{event['card'] or _words(event['kind'])} {_OUTCOMES.get(event['outcome'], event['outcome'])}"


_ITEM = "item"
_PLAYS: dict[str, Callable[[Game, Event], str]] = {"play": _play, _ITEM: _outcome}
"""How plays are told of which their game says nothing in its own words."""

_OUTCOMES = {CANCELLED: "is cancelled", FIZZLED: "comes to nothing", RETURNED: "goes back"}


def _words(name: object) -> str:
    return str(name).replace("_", " ")


def _value(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)):
        inner = [_value(one) for one in cast("Sequence[object]", value)]
        return f"({', '.join(inner)})" if inner else "none"
    return str(value)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")


def _place(game: Game, place: str) -> str:
    name, _, last = place.rpartition(" ")
    return f"the {name} of {seat_name(game, int(last))}" if name and last.isdigit() else f"the {place}"


def _a_card(event: Event) -> str:
    card: Any = event["card"]
    return "a card" if card is None else str(card)


def _move(game: Game, event: Event) -> str:
    way = f"from {_place(game, event['from'])} to {_place(game, event['to'])}"
    if "cards" not in event:
        return f"{_a_card(event)} goes {way}"
    *most, last = event["cards"]
    return f"{', '.join(most)} and {last} go {way}"


def _shuffle(game: Game, event: Event) -> str:
    return f"shuffled: {_place(game, event['zone'])}"


def _mark(game: Game, event: Event) -> str:
    before, after = event["from"], event["to"]
    marker = next((marker for marker in game.markers if marker.name == event["marker"]), None)
    if marker is not None and isinstance(marker.told, str):
        return _in_its_words(game, marker, marker.told, event)
    if marker is not None and callable(marker.told):
        return marker.told(NOBODY if event["seat"] is None else event["seat"], before, after, event.get("cause", ""))
    if marker is not None and marker.kind == "holder":
        return f"{event['marker']} goes to {'nobody' if after < 0 else seat_name(game, after)}"
    change = _change(() if marker is None else marker.names, before, after)
    if event["seat"] is not None:
        return f"{seat_name(game, event['seat'])}: {event['marker']} {change}"
    common = marker is not None and marker.kind == "tokens"
    return f"{event['marker']}{' in common' if common else ''}: {change}"


def _worded(game: Game, event: Event) -> bool:
    """Whether a game finds words of its own for a change of a marker, and so for its cause too."""
    return event["event"] == atoms.MARK and any(
        marker.name == event["marker"] and callable(marker.told) for marker in game.markers
    )


def _change(names: tuple[str, ...], before: int, after: int) -> str:
    """Return from what to what a number goes; where numbers have names, one without a name was none so far."""
    if names and not 0 <= before < len(names):
        return called(names, after)
    return f"{called(names, before)} to {called(names, after)}"


def _in_its_words(game: Game, marker: Marker, pattern: str, event: Event) -> str:
    before, after = event["from"], event["to"]

    def name(number: int) -> str:
        return _player(game, number) if marker.kind == "holder" else called(marker.names, number)

    seat = "" if event["seat"] is None else _player(game, event["seat"])
    return pattern.format(seat=seat, before=name(before), after=name(after), change=after - before)


def _player(game: Game, seat: int) -> str:
    """Return what a sentence calls a seat: by its name where the game gives it one."""
    if seat < 0:
        return "nobody"
    return game.seat_names[seat].capitalize() if seat < len(game.seat_names) else seat_name(game, seat)


def _turn(game: Game, event: Event) -> str:
    return f"{_a_card(event)} in {_place(game, event['zone'])} is turned face {'up' if event['up'] else 'down'}"


def _tap(game: Game, event: Event) -> str:
    return f"{_a_card(event)} in {_place(game, event['zone'])} is {'' if event['tapped'] else 'un'}{game.tapped}"


def _sleep(game: Game, event: Event) -> str:
    return f"{_a_card(event)} in {_place(game, event['zone'])} {'goes to sleep' if event['asleep'] else 'wakes up'}"


def _control(game: Game, event: Event) -> str:
    return f"{_a_card(event)} in {_place(game, event['zone'])} is now under {seat_name(game, event['seat'])}"


def _put(game: Game, event: Event) -> str:
    where = _place(game, event["zone"])
    marker = next((marker for marker in game.card_markers if marker.name == event["marker"]), None)
    names = marker.names if marker is not None else ()
    return f"{_a_card(event)} in {where}: {event['marker']} {_change(names, event['from'], event['to'])}"


def _attach(_game: Game, event: Event) -> str:
    return f"{_a_card(event)} is put on {event['to'] or 'a card'}"


def _reveal(_game: Game, event: Event) -> str:
    cards, count = event["cards"], event["count"]
    what = "1 card is" if count == 1 else f"{count} cards are"
    return f"{what} shown" + ("" if cards is None else f": {', '.join(cards)}")


def _choice(game: Game, event: Event) -> str:
    option = event["option"]
    who = seat_name(game, event["seat"])
    return f"{who} decides in secret" if option is None else f"{who}: {game.vocabulary.label(option)} [{option}]"


def _gone(game: Game, event: Event) -> str:
    return f"{seat_name(game, event['seat'])} leaves the game"


_TELLERS: dict[str, Callable[[Game, Event], str]] = {
    atoms.MOVE: _move,
    atoms.SHUFFLE: _shuffle,
    atoms.MARK: _mark,
    atoms.TURN: _turn,
    atoms.TAP: _tap,
    atoms.SLEEP: _sleep,
    atoms.CONTROL: _control,
    atoms.PUT: _put,
    atoms.ATTACH: _attach,
    atoms.REVEAL: _reveal,
    CHOICE: _choice,
    atoms.GONE: _gone,
}
"""How the kinds of events are told that the kernel makes; every other kind is something that a game has said."""


__all__ = ["heading", "highlights", "named", "news", "said", "tell", "tell_all"]
