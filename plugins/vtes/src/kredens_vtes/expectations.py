"""What a scenario of V:TES may expect beyond markers and zones: minions, blood, regions, titles, and what is under way.

A card is called by its word, with the Methuselah's name before it where two have one: `lucian`, `ben:lucian`,
`ben:sport-bike@2`. A vampire that lies face down is called `unknown`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from kredens.errors import shown
from kredens.expecting import Naming, is_dict, is_list, listed, slugs
from kredens.kernel.cards import NOBODY
from kredens_vtes.actions.bleed import bleed_amount
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.fighting import combat_of
from kredens_vtes.tables import VtesTable
from kredens_vtes.titles import title_text
from kredens_vtes.under_way import action_of, intercept_of, stealth_of
from kredens_vtes.voting import tally, vote_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kredens.live import State
    from kredens_vtes.under_way import Acting

NAMING: Final = Naming(SEAT_NAMES, "Methuselah", "on the table")
NO_ACTION = "no action is under way."


def table_of(state: State) -> VtesTable:
    """Return the table of a game of V:TES."""
    return cast("VtesTable", state.table)


def region_of(t: VtesTable, token: int) -> str:
    """Return the name of the place where a card lies, such as `ready region` or `torpor`."""
    return t.setting.zone_names[t.cards[token].zone]


def title_of(t: VtesTable, token: int) -> str:
    """Return the title of a vampire that counts, as people say it, or ""."""
    title, domain = t.title(token)
    return title_text(title, domain) if title else ""


def _of_cards(what: str, example: str, told: Callable[[VtesTable, int], Any]) -> Callable[[Any, Any], str | None]:
    """Return the expectation that compares something of cards."""

    def compare(state: State, value: Any) -> str | None:
        if not is_dict(value):
            return f"{what}: say it for a card, as in `{example}`."
        t = table_of(state)
        for name, wanted in value.items():
            there = told(t, NAMING.card(t, name))
            if there != wanted:
                return f"{what} of {name}: {shown(there)}, not {shown(wanted)}."
        return None

    return compare


def minions(state: State, value: Any) -> str | None:
    """Compare the ready minions of Methuselahs: `{ann: [lucian, mariana-gilbert], ben: []}`."""
    if not is_dict(value):
        return "minions: say for a Methuselah which minions are ready, as in `{ann: [lucian]}`."
    t = table_of(state)
    for name, wanted in value.items():
        there = [t.face(token).slug for token in t.ready(NAMING.seat(t, name))]
        if sorted(there) != sorted(slugs(wanted)):
            return f"ready before {name} are {listed(there)}, not {listed(slugs(wanted))}."
    return None


def attached(state: State, value: Any) -> str | None:
    """Compare what lies on cards: `{lucian: [sport-bike]}`."""
    return NAMING.attached(state, value, "{lucian: [sport-bike]}")


def tapped(state: State, value: Any) -> str | None:
    """Compare all tapped cards: `[lucian, ben:lucian]`."""
    return NAMING.tapped(state, value, "tapped", "tapped cards")


def _of_action(what: str, told: Callable[[VtesTable, Acting], int]) -> Callable[[Any, Any], str | None]:
    """Return the expectation that compares a number of the action under way."""

    def compare(state: State, value: Any) -> str | None:
        t = table_of(state)
        action = action_of(t)
        if action is None:
            return f"{what}: {NO_ACTION}"
        there = told(t, action)
        return None if there == value else f"the {what} of the action is {there}, not {shown(value)}."

    return compare


def target(state: State, value: Any) -> str | None:
    """Compare the Methuselah at whom the action under way is directed; null if it is not directed."""
    action = action_of(table_of(state))
    if action is None:
        return f"target: {NO_ACTION}"
    there = None if action.directed == NOBODY else SEAT_NAMES[action.directed]
    return None if there == value else f"the action is directed at {there or 'nobody'}, not at {value or 'nobody'}."


def votes(state: State, value: Any) -> str | None:
    """Compare the votes that have been cast for and against: `[4, 2]`."""
    t = table_of(state)
    if vote_of(t) is None:
        return "votes: no vote is under way."
    there = list(tally(t))
    return None if there == value else f"the votes are {there[0]} for and {there[1]} against, not {shown(value)}."


def combat_range(state: State, value: Any) -> str | None:
    """Compare the range of the combat under way, `close` or `long`; null if there is no combat."""
    combat = combat_of(table_of(state))
    there = None if combat is None else combat.range
    return None if there == value else f"the range is {there}, not {shown(value)}."


def out(state: State, value: Any) -> str | None:
    """Compare all who have left the game: `[ben]`."""
    t = table_of(state)
    there = [name for seat, name in enumerate(SEAT_NAMES[: t.setting.seats]) if not t.present >> seat & 1]
    if is_list(value) and sorted(map(str, value)) == sorted(there):
        return None
    return f"{', '.join(there) or 'nobody'} has left the game, not {shown(value)}."


EXPECTATIONS: Mapping[str, Callable[[Any, Any], str | None]] = {
    "minions": minions,
    "attached": attached,
    "tapped": tapped,
    "blood": _of_cards("blood", "{lucian: 3}", lambda t, token: t.blood(token)),
    "region": _of_cards("region", "{lucian: torpor}", region_of),
    "title": _of_cards("title", "{lucian: Prince of Chicago}", title_of),
    "controller": _of_cards("controller", "{lucian: ann}", lambda t, token: _name(t.cards[token].controller)),
    "intercept": _of_cards("intercept", "{lucian: 1}", intercept_of),
    "stealth": _of_action("stealth", stealth_of),
    "bleed": _of_action("bleed", bleed_amount),
    "target": target,
    "votes": votes,
    "range": combat_range,
    "out": out,
}
"""The expectations by name. Pool, victory points, the Edge and the turn are markers, which every game can expect."""


def _name(seat: int) -> str | None:
    return None if seat == NOBODY else SEAT_NAMES[seat]


__all__ = [
    "EXPECTATIONS", "NAMING", "attached", "combat_range", "minions", "out", "region_of", "table_of", "tapped",
    "target", "title_of", "votes",
]  # fmt: skip
