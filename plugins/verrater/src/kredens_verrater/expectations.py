"""What a scenario of Verräter may expect beyond markers and zones: houses, the ring, what is built, and totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.expecting import is_dict, is_list
from kredens.kernel.cards import slug
from kredens_verrater.answers import SIDES
from kredens_verrater.cards import HOUSES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kredens.live import State

LETTERS = "ER"


def houses(state: State, value: Any) -> str | None:
    """Compare the players' houses by seat, such as `ERER`."""
    shown = state.view(None)["markers"]["allegiance"]
    there = "".join(LETTERS[house] for house in shown[: state.seats])
    return None if there == value else f"the houses are {there}, not {value}."


def ring(state: State, value: Any) -> str | None:
    """Compare the landscapes, such as `E City`: all twelve as a list, or some by place."""
    cards = state.view(None)["zones"]["landscapes"]["cards"]
    there = {str(place): f"{LETTERS[card['house']]} {card['card']}" for place, card in enumerate(cards)}
    if is_list(value):
        if len(value) != len(there):
            return f"ring lists {len(value)} landscapes, and there are {len(there)}."
        value = dict(enumerate(value))
    if not is_dict(value):
        return "ring: list twelve landscapes such as `E City`, or name some by place, as in `{10: R River}`."
    for place, name in value.items():
        found = there.get(str(place))
        if found is None:
            return f"the ring has the places 0 to {len(there) - 1}, not {place}."
        if found != _landscape(str(name)):
            return f"landscape {place} is the {found}, not the {name}."
    return None


def _landscape(name: str) -> str:
    house, _, kind = name.partition(" ")
    word = next((name for name in HOUSES if slug(house) in {slug(name), slug(name[0])}), house)
    return f"{word[:1]} {slug(kind)}"


def estates(state: State, value: Any) -> str | None:
    """Compare all that is built, by place: `{0: brown estate, 3: blue post}`."""
    if not is_dict(value):
        return "estates: say what lies at which place, as in `{0: brown estate, 3: blue post}`."
    cards = state.view(None)["zones"]["built"]["cards"]
    there = {
        str(card["host"][1]): f"{state.game.seat_names[card['owner']]} {SIDES[card.get('side', 0)]}" for card in cards
    }
    wanted = {str(place): str(what).lower() for place, what in value.items()}
    if there == wanted:
        return None
    found = ", ".join(f"{place}: {there[place]}" for place in sorted(there, key=int)) or "nothing"
    return f"what is built is {found}."


def totals(state: State, value: Any) -> str | None:
    """Compare the conflict points of the last conflict: `{eagle: 21, rose: 23}`."""
    told = [event for event in state.events(None) if event["event"] == "totals"]
    if not told:
        return "no conflict has been decided yet."
    last = told[-1]
    there: dict[str, int] = {"eagle": last["eagle"], "rose": last["rose"]}
    if there == value:
        return None
    return "the totals are " + ", ".join(f"{name} {number}" for name, number in there.items()) + "."


EXPECTATIONS: Mapping[str, Callable[[Any, Any], str | None]] = {
    "houses": houses,
    "ring": ring,
    "estates": estates,
    "totals": totals,
}
