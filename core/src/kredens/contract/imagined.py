"""Imagined: a world does not depend on what is truly in the decks that its viewer does not know.

Two games that differ in nothing but unseen cards of closed families must give the viewer the same worlds. Such pairs
are made in two ways: by putting other cards in the place of those that she has not seen, and by starting the game with
other decks for the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.contract.case import difference, seats_and_spectator
from kredens.errors import KredensError, NoDeal
from kredens.kernel import sight
from kredens.kernel.rng import MAX_SEED

if TYPE_CHECKING:
    from kredens.contract.case import Case
    from kredens.kernel.table import Table
    from kredens.live import State

OTHER_DECKS = 12
"""How many other sets of decks are tried for one with which the game begins alike for a viewer."""

WORLDS = 3
"""How many worlds of two games are compared."""


def same_for_other_cards(case: Case, state: State, viewer: int | None) -> None:
    """Put other cards in place of those of closed families that a viewer does not know, and compare her worlds."""
    column = state.seats if viewer is None else viewer
    try:
        other = sight.determinize(state.table, column, case.luck.below(MAX_SEED), same_luck=True)
        seed = case.luck.below(MAX_SEED)
        one, two = (sight.determinize(table, column, seed) for table in (state.table, other))
    except NoDeal:
        return
    _compare(case, one, two, viewer)


def same_for_other_decks(case: Case) -> None:
    """Start the game with other decks for all but one viewer, and compare her worlds where it begins alike for her."""
    make = case.spec.decks
    if make is None or case.game.imagine is None:
        return
    for viewer in seats_and_spectator(case.start()):
        for more in range(1, OTHER_DECKS + 1):
            decks, state = make(case.seed), case.start()
            before = state.view(viewer)
            made = _made(state, viewer)
            decks = {seat: deck if seat == viewer else make(case.seed + more)[seat] for seat, deck in decks.items()}
            try:
                other = case.game.start(case.spec.seats, case.seed, decks, log=False, **case.spec.options)
            except KredensError:
                continue
            if other.view(viewer) == before:
                for one, two in zip(made, _made(other, viewer), strict=True):
                    _compare(case, one.table, two.table, viewer)
                break


def _made(state: State, viewer: int | None) -> list[State]:
    return [state.determinize(viewer, seed) for seed in range(WORLDS)] if state.decision is not None else []


def _compare(case: Case, one: Table, two: Table, viewer: int | None) -> None:
    left, right = (_told(table) for table in (one, two))
    if found := difference(left, right):
        who = "a spectator" if viewer is None else f"seat {viewer}"
        case.fail(f"A position made for {who} depends on cards that the viewer has not seen and whose family is closed "
                  f"to her: {found}, with the same seed in two games that differ in nothing else.")  # fmt: skip


def _told(table: Table) -> dict[str, object]:
    """Return what may differ where a world tells of unseen cards."""
    setting = table.setting
    return {
        "zones": faces_by_place(table),
        "faces": [face.slug for face in setting.faces],
        "decks": str(setting.decks),
        "brought": str(setting.brought),
    }


def faces_by_place(table: Table) -> list[list[str]]:
    """Return which faces lie in each zone, in order: the cards of a position made for a seat have other numbers."""
    return [[table.face(token).slug for token in zone] for zone in table.zones]


__all__ = ["faces_by_place", "same_for_other_cards", "same_for_other_decks"]
