"""Unwinding: leaving procedures from the top, with their exit steps, and going on below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.table import Table


ATOMIC, FITS, SEATED = 1, 2, 4
"""What the settle point has to heed of a procedure: that the checks wait for it, that it may no longer fit, and that it
fits as long as its seat is in the game."""


class Unwinding(Struct, frozen=True):
    """Frames above `depth` are being left; then the frame at `depth` goes on at `step` (None: where it was)."""

    depth: int
    why: str
    step: str | None = None


def land(t: Table) -> None:
    """Let the frame to which the frames above were unwound go on, once they are gone."""
    while t.unwinding and t.unwinding[-1].depth >= len(t.frames) - 1:
        target = t.unwinding[-1]
        t.unwinding = t.unwinding[:-1]
        if t.frames:
            frame = t.frames[-1]
            frame.inbox = None
            if target.step is not None and target.depth == len(t.frames) - 1:
                frame.at = frame.index[target.step]


def unwind(t: Table, depth: int, why: str, step: Callable[..., Any] | str | None = None) -> None:
    """Leave all frames above `depth`, top first, running their exit steps; then go on there, at `step` if given.

    If frames are being left already, the lower target wins.

    Args:
        t: the table.
        depth: the number of the frame that stays on top, from 0; -1 leaves all.
        why: a word for the log.
        step: a step of that frame, which may lie behind or before where it is.
    """
    name = step if step is None or isinstance(step, str) else step.__name__
    if name is None:
        # Where the frame was may be where it has been sent already.
        name = next((other.step for other in t.unwinding if other.depth == depth), None)
    frames = t.frames
    for frame in frames[depth + 1 :]:
        if not frame.leaving:
            frame.leaving = True
            frame.at = max(frame.at, frame.exit)
            frame.inbox = None
    kept = tuple([other for other in t.unwinding if other.depth < depth])
    if depth >= 0 and frames[depth].leaving:
        name = None
    t.unwinding = (*kept, Unwinding(depth, why, name))
    land(t)


def leave_misfits(t: Table) -> bool:
    """Leave the lowest frame that no longer fits the position, with all above it. Return whether there was one."""
    present = t.present
    seated = SEATED if present != t.setting.all_seats else 0
    frames: list[Any] = t.frames
    for depth, frame in enumerate(frames):
        heeds: int = frame.heeds
        if heeds & FITS:
            if frame.fits(t):
                continue
        elif heeds & seated:
            # The same as `while_seated`, without the call.
            seat: int = frame.seat
            if seat < 0 or present >> seat & 1:
                continue
        else:
            continue
        if not frame.leaving:
            unwind(t, depth - 1, "no longer fits")
            return True
    return False
