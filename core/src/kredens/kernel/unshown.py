"""What is not shown yet: a play that a seat is still composing does not exist for anybody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.errors import BadGame
from kredens.kernel.flow import ASK, derive_question

if TYPE_CHECKING:
    from kredens.kernel.table import Table


def drop_unshown(t: Table, viewer: int) -> bool:
    """Undo, for an onlooker, what another seat is composing: she is asked again what she was asked before.

    The frame below must have pushed the composition by returning it, one or more steps after its question, without
    changing anything else; what it has noted in its own fields it forgets in `asks_again`.

    Args:
        t: the table, which is changed.
        viewer: the onlooker; what she is composing herself stays.

    Returns:
        Whether anything was undone.

    Raises:
        BadGame: there is no question to go back to.
    """
    question = t.question
    if question is None or question.seat == viewer:
        return False
    frames = t.frames
    depth = len(frames)
    while depth and frames[depth - 1].unshown():
        depth -= 1
    if depth == len(frames):
        return False
    if depth:
        below = frames[depth - 1]
        for number in range(below.at - 1, -1, -1):
            if below.lines[number][2].kind == ASK:
                del frames[depth:]
                below.at = number + 1
                below.inbox = None
                below.asks_again()
                return True
    raise BadGame(f"{type(frames[depth]).__name__} is not shown yet, and no question stands before it.")


def asked_unseen(t: Table, viewer: int) -> bool:
    """Whether the pending question is asked so that a viewer does not even learn that it is answered."""
    question = t.question
    if question is None or question.seat == viewer:
        return False
    frame = t.frames[-1]
    return frame.step_back().silent or frame.unshown()


def begun_unseen(t: Table, seat: int, viewer: int) -> bool:
    """Whether the answer that a seat has just given began what is not shown yet, and is as hidden from a viewer."""
    return seat != viewer and bool(t.frames) and t.frames[-1].unshown()


def as_seen(t: Table, viewer: int) -> Table:
    """Return the position as it is for a viewer: without what another seat has not shown yet."""
    question = t.question
    if question is None or question.seat == viewer or not t.frames[-1].unshown():
        return t
    seen = t.clone()
    drop_unshown(seen, viewer)
    seen.question = derive_question(seen)
    return seen
