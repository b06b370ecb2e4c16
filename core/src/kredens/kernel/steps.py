"""Steps: the lines of a procedure's table, each declared with what it does and the paragraphs behind it."""

from __future__ import annotations

from inspect import signature
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kredens.errors import BadGame

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.questions import Ask

ASK, DO, EXIT = 0, 1, 2
"""The kinds of steps: those that ask, those that act, and those that act however the procedure ends."""


class Step(Struct, frozen=True):
    """One line of a procedure's table."""

    kind: int
    fn: Callable[..., Any]
    takes: bool
    name: str
    clauses: tuple[str, ...]
    prompt: str = ""
    secret: bool = False
    silent: bool = False
    exits: bool = False


def _step(kind: int, fn: Callable[..., Any], clauses: tuple[str, ...], **more: Any) -> Step:
    expected = len(signature(fn).parameters)
    if expected not in {2, 3} or (kind == ASK and expected == 3):
        raise BadGame(
            f"The step {fn.__name__!r} takes {expected} arguments; it may take the frame, the table and, "
            "unless it asks, what the step before brought in."
        )
    return Step(kind, fn, expected == 3, fn.__name__, clauses, **more)


def do(fn: Callable[..., Any], *clauses: str) -> Step:
    """Declare a step that acts. Its third parameter, if it has one, is the answer or result that came in before it."""
    return _step(DO, fn, clauses)


def ask(
    fn: Callable[..., Ask | None], *clauses: str, prompt: str = "", secret: bool = False, silent: bool = False
) -> Step:
    """Declare a step that asks: it only reads, and returns a question, or None where there is nothing to ask.

    The answer's value goes to the next step that takes one; where none comes, the question was a mere pause.

    Args:
        fn: the step.
        clauses: the paragraphs by which it is asked.
        prompt: the question in words.
        secret: whether what is answered stays hidden from the other seats (until the game reveals it).
        silent: whether the other seats do not even learn who is being asked.
    """
    return _step(ASK, fn, clauses, prompt=prompt, secret=secret, silent=silent)


def leave(fn: Callable[..., Any], *clauses: str) -> Step:
    """Declare an exit step: it runs however the procedure ends, also when it is broken off. Exit steps come last."""
    return _step(EXIT, fn, clauses, exits=True)


def leave_asking(fn: Callable[..., Ask | None], *clauses: str, prompt: str = "") -> Step:
    """Declare a question among the exit steps."""
    return _step(ASK, fn, clauses, prompt=prompt, exits=True)


__all__ = ["ASK", "DO", "EXIT", "Step", "ask", "do", "leave", "leave_asking"]
