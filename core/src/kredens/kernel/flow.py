"""Flow: rules as numbered steps, and the loop that runs them.

A procedure is a small class with plain fields and a table of steps, written in the rulebook's order. The running
procedures are frames on a stack in the state; a frame's position is the step it is at. So a game can be copied,
saved and asked again in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from msgspec import Struct

from kredens._values import is_tuple
from kredens.errors import BadGame, LoopDetected
from kredens.kernel.clauses import active as traces
from kredens.kernel.flaws import too_long
from kredens.kernel.plain_fields import check_fields
from kredens.kernel.questions import CHANCE, PASS, Ask, Plain
from kredens.kernel.rng import block, weighted
from kredens.kernel.steps import ASK, DO, EXIT, Step, ask, do, leave, leave_asking
from kredens.kernel.unwinding import ATOMIC, FITS, SEATED, land

if TYPE_CHECKING:
    from kredens.kernel.table import Table

T = TypeVar("T", bound="Table")

_ASKS, _ACTS, _TAKES, _ENDS = 0, 1, 2, 3
"""How the loop runs a line: it asks, it acts, it acts on what came in before, or there is no line left."""

STEPS_BETWEEN_QUESTIONS = 100_000
"""A game that takes more steps than this without asking anybody is taken to be in an endless loop."""
_COUNTED = (None,) * STEPS_BETWEEN_QUESTIONS


class Jump(Struct, frozen=True, gc=False):
    """Where a frame goes on instead of at its next step; `step` None ends the frame, giving `result` to its parent."""

    step: str | None
    result: Plain = None


DONE = Jump(None)
"""Returned by a step: this procedure is over."""
_ENDED: Any = DONE


def finish(result: Plain) -> Jump:
    """End this procedure and hand `result` to the step of the parent that comes next."""
    return Jump(None, result)


@cache
def go(step: Callable[..., Any]) -> Jump:
    """Go on at another step of this procedure, named by its function."""
    return Jump(step.__name__)


class Run(Struct, frozen=True):
    """Run `child` first, then go on at the step named `then`."""

    child: Procedure[Any]
    then: str


def run_then(child: Procedure[Any], then: Callable[..., Any]) -> Run:
    """Run `child` first, and give its result to the step `then` of this procedure."""
    return Run(child, then.__name__)


def _over(_frame: Any, _table: Any) -> Jump:
    return DONE


_END = Step(kind=EXIT, fn=_over, takes=False, name="(end)", clauses=(), exits=True)


def while_seated(self: Any, t: Table) -> bool:
    """Whether the seat of a procedure, if it has one, is in the game: the `fits` of those that mind nothing else."""
    seat: int = self.seat
    return seat < 0 or bool(t.present >> seat & 1)


procedures: dict[str, type[Procedure[Any]]] = {}
"""Every procedure class by the name it has in saves."""


class Procedure(Struct, Generic[T], kw_only=True):
    """A numbered list of steps with a place in it. Subclasses declare fields and `steps`.

    Fields may hold plain values only: None, bool, int, str and tuples of these.

    Attributes:
        at: the number of the step that comes next.
        inbox: what the next step is given.
        leaving: whether only exit steps are left to run.
        result: what the parent will be given.
        aside: whether the kernel put this frame on top of another one that does not wait for it.
        scoped: whether rows or notes end with this frame (see `notes.py`).
    """

    steps: ClassVar[tuple[Step, ...]] = ()
    atomic: ClassVar[bool] = False
    """Whether the game's state checks wait until this procedure is over."""
    private: ClassVar[bool] = False
    """Whether only the asked seat knows that it is under way (the sub-choices of a play not yet shown)."""
    lines: ClassVar[tuple[tuple[int, Callable[..., Any], Step], ...]] = ()
    """The steps as the loop reads them, with an end."""
    index: ClassVar[dict[str, int]] = {}
    exit: ClassVar[int] = 0
    simple: ClassVar[bool] = True
    """Whether it has no exit steps."""
    picky: ClassVar[bool] = False
    heeds: ClassVar[int] = 0
    """What the settle point has to heed of it."""

    at: int = 0
    inbox: Plain = None
    leaving: bool = False
    result: Plain = None
    aside: bool = False
    scoped: bool = False

    if TYPE_CHECKING:
        # msgspec gives every struct a shallow copy, but does not declare it.
        def __copy__(self) -> Self: ...

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        steps = cls.steps
        if not is_tuple(steps):
            raise BadGame(f"The `steps` of {cls.__name__} are not a tuple; a single step needs a comma after it.")
        lines = [(_ASKS if step.kind == ASK else 1 + step.takes, step.fn, step) for step in steps]
        cls.lines = (*lines, (_ENDS, _over, _END))
        cls.index = {step.name: number for number, step in enumerate(steps)}
        if len(cls.index) != len(steps):
            raise BadGame(f"The procedure {cls.__name__} has two steps of the same name.")
        exits = [number for number, step in enumerate(steps) if step.exits]
        cls.exit = exits[0] if exits else len(steps)
        cls.simple = not exits
        if not all(step.exits for step in steps[cls.exit :]):
            raise BadGame(f"The procedure {cls.__name__} has a step after its exit steps.")
        check_fields(cls)
        cls.picky = "fits" in vars(cls) or cls.picky
        minds = SEATED if cls.fits is while_seated else FITS if cls.picky else 0
        cls.heeds = minds | (ATOMIC if cls.atomic else 0)
        procedures[name_of(cls)] = cls

    def fits(self, t: T) -> bool:  # noqa: ARG002  # a procedure that minds nothing
        """Whether this procedure can go on in this position; what it cannot do without is still there."""
        return True

    def tells(self, t: T) -> dict[str, Any]:  # noqa: ARG002  # a procedure of which there is nothing to tell
        """Return what everybody may know of it while it is under way, for views; cards as `Located`."""
        return {}

    def unshown(self) -> bool:
        """Whether the other seats do not know yet that this procedure is under way."""
        return self.private

    def asks_again(self) -> None:
        """Forget what was noted since the last question: for an onlooker, what followed has not happened yet."""

    def step_back(self) -> Step:
        """Return the step that was run last."""
        return self.lines[self.at - 1][2]


