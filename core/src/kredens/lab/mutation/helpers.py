"""What changed rules call: a question of which the first answer is always taken, or that is put to another seat."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace

from kredens.kernel.questions import Ask


def first_answer(question: Any) -> Any:
    """Return a question of which every answer means the first one; also of pairs of an id and a value."""
    if isinstance(question, Ask):
        return replace(question, values=question.values[:1] * len(question.values))
    if isinstance(question, list) and question:
        pairs = cast("list[tuple[str, Any]]", question)
        return [(word, pairs[0][1]) for word, _ in pairs]
    return cast("object", question)


def another_seat(question: Any) -> Any:
    """Return a question that is put to a neighbour of the seat it was for; what luck decides, to the first seat."""
    if not isinstance(question, Ask):
        return question
    return replace(question, seat=1 if question.seat == 0 else max(0, question.seat - 1))


__all__ = ["another_seat", "first_answer"]
