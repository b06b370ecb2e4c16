"""What a scenario may expect: markers, zones, questions, refusals, results, and what a game adds of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from kredens.errors import KredensError, shown, told
from kredens.kernel.cards import NOBODY, slug
from kredens.kernel.markers import called
from kredens.kernel.questions import CHANCE
from kredens.scenario.soundness import flaw_of_position
from kredens.scenario.tree import listing, mapping

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kredens.games import Game
    from kredens.kernel.markers import Marker
    from kredens.kernel.zones import Zone
    from kredens.live import State
    from kredens.scenario.scenario import Scenario

Number: TypeAlias = int | float
Words: TypeAlias = str | list[str]

NAMES: dict[str, Any] = {
    "markers": dict[str, Any],
    "zones": dict[str, Any],
    "asked": str | None,
    "offered": dict[str, Words],
    "not-offered": dict[str, Words],
    "only-offered": dict[str, Words],
    "refused": dict[str, Words],
    "over": bool,
    "result": dict[str, Any],
    "digest": str,
    "sound": bool,
}
"""The words that any game's scenarios may expect something of, and the form of what follows."""

NAMES_THE_QUESTION = frozenset({"asked", "offered", "not-offered", "only-offered", "refused", "sound"})
"""Those that say whose question is open, or that it does not matter whose it is."""

_PER_SEAT = dict[str, Any] | list[Any]


class _Unmet(Exception):  # noqa: N818  # never leaves this module
    """An expectation that does not hold; its text says why."""


def seat_named(names: Sequence[str], word: Any) -> int | None:
    """Return the seat that a word of a file means: a name, a number from 0, or `chance`; None if there is none."""
    text = slug(str(word))
    if str(word).strip().startswith("-"):  # -1 is no other way to write 1
        return None
    for seat, name in enumerate(names):
        if slug(name) == text:
            return seat
    if text.isdecimal() and len(text) <= len(str(len(names))) and int(text) < len(names):
        return int(text)
    return CHANCE if text == "chance" else None


def form_of(game: Game, name: str) -> Any:
    """Return the form of what may follow an expectation's name, or None if there is no expectation of that name."""
    if name in NAMES:
        return NAMES[name]
    if name in game.expectations:
        return Any
    marker = _marker(game, name)
    if marker is not None:
        if marker.kind == "holder":
            return str | int | None
        if marker.per == "table":
            return (int | str) if marker.names else int
        return _PER_SEAT
    zone = _zone(game, name)
    if zone is not None:
        return _PER_SEAT if zone.per == "seat" else int | list[str] | dict[str, list[str]]
    return None


def unknown_number(game: Game, name: str, value: Any) -> str | None:
    """Return why a word does not name a number of a marker, or None if none is given or it does."""
    marker = _marker(game, name)
    if name in NAMES or name in game.expectations or marker is None or not marker.names:
        return None
    given = listing(value) or list((mapping(value) or {"": value}).values())
    unknown = [word for word in given if isinstance(word, str) and _number(marker, word) == word]
    if not unknown:
        return None
    return f"nothing that {marker.name} can be is called {shown(unknown[0])}; there are {', '.join(marker.names)}"


def _number(marker: Marker, value: Any) -> Any:
    """Return the number that a word of a file stands for, if it is the name of one; else what is there."""
    if isinstance(value, str):
        return next((number for number, called in enumerate(marker.names) if slug(called) == slug(value)), value)
    return value


def all_names(game: Game) -> list[str]:
    """Return every name that an expectation of this game can have."""
    markers = [slug(marker.name) for marker in game.markers]
    return [*NAMES, *game.expectations, *markers, *[slug(zone.name) for zone in game.zones]]


def _marker(game: Game, name: str) -> Marker | None:
    return next((marker for marker in game.markers if slug(marker.name) == slug(name)), None)


def _zone(game: Game, name: str) -> Zone | None:
    return next((zone for zone in game.zones if slug(zone.name) == slug(name)), None)


def failure_of(scenario: Scenario, state: State, name: str, value: Any) -> str | None:
    """Return why an expectation does not hold, as one sentence, or None if it does."""
    game = scenario.game
    try:
        if name in NAMES:
            _OWN[name](_Asker(scenario, state), value)
        elif name in game.expectations:
            return _of_the_game(game, state, name, value)
        else:
            _Asker(scenario, state).declared(name, value)
    except _Unmet as error:
        return str(error)
    return None