def name_of(procedure: type[Procedure[Any]]) -> str:
    """Return the name of a procedure class in saves."""
    return f"{procedure.__module__}:{procedure.__qualname__}"


CHOICE = "choice"
"""The kind of event that an answer leaves."""


def run(t: Table) -> None:  # noqa: C901, PLR0912, PLR0915  # the hot loop: a call costs more than a branch
    """Run the frames until a question is pending or the game is over.

    Raises:
        LoopDetected: nobody was asked for `STEPS_BETWEEN_QUESTIONS` steps.
    """
    frames = t.frames
    settle = t.setting.settle
    for _ in _COUNTED:
        frame = frames[-1]
        at = frame.at
        code, fn, step = frame.lines[at]
        frame.at = at + 1
        if traces:
            for trace in traces:
                trace.update(step.clauses)
        if code == _ACTS:
            out = fn(frame, t)
        elif code == _TAKES:
            inbox = frame.inbox
            frame.inbox = None
            out = fn(frame, t, inbox)
        elif code == _ENDS:
            out = _ENDED
        else:
            question = fn(frame, t)
            if question is None:
                frame.inbox = None
            elif question.seat == CHANCE and not t.ask_chance:
                frame.inbox = question.values[pick(t, question)]
            else:
                if not 0 < len(question.ids) == len(question.values):
                    question = _lone_pass(question)
                t.asked += t.setting.counts[question.seat]
                t.question = question
                return
            continue
        if out is not None:
            kind = out.__class__
            if not frames:
                break
            if kind is Jump:
                then = out.step
                if then is None:
                    if (code == _ENDS or frame.simple) and frames[-1] is frame and not frame.scoped and not t.unwinding:
                        # Most have no exit steps, or have run them: what `_end` does of them, without the call.
                        frames.pop()
                        if not frames:
                            break
                        if not frame.aside:
                            result = out.result
                            frames[-1].inbox = frame.result if result is None else result
                    else:
                        _end(t, frame, out.result)
                        if not frames:
                            break
                else:
                    at = frame.index[then]
                    if at >= frame.exit or not frame.leaving:
                        frame.at = at
            elif kind is Run:
                _go_on(frame, out.then)
                frames.append(out.child)
            else:
                frames.append(out)
        elif not frames:
            break
        if settle is not None and t.changed:
            settle(t)
            if not frames:
                break
    else:
        last = f"{step.name} of {type(frame).__name__}"  # pyright: ignore[reportPossiblyUnboundVariable]  # some step has run
        raise LoopDetected(f"no question for {STEPS_BETWEEN_QUESTIONS} steps, the last of them {last}")
    t.question = None


