"""Labels: nothing in a game depends on which number a card has, neither when play has begun nor before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.contract.case import difference, seats_and_spectator
from kredens.contract.report import Check
from kredens.errors import GameFault
from kredens.kernel.labels import relabel, renumber
from kredens.live import State

if TYPE_CHECKING:
    from kredens.contract.case import Case
    from kredens.kernel.cards import Card
    from kredens.kernel.table import Table

COMPARED = 200
"""At about how many decisions of a game, and at its end, it is compared from every seat; what is asked is always."""

FOLLOWED = 30
"""At about how many decisions of a game its cards are numbered anew."""

_ANEW = ("its cards numbered anew", "A frame's field that holds a card's number has to be annotated Token.")
_EXCHANGED = ("the numbers of equal cards exchanged", "Its set-up or its rules look at which card has which number.")


def labels(case: Case) -> None:
    """Number the cards anew, play both games on alike, and compare what everybody sees."""
    follower: State | None = None
    for state in case.walk():
        if follower is not None:
            try:
                follower.choose(case.last)
            except GameFault as fault:
                case.fail(f"With its cards numbered anew, the same answers make the game fail: {fault}")
            _compare(case, state, follower, *_ANEW)
        if state.decision is not None and (follower is None or case.often(FOLLOWED)):
            follower = _numbered_anew(case, state)
            _compare(case, state, follower, *_ANEW)


def _numbered_anew(case: Case, state: State) -> State:
    table = state.table.clone()
    # A spectator knows least, so that the most numbers change.
    relabel(table, state.seats, case.luck)
    return State(state.game, table)


def renaming(case: Case) -> None:
    """Exchange the numbers of equal cards before anything has happened, play both games alike, and compare."""

    def exchange(table: Table) -> None:
        alike: dict[Card, list[int]] = {}
        for token, card in enumerate(table.cards):
            alike.setdefault(card, []).append(token)
        new = list(range(len(table.cards)))
        for tokens in alike.values():
            for token, number in zip(tokens, case.luck.shuffled(tuple(tokens)), strict=True):
                new[token] = number
        renumber(table, new)

    renamed = case.start_otherwise(exchange)
    begun = False
    for state in case.walk():
        if begun:
            try:
                renamed.choose(case.last)
            except GameFault as fault:
                case.fail(f"With {_EXCHANGED[0]}, the same answers make the game fail: {fault}")
        begun = True
        _compare(case, state, renamed, *_EXCHANGED)


def _compare(case: Case, state: State, follower: State, changed: str, mend: str) -> None:
    if (follower.decision is None) is not (state.decision is None) or (
        state.decision is not None and follower.decision is not None and state.decision.ids != follower.decision.ids
    ):
        case.fail(f"With {changed}, the game asks something else. {mend}")
    compared = state.decision is None or case.often(COMPARED)
    for viewer in seats_and_spectator(state) if compared else ():
        if found := difference(state.view(viewer), follower.view(viewer)):
            who = "a spectator" if viewer is None else f"seat {viewer}"
            case.fail(f"With {changed}, {who} sees something else: {found}. {mend}")


CHECKS = (
    Check("labels", "Nothing depends on which number a card has.", labels,
          needs=("plain-data", "same-seed", "plays", "cards-kept", "clone-equal")),
    Check("renaming", "Exchanging the numbers of equal cards before the game begins changes nothing.", renaming,
          needs=("labels", "ends")),
)  # fmt: skip
