"""Endings: a game comes to an end in time, with a result, and no answer makes it fail."""

from __future__ import annotations

from math import isclose
from typing import TYPE_CHECKING

from kredens.contract.report import Check
from kredens.errors import GameFault, KredensError, LoopDetected

if TYPE_CHECKING:
    from kredens.contract.case import Case
    from kredens.live import Result


def ends(case: Case) -> None:
    """Play one game and look at its result."""
    try:
        state = case.open()
    except LoopDetected as loop:
        case.fail(str(loop))
    except GameFault:
        return
    answers = case.answers()
    while (decision := state.decision) is not None:
        case.at = state.table.decisions
        try:
            state.choose(answers.below(len(decision.ids)))
        except LoopDetected as loop:
            case.fail(str(loop))
        except GameFault:
            return
    case.at = state.table.decisions
    result = state.result
    if result is None or not state.over:
        case.fail("Nothing is asked any more, but the game has no result.")
    _look_at_result(case, result)


def _look_at_result(case: Case, result: Result) -> None:
    if any(not -1 <= utility <= 1 for utility in result.utilities):
        case.fail(f"A utility lies outside -1 to 1: {result.utilities!r}.")
    if not isclose(sum(result.utilities), 0, abs_tol=1e-9):
        case.fail(f"The utilities {result.utilities!r} do not sum to 0.")
    if not result.reason:
        case.fail("The result does not say how the game ended.")


def plays(case: Case) -> None:
    """Try every option of every question on a copy, and play one game on."""
    try:
        state = case.open()
    except LoopDetected:
        return
    except GameFault as fault:
        case.fail(str(fault))
    answers = case.answers()
    while (decision := state.decision) is not None:
        case.at = state.table.decisions
        taken = answers.below(len(decision.ids))
        for option_id in dict.fromkeys(decision.ids):
            copy = state.clone()
            try:
                copy.choose(option_id)
            except LoopDetected:
                continue
            except KredensError as error:
                case.fail(f"The option {option_id!r} is offered but cannot be taken: {error}")
        try:
            state.choose(taken)
        except LoopDetected:
            return
        except GameFault as fault:
            case.fail(str(fault))


CHECKS = (
    Check("ends", "The game ends within its cap, with a result for every seat.", ends),
    Check("plays", "Every option that is offered can be taken.", plays, needs=("clones-kept",)),
)