def _of_the_game(game: Game, state: State, name: str, value: Any) -> str | None:
    try:
        return game.expectations[name](state, value)
    except KredensError as error:
        return f"{name}: {error}"
    except Exception as error:  # noqa: BLE001  # a game's code may raise anything
        return f"{name} cannot be checked: {told(error)}"


class _Asker:
    """Compares what a file says with a state."""

    def __init__(self, scenario: Scenario, state: State) -> None:
        self._scenario = scenario
        self._state = state
        self._table = state.table

    def _seat(self, word: Any) -> int:
        seat = seat_named(self._scenario.names, word)
        if seat is None:
            raise _Unmet(f"there is no seat {shown(word)}; they are {', '.join(self._scenario.names)}.")
        return seat

    def _by_seat(self, name: str, value: Any, *, extra: str = "") -> dict[int | None, Any]:
        """Return what a file says by seat; `extra` is a key that means none of them."""
        values = listing(value)
        if values is not None:
            if len(values) != self._scenario.seats:
                raise _Unmet(f"{name} has {len(values)} entries for {self._scenario.seats} seats.")
            return dict(enumerate(values))
        found = mapping(value)
        if found is None:
            raise _Unmet(f"{name} belongs to the seats: say for each what it is.")
        return {None if extra and key == extra else self._seat(key): inner for key, inner in found.items()}

    def declared(self, name: str, value: Any) -> None:
        """Compare a marker or a zone."""
        marker = _marker(self._scenario.game, name)
        if marker is not None:
            self._marker(marker, value)
            return
        zone = _zone(self._scenario.game, name)
        if zone is None:
            raise _Unmet(f"the game has no marker or zone {shown(name)}.")
        self._zone(zone, value)

    def each(self, value: dict[str, Any]) -> None:
        """Compare several markers or zones."""
        for name, inner in value.items():
            self.declared(name, inner)

    def _marker(self, marker: Marker, value: Any) -> None:
        marks = self._table.marks
        if marker.kind == "holder":
            held = marks[marker.base]
            wanted = NOBODY if value is None else self._seat(value)
            if held != wanted:
                holder = "nobody" if held == NOBODY else self._scenario.called(held)
                raise _Unmet(f"{marker.name} is held by {holder}, not by {'nobody' if value is None else value}.")
        elif marker.per == "table":
            if marks[marker.base] != _number(marker, value):
                raise _Unmet(f"{marker.name} is {called(marker.names, marks[marker.base])}, not {value}.")
        else:
            common = "common" if marker.kind == "tokens" else ""
            for seat, number in self._by_seat(marker.name, value, extra=common).items():
                place = marker.common if seat is None else marker[seat]
                if marks[place] != _number(marker, number):
                    whose = "in common" if seat is None else f"of {self._scenario.called(seat)}"
                    raise _Unmet(f"{marker.name} {whose} is {called(marker.names, marks[place])}, not {number}.")

    def _zone(self, zone: Zone, value: Any) -> None:
        if zone.per == "table":
            self._cards(zone.name, zone.base, value)
            return
        for seat, inner in self._by_seat(zone.name, value).items():
            self._cards(f"{zone.name} of {self._scenario.called(seat or 0)}", zone[seat or 0], inner)

    def _cards(self, where: str, place: int, value: Any) -> None:
        table = self._table
        there = [table.face(token).slug for token in table.zones[place]]
        if isinstance(value, int):
            if len(there) != value:
                raise _Unmet(f"{where} has {len(there)} cards, not {value}.")
            return
        ordered = mapping(value)
        listed = listing(value) if ordered is None else listing(ordered.get("in-order"))
        if listed is None:
            raise _Unmet(f"{where}: say how many cards there are, list them, or list them as `in-order: [...]`.")
        wanted = [slug(str(name)) for name in listed]
        if (there != wanted) if ordered is not None else (sorted(there) != sorted(wanted)):
            raise _Unmet(f"{where} has {', '.join(there) or 'no cards'}, not {', '.join(wanted) or 'no cards'}.")

    def asked(self, value: Any) -> None:
        """Compare who is asked; None means that nobody is."""
        decision = self._state.decision
        seat = None if decision is None else decision.seat
        wanted = None if value is None else self._seat(value)
        if seat != wanted:
            who = "nobody" if seat is None else self._scenario.called(seat)
            raise _Unmet(f"{who} is asked, not {'nobody' if value is None else value}.")

    def _question(self, word: str) -> tuple[str, ...]:
        """Return the options of a seat that must be the one that is asked."""
        self.asked(word)
        decision = self._state.decision
        return decision.ids if decision is not None else ()

    def offered(self, value: dict[str, Words]) -> None:
        """Compare options that must be there."""
        for seat, words in value.items():
            ids = self._question(seat)
            missing = [word for word in _listed(words) if word not in ids]
            if missing:
                raise _Unmet(f"{', '.join(missing)} is not offered to {seat}, only {', '.join(ids):.400}.")

    def not_offered(self, value: dict[str, Words]) -> None:
        """Compare options that must not be there."""
        for seat, words in value.items():
            ids = self._question(seat)
            there = [word for word in _listed(words) if word in ids]
            if there:
                raise _Unmet(f"{', '.join(there)} is offered to {seat}.")

    def only_offered(self, value: dict[str, Words]) -> None:
        """Compare all options."""
        for seat, words in value.items():
            ids = self._question(seat)
            if sorted(ids) != sorted(_listed(words)):
                raise _Unmet(f"offered to {seat} are {', '.join(ids):.400}.")

    def refused(self, value: dict[str, Words]) -> None:
        """Compare options that must be refused, and the clauses they are refused by."""
        by = _listed(value.get("by", []))
        for seat, words in value.items():
            if seat == "by":
                continue
            self._question(seat)
            for word in _listed(words):
                verdict = self._state.explain(word)
                if verdict.legal:
                    raise _Unmet(f"{word} is not refused to {seat}, it is offered.")
                clauses = [reason.clause for reason in verdict.reasons]
                missing = [clause for clause in by if clause not in clauses]
                if missing:
                    why = "; ".join(f"{reason.text} [{reason.clause}]" for reason in verdict.reasons)
                    raise _Unmet(f"{word} is not refused to {seat} by {', '.join(missing)}, but because: {why}")

    def over(self, value: bool) -> None:  # noqa: FBT001  # what the file says
        """Compare whether the game is over."""
        if self._state.over != value:
            raise _Unmet("the game is over." if self._state.over else "the game goes on.")

    def digest(self, value: str) -> None:
        """Compare the digest."""
        if self._state.digest() != value:
            raise _Unmet(f"the digest is {self._state.digest()}.")

    def sound(self, value: bool) -> None:  # noqa: FBT001  # as above
        """Compare whether the position is as every position must be (see `soundness.py`)."""
        flaw = flaw_of_position(self._state)
        if bool(flaw) == value:
            raise _Unmet(flaw or "the position is sound.")

    def result(self, value: dict[str, Any]) -> None:
        """Compare scores, winners and reason."""
        result = self._state.result
        if result is None:
            raise _Unmet("the game goes on, so it has no result.")
        unknown = sorted(set(value) - {"scores", "winners", "reason"})
        if unknown:
            raise _Unmet(f"a result has scores, winners and a reason, but no {unknown[0]}.")
        if "scores" in value:
            for seat, score in self._by_seat("scores", value["scores"]).items():
                if result.scores[seat or 0] != score:
                    raise _Unmet(
                        f"{self._scenario.called(seat or 0)} has scored {result.scores[seat or 0]}, not {score}."
                    )
        if "winners" in value:
            winners = sorted([self._seat(word) for word in _listed(value["winners"])])
            if winners != sorted(result.winners):
                won = ", ".join(self._scenario.called(seat) for seat in result.winners) or "nobody"
                raise _Unmet(f"won has {won}.")
        if value.get("reason", result.reason) != result.reason:
            raise _Unmet(f"the game ended like this: {result.reason}.")


def _listed(words: Any) -> list[str]:
    several = listing(words)
    return [str(words)] if several is None else [str(word) for word in several]


_OWN: dict[str, Callable[[_Asker, Any], None]] = {
    "markers": _Asker.each,
    "zones": _Asker.each,
    "asked": _Asker.asked,
    "offered": _Asker.offered,
    "not-offered": _Asker.not_offered,
    "only-offered": _Asker.only_offered,
    "refused": _Asker.refused,
    "over": _Asker.over,
    "result": _Asker.result,
    "sound": _Asker.sound,
    "digest": _Asker.digest,
}
