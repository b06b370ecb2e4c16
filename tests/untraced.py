"""What is asked while clauses are traced is asked without a trace too, where rules take short cuts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens import State
from kredens.kernel import clauses
from kredens.kernel.flow import derive_question

if TYPE_CHECKING:
    import pytest

    from kredens.kernel.questions import Ask


def asked_untraced(state: State) -> Ask | None:
    """Return what is asked, found again without a trace."""
    kept = clauses.active[:]
    clauses.active.clear()
    try:
        return derive_question(state.table)
    finally:
        clauses.active[:] = kept


def compare_short_cuts(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a test that is traced, as marked ones are, compare after every answer what is asked then without a trace."""
    choose = State.choose

    def compared(state: State, answer: Any, token: Any = None) -> None:  # noqa: ANN401  # whatever a test answers
        choose(state, answer, token)
        if clauses.active and state.table.question is not None:
            assert asked_untraced(state) == state.table.question

    monkeypatch.setattr(State, "choose", compared)
