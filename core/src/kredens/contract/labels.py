"""Labels: nothing in a game depends on which number a card has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.contract.case import difference, seats_and_spectator
from kredens.contract.report import Check
from kredens.errors import GameFault
from kredens.kernel.labels import relabel
from kredens.live import State

if TYPE_CHECKING:
    from kredens.contract.case import Case

FOLLOWED = 30
"""At about how many decisions of a game its cards are numbered anew."""


def labels(case: Case) -> None:
    """Number the cards anew, play both games on alike, and compare what everybody sees."""
    follower: State | None = None
    for state in case.walk():
        if follower is not None:
            try:
                follower.choose(case.last)
            except GameFault as fault:
                case.fail(f"With its cards numbered anew, the same answers make the game fail: {fault}")
            _compare(case, state, follower)
        if state.decision is not None and (follower is None or case.often(FOLLOWED)):
            follower = _numbered_anew(case, state)
            _compare(case, state, follower)


def _numbered_anew(case: Case, state: State) -> State:
    table = state.table.clone()
    # A spectator knows least, so that the most numbers change.
    relabel(table, state.seats, case.luck)
    return State(state.game, table)


def _compare(case: Case, state: State, follower: State) -> None:
    if (follower.decision is None) is not (state.decision is None) or (
        state.decision is not None and follower.decision is not None and state.decision.ids != follower.decision.ids
    ):
        case.fail("With its cards numbered anew, the game asks something else. A frame's field that holds a card's "
                  "number has to be annotated Token.")  # fmt: skip
    for viewer in seats_and_spectator(state):
        if found := difference(state.view(viewer), follower.view(viewer)):
            who = "a spectator" if viewer is None else f"seat {viewer}"
            case.fail(f"With its cards numbered anew, {who} sees something else: {found}. A frame's field that holds a "
                      "card's number has to be annotated Token.")  # fmt: skip


CHECKS = (
    Check("labels", "Nothing depends on which number a card has.", labels,
          needs=("plain-data", "same-seed", "plays", "cards-kept", "clone-equal")),
)  # fmt: skip
