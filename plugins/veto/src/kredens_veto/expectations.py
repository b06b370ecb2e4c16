"""What a scenario of Veto! may expect beyond markers and zones: companies, marks, attachments, Sabres, the floor.

A card in play is called by its word, with the player's name before it where two players have one: `roch-kowalski`,
`michal:roch-kowalski`, `michal:nadziak@2`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from kredens.expecting import Naming, is_dict, listed, slugs
from kredens.kernel.cards import NOBODY, slug
from kredens.kernel.modifiers import value as value_of
from kredens_veto.bans import whose_floor
from kredens_veto.board import DISCARD, SEAT_NAMES
from kredens_veto.stats import SABRE
from kredens_veto.tables import VetoTable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kredens.live import State


NAMING: Final = Naming(SEAT_NAMES, "player", "in play")


def table_of(state: State) -> VetoTable:
    """Return the table of a game of Veto!."""
    return cast("VetoTable", state.table)


def floor_of(state: State) -> str | None:
    """Return who has the floor, or None outside all floors."""
    seat = whose_floor(table_of(state))
    return None if seat == NOBODY else SEAT_NAMES[seat]


def in_play(state: State, value: Any) -> str | None:
    """Compare the characters of players, in both fields: `{marcin: [longinus-podbipieta], michal: []}`."""
    if not is_dict(value):
        return "in-play: say for a player which characters are in play, as in `{marcin: [roch-kowalski]}`."
    t = table_of(state)
    for name, wanted in value.items():
        there = [t.face(token).slug for token in t.company(NAMING.seat(t, name))]
        if sorted(there) != sorted(slugs(wanted)):
            return f"{name} has in play {listed(there)}, not {listed(slugs(wanted))}."
    return None


def attached(state: State, value: Any) -> str | None:
    """Compare what lies on cards in play: `{roch-kowalski: [pani-kowalska]}`."""
    return NAMING.attached(state, value, "{roch-kowalski: [pani-kowalska]}")


def marked(state: State, value: Any) -> str | None:
    """Compare all marked cards in play: `[roch-kowalski]`."""
    return NAMING.tapped(state, value, "marked", "marked cards in play")


def field(state: State, value: Any) -> str | None:
    """Compare the fields of characters: `{roch-kowalski: election}`."""
    if not is_dict(value):
        return "field: say for a character where it is, as in `{roch-kowalski: election}`."
    t = table_of(state)
    for name, wanted in value.items():
        there = t.field_of(NAMING.card(t, name))
        if there != wanted:
            return f"{name} is in the field {there}, not {wanted}."
    return None


def keywords(state: State, value: Any) -> str | None:
    """Compare whether cards in play have keywords now: `{uhlik: {pludrak: true, famous: false}}`."""
    if not is_dict(value) or not all(is_dict(inner) for inner in value.values()):
        return "keywords: say for a card which it has, as in `{uhlik: {pludrak: true, famous: false}}`."
    t = table_of(state)
    for name, wanted in value.items():
        token = NAMING.card(t, name)
        for keyword, has in wanted.items():
            if t.has(token, keyword) != has:
                return f"{name} {'is no' if has else 'is a'} {keyword}."
    return None


def sabre(state: State, value: Any) -> str | None:
    """Compare Sabres as they are now, in a duel with all that counts in it: `{roch-kowalski: 12}`."""
    if not is_dict(value):
        return "sabre: say for a character what its Sabre is, as in `{roch-kowalski: 12}`."
    t = table_of(state)
    for name, wanted in value.items():
        there = value_of(t, SABRE, NAMING.card(t, name))
        if there != wanted:
            return f"{name} has Sabre {there}, not {wanted}."
    return None


def discard_top(state: State, value: Any) -> str | None:
    """Compare the top cards of discard piles: `{marcin: precz, michal: null}`."""
    if not is_dict(value):
        return "discard-top: say for a player which card lies on top, as in `{marcin: precz, michal: null}`."
    t = table_of(state)
    for name, wanted in value.items():
        pile = t.zones[DISCARD[NAMING.seat(t, name)]]
        there = t.face(pile[-1]).slug if pile else None
        if there != (None if wanted is None else slug(str(wanted))):
            return f"on the discard pile of {name} lies {there or 'nothing'} on top, not {wanted or 'nothing'}."
    return None


def floor(state: State, value: Any) -> str | None:
    """Compare who has the floor; null outside all floors."""
    there = floor_of(state)
    return None if there == value else f"{there or 'nobody'} has the floor, not {value or 'nobody'}."


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
