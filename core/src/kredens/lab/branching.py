"""Branching: the first answers after which two versions of a game count other lines from the same position."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from kredens.lab.versions import Side
    from kredens.live import State


class Branch(Struct, frozen=True):
    """Where two versions count other lines.

    Attributes:
        answers: the answers that lead there, from the position on.
        answer: the answer whose lines differ there; nothing differs after it that could be told by its answers.
        base, head: how many lines it has; 0 where it is not offered.
    """

    answers: tuple[str, ...]
    answer: str
    base: int
    head: int

    def __str__(self) -> str:
        after = f"After {', '.join(self.answers)}: " if self.answers else "At once: "
        for count, where in ((self.base, "base"), (self.head, "head")):
            if not count:
                return f"{after}{self.answer} is not offered in {where}."
        return f"{after}{self.answer} leads to {self.base:,} lines in base and to {self.head:,} in head."


def first_branch(state: State, depth: int, base: Side, head: Side) -> Branch | None:
    """Return the first branch in which two versions count other lines, followed as deep as it goes.

    Args:
        state: the position; both versions begin from a save of it.
        depth: how many answers a line has.
        base: the one version.
        head: the other.

    Raises:
        Lost: one of them cannot play on from the position.
    """
    told: dict[str, Any] = {"header": {"save": b64encode(state.save()).decode()}, "choices": []}
    found: Branch | None = None
    while depth > 0:
        one, other = [side.ask("divide", told=told, depth=depth)["lines"] for side in (base, head)]
        answer = next((name for name in (*one, *other) if one.get(name) != other.get(name)), None)
        if answer is None:
            return found
        found = Branch(
            tuple([option for _, option in told["choices"]]), answer, one.get(answer, 0), other.get(answer, 0)
        )
        if not (found.base and found.head):
            return found
        told["choices"].append([0, answer])
        depth -= 1
    return found


__all__ = ["Branch", "first_branch"]
