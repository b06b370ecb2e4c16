"""What a scenario of Veto! may expect beyond markers and zones: companies, marks, attachments, Sabres, the floor.

A card in play is called by its word, with the player's name before it where two players have one: `roch-kowalski`,
`michal:roch-kowalski`, `michal:nadziak@2`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeGuard, cast

from kredens.errors import BadOption, shown
from kredens.kernel.cards import NOBODY, slug
from kredens.kernel.modifiers import value as value_of
from kredens_veto.bans import whose_floor
from kredens_veto.board import DISCARD, SEAT_NAMES
from kredens_veto.stats import SABRE
from kredens_veto.tables import VetoTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from kredens.live import State


def _is_list(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


def _is_mapping(value: object) -> TypeGuard[dict[Any, Any]]:
    return isinstance(value, dict)


def table_of(state: State) -> VetoTable:
    """Return the table of a game of Veto!."""
    return cast("VetoTable", state.table)


def seat_called(t: VetoTable, name: object) -> int:
    """Return the seat of a player. Raises `BadOption` if no such player is at the table."""
    names = SEAT_NAMES[: t.setting.seats]
    if name not in names:
        raise BadOption(f"There is no player {shown(name)} at this table, only {', '.join(names)}.")
    return names.index(str(name))


def card_called(t: VetoTable, text: object) -> int:
    """Return the card in play that somebody calls by its word.

    Args:
        t: the table.
        text: its word as its controller knows it, with the player's name and a colon before it or not.

    Raises:
        BadOption: no card in play is called so, or those of several players are.
    """
    name, _, word = str(text).rpartition(":")
    seats = [seat_called(t, name)] if name else range(t.setting.seats)
    found = [token for seat in seats if (token := t.card_called(seat, seat, word)) >= 0]
    if not found:
        raise BadOption(f"No card in play is called {shown(text)}.")
    if len(found) > 1:
        owners = ", ".join(f"{SEAT_NAMES[t.seat_before(token)]}:{word}" for token in found)
        raise BadOption(f"Several cards in play are called {shown(text)}: {owners}.")
    return found[0]


def word_of(t: VetoTable, token: int) -> str:
    """Return what a card in play is called, the player's name before it."""
    seat = t.seat_before(token)
    return f"{SEAT_NAMES[seat]}:{t.words(seat, seat)[token]}"


def floor_of(state: State) -> str | None:
    """Return who has the floor, or None outside all floors."""
    seat = whose_floor(table_of(state))
    return None if seat == NOBODY else SEAT_NAMES[seat]


def in_play(state: State, value: Any) -> str | None:
    """Compare the characters of players, in both fields: `{marcin: [longinus-podbipieta], michal: []}`."""
    if not _is_mapping(value):
        return "in-play: say for a player which characters are in play, as in `{marcin: [roch-kowalski]}`."
    t = table_of(state)
    for name, wanted in value.items():
        there = [t.face(token).slug for token in t.company(seat_called(t, name))]
        if sorted(there) != sorted(_slugs(wanted)):
            return f"{name} has in play {_listed(there)}, not {_listed(_slugs(wanted))}."
    return None


def attached(state: State, value: Any) -> str | None:
    """Compare what lies on cards in play: `{roch-kowalski: [pani-kowalska]}`."""
    if not _is_mapping(value):
        return "attached: say for a card what lies on it, as in `{roch-kowalski: [pani-kowalska]}`."
    t = table_of(state)
    for name, wanted in value.items():
        there = [t.face(token).slug for token in t.attached(card_called(t, name))]
        if sorted(there) != sorted(_slugs(wanted)):
            return f"on {name} lie {_listed(there)}, not {_listed(_slugs(wanted))}."
    return None


def marked(state: State, value: Any) -> str | None:
    """Compare all marked cards in play: `[roch-kowalski]`."""
    if not _is_list(value):
        return "marked: list all marked cards in play."
    t = table_of(state)
    wanted = {card_called(t, name) for name in value}
    there = {token for seat in range(t.setting.seats) for token in t.words(seat, seat) if t.is_marked(token)}
    if wanted == there:
        return None
    return f"marked are {_listed([word_of(t, token) for token in sorted(there)])}."


def field(state: State, value: Any) -> str | None:
    """Compare the fields of characters: `{roch-kowalski: election}`."""
    if not _is_mapping(value):
        return "field: say for a character where it is, as in `{roch-kowalski: election}`."
    t = table_of(state)
    for name, wanted in value.items():
        there = t.field_of(card_called(t, name))
        if there != wanted:
            return f"{name} is in the field {there}, not {wanted}."
    return None


def keywords(state: State, value: Any) -> str | None:
    """Compare whether cards in play have keywords now: `{uhlik: {pludrak: true, famous: false}}`."""
    if not _is_mapping(value) or not all(_is_mapping(inner) for inner in value.values()):
        return "keywords: say for a card which it has, as in `{uhlik: {pludrak: true, famous: false}}`."
    t = table_of(state)
    for name, wanted in value.items():
        token = card_called(t, name)
        for keyword, has in wanted.items():
            if t.has(token, keyword) != has:
                return f"{name} {'is no' if has else 'is a'} {keyword}."
    return None


def sabre(state: State, value: Any) -> str | None:
    """Compare Sabres as they are now, in a duel with all that counts in it: `{roch-kowalski: 12}`."""
    if not _is_mapping(value):
        return "sabre: say for a character what its Sabre is, as in `{roch-kowalski: 12}`."
    t = table_of(state)
    for name, wanted in value.items():
        there = value_of(t, SABRE, card_called(t, name))
        if there != wanted:
            return f"{name} has Sabre {there}, not {wanted}."
    return None


def discard_top(state: State, value: Any) -> str | None:
    """Compare the top cards of discard piles: `{marcin: precz, michal: null}`."""
    if not _is_mapping(value):
        return "discard-top: say for a player which card lies on top, as in `{marcin: precz, michal: null}`."
    t = table_of(state)
    for name, wanted in value.items():
        pile = t.zones[DISCARD[seat_called(t, name)]]
        there = t.face(pile[-1]).slug if pile else None
        if there != (None if wanted is None else slug(str(wanted))):
            return f"on the discard pile of {name} lies {there or 'nothing'} on top, not {wanted or 'nothing'}."
    return None


def floor(state: State, value: Any) -> str | None:
    """Compare who has the floor; null outside all floors."""
    there = floor_of(state)
    return None if there == value else f"{there or 'nobody'} has the floor, not {value or 'nobody'}."


def _slugs(names: Iterable[Any]) -> list[str]:
    return [slug(str(name)) for name in names]


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words) or "no cards"


EXPECTATIONS: Mapping[str, Callable[[Any, Any], str | None]] = {
    "in-play": in_play,
    "attached": attached,
    "marked": marked,
    "field": field,
    "keywords": keywords,
    "sabre": sabre,
    "discard-top": discard_top,
    "floor": floor,
}
