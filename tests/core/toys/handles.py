"""Handles of idle toys, and ways to have another one of the same position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.core.toys.frames import IDLE

from kredens.kernel.state import packed_frame

if TYPE_CHECKING:
    from kredens.live import State


class Number:
    """A whole number of another kind, such as numpy's."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def everything(state: State) -> tuple[object, ...]:
    """What anybody can tell of a game."""
    decision = state.decision
    assert decision is not None
    return (
        state.digest(), state.save(), decision.ids, decision.token, decision.prompt, state.table.asked,
        [state.events(seat) for seat in (0, 1, 2, None)], [state.view(seat) for seat in (0, 1, 2, None)],
        state.table.changed, state.table.happened,
        [packed_frame(frame) for frame in state.table.frames], state.table.listening,
    )  # fmt: skip


def idle(answers: int, **more: Any) -> State:  # noqa: ANN401  # what a game takes
    state = IDLE.start(seed=9, **more)
    for _ in range(answers):
        state.choose("wait")
    return state


def restored(state: State) -> State:
    return state.game.restore(state.save())


def dealt_anew(state: State) -> State:
    return state.determinize(0, seed=4)


def cloned(state: State) -> State:
    return state.clone()


def itself(state: State) -> State:
    return state
