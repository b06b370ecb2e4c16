"""Seats: where a game says that no seat is special, a table that is turned plays the turned game.

Decks of one's own are turned with the seats. A table at which everybody has the usual deck of a seat is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.contract.case import difference
from kredens.contract.report import Check
from kredens.errors import GameFault
from kredens.games import ROTATE
from kredens.kernel.questions import CHANCE

if TYPE_CHECKING:
    from kredens.contract.case import Case
    from kredens.games import Game
    from kredens.kernel.table import Table
    from kredens.live import State


def rotation(case: Case) -> None:
    """Play one game at a table whose head is another seat, with the same luck and answers, and compare."""
    if ROTATE not in case.game.symmetries or (case.game.deck is not None and case.spec.decks is None):
        # The decks that seats usually have are not alike.
        return
    by = 1 + case.luck.below(case.spec.seats - 1) if case.spec.seats > 1 else 0

    def turn(table: Table) -> None:
        order = table.setting.order
        table.setting.order = order[by:] + order[:by]

    turned = case.start_otherwise(turn, turned=by)
    moved = _Words(case.game, case.spec.seats, by)
    asked: tuple[str, ...] = ()
    for state in case.walk():
        if asked:
            try:
                turned.choose(moved.id(asked[case.last]))
            except GameFault as fault:
                case.fail(f"With the seats turned by {by}, the same answers make the game fail: {fault}")
        _compare(case, state, turned, by, moved)
        asked = state.decision.ids if state.decision is not None else ()


class _Words:
    """What options are called at the turned table: the words that stand for seats name others."""

    def __init__(self, game: Game, seats: int, by: int) -> None:
        self._game = game
        self._turned: dict[tuple[str, ...], dict[str, str]] = {}
        for words in (game.seat_names, tuple(map(str, range(game.seats[1])))):
            turned = (*words[by:seats], *words[:by])
            self._turned[words] = dict(zip(words[:seats], turned, strict=True))

    def id(self, option_id: str) -> str:
        """Return the turned id of an option."""
        verb, words = self._game.vocabulary.parse(option_id)
        pairs = zip(words, verb.domains, strict=True)
        return verb.id(*[self._turned.get(domain, {}).get(word, word) for word, domain in pairs])


def _compare(case: Case, state: State, turned: State, by: int, words: _Words) -> None:
    count = state.seats

    def moved(seat: int) -> int:
        return seat if seat == CHANCE else (seat + by) % count

    asked, other = state.decision, turned.decision
    if asked is None or other is None:
        if asked is not other:
            case.fail(f"With the seats turned by {by}, the game is over where it was not, or the other way round.")
    elif other.seat != moved(asked.seat) or sorted(other.ids) != sorted(map(words.id, asked.ids)):
        case.fail(f"With the seats turned by {by}, seat {other.seat} is asked {other.ids!r:.80} where seat "
                  f"{moved(asked.seat)} should be asked {tuple(map(words.id, asked.ids))!r:.80}.")  # fmt: skip
    if found := difference(_turned_table(state, by), _turned_table(turned, 0)):
        case.fail(f"With the seats turned by {by}, the table is not the turned one: {found}.")
    result, end = state.result, turned.result
    if result is not None and end is not None:
        for what in ("scores", "utilities"):
            wanted = _shifted(getattr(result, what), by)
            got = list(getattr(end, what))
            if got != wanted:
                case.fail(f"With the seats turned by {by}, the {what} are {got!r} instead of {wanted!r}.")
        if sorted(end.winners) != sorted(map(moved, result.winners)):
            case.fail(f"With the seats turned by {by}, the winners are {end.winners!r}.")


def _shifted(values: Any, by: int) -> list[Any]:
    """Return values by seat as they stand when each seat is `by` places further."""
    count = len(values)
    return [values[(seat - by) % count] for seat in range(count)]


def _turned_table(state: State, by: int) -> dict[str, Any]:
    """Return what lies on the table, seats turned: cards by face, tokens by number."""
    table = state.table
    count = state.seats
    lying: dict[str, Any] = {}
    for zone in state.game.zones:
        places = count if zone.per == "seat" else 1
        held = [[table.face(token).slug for token in table.zones[zone.base + place]] for place in range(places)]
        lying[zone.name] = _shifted(held, by) if zone.per == "seat" else held
    for marker in state.game.markers:
        if marker.kind == "holder":
            holder = table.marks[marker.base]
            lying[marker.name] = (holder + by) % count if holder >= 0 else holder
        elif marker.per == "seat":
            lying[marker.name] = _shifted(table.marks[marker.base : marker.base + count], by)
        else:
            lying[marker.name] = table.marks[marker.base]
    lying["present"] = sorted((seat + by) % count for seat in table.seats)
    return lying


CHECKS = (
    Check("rotation", "Turning the seats turns the game, where it says that no seat is special.", rotation,
          needs=("options", "same-seed", "plays", "ends")),
)  # fmt: skip
