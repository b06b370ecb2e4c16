"""Copies: clones that nothing can change from outside, and saves that play on as if nothing had happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.contract.case import difference, fingerprint, seats_and_spectator
from kredens.contract.plain import changeable_parts
from kredens.contract.report import Check
from kredens.errors import GameFault

if TYPE_CHECKING:
    from kredens.contract.case import Case
    from kredens.live import State

KEPT = 100
"""About how many clones of one game are kept and looked at again at its end."""

LOOKED_AT = 200
"""At about how many decisions of a game copies are compared from every seat; their digests are always."""

WHOLE_LOGS = 10
"""At about how many decisions of a game its whole log is saved too; else only what came since the last question."""


def clones_kept(case: Case) -> None:
    """Keep a clone from every question, play on, and see whether one of them has changed."""
    kept: list[tuple[int, State, str]] = []
    for state in case.walk(log=True):
        if case.often(KEPT):
            clone = state.clone()
            shared = changeable_parts(state.table) & changeable_parts(clone.table)
            if shared:
                names = [name for name in state.table.__struct_fields__ if name != "setting"
                         and id(getattr(state.table, name)) in shared]  # fmt: skip
                case.fail(f"A clone shares {', '.join(names) or 'a running procedure'} with its parent.")
            kept.append((state.table.decisions, clone, fingerprint(clone.table)))
    for decision, clone, before in kept:
        if fingerprint(clone.table) != before:
            case.at = decision
            case.fail("A clone that was made here had changed at the end of the game, though nobody played on with it.")


def clone_equal(case: Case) -> None:
    """Play a game and clones of it alike."""
    for state in case.walk(log=True):
        clone = state.clone()
        _compare(case, "A clone", clone, state)
        decision = state.decision
        if decision is None or not case.often(LOOKED_AT // 4):
            continue
        twin = state.clone()
        answer = case.luck.below(len(decision.ids))
        try:
            twin.choose(answer)
        except GameFault:
            continue
        clone.choose(answer)
        _compare(case, "A clone that was given the same answer", clone, twin)


def saves(case: Case) -> None:
    """Save and restore at every question, and play on in lockstep."""
    follower: State | None = None
    followed_from = seen = 0
    for state in case.walk(log=True):
        log = state.table.log
        assert log is not None  # noqa: S101  # the game was started with one
        if follower is not None:
            follower = _follow(case, follower, _logged_from(state, followed_from))
        whole = state.decision is None or case.often(WHOLE_LOGS)
        start = 0 if whole else seen
        saved = _logged_from(state, start)
        restored = case.game.restore(saved.save())
        _compare(case, "A restored game", restored, saved)
        if follower is None or (not whole and case.some(10)):
            follower, followed_from = restored, start
        seen = len(log)


def _logged_from(state: State, start: int) -> State:
    """Return a game to look at whose log begins with the event of that number, and that shares all the rest."""
    table = state.table.__copy__()
    table.log = (state.table.log or [])[start:]
    return type(state)(state.game, table)


def _follow(case: Case, follower: State, state: State) -> State | None:
    """Give a restored game the answer that the saved one has just been given."""
    earlier = follower.decision
    assert earlier is not None  # noqa: S101  # it was saved at a question
    follower.choose(case.last)
    _compare(case, "A restored game that was played on", follower, state)
    return follower if follower.decision is not None else None


def _compare(case: Case, what: str, copy: State, state: State) -> None:
    if copy.digest() != state.digest():
        case.fail(f"{what} has another digest: {_where(copy, state)}.")
    for viewer in seats_and_spectator(state) if case.often(LOOKED_AT) else ():
        if found := difference(state.view(viewer), copy.view(viewer)):
            case.fail(f"{what} looks different: {found}.")
    asked, wanted = copy.decision, state.decision
    if asked is None or wanted is None:
        if asked is not wanted:
            case.fail(f"{what} is over, or not over, where its parent is not.")
    elif (asked.seat, asked.ids, asked.clause, asked.prompt) != (wanted.seat, wanted.ids, wanted.clause, wanted.prompt):
        case.fail(f"{what} asks something else: {asked!r} instead of {wanted!r}.")
    elif asked.token != wanted.token:
        case.fail(f"{what} has the token {asked.token!r} for the question that has {wanted.token!r}.")
    if found := difference(state.table.log, copy.table.log):
        case.fail(f"{what} has another log: {found}.")
    if case.some(20):
        for viewer in seats_and_spectator(state):
            if found := difference(state.events(viewer), copy.events(viewer)):
                case.fail(f"{what} has another log to read: {found}.")


def _where(copy: State, state: State) -> str:
    one, other = (table.plain(table.unhashed) for table in (state.table, copy.table))
    return difference(one, other) or "the same fields are written differently"


_BASIC = ("plain-data", "questions", "clones-kept", "same-seed")

CHECKS = (
    Check(
        "clones-kept",
        "A clone never changes when the game it was made from goes on.",
        clones_kept,
        needs=("plain-data",),
    ),
    Check("clone-equal", "A clone equals its parent, and still does after the same answer.", clone_equal, needs=_BASIC),
    Check(
        "saves",
        "A game saved and restored at any question plays on identically.",
        saves,
        needs=(*_BASIC, "ends", "looking", "record", "cards-kept", "tokens-kept"),
    ),
)
