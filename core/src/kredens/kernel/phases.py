"""Phases: the order of a turn and of the turns, as declared data."""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.cards import NOBODY
from kredens.kernel.flow import Jump, Procedure, Step, do, go
from kredens.kernel.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

_OWN = frozenset(Procedure.__struct_fields__)


class Phase(Procedure[Any], kw_only=True):
    """A part of a turn that has a name, for views and for rules that ask when it is.

    Attributes:
        title: what players call it; the class's name in words if it says nothing else.
    """

    title: ClassVar[str] = ""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "title" not in cls.__dict__:
            cls.title = "".join([f" {sign.lower()}" if sign.isupper() else sign for sign in cls.__name__]).strip()


def phase(kind: type[Procedure[Any]], *clauses: str, when: Callable[..., bool] | None = None) -> Step:
    """Declare a step that runs a procedure, with the fields that it shares with the one it stands in.

    `go(Untap)` goes on at the step `phase(Untap)`.

    Args:
        kind: the procedure, a `Phase` if it is to have a name.
        clauses: the paragraphs behind it.
        when: whether it takes place, called with the frame and the table; it always does if not said.
    """
    shared_with: dict[type[Procedure[Any]], tuple[str, ...]] = {}

    def run_phase(frame: Procedure[Any], t: Table) -> Procedure[Any] | None:
        if when is not None and not when(frame, t):
            return None
        shared = shared_with.get(type(frame))
        if shared is None:
            shared = tuple([name for name in kind.__struct_fields__ if name not in _OWN and hasattr(frame, name)])
            shared_with[type(frame)] = shared
        return kind(**{name: getattr(frame, name) for name in shared})

    run_phase.__name__ = kind.__name__
    return do(run_phase, *clauses)


def phase_now(t: Table) -> str:
    """Return the title of the innermost phase that is under way, or ""."""
    for frame in reversed(t.frames):
        if isinstance(frame, Phase):
            return frame.title
    return ""


class Turns(Procedure[Any], kw_only=True):
    """Turn after turn, clockwise among the seats that are still in the game.

    Attributes:
        turn: the procedure that plays one turn; it has a field `seat`.
        seat: whose turn it is.
        number: which turn it is, from 1.
    """

    turn: ClassVar[type[Procedure[Any]]]

    seat: int
    number: int = 1

    def more(self, t: Any) -> bool:
        """Whether another turn follows."""
        return True

    def take_turn(self, t: Any) -> Procedure[Any]:
        """Let a seat play her turn."""
        kind: Any = self.turn
        turn: Procedure[Any] = kind(seat=self.seat)
        return turn

    def hand_on(self, t: Table) -> Jump | None:
        """Hand on to the next seat."""
        if not self.more(t):
            return None
        self.seat = t.left_of(self.seat)
        self.number += 1
        return go(Turns.take_turn)

    steps: ClassVar[tuple[Step, ...]] = (do(take_turn), do(hand_on))


def active_seat(t: Table) -> int:
    """Return the seat whose turn it is, or `NOBODY` outside all turns."""
    for frame in reversed(t.frames):
        if isinstance(frame, Turns):
            return frame.seat
    return NOBODY