def _lone_pass(question: Ask) -> Ask:
    """Return what is asked in place of a question without answers. Raises `BadGame` for one with too few of them."""
    if question.ids or (question.values and question.seat != CHANCE):
        raise BadGame("a question has as many values as ids")
    return Ask(question.seat, (PASS,), (None,))


def _go_on(frame: Procedure[Any], step: str) -> None:
    at = frame.index[step]
    # Who is being left has only exit steps to go to, whatever the step that had her left wanted next.
    if at >= frame.exit or not frame.leaving:
        frame.at = at


def _end(t: Table, frame: Procedure[Any], result: Plain) -> None:
    """Let a frame go on at its exit steps, or leave it if it has run them."""
    frames = t.frames
    if result is not None:
        frame.result = result
    exit_, at = frame.exit, frame.at
    last = len(frame.lines) - 1
    if exit_ < last and at <= last:
        frame.leaving = True
        if at < exit_:
            frame.at = exit_
        return
    if frames[-1] is not frame:
        raise BadGame(f"{type(frame).__name__} ended with another procedure on top of it")
    frames.pop()
    if frame.scoped:
        from kredens.kernel.notes import end_depth

        end_depth(t, len(frames))
    if frames and not frame.aside:
        frames[-1].inbox = frame.result
    if t.unwinding:
        land(t)


def inside(t: Table, kind: type[Procedure[Any]]) -> int | None:
    """Return the depth of the nearest running procedure of that kind, or None."""
    frames = t.frames
    depth = len(frames)
    for frame in reversed(frames):
        depth -= 1
        if isinstance(frame, kind):
            return depth
    return None


def pick(t: Table, question: Ask) -> int:
    """Draw the number of one answer of a question to `CHANCE`, by its weights.

    The ids may be missing where nobody reads them (see `chance.py`).
    """
    counter = t.drawn
    t.drawn = counter + 1
    weights = question.weights
    if not weights:
        # The same as `rng.below`, without the calls.
        return block(t.seed, counter >> 3)[counter & 7] * len(question.values) >> 64
    if len(weights) != len(question.values) or min(weights) < 0:
        raise BadGame("a draw has one weight of at least 0 for each of its outcomes")
    return weighted(t.seed, counter, weights)


def answer(t: Table, question: Ask, number: int) -> None:
    """Give answer `number` to the pending question and run on to the next one.

    Raises:
        LoopDetected: the game has taken more decisions than its cap allows.
    """
    frame = t.frames[-1]
    log = t.log
    open_choice = -1
    if log is not None:
        step = frame.step_back()
        silent = step.silent or frame.unshown()
        if not silent:
            open_choice = len(log)
        log.append((CHOICE, question.seat, question.ids[number], step.secret, silent))
    t.decisions = decisions = t.decisions + 1
    if decisions > t.setting.game.cap.decisions:
        raise LoopDetected(too_long(t, question, frame.step_back().prompt))
    frame.inbox = question.values[number]
    run(t)
    if open_choice >= 0 and log is not None and t.frames and t.frames[-1].unshown():
        # What begins a composition is as hidden as the composition itself.
        log[open_choice] = (*log[open_choice][:4], True)


def derive_question(t: Table) -> Ask | None:
    """Ask the pending question again, after a load or for another deal of the hidden cards."""
    if not t.frames:
        return None
    frame = t.frames[-1]
    step = frame.step_back()
    question: Ask | None = step.fn(frame, t) if step.kind == ASK else None
    if question is not None and not question.ids:
        return _lone_pass(question)
    return question


__all__ = [
    "ASK", "CHOICE", "DO", "DONE", "EXIT", "STEPS_BETWEEN_QUESTIONS", "Jump", "Procedure", "Run", "Step", "T",
    "answer", "ask", "derive_question", "do", "finish", "go", "inside", "leave", "leave_asking", "name_of", "pick",
    "procedures", "run", "run_then", "while_seated",
]  # fmt: skip
