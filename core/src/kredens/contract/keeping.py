"""Keeping: no card and no token is ever made or lost, and what is kept of the cards beside them stays true of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.contract.report import Check
from kredens.kernel.abilities import rebuilt
from kredens.kernel.masks import bits
from kredens.kernel.settle_points import look_at_settle_points

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.contract.case import Case
    from kredens.kernel.table import Table


def _at_every_settle_point(case: Case, look: Callable[[Table], str]) -> None:
    """Play one game and have `look` judge the table after each step that changed something and is not atomic."""
    found: list[str] = []

    def note(table: Table) -> None:
        fault = "" if found else look(table)
        if fault:
            found.append(fault)

    def watch(template: Table) -> None:
        look_at_settle_points(template.setting, note)

    for state in case.walk(case.start_otherwise(watch)):
        fault = found[0] if found else look(state.table)
        if fault:
            case.fail(fault)


def cards_kept(case: Case) -> None:
    """Count the cards at every settle point."""
    origin = case.start().origin
    assert origin is not None  # noqa: S101  # a game that was started has one
    first = [(card.face, card.owner) for card in origin.template.cards]

    def look(table: Table) -> str:
        if len(table.cards) != len(first):
            return f"The game began with {len(first)} cards and now has {len(table.cards)}."
        places = [0] * len(first)
        for zone, tokens in enumerate(table.zones):
            for token in tokens:
                if not 0 <= token < len(first):
                    return f"In {table.setting.zone_names[zone]!r} lies {token!r}, which is no card."
                places[token] += 1
                if table.cards[token].zone != zone:
                    return (f"{table.face(token).name} lies in {table.setting.zone_names[zone]!r}, "
                            "but its record names another place.")  # fmt: skip
        for token, (card, count) in enumerate(zip(table.cards, places, strict=True)):
            if count != 1:
                return f"{table.face(token).name} lies in {count} places."
            if (card.face, card.owner) != first[token]:
                return f"{table.face(token).name} has got another face or another owner."
            if card.host >= 0 and not 0 <= card.host < len(first):
                return f"{table.face(token).name} lies on {card.host}, which is no card."
        return ""

    _at_every_settle_point(case, look)


def tokens_kept(case: Case) -> None:
    """Count the conserved tokens at every settle point."""
    markers = [marker for marker in case.game.markers if marker.kind == "tokens"]
    totals: dict[str, int] = {marker.name: marker.total for marker in markers if marker.total is not None}
    laid_out = [marker.name for marker in markers if marker.total is None]

    def look(table: Table) -> str:
        setting_up = table.decisions == 0 and table.question is None
        for marker in markers:
            if setting_up and marker.name in laid_out:
                continue
            shares = [*table.marks[marker.base : marker.base + case.game.seats[1]], table.marks[marker.common]]
            if min(shares) < 0:
                return f"Of {marker.name!r} somebody has {min(shares)}."
            if marker.name in totals and sum(shares) != totals[marker.name]:
                return f"There are {totals[marker.name]} {marker.name!r}, but {sum(shares)} have been handed out."
        return ""

    if markers:
        begun = case.start().table
        for marker in markers:
            shares = begun.marks[marker.base : marker.base + case.game.seats[1]]
            totals.setdefault(marker.name, sum(shares) + begun.marks[marker.common])
    _at_every_settle_point(case, look)


def index_kept(case: Case) -> None:
    """Work out anew at every question whose abilities are in force."""
    state = case.start()
    table = state.table
    if table.setting.sources is None:
        return
    table.in_force = rebuilt(table)
    for moment in case.walk(state):
        table = moment.table
        kept, right = table.in_force, rebuilt(table)
        if kept is not None and kept != right:
            wrong = 0
            for mask, other in zip(kept, right, strict=True):
                wrong |= mask ^ other
            token = min(bits(wrong))
            place = table.setting.zone_names[table.cards[token].zone]
            case.fail(f"Whether the abilities of {table.face(token).name} in {place!r} are in force is not what the "
                      "index says: a card was changed by something else than an atom.")  # fmt: skip


def checks_quiet(case: Case) -> None:
    """Judge all state checks anew at every settle point."""

    def look(table: Table) -> str:
        for check in case.game.checks:
            if table.frames and check.judge(table):
                return (f"The state check {check.judge.__name__!r} is due and was not carried out: it does not name "
                        "all that it looks at.")  # fmt: skip
        return ""

    if case.game.checks:
        _at_every_settle_point(case, look)


CHECKS = (
    Check("cards-kept", "No card is made or lost, and each lies in exactly one place.", cards_kept),
    Check("tokens-kept", "No conserved token is made or lost.", tokens_kept),
    Check("checks-quiet", "After each step no state check is due.", checks_quiet),
    Check("index-kept", "The index of the abilities in force says what the cards say.", index_kept),
)
